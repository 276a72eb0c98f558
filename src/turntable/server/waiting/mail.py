"""Letters: sent through the mail server that the host names, if there is one."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from pathlib import Path
from typing import Final, NamedTuple

from turntable.server.refusals import CannotStart, Refused
from turntable.server.settings import Settings

SECONDS: Final = 15.0
"""In which the mail server must answer each time."""
LONGEST: Final = 254
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")


class Letter(NamedTuple):
    """What is sent to one person."""

    to: str
    subject: str
    text: str


def clean_address(text: str) -> str:
    """An address that can be written to; a ``Refused`` for what is none."""
    text = text.strip()
    if len(text) > LONGEST or _ADDRESS.fullmatch(text) is None or ".." in text:
        raise Refused("mail-bad")
    return text


class Mail:
    """Sends letters, one connection each."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._password = settings.mail_password
        if settings.mail_host and _ADDRESS.fullmatch(settings.mail_from) is None:
            raise CannotStart("start-mail-from")
        if settings.mail_password_file:
            try:
                self._password = Path(settings.mail_password_file).expanduser().read_text(encoding="utf-8").strip()
            except (OSError, UnicodeDecodeError) as problem:
                why = str(getattr(problem, "strerror", None) or problem)
                raise CannotStart("start-mail-password", {"file": settings.mail_password_file, "why": why}) from None

    @property
    def is_there(self) -> bool:
        """Whether the host has set it up."""
        return bool(self._settings.mail_host)

    def send(self, letter: Letter) -> None:
        """Hand a letter to the mail server; it may take a while."""
        settings = self._settings
        message = EmailMessage()
        message["From"] = Address("Turntable", addr_spec=settings.mail_from)
        message["To"] = Address(addr_spec=letter.to)
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        context = ssl.create_default_context()
        where = (settings.mail_host, settings.mail_port)
        if settings.mail_security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(*where, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(*where, timeout=SECONDS)
        with server:
            if settings.mail_security == "starttls":
                server.starttls(context=context)
            if settings.mail_user:
                server.login(settings.mail_user, self._password)
            server.send_message(message)

"""The webhook: one address of the host's own choice is told what happens to those who are waited for.

Nobody but the host says what is called: no address comes from a person, and redirections are not followed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

import turntable
from turntable.server.refusals import CannotStart
from turntable.server.settings import Settings

SECONDS: Final = 5.0
"""In which the other side must answer."""
SIGNATURE: Final = "X-Turntable-Signature"
"""The header with the SHA-256 of the body, keyed with the house's secret: ``sha256=...``."""


class Event(msgspec.Struct, frozen=True):
    """What the body says, as JSON."""

    event: str
    """``turn``, ``nudge``, ``late``, ``bot`` or ``end``."""
    table: str
    game: str
    title: str
    seat: int
    """Who is waited for."""
    name: str
    login: str | None
    at: int
    due: int | None
    url: str
    """The table's page; empty if the house does not know its own address."""
    text: str
    """The same in a sentence, in the language of that person."""
    id: str = msgspec.field(default_factory=lambda: secrets.token_hex(8))
    """Stays the same when an event is sent once more."""


class _Straight(HTTPRedirectHandler):
    def redirect_request(self, *args: Any, **more: Any) -> None:
        return None


class Webhook:
    """Calls the one address there is."""

    def __init__(self, settings: Settings) -> None:
        self._url = settings.webhook
        self._secret = settings.webhook_secret
        self._opener = build_opener(_Straight)
        if self._url:
            try:
                parts = urlsplit(self._url)
                is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
            except ValueError:
                is_good = False
            if not is_good:
                raise CannotStart("start-webhook")

    @property
    def is_there(self) -> bool:
        """Whether the host has set it up."""
        return bool(self._url)

    def send(self, event: Event) -> None:
        """Post an event; anything but a success is an error, and tried again."""
        body = msgspec.json.encode(event)
        headers = {"Content-Type": "application/json", "User-Agent": f"Turntable/{turntable.__version__}"}
        if self._secret:
            headers[SIGNATURE] = f"sha256={hmac.new(self._secret.encode(), body, hashlib.sha256).hexdigest()}"
        request = Request(self._url, body, headers, method="POST")
        with self._opener.open(request, timeout=SECONDS) as answer:
            if not 200 <= answer.status < 300:
                raise HTTPError(self._url, answer.status, "refused", answer.headers, None)

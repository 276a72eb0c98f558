"""Cookies: what a browser keeps, signed by the house so that forged ones never reach the database.

A cookie is a secret. The database knows its hash alone: see ``sessions``.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = "turntable"
"""Who this is."""
DEVICE: Final = "turntable-device"
"""As whom somebody has logged in on this device before: see ``Cookies.device``."""
AGE: Final = 400 * 24 * 3600
"""Seconds a cookie lasts: as long as browsers allow."""
LONGEST: Final = 400
"""Characters of a cookie; ours are shorter."""
_SALT: Final = "turntable.person"


class Cookies:
    """Makes and checks cookies with the secret of a house."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._people = URLSafeSerializer(secret, salt=_SALT)
        self._devices = URLSafeSerializer(secret, salt="turntable.device")

    def fresh(self) -> str:
        """A new cookie."""
        return str(self._people.dumps(secrets.token_urlsafe(24)))

    def is_genuine(self, cookie: str) -> bool:
        """Whether this house has signed it. It may be void all the same."""
        if len(cookie) > LONGEST:
            return False
        try:
            self._people.loads(cookie)
        except (BadSignature, ValueError):
            return False
        return True

    def device(self, login: str) -> str:
        """A cookie for a device where somebody logs in: wrong passwords sent from elsewhere do not lock it out then."""
        return str(self._devices.dumps([login, secrets.token_urlsafe(9)]))

    def device_of(self, cookie: str, login: str) -> str | None:
        """The name of a device where somebody has logged in with this login; ``None`` for all others."""
        if not cookie or len(cookie) > LONGEST:
            return None
        try:
            known, device = self._devices.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(device) if known == login else None

    def keyed(self, text: str) -> bytes:
        """What only this house can make of a text."""
        return hmac.new(self._secret.encode(), text.encode(), hashlib.sha256).digest()


def old_cookie(secret: str, person: str, generation: int) -> str:
    """The cookie that a person had before there were sessions."""
    return str(URLSafeSerializer(secret, salt=_SALT).dumps([person, generation]))


def digest(text: str) -> str:
    """What the database knows of a secret."""
    return hashlib.sha256(text.encode()).hexdigest()


def set_cookie(name: str, value: str, age: int, tls: bool) -> str:
    """The header that makes a browser keep a cookie, or with age 0 forget it. ``tls``: it travels over TLS only."""
    return f"{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax" + ("; Secure" if tls else "")

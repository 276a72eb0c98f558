"""What goes in and out about people, as types: checked when read, described in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from turntable.server.accounts.people import Preferences
from turntable.server.accounts.tokens import MOST_DAYS
from turntable.server.api.fields import In, Name, Out


class NewGuest(In):
    """A guest has a name, and nothing more."""

    name: Name = ""


class Credentials(In):
    """For making an account, and for logging in."""

    login: Name
    password: Annotated[str, Meta(max_length=1000)]


class NewPassword(In):
    """Another password."""

    old: Annotated[str, Meta(max_length=1000)]
    new: Annotated[str, Meta(max_length=1000)]


class Change(In):
    """What to change about yourself; what is left out stays."""

    name: Name | None = None
    preferences: Preferences | None = None


class Me(Out):
    """Who you are to the house."""

    name: str
    login: str | None
    preferences: Preferences


class MailIn(In):
    """Where you want letters when you are waited for; empty: nowhere. A code comes there first."""

    address: Annotated[str, Meta(max_length=254)]


class CodeIn(In):
    """The code that came there."""

    code: Annotated[str, Meta(max_length=40)]


class MailOut(Out):
    """Where you want letters. Without an account, or where the house sends none, there is no address."""

    sends: bool
    """Whether this house sends letters."""
    address: str
    sure: bool
    """Whether the code has come back; before that, nothing else is sent."""


class Maybe(Out):
    """Who you are, if the house knows you."""

    me: Me | None


class NewToken(In):
    """A token for a program: with `read` it looks only, with `play` it makes moves and tables too."""

    label: Name = ""
    scope: Literal["read", "play"] = "play"
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] | None = None
    """After how many days it ends; without: never."""


class TokenOnce(Out):
    """The secret: it is shown this once. Send it as `Authorization: Bearer TOKEN`."""

    token: str


class TokenOut(Out):
    """A token that exists. Times are in milliseconds; `expires` is null for one that does not end, `seen` is the last
    use, to the hour, and 0 for none."""

    id: str
    label: str
    created: int
    scope: Literal["read", "play"]
    expires: int | None
    seen: int


class Tokens(Out):
    tokens: list[TokenOut]


class SessionOut(Out):
    """A device where you are logged in. Times are in milliseconds; `seen` is the last use, to the hour."""

    id: str
    device: str
    created: int
    seen: int
    here: bool
    """Whether it is the one that asks."""


class Sessions(Out):
    sessions: list[SessionOut]


class BestOut(Out):
    """The best game of a scenario: `none` is the challenge, a number a chapter. Apart by `empty_bag`."""

    scenario: str
    empty_bag: str
    games: int
    won: bool
    score: int
    rating: str | None
    table: str


class Campaign(Out):
    best: list[BestOut]

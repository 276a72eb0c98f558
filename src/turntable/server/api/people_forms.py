"""What goes in and out about people, as types: checked when read, described in OpenAPI."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from turntable.server.api.fields import In, Name, Out
from turntable.server.people import Preferences


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


class Maybe(Out):
    """Who you are, if the house knows you."""

    me: Me | None


class NewToken(In):
    """A token for a program."""

    label: Name = ""


class TokenOnce(Out):
    """The secret: it is shown this once. Send it as `Authorization: Bearer TOKEN`."""

    token: str


class TokenOut(Out):
    """A token that exists."""

    id: str
    label: str
    created: int


class Tokens(Out):
    tokens: list[TokenOut]


class BestOut(Out):
    """The best game of a scenario: `none` is the challenge, a number a chapter."""

    scenario: str
    games: int
    won: bool
    score: int
    rating: str | None
    table: str


class Campaign(Out):
    best: list[BestOut]

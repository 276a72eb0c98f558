"""Chairs: who sits at a table, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from hmac import compare_digest
from typing import Final

import msgspec

from turntable.bots import levels_of
from turntable.bots.levels import split
from turntable.bots.names import shown_names
from turntable.core.game import Game
from turntable.server.accounts.names import clean_name, told_apart
from turntable.server.refusals import Refused
from turntable.server.tables.entries import Entry
from turntable.words import Words

ME: Final = "me"
HERE: Final = "here"
"""Another person at the creator's device: pass and play. ``here:Olha`` says what that person is called."""
OPEN: Final = "open"
FRIEND: Final = "friend"
"""Kept for a person who has the invitation."""


class Chair(msgspec.Struct):
    """One seat of a table."""

    seat: int
    kind: str
    """What it was meant for when the table was made: ``me``, ``here``, ``open``, ``friend`` or ``bot``."""
    person: str | None = None
    """The person it belongs to. A person who left still owns it, and may come back."""
    name: str = ""
    """That person's name; empty for bots and free chairs."""
    bot: str | None = None
    """The level of the bot that plays now."""
    wanted: str | None = None
    """The person a chair of a rematch is kept for."""

    @property
    def is_free(self) -> bool:
        """Nobody plays here yet."""
        return self.person is None and self.bot is None

    @property
    def is_away(self) -> bool:
        """Its person has left, and a bot stands in."""
        return self.person is not None and self.bot is not None

    @property
    def is_persons(self) -> bool:
        """A person plays here now."""
        return self.person is not None and self.bot is None


def check_level(game: Game, level: str) -> str:
    """The level, if the game has it: ``driver``, ``conductor:64``."""
    name, _ = split(level)
    if name not in levels_of(game):
        raise Refused("no-such-level", {"level": name, "known": levels_of(game)})
    return level


def chairs_of(game: Game, wishes: Sequence[str], creator: str, name: str) -> list[Chair]:
    """The chairs of a new table, a wish each: ``me``, ``here``, ``open``, ``friend`` or the level of a bot.

    People at one screen whose names look alike are told apart by a number.
    """
    if wishes.count(ME) > 1:
        raise Refused("table-me-twice")
    chairs: list[Chair] = []
    for seat, wish in enumerate(wishes):
        chair = _chair(game, seat, wish, creator, name)
        if chair.kind == HERE and chair.name:
            taken = [name] if ME in wishes else []
            chair.name = told_apart(chair.name, [*taken, *(other.name for other in chairs if other.kind == HERE)])
        chairs.append(chair)
    return chairs


def _chair(game: Game, seat: int, wish: str, creator: str, name: str) -> Chair:
    kind, colon, called = wish.partition(":")
    if wish == ME:
        return Chair(seat, wish, creator, name)
    if kind == HERE:
        return Chair(seat, HERE, creator, clean_name(called) if colon else "")
    if wish in (OPEN, FRIEND):
        return Chair(seat, wish)
    return Chair(seat, "bot", bot=check_level(game, wish))


def reseat(chairs: Sequence[Chair], entry: Entry) -> None:
    """What the log's ``sit``, ``leave`` and ``bot`` do to the chairs, in place; other entries do nothing to them."""
    if entry.kind not in ("sit", "leave", "bot"):
        return
    chair = chairs[entry.seat]
    if entry.kind == "sit":
        chair.person, chair.name, chair.bot, chair.wanted = entry.person, entry.code, None, None
    elif entry.code:
        chair.bot = entry.code
    else:
        # The person left before the game began.
        chair.person, chair.name = None, ""


def may_take(chair: Chair, person: str, invitation: str, secret: str) -> bool:
    """Whether the person may sit down on a free chair: it is for anybody, or they are invited."""
    if not chair.is_free or chair.wanted not in (None, person):
        return False
    if chair.kind == FRIEND and chair.wanted is None:
        return compare_digest(invitation.encode(), secret.encode())
    return True


def names_of(chairs: Sequence[Chair], words: Words) -> list[str]:
    """What the players are called; a chair whose person has left keeps that person's name."""
    specs = [None if chair.person else chair.bot for chair in chairs]
    return shown_names([chair.name for chair in chairs], specs, words.say)

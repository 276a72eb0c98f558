"""Games under chosen options, made once: making one takes longer than playing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import turntable
from turntable.core.errors import BadOption, TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.record import FORMAT, Record

KEPT: Final = 64
"""Games kept in memory, each of them some megabytes at most."""
OWN: Final = "own"
"""What lists say instead of a player's own file."""
HEAD: Final = 200
"""Letters of a header that hold its first lines: format, game, rules, data."""


@lru_cache(maxsize=KEPT)
def game_of(name: str, options: tuple[tuple[str, str], ...] = ()) -> Game:
    """The game of this name under these options."""
    return turntable.game(name, **dict(options))


def find_game(name: str, options: Mapping[str, str]) -> Game:
    """The game. Options take listed values only, so that a request cannot make the server open a file by its path."""
    values = {option.name: option.values for option in game_of(name).options}
    for option, value in options.items():
        if option in values and value not in values[option]:
            known: list[object] = list(values[option])
            raise BadOption(Message("no-such-value", {"name": option, "value": value, "known": known}))
    return game_of(name, tuple(sorted(options.items())))


def header_of(record: Record) -> str:
    """The record before its first move, without names: what a table keeps for good."""
    return Record(record.game, record.seats, record.seed, record.key).header()


def is_outdated(head: str, options: Mapping[str, str]) -> bool:
    """Whether today's rules or data are others than those a table was made with, by the beginning of its header.

    For a player's own file only the rules are compared here; opening the table compares the rest.
    """
    return _is_outdated(tuple(head.split("\n")[:4]), tuple(sorted(options.items())))


@lru_cache(maxsize=1024)
def _is_outdated(head: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> bool:
    facts = dict(line.partition(" ")[::2] for line in head[1:])
    listed = {name: value for name, value in options if value != OWN}
    try:
        game = find_game(facts.get("game", ""), listed)
    except TurntableError:
        return True
    same_data = len(listed) < len(options) or facts.get("data") == game.data
    return head[0] != FORMAT or facts.get("rules") != game.rules or not same_data


def record_of(header: str) -> Record:
    """The record of a header."""
    lines = header.splitlines()
    own = [line for line in lines if line.startswith(("seed ", "key "))]
    rest = "\n".join(line for line in lines if line not in own)
    game, seats = _game_and_seats(rest)
    word, _, value = own[0].partition(" ")
    if word == "key":
        return Record(game, seats, key=bytes.fromhex(value))
    return Record(game, seats, seed=value)


@lru_cache(maxsize=KEPT)
def _game_and_seats(rest: str) -> tuple[Game, int]:
    """Of a header without its chance: most tables play the same few games."""
    record = Record.parse(rest + "\nseed 0\n")
    return record.game, record.seats

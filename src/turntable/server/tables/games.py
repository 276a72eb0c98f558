"""Games under chosen options, made once: making one takes longer than playing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import turntable
from turntable.core.errors import BadOption, TurntableError
from turntable.core.game import Game
from turntable.core.kept import KeptGames
from turntable.core.message import Message
from turntable.core.record import FORMAT, Record

KEPT: Final = 300_000
"""Moves of all games kept in memory together. A move takes about 300 bytes; no game has more than 33,000."""
OWN: Final = "own"
"""What lists say instead of a player's own file."""
HEAD: Final = 200
"""Letters of a header that hold its first lines: format, game, rules, data."""


_kept = KeptGames(KEPT)


def game_of(name: str, options: tuple[tuple[str, str], ...] = ()) -> Game:
    """The game of this name under these options."""
    game = _kept.get((name, options))
    if game is None:
        game = turntable.game(name, **dict(options))
        _kept.keep((name, options), game)
    return game


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
    rest, own = _split(header)
    game = _kept.get(rest)
    if game is None:
        # Most tables play the same few games.
        game = Record.parse(rest + "\nseed 0\n").game
        _kept.keep(rest, game)
    seats = sum(line.startswith("seat ") for line in rest.split("\n"))
    word, _, value = own.partition(" ")
    if word == "key":
        return Record(game, seats, key=bytes.fromhex(value))
    return Record(game, seats, seed=value)


def keep_game(header: str, game: Game) -> None:
    """Keep the game of a header that somebody has just made, so that it is not made again."""
    _kept.keep(_split(header)[0], game)


def _split(header: str) -> tuple[str, str]:
    """A header without the line of its chance, and that line."""
    lines = header.splitlines()
    own = [line for line in lines if line.startswith(("seed ", "key "))]
    return "\n".join(line for line in lines if line not in own), own[0]

"""What the pages know of each game beside its board: floors of words, where its rules are, its kinds of moves."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.util import find_spec

import turntable
from turntable.core.errors import BadOption
from turntable.core.game import Game
from turntable.words import Words


def package_of(game: str) -> str:
    """The folder of a game: ``ticket_to_ride``."""
    return game.replace("-", "_")


@cache
def floors_of(game: str) -> tuple[str, ...]:
    """The floors whose words a table of this game needs beside the game's own: the page's, and its board's."""
    board = f"web.boards.{package_of(game)}"
    if find_spec(f"turntable.{board}") is None:
        return ("web",)
    has_words = (resources.files(f"turntable.{board}") / "words" / "en.ftl").is_file()
    return ("web", board) if has_words else ("web",)


@cache
def usual_game(name: str) -> Game:
    """A game with its default options: for names, lists and browsing."""
    return turntable.game(name)


@cache
def seats_by(name: str) -> dict[str, dict[str, tuple[int, ...]]]:
    """How many can play, by option and value: of the options on which that depends."""
    game = usual_game(name)
    found = {}
    for option in game.options:
        counts = {value: tuple(turntable.game(name, **{option.name: value}).seats) for value in option.values}
        if len(set(counts.values())) > 1:
            found[option.name] = counts
    return found


@cache
def fitting(name: str) -> dict[str, dict[str, tuple[int, ...]]]:
    """For how many players a value is possible, by option and value: of values that a table may be too small for.

    Those of ``seats_by`` decide how many can play; of these, how many play decides which can be chosen.
    """
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for option in usual_game(name).options:
        for value in option.values:
            game = turntable.game(name, **{option.name: value})
            counts = tuple(seats for seats in game.seats if _can_start(game, seats))
            if counts != game.seats:
                found.setdefault(option.name, {})[value] = counts
    return found


def _can_start(game: Game, seats: int) -> bool:
    try:
        game.start(seats, seed=0)
    except BadOption:
        return False
    return True


@cache
def all_seats(name: str) -> tuple[int, ...]:
    """How many can play at one table or another."""
    others = {seats for counts in seats_by(name).values() for allowed in counts.values() for seats in allowed}
    return tuple(sorted(others | set(usual_game(name).seats)))


@cache
def words_for(language: str, game: str | None = None) -> Words:
    """Words without people: of the pages, and of a game where there is one."""
    if game is None:
        return Words(language, None, ("core", "bots", "server", "web"))
    return Words(language, usual_game(game), ("core", "bots", "server", *floors_of(game)))


@cache
def game_name(name: str, language: str) -> str:
    """What people call the game."""
    return words_for(language, name).say("game-name")


def kinds_of(game: Game) -> list[str]:
    """The kinds of moves there are, in the order of the vocabulary: the first words of the codes."""
    return list(dict.fromkeys(move.code.partition(" ")[0] for move in game.moves))

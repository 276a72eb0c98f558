"""What the pages know of each game beside its board: floors of words, where its rules are, its kinds of moves."""

from __future__ import annotations

from functools import cache
from typing import Final

import turntable
from turntable.core.errors import BadOption
from turntable.core.game import Game
from turntable.core.registry import files_of, folder_of
from turntable.words import Words

SOLO: Final = "isle-of-trains"
"""The game that can be played alone."""

CHAPTERS: Final = 10
"""The chapters of its campaign."""

QUICK: Final[dict[str, dict[str, str]]] = {SOLO: {"empty_bag": "nothing"}}
"""Options of games begun with one click, where they are not those as written; the reason is ``ui-quick-GAME``."""


@cache
def floors_of(game: str) -> tuple[str, ...]:
    """The floors whose words a table of this game needs beside the game's own: the page's, and its board's."""
    if not (files_of(game, "web.boards") / "words" / "en.ftl").is_file():
        return ("web",)
    return ("web", f"web.boards.{folder_of(game)}")


@cache
def usual_game(name: str) -> Game:
    """A game with its default options: for names, lists and browsing."""
    return turntable.game(name)


Counts = dict[str, dict[str, tuple[int, ...]]]
"""Numbers of players, by option and value."""


@cache
def seats_by(name: str) -> Counts:
    """How many can play, by option and value, for the options on which that depends."""
    return {option: counts for option, counts in _seats(name)[0].items() if len(set(counts.values())) > 1}


@cache
def fitting(name: str) -> Counts:
    """With how many players a value can be chosen, by option and value, for values that some tables are too small for.

    Values in ``seats_by`` decide how many can play; here the number of players decides which values can be chosen.
    """
    allowed, possible = _seats(name)
    found: Counts = {}
    for option, counts in possible.items():
        fewer = {value: seats for value, seats in counts.items() if seats != allowed[option][value]}
        if fewer:
            found[option] = fewer
    return found


@cache
def _seats(name: str) -> tuple[Counts, Counts]:
    """How many may sit down, and with how many a game can begin. Both at once, because games take time to make."""
    allowed: Counts = {}
    possible: Counts = {}
    usual = usual_game(name)
    for option in usual.options:
        games = {
            value: usual if value == option.default else turntable.game(name, **{option.name: value})
            for value in option.values
        }
        allowed[option.name] = {value: tuple(game.seats) for value, game in games.items()}
        possible[option.name] = {
            value: tuple(seats for seats in game.seats if _can_start(game, seats)) for value, game in games.items()
        }
    return allowed, possible


def _can_start(game: Game, seats: int) -> bool:
    try:
        game.start(seats, seed=0)
    except BadOption:
        return False
    return True


@cache
def all_seats(name: str) -> tuple[int, ...]:
    """Every number of players that some options of the game allow."""
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

"""Every way a game and each chapter of Isle of Trains can end: how to tell, and how to find such a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from tests.games.isle_of_trains.players import PLAYERS, won
from tests.games.isle_of_trains.table import isle

from turntable import Move, Record, Rng
from turntable.games.isle_of_trains.state import IsleOfTrainsState

CHAPTERS = range(1, 11)
TRIES = 400


@dataclass
class Game:
    """A game that is over: the last position, the names of all events, the last move."""

    state: IsleOfTrainsState
    told: Sequence[str]
    last: Move

    def before(self, first: str, second: str) -> bool:
        """Whether both happened, in this order."""
        return first in self.told and second in self.told and self.told.index(first) < self.told.index(second)

    @property
    def stalled(self) -> bool:
        """The limit of rounds ended it (56)."""
        return self.state.turns >= self.state.facts.rounds * self.state.seats


@dataclass(frozen=True)
class Ending:
    """Seats, options, the kind of player that finds it, and what must be true at the end."""

    seats: int
    is_this: Callable[[Game], bool]
    player: str = "random"
    options: Mapping[str, object] = field(default_factory=dict)


def by_progress(game: Game) -> bool:
    return game.before("progress-train", "final-round")


def by_deck(game: Game) -> bool:
    return "final-round" in game.told and "progress-train" not in game.told and not game.stalled


def by_deck_with_the_train_taken_later(game: Game) -> bool:
    return game.before("final-round", "progress-train") and not game.stalled


def by_stalling(game: Game) -> bool:
    return game.stalled


def by(event: str, code: str = "") -> Callable[[Game], bool]:
    """The deck ran out by this event, in answer to a move that begins like this."""

    def is_this(game: Game) -> bool:
        return game.state.deck_size == 0 and game.told[-2] == event and game.last.code.startswith(code)

    return is_this


def after_a_return(game: Game) -> bool:
    return "returned" in game.told and game.last.code == "last-card"


def lost(game: Game) -> bool:
    return game.state.won is False


EVERYTHING = {"promo": "on", "caboose_10": "any", "empty_bag": "nothing"}
ENDINGS = {
    **{f"progress-{seats}": Ending(seats, by_progress, "hurry") for seats in (2, 3, 4)},
    "progress-english": Ending(2, by_progress, "hurry", {"edition": "en"}),
    "progress-promo": Ending(3, by_progress, "hurry", EVERYTHING),
    "deck-out": Ending(4, by_deck, "hoard"),
    "deck-out-english": Ending(4, by_deck, "hoard", {"edition": "en"}),
    "deck-out-then-progress": Ending(4, by_deck_with_the_train_taken_later, "arrive"),
    "stall": Ending(2, by_stalling, "stall"),
    "solo-take": Ending(1, by("drew", "take deck")),
    "solo-draw": Ending(1, by("drew", "board")),
    "solo-refill": Ending(1, by("turned-up")),
    "solo-night": Ending(1, by("night")),
    "solo-return": Ending(1, after_a_return),
    "solo-promo": Ending(1, by("night"), options={"promo": "on"}),
    **{f"chapter-{number}-lost": Ending(1, lost, options={"scenario": number}) for number in CHAPTERS},
}
NAMES = [*ENDINGS, *(f"chapter-{number}-won" for number in CHAPTERS)]


def replayed(record: Record) -> Game:
    """The recorded game, played to its end."""
    state = cast(IsleOfTrainsState, record.start())
    state.listen()
    told: list[str] = []
    for move in record.moves:
        state.play(move)
        told += [event.name for event in state.heard()]
    return Game(state, told, record.moves[-1])


def ends_as_named(name: str, record: Record) -> bool:
    """Whether a recorded game ends as this name says."""
    game = replayed(record)
    if name in ENDINGS:
        return ENDINGS[name].is_this(game)
    chapter = game.state.rules.chapter
    return bool(game.state.won) and chapter is not None and name == f"chapter-{chapter.number}-won"


def find(name: str) -> Record:
    """The first game of this name that its player, or the search, finds."""
    for seed in range(TRIES):
        record = _played(name, seed) if name in ENDINGS else _won(int(name.split("-")[1]), seed)
        if record is not None and ends_as_named(name, record):
            return record
    raise LookupError(f"no such game: {name}")


def _played(name: str, seed: int) -> Record:
    ending = ENDINGS[name]
    record = Record(isle(**ending.options), ending.seats, seed=f"{name} {seed}")
    state = cast(IsleOfTrainsState, record.start())
    rng = Rng(record.seed)
    while not state.over:
        record.play(state, PLAYERS[ending.player](state, rng))
    return record


def _won(number: int, seed: int) -> Record | None:
    """A chapter won from this deal, if the search finds a way."""
    game = isle(scenario=number)
    record = Record(game, 1, seed=seed)
    played = won(number, seed)
    for move in played or []:
        record.add(0, game.moves[move])
    return None if played is None else record

"""What is counted in the games of a play-test: whole numbers that can be added, so that who plays which games, and in
how many processes, changes nothing.

Of every game wins, points and passes are counted here. A game may count more: ``lab/tallies/GAME.py`` has a class
``Tally`` that watches games being played, and says what its counts mean (see ``Reader``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, cast

from turntable import Game, Message, State
from turntable.core.registry import module_of
from turntable.words import Figure

Say = Callable[[Message], str]
WHOLE: Final = 60
"""A win is counted as so many parts: up to six can share it without a rest."""


class Counts:
    """Counts under names. ``sums`` are added place by place; ``lists`` have a number for each game."""

    def __init__(
        self, sums: Mapping[str, Sequence[int]] | None = None, lists: Mapping[str, Sequence[int]] | None = None
    ) -> None:
        self.sums = {name: list(values) for name, values in (sums or {}).items()}
        self.lists = {name: list(values) for name, values in (lists or {}).items()}

    def row(self, name: str, size: int) -> list[int]:
        """The sums under this name, so many of them."""
        return self.sums.setdefault(name, [0] * size)

    def note(self, name: str, value: int) -> None:
        """One more game has this number."""
        self.lists.setdefault(name, []).append(int(value))

    def add(self, more: Counts) -> None:
        """Count these games too. They come after those counted before."""
        for name, values in more.sums.items():
            row = self.row(name, len(values))
            for place, value in enumerate(values):
                row[place] += value
        for name, values in more.lists.items():
            self.lists.setdefault(name, []).extend(values)

    def sum(self, name: str) -> int:
        """All sums under this name together; 0 if nothing was counted."""
        return sum(self.sums.get(name, ()))

    def as_json(self) -> dict[str, object]:
        return {"sums": self.sums, "lists": self.lists}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counts) and self.as_json() == other.as_json()

    __hash__ = None  # type: ignore[assignment]


class Tally(Protocol):
    """Counts what happens in games on one game's boards, for one number of seats."""

    def __init__(self, game: Game, seats: int, counts: Counts) -> None: ...

    def begin(self, state: State) -> None:
        """A game begins."""

    def see(self, state: State, number: int) -> None:
        """The move of this number is about to be made."""

    def end(self, state: State, shares: Sequence[int]) -> None:
        """It is over; by seat, the share of the win in parts of ``WHOLE``."""


class Measure(NamedTuple):
    """A figure of a board for one number of seats; its name is ``measure-NAME`` of the catalogues."""

    name: str
    value: float
    kind: str = "number"
    """``number``, or ``share`` of 1."""


class Details(NamedTuple):
    """A table of everything on a board, such as all tickets: what it is called, and its rows, the head first."""

    title: Message
    rows: list[list[str]]


def percent(share: float, say: Say) -> str:
    """A share of 1 as a language writes it."""
    return say(Message("percent", {"number": Figure(100 * share)}))


class Reader(Protocol):
    """What a game's module says of its counts: ``lab/tallies/GAME.py``."""

    Tally: type[Tally]

    def measures(self, game: Game, seats: int, counts: Counts) -> list[Measure]:
        """The figures to show and to compare with other boards."""

    def warnings(self, game: Game, tables: Mapping[int, Counts]) -> list[Message]:
        """What is wrong with the board, and what would be better; the counts are by number of seats."""

    def details(self, game: Game, tables: Mapping[int, Counts], say: Say) -> Details:
        """Everything on the board, one by one."""


def reader_of(name: str) -> Reader | None:
    """What is counted in this game beside wins and points; ``None`` if that is nothing."""
    return cast("Reader | None", module_of(name, floor="lab.tallies"))


class Watch:
    """Watches games of so many seats, and counts what every game has; then what this one has."""

    def __init__(self, game: Game, seats: int) -> None:
        self.counts = Counts()
        reader = reader_of(game.name)
        self._more: Any = None if reader is None else reader.Tally(game, seats, self.counts)
        self._pass = game.codes["pass"].number if "pass" in game.codes else -1
        self._seats = seats
        self._order: list[int] = []
        self._passes = 0
        self._decisions = 0

    def begin(self, state: State) -> None:
        """A game begins."""
        self._order = []
        self._passes = self._decisions = 0
        if self._more is not None:
            self._more.begin(state)

    def see(self, state: State, number: int) -> None:
        """A move is about to be made."""
        seat = int(state.seat)
        if seat not in self._order:
            self._order.append(seat)
        self._decisions += 1
        self._passes += number == self._pass
        if self._more is not None:
            self._more.see(state, number)

    def end(self, state: State, finished: bool) -> None:
        """The game is over, or was broken off because it does not end."""
        counts, seats = self.counts, self._seats
        shares, scores = shares_of(state), [int(score) for score in state.scores()]
        # Seats are numbers; what may be unfair is when somebody's turn comes.
        order = [*self._order, *(seat for seat in range(seats) if seat not in self._order)]
        wins, points = counts.row("wins", seats), counts.row("points", seats)
        for place, seat in enumerate(order):
            wins[place] += shares[seat]
            points[place] += scores[seat]
        counts.row("games", 1)[0] += 1
        counts.row("unfinished", 1)[0] += not finished
        counts.row("passes", 1)[0] += self._passes
        counts.row("passed", 1)[0] += self._passes > 0
        ordered = sorted(scores, reverse=True)
        counts.note("decisions", self._decisions)
        counts.note("best", ordered[0])
        counts.note("margin", ordered[0] - ordered[1] if seats > 1 else 0)
        if self._more is not None:
            self._more.end(state, shares)


def shares_of(state: State) -> list[int]:
    """By seat: the share of the win, in parts of ``WHOLE``."""
    first = state.ranking()[0]
    return [WHOLE // len(first) if seat in first else 0 for seat in range(int(state.seats))]

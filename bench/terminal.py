"""Does a move at the terminal cost more late in a game? ``python bench/terminal.py [GAME] [SEATS]``

Plays random games at a terminal that nobody looks at: every seat is a person who types the code of a legal move. Prints
the CPU time of a typed move (listing the moves, reading the line, playing, saving the file, telling the news, drawing
the board at a new turn), and of playing and saving alone, around move 20 and around move 500, with the ratios.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

from rich.console import Console

import turntable
from turntable import Move, Record, Rng
from turntable.cli.screen import Leave, Screen
from turntable.cli.table import Table
from turntable.words import Words

EARLY: Final = 20
LATE: Final = 500
WIDTH: Final = 15
"""Moves on each side of those two that are measured as well."""
GAMES: Final = 8


class Typist:
    """Types a legal move where one is asked for, and Enter elsewhere."""

    def __init__(self, seed: object) -> None:
        self._rng = Rng(seed)
        self.table: Table | None = None

    def line(self, prompt: str, markup: bool = False) -> str:
        table = self.table
        assert table is not None
        if len(table.record.played) > LATE + WIDTH:
            raise Leave
        if "Your move" not in prompt:
            return ""
        moves = table.state.moves()
        return moves[self._rng.below(len(moves))].code


class TimedTable(Table):
    """A table that keeps the times of its moves, by how many moves there were before."""

    whole: dict[int, list[float]]
    made: dict[int, list[float]]

    def _ask(self, seat: int) -> None:
        self._timed(self.whole, lambda: super(TimedTable, self)._ask(seat))

    def _make(self, move: Move) -> None:
        self._timed(self.made, lambda: super(TimedTable, self)._make(move))

    def _timed(self, times: dict[int, list[float]], work: Callable[[], None]) -> None:
        count = len(self.record.played)
        begin = time.process_time()
        work()
        times.setdefault(count, []).append(time.process_time() - begin)


def around(times: dict[int, list[float]], count: int) -> float:
    """The median time of a move around this one, in milliseconds."""
    return 1000 * median(t for at in range(count - WIDTH, count + WIDTH) for t in times.get(at, []))


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "isle-of-trains"
    game = turntable.game(name)
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else game.seats[-1]
    words = Words("en", game, ("core", "bots", "cli"))
    whole: dict[int, list[float]] = {}
    made: dict[int, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(GAMES):
            typist = Typist(number)
            console = Console(file=io.StringIO(), width=120, highlight=False)
            console.input = typist.line  # type: ignore[assignment]
            record = Record(game, seats, seed=f"terminal {number}")
            table = TimedTable(Screen(words, console), record, {}, Path(folder, "game.record"))
            table.whole, table.made, typist.table = whole, made, table
            try:
                table.play()
            except Leave:
                continue
    if LATE not in made:
        sys.exit(f"no game of {name} had {LATE} moves")
    for what, times in (("a typed move", whole), ("playing and saving it", made)):
        early, late = around(times, EARLY), around(times, LATE)
        print(
            f"{name}, {seats} seats, {what}: {early:.2f} ms at move {EARLY}, {late:.2f} ms at move {LATE}, "
            f"ratio {late / early:.2f}"
        )


if __name__ == "__main__":
    main()

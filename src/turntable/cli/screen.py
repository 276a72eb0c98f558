"""What the terminal shows: styles, pictures, messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

from turntable import Message, Piece, Reason, Seat, State
from turntable.core.canvas import Line
from turntable.core.registry import module_of
from turntable.words import Words

SEATS: Final = ("#56b4e9", "#e8743b", "#2dbd8f", "#d98cb8", "#e6b422", "#9aa5b1")
"""Colours that colour-blind people can tell apart; each is always shown beside the seat's mark."""
CARDS: Final = {
    "black": "white on grey23",
    "blue": "#6cb6ff",
    "green": "#4ec26b",
    "orange": "#ff9d3c",
    "purple": "#c792ea",
    "red": "#ff6b6b",
    "white": "bright_white",
    "yellow": "#f0e05a",
    "locomotive": "bold #b8e0d2",
}
STYLES: Final = {
    **{f"seat-{seat}": colour for seat, colour in enumerate(SEATS)},
    **{f"card-{card}": colour for card, colour in CARDS.items()},
    "dim": "dim",
    "strong": "bold",
    "good": "#4ec26b",
    "city": "bold",
}


class Leave(Exception):
    """The player has left the table."""


class Screen:
    """Writes to the terminal in one language; everything shown goes through here."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        # A real terminal knows its width; elsewhere 120 columns are wide enough for a map.
        width = None if sys.stdout.isatty() else int(os.environ.get("COLUMNS", "120"))
        self.console = console or Console(highlight=False, width=width)

    def say(self, thing: Message | Piece | Seat | Reason | str, **args: object) -> str:
        """The words for a message (by id, too), a piece, a seat or a reason."""
        return self.words.say(thing, **args)

    def ask(self, prompt: str) -> str:
        """What a person types; ``Leave`` if they close the input or press Ctrl-C."""
        try:
            return self.console.input(f"{prompt} ", markup=False).strip()
        except (EOFError, KeyboardInterrupt):
            self.print()
            raise Leave from None

    def tell(self, thing: Message | Reason | str, style: str = "", **args: object) -> None:
        """One message, on a line of its own."""
        self.print(self.say(thing, **args), style)

    def print(self, text: str = "", style: str = "") -> None:
        self.console.print(Text(text, style=STYLES.get(style, style)))

    def columns(self, entries: Sequence[str]) -> None:
        """Short lines in as many columns as fit, read downwards."""
        width = max(len(entry) for entry in entries) + 3
        columns = max(1, min(self.console.width // width, 3)) if len(entries) > 6 else 1
        rows = -(-len(entries) // columns)
        for row in range(rows):
            self.print("".join(f"{entry:<{width}}" for entry in entries[row::rows]).rstrip())

    def unbroken(self, text: str, style: str = "") -> None:
        """A line to be copied: the terminal may wrap it, we do not."""
        self.console.print(Text(text, style=STYLES.get(style, style)), soft_wrap=True)

    def lines(self, lines: Sequence[Line]) -> None:
        for line in lines:
            text = Text()
            for part, style in line:
                text.append(part, Style.parse(STYLES.get(style, "")))
            # In a terminal, rich wraps lines between words; in a file, a line stays whole.
            self.console.print(text, soft_wrap=not self.console.is_terminal)

    def board(self, state: State, viewer: int | None) -> None:
        """The table as this seat sees it."""
        drawing = module_of(state.game.name, "drawing")
        self.lines(drawing.draw(state.game, state.view(viewer), self.say))

    def sheet(self, state: State) -> None:
        """Scores item by item, best first."""
        places = state.ranking()
        scores = state.scores()
        for place, seats in enumerate(places, 1):
            for seat in seats:
                name = self.say(Seat(seat))
                self.print(f"{place}. {name}: {self.say('points', count=scores[seat])}", f"seat-{seat}")
                for item, points in state.sheet(seat):
                    self.print(f"     {signed(points)}  {self.say(item)}", "dim")
        winners: list[object] = [Seat(seat) for seat in places[0]]
        self.tell(Message("winner", {"players": winners}), "strong")


def signed(points: int) -> str:
    """Points in a column, with their sign."""
    return f"{points:>+4}".replace("-", "−")

"""What the terminal shows: styles, pictures, messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final, Literal

from rich.console import Console
from rich.style import Style
from rich.text import Text

from turntable import Message, Piece, Reason, Seat, State
from turntable.cli.streams import INTERRUPTED
from turntable.cli.wrapping import wrapped
from turntable.core.canvas import HANG, WIDE, Line
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


def terminal() -> Console:
    """The console to write to. With ``NO_COLOR`` it has no styles at all: no colours, and neither bold nor dim."""
    # A real terminal knows its width; elsewhere there is room for a map.
    asked = os.environ.get("COLUMNS", "")
    width = None if sys.stdout.isatty() else int(asked) if asked.isdecimal() and int(asked) > 0 else WIDE
    return Console(highlight=False, width=width, color_system=colours())


def colours() -> Literal["auto"] | None:
    """What a console is to do about styles."""
    return None if os.environ.get("NO_COLOR") else "auto"


class Leave(Exception):
    """The player has left the table."""

    def __init__(self, interrupted: bool = False) -> None:
        super().__init__()
        self.code = INTERRUPTED if interrupted else 0
        """The exit code to leave with: after Ctrl+C it is not 0."""


class Screen:
    """Writes to the terminal in one language; everything shown goes through here."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or terminal()

    def say(self, thing: Message | Piece | Seat | Reason | str, **args: object) -> str:
        """The words for a message (by id, too), a piece, a seat or a reason."""
        return self.words.say(thing, **args)

    def ask(self, prompt: str) -> str:
        """What a person types; ``Leave`` if they close the input or press Ctrl-C."""
        try:
            return self.console.input(f"{prompt} ", markup=False).strip()
        except EOFError:
            self.print()
            raise Leave from None
        except KeyboardInterrupt:
            self.print()
            raise Leave(interrupted=True) from None

    def tell(self, thing: Message | Reason | str, style: str = "", **args: object) -> None:
        """One message, on a line of its own."""
        self.print(self.say(thing, **args), style)

    def print(self, text: str = "", style: str = "", hang: int = 0) -> None:
        """Print text; where a line is too long, it goes on in the column ``hang``, or where it began."""
        for line in text.split("\n"):
            column = hang or len(line) - len(line.lstrip(" "))
            self.lines([[(line[:column], style), HANG, (line[column:], style)]])

    def columns(self, entries: Sequence[str], hang: int) -> None:
        """Short lines in as many columns as fit, read downwards; a line that is too long goes on in column ``hang``."""
        width = max(len(entry) for entry in entries) + 3
        columns = max(1, min(self.console.width // width, 3)) if len(entries) > 6 else 1
        rows = -(-len(entries) // columns)
        for row in range(rows):
            self.print("".join(f"{entry:<{width}}" for entry in entries[row::rows]).rstrip(), hang=hang)

    def unbroken(self, text: str, style: str = "") -> None:
        """A line to be copied: the terminal may wrap it, we do not."""
        self.console.print(Text(text, style=STYLES.get(style, style)), soft_wrap=True)

    def lines(self, lines: Sequence[Line]) -> None:
        for line in lines:
            for part in wrapped(line, self.console.width):
                text = Text()
                for words, style in part:
                    text.append(words, Style.parse(STYLES.get(style, style)))
                # They fit already: nothing is left to wrap.
                self.console.print(text, soft_wrap=True)

    def board(self, state: State, viewer: int | None) -> None:
        """The table as this seat sees it."""
        drawing = module_of(state.game.name, "drawing")
        self.lines(drawing.draw(state.game, state.view(viewer), self.say, self.console.width))

    def sheet(self, state: State) -> None:
        """Scores item by item, best first."""
        places = state.ranking()
        scores = state.scores()
        for place, seats in enumerate(places, 1):
            for seat in seats:
                name = self.say(Seat(seat))
                self.print(f"{place}. {name}: {self.say('points', count=scores[seat])}", f"seat-{seat}")
                for item, points in state.sheet(seat):
                    self.print(f"     {signed(points)}  {self.say(item)}", "dim", hang=11)
        winners: list[object] = [Seat(seat) for seat in places[0]]
        self.tell(Message("winner", {"players": winners}), "strong")


def signed(points: int) -> str:
    """Points in a column, with their sign."""
    return f"{points:>+4}".replace("-", "−")

"""The log of a table as a list of lines, each linked to its position."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from turntable.core.message import Seat
from turntable.server.hosted import Hosted
from turntable.server.scene import Line
from turntable.web.kit.html import button, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, Place, keyed, place
from turntable.words import Words


class LogBook:
    """The lines one seat reads in one language, written once each."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []
        """The moves that were told."""
        self.lines: list[tuple[int, Keyed]] = []
        """Each with the number of its move."""

    def update(self, hosted: Hosted, seat: int | None, words: Words) -> None:
        """Tell what happened since the last time; take back what was undone."""
        now = hosted.history.moves
        if now[: len(self.told)] != self.told:
            same = 0
            while same < min(len(now), len(self.told)) and now[same] == self.told[same]:
                same += 1
            self.lines = [line for line in self.lines if line[0] <= same]
            self.told = list(now[:same])
        if len(now) > len(self.told):
            played = hosted.played
            count = 0
            for line in hosted.log(seat, len(self.told)):
                count = count + 1 if self.lines and self.lines[-1][0] == line.at else 0
                kind = played[line.at - 1][1].partition(" ")[0]
                self.lines.append((line.at, _line(f"line-{line.at}-{count}", line, kind, words)))
            self.told = list(now)

    def node(self) -> Place:
        """The lines as a list."""
        return place("ol", [node for _, node in self.lines], id="log")


_books: Final[WeakKeyDictionary[Hosted, dict[tuple[int | None, Words, bool], LogBook]]] = WeakKeyDictionary()


def log_of(hosted: Hosted, seat: int | None, words: Words) -> LogBook:
    """The log as this seat reads it now."""
    books = _books.setdefault(hosted, {})
    # Once the game is over nothing is secret any more.
    key = (seat, words, hosted.over)
    book = books.get(key)
    if book is None:
        # Words change with the names at the table; books in the old ones are never asked for again.
        for old in [one for one in books if one[0] == seat and one[1].language == words.language]:
            del books[old]
        book = books[key] = LogBook()
    book.update(hosted, seat, words)
    return book


def forget(hosted: Hosted) -> None:
    """Nobody reads this table's log any more."""
    _books.pop(hosted, None)


def _line(id: str, line: Line, kind: str, words: Words) -> Keyed:
    text = tag("span", words.say(line.message))
    # A sentence about another seat than the mover's begins with that seat's name, so it has that seat's mark.
    about = line.message.args.get("player")
    seat = int(about.number) if isinstance(about, Seat) else line.seat
    mark = badge(seat) if seat is not None else None
    inside = button(None, mark, text, data_at=line.at)
    return keyed("li", inside, id=id, data_by=line.seat, data_kind=kind)

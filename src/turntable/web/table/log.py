"""The log of a table as a list of lines, each linked to its position."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from turntable.core.message import Seat
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Line
from turntable.web.boards import board_of
from turntable.web.kit.html import Html, button, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, Place, keyed, place
from turntable.web.table.acts import KEPT, Act, Run, acts_of, runs_of
from turntable.words import Words

PART: Final = 40
"""Lines of a long log that are written at a time."""


class Written(NamedTuple):
    """A line of the log in words."""

    line: Line
    text: str
    node: Keyed
    kind: str
    """The first word of the move."""
    note: Html | None
    """Says that the move made itself."""
    alone: bool


class TakingBack(NamedTuple):
    """What lines of the reader's own turn do."""

    post: str
    """The address that takes moves back."""
    choices: list[int]
    """After how many moves the reader chose something that can be taken back."""
    turn: int
    """After how many moves the turn began."""
    label: str
    why_not: str
    """Why moves of the turn before the first of these choices stay."""


class LogBook:
    """The lines one seat reads in one language, written once each."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []
        """The moves that were told."""
        self.lines: list[Written] = []
        self.acts: list[Act] = []
        """The last moves in words. Never changed in place: renderings keep it."""
        self.runs: dict[int, Run] = {}
        """By seat: its last moves in a row."""

    def update(self, hosted: Hosted, seat: int | None, words: Words) -> None:
        """Tell what happened since the last time; take back what was undone."""
        now = hosted.history.moves
        if now[: len(self.told)] != self.told:
            same = 0
            while same < min(len(now), len(self.told)) and now[same] == self.told[same]:
                same += 1
            self.lines = [one for one in self.lines if one.line.at <= same]
            self.told = list(now[:same])
            self.acts = [act for act in self.acts if act.at <= same]
            self.runs = runs_of(self.acts, {}, None)
        if len(now) > len(self.told):
            played = hosted.played
            self._tell(hosted, _written(hosted, seat, hosted.log(seat, len(self.told)), words), played, words)
            self.told = list(now)

    def _tell(self, hosted: Hosted, lines: list[Written], played: list[tuple[int, str]], words: Words) -> None:
        self.lines += lines
        recent = [(one.line, one.text) for one in lines if one.line.at > len(played) - KEPT]
        alone = {one.line.at for one in lines if one.alone}
        acts = acts_of(recent, played, words, board_of(hosted.game.name), alone)
        self.runs = runs_of(acts, self.runs, self.acts[-1].seat if self.acts else None)
        self.acts = [*self.acts[-KEPT:], *acts]

    async def begin(self, hosted: Hosted, seat: int | None, words: Words) -> None:
        """Tell a long game in parts, so that others have their turns between them."""
        now = list(hosted.history.moves)
        if self.told or len(now) <= PART:
            return
        told, played = hosted.log(seat), hosted.played
        lines: list[Written] = []
        first = 0
        while first < len(told):
            last = first + PART
            # All that happened at one move is numbered together.
            while last < len(told) and told[last].at == told[last - 1].at:
                last += 1
            lines += _written(hosted, seat, told[first:last], words)
            first = last
            await asyncio.sleep(0)
        if not self.told and hosted.history.moves[: len(now)] == now:
            self._tell(hosted, lines, played, words)
            self.told = now

    def node(self, back: TakingBack | None = None) -> Place:
        """The lines as a list; those of a turn that can be taken back do that."""
        nodes = [one.node if back is None or one.line.at <= back.turn else _own_line(one, back) for one in self.lines]
        return place("ol", nodes, id="log")


_books: Final[WeakKeyDictionary[Hosted, dict[tuple[int | None, Words, bool], LogBook]]] = WeakKeyDictionary()


def log_of(hosted: Hosted, seat: int | None, words: Words) -> LogBook:
    """The log as this seat reads it now."""
    book = _book_of(hosted, seat, words)
    book.update(hosted, seat, words)
    return book


async def prepare_log(hosted: Hosted, seat: int | None, words: Words) -> None:
    """Write the log of a long game beside everything else, so that ``log_of`` finds it written."""
    await _book_of(hosted, seat, words).begin(hosted, seat, words)


def _book_of(hosted: Hosted, seat: int | None, words: Words) -> LogBook:
    books = _books.setdefault(hosted, {})
    # Once the game is over nothing is secret any more.
    key = (seat, words, hosted.over)
    book = books.get(key)
    if book is None:
        # Words change with the names at the table; books in the old ones are never asked for again.
        for old in [one for one in books if one[0] == seat and one[1].language == words.language]:
            del books[old]
        book = books[key] = LogBook()
    return book


def forget(hosted: Hosted) -> None:
    """Nobody reads this table's log any more."""
    _books.pop(hosted, None)


def _written(hosted: Hosted, seat: int | None, told: list[Line], words: Words) -> list[Written]:
    """These lines in words."""
    written: list[Written] = []
    count, played, history = 0, hosted.played, hosted.history
    for line in told:
        count = count + 1 if written and written[-1].line.at == line.at else 0
        kind = played[line.at - 1][1].partition(" ")[0]
        text = words.say(line.message)
        # That there was no other move may tell something about a hand: during the game only its owner reads it.
        alone = history.is_alone(line.at) and (hosted.over or line.seat == seat)
        note = tag("span", words.say("ui-alone"), class_="dim alone") if alone and not count else None
        node = _line(f"line-{line.at}-{count}", line, kind, text, note)
        written.append(Written(line, text, node, kind, note, alone))
    return written


def _line(id: str, line: Line, kind: str, text: str, *more: Html | None, **does: object) -> Keyed:
    # A sentence about a player has that player's mark, whoever moved; one about a round or the deck has none.
    about = line.message.args.get("player")
    mark = badge(int(about.number)) if isinstance(about, Seat) else None
    inside = button(None, mark, tag("span", text), *more, **(does or {"data_at": line.at}))
    return keyed("li", inside, id=id, data_by=line.seat, data_kind=kind)


def _own_line(one: Written, back: TakingBack) -> Keyed:
    """A line of the reader's own turn: it takes the turn back to before the choice it tells of, or says why not."""
    kept = [at for at in back.choices if at < one.line.at]
    if not kept:
        return _line(one.node.id, one.line, one.kind, one.text, one.note, data_at=one.line.at, title=back.why_not)
    sign = tag("span", "↶", class_="back", aria_hidden=True)
    does = {"data_post": back.post, "data_body": f'{{"to": {kept[-1]}}}', "data_timed": True, "title": back.label}
    return _line(one.node.id, one.line, one.kind, one.text, one.note, sign, **does)

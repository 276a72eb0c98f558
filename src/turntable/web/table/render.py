"""Renders a table from a viewpoint, once for all pages with the same one, and finds what changed since."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import sys
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from turntable.core.message import Message
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Scene
from turntable.server.wording import table_title
from turntable.web.boards import board_of
from turntable.web.kit.painter import texts_of
from turntable.web.kit.tree import Keyed, Place, difference, place
from turntable.web.table import log
from turntable.web.table.acts import Act
from turntable.web.table.explaining import explanation
from turntable.web.table.lesson import bubble
from turntable.web.table.parts import Parts
from turntable.web.table.viewpoint import Viewpoint, scene_at, words_at
from turntable.web.table.waiting import waiting_bar
from turntable.words import Words

REMEMBERED: Final = 128
"""Renderings kept for pages that were just loaded, or come back after a lost connection."""
WATCHED: Final = 6
"""The most moves that a page shows one by one when it hears of them all at once; of more it tells in a few lines."""
REMEMBERED_OWN: Final = 32
"""The same of players' own boards, of which each may be another one."""


class Rendering:
    """A table's page from one viewpoint: the elements that change, each with a key of its own."""

    def __init__(
        self,
        name: str,
        nodes: list[Keyed | Place],
        state: dict[str, Any],
        acts: Sequence[Act] = (),
        own: tuple[int, ...] = (),
        seat: int | None = None,
        said: str = "",
    ) -> None:
        self.print = name
        """Names this rendering: a page that has it needs nothing more."""
        self.nodes = nodes
        """The board, the hand, the log and everything around them."""
        self.state = state
        """What the page's script has to know."""
        self.acts = acts
        """The last moves in words."""
        self.own = own
        """The reader's seats."""
        self.seat = seat
        """Whose eyes see it."""
        self.said = said
        """What is read out of how things stand (``Parts.said``)."""

    @property
    def asks(self) -> str:
        """What the reader is asked now."""
        return self.said if self.state["mine"] and self.state["at"] is None else ""

    def news(self, old: Rendering | None) -> dict[str, Any]:
        """What a page that has the old rendering (``None``: an unknown one) must change to have this."""
        changes = difference([] if old is None else old.nodes, self.nodes)
        news: dict[str, Any] = {**self.state, "print": self.print}
        if changes.set:
            news["set"] = changes.set
        if changes.gone:
            news["gone"] = changes.gone
        if self.state["at"] is None:
            news.update(self._happened(old))
            news["asks"] = self.asks
        if told := self._told(old):
            news["told"] = told
        return news

    def _told(self, old: Rendering | None) -> list[tuple[str, str]]:
        """What is read out, each thing once: others' moves, what the reader has drawn, or a move of the past.

        The reader's own other moves are read out where they made themselves, or where nothing else would be read out
        because the same is asked again.
        """
        if self.state["at"] is not None:
            return [("", self.said)] if self.said and (old is None or old.said != self.said) else []
        if old is None or old.state["at"] is not None:
            return []
        again = old.said == self.said
        acts = [act for act in self.acts if act.at > old.state["moves"]]
        whole = [act.seat != self.seat or again or act.alone for act in acts]
        told = [act.told(act.brief if all_of_it else act.learned) for act, all_of_it in zip(acts, whole, strict=True)]
        if not self.asks and not again:
            told.append(("", self.said))
        return [one for one in told if one[1]]

    def _happened(self, old: Rendering | None) -> dict[str, Any]:
        """What was done since the old rendering, unless it is too much to be watched: others' moves one by one.

        The reader's own moves that made themselves are shown like those of others.
        """
        if old is None:
            return {"missed": True}
        if old.state["at"] is not None:
            return {}
        acts = [act for act in self.acts if act.at > old.state["moves"]]
        others = [act.shown() for act in acts if act.seat not in self.own or act.alone]
        news: dict[str, Any] = {"own": True} if len(others) < len(acts) else {}
        if len(others) > WATCHED:
            return {**news, "missed": True}
        return {**news, "acts": others} if others else news


_drawer: Final = ThreadPoolExecutor(1, "turntable-drawer")
"""One board at a time: several threads at work would leave the event loop few turns."""


async def prepare(hosted: Hosted, viewpoint: Viewpoint) -> None:
    """Let ``render`` find ready what takes long: the log of a long game, the drawing of a player's own board."""
    words = words_at(hosted, viewpoint.language)
    await log.prepare_log(hosted, viewpoint.seat, words)
    await _prepare_board(hosted, viewpoint.language)


async def _prepare_board(hosted: Hosted, language: str) -> None:
    """Draw a player's own board once beside everything else: on a crowded map names are hard to place."""
    texts = texts_of(hosted.game, language)
    if texts.is_drawn or not texts.is_own:
        return
    scene = Scene(hosted.state, None, words_at(hosted, language), may_act=False)
    await asyncio.get_running_loop().run_in_executor(_drawer, _draw_aside, scene)
    texts.is_drawn = True


def _draw_aside(scene: Scene) -> None:
    """Draw in a thread that lets the others have their turns ten times as often as is usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(usual / 10)
    try:
        board_of(scene.game.name).draw(scene)
    finally:
        sys.setswitchinterval(usual)


def render(hosted: Hosted, viewpoint: Viewpoint) -> Rendering:
    """The table as it is now; made once for all pages with the same viewpoint."""
    people = hosted.present()
    # The person who reads the page counts as present, even before their socket is open.
    present = frozenset(chair.seat for chair in hosted.chairs if chair.person in people or chair.seat in viewpoint.own)
    # Everything that decides what is drawn; cheaper than a digest of the drawing.
    made_of = (hosted.id, hosted.seq, viewpoint, tuple(sorted(present)), hosted.next_table, hosted.closed)
    if viewpoint.at is not None:
        # Past positions are not kept: one replay of a long game would fill the table's memory.
        return remember(hosted, _render(hosted, viewpoint, present, _name(made_of)))
    found: Rendering | None = hosted.memory.get(made_of)
    if found is None:
        found = hosted.memory[made_of] = remember(hosted, _render(hosted, viewpoint, present, _name(made_of)))
    return found


_OURS: Final = secrets.token_bytes(16)
"""Makes the names differ from those of other processes, which know other renderings."""


def _name(made_of: tuple[object, ...]) -> str:
    return hashlib.blake2b(repr(made_of).encode(), key=_OURS, digest_size=9).hexdigest()


def _render(hosted: Hosted, viewpoint: Viewpoint, present: frozenset[int], name: str) -> Rendering:
    words = words_at(hosted, viewpoint.language)
    scene = scene_at(hosted, viewpoint)
    drawing = board_of(hosted.game.name).draw(scene)
    parts = Parts(hosted, viewpoint, scene, drawing.players, present)
    book = log.log_of(hosted, viewpoint.seat, words)
    title = words.say(
        "ui-title-your-turn" if parts.mine else "ui-title-table",
        title=table_title(hosted.setup.title, hosted.game, words),
    )
    state = {
        "seq": hosted.seq,
        "view": viewpoint.view,
        "mine": parts.mine,
        "ahead": parts.is_ahead,
        "title": title,
        "at": viewpoint.at,
        "moves": hosted.moves,
        "over": hosted.over,
        "marks": [] if viewpoint.at is not None else _marks(book, viewpoint),
    }
    nodes: list[Keyed | Place] = [
        place("div", drawing.board, id="board", class_=drawing.kind or None),
        place("div", drawing.hand, id="hand", tabindex=0),
        *parts.all(),
        bubble(hosted, viewpoint, words),
        explanation(hosted, viewpoint, scene),
        waiting_bar(hosted, viewpoint, words),
        book.node(_taking_back(hosted, viewpoint, words)),
    ]
    return Rendering(name, nodes, state, book.acts, viewpoint.own, viewpoint.seat, parts.said)


def _taking_back(hosted: Hosted, viewpoint: Viewpoint, words: Words) -> log.TakingBack | None:
    """What the lines of the reader's own turn do: they take it back."""
    seat = viewpoint.seat
    if seat is None or viewpoint.at is not None or seat not in viewpoint.own or hosted.turn != seat:
        return None
    why = hosted.why_not_undo(seat)
    return log.TakingBack(
        f"/api/tables/{hosted.id}/undo",
        hosted.choices(seat),
        hosted.history.turn_from(seat),
        words.say("ui-undo-to"),
        words.say(why or Message("undo-revealed")),
    )


def _marks(book: log.LogBook, viewpoint: Viewpoint) -> list[tuple[int, int, tuple[str, ...]]]:
    """By seat of others: where its last moves in a row began, and what they marked."""
    return [(seat, run.first, run.marks) for seat, run in book.runs.items() if seat not in viewpoint.own]


_recent: Final[OrderedDict[str, Rendering]] = OrderedDict()
_recent_own: Final[OrderedDict[str, Rendering]] = OrderedDict()


def remember(hosted: Hosted, rendering: Rendering) -> Rendering:
    """Keep a rendering for a while, so that a page that has it can be told the difference."""
    recent, most = (_recent_own, REMEMBERED_OWN) if hosted.game.embedded() else (_recent, REMEMBERED)
    recent[rendering.print] = rendering
    recent.move_to_end(rendering.print)
    while len(recent) > most:
        recent.popitem(last=False)
    return rendering


def forget(hosted: Hosted) -> None:
    """Nobody looks at this table any more: what was drawn for it can be drawn again."""
    hosted.memory.clear()
    log.forget(hosted)


def recalled(name: str) -> Rendering | None:
    """The rendering of this name, if it is remembered."""
    return _recent.get(name) or _recent_own.get(name)

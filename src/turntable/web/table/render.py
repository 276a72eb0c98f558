"""Renders a table from a viewpoint, once for all pages with the same one, and finds what changed since."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from turntable.core.message import Message
from turntable.server.hosted import Hosted
from turntable.server.scene import Scene
from turntable.web.boards import board_of
from turntable.web.kit.painter import texts_of
from turntable.web.kit.tree import Keyed, Place, difference, place
from turntable.web.table import log
from turntable.web.table.parts import Parts
from turntable.web.table.viewpoint import Viewpoint, words_at

REMEMBERED: Final = 128
"""Renderings kept for pages that were just loaded, or come back after a lost connection."""
REMEMBERED_OWN: Final = 32
"""The same of players' own boards, of which each may be another one."""


class Rendering:
    """A table's page from one viewpoint: the elements that change, each with a key of its own."""

    def __init__(self, name: str, nodes: list[Keyed | Place], state: dict[str, Any]) -> None:
        self.print = name
        """Names this rendering: a page that has it needs nothing more."""
        self.nodes = nodes
        """The board, the hand, the log and everything around them."""
        self.state = state
        """What the page's script has to know."""

    def news(self, old: Rendering | None) -> dict[str, Any]:
        """What a page that has the old rendering (``None``: an unknown one) must change to have this."""
        changes = difference([] if old is None else old.nodes, self.nodes)
        news: dict[str, Any] = {**self.state, "print": self.print}
        if changes.set:
            news["set"] = changes.set
        if changes.gone:
            news["gone"] = changes.gone
        return news


_drawer: Final = ThreadPoolExecutor(1, "turntable-drawer")
"""One board at a time: several threads at work would leave the event loop few turns."""


async def prepare(hosted: Hosted, language: str) -> None:
    """Draw a player's own board once beside everything else, so that ``render`` finds its names placed.

    On a crowded map it takes a quarter of a second to find a place for every name.
    """
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
    scene = hosted.scene(viewpoint.seat, words, viewpoint.at)
    drawing = board_of(hosted.game.name).draw(scene)
    parts = Parts(hosted, viewpoint, scene, drawing.players, _last(hosted, viewpoint), present)
    title = words.say(
        "ui-title-your-turn" if parts.mine else "ui-title-table", title=hosted.setup.title or words.say("game-name")
    )
    state = {
        "seq": hosted.seq,
        "view": viewpoint.view,
        "mine": parts.mine,
        "title": title,
        "at": viewpoint.at,
        "moves": hosted.moves,
        "over": hosted.over,
    }
    nodes: list[Keyed | Place] = [
        place("div", drawing.board, id="board"),
        place("div", drawing.hand, id="hand"),
        *parts.all(),
        log.log_of(hosted, viewpoint.seat, words).node(),
    ]
    return Rendering(name, nodes, state)


def _last(hosted: Hosted, viewpoint: Viewpoint) -> Message | None:
    if not hosted.moves:
        return None
    told = hosted.log(viewpoint.seat, hosted.moves - 1)
    return told[-1].message if told else None


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

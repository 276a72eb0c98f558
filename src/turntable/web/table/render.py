"""Renders a look at a table once, for everybody who has the same, and finds what changed between two of them."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from typing import Any, Final
from weakref import WeakKeyDictionary

from turntable.core.message import Message
from turntable.server.hosted import Hosted
from turntable.server.scene import Scene
from turntable.web.boards import Board, board_of
from turntable.web.html import tag
from turntable.web.table import log
from turntable.web.table.look import Look, words_at
from turntable.web.table.parts import Parts

REMEMBERED: Final = 128
"""Renderings kept for pages that were just loaded, or come back after a lost connection."""


MOST_FRAMES: Final = 24
"""Frames kept a table: six seats and a spectator in two languages, and some more."""


class Rendering:
    """A table's page as one look has it: frames that hold places, and the fragments in them."""

    def __init__(
        self, name: str, frames: dict[str, str], pieces: dict[str, str], parts: dict[str, str], state: dict[str, Any]
    ) -> None:
        self.print = name
        """Names this rendering: a page that has it needs nothing more."""
        self.frames = frames
        """``board`` and ``hand``: the same as long as the game and the eyes are."""
        self.pieces = pieces
        """The board's fragments, which stand in the frames."""
        self.parts = parts
        """Everything around the board."""
        self.state = state
        """What the page's script has to know."""

    def woven(self) -> dict[str, str]:
        """All fragments in the order in which they are put in."""
        return {**self.frames, **self.pieces, **self.parts}

    def news(self, old: Rendering | None) -> dict[str, Any]:
        """What a page that has the old rendering (``None``: an unknown one) must change to have this."""
        set: dict[str, str] = {}
        gone: list[str] = []
        if old is None or old.frames != self.frames:
            set.update(self.frames)
            set.update(self.pieces)
        else:
            _compare(old.pieces, self.pieces, set, gone)
        _compare({} if old is None else old.parts, self.parts, set, gone)
        news: dict[str, Any] = {**self.state, "print": self.print}
        if set:
            news["set"] = set
        if gone:
            news["gone"] = gone
        return news


def _compare(old: dict[str, str], new: dict[str, str], set: dict[str, str], gone: list[str]) -> None:
    for key, html in new.items():
        if old.get(key) != html:
            set[key] = html
    gone += [key for key in old if key not in new]


def render(hosted: Hosted, look: Look) -> Rendering:
    """The look as it is now; made once for everybody who has the same."""
    people = hosted.present()
    # Whoever reads the page is there, whether their socket is open already or not.
    present = frozenset(chair.seat for chair in hosted.chairs if chair.person in people or chair.seat in look.own)
    key = (look, present, hosted.next_table)
    # All that decides what is drawn: cheaper than a digest of the drawing.
    made_of = (hosted.id, hosted.seq, look, sorted(present), hosted.next_table)
    if look.at is not None:
        # Whoever walks through a long game would fill the table's memory with its past.
        return remember(_render(hosted, look, present, _name(made_of)))
    found: Rendering | None = hosted.memory.get(key)
    if found is None:
        found = hosted.memory[key] = remember(_render(hosted, look, present, _name(made_of)))
    return found


_OURS: Final = secrets.token_bytes(16)
"""Another process knows other renderings, and may draw them otherwise."""


def _name(made_of: tuple[object, ...]) -> str:
    return hashlib.blake2b(repr(made_of).encode(), key=_OURS, digest_size=9).hexdigest()


def _render(hosted: Hosted, look: Look, present: frozenset[int], name: str) -> Rendering:
    words = words_at(hosted, look.language)
    scene = hosted.scene(look.seat, words, look.at)
    board = board_of(hosted.game.name)
    frames = _frames_of(hosted, scene, board)
    book = log.log_of(hosted, look.seat, words)
    parts = Parts(hosted, look, scene, board, _last(hosted, look), present)
    title = words.say(
        "ui-title-your-turn" if parts.mine else "ui-title-table", title=hosted.setup.title or words.say("game-name")
    )
    state = {
        "seq": hosted.seq,
        "view": look.view,
        "mine": parts.mine,
        "title": title,
        "at": look.at,
        "moves": hosted.moves,
        "over": hosted.over,
    }
    return Rendering(name, frames, board.fragments(scene), {**parts.all(), **book.fragments()}, state)


_frames: Final[WeakKeyDictionary[Hosted, dict[object, dict[str, str]]]] = WeakKeyDictionary()


def _frames_of(hosted: Hosted, scene: Scene, board: Board) -> dict[str, str]:
    """The frames of a game do not change while it lasts: they are made once for each pair of eyes."""
    made = _frames.setdefault(hosted, {})
    key = (scene.seat, scene.words, scene.over)
    if key not in made:
        if len(made) > MOST_FRAMES:
            made.clear()
        made[key] = {
            "board": str(tag("div", board.frame(scene), id="board")),
            "hand": str(tag("div", board.hand_frame(scene), id="hand")),
        }
    return made[key]


def _last(hosted: Hosted, look: Look) -> Message | None:
    if not hosted.moves:
        return None
    told = hosted.log(look.seat, hosted.moves - 1)
    return told[-1].message if told else None


_recent: Final[OrderedDict[str, Rendering]] = OrderedDict()


def remember(rendering: Rendering) -> Rendering:
    """Keep a rendering for a while, so that a page that has it can be told the difference."""
    _recent[rendering.print] = rendering
    _recent.move_to_end(rendering.print)
    while len(_recent) > REMEMBERED:
        _recent.popitem(last=False)
    return rendering


def forget(hosted: Hosted) -> None:
    """Nobody looks at this table any more: what was drawn for it can be drawn again."""
    _frames.pop(hosted, None)
    hosted.memory.clear()
    log.forget(hosted)


def recalled(name: str) -> Rendering | None:
    """The rendering of this name, if it is remembered."""
    return _recent.get(name)

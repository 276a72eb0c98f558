"""How a thing on the table offers its moves: at once if there is one, by a sheet if there are more or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import escape

from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.sight import Sight


def target(id: str, style: str, moves: Sequence[Offer], pick: str, said: str, light: str = "", flip: str = "") -> str:
    """The attributes of something that can be picked: legal ones are marked, others say why not when asked.

    ``said`` is escaped already; ``light`` are ids of what lights up with it; ``flip`` is what it is, wherever it moves.
    """
    can = " can" if moves else ""
    does = move_attrs(moves[0]) if len(moves) == 1 else f' data-pick="{pick}"'
    lights = f' data-light="{light}"' if light else ""
    flips = f' data-flip="{flip}"' if flip else ""
    return f'id="{id}" class="{style}{can}" tabindex="0" role="button" aria-label="{said}"{does}{lights}{flips}'


def move_attrs(offer: Offer) -> str:
    """What makes an element a move, and tells the page whether to ask first."""
    return _move_attrs(offer.code, offer.ends_turn, offer.reveals)


@lru_cache(maxsize=4096)
def _move_attrs(code: str, ends: bool, reveals: bool) -> str:
    parts = [f' data-move="{escape(code)}"']
    if ends:
        parts.append(' data-ends="true"')
    if reveals:
        parts.append(' data-reveals="true"')
    return "".join(parts)


def button(sight: Sight, offer: Offer, picture: str = "", style: str = "isle-choice") -> str:
    """A move as a button with its words, and a picture before them."""
    words = f'<span class="isle-words">{sight.told(offer.words)}</span>'
    return f'<button type="button" class="{style}"{move_attrs(offer)}>{picture}{words}</button>'

"""How a thing on the table offers its moves: at once if there is one, by a sheet if there are more or none."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.sight import Sight
from turntable.web.moves import move_attrs


def target(id: str, style: str, moves: Sequence[Offer], pick: str, said: str, light: str = "", flip: str = "") -> str:
    """The attributes of something that can be picked: legal ones are marked, others say why not when asked.

    ``said`` is escaped already; ``light`` are ids of what lights up with it; ``flip`` is what it is, wherever it moves.
    """
    can = " can" if moves else ""
    does = move_attrs(moves[0]) if len(moves) == 1 else f' data-pick="{pick}"'
    lights = f' data-light="{light}"' if light else ""
    flips = f' data-flip="{flip}"' if flip else ""
    return f'id="{id}" class="{style}{can}" tabindex="0" role="button" aria-label="{said}"{does}{lights}{flips}'


def button(sight: Sight, offer: Offer, picture: str = "", style: str = "isle-choice") -> str:
    """A move as a button with its words, and a picture before them."""
    words = f'<span class="isle-words">{sight.told(offer.words)}</span>{final(sight, offer)}'
    return f'<button type="button" class="{style}"{move_attrs(offer)}>{picture}{words}</button>'


def final(sight: Sight, offer: Offer) -> str:
    """A word of warning on a move that cannot be undone."""
    return f'<span class="warn">{sight.phrase("ui-no-undo")}</span>' if offer.reveals else ""

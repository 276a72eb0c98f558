"""Ghosts: what a move would put on the board, shown there while somebody considers the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from turntable.server.tables.scene import Offer
from turntable.web.kit.clicks import COMMA
from turntable.web.kit.html import Html, tag

BAR: Final = "|"
"""Stands between moves with the same ghost: codes have none."""


class Ghost(NamedTuple):
    """What a move would put on the board. The page puts it into an element that is there."""

    into: str
    """The id of that element."""
    html: Html
    """The drawing. For a part of a picture it is an ``svg`` whose inside counts."""
    shows: tuple[str, ...] = ()
    """What has to be in sight with it: see ``Sheet.shows``."""


def templates(offers: Iterable[Offer], ghost_of: Callable[[Offer], Ghost | None]) -> tuple[Html, ...]:
    """The ghosts of moves for the page's script, each of them once: moves may differ only in their price."""
    found: dict[Ghost, list[str]] = {}
    for offer in offers:
        ghost = ghost_of(offer)
        if ghost is not None:
            found.setdefault(ghost, []).append(COMMA.join(one.code for one in offer))
    return tuple(
        tag("template", ghost.html, data_ghost=BAR.join(codes), data_into=ghost.into) for ghost, codes in found.items()
    )

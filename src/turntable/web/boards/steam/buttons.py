"""What is pressed: moves, and things that open a sheet."""

from __future__ import annotations

from turntable.server.scene import Offer
from turntable.web.html import Html, tag


def acting(offer: Offer) -> dict[str, object]:
    """The attributes of an element that makes a move."""
    return {
        "data_move": offer.code,
        "data_ends": True if offer.ends_turn else None,
        "data_reveals": True if offer.reveals else None,
    }


def button(offer: Offer, *inside: object, kind: str = "", **more: object) -> Html:
    """A button that makes a move."""
    return tag("button", *inside, type="button", class_=f"move {kind}".rstrip(), **acting(offer), **more)


def picker(key: str, *inside: object, kind: str = "", **more: object) -> Html:
    """A button that opens the sheet of a thing."""
    return tag("button", *inside, type="button", class_=f"pick {kind}".rstrip(), data_pick=key, **more)

"""What is pressed: moves, and things that open a sheet."""

from __future__ import annotations

from turntable.server.scene import Offer
from turntable.web.kit.clicks import move_attrs
from turntable.web.kit.html import Html, attrs, join, tag


def button(offer: Offer, *inside: object, kind: str = "", **more: object) -> Html:
    """A button that makes a move."""
    attributes = attrs(type="button", class_=f"move {kind}".rstrip()) + move_attrs(offer) + attrs(**more)
    return Html(f"<button{attributes}>{join(*inside)}</button>")


def picker(key: str, *inside: object, kind: str = "", **more: object) -> Html:
    """A button that opens the sheet of a thing."""
    return tag("button", *inside, type="button", class_=f"pick {kind}".rstrip(), data_pick=key, **more)

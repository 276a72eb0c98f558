"""What is pressed: moves, and things that open a sheet; and a word beside them."""

from __future__ import annotations

from turntable.web.kit.clicks import Click
from turntable.web.kit.html import Html, tag


def button(does: Click, *inside: object, kind: str = "button", **more: object) -> Html:
    """A button that makes a move or opens the sheet of a thing."""
    return tag("button", *inside, type="button", class_=kind, **does.attributes, **more)


def hint(says: str) -> Html:
    """A line for who wonders what to do."""
    return tag("p", says, class_="steam-hint")

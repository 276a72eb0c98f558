"""QR codes, drawn here: no other site learns which invitations there are."""

from __future__ import annotations

from functools import lru_cache

import segno

from turntable.web.kit.html import Html, tag

QUIET = 4
"""Modules of white around a code: scanners need them."""


@lru_cache(maxsize=256)
def qr_code(text: str, label: str) -> Html:
    """A code that a telephone's camera reads as this text. It is black on white in every theme: so scanners want it."""
    look = {"border": QUIET, "dark": "#000", "light": "#fff", "svgclass": None, "lineclass": None}
    drawn = segno.make(text, error="m", micro=False).svg_inline(omitsize=True, **look)
    return tag("div", Html(drawn), class_="qr", role="img", aria_label=label)

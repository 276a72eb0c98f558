"""The seven action tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.games.steam.facts import TOKENS
from turntable.games.steam.view import Token
from turntable.server.tables.scene import Offer
from turntable.web.boards.steam.painter import MapTexts, Painter, money
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import Html, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, keyed

ICONS: Final = {
    "first-player": "M-9 9V-9M-9 -8L9 -4L-9 1",
    "first-shipment": "M-9 -6H3V6H-9zM3 -2L9 3V6H3",
    "engineer": "M-9 9L9 -9M-9 -9L9 9M-4 -4H4M-4 4H4",
    "first-builder": "M-4 9L-1 -9M4 9L1 -9M-6 6H6M-5 1H5M-4 -4H4",
    "city-development": "M-9 9V-3L-3 1V-3L3 1V-9H7V9z",
    "locomotive-upgrade": "M-9 5V-2H0V-8H8V5zM-6 5a3 3 0 1 0 .1 0M4 5a3 3 0 1 0 .1 0M-6 -2V-7",
    "urbanization": "M-9 9V0H-3V9M-3 9V-9H3V9M3 9V-4H9V9z",
}
"""By token: a flag, a wagon, crossed rails, track ahead, a factory, an engine, houses."""


def draw(painter: Painter) -> list[Keyed]:
    """The tokens with their prices and holders."""
    choosing, asked = painter.view["step"] == "token", painter.asked("token")
    found = []
    for token in painter.view["tokens"]:
        n, holder = token["number"], token["holder"]
        who = "" if holder is None else painter.person(holder)
        price = token["price"] if choosing and holder is None else 0
        does = token_click(painter, token) if asked else None
        can = asked and bool(token_offers(painter, token))
        found.append(_token(painter.texts, n, price, holder, who, token["face_down"], does, can))
    return found


def token_offers(painter: Painter, token: Token) -> list[Offer]:
    """How the viewer may take a token: face up, face down."""
    codes = [f"take {token['token']}", f"take {token['token']} face-down"]
    return [painter.offers[code] for code in codes if code in painter.offers]


def token_click(painter: Painter, token: Token) -> Click:
    """A click takes the token; one that may also lie face down asks which way."""
    offers = token_offers(painter, token)
    asks = token["may_lie_face_down"] or not offers
    return click(None if asks else offers[0], pick("token", token["number"]))


@kept(8192)
def _token(
    texts: MapTexts, n: int, price: int, holder: int | None, who: str, face_down: bool, does: Click | None, can: bool
) -> Keyed:
    """``does``: ``None`` while nobody is asked to choose."""
    name = label = texts.name("token", TOKENS[n - 1])
    state: object = None
    if holder is not None:
        state = badge(holder)
        label = texts.say("steam-token-held", token=name, player=who)
    elif price:
        state = tag("span", money(texts, price), class_="steam-cost")
        label = texts.say("steam-token-price", token=name, price=price)
    return keyed(
        "button",
        token_picture(n, face_down),
        tag("span", name, class_="steam-token-name"),
        state,
        type="button",
        id=f"steam-token-{n}",
        class_="steam-token" + (" can" if can else "") + (" held" if holder is not None else ""),
        aria_label=label,
        **(does or Click(pick("token", n))).attributes,
    )


@lru_cache(maxsize=32)
def token_picture(n: int, face_down: bool = False) -> Html:
    """A token: its number and its sign, or its back."""
    sign = tag("path", class_="steam-token-sign", d=ICONS[TOKENS[n - 1]], transform="translate(3 -2) scale(.95)")
    return tag(
        "svg",
        tag("circle", class_="steam-token-disc down" if face_down else "steam-token-disc", r=19),
        None if face_down else sign,
        tag("circle", class_="steam-token-plate", cx=-13, cy=11, r=8.5),
        tag("text", n, class_="steam-token-number", x=-13, y=15),
        class_="steam-token-pic",
        viewBox="-22 -21 43 42",
        aria_hidden=True,
    )

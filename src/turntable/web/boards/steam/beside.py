"""What lies beside the map: action tokens, reserve city hexes, new cities, development markers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from turntable.games.steam.facts import CITY_DEVELOPMENT, CUBES, TOKENS, URBANIZATION
from turntable.server.scene import Scene
from turntable.web.boards.steam import art
from turntable.web.boards.steam.buttons import picker
from turntable.web.boards.steam.geometry import LAYOUTS
from turntable.web.boards.steam.ground import under
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Place, place

Data = dict[str, Any]

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


def _does(scene: Scene, code: str) -> tuple[str, bool]:
    """The move of a thing, if it may be made now, and whether it ends the turn."""
    offer = scene.offer(code)
    return (offer.code, offer.ends_turn) if offer else ("", False)


# Tokens


def tokens(speech: Speech, scene: Scene, view: Data) -> dict[str, str]:
    """The seven tokens with their prices and holders."""
    found: dict[str, str] = {}
    deciding = view["step"] == "token"
    for token in view["tokens"]:
        n = token["number"]
        code, ends = _does(scene, f"take {token['token']}") if scene.may_act and deciding else ("", False)
        down = scene.may_act and deciding and scene.offer(f"take {token['token']} face-down") is not None
        holder = token["holder"]
        who = speech.seat(scene.words, holder) if holder is not None else ""
        price = token["price"] if deciding and holder is None else 0
        found[f"steam-tokens/token-{n}"] = _token(speech, n, price, holder, who, token["face_down"], code, ends, down)
    return found


@lru_cache(maxsize=8192)
def _token(
    speech: Speech, n: int, price: int, holder: int | None, who: str, face_down: bool, code: str, ends: bool, down: bool
) -> str:
    name = TOKENS[n - 1]
    inside: list[object] = [token_picture(n, face_down), tag("span", speech.name("token", name), class_="token-name")]
    label = speech.name("token", name)
    if holder is not None:
        inside.append(badge(holder))
        label = speech.say("steam-token-held", token=label, player=who)
    elif price:
        inside.append(tag("span", speech.money(price), class_="cost"))
        label = speech.say("steam-token-price", token=label, price=price)
    # A token that may also be taken face down asks which way.
    direct = bool(code) and not down
    kind = "token" + (" can" if code or down else "") + (" held" if holder is not None else "")
    return str(
        tag(
            "button",
            inside,
            type="button",
            id=f"token-{n}",
            class_=kind,
            data_move=code if direct else None,
            data_ends=True if direct and ends else None,
            data_pick=None if direct else f"token-{n}",
            aria_label=label,
        )
    )


@lru_cache(maxsize=32)
def token_picture(n: int, face_down: bool = False) -> Html:
    """A token: its number and its sign, or its back."""
    disc = tag("circle", class_="token-disc" + (" down" if face_down else ""), r=19)
    sign = tag("path", class_="token-sign", d=ICONS[TOKENS[n - 1]], transform="translate(3 -2) scale(.95)")
    plate = tag("circle", class_="token-plate", cx=-13, cy=11, r=8.5)
    label = tag("text", n, class_="token-number", x=-13, y=15)
    return tag(
        "svg",
        disc,
        None if face_down else sign,
        plate,
        label,
        class_="token-pic",
        viewBox="-22 -21 43 42",
        aria_hidden=True,
    )


def may_lie_face_down(n: int) -> bool:
    """Whether a token may be taken without paying, face down (S8)."""
    return n in (CITY_DEVELOPMENT, URBANIZATION)


# Goods and cities to come


def reserve(speech: Speech, scene: Scene, view: Data) -> dict[str, str]:
    """The reserve city hexes with their goods."""
    found: dict[str, str] = {}
    asked = scene.may_act and view["step"] == "goods"
    for number, cubes in enumerate(view["reserve"], 1):
        code, ends = _does(scene, f"goods {number}") if asked else ("", False)
        found[f"steam-reserve/reserve-{number}"] = _reserve(speech, number, tuple(cubes.items()), code, ends)
    return found


@lru_cache(maxsize=16384)
def _reserve(speech: Speech, number: int, cubes: tuple[tuple[str, int], ...], code: str, ends: bool) -> str:
    goods = [colour for colour, count in cubes for _ in range(count)]
    shape = tag("path", class_="ground plain", d=LAYOUTS[0].hexagon(0.62))
    label = tag("text", number, class_="reserve-number", y=-11)
    step = art.CUBE + 1
    drawn = [
        art.cube(colour, ((i % 3) - (min(3, len(goods)) - 1) / 2) * step, 4 + step * (i // 3))
        for i, colour in enumerate(goods)
    ]
    picture = tag("svg", shape, label, drawn, class_="reserve-pic", viewBox="-26 -26 52 52", aria_hidden=True)
    spoken = [f"{count} {speech.name('cube', colour)}" for colour, count in cubes]
    title = speech.say("steam-reserve-title", reserve=number)
    says = f"{title}: " + (", ".join(spoken) or speech.say("steam-none"))
    return str(
        tag(
            "button",
            picture,
            type="button",
            id=f"reserve-{number}",
            class_="reserve can" if code else "reserve" if goods else "reserve empty",
            data_move=code or None,
            data_ends=True if ends else None,
            data_pick=None if code else f"reserve-{number}",
            aria_label=says,
        )
    )


def new_cities(speech: Speech, scene: Scene, view: Data) -> dict[str, str]:
    """The new city tiles by colour, and the development markers."""
    found: dict[str, str] = {}
    asked = scene.may_act and view["step"] == "city"
    for colour in CUBES:
        code, ends = _does(scene, f"city {colour}") if asked else ("", False)
        found[f"steam-cities/new-{colour}"] = _new_city(speech, colour, view["new_cities"][colour], code, ends)
    found["steam-cities/markers"] = _markers(speech, view["markers"])
    return found


@lru_cache(maxsize=1024)
def _new_city(speech: Speech, colour: str, left: int, code: str, ends: bool) -> str:
    count = tag("span", f"×{left}", class_="left")
    return str(
        tag(
            "button",
            art.city_picture(colour),
            count,
            type="button",
            id=f"new-{colour}",
            class_="new-city can" if code else "new-city" if left else "new-city empty",
            data_move=code or None,
            data_ends=True if ends else None,
            data_pick=None if code else f"city-{colour}",
            aria_label=speech.say("steam-new-city", cube=speech.name("cube", colour), count=left),
        )
    )


@lru_cache(maxsize=256)
def _markers(speech: Speech, left: int) -> str:
    picture = tag(
        "svg",
        tag("path", class_="marker", d="M-10 7v-9l5 3v-3l5 3v-7h3v7h4v6z"),
        class_="marker-pic",
        viewBox="-12 -8 20 17",
        aria_hidden=True,
    )
    says = speech.say("steam-markers", count=left)
    return str(
        tag(
            "span",
            picture,
            tag("span", f"×{left}", aria_hidden=True),
            tag("span", says, class_="unseen"),
            id="markers",
            class_="markers",
            title=says,
        )
    )


def side_frame(speech: Speech, found: dict[str, str]) -> Place:
    """All this, with headings."""
    boxes = [
        _box("tokens", speech.say("steam-tokens"), "steam-tokens", found),
        _box("tracks", speech.say("steam-tracks"), "steam-tracks", found),
        _box("reserves", speech.say("steam-reserves"), "steam-reserve", found),
        _box("cities", speech.say("steam-new-cities"), "steam-cities", found),
        tag(
            "div",
            picker("stock", speech.say("steam-stock"), kind="more-button"),
            picker("places", speech.say("steam-places"), kind="more-button"),
            class_="steam-box more",
        ),
    ]
    return place("div", place("div", boxes, class_="steam-rows"), class_="steam-side")


def _box(kind: str, title: str, id: str, found: dict[str, str]) -> Place:
    return place("section", tag("h3", title), place("div", under(id, found), id=id), class_=f"steam-box {kind}")

"""What lies beside the map: tokens, tracks, reserve city hexes, new cities, development markers."""

from __future__ import annotations

from turntable.games.steam.facts import CUBES
from turntable.web.boards.steam import player_board, tokens
from turntable.web.boards.steam.buttons import button
from turntable.web.boards.steam.goods import CUBE, city_picture, cube
from turntable.web.boards.steam.layout import HEXAGONS
from turntable.web.boards.steam.painter import MapTexts, Painter
from turntable.web.kit.clicks import Click, pick
from turntable.web.kit.html import Html, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.tree import Keyed, Place, keyed, place


def draw(painter: Painter) -> Place:
    """All this, with headings."""
    return _side(
        painter.texts,
        _box(painter.texts, "tokens", "steam-tokens", "steam-tokens", tuple(tokens.draw(painter))),
        _box(painter.texts, "tracks", "steam-tracks", "steam-tracks", tuple(player_board.draw(painter))),
        _box(painter.texts, "reserves", "steam-reserves", "steam-reserve", tuple(reserves(painter))),
        _box(painter.texts, "cities", "steam-new-cities", "steam-cities", tuple(new_cities(painter))),
    )


# Elements are kept once drawn, so the same position gives the same objects, and they find the box that holds them.


@kept(1024)
def _side(texts: MapTexts, *boxes: Place) -> Place:
    return place("div", place("div", boxes, _more(texts), class_="steam-rows"), class_="steam-side")


@kept(4096)
def _box(texts: MapTexts, kind: str, title: str, id: str, inside: tuple[Keyed, ...]) -> Place:
    heading = tag("h3", texts.say(title))
    return place("section", heading, place("div", inside, id=id), class_=f"steam-box {kind}")


def _more(texts: MapTexts) -> Html:
    buttons = [
        button(Click(pick(kind)), texts.say(f"steam-{kind}"), kind="steam-more-button") for kind in ("stock", "places")
    ]
    return tag("div", buttons, class_="steam-box more")


def reserves(painter: Painter) -> list[Keyed]:
    """The reserve city hexes with their goods."""
    asked = painter.asked("goods")
    return [
        _reserve(painter.texts, number, tuple(cubes.items()), painter.making(f"goods {number}") if asked else None)
        for number, cubes in enumerate(painter.view["reserve"], 1)
    ]


@kept(16384)
def _reserve(texts: MapTexts, number: int, cubes: tuple[tuple[str, int], ...], does: Click | None) -> Keyed:
    goods = [colour for colour, count in cubes for _ in range(count)]
    step = CUBE + 1
    left = -step * (min(3, len(goods)) - 1) / 2
    picture = tag(
        "svg",
        tag("path", class_="steam-ground plain", d=HEXAGONS[0].outline(0.62)),
        tag("text", number, class_="steam-reserve-number", y=-11),
        [cube(colour, left + step * (i % 3), 4 + step * (i // 3)) for i, colour in enumerate(goods)],
        class_="steam-reserve-pic",
        viewBox="-26 -26 52 52",
        aria_hidden=True,
    )
    spoken = ", ".join(f"{count} {texts.name('cube', colour)}" for colour, count in cubes)
    return keyed(
        "button",
        picture,
        type="button",
        id=f"steam-reserve-{number}",
        class_="steam-reserve can" if does else "steam-reserve" if goods else "steam-reserve empty",
        aria_label=f"{texts.say('steam-reserve-title', reserve=number)}: {spoken or texts.say('steam-none')}",
        **(does or Click(pick("reserve", number))).attributes,
    )


def new_cities(painter: Painter) -> list[Keyed]:
    """The new city tiles by colour, and the development markers."""
    left, asked = painter.view["new_cities"], painter.asked("city")
    cities = [
        _new_city(painter.texts, colour, left[colour], painter.making(f"city {colour}") if asked else None)
        for colour in CUBES
    ]
    return [*cities, _markers(painter.texts, painter.view["markers"])]


@kept(1024)
def _new_city(texts: MapTexts, colour: str, left: int, does: Click | None) -> Keyed:
    return keyed(
        "button",
        city_picture(colour),
        tag("span", f"×{left}"),
        type="button",
        id=f"steam-new-{colour}",
        class_="steam-new-city can" if does else "steam-new-city" if left else "steam-new-city empty",
        aria_label=texts.say("steam-new-city", cube=texts.name("cube", colour), count=left),
        **(does or Click(pick("city", colour))).attributes,
    )


@kept(256)
def _markers(texts: MapTexts, left: int) -> Keyed:
    picture = tag(
        "svg",
        tag("path", class_="steam-marker", d="M-10 7v-9l5 3v-3l5 3v-7h3v7h4v6z"),
        class_="steam-marker-pic",
        viewBox="-12 -8 20 17",
        aria_hidden=True,
    )
    says = texts.say("steam-markers", count=left)
    return keyed(
        "span",
        picture,
        tag("span", f"×{left}", aria_hidden=True),
        tag("span", says, class_="unseen"),
        id="steam-markers",
        class_="steam-markers",
        title=says,
    )

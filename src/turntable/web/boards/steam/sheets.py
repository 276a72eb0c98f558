"""The sheet of a picked thing: what it is, what may be done with it and at which price, or why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from turntable.core.errors import UnknownMove
from turntable.games.steam.facts import CUBES, TOKENS
from turntable.games.steam.tiles import TILES
from turntable.server.scene import Scene
from turntable.web.boards.steam import art
from turntable.web.boards.steam.beside import may_lie_face_down, token_picture
from turntable.web.boards.steam.buttons import button, picker
from turntable.web.boards.steam.desk import bids, delivery
from turntable.web.boards.steam.fan import fan, not_now, refused
from turntable.web.boards.steam.geometry import Chart
from turntable.web.boards.steam.ground import name_of_hex
from turntable.web.boards.steam.marks import by_hex
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.sheet import Sheet

Data = dict[str, Any]


def sheet(chart: Chart, speech: Speech, scene: Scene, view: Data, pick: str) -> Sheet | None:
    """The sheet of a key that some fragment carries; ``None`` for any other."""
    kind, _, rest = pick.partition("-")
    if kind == "hex" and rest in chart.numbers:
        return _hex(chart, speech, scene, view, rest)
    if kind == "cube":
        stop, _, colour = rest.partition("-")
        return _cube(speech, scene, view, stop, colour) if stop in view["stops"] and colour in CUBES else None
    if kind == "token" and rest.isdecimal() and 1 <= int(rest) <= len(TOKENS):
        return _token(speech, scene, view, int(rest))
    if kind == "reserve" and rest.isdecimal() and 1 <= int(rest) <= len(view["reserve"]):
        return _reserve(speech, scene, view, int(rest))
    if kind == "city" and rest in CUBES:
        return _new_city(speech, scene, view, rest)
    if kind == "way" and rest in chart.board.ways:
        return _page(speech.say("steam-way", way=speech.name("way", rest)), why(scene, f"go {rest}"))
    if pick == "bids":
        return _page(speech.say("steam-bids"), bids(speech, scene, 999) if scene.may_act else None)
    if pick in ("done", "upgrade", "pass"):
        return _page(speech.say("steam-not-now"), why(scene, pick))
    if pick == "places":
        return _places(chart, speech, scene)
    return _stock(speech, view) if pick == "stock" else None


def _page(title: str, *inside: object) -> Sheet:
    html = tag("div", tag("h2", title), inside, class_="steam-sheet")
    offers = " data-move=" in html
    return Sheet(html, join(title), None if offers else _first_reason(inside))


def _first_reason(inside: Iterable[object]) -> Html | None:
    for item in inside:
        if isinstance(item, list | tuple):
            found = _first_reason(item)
            if found is not None:
                return found
        elif isinstance(item, Html) and item.startswith('<p class="reason">'):
            return item
    return None


def why(scene: Scene, code: str) -> Html | None:
    """Why a move may not be made, with the section of the rules; nothing for a legal one and for onlookers."""
    try:
        reason = scene.why_not(scene.game.move(code))
    except UnknownMove:
        return None
    return tag("p", scene.say(reason), class_="reason") if reason is not None else None


# Hexes


def _hex(chart: Chart, speech: Speech, scene: Scene, view: Data, id: str) -> Sheet:
    parts: list[object] = []
    stop = view["stops"].get(id)
    is_city = stop is not None and stop["colour"] is not None
    if is_city:
        parts.append(_city_goods(speech, scene, view, id))
    else:
        parts.append(_owners(speech, scene, view, id))
    building = scene.may_act and view["step"] == "build"
    if building:
        offers = by_hex(scene.offers).get(id, [])
        grows = [offer for offer in offers if not offer.code.startswith("build ")]
        tiles = [offer for offer in offers if offer.code.startswith("build ")]
        if tiles:
            parts.append(fan(chart, scene, view, id, tiles))
            parts.append(_legend(speech, scene, view, tiles))
        for offer in grows:
            parts.append(tag("div", button(offer, scene.say(offer.words), kind="button"), class_="buttons"))
        if stop is not None and not grows and view["due"] is not None:
            word = "develop" if view["due"] == "city-development" else "urbanize"
            parts.append(why(scene, f"{word} {id}"))
        parts.append(refused(chart, speech, scene, id, not tiles))
    elif scene.may_act and not is_city:
        parts.append(not_now(chart, scene, id))
    return _page(name_of_hex(chart, speech, id) if not is_city else speech.name("stop", id), parts)


def _city_goods(speech: Speech, scene: Scene, view: Data, id: str) -> Html:
    """A city's colour and goods; each kind of goods leads on to where it can go."""
    stop = view["stops"][id]
    colour = speech.name("cube", stop["colour"])
    says = [speech.say("steam-city-of", cube=colour)]
    if stop["marked"]:
        says.append(speech.say("steam-city-marked"))
    head = tag("p", art.city_picture(stop["colour"]), " ".join(says), class_="about")
    goods = []
    for cube, count in stop["cubes"].items():
        label = speech.say("steam-goods-in", count=count, cube=speech.name("cube", cube))
        can = scene.offer(f"ship {id} {cube}") is not None
        kind = "button goods-button can" if can else "button goods-button"
        goods.append(picker(f"cube-{id}-{cube}", art.cube_picture(cube) * count, kind=kind, aria_label=label))
    if not goods:
        return tag("div", head, tag("p", speech.say("steam-city-empty"), class_="hint"))
    return tag("div", head, tag("div", goods, class_="buttons"))


def _owners(speech: Speech, scene: Scene, view: Data, id: str) -> Html | None:
    """Whose track lies on a hex."""
    tile = view["tiles"].get(id)
    if tile is None:
        return None
    rows = []
    for track in tile["tracks"]:
        ways = "–".join(speech.name("way", way) for way in track["edges"])
        owner = track["owner"]
        who = (
            [badge(owner), " ", speech.seat(scene.words, owner)] if owner is not None else [speech.say("steam-nobodys")]
        )
        state = speech.say("steam-complete") if track["complete"] else speech.say("steam-incomplete")
        rows.append(tag("li", tag("b", ways), " ", who, " ", tag("span", state, class_="dim")))
    return tag("ul", rows, class_="tracks-here")


def _legend(speech: Speech, scene: Scene, view: Data, offers: list[Any]) -> Html:
    """What the signs in the fan mean, and what is in the purse."""
    player = view["players"][scene.seat]
    parts: list[object] = [speech.say("steam-purse", cash=player["cash"], budget=player["budget"])]
    if any(offer.words.args["completes"] for offer in offers):
        parts.append(
            tag(
                "span",
                tag(
                    "svg",
                    tag("path", class_="completes", d="M-8 -1l6 6l11 -12"),
                    class_="key-pic",
                    viewBox="-12 -11 24 20",
                    aria_hidden=True,
                ),
                speech.say("steam-sign-completes"),
                class_="key",
            )
        )
    if any(offer.words.args["loans"] for offer in offers):
        parts.append(tag("span", tag("b", "−1 ", class_="loan-text"), speech.say("steam-sign-loan"), class_="key"))
    return tag("p", parts, class_="legend")


# Cubes


def _cube(speech: Speech, scene: Scene, view: Data, stop: str, colour: str) -> Sheet:
    title = speech.say("steam-cube", cube=speech.name("cube", colour), stop=speech.name("stop", stop))
    ways = [way for way in view["deliveries"] or () if (way["from"], way["cube"]) == (stop, colour)]
    offer = scene.offer(f"ship {stop} {colour}")
    if offer is None:
        return _page(title, _idle_cube(speech, scene, view, stop, colour))
    rows = [delivery(speech, scene, way) for way in ways]
    lit = f"reach-{stop}-{colour}"
    go = button(offer, art.cube_picture(colour), speech.say("steam-ship"), kind="button", data_light=lit)
    hint = tag("p", speech.say("steam-leg-by-leg"), class_="hint")
    return _page(title, tag("ul", rows, class_="deliveries", data_light=lit), hint, tag("div", go, class_="buttons"))


def _idle_cube(speech: Speech, scene: Scene, view: Data, stop: str, colour: str) -> object:
    if view["step"] == "deliver":
        reason = why(scene, f"ship {stop} {colour}")
        if reason is not None:
            return reason
    cities = [id for id, one in view["stops"].items() if one["colour"] == colour and id != stop]
    if not cities:
        return tag("p", speech.say("steam-no-city", cube=speech.name("cube", colour)))
    return tag("p", speech.say("steam-wanted", cities=", ".join(speech.name("stop", id) for id in cities)))


# Beside the map


def _places(chart: Chart, speech: Speech, scene: Scene) -> Sheet:
    """Every hex by its name, for fingers and keys: what the map offers to a mouse."""
    open_to = by_hex(scene.offers) if scene.step.name == "build" else {}
    named, numbered = [], []
    for hex in chart.board.hexes:
        kind = "button slim can" if hex.id in open_to else "button slim"
        if hex.stop >= 0:
            named.append(picker(f"hex-{hex.id}", speech.name("stop", hex.id), kind=kind))
        else:
            numbered.append(picker(f"hex-{hex.id}", hex.label.upper(), kind=kind))
    both = [tag("div", named, class_="buttons places-list"), tag("div", numbered, class_="buttons places-list")]
    hint = tag("p", speech.say("steam-places-marked"), class_="hint") if open_to else None
    return _page(speech.say("steam-places"), hint, both)


def _token(speech: Speech, scene: Scene, view: Data, n: int) -> Sheet:
    name = TOKENS[n - 1]
    token = view["tokens"][n - 1]
    parts: list[object] = [tag("p", token_picture(n), speech.say(f"steam-does-{name}"), class_="about")]
    if token["holder"] is not None:
        seat = token["holder"]
        says = speech.say("steam-face-down") if token["face_down"] else speech.say("steam-face-up")
        parts.append(tag("p", badge(seat), " ", speech.seat(scene.words, seat), " ", tag("span", says, class_="dim")))
    if view["step"] == "token" and scene.may_act:
        codes = [f"take {name}", f"take {name} face-down"] if may_lie_face_down(n) else [f"take {name}"]
        for code in codes:
            offer = scene.offer(code)
            if offer:
                parts.append(tag("div", button(offer, scene.say(offer.words), kind="button"), class_="buttons"))
            elif code == codes[0]:
                parts.append(why(scene, code))
    return _page(f"{n} · {speech.name('token', name)}", parts)


def _reserve(speech: Speech, scene: Scene, view: Data, number: int) -> Sheet:
    cubes = view["reserve"][number - 1]
    parts: list[object] = [tag("p", art.cubes_in_text(cubes) or speech.say("steam-none"), class_="about")]
    offer = scene.offer(f"goods {number}")
    if offer:
        parts.append(tag("div", button(offer, scene.say(offer.words), kind="button"), class_="buttons"))
    elif view["step"] == "goods":
        parts.append(why(scene, f"goods {number}"))
    parts.append(tag("p", speech.say("steam-about-reserve"), class_="hint"))
    return _page(speech.say("steam-reserve-title", reserve=number), parts)


def _new_city(speech: Speech, scene: Scene, view: Data, colour: str) -> Sheet:
    name = speech.name("cube", colour)
    parts: list[object] = [
        tag(
            "p",
            art.city_picture(colour),
            speech.say("steam-new-city", cube=name, count=view["new_cities"][colour]),
            class_="about",
        )
    ]
    offer = scene.offer(f"city {colour}")
    if offer:
        parts.append(tag("div", button(offer, scene.say(offer.words), kind="button"), class_="buttons"))
    elif view["step"] == "city":
        parts.append(why(scene, f"city {colour}"))
    parts.append(tag("p", speech.say("steam-about-cities"), class_="hint"))
    return _page(speech.say("steam-new-cities"), parts)


def _stock(speech: Speech, view: Data) -> Sheet:
    """The piles of track tiles: faces of each, and pieces left."""
    faces = {face.id: face for face in TILES.faces}
    rows = []
    for pile in view["stock"]:
        pictures = [art.face_picture(faces[id]) for id in pile["faces"]]
        names = ", ".join(speech.name("face", id) for id in pile["faces"])
        kind = "pile" if pile["left"] else "pile empty"
        rows.append(
            tag(
                "li",
                tag("span", pictures, class_="tiles"),
                tag("span", names, class_="unseen"),
                tag("b", f"×{pile['left']}"),
                class_=kind,
                title=names,
            )
        )
    return _page(speech.say("steam-stock"), tag("ul", rows, class_="stock"))

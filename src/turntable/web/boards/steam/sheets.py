"""The sheet of a picked thing: what it is, what may be done with it and at which price, or why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from turntable.games.steam.facts import CUBES, TOKENS
from turntable.games.steam.moves import Build
from turntable.games.steam.tiles import TILES
from turntable.server.tables.scene import Offer
from turntable.web.boards.steam.buttons import button, hint
from turntable.web.boards.steam.delivering import choice, delivering, delivery, way_button, ways_of
from turntable.web.boards.steam.ghosts import around, ghost, stops_of
from turntable.web.boards.steam.goods import city_picture, cube_picture, cubes_in_text
from turntable.web.boards.steam.hand import bids
from turntable.web.boards.steam.painter import Painter, hex_name, short_name
from turntable.web.boards.steam.tile_sheet import builds, fan, legend, refusals, refused
from turntable.web.boards.steam.tiles import face_picture
from turntable.web.boards.steam.tokens import token_picture
from turntable.web.kit.clicks import Click, click, pick, read_pick
from turntable.web.kit.ghost import templates
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.sheet import Sheet


def sheet(painter: Painter, key: str) -> Sheet | None:
    """The sheet of a picked thing; ``None`` if there is no such thing."""
    kind, name = read_pick(key)
    make = _SHEETS.get(kind)
    return make(painter, name) if make else None


def _made(
    title: str,
    *inside: object,
    why_not: Html | None = None,
    shows: Sequence[str] = (),
    ghosts: tuple[Html, ...] = (),
) -> Sheet:
    html = tag("div", tag("h2", title), inside, class_="steam-sheet")
    return Sheet(html, join(title), why_not, shows=tuple(shows), ghosts=ghosts)


def _ghosts(painter: Painter, offers: Iterable[Offer | None]) -> tuple[Html, ...]:
    return templates((offer for offer in offers if offer is not None), lambda offer: ghost(painter, offer))


def _reason(painter: Painter, code: str) -> Html | None:
    """Why a move may not be made, with the section of the rules; nothing for a legal one and for onlookers."""
    reason = painter.why_not(code)
    return tag("p", reason, class_="steam-reason") if reason else None


def _about(*inside: object) -> Html:
    return tag("p", *inside, class_="steam-about")


def _moves(painter: Painter, *codes: str) -> list[Html]:
    """Buttons of those moves that may be made."""
    offers = [painter.offers[code] for code in codes if code in painter.offers]
    return [tag("div", button(click(offer), painter.say(offer.words)), class_="buttons") for offer in offers]


def _number(name: str, most: int) -> int:
    """The number a thing is named by, from 1; 0 if there is no such thing."""
    return int(name) if name in [str(number) for number in range(1, most + 1)] else 0


# Hexes


def _hex(painter: Painter, id: str) -> Sheet | None:
    if id not in painter.layout.numbers:
        return None
    hex = painter.layout.board.hexes[painter.layout.numbers[id]]
    stop = painter.view["stops"].get(id)
    is_city = stop is not None and stop["colour"] is not None
    title = painter.name("stop", id) if is_city else hex_name(painter.texts, id)
    here = _city_goods(painter, id) if is_city else _owners(painter, id)
    if not painter.asked("build"):
        why_not = None if is_city else _reason(painter, builds(painter, hex)[0].code)
        return _made(title, here, why_not, why_not=why_not, shows=around(painter, id))
    tiles = [offer for offer in painter.by_hex.get(id, []) if isinstance(offer.move, Build)]
    fits = [fan(painter, hex, tiles), legend(painter, tiles)] if tiles else []
    grows = _moves(painter, f"develop {id}", f"urbanize {id}")
    reasons = []
    if stop is not None and not grows and painter.view["due"] is not None:
        reasons.append(_reason(painter, f"{'urbanize' if painter.view['due'] == 'urbanization' else 'develop'} {id}"))
    groups = refusals(painter, hex)
    unfit = None
    if len(groups) == 1 and not tiles:
        # The reason is all there is to say.
        reasons.append(tag("p", *groups, class_="steam-reason"))
    elif groups:
        unfit = refused(painter, groups, not tiles)
    why_not = None if tiles or grows else next((reason for reason in reasons if reason is not None), None)
    shows = around(painter, id)
    return _made(title, here, fits, grows, reasons, unfit, why_not=why_not, shows=shows, ghosts=_ghosts(painter, tiles))


def _city_goods(painter: Painter, id: str) -> Html:
    """A city's colour and goods; each kind of goods leads on to where it can go."""
    stop = painter.view["stops"][id]
    colour = stop["colour"] or ""
    says = painter.say("steam-city-of", cube=painter.name("cube", colour))
    if stop["marked"]:
        says += " " + painter.say("steam-city-marked")
    goods = [
        button(
            Click(pick("cube", f"{id}-{cube}")),
            cube_picture(cube) * count,
            kind="button steam-goods-button" + (" can" if f"ship {id} {cube}" in painter.offers else ""),
            aria_label=painter.say("steam-goods-in", count=count, cube=painter.name("cube", cube)),
        )
        for cube, count in stop["cubes"].items()
    ]
    shown = tag("div", goods, class_="buttons") if goods else hint(painter.say("steam-city-empty"))
    return tag("div", _about(city_picture(colour), says), shown)


def _owners(painter: Painter, id: str) -> Html | None:
    """Whose track lies on a hex."""
    tile = painter.view["tiles"].get(id)
    if tile is None:
        return None
    rows = []
    for track in tile["tracks"]:
        ways = "–".join(painter.name("way", way) for way in track["edges"])
        owner = track["owner"]
        who: object = painter.say("steam-nobodys") if owner is None else [badge(owner), " ", painter.person(owner)]
        state = painter.say("steam-complete" if track["complete"] else "steam-incomplete")
        rows.append(tag("li", tag("b", ways), " ", who, " ", tag("span", state, class_="dim")))
    return tag("ul", rows, class_="steam-tracks-here")


def _places(painter: Painter, _: str) -> Sheet:
    """Every hex by its name, for fingers and keys: what the map offers to a mouse."""
    named: list[Html] = []
    numbered: list[Html] = []
    for hex in painter.layout.board.hexes:
        kind = "button slim can" if hex.id in painter.by_hex else "button slim"
        shown = button(Click(pick("hex", hex.id)), short_name(painter.texts, hex.id), kind=kind)
        (named if hex.stop >= 0 else numbered).append(shown)
    lists = [tag("div", buttons, class_="buttons steam-places-list") for buttons in (named, numbered)]
    tip = hint(painter.say("steam-places-marked")) if painter.by_hex else None
    return _made(painter.say("steam-places"), tip, lists)


# Goods


def _cube(painter: Painter, name: str) -> Sheet | None:
    stop, _, colour = name.partition("-")
    if stop not in painter.view["stops"] or colour not in CUBES:
        return None
    title = painter.say("steam-cube", cube=painter.name("cube", colour), stop=painter.name("stop", stop))
    code = f"ship {stop} {colour}"
    offer = painter.offers.get(code)
    if offer is None:
        why_not = _reason(painter, code) if painter.asked("deliver") else None
        shown = why_not or _wanted(painter, stop, colour)
        return _made(title, shown, why_not=why_not, shows=around(painter, stop))
    lit = f"steam-reach-{stop}-{colour}"
    ways = painter.deliveries(stop, colour)
    rows = [delivery(painter, way) for way in ways]
    go = button(click(offer), cube_picture(colour), painter.say("steam-ship"), data_light=lit)
    return _made(
        title,
        tag("ul", rows, class_="steam-deliveries", data_light=lit),
        hint(painter.say("steam-leg-by-leg")),
        tag("div", go, class_="buttons"),
        shows=stops_of(ways),
        ghosts=_ghosts(painter, [delivering(painter, choice(painter, way)[0]) for way in ways]),
    )


def _delivery(painter: Painter, name: str) -> Sheet | None:
    """The ways of a cube to a city, where they differ in who gains."""
    start, cube, to = (*name.split("-"), "", "", "")[:3]
    ways = ways_of(painter, start, cube, to)
    offers = [(way, delivering(painter, way)) for way in ways]
    rows = [tag("li", way_button(painter, way, click(offer))) for way, offer in offers if offer is not None]
    if not rows:
        return None
    title = painter.say("steam-which-way", cube=painter.name("cube", cube), to=painter.name("stop", to))
    shown = tag("ul", rows, class_="steam-deliveries")
    return _made(title, shown, shows=stops_of(ways), ghosts=_ghosts(painter, [offer for _, offer in offers]))


def _wanted(painter: Painter, stop: str, colour: str) -> Html:
    """The other cities of a colour."""
    cities = [id for id, one in painter.view["stops"].items() if one["colour"] == colour and id != stop]
    if not cities:
        return tag("p", painter.say("steam-no-city", cube=painter.name("cube", colour)))
    return tag("p", painter.say("steam-wanted", cities=", ".join(painter.name("stop", id) for id in cities)))


def _way(painter: Painter, way: str) -> Sheet | None:
    if way not in painter.layout.board.ways:
        return None
    why_not = _reason(painter, f"go {way}")
    title = painter.say("steam-way", way=painter.name("way", way))
    return _made(title, why_not, why_not=why_not, shows=[f"#steam-way-{way}"])


# Beside the map


def _token(painter: Painter, name: str) -> Sheet | None:
    n = _number(name, len(TOKENS))
    if not n:
        return None
    token = painter.view["tokens"][n - 1]
    seat, id = token["holder"], token["token"]
    holder = why_not = None
    if seat is not None:
        says = tag("span", painter.say("steam-face-down" if token["face_down"] else "steam-face-up"), class_="dim")
        holder = tag("p", badge(seat), " ", painter.person(seat), " ", says)
    moves = _moves(painter, f"take {id}", f"take {id} face-down")
    if painter.asked("token"):
        why_not = _reason(painter, f"take {id}")
    about = _about(token_picture(n), painter.say(f"steam-does-{id}"))
    title = f"{n} · {painter.name('token', id)}"
    shows = [f"#steam-token-{n}", "#steam-tokens"]
    return _made(title, about, holder, why_not, moves, why_not=None if moves else why_not, shows=shows)


def _reserve(painter: Painter, name: str) -> Sheet | None:
    n = _number(name, len(painter.view["reserve"]))
    if not n:
        return None
    about = _about(cubes_in_text(painter.view["reserve"][n - 1]) or painter.say("steam-none"))
    title = painter.say("steam-reserve-title", reserve=n)
    shows = [f"#steam-reserve-{n}", "#steam-reserve"]
    return _chosen(painter, f"goods {n}", title, about, painter.say("steam-about-reserve"), shows)


def _new_city(painter: Painter, colour: str) -> Sheet | None:
    if colour not in CUBES:
        return None
    left = painter.view["new_cities"][colour]
    says = painter.say("steam-new-city", cube=painter.name("cube", colour), count=left)
    about, tip = _about(city_picture(colour), says), painter.say("steam-about-cities")
    shows = [f"#steam-new-{colour}", "#steam-cities"]
    return _chosen(painter, f"city {colour}", painter.say("steam-new-cities"), about, tip, shows)


def _chosen(painter: Painter, code: str, title: str, about: Html, tip: str, shows: Sequence[str]) -> Sheet:
    """A thing that is chosen in one step, which is called like its moves: its move, or why not."""
    why_not = _reason(painter, code) if painter.asked(code.partition(" ")[0]) else None
    return _made(title, about, _moves(painter, code), why_not, hint(tip), why_not=why_not, shows=shows)


def _stock(painter: Painter, _: str) -> Sheet:
    """The piles of track tiles: faces of each, and pieces left."""
    faces = {face.id: face for face in TILES.faces}
    rows = []
    for pile in painter.view["stock"]:
        pictures = [face_picture(faces[id]) for id in pile["faces"]]
        names = ", ".join(painter.name("face", id) for id in pile["faces"])
        rows.append(
            tag(
                "li",
                tag("span", pictures, class_="steam-tiles"),
                tag("span", names, class_="unseen"),
                tag("b", f"×{pile['left']}"),
                class_="steam-pile" if pile["left"] else "steam-pile empty",
                title=names,
            )
        )
    return _made(painter.say("steam-stock"), tag("ul", rows, class_="steam-stock"))


# The desk


def _bids(painter: Painter, _: str) -> Sheet:
    return _made(painter.say("steam-bids"), bids(painter) if painter.scene.may_act else None)


def _not_now(code: str) -> Callable[[Painter, str], Sheet]:
    """Why the move of a button on the desk cannot be made."""

    def make(painter: Painter, _: str) -> Sheet:
        why_not = _reason(painter, code)
        return _made(painter.say("steam-not-now"), why_not, why_not=why_not)

    return make


_SHEETS: Final[dict[str, Callable[[Painter, str], Sheet | None]]] = {
    "hex": _hex,
    "cube": _cube,
    "delivery": _delivery,
    "token": _token,
    "reserve": _reserve,
    "city": _new_city,
    "way": _way,
    "bids": _bids,
    "places": _places,
    "stock": _stock,
    **{code: _not_now(code) for code in ("done", "upgrade", "pass")},
}

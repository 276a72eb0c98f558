"""What pictures of the rules can show of Isle of Trains, and how their positions are laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from turntable.core.game import Game
from turntable.core.registry import game as made
from turntable.games.isle_of_trains.facts import Facts
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.view import Car, Item, View
from turntable.server.tables.scene import Scene
from turntable.web.boards.isle_of_trains import faces, heading, islands, market, rolling_stock, trains
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.painter import texts_of
from turntable.web.kit.still import still

About = Mapping[str, Any]


def definitions(language: str) -> Html | None:
    """Signs, cars, scenery and faces, those of the promo pieces too."""
    return faces.definitions(texts_of(cast(IsleOfTrains, made("isle-of-trains", promo="on")), language))


# Positions


def laid(game: Game, view: dict[str, Any], position: Mapping[str, Any]) -> View:
    """By seat ``trains`` (``engine-1 hopper-2[tanker-1,~bank] coach-1[alpine-lodge]``; ``~`` is a card face down).

    ``islands`` are seats and contracts done (0 is the primary one), ``tiles`` are tiles and passengers on them.
    """
    facts = cast(IsleOfTrains, game).facts
    named = ("display", "deck", "deck_top", "pile", "progress")
    view |= {name: position[name] for name in named if name in position}
    if "pile" in position:
        view["discards"] = {card: position["pile"].count(card) for card in position["pile"]}
    taken = {id: {"owner": by, "contract": done} for id, (by, done) in position.get("islands", {}).items()}
    tiles = {id: {"tile": tile, "filled": filled} for id, (tile, filled) in position.get("tiles", {}).items()}
    view |= {"islands": view["islands"] | taken, "tiles": view["tiles"] | tiles}
    # Nobody's name is marked as that of whoever is to move.
    view["seat"] = None
    view["uses"] = {card: {"cargo": [], "upgrade": []} for card in facts.kind}
    players = []
    for seat, player in enumerate(view["players"]):
        cars = [_car(facts, seat, word) for word in position.get("trains", {}).get(str(seat), "engine-1").split()]
        cards = [facts.cards[facts.kind[car["card"]]] for car in cars]
        players.append(player | {"train": cars, "capacity_left": sum(card.capacity - card.weight for card in cards)})
    view["players"] = players
    return cast(View, view)


def _car(facts: Facts, seat: int, word: str) -> Car:
    name, _, load = word.partition("[")
    items = [_item(facts, seat, name, item) for item in load.rstrip("]").split(",") if item]
    return {"card": name, "load": items, "free": facts.cards[facts.kind[name]].spaces - len(items), "benefit": True}


def _item(facts: Facts, seat: int, car: str, name: str) -> Item:
    if name in facts.island:
        return {"passenger": name}
    card = name.lstrip("~")
    holds = facts.cards[facts.kind[car]].holds
    cargo = facts.cards[facts.kind[card]].cargo if holds == "any" else holds
    item: Item = {"card": card, "cargo": cargo, "face_down": card != name}
    return item if card == name else {**item, "by": seat}


# Parts


def _train(scene: Scene, about: About) -> Html:
    """The train of a ``seat``; cars that are ``lit``, and those that are ``gone``, are counted from 0, the engine."""
    painter, seat = Painter(scene), about.get("seat", 0)
    player = painter.players[seat]
    parts: list[Html] = []
    long = 0
    for slot, car in enumerate(player["train"]):
        wide = rolling_stock.length_of(painter.card(car["card"]))
        picture = trains.car_picture(painter.texts, car["card"], tuple(trains.item_key(item) for item in car["load"]))
        kind = "picture-gone" if slot in about.get("gone", ()) else None
        parts.append(tag("svg", picture, x=long, width=wide, height=trains.HIGH, class_=kind))
        if slot in about.get("lit", ()):
            parts.append(
                tag("rect", class_="picture-ring", x=long + 2, y=2, width=wide - 4, height=trains.HIGH - 4, rx=8)
            )
        long += wide
    cars = tag("svg", parts, viewBox=f"0 0 {long} {trains.HIGH}", width=round(long * 0.8))
    return still(join(trains.heading(painter, seat, player), cars))


def _cards(scene: Scene, about: About) -> Html:
    """Cards side by side; places of those that are ``gone`` are counted from 1."""
    gone = about.get("gone", ())
    found = [
        tag("span", faces.face(card), class_="picture-card" + (" picture-gone" if place in gone else ""))
        for place, card in enumerate(about["cards"].split(), 1)
    ]
    return still(tag("span", found, class_="picture-hand large" if about.get("large") else "picture-hand"))


def _islands(scene: Scene, about: About) -> Html:
    """Islands, with what is known of their contracts and tiles."""
    painter = Painter(scene)
    found = [islands.island_card(painter, id, painter.view["islands"][id]) for id in about["islands"].split()]
    return still(tag("span", found, class_="picture-hand"))


def _market(scene: Scene, about: About) -> Html:
    """What lies in the middle of the table, or some ``piles`` of it."""
    parts = market.parts(Painter(scene), {})
    found = [parts[name] for name in about.get("piles", "deck display pile bag").split()]
    return still(tag("span", found, class_="picture-row"))


def _effects(scene: Scene, about: About) -> Html:
    """What somebody gains, in signs."""
    return still(tag("span", effect_icons(Painter(scene).texts, about["effects"]), class_="picture-effects"))


def _people(scene: Scene, about: About) -> Html:
    """Passengers, by where they go."""
    return still(tag("span", [icon(f"to-{island}", "isle-folk") for island in about["people"].split()]))


def _buildings(scene: Scene, about: About) -> Html:
    """Buildings; places of those that are ``gone`` are counted from 1."""
    texts, gone = Painter(scene).texts, about.get("gone", ())
    found = [
        tag("span", trains.house(texts, one), class_="isle-building" + (" picture-gone" if place in gone else ""))
        for place, one in enumerate(about["buildings"].split(), 1)
    ]
    return still(tag("span", found, class_="picture-hand"))


def _track(scene: Scene, about: About) -> Html:
    """The progress train."""
    view = Painter(scene).view
    return still(heading.track(Painter(scene), view["progress"] or 0, view["progress_end"] or 0))


PARTS: Final = {
    "train": _train,
    "cards": _cards,
    "islands": _islands,
    "market": _market,
    "effects": _effects,
    "people": _people,
    "buildings": _buildings,
    "track": _track,
}
"""See ``web.pictures.Illustrator``."""

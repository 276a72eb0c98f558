"""Trains: every player's engine and cars coupled in a row, what is loaded, what is free, what loading there gives."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.core.message import Piece
from turntable.games.isle_of_trains.facts import Card
from turntable.games.isle_of_trains.moves import car_name
from turntable.games.isle_of_trains.view import Car, Item, Player
from turntable.games.isle_of_trains.wording import effect_list
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains import rolling_stock
from turntable.web.boards.isle_of_trains.buildings import building as building_picture
from turntable.web.boards.isle_of_trains.faces import BENEFIT
from turntable.web.boards.isle_of_trains.painter import IsleTexts, Painter, car_id
from turntable.web.boards.isle_of_trains.symbols import icon, label, sign
from turntable.web.boards.isle_of_trains.things import at_once, thing, with_passenger
from turntable.web.kit.clicks import click, pick
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge, mark
from turntable.web.kit.tree import Keyed, Place, keyed, place
from turntable.web.table.scores import signed

HIGH: Final = BENEFIT + rolling_stock.HEIGHT
"""The style sheet knows it too: cars are as wide as their class says when they are so high."""


def draw(painter: Painter) -> Place:
    """All trains, the viewer's first."""
    return place(
        "div", [_train(painter, seat, painter.players[seat]) for seat in painter.order()], class_="isle-trains"
    )


def _train(painter: Painter, seat: int, player: Player) -> Place:
    copies: dict[str, int] = {}
    cars = []
    for slot, car in enumerate(player["train"]):
        copy = copies[car["card"]] = copies.get(car["card"], -1) + 1
        cars.append(_car(painter, seat, slot, car, f"car-{seat}-{car['card']}-{copy}"))
    coupled = place("div", cars, id=f"isle-cars-{seat}", class_="isle-cars")
    return place(
        "section",
        heading(painter, seat, player),
        place("div", coupled, _end(painter, seat), class_="isle-line"),
        _side(painter, seat, player),
        _result(painter, seat),
        class_="isle-train own" if seat == painter.seat else "isle-train",
        aria_labelledby=f"isle-who-{seat}",
    )


def heading(painter: Painter, seat: int, player: Player) -> Keyed:
    """Whose train it is, and how strong."""
    turn = painter.view["seat"] == seat
    return _drawn_heading(painter.texts, seat, painter.person(seat), player["capacity_left"], turn)


@lru_cache(maxsize=4096)
def _drawn_heading(texts: IsleTexts, seat: int, name: str, left: int, turn: bool) -> Keyed:
    said = texts.say("isle-slack", count=left)
    figure = (tag("span", left, aria_hidden=True), tag("span", said, class_="unseen"))
    return keyed(
        "div",
        badge(seat),
        tag("b", name),
        tag("span", icon("pull"), figure, class_="isle-slack", title=said),
        id=f"isle-who-{seat}",
        class_="isle-who turn" if turn else "isle-who",
    )


# Cars


def _car(painter: Painter, seat: int, slot: int, car: Car, flip: str) -> Keyed:
    card = painter.card(car["card"])
    load = tuple([item_key(item) for item in car["load"]])
    here = painter.step == "load" and painter.view["doing"] == {"seat": seat, "car": slot}
    moves = car_moves(painter, seat, slot)
    if not moves:
        return _idle_car(painter.texts, seat, slot, card.id, load, here, flip)
    picture = car_picture(painter.texts, card.id, load)
    id = car_id(seat, slot)
    if painter.unloading and any(offer.code.startswith("unload") for offer in moves):
        doors = [_door(painter, card, offer) for offer in moves]
        return keyed("div", picture, doors, id=id, class_=f"{_style(card)} open", data_flip=flip)
    style = _style(card, here)
    words = painter.said(moves[0]) if at_once(moves) else describe_car(painter, seat, slot)
    if len(moves) == 1 and moves[0].code.startswith("scrap"):
        # To lose a car takes a second click: never by a slip.
        style, words, moves = f"{style} may", describe_car(painter, seat, slot), []
    return thing(id, style, moves, pick("car", f"{seat}-{slot}"), words, picture, flip=flip)


@lru_cache(maxsize=16384)
def _idle_car(texts: IsleTexts, seat: int, slot: int, card: str, load: tuple[str, ...], here: bool, flip: str) -> Keyed:
    """A car that offers nothing now."""
    key = pick("car", f"{seat}-{slot}")
    words = _described(texts, card, slot, len(load))
    style = _style(_card(texts, card), here)
    return thing(car_id(seat, slot), style, (), key, words, car_picture(texts, card, load), flip=flip)


def _style(card: Card, here: bool = False) -> str:
    """The classes of a car: how long it is, and whether it is being loaded."""
    return f"isle-car of-{rolling_stock.length_of(card)}" + (" here" if here else "")


def _card(texts: IsleTexts, id: str) -> Card:
    facts = texts.game.facts
    return facts.cards[facts.kind[id]]


def car_moves(painter: Painter, seat: int, slot: int) -> list[Offer]:
    """The legal moves that are about a car."""
    if not painter.offers:
        return []
    here = car_name(slot)
    load = painter.offers.get(f"load {seat} {here}")
    found = [load and with_passenger(painter, load)]
    if seat == painter.seat:
        found += [painter.offers.get(f"upgrade {here}"), painter.offers.get(f"scrap {here}")]
        car = painter.players[seat]["train"][slot]
        found += [painter.offers.get(f"unload {here} {i + 1}") for i in range(len(car["load"]))]
        if car["card"] in ("caboose-9", "caboose-10"):
            found.append(painter.offers.get(car["card"]))
    return [offer for offer in found if offer is not None]


def _door(painter: Painter, card: Card, offer: Offer) -> Html:
    """A strip of the car that unloads what stands behind it."""
    space = int(offer.code.rpartition(" ")[2]) - 1
    style = f"isle-unload isle-door-{card.spaces} at-{space}"
    return tag("button", type="button", class_=style, aria_label=painter.said(offer), **click(offer).attributes)


def item_key(item: Item) -> str:
    """A loaded thing as the picture needs it: where a passenger goes, what cargo counts as, who laid it face down."""
    if "passenger" in item:
        return f"to-{item['passenger']}"
    return f"{item['cargo']} {item['by']}" if item["face_down"] else item["cargo"]


@lru_cache(maxsize=8192)
def car_picture(texts: IsleTexts, id: str, load: tuple[str, ...]) -> Html:
    """A car of a train with what is loaded on it."""
    card = _card(texts, id)
    items = [_item(item, x) for item, x in zip(load, rolling_stock.spaces_of(card), strict=False)]
    box = f"0 0 {rolling_stock.length_of(card)} {HIGH}"
    return tag("svg", tag("use", href=f"#isle-coupled-{id}"), items, viewBox=box, aria_hidden=True)


def _item(item: str, x: float) -> Html:
    """A loaded thing in its space; a card face down has the mark of who laid it."""
    name, _, loader = item.partition(" ")
    y = BENEFIT + rolling_stock.MIDDLE
    if loader:
        card = tag("rect", class_="isle-back", x=x - 9, y=y - 12, width=18, height=24, rx=2.5)
        return join(card, sign(name, x, y - 3, 14), mark(int(loader), x, y + 8, 3.4))
    return join(tag("circle", class_="isle-plate", cx=x, cy=y, r=12), sign(name, x, y, 20))


def describe_car(painter: Painter, seat: int, slot: int) -> str:
    """A car in words: what it is, what it carries, what is free, what loading it gives."""
    car = painter.players[seat]["train"][slot]
    return _described(painter.texts, car["card"], slot, len(car["load"]))


@lru_cache(maxsize=8192)
def _described(texts: IsleTexts, id: str, slot: int, loaded: int) -> str:
    card = _card(texts, id)
    parts = [texts.say("isle-car", car=Piece("card", id), number=slot)]
    if card.spaces:
        free = card.spaces - loaded
        parts.append(texts.say("isle-spaces", cargo=Piece("cargo", card.holds), free=free, spaces=card.spaces))
    if card.benefit:
        parts.append(texts.say("draw-benefit", effects=effect_list(card.benefit)))
    return ". ".join(parts)


# Behind the last car, and beside the engine


def _end(painter: Painter, seat: int) -> Keyed:
    """Behind the last car: the place of the one that is being built."""
    offer = painter.offers.get("extend") if seat == painter.seat else None
    if offer is None:
        return _filled(f"isle-end-{seat}", "isle-end")
    built = painter.view["doing"]["card"]
    style = f"isle-end {_style(painter.card(built))} ghost"
    picture = car_picture(painter.texts, built, ())
    return thing(f"isle-end-{seat}", style, (offer,), "", painter.said(offer), picture)


def _side(painter: Painter, seat: int, player: Player) -> Keyed:
    """Passengers who wait, island cards, buildings, and the cards everybody saw a rival take."""
    parts: list[object] = []
    own = seat == painter.seat
    if player["supply"] and not own:
        people = [island for island, count in player["supply"].items() for _ in range(count)]
        said = painter.say("isle-waiting", people=[Piece("passenger", island) for island in people])
        folk = [icon(f"to-{island}", "isle-folk") for island in people]
        parts.append(tag("span", folk, class_="isle-crowd", role="img", aria_label=said))
    parts += [_building(painter, seat, building) for building in player["buildings"]]
    if player["known"] and not own and not painter.view["over"]:
        known = [Piece("card", card) for card, count in player["known"].items() for _ in range(count)]
        parts.append(tag("span", painter.say("draw-known", cards=known), class_="isle-known"))
    return _filled(f"isle-side-{seat}", "isle-side", tuple(parts))


@lru_cache(maxsize=4096)
def _filled(id: str, style: str, inside: tuple[object, ...] = ()) -> Keyed:
    return keyed("div", inside, id=id, class_=style)


def _building(painter: Painter, seat: int, building: str) -> Keyed:
    moves: list[Offer] = []
    if seat == painter.seat:
        found = [painter.offers.get(f"replace {building}")]
        if painter.step == "give-up":
            found.append(painter.offers.get(f"discard {building}"))
        moves = [offer for offer in found if offer is not None]
    said = painter.said(moves[0]) if moves else painter.name("card", building)
    picture = house(painter.texts, building)
    return thing(f"isle-building-{building}", "isle-building", moves, pick("building", building), said, picture)


@lru_cache(maxsize=256)
def house(texts: IsleTexts, building: str) -> Html:
    """A building with its name."""
    picture = building_picture(building)
    name = label(texts.name("card", building), 50, 79, 11, "isle-name", 98)
    return tag("svg", picture, name, viewBox="0 0 100 86", aria_hidden=True)


# The end


def _result(painter: Painter, seat: int) -> Keyed:
    """Once the game is over: where a seat's points come from, line by line."""
    id, sheet = f"isle-sum-{seat}", painter.scene.sheet(seat) if painter.view["over"] else None
    if sheet is None:
        return _filled(id, "isle-sum")
    lines = [tag("li", tag("b", signed(points)), " ", tag("span", painter.say(what))) for what, points in sheet]
    total = painter.say("isle-total", points=sum(points for _, points in sheet))
    return keyed("div", tag("ol", lines), tag("strong", total), id=id, class_="isle-sum last")

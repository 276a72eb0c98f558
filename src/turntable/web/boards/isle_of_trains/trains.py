"""Trains: every player's engine and cars coupled in a row, what is loaded, what is free, what loading there gives."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece, Seat
from turntable.games.isle_of_trains.facts import CARGO, Card, read_facts
from turntable.games.isle_of_trains.wording import effect_list
from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains import rolling
from turntable.web.boards.isle_of_trains.faces import BENEFIT
from turntable.web.boards.isle_of_trains.offers import at_once, said, target, with_passenger
from turntable.web.boards.isle_of_trains.sight import Data, Sight, kept, place, say
from turntable.web.boards.isle_of_trains.symbols import icon, label, sign
from turntable.web.kit.clicks import move_attrs
from turntable.web.kit.html import number as n
from turntable.web.kit.pieces import badge, mark
from turntable.words import Words

HIGH: Final = BENEFIT + rolling.HEIGHT
BADGES: Final = [badge(seat) for seat in range(4)]
SIZES: Final = (620, 860, 1200)
"""A train longer than these is drawn smaller and smaller."""


def trains(sight: Sight) -> dict[str, str]:
    """Cars, and what stands beside each engine, by the ids of their elements."""
    made: dict[str, str] = {}
    for seat, player in enumerate(sight.players):
        made[f"isle-who-{seat}"] = _heading(sight, seat, player)
        copies: dict[str, int] = {}
        for slot, car in enumerate(player["train"]):
            key = f"isle-cars-{seat}/isle-car-{seat}-{slot}"
            copy = copies[car["card"]] = copies.get(car["card"], -1) + 1
            made[key] = _car(sight, seat, slot, car, f"car-{seat}-{car['card']}-{copy}")
        made[f"isle-end-{seat}"] = _end(sight, seat)
        made[f"isle-side-{seat}"] = _side(sight, seat, player)
    return made


def _heading(sight: Sight, seat: int, player: Data) -> str:
    """Whose train it is, how long and how strong."""
    long = sum(rolling.length_of(sight.card(car["card"])) for car in player["train"])
    size = sum(long > one for one in SIZES)
    turn = " turn" if sight.view["seat"] == seat else ""
    name = sight.told(Seat(seat))
    slack = sight.phrase("isle-slack", {"count": player["capacity_left"]})
    return (
        f'<div id="isle-who-{seat}" class="isle-who size-{size}{turn}">{BADGES[seat]}<b>{name}</b>'
        f'<span class="isle-slack" title="{slack}">{icon("pull")}<span aria-hidden="true">{player["capacity_left"]}'
        f'</span><span class="unseen">{slack}</span></span></div>'
    )


# Cars


def _car(sight: Sight, seat: int, slot: int, car: Data, flip: str) -> str:
    card = sight.card(car["card"])
    load = tuple([_item_key(sight, card, item) for item in car["load"]])
    picture = _picture(sight.words, sight.promo, card.id, load)
    id = f"isle-car-{seat}-{slot}"
    moves = car_moves(sight, seat, slot)
    if sight.unloading and any(offer.code.startswith("unload") for offer in moves):
        doors = "".join(_door(sight, card, offer) for offer in moves)
        return f'<div id="{id}" class="isle-car open" data-flip="{flip}">{picture}{doors}</div>'
    target_here = sight.step == "load" and sight.view["doing"] == {"seat": seat, "car": slot}
    style = "isle-car here" if target_here else "isle-car"
    if len(moves) == 1 and moves[0].code.startswith("scrap"):
        # To lose a car takes a second click: never by a slip.
        words = describe_car(sight, seat, slot)
        return f"<div {_asked(id, style, f'car:{seat}:{slot}', words, flip)}>{picture}</div>"
    words = said(sight, moves[0]) if at_once(moves) else describe_car(sight, seat, slot)
    return f"<div {target(id, style, moves, f'car:{seat}:{slot}', words, flip=flip)}>{picture}</div>"


def _asked(id: str, style: str, pick: str, said: str, flip: str) -> str:
    return target(id, f"{style} may", (), pick, said, flip=flip)


def car_moves(sight: Sight, seat: int, slot: int) -> list[Offer]:
    """The legal moves that are about a car."""
    here = place(slot)
    load = sight.offers.get(f"load {seat} {here}")
    found = [load and with_passenger(sight, load)]
    if seat == sight.seat and sight.offers:
        found += [sight.offers.get(f"upgrade {here}"), sight.offers.get(f"scrap {here}")]
        car = sight.players[seat]["train"][slot]
        found += [sight.offers.get(f"unload {here} {i + 1}") for i in range(len(car["load"]))]
        if car["card"] in ("caboose-9", "caboose-10"):
            found.append(sight.offers.get(car["card"]))
    return [offer for offer in found if offer is not None]


def _door(sight: Sight, card: Card, offer: Offer) -> str:
    """A strip of the car that unloads what stands behind it."""
    space = int(offer.code.rpartition(" ")[2]) - 1
    said = sight.told(offer.words)
    style = f"isle-door-{card.spaces} at-{space}"
    return f'<button type="button" class="isle-unload {style}" aria-label="{said}"{move_attrs(offer)}></button>'


def _item_key(sight: Sight, car: Card, item: Data) -> str:
    """A loaded thing as the picture needs it: where a passenger goes, what cargo counts as, who laid it face down."""
    if "passenger" in item:
        return f"to-{item['passenger']}"
    if item["face_down"]:
        return f"{car.holds} {item['by']}"
    return car.holds if car.holds != CARGO[-1] else sight.card(item["card"]).cargo


@kept
def _picture(words: Words, promo: bool, id: str, load: tuple[str, ...]) -> str:
    """A car of a train with what is loaded on it."""
    facts = read_facts(promo)
    card = facts.cards[facts.kind[id]]
    items = "".join(_item(item, x) for item, x in zip(load, rolling.spaces_of(card), strict=False))
    box = f"0 0 {rolling.length_of(card)} {HIGH}"
    return f'<svg viewBox="{box}" aria-hidden="true"><use href="#isle-coupled-{id}"/>{items}</svg>'


def _item(item: str, x: float) -> str:
    name, _, loader = item.partition(" ")
    y = BENEFIT + rolling.MIDDLE
    if loader:
        card = f'<rect class="isle-back" x="{n(x - 9)}" y="{y - 12}" width="18" height="24" rx="2.5"/>'
        return card + sign(name, x, y - 3, 14) + str(mark(int(loader), x, y + 8, 3.4))
    return f'<circle class="isle-plate" cx="{n(x)}" cy="{y}" r="12"/>{sign(name, x, y, 20)}'


def describe_car(sight: Sight, seat: int, slot: int) -> str:
    """A car in words: what it is, what it carries, what is free, what loading it gives."""
    car = sight.players[seat]["train"][slot]
    return _described(sight.words, sight.promo, car["card"], slot, len(car["load"]))


@kept
def _described(words: Words, promo: bool, id: str, slot: int, loaded: int) -> str:
    facts = read_facts(promo)
    card = facts.cards[facts.kind[id]]
    args: Data = {"car": Piece("card", id), "number": slot}
    parts = [say(words, Message("isle-car", args))]
    if card.spaces:
        args = {"cargo": Piece("cargo", card.holds), "free": card.spaces - loaded, "spaces": card.spaces}
        parts.append(say(words, Message("isle-spaces", args)))
    if card.benefit:
        parts.append(say(words, Message("draw-benefit", {"effects": effect_list(card.benefit)})))
    return ". ".join(parts)


# Behind the last car, and beside the engine


def _end(sight: Sight, seat: int) -> str:
    """Behind the last car: the place of the one that is being built."""
    offer = sight.offers.get("extend") if seat == sight.seat else None
    if offer is None:
        return f'<div id="isle-end-{seat}" class="isle-end"></div>'
    card = sight.card(sight.view["doing"]["card"])
    picture = _picture(sight.words, sight.promo, card.id, ())
    said = sight.told(offer.words)
    attributes = target(f"isle-end-{seat}", "isle-end isle-car ghost", (offer,), "", said)
    return f"<div {attributes}>{picture}</div>"


def _side(sight: Sight, seat: int, player: Data) -> str:
    """Passengers who wait, island cards, buildings, and the cards everybody saw a rival take."""
    parts = []
    own = seat == sight.seat
    if player["supply"] and not own:
        people = "".join(icon(f"to-{island}", "isle-folk") * count for island, count in player["supply"].items())
        said = sight.phrase("isle-waiting", {"people": _people(player["supply"])})
        parts.append(f'<span class="isle-crowd" role="img" aria-label="{said}">{people}</span>')
    parts += [_building(sight, seat, building) for building in player["buildings"]]
    if player["known"] and not own and not sight.view["over"]:
        known: list[object] = [Piece("card", card) for card, count in player["known"].items() for _ in range(count)]
        parts.append(f'<span class="isle-known">{sight.phrase("draw-known", {"cards": known})}</span>')
    return f'<div id="isle-side-{seat}" class="isle-side">{"".join(parts)}</div>'


def _people(supply: dict[str, int]) -> list[object]:
    return [Piece("passenger", island) for island, count in supply.items() for _ in range(count)]


def _building(sight: Sight, seat: int, building: str) -> str:
    moves: list[Offer] = []
    if seat == sight.seat:
        found = [sight.offers.get(f"replace {building}")]
        if sight.step == "give-up":
            found.append(sight.offers.get(f"discard {building}"))
        moves = [offer for offer in found if offer is not None]
    said = sight.told(moves[0].words) if moves else sight.name("card", building)
    attributes = target(f"isle-building-{building}", "isle-building", moves, f"building:{seat}:{building}", said)
    return f"<div {attributes}>{_house(sight.words, sight.promo, building)}</div>"


@kept
def _house(words: Words, promo: bool, building: str) -> str:
    facts = read_facts(promo)
    picture = rolling.building(facts.cards[facts.kind[building]])
    name = label(words.say(Piece("card", building)), 50, 79, 11, "isle-name", 98)
    return f'<svg viewBox="0 0 100 86" aria-hidden="true">{picture}{name}</svg>'

"""What lies before the viewer: what is being decided, cards in hand, the passengers who wait beside the engine."""

from __future__ import annotations

from functools import lru_cache

from turntable.games.isle_of_trains.moves import car_name
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains import choices
from turntable.web.boards.isle_of_trains.faces import face
from turntable.web.boards.isle_of_trains.market import fits_in, flip_of, priced
from turntable.web.boards.isle_of_trains.painter import Painter, car_id
from turntable.web.boards.isle_of_trains.proposals import cards_to_pay, price
from turntable.web.boards.isle_of_trains.symbols import icon, letters
from turntable.web.boards.isle_of_trains.things import at_once, boarding, thing
from turntable.web.kit.clicks import pick
from turntable.web.kit.html import NOTHING, Html, tag
from turntable.web.kit.tree import Keyed, Node, keyed, place


def draw(painter: Painter, copies: dict[str, int]) -> Node:
    """The viewer's choices, cards and passengers; nothing for spectators."""
    if painter.seat is None:
        return NOTHING
    player = painter.players[painter.seat]
    held = [card for card, count in (player["hand"] or {}).items() for _ in range(count)]
    paid = cards_to_pay(painter) if price(painter) else None
    cards = []
    for i, card in enumerate(held):
        flip = flip_of(card, copies)
        if paid is None:
            cards.append(_held(painter, card, i, flip))
            continue
        ticked = card in paid
        if ticked:
            paid.remove(card)
        cards.append(_to_pay(painter, card, i, flip, ticked))
    waiting = [_waiting(painter, island, count) for island, count in player["supply"].items()]
    return place(
        "div",
        choices.draw(painter),
        _row(tuple(waiting)),
        place("div", cards, id="isle-cards", class_="isle-cards", role="group", aria_label=painter.say("isle-hand")),
        class_="isle isle-hand",
    )


@lru_cache(maxsize=4096)
def _row(waiting: tuple[Keyed, ...]) -> Keyed:
    return keyed("div", waiting, id="isle-waiting", class_="isle-waiting")


# Cards


def _held(painter: Painter, card: str, at: int, flip: str) -> Keyed:
    moves = hand_moves(painter, card)
    said = painter.said(moves[0]) if len(moves) == 1 else painter.name("card", card)
    style, price = "isle-held", None
    if painter.step in ("action", "bonus"):
        # A card can be a car, cargo or money: its sheet says what it can become.
        if moves:
            price = _price(painter, moves[0])
        moves = [*moves, *loads(painter, painter.view["uses"][card]["cargo"])]
        said = painter.name("card", card)
        if len(moves) == 1:
            style, moves = "isle-held can", []
    light = fits_in(painter, card)
    said = f"{said} ({priced(painter, card)})"
    return thing(f"isle-hand-{at}", style, moves, pick("card", card), said, face(card), price, light=light, flip=flip)


def _to_pay(painter: Painter, card: str, at: int, flip: str, ticked: bool) -> Keyed:
    """A card that can be ticked for the price."""
    return keyed(
        "div",
        face(card),
        id=f"isle-hand-{at}",
        class_="isle-held can",
        tabindex=0,
        role="button",
        aria_label=painter.name("card", card),
        aria_pressed="true" if ticked else "false",
        data_tick=f"pay {card}",
        data_flip=flip,
    )


def _price(painter: Painter, build: Offer) -> Html | None:
    """What building the card costs at least, where its words tell."""
    cost = build.words.args.get("cost")
    if cost is None:
        return None
    return tag("span", tag("b", letters(painter.texts, ("build",))), cost, class_="isle-price", aria_hidden=True)


def hand_moves(painter: Painter, card: str) -> list[Offer]:
    """The legal moves that are about a card in hand."""
    verbs = ["build", "pay", "with", "hide"]
    if painter.step not in ("order", "give-up"):
        verbs.append("discard")
    found = [painter.offers.get(f"{verb} {card}") for verb in verbs]
    return [offer for offer in found if offer is not None]


def loads(painter: Painter, cars: list[list[int]]) -> list[Offer]:
    """The legal loads of these cars."""
    found = [painter.offers.get(f"load {seat} {car_name(slot)}") for seat, slot in cars]
    return [offer for offer in found if offer is not None]


# Passengers


def _waiting(painter: Painter, island: str, count: int) -> Keyed:
    moves = passenger_moves(painter, island)
    words = painter.name("passenger", island)
    if len(moves) == 1:
        moves = [boarding(painter, moves[0], island)]
        words = painter.said(moves[0]) if at_once(moves) else words
    light = " ".join([f"isle-island-{island}", *(car_id(seat, slot) for seat, slot in painter.view["coaches"])])
    number = tag("span", f"×{count}", class_="isle-times", aria_hidden=True) if count > 1 else None
    person = icon(f"to-{island}", "isle-folk")
    key = pick("passenger", island)
    return thing(f"isle-waiting-{island}", "isle-waits", moves, key, words, person, number, light=light)


def passenger_moves(painter: Painter, island: str) -> list[Offer]:
    """The legal moves that are about a passenger who waits: to board, or a car to load, and ``boarding`` it then."""
    board = painter.offers.get(f"board {island}")
    if board is not None:
        return [board]
    return loads(painter, painter.view["coaches"])

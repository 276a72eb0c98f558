"""What lies in the middle of the table: the deck, the display, the discard pile, the bag."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.faces import BACK, face
from turntable.web.boards.isle_of_trains.painter import Painter, car_id
from turntable.web.boards.isle_of_trains.symbols import icon
from turntable.web.boards.isle_of_trains.things import thing
from turntable.web.kit.clicks import pick
from turntable.web.kit.html import Html, path, tag
from turntable.web.kit.tree import Keyed, Place, keyed, place

SACK: Final = tag(
    "svg",
    path("isle-cloth", "M20 14 14 4q8 4 16 0 8 4 16 0l-6 10q16 16 16 34 0 18-26 18T4 48q0-18 16-34z"),
    path("isle-string", "M18 15h24"),
    class_="isle-sack",
    viewBox="0 0 60 70",
    aria_hidden=True,
)
EMPTY: Final = tag("span", class_="isle-slot")
LOOSE: Final = {"class_": "isle-card", "y": 14, "width": 78, "height": 110, "rx": 8}
HEAP: Final = tag(
    "svg",
    tag("rect", **LOOSE, x=12, transform="rotate(-9 50 70)"),
    tag("rect", **LOOSE, x=12, transform="rotate(7 50 70)"),
    tag("rect", **LOOSE, x=11),
    path("isle-clock", "M36 56l28 28m0-28-28 28", stroke_linecap="round"),
    class_="isle-face",
    viewBox="0 0 100 140",
    aria_hidden=True,
)
"""The discard pile of a game for several: what lies on top is not kept."""


def draw(painter: Painter, copies: dict[str, int]) -> Place:
    """Everything in a row; ``copies`` counts the cards of each kind that have been drawn so far."""
    label = painter.say("draw-display")
    return place("div", *parts(painter, copies).values(), class_="isle-row", role="group", aria_label=label)


def parts(painter: Painter, copies: dict[str, int]) -> dict[str, list[Keyed]]:
    """The same, by name."""
    shown = [_shown(painter, i, card, copies) for i, card in enumerate(painter.view["display"])]
    return {"deck": [_deck(painter)], "display": shown, "pile": [_pile(painter)], "bag": [_bag(painter)]}


def _shown(painter: Painter, i: int, card: str | None, copies: dict[str, int]) -> Keyed:
    id = f"isle-show-{i}"
    if card is None:
        return keyed("div", id=id, class_="isle-slot")
    offer = painter.offers.get(f"take {card}")
    said = painter.said(offer) if offer else painter.name("card", card)
    said = f"{said} ({priced(painter, card)})"
    key, light, flip = pick("show", card), fits_in(painter, card), flip_of(card, copies)
    return thing(id, "isle-shown", [offer] if offer else [], key, said, face(card), light=light, flip=flip)


def priced(painter: Painter, card: str) -> str:
    """What a card costs, as it is printed on it."""
    cost = next(one.cost for one in painter.game.facts.cards if one.id == card)
    return painter.say("isle-cost", count=cost)


def flip_of(card: str, copies: dict[str, int]) -> str:
    """What a card is called wherever it lies: so it can be seen going from the display to the hand."""
    copies[card] = copies.get(card, -1) + 1
    return f"card-{card}-{copies[card]}"


def _deck(painter: Painter) -> Keyed:
    left, known = painter.view["deck"], painter.view["deck_top"]
    offer = painter.offers.get("take deck")
    picture = face(known[0]) if known else BACK if left else EMPTY
    said = painter.say("isle-deck", count=left)
    return _stack(painter, "deck", "", [offer] if offer else [], said, picture, count(left))


def _pile(painter: Painter) -> Keyed:
    number, pile = sum(painter.view["discards"].values()), painter.view["pile"]
    picture = face(pile[-1]) if pile else HEAP if number else EMPTY
    said = painter.say("isle-pile", count=number)
    return _stack(painter, "pile", " isle-pile", pile_moves(painter), said, picture, count(number))


def pile_moves(painter: Painter) -> list[Offer]:
    """The legal moves that are about the discard pile."""
    return [o for code, o in painter.offers.items() if code == "return" or code.startswith("take discarded ")]


def _bag(painter: Painter) -> Keyed:
    inside = painter.view["bag"]
    offer = painter.offers.get("take passenger")
    left = sum(inside.values())
    said = painter.say("isle-bag", count=left)
    folk = _folk(tuple(inside.items()))
    return _stack(painter, "bag", " isle-bag", [offer] if offer else [], said, SACK, count(left), folk)


@lru_cache(maxsize=1024)
def _folk(people: tuple[tuple[str, int], ...]) -> Html:
    """Passengers by destination."""
    drawn = [tag("span", icon(f"to-{island}", "isle-folk"), number) for island, number in people]
    return tag("span", drawn, class_="isle-inside", aria_hidden=True)


def _stack(painter: Painter, kind: str, style: str, moves: list[Offer], said: str, *inside: Html) -> Keyed:
    """Something things are taken from; its only move is said before how many there are."""
    words = f"{painter.said(moves[0])}. {said}" if len(moves) == 1 else said
    return thing(f"isle-{kind}", f"isle-stack{style}", moves, pick(kind), words, *inside)


def count(number: int) -> Html:
    """How many there are."""
    return tag("span", number, class_="isle-count", aria_hidden=True)


def fits_in(painter: Painter, card: str) -> str:
    """What a card can become, to light up with it: cars it fits as cargo, own cars it can be laid over."""
    uses = painter.view["uses"][card]
    own = [car_id(painter.seat or 0, slot) for slot in uses["upgrade"]]
    return " ".join([*(car_id(seat, slot) for seat, slot in uses["cargo"]), *own])

"""Prices and contracts in one click: the cards or goods that go are proposed, and others can be chosen."""

from __future__ import annotations

from turntable.core.state import State
from turntable.games.isle_of_trains.moves import car_name
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.view import Item
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.symbols import icon
from turntable.web.boards.isle_of_trains.things import button
from turntable.web.kit.html import Html, join


def price(painter: Painter) -> int:
    """How many cards are paid together; 0 where none are, or one is chosen by itself."""
    count = painter.view["doing"].get("count", 0) if painter.step == "pay" and painter.scene.may_act else 0
    return count if count > 1 else 0


def cards_to_pay(painter: Painter) -> list[str]:
    """The cards that are proposed for the price: copies of others first, then those that are worth least."""
    hand = painter.players[painter.seat or 0]["hand"] or {}
    held = [(copy, card) for card, count in hand.items() for copy in range(count)]

    def worth(one: tuple[int, str]) -> tuple[bool, int, int]:
        copy, id = one
        card = painter.card(id)
        return copy == 0, card.points, card.cost

    return [id for _, id in sorted(held, key=worth)[: price(painter)]]


def payment(painter: Painter) -> Html | None:
    """The button that pays with the ticked cards."""
    cards = cards_to_pay(painter)
    first = painter.offers.get(f"pay {cards[0]}") if cards else None
    whole = first and painter.scene.chain(first, *[f"pay {card}" for card in cards[1:]])
    if not whole:
        return None
    count = len(cards)
    words, title = painter.say("isle-pay-these", count=count), painter.say("isle-tick-cards", count=count)
    return button(painter, whole, None, words, data_ticks=count, title=title, id="isle-pay")


def contract(painter: Painter) -> Html | None:
    """The button that unloads all that a contract still needs; single items are chosen at the cars."""
    found = painter.scene.asked(_goods) if painter.step == "contract" else None
    if found is None or len(found) < 2:
        return None
    first = painter.offers.get(found[0][0])
    whole = first and painter.scene.chain(first, *[code for code, _ in found[1:]])
    if not whole:
        return None
    signs = join([icon(sign) for _, sign in found])
    words = painter.say("isle-unload-these", count=len(found))
    said = painter.said(whole)
    return button(painter, whole, signs, words, id="isle-unload", title=said, aria_label=said)


def _goods(state: State) -> list[tuple[str, str]]:
    """The items that are proposed for a contract, one after another: the moves, and the signs of the items.

    A card that lies face down is shown when it goes: what follows is decided afterwards.
    """
    assert isinstance(state, IsleOfTrainsState)
    found: list[tuple[str, str]] = []
    revealed = state.revealed
    while True:
        view = state.view(int(state.seat))
        if view["step"] != "contract" or state.revealed != revealed:
            return found
        items = {
            f"unload {car_name(slot)} {place + 1}": item
            for slot, car in enumerate(view["players"][int(state.seat)]["train"])
            for place, item in enumerate(car["load"])
        }
        wanted = [move for move in state.moves() if move.code in items]
        move = min(wanted, key=lambda one: _order(items[one.code]))
        found.append((move.code, _sign(items[move.code])))
        state = state.copy()
        state.apply(move.number)


def _sign(item: Item) -> str:
    return f"to-{item['passenger']}" if "passenger" in item else item["cargo"]


def _order(item: Item) -> tuple[int, bool]:
    """What goes first: what can go for nothing else, and what lies open."""
    spared = 2 if "passenger" in item else 1 if item["cargo"] == "any" else 0
    return spared, item.get("face_down", False)


def ways(following: list[Offer], *starts: str) -> list[Offer]:
    """Of moves with those that follow them, the ones whose second begins like this."""
    return [one for one in following if one.then is not None and one.then.code.startswith(starts)]

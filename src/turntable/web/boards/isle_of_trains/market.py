"""What lies in the middle of the table: the display, the deck, the discard pile, the bag; and the viewer's hand."""

from __future__ import annotations

from typing import Final

from turntable.games.isle_of_trains.facts import Card
from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.faces import back, face
from turntable.web.boards.isle_of_trains.offers import at_once, boarding, said, target
from turntable.web.boards.isle_of_trains.sight import Sight, place
from turntable.web.boards.isle_of_trains.symbols import icon, letters

SACK: Final = (
    '<svg class="isle-sack" viewBox="0 0 60 70" aria-hidden="true"><path class="isle-cloth" d="M20 14 14 4q8 4 '
    "16 0 8 4 16 0"
    'l-6 10q16 16 16 34 0 18-26 18T4 48q0-18 16-34z"/><path class="isle-string" d="M18 15h24"/></svg>'
)

EMPTY: Final = '<span class="isle-slot"></span>'
HEAP: Final = (
    '<svg class="isle-face" viewBox="0 0 100 140" aria-hidden="true">'
    '<rect class="isle-card" x="12" y="14" width="78" height="110" rx="8" transform="rotate(-9 50 70)"/>'
    '<rect class="isle-card" x="12" y="14" width="78" height="110" rx="8" transform="rotate(7 50 70)"/>'
    '<rect class="isle-card" x="11" y="14" width="78" height="110" rx="8"/>'
    '<path class="isle-clock" d="M36 56l28 28m0-28-28 28" stroke-linecap="round"/></svg>'
)
"""The discard pile of a game for several: what lies on top is not kept."""


def market(sight: Sight, copies: dict[str, int]) -> dict[str, str]:
    """Display, deck, bag and discard pile, by the ids of their elements."""
    made = {"isle-deck": _deck(sight)}
    for i, card in enumerate(sight.view["display"]):
        id = f"isle-show-{i}"
        if card is None:
            made[id] = f'<div id="{id}" class="isle-slot"></div>'
            continue
        offer = sight.offers.get(f"take {card}")
        said = sight.told(offer.words) if offer else sight.name("card", card)
        moves = [offer] if offer else []
        flip = flip_of(card, copies)
        attributes = target(id, "isle-shown", moves, f"show:{card}", said, _fits(sight, card), flip)
        made[id] = f"<div {attributes}>{face(card)}</div>"
    made["isle-pile"] = _pile(sight)
    made["isle-bag"] = _bag(sight)
    return made


def flip_of(card: str, copies: dict[str, int]) -> str:
    """What a card is called wherever it lies: so it can be seen going from the display to the hand."""
    copies[card] = copies.get(card, -1) + 1
    return f"card-{card}-{copies[card]}"


def _deck(sight: Sight) -> str:
    known = sight.view["deck_top"]
    offer = sight.offers.get("take deck")
    count = sight.phrase("isle-deck", {"count": sight.view["deck"]})
    said = f"{sight.told(offer.words)}. {count}" if offer else count
    picture = face(known[0]) if known else back() if sight.view["deck"] else EMPTY
    attributes = target("isle-deck", "isle-stack", [offer] if offer else [], "deck", said)
    return f'<div {attributes}>{picture}<span class="isle-count" aria-hidden="true">{sight.view["deck"]}</span></div>'


def _pile(sight: Sight) -> str:
    count = sum(sight.view["discards"].values())
    moves = [offer for code, offer in sight.offers.items() if code == "return" or code.startswith("take discarded ")]
    said = sight.phrase("isle-pile", {"count": count})
    if len(moves) == 1:
        said = f"{sight.told(moves[0].words)}. {said}"
    pile = sight.view["pile"]
    picture = face(pile[-1]) if pile else HEAP if count else EMPTY
    attributes = target("isle-pile", "isle-stack isle-pile", moves, "pile", said)
    return f'<div {attributes}>{picture}<span class="isle-count" aria-hidden="true">{count}</span></div>'


def _bag(sight: Sight) -> str:
    inside = sight.view["bag"]
    count = sum(inside.values())
    offer = sight.offers.get("take passenger")
    said = sight.phrase("isle-bag", {"count": count})
    if offer:
        said = f"{sight.told(offer.words)}. {said}"
    people = "".join(f"<span>{icon(f'to-{island}', 'isle-folk')}{number}</span>" for island, number in inside.items())
    attributes = target("isle-bag", "isle-stack isle-bag", [offer] if offer else [], "bag", said)
    return (
        f'<div {attributes}>{SACK}<span class="isle-count" aria-hidden="true">{count}</span>'
        f'<span class="isle-inside" aria-hidden="true">{people}</span></div>'
    )


# The hand


def hand(sight: Sight, copies: dict[str, int]) -> dict[str, str]:
    """The viewer's cards and the passengers who wait beside the engine."""
    if sight.seat is None:
        return {}
    player = sight.players[sight.seat]
    made: dict[str, str] = {"isle-waiting": _waiting(sight)}
    i = 0
    for card, count in (player["hand"] or {}).items():
        for _ in range(count):
            made[f"isle-cards/isle-hand-{i}"] = _held(sight, card, i, flip_of(card, copies))
            i += 1
    return made


def _held(sight: Sight, card: str, at: int, flip: str) -> str:
    moves = hand_moves(sight, card)
    light = _fits(sight, card)
    tag = ""
    style = "isle-held"
    if sight.step in ("action", "bonus"):
        # A card can be a car, cargo or money: its sheet says what it can become.
        if moves:
            tag = _price(sight, moves[0])
        moves = [*moves, *_loads(sight, card)]
        if len(moves) == 1:
            said = sight.name("card", card)
            attributes = target(f"isle-hand-{at}", f"{style} can", (), f"card:{card}", said, light, flip)
            return f"<div {attributes}>{face(card)}{tag}</div>"
    said = sight.told(moves[0].words) if len(moves) == 1 else sight.name("card", card)
    attributes = target(f"isle-hand-{at}", style, moves, f"card:{card}", said, light, flip)
    return f"<div {attributes}>{face(card)}{tag}</div>"


def _price(sight: Sight, build: Offer) -> str:
    """What building the card costs at least, where its words tell."""
    cost = build.words.args.get("cost")
    if cost is None:
        return ""
    letter = letters(sight.words, ("build",))
    return f'<span class="isle-price" aria-hidden="true"><b>{letter}</b>{cost}</span>'


def hand_moves(sight: Sight, card: str) -> list[Offer]:
    """The legal moves that are about a card in hand."""
    verbs = ["build", "pay", "with", "hide"]
    if sight.step not in ("order", "give-up"):
        verbs.append("discard")
    found = [sight.offers.get(f"{verb} {card}") for verb in verbs]
    return [offer for offer in found if offer is not None]


def _loads(sight: Sight, card: str) -> list[Offer]:
    """The loads that this card could be used for as it is."""
    found = []
    for seat, slot, car in sight.free_cars:
        offer = sight.offers.get(f"load {seat} {place(slot)}")
        if offer is not None and fits(sight.card(card), car):
            found.append(offer)
    return found


def fits(card: Card, car: Card) -> bool:
    """Whether a card shows the cargo of a car."""
    return car.holds != "passenger" and ("any" in (card.cargo, car.holds) or card.cargo == car.holds)


def _fits(sight: Sight, card: str) -> str:
    """What a card can become, to light up with it: cars it fits as cargo, own cars it can be laid over."""
    face = sight.card(card)
    found = [
        f"isle-car-{seat}-{slot}"
        for seat, slot, car in sight.free_cars
        if fits(face, car) and (car.holds != "any" or seat == sight.seat)
    ]
    if sight.seat is not None and face.level > 1:
        for slot, car in enumerate(sight.players[sight.seat]["train"]):
            old = sight.card(car["card"])
            if old.category == face.category and old.level < face.level:
                found.append(f"isle-car-{sight.seat}-{slot}")
    return " ".join(dict.fromkeys(found))


def _waiting(sight: Sight) -> str:
    assert sight.seat is not None
    parts = []
    supply: dict[str, int] = sight.players[sight.seat]["supply"]
    for island, count in supply.items():
        moves = passenger_moves(sight, island)
        words = sight.name("passenger", island)
        if len(moves) == 1:
            moves = [boarding(sight, moves[0], island)]
            words = said(sight, moves[0]) if at_once(moves) else words
        light = " ".join([f"isle-island-{island}", *_seats_free(sight)])
        attributes = target(f"isle-waiting-{island}", "isle-waits", moves, f"passenger:{island}", words, light)
        number = f'<span class="isle-times" aria-hidden="true">×{count}</span>' if count > 1 else ""
        parts.append(f"<div {attributes}>{icon(f'to-{island}', 'isle-folk')}{number}</div>")
    return f'<div id="isle-waiting" class="isle-waiting">{"".join(parts)}</div>'


def passenger_moves(sight: Sight, island: str) -> list[Offer]:
    """The legal moves that are about a passenger who waits: to board, or a car to load, and ``boarding`` it then."""
    board = sight.offers.get(f"board {island}")
    if board is not None:
        return [board]
    cars = [(seat, slot) for seat, slot, car in sight.free_cars if car.holds == "passenger"]
    loads = [sight.offers.get(f"load {seat} {place(slot)}") for seat, slot in cars]
    return [load for load in loads if load is not None]


def _seats_free(sight: Sight) -> list[str]:
    return [f"isle-car-{seat}-{slot}" for seat, slot, car in sight.free_cars if car.holds == "passenger"]

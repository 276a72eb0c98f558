"""End of game scoring: tokens, train cards, contracts, loads, the progress train, buildings; and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import BIT, PLACE
from turntable.core.message import Message, Piece
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import contracts
from turntable.games.isle_of_trains.facts import DESTINATIONS, ISLANDS, LOADED, SCORES, SLOTS

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

ICON: Final = SCORES.index("icon")
LOADED_ITEMS: Final = SCORES.index("loaded")
PASSENGER_CARDS: Final = SCORES.index("passenger_cards")
CARS: Final = SCORES.index("cars")
DELIVERED: Final = SCORES.index("delivered")


def scores(s: IsleOfTrainsState) -> list[int]:
    """Points by seat if the game ended now."""
    return [int(total(s, seat)) for seat in range(s.seats)]


def total(s: IsleOfTrainsState, seat: i64) -> i64:
    points: i64 = s.tokens[seat] * s.rules.token_points + train_points(s, seat)
    islands: vec[i64] = s.islands
    island: i64
    for island in range(ISLANDS):
        if islands[island] > 0 and contracts.owner(s, island) == seat:
            points += contract_points(s, island)
    points += s.items(seat) * s.facts.loaded_points
    if s.train_holder == seat:
        points += s.facts.progress_points
    return points + building_points(s, seat)


def train_points(s: IsleOfTrainsState, seat: i64) -> i64:
    """What is printed on the engine and the cars."""
    printed: vec[i64] = s.facts.points
    cars: vec[i64] = s.cars
    points: i64 = 0
    slot: i64
    for slot in range(seat * SLOTS, seat * SLOTS + s.length[seat]):
        points += printed[cars[slot]]
    return points


def contract_points(s: IsleOfTrainsState, island: i64) -> i64:
    """The primary contract, and the secondary one on top once it is done."""
    done: i64 = contracts.done(s, island)
    printed: vec[i64] = s.facts.contract_points
    points: i64 = printed[contracts.number_of(island, 0)]
    return points + printed[contracts.number_of(island, done)] if done else points


def building_points(s: IsleOfTrainsState, seat: i64) -> i64:
    points: i64 = 0
    mask: i64 = s.buildings[seat]
    while mask:
        low: i64 = mask & -mask
        points += points_of(s, seat, PLACE[low % 61])
        mask ^= low
    return points


def points_of(s: IsleOfTrainsState, seat: i64, building: i64) -> i64:
    """What one building is worth to its owner now."""
    facts = s.facts
    counted: i64 = _counted(s, seat, facts.building_counts[building], facts.building_which[building])
    return facts.building_flat[building] + facts.building_each[building] * counted


def _counted(s: IsleOfTrainsState, seat: i64, what: i64, which: i64) -> i64:
    if what == ICON:
        return icons(s, seat, which)
    if what == LOADED_ITEMS:
        return s.items(seat)
    if what == CARS:
        return s.length[seat] - 1
    n: i64 = 0
    i: i64
    if what == PASSENGER_CARDS:
        for i in range(s.length[seat]):
            if s.facts.passenger_cards & BIT[s.cars[seat * SLOTS + i]]:
                n += 1
    elif what == DELIVERED:
        # Whoever delivered them: passengers on a tile have no owner (44).
        for i in range(DESTINATIONS):
            if which & BIT[i]:
                n += s.filled[i]
    return n


def icons(s: IsleOfTrainsState, seat: i64, cargo: i64) -> i64:
    """Icons of one cargo on the contracts the seat has completed; "any" is no icon of a cargo (37, 45)."""
    needs: vec[i64] = s.facts.needs
    n: i64 = 0
    island: i64
    for island in range(ISLANDS):
        if contracts.owner(s, island) == seat:
            done: i64 = contracts.done(s, island)
            n += needs[contracts.number_of(island, 0) * LOADED + cargo]
            if done:
                n += needs[contracts.number_of(island, done) * LOADED + cargo]
    return n


def sheet(s: IsleOfTrainsState, seat: int) -> list[tuple[Message, int]]:
    """The score item by item, in the rulebook's order."""
    facts = s.facts
    items: list[tuple[Message, int]] = []
    tokens = int(s.tokens[seat])
    items.append((Message("sheet-tokens", {"tokens": tokens}), tokens * int(s.rules.token_points)))
    items.append((Message("sheet-train", {"cars": int(s.length[seat]) - 1}), int(train_points(s, seat))))
    for island in range(ISLANDS):
        if contracts.owner(s, island) == seat:
            name = "sheet-primary" if contracts.done(s, island) == 0 else "sheet-secondary"
            piece: dict[str, object] = {"island": Piece("island", facts.islands[island].id)}
            items.append((Message(name, piece), int(contract_points(s, island))))
    loaded = int(s.items(seat))
    items.append((Message("sheet-loaded", {"items": loaded}), loaded * int(facts.loaded_points)))
    if s.train_holder == seat:
        items.append((Message("sheet-progress-train"), int(facts.progress_points)))
    for kind, card in enumerate(facts.cards):
        if s.buildings[seat] & BIT[kind]:
            building: dict[str, object] = {"card": Piece("card", card.id)}
            items.append((Message("sheet-building", building), int(points_of(s, seat, kind))))
    return items


def ranking(s: IsleOfTrainsState) -> list[list[int]]:
    """Most points, then the longest train, then the most points printed on it (46)."""
    points = scores(s)
    order: dict[tuple[int, int, int], list[int]] = {}
    for seat in range(s.seats):
        rank = (points[seat], int(s.length[seat]), int(train_points(s, seat)))
        order.setdefault(rank, []).append(int(seat))
    return [order[rank] for rank in sorted(order, reverse=True)]

"""Reasons that contracts give: which one an item serves, and what completing one brings."""

from __future__ import annotations

from turntable.core.message import Message
from turntable.games.isle_of_trains import contracts, facts, pieces
from turntable.games.isle_of_trains.facts import CONTRACTS, LOADED
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD

Args = dict[str, object]


def open_contracts(s: IsleOfTrainsState) -> list[tuple[int, int]]:
    """The contracts that the seat may complete as the islands are now: the island, and which of its contracts."""
    seat = int(s.seat)
    found = []
    for island in range(facts.ISLANDS):
        if contracts.is_open(s, seat, island) and not s.rules.no_secondaries:
            numbers = range(1, CONTRACTS)
            found += [(island, n) for n in numbers if s.facts.contract_points[contracts.number_of(island, n)]]
        elif s.islands[island] == 0 and (s.rules.any_open_islands or contracts.open_island(s, seat) < 0):
            found.append((island, 0))
    return found


def lacking(s: IsleOfTrainsState, number: int, cargo: list[int]) -> int:
    """How many items a contract lacks, if this much coal, oil, boxes and cargo of any type is loaded.

    With Caboose 7 a passenger counts as any cargo (31).
    """
    needs = [int(s.facts.needs[number * LOADED + type]) for type in range(LOADED)]
    short = sum(max(0, needs[type] - cargo[type]) for type in range(WILD))
    spare = sum(max(0, cargo[type] - needs[type]) for type in range(WILD)) if needs[WILD] else 0
    instead = 1 if s.able(s.seat, facts.PASSENGER_AS_CARGO) and s.passengers(s.seat) else 0
    return max(0, short + needs[WILD] - cargo[WILD] - instead - spare)


def serves(s: IsleOfTrainsState, type: int) -> list[Message]:
    """The contract that one more item of this type in the own train brings nearest to its end."""
    cargo = [int(s.cargo[s.seat * LOADED + one]) for one in range(LOADED)]
    more = cargo[:]
    more[type] += 1
    found = []
    for island, which in open_contracts(s):
        number = int(contracts.number_of(island, which))
        left, points = lacking(s, number, more), int(s.facts.contract_points[number])
        if left < lacking(s, number, cargo):
            found.append((left, -points, island, which))
    if not found:
        return []
    left, minus, island, which = min(found)
    args: Args = {"island": pieces.island(s, island), "points": -minus, "left": left}
    return [Message("reason-serves-secondary" if which else "reason-serves-primary", args)]


def contract(s: IsleOfTrainsState, island: int, which: int) -> list[Message]:
    """What completing a contract brings, and to whom it is lost."""
    points = int(s.facts.contract_points[contracts.number_of(island, which)])
    found = [Message("reason-contract", {"island": pieces.island(s, island), "points": points})]
    if which == 0 and s.seats > 1:
        found.append(Message("reason-island", {"island": pieces.island(s, island)}))
        found += progress(s)
    return found


def progress(s: IsleOfTrainsState) -> list[Message]:
    args: Args = {"space": int(s.progress) + 1, "last": int(s.facts.track[s.seats])}
    return [Message("reason-progress", args)] if s.seats > 1 else []

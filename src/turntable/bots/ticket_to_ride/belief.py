"""What the others' routes tell about their tickets.

The tickets imagined for a seat are exchanged with unknown ones of the deck: always if the seat's routes serve the new
one better, else now and then (a Metropolis chain). What the viewer knows is not touched.
"""

from __future__ import annotations

from math import exp
from typing import Final

from turntable.bots.ticket_to_ride.atlas import NONE, Atlas
from turntable.core.arrays import zeros
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.games.ticket_to_ride.network import Network
from turntable.games.ticket_to_ride.state import TicketToRideState

SWEEPS: Final = 4
"""Exchanges tried for each ticket of the others."""
STRENGTH: Final = 0.03
"""How strongly routes speak for the tickets they serve: the logarithm of the odds for each point of ``served``."""
FINE: Final = 1 << 20


def believe(s: TicketToRideState, viewer: i64, rng: Rng, atlas: Atlas) -> None:
    """Exchange the others' tickets in place."""
    size: i64 = len(s.ticket_deck)
    places: vec[i64] = zeros(size)
    count: i64 = 0
    place: i64
    for place in range(s.tickets_left):
        at: i64 = s.ticket_top + place
        if at >= size:
            at -= size
        if not s.is_returned_by(s.ticket_deck[at], viewer):
            places[count] = at
            count += 1
    if count == 0:
        return
    seat: i64
    for seat in range(s.seats):
        if seat != viewer:
            _exchange(s, seat, rng, atlas, places, count)


def _exchange(s: TicketToRideState, seat: i64, rng: Rng, atlas: Atlas, places: vec[i64], count: i64) -> None:
    network = Network(s.board, s.owned, seat * s.board.words)
    if network.count == 0:
        return
    held: vec[i64] = zeros(atlas.tickets)
    n: i64 = 0
    ticket: i64
    for ticket in range(atlas.tickets):
        if s.holder[ticket] == seat:
            held[n] = ticket
            n += 1
    i: i64
    for i in range(n * SWEEPS):
        k: i64 = i % n
        at: i64 = places[rng.below(count)]
        ours: i64 = held[k]
        theirs: i64 = s.ticket_deck[at]
        change: i64 = served(s, network, theirs) - served(s, network, ours)
        if change < 0 and float(rng.below(FINE)) / float(FINE) >= exp(float(change) * STRENGTH):
            continue
        s.holder[ours] = NONE
        s.holder[theirs] = seat
        s.ticket_deck[at] = ours
        s.returned[ours] = s.returned[theirs]
        s.returned[theirs] = NONE
        held[k] = theirs


def served(s: TicketToRideState, network: Network, ticket: i64) -> i64:
    """How well a seat's routes serve a ticket: 100 when they join its cities, 30 for each end they touch."""
    board = s.board
    a: i64 = board.ticket_a[ticket]
    b: i64 = board.ticket_b[ticket]
    if network.joins(a, b):
        return 100
    return (30 if network.degree[a] else 0) + (30 if network.degree[b] else 0)

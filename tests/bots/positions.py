"""Positions to ask bots about: from games played at random, with all numbers of seats and on several boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tests.games.ticket_to_ride.table import small, usa

from turntable import Rng
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.state import TicketToRideState

GAMES = {
    "usa": usa(),
    "any mix": usa(payments="any"),
    "branch line": small("branch-line"),
    "dry valley": small("dry-valley"),
}


def positions(game: TicketToRide, seats: int, seed: object, every: int = 9) -> Iterator[TicketToRideState]:
    """Each ``every``-th position of a random game; the caller must not change it."""
    rng = Rng(seed)
    state = cast(TicketToRideState, game.start(seats, seed=seed))
    count = 0
    while not state.over:
        if count % every == 0:
            yield state
        legal = state.legal()
        # Drawing tickets at random ends most games in a heap of them: rarely is enough.
        if int(state.verbs.draw_tickets.first) in legal and len(legal) > 1 and rng.below(10):
            legal.remove(int(state.verbs.draw_tickets.first))
        state.play_number(legal[rng.below(len(legal))])
        count += 1

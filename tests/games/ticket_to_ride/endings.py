"""Every way a game of Ticket to Ride can end: how to tell, and how to find such a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from tests.games.ticket_to_ride import oracle
from tests.games.ticket_to_ride.styles import style
from tests.games.ticket_to_ride.table import PlainState, plain_state, small, usa

import turntable
from turntable import Record
from turntable.games.ticket_to_ride.state import TicketToRideState

End = Callable[[TicketToRideState, PlainState], bool]


def last_turns(state: TicketToRideState, now: PlainState) -> bool:
    return now.turns_left == 0


def all_pass(state: TicketToRideState, now: PlainState) -> bool:
    return now.passes == now.seats


def first_two(state: TicketToRideState) -> tuple[int, int] | None:
    """The winner and the next, if they are tied on points but not for good."""
    ranking = state.ranking()
    points = state.scores()
    if len(ranking) < 2 or len(ranking[0]) > 1 or points[ranking[0][0]] != points[ranking[1][0]]:
        return None
    return ranking[0][0], ranking[1][0]


def won_by_tickets(state: TicketToRideState, now: PlainState) -> bool:
    pair = first_two(state)
    return pair is not None and len({len(oracle.completed(state.board, now, seat)) for seat in pair}) == 2


def won_by_longest_path(state: TicketToRideState, now: PlainState) -> bool:
    pair = first_two(state)
    return pair is not None and len({len(oracle.completed(state.board, now, seat)) for seat in pair}) == 1


def shared_by_two(state: TicketToRideState, now: PlainState) -> bool:
    return len(state.ranking()[0]) == 2


def shared_by_holders(state: TicketToRideState, now: PlainState) -> bool:
    best = state.ranking()[0]
    return len(best) > 1 and set(best) <= set(oracle.card_holders(state.board, now))


def negative_winner(state: TicketToRideState, now: PlainState) -> bool:
    return max(state.scores()) < 0


def tied_longest_path(state: TicketToRideState, now: PlainState) -> bool:
    return last_turns(state, now) and len(oracle.card_holders(state.board, now)) > 1


def no_path_at_all(state: TicketToRideState, now: PlainState) -> bool:
    return not any(now.owned)


def all_tickets_drawn(state: TicketToRideState, now: PlainState) -> bool:
    return last_turns(state, now) and not now.ticket_deck


ENDS: dict[str, tuple[turntable.Game, int, str, End]] = {
    "2-seats": (usa(), 2, "random", last_turns),
    "3-seats": (usa(), 3, "random", last_turns),
    "4-seats": (usa(), 4, "random", last_turns),
    "5-seats": (usa(), 5, "random", last_turns),
    "any-mix": (usa(payments="any"), 3, "random", last_turns),
    "given-first-seat": (usa(first=1), 2, "claimer", last_turns),
    "all-pass": (usa(), 3, "random", all_pass),
    "all-pass-small-board": (small("dry-valley"), 5, "hoarder", all_pass),
    "last-turns-small-board": (small("branch-line"), 2, "claimer", last_turns),
    "tie-broken-by-tickets": (usa(), 4, "claimer", won_by_tickets),
    "tie-broken-by-longest-path": (small("branch-line"), 3, "claimer", won_by_longest_path),
    "shared-win": (small("branch-line"), 4, "random", shared_by_two),
    "shared-win-of-holders": (small("branch-line"), 4, "claimer", shared_by_holders),
    "negative-winner": (usa(), 2, "ticket collector", negative_winner),
    "longest-path-tied": (usa(), 5, "random", tied_longest_path),
    "no-path-at-all": (small("ghost-line"), 3, "random", no_path_at_all),
    "all-tickets-drawn": (usa(), 5, "ticket collector", all_tickets_drawn),
}
"""The name of the record: the game, its seats, how it is played, and what its end must be."""
NAMES = list(ENDS)


def ends_as_named(name: str, record: Record) -> bool:
    """Whether a recorded game is played as this name says, and ends so."""
    game, seats, _, ends_so = ENDS[name]
    state = cast(TicketToRideState, record.replay())
    return (record.game.data, record.seats) == (game.data, seats) and ends_so(state, plain_state(state))


def find(name: str) -> Record:
    """The first game that ends so: of seeds 0, 1, 2, with steered play where chance alone would take too long."""
    game, seats, how, _ = ENDS[name]
    for seed in range(100_000):
        record = Record(game, seats, seed=seed)
        state = record.start()
        choose = style(how, seed)
        while not state.over:
            record.play(state, game.moves[choose(state, state.legal())])
        if ends_as_named(name, record):
            return record
    raise LookupError(f"no such game: {name}")

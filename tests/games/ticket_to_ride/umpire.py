"""What must hold in every position of Ticket to Ride, whatever was played: the extra check of the referee."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tests.games.ticket_to_ride import oracle
from tests.games.ticket_to_ride.table import PlainState, all_cards, free_routes, plain_state

from turntable import Event, State
from turntable.games.ticket_to_ride.facts import CARDS, EMPTY, KINDS, LOCOMOTIVE, RESETS, Board
from turntable.games.ticket_to_ride.state import TicketToRideState

STACKS: tuple[list[str], ...] = ([], ["turn"], ["turn", "second-card"], ["turn", "keep-tickets"])


def check(state: State, events: Sequence[Event]) -> None:
    """Every invariant, and what a whole display of locomotives needs to be left alone."""
    s = cast(TicketToRideState, state)
    now = plain_state(s)
    board = s.board
    check_cards(board, now)
    check_display(board, now)
    check_trains(board, now)
    check_tickets(board, now)
    check_steps(board, now)
    if now.steps == ["turn"]:
        claims = {move.code for move in s.moves() if move.code.startswith("claim")}
        assert claims == oracle.payments(board, now, now.seat, bool(s.verbs.any_mix))
    if any(event.name in ("claimed", "kept", "game-over") for event in events):
        check_scores(s, now)
    if events:
        check_resets(board, now, events)


def check_cards(board: Board, now: PlainState) -> None:
    """All cards are there, by kind (4), and what seats know about the deck is true."""
    assert sum(now.deck) == now.deck_size
    assert sum(now.discards) == now.discard_size
    for kind, total in enumerate(all_cards(board)):
        face_up = now.display.count(kind)
        held = sum(hand[kind] for hand in now.hands)
        assert now.deck[kind] + now.discards[kind] + face_up + held == total, CARDS[kind]
        assert min(now.deck[kind], now.discards[kind]) >= 0
        assert now.deck[kind] == now.fresh[kind] - sum(drawn[kind] for drawn in now.blind)
        # What was drawn unseen since the last shuffle is still in that hand, or was played since.
        played = sum(max(0, now.blind[seat][kind] - now.hands[seat][kind]) for seat in range(now.seats))
        assert played <= now.discards[kind], f"{CARDS[kind]} cards were drawn that are nowhere"
        for seat in range(now.seats):
            assert 0 <= now.known[seat][kind] <= now.hands[seat][kind]
            assert now.blind[seat][kind] >= 0


def check_display(board: Board, now: PlainState) -> None:
    """The display is counted rightly, and short only when there is nothing to fill it with (13)."""
    assert len(now.display) == board.shown
    assert all(0 <= kind <= EMPTY for kind in now.display)
    assert now.shown == [now.display.count(kind) for kind in range(KINDS)]
    if EMPTY in now.display:
        assert now.deck_size == now.discard_size == 0


def check_resets(board: Board, now: PlainState, events: Sequence[Event]) -> None:
    """Three locomotives stay face up only when nothing better can come (6) or ten tries gave nothing better (5)."""
    tries = sum(event.name == "display-replaced" for event in events)
    assert tries <= RESETS
    if now.display.count(LOCOMOTIVE) >= board.reset_at and any(
        event.name in ("drew", "display-replaced") for event in events
    ):
        others = sum(now.deck[:LOCOMOTIVE]) + sum(now.discards[:LOCOMOTIVE]) + sum(now.shown[:LOCOMOTIVE])
        assert others < board.shown - board.reset_at + 1 or tries == RESETS


def check_trains(board: Board, now: PlainState) -> None:
    """Every train is on a route or in stock, no route has two owners, doubles are as the seats allow (18, 19)."""
    claimed = [number for mine in now.owned for number in mine]
    assert len(claimed) == len(set(claimed)), "a route with two owners"
    for seat, mine in enumerate(now.owned):
        lengths = [board.routes[number].length for number in mine]
        assert now.trains[seat] == board.all_trains - sum(lengths) >= 0
        assert now.points[seat] == sum(int(board.points[length]) for length in lengths)
        rivals = claimed if now.seats < board.doubles_from else mine
        assert not any(board.routes[number].twin in rivals for number in mine), "both lines of a double route"
    assert now.free == free_routes(board, now.owned, now.trains)


def check_tickets(board: Board, now: PlainState) -> None:
    """Each ticket is in the deck, offered, or kept: in exactly one place (23)."""
    kept = [number for number, seat in enumerate(now.holder) if seat >= 0]
    offered = [number for offer in now.offers for number in offer]
    assert sorted(now.ticket_deck + kept + offered) == list(range(len(board.tickets)))
    assert all(-1 <= seat < now.seats for seat in now.holder)
    assert set(now.returned) <= set(now.ticket_deck)
    assert all(0 <= seat < now.seats for _, seat in now.returned.values())
    # Batches lie in the deck in the order they were put there, under everything that never left it.
    marks = [now.returned.get(ticket) for ticket in now.ticket_deck]
    batches = [mark[0] for mark in marks if mark is not None]
    assert batches == sorted(batches)
    for batch in set(batches):
        assert len({mark[1] for mark in marks if mark is not None and mark[0] == batch}) == 1


def check_steps(board: Board, now: PlainState) -> None:
    """The stack of steps is one the rules can make, and offers lie only before those who choose."""
    first = [step for step in now.steps if step == "first-tickets"]
    if first:
        assert now.steps == ["turn", *first]
        waiting = [(now.seat + i) % now.seats for i in range(len(first))]
        assert (now.first - now.seat) % now.seats == len(first) % now.seats
        assert [seat for seat in range(now.seats) if now.offers[seat]] == sorted(waiting)
        assert all(len(now.offers[seat]) == board.first_dealt for seat in waiting)
    else:
        assert now.steps in STACKS
        choosing = [now.seat] if now.steps[-1:] == ["keep-tickets"] else []
        assert [seat for seat in range(now.seats) if now.offers[seat]] == choosing
    assert -1 <= now.turns_left <= now.seats
    low = any(trains <= board.last_turns_at for trains in now.trains)
    if now.steps:
        assert low == (now.turns_left > 0)
        assert 0 <= now.passes < now.seats
    else:
        assert now.turns_left == 0 or now.passes == now.seats


def check_scores(s: TicketToRideState, now: PlainState) -> None:
    """Scores, from scratch."""
    assert s.scores() == oracle.scores(s.board, now)
    assert s.ranking() == oracle.ranking(s.board, now)
    lengths = [oracle.longest_trail(oracle.edges_of(s.board, mine)) for mine in now.owned]
    players = cast("list[dict[str, object]]", s.view(None)["players"])
    assert [player["longest_path"] for player in players] == lengths

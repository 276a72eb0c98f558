"""What a seat may see of a position, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.facts import CARDS, EMPTY, KINDS, Route
from turntable.games.ticket_to_ride.stack import FIRST_TICKETS

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState


def choosing_first(s: TicketToRideState) -> bool:
    """Whether the first tickets are still being chosen: how many others kept is secret until then (22)."""
    return s.depth > 0 and s.top() == FIRST_TICKETS


def view(s: TicketToRideState, seat: int | None) -> dict[str, object]:
    """Everything the seat knows; for ``None`` what everybody does. All is open once the game is over."""
    board = s.board
    longest = scoring.longest_paths(s)
    claimed = {}
    for number, route in enumerate(board.routes):
        owner = s.owner(number)
        if owner >= 0:
            claimed[route.id] = int(owner)
    tickets_left: i64 = s.tickets_left
    if choosing_first(s):
        tickets_left = len(board.tickets) - s.seats * board.first_dealt
    return {
        "game": s.game.name,
        "board": s.game.chosen["board"] if not s.game.embedded() else s.game.data,
        "viewer": seat,
        "seat": None if s.depth == 0 else int(s.seat),
        "step": s.step_name,
        "over": s.depth == 0,
        "first": int(s.first),
        "turns_left": None if s.turns_left < 0 else int(s.turns_left),
        "display": [None if card == EMPTY else CARDS[card] for card in _ints(s.display)],
        "deck": int(s.deck_size),
        "deck_at_most": _counts(_deck_at_most(s, seat)),
        "discards": _counts(_ints(s.discards)),
        "ticket_deck": int(tickets_left),
        "routes": claimed,
        "closed": [route.id for route in board.routes if _is_closed(s, route, claimed)],
        "offer": [board.tickets[t].id for t in _offer(s, seat)],
        "returned": _returned(s, seat),
        "players": [_player(s, other, seat, longest[other]) for other in range(s.seats)],
    }


def _is_closed(s: TicketToRideState, route: Route, claimed: dict[str, int]) -> bool:
    """Whether nobody may claim the route because its twin is taken (18)."""
    if route.id in claimed or route.twin < 0 or s.seats >= s.board.doubles_from:
        return False
    return s.board.routes[route.twin].id in claimed


def _player(s: TicketToRideState, seat: int, viewer: int | None, longest: int) -> dict[str, object]:
    board = s.board
    hand = [int(s.hands[seat * KINDS + card]) for card in range(KINDS)]
    mine = viewer == seat or s.depth == 0
    held = [ticket.id for number, ticket in enumerate(board.tickets) if s.holder[number] == seat]
    secret = choosing_first(s) and not mine
    routes = scoring.network(s, seat)
    return {
        "trains": int(s.trains[seat]),
        "points": int(s.points[seat]),
        "cards": sum(hand),
        "hand": _counts(hand) if mine else None,
        "known": _counts([int(s.known[seat * KINDS + card]) for card in range(KINDS)]),
        "ticket_count": None if secret else len(held),
        "tickets": held if mine else None,
        "completed": [t.id for n, t in enumerate(board.tickets) if s.holder[n] == seat and routes.joins(t.a, t.b)]
        if mine
        else None,
        "longest_path": longest,
    }


def _offer(s: TicketToRideState, seat: int | None) -> list[int]:
    if seat is None:
        return []
    base = seat * s.board.most_dealt
    return [int(s.offer[base + i]) for i in range(s.offered[seat])]


def _deck_at_most(s: TicketToRideState, seat: int | None) -> list[int]:
    """The most cards of each kind that can be in the deck: shuffled into it and not seen to leave."""
    bound = _ints(s.fresh)
    if seat is not None:
        bound = [count - int(s.blind[seat * KINDS + card]) for card, count in enumerate(bound)]
    return bound


def _returned(s: TicketToRideState, seat: int | None) -> list[dict[str, object]]:
    """Tickets the seat put back and knows to be in the deck still: each batch, and how many lie above it."""
    batches: dict[int, list[str]] = {}
    above: dict[int, int] = {}
    for place in range(s.tickets_left):
        ticket: i64 = s.ticket_in_deck(place)
        batch: i64 = s.returned[ticket]
        if seat is not None and batch >= 0 and batch & 7 == seat:
            batches.setdefault(batch, []).append(s.board.tickets[ticket].id)
            above.setdefault(batch, place)
    # Who else has returned how many is not known while first tickets are chosen, nor is what lies above then.
    secret = choosing_first(s)
    return [{"tickets": sorted(batches[batch]), "above": None if secret else above[batch]} for batch in batches]


def _ints(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]


def _counts(cards: list[int]) -> dict[str, int]:
    """Counts by the cards' names, none of them zero."""
    return {CARDS[card]: count for card, count in enumerate(cards) if count}

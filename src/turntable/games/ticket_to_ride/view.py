"""What a seat may see of a position, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from turntable.core.native import i64, vec
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.facts import CARDS, EMPTY, KINDS, Route
from turntable.games.ticket_to_ride.stack import FIRST_TICKETS

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState


class Player(TypedDict):
    """A seat, as the viewer knows it; ``None`` for what is hidden."""

    trains: int
    few_trains: bool
    """So few that the last turns begin when this seat's turn ends, or have begun."""
    points: int
    cards: int
    hand: dict[str, int] | None
    known: dict[str, int]
    """Cards that everybody saw the seat take."""
    ticket_count: int | None
    tickets: list[str] | None
    completed: list[str] | None
    longest_path: int


class Deal(TypedDict):
    """Tickets that are dealt together: how many, and the fewest to keep."""

    dealt: int
    keep: int


class Returned(TypedDict):
    """Tickets the viewer put back together, and how many lie above them (``None``: not known yet)."""

    tickets: list[str]
    above: int | None


class View(TypedDict):
    """A position of Ticket to Ride through the eyes of a seat."""

    game: str
    board: str
    viewer: int | None
    seat: int | None
    step: str
    over: bool
    first: int
    turns_left: int | None
    """The turns until the game is over, once these are the last ones."""
    display: list[str | None]
    deck: int
    deck_at_most: dict[str, int]
    """The most cards of each kind that can be in the deck."""
    discards: dict[str, int]
    ticket_deck: int
    ticket_draw: Deal
    """What drawing destination tickets would bring now."""
    routes: dict[str, int]
    """Claimed routes and who has them."""
    closed: list[str]
    """Routes that nobody may claim because their twin is taken."""
    doubles_shared: bool
    """Whether both lines of a double route may be claimed."""
    offer: list[str]
    returned: list[Returned]
    players: list[Player]


def choosing_first(s: TicketToRideState) -> bool:
    """Whether the first tickets are still being chosen: how many others kept is secret until then (22)."""
    return s.depth > 0 and s.top() == FIRST_TICKETS


def view(s: TicketToRideState, seat: int | None) -> View:
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
        "ticket_draw": _deal(s, tickets_left),
        "routes": claimed,
        "closed": [route.id for route in board.routes if _is_closed(s, route, claimed)],
        "doubles_shared": s.seats >= board.doubles_from,
        "offer": [board.tickets[t].id for t in _offer(s, seat)],
        "returned": _returned(s, seat),
        "players": [_player(s, other, seat, longest[other]) for other in range(s.seats)],
    }


def _is_closed(s: TicketToRideState, route: Route, claimed: dict[str, int]) -> bool:
    """Whether nobody may claim the route because its twin is taken (18)."""
    if route.id in claimed or route.twin < 0 or s.seats >= s.board.doubles_from:
        return False
    return s.board.routes[route.twin].id in claimed


def _player(s: TicketToRideState, seat: int, viewer: int | None, longest: int) -> Player:
    board = s.board
    hand = [int(s.hands[seat * KINDS + card]) for card in range(KINDS)]
    mine = viewer == seat or s.depth == 0
    held = [ticket.id for number, ticket in enumerate(board.tickets) if s.holder[number] == seat]
    secret = choosing_first(s) and not mine
    routes = scoring.network(s, seat)
    return {
        "trains": int(s.trains[seat]),
        "few_trains": s.trains[seat] <= board.last_turns_at,
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


def _deal(s: TicketToRideState, left: i64) -> Deal:
    dealt: i64 = min(s.board.more_dealt, left)
    return {"dealt": int(dealt), "keep": int(min(s.board.more_keep, dealt))}


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


def _returned(s: TicketToRideState, seat: int | None) -> list[Returned]:
    """Tickets the seat put back and knows to be in the deck still: each batch, and how many lie above it."""
    batches: dict[int, list[str]] = {}
    above: dict[int, int] = {}
    for place in range(s.tickets_left):
        ticket: i64 = s.ticket_in_deck(place)
        batch: i64 = s.returned[ticket]
        if seat is not None and s.is_returned_by(ticket, seat):
            batches.setdefault(batch, []).append(s.board.tickets[ticket].id)
            above.setdefault(batch, place)
    # While first tickets are chosen nobody knows how many the others returned, and so not how many lie above.
    secret = choosing_first(s)
    return [{"tickets": sorted(batches[batch]), "above": None if secret else above[batch]} for batch in batches]


def _ints(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]


def _counts(cards: list[int]) -> dict[str, int]:
    """Counts by the cards' names, none of them zero."""
    return {CARDS[card]: count for card, count in enumerate(cards) if count}

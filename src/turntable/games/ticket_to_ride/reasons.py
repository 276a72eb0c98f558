"""Why a move is good, in facts that its player knows: which ticket it serves, what it brings, whom it hinders.

Only what the seat to move may see is read here, so every world it can imagine gives the same reasons.
"""

from __future__ import annotations

import heapq
from typing import Final

from turntable.core.message import Message, Piece, Seat
from turntable.core.move import Move
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.facts import CARDS, KINDS, LOCOMOTIVE, SOME, Ticket
from turntable.games.ticket_to_ride.moves import Claim, Draw, Keep
from turntable.games.ticket_to_ride.stack import TURN
from turntable.games.ticket_to_ride.state import TicketToRideState

NEVER: Final = 10_000
"""Farther than any way on a board."""
MOST_TICKETS: Final = 2
"""Tickets of one kind that are told of."""


def reasons(s: TicketToRideState, move: Move) -> list[Message]:
    """What speaks for a legal move, the most telling first."""
    if isinstance(move, Keep):
        return _keep(s, move)
    if isinstance(move, Claim):
        return _claim(s, move)
    if isinstance(move, Draw):
        return _draw_deck(s) if move.card is None else _draw(s, move.card)
    return _draw_tickets(s) if s.verbs.draw_tickets.has(move.number) else []


# Ways


class Ways:
    """The routes a seat has or may still claim, and how far cities are from each other over them."""

    def __init__(self, s: TicketToRideState, seat: int) -> None:
        board = s.board
        self.trains = int(s.trains[seat])
        self.free = [number for number in range(len(board.routes)) if _is_free(s, seat, number)]
        self.routes = board.routes
        self._beside: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        own = [(number, 0) for number in range(len(board.routes)) if s.owns(seat, number)]
        for number, price in [*own, *((number, board.routes[number].length) for number in self.free)]:
            route = board.routes[number]
            self._beside[route.a].append((route.b, price))
            self._beside[route.b].append((route.a, price))
        self._known: dict[int, list[int]] = {}

    def far(self, city: int) -> list[int]:
        """[city]: the fewest trains that must still be placed to reach it from this one; NEVER if it cannot be."""
        if city not in self._known:
            self._known[city] = self._search(city)
        return self._known[city]

    def _search(self, city: int) -> list[int]:
        far = [NEVER] * len(self._beside)
        far[city] = 0
        queue = [(0, city)]
        while queue:
            spent, here = heapq.heappop(queue)
            if spent > far[here]:
                continue
            for other, price in self._beside[here]:
                if spent + price < far[other]:
                    far[other] = spent + price
                    heapq.heappush(queue, (spent + price, other))
        return far

    def missing(self, ticket: Ticket) -> int:
        """The trains that a ticket still takes; NEVER if trains or free routes do not suffice."""
        trains = self.far(ticket.a)[ticket.b]
        return trains if trains <= self.trains else NEVER

    def of(self, ticket: Ticket) -> list[int]:
        """The free routes on the shortest ways of a ticket that can still be completed."""
        there, back, trains = self.far(ticket.a), self.far(ticket.b), self.missing(ticket)
        found = []
        for number in self.free:
            a, b, length = self.routes[number].a, self.routes[number].b, self.routes[number].length
            if min(there[a] + back[b], there[b] + back[a]) + length == trains:
                found.append(number)
        return found


def _is_free(s: TicketToRideState, seat: int, route: int) -> bool:
    return bool(s.free[seat * s.board.words + s.board.word[route]] & s.board.bit[route])


def _held(s: TicketToRideState, seat: int) -> list[Ticket]:
    """The tickets the seat keeps, the most valuable first."""
    mine = [ticket for number, ticket in enumerate(s.board.tickets) if s.holder[number] == seat]
    return sorted(mine, key=lambda ticket: -ticket.points)


def _open(s: TicketToRideState, seat: int) -> list[Ticket]:
    """Those of them that are not completed."""
    routes = scoring.network(s, seat)
    return [ticket for ticket in _held(s, seat) if not routes.joins(ticket.a, ticket.b)]


# Tickets


def _keep(s: TicketToRideState, move: Keep) -> list[Message]:
    """What the tickets to keep take and bring, what they share, and what is wrong with the others."""
    seat = int(s.seat)
    base = seat * int(s.board.most_dealt)
    offered = [s.board.tickets[s.offer[base + place]] for place in range(s.offered[seat])]
    kept = [offered[place] for place in move.places]
    ways = Ways(s, seat)
    needs = {ticket.id: ways.missing(ticket) for ticket in offered}
    found = [_needed("reason-keep", ticket, needs) for ticket in kept if 0 < needs[ticket.id] < NEVER]
    done = [Message("reason-keep-done", _worth(ticket)) for ticket in kept if needs[ticket.id] == 0]
    back = [ticket for ticket in offered if ticket not in kept]
    hard = [ticket for ticket in back if needs[ticket.id] > max(needs[one.id] for one in kept)]
    returned = [_returned(ticket, needs) for ticket in hard]
    lost = [Message("reason-keep-lost", _worth(ticket)) for ticket in kept if needs[ticket.id] == NEVER]
    return [*done, *_shared(s, kept, ways), *returned[:1], *found, *returned[1:], *lost]


def _worth(ticket: Ticket) -> dict[str, object]:
    return {"ticket": Piece("ticket", ticket.id), "points": ticket.points}


def _needed(id: str, ticket: Ticket, needs: dict[str, int]) -> Message:
    return Message(id, {**_worth(ticket), "trains": needs[ticket.id]})


def _returned(ticket: Ticket, needs: dict[str, int]) -> Message:
    """Why a ticket goes back."""
    if needs[ticket.id] == NEVER:
        return Message("reason-return-lost", _worth(ticket))
    return _needed("reason-return", ticket, needs)


def _shared(s: TicketToRideState, kept: list[Ticket], ways: Ways) -> list[Message]:
    """The longest route that lies on shortest ways of two of the tickets, or of one and one that is held already."""
    tickets = [(ticket, ways.of(ticket)) for ticket in (*kept, *_open(s, int(s.seat)))]
    best: tuple[int, int, Ticket, Ticket] | None = None
    for i, (one, routes) in enumerate(tickets[: len(kept)]):
        for other, others in tickets[i + 1 :]:
            for route in set(routes) & set(others):
                length = s.board.routes[route].length
                if best is None or (length, -route) > (best[0], -best[1]):
                    best = (length, route, one, other)
    if best is None:
        return []
    both: list[object] = [Piece("ticket", best[2].id), Piece("ticket", best[3].id)]
    return [Message("reason-shared", {"route": _route(s, best[1]), "tickets": both})]


def _draw_tickets(s: TicketToRideState) -> list[Message]:
    """How things stand with the tickets in hand, and what the network is good for already."""
    seat = int(s.seat)
    held, routes = _held(s, seat), scoring.network(s, seat)
    left, trains = len(_open(s, seat)), int(s.trains[seat])
    found = []
    if left == 0:
        found.append(Message("reason-tickets-done", {"count": len(held), "trains": trains}))
    mine = {ticket.id for ticket in held}
    joined = sum(ticket.id not in mine and routes.joins(ticket.a, ticket.b) for ticket in s.board.tickets)
    if joined:
        found.append(Message("reason-tickets-joined", {"count": joined}))
    if left:
        found.append(Message("reason-tickets-trains", {"trains": trains, "open": left}))
    return found


# Routes


def _route(s: TicketToRideState, route: int) -> Piece:
    return Piece("route", s.board.routes[route].id)


def _claim(s: TicketToRideState, move: Claim) -> list[Message]:
    """Tickets first, then points, the longest path, others in the way, the end, and what is saved."""
    seat = int(s.seat)
    after = s.copy()
    after.apply(move.number)
    found = _served(s, after, seat)
    found.append(Message("reason-points", {"points": int(s.board.points[s.board.length[move.route]])}))
    found += [*_longest(s, after, seat), *_hindered(s, move.route)]
    trains = int(after.trains[seat])
    if s.turns_left < 0 and trains <= s.board.last_turns_at:
        found.append(Message("reason-last-turns", {"trains": trains}))
    wild = int(s.hand(seat, LOCOMOTIVE))
    if wild and int(after.hand(seat, LOCOMOTIVE)) == wild:
        found.append(Message("reason-spares", {"locomotives": wild}))
    return found


def _served(s: TicketToRideState, after: TicketToRideState, seat: int) -> list[Message]:
    """The open tickets that a claim completes or brings nearer, as far as they can be completed."""
    completed, nearer = [], []
    now, then = Ways(s, seat), Ways(after, seat)
    for ticket in _open(s, seat):
        before, left = now.missing(ticket), then.missing(ticket)
        if left == 0:
            completed.append(Message("reason-completes", _worth(ticket)))
        elif left < before < NEVER:
            args = {"ticket": Piece("ticket", ticket.id), "before": before, "trains": left}
            nearer.append(Message("reason-nearer", args))
    return [*completed[:MOST_TICKETS], *nearer[:MOST_TICKETS]]


def _longest(s: TicketToRideState, after: TicketToRideState, seat: int) -> list[Message]:
    """What becomes of the longest path."""
    before, now = scoring.longest_paths(s), scoring.longest_paths(after)
    if now[seat] <= before[seat]:
        return []
    args: dict[str, object] = {"length": now[seat], "bonus": int(s.board.longest_bonus)}
    others = max(length for other, length in enumerate(now) if other != seat)
    if before[seat] <= others < now[seat] and others:
        return [Message("reason-longest-lead", args)]
    return [Message("reason-longest", {"length": now[seat], "before": before[seat]})]


def _hindered(s: TicketToRideState, route: int) -> list[Message]:
    """Whose two lines it would have joined."""
    board, me = s.board, int(s.seat)
    twin = int(board.twin[route])
    for other in range(s.seats):
        if other == me or (twin >= 0 and s.seats >= board.doubles_from and _is_free(s, other, twin)):
            continue
        lines = scoring.network(s, other)
        a, b = board.end_a[route], board.end_b[route]
        if _is_free(s, other, route) and lines.degree[a] and lines.degree[b] and not lines.joins(a, b):
            return [Message("reason-hinders", {"player": Seat(other)})]
    return []


# Cards


def _best(s: TicketToRideState, hand: list[int], route: int) -> int:
    """How many of the cards for a route a hand has, if it pays with the colour it has most of."""
    kinds = [card for card in range(LOCOMOTIVE) if s.board.payable(card, s.board.routes[route])]
    return max(hand[card] for card in kinds) + hand[LOCOMOTIVE]


def _hand(s: TicketToRideState) -> list[int]:
    return [int(s.hand(s.seat, card)) for card in range(KINDS)]


def _helped(s: TicketToRideState, card: int, routes: list[int]) -> list[tuple[int, int]]:
    """Those routes for which one more card of this kind counts: what is lacking then, and the route; easiest first."""
    hand = _hand(s)
    more = hand[:]
    more[card] += 1
    found = []
    for route in routes:
        length, have = s.board.routes[route].length, _best(s, more, route)
        if _best(s, hand, route) < min(have, length):
            found.append((length - have, route))
    return sorted(found, key=lambda pair: (pair[0], -s.board.routes[pair[1]].length, pair[1]))


def _draw(s: TicketToRideState, card: int) -> list[Message]:
    """The route a card is for: on the way of a ticket, or worth most."""
    seat = int(s.seat)
    ways = Ways(s, seat)
    best: tuple[int, int, Ticket] | None = None
    for ticket in _open(s, seat):
        for lacking, route in _helped(s, card, ways.of(ticket))[:1]:
            if best is None or lacking < best[0]:
                best = (lacking, route, ticket)
    found = []
    if best is not None:
        lacking, route, ticket = best
        args: dict[str, object] = {"route": _route(s, route), "ticket": Piece("ticket", ticket.id)}
        found.append(_collected("reason-card", s, lacking, route, args))
    else:
        # A route that lacks one card more may be worth much more.
        nearly = sorted(
            _helped(s, card, ways.free), key=lambda pair: (max(pair[0], 1), -s.board.routes[pair[1]].length)
        )
        for lacking, route in nearly[:1]:
            args = {"route": _route(s, route), "points": int(s.board.points[s.board.length[route]])}
            found.append(_collected("reason-card-free", s, lacking, route, args))
    if card == LOCOMOTIVE:
        found.append(Message("reason-locomotive"))
    held = {"card": Piece("card", CARDS[card]), "cards": int(s.hand(seat, card)) + 1}
    return [*found, Message("reason-hold", held)]


def _collected(id: str, s: TicketToRideState, lacking: int, route: int, args: dict[str, object]) -> Message:
    """How many of a route's cards are there with the new one."""
    length = s.board.routes[route].length
    return Message(id, {**args, "have": length - lacking, "length": length, "lacking": lacking})


def _draw_deck(s: TicketToRideState) -> list[Message]:
    """That nothing face up helps, and what the deck may hold."""
    seat = int(s.seat)
    ways = Ways(s, seat)
    wanted = {route for ticket in _open(s, seat) for route in ways.of(ticket)}
    kinds = range(KINDS if s.top() == TURN else LOCOMOTIVE)
    shown = [card for card in kinds if s.shown & SOME[card]]
    found = []
    if wanted and not any(_helped(s, card, sorted(wanted)) for card in shown):
        found.append(Message("reason-deck-none"))
    most = int(s.fresh[LOCOMOTIVE] - s.blind[seat * KINDS + LOCOMOTIVE] if s.deck_size else s.discards[LOCOMOTIVE])
    cards = int(s.deck_size or s.discard_size)
    if most:
        found.append(Message("reason-deck", {"locomotives": min(most, cards), "cards": cards}))
    return [*found, Message("reason-deck-hidden")]

"""Calculating scores: routes, destination tickets, the longest path, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.message import Message, Piece
from turntable.core.native import i64
from turntable.games.ticket_to_ride.network import Network

if TYPE_CHECKING:
    from turntable.games.ticket_to_ride.state import TicketToRideState


def network(s: TicketToRideState, seat: i64) -> Network:
    """The seat's routes."""
    return Network(s.board, s.owned, seat * s.board.words)


def scores(s: TicketToRideState) -> list[int]:
    """Points by seat if the game ended now; they may be negative (32)."""
    result: list[int] = []
    holders: list[int] = []
    most: i64 = 1
    seat: i64
    for seat in range(s.seats):
        routes = network(s, seat)
        result.append(int(s.points[seat] + ticket_points(s, seat, routes)))
        # Ties share the bonus; a path of length 0 earns none (29, 30).
        longest: i64 = routes.longest(most)
        if longest > most:
            holders = []
        if longest >= most:
            most = longest
            holders.append(int(seat))
    for holder in holders:
        result[holder] += int(s.board.longest_bonus)
    return result


def ticket_points(s: TicketToRideState, seat: i64, routes: Network) -> i64:
    """What the seat's tickets would bring if the game ended now: each is won or lost."""
    board = s.board
    total: i64 = 0
    ticket: i64
    for ticket in range(len(board.ticket_points)):
        if s.holder[ticket] == seat:
            if routes.joins(board.ticket_a[ticket], board.ticket_b[ticket]):
                total += board.ticket_points[ticket]
            else:
                total -= board.ticket_points[ticket]
    return total


def longest_paths(s: TicketToRideState) -> list[int]:
    """The longest continuous path of each seat, in trains."""
    return [int(network(s, seat).longest()) for seat in range(s.seats)]


def completed(s: TicketToRideState, seat: i64) -> int:
    """How many of the seat's tickets are completed."""
    routes = network(s, seat)
    done = 0
    for number, ticket in enumerate(s.board.tickets):
        if s.holder[number] == seat and routes.joins(ticket.a, ticket.b):
            done += 1
    return done


def sheet(s: TicketToRideState, seat: int) -> list[tuple[Message, int]]:
    """Routes by length, then each ticket, then the longest path."""
    board = s.board
    routes = network(s, seat)
    lengths = [board.routes[routes.edges[i]].length for i in range(routes.count)]
    items: list[tuple[Message, int]] = []
    for length in range(1, int(board.longest_route) + 1):
        count = lengths.count(length)
        if count:
            args: dict[str, object] = {"length": length, "count": count}
            items.append((Message("sheet-routes", args), count * int(board.points[length])))
    for number, ticket in enumerate(board.tickets):
        if s.holder[number] == seat:
            done = routes.joins(ticket.a, ticket.b)
            name = "sheet-ticket-done" if done else "sheet-ticket-failed"
            piece: dict[str, object] = {"ticket": Piece("ticket", ticket.id)}
            items.append((Message(name, piece), ticket.points if done else -ticket.points))
    longest = longest_paths(s)
    if longest[seat] == max(longest) and longest[seat] > 0:
        items.append((Message("sheet-longest", {"length": longest[seat]}), int(board.longest_bonus)))
    return items


def ranking(s: TicketToRideState) -> list[list[int]]:
    """Most points, then most completed tickets, then the longest path card (31)."""
    points = scores(s)
    longest = longest_paths(s)
    most = max(longest)
    order: dict[tuple[int, int, bool], list[int]] = {}
    for seat in range(s.seats):
        has_card = most > 0 and longest[seat] == most
        order.setdefault((points[seat], completed(s, seat), has_card), []).append(int(seat))
    return [order[rank] for rank in sorted(order, reverse=True)]

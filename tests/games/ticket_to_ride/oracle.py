"""The rules of scoring and of payment once more: slow, simple, and written without the engine's functions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tests.games.ticket_to_ride.table import PlainState

from turntable.games.ticket_to_ride.facts import GREY, KINDS, LOCOMOTIVE, Board

Edge = tuple[int, int, int]
"""Two cities and a length."""


def edges_of(board: Board, routes: Iterable[int]) -> tuple[Edge, ...]:
    """The routes as edges."""
    return tuple((board.routes[n].a, board.routes[n].b, board.routes[n].length) for n in sorted(routes))


@lru_cache(maxsize=4096)
def longest_trail(edges: tuple[Edge, ...]) -> int:
    """The heaviest way through the network that uses no edge twice (28): every way is tried."""
    at: dict[int, list[int]] = {}
    for number, (a, b, _) in enumerate(edges):
        at.setdefault(a, []).append(number)
        at.setdefault(b, []).append(number)
    known: dict[tuple[int, int], int] = {}

    def onward(city: int, used: int) -> int:
        if (city, used) not in known:
            best = 0
            for number in at[city]:
                if not used >> number & 1:
                    a, b, length = edges[number]
                    best = max(best, length + onward(a + b - city, used | 1 << number))
            known[city, used] = best
        return known[city, used]

    return max((onward(city, 0) for city in at), default=0)


def longest_by_frontier(edges: tuple[Edge, ...]) -> int:
    """The same for large networks: edge by edge, taken or not.

    What is left to decide depends only on the cities that still have edges to come: whether each is odd, and which
    of them hang together. So of all choices that agree in this the heaviest is kept. At most two cities may end odd,
    and all that is taken must hang together: then it is a trail.
    """
    best = 0
    left = {city: sum(city in edge[:2] for edge in edges) for edge in edges for city in edge[:2]}
    frontier: list[int] = []
    kept: dict[tuple[tuple[tuple[int, int], ...], int], int] = {((), 0): 0}
    for a, b, length in _by_frontier(edges):
        new = [city for city in (a, b) if city not in frontier]
        frontier += new
        left[a] -= 1
        left[b] -= 1
        at = frontier.index(a), frontier.index(b)
        gone = [place for place, city in enumerate(frontier) if left[city] == 0]
        following: dict[tuple[tuple[tuple[int, int], ...], int], int] = {}
        for (before, odd_before), weight_before in kept.items():
            marks = list(before) + [(0, 0)] * len(new)
            for taken in (False, True):
                weight = weight_before + length if taken else weight_before
                now = _joined(marks, *at) if taken else marks
                odd = odd_before + sum(now[place][1] for place in gone)
                rest = [mark for place, mark in enumerate(now) if place not in gone]
                groups = {group for group, _ in rest} - {0}
                closed = {now[place][0] for place in gone} - groups - {0}
                if odd > 2 or len(closed) > 1 or (closed and groups):
                    continue
                if closed:
                    best = max(best, weight)
                    continue
                names: dict[int, int] = {0: 0}
                key = tuple((names.setdefault(group, len(names)), parity) for group, parity in rest), odd
                following[key] = max(following.get(key, 0), weight)
        kept = following
        frontier = [city for place, city in enumerate(frontier) if place not in gone]
    return best


def _joined(marks: list[tuple[int, int]], a: int, b: int) -> list[tuple[int, int]]:
    """Both ends of a taken edge change parity and hang together, with all that hung on either."""
    old = {marks[a][0], marks[b][0]} - {0}
    group = min(old, default=len(marks) + 1)
    result = [(group if one in old else one, parity) for one, parity in marks]
    result[a] = group, 1 - marks[a][1]
    result[b] = group, 1 - marks[b][1]
    return result


def _by_frontier(edges: tuple[Edge, ...]) -> list[Edge]:
    """The edges in an order that keeps few cities waiting."""
    left = {city: sum(city in edge[:2] for edge in edges) for edge in edges for city in edge[:2]}
    waiting: set[int] = set()
    todo = list(edges)
    order: list[Edge] = []

    def cost(edge: Edge) -> tuple[int, int]:
        opened = sum(city not in waiting for city in edge[:2])
        closed = sum(left[city] == 1 for city in edge[:2])
        return opened - closed, min((left[city] for city in edge[:2] if city in waiting), default=99)

    while todo:
        edge = min(todo, key=cost)
        todo.remove(edge)
        order.append(edge)
        for city in edge[:2]:
            left[city] -= 1
            waiting.add(city)
        waiting -= {city for city in edge[:2] if left[city] == 0}
    return order


def is_trail(edges: tuple[Edge, ...]) -> bool:
    """Whether one continuous path can use all of these edges: they hang together, and at most two ends are odd."""
    if not edges:
        return True
    degree: dict[int, int] = {}
    for a, b, _ in edges:
        degree[a] = degree.get(a, 0) + 1
        degree[b] = degree.get(b, 0) + 1
    odd = sum(count % 2 for count in degree.values())
    return odd <= 2 and reached(edges, edges[0][0]) == set(degree)


def reached(edges: Iterable[Edge], city: int) -> set[int]:
    """The cities that the edges join with this one."""
    edges = list(edges)
    found = {city}
    grows = True
    while grows:
        grows = False
        for a, b, _ in edges:
            if (a in found) != (b in found):
                found |= {a, b}
                grows = True
    return found


def completed(board: Board, now: PlainState, seat: int) -> list[int]:
    """The seat's tickets whose cities its routes join."""
    edges = edges_of(board, now.owned[seat])
    return [
        number
        for number, ticket in enumerate(board.tickets)
        if now.holder[number] == seat and ticket.b in reached(edges, ticket.a)
    ]


def card_holders(board: Board, now: PlainState) -> list[int]:
    """The seats that own the longest path card (29, 30)."""
    lengths = [longest_trail(edges_of(board, mine)) for mine in now.owned]
    return [seat for seat, length in enumerate(lengths) if length == max(lengths) > 0]


def scores(board: Board, now: PlainState) -> list[int]:
    """Routes, tickets and the longest path."""
    result: list[int] = []
    holders = card_holders(board, now)
    for seat, mine in enumerate(now.owned):
        total = sum(board.points[board.routes[number].length] for number in mine)
        done = completed(board, now, seat)
        for number, ticket in enumerate(board.tickets):
            if now.holder[number] == seat:
                total += ticket.points if number in done else -ticket.points
        if seat in holders:
            total += board.longest_bonus
        result.append(int(total))
    return result


def ranking(board: Board, now: PlainState) -> list[list[int]]:
    """Most points, then most completed tickets, then the card (31)."""
    points = scores(board, now)
    holders = card_holders(board, now)
    worth = [(points[seat], len(completed(board, now, seat)), seat in holders) for seat in range(now.seats)]
    return [[seat for seat in range(now.seats) if worth[seat] == one] for one in sorted(set(worth), reverse=True)]


def payments(board: Board, now: PlainState, seat: int, any_mix: bool) -> set[str]:
    """The codes of every claim the seat can pay for (18-21)."""
    found: set[str] = set()
    hand = now.hands[seat]
    wild = hand[LOCOMOTIVE]
    names = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
    for number in now.free[seat]:
        route = board.routes[number]
        if wild >= route.length:
            found.add(f"claim {route.id} locomotive")
        for colour in range(KINDS - 1):
            if route.colour not in (GREY, colour) or hand[colour] == 0:
                continue
            mixes = [k for k in range(route.length) if k <= wild and hand[colour] >= route.length - k]
            if any_mix:
                for k in mixes:
                    rest = f" {k}-locomotive" if k else ""
                    found.add(f"claim {route.id} {route.length - k}-{names[colour]}{rest}")
            elif mixes:
                found.add(f"claim {route.id} {names[colour]}")
    return found

"""What is counted on boards of Ticket to Ride: routes, cities, tickets, cards and trains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from turntable import Game, Message, Piece, State
from turntable.games.ticket_to_ride.advice import FILLED, spaces
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.scoring import network
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.lab.intervals import wilson
from turntable.lab.tally import WHOLE, Counts, Details, Measure, Say, percent
from turntable.words import Figure

SELDOM: Final = 0.05
"""A city in fewer games than this is dead."""
NEVER: Final = 0.01
"""A route in fewer games than this is never built."""
PASSED: Final = 0.05
"""In more games than this somebody had to pass: there is not enough to do."""
GONE: Final = {"cards": 0.9, "tickets": 0.1}
"""In more games than this cards or tickets ran out. Bots hoard cards: on the map of the USA five of them leave none for
a moment in three of four games.
"""
TRAP: Final = 0.25
"""A ticket that is completed so much less often than others are is a trap."""
FEW: Final = 20
"""A ticket kept less often than this says nothing."""
SURE: Final = 0.995
"""Warnings are about many things at once: each must be surer than an interval that is shown."""
NAMED: Final = 6
"""Things that one warning names."""


class Tally:
    """Counts in games of so many seats."""

    def __init__(self, game: Game, seats: int, counts: Counts) -> None:
        board = cast(TicketToRide, game).board
        self._counts = counts
        self._routes = counts.row("routes", len(board.routes))
        """[route]: games in which somebody claimed it; the others are alike."""
        self._cities = counts.row("cities", len(board.cities))
        self._kept = counts.row("kept", len(board.tickets))
        self._done = counts.row("done", len(board.tickets))
        self._won = counts.row("kept-won", len(board.tickets))
        """[ticket]: wins of whoever kept it, in parts of ``WHOLE``."""
        self._cards = counts.row("cards-gone", 1)
        self._tickets = counts.row("tickets-gone", 1)
        self._left = counts.row("trains-left", 1)
        self._cards_gone = self._tickets_gone = False

    def begin(self, state: State) -> None:
        self._cards_gone = self._tickets_gone = False

    def see(self, state: State, number: int) -> None:
        s = cast(TicketToRideState, state)
        if not s.deck_size and not s.discard_size:
            self._cards_gone = True
        if not s.tickets_left:
            self._tickets_gone = True

    def end(self, state: State, shares: Sequence[int]) -> None:
        s = cast(TicketToRideState, state)
        board = s.board
        cities: set[int] = set()
        for seat in range(int(s.seats)):
            mine = network(s, seat)
            for place in range(int(mine.count)):
                route = board.routes[mine.edges[place]]
                self._routes[mine.edges[place]] += 1
                cities |= {route.a, route.b}
            for number, ticket in enumerate(board.tickets):
                if s.holder[number] == seat:
                    self._kept[number] += 1
                    self._done[number] += mine.joins(ticket.a, ticket.b)
                    self._won[number] += shares[seat]
            self._left[0] += int(s.trains[seat])
        for city in cities:
            self._cities[city] += 1
        self._cards[0] += self._cards_gone
        self._tickets[0] += self._tickets_gone


def measures(game: Game, seats: int, counts: Counts) -> list[Measure]:
    """The figures of a board for so many players."""
    board = cast(TicketToRide, game).board
    games, kept = counts.sum("games"), max(1, counts.sum("kept"))
    done = counts.sums["done"]
    brought = sum(
        ticket.points * (2 * done[n] - counts.sums["kept"][n]) for n, ticket in enumerate(board.tickets)
    )  # fmt: skip
    lines = [n for n, route in enumerate(board.routes) if not 0 <= route.twin < n or seats >= board.doubles_from]
    used = sum(counts.sums["routes"])
    return [
        Measure("routes", used / (games * len(lines)), "share"),
        Measure("tickets", sum(done) / kept, "share"),
        Measure("ticket-points", brought / (games * seats)),
        Measure("trains-left", counts.sum("trains-left") / (games * seats)),
        Measure("cards-gone", counts.sum("cards-gone") / games, "share"),
        Measure("tickets-gone", counts.sum("tickets-gone") / games, "share"),
    ]


def warnings(game: Game, tables: Mapping[int, Counts]) -> list[Message]:
    """Too many trains, dead cities and routes, tickets that are traps, cards that run out."""
    board = cast(TicketToRide, game).board
    found: list[Message] = []
    for seats, counts in tables.items():
        games = counts.sum("games")
        share = Figure(100 * counts.sum("passed") / games)
        if counts.sum("passed") > PASSED * games:
            room = spaces(board, seats)
            args = {"seats": seats, "share": share, "trains": int(board.all_trains) * seats, "spaces": room}
            found.append(Message("warning-trains", {**args, "better": max(1, round(FILLED * room / seats))}))
        for name in ("cards", "tickets"):
            if counts.sum(f"{name}-gone") > GONE[name] * games:
                gone = Figure(100 * counts.sum(f"{name}-gone") / games)
                found.append(Message(f"warning-{name}-gone", {"seats": seats, "share": gone}))
    games = sum(counts.sum("games") for counts in tables.values())
    cities = _all(tables, "cities")
    dead = [Piece("city", city.id) for n, city in enumerate(board.cities) if cities[n] < SELDOM * games]
    if dead:
        found.append(Message("warning-dead-cities", {"cities": dead[:NAMED], "count": len(dead)}))
    routes = _all(tables, "routes")
    unused = []
    for n, route in enumerate(board.routes):
        twin = routes[route.twin] if route.twin >= 0 else 0
        if not 0 <= route.twin < n and routes[n] + twin < NEVER * games:
            unused.append(Piece("route", route.id))
    if unused:
        found.append(Message("warning-dead-routes", {"routes": unused[:NAMED], "count": len(unused)}))
    return found + _traps(game, tables)


def _traps(game: Game, tables: Mapping[int, Counts]) -> list[Message]:
    """Tickets that are kept and fail more often than the others."""
    board = cast(TicketToRide, game).board
    kept, done = _all(tables, "kept"), _all(tables, "done")
    usual = sum(done) / max(1, sum(kept))
    found = []
    for n, ticket in enumerate(board.tickets):
        if kept[n] >= FEW and wilson(done[n] / kept[n], kept[n], SURE)[1] < usual - TRAP:
            args: dict[str, object] = {"ticket": Piece("ticket", ticket.id), "share": Figure(100 * done[n] / kept[n])}
            found.append(Message("warning-trap", {**args, "usual": Figure(100 * usual)}))
    return found


def details(game: Game, tables: Mapping[int, Counts], say: Say) -> Details:
    """Every ticket, those that fail most often first."""
    board = cast(TicketToRide, game).board
    kept, done, won = (_all(tables, name) for name in ("kept", "done", "kept-won"))
    order = sorted(range(len(board.tickets)), key=lambda n: (done[n] / max(1, kept[n]), n))
    columns = ("ticket", "kept", "done", "brought", "won")
    rows = [[say(Message(f"playtest-column-{name}")) for name in columns]]
    for n in order:
        ticket, count = board.tickets[n], max(1, kept[n])
        brought = Figure(ticket.points * (2 * done[n] - kept[n]) / count, "+.1f")
        rows.append(
            [
                say(Message("figure", {"number": Piece("ticket", ticket.id)})),
                say(Message("figure", {"number": kept[n]})),
                percent(done[n] / count, say),
                say(Message("figure", {"number": brought})),
                percent(won[n] / (count * WHOLE), say),
            ]
        )
    return Details(Message("playtest-tickets"), rows)


def _all(tables: Mapping[int, Counts], name: str) -> list[int]:
    """The sums of all numbers of seats together."""
    rows = [counts.sums[name] for counts in tables.values()]
    return [sum(values) for values in zip(*rows, strict=True)]

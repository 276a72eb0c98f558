"""Ticket to Ride under chosen options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.core.option import Option, choose
from turntable.core.state import State
from turntable.games.ticket_to_ride.facts import BOARDS, CARDS, COLOURS, GREY
from turntable.games.ticket_to_ride.refusals import REFUSALS
from turntable.games.ticket_to_ride.state import TicketToRideState, new_state
from turntable.games.ticket_to_ride.steps.setup import set_up
from turntable.games.ticket_to_ride.verbs import Verbs

NAME: Final = "ticket-to-ride"
RULES: Final = "2"
"""Raise this when the same seed and moves no longer give the same game, or a move's number changes."""


def options() -> list[Option]:
    """The table of options."""
    return [
        Option("board", BOARDS.shipped(), "usa", is_file=True),
        Option("payments", ["fewest", "any"], "fewest"),
        Option("first", ["random", "0", "1", "2", "3", "4"], "random"),
    ]


class TicketToRide(Game):
    """The game on one board. ``payments="any"`` offers every legal mix of colour and locomotives (ruling 20)."""

    def __init__(self, given: Mapping[str, object]) -> None:
        table = options()
        chosen = choose(table, given)
        self.board = BOARDS.read(chosen["board"])
        self.verbs = Verbs(self.board, chosen["payments"] == "any")
        self.routes = {route.id: i for i, route in enumerate(self.board.routes)}
        self.ticket_numbers = {ticket.id: i for i, ticket in enumerate(self.board.tickets)}
        seats = range(self.board.least_seats, self.board.most_seats + 1)
        super().__init__(NAME, RULES, self.board.fingerprint, seats, table, chosen, self.verbs, REFUSALS)

    def lay_out(self, seats: int) -> TicketToRideState:
        return new_state(self, seats)

    def set_up(self, state: State) -> None:
        s = cast(TicketToRideState, state)
        s.first = s.seat = self.first_seat(s)
        set_up(s)

    def explain_unknown(self, code: str) -> Message:
        words = code.lower().split()
        if not words or words[0] not in ("claim", "draw", "keep", "pass"):
            return Message("no-such-move", {"code": code})
        if words[0] == "claim":
            return self._explain_claim(words)
        return Message(f"unknown-{words[0]}", {"code": code})

    def _explain_claim(self, words: list[str]) -> Message:
        if len(words) < 3:
            return Message("unknown-claim")
        number = self.routes.get(words[1])
        if number is None:
            return Message("unknown-route", {"name": words[1]})
        route = self.board.routes[number]
        piece = Piece("route", route.id)
        asked = words[2].rsplit("-", 1)[-1]
        if asked not in CARDS:
            return Message("unknown-card", {"name": words[2]})
        if route.colour != GREY and asked not in (COLOURS[route.colour], "locomotive"):
            needed = Piece("card", COLOURS[route.colour])
            return Message("wrong-colour", {"route": piece, "card": Piece("card", asked), "needed": needed})
        return Message("unknown-payment", {"route": piece, "length": route.length})

    def name_of(self, piece: Piece, language: str) -> str | None:
        if piece.kind == "city":
            return _in(self.board.cities[self.board.places[piece.name]].names, language)
        if piece.kind == "route":
            number = self.routes[piece.name]
            route = self.board.routes[number]
            # The second line of a double route is told apart from the first.
            second = " (2)" if 0 <= route.twin < number else ""
            return self._ends(route.a, route.b, language) + second
        if piece.kind == "ticket":
            ticket = self.board.tickets[self.ticket_numbers[piece.name]]
            return f"{self._ends(ticket.a, ticket.b, language)} ({ticket.points})"
        if piece.kind == "board":
            return _in(self.board.names, language)
        return None

    def _ends(self, a: int, b: int, language: str) -> str:
        cities = self.board.cities
        return f"{_in(cities[a].names, language)} – {_in(cities[b].names, language)}"

    def embedded(self) -> dict[str, str]:
        return {} if self.chosen["board"] in BOARDS.shipped() else {"board": self.board.text}


def _in(names: dict[str, str], language: str) -> str:
    """The name in this language, or in English, or whichever there is."""
    return names.get(language) or names.get("en") or next(iter(names.values()))

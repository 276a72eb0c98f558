"""Whether a hint's reason is true: found out from the views before and after the move, not by the code that said it."""

from __future__ import annotations

from typing import Any

from tests.games.ticket_to_ride.oracle import edges_of, longest_by_frontier

from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.state import State
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS, GREY

FAR = 10**9


class Truths:
    """What is so before a move, and after it. A method for each reason."""

    def __init__(self, state: State, move: Move) -> None:
        self.board = state.game.board  # type: ignore[attr-defined]
        self.me = int(state.seat)
        self.move = move.code.split()
        self.routes = {route.id: route for route in self.board.routes}
        self.tickets = {ticket.id: ticket for ticket in self.board.tickets}
        self.found: dict[tuple[int, int, bool], dict[int, int]] = {}
        """Distances that are known: by view and city, over own routes or all."""
        self.open: dict[tuple[int, int], set[str]] = {}
        """Free routes that are known: by view and seat."""
        self.now: Any = state.view(self.me)
        after = state.copy()
        after.play(move)
        self.then: Any = after.view(self.me)

    def check(self, reason: Message) -> None:
        names = {name: getattr(value, "name", value) for name, value in reason.args.items()}
        getattr(self, "is_" + reason.id.removeprefix("reason-").replace("-", "_"))(**names)

    # Small questions

    def mine(self, view: Any, seat: int | None = None) -> set[str]:
        owner = self.me if seat is None else seat
        return {route for route, who in view["routes"].items() if who == owner}

    def free(self, view: Any, seat: int | None = None) -> set[str]:
        """Routes that a seat could claim if it had the cards."""
        who = self.me if seat is None else seat
        key = (id(view), who)
        if key not in self.open:
            self.open[key] = self._free(view, who)
        return self.open[key]

    def _free(self, view: Any, who: int) -> set[str]:
        taken = {*view["routes"], *view["closed"]}
        twins = {
            self.board.routes[self.routes[own].twin].id for own in self.mine(view, who) if self.routes[own].twin >= 0
        }
        trains = view["players"][who]["trains"]
        return {id for id, route in self.routes.items() if id not in taken | twins and route.length <= trains}

    def distances(self, view: Any, city: int, own_only: bool = False) -> dict[int, int]:
        """Trains that are missing from a city to others, as far as they can be reached."""
        key = (id(view), city, own_only)
        if key not in self.found:
            self.found[key] = self._distances(view, city, own_only)
        return self.found[key]

    def _distances(self, view: Any, city: int, own_only: bool) -> dict[int, int]:
        mine, free = self.mine(view), set() if own_only else self.free(view)
        links = [
            (self.routes[id].a, self.routes[id].b, 0 if id in mine else self.routes[id].length) for id in mine | free
        ]
        far = {city: 0}
        changed = True
        while changed:
            changed = False
            for a, b, length in links:
                for one, other in ((a, b), (b, a)):
                    if one in far and far[one] + length < far.get(other, FAR):
                        far[other] = far[one] + length
                        changed = True
        return far

    def missing(self, view: Any, id: str) -> int:
        """Trains that a ticket takes; FAR if it cannot be completed."""
        ticket = self.tickets[id]
        trains = self.distances(view, ticket.a).get(ticket.b, FAR)
        return trains if trains <= view["players"][self.me]["trains"] else FAR

    def is_on_the_way(self, id: str, ticket_id: str) -> bool:
        """Whether a free route lies on a shortest way of a ticket that can be completed."""
        route, ticket = self.routes[id], self.tickets[ticket_id]
        there, back = self.distances(self.now, ticket.a), self.distances(self.now, ticket.b)
        ways = [
            there.get(a, FAR) + route.length + back.get(b, FAR) for a, b in ((route.a, route.b), (route.b, route.a))
        ]
        return id in self.free(self.now) and min(ways) == self.missing(self.now, ticket_id)

    def held(self) -> list[str]:
        return list(self.now["players"][self.me]["tickets"])

    def unfinished(self) -> list[str]:
        return [ticket for ticket in self.held() if ticket not in self.now["players"][self.me]["completed"]]

    def kept(self) -> list[str]:
        return [self.now["offer"][int(place) - 1] for place in self.move[1:]]

    def payable(self, hand: dict[str, int], id: str) -> int:
        """Cards that a hand has for a route."""
        colour = self.routes[id].colour
        colours = COLOURS if colour == GREY else (CARDS[colour],)
        return max(hand.get(one, 0) for one in colours) + hand.get("locomotive", 0)

    def helps(self, card: str, id: str) -> bool:
        hand = self.now["players"][self.me]["hand"]
        before = self.payable(hand, id)
        return before < self.routes[id].length and self.payable({**hand, card: hand.get(card, 0) + 1}, id) > before

    # Tickets

    def is_keep(self, ticket: str, points: int, trains: int) -> None:
        assert ticket in self.kept()
        assert 0 < trains == self.missing(self.now, ticket) < FAR
        assert points == self.tickets[ticket].points

    def is_keep_done(self, ticket: str, points: int) -> None:
        assert ticket in self.kept()
        assert self.missing(self.now, ticket) == 0
        assert ticket in self.then["players"][self.me]["completed"]
        assert points == self.tickets[ticket].points

    def is_keep_lost(self, ticket: str, points: int) -> None:
        assert ticket in self.kept()
        assert self.missing(self.now, ticket) == FAR
        assert points == self.tickets[ticket].points

    def is_return(self, ticket: str, points: int, trains: int) -> None:
        assert ticket in self.now["offer"]
        assert ticket not in self.kept()
        assert trains == self.missing(self.now, ticket)
        assert all(trains > self.missing(self.now, kept) for kept in self.kept())
        assert points == self.tickets[ticket].points

    def is_return_lost(self, ticket: str, points: int) -> None:
        assert ticket in self.now["offer"]
        assert ticket not in self.kept()
        assert self.missing(self.now, ticket) == FAR
        assert points == self.tickets[ticket].points

    def is_shared(self, route: str, tickets: list[Any]) -> None:
        one, other = (ticket.name for ticket in tickets)
        assert one != other
        assert one in self.kept()
        assert other in [*self.kept(), *self.unfinished()]
        assert self.is_on_the_way(route, one)
        assert self.is_on_the_way(route, other)

    def is_tickets_done(self, count: int, trains: int) -> None:
        assert not self.unfinished()
        assert count == len(self.held())
        assert trains == self.now["players"][self.me]["trains"]

    def is_tickets_joined(self, count: int) -> None:
        others = [ticket for id, ticket in self.tickets.items() if id not in self.held()]
        assert count == sum(ticket.b in self.distances(self.now, ticket.a, own_only=True) for ticket in others) > 0

    def is_tickets_trains(self, trains: int, open: int) -> None:
        assert trains == self.now["players"][self.me]["trains"]
        assert open == len(self.unfinished()) > 0

    # Claims

    def is_points(self, points: int) -> None:
        assert points == self.then["players"][self.me]["points"] - self.now["players"][self.me]["points"] > 0

    def is_completes(self, ticket: str, points: int) -> None:
        assert ticket in self.unfinished()
        assert ticket in self.then["players"][self.me]["completed"]
        assert points == self.tickets[ticket].points

    def is_nearer(self, ticket: str, before: int, trains: int) -> None:
        assert ticket in self.unfinished()
        assert before == self.missing(self.now, ticket) < FAR
        assert 0 < trains == self.missing(self.then, ticket) < before

    def _longest(self, length: int) -> None:
        numbers = [number for number, route in enumerate(self.board.routes) if route.id in self.mine(self.then)]
        assert length == longest_by_frontier(edges_of(self.board, numbers))

    def is_longest_lead(self, length: int, bonus: int) -> None:
        self._longest(length)
        others = [one["longest_path"] for seat, one in enumerate(self.then["players"]) if seat != self.me]
        assert self.now["players"][self.me]["longest_path"] <= max(others) < length
        assert bonus == self.board.longest_bonus

    def is_longest(self, length: int, before: int) -> None:
        self._longest(length)
        assert length > before == self.now["players"][self.me]["longest_path"]

    def is_hinders(self, player: Any) -> None:
        rival = player.number
        claimed = self.routes[self.move[1]]
        lines = self.mine(self.now, rival)
        here, grown = {claimed.a}, True
        while grown:
            more = {
                end
                for id in lines
                for end in (self.routes[id].a, self.routes[id].b)
                if {self.routes[id].a, self.routes[id].b} & here
            } - here
            here, grown = here | more, bool(more)
        assert rival != self.me
        assert len(here) > 1
        assert claimed.b not in here
        assert any(claimed.b in (self.routes[id].a, self.routes[id].b) for id in lines)
        beside = {id for id, one in self.routes.items() if {one.a, one.b} == {claimed.a, claimed.b}}
        assert claimed.id in self.free(self.now, rival)
        assert not beside & self.free(self.then, rival)

    def is_last_turns(self, trains: int) -> None:
        assert self.now["turns_left"] is None
        assert self.then["turns_left"] is not None
        assert trains == self.then["players"][self.me]["trains"]

    def is_spares(self, locomotives: int) -> None:
        for view in (self.now, self.then):
            assert view["players"][self.me]["hand"].get("locomotive", 0) == locomotives > 0

    # Cards

    def _card(self, route: str, have: int, length: int, lacking: int) -> None:
        card = self.move[1]
        hand = self.then["players"][self.me]["hand"]
        assert self.helps(card, route)
        assert have == self.payable(hand, route) <= length == self.routes[route].length
        assert lacking == length - have

    def is_card(self, route: str, ticket: str, have: int, length: int, lacking: int) -> None:
        self._card(route, have, length, lacking)
        assert ticket in self.unfinished()
        assert self.is_on_the_way(route, ticket)

    def is_card_free(self, route: str, points: int, have: int, length: int, lacking: int) -> None:
        self._card(route, have, length, lacking)
        assert route in self.free(self.now)
        assert points == self.board.points[length]

    def is_locomotive(self) -> None:
        assert self.move == ["draw", "locomotive"]

    def is_hold(self, card: str, cards: int) -> None:
        assert self.move == ["draw", card]
        assert cards == self.then["players"][self.me]["hand"][card]

    def is_deck_none(self) -> None:
        shown = {card for card in self.now["display"] if card and (card != "locomotive" or self.now["step"] == "turn")}
        tickets = [ticket for ticket in self.unfinished() if self.missing(self.now, ticket) < FAR]
        wanted = {id for id in self.free(self.now) for ticket in tickets if self.is_on_the_way(id, ticket)}
        assert wanted
        assert not any(self.helps(card, id) for card in shown for id in wanted)

    def is_deck(self, locomotives: int, cards: int) -> None:
        deck, most = self.now["deck"], self.now["deck_at_most"].get("locomotive", 0)
        if not deck:
            deck, most = sum(self.now["discards"].values()), self.now["discards"].get("locomotive", 0)
        assert cards == deck
        assert 0 < locomotives == min(most, deck)

    def is_deck_hidden(self) -> None:
        assert self.move == ["draw", "deck"]

"""The end of a game: everybody's tickets, shown one after another on the map."""

from __future__ import annotations

import math
from typing import Final

from turntable.games.ticket_to_ride.facts import Ticket
from turntable.games.ticket_to_ride.view import Player
from turntable.web.boards.ticket_to_ride.layout import layout_of
from turntable.web.boards.ticket_to_ride.painter import Painter, city_names, lit_routes, lit_ticket
from turntable.web.boards.ticket_to_ride.ways import longest_routes
from turntable.web.kit.html import Html, numbers, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, keyed

NO_TICKETS: Final = keyed("div", id="ttr-finale")
NO_ARCS: Final = keyed("g", id="ttr-finale-map")
"""Empty places, as long as the game goes on."""


def draw_tickets(painter: Painter) -> Keyed:
    """Everybody's tickets in a list."""
    if not painter.scene.over:
        return NO_TICKETS
    columns = [_column(painter, seat, painter.view["players"][seat]) for seat in range(painter.scene.seats)]
    summary = tag("summary", painter.say("ttr-everybodys"))
    return keyed("details", summary, tag("div", columns), id="ttr-finale", class_="ttr-finale last")


def draw_arcs(painter: Painter) -> Keyed:
    """Everybody's tickets as arcs on the map."""
    if not painter.scene.over:
        return NO_ARCS
    players = painter.view["players"]
    arcs = [
        _arc(painter, seat, painter.ticket(id), id in (players[seat]["completed"] or []))
        for seat in range(painter.scene.seats)
        for id in players[seat]["tickets"] or []
    ]
    return keyed("g", arcs, id="ttr-finale-map", aria_hidden=True)


def _column(painter: Painter, seat: int, player: Player) -> Html:
    """A seat's tickets, completed ones first, and its longest path."""
    board = painter.board
    names = city_names(painter.texts)
    done = player["completed"] or []
    items = []
    for id in sorted(player["tickets"] or [], key=lambda id: (id not in done, -painter.ticket(id).points)):
        ticket = painter.ticket(id)
        kind, sign, words = ("done", "+", "ttr-ticket-done") if id in done else ("lost", "−", "ttr-ticket-failed")
        items.append(
            tag(
                "li",
                tag("b", f"{sign}{ticket.points}"),
                f" {names[ticket.a]} – {names[ticket.b]}",
                tag("span", f" ({painter.say(words)})", class_="unseen"),
                class_=kind,
                tabindex=0,
                data_light=lit_ticket(board, ticket),
            )
        )
    if player["longest_path"] and player["longest_path"] == max(p["longest_path"] for p in painter.view["players"]):
        words = painter.say("ttr-has-longest", trains=player["longest_path"])
        lit = lit_routes(board, longest_routes(board, painter.claimed, seat))
        bonus = tag("b", f"+{int(board.longest_bonus)}")
        items.append(tag("li", bonus, f" {words}", class_="ttr-has-longest", tabindex=0, data_light=lit))
    return tag("section", tag("h3", badge(seat), " ", painter.person(seat)), tag("ul", items))


def _arc(painter: Painter, seat: int, ticket: Ticket, done: bool) -> Html:
    """A ticket on the map: an arc between its cities in its owner's colour."""
    cities = layout_of(painter.board).cities
    (ax, ay), (bx, by) = cities[ticket.a], cities[ticket.b]
    length = math.dist((ax, ay), (bx, by)) or 1.0
    # Arcs rise to the north, so that none lies on the routes it is about.
    lift = -0.22 * length * (1 if bx >= ax else -1)
    mx, my = (ax + bx) / 2 - (by - ay) / length * lift, (ay + by) / 2 + (bx - ax) / length * lift
    path = f"M{numbers(round(ax), round(ay))}Q{numbers(round(mx), round(my), round(bx), round(by))}"
    kind = f"ttr-arc of-{seat} {'done' if done else 'lost'}"
    return tag("path", class_=kind, pathLength=100, d=path, data_counted=f"{seat}/ticket/{ticket.id}")

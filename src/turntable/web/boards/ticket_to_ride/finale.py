"""The end of a game: everybody's tickets, shown one after another on the map."""

from __future__ import annotations

import math

from turntable.games.ticket_to_ride.facts import Ticket
from turntable.web.boards.ticket_to_ride.hand import lights
from turntable.web.boards.ticket_to_ride.layout import layout_of
from turntable.web.boards.ticket_to_ride.look import Look, Player
from turntable.web.boards.ticket_to_ride.ways import longest_routes
from turntable.web.html import Html, attrs, join, number, tag
from turntable.web.pieces import badge


def finale_fragments(look: Look) -> dict[str, str]:
    """Once the game is over, everybody's tickets in a list and as arcs on the map; empty places before."""
    if not look.scene.over:
        return {"ttr-finale": '<div id="ttr-finale"></div>', "ttr-finale-map": '<g id="ttr-finale-map"></g>'}
    order = [seat for place in look.scene.ranking() or [] for seat in place]
    players = look.view["players"]
    columns = [_column(look, seat, players[seat]) for seat in order]
    arcs = [
        _arc(look, seat, look.ticket(id), id in (players[seat]["completed"] or []))
        for seat in order
        for id in players[seat]["tickets"] or []
    ]
    summary = tag("summary", look.voice.say("ttr-everybodys"))
    return {
        "ttr-finale": tag("details", summary, tag("div", *columns), id="ttr-finale", class_="ttr-finale"),
        "ttr-finale-map": f'<g id="ttr-finale-map" aria-hidden="true">{"".join(arcs)}</g>',
    }


def _column(look: Look, seat: int, player: Player) -> Html:
    """A seat's tickets, completed ones first, and its longest path."""
    voice = look.voice
    done = player["completed"] or []
    items = []
    for id in sorted(player["tickets"] or [], key=lambda id: (id not in done, -look.ticket(id).points)):
        ticket = look.ticket(id)
        kind = "done" if id in done else "lost"
        sign = f"+{ticket.points}" if id in done else f"−{ticket.points}"
        words = voice.say("ttr-ticket-done") if id in done else voice.say("ttr-ticket-failed")
        name = f"{voice.cities[ticket.a]} – {voice.cities[ticket.b]}"
        inside = join(tag("b", sign), " ", name, tag("span", f" ({words})", class_="unseen"))
        items.append(tag("li", inside, class_=kind, tabindex=0, data_light=lights(voice, ticket, None)))
    if player["longest_path"] and player["longest_path"] == max(p["longest_path"] for p in look.view["players"]):
        routes = longest_routes(look.board, look.claimed, seat)
        lit = " ".join(f"route-{look.board.routes[n].id}" for n in routes)
        words = voice.say("ttr-has-longest", trains=player["longest_path"])
        bonus = tag("b", f"+{int(look.board.longest_bonus)}")
        items.append(tag("li", bonus, " ", words, class_="ttr-has-longest", tabindex=0, data_light=lit))
    heading = tag("h3", badge(seat), " ", look.name(seat))
    return tag("section", heading, tag("ul", *items))


def _arc(look: Look, seat: int, ticket: Ticket, done: bool) -> Html:
    """A ticket on the map: an arc between its cities in its owner's colour."""
    cities = layout_of(look.board).cities
    (ax, ay), (bx, by) = cities[ticket.a], cities[ticket.b]
    length = math.dist((ax, ay), (bx, by)) or 1.0
    # Arcs rise to the north, so that none lies on the routes it is about.
    lift = -0.22 * length * (1 if bx >= ax else -1)
    mx, my = (ax + bx) / 2 - (by - ay) / length * lift, (ay + by) / 2 + (bx - ax) / length * lift
    path = " ".join(number(round(v)) for v in (ax, ay)) + "Q" + " ".join(number(round(v)) for v in (mx, my, bx, by))
    kind = "done" if done else "lost"
    return Html(f'<path class="ttr-arc of-{seat} {kind}" pathLength="100"{attrs(d="M" + path)}/>')

"""Map, cards and tickets to leaf through, without a table."""

from __future__ import annotations

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS, COLOURS
from turntable.web.boards.ticket_to_ride.cards import DEFINITIONS, face
from turntable.web.boards.ticket_to_ride.hand import ticket_face
from turntable.web.boards.ticket_to_ride.map import plain_map
from turntable.web.boards.ticket_to_ride.painter import MapTexts, lit_ticket
from turntable.web.boards.ticket_to_ride.ways import missing
from turntable.web.kit.html import Html, tag
from turntable.web.kit.kept import kept


@kept(32)
def browse(texts: MapTexts) -> Html:
    """The empty map; every kind of card with how many there are; what routes are worth; all tickets."""
    board = texts.game.board
    cards = []
    for card in CARDS:
        count = board.each_colour if card in COLOURS else board.locomotives
        name = texts.say("ttr-held", card=Piece("card", card), count=count)
        cards.append(tag("li", tag("span", face(card), class_="ttr-card"), tag("span", name)))
    worth = [
        tag("tr", tag("td", length, class_="number"), tag("td", int(board.points[length]), class_="number"))
        for length in range(1, int(board.longest_route) + 1)
    ]
    head = tag("tr", *(tag("th", texts.say(id), scope="col", class_="number") for id in ("ttr-length", "ttr-points")))
    tickets = []
    for ticket in sorted(board.tickets, key=lambda one: (-one.points, one.id)):
        way = missing(board, (), (), -1, ticket.a, ticket.b)
        trains = texts.say("ttr-trains", trains=way.trains if way else 0)
        inside = tag("span", ticket_face(texts, ticket, trains), class_="ttr-flat")
        tickets.append(tag("li", inside, class_="ttr-ticket open", tabindex=0, data_light=lit_ticket(board, ticket)))
    name = texts.name("board", "board")
    return tag(
        "div",
        DEFINITIONS,
        tag(
            "section",
            tag("h2", name),
            # On a phone the map is wider than the screen: it is moved under a finger or by the arrow keys.
            tag("div", plain_map(texts), class_="ttr-window", role="group", aria_label=name, tabindex=0),
        ),
        tag(
            "section",
            tag("h2", texts.say("ttr-all-cards", count=int(board.all_cards))),
            tag("ul", *cards, class_="ttr-all-cards"),
        ),
        tag(
            "section", tag("h2", texts.say("ttr-route-points")), tag("table", tag("thead", head), tag("tbody", *worth))
        ),
        tag(
            "section",
            tag("h2", texts.say("ttr-all-tickets", count=len(tickets))),
            tag("ul", *tickets, class_="ttr-all-tickets"),
        ),
        class_="ttr-browse",
    )

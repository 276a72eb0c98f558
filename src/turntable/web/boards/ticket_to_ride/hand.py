"""What a seat holds: its cards by colour, its destination tickets, the tickets it is choosing from."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS, Ticket
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.tables.scene import Offer
from turntable.web.boards.ticket_to_ride.cards import face
from turntable.web.boards.ticket_to_ride.painter import (
    MapTexts,
    Painter,
    city_names,
    lit_routes,
    lit_ticket,
    ticket_numbers,
)
from turntable.web.boards.ticket_to_ride.ways import Missing
from turntable.web.kit.clicks import click, pick
from turntable.web.kit.html import NOTHING, Html, button, join, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.tree import Keyed, Node, keyed, place

NO_OFFER: Final = keyed("div", id="ttr-offer")
FEW: Final = 2
"""So many tickets have room for two lines each."""


def draw(painter: Painter) -> Node:
    """The viewer's cards and tickets; nothing for spectators, and nothing at the end."""
    me, texts = painter.me, painter.texts
    # At the end everybody's tickets are shown beside the map, and cards are of no use any more.
    if me is None or painter.scene.over:
        return NOTHING
    tickets = []
    for id in me["tickets"] or []:
        done = painter.is_done(id)
        way = None if done else painter.missing(painter.ticket(id))
        tickets.append(_ticket(texts, id, done, way, me["trains"]))
    kind = "many" if len(tickets) > FEW else None
    own = place("ul", tickets, id="ttr-own", class_=kind, aria_label=texts.say("ttr-own-tickets"))
    return place("div", _offer(painter), _cards(painter), own, class_="ttr-hand")


# Cards


def _cards(painter: Painter) -> Keyed:
    """One card for each kind, with how many there are; it lights the routes it could pay for."""
    hand = painter.hand
    payable: dict[str, list[int]] = {}
    for number, offers in painter.claims.items():
        for offer in offers:
            assert isinstance(offer.move, Claim)
            routes = payable.setdefault(CARDS[offer.move.card], [])
            if not routes or routes[-1] != number:
                routes.append(number)
    cards = [_card(painter.texts, card, hand[card], tuple(payable.get(card, ()))) for card in CARDS if card in hand]
    none = None if cards else tag("p", painter.say("ttr-no-cards"), class_="dim")
    label = painter.say("ttr-own-cards", count=sum(hand.values()))
    return keyed("div", cards, none, id="ttr-cards", role="group", aria_label=label)


@kept(4096)
def _card(texts: MapTexts, card: str, count: int, routes: tuple[int, ...]) -> Html:
    label = texts.say("ttr-held", card=Piece("card", card), count=count)
    return button(
        f"ttr-card ttr-pile-of-{min(count, 4)}" + (" can" if routes else ""),
        face(card),
        tag("b", count, aria_hidden=True),
        aria_label=label,
        title=label,
        data_flip=f"hand-{card}",
        data_pick=pick("card", card),
        data_drag=pick("card", card),
        data_light=lit_routes(texts.game.board, routes) or None,
    )


# Tickets


def status(texts: MapTexts, done: bool, way: Missing | None, trains: int, over: bool = False) -> tuple[str, str]:
    """How a ticket stands: a class for its look, and words."""
    if done:
        return "done", texts.say("ttr-ticket-done")
    if over:
        return "lost", texts.say("ttr-ticket-failed")
    if way is None:
        return "lost", texts.say("ttr-ticket-lost")
    if way.trains > trains:
        return "lost", texts.say("ttr-ticket-short", trains=way.trains, have=trains)
    return "open", texts.say("ttr-ticket-open", trains=way.trains, routes=len(way.routes))


def ticket_face(texts: MapTexts, ticket: Ticket, note: str) -> Html:
    """A ticket: from where to where, what it is worth, how it stands."""
    names = city_names(texts)
    dash = tag("i", "–", aria_hidden=True)
    ends = tag("span", names[ticket.a], " ", dash, " ", names[ticket.b], class_="ttr-ends")
    return join(tag("b", ticket.points), ends, tag("small", note))


@kept(8192)
def _ticket(texts: MapTexts, id: str, done: bool, way: Missing | None, trains: int) -> Keyed:
    board = texts.game.board
    ticket = board.tickets[ticket_numbers(board)[id]]
    state, note = status(texts, done, way, trains)
    label = f"{texts.name('ticket', id)}: {note}"
    inside = button(None, ticket_face(texts, ticket, note), aria_label=label, data_pick=pick("ticket", id))
    light = lit_ticket(board, ticket, way)
    return keyed("li", inside, id=f"ttr-ticket-{id}", class_=f"ttr-ticket {state}", data_light=light)


# Tickets to choose from


def _offer(painter: Painter) -> Keyed:
    """The tickets the viewer was dealt and may keep, each with its number on the map.

    A tap takes a ticket out of the choice or back in; the button is that of what is chosen.
    """
    offered = painter.view["offer"]
    if not offered:
        return NO_OFFER
    keeps = [offer for offer in painter.scene.offers if offer.code.startswith("keep ")]
    cards = [_offered(painter, n, id, len(keeps) > 1) for n, id in enumerate(offered, 1)]
    title = painter.say("ttr-choose" if keeps else "ttr-dealt")
    buttons = [_keep(painter.texts, keep, len(offered)) for keep in keeps]
    least = None
    if keeps:
        words = painter.say("ttr-keep-least", count=min(len(keep.code.split()) - 1 for keep in keeps))
        least = tag("p", words, class_="dim", hidden="", data_otherwise=True)
    inside = (tag("p", title, class_="sign"), tag("ul", cards), buttons, least)
    return keyed("div", *inside, id="ttr-offer", class_="ttr-offer", data_choice="")


def _offered(painter: Painter, n: int, id: str, choice: bool) -> Html:
    ticket = painter.ticket(id)
    way = painter.missing(ticket)
    note = painter.say("ttr-ticket-lost") if way is None else painter.say("ttr-trains", trains=way.trains)
    act: dict[str, object] = {"data_pick": pick("ticket", id)}
    if choice:
        act = {"data_toggle": n, "aria_pressed": True}
    number = tag("span", n, class_="ttr-place")
    label = f"{n}: {painter.name('ticket', id)}: {note}"
    inside = button(None, number, ticket_face(painter.texts, ticket, note), aria_label=label, **act)
    return tag("li", inside, class_="ttr-ticket open", data_light=lit_ticket(painter.board, ticket, way))


def _keep(texts: MapTexts, offer: Offer, offered: int) -> Html:
    """The button for one choice: shown while that is what is chosen, all of them at first."""
    places = offer.code.split()[1:]
    every = len(places) == offered
    label = texts.say("ttr-keep-all" if every else "ttr-keep", count=len(places))
    when = {"data_when": " ".join(places), "hidden": None if every else ""}
    return button("button primary", label, **when, **click(offer).attributes)

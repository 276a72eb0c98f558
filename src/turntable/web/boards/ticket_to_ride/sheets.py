"""What opens when something is picked: its facts, its moves with prices, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS, Ticket
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.tables.scene import Offer
from turntable.web.boards.ticket_to_ride.cards import chip, counted, face
from turntable.web.boards.ticket_to_ride.hand import status
from turntable.web.boards.ticket_to_ride.map import around, ghost, route_facts
from turntable.web.boards.ticket_to_ride.painter import (
    Painter,
    city_names,
    colour_of,
    lit_ticket,
    payment_of,
    route_id,
    route_numbers,
)
from turntable.web.boards.ticket_to_ride.previews import claim_effects
from turntable.web.kit.clicks import click, pick, read_pick
from turntable.web.kit.ghost import templates
from turntable.web.kit.html import Html, button, join, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.sheet import Sheet

DISPLAY: Final = (".ttr-display",)
PILES: Final = (".ttr-piles",)


def sheet(painter: Painter, key: str, held: str) -> Sheet | None:
    """The sheet of a picked thing; ``None`` if there is no such thing."""
    kind, name = read_pick(key)
    if kind == "route":
        carried, card = read_pick(held)
        return _route(painter, name, card if carried == "card" and card in CARDS else "")
    make = _SHEETS.get(kind)
    return make(painter, name) if make else None


def _made(
    title: object,
    *inside: object,
    why_not: Html | None = None,
    facts: Html | None = None,
    shows: Sequence[str] = (),
    spares: Sequence[str] = (),
    ghosts: tuple[Html, ...] = (),
) -> Sheet:
    heading = join(title)
    html = tag("div", tag("h2", heading), inside, class_="ttr-sheet")
    return Sheet(html, heading, why_not, facts, tuple(shows), tuple(spares), ghosts)


def _ghosts(painter: Painter, offers: list[Offer]) -> tuple[Html, ...]:
    return templates(offers, lambda offer: ghost(painter, offer))


def _waiting(painter: Painter) -> Html | None:
    """Why nothing can be done here at all: it is somebody else's turn, or over."""
    if painter.scene.may_act:
        return None
    if painter.scene.over:
        words = painter.say("game-over")
    elif painter.scene.turn_of is not None and painter.scene.turn_of != painter.seat:
        words = painter.say("ttr-turn-of", player=painter.person(painter.scene.turn_of))
    else:
        return None
    return tag("p", words, class_="dim")


def _refused(painter: Painter, code: str) -> Html | None:
    """Why the move of this code cannot be made."""
    reason = painter.why_not(code)
    return tag("p", reason, class_="ttr-why") if reason else None


def _no_undo(painter: Painter, offers: list[Offer]) -> Html | None:
    """Said under moves that show something hidden: those in a sheet are not asked about again."""
    if not any(offer.reveals for offer in offers):
        return None
    return tag("p", painter.say("ttr-no-undo"), class_="ttr-final")


Inside = list[object]


# Routes


def _route(painter: Painter, id: str, held: str) -> Sheet | None:
    """A route; ``held`` is the card that was carried there."""
    number = route_numbers(painter.board).get(id)
    if number is None:
        return None
    board = painter.board
    route = board.routes[number]
    colour = colour_of(route)
    counts = {"length": route.length, "points": int(board.points[route.length])}
    costs = painter.say("ttr-costs", colour=painter.name("colour", colour), **counts)
    facts = tag("p", [chip(colour)] * route.length, " ", costs)
    inside: Inside = [facts]
    owner = painter.view["routes"].get(id)
    offers = painter.claims.get(number, [])
    if held and offers:
        offers = [offer for offer in offers if payment_of(offer).card == held]
    why_not = None
    if owner is not None:
        facts = tag("p", badge(owner), " ", painter.say("ttr-owned-by", player=painter.person(owner)))
        inside.append(facts)
    elif offers:
        inside += _payments(painter, offers)
    else:
        why_not = _why(painter, number, held)
        inside += [_waiting(painter), why_not, _have(painter, colour), *_served(painter, number)]
    if route.twin >= 0:
        inside.append(_route_link(painter, route.twin, painter.say("ttr-other-line")))
    shows = around(board, number)
    return _made(
        painter.name("route", id), inside, why_not=why_not, facts=facts, shows=shows, ghosts=_ghosts(painter, offers)
    )


def _payments(painter: Painter, offers: list[Offer]) -> Inside:
    """Each way to pay as a button, then what the claim would change however it is paid."""
    buttons = [_claim_button(painter, offer, False, n == 0) for n, offer in enumerate(offers)]
    effects = [tag("li", line) for line in claim_effects(painter, offers[0])]
    return [
        tag("div", *buttons, class_="ttr-ways-to-pay"),
        tag("ul", *effects, class_="ttr-effects"),
        tag("p", painter.say("ttr-claim-ends"), class_="dim small") if offers[0].ends_turn else None,
        _no_undo(painter, offers),
    ]


def _claim_button(painter: Painter, offer: Offer, named: bool, primary: bool = False) -> Html:
    """Claim a route with these cards; ``named`` shows which route."""
    card, cards, wild = payment_of(offer)
    shown: object = painter.say("ttr-claim-for")
    light = None
    if named and isinstance(offer.move, Claim):
        route = painter.board.routes[offer.move.route]
        shown = (painter.name("route", route.id), tag("b", f" +{int(painter.board.points[route.length])}"))
        light = route_id(route)
    kind = "button choice-move primary" if primary else "button choice-move"
    price = tag("span", chip(card, cards), chip("locomotive", wild) if wild else None, class_="ttr-price")
    about = {"aria_label": painter.said(offer), "data_light": light}
    return button(kind, tag("span", shown), price, **about, **click(offer).attributes)


def _why(painter: Painter, number: int, held: str) -> Html | None:
    """Why the route cannot be claimed: with the card held, or else in the way that comes nearest."""
    if not painter.scene.may_act:
        return None
    claims = [move for move in painter.game.moves if isinstance(move, Claim) and move.route == number]
    claims.sort(key=lambda claim: (CARDS[claim.card] != held, -painter.hand.get(CARDS[claim.card], 0)))
    reasons = (_refused(painter, claim.code) for claim in claims)
    return next((reason for reason in reasons if reason is not None), None)


def _have(painter: Painter, colour: str) -> Html | None:
    """The viewer's cards that could pay for such a route."""
    if painter.me is None:
        return None
    hand = painter.hand
    chips: list[object] = [
        counted(painter.texts, card, hand[card]) for card in CARDS if card in hand and colour in (card, "grey")
    ]
    if colour != "grey" and "locomotive" in hand:
        chips.append(counted(painter.texts, "locomotive", hand["locomotive"]))
    return tag("p", painter.say("ttr-you-have"), " ", *(chips or [painter.say("ttr-nothing")]))


def _served(painter: Painter, number: int) -> Inside:
    """The viewer's open tickets whose shortest way leads over this route."""
    if painter.me is None or painter.scene.over:
        return []
    lines: Inside = []
    for id in painter.me["tickets"] or []:
        way = None if painter.is_done(id) else painter.missing(painter.ticket(id))
        if way is not None and number in way.routes:
            words = painter.say("ttr-serves", ticket=painter.name("ticket", id), trains=way.trains)
            lines.append(tag("p", words, class_="good"))
    return lines


def _route_link(painter: Painter, number: int, before: str = "") -> Html:
    """A button that opens a route's own sheet, saying how the route stands."""
    route = painter.board.routes[number]
    owner = painter.view["routes"].get(route.id)
    if owner is not None:
        state: object = (badge(owner), " ", painter.person(owner))
    elif route.id in painter.view["closed"]:
        state = painter.say("ttr-closed")
    elif number in painter.claims:
        state = tag("b", painter.say("ttr-can-claim"))
    else:
        state = painter.say("ttr-free")
    words = tag("span", f"{before} " if before else None, route_facts(painter.texts, number))
    about = {"data_pick": pick("route", route.id), "data_light": route_id(route)}
    return button("button choice-move", chip(colour_of(route)), words, tag("span", state, class_="ttr-state"), **about)


# Cities


def _city(painter: Painter, id: str) -> Sheet | None:
    city = painter.board.places.get(id)
    if city is None:
        return None
    inside: Inside = []
    if painter.me is not None:
        for name in painter.me["tickets"] or []:
            ticket = painter.ticket(name)
            if city in (ticket.a, ticket.b):
                kind, note = _status(painter, ticket)
                words = f"{painter.name('ticket', name)}: {note}"
                inside.append(tag("p", words, class_="good" if kind == "done" else None))
    numbers = [n for n, route in enumerate(painter.board.routes) if city in (route.a, route.b)]
    numbers.sort(key=lambda n: (n not in painter.claims, n))
    links = tag("div", [_route_link(painter, n) for n in numbers], class_="ttr-links")
    shows = [f"#ttr-city-{id}", *(f"#{route_id(painter.board.routes[n])}" for n in sorted(numbers))]
    return _made(city_names(painter.texts)[city], inside, links, shows=shows)


def _status(painter: Painter, ticket: Ticket) -> tuple[str, str]:
    """How a ticket of the viewer stands: a class for its look, and words."""
    done = painter.is_done(ticket.id)
    way = None if done else painter.missing(ticket)
    trains = 0 if painter.me is None else painter.me["trains"]
    return status(painter.texts, done, way, trains, painter.scene.over)


# Cards


def _card(painter: Painter, card: str) -> Sheet | None:
    if card not in CARDS or painter.me is None:
        return None
    held = painter.say("ttr-held", card=Piece("card", card), count=painter.hand.get(card, 0))
    offers = [offer for offers in painter.claims.values() for offer in offers if payment_of(offer).card == card]
    offers.sort(key=lambda offer: -sum(payment_of(offer)[1:]))
    inside: Inside = []
    if offers:
        inside.append(tag("p", painter.say("ttr-pays-for", count=len(offers))))
        inside.append(tag("div", [_claim_button(painter, offer, True) for offer in offers], class_="ttr-links"))
    else:
        inside.append(_waiting(painter) or tag("p", painter.say("ttr-pays-nothing"), class_="dim"))
    routes = dict.fromkeys(offer.move.route for offer in offers if isinstance(offer.move, Claim))
    spares = [f"#{route_id(painter.board.routes[n])}" for n in routes]
    shows = [f'[data-pick="{pick("card", card)}"]']
    return _made([chip(card), " ", held], inside, shows=shows, spares=spares, ghosts=_ghosts(painter, offers))


def _shown(painter: Painter, place: str) -> Sheet | None:
    shown = painter.view["display"]
    card = shown[int(place)] if place.isdecimal() and int(place) < len(shown) else None
    if card is None:
        return None
    why_not = _refused(painter, f"draw {card}")
    title = painter.say("ttr-face-up", card=Piece("card", card))
    html = [tag("div", face(card), class_="ttr-big"), tag("h2", title), _waiting(painter), why_not]
    return Sheet(tag("div", html, class_="ttr-sheet"), join(title), why_not, shows=DISPLAY)


def _deck(painter: Painter, _: str) -> Sheet:
    why_not = _refused(painter, "draw deck")
    title = painter.say("ttr-pile-deck", count=painter.view["deck"])
    return _made(title, _waiting(painter), why_not, _left(painter), why_not=why_not, shows=PILES)


def _discards(painter: Painter, _: str) -> Sheet:
    discards = painter.view["discards"]
    chips = [counted(painter.texts, card, discards[card]) for card in CARDS if card in discards]
    title = painter.say("ttr-pile-discards", count=sum(discards.values()))
    return _made(title, tag("p", chips, class_="ttr-chips") if chips else None, _left(painter), shows=PILES)


def _left(painter: Painter) -> Inside:
    """What can be in the deck, as far as this seat knows."""
    most = painter.view["deck_at_most"]
    chips = [counted(painter.texts, card, most[card]) for card in CARDS if card in most]
    if not chips or not painter.view["deck"]:
        return []
    return [tag("p", painter.say("ttr-deck-at-most")), tag("p", chips, class_="ttr-chips")]


# Tickets


def _tickets(painter: Painter, _: str) -> Sheet:
    why_not = _refused(painter, "draw tickets")
    title = painter.say("ttr-pile-tickets", count=painter.view["ticket_deck"])
    batches = [[Piece("ticket", ticket) for ticket in batch["tickets"]] for batch in painter.view["returned"]]
    returned = [tag("p", painter.say("ttr-returned", tickets=names)) for names in batches]
    return _made(title, _waiting(painter), why_not, returned, why_not=why_not, shows=PILES)


def _ticket(painter: Painter, id: str) -> Sheet | None:
    me = painter.me
    if me is None or id not in (*(me["tickets"] or []), *painter.view["offer"]):
        return None
    ticket = painter.ticket(id)
    kind, note = _status(painter, ticket)
    inside: Inside = [tag("p", note, class_="good" if kind == "done" else "bad" if kind == "lost" else None)]
    shows = [f"#ttr-city-{painter.board.cities[city].id}" for city in (ticket.a, ticket.b)]
    if not painter.scene.over:
        inside.append(tag("p", painter.say("ttr-worth", points=ticket.points)))
        way = None if kind == "done" else painter.missing(ticket)
        if way is not None and way.routes:
            shows += [f"#{route_id(painter.board.routes[number])}" for number in way.routes]
            links = [_route_link(painter, number) for number in way.routes]
            inside.append(tag("p", painter.say("ttr-shortest")))
            inside.append(tag("div", links, class_="ttr-links", data_light=lit_ticket(painter.board, ticket, way)))
    return _made(painter.name("ticket", id), inside, shows=shows)


_SHEETS: Final[dict[str, Callable[[Painter, str], Sheet | None]]] = {
    "city": _city,
    "card": _card,
    "shown": _shown,
    "deck": _deck,
    "discards": _discards,
    "tickets": _tickets,
    "ticket": _ticket,
}

"""What opens when something is picked: its facts, its moves with prices, or why there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turntable.core.message import Message, Piece, Reason
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.scene import Offer
from turntable.web.boards.ticket_to_ride.cards import chip, face
from turntable.web.boards.ticket_to_ride.hand import lights, missing_for, status
from turntable.web.boards.ticket_to_ride.look import Look, colour_of, payment_of, route_numbers, ticket_numbers
from turntable.web.boards.ticket_to_ride.map import route_facts
from turntable.web.boards.ticket_to_ride.previews import claim_effects
from turntable.web.html import Html, attrs, join, tag
from turntable.web.moves import move_attrs
from turntable.web.pieces import badge


def sheet(look: Look, pick: str) -> Html | None:
    """The sheet of a picked thing; ``None`` if there is no such thing."""
    kind, _, name = pick.partition(" ")
    make = _SHEETS.get(kind)
    inside = make(look, name) if make else None
    return None if inside is None else tag("div", *inside, class_="ttr-sheet")


Inside = list[object]


def _title(*words: object) -> Html:
    return tag("h2", *words)


def _waiting(look: Look) -> Html | None:
    """Why nothing can be done here at all: it is somebody else's turn, or over."""
    if look.scene.may_act:
        return None
    if look.scene.over:
        words = look.scene.say(Message("game-over"))
    elif look.scene.turn_of is not None and look.scene.turn_of != look.scene.seat:
        words = look.voice.words.say("ttr-turn-of", player=look.name(look.scene.turn_of))
    else:
        return None
    return tag("p", words, class_="dim")


def _refused(look: Look, reason: Reason | None) -> Html | None:
    return None if reason is None else tag("p", look.scene.say(reason), class_="ttr-why")


def _no_undo(look: Look, offers: list[Offer]) -> Html | None:
    """Said under moves that show something hidden: those in a sheet are not asked about again."""
    if not any(offer.reveals for offer in offers):
        return None
    return tag("p", look.voice.say("ttr-no-undo"), class_="ttr-final")


# Routes


def _route(look: Look, name: str) -> Inside | None:
    """``denver-omaha``, or ``denver-omaha with card red`` when a card was carried there."""
    id, _, held = name.partition(" with card ")
    if held not in ("", *CARDS):
        return None
    number = route_numbers(look.board).get(id)
    if number is None:
        return None
    voice, board = look.voice, look.board
    route = board.routes[number]
    colour = colour_of(route)
    length, points = route.length, int(board.points[route.length])
    spaces = [chip(colour) if colour != "grey" else _grey() for _ in range(length)]
    inside: Inside = [
        _title(voice.name("route", id)),
        tag(
            "p", *spaces, " ", voice.say("ttr-costs", colour=voice.name("colour", colour), length=length, points=points)
        ),
    ]
    owner = look.view["routes"].get(id)
    offers = look.claims.get(number, [])
    if held and offers:
        offers = [offer for offer in offers if isinstance(offer.move, Claim) and CARDS[offer.move.card] == held]
    if owner is not None:
        inside.append(tag("p", badge(owner), " ", voice.words.say("ttr-owned-by", player=look.name(owner))))
    elif offers:
        inside += _payments(look, offers)
    else:
        inside += [
            _waiting(look),
            *(_refused(look, reason) for reason in _why(look, number, held)),
            _have(look, colour),
        ]
    inside += _served(look, number)
    if route.twin >= 0:
        inside.append(_route_link(look, route.twin, voice.say("ttr-other-line")))
    return inside


def _grey() -> Html:
    return Html(
        '<svg class="ttr-chip c-grey" viewBox="-8.5 -8.5 17 17" aria-hidden="true">'
        '<rect class="f" x="-7.5" y="-7.5" width="15" height="15" rx="3"/></svg>'
    )


def _payments(look: Look, offers: list[Offer]) -> Inside:
    """Each way to pay as a button, then what the claim would change however it is paid."""
    buttons = [_claim_button(look, offer, False, n == 0) for n, offer in enumerate(offers)]
    effects = [tag("li", line) for line in claim_effects(look, offers[0])]
    return [
        tag("div", *buttons, class_="ttr-ways-to-pay"),
        tag("ul", *effects, class_="ttr-effects"),
        _no_undo(look, offers),
    ]


def _claim_button(look: Look, offer: Offer, named: bool, primary: bool = False) -> Html:
    """Claim a route with these cards; ``named`` shows which route."""
    card, cards, wild = payment_of(offer, look.hand, look.board)
    price = join(chip(card, cards), chip("locomotive", wild) if wild else None)
    shown: object = look.voice.say("ttr-claim-for")
    light = None
    if named and isinstance(offer.move, Claim):
        route = look.board.routes[offer.move.route]
        shown = join(look.voice.name("route", route.id), tag("b", f" +{int(look.board.points[route.length])}"))
        light = f"route-{route.id}"
    words = attrs(aria_label=look.scene.say(offer.words), data_light=light)
    kind = "button choice-move primary" if primary else "button choice-move"
    return Html(
        f'<button type="button" class="{kind}"{move_attrs(offer)}{words}>'
        f"{tag('span', shown)}{tag('span', price, class_='ttr-price')}</button>"
    )


def _why(look: Look, number: int, held: str) -> list[Reason]:
    """Why the route cannot be claimed: with the card held, or else in the way that comes nearest."""
    if not look.scene.may_act:
        return []
    hand = look.hand
    claims = [move for move in look.scene.game.moves if isinstance(move, Claim) and move.route == number]
    claims.sort(key=lambda claim: (CARDS[claim.card] != held, -hand.get(CARDS[claim.card], 0)))
    for claim in claims:
        reason = look.scene.why_not(claim)
        if reason is not None:
            return [reason]
    return []


def _have(look: Look, colour: str) -> Html | None:
    """The viewer's cards that could pay for such a route."""
    if look.me is None:
        return None
    hand = look.hand
    chips: list[object] = [chip(card, hand[card]) for card in CARDS if card in hand and colour in (card, "grey")]
    if colour != "grey" and "locomotive" in hand:
        chips.append(chip("locomotive", hand["locomotive"]))
    return tag("p", look.voice.say("ttr-you-have"), " ", *(chips or [look.voice.say("ttr-nothing")]))


def _served(look: Look, number: int) -> Inside:
    """The viewer's open tickets whose shortest way leads over this route."""
    if look.me is None or look.scene.over:
        return []
    lines: Inside = []
    for id in look.me["tickets"] or []:
        way = missing_for(look, look.ticket(id)) if id not in (look.me["completed"] or []) else None
        if way is not None and number in way.routes:
            words = look.voice.say("ttr-serves", ticket=look.voice.name("ticket", id), trains=way.trains)
            lines.append(tag("p", words, class_="good"))
    return lines


def _route_link(look: Look, number: int, before: str = "") -> Html:
    """A button that opens a route's own sheet, saying how the route stands."""
    route = look.board.routes[number]
    owner = look.view["routes"].get(route.id)
    if owner is not None:
        state: object = join(badge(owner), " ", look.name(owner))
    elif route.id in look.view["closed"]:
        state = look.voice.say("ttr-closed")
    elif number in look.claims:
        state = tag("b", look.voice.say("ttr-can-claim"))
    else:
        state = look.voice.say("ttr-free")
    colour = colour_of(route)
    picture = _grey() if colour == "grey" else chip(colour)
    words = join(f"{before} " if before else None, route_facts(look.voice, number))
    act = attrs(data_pick=f"route {route.id}", data_light=f"route-{route.id}")
    return Html(
        f'<button type="button" class="button choice-move"{act}>'
        f"{picture}{tag('span', words)}{tag('span', state, class_='ttr-state')}</button>"
    )


# Cities


def _city(look: Look, id: str) -> Inside | None:
    city = look.board.places.get(id)
    if city is None:
        return None
    inside: Inside = [_title(look.voice.cities[city])]
    if look.me is not None:
        done = look.me["completed"] or []
        for name in look.me["tickets"] or []:
            ticket = look.ticket(name)
            if city in (ticket.a, ticket.b):
                way = None if name in done else missing_for(look, ticket)
                kind, note = status(look.voice, name in done, way, look.me["trains"], look.scene.over)
                words = f"{look.voice.name('ticket', name)}: {note}"
                inside.append(tag("p", words, class_="good" if kind == "done" else None))
    numbers = [n for n, route in enumerate(look.board.routes) if city in (route.a, route.b)]
    numbers.sort(key=lambda n: (n not in look.claims, n))
    inside.append(tag("div", *(_route_link(look, n) for n in numbers), class_="ttr-links"))
    return inside


# Cards


def _card(look: Look, card: str) -> Inside | None:
    if card not in CARDS or look.me is None:
        return None
    count = look.hand.get(card, 0)
    inside: Inside = [_title(chip(card), " ", look.voice.say("ttr-held", card=Piece("card", card), count=count))]
    offers = [
        offer
        for offers in look.claims.values()
        for offer in offers
        if isinstance(offer.move, Claim) and CARDS[offer.move.card] == card
    ]
    offers.sort(key=lambda offer: -_length(look, offer))
    if offers:
        inside.append(tag("p", look.voice.say("ttr-pays-for", count=len(offers))))
        inside.append(tag("div", *(_claim_button(look, offer, True) for offer in offers), class_="ttr-links"))
    else:
        inside.append(_waiting(look) or tag("p", look.voice.say("ttr-pays-nothing"), class_="dim"))
    return inside


def _length(look: Look, offer: Offer) -> int:
    return look.board.routes[offer.move.route].length if isinstance(offer.move, Claim) else 0


def _shown(look: Look, place: str) -> Inside | None:
    shown = look.view["display"]
    card = shown[int(place)] if place.isdecimal() and int(place) < len(shown) else None
    if card is None:
        return None
    reason = look.scene.why_not(look.scene.game.move(f"draw {card}"))
    return [
        tag("div", face(card), class_="ttr-big"),
        _title(look.voice.say("ttr-face-up", card=Piece("card", card))),
        _waiting(look),
        _refused(look, reason),
    ]


def _deck(look: Look, _: str) -> Inside:
    reason = look.scene.why_not(look.scene.game.move("draw deck"))
    return [
        _title(look.voice.say("ttr-pile-deck", count=look.view["deck"])),
        _waiting(look),
        _refused(look, reason),
        *_left(look),
    ]


def _discards(look: Look, _: str) -> Inside:
    discards = look.view["discards"]
    chips = [chip(card, discards[card]) for card in CARDS if card in discards]
    title = _title(look.voice.say("ttr-pile-discards", count=sum(discards.values())))
    return [title, tag("p", *chips, class_="ttr-chips") if chips else None, *_left(look)]


def _left(look: Look) -> Inside:
    """What can be in the deck, as far as this seat knows."""
    most = look.view["deck_at_most"]
    chips = [chip(card, most[card]) for card in CARDS if card in most]
    if not chips or not look.view["deck"]:
        return []
    return [tag("p", look.voice.say("ttr-deck-at-most")), tag("p", *chips, class_="ttr-chips")]


# Tickets


def _tickets(look: Look, _: str) -> Inside:
    voice = look.voice
    reason = look.scene.why_not(look.scene.game.move("draw tickets"))
    inside: Inside = [_title(voice.say("ttr-pile-tickets", count=look.view["ticket_deck"])), _waiting(look)]
    inside.append(_refused(look, reason))
    for batch in look.view["returned"]:
        names = [Piece("ticket", ticket) for ticket in batch["tickets"]]
        inside.append(tag("p", voice.words.say("ttr-returned", tickets=names)))
    return inside


def _ticket(look: Look, id: str) -> Inside | None:
    me = look.me
    if me is None or id not in ticket_numbers(look.board) or id not in (*(me["tickets"] or []), *look.view["offer"]):
        return None
    voice = look.voice
    ticket = look.ticket(id)
    done = id in (me["completed"] or [])
    way = None if done else missing_for(look, ticket)
    kind, note = status(voice, done, way, me["trains"], look.scene.over)
    inside: Inside = [
        _title(voice.name("ticket", id)),
        tag("p", note, class_="good" if kind == "done" else "bad" if kind == "lost" else None),
        None if look.scene.over else tag("p", voice.say("ttr-worth", points=ticket.points)),
    ]
    if way is not None and way.routes and not look.scene.over:
        inside.append(tag("p", voice.say("ttr-shortest")))
        links = (_route_link(look, number) for number in way.routes)
        inside.append(tag("div", *links, class_="ttr-links", data_light=lights(voice, ticket, way)))
    return inside


_SHEETS: Final[dict[str, Callable[[Look, str], Inside | None]]] = {
    "route": _route,
    "city": _city,
    "card": _card,
    "shown": _shown,
    "deck": _deck,
    "discards": _discards,
    "tickets": _tickets,
    "ticket": _ticket,
}

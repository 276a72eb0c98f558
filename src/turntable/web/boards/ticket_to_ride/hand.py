"""What a seat holds: its cards by colour, its destination tickets, the tickets it is choosing from."""

from __future__ import annotations

from functools import lru_cache

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS, Ticket
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.scene import Offer
from turntable.web.boards.ticket_to_ride.cards import face
from turntable.web.boards.ticket_to_ride.look import Look
from turntable.web.boards.ticket_to_ride.voice import Voice
from turntable.web.boards.ticket_to_ride.ways import Missing, missing
from turntable.web.html import Html, attrs, join, tag
from turntable.web.moves import move_attrs


@lru_cache(maxsize=64)
def hand_frame(voice: Voice) -> Html:
    """Places for cards and tickets."""
    return tag(
        "div",
        tag("div", id="ttr-offer"),
        tag("div", id="ttr-cards"),
        tag("ul", id="ttr-own", aria_label=voice.say("ttr-own-tickets")),
        class_="ttr-hand",
    )


def hand_fragments(look: Look) -> dict[str, str]:
    """The viewer's cards and tickets, by id; nothing for spectators."""
    me = look.me
    if me is None:
        return {}
    if look.scene.over:
        # Everybody's tickets are shown beside the map now, and cards are of no use any more.
        return {"ttr-offer": '<div id="ttr-offer"></div>', "ttr-cards": '<div id="ttr-cards"></div>'}
    found = {"ttr-offer": _offer(look), "ttr-cards": _cards(look, me["hand"] or {})}
    done = me["completed"] or []
    for id in me["tickets"] or []:
        ticket = look.ticket(id)
        way = None if id in done else missing_for(look, ticket)
        found[f"ttr-own/ticket-{id}"] = _ticket(look.voice, id, id in done, way, me["trains"])
    return found


def missing_for(look: Look, ticket: Ticket) -> Missing | None:
    """What the viewer must still claim for a ticket; ``None`` if nothing would do."""
    seat = look.scene.seat if look.scene.seat is not None else -1
    return missing(look.board, look.claimed, look.closed, seat, ticket.a, ticket.b)


# Cards


def _cards(look: Look, hand: dict[str, int]) -> str:
    """One card for each kind, with how many there are; it lights the routes it could pay for."""
    payable: dict[str, list[str]] = {}
    for number, offers in look.claims.items():
        for offer in offers:
            if isinstance(offer.move, Claim):
                routes = payable.setdefault(CARDS[offer.move.card], [])
                if not routes or routes[-1] != look.board.routes[number].id:
                    routes.append(look.board.routes[number].id)
    parts = [_card(look.voice, card, hand[card], tuple(payable.get(card, ()))) for card in CARDS if card in hand]
    if not parts:
        parts = [f'<p class="dim">{Html.escape(look.voice.say("ttr-no-cards"))}</p>']
    label = attrs(aria_label=look.voice.say("ttr-own-cards", count=sum(hand.values())))
    return f'<div id="ttr-cards" role="group"{label}>{"".join(parts)}</div>'


@lru_cache(maxsize=4096)
def _card(voice: Voice, card: str, count: int, routes: tuple[str, ...]) -> str:
    label = voice.say("ttr-held", card=Piece("card", card), count=count)
    light = " ".join(f"route-{route}" for route in routes)
    more = attrs(
        aria_label=label, title=label, data_pick=f"card {card}", data_drag=f"card {card}", data_light=light or None
    )
    pile = f" ttr-pile-of-{min(count, 4)}"
    return (
        f'<button type="button" class="ttr-card{pile}{" can" if routes else ""}" data-flip="hand-{card}"{more}>'
        f'{face(card)}<b aria-hidden="true">{count}</b></button>'
    )


# Tickets


def lights(voice: Voice, ticket: Ticket, way: Missing | None) -> str:
    """What a ticket lights on the map: its cities and the routes it lacks."""
    cities, routes = voice.board.cities, voice.board.routes
    ids = [f"city-{cities[ticket.a].id}", f"city-{cities[ticket.b].id}"]
    if way is not None:
        ids += [f"route-{routes[number].id}" for number in way.routes]
    return " ".join(ids)


def status(voice: Voice, done: bool, way: Missing | None, trains: int, over: bool = False) -> tuple[str, str]:
    """How a ticket stands: a class for its look, and words."""
    if done:
        return "done", voice.say("ttr-ticket-done")
    if over:
        return "lost", voice.say("ttr-ticket-failed")
    if way is None:
        return "lost", voice.say("ttr-ticket-lost")
    if way.trains > trains:
        return "lost", voice.say("ttr-ticket-short", trains=way.trains, have=trains)
    return "open", voice.say("ttr-ticket-open", trains=way.trains, routes=len(way.routes))


def ticket_face(voice: Voice, ticket: Ticket, note: str) -> Html:
    """A ticket: from where to where, what it is worth, how it stands."""
    names = voice.cities
    ends = Html('<span class="ttr-ends">{} <i aria-hidden="true">–</i> {}</span>').format(
        names[ticket.a], names[ticket.b]
    )
    return join(tag("b", ticket.points), ends, tag("small", note))


@lru_cache(maxsize=8192)
def _ticket(voice: Voice, id: str, done: bool, way: Missing | None, trains: int) -> str:
    ticket = next(one for one in voice.board.tickets if one.id == id)
    state, note = status(voice, done, way, trains)
    light = attrs(data_light=lights(voice, ticket, way))
    return (
        f'<li id="ticket-{id}" class="ttr-ticket {state}"{light}>'
        f'<button type="button"{attrs(data_pick=f"ticket {id}")}>{ticket_face(voice, ticket, note)}</button></li>'
    )


# Tickets to choose from


def _offer(look: Look) -> str:
    """The tickets the viewer was dealt and may keep, each with its number on the map.

    A tap takes a ticket out of the choice or back in; the button is that of what is chosen.
    """
    voice = look.voice
    offered = look.view["offer"]
    if not offered or look.me is None:
        return '<div id="ttr-offer"></div>'
    keeps = [offer for offer in look.scene.offers if offer.code.startswith("keep ")]
    cards: list[Html] = []
    for place, id in enumerate(offered):
        ticket = look.ticket(id)
        way = missing_for(look, ticket)
        note = voice.say("ttr-ticket-lost") if way is None else voice.say("ttr-trains", trains=way.trains)
        light = attrs(data_light=lights(voice, ticket, way))
        choose = {"data_toggle": place + 1, "aria_pressed": True}
        act = attrs(**choose) if len(keeps) > 1 else attrs(data_pick=f"ticket {id}")
        number = tag("span", place + 1, class_="ttr-place")
        cards.append(
            Html(
                f'<li class="ttr-ticket open"{light}><button type="button"{act}>{number}'
                f"{ticket_face(voice, ticket, note)}</button></li>"
            )
        )
    title = voice.say("ttr-choose") if keeps else voice.say("ttr-dealt")
    buttons = [_keep(voice, keep, len(offered)) for keep in keeps]
    inside = join(tag("p", title, class_="sign"), tag("ul", *cards), buttons)
    if keeps:
        least = min(len(keep.code.split()) - 1 for keep in keeps)
        inside += tag("p", voice.say("ttr-keep-least", count=least), class_="dim", hidden="", data_otherwise=True)
    return f'<div id="ttr-offer" class="ttr-offer" data-choice="">{inside}</div>'


def _keep(voice: Voice, offer: Offer, offered: int) -> Html:
    """The button for one choice: shown while that is what is chosen, all of them at first."""
    places = offer.code.split()[1:]
    every = len(places) == offered
    words = voice.say("ttr-keep-all" if every else "ttr-keep", count=len(places))
    when = attrs(data_when=" ".join(places), hidden=None if every else "")
    return Html(f'<button type="button" class="button primary"{move_attrs(offer)}{when}>{Html.escape(words)}</button>')

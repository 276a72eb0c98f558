"""What a move would change, said before it is made."""

from __future__ import annotations

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS, LOCOMOTIVE
from turntable.games.ticket_to_ride.moves import Claim, Draw, Keep
from turntable.server.scene import Offer
from turntable.web.boards.ticket_to_ride.cards import chip
from turntable.web.boards.ticket_to_ride.hand import missing_for
from turntable.web.boards.ticket_to_ride.look import Look, payment_of
from turntable.web.html import Html, join, tag

Lines = list[object]


def preview(look: Look, offer: Offer) -> Html:
    """The consequences of the move, line by line; the page says beside them what it is, and if it is final."""
    move = offer.move
    lines: Lines = []
    if isinstance(move, Claim):
        lines = _claim(look, offer)
    elif isinstance(move, Draw):
        lines = _draw(look, move)
    elif move.code == "draw tickets":
        dealt = min(int(look.board.more_dealt), look.view["ticket_deck"])
        least = min(int(look.board.more_keep), dealt)
        lines = [look.voice.say("ttr-then-keep", count=dealt, least=least)]
    elif isinstance(move, Keep):
        lines = _keep(look, move)
    return tag("ul", *(tag("li", line) for line in lines), class_="ttr-preview")


def _claim(look: Look, offer: Offer) -> Lines:
    voice, board, me = look.voice, look.board, look.me
    if me is None:
        return []
    card, cards, wild = payment_of(offer, look.hand, board)
    left = dict(look.hand)
    left[card] -= cards
    if wild:
        left["locomotive"] -= wild
    return [
        join(voice.say("ttr-pays"), " ", chip(card, cards), chip("locomotive", wild) if wild else None),
        join(voice.say("ttr-leaves"), " ", _hand(look, left)),
        *claim_effects(look, offer),
    ]


def claim_effects(look: Look, offer: Offer) -> Lines:
    """What a claim changes however it is paid for."""
    voice, board, me, claim = look.voice, look.board, look.me, offer.move
    if me is None or not isinstance(claim, Claim):
        return []
    route = board.routes[claim.route]
    points = int(board.points[route.length])
    lines: Lines = [
        voice.say("ttr-gains", points=points, total=me["points"] + points),
        voice.say("ttr-trains-after", before=me["trains"], after=me["trains"] - route.length),
    ]
    if me["trains"] - route.length <= board.last_turns_at and look.view["turns_left"] is None:
        lines.append(tag("strong", voice.say("ttr-starts-last")))
    lines += _gains(look, offer)
    if route.twin >= 0 and board.routes[route.twin].id not in look.view["routes"]:
        shared = look.scene.seats >= board.doubles_from
        lines.append(voice.say("ttr-twin-open" if shared else "ttr-twin-closes"))
    return lines


def _gains(look: Look, offer: Offer) -> Lines:
    """Tickets the claim would complete, and how the longest path would grow."""
    after = look.scene.after(offer)
    if after is None or look.me is None:
        return []
    then = Look(after).me
    if then is None:
        return []
    lines: Lines = []
    for id in then["completed"] or []:
        if id not in (look.me["completed"] or []):
            words = look.voice.say("ttr-completes", ticket=look.voice.name("ticket", id))
            lines.append(tag("strong", words, class_="good"))
    if then["longest_path"] > look.me["longest_path"]:
        others = [p["longest_path"] for seat, p in enumerate(look.view["players"]) if seat != look.scene.seat]
        path = {"before": look.me["longest_path"], "after": then["longest_path"], "others": max(others, default=0)}
        lines.append(look.voice.say("ttr-longer", **path))
    return lines


def _hand(look: Look, hand: dict[str, int]) -> object:
    """Cards as chips; words where there are none."""
    chips = [chip(card, hand[card]) for card in CARDS if hand.get(card)]
    return chips or look.voice.say("ttr-nothing")


def _draw(look: Look, move: Draw) -> Lines:
    voice, view = look.voice, look.view
    lines: Lines = []
    if move.card is None:
        if view["deck"] == 0:
            lines.append(voice.say("ttr-reshuffles", count=sum(view["discards"].values())))
        else:
            lines.append(voice.say("ttr-unseen", count=view["deck"]))
    else:
        have = look.hand.get(CARDS[move.card], 0)
        lines.append(voice.say("ttr-then-have", card=Piece("card", CARDS[move.card]), count=have + 1))
        lines.append(voice.say("ttr-turned-up"))
    if view["step"] == "second-card":
        lines.append(voice.say("ttr-ends-turn"))
    elif move.card == LOCOMOTIVE:
        lines.append(voice.say("ttr-whole-draw"))
    else:
        lines.append(voice.say("ttr-one-more"))
    return lines


def _keep(look: Look, move: Keep) -> Lines:
    """Each ticket with what it wins, loses and needs; then all of them together."""
    voice = look.voice
    lines: Lines = []
    total = 0
    for place in move.places:
        ticket = look.ticket(look.view["offer"][place])
        total += ticket.points
        way = missing_for(look, ticket)
        name = voice.name("ticket", ticket.id)
        need = voice.say("ttr-ticket-lost") if way is None else voice.say("ttr-trains", trains=way.trains)
        lines.append(f"{name}: {need}")
    lines.append(voice.say("ttr-at-stake", points=total))
    back = len(look.view["offer"]) - len(move.places)
    if back:
        lines.append(voice.say("ttr-goes-back", count=back))
    return lines

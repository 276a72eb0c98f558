"""What a move would change, said before it is made."""

from __future__ import annotations

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS, LOCOMOTIVE
from turntable.games.ticket_to_ride.moves import Claim, Draw, Keep
from turntable.server.tables.scene import Offer
from turntable.web.boards.ticket_to_ride.cards import counted
from turntable.web.boards.ticket_to_ride.painter import Painter, payment_of
from turntable.web.kit.html import Html, join, tag

Lines = list[object]


def preview(painter: Painter, offer: Offer) -> Html:
    """The consequences of the move, line by line; the page says beside them what it is, and if it is final."""
    move = offer.move
    lines: Lines = []
    if isinstance(move, Claim):
        lines = _claim(painter, offer)
    elif isinstance(move, Draw):
        lines = _draw(painter, move)
    elif move.code == "draw tickets":
        deal = painter.view["ticket_draw"]
        lines = [painter.say("ttr-then-keep", count=deal["dealt"], least=deal["keep"])]
    elif isinstance(move, Keep):
        lines = _keep(painter, move)
    return tag("ul", *(tag("li", line) for line in lines), class_="ttr-preview")


def _claim(painter: Painter, offer: Offer) -> Lines:
    card, cards, wild = payment_of(offer)
    paid = {card: cards, "locomotive": wild} if wild else {card: cards}
    left = {held: count - paid.get(held, 0) for held, count in painter.hand.items()}
    return [
        join(
            painter.say("ttr-pays"), " ", _hand(painter, {card: cards, "locomotive": wild} if wild else {card: cards})
        ),
        join(painter.say("ttr-leaves"), " ", _hand(painter, left)),
        *claim_effects(painter, offer),
    ]


def claim_effects(painter: Painter, offer: Offer) -> Lines:
    """What a claim changes however it is paid for."""
    board, view, me, claim = painter.board, painter.view, painter.me, offer.move
    if me is None or not isinstance(claim, Claim):
        return []
    route = board.routes[claim.route]
    points = int(board.points[route.length])
    after = painter.scene.after(offer)
    then = None if after is None else Painter(after)
    lines: Lines = [
        painter.say("ttr-gains", points=points, total=me["points"] + points),
        painter.say("ttr-trains-after", before=me["trains"], after=me["trains"] - route.length),
    ]
    if then is not None:
        if view["turns_left"] is None and then.view["turns_left"] is not None:
            lines.append(tag("strong", painter.say("ttr-starts-last")))
        lines += _gains(painter, then)
    if route.twin >= 0 and board.routes[route.twin].id not in view["routes"]:
        lines.append(painter.say("ttr-twin-open" if view["doubles_shared"] else "ttr-twin-closes"))
    return lines


def _gains(painter: Painter, then: Painter) -> Lines:
    """Tickets the claim would complete or bring nearer, and how the longest path would grow."""
    if painter.me is None or then.me is None:
        return []
    lines: Lines = []
    for id in then.me["completed"] or []:
        if not painter.is_done(id):
            words = painter.say("ttr-completes", ticket=painter.name("ticket", id))
            lines.append(tag("strong", words, class_="good"))
    for id in painter.me["tickets"] or []:
        if not then.is_done(id):
            way, rest = painter.missing(painter.ticket(id)), then.missing(then.ticket(id))
            if way is not None and rest is not None and rest.trains < way.trains:
                words = painter.say("ttr-serves", ticket=painter.name("ticket", id), trains=rest.trains)
                lines.append(tag("span", words, class_="good"))
    before, after = painter.me["longest_path"], then.me["longest_path"]
    if after > before:
        others = [player["longest_path"] for seat, player in enumerate(painter.view["players"]) if seat != painter.seat]
        lines.append(painter.say("ttr-longer", before=before, after=after, others=max(others, default=0)))
    return lines


def _hand(painter: Painter, hand: dict[str, int]) -> object:
    """Cards as chips; words where there are none."""
    chips = [counted(painter.texts, card, hand[card]) for card in CARDS if hand.get(card)]
    return chips or painter.say("ttr-nothing")


def _draw(painter: Painter, move: Draw) -> Lines:
    view = painter.view
    lines: Lines = []
    if move.card is None:
        if view["deck"] == 0:
            lines.append(painter.say("ttr-reshuffles", count=sum(view["discards"].values())))
        else:
            lines.append(painter.say("ttr-unseen", count=view["deck"]))
    else:
        have = painter.hand.get(CARDS[move.card], 0)
        lines.append(painter.say("ttr-then-have", card=Piece("card", CARDS[move.card]), count=have + 1))
        lines.append(painter.say("ttr-turned-up"))
    if view["step"] == "second-card":
        lines.append(painter.say("ttr-ends-turn"))
    elif move.card == LOCOMOTIVE:
        lines.append(painter.say("ttr-whole-draw"))
    else:
        lines.append(painter.say("ttr-one-more"))
    return lines


def _keep(painter: Painter, move: Keep) -> Lines:
    """Each ticket with what it wins, loses and needs; then all of them together."""
    lines: Lines = []
    total = 0
    for place in move.places:
        ticket = painter.ticket(painter.view["offer"][place])
        total += ticket.points
        way = painter.missing(ticket)
        name = painter.name("ticket", ticket.id)
        need = painter.say("ttr-ticket-lost") if way is None else painter.say("ttr-trains", trains=way.trains)
        lines.append(f"{name}: {need}")
    lines.append(painter.say("ttr-at-stake", points=total))
    back = len(painter.view["offer"]) - len(move.places)
    if back:
        lines.append(painter.say("ttr-goes-back", count=back))
    return lines

"""What a move would change, before it is made: points, cards, tokens, weight, and who else gains."""

from __future__ import annotations

from typing import Final, Literal

from turntable.core.message import Piece, Seat
from turntable.games.isle_of_trains.moves import LoadMove
from turntable.games.isle_of_trains.wording import effect_list
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.islands import rewards_of
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.symbols import effect_icons
from turntable.web.kit.html import NOTHING, Html, join, tag

FIGURES: Final[tuple[Literal["points", "tokens", "cards", "capacity_left"], ...]] = (
    "points",
    "tokens",
    "cards",
    "capacity_left",
)
Lines = list[object]


def preview(painter: Painter, offer: Offer) -> Html:
    """What the move brings by the cards, and the figures it changes at once; the page says the rest around it."""
    lines = [*_brings(painter, offer), *_changes(painter, offer)]
    return tag("ul", [tag("li", line) for line in lines], class_="isle-preview") if lines else NOTHING


def _brings(painter: Painter, offer: Offer) -> Lines:
    """What follows from the move by the cards."""
    verb, _, rest = offer.code.partition(" ")
    if verb == "build":
        return _build(painter, rest)
    if verb in ("extend", "upgrade"):
        return _build(painter, painter.view["doing"]["card"])
    if isinstance(offer.move, LoadMove):
        return _load(painter, offer.move.seat, offer.move.slot)
    if verb in ("with", "hide", "board"):
        doing = painter.view["doing"]
        return _load(painter, doing["seat"], doing["car"])
    if verb in ("ticket", "caboose-10"):
        return _reward(painter, painter.view["doing"]["island"])
    if verb == "take" and rest in painter.facts.kind:
        card = painter.card(rest)
        cargo = Piece("cargo", card.cargo)
        return [painter.say("draw-face", cost=card.cost, points=card.points, cargo=cargo)]
    return []


def _build(painter: Painter, id: str) -> Lines:
    card = painter.card(id)
    lines: Lines = []
    if card.is_building:
        lines.append(painter.say(f"text-{id}"))
    elif card.capacity:
        lines.append(painter.say("isle-brings-engine", points=card.points, count=card.capacity))
    else:
        lines.append(painter.say("isle-brings-car", points=card.points, count=card.weight))
    if card.built:
        said = painter.say("isle-when-built", effects=effect_list(card.built))
        lines.append(join(said, " ", effect_icons(painter.texts, card.built)))
    return lines


def _load(painter: Painter, seat: int, slot: int) -> Lines:
    """A load scores for the owner of the train; its benefit is the loader's."""
    car = painter.players[seat]["train"][slot]
    card = painter.card(car["card"])
    lines: Lines = []
    if car["benefit"]:
        said = painter.say("draw-benefit", effects=effect_list(card.benefit))
        lines.append(join(said, " ", effect_icons(painter.texts, card.benefit)))
    if seat != painter.seat:
        lines.append(painter.say("isle-owner-gains", player=Seat(seat), points=int(painter.facts.loaded_points)))
    return lines


def _reward(painter: Painter, island: str) -> Lines:
    tile = painter.view["tiles"][island]
    reward = rewards_of(painter.texts, tile["tile"])[tile["filled"]]
    said = painter.say("draw-reward", effects=effect_list(reward))
    return [join(said, " ", effect_icons(painter.texts, reward))]


def _changes(painter: Painter, offer: Offer) -> Lines:
    """Figures that are others after the move, one's own first."""
    after = painter.scene.after(offer)
    if after is None:
        return []
    then = Painter(after).players
    lines: Lines = []
    for seat in painter.order():
        for figure in FIGURES:
            before, later = painter.players[seat][figure], then[seat][figure]
            if before != later:
                own = f"isle-change-{figure.partition('_')[0]}"
                id = own if seat == painter.seat else "isle-change-other-points"
                lines.append(painter.say(id, before=before, after=later, player=Seat(seat)))
    return lines

"""What a move would change, before it is made: points, cards, tokens, weight, and who else gains."""

from __future__ import annotations

from typing import Final, cast

from turntable.core.message import Piece, Seat
from turntable.games.isle_of_trains.wording import effect_list
from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.sight import Data, Sight
from turntable.web.boards.isle_of_trains.symbols import effect_icons

FIGURES: Final = ("points", "tokens", "cards", "capacity_left")


def preview(sight: Sight, offer: Offer) -> str:
    """What the move brings by the cards, and the figures it changes at once; the page says the rest around it."""
    lines = [*_brings(sight, offer), *_changes(sight, offer)]
    said = "".join(f"<li>{line}</li>" for line in lines)
    return f'<ul class="isle-preview">{said}</ul>' if lines else ""


def _brings(sight: Sight, offer: Offer) -> list[str]:
    """What follows from the move by the cards."""
    verb, _, rest = offer.code.partition(" ")
    if verb == "build":
        return _build(sight, rest)
    if verb in ("extend", "upgrade"):
        return _build(sight, sight.view["doing"]["card"])
    if verb == "load":
        seat_text, _, where = rest.partition(" ")
        return _load(sight, int(seat_text), 0 if where == "engine" else int(where.removeprefix("car-")))
    if verb in ("with", "hide", "board"):
        doing = sight.view["doing"]
        return _load(sight, doing["seat"], doing["car"])
    if verb in ("ticket", "caboose-10"):
        return _reward(sight, sight.view["doing"]["island"])
    if verb == "take" and rest in sight.facts.kind:
        card = sight.card(rest)
        args: Data = {"cost": card.cost, "points": card.points, "cargo": Piece("cargo", card.cargo)}
        return [sight.phrase("draw-face", args)]
    return []


def _build(sight: Sight, id: str) -> list[str]:
    card = sight.card(id)
    lines = []
    if card.is_building:
        lines.append(sight.phrase(f"text-{id}"))
    elif card.capacity:
        lines.append(sight.phrase("isle-brings-engine", {"points": card.points, "count": card.capacity}))
    else:
        lines.append(sight.phrase("isle-brings-car", {"points": card.points, "count": card.weight}))
    if card.built:
        said = sight.phrase("isle-when-built", {"effects": effect_list(card.built)})
        lines.append(f"{said} {effect_icons(sight.words, card.built)}")
    return lines


def _load(sight: Sight, seat: int, slot: int) -> list[str]:
    """A load scores for the owner of the train; its benefit is the loader's, if it is no bonus and not at home."""
    card = sight.card(sight.players[seat]["train"][slot]["card"])
    lines = []
    if card.benefit and (seat != sight.seat or (sight.solo and sight.step != "bonus")):
        said = sight.phrase("draw-benefit", {"effects": effect_list(card.benefit)})
        lines.append(f"{said} {effect_icons(sight.words, card.benefit)}")
    if seat != sight.seat:
        lines.append(sight.phrase("isle-owner-gains", {"player": Seat(seat), "points": int(sight.facts.loaded_points)}))
    return lines


def _reward(sight: Sight, island: str) -> list[str]:
    tile = sight.view["tiles"][island]
    rewards = next(one.rewards for one in sight.facts.tiles if one.id == tile["tile"])
    reward = rewards[tile["filled"]]
    return [f"{sight.phrase('draw-reward', {'effects': effect_list(reward)})} {effect_icons(sight.words, reward)}"]


def _changes(sight: Sight, offer: Offer) -> list[str]:
    """Figures that are others after the move, one's own first."""
    after = sight.scene.after(offer)
    if after is None:
        return []
    then = cast(Data, after.view)
    lines = []
    for seat in sight.order():
        for figure in FIGURES:
            before, later = sight.players[seat][figure], then["players"][seat][figure]
            if before != later:
                args: Data = {"before": before, "after": later, "player": Seat(seat)}
                id = f"isle-change-{figure.partition('_')[0]}"
                lines.append(sight.phrase(id if seat == sight.seat else "isle-change-other-points", args))
    return lines

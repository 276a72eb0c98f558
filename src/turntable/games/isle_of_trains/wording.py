"""What the moves, items and effects of a position are called, as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from turntable.core.message import Message, Piece, Seat
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import build, deliver, delivering, load, moves, piles, previews, solo, train
from turntable.games.isle_of_trains.facts import (
    ACTIONS,
    BONUS,
    EFFECTS,
    NEEDS,
    RESEARCH,
    SLOTS,
    SPACES,
    VERBS,
    effect_step,
)
from turntable.games.isle_of_trains.moves import Decision
from turntable.games.isle_of_trains.stack import (
    ACTION,
    DELIVERING,
    EXTRA,
    GIVE_UP,
    HOW,
    LOAD_WITH,
    ORDER,
    SPECIAL,
    about,
    top,
)

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def actions(mask: i64) -> list[object]:
    """The actions a bonus allows."""
    return [Message(f"action-{name}") for name in ACTIONS if mask & ACTIONS[name]]


def effects(rows: vec[i64], row: i64) -> list[object]:
    """A list of effects, in words."""
    found: list[object] = []
    for i in range(EFFECTS):
        step: i64 = rows[row * EFFECTS + i]
        for name in VERBS:
            if step and step & 63 == VERBS[name]:
                found.append(_effect(name, step >> 6))
    return found


def effect_list(data: Sequence[Any]) -> list[object]:
    """The same, as ``cards.json`` has them."""
    return [_effect(effect[0], effect_step(effect) >> 6) for effect in data]


def _effect(name: str, count: i64) -> Message:
    if VERBS[name] == BONUS:
        return Message("effect-bonus", {"actions": actions(count)})
    return Message(f"effect-{name}", {"count": int(count)})


def need_list(contract: Sequence[int]) -> list[object]:
    """The cargo of a contract: so much coal, oil, boxes and of any cargo."""
    found: list[object] = []
    for i in range(len(NEEDS)):
        if contract[i]:
            found.append(Message(f"need-{NEEDS[i]}", {"count": contract[i]}))
    return found


def still_needed(about: i64) -> list[object]:
    """What a contract in progress still needs; ``about`` as the step CONTRACT has it."""
    return need_list([int(about >> (2 + 3 * i)) & 7 for i in range(len(NEEDS))])


def island_piece(s: IsleOfTrainsState, island: i64) -> Piece:
    return Piece("island", s.facts.islands[island].id)


def reward(s: IsleOfTrainsState, destination: i64) -> list[object]:
    """The reward of the next space of a destination's ticket tile."""
    return effects(s.facts.rewards, s.tiles[destination] * deliver.TILE_SPACES + s.filled[destination])


# Moves


def words(s: IsleOfTrainsState, move: Move) -> Message:
    """What the move does here; in another step, what it does in general."""
    if not isinstance(move, Decision) or s.depth == 0:
        return move.words
    verb: i64 = move.verb
    what: i64 = move.about
    step: i64 = top(s)
    if verb == moves.TAKE_PASSENGER and s.bag_size == 0:
        return Message("move-take-token")
    if verb == moves.BUILD and s.held[s.seat] >> what & 1:
        return _build_words(s, what)
    if verb == moves.DELIVER and step in (ACTION, BONUS) and s.islands[what] >= 0 and s.items(s.seat):
        return _deliver_words(s, what)
    if verb == moves.LOAD and what // SLOTS < s.seats and what % SLOTS < s.length[what // SLOTS]:
        return _load_words(s, step, what)
    if step == HOW and verb in (moves.EXTEND, moves.UPGRADE, moves.SCRAP):
        return _how_words(s, verb, what, move)
    if verb == moves.UNLOAD:
        return _unload_words(s, what, move)
    if step == DELIVERING and verb in (moves.PRIMARY, moves.SECONDARY, moves.TICKET, moves.ANY_TICKET):
        return _delivery_words(s, verb, what, move)
    if verb == moves.DONE and step == SPECIAL:
        return Message("move-done-special", {"count": int(about(s) * s.facts.special_cards)})
    if verb == moves.DISCARD and step in (ORDER, GIVE_UP, EXTRA):
        name = "order" if step == ORDER else "give-up" if step == GIVE_UP else "extra"
        return Message(f"move-discard-{name}", {"card": piles.card(s, what)})
    if verb == moves.RETURN and s.seats == 1 and s.pile_size:
        return Message("move-return-card", {"card": piles.card(s, solo.peek(s)), "tokens": int(s.rules.price)})
    return move.words


def _build_words(s: IsleOfTrainsState, kind: i64) -> Message:
    prices = previews.prices(s, kind)
    if not prices:
        return Message("move-build", {"card": piles.card(s, kind)})
    id = "move-build-for" if len(prices) == 1 else "move-build-from"
    return Message(id, {"card": piles.card(s, kind), "cost": prices[0]})


def _deliver_words(s: IsleOfTrainsState, island: i64) -> Message:
    """What the destination would take, so that one need not go there to see."""
    delivery = previews.delivery(s, island)
    what: list[object] = []
    for which in delivery.contracts:
        args: dict[str, object] = {"needs": need_list(s.facts.islands[island].contracts[which])}
        args["points"] = int(s.facts.contracts[(island * 3 + which) * 5 + 4])
        what.append(Message("takes-secondary" if which else "takes-primary", args))
    if delivery.passengers:
        what.append(Message("takes-ticket", {"count": delivery.passengers, "effects": reward(s, island)}))
    if delivery.mismatched:
        what.append(Message("takes-caboose-10", {"effects": reward(s, island)}))
    if not what:
        return Message("move-deliver-special", {"island": island_piece(s, island)})
    return Message("move-deliver-for", {"island": island_piece(s, island), "what": what})


def _load_words(s: IsleOfTrainsState, step: i64, what: i64) -> Message:
    target: i64 = what // SLOTS
    kind: i64 = s.cars[what]
    args: dict[str, object] = {"car": piles.card(s, kind), "number": int(what % SLOTS)}
    benefit = effects(s.facts.benefit, kind)
    if target != s.seat:
        args["player"] = Seat(target)
        args["effects"] = benefit
        return Message("move-load-other", args)
    if s.seats == 1 and step == ACTION and benefit:
        args["effects"] = benefit
        return Message("move-load-solo", args)
    return Message("move-load-own", args)


def _how_words(s: IsleOfTrainsState, verb: i64, what: i64, move: Move) -> Message:
    kind: i64 = about(s) & 63
    args: dict[str, object] = {"card": piles.card(s, kind)}
    if verb == moves.EXTEND:
        args["cost"] = int(build.extension_cost(s, s.seat, kind))
        return Message("move-extend-with", args)
    if what >= s.length[s.seat]:
        return move.words
    old: i64 = s.cars[s.seat * SLOTS + what]
    if verb == moves.UPGRADE:
        args["old"] = piles.card(s, old)
        args["number"] = int(what)
        args["cost"] = int(s.facts.cost[kind] - s.facts.cost[old])
        return Message("move-upgrade-car", args)
    items: list[object] = []
    for place in range(s.loaded[s.seat * SLOTS + what]):
        items.append(delivering.item_message(s, train.item_at(s, s.seat, what, place), s.seat))
    name = "move-scrap-loaded" if items else "move-scrap-empty"
    return Message(name, {"car": piles.card(s, old), "number": int(what), "items": items})


def _unload_words(s: IsleOfTrainsState, what: i64, move: Move) -> Message:
    slot: i64 = what // SPACES
    place: i64 = what % SPACES
    if slot >= s.length[s.seat] or place >= s.loaded[s.seat * SLOTS + slot]:
        return move.words
    item = delivering.item_message(s, train.item_at(s, s.seat, slot, place), s.seat)
    car = piles.card(s, s.cars[s.seat * SLOTS + slot])
    return Message("move-unload-item", {"item": item, "car": car, "number": int(slot)})


def _delivery_words(s: IsleOfTrainsState, verb: i64, what: i64, move: Move) -> Message:
    island: i64 = delivering.destination(s)
    args: dict[str, object] = {"island": island_piece(s, island)}
    if verb in (moves.PRIMARY, moves.SECONDARY):
        which: i64 = 0 if verb == moves.PRIMARY else what + 1
        if which == len(s.facts.islands[island].contracts):
            return move.words
        args["needs"] = need_list(s.facts.islands[island].contracts[which])
        args["points"] = int(s.facts.contracts[(island * 3 + which) * 5 + 4])
        return Message("move-primary-at" if which == 0 else "move-secondary-at", args)
    if island == RESEARCH or s.filled[island] == deliver.TILE_SPACES:
        return move.words
    args["effects"] = reward(s, island)
    return Message("move-ticket-at" if verb == moves.TICKET else "move-caboose-10-at", args)


def target_car(s: IsleOfTrainsState) -> Piece:
    """The car chosen for a load."""
    assert top(s) == LOAD_WITH
    return piles.card(s, s.cars[load.target_seat(s) * SLOTS + load.target_slot(s)])

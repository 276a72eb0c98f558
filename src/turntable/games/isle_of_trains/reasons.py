"""Why a move is good, in facts that its player knows: which contract it serves, what it brings, what it saves.

Only what the seat to move may see is read here, so every world it can imagine gives the same reasons.
"""

from __future__ import annotations

from typing import Final

from turntable.core.bits import BIT
from turntable.core.message import Message, Piece, Seat
from turntable.core.move import Move
from turntable.games.isle_of_trains import (
    contract_reasons,
    costs,
    facts,
    goals,
    pieces,
    previews,
    scoring,
    stack,
    train,
)
from turntable.games.isle_of_trains import wording as say
from turntable.games.isle_of_trains.facts import ANY, COAL, DESTINATIONS, LOADED, NOTHING, PASSENGER, SLOTS
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD

Args = dict[str, object]


SAYS_POINTS: Final = ("reason-building", "reason-contract")
"""Reasons that tell already what a move gains."""


def reasons(s: IsleOfTrainsState, move: Move) -> list[Message]:
    """What speaks for a legal move, the most telling first."""
    found, gain = _of_verb(s, move), _gain(s, move)
    if any(reason.id in SAYS_POINTS for reason in found):
        gain = []
    if gain:
        found = [reason for reason in found if reason.id != "reason-loaded"]
    return [*_goals(s, move), *found, *gain]


def _of_verb(s: IsleOfTrainsState, move: Move) -> list[Message]:
    verbs = s.verbs
    verb = verbs.verb(move.number)
    which = int(move.number - verb.first)
    if verb is verbs.take_card or verb is verbs.recover:
        return _take(s, which)
    if verb is verbs.take_deck:
        # Cards that a solo player has returned to the deck are known.
        return _take(s, int(s.deck[s.deck_size - 1])) if s.deck_known else [_hand("reason-take-deck", s, 1)]
    if verb is verbs.take_passenger:
        return _take_passenger(s)
    if verb is verbs.build:
        return _build(s, which + int(verbs.build.lowest))
    if verb in (verbs.extend, verbs.upgrade, verbs.scrap, verbs.replace):
        return _rebuild(s, move)
    if verb is verbs.pay or verb is verbs.discard:
        return _discard(s, which)
    if verb is verbs.load:
        return _load_space(s, which)
    if verb in (verbs.load_card, verbs.hide, verbs.board):
        return _load(s, move)
    if verb is verbs.deliver:
        return _deliver(s, which)
    if verb is verbs.contract:
        return contract_reasons.contract(s, int(stack.destination(s)), which)
    if verb is verbs.passenger:
        return _passenger(s, which)
    if verb is verbs.special:
        return [_special(s)]
    if verb is verbs.unload:
        return _unload(s, which // facts.SPACES, which % facts.SPACES)
    if verb is verbs.done:
        return _done(s)
    if verb is verbs.skip:
        return [_hand("reason-skip", s, 0)]
    if verb is verbs.go_on:
        return [Message("reason-last-card", {"points": int(scoring.total(s, s.seat))})]
    return _return_card(s) if verb is verbs.return_card else []


# What every move may bring


def _after(s: IsleOfTrainsState, move: Move) -> IsleOfTrainsState | None:
    """The position after a move that reveals nothing."""
    after = s.copy()
    after.apply(move.number)
    return after if after.revealed == s.revealed else None


def _goals(s: IsleOfTrainsState, move: Move) -> list[Message]:
    """The goals of a chapter that a move brings nearer."""
    after = _after(s, move) if s.rules.chapter is not None else None
    if after is None:
        return []
    found = []
    for old, new in zip(goals.tracker(s), goals.tracker(after), strict=True):
        if old["have"] < min(new["have"], new["need"]):
            goal = say.goal_message(new["goal"], new["island"], new["have"], new["need"])
            found.append(Message("reason-goal", {"goal": goal}))
    return found


def _gain(s: IsleOfTrainsState, move: Move) -> list[Message]:
    """The points that a move brings at once."""
    after = _after(s, move)
    points = 0 if after is None else int(scoring.total(after, s.seat) - scoring.total(s, s.seat))
    return [Message("reason-gain", {"points": points})] if points > 0 else []


def _hand(id: str, s: IsleOfTrainsState, more: int) -> Message:
    return Message(id, {"cards": int(s.hand_size[s.seat]) + more})


# Take


def _take(s: IsleOfTrainsState, kind: int) -> list[Message]:
    """What a card can become: an upgrade, a car, a building, cargo, payment."""
    seat, its = int(s.seat), s.facts
    card: Args = {"card": pieces.card(s, kind)}
    found = _as_cargo(s, kind)
    points = int(scoring.points_of(s, seat, kind)) if its.buildings_mask & BIT[kind] else 0
    if points:
        found.insert(0, Message("reason-take-building", {**card, "points": points}))
    old = _upgradable(s, kind)
    if old != NOTHING:
        cost = int(its.cost[kind] - its.cost[old])
        found.insert(0, Message("reason-take-upgrade", {**card, "old": pieces.card(s, old), "cost": cost}))
    elif its.cars & BIT[kind] and its.net[kind] <= s.slack[seat]:
        cost = int(costs.extension_cost(s, seat, kind))
        found.insert(0, Message("reason-take-car", {**card, "capacity": int(s.slack[seat]), "cost": cost}))
    return [*found, _hand("reason-take", s, 1)]


def _upgradable(s: IsleOfTrainsState, kind: int) -> int:
    """The dearest car or engine of the own train that the card could be built over as the train is; or NOTHING."""
    best = NOTHING
    for slot in range(s.length[s.seat]):
        old = int(s.cars[s.seat * SLOTS + slot])
        light = s.facts.net[kind] - s.facts.net[old] <= s.slack[s.seat]
        if s.facts.lower[kind] & BIT[old] and light and (best == NOTHING or s.facts.cost[old] > s.facts.cost[best]):
            best = old
    return best


def _as_cargo(s: IsleOfTrainsState, kind: int) -> list[Message]:
    """The contract that a card serves as cargo, if it has a place in the own train."""
    own = int(s.facts.cargo[kind])
    for type in range(WILD) if own == ANY else [own]:
        if type < WILD and s.open[s.seat * facts.TYPES + type]:
            served = contract_reasons.serves(s, type)
            if served:
                return served
    return []


def _take_passenger(s: IsleOfTrainsState) -> list[Message]:
    """Where passengers find a place, or what the empty bag gives."""
    if s.bag_size == 0:
        return [Message("reason-token", {"points": int(s.rules.token_points)})]
    seat = int(s.seat)
    free = 0
    for slot in range(s.length[seat]):
        kind = s.cars[seat * SLOTS + slot]
        if s.facts.holds[kind] == PASSENGER:
            free += int(s.facts.spaces[kind] - s.loaded[seat * SLOTS + slot])
    free -= int(s.waiting(seat))
    found = [Message("reason-seats", {"count": free})] if free > 0 else []
    return [*found, Message("reason-bag", {"count": int(s.bag_size)})]


# Build


def _build(s: IsleOfTrainsState, kind: int) -> list[Message]:
    """What a card is worth once it is built."""
    its = s.facts
    card: Args = {"card": pieces.card(s, kind)}
    if its.buildings_mask & BIT[kind]:
        return [Message("reason-building", {**card, "points": int(scoring.points_of(s, s.seat, kind))})]
    return [*_abilities(s, kind), Message("reason-printed", {**card, "points": int(its.points[kind])})]


def _abilities(s: IsleOfTrainsState, kind: int) -> list[Message]:
    """What a train card does: it pulls, it holds, it brings something when it is built."""
    card = s.facts.cards[kind]
    found = []
    if card.capacity:
        found.append(Message("reason-pulls", {"card": pieces.card(s, kind), "capacity": card.capacity}))
    if card.spaces and card.holds == "passenger":
        found.append(Message("reason-holds", {"items": [Message("effect-passengers", {"count": card.spaces})]}))
    elif card.spaces:
        needs = [card.spaces if name == card.holds else 0 for name in facts.NEEDS]
        found.append(Message("reason-holds", {"items": say.need_list(needs)}))
    for name in facts.ABILITIES:
        if name in card.ability:
            found.append(Message(f"reason-able-{name.replace('_', '-')}", {"count": card.ability[name]}))
    if card.built:
        found.append(Message("reason-built", {"effects": say.effects(s.facts.built, kind)}))
    return found


def _rebuild(s: IsleOfTrainsState, move: Move) -> list[Message]:
    """How a card is built: as one more car, over another, after scrapping one; in a building's place."""
    seat, its, verbs = int(s.seat), s.facts, s.verbs
    kind = int(stack.kind_of(s.about()))
    if verbs.extend.has(move.number):
        left = int(s.slack[seat] - its.net[kind])
        return [Message("reason-extend", {"capacity": left}), *_abilities(s, kind)]
    if verbs.replace.has(move.number):
        old = int(move.number - verbs.replace.first + its.first_building)
        worth = {"points": int(scoring.points_of(s, seat, old)), "better": int(scoring.points_of(s, seat, kind))}
        return [Message("reason-replace", {"card": pieces.card(s, old), "new": pieces.card(s, kind), **worth})]
    if verbs.upgrade.has(move.number):
        old = int(s.cars[seat * SLOTS + move.number - verbs.upgrade.first])
        args: Args = {"old": pieces.card(s, old), "saved": int(its.cost[old])}
        return [Message("reason-upgrade", args), *_abilities(s, kind)]
    scrapped = int(s.cars[seat * SLOTS + 1 + move.number - verbs.scrap.first])
    names: Args = {"car": pieces.card(s, scrapped), "card": pieces.card(s, kind)}
    return [Message("reason-scrap", {**names, "weight": int(its.net[scrapped])})]


def _discard(s: IsleOfTrainsState, kind: int) -> list[Message]:
    """Why this card can be spared."""
    step, seat, its = s.top(), int(s.seat), s.facts
    card: Args = {"card": pieces.card(s, kind)}
    if step == stack.ORDER:
        return [Message("reason-order", card)]
    if step == stack.GIVE_UP:
        return [Message("reason-give-up", {**card, "points": int(scoring.points_of(s, seat, kind))})]
    found = []
    count = int(s.hands[seat * facts.KINDS + kind])
    if count > 1:
        found.append(Message("reason-double", {**card, "count": count}))
    is_train = not its.buildings_mask & BIT[kind]
    heavy = its.engines & BIT[kind] or its.net[kind] > s.slack[seat]
    if is_train and heavy and _upgradable(s, kind) == NOTHING:
        found.append(Message("reason-unfit", card))
    return [*found, _hand("reason-spare", s, -1)]


# Load


def _load_space(s: IsleOfTrainsState, car: int) -> list[Message]:
    """What loading a car brings: its benefit, a contract nearer to its end, a point."""
    owner, kind = car // SLOTS, int(s.cars[car])
    found = _benefit(s, owner, kind)
    holds = int(s.facts.holds[kind])
    if owner == s.seat:
        if holds < WILD:
            found += contract_reasons.serves(s, holds)
        found.append(Message("reason-loaded", {"points": int(s.facts.loaded_points)}))
    return found


def _benefit(s: IsleOfTrainsState, owner: int, kind: int) -> list[Message]:
    """What the seat gains from loading this car now."""
    effects = say.effects(s.facts.benefit, kind) if train.brings_benefit(s, owner) else []
    if not effects:
        return []
    if owner == s.seat:
        return [Message("reason-benefit-own", {"effects": effects})]
    return [Message("reason-benefit", {"player": Seat(owner), "effects": effects})]


def _load(s: IsleOfTrainsState, move: Move) -> list[Message]:
    """What goes into the chosen space, and what that brings."""
    verbs, about = s.verbs, s.about()
    owner = int(stack.loading_seat(about))
    car = int(s.cars[stack.loading_car(about)])
    found = _benefit(s, owner, car)
    if verbs.board.has(move.number):
        to = int(move.number - verbs.board.first)
        if owner == s.seat and s.filled[to] < facts.TILE_SPACES:
            found.insert(0, _reward(s, to))
        drawn = int(s.able(s.seat, facts.DRAW_ON_PASSENGER))
    else:
        hides = verbs.hide.has(move.number)
        kind = int(move.number - (verbs.hide.first if hides else verbs.load_card.first))
        item = train.face_down(kind, s.seat) if hides else kind
        type = int(train.cargo_type(s, s.facts.holds[car], item))
        if owner == s.seat:
            found = [*contract_reasons.serves(s, type), *found]
        found += [reason for reason in _discard(s, kind) if reason.id != "reason-spare"]
        drawn = int(s.able(s.seat, facts.DRAW_ON_COAL)) if type == COAL else 0
    if drawn:
        found.append(Message("reason-caboose", {"count": drawn}))
    if owner == s.seat:
        found.append(Message("reason-loaded", {"points": int(s.facts.loaded_points)}))
    return found


# Deliver


def _reward(s: IsleOfTrainsState, to: int) -> Message:
    return Message("reason-ticket", {"island": pieces.island(s, to), "effects": say.reward(s, to)})


def _special(s: IsleOfTrainsState) -> Message:
    """The most cards that a special delivery of everything brings."""
    items = int(s.items(s.seat))
    return Message("reason-special", {"items": items, "count": items * int(s.facts.special_cards)})


def _deliver(s: IsleOfTrainsState, island: int) -> list[Message]:
    """What the destination takes."""
    delivery = previews.delivery(s, island)
    found = [reason for which in delivery.contracts for reason in contract_reasons.contract(s, island, which)]
    if delivery.passengers or delivery.mismatched:
        found.insert(1 if found else 0, _reward(s, island))
    return found or [_special(s)]


def _passenger(s: IsleOfTrainsState, mode: int) -> list[Message]:
    """The reward of the next passenger; by Caboose 9, at the first destination that somebody aboard wants."""
    here = int(stack.destination(s))
    if mode != stack.ELSEWHERE:
        return _filled(s, here, mode)
    aboard = [to for to in range(DESTINATIONS) if s.aboard[s.seat * DESTINATIONS + to]]
    open = [to for to in aboard if to != here and s.filled[to] < facts.TILE_SPACES]
    return _filled(s, open[0], mode)


def _filled(s: IsleOfTrainsState, to: int, mode: int) -> list[Message]:
    """A reward, and the progress train if the passenger fills the tile."""
    fills = mode != stack.MISMATCHED and s.filled[to] == facts.TILE_SPACES - 1
    return [_reward(s, to), *(contract_reasons.progress(s) if fills else [])]


def _unload(s: IsleOfTrainsState, slot: int, place: int) -> list[Message]:
    """What an item is unloaded for."""
    here, about = int(stack.destination(s)), s.about()
    if s.top() == stack.SPECIAL:
        return [Message("reason-special-item", {"count": int(s.facts.special_cards)})]
    if s.top() == stack.PICK:
        to = int(train.item_at(s, s.seat, slot, place) - train.PASSENGER_ITEM)
        return _filled(s, to if about == stack.ELSEWHERE else here, int(about))
    left = sum(int(stack.needed(about, type)) for type in range(LOADED)) - int(stack.needed(about, stack.GIVEN)) - 1
    if left == 0:
        return contract_reasons.contract(s, here, int(stack.which_contract(about)))
    return [Message("reason-contract-left", {"island": pieces.island(s, here), "left": left})]


def _done(s: IsleOfTrainsState) -> list[Message]:
    """What a special delivery brings; else that nothing is left to deliver, and what stays aboard."""
    if s.top() == stack.SPECIAL:
        return [Message("reason-special-done", {"count": int(s.about() * s.facts.special_cards)})]
    verbs, items = s.verbs, int(s.items(s.seat))
    more = any(verbs.contract.has(number) or verbs.passenger.has(number) for number in s.legal())
    found = [] if more else [Message("reason-delivered", {"island": say.destination(s)})]
    if items:
        found.append(Message("reason-stays", {"items": items, "points": items * int(s.facts.loaded_points)}))
    return found


# Playing alone


def _return_card(s: IsleOfTrainsState) -> list[Message]:
    """What a card bought back leaves."""
    card = Piece("card", s.facts.cards[s.pile[s.pile_size - 1]].id)
    return [Message("reason-longer", {"card": card, "tokens": int(s.tokens[0] - s.rules.price)})]

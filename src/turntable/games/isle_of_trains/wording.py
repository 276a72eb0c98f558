"""What Isle of Trains says about effects, contracts and the moves of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64
from turntable.games.isle_of_trains import contracts, costs, facts, pieces, previews, stack, train
from turntable.games.isle_of_trains.stack import kind_of
from turntable.games.isle_of_trains.state import IsleOfTrainsState

# Effects, contracts, goals


def actions(mask: i64) -> list[object]:
    """The actions a bonus allows."""
    return [Message(f"action-{name}") for name in facts.ACTIONS if mask & facts.ACTIONS[name]]


def effects(of: facts.Effects, row: i64) -> list[object]:
    """A list of effects, in words."""
    found: list[object] = []
    for i in range(row * facts.MOST_EFFECTS, (row + 1) * facts.MOST_EFFECTS):
        for name in facts.EFFECTS:
            if of.step[i] == facts.EFFECTS[name]:
                found.append(_effect(name, of.count[i]))
    return found


def effect_list(data: Sequence[Any]) -> list[object]:
    """The same, as ``cards.json`` has them."""
    return [_effect(effect[0], facts.count_of(effect)) for effect in data]


def _effect(name: str, count: i64) -> Message:
    if facts.EFFECTS[name] == facts.BONUS:
        return Message("effect-bonus", {"actions": actions(count)})
    return Message(f"effect-{name}", {"count": int(count)})


def reward(s: IsleOfTrainsState, destination: i64) -> list[object]:
    """The reward of the next space of a destination's ticket tile."""
    return effects(s.facts.rewards, s.tiles[destination] * facts.TILE_SPACES + s.filled[destination])


def need_list(contract: Sequence[int]) -> list[object]:
    """The cargo of a contract: so much coal, oil, boxes and of any cargo."""
    found: list[object] = []
    for i in range(len(facts.NEEDS)):
        if contract[i]:
            found.append(Message(f"need-{facts.NEEDS[i]}", {"count": contract[i]}))
    return found


def printed_contract(island: facts.Island, which: int) -> Message:
    """What an island's contract takes and brings; a secondary one adds to the primary one's points."""
    contract = island.contracts[which]
    args: dict[str, object] = {"needs": need_list(contract), "points": contract[4]}
    if which == 0:
        return Message("draw-primary", args)
    return Message("draw-secondary", {**args, "total": island.contracts[0][4] + contract[4]})


def printed_card(card: facts.Card) -> list[Message]:
    """All that is printed on a train card."""
    cargo = Piece("cargo", card.cargo)
    if card.is_building:
        parts = [Message("draw-face-building", {"cost": card.cost, "cargo": cargo})]
    else:
        parts = [Message("draw-face", {"cost": card.cost, "points": card.points, "cargo": cargo})]
    if not card.benefit:
        parts.append(Message(f"text-{card.id}"))
    else:
        weight = Message("draw-weight", {"count": card.weight})
        parts.append(Message("draw-capacity", {"count": card.capacity}) if card.capacity else weight)
        parts.append(Message("draw-holds", {"count": card.spaces, "cargo": Piece("cargo", card.holds)}))
        parts.append(Message("draw-benefit", {"effects": effect_list(card.benefit)}))
    drawn = [effect for effect in card.built if effect[0] == "passengers"]
    if drawn:
        parts.append(Message("draw-built", {"effects": effect_list(drawn)}))
    return parts


def still_needed(about: i64) -> list[object]:
    """What a contract in progress still needs; ``about`` as the step CONTRACT has it."""
    return need_list([int(stack.needed(about, i)) for i in range(len(facts.NEEDS))])


def goal_message(what: str, island: str | None, have: int, need: int) -> Message:
    """One goal of a chapter."""
    args: dict[str, object] = {"have": have, "need": need}
    if island is not None:
        args["island"] = Piece("island", island)
    return Message(f"goal-{what.replace('_', '-')}", args)


# Build


def build(s: IsleOfTrainsState, kind: i64) -> Message:
    """Building a card, with the least it costs."""
    prices = costs.prices(s, kind)
    if not prices:
        return Message("move-build", {"card": pieces.card(s, kind)})
    id = "move-build-for" if len(prices) == 1 else "move-build-from"
    return Message(id, {"card": pieces.card(s, kind), "cost": prices[0]})


def building(s: IsleOfTrainsState) -> dict[str, object]:
    """The card that is being built, and what there is to pay and to carry it with."""
    seat: i64 = s.seat
    return {"card": pieces.card(s, kind_of(s.about())), "cards": int(s.hand_size[seat]), "slack": int(s.slack[seat])}


def changed_car(s: IsleOfTrainsState, slot: i64) -> dict[str, object]:
    """The card that is being built, a car of the train if there is one, and what upgrading it would cost."""
    kind: i64 = kind_of(s.about())
    args: dict[str, object] = {"card": pieces.card(s, kind)}
    if slot < s.length[s.seat]:
        old: i64 = s.cars[s.seat * facts.SLOTS + slot]
        args["car"] = pieces.card(s, old)
        args["cost"] = int(s.facts.cost[kind] - s.facts.cost[old])
    return args


def upgrade(s: IsleOfTrainsState, slot: i64) -> Message:
    """Upgrading a car of the train."""
    args = changed_car(s, slot)
    named = {"card": args["card"], "old": args["car"], "number": int(slot), "cost": args["cost"]}
    return Message("move-upgrade-car", named)


def scrap(s: IsleOfTrainsState, slot: i64) -> Message:
    """Scrapping a car, and what is lost with it."""
    at: i64 = s.seat * facts.SLOTS + slot
    items: list[object] = [item(s, slot, place) for place in range(s.loaded[at])]
    name = "move-scrap-loaded" if items else "move-scrap-empty"
    return Message(name, {"car": pieces.card(s, s.cars[at]), "number": int(slot), "items": items})


# Load


def load(s: IsleOfTrainsState, car: i64) -> Message:
    """Loading into a car, and what that brings."""
    target: i64 = car // facts.SLOTS
    kind: i64 = s.cars[car]
    args: dict[str, object] = {"car": pieces.card(s, kind), "number": int(car % facts.SLOTS)}
    benefit = effects(s.facts.benefit, kind)
    if target != s.seat:
        args["player"] = Seat(target)
        args["effects"] = benefit
        return Message("move-load-other", args)
    if benefit and train.brings_benefit(s, target):
        args["effects"] = benefit
        return Message("move-load-solo", args)
    return Message("move-load-own", args)


def loading_car(s: IsleOfTrainsState) -> Piece:
    """The car chosen for a load."""
    return pieces.card(s, s.cars[stack.loading_car(s.about())])


def loading(s: IsleOfTrainsState, item: i64) -> dict[str, object]:
    """A card that goes into the chosen space: what it counts as there, and the car."""
    return {"cargo": _cargo(s, train.holds_there(s), item), "car": loading_car(s)}


def load_card(s: IsleOfTrainsState, id: str, item: i64) -> Message:
    """Loading a card into the chosen space."""
    return Message(id, {"card": pieces.card(s, train.card_of(item)), **loading(s, item)})


def _cargo(s: IsleOfTrainsState, holds: i64, item: i64) -> Piece:
    """What a card in a car for this cargo counts as."""
    return Piece("load", facts.NEEDS[train.cargo_type(s, holds, item)])


# Deliver


def destination(s: IsleOfTrainsState) -> Piece:
    """Where the Deliver action in progress goes."""
    return pieces.island(s, stack.destination(s))


def deliver(s: IsleOfTrainsState, island: i64) -> Message:
    """What the destination would take, so that one need not go there to see."""
    delivery = previews.delivery(s, island)
    what: list[object] = []
    for which in delivery.contracts:
        what.append(Message("takes-secondary" if which else "takes-primary", _contract(s, island, which)))
    if delivery.passengers:
        what.append(Message("takes-ticket", {"count": delivery.passengers, "effects": reward(s, island)}))
    if delivery.mismatched:
        what.append(Message("takes-caboose-10", {"effects": reward(s, island)}))
    if not what:
        return Message("move-deliver-special", {"island": pieces.island(s, island)})
    return Message("move-deliver-for", {"island": pieces.island(s, island), "what": what})


def contract(s: IsleOfTrainsState, which: i64) -> Message:
    """A contract of the destination."""
    island: i64 = stack.destination(s)
    args = {"island": pieces.island(s, island), **_contract(s, island, which)}
    return Message("move-primary-at" if which == 0 else "move-secondary-at", args)


def _contract(s: IsleOfTrainsState, island: i64, which: i64) -> dict[str, object]:
    """What a contract needs, and the points it adds."""
    needs = need_list(s.facts.islands[island].contracts[which])
    return {"needs": needs, "points": int(s.facts.contract_points[contracts.number_of(island, which)])}


def ticket(s: IsleOfTrainsState, id: str) -> Message:
    """A passenger for the ticket tile of the destination."""
    island: i64 = stack.destination(s)
    return Message(id, {"island": pieces.island(s, island), "effects": reward(s, island)})


def unload(s: IsleOfTrainsState, slot: i64, place: i64) -> Message:
    """Unloading an item of the own train."""
    car = pieces.card(s, s.cars[s.seat * facts.SLOTS + slot])
    return Message("move-unload-item", {"item": item(s, slot, place), "car": car, "number": int(slot)})


def item(s: IsleOfTrainsState, slot: i64, place: i64) -> Message | Piece:
    """An item of the own train as its owner knows it: a passenger, a card, or a card face down."""
    loaded: i64 = train.item_at(s, s.seat, slot, place)
    if loaded < train.FACE_DOWN or loaded >= train.PASSENGER_ITEM:
        return shown(s, slot, loaded)
    counts = {"cargo": _cargo(s, _holds(s, slot), loaded)}
    if s.seat != train.loader_of(loaded):
        return Message("face-down", counts)
    return Message("face-down-known", {**counts, "card": pieces.card(s, train.card_of(loaded))})


def shown(s: IsleOfTrainsState, slot: i64, item: i64) -> Message | Piece:
    """An item of this car of the own train, when everybody sees it: what a card counts as, and which it is."""
    if item >= train.PASSENGER_ITEM:
        return pieces.passenger(s, item - train.PASSENGER_ITEM)
    counts = _cargo(s, _holds(s, slot), item)
    return Message("face-up", {"cargo": counts, "card": pieces.card(s, train.card_of(item))})


def _holds(s: IsleOfTrainsState, slot: i64) -> i64:
    """What a car of the own train is for."""
    return s.facts.holds[s.cars[s.seat * facts.SLOTS + slot]]

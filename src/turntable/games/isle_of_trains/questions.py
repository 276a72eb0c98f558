"""What people ask about a position of Isle of Trains: trains, cards, islands, and what they can build."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece, Seat
from turntable.games.isle_of_trains.facts import DESTINATIONS, Facts
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.view import Car, Item, Player, View
from turntable.games.isle_of_trains.wording import effect_list, printed_card, printed_contract

KINDS: Final = ("network", "afford", "hand", "display", "players", "about")
BUILDING: Final = ("build", "extend", "upgrade", "replace")
"""Moves that cost cards."""


def places(game: Game) -> dict[str, list[Piece]]:
    """There is no map; what can be asked about are train cards and islands."""
    facts = cast(IsleOfTrains, game).facts
    cards = {card.id: [Piece("card", card.id)] for card in facts.cards}
    return cards | {island.id: [Piece("island", island.id)] for island in facts.islands}


def answer(
    game: Game, view: Mapping[str, object], kind: str, place: str, legal: Mapping[str, Message]
) -> list[Message]:
    """What the view says of this, a line each."""
    facts, seen = cast(IsleOfTrains, game).facts, cast(View, view)
    match kind:
        case "network":
            return _train(_asker(seen))
        case "afford":
            return _afford(legal)
        case "hand":
            return _hand(facts, _asker(seen))
        case "display":
            cards = [card for card in seen["display"] if card is not None]
            return [_card(facts, card, 1) for card in cards] or [Message("answer-display-empty")]
        case "players":
            return [_player(Seat(seat), player) for seat, player in enumerate(seen["players"])]
    return _printed(facts, place) if place in facts.kind else _island(facts, seen, place)


def _printed(facts: Facts, id: str) -> list[Message]:
    """All that is printed on a train card."""
    return [Message("answer-printed", {"name": Piece("card", id)}), *printed_card(facts.cards[facts.kind[id]])]


def _asker(view: View) -> Player:
    viewer = view["viewer"]
    assert viewer is not None
    return view["players"][viewer]


def _hand(facts: Facts, player: Player) -> list[Message]:
    """The cards of who asks with what is printed on them, and the passengers who wait."""
    lines = [_card(facts, card, count) for card, count in (player["hand"] or {}).items()]
    waiting: list[object] = [Piece("passenger", one) for one, count in player["supply"].items() for _ in range(count)]
    return [*(lines or [Message("answer-no-cards")]), Message("answer-waiting", {"passengers": waiting})]


def _card(facts: Facts, card: str, count: int) -> Message:
    parts = _listed(printed_card(facts.cards[facts.kind[card]]))
    return Message("answer-card", {"card": Piece("card", card), "count": count, "parts": parts})


def _listed(parts: Sequence[Message]) -> Message:
    """Things that are lists themselves, one after another."""
    return reduce(lambda first, then: Message("answer-also", {"first": first, "then": then}), parts)


def _player(seat: Seat, player: Player) -> Message:
    """What everybody sees of a player."""
    cars = _listed([_car(car) for car in player["train"]])
    counts = {"points": player["points"], "tokens": player["tokens"], "cards": player["cards"]}
    return Message("answer-player", {**counts, "player": seat, "slack": player["capacity_left"], "cars": cars})


def _island(facts: Facts, view: View, id: str) -> list[Message]:
    """The contracts of an island, who has them, and what its passengers bring."""
    number = facts.island[id]
    island, taken = facts.islands[number], view["islands"].get(id)
    if taken is None:
        return [Message("answer-island-absent", {"island": Piece("island", id)})]
    parts: list[Message] = []
    owner = taken["owner"]
    if owner is None:
        parts.append(printed_contract(island, 0))
    else:
        parts.append(Message("draw-completed" if taken["contract"] else "draw-owned", {"player": Seat(owner)}))
    if owner is None or taken["contract"] == 0:
        parts += [printed_contract(island, which) for which in range(1, len(island.contracts))]
    lines = [Message("answer-island", {"island": Piece("island", id), "parts": _listed(parts)})]
    if number < DESTINATIONS:
        here = view["tiles"][id]
        tile = next(tile for tile in facts.tiles if tile.id == here["tile"])
        left = [Message("draw-reward", {"effects": effect_list(one)}) for one in tile.rewards[here["filled"] :]]
        rewards: list[object] = [_listed(left)] if left else []
        lines.append(Message("answer-tickets", {"rewards": rewards}))
    return lines


def _train(player: Player) -> list[Message]:
    """The cars of who asks, what is loaded, how much fits in."""
    lines = [_car(car) for car in player["train"]]
    return [*lines, Message("answer-capacity", {"count": player["capacity_left"]})]


def _car(car: Car) -> Message:
    load: list[object] = [_loaded(item) for item in car["load"]]
    return Message("answer-car", {"card": Piece("card", car["card"]), "load": load, "free": car["free"]})


def _loaded(item: Item) -> object:
    """Something loaded: a passenger, or a card by what it counts as."""
    if "passenger" in item:
        return Piece("passenger", item["passenger"])
    cargo = Piece("cargo", item["cargo"])
    return Message("face-down", {"cargo": cargo}) if item.get("face_down") else cargo


def _afford(legal: Mapping[str, Message]) -> list[Message]:
    """What can be built now, with its price."""
    if not legal:
        return [Message("answer-not-now")]
    moves: list[object] = [words for code, words in legal.items() if code.split()[0] in BUILDING]
    return [Message("answer-afford", {"moves": moves})] if moves else [Message("answer-afford-none")]

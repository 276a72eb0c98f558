"""The facts of Isle of Trains: ``cards.json``, and the packed tables the rules look things up in.

No number of the rulebook stands in the rules: cards, contracts, tickets and limits come from the file. What a card
or a ticket does is a list of *effects*, a verb and a number each; the rules know the verbs, not the cards.
"""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from typing import Any, Final

from turntable.core.arrays import packed, zeros
from turntable.core.native import i64, vec

KINDS: Final = 36
"""Kinds of train cards, the promo one included, as places in every array of cards."""
SLOTS: Final = 18
"""The engine and the longest train it can pull: two empty-weight kinds of coach and Caboose 6 make seventeen cars."""
SPACES: Final = 3
"""The most a car holds."""
DESTINATIONS: Final = 6
"""Islands with passengers and a ticket tile; the Research Station, number 6, has neither."""
RESEARCH: Final = 6
ISLANDS: Final = 7

CATEGORIES: Final = ("engine", "hopper", "tanker", "boxcar", "coach", "caboose", "building")
CARGO: Final = ("coal", "oil", "box", "passenger", "any")
"""What a car holds and what a card is worth as cargo."""
NEEDS: Final = ("coal", "oil", "box", "any")
"""What a contract asks for."""
COAL: Final = 0
BOX: Final = 2
PASSENGER: Final = 3
ANY: Final = 4
TYPES: Final = 5
LOADED: Final = 4
"""Types of loaded cargo: coal, oil, box, and what counts as any of them when delivered."""
NOTHING: Final = -1
"""No card in a place of the display; a car that holds nothing."""
CONTRACTS: Final = 3
"""Contracts of an island: 0 is the primary one, 1 and 2 are the secondary ones."""
TILE_SPACES: Final = 3
"""Passengers that fill a ticket tile."""
TOP_LEVEL: Final = 3
"""The highest level of engines and cars; the Time Engine is of none (60)."""

# Effects. On the stack each is a step of this number, about how much of it there is.
DRAW: Final = 1
DISCARD: Final = 2
TOKENS: Final = 3
PASSENGERS: Final = 4
BONUS: Final = 5
RECOVER: Final = 6
EFFECTS: Final = {
    "draw": DRAW,
    "discard": DISCARD,
    "tokens": TOKENS,
    "passengers": PASSENGERS,
    "bonus": BONUS,
    "recover": RECOVER,
}
MOST_EFFECTS: Final = 3
"""The most effects of one card, or of one space of a ticket tile."""

# The four actions, as bits of what a bonus allows.
TAKE: Final = 1
BUILD: Final = 2
LOAD: Final = 4
DELIVER: Final = 8
ACTIONS: Final = {"take": TAKE, "build": BUILD, "load": LOAD, "deliver": DELIVER}
ALL_ACTIONS: Final = 15

# What a caboose does while it is coupled.
ABILITIES: Final = (
    "draw_on_deliver",
    "draw_on_coal",
    "draw_on_passenger",
    "buildings",
    "discount",
    "passenger_as_cargo",
    "other_destination",
    "any_ticket",
)
DRAW_ON_DELIVER: Final = 0
DRAW_ON_COAL: Final = 1
DRAW_ON_PASSENGER: Final = 2
MORE_BUILDINGS: Final = 3
DISCOUNT: Final = 4
PASSENGER_AS_CARGO: Final = 5
OTHER_DESTINATION: Final = 6
ANY_TICKET: Final = 7

# What a building counts.
SCORES: Final = ("icon", "loaded", "flat", "passenger_cards", "cars", "delivered")

COST_TOP: Final = 12
NET_TOP: Final = 6
"""Where the tables by cost and by net weight end; no card has more."""

Data = dict[str, Any]


class Card:
    """A kind of train card, as ``cards.json`` has it."""

    def __init__(self, data: Data) -> None:
        self.id: str = data["id"]
        self.category: str = data["category"]
        self.level: int = data.get("level", 0)
        self.copies: int = data["copies"]
        self.cost: int = data["cost"]
        self.points: int = data.get("points", 0)
        self.weight: int = data.get("weight", 0)
        self.capacity: int = data.get("capacity", 0)
        self.cargo: str = data["cargo"]
        self.holds: str = data["holds"][0] if "holds" in data else ""
        self.spaces: int = data["holds"][1] if "holds" in data else 0
        self.built: list[Any] = data.get("built", [])
        self.benefit: list[Any] = data.get("benefit", [])
        self.ability: dict[str, int] = data.get("ability", {})
        self.scores: Data = data.get("scores", {})
        self.promo: bool = data.get("promo", False)

    @property
    def is_building(self) -> bool:
        return self.category == "building"

    @property
    def is_engine(self) -> bool:
        return self.category == "engine"

    @property
    def is_car(self) -> bool:
        """What can be coupled behind the engine."""
        return not self.is_building and not self.is_engine

    @property
    def shows_passenger(self) -> bool:
        """The passenger in the top-right corner that the Town Hall counts (ruling 43)."""
        return any(effect[0] == "passengers" for effect in self.built)


class Island:
    """An island card: its contracts, as (coal, oil, box, any, points); the secondary points come on top."""

    def __init__(self, data: Data) -> None:
        self.id: str = data["id"]
        self.colour: str = data.get("colour", "")
        self.only: Data = data.get("only", {})
        contracts: list[Data] = [data["primary"], *data["secondary"]]
        self.contracts = [tuple(int(one.get(key, 0)) for key in (*NEEDS, "points")) for one in contracts]


class Tile:
    """A ticket tile: three lists of effects."""

    def __init__(self, data: Data) -> None:
        self.id: str = data["id"]
        self.rewards: list[list[Any]] = data["rewards"]
        self.promo: bool = data.get("promo", False)


class Chapter:
    """A solo scenario: goals as (what, of which island, how much), and the rules it changes."""

    def __init__(self, data: Data, islands: list[Island]) -> None:
        self.number: int = data["number"]
        self.goals: list[tuple[str, int, int]] = []
        names = [island.id for island in islands]
        for goal in data["goals"]:
            about = names.index(goal[1]) if len(goal) == 3 else NOTHING
            self.goals.append((goal[0], about, goal[-1]))
        rules: Data = data.get("rules", {})
        self.any_buildings: bool = rules.get("any_buildings", False)
        self.no_secondaries: bool = rules.get("no_secondaries", False)
        self.any_open_islands: bool = rules.get("any_open_islands", False)
        self.token_points: int = rules.get("token_points", 1)
        self.price: int | None = rules.get("return")
        self.has_research: bool = self.number in islands[RESEARCH].only["chapters"]


def count_of(effect: list[Any]) -> int:
    """How much of an effect there is; of a bonus, the actions it allows, as bits."""
    if EFFECTS[effect[0]] == BONUS:
        return sum(ACTIONS[name] for name in effect[1:])
    return int(effect[1])


class Effects:
    """Lists of effects side by side, each padded with zeros: ``[row * MOST_EFFECTS + i]``."""

    def __init__(self, lists: list[list[Any]]) -> None:
        self.step: vec[i64] = zeros(len(lists) * MOST_EFFECTS)
        """The effect, as the number of a step; 0 for none."""
        self.count: vec[i64] = zeros(len(lists) * MOST_EFFECTS)
        for row, effects in enumerate(lists):
            for i, effect in enumerate(effects):
                self.step[row * MOST_EFFECTS + i] = EFFECTS[effect[0]]
                self.count[row * MOST_EFFECTS + i] = count_of(effect)


class Facts:
    """Everything printed on the pieces, with the promo pieces or without."""

    def __init__(self, promo: bool) -> None:
        text = (resources.files("turntable.games.isle_of_trains") / "cards.json").read_text(encoding="utf-8")
        data: Data = json.loads(text)
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        self.fingerprint = hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()
        every_card = [Card(one) for one in data["cards"]]
        self.cards = [card for card in every_card if promo or not card.promo]
        self.kinds: i64 = len(self.cards)
        self.kind = {card.id: i for i, card in enumerate(self.cards)}
        self.islands = [Island(one) for one in data["islands"]]
        self.island = {island.id: i for i, island in enumerate(self.islands)}
        self.tiles = [tile for tile in map(Tile, data["tiles"]) if promo or not tile.promo]
        self.chapters = [Chapter(one, self.islands) for one in data["chapters"]]

        deal: Data = data["deal"]
        self.first_engine: i64 = self.kind[deal["engine"]]
        self.dealt: i64 = deal["hand"]
        self.shown: i64 = deal["display"]
        self.first_passengers: i64 = deal["passengers"]
        self.passengers_each: i64 = data["passengers_each"]
        turn: Data = data["turn"]
        self.actions: i64 = turn["actions"]
        self.hand_limit: i64 = turn["hand_limit"]
        self.buildings: i64 = turn["buildings"]
        self.special_cards: i64 = turn["special_delivery"]
        self.loaded_points: i64 = turn["loaded"]
        self.track: vec[i64] = packed([0, 0] + [data["progress"]["end"][str(n)] for n in (2, 3, 4)])
        """[seats]: the space of the progress track that ends the game."""
        self.progress_points: i64 = data["progress"]["points"]
        self.night: i64 = data["solo"]["night"]
        self.price: i64 = data["solo"]["return"]
        self.ratings: list[Any] = data["solo"]["ratings"]
        self.rounds: i64 = data["longest"]["rounds"]
        self.all_cards: i64 = sum(card.copies for card in self.cards)
        self._tabulate_cards()
        self._tabulate_rest()

    def _tabulate_cards(self) -> None:
        cards = self.cards
        pad = [0] * (KINDS - len(cards))
        self.copies: vec[i64] = packed([card.copies for card in cards] + pad)
        self.cost: vec[i64] = packed([card.cost for card in cards] + pad)
        self.points: vec[i64] = packed([card.points for card in cards] + pad)
        self.net: vec[i64] = packed([card.weight - card.capacity for card in cards] + pad)
        """[kind]: weight less capacity; a train whose nets add up to more than zero is too heavy."""
        self.level: vec[i64] = packed([card.level for card in cards] + pad)
        self.category: vec[i64] = packed([CATEGORIES.index(card.category) for card in cards] + pad)
        self.cargo: vec[i64] = packed([CARGO.index(card.cargo) for card in cards] + pad)
        self.holds: vec[i64] = packed([CARGO.index(card.holds) if card.holds else NOTHING for card in cards] + pad)
        self.spaces: vec[i64] = packed([card.spaces for card in cards] + pad)
        self.benefit = Effects([card.benefit for card in cards])
        """[kind]: what loading the car brings."""
        self.built = Effects([card.built for card in cards])
        """[kind]: what building the card brings."""
        self.cargo_kinds: vec[i64] = packed(
            self._mask(lambda card, name=name: card.cargo in (name, "any")) for name in CARGO
        )
        """[type]: the kinds that can be loaded as this type of cargo; [ANY]: those that show all types."""
        self.buildings_mask: i64 = self._mask(lambda card: card.is_building)
        self.engines: i64 = self._mask(lambda card: card.is_engine)
        self.cars: i64 = self._mask(lambda card: card.is_car)
        self.passenger_cards: i64 = self._mask(lambda card: card.shows_passenger)
        self.lower: vec[i64] = packed(
            [
                self._mask(lambda old, new=new: 0 < old.level < new.level and old.category == new.category)
                for new in cards
            ]
            + pad
        )
        """[kind]: the kinds it can be built over as an upgrade (8, 9)."""
        self.upgrades: i64 = self._mask(lambda card: self.lower[self.kind[card.id]] != 0)
        self.cost_at_most: vec[i64] = packed(self._mask(lambda card, n=n: card.cost <= n) for n in range(COST_TOP + 1))
        self.net_at_most: vec[i64] = packed(
            self._mask(lambda card, n=n: card.weight - card.capacity <= n) for n in range(NET_TOP + 1)
        )
        self.net_at_least: vec[i64] = packed(
            self._mask(lambda card, n=n: card.is_car and card.weight - card.capacity >= n) for n in range(NET_TOP + 1)
        )
        self.able: vec[i64] = packed(self._mask(lambda card, name=name: name in card.ability) for name in ABILITIES)
        """[ability]: the kinds that have it."""
        self.ability: vec[i64] = packed(sum(card.ability.get(name, 0) for card in cards) for name in ABILITIES)
        """[ability]: how much of it the one card that has it gives."""

    def _tabulate_rest(self) -> None:
        needs: list[int] = []
        points: list[int] = []
        for island in self.islands:
            for i in range(CONTRACTS):
                printed = island.contracts[i] if i < len(island.contracts) else (0, 0, 0, 0, 0)
                needs += printed[:LOADED]
                points.append(printed[LOADED])
        self.needs: vec[i64] = packed(needs)
        """[contract * LOADED + type]: coal, oil, box, any, by ``contracts.number_of``."""
        self.contract_points: vec[i64] = packed(points)
        """[contract]: what it adds; 0 if the island has no such contract."""
        self.rewards = Effects([reward for tile in self.tiles for reward in tile.rewards])
        """[tile * TILE_SPACES + space]"""
        self.first_building: i64 = next(i for i, card in enumerate(self.cards) if card.is_building)
        rows = [self._building_row(card.scores) if card.is_building else (0, 0, 0, 0) for card in self.cards]
        self.building_flat: vec[i64] = packed(row[0] for row in rows)
        """[kind]: points that a building always has; likewise below."""
        self.building_counts: vec[i64] = packed(row[1] for row in rows)
        """What it counts besides: a place in SCORES, ..."""
        self.building_which: vec[i64] = packed(row[2] for row in rows)
        """... of which cargo or (as bits) destinations, ..."""
        self.building_each: vec[i64] = packed(row[3] for row in rows)
        """... and the points for each."""

    def _building_row(self, scores: Data) -> tuple[int, int, int, int]:
        flat = int(scores.get("flat", 0))
        counted = next((name for name in SCORES if name in scores), "flat")
        if "delivered" in scores:
            mask = sum(1 << self.island[name] for name in scores["delivered"])
            return flat, SCORES.index("delivered"), mask, int(scores["each"])
        if counted == "icon":
            return flat, SCORES.index("icon"), CARGO.index(scores["icon"]), int(scores["each"])
        each = 0 if counted == "flat" else int(scores[counted])
        return flat, SCORES.index(counted), 0, each

    def _mask(self, belongs: Any) -> int:
        return sum(1 << i for i, card in enumerate(self.cards) if belongs(card))


_made: Final[dict[bool, Facts]] = {}


def read_facts(promo: bool) -> Facts:
    """The facts, read once."""
    if promo not in _made:
        _made[promo] = Facts(promo)
    return _made[promo]

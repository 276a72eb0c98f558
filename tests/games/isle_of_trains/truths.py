"""Whether a hint's reason is true: found out from the views before and after the move, not by the code that said it."""

from __future__ import annotations

from typing import Any

from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.state import State
from turntable.games.isle_of_trains.facts import NEEDS, Card


class Truths:
    """What is so before a move, and after it. A method for each reason."""

    def __init__(self, state: State, move: Move) -> None:
        self.facts = state.game.facts  # type: ignore[attr-defined]
        self.rules: Any = state.game
        self.cards: dict[str, Card] = {card.id: card for card in self.facts.cards}
        self.state = state
        self.me = int(state.seat)
        self.seats = int(state.seats)
        self.move = move.code.split()
        self.now: Any = state.view(self.me)
        self.after = state.copy()
        self.after.play(move)
        self.then: Any = self.after.view(self.me)

    def check(self, reason: Message) -> None:
        names: dict[str, Any] = {name: getattr(value, "name", value) for name, value in reason.args.items()}
        if reason.id.startswith("reason-able-"):
            self._able(reason.id.removeprefix("reason-able-").replace("-", "_"), **names)
            return
        getattr(self, "is_" + reason.id.removeprefix("reason-").replace("-", "_"))(**names)

    # Small questions

    def my(self, view: Any, what: str) -> Any:
        return view["players"][self.me][what]

    def net(self, id: str) -> int:
        return self.cards[id].weight - self.cards[id].capacity

    def train(self) -> list[str]:
        return [car["card"] for car in self.my(self.now, "train")]

    def loaded(self) -> list[Any]:
        return [item for car in self.my(self.now, "train") for item in car["load"]]

    def built(self) -> Card:
        """The card that is being built."""
        return self.cards[self.now["doing"].get("card") or self.move[1]]

    def upgrades(self, card: str) -> list[str]:
        """What the card can be laid over in the own train as it is."""
        new = self.cards[card]
        found = []
        for old in map(self.cards.__getitem__, self.train()):
            is_lower = old.category == new.category and 0 < old.level < new.level
            if is_lower and self.net(card) - self.net(old.id) <= self.my(self.now, "capacity_left"):
                found.append(old.id)
        return found

    def worth(self, building: str) -> int:
        """What a building adds to the points of its owner."""
        other: Any = self.state.copy()
        bit = 1 << self.facts.kind[building]
        has = building in self.my(self.now, "buildings")
        other.buildings[self.me] ^= bit
        points: int = other.view(self.me)["players"][self.me]["points"]
        return int(self.my(self.now, "points") - points) * (1 if has else -1)

    def contracts(self, island: str) -> list[tuple[int, ...]]:
        """The contracts of an island that the player could complete, as printed."""
        printed = self.facts.islands[self.facts.island[island]].contracts
        taken = self.now["islands"][island]
        if taken["owner"] == self.me and taken["contract"] == 0:
            return [] if self.rules.no_secondaries else list(printed[1:])
        waits = any(one["owner"] == self.me and one["contract"] == 0 for one in self.now["islands"].values())
        return [printed[0]] if taken["owner"] is None and (self.rules.any_open_islands or not waits) else []

    def unmatched(self, contract: tuple[int, ...], more: list[str]) -> int:
        """How many items a contract lacks: needs that find no item of their own, tried in every way."""
        needs = [name for name, count in zip(NEEDS, contract, strict=False) for _ in range(count)]
        items = [item["cargo"] for item in self.loaded() if "cargo" in item] + more
        if "caboose-7" in self.train() and any("passenger" in item for item in self.loaded()):
            items.append("any")
        given: dict[int, int] = {}

        def place(need: int, seen: set[int]) -> bool:
            for number, item in enumerate(items):
                if number not in seen and (item == "any" or needs[need] in ("any", item)):
                    seen.add(number)
                    if number not in given or place(given[number], seen):
                        given[number] = need
                        return True
            return False

        return sum(not place(need, set()) for need in range(len(needs)))

    def new_cargo(self) -> list[str]:
        """What the move would load into the own train, or the card of the move could be loaded as."""
        if self.move[0] == "load":
            car = 0 if self.move[2] == "engine" else int(self.move[2].removeprefix("car-"))
            return [self.cards[self.train()[car]].holds]
        if self.move[0] in ("with", "hide"):
            car = self.now["doing"]["car"]
            return [self.my(self.then, "train")[car]["load"][-1]["cargo"]]
        id = self.now["deck_top"][0] if self.move == ["take", "deck"] else self.move[-1]
        own = self.cards[id].cargo
        open = [self.cards[car["card"]].holds for car in self.my(self.now, "train") if car["free"]]
        return [type for type in ("coal", "oil", "box") if own in (type, "any") and type in open]

    # What every move may bring

    def is_goal(self, goal: Message) -> None:
        have, need = goal.args["have"], goal.args["need"]
        pairs = zip(self.now["goals"], self.then["goals"], strict=True)
        assert any(new["have"] == have and new["need"] == need and old["have"] < new["have"] for old, new in pairs)

    def is_gain(self, points: int) -> None:
        assert points == self.my(self.then, "points") - self.my(self.now, "points") > 0

    def _serves(self, contracts: list[tuple[int, ...]], points: int, left: int) -> None:
        found = [
            contract[4] == points and self.unmatched(contract, [type]) == left < self.unmatched(contract, [])
            for contract in contracts
            for type in self.new_cargo()
        ]
        assert any(found)

    def is_serves_primary(self, island: str, points: int, left: int) -> None:
        assert self.now["islands"][island]["owner"] is None
        self._serves(self.contracts(island), points, left)

    def is_serves_secondary(self, island: str, points: int, left: int) -> None:
        assert self.now["islands"][island]["owner"] == self.me
        self._serves(self.contracts(island), points, left)

    def is_contract(self, island: str, points: int) -> None:
        if self.move[0] == "unload":
            assert self.then["islands"][island] != self.now["islands"][island]
            assert self.then["islands"][island]["owner"] == self.me
            assert points in [contract[4] for contract in self.contracts(island)]
        else:
            assert any(one[4] == points and not self.unmatched(one, []) for one in self.contracts(island))

    def is_contract_left(self, island: str, left: int) -> None:
        rest = self.after.copy()
        count = 0
        while not rest.over and rest.step.name == "contract":
            rest.play(next(move for move in rest.moves() if move.code.startswith("unload")))
            count += 1
        assert count == left > 0
        assert self.now["doing"]["island"] == island

    def is_island(self, island: str) -> None:
        assert self.seats > 1
        assert self.now["islands"][island]["owner"] is None

    def is_progress(self, space: int, last: int) -> None:
        assert (space, last) == (self.now["progress"] + 1, self.now["progress_end"])
        if self.move[0] == "unload":
            assert self.then["progress"] == space

    # Take

    def is_take_building(self, card: str, points: int) -> None:
        assert self.cards[card].is_building
        assert points == self.worth(card)

    def is_take_upgrade(self, card: str, old: str, cost: int) -> None:
        assert old in self.upgrades(card)
        assert cost == self.cards[card].cost - self.cards[old].cost

    def is_take_car(self, card: str, capacity: int, cost: int) -> None:
        assert self.cards[card].is_car
        assert self.net(card) <= capacity == self.my(self.now, "capacity_left")
        assert cost == self.cards[card].cost - ("caboose-5" in self.train())

    def is_take(self, cards: int) -> None:
        assert cards == self.my(self.now, "cards") + 1 == self.my(self.then, "cards")

    def is_take_deck(self, cards: int) -> None:
        assert self.move == ["take", "deck"]
        assert not self.now["deck_top"]
        assert cards == self.my(self.now, "cards") + 1 == self.my(self.then, "cards")

    def is_token(self, points: int) -> None:
        assert not self.now["bag"]
        assert self.my(self.then, "tokens") == self.my(self.now, "tokens") + 1
        assert points == self.my(self.then, "points") - self.my(self.now, "points")

    def is_seats(self, count: int) -> None:
        free = sum(car["free"] for car in self.my(self.now, "train") if self.cards[car["card"]].holds == "passenger")
        assert count == free - sum(self.my(self.now, "supply").values()) > 0

    def is_bag(self, count: int) -> None:
        assert count == sum(self.now["bag"].values()) > 0

    # Build

    def is_building(self, card: str, points: int) -> None:
        assert self.move == ["build", card]
        assert points == self.worth(card)

    def is_printed(self, card: str, points: int) -> None:
        assert self.move == ["build", card]
        assert points == self.cards[card].points

    def is_pulls(self, card: str, capacity: int) -> None:
        assert card == self.built().id
        assert capacity == self.built().capacity

    def is_holds(self, items: list[Message]) -> None:
        (held,) = items
        kind = "effect-passengers" if self.built().holds == "passenger" else f"need-{self.built().holds}"
        assert (held.id, held.args["count"]) == (kind, self.built().spaces)

    def is_built(self, effects: list[Message]) -> None:
        assert _plain(effects) == [_effect(effect) for effect in self.built().built]

    def _able(self, name: str, count: int) -> None:
        assert self.built().ability[name] == count

    def is_extend(self, capacity: int) -> None:
        assert len(self.my(self.then, "train")) == len(self.train()) + 1
        assert capacity == self.my(self.then, "capacity_left")

    def is_upgrade(self, old: str, saved: int) -> None:
        assert old in self.train()
        assert saved == self.cards[old].cost
        assert [car["card"] for car in self.my(self.then, "train")].count(old) == self.train().count(old) - 1

    def is_scrap(self, car: str, card: str, weight: int) -> None:
        assert car in self.train()
        assert card == self.built().id
        assert weight == self.my(self.then, "capacity_left") - self.my(self.now, "capacity_left")

    def is_replace(self, card: str, new: str, points: int, better: int) -> None:
        assert card in self.my(self.now, "buildings")
        assert new == self.built().id
        assert (points, better) == (self.worth(card), self.worth(new))

    def is_give_up(self, card: str, points: int) -> None:
        assert card in self.my(self.now, "buildings")
        assert points == self.worth(card)

    def is_order(self, card: str) -> None:
        assert self.now["step"] == "order"
        assert card in self.now["aside"]

    def is_double(self, card: str, count: int) -> None:
        assert self.my(self.now, "hand")[card] == count > 1

    def is_unfit(self, card: str) -> None:
        assert not self.cards[card].is_building
        assert not self.upgrades(card)
        assert self.cards[card].is_engine or self.net(card) > self.my(self.now, "capacity_left")

    def is_spare(self, cards: int) -> None:
        assert cards == self.my(self.now, "cards") - 1

    # Load

    def _car(self) -> tuple[int, Any]:
        """Whose car is loaded, and which."""
        if self.move[0] == "load":
            owner, place = int(self.move[1]), self.move[2]
            slot = 0 if place == "engine" else int(place.removeprefix("car-"))
        else:
            owner, slot = self.now["doing"]["seat"], self.now["doing"]["car"]
        return owner, self.now["players"][owner]["train"][slot]

    def _benefit(self, seat: int, effects: list[Message]) -> None:
        owner, car = self._car()
        assert owner == seat
        assert car["benefit"]
        assert _plain(effects) == [_effect(effect) for effect in self.cards[car["card"]].benefit]

    def is_benefit(self, player: Any, effects: list[Message]) -> None:
        assert player.number != self.me
        self._benefit(player.number, effects)

    def is_benefit_own(self, effects: list[Message]) -> None:
        self._benefit(self.me, effects)

    def is_loaded(self, points: int) -> None:
        assert self._car()[0] == self.me
        assert points == 1

    def is_caboose(self, count: int) -> None:
        abilities = [self.cards[id].ability for id in self.train()]
        name = "draw_on_passenger" if self.move[0] == "board" else "draw_on_coal"
        assert count == sum(ability.get(name, 0) for ability in abilities) > 0

    # Deliver

    def is_ticket(self, island: str, effects: list[Message]) -> None:
        tile = self.now["tiles"][island]
        (printed,) = (one for one in self.facts.tiles if one.id == tile["tile"])
        assert _plain(effects) == [_effect(effect) for effect in printed.rewards[tile["filled"]]]

    def is_special(self, items: int, count: int) -> None:
        assert items == len(self.loaded())
        assert count == 2 * items

    def is_special_item(self, count: int) -> None:
        assert self.now["step"] == "special"
        assert count == 2

    def is_special_done(self, count: int) -> None:
        assert count == 2 * self.now["doing"]["count"]

    def is_delivered(self, island: str) -> None:
        kinds = {move.code.split()[0] for move in self.state.moves()}
        assert self.now["doing"]["island"] == island
        assert not kinds - {"done", "special", "return"}

    def is_stays(self, items: int, points: int) -> None:
        assert items == points == len(self.loaded()) > 0

    def is_skip(self, cards: int) -> None:
        assert cards == self.my(self.now, "cards") == self.my(self.then, "cards")

    # Alone

    def is_last_card(self, points: int) -> None:
        assert self.after.over
        assert points == self.my(self.then, "points")

    def is_longer(self, card: str, tokens: int) -> None:
        assert card == self.now["pile"][-1]
        assert tokens == self.my(self.then, "tokens")
        # What asked for the last card of the deck goes on at once, and takes the card that was returned.
        if self.now["step"] != "last-card":
            assert self.then["deck_top"][0] == card
            assert self.then["deck"] == self.now["deck"] + 1


def _plain(effects: list[Message]) -> list[tuple[str, object]]:
    return [(one.id, len(one.args["actions"]) if "actions" in one.args else one.args["count"]) for one in effects]  # type: ignore[arg-type]


def _effect(printed: list[Any]) -> tuple[str, object]:
    """An effect as it is printed, to compare with."""
    return f"effect-{printed[0]}", len(printed) - 1 if printed[0] == "bonus" else printed[1]

"""Whether a hint's reason is true: found out from the views before and after the move, not by the code that said it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.state import State
from turntable.games.steam.board import STEPS
from turntable.games.steam.facts import TOKENS

Way = tuple[str, str, tuple[str, ...], str, tuple[int, ...]]
"""A delivery: the cube, where from, the edges it leaves its stops by, where to, and the points by seat."""


class Truths:
    """What is so before a move, and after it. A method for each reason."""

    def __init__(self, state: State, move: Move) -> None:
        self.board = state.game.board  # type: ignore[attr-defined]
        self.me = int(state.seat)
        self.seats = int(state.seats)
        self.move = move.code.split()
        self.now: Any = state.view(self.me)
        after = state.copy()
        after.play(move)
        self.then: Any = after.view(self.me)

    def check(self, reason: Message) -> None:
        names = {name: getattr(value, "name", value) for name, value in reason.args.items()}
        getattr(self, "is_" + reason.id.removeprefix("reason-").replace("-", "_"))(**names)

    # Small questions

    def my(self, view: Any, what: str) -> Any:
        return view["players"][self.me][what]

    def links(self, view: Any) -> dict[str, list[tuple[str, str, int | None]]]:
        """By stop: the edges of completed segments, where they lead, and whose they are."""
        found: dict[str, list[tuple[str, str, int | None]]] = {}
        ways = list(self.board.ways)
        for one in view["segments"]:
            if one["to"] is not None:
                found.setdefault(one["from"], []).append((one["way"], one["to"], one["owner"]))
                found.setdefault(one["to"], []).append((self._arrives(one, ways), one["from"], one["owner"]))
        return found

    def _arrives(self, segment: Any, ways: list[str]) -> str:
        """Over which edge of its last stop a segment leaves again: by the hexes it lies on."""
        last = self.board.hexes[self.board.hex_numbers[segment["to"]]]
        path = [hex for hex in (segment["from"], *segment["hexes"]) if hex != segment["to"]]
        beside = self.board.hexes[self.board.hex_numbers[path[-1]]]
        return ways[STEPS.index((beside.q - last.q, beside.r - last.r))]

    def ways(self, view: Any, seat: int, level: int | None = None) -> set[Way]:
        """Every legal delivery of a seat."""
        reach = view["players"][seat]["level"] if level is None else level
        found: set[Way] = set()
        for origin, stop in view["stops"].items():
            for cube, count in stop["cubes"].items():
                if count:
                    start = (origin, (origin,), (), (0,) * self.seats)
                    found |= {(cube, origin, *rest) for rest in self.onward(view, seat, cube, reach, *start)}
        return found

    def onward(
        self, view: Any, seat: int, cube: str, reach: int, at: str, seen: tuple[str, ...], gone: tuple[str, ...],
        gains: tuple[int, ...],
    ) -> set[tuple[tuple[str, ...], str, tuple[int, ...]]]:  # fmt: skip
        """Where a cube can go on to from a stop, by which edges, and what that brings."""
        found = set()
        for way, to, owner in self.links(view).get(at, []) if len(gone) < reach else []:
            if to in seen:
                continue
            more = tuple(points + (other == owner) for other, points in enumerate(gains))
            if view["stops"][to]["colour"] == cube:
                if more[seat] > 0 and more[seat] == max(more):
                    found.add(((*gone, way), to, more))
            else:
                found |= self.onward(view, seat, cube, reach, to, (*seen, to), (*gone, way), more)
        return found

    def has(self, ways: set[Way], cube: str, stop: str, to: str, points: int) -> bool:
        return any((one[0], one[1], one[3], one[4][self.me]) == (cube, stop, to, points) for one in ways)

    # The auction, money

    def is_place(self, place: int, seats: int) -> None:
        assert place == self.now["auction"]["place"]
        assert seats == self.seats

    def is_saves(self, cash: int) -> None:
        assert cash == self.my(self.now, "cash")

    def is_last_place(self) -> None:
        assert self.now["auction"]["place"] == self.seats - 1

    def is_loans(self, loans: int, income: int) -> None:
        assert income == self.my(self.then, "income") == self.my(self.now, "income") - loans
        assert loans > 0
        assert self.my(self.then, "points") == self.my(self.now, "points")

    def is_loans_points(self, loans: int, income: int, points: int) -> None:
        assert income == self.my(self.then, "income") == -10
        assert points == self.my(self.now, "points") - self.my(self.then, "points") > 0
        assert loans == points // 2 + self.my(self.now, "income") + 10

    # Tokens

    def is_order(self, number: int) -> None:
        assert TOKENS[number - 1] == self.move[1]
        assert self.then["tokens"][number - 1]["holder"] == self.me
        assert self.now["round"] < self.now["rounds"]

    def is_face_down(self, price: int) -> None:
        assert self.move[2] == "face-down"
        assert self.my(self.then, "cash") == self.my(self.now, "cash")
        assert price == next(one["price"] for one in self.now["tokens"] if one["token"] == self.move[1])

    def is_costs_nothing(self) -> None:
        for what in ("cash", "income", "points"):
            assert self.my(self.then, what) == self.my(self.now, what)

    def is_first_player(self) -> None:
        assert self.move == ["take", "first-player"]
        assert self.now["round"] < self.now["rounds"]

    def is_first_shipment(self) -> None:
        assert self.move == ["take", "first-shipment"]

    def is_could_ship(self, stop: str, to: str, cube: str, points: int) -> None:
        assert self.has(self.ways(self.now, self.me), cube, stop, to, points)

    def is_engineer(self, tiles: int, usual: int) -> None:
        assert self.move == ["take", "engineer"]
        assert (tiles, usual) == (4, 3)

    def is_first_builder(self) -> None:
        assert self.move == ["take", "first-builder"]

    def is_city_development(self) -> None:
        assert self.move == ["take", "city-development"]

    def is_urbanization(self) -> None:
        assert self.move == ["take", "urbanization"]

    def is_level(self, level: int) -> None:
        assert level == self.my(self.then, "level") == self.my(self.now, "level") + 1

    def is_free(self) -> None:
        assert self.move == ["upgrade"]
        assert self.my(self.then, "cash") >= self.my(self.now, "cash") - 10

    # Building

    def is_opens(self, stop: str, to: str, cube: str, points: int) -> None:
        new = self.ways(self.then, self.me) - self.ways(self.now, self.me)
        assert self.has(new, cube, stop, to, points)

    def _segments(self, view: Any, **wanted: object) -> list[Any]:
        return [one for one in view["segments"] if all(one[name] == value for name, value in wanted.items())]

    def is_completes(self, links: list[Message], count: int) -> None:
        def complete(view: Any) -> Counter[frozenset[str]]:
            return Counter(
                frozenset((one["from"], one["to"])) for one in self._segments(view, owner=self.me) if one["to"]
            )

        new = complete(self.then) - complete(self.now)
        assert Counter(frozenset((str(link.args["a"]), str(link.args["b"]))) for link in links) == new
        assert count == new.total() == self.my(self.then, "segments") - self.my(self.now, "segments") > 0

    def is_keeps(self, stop: str) -> None:
        idle = self._segments(self.now, owner=self.me, to=None, idle=True)
        still = [(one["from"], one["way"]) for one in self._segments(self.then, to=None, idle=True)]
        assert any(one["from"] == stop and (stop, one["way"]) not in still for one in idle)

    def is_leads_on(self, stop: str, tiles: int) -> None:
        built = self._segments(self.then, to=None)
        assert any(one["from"] == stop and self.move[1] in one["hexes"] for one in built)
        assert tiles == self.then["tiles_left"]

    def is_crosses(self, player: Any, stop: str) -> None:
        here = self.board.hexes[self.board.hex_numbers[self.move[1]]]
        ends = []
        for one in self._segments(self.now, owner=player.number, to=None):
            last = self.board.hexes[self.board.hex_numbers[one["hexes"][-1]]]
            ends.append((one["from"], (here.q - last.q, here.r - last.r) in STEPS))
        assert (stop, True) in ends
        assert player.number != self.me

    def is_all_laid(self) -> None:
        assert self.now["tiles_left"] == 0

    def is_reached(self, stop: str, count: int) -> None:
        mine = [one for one in self._segments(self.now, owner=self.me) if one["to"] is not None]
        assert count == sum((one["from"] == stop) + (one["to"] == stop) for one in mine) > 0

    def is_stock(self, stop: str, count: int) -> None:
        assert count == sum(self.now["stops"][stop]["cubes"].values())
        assert self.now["stops"][stop]["colour"] is not None

    def is_new_city(self, stop: str) -> None:
        assert self.now["stops"][stop]["colour"] is None
        assert self.move == ["urbanize", stop]

    def is_cubes(self, cube: str, count: int, reserve: int) -> None:
        assert self.move == ["city", cube]
        assert count == sum(stop["cubes"].get(cube, 0) for stop in self.now["stops"].values())
        assert reserve == sum(one.get(cube, 0) for one in self.now["reserve"])

    def is_goods(self, stop: str, count: int) -> None:
        before, after = (sum(view["stops"][stop]["cubes"].values()) for view in (self.now, self.then))
        assert count == after - before > 0

    # Deliveries

    def is_no_way(self, level: int) -> None:
        assert not self.ways(self.now, self.me)
        assert level == self.my(self.now, "level")

    def is_waits(self, stop: str, to: str, cube: str, points: int) -> None:
        assert self.has(self.ways(self.now, self.me), cube, stop, to, points)

    def _cube(self) -> set[Way]:
        """The ways of the cube that the move is about."""
        if self.move[0] == "ship":
            stop, cube = self.move[1:]
            return {way for way in self.ways(self.now, self.me) if way[:2] == (cube, stop)}
        sent = self.now["shipment"]
        used = tuple(sent["used"].get(str(seat), 0) for seat in range(self.seats))
        reach = self.my(self.now, "level") - sent["links"]
        start = (sent["at"], tuple(sent["visited"]), (), used)
        found = self.onward(self.now, self.me, sent["cube"], reach, *start)
        return {(sent["cube"], sent["from"], *way) for way in found if way[0][0] == self.move[1]}

    def is_ship(self, stop: str, to: str, cube: str, points: int) -> None:
        assert self.move[1:] == [stop, cube]
        assert self.has(self._cube(), cube, stop, to, points)
        assert points == max(way[4][self.me] for way in self._cube() if way[3] == to)

    def is_alone(self) -> None:
        assert any(sum(way[4]) == way[4][self.me] for way in self._cube())

    def is_shares(self, player: Any, points: int) -> None:
        assert any(way[4][player.number] == points > 0 for way in self._cube())
        assert player.number != self.me

    def is_rival_ships(self, player: Any, points: int) -> None:
        stop, cube = self.move[1:]
        theirs = {way for way in self.ways(self.now, player.number) if way[:2] == (cube, stop)}
        assert points == max(way[4][player.number] for way in theirs)
        assert self.now["stops"][stop]["cubes"][cube] == 1

    def is_way(self, to: str, points: int, count: int) -> None:
        assert any(way[3] == to and way[4][self.me] == points and len(way[2]) == count for way in self._cube())

    def _paid(self, rounds: int) -> int:
        assert rounds == self.now["rounds"] - self.now["round"] + 1
        return int(self.now["shipment"]["used"][str(self.me)])

    def is_points(self, points: int, rounds: int) -> None:
        assert self.move == ["points"]
        assert points == self._paid(rounds)

    def is_income(self, dollars: int, rounds: int, more: int) -> None:
        assert self.move == ["income"]
        assert dollars == more * rounds
        assert 0 < more <= self._paid(rounds)
        if self.then["shipment"] is not None:
            # Nothing else has happened: another owner chooses now.
            assert self.my(self.then, "income") - self.my(self.now, "income") == more

    def _loans(self, more: int) -> int:
        short = -(self.my(self.now, "income") + more) - self.my(self.now, "cash")
        return max(0, -(-int(short) // 5))

    def is_solvent(self) -> None:
        assert -self.my(self.now, "income") > self.my(self.now, "budget")

    def is_fewer_loans(self, loans: int) -> None:
        points = int(self.now["shipment"]["used"][str(self.me)])
        assert loans == self._loans(0) - self._loans(points) > 0

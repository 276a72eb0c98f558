"""Where the moves of Isle of Trains can be seen: the car, the island or the pile they are about."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.core.message import Piece
from turntable.server.tables.scene import Line
from turntable.web.boards.isle_of_trains.painter import car_id
from turntable.web.kit.trace import Trace, person

HERE_CAR = ".isle-car.here"
HERE_ISLAND = ".isle-island.here"
CHANCE = ("drew-passenger", "gained-tokens", "bonus-lost")
BEGINNINGS = ("builds", "begins", "delivered")
"""What a card is built for, and what is unloaded for what, is said by the lines that follow."""


def trace(seat: int, code: str, told: Sequence[Line]) -> Trace:
    """What a move of a seat leaves to be seen."""
    verb, *rest = code.split(" ")
    marks, flights = _of_move(seat, verb, rest)
    for line in told:
        drawn = line.message.args.get("passenger")
        if line.kind == "drew-passenger" and isinstance(drawn, Piece):
            flights = [*flights, (f"#isle-bag {_folk(drawn.name)}", person(seat))]
    return Trace(tuple(marks), tuple(flights), detail=verb == "pay", spare=BEGINNINGS, chance=CHANCE)


def _of_move(seat: int, verb: str, rest: list[str]) -> tuple[list[str], list[tuple[str, str]]]:
    match verb, rest:
        case "take", ["passenger"]:
            return ["#isle-bag"], []
        case "take", ["deck"]:
            return ["#isle-deck"], [("#isle-deck", person(seat))]
        case "take", ["discarded", *_]:
            return ["#isle-pile"], [("#isle-pile", person(seat))]
        case "take", [card]:
            return [], [(f'.isle-row [id][data-pick="show:{card}"]', person(seat))]
        case "extend", []:
            return [f"#isle-cars-{seat} > :last-child"], []
        case "build", [card]:
            return [f"#isle-building-{card}"], []
        case "upgrade", [place]:
            return [_car(seat, place)], []
        case "load", [owner, place]:
            return [_car(int(owner), place)], []
        case "board", [island]:
            return [], [(f"#isle-side-{seat} {_folk(island)}", HERE_CAR)]
        case "deliver", [island]:
            return [f"#isle-island-{island}"], []
        case "unload", [place, space]:
            # The first sign in a car's picture is the car itself.
            return [], [(f"{_car(seat, place)} svg > use:nth-of-type({int(space) + 1})", HERE_ISLAND)]
    return [], []


def _car(seat: int, place: str) -> str:
    return f"#{car_id(seat, 0 if place == 'engine' else int(place.removeprefix('car-')))}"


def _folk(island: str) -> str:
    """The picture of a passenger to an island."""
    return f'svg:has([href="#isle-to-{island}"])'

"""Tables to play at in tests, hand-made positions, and positions taken apart.

The only module of these tests that names the fields of a state: when one is renamed, this is the file to edit.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

import pytest

import turntable
from turntable import Reason
from turntable.core.arrays import zeros
from turntable.games.steam.facts import COLOURS, CUBES, TOWN
from turntable.games.steam.game import Steam
from turntable.games.steam.stack import DELIVER
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps.rounds import begin_round
from turntable.games.steam.survey import every_hex
from turntable.games.steam.tiles import EDGES

BOARDS = Path(__file__).parent / "boards"
MAPS = ("anatolia", "great-britain", "training", "ukraine", "ukraine-2", "rust-belt")


@cache
def game(board: str = "great-britain", **options: object) -> Steam:
    """The game on a board that comes with it, or on one of the tests' own."""
    path = BOARDS / f"{board}.json"
    return cast(Steam, turntable.game("steam", board=str(path) if path.is_file() else board, **options))


def start(board: str = "great-britain", seats: int = 3, seed: object = 0, **options: object) -> SteamState:
    return cast(SteamState, game(board, **options).start(seats, seed=seed))


def play(state: SteamState, *moves: str) -> SteamState:
    """Play these moves, by their codes."""
    for code in moves:
        state.play(state.game.move(code))
    return state


def legal(state: SteamState, word: str = "") -> set[str]:
    """The codes of the legal moves that begin with a word."""
    return {move.code for move in state.moves() if move.code.startswith(word)}


def refused(state: SteamState, code: str) -> str:
    """The id of the reason why a move cannot be played; playing it must fail and change nothing."""
    return refusal(state, code).message.id


def refusal(state: SteamState, code: str) -> Reason:
    move = state.game.move(code)
    before = state.key()
    with pytest.raises(turntable.IllegalMove) as error:
        state.play(move)
    assert state.key() == before
    assert error.value.reason == state.why_not(move)
    return error.value.reason


# Hand-made positions


def at_tokens(board: str = "meadow", seats: int = 3, cash: int = 0, **options: str) -> SteamState:
    """The first round, seats in the order of their numbers, everybody with so much money; no cubes anywhere."""
    state = start(board, seats, **options)
    state.round = 0
    for seat in range(seats):
        state.order[seat] = seat
        state.cash[seat] = cash
    for place in range(len(state.cubes)):
        state.cubes[place] = 0
    empty_reserve(state)
    begin_round(state)
    return state


ALL_TOKENS = ("first-player", "first-shipment", "engineer", "first-builder", "locomotive-upgrade", "urbanization")


def at_build(board: str = "meadow", seats: int = 3, cash: int = 100, token: str = "", **options: str) -> SteamState:
    """Seat 0's build turn; the others follow in order. Seat 0 has First Builder, or the token asked for."""
    state = at_tokens(board, seats, cash, **options)
    stock_reserve(state, 0, "red blue")
    token = token or "first-builder"
    wanted = [token, *(one for one in ALL_TOKENS if one != token)]
    for seat in range(seats):
        play(state, f"take {wanted[seat]}")
    hand_turn(state, 0)
    return state


def hand_turn(state: SteamState, seat: int) -> None:
    """Let another seat build now, with a fresh allowance."""
    acting = [int(state.acting[i]) for i in range(state.players)]
    acting = acting[acting.index(seat) :] + acting[: acting.index(seat)]
    for i, one in enumerate(acting):
        state.acting[i] = one
    state.turn = 0
    state.seat = seat
    refresh_turn(state)


def refresh_turn(state: SteamState, tiles: int = 3) -> None:
    """Give the builder so many tiles to lay."""
    state.tiles_left = tiles
    every_hex(state)


def build_for(state: SteamState, seat: int, *tiles: str) -> None:
    """Lay tiles for a seat, whoever's turn it is: ``build_for(state, 1, "c4 e-w")``. Idle track stays owned."""
    turn = [int(state.acting[i]) for i in range(state.players)]
    now = int(state.seat)
    state.seat = seat
    for tile in tiles:
        refresh_turn(state)
        play(state, f"build {tile}")
    state.seat = now
    for i, one in enumerate(turn):
        state.acting[i] = one
    refresh_turn(state)


def deliver(state: SteamState) -> SteamState:
    """From a build turn to the first delivery round, in the order of seats' numbers; nothing is lost on the way."""
    state.end()
    state.push(DELIVER)
    state.delivery_round = 1
    state.turn = 0
    state.tiles_left = 0
    state.due = 0
    for i in range(state.players):
        state.acting[i] = state.order[i]
    state.seat = state.order[0]
    return state


def disown(state: SteamState, seat: int) -> None:
    """The seat's incomplete segments become unowned, as if they had lain idle."""
    for _ in range(2):
        state.network.drop_idle(seat)
    refresh_turn(state)


def give_segment(state: SteamState, stop: str, way: str, seat: int) -> None:
    """The completed segment that leaves a stop this way becomes another seat's."""
    network = state.network
    exit = state.board.places[stop] * EDGES + state.board.ways.index(way)
    network.links[network.owner[exit]] -= 1
    network.links[seat] += 1
    for end in (exit, int(network.far[exit])):
        network.owner[end] = seat


def put_cubes(state: SteamState, stop: str, colours: str) -> None:
    """``put_cubes(state, "nor", "red red blue")``"""
    place = state.board.places[stop]
    for colour in colours.split():
        state.cubes[place * COLOURS + CUBES.index(colour)] += 1


def stock_reserve(state: SteamState, reserve: int, colours: str) -> None:
    state.reserve = state.reserve[:]
    for colour in colours.split():
        state.reserve[reserve * COLOURS + CUBES.index(colour)] += 1


def empty_reserve(state: SteamState) -> None:
    state.reserve = zeros(len(state.reserve))


def found_city(state: SteamState, stop: str, colour: str) -> None:
    """The town is a city from now on; its track stays as it is."""
    state.network.city = state.network.city[:]
    state.network.city[state.board.places[stop]] = CUBES.index(colour)


def arrays(state: SteamState) -> dict[str, list[int]]:
    """Every packed array of a position and of its network, by name."""
    packed_type = type(state.cash)
    return {
        f"{type(of).__name__}.{name}": list(getattr(of, name))
        for of in (state, state.network)
        for name in dir(of)
        if not name.startswith("_") and type(getattr(of, name)) is packed_type
    }


def set_money(state: SteamState, seat: int, cash: int, income: int = 0, points: int = 0) -> None:
    state.cash[seat] = cash
    state.income[seat] = income
    state.points[seat] = points


def set_level(state: SteamState, seat: int, level: int) -> None:
    state.level[seat] = level


def set_stock(state: SteamState, face: str, count: int) -> None:
    (pile,) = {one.stock for one in state.board.tiles.faces if one.id == face}
    state.stock[pile] = count


def at_income(state: SteamState, rounds_left: bool = True) -> SteamState:
    """The last decision of the second delivery round: the next pass leads into phase 4."""
    deliver(state)
    state.delivery_round = 2
    state.turn = state.players - 1
    state.seat = state.acting[state.turn]
    if not rounds_left:
        state.round = state.rounds
    return state


# Positions taken apart


def money(state: SteamState, seat: int) -> tuple[int, int, int]:
    """Cash, income, victory points."""
    return int(state.cash[seat]), int(state.income[seat]), int(state.points[seat])


def segments(state: SteamState) -> set[tuple[str, str | None, int | None]]:
    """The stops at the ends of every segment (``None``: open), and its owner."""
    result = set()
    for segment in cast("list[dict[str, object]]", state.view(None)["segments"]):
        stops = cast("list[str | None]", [segment["from"], segment["to"]])
        first, second = stops if stops[1] is None else sorted(stops, key=str)
        result.add((str(first), second, cast("int | None", segment["owner"])))
    return result


def cubes(state: SteamState, stop: str) -> dict[str, int]:
    stops = cast("dict[str, dict[str, dict[str, int]]]", state.view(None)["stops"])
    return stops[stop]["cubes"]


def order(state: SteamState) -> list[int]:
    return [int(state.order[i]) for i in range(state.players)]


def tokens(state: SteamState) -> list[int]:
    return [int(state.token[seat]) for seat in range(state.seats)]


def is_city(state: SteamState, stop: str) -> bool:
    return bool(state.network.city[state.board.places[stop]] != TOWN)

"""What a bot is handed is all it can know."""

from __future__ import annotations

import gc
from itertools import islice
from types import FunctionType, ModuleType

import pytest
from tests.bots.positions import GAMES, positions

from turntable import Move, Rng
from turntable.bots import Perspective, bot
from turntable.games.ticket_to_ride.state import TicketToRideState


@pytest.mark.parametrize("name", GAMES)
def test_it_shows_the_seat_its_view_and_its_moves(name: str) -> None:
    for state in positions(GAMES[name], 2, seed=name, every=20):
        for seat in range(2):
            perspective = Perspective(state, seat)
            assert perspective.view() == state.view(seat)
            assert perspective.moves == (state.moves() if state.seat == seat else [])


def test_worlds_imagined_from_it_look_the_same_to_the_seat() -> None:
    for state in positions(GAMES["usa"], 3, seed=4, every=30):
        seat = int(state.seat)
        for number in range(3):
            world = Perspective(state, seat).imagine(Rng(number))
            assert world.view(seat) == state.view(seat)
            assert world.moves() == state.moves()


def reachable(thing: object) -> list[object]:
    """Everything that can be reached from a thing: attributes, items, and the cells of closures."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in found or isinstance(one, type | ModuleType | Move | str | int):
            continue
        found[id(one)] = one
        if isinstance(one, FunctionType):
            waiting += [cell.cell_contents for cell in one.__closure__ or ()]
            continue
        waiting += gc.get_referents(one)
        waiting += [getattr(one, name, None) for name in dir(one) if not name.startswith("__")]
    return list(found.values())


def test_the_position_cannot_be_reached_from_it() -> None:
    for state in positions(GAMES["usa"], 2, seed=8, every=60):
        seat = int(state.seat)
        perspective = Perspective(state, seat)
        things = reachable(perspective)
        states = [one for one in things if isinstance(one, TicketToRideState)]
        assert states, "the world it keeps is within reach, so the search does look deep enough"
        assert not any(one is state for one in states)
        assert not any(one.chance == state.chance for one in states)


def test_the_world_it_keeps_knows_no_more_than_the_seat_does() -> None:
    """The others' tickets in it are right no more often than a guess would be."""
    right = total = 0
    for seed in range(60):
        state = next(islice(positions(GAMES["usa"], 2, seed, every=8), 2, None))
        world = Perspective(state, 0)._world
        assert isinstance(world, TicketToRideState)
        held = [number for number, holder in enumerate(state.holder) if holder == 1]
        right += sum(world.holder[number] == 1 for number in held)
        total += len(held)
    # Two or three of about thirty tickets: one in ten is right by chance.
    assert total > 80
    assert right / total < 0.25


def test_the_moves_of_another_seat_are_not_left_in_the_games_buffer() -> None:
    state = next(iter(positions(GAMES["usa"], 2, seed=3)))
    state.legal()
    other = 1 - int(state.seat)
    perspective = Perspective(state, other)
    assert set(perspective.game.scratch) == {0}


def test_a_bot_moves_from_a_perspective_alone() -> None:
    state = next(iter(positions(GAMES["usa"], 2, seed=5)))
    before = state.key(), state.chance
    for spec in ("random", "novice", "driver", "conductor:4"):
        assert bot(spec, GAMES["usa"], 1).choose(Perspective(state, int(state.seat))) in state.moves()
    assert (state.key(), state.chance) == before

"""The learned player of Isle of Trains: what its network sees, how it plays, and which models it takes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from tests.games.isle_of_trains.table import isle

from turntable import Rng, State, TurntableError
from turntable.bots import Perspective, bot, models
from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.value import TURNS, Judge, Learned, binding_of
from turntable.bots.isle_of_trains.value_games import Student
from turntable.bots.isle_of_trains.value_inputs import Inputs
from turntable.bots.isle_of_trains.value_player import Skilled, learned
from turntable.bots.models import Binding
from turntable.bots.network import Network, Sums
from turntable.bots.policy_games import finished
from turntable.core.arrays import packed, zeros
from turntable.games.isle_of_trains.state import IsleOfTrainsState

GAME = isle(empty_bag="nothing")
INPUTS = Inputs(GAME.facts)
SIZE = int(INPUTS.size)


def network(seed: int, inputs: int = SIZE, hidden: int = 6) -> Network:
    """One that nobody taught anything."""
    chance = Random(seed)
    rows = [chance.gauss(0.0, 0.1) for _ in range(inputs * hidden)]
    return Network(inputs, hidden, rows, [chance.gauss(0.0, 0.3) for _ in range(hidden)], 0.5)


def player(seed: int = 1) -> Learned:
    return Learned(Judge(GAME, INPUTS, network(seed)))


def positions(seed: object) -> Iterator[IsleOfTrainsState]:
    """Positions of a solo game played by the planner and by chance in turns; the caller must not change them."""
    driver, rng = Driver(GAME), Rng(seed)
    state = cast(IsleOfTrainsState, GAME.start(1, seed=seed))
    while not state.over:
        yield state
        legal = state.legal()
        driver.renew()
        state.play_number(int(driver.choose(state)) if rng.below(3) else legal[rng.below(len(legal))])


def on(state: IsleOfTrainsState) -> list[int]:
    out = zeros(SIZE)
    return [int(number) for number in out[: INPUTS.write(state, 0, out)]]


def candidates(planner: Learned, state: State) -> list[int]:
    out = zeros(len(GAME.moves) + 1)
    planner.renew()
    return [int(number) for number in out[: planner.write_candidates(state, out)]]


def test_no_input_is_on_twice() -> None:
    for state in positions("inputs"):
        inputs = on(state)
        assert inputs[0] == 0
        assert len(set(inputs)) == len(inputs)
        assert max(inputs) < SIZE


def test_inputs_show_nothing_hidden() -> None:
    for state in positions("hidden"):
        assert on(state) == on(state.imagine(0, Rng(1)))


def test_different_positions_have_different_inputs() -> None:
    seen: dict[tuple[int, ...], int] = {}
    for state in positions("apart"):
        if state.step_name == "action":
            seen[tuple(on(state))] = state.key()
    assert len(seen) > 20
    assert len(set(seen.values())) == len(seen)


def test_sums_of_a_neighbour_are_those_made_from_nothing() -> None:
    net, chance = network(3, inputs=40), Random(5)
    sums = Sums(net)
    for _ in range(50):
        here = packed(sorted(chance.sample(range(40), chance.randrange(1, 30))))
        there = packed(sorted(chance.sample(range(40), chance.randrange(1, 30))))
        sums.move_to(here, len(here))
        fresh = Sums(net)
        fresh.move_to(there, len(there))
        assert list(sums.near(there, len(there))) == pytest.approx(list(fresh.sums))
        assert net.answer(sums.near(there, len(there))) == pytest.approx(net.answer(fresh.sums))


def test_every_choice_is_legal_and_the_first_candidate() -> None:
    planner = player()
    for state in positions("legal"):
        planner.renew()
        own = planner.choose(state)
        assert own in state.legal()
        tried = candidates(planner, state)
        assert tried[0] == own
        assert len(set(tried)) == len(tried)
        assert set(tried) <= set(state.legal())


def test_a_choice_depends_on_nothing_the_seat_cannot_know() -> None:
    planner = player()
    for state in positions("honest"):
        worlds: list[State] = [state, *(state.imagine(0, Rng(number)) for number in range(2))]
        assert len({tuple(candidates(planner, world)) for world in worlds}) == 1


def test_choosing_changes_nothing() -> None:
    planner = player()
    for state in positions("still"):
        before = state.key(), state.chance
        candidates(planner, state)
        assert (state.key(), state.chance) == before


def test_a_finished_game_is_worth_its_points() -> None:
    planner = player()
    state = GAME.start(1, seed="end")
    planner.play_out(state)
    assert state.over
    assert planner.utility(state, 0) == state.scores()[0] / 200


def test_a_short_playout_asks_the_network() -> None:
    planner = player()
    state = cast(IsleOfTrainsState, GAME.start(1, seed="short"))
    planner.foresee(state)
    assert (state.over, state.turns) == (False, TURNS)
    assert planner.utility(state, 0) != state.scores()[0] / 200


def test_a_lesson_ends_with_the_score() -> None:
    student = Student(GAME)
    net = network(2)
    student.take(int(net.hidden), list(net.rows), list(net.out), 0.5)
    lesson = student.play("lesson", False, 0.5, 20)
    assert len(lesson.inputs) == len(lesson.points) == len(lesson.targets(0.8)) > 20
    assert lesson.points[-1] + 30 * lesson.targets(1.0)[-1] == pytest.approx(lesson.score)
    assert student.play("lesson", False, 0.5, 20).targets(0.8) == lesson.targets(0.8)


def test_a_taught_game_is_the_planners() -> None:
    student = Student(GAME)
    driver = Driver(GAME)
    state = GAME.start(1, seed="taught")
    while not state.over:
        driver.renew()
        state.play_number(int(driver.choose(state)))
    assert student.play("taught", True, 0.0, 0).score == state.scores()[0]


# Models


def model() -> str:
    net = network(4)
    return models.write(binding_of(GAME, INPUTS), 7, list(net.rows), list(net.out), 0.5)


def test_a_model_is_read_as_it_was_written() -> None:
    net = models.read(binding_of(GAME, INPUTS), model(), "model.json")
    assert list(net.rows) == pytest.approx(list(network(4).rows), abs=1e-4)
    assert list(net.out) == pytest.approx(list(network(4).out), abs=1e-4)
    assert net.bias == 0.5


@pytest.mark.parametrize(
    ("key", "value"), [("rules", "0"), ("data", "other"), ("version", 0), ("inputs", 5), ("options", {})]
)
def test_a_model_for_something_else_is_refused(key: str, value: object) -> None:
    text = json.dumps({**json.loads(model()), key: value})
    with pytest.raises(TurntableError) as refused:
        models.read(binding_of(GAME, INPUTS), text, "model.json")
    assert refused.value.message.id == "model-differs"
    assert refused.value.message.args["what"] == key


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1', model()[:-200] + "}"])
def test_what_is_no_model_is_refused(text: str) -> None:
    with pytest.raises(TurntableError) as refused:
        models.read(binding_of(GAME, INPUTS), text, "model.json")
    assert refused.value.message.id == "model-bad"


@pytest.mark.parametrize("change", [{"hidden": 5}, {"rows": {}}, {"out": None}, {"bias": "much"}])
def test_a_damaged_model_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(TurntableError) as refused:
        models.read(binding_of(GAME, INPUTS), json.dumps({**json.loads(model()), **change}), "model.json")
    assert refused.value.message.id == "model-bad"


def test_options_that_do_not_matter_do_not_bind() -> None:
    other = isle(empty_bag="nothing", edition="en")
    assert isinstance(models.read(binding_of(other, INPUTS), model(), "model.json"), Network)
    assert isinstance(binding_of(other, INPUTS), Binding)


# Stationmaster


def test_the_model_that_comes_with_the_bots_is_for_this_game() -> None:
    assert learned(GAME) is not None
    assert learned(isle(empty_bag="nothing", edition="en")) is not None


@pytest.mark.parametrize(
    "options", [{}, {"empty_bag": "nothing", "promo": "on"}, {"empty_bag": "nothing", "caboose_10": "any"}]
)
def test_where_no_model_fits_driver_plays(options: dict[str, str]) -> None:
    game = isle(**options)
    assert learned(game) is None
    state = game.start(1, seed="driver")
    assert Skilled(game).choose(state) == Driver(game).choose(state)


def test_with_others_driver_plays() -> None:
    state = GAME.start(2, seed="driver")
    assert Skilled(GAME).choose(state) == Driver(GAME).choose(state)


def test_the_learned_player_is_far_better_than_driver() -> None:
    alone = learned(GAME)
    assert alone is not None
    points: list[list[int]] = [[], []]
    for number in range(4):
        for place, policy in enumerate((alone, Driver(GAME))):
            points[place] += finished(GAME, f"far {number}", [policy]).scores()
    assert sum(points[0]) > sum(points[1]) + 4 * 10


def test_stationmaster_searches_with_it() -> None:
    state = GAME.start(1, seed="search")
    player = bot("stationmaster:8", GAME, 1, explains=True)
    assert player.choose(Perspective(state, 0)) in state.moves()
    expected = player.thoughts[0].expected
    assert expected is not None
    assert 60 < expected.points[0] < 160

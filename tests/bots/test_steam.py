"""How bots play Steam: legally, never into bankruptcy, always alike, and the better ones better."""

from __future__ import annotations

from itertools import combinations
from typing import cast

import pytest
from tests.bots.proposals import candidates
from tests.bots.steam_positions import BRITAIN, OPTIONS, TABLES, driver, play_at_random, positions

from turntable import Rng
from turntable.bots import Perspective, bot, levels, levels_of
from turntable.bots.knobs import tuned
from turntable.bots.levels import policy
from turntable.bots.policy_games import play, shares
from turntable.bots.tuning import Tuner
from turntable.games.steam.state import SteamState


def test_steam_has_every_level() -> None:
    assert levels_of(BRITAIN) == levels()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_choice_and_every_candidate_is_legal(name: str, seats: int) -> None:
    game = OPTIONS[name]
    planner, novice = driver(game), policy("novice", game)
    for state in positions(game, seats, "legal", every=29):
        legal = state.legal()
        assert novice.choose(state) in legal
        planner.renew()
        own = planner.choose(state)
        assert own in legal
        tried = candidates(planner, state)
        assert tried[0] == own
        assert len(set(tried)) == len(tried)
        assert set(tried) <= set(legal)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("level", ["novice", "driver"])
def test_nobody_goes_bankrupt(name: str, seats: int, level: str) -> None:
    game = OPTIONS[name]
    player = policy(level, game)
    state = cast(SteamState, game.start(seats, seed=f"solvent {name}"))
    while not state.over:
        player.renew()
        state.play_number(player.choose(state))
    assert state.players == state.seats


@pytest.mark.soak
@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("specs", [["novice"], ["driver"], ["driver", "novice"], ["driver", "random"]])
def test_nobody_ever_goes_bankrupt(name: str, seats: int, specs: list[str]) -> None:
    game = OPTIONS[name]
    for seed in range(30):
        state = cast(SteamState, game.start(seats, seed=f"soak {seed}"))
        players = [bot(specs[(seat + seed) % len(specs)], game, seat) for seat in range(seats)]
        while not state.over:
            state.play(players[state.seat].choose(Perspective(state, int(state.seat))))
        for seat in range(seats):
            assert not state.left[seat] or specs[(seat + seed) % len(specs)] == "random"


@pytest.mark.parametrize("level", ["novice", "driver"])
@pytest.mark.parametrize("token", ["locomotive-upgrade", "urbanization"])
def test_money_spent_too_early_is_earned_again(level: str, token: str) -> None:
    """The first seat pays for a token before it has any track. It builds all the same, and ends well."""
    state = cast(SteamState, BRITAIN.start(3, seed="spent"))
    first = int(state.seat)
    player = policy(level, BRITAIN)
    state.play(BRITAIN.move(f"take {token}"))
    while not state.over:
        player.renew()
        state.play_number(player.choose(state))
    assert state.scores()[first] > (30 if level == "driver" else 10)


@pytest.mark.parametrize(("name", "seats"), [("britain", 4), ("ukraine", 6)])
def test_a_seat_is_taken_over_after_random_play(name: str, seats: int) -> None:
    """After a round of random legal play everybody builds, and ends far better than by building nothing."""
    game = OPTIONS[name]
    planner = driver(game)
    state = cast(SteamState, game.start(seats, seed="taken over"))
    play_at_random(state, 2)
    seat = int(state.seat)
    idle, played = state.copy(), state
    for twin in (idle, played):
        while not twin.over:
            planner.renew()
            move = planner.choose(twin)
            if twin is idle and twin.seat == seat and twin.step.name in ("build", "deliver"):
                move = next(n for n in twin.legal() if game.moves[n].code in ("done", "pass") or twin.due)
            twin.play_number(move)
    assert min(int(played.network.links[seat]) for seat in range(seats)) > 0
    assert played.scores()[seat] > idle.scores()[seat] + 10


def test_a_debtor_looks_out_for_a_line_it_survives() -> None:
    """After two rounds of random play, in which loans brought nothing, a seat would go bankrupt by its first thoughts.

    Driver sees that beforehand, and plays on otherwise.
    """
    game = OPTIONS["training"]
    planner = driver(game)
    state = cast(SteamState, game.start(3, seed="debtor 2"))
    play_at_random(state, 3)
    blind = state.copy()
    planner.play_out(blind)
    while not state.over:
        planner.renew()
        state.play_number(planner.choose(state))
    assert blind.players < state.players == state.seats
    assert min(int(state.network.links[seat]) for seat in range(3)) > 0


@pytest.mark.parametrize("spec", ["random", "novice", "driver", "conductor:9"])
def test_the_same_seed_chooses_the_same(spec: str) -> None:
    game = OPTIONS["training"]
    for state in positions(game, 3, "same", every=80):
        perspective = Perspective(state, int(state.seat))
        first, second = bot(spec, game, 3), bot(spec, game, 3)
        assert [first.choose(perspective) for _ in range(2)] == [second.choose(perspective) for _ in range(2)]
        assert repr(first.thoughts) == repr(second.thoughts)


def test_a_choice_does_not_depend_on_chance() -> None:
    """Nothing is hidden, so all worlds are alike to everybody."""
    game = OPTIONS["training"]
    planner, novice = driver(game), policy("novice", game)
    for state in positions(game, 3, "honest", every=15):
        worlds = [state, *(state.imagine(int(state.seat), Rng(number)) for number in range(2))]
        assert len({novice.choose(world) for world in worlds}) == 1
        assert len({tuple(candidates(planner, world)) for world in worlds}) == 1


def test_a_choice_does_not_depend_on_what_was_seen_before() -> None:
    """A planner that has thought about other positions, trials among them, chooses as a new one does."""
    game = OPTIONS["britain"]
    seen = driver(game)
    for state in positions(game, 4, "memory", every=41):
        for seat in range(4):
            seen.growth.deliveries = seen.far[seat]
            seen.far[seat].try_segment(0, 1)
        assert candidates(seen, state) == candidates(driver(game), state)


def test_a_playout_leaves_the_planner_as_it_was() -> None:
    game = OPTIONS["training"]
    planner = driver(game)
    for state in positions(game, 3, "playout", every=30):
        before = candidates(planner, state)
        planner.believe(state, 0, Rng(1))
        planner.believe(state, 0, Rng(2))
        planner.play_out(state.copy())
        assert candidates(planner, state) == before


def test_driver_beats_novice() -> None:
    game = OPTIONS["no ceiling"]
    planner, novice = driver(game), policy("novice", game)
    wins = sum(shares(play(game, f"sane {seed}", [planner, novice, novice]))[0] for seed in range(4))
    assert wins >= 3


def test_novice_beats_random() -> None:
    game = OPTIONS["britain"]
    for seed in range(3):
        state = cast(SteamState, game.start(3, seed=f"sane {seed}"))
        players = [bot(spec, game, seed) for spec in ("novice", "random", "random")]
        while not state.over:
            state.play(players[state.seat].choose(Perspective(state, int(state.seat))))
        assert state.ranking()[0] == [0]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("spec", "rival", "games", "least"),
    [("driver", "novice", 40, 0.55), ("conductor:24", "driver", 16, 0.35)],
)
def test_strength(spec: str, rival: str, games: int, least: float) -> None:
    won = 0.0
    for number in range(games):
        own = number % 4
        state = cast(SteamState, BRITAIN.start(4, seed=f"soak {number // 4}"))
        players = [bot(spec if seat == own else rival, BRITAIN, f"{number} {seat}") for seat in range(4)]
        while not state.over:
            state.play(players[state.seat].choose(Perspective(state, int(state.seat))))
        won += own in state.ranking()[0]
    assert won / games >= least


def test_every_kind_of_move_is_played() -> None:
    """No rule of the planner is dead: over a few games it takes every token and does everything there is to do."""
    planner = driver(BRITAIN)
    seen = set()
    for seed in range(1):
        state = cast(SteamState, BRITAIN.start(4, seed=f"kinds {seed}"))
        while not state.over:
            planner.renew()
            move = BRITAIN.moves[planner.choose(state)]
            words = move.code.split()
            seen.add(words[0] if words[0] != "take" else " ".join(words[:2]))
            state.play(move)
    assert seen >= {
        "build",
        "done",
        "ship",
        "go",
        "points",
        "income",
        "upgrade",
        "urbanize",
        "city",
        "develop",
        "goods",
    }
    assert len([code for code in seen if code.startswith("take ")]) >= 6


def test_levels_are_told_apart_by_what_they_do() -> None:
    chosen: dict[str, list[str]] = {}
    for spec in ("random", "novice", "driver"):
        player = bot(spec, BRITAIN, 1)
        chosen[spec] = [
            player.choose(Perspective(state, int(state.seat))).code
            for state in positions(BRITAIN, 3, "apart", every=37)
        ]
    for one, other in combinations(chosen.values(), 2):
        assert one != other


def test_there_are_knobs_for_every_number_of_seats() -> None:
    assert sorted(tuned("steam")) == [f"seats-{seats}" for seats in range(2, 7)]
    assert len({tuple(values) for values in tuned("steam").values()}) == 1


def test_steam_can_be_tuned() -> None:
    values = [Tuner(OPTIONS["training"], 2, 5, pairs=2).run(1, 1, print) for _ in range(2)]
    assert values[0] == values[1]
    assert list(values[0]) == list(tuned("steam")["seats-2"])

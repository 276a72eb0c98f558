"""How bots play Steam: legally, never into bankruptcy, always alike, and the better ones better."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import cast

import pytest

import turntable
from turntable import Game, Rng
from turntable.bots import Perspective, bot, levels, levels_of
from turntable.bots.knobs import tuned
from turntable.bots.levels import policy
from turntable.bots.policy import Planner
from turntable.bots.policy_games import play, shares
from turntable.bots.steam.atlas import atlas_of
from turntable.bots.steam.budget import Budget
from turntable.bots.steam.deliveries import QUARTERS, Deliveries
from turntable.bots.steam.driver import Driver
from turntable.bots.steam.knobs import Knobs
from turntable.bots.steam.links import Links
from turntable.bots.steam.solvency import Gains, lasts, survives, survives_by
from turntable.bots.tuning import Tuner
from turntable.core.arrays import zeros
from turntable.games.steam import money, previews
from turntable.games.steam.state import SteamState

BRITAIN = turntable.game("steam")
OPTIONS: dict[str, Game] = {
    "britain": turntable.game("steam", rounds="4"),
    "ukraine": turntable.game("steam", board="ukraine", rounds="4"),
    "training": turntable.game("steam", board="training"),
    "auction": turntable.game("steam", board="training", first_order="auction"),
    "no ceiling": turntable.game("steam", rounds="5", income_ceiling="none", terrain_on_reconstruction="no"),
}
TABLES = [("britain", 3), ("britain", 4), ("ukraine", 6), ("training", 2), ("auction", 3), ("no ceiling", 4)]


def driver(game: Game) -> Driver:
    planner = policy("driver", game)
    assert isinstance(planner, Driver)
    return planner


def candidates(planner: Planner, state: SteamState) -> list[int]:
    out = zeros(len(state.game.moves) + 1)
    planner.renew()
    count = planner.write_candidates(state, out)
    return [int(number) for number in out[:count]]


def positions(game: Game, seats: int, seed: object, every: int = 9, wild: int = 3) -> Iterator[SteamState]:
    """Each ``every``-th position of a game by novices who play at random once in ``wild`` times."""
    rng = Rng(seed)
    novice = policy("novice", game)
    state = cast(SteamState, game.start(seats, seed=seed))
    count = 0
    while not state.over:
        if count % every == 0:
            yield state
        legal = state.legal()
        at_random = rng.below(wild) == 0
        state.play_number(legal[rng.below(len(legal))] if at_random else novice.choose(state))
        count += 1


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


def test_solvency_is_what_the_rules_say() -> None:
    """A seat that ``survives`` calls solvent gets through all income phases without another dollar; no other does."""
    rng = Rng(5)
    seen = set()
    for _ in range(400):
        state = cast(SteamState, BRITAIN.start(4, seed=1))
        state.round = 1 + rng.below(8)
        state.cash[0] = rng.below(12)
        state.income[0] = rng.below(14) - 10
        state.points[0] = rng.below(9)
        dollars = rng.below(30)
        expected = dollars <= money.budget(state, 0)
        twin = state.copy()
        if expected:
            money.pay(twin, 0, dollars)
        for _ in range(state.rounds - state.round + 1):
            expected = expected and money.collect_income(twin, 0)
        assert survives(state, 0, dollars) == expected
        seen.add(expected)
    assert seen == {False, True}


def test_gains_are_counted_sparingly() -> None:
    """Of the cubes a seat could ship, the best ones first, one in so many counts, and never the best of these."""
    counts = zeros(QUARTERS)
    counts[12], counts[8], counts[4], counts[2] = 1, 2, 2, 5
    gains = Gains()
    gains.take(counts, 1)
    assert list(gains.points[: gains.count]) == [3, 2, 2, 1, 1]
    gains.take(counts, 2)
    assert list(gains.points[: gains.count]) == [2, 1]


def test_deliveries_keep_a_debtor_alive() -> None:
    state = cast(SteamState, BRITAIN.start(4, seed=1))
    state.income[0], state.cash[0], state.points[0] = -6, 0, 0
    counts = zeros(QUARTERS)
    gains = Gains()
    assert not survives(state, 0, 0)
    assert lasts(state, 0, 0, gains) < state.rounds
    counts[8] = 6
    gains.take(counts, 2)
    assert survives_by(state, 0, 0, gains)
    assert lasts(state, 0, 0, gains) == state.rounds


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
    rng = Rng(1)
    while state.round < 2:
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
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


def test_the_budget_counts_to_the_end() -> None:
    """Without anything to come, the budget ends with the points of the rules."""
    knobs = Knobs({**tuned("steam")["seats-4"], "spend": 0, "gain": 0, "growth": 0})
    state = cast(SteamState, BRITAIN.start(4, seed=1))
    budget = Budget()
    for cash, income, points, paid in [(10, 4, 20, 0), (0, -3, 9, 0), (2, 0, 5, 4), (0, 10, 0, 0)]:
        state.cash[0], state.income[0], state.points[0] = cash, income, points
        budget.look(state, 0, knobs)
        twin = state.copy()
        money.pay(twin, 0, paid)
        for _ in range(state.rounds):
            assert money.collect_income(twin, 0)
        change = 3 * int(twin.cash[0])
        assert budget.after(paid, 0, 0, 0) // 100 in {twin.scores()[0], (100 * twin.scores()[0] + change) // 100}


def test_paths_are_laid_as_planned() -> None:
    """Every link that fits is completed by the tiles it names, for the dollars it names, by legal moves."""
    laid = 0
    for state in positions(OPTIONS["britain"], 4, "paths", every=5):
        if state.step.name != "build" or not state.tiles_left or state.due:
            continue
        links = Links(atlas_of(state.board))
        seat = int(state.seat)
        links.look(state, seat)
        for link in range(links.atlas.links):
            path = int(links.path[link])
            if path < 0 or not links.is_open(state, link) or links.tiles[link] > state.tiles_left:
                continue
            twin = state.copy()
            twin.cash[seat] = 100
            before = int(twin.network.links[seat])
            for _ in range(links.tiles[link]):
                move = links.next_move(twin, path, -1)
                if move < 0:
                    # Only a tile that is not in stock may stand in the way.
                    assert twin.stock[twin.board.tiles.stock[links.tile]] == 0
                    break
                twin.play_number(move)
            else:
                laid += 1
                assert twin.network.links[seat] == before + 1
                assert 100 - twin.cash[seat] == links.dollars[link]
                assert twin.network.far[links.atlas.exit_a[path]] == links.atlas.exit_b[path]
            links.look(state, seat)
    assert laid > 60


def test_the_best_ways_are_those_of_the_rules() -> None:
    found = 0
    for state in positions(BRITAIN, 4, "ways", every=29, wild=5):
        deliveries = Deliveries(state.board)
        deliveries.price(0, 0, 90)
        for seat in range(4):
            deliveries.look_at(state, seat, state.level[seat], 0, 8)
            best: dict[int, int] = {}
            for way in previews.deliveries(state, seat):
                kind = way.origin * 5 + way.colour
                best[kind] = max(best.get(kind, 0), way.gains[seat])
            found += len(best)
            assert {
                kind: int(deliveries.best[kind]) // 100 for kind in range(len(state.cubes)) if deliveries.best[kind]
            } == best
    assert found > 50


def test_a_trial_finds_what_the_segment_would_bring() -> None:
    """A trial of a segment finds the same as a look at the position once the segment is built."""
    tried = 0
    for state in positions(BRITAIN, 3, "trial", every=31, wild=6):
        seat = int(state.seat)
        links, deliveries, after = Links(atlas_of(state.board)), Deliveries(state.board), Deliveries(state.board)
        links.look(state, seat)
        for one in (deliveries, after):
            one.price(30, 40, 90)
        deliveries.look_at(state, seat, 3, 1, 8)
        for link in range(0, int(links.atlas.links), 7):
            path = int(links.path[link])
            if path < 0:
                continue
            deliveries.begin_trial()
            deliveries.try_segment(links.atlas.stop_a[link], links.atlas.stop_b[link])
            twin = state.copy()
            a, b = links.atlas.exit_a[path], links.atlas.exit_b[path]
            # Copies share this array, so it is replaced.
            twin.network.next = twin.network.next[:]
            twin.network.next[a], twin.network.next[b] = links.atlas.stop_b[link], links.atlas.stop_a[link]
            twin.network.owner[a] = twin.network.owner[b] = seat
            twin.network.links[seat] += 1
            after.look_at(twin, seat, 3, 1, 8)
            assert deliveries.trial_total() == after.total()
            tried += 1
    assert tried > 30


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
    values = [Tuner(OPTIONS["training"], 2, 5).run(1, 1, print) for _ in range(2)]
    assert values[0] == values[1]
    assert list(values[0]) == list(tuned("steam")["seats-2"])

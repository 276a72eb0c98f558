"""What the planner of Steam is made of: money, links and ways of cubes, each compared with the rules."""

from __future__ import annotations

from typing import cast

from tests.bots.steam_positions import BRITAIN, OPTIONS, positions

from turntable import Rng
from turntable.bots.knobs import tuned
from turntable.bots.steam.atlas import atlas_of
from turntable.bots.steam.budget import Budget
from turntable.bots.steam.deliveries import QUARTERS, Deliveries
from turntable.bots.steam.knobs import Knobs
from turntable.bots.steam.links import Links
from turntable.bots.steam.solvency import Gains, lasts, survives, survives_by
from turntable.core.arrays import zeros
from turntable.games.steam import money, previews
from turntable.games.steam.state import SteamState


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

"""Several processes that think about one decision find what one process would, in more worlds."""

from __future__ import annotations

import signal
import threading
from concurrent.futures import Future
from typing import cast

import pytest

import turntable
from turntable import Rng, State
from turntable.bots import Perspective, bot
from turntable.bots.crew import Crew, Tried, can_fork
from turntable.bots.levels import policy
from turntable.bots.outlook import Outlook
from turntable.bots.policy import Planner
from turntable.bots.search import GUARD, STEP, Candidate, Search

pytestmark = pytest.mark.skipif(not can_fork(), reason="this system cannot fork")


def position(name: str = "ticket-to-ride", seats: int = 2) -> State:
    """A position in which there is something to choose from."""
    game = turntable.game(name)
    planner = cast(Planner, policy("driver", game))
    state = game.start(seats, seed="crew")
    for _ in range(20):
        planner.renew()
        state.play_number(planner.choose(state))
    return state


def search(state: State, processes: int, playouts: int = 200, explains: bool = True) -> Search:
    planner = cast(Planner, policy("driver", state.game))
    return Search(planner, playouts, GUARD, 0.0, explains, processes)


def sums(found: Search) -> list[object]:
    return [(int(one.number), one.sums()) for one in found.candidates]


@pytest.mark.parametrize(("name", "seats"), [("ticket-to-ride", 2), ("isle-of-trains", 2), ("steam", 3)])
def test_equal_seeds_and_equal_numbers_of_processes_give_equal_choices(name: str, seats: int) -> None:
    state = position(name, seats)
    playouts = 40 if name != "steam" else 12
    found = []
    for _ in range(2):
        player = bot(f"conductor:{playouts}", state.game, "same", processes=2)
        found.append((player.choose(Perspective(state, int(state.seat))).code, [repr(one) for one in player.thoughts]))
    assert found[0] == found[1]


def test_what_processes_find_is_the_sum_of_what_each_finds_alone() -> None:
    state = position()
    perspective = Perspective(state, int(state.seat))
    one = search(state, 1)
    one.perspective = perspective
    numbers = state.legal()[:3]
    crew = Crew(one.tried, 2)
    try:
        together = crew.tried(numbers, 5, Rng("seeds"))
    finally:
        crew.close()
    rng = Rng("seeds")
    alone = [one.tried(numbers, share, rng.bits()) for share in (2, 3)]
    assert together == alone
    assert [used for used, _ in together] == [2 * len(numbers), 3 * len(numbers)]
    merged = Candidate(numbers[0], Outlook(2, 0))
    for _, found in together:
        merged.add_sums(found[0])
    assert merged.worlds == 5
    assert merged.outlook is not None
    assert sum(merged.outlook.wins) == 5
    assert merged.total == alone[0][1][0][1] + alone[1][1][0][1]


def test_a_crew_keeps_to_the_budget_and_tries_every_candidate() -> None:
    state = position()
    perspective = Perspective(state, int(state.seat))
    alone, crew = search(state, 1), search(state, 3)
    for one in (alone, crew):
        assert one.choose(perspective, Rng(1)) in state.legal()
        assert one.crew is None, "nobody is left behind"
        assert one.perspective is None
    assert [one.number for one in alone.candidates] == [one.number for one in crew.candidates]
    assert all(one.worlds for one in crew.candidates)
    assert crew.used <= 200 + len(crew.candidates)


def test_a_crew_ends_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a second with every look, each process stops at the playout after its time."""
    now = [0.0]

    def clock() -> float:
        now[0] += 1
        return now[0]

    state = position()
    monkeypatch.setattr("turntable.bots.search.perf_counter", clock)
    found = search(state, 2, playouts=10_000)
    found.seconds = 6.0
    assert found.choose(Perspective(state, int(state.seat)), Rng(1)) in state.legal()
    assert found.used <= 2 * 7


class Timed:
    """Stands in for the pool of a crew: whatever it is given takes a second of a clock, and tells nothing apart."""

    now = 0.0
    most = 0.0
    """The most that may be on the clock when something is begun."""

    def __init__(self, *_: object) -> None:
        pass

    def submit(self, _: object, candidates: list[int], worlds: int, seed: int) -> Future[Tried]:
        worlds = worlds if Timed.now < Timed.most else 0
        Timed.now += 0.5
        found: Future[Tried] = Future()
        value = 0.5 * worlds
        found.set_result((worlds * len(candidates), [(worlds, value, value, 0.0, 0.0, None)] * len(candidates)))
        return found

    def shutdown(self, **_: object) -> None:
        pass


def test_a_crew_keeps_time_for_the_best_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts that will not fit are left out in every round, not in the last ones alone."""
    state = position(seats=3)
    monkeypatch.setattr("turntable.bots.crew.ProcessPoolExecutor", Timed)
    monkeypatch.setattr("turntable.bots.search.perf_counter", lambda: Timed.now)
    monkeypatch.setattr(Timed, "now", 100.0)
    monkeypatch.setattr(Timed, "most", 110.0)
    found = search(state, 2, playouts=100_000, explains=False)
    found.seconds = 10.0
    assert found.choose(Perspective(state, int(state.seat)), Rng(1)) in state.legal()
    worlds = sorted(int(one.worlds) for one in found.candidates)
    assert len(worlds) > 4
    assert worlds[0] >= 2 * STEP
    assert worlds[-1] >= 3 * worlds[0], "those that were left have been tried in more worlds"


def test_ctrl_c_while_a_crew_starts_or_ends_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C before the pool's thread has started: a pool that was left there cannot be shut down."""
    state = position()
    one = search(state, 1)
    one.perspective = Perspective(state, int(state.seat))
    crew = Crew(one.tried, 2)
    start, join = threading.Thread.start, threading.Thread.join

    def interrupt() -> None:
        # The pool's own thread starts threads too, at times that nobody knows.
        if threading.current_thread() is threading.main_thread():
            signal.raise_signal(signal.SIGINT)

    def interrupted_start(thread: threading.Thread) -> None:
        interrupt()
        start(thread)

    def interrupted_join(thread: threading.Thread, timeout: float | None = None) -> None:
        interrupt()
        join(thread, timeout)

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", interrupted_start)
        with pytest.raises(KeyboardInterrupt):
            crew.tried(state.legal()[:3], 5, Rng("seeds"))
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "join", interrupted_join)
        with pytest.raises(KeyboardInterrupt):
            crew.close()
    assert crew.pool._executor_manager_thread is None
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

"""The longest continuous path (ruling 28) against slower searches, and how long it takes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turntable
from turntable import Rng
from turntable.games.ticket_to_ride.facts import Board

from tests.games.ticket_to_ride import oracle
from tests.games.ticket_to_ride.networks import HARD, board_of, longest, unit
from tests.games.ticket_to_ride.oracle import Edge
from tests.games.ticket_to_ride.table import network, usa

ROOT = Path(__file__).resolve().parents[3]


def check(board: Board, routes: Iterable[int], expected: int) -> None:
    """The engine finds this length, and routes that make such a path."""
    found = network(board, routes)
    assert found.longest() == expected
    chosen = found.longest_routes()
    assert set(chosen) <= set(routes)
    trail = oracle.edges_of(board, chosen)
    assert oracle.is_trail(trail)
    assert sum(length for _, _, length in trail) == expected
    # Asked only whether it is at least so long, it may say any smaller number if it is not.
    for least in (1, expected, expected + 1):
        answer = found.longest(least)
        assert answer == expected if expected >= least else answer < least


@st.composite
def multigraphs(draw: st.DrawFn) -> list[Edge]:
    """Up to eleven routes between up to seven cities, some of them double."""
    cities = draw(st.integers(2, 7))
    pairs = [(a, b) for b in range(cities) for a in range(b)]
    chosen = draw(st.lists(st.sampled_from(pairs), min_size=1, max_size=8, unique=True))
    edges: list[Edge] = []
    for a, b in chosen:
        length = draw(st.integers(1, 6))
        edges += [(a, b, length)] * draw(st.sampled_from((1, 1, 1, 2)))
    return edges[:11]


@settings(max_examples=150)
@given(multigraphs())
def test_it_is_the_longest_on_any_small_network(edges: list[Edge]) -> None:
    board = board_of(edges)
    check(board, range(len(board.routes)), oracle.longest_trail(tuple(edges)))


@settings(max_examples=150)
@given(st.sets(st.integers(0, 99), max_size=12))
def test_it_is_the_longest_for_any_few_routes_of_the_board(routes: set[int]) -> None:
    board = usa().board
    check(board, routes, oracle.longest_trail(oracle.edges_of(board, routes)))


@settings(max_examples=100)
@given(multigraphs())
def test_both_slow_searches_agree(edges: list[Edge]) -> None:
    """The one that serves large networks is checked by the one that tries everything."""
    assert oracle.longest_by_frontier(tuple(edges)) == oracle.longest_trail(tuple(edges))


def grown(seed: int) -> set[int]:
    """45 trains in one piece, closing loops where it can: denser than people build."""
    board = usa().board
    rng = Rng(seed)
    routes: set[int] = set()
    cities: set[int] = set()
    trains = 45
    while True:
        fitting = [
            number
            for number, route in enumerate(board.routes)
            if number not in routes
            and route.twin not in routes
            and route.length <= trains
            and (not cities or route.a in cities or route.b in cities)
        ]
        if not fitting:
            return routes
        closing = [number for number in fitting if {board.routes[number].a, board.routes[number].b} <= cities]
        choice = closing if closing and rng.below(4) else fitting
        short = sorted(choice, key=lambda number: board.routes[number].length)[: 1 + int(rng.below(6))]
        number = short[rng.below(len(short))]
        routes.add(number)
        cities |= {board.routes[number].a, board.routes[number].b}
        trains -= board.routes[number].length


@pytest.mark.parametrize("seed", range(25))
def test_it_is_the_longest_on_dense_networks_of_the_board(seed: int) -> None:
    board = usa().board
    routes = grown(seed)
    check(board, routes, oracle.longest_by_frontier(oracle.edges_of(board, routes)))


@pytest.mark.soak
@settings(max_examples=2000)
@given(st.integers(0, 10**9))
def test_it_is_the_longest_on_many_dense_networks(seed: int) -> None:
    board = usa().board
    routes = grown(seed)
    check(board, routes, oracle.longest_by_frontier(oracle.edges_of(board, routes)))


@pytest.mark.soak
@settings(max_examples=3000)
@given(multigraphs())
def test_it_is_the_longest_on_many_small_networks(edges: list[Edge]) -> None:
    board = board_of(edges)
    check(board, range(len(board.routes)), oracle.longest_trail(tuple(edges)))


def test_hard_networks_take_no_time() -> None:
    """45 trains on routes of one space, whatever the shape; in a process of its own, so that it can be ended."""
    source = Path(str(turntable.__file__)).parents[1]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)])}
    command = [sys.executable, "-m", "tests.games.ticket_to_ride.networks"]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, text=True, capture_output=True, check=True, timeout=20
        )
        lines, ended = done.stdout.splitlines(), True
    except subprocess.TimeoutExpired as expired:
        shown = expired.stdout or b""
        lines, ended = shown.decode().splitlines() if isinstance(shown, bytes) else shown.splitlines(), False
    assert ended, f"no end to: {list(HARD)[len(lines)]}; before it: {lines}"
    for line, (name, (_, expected)) in zip(lines, HARD.items(), strict=True):
        found, seconds, *_ = line.split()
        assert int(found) == expected, name
        assert float(seconds) < 5, f"{name} took {seconds} s of the processor"


@pytest.mark.parametrize("name", [name for name in HARD if name.startswith(("grid", "chain", "comb", "tree"))])
def test_the_lengths_of_hard_networks_are_right(name: str) -> None:
    pairs, expected = HARD[name]
    assert oracle.longest_by_frontier(tuple(unit(pairs))) == expected
    assert longest(unit(pairs)) == expected

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
from tests.games.ticket_to_ride import oracle
from tests.games.ticket_to_ride.networks import HARD, board_of, hardest, longest, unit
from tests.games.ticket_to_ride.oracle import Edge
from tests.games.ticket_to_ride.table import network, usa

import turntable
from turntable import Rng
from turntable.core.arrays import packed
from turntable.games.ticket_to_ride.facts import MOST_TRAINS, Board
from turntable.games.ticket_to_ride.frontier import Frontier
from turntable.games.ticket_to_ride.sweep import Sweep
from turntable.games.ticket_to_ride.trails import Trails

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


def test_hard_networks_take_no_time(tmp_path: Path) -> None:
    """45 trains on routes of one space, whatever the shape; in a process of its own, so that it can be ended."""
    source = Path(str(turntable.__file__)).parents[1]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)])}
    command = [sys.executable, "-m", "tests.games.ticket_to_ride.networks"]
    shown = tmp_path / "shown"
    with shown.open("w") as out:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out)
        try:
            assert process.wait(timeout=20) == 0
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    lines = shown.read_text().splitlines()
    assert len(lines) == len(HARD), f"no end to: {list(HARD)[len(lines)]}; before it: {lines}"
    for line, (name, (_, expected)) in zip(lines, HARD.items(), strict=True):
        found, seconds, *_ = line.split()
        assert int(found) == expected, name
        assert float(seconds) < 5, f"{name} took {seconds} s of the processor"


MOST_WORK = 20_000
"""Tries and choices kept; twice what the hardest network found so far takes. It counts work, not time."""


@pytest.mark.parametrize("name", hardest())
def test_no_network_of_as_many_trains_as_a_seat_may_have_takes_much_work(name: str) -> None:
    edges = unit(hardest()[name])
    board = board_of(edges)
    assert len(board.routes) <= MOST_TRAINS
    search = Trails(network(board, range(len(board.routes))), 0)
    assert search.work <= MOST_WORK
    trail = oracle.edges_of(board, [int(edge) for edge in search.used])
    assert oracle.is_trail(trail)
    assert len(trail) == search.best


@pytest.mark.parametrize(
    ("name", "expected"), [("Petersens at four corners", 35), ("Petersens around three cities", 40)]
)
def test_the_longest_path_is_exact_where_no_good_one_exists(name: str, expected: int) -> None:
    """One that uses every city is not there: the bound says 37 and 42."""
    edges = unit(hardest()[name])
    assert longest(edges) == expected


def frontier_of(edges: list[Edge], entry: int, ends: list[int]) -> Frontier:
    """The search by frontier in a knot whose cities have branches of these lengths."""
    cities = 1 + max(max(a, b) for a, b, _ in edges)
    sweep = Sweep(cities, packed([city for a, b, _ in edges for city in (a, b)]), entry)
    lengths = packed([length for _, _, length in edges])
    return Frontier(sweep, lengths, packed(ends), packed([0] * cities), 0)


@settings(max_examples=150)
@given(multigraphs())
def test_the_search_by_frontier_is_exact_too(edges: list[Edge]) -> None:
    """On small networks the other search is always done first, so this one is asked by itself."""
    numbers = {city: i for i, city in enumerate(sorted({city for edge in edges for city in edge[:2]}))}
    edges = [(numbers[a], numbers[b], length) for a, b, length in edges]
    search = frontier_of(edges, -1, [0] * len(numbers))
    assert search.best == oracle.longest_trail(tuple(edges))
    assert oracle.is_trail(tuple(edges[edge] for edge in search.used))
    assert sum(edges[edge][2] for edge in search.used) == search.best


@settings(max_examples=150)
@given(multigraphs(), st.lists(st.integers(0, 9), min_size=7, max_size=7))
def test_it_counts_what_hangs_on_the_ends(edges: list[Edge], branches: list[int]) -> None:
    """A branch is as good as one more edge to a city of its own; a trail that begins at the first city has one end."""
    numbers = {city: i for i, city in enumerate(sorted({city for edge in edges for city in edge[:2]}))}
    edges = [(numbers[a], numbers[b], length) for a, b, length in edges]
    hang = [(city, 100 + city, branches[city]) for city in range(len(numbers)) if branches[city]]
    search = frontier_of(edges, 0, branches[: len(numbers)])
    # An edge longer than all others makes sure that the trail begins there.
    expected = oracle.longest_trail((*edges, *hang, (0, 99, 1000))) - 1000
    assert max(search.best, branches[0]) == expected


@pytest.mark.parametrize("name", [name for name in HARD if name.startswith(("grid", "chain", "comb", "tree"))])
def test_the_lengths_of_hard_networks_are_right(name: str) -> None:
    pairs, expected = HARD[name]
    assert oracle.longest_by_frontier(tuple(unit(pairs))) == expected
    assert longest(unit(pairs)) == expected

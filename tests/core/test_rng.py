"""Chance: the same numbers everywhere, each equally likely."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turntable import Rng
from turntable.core.arrays import MASK, mix, mix_all, packed, zeros
from turntable.core.rng import Chance, chance_of, seeded

NUMBERS = {
    0: [526, 970, 798, 449, 433, 43, 424, 380, 753, 472, 669, 813],
    7: [736, 485, 478, 66, 257, 796, 493, 906, 92, 731, 227, 162],
    "Прапор": [310, 626, 550, 627, 726, 851, 957, 480, 880, 770, 189, 384],
}
"""The first dozen numbers below 1000 of a seed. They may change only with a new version of every game's rules."""


@pytest.mark.parametrize("seed", NUMBERS)
def test_a_seed_gives_these_numbers_on_every_machine(seed: object) -> None:
    rng = Rng(seed)
    assert [int(rng.below(1000)) for _ in range(12)] == NUMBERS[seed]


def test_a_seed_is_known_by_its_text() -> None:
    assert Rng(7).chance == Rng("7").chance
    assert Rng(7).chance != Rng(8).chance
    assert seeded(None) == seeded("None")


def reference(state: int, count: int, n: int) -> list[int]:
    """The generator in plain arithmetic: a congruential step of 62 bits, and its output permutation."""
    numbers = []
    for _ in range(count):
        state = (state * 3_249_286_849_523_012_805 + 1) % 2**62
        out = ((state // 2**22) ^ state) // 2 ** (22 + state // 2**60) % 2**32
        numbers.append(out * n // 2**32)
    return numbers


@given(st.integers(0, MASK), st.integers(1, 2**29))
def test_native_arithmetic_gives_what_plain_arithmetic_gives(state: int, n: int) -> None:
    chance = Chance(state)
    assert [int(chance.below(n)) for _ in range(5)] == reference(state, 5, n)


@given(st.integers(0, 2**64), st.integers(1, 2**29))
def test_numbers_stay_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 6, 9, 52, 110])
def test_every_number_is_equally_likely(n: int) -> None:
    """Chi-square, and the same for pairs of neighbours."""
    rng = Rng(f"uniform {n}")
    draws = [int(rng.below(n)) for _ in range(200 * n)]
    assert _chi_square(draws, n) < n + 5 * (2 * n) ** 0.5
    small = min(n, 9)
    pairs = [a % small * small + b % small for a, b in zip(draws[::2], draws[1::2], strict=True)]
    if n == small:
        assert _chi_square(pairs, small**2) < small**2 + 5 * (2 * small**2) ** 0.5


def test_nearby_seeds_are_unrelated() -> None:
    firsts = [int(Rng(seed).below(16)) for seed in range(3200)]
    assert _chi_square(firsts, 16) < 16 + 5 * 32**0.5


def test_a_fresh_state_starts_another_sequence() -> None:
    rng = Rng(1)
    states = {rng.bits() for _ in range(1000)}
    assert len(states) == 1000
    assert all(0 <= state <= MASK for state in states)


def _chi_square(draws: list[int], n: int) -> float:
    expected = len(draws) / n
    return sum((draws.count(value) - expected) ** 2 / expected for value in range(n))


def test_a_tables_chance_depends_on_its_key_and_the_move() -> None:
    keys = [b"\x01" * 16, b"\x02" * 16]
    states = {chance_of(key, turn) for key in keys for turn in range(100)}
    assert len(states) == 200
    assert chance_of(keys[0], 5) == chance_of(keys[0], 5)
    assert all(0 <= state <= MASK for state in states)


# Packed arrays and fingerprints


def test_packed_arrays_hold_what_was_put_in() -> None:
    values = packed([3, 1, 4, -1])
    assert [int(value) for value in values] == [3, 1, 4, -1]
    values[1] += 10
    assert (int(values[1]), len(values)) == (11, 4)
    assert [int(value) for value in zeros(3)] == [0, 0, 0]
    part = values[:2]
    part[0] = 99
    assert int(values[0]) == 3, "a slice is a copy"


@given(st.integers(0, MASK), st.integers(-(2**62), MASK))
def test_a_fingerprint_fits_a_native_integer(h: int, x: int) -> None:
    expected = ((h ^ x) * 0x2545_F491_4F6C_DD1D) % 2**64 % 2**62
    assert mix(h, x) == expected ^ expected >> 29


@given(st.lists(st.integers(0, 100), max_size=6), st.lists(st.integers(0, 100), max_size=6))
def test_arrays_have_equal_fingerprints_only_if_equal(one: list[int], other: list[int]) -> None:
    assert (mix_all(1, packed(one)) == mix_all(1, packed(other))) == (one == other)


def test_neighbouring_arrays_cannot_trade_elements() -> None:
    assert mix_all(mix_all(1, packed([1, 2])), packed([3])) != mix_all(mix_all(1, packed([1])), packed([2, 3]))

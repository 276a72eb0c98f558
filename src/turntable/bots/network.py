"""A small network in native code: sparse inputs that are on or off, one hidden layer, one number out.

The first layer is a sum of rows, one for each input that is on. ``Sums`` keeps that sum for one position and finds
the sum for a neighbouring one by the few rows that change, which is what makes trying out moves cheap.
"""

from __future__ import annotations

from collections.abc import Sequence

from turntable.core.arrays import zeros
from turntable.core.native import i64, vec


class Network:
    """The weights, and what comes out for a hidden layer's sums."""

    def __init__(self, inputs: int, hidden: int, rows: Sequence[float], out: Sequence[float], bias: float) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.rows: vec[float] = vec[float](list(rows))
        """[input * hidden + unit]"""
        self.out: vec[float] = vec[float](list(out))
        """[unit]"""
        self.bias: float = bias

    def answer(self, sums: vec[float]) -> float:
        """What the network says, given the sums of the hidden units; those below zero are silent."""
        total: float = self.bias
        out: vec[float] = self.out
        j: i64
        for j in range(self.hidden):
            x: float = sums[j]
            if x > 0.0:
                total += x * out[j]
        return total

    def add(self, sums: vec[float], row: i64) -> None:
        """One more input is on."""
        rows: vec[float] = self.rows
        at: i64 = row * self.hidden
        j: i64
        for j in range(self.hidden):
            sums[j] += rows[at + j]

    def subtract(self, sums: vec[float], row: i64) -> None:
        """One input is off."""
        rows: vec[float] = self.rows
        at: i64 = row * self.hidden
        j: i64
        for j in range(self.hidden):
            sums[j] -= rows[at + j]


class Sums:
    """The hidden sums of one position, and of positions near it."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.on: vec[i64] = zeros(network.inputs)
        """[input]: 1 if it is on."""
        self.active: vec[i64] = zeros(network.inputs)
        """The first ``count`` inputs that are on."""
        self.count: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * int(network.hidden))

    def clear(self) -> None:
        """No input is on."""
        on: vec[i64] = self.on
        i: i64
        for i in range(self.count):
            on[self.active[i]] = 0
        self.count = 0
        for i in range(self.network.hidden):
            self.sums[i] = 0.0

    def move_to(self, active: vec[i64], count: i64) -> None:
        """Stand at another position: the first ``count`` of these inputs are on."""
        self.sums = self.near(active, count)
        on: vec[i64] = self.on
        i: i64
        for i in range(self.count):
            on[self.active[i]] = 0
        for i in range(count):
            self.active[i] = active[i]
            on[active[i]] = 1
        self.count = count

    def near(self, active: vec[i64], count: i64) -> vec[float]:
        """The sums where the first ``count`` of these inputs are on."""
        network = self.network
        sums: vec[float] = self.sums[:]
        on: vec[i64] = self.on
        mine: vec[i64] = self.active
        i: i64
        for i in range(count):
            row: i64 = active[i]
            if on[row]:
                on[row] = 2
            else:
                network.add(sums, row)
        for i in range(self.count):
            row = mine[i]
            if on[row] == 1:
                network.subtract(sums, row)
            else:
                on[row] = 1
        return sums

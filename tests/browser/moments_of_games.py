"""Positions of games between bots in which a person has something long to do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tests.browser.staging import whole

from turntable import Record, State

SEARCHED = 12
"""Games that are looked through."""


@cache
def position(game: str, seats: int, wanted: Callable[[State], bool]) -> str:
    """The record of a game up to the first decision of the first seat in which something is wanted."""
    for seed in range(1, SEARCHED + 1):
        played = whole(game, seats, seed)
        part = Record(played.game, seats, seed=seed, names=played.names)
        state = part.replay()
        for seat, move in played.played:
            if seat == 0 and wanted(state):
                return part.text()
            part.add(seat, move)
            state.play(move)
    raise AssertionError("no such position")


def delivers_over_five(state: State) -> bool:
    """A cube can go over five segments, and its points can be taken on both tracks."""
    if state.step.name != "deliver":
        return False
    view = state.view(0)
    ways = view["deliveries"]
    assert isinstance(ways, list)
    return any(len(way["go"]) == 5 for way in ways[:6]) and view["players"][0]["income"] < 5  # type: ignore[index]


def upgrades_for_three(state: State) -> bool:
    """A car can be upgraded for three cards of a hand that has more."""
    return bool(upgrade(state))


def upgrade(state: State) -> tuple[str, str] | None:
    """The two moves that begin such an upgrade."""
    for build in state.moves() if state.step.name == "action" else ():
        after = state.copy()
        if not build.code.startswith("build "):
            continue
        after.play(build)
        for how in after.moves():
            paying = after.copy()
            paying.play(how)
            if how.code.startswith("upgrade ") and paying.seat == state.seat and paying.step.name == "pay":
                view = paying.view(int(state.seat))
                if view["doing"] == {"count": 3} and len(paying.moves()) > 3:
                    return build.code, how.code
    return None


def delivers_four(state: State) -> bool:
    """Four items can go for a contract."""
    return contract(state) is not None


def contract(state: State) -> tuple[str, str] | None:
    """The two moves that begin such a delivery."""
    for deliver in state.moves() if state.step.name == "action" else ():
        if not deliver.code.startswith("deliver "):
            continue
        there = state.copy()
        there.play(deliver)
        for which in there.moves():
            after = there.copy()
            after.play(which)
            count = 0
            while not after.over and after.step.name == "contract":
                after.play(after.moves()[0])
                count += 1
            if count == 4:
                return deliver.code, which.code
    return None

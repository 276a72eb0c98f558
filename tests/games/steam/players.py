"""Players for tests that want fuller boards than chance builds: thrifty, and fond of finishing what they began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from turntable import Rng, State
from turntable.games.steam import previews
from turntable.games.steam.moves import Build
from turntable.games.steam.state import SteamState
from turntable.testing.referee import Choose


def greedy(seed: object) -> Choose:
    """Completes segments, extends its own, ships for most points; borrows only while income is not too low."""
    rng = Rng(seed)

    def choose(state: State, legal: Sequence[int]) -> int:
        s = cast(SteamState, state)
        step = s.step.name
        best: list[int] = list(legal)
        if step == "build":
            best = _tiles(s, legal, rng)
        elif step == "deliver":
            best = _shipments(s, legal)
        elif step == "score":
            wants_money = s.income[s.seat] < 6 and s.round < s.rounds - 1
            best = [legal[-1] if wants_money else legal[0]]
        elif step == "bid":
            best = [legal[rng.below(min(3, len(legal)))]]
        return best[rng.below(len(best))]

    return choose


def _tiles(s: SteamState, legal: Sequence[int], rng: Rng) -> list[int]:
    vocabulary = s.game.moves
    growth = [n for n in legal if vocabulary[n].code.split()[0] in ("develop", "urbanize")]
    tiles = [n for n in legal if isinstance(vocabulary[n], Build)]
    if growth and (not tiles or rng.below(3) == 0):
        return growth
    rated: dict[int, list[int]] = {}
    for number in tiles if len(tiles) < 60 else [tiles[rng.below(len(tiles))] for _ in range(60)]:
        move = cast(Build, vocabulary[number])
        preview = previews.tile(s, move)
        if preview.loans and s.income[s.seat] < -3:
            continue
        worth = 4 * len(preview.completes) - preview.price + _extends(s, move)
        rated.setdefault(worth, []).append(number)
    ends = [n for n in legal if vocabulary[n].code == "done"]
    if not rated or (ends and max(rated) < 0):
        return ends or growth or list(legal)
    return rated[max(rated)]


def _extends(s: SteamState, move: Build) -> int:
    """2 if the tile goes on from the builder's own open end."""
    for edge in range(6):
        exit = s.network.waiting[move.hex * 6 + edge]
        if move.orientation.exits >> edge & 1 and exit >= 0 and s.network.owner[exit] == s.seat:
            return 2
    return 0


def _shipments(s: SteamState, legal: Sequence[int]) -> list[int]:
    vocabulary = s.game.moves
    seat = int(s.seat)
    best: dict[int, list[int]] = {}
    for way in previews.deliveries(s, seat):
        worth = 2 * way.gains[seat] - sum(way.gains)
        best.setdefault(worth, []).append(s.game.move(_code(s, way)).number)
    if best and max(best) > 0:
        return best[max(best)]
    upgrades = [n for n in legal if vocabulary[n].code == "upgrade"]
    ships = [n for n in legal if vocabulary[n].code.startswith("ship ")]
    return upgrades or ships or list(legal)


def _code(s: SteamState, way: previews.Delivery) -> str:
    return f"ship {s.board.stops[way.origin].id} {('red', 'blue', 'yellow', 'purple', 'gray')[way.colour]}"

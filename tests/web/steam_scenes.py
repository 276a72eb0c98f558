"""Scenes of Steam for tests, and pages taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from tests.games.steam.table import start
from tests.web.drawn import pieces

from turntable import Rng
from turntable.games.steam.state import SteamState
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.words import Words

BOARD = board_of("steam")
FLOORS = ("core", "web.boards.steam")
CASH = 20
"""So that more can be built than the first dollars allow."""
NAMES = ("Olha", "", "Тарас & <Ann>")


def scene(state: SteamState, seat: int | None = -1, language: str = "en") -> Scene:
    """What a seat sees; by default the one whose decision it is."""
    if seat == -1:
        seat = 0 if state.over else int(state.seat)
    return Scene(state, seat, Words(language, state.game, FLOORS, NAMES))


def game(board: str, seats: int, every: int, **options: str) -> Iterator[SteamState]:
    """Positions of a game in which tiles are laid and cubes shipped whenever possible, the end among them."""
    state = start(board, seats, every, **options)
    for seat in range(seats):
        state.cash[seat] += CASH
    rng = Rng(every)
    played = 0
    seen: dict[str, int] = {}
    while not state.over:
        moves = state.moves()
        step = state.step.name
        seen[step] = seen.get(step, 0) + 1
        # Steps that come seldom are looked at too.
        if played % every == 0 or seen[step] % every == 1:
            yield state
        busy = [move for move in moves if move.code.split()[0] in ("ship", "build", "urbanize", "develop")]
        state.play((busy or moves)[rng.below(len(busy or moves))])
        played += 1
    yield state


def codes(html: object) -> set[str]:
    """The moves some markup can make."""
    return set(re.findall(r'data-move="([^"]*)"', str(html)))


def picks(html: object) -> list[str]:
    """The keys some markup can pick, in their order."""
    return list(dict.fromkeys(re.findall(r'data-pick="([^"]*)"', str(html))))


def sheet(seen: Scene, pick: str) -> str:
    """The sheet of a thing there is."""
    found = BOARD.sheet(seen, pick)
    assert found is not None, pick
    return str(found.html)


def elements(html: object) -> ElementTree.Element:
    """Markup as a tree; it must be well-formed."""
    return ElementTree.fromstring(f"<all>{html}</all>")


def fragment(seen: Scene, id: str) -> str:
    """The keyed element of this id; nothing if there is none."""
    return pieces(seen).get(id, "")

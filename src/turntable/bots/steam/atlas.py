"""What a board offers the planners once and for all: which stops track can join, and over which hexes.

A *link* is a pair of stops that a few tiles can join, a *path* one way to do it: the tracks from one stop to the other.
Towns are stops, so a path crosses none. Paths of a link are sorted, the shortest and cheapest first: the first one that
can still be laid is the one to think about.
"""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed
from turntable.core.native import i64, vec
from turntable.games.steam.board import LAND, Board
from turntable.games.steam.facts import TERRAIN_PRICE
from turntable.games.steam.tiles import EDGES

MOST_TILES: Final = 5
"""Tiles between two stops; longer links are no sensible plan."""
MOST_SHARP: Final = 1
"""Sharp curves in one path: there are few such tiles."""
MOST_PATHS: Final = 14
"""Paths kept for a link."""
DETOUR: Final = 1
"""Tiles a path may have more than the shortest one."""
TRACK_PRICE: Final = 2

Step = tuple[int, int, int]
"""A hex, the edge where a track enters it and the edge where it leaves."""


class Path:
    """One way to join two stops, while the atlas is made."""

    def __init__(self, exit_a: int, exit_b: int, steps: list[Step], price: int) -> None:
        self.exit_a = exit_a
        self.exit_b = exit_b
        self.steps = steps
        self.price = price

    def order(self) -> tuple[int, int, int, int]:
        return len(self.steps), self.price, self.exit_a, self.exit_b


class Atlas:
    """The links of a board and their paths, as packed tables."""

    def __init__(self, board: Board) -> None:
        self.board = board
        found = _links(board)
        pairs = sorted(found)
        self.links: i64 = len(pairs)
        self.stop_a: vec[i64] = packed(a for a, _ in pairs)
        """[link]: the stop with the lower number."""
        self.stop_b: vec[i64] = packed(b for _, b in pairs)
        self.first_path: vec[i64] = packed(_starts([len(found[pair]) for pair in pairs]))
        """[link]: its first path; the one behind the last link's too."""
        paths = [path for pair in pairs for path in found[pair]]
        self.exit_a: vec[i64] = packed(path.exit_a for path in paths)
        """[path]: where it leaves the stop with the lower number."""
        self.exit_b: vec[i64] = packed(path.exit_b for path in paths)
        self.first_step: vec[i64] = packed(_starts([len(path.steps) for path in paths]))
        """[path]: its first track, and the one behind the last path's."""
        steps = [step for path in paths for step in path.steps]
        self.hex: vec[i64] = packed(step[0] for step in steps)
        """[step]: from the stop with the lower number on."""
        self.enter: vec[i64] = packed(step[1] for step in steps)
        self.leave: vec[i64] = packed(step[2] for step in steps)
        around = [[link for link, pair in enumerate(pairs) if stop in pair] for stop in range(len(board.stops))]
        self.first_at: vec[i64] = packed(_starts([len(links) for links in around]))
        """[stop]: the first of its links in ``at``, and the one behind the last stop's."""
        self.at: vec[i64] = packed(link for links in around for link in links)


def _starts(sizes: list[int]) -> list[int]:
    starts = [0]
    for size in sizes:
        starts.append(starts[-1] + size)
    return starts


def _links(board: Board) -> dict[tuple[int, int], list[Path]]:
    """By pair of stops: the paths to keep, best first."""
    found: dict[tuple[int, int], list[Path]] = {}
    for stop in range(len(board.stops)):
        for edge in range(EDGES):
            dart = int(board.facing[board.stops[stop].hex * EDGES + edge])
            if dart >= 0:
                _walk(board, stop * EDGES + edge, dart, [], 0, 0, found)
    kept: dict[tuple[int, int], list[Path]] = {}
    for pair, paths in found.items():
        paths.sort(key=Path.order)
        shortest = len(paths[0].steps)
        kept[pair] = [path for path in paths if len(path.steps) <= shortest + DETOUR][:MOST_PATHS]
    return kept


def _walk(
    board: Board, start: int, dart: int, steps: list[Step], price: int, sharp: int,
    found: dict[tuple[int, int], list[Path]],
) -> None:  # fmt: skip
    """Every path on from a dart, the edge of a hex where the track comes in."""
    hex, enter = dart // EDGES, dart % EDGES
    to = int(board.stop_at[hex])
    if to >= 0:
        if to > start // EDGES and steps:
            found.setdefault((start // EDGES, to), []).append(Path(start, to * EDGES + enter, steps[:], price))
        return
    if board.kind[hex] != LAND or len(steps) == MOST_TILES or any(step[0] == hex for step in steps):
        return
    price += TRACK_PRICE + int(TERRAIN_PRICE[board.terrain[hex]])
    for turn in range(1, EDGES):
        bends = sharp + (1 if turn in (1, EDGES - 1) else 0)
        leave = (enter + turn) % EDGES
        next_dart = int(board.facing[hex * EDGES + leave])
        if next_dart >= 0 and bends <= MOST_SHARP:
            steps.append((hex, enter, leave))
            _walk(board, start, next_dart, steps, price, bends, found)
            steps.pop()


_KNOWN: dict[str, Atlas] = {}


def atlas_of(board: Board) -> Atlas:
    """The atlas of a board, made once for boards that are alike."""
    atlas = _KNOWN.get(board.fingerprint)
    if atlas is None:
        atlas = _KNOWN[board.fingerprint] = Atlas(board)
    return atlas

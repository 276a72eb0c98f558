"""Track tiles: the faces of ``tiles.json`` in all their rotations, and the packed tables the rules look things up in.

Edges run clockwise from 0 to 5. A *track* joins two edges, or the town in the middle and one edge. An *orientation* is
a face turned some way; those that look the same are one. Plain ones come first, then those with a town, so that each
kind fits the bits of one mask; a town's orientation is fully told by the set of its exits.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from importlib import resources
from typing import Final

from turntable.core.arrays import packed
from turntable.core.native import i64, vec
from turntable.games.steam.facts import EXIT_PRICE, TOWN_PRICE

EDGES: Final = 6
ALL_EDGES: Final = 63
EDGE: Final[vec[i64]] = packed(max(0, bit.bit_length() - 1) for bit in range(33))
"""[bit]: which edge it stands for."""
MIDDLE: Final = 6
"""What a town's track has instead of a second edge."""
EMPTY: Final = -1
"""The orientation of a hex without a tile."""

Track = tuple[int, int]


class Face:
    """One side of a tile; ``stock`` is the pile of pieces that have it."""

    def __init__(self, id: str, tracks: list[Track], stock: int) -> None:
        self.id = id
        self.tracks = tracks
        self.stock = stock
        self.is_town = tracks[0][1] == MIDDLE
        self.exits = len(tracks) if self.is_town else 2 * len(tracks)
        self.price = EXIT_PRICE * self.exits + (TOWN_PRICE if self.is_town else 0)


class Orientation:
    """A face turned by ``turn`` edges; ``exits`` are the edges with track, as bits."""

    def __init__(self, face: Face, number: int, turn: int, tracks: list[Track]) -> None:
        self.face = face
        self.number = number
        self.turn = turn
        self.tracks = tracks
        self.exits = sum(1 << edge for track in tracks for edge in track if edge != MIDDLE)


def turned(tracks: list[Track], turn: int) -> list[Track]:
    """The tracks after a turn clockwise, in a fixed order, each with its lower edge first."""
    result: list[Track] = []
    for a, b in tracks:
        a = (a + turn) % EDGES
        b = b if b == MIDDLE else (b + turn) % EDGES
        result.append((min(a, b), max(a, b)))
    return sorted(result)


class Tiles:
    """The tiles of the box."""

    def __init__(self, text: str) -> None:
        doc = json.loads(text)
        stock_of = {id: i for i, stock in enumerate(doc["stocks"]) for id in stock["faces"]}
        self.pieces: vec[i64] = packed(stock["pieces"] for stock in doc["stocks"])
        """[stock]: how many there are."""
        self.faces = [Face(one["id"], _tracks(one["tracks"]), stock_of[one["id"]]) for one in doc["faces"]]
        self.all: list[Orientation] = []
        self.numbers: dict[tuple[Track, ...], int] = {}
        """By its tracks: the number of an orientation."""
        for is_town in (False, True):
            for face in self.faces:
                if face.is_town == is_town:
                    self._turn(face)
        self.count: i64 = len(self.all)
        self.plain: i64 = sum(1 for one in self.all if not one.face.is_town)
        """Orientations below this have no town."""

        self.stock: vec[i64] = packed(one.face.stock for one in self.all)
        """[orientation]; likewise below, if nothing else is said."""
        self.price: vec[i64] = packed(one.face.price for one in self.all)
        self.tracks: vec[i64] = packed(len(one.tracks) for one in self.all)
        """How many tracks, or exits of the town."""
        self.exits: vec[i64] = packed(one.exits for one in self.all)
        self.other: vec[i64] = packed(_other_end(one.tracks, edge) for one in self.all for edge in range(EDGES))
        """[orientation * 6 + edge]: where the track at the edge leads, or -1."""
        plain = self.all[: self.plain]
        self.single: vec[i64] = packed(self._with([(min(a, b), max(a, b))]) for a in range(EDGES) for b in range(EDGES))
        """[edge * 6 + edge]: the plain orientation with this one track, or -1."""
        self.pair: vec[i64] = packed(self._with(sorted(one.tracks + two.tracks)) for one in plain for two in plain)
        """[one-track orientation * 51 + another]: the two-track orientation with both, or -1."""
        self.partners: vec[i64] = packed(
            sum(1 << second for second in range(self.plain) if self.pair[first * self.plain + second] >= 0)
            for first in range(self.plain)
        )
        """One-track orientations that make a two-track one with this, as bits."""
        self.town: vec[i64] = packed(
            self._with([(edge, MIDDLE) for edge in range(EDGES) if exits >> edge & 1]) for exits in range(1 << EDGES)
        )
        """[exits]: the town orientation, or -1."""
        self._make_masks()

    def is_redirection(self, old: i64, tile: i64) -> bool:
        """A tile in place of one with as many tracks turns an open end (S11); one with more adds to it (S10)."""
        return old != EMPTY and tile < self.plain and self.tracks[old] >= self.tracks[tile]

    def _turn(self, face: Face) -> None:
        for turn in range(EDGES):
            tracks = turned(face.tracks, turn)
            if self._with(tracks) < 0:
                self.numbers[tuple(tracks)] = len(self.all)
                self.all.append(Orientation(face, len(self.all), turn, tracks))

    def _with(self, tracks: list[Track]) -> int:
        """The orientation that has just these tracks, or -1."""
        return self.numbers.get(tuple(tracks), -1)

    def _make_masks(self) -> None:
        """Sets of orientations as bits: plain ones by their number, town ones by their number less ``plain``."""
        plain = [one for one in self.all if not one.face.is_town]
        town = [one for one in self.all if one.face.is_town]
        every = range(1 << EDGES)
        prices = range(max(one.face.price for one in self.all) + 1)
        self.plain_without = _masks(plain, every, lambda o, edges: not o.exits & edges)
        """[edges]: plain orientations without track at any of these edges."""
        self.plain_meeting = _masks(plain, every, lambda o, edges: all(edges & (1 << a | 1 << b) for a, b in o.tracks))
        """[edges]: plain orientations each of whose tracks has at least one of these edges."""
        self.plain_having = _masks(plain, range(EDGES * EDGES), lambda o, track: divmod(track, EDGES) in o.tracks)
        """[lower edge * 6 + higher edge]: plain orientations with this very track."""
        self.town_without = _masks(town, every, lambda o, edges: not o.exits & edges)
        self.town_meeting = _masks(town, every, lambda o, edges: bool(o.exits & edges))
        """[edges]: town orientations with track at one of these edges at least."""
        self.town_over = _masks(town, every, lambda o, edges: o.exits != edges and o.exits & edges == edges)
        """[edges]: town orientations with all of these edges and more."""
        self.plain_of_stock = _masks(plain, range(len(self.pieces)), lambda o, stock: o.face.stock == stock)
        self.town_of_stock = _masks(town, range(len(self.pieces)), lambda o, stock: o.face.stock == stock)
        self.most_price: i64 = prices[-1]
        self.plain_within = _masks(plain, prices, lambda o, price: o.face.price <= price)
        """[price]: plain orientations that cost no more, terrain apart."""
        self.town_within = _masks(town, prices, lambda o, price: o.face.price <= price)
        self.one_track: i64 = _masks(plain, [1], lambda o, tracks: len(o.tracks) == tracks)[0]


def _other_end(tracks: list[Track], edge: int) -> int:
    return next((b if a == edge else a for a, b in tracks if edge in (a, b)), -1)


def _tracks(pairs: list[list[int | str]]) -> list[Track]:
    if pairs[0][0] == "town":
        return [(int(edge), MIDDLE) for _, edge in pairs]
    return [(int(a), int(b)) for a, b in pairs]


def _masks(of: list[Orientation], keys: Iterable[int], fits: Callable[[Orientation, int], bool]) -> vec[i64]:
    """For each key, the orientations that fit it, as bits."""
    return packed(sum(1 << place for place, one in enumerate(of) if fits(one, key)) for key in keys)


def read_tiles() -> Tiles:
    """The tiles that come with the game."""
    file = resources.files("turntable.games.steam") / "tiles.json"
    return Tiles(file.read_text(encoding="utf-8"))


TILES: Final = read_tiles()

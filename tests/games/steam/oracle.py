"""A second, slow opinion about track: everything is walked from the tiles, nothing is kept up to date.

It reads moves as text and knows of the engine only the board's file: hexes, stops, borders. Tracks carry their own
owner and the build turn they were laid in; segments are found by following them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from turntable.games.steam.board import CITY_HEX, LAKE, STEPS, TOWN_HEX, Board
from turntable.games.steam.tiles import TILES

TOWN = "town"
End = int | str


@dataclass
class Track:
    """One track of a tile: two edges, or the town and an edge."""

    a: End
    b: End
    owner: int | None
    laid: int

    def ends(self) -> frozenset[End]:
        return frozenset((self.a, self.b))

    def other(self, end: End) -> End:
        return self.b if end == self.a else self.a


@dataclass
class Segment:
    """A walk from a stop: the tracks, the stop it leads to (or ``None``), and the hex and edge of its open end."""

    stop: str
    edge: int
    to: str | None
    to_edge: int | None
    open_end: tuple[int, int] | None
    tracks: list[tuple[int, Track]]

    def owner(self) -> int | None:
        (owner,) = {track.owner for _, track in self.tracks}
        return owner


@dataclass
class Oracle:
    """All track on a board."""

    board: Board
    tiles: dict[int, list[Track]] = field(default_factory=dict)
    new_cities: dict[str, str] = field(default_factory=dict)
    turn: int = 0
    known: list[Segment] | None = None
    """What was walked since the last move."""
    loops: set[tuple[int, int]] = field(default_factory=set)
    """Open ends that point at the new city their segment began at while it was a town: they never end there (S21)."""

    def __post_init__(self) -> None:
        self.at = {(hex.q, hex.r): number for number, hex in enumerate(self.board.hexes)}
        self.cut = {frozenset((border.a, border.b)) for border in self.board.borders}

    # The board

    def over(self, hex: int, edge: int) -> int | None:
        """The hex that track may lead to over this edge."""
        here = self.board.hexes[hex]
        other = self.at.get((here.q + STEPS[edge][0], here.r + STEPS[edge][1]))
        if other is None or self.board.hexes[other].kind == LAKE or frozenset((hex, other)) in self.cut:
            return None
        return other

    def is_city(self, hex: int) -> bool:
        return self.board.hexes[hex].kind == CITY_HEX or self.board.hexes[hex].id in self.new_cities

    def is_town(self, hex: int) -> bool:
        return self.board.hexes[hex].kind == TOWN_HEX and not self.is_city(hex)

    def track_at(self, hex: int, end: End) -> Track | None:
        return next((track for track in self.tiles.get(hex, []) if end in (track.a, track.b)), None)

    # Walking

    def walk(
        self, hex: int, edge: int
    ) -> tuple[list[tuple[int, Track]], str | None, int | None, tuple[int, int] | None]:
        """Follow track out of a hex over an edge: the tracks, and the stop and its edge, or the open end."""
        tracks: list[tuple[int, Track]] = []
        while True:
            other = self.over(hex, edge)
            entered = (edge + 3) % 6
            if other is not None and self.is_city(other) and (hex, edge) not in self.loops:
                return tracks, self.board.hexes[other].id, entered, None
            track = None if other is None else self.track_at(other, entered)
            if other is None or track is None or (hex, edge) in self.loops:
                return tracks, None, None, (hex, edge)
            tracks.append((other, track))
            out = track.other(entered)
            if not isinstance(out, int):
                return tracks, self.board.hexes[other].id, entered, None
            hex, edge = other, out

    def segments(self) -> list[Segment]:
        """Every segment, once from each stop it touches."""
        if self.known is None:
            self.known = list(self._walk_all())
            self.ends: dict[tuple[int, int], Segment | None] = {}
        return self.known

    def _walk_all(self) -> Iterator[Segment]:
        for hex, here in enumerate(self.board.hexes):
            for edge in range(6):
                if self.is_city(hex):
                    beside = self.over(hex, edge)
                    if beside is None or (beside, (edge + 3) % 6) in self.loops:
                        continue
                    tracks, to, to_edge, end = self.walk(hex, edge)
                    # A city beside a city has no track between them.
                    if tracks:
                        yield Segment(here.id, edge, to, to_edge, end, tracks)
                elif self.is_town(hex):
                    first = self.track_at(hex, edge)
                    if first is not None:
                        tracks, to, to_edge, end = self.walk(hex, edge)
                        yield Segment(here.id, edge, to, to_edge, end, [(hex, first), *tracks])

    def reaches(self, seat: int, stop: str) -> bool:
        return any(segment.stop == stop and segment.owner() == seat for segment in self.segments())

    # Building

    def behind(self, hex: int, edge: int) -> Segment | None:
        """The segment whose open end track in this hex would join over the edge; a bare city's side has no tracks."""
        self.segments()
        if (hex, edge) not in self.ends:
            self.ends[hex, edge] = self._behind(hex, edge)
        return self.ends[hex, edge]

    def _behind(self, hex: int, edge: int) -> Segment | None:
        other = self.over(hex, edge)
        if other is None:
            return None
        entered = (edge + 3) % 6
        if self.is_city(other):
            return Segment(self.board.hexes[other].id, entered, None, None, None, [])
        track = self.track_at(other, entered)
        return None if track is None else self.segment_of(other, track)

    def segment_of(self, hex: int, track: Track) -> Segment:
        return next(s for s in self.segments() if any(h == hex and t is track for h, t in s.tracks))

    def usable(self, seat: int, segment: Segment | None) -> bool:
        """S9: a city's side, one's own segment, or an unowned one from a city or a town one reaches."""
        if segment is None:
            return False
        if not segment.tracks or segment.owner() == seat:
            return True
        stop = self.board.hexes[self.board.hex_numbers[segment.stop]]
        from_city = self.is_city(self.board.hex_numbers[stop.label])
        return segment.owner() is None and (from_city or self.reaches(seat, segment.stop))

    def rivals(self, seat: int, segment: Segment | None) -> bool:
        return segment is not None and bool(segment.tracks) and segment.owner() not in (None, seat)

    def may_build(self, seat: int, hex: int, wanted: list[frozenset[End]]) -> bool:
        """Whether the rules about track allow a tile with these tracks; price and stock are not asked."""
        here = self.board.hexes[hex]
        if here.kind == LAKE or self.is_city(hex) or self.is_town(hex) != any(TOWN in one for one in wanted):
            return False
        if any(isinstance(edge, int) and self.over(hex, edge) is None for one in wanted for edge in one):
            return False
        old = self.tiles.get(hex, [])
        added = [one for one in wanted if one not in [track.ends() for track in old]]
        lost = [track for track in old if track.ends() not in wanted]
        if not added:
            return False
        if self.is_town(hex):
            return not lost and self._may_add_exits(seat, hex, [edge for one in added for edge in one if edge != TOWN])
        if lost:
            return len(lost) == len(added) == 1 and self._may_redirect(seat, hex, lost[0], added[0])
        return all(self._may_add(seat, hex, sorted(one)) for one in added)

    def _may_add(self, seat: int, hex: int, edges: list[End]) -> bool:
        ends = [self.behind(hex, edge) for edge in edges if isinstance(edge, int)]
        if any(self.rivals(seat, end) for end in ends):
            return False
        stops = [end.stop for end in ends if end is not None]
        return len(stops) == len(set(stops)) and any(self.usable(seat, end) for end in ends)

    def _may_add_exits(self, seat: int, hex: int, edges: list[End]) -> bool:
        stop = self.board.hexes[hex].id
        ends = [self.behind(hex, edge) for edge in edges if isinstance(edge, int)]
        if any(self.rivals(seat, end) or (end is not None and end.stop == stop) for end in ends):
            return False
        return self.reaches(seat, stop) or any(self.usable(seat, end) for end in ends)

    def _may_redirect(self, seat: int, hex: int, old: Track, new: frozenset[End]) -> bool:
        kept = old.ends() & new
        if len(kept) != 1:
            return False
        (moved,) = old.ends() - kept
        (turned,) = new - kept
        segment = self.segment_of(hex, old)
        if segment.open_end != (hex, moved) or not self.usable(seat, segment) or not isinstance(turned, int):
            return False
        end = self.behind(hex, turned)
        return not self.rivals(seat, end) and (end is None or end.stop != segment.stop)

    def legal_tiles(self, seat: int) -> set[str]:
        """The codes of all tiles whose tracks are legal."""
        found = set()
        for hex, here in enumerate(self.board.hexes):
            for orientation in TILES.all:
                wanted = [frozenset(TOWN if edge == 6 else edge for edge in track) for track in orientation.tracks]
                if self.may_build(seat, hex, wanted):
                    found.add(f"build {here.id} {self.code(wanted)}")
        return found

    def code(self, tracks: list[frozenset[End]]) -> str:
        ways = self.board.ways
        parts = [sorted(edge for edge in track if isinstance(edge, int)) for track in tracks]
        return "+".join("-".join(ways[edge] for edge in part) for part in sorted(parts))

    # What moves do

    def play(self, seat: int, code: str) -> None:
        """Follow a move of the engine, by its text."""
        self.known = None
        words = code.split()
        if words[0] == "build":
            self._build(seat, self.board.hex_numbers[words[1]], words[2])
        elif words[0] == "done":
            self._end_turn(seat)

    def _build(self, seat: int, hex: int, text: str) -> None:
        ways = list(self.board.ways)
        wanted: list[frozenset[End]] = []
        for part in text.split("+"):
            edges: list[End] = [ways.index(way) for way in part.split("-")]
            wanted.append(frozenset(edges if len(edges) == 2 else [*edges, TOWN]))
        old = self.tiles.get(hex, [])
        kept = [track for track in old if track.ends() in wanted]
        lost = [track for track in old if track.ends() not in wanted]
        self.loops -= {(hex, edge) for track in lost for edge in track.ends() if isinstance(edge, int)}
        fresh: list[Track] = []
        for one in wanted:
            if one not in [track.ends() for track in kept]:
                a, b = sorted(one, key=str)
                laid, owner = (lost[0].laid, lost[0].owner) if lost else (self.turn, seat)
                fresh.append(Track(a, b, owner, laid))
        self.tiles[hex] = kept + fresh
        self.known = None
        for track in fresh:
            segment = self.segment_of(hex, track)
            if segment.to is not None or not lost:
                for _, own in segment.tracks:
                    own.owner = seat

    def _end_turn(self, seat: int) -> None:
        for segment in self.segments():
            if segment.to is None and segment.owner() == seat and all(t.laid != self.turn for _, t in segment.tracks):
                for _, track in segment.tracks:
                    track.owner = None
        self.turn += 1

    def found_city(self, stop: str, colour: str) -> None:
        self.known = None
        here = self.board.hex_numbers[stop]
        for segment in self.segments():
            if segment.stop == stop and segment.open_end is not None and segment.open_end[0] != here:
                hex, edge = segment.open_end
                if self.over(hex, edge) == here:
                    self.loops.add((hex, edge))
        self.known = None
        self.new_cities[stop] = colour
        self.tiles.pop(self.board.hex_numbers[stop], None)

    def bankrupt(self, seat: int) -> None:
        for tracks in self.tiles.values():
            for track in tracks:
                if track.owner == seat:
                    track.owner = None

    # Deliveries

    def ways(
        self, seat: int, level: int, cubes: dict[str, set[str]], colours: dict[str, str]
    ) -> set[tuple[object, ...]]:
        """Every legal delivery: cube's colour, origin, the edges it leaves stops by, where it comes to."""
        links: dict[str, list[tuple[int, str, int | None]]] = {}
        for segment in self.segments():
            if segment.to is not None:
                links.setdefault(segment.stop, []).append((segment.edge, segment.to, segment.owner()))
        found: set[tuple[object, ...]] = set()
        for origin, there in cubes.items():
            for path in _paths(links, origin, level):
                to = path[-1][1]
                colour = colours.get(to)
                passed = [colours.get(stop) for _, stop, _ in path[:-1]]
                if colour is None or colour not in there or colour in passed:
                    continue
                owners = [owner for _, _, owner in path if owner is not None]
                most = max((owners.count(other) for other in owners if other != seat), default=0)
                if owners.count(seat) >= max(1, most):
                    found.add((colour, origin, tuple(edge for edge, _, _ in path), to))
        return found


def _paths(
    links: dict[str, list[tuple[int, str, int | None]]], origin: str, level: int
) -> Iterator[list[tuple[int, str, int | None]]]:
    waiting: list[tuple[str, list[tuple[int, str, int | None]]]] = [(origin, [])]
    while waiting:
        stop, path = waiting.pop()
        if path:
            yield path
        if len(path) < level:
            seen = {origin, *(where for _, where, _ in path)}
            for link in links.get(stop, []):
                if link[1] not in seen:
                    waiting.append((link[1], [*path, link]))

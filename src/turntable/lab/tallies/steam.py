"""What is counted on maps of Steam: track, cities and towns, deliveries, money, pieces that run out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from turntable import Game, Message, Piece, State
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, TOWN
from turntable.games.steam.game import Steam
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES, EMPTY
from turntable.lab.tally import Counts, Details, Measure, Say, percent
from turntable.words import Figure

HALF: Final = EDGES // 2
"""An edge between two hexes is counted once: with the hex that it is one of the first three edges of."""
SELDOM: Final = 0.05
"""A city or town that fewer games than this join to another is dead."""
BROKE: Final = 0.02
"""More seats than this go bankrupt: money is too short."""
INDEBTED: Final = 0.25
"""More seats than this end with a negative income."""
IDLE: Final = 0.5
"""Fewer cubes than this for each delivery round and player are delivered: there is not enough to ship."""
GONE: Final = 0.5
"""In more games than this a kind of tile runs out."""
NAMED: Final = 6
"""Things that one warning names."""


def edge_of(board: Board, dart: int) -> int:
    """The number of the edge of a dart, ``hex * HALF + edge``: the same from both sides; -1 where no track may go."""
    facing = int(board.facing[dart])
    if facing < 0:
        return -1
    dart = dart if dart % EDGES < HALF else facing
    return dart // EDGES * HALF + dart % EDGES


class Tally:
    """Counts in games of so many seats."""

    def __init__(self, game: Game, seats: int, counts: Counts) -> None:
        self._game = cast(Steam, game)
        board = self._game.board
        stops, edges = len(board.stops), len(board.hexes) * HALF
        self._built = counts.row("built", edges)
        """[edge]: games in which track crosses it at the end."""
        self._carried = counts.row("carried", edges)
        """[edge]: cubes that crossed it."""
        self._served = counts.row("served", stops)
        """[stop]: games in which a completed segment ends there."""
        self._shipped = counts.row("shipped", stops)
        self._received = counts.row("received", stops)
        self._remained = counts.row("remained", stops)
        """[stop]: cubes left there at the end."""
        self._founded = counts.row("founded", stops)
        """[stop]: games in which the town became a city."""
        self._delivered = counts.row("delivered", 1)
        self._travelled = counts.row("travelled", 1)
        self._income = counts.row("income", 1)
        self._cash = counts.row("cash", 1)
        self._indebted = counts.row("indebted", 1)
        self._bankrupt = counts.row("bankrupt", 1)
        self._level = counts.row("level", 1)
        self._tiles = counts.row("tiles-gone", len(board.tiles.pieces))
        """[stock]: games at whose end no such tile is left."""
        self._any_tiles = counts.row("some-tiles-gone", 1)
        self._reserve = counts.row("reserve-gone", 1)
        self._cities = counts.row("cities-gone", 1)

    def begin(self, state: State) -> None:
        pass

    def see(self, state: State, number: int) -> None:
        s = cast(SteamState, state)
        go = s.verbs.go
        if not go.has(number):
            return
        exit = int(s.stop) * EDGES + number - int(go.first)
        stop = int(s.network.next[exit])
        board = s.board
        self._carried[edge_of(board, int(s.board.hex_of[s.stop]) * EDGES + exit % EDGES)] += 1
        for hex, _, out in s.network.tracks(exit):
            # A town's own track is the first of them, and was counted with its exit.
            edge = edge_of(board, hex * EDGES + out) if out < EDGES and hex != board.hex_of[s.stop] else -1
            if edge >= 0:
                self._carried[edge] += 1
        if s.network.city[stop] == s.cube:
            self._delivered[0] += 1
            self._travelled[0] += int(s.travelled) + 1
            self._shipped[int(s.origin)] += 1
            self._received[stop] += 1

    def end(self, state: State, shares: Sequence[int]) -> None:
        s = cast(SteamState, state)
        board, network = s.board, s.network
        crossed: set[int] = set()
        for hex in range(len(board.hexes)):
            tile = int(network.tile[hex])
            if tile != EMPTY:
                exits = int(board.tiles.exits[tile])
                crossed |= {edge_of(board, hex * EDGES + edge) for edge in range(EDGES) if exits >> edge & 1}
        for edge in crossed - {-1}:
            self._built[edge] += 1
        for stop in range(len(board.stops)):
            self._served[stop] += any(network.next[stop * EDGES + edge] >= 0 for edge in range(EDGES))
            self._founded[stop] += bool(board.colours[stop] == TOWN and network.city[stop] != TOWN)
            self._remained[stop] += sum(int(s.cubes[stop * COLOURS + colour]) for colour in range(COLOURS))
        for seat in range(int(s.seats)):
            self._income[0] += int(s.income[seat])
            self._cash[0] += int(s.cash[seat])
            self._level[0] += int(s.level[seat])
            self._indebted[0] += bool(s.income[seat] < 0)
            self._bankrupt[0] += bool(s.left[seat])
        gone = [not left for left in s.stock]
        for stock, none in enumerate(gone):
            self._tiles[stock] += none
        self._any_tiles[0] += any(gone)
        self._reserve[0] += not any(s.reserve)
        self._cities[0] += not any(s.new_cities)


def measures(game: Game, seats: int, counts: Counts) -> list[Measure]:
    """The figures of a map for so many players."""
    stops = len(cast(Steam, game).board.stops)
    games = counts.sum("games")
    delivered = counts.sum("delivered")
    return [
        Measure("served", counts.sum("served") / (games * stops), "share"),
        Measure("delivered", delivered / (games * seats)),
        Measure("way", counts.sum("travelled") / max(1, delivered)),
        Measure("cubes-left", counts.sum("remained") / games),
        Measure("income", counts.sum("income") / (games * seats)),
        Measure("cash", counts.sum("cash") / (games * seats)),
        Measure("level", counts.sum("level") / (games * seats)),
        Measure("bankrupt", counts.sum("bankrupt") / (games * seats), "share"),
        Measure("tiles-gone", counts.sum("some-tiles-gone") / games, "share"),
        Measure("reserve-gone", counts.sum("reserve-gone") / games, "share"),
        Measure("cities-gone", counts.sum("cities-gone") / games, "share"),
    ]


def warnings(game: Game, tables: Mapping[int, Counts]) -> list[Message]:
    """Bankruptcies, debts, too little to deliver, tiles that run out, dead cities and towns."""
    steam = cast(Steam, game)
    found: list[Message] = []
    for seats, counts in tables.items():
        games = counts.sum("games")
        everybody = games * seats
        for name, most in (("bankrupt", BROKE), ("indebted", INDEBTED)):
            if counts.sum(name) > most * everybody:
                share = Figure(100 * counts.sum(name) / everybody)
                found.append(Message(f"warning-{name}", {"seats": seats, "share": share}))
        rounds = 2 * steam.rounds(seats)
        if counts.sum("delivered") < IDLE * rounds * everybody:
            each = Figure(counts.sum("delivered") / everybody, ".1f")
            found.append(Message("warning-idle", {"seats": seats, "each": each, "rounds": rounds}))
        if counts.sum("some-tiles-gone") > GONE * games:
            share = Figure(100 * counts.sum("some-tiles-gone") / games)
            found.append(Message("warning-tiles-gone", {"seats": seats, "share": share}))
    games = sum(counts.sum("games") for counts in tables.values())
    served = _all(tables, "served")
    dead = [Piece("stop", stop.id) for n, stop in enumerate(steam.board.stops) if served[n] < SELDOM * games]
    if dead:
        found.append(Message("warning-dead-stops", {"stops": dead[:NAMED], "count": len(dead)}))
    return found


def details(game: Game, tables: Mapping[int, Counts], say: Say) -> Details:
    """Every city and town, those that are reached least often first."""
    stops = cast(Steam, game).board.stops
    games = sum(counts.sum("games") for counts in tables.values())
    names = ("served", "shipped", "received", "remained", "founded")
    rows = {name: _all(tables, name) for name in names}
    head = [say(Message(f"playtest-column-{name}")) for name in ("stop", *names)]
    found = [head]
    for n in sorted(range(len(stops)), key=lambda n: (rows["served"][n], n)):
        cubes = [Figure(rows[name][n] / games, ".1f") for name in names[1:4]]
        founded = percent(rows["founded"][n] / games, say) if stops[n].colour == TOWN else "–"
        found.append(
            [
                say(Message("figure", {"number": Piece("stop", stops[n].id)})),
                percent(rows["served"][n] / games, say),
                *(say(Message("figure", {"number": number})) for number in cubes),
                founded,
            ]
        )
    return Details(Message("playtest-stops"), found)


def _all(tables: Mapping[int, Counts], name: str) -> list[int]:
    """The sums of all numbers of seats together."""
    return [sum(values) for values in zip(*(counts.sums[name] for counts in tables.values()), strict=True)]

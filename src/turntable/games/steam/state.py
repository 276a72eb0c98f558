"""A position of Steam: named fields, each a native integer or a packed array, and the track network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.arrays import mix, mix_all, packed, zeros
from turntable.core.bits import BIT
from turntable.core.message import Message
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.steam import imagination, scoring, view
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, DEVELOPMENT_MARKERS, FIRST_LEVEL, NEW_CITIES
from turntable.games.steam.network import Network, new_network

if TYPE_CHECKING:
    from turntable.games.steam.game import Steam
    from turntable.games.steam.verbs import Verbs

LAID: Final = 32768
"""The base of ``SteamState.laid``, whose digits are ``hex * PRICES + price + 1``: four of them fit an integer."""
KEPT: Final = 32768 * 32768 * 32768
"""The three digits that stay when another is added."""
PRICES: Final = 16
"""More than any tile costs."""


class SteamState(State):
    """Nothing is hidden after set-up. Sets of seats and of stops are bits.

    Copies share what changes seldom, ``left``, ``reserve`` and ``new_cities``: these are replaced, and never changed in
    place.
    """

    def __init__(
        self,
        game: Steam,
        seats: i64,
        seat: i64,
        chance: i64,
        steps: vec[i64],
        depth: i64,
        revealed: i64,
        network: Network,
        round: i64,
        rounds: i64,
        order: vec[i64],
        players: i64,
        acting: vec[i64],
        turn: i64,
        delivery_round: i64,
        cash: vec[i64],
        income: vec[i64],
        points: vec[i64],
        level: vec[i64],
        token: vec[i64],
        left: vec[i64],
        down: i64,
        upgraded: i64,
        cubes: vec[i64],
        reserve: vec[i64],
        new_cities: vec[i64],
        marked: i64,
        markers: i64,
        stock: vec[i64],
        tiles_left: i64,
        laid: i64,
        due: i64,
        stop: i64,
        cube: i64,
        origin: i64,
        visited: i64,
        travelled: i64,
        used: i64,
        place: i64,
        bid: i64,
        passed: i64,
        placed: i64,
        open_to: i64,
        choices: vec[i64],
    ) -> None:
        super().__init__(game, seats, seat, chance, steps, depth, revealed)
        self.rules: Steam = game
        self.board: Board = game.board
        self.verbs: Verbs = game.verbs
        self.network: Network = network
        """All track on the board."""
        self.round: i64 = round
        """From 1; 0 during the auction."""
        self.rounds: i64 = rounds
        """How many there are."""
        self.order: vec[i64] = order
        """The turn order: the first ``players`` of it; behind them the bankrupt."""
        self.players: i64 = players
        """How many have not gone bankrupt."""
        self.acting: vec[i64] = acting
        """The order of the current phase."""
        self.turn: i64 = turn
        """Whose turn of ``acting`` it is."""
        self.delivery_round: i64 = delivery_round
        """1 or 2 in phase 3, else 0."""
        self.cash: vec[i64] = cash
        """[seat]: dollars."""
        self.income: vec[i64] = income
        """[seat]: dollars a round; may be negative."""
        self.points: vec[i64] = points
        """[seat]: victory points, as on the track."""
        self.level: vec[i64] = level
        """[seat]: the level of its locomotive."""
        self.token: vec[i64] = token
        """[seat]: the number of its action token, or 0."""
        self.left: vec[i64] = left
        """[seat]: its place in the order of bankruptcy, from 1; 0 while it is solvent."""
        self.down: i64 = down
        """Seats whose token lies face down."""
        self.upgraded: i64 = upgraded
        """Seats that have used the free upgrade of this phase 3."""
        self.cubes: vec[i64] = cubes
        """[stop * COLOURS + colour]: goods cubes in cities."""
        self.reserve: vec[i64] = reserve
        """[reserve city hex * COLOURS + colour]: goods cubes in reserve."""
        self.new_cities: vec[i64] = new_cities
        """[colour]: tiles left."""
        self.marked: i64 = marked
        """Stops with a development marker, new cities among them (D6)."""
        self.markers: i64 = markers
        """Development markers left."""
        self.stock: vec[i64] = stock
        """[stock]: track tiles left."""
        self.tiles_left: i64 = tiles_left
        """Tiles the builder may still lay."""
        self.laid: i64 = laid
        """What the builder has laid this turn, the last tile in the lowest digits: ``note_tile``, ``tiles_laid``."""
        self.due: i64 = due
        """What the builder must still do for its token: 0, DUE_DEVELOPMENT or DUE_URBANIZATION."""
        self.stop: i64 = stop
        """The city that gets goods, the town that becomes one, or where the cube on its way is; else -1."""
        self.cube: i64 = cube
        """The colour of the cube on its way, or -1."""
        self.origin: i64 = origin
        """The city it comes from, or -1."""
        self.visited: i64 = visited
        """The stops on its way."""
        self.travelled: i64 = travelled
        """The segments on its way."""
        self.used: i64 = used
        """How many of them each owner has, four bits to an owner; while owners choose, those who have not yet."""
        self.place: i64 = place
        """The place being auctioned, from 0."""
        self.bid: i64 = bid
        """The highest bid for it, or -1."""
        self.passed: i64 = passed
        """Seats out of the bidding for it."""
        self.placed: i64 = placed
        """Seats that have won a place."""
        # Computed from the fields above, and kept because computing them again is slow:
        self.open_to: i64 = open_to
        """Stops from which the builder may use unowned track: cities, and towns its own track reaches."""
        self.choices: vec[i64] = choices
        """[hex]: the tiles whose tracks the builder may lay there, as bits (see ``survey``)."""

    def copy(self) -> SteamState:
        return SteamState(
            game=self.rules,
            seats=self.seats,
            seat=self.seat,
            chance=self.chance,
            steps=self.steps[:],
            depth=self.depth,
            revealed=self.revealed,
            network=self.network.copy(),
            round=self.round,
            rounds=self.rounds,
            order=self.order[:],
            players=self.players,
            acting=self.acting[:],
            turn=self.turn,
            delivery_round=self.delivery_round,
            cash=self.cash[:],
            income=self.income[:],
            points=self.points[:],
            level=self.level[:],
            token=self.token[:],
            left=self.left,
            down=self.down,
            upgraded=self.upgraded,
            cubes=self.cubes[:],
            reserve=self.reserve,
            new_cities=self.new_cities,
            marked=self.marked,
            markers=self.markers,
            stock=self.stock[:],
            tiles_left=self.tiles_left,
            laid=self.laid,
            due=self.due,
            stop=self.stop,
            cube=self.cube,
            origin=self.origin,
            visited=self.visited,
            travelled=self.travelled,
            used=self.used,
            place=self.place,
            bid=self.bid,
            passed=self.passed,
            placed=self.placed,
            open_to=self.open_to,
            choices=self.choices[:],
        )

    def key(self) -> int:
        h: i64 = mix(self.seats, self.seat)
        i: i64
        for i in range(self.depth):
            h = mix(h, self.steps[i])
        h = mix(mix(mix(h, self.depth), self.round), self.delivery_round)
        h = mix(mix(mix(h, self.players), self.turn), self.tiles_left)
        h = mix(mix(mix(mix(h, self.down), self.upgraded), self.marked), self.due)
        h = mix(mix(mix(mix(h, self.stop), self.cube), self.origin), self.visited)
        h = mix(mix(mix(h, self.used), self.place), self.bid)
        h = mix(mix(h, self.passed), self.placed)
        h = mix_all(mix_all(mix_all(h, self.order), self.acting), self.left)
        h = mix_all(mix_all(mix_all(h, self.cash), self.income), self.points)
        h = mix_all(mix_all(mix_all(h, self.level), self.token), self.new_cities)
        h = mix_all(mix_all(h, self.cubes), self.reserve)
        network = self.network
        h = mix_all(mix_all(h, network.tile), network.city)
        return int(mix_all(mix_all(h, network.owner), network.fresh))

    # Scores and knowledge, in their own modules

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def sheet(self, seat: int) -> list[tuple[Message, int]]:
        return scoring.sheet(self, self.checked(seat))

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    def view(self, seat: int | None) -> view.View:
        return view.view(self, None if seat is None else self.checked(seat))

    def imagine(self, seat: int, rng: Rng) -> SteamState:
        self.checked(seat)
        return imagination.imagine(self, rng)

    # Small questions

    def holder(self, token: i64) -> i64:
        """The seat that has this token, or -1."""
        seat: i64
        for seat in range(self.seats):
            if self.token[seat] == token:
                return seat
        return -1

    def cubes_at(self, stop: i64) -> i64:
        """The colours of the cubes in a city, as bits."""
        cubes: vec[i64] = self.cubes
        colours: i64 = 0
        colour: i64
        for colour in range(COLOURS):
            if cubes[stop * COLOURS + colour]:
                colours |= BIT[colour]
        return colours

    def note_tile(self, hex: i64, price: i64) -> None:
        """Add a tile to those of this build turn."""
        self.laid = self.laid % KEPT * LAID + hex * PRICES + price + 1

    def tiles_laid(self) -> list[tuple[int, int]]:
        """The tiles of this build turn in their order: hex, and what was paid."""
        found: list[tuple[int, int]] = []
        rest = int(self.laid)
        while rest:
            found.insert(0, divmod(rest % LAID - 1, PRICES))
            rest //= LAID
        return found


def new_state(game: Steam, seats: i64, rounds: i64) -> SteamState:
    """The table before cubes are drawn."""
    board = game.board
    return SteamState(
        game=game,
        seats=seats,
        seat=0,
        chance=0,
        steps=zeros(seats + 3),
        depth=0,
        revealed=0,
        network=new_network(board),
        round=0,
        rounds=rounds,
        order=packed(range(seats)),
        players=seats,
        acting=zeros(seats),
        turn=0,
        delivery_round=0,
        cash=zeros(seats),
        income=zeros(seats),
        points=zeros(seats),
        level=packed([FIRST_LEVEL] * seats),
        token=zeros(seats),
        left=zeros(seats),
        down=0,
        upgraded=0,
        cubes=zeros(len(board.stops) * COLOURS),
        reserve=zeros(board.reserves * COLOURS),
        new_cities=packed(NEW_CITIES),
        marked=0,
        markers=DEVELOPMENT_MARKERS,
        stock=board.tiles.pieces[:],
        tiles_left=0,
        laid=0,
        due=0,
        stop=-1,
        cube=-1,
        origin=-1,
        visited=0,
        travelled=0,
        used=0,
        place=0,
        bid=-1,
        passed=0,
        placed=0,
        open_to=0,
        choices=board.no_hexes[:],
    )

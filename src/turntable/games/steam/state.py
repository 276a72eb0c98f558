"""A position of Steam: named fields, each a native integer or a packed array, and the track network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.arrays import mix, mix_all, packed, zeros
from turntable.core.message import Message, Reason
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.core.step import Step
from turntable.games.steam import reasons, scoring, steps, view
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, DEVELOPMENT_MARKERS, FIRST_LEVEL, NEW_CITIES
from turntable.games.steam.moves import Vocabulary
from turntable.games.steam.network import Network, new_network

if TYPE_CHECKING:
    from turntable.games.steam.game import Steam


class SteamState(State):
    """Nothing is hidden after set-up. Sets of seats and of stops are bits."""

    def __init__(
        self,
        game: Steam,
        seats: i64,
        seat: i64,
        chance: i64,
        stack: vec[i64],
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
        bankrupts: i64,
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
        super().__init__(game, seats, seat, chance, stack, depth, revealed)
        self.rules: Steam = game
        self.board: Board = game.board
        self.vocabulary: Vocabulary = game.words_of_moves
        self.network: Network = network
        self.round: i64 = round
        """From 1; 0 during the auction."""
        self.rounds: i64 = rounds
        """How many there are."""
        self.order: vec[i64] = order
        """The turn order: the first ``players`` of it; behind them the bankrupt."""
        self.players: i64 = players
        self.acting: vec[i64] = acting
        """The order of the current phase."""
        self.turn: i64 = turn
        """Whose turn of ``acting`` it is."""
        self.delivery_round: i64 = delivery_round
        """1 or 2 in phase 3, else 0."""
        self.cash: vec[i64] = cash
        self.income: vec[i64] = income
        self.points: vec[i64] = points
        """Victory points, as on the track."""
        self.level: vec[i64] = level
        """Of the locomotive."""
        self.token: vec[i64] = token
        """[seat]: the number of its action token, or 0."""
        self.left: vec[i64] = left
        """[seat]: 0, or the how-manieth to go bankrupt it was."""
        self.bankrupts: i64 = bankrupts
        """How many have gone bankrupt."""
        self.down: i64 = down
        """Seats whose token lies face down."""
        self.upgraded: i64 = upgraded
        """Seats that have used the free upgrade of this phase 3."""
        self.cubes: vec[i64] = cubes
        """[stop * COLOURS + colour]"""
        self.reserve: vec[i64] = reserve
        """[reserve city hex * COLOURS + colour]"""
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
        """What the builder has laid this turn, the last in the lowest digits: ``building.laid``."""
        self.due: i64 = due
        """What the builder must still do for its token: bits of ``codes``."""
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
        # Worked out from the rest, and kept because asking again is dear:
        self.open_to: i64 = open_to
        """Stops from which the builder may use unowned track: cities, and towns its own track reaches."""
        self.choices: vec[i64] = choices
        """[hex]: the tiles whose tracks the builder may lay there, as bits."""

    def copy(self) -> SteamState:
        return SteamState(
            self.rules,
            self.seats,
            self.seat,
            self.chance,
            self.steps[:],
            self.depth,
            self.revealed,
            self.network.copy(),
            self.round,
            self.rounds,
            self.order[:],
            self.players,
            self.acting[:],
            self.turn,
            self.delivery_round,
            self.cash[:],
            self.income[:],
            self.points[:],
            self.level[:],
            self.token[:],
            self.left[:],
            self.bankrupts,
            self.down,
            self.upgraded,
            self.cubes[:],
            self.reserve[:],
            self.new_cities[:],
            self.marked,
            self.markers,
            self.stock[:],
            self.tiles_left,
            self.laid,
            self.due,
            self.stop,
            self.cube,
            self.origin,
            self.visited,
            self.travelled,
            self.used,
            self.place,
            self.bid,
            self.passed,
            self.placed,
            self.open_to,
            self.choices[:],
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

    # The rules, in their own modules

    def write_legal(self, out: vec[i64]) -> i64:
        return steps.write_legal(self, out)

    def refusal(self, number: i64) -> i64:
        return steps.refusal(self, number)

    def _reason(self, number: i64) -> Reason:
        return Reason(Message("game-over"), "") if self.depth == 0 else reasons.explain(self, number)

    def apply(self, number: i64) -> None:
        steps.apply(self, number)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def sheet(self, seat: int) -> list[tuple[Message, int]]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    @property
    def step(self) -> Step:
        return Step("over", -1, Message("step-over")) if self.depth == 0 else reasons.describe_step(self)

    def words(self, move: Move) -> Message:
        return reasons.words(self, move)

    def subject(self, move: Move) -> Message | None:
        return reasons.subject(self, move)

    def view(self, seat: int | None) -> view.View:
        return view.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> SteamState:
        """Nothing is hidden (A37): a twin, with a chance of its own."""
        other = self.copy()
        other.chance = rng.bits()
        return other


def new_state(game: Steam, seats: i64, rounds: i64) -> SteamState:
    """The table before cubes are drawn."""
    board = game.board
    return SteamState(
        game,
        seats,
        0,
        0,
        zeros(seats + 3),
        0,
        0,
        new_network(board),
        0,
        rounds,
        packed(range(seats)),
        seats,
        zeros(seats),
        0,
        0,
        zeros(seats),
        zeros(seats),
        zeros(seats),
        packed([FIRST_LEVEL] * seats),
        zeros(seats),
        zeros(seats),
        0,
        0,
        0,
        zeros(len(board.stops) * COLOURS),
        zeros(board.reserves * COLOURS),
        packed(NEW_CITIES),
        0,
        DEVELOPMENT_MARKERS,
        board.tiles.pieces[:],
        0,
        0,
        0,
        -1,
        -1,
        -1,
        0,
        0,
        0,
        0,
        -1,
        0,
        0,
        0,
        board.no_hexes[:],
    )

"""Novice: greedy rules. Deliver what can be delivered, build the dearest card, load, else take."""

from __future__ import annotations

from typing import cast

from turntable.bots.policy import Policy
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.state import State
from turntable.games.isle_of_trains import contracts, deliver, moves
from turntable.games.isle_of_trains.facts import DESTINATIONS, DRAW, LOADED, PASSENGER
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.stack import NIGHT, REFILL, top
from turntable.games.isle_of_trains.state import IsleOfTrainsState


class Novice(Policy):
    """Has a rank for every move and plays the highest; no plan, no arithmetic."""

    def __init__(self, game: Game) -> None:
        rules = cast(IsleOfTrains, game)
        self.facts = rules.facts
        self.out: vec[i64] = zeros(len(rules.moves) + 1)

    def renew(self) -> None:
        pass

    def choose(self, state: State) -> i64:
        s = cast(IsleOfTrainsState, state)
        n: i64 = s.write_legal(self.out)
        best: i64 = self.out[0]
        most: i64 = self._rank(s, best)
        i: i64
        for i in range(1, n):
            rank: i64 = self._rank(s, self.out[i])
            if rank > most:
                most = rank
                best = self.out[i]
        return best

    def _rank(self, s: IsleOfTrainsState, number: i64) -> i64:
        verb: i64 = s.vocabulary.verb[number]
        what: i64 = s.vocabulary.about[number]
        facts = self.facts
        if verb == moves.DELIVER:
            return self._rank_delivery(s, what)
        if verb == moves.BUILD:
            if facts.buildings_mask & BIT[what]:
                return 60 if s.buildings[s.seat] == 0 else -1
            return 50 + facts.cost[what]
        if verb == moves.LOAD:
            kind: i64 = s.cars[what]
            return 40 + facts.level[kind] + (5 if facts.holds[kind] == PASSENGER else 0)
        if verb <= moves.TAKE_PASSENGER:
            return self._rank_take(s, verb, what)
        if verb in (moves.PAY, moves.DISCARD, moves.WITH, moves.HIDE):
            return -facts.cost[what] - (20 if verb == moves.HIDE else 0)
        if verb == moves.RECOVER:
            return facts.cost[what]
        if verb == moves.UPGRADE:
            return 30
        if verb == moves.EXTEND:
            return 20
        if verb in (moves.SCRAP, moves.SKIP, moves.PASS):
            return -5
        if verb == moves.BOARD:
            return s.filled[what]
        if verb in (moves.PRIMARY, moves.SECONDARY, moves.TICKET, moves.OTHER_TICKET):
            return 50
        if verb == moves.RETURN:
            return self._rank_return(s)
        if verb == moves.SPECIAL:
            return -1
        return 0

    def _rank_take(self, s: IsleOfTrainsState, verb: i64, what: i64) -> i64:
        """A passenger when there is none, else the dearest card one can see."""
        if verb == moves.TAKE_PASSENGER:
            return 30 if s.waiting(s.seat) == 0 and s.bag_size else 5
        if verb == moves.TAKE_DECK:
            return 10
        return 11 + self.facts.cost[what]

    def _rank_delivery(self, s: IsleOfTrainsState, island: i64) -> i64:
        """Where a contract or a passenger can be delivered."""
        seat: i64 = s.seat
        state: i64 = s.islands[island]
        free = s.rules.any_open_islands or contracts.open_island(s, seat) < 0
        if state == 0 and free and self._has(s, island * 3):
            return 90
        second = self._has(s, island * 3 + 1) or self._has(s, island * 3 + 2)
        if state == 1 + seat and second and not s.rules.no_secondaries:
            return 100
        if island < DESTINATIONS and s.aboard[seat * DESTINATIONS + island] and s.filled[island] < deliver.TILE_SPACES:
            return 80
        return -10

    def _has(self, s: IsleOfTrainsState, contract: i64) -> bool:
        """Whether the cargo for a contract is loaded."""
        total: i64 = 0
        needed: i64 = self.facts.contracts[contract * 5 + 3]
        need: i64 = 0
        t: i64
        for t in range(3):
            need = self.facts.contracts[contract * 5 + t]
            have: i64 = s.cargo[s.seat * LOADED + t]
            if have < need:
                return False
            total += have
            needed += need
        return needed > 0 and total >= needed

    def _rank_return(self, s: IsleOfTrainsState) -> i64:
        """In chapters tokens buy time; in the challenge they are points."""
        step: i64 = top(s)
        if s.rules.chapter is not None and (step in (DRAW, REFILL, NIGHT)):
            return 10
        return -100

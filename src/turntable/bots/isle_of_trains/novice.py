"""Novice: greedy rules. Deliver what can be delivered, build the dearest card, load, else take."""

from __future__ import annotations

from typing import cast

from turntable.bots.policy import Policy
from turntable.core.arrays import zeros
from turntable.core.bits import BIT
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.state import State
from turntable.games.isle_of_trains import contracts
from turntable.games.isle_of_trains.facts import DESTINATIONS, DRAW, LOADED, PASSENGER, TILE_SPACES
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.stack import MISMATCHED, NIGHT, REFILL
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.train import WILD


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
        verbs = s.verbs
        verb = verbs.verb(number)
        which: i64 = number - verb.first
        facts = self.facts
        if verb is verbs.deliver:
            return self._rank_delivery(s, which)
        if verb is verbs.build:
            kind: i64 = which + verbs.build.lowest
            if facts.buildings_mask & BIT[kind]:
                return 60 if s.buildings[s.seat] == 0 else -1
            return 50 + facts.cost[kind]
        if verb is verbs.load:
            car: i64 = s.cars[which]
            return 40 + facts.level[car] + (5 if facts.holds[car] == PASSENGER else 0)
        if verb is verbs.take_card:
            return 11 + facts.cost[which]
        if verb is verbs.take_deck:
            return 10
        if verb is verbs.take_passenger:
            return 30 if s.waiting(s.seat) == 0 and s.bag_size else 5
        if verb is verbs.pay or verb is verbs.discard or verb is verbs.load_card:
            return -facts.cost[which]
        if verb is verbs.hide:
            return -facts.cost[which] - 20
        if verb is verbs.recover:
            return facts.cost[which]
        if verb is verbs.upgrade:
            return 30
        if verb is verbs.extend:
            return 20
        if verb is verbs.scrap or verb is verbs.skip or verb is verbs.pass_:
            return -5
        if verb is verbs.board:
            return s.filled[which]
        if verb is verbs.contract or (verb is verbs.passenger and which != MISMATCHED):
            return 50
        if verb is verbs.return_card:
            return self._rank_return(s)
        return -1 if verb is verbs.special else 0

    def _rank_delivery(self, s: IsleOfTrainsState, island: i64) -> i64:
        """Where a contract or a passenger can be delivered."""
        seat: i64 = s.seat
        state: i64 = s.islands[island]
        free = s.rules.any_open_islands or contracts.open_island(s, seat) < 0
        if state == 0 and free and self._has(s, contracts.number_of(island, 0)):
            return 90
        second = self._has(s, contracts.number_of(island, 1)) or self._has(s, contracts.number_of(island, 2))
        if contracts.is_open(s, seat, island) and second and not s.rules.no_secondaries:
            return 100
        if island < DESTINATIONS and s.aboard[seat * DESTINATIONS + island] and s.filled[island] < TILE_SPACES:
            return 80
        return -10

    def _has(self, s: IsleOfTrainsState, contract: i64) -> bool:
        """Whether the cargo for a contract is loaded."""
        total: i64 = 0
        needed: i64 = self.facts.needs[contract * LOADED + WILD]
        need: i64 = 0
        t: i64
        for t in range(3):
            need = self.facts.needs[contract * LOADED + t]
            have: i64 = s.cargo[s.seat * LOADED + t]
            if have < need:
                return False
            total += have
            needed += need
        return needed > 0 and total >= needed

    def _rank_return(self, s: IsleOfTrainsState) -> i64:
        """In chapters tokens buy time; in the challenge they are points."""
        step: i64 = s.top()
        if s.rules.chapter is not None and (step in (DRAW, REFILL, NIGHT)):
            return 10
        return -100

"""Novice: greedy rules. Builds the cheapest link that makes a delivery possible, and ships what brings most now."""

from __future__ import annotations

from typing import Final, cast

from turntable.bots.policy import Policy
from turntable.bots.steam.atlas import atlas_of
from turntable.bots.steam.deliveries import Deliveries
from turntable.bots.steam.links import NONE, Links
from turntable.bots.steam.solvency import Gains, survives, survives_by
from turntable.bots.steam.ways import ALL_COLOURS
from turntable.core.game import Game
from turntable.core.native import i64
from turntable.core.state import State
from turntable.games.steam import money
from turntable.games.steam.facts import ENGINEER, FIRST_SHIPMENT, LOCOMOTIVE_UPGRADE, MOST_LEVEL
from turntable.games.steam.game import Steam
from turntable.games.steam.stack import BUILD, DELIVER, LINK, SCORE, TOKEN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES

ENOUGH_INCOME: Final = 5
"""Income above which it takes points."""
LAST_ROUNDS: Final = 2
"""Rounds before the end in which it takes points whatever its income, unless that is negative."""
LEAST_INCOME: Final = -4
"""It takes no loans that would lead below this."""
RIVAL: Final = 30
"""What a rival's point takes from a delivery, in hundredths of one's own."""


class Novice(Policy):
    """Thinks of this turn only, and takes few loans."""

    def __init__(self, game: Game) -> None:
        rules = cast(Steam, game)
        self.atlas = atlas_of(rules.board)
        self.links = Links(self.atlas)
        self.deliveries = Deliveries(rules.board)
        self.deliveries.price(RIVAL, 0, 100)
        self.gains = Gains()

    def renew(self) -> None:
        pass

    def choose(self, state: State) -> i64:
        s = cast(SteamState, state)
        step: i64 = s.top()
        if step == TOKEN:
            return self._token(s)
        if step == BUILD:
            return self._build(s)
        if step == DELIVER:
            return self._deliver(s)
        if step == LINK:
            return self._go(s)
        if step == SCORE:
            return self._score(s)
        # A bid it does not make; a colour, goods: whichever comes first.
        return s.legal()[0]

    def _affords(self, s: SteamState, dollars: i64) -> bool:
        loans: i64 = money.loans_for(s, s.seat, dollars)
        if loans and s.income[s.seat] - loans < LEAST_INCOME:
            return False
        return survives(s, s.seat, dollars)

    def _earns(self, s: SteamState, dollars: i64) -> bool:
        """Whether half of the deliveries that the trial found keep the seat from bankruptcy after paying so much."""
        self.deliveries.trial_counts(ALL_COLOURS)
        self.gains.take(self.deliveries.trial, 2)
        return survives_by(s, s.seat, dollars, self.gains)

    # Phase 1

    def _token(self, s: SteamState) -> i64:
        """The Locomotive Upgrade out of cash, or the Engineer, or the First Shipment; else the lowest token."""
        first: i64 = s.verbs.take.first
        price: i64 = money.token_price(s, LOCOMOTIVE_UPGRADE)
        has_cash = price <= s.cash[s.seat] and survives(s, s.seat, price)
        if has_cash and s.level[s.seat] < MOST_LEVEL and s.verbs.take.refuse(s, LOCOMOTIVE_UPGRADE - 1) == 0:
            return first + LOCOMOTIVE_UPGRADE - 1
        if s.verbs.take.refuse(s, ENGINEER - 1) == 0:
            return first + ENGINEER - 1
        if s.verbs.take.refuse(s, FIRST_SHIPMENT - 1) == 0:
            return first + FIRST_SHIPMENT - 1
        legal = s.legal()
        # The last legal one may lie face down: it costs nothing.
        if money.token_price(s, s.verbs.take.token[legal[0] - first]) == 0:
            return legal[0]
        return legal[-1]

    # Phase 2

    def _build(self, s: SteamState) -> i64:
        v = s.verbs
        if s.due:
            return s.legal()[0]
        if s.tiles_left == 0:
            return v.done.first
        seat: i64 = s.seat
        self.deliveries.look_at(s, seat, s.level[seat], 0, 2)
        self.links.look(s, seat)
        base: i64 = self.deliveries.total()
        best: i64 = NONE
        most: i64 = 0
        link: i64
        for link in range(self.atlas.links):
            if self.links.path[link] == NONE or self.links.tiles[link] > s.tiles_left:
                continue
            dollars: i64 = self.links.dollars[link]
            if not self.links.is_open(s, link):
                continue
            self.deliveries.begin_trial()
            self.deliveries.try_segment(self.atlas.stop_a[link], self.atlas.stop_b[link])
            gain: i64 = self.deliveries.trial_total() - base
            if not self._affords(s, dollars) and not (gain > 0 and self._earns(s, dollars)):
                continue
            # A segment that opens nothing is a point at the end still, but not worth a loan.
            if gain == 0 and money.loans_for(s, seat, dollars):
                continue
            value: i64 = 100 - dollars
            if gain > 0:
                value = 2000 + gain - 50 * dollars
            if value > most:
                move: i64 = self.links.next_move(s, self.links.path[link], NONE)
                if move >= 0:
                    most = value
                    best = move
        return v.done.first if best < 0 else best

    # Phase 3

    def _deliver(self, s: SteamState) -> i64:
        """What brings most now; an upgrade if that allows a longer way than there is."""
        v = s.verbs
        seat: i64 = s.seat
        level: i64 = s.level[seat]
        best: i64 = self._best_cube(s, level)
        value: i64 = 0 if best < 0 else self.deliveries.best[best]
        if s.verbs.upgrade.refuse(s, 0) == 0:
            if best < 0:
                return v.upgrade.first
            longer: i64 = self._best_cube(s, level + 1)
            if s.delivery_round == 1 and s.round + LAST_ROUNDS <= s.rounds and self.deliveries.best[longer] > value:
                return v.upgrade.first
        return v.pass_.first if best < 0 else v.ship.first + best

    def _best_cube(self, s: SteamState, level: i64) -> i64:
        self.deliveries.look_at(s, s.seat, level, 0, 2)
        best: i64 = NONE
        kind: i64
        for kind in range(len(s.cubes)):
            if (
                s.cubes[kind]
                and self.deliveries.best[kind]
                and (best < 0 or self.deliveries.best[kind] > self.deliveries.best[best])
            ):
                best = kind
        return best

    def _go(self, s: SteamState) -> i64:
        self.deliveries.look_at_segments(s, s.seat, s.level[s.seat], 0)
        best: i64 = NONE
        most: i64 = 0
        edge: i64
        for edge in range(EDGES):
            value: i64 = self.deliveries.best_over(s, edge)
            if value > most:
                best = edge
                most = value
        return s.verbs.go.first + best

    def _score(self, s: SteamState) -> i64:
        seat: i64 = s.seat
        if s.verbs.score.refuse(s, 1):
            return s.verbs.score.first
        if s.income[seat] < 0:
            return s.verbs.score.first + 1
        late = s.rounds - s.round < LAST_ROUNDS
        return s.verbs.score.first if late or s.income[seat] >= ENOUGH_INCOME else s.verbs.score.first + 1

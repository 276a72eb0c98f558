"""Driver: plans links for the deliveries they open, and pays for them with an eye on every income to come."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from turntable.bots.knobs import tuned
from turntable.bots.policy import Planner
from turntable.bots.steam.atlas import atlas_of
from turntable.bots.steam.budget import RUIN, Budget
from turntable.bots.steam.deliveries import Deliveries
from turntable.bots.steam.growth import Growth
from turntable.bots.steam.knobs import Knobs, mode_of
from turntable.bots.steam.links import NONE
from turntable.bots.steam.options import Options
from turntable.bots.steam.plan import HOPELESS, Plan, is_building
from turntable.bots.steam.solvency import survives
from turntable.bots.steam.tokens import Tokens
from turntable.core.arrays import zeros
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.steam import facts
from turntable.games.steam.game import Steam
from turntable.games.steam.stack import BUILD, CITY, DELIVER, GOODS, LINK, SCORE, TOKEN
from turntable.games.steam.state import SteamState
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.ways import used_of

WIN: Final = 0.6
"""How much of the utility is winning; the rest is by how much."""
MARGIN: Final = 8.0
"""Points that make a margin count."""
WIDTH: Final = 8
"""Links that are tried as the first of two."""
FIRST_LINKS: Final = 1
RELUCTANT: Final = -1000
"""What building no more is worth to a seat with fewer segments: without any, nothing else is worth anything."""
FEW: Final = 3
"""Plans that are weighed in a playout."""
MOST_CANDIDATES: Final = 6
DOUBT: Final = 400
"""No candidate is worse than the best by more than this, in hundredths of points."""
SLIGHT_DOUBT: Final = 100
"""Likewise between points and income, where the budget is nearly sure."""
FAR_WORSE: Final = 4000
"""Likewise of a move that may save a seat from bankruptcy."""
LINES: Final = 8
"""Lines that are played to the end after each move of a seat that may go bankrupt."""
WILD: Final = 300
"""By how much values are blurred in these lines, all but the first."""


class Driver(Planner):
    """The planner of Steam."""

    def __init__(self, game: Game, knobs: Knobs | None = None) -> None:
        rules = cast(Steam, game)
        self.rules = rules
        atlas = atlas_of(rules.board)
        self.given = knobs
        self.seats: i64 = 0
        self.knobs: Knobs = knobs or self._knobs_for(4)
        self.plan = Plan(atlas)
        # Each seat has its own, which remember what they saw of the network last.
        self.far = [Deliveries(rules.board) for _ in range(facts.MOST_SEATS)]
        self.near = [Deliveries(rules.board) for _ in range(facts.MOST_SEATS)]
        self.deliveries: Deliveries = self.near[0]
        self.growth = Growth(self.far[0])
        self.tokens = Tokens(self.plan, self.growth)
        self.budget = Budget()
        self.worth: vec[i64] = zeros(facts.MOST_LEVEL + 1)
        """[points]: what they are worth on the better track, or -1 if that is not known yet."""
        self.options = Options(600)
        self.spare = Options(600)
        """For what is weighed while ``options`` are kept."""
        self.tried: vec[i64] = zeros(MOST_CANDIDATES + 1)
        """Moves that may save a seat: plans, and building none."""
        self.first: vec[i64] = zeros(facts.MOST_SEATS)
        """[seat]: the path it is building in this turn, or NONE."""
        self.second: vec[i64] = zeros(facts.MOST_SEATS)
        self.keeps = False
        """Whether plans are kept within a turn: in playouts."""
        self.blur: i64 = 0
        """By how much values are blurred now."""
        self.rng = Rng(0)
        self.worlds: i64 = 0
        """Worlds tried for the decision at hand."""
        self.chance: i64 = 0
        """Where the chance of the world at hand begins."""
        self._take(self.knobs)

    def renew(self) -> None:
        i: i64
        for i in range(facts.MOST_SEATS):
            self.first[i] = NONE
            self.second[i] = NONE

    def choose(self, state: State) -> i64:
        s = cast(SteamState, state)
        self._tune(s)
        if self.keeps and s.top() == BUILD and s.due == 0 and s.tiles_left:
            move: i64 = self._kept(s)
            if move >= 0:
                return move
        self._weigh(s)
        if not self.keeps:
            self._look_out(s)
        options = self.options
        if self.blur:
            options.blur(self.rng, self.blur)
        best: i64 = options.best()
        if self.keeps and options.mark[best] >= 0:
            plan = self.plan
            self.first[s.seat] = plan.links.path[plan.first[options.mark[best]]]
            other: i64 = plan.second[options.mark[best]]
            self.second[s.seat] = NONE if other < 0 else plan.links.path[other]
        return options.move[best]

    def _knobs_for(self, seats: int) -> Knobs:
        return Knobs(tuned(self.rules.name)[mode_of(self.rules, seats)])

    def _tune(self, s: SteamState) -> None:
        if self.given is None and s.seats != self.seats:
            self.seats = s.seats
            self._take(self._knobs_for(int(s.seats)))
        self.knobs.turn_to(s.round, s.rounds)

    def _take(self, knobs: Knobs) -> None:
        self.knobs = knobs
        for deliveries in self.far + self.near:
            deliveries.price(knobs.rival, knobs.stretch, knobs.fade)

    def _see(self, seat: i64) -> None:
        """Think for this seat from now on."""
        self.deliveries = self.near[seat]
        self.plan.sure = self.near[seat]
        self.plan.deliveries = self.far[seat]
        self.growth.deliveries = self.far[seat]

    def _kept(self, s: SteamState) -> i64:
        """The next tile of the plan made earlier in this turn, or NONE."""
        first: i64 = self.first[s.seat]
        if first < 0:
            return NONE
        self.plan.links.seat = s.seat
        move: i64 = self.plan.links.next_move(s, first, self.second[s.seat])
        if move < 0:
            self.first[s.seat] = NONE
        return move

    def _look_out(self, s: SteamState) -> None:
        """If the seat is lost, or dares what it cannot afford, prefer the move after which it most often lasts."""
        self.plan.look_at_money(s, s.seat)
        if not self.plan.is_lost and not self.plan.dares:
            return
        tried: vec[i64] = self.tried
        options = self.options
        count: i64 = options.write_best(tried, len(tried), FAR_WORSE)
        self.options = self.spare
        if count > 1 and not self._lasts(s, tried[0], 0):
            best: i64 = 0
            most: i64 = 0
            i: i64
            world: i64
            for i in range(count):
                lasting: i64 = 0
                for world in range(LINES):
                    if self._lasts(s, tried[i], world):
                        lasting += 1
                if lasting > most:
                    most = lasting
                    best = i
            options.prefer(tried[best])
        self.options = options

    def _lasts(self, s: SteamState, move: i64, world: i64) -> bool:
        """Whether the seat to move lasts to the end after this move: in world 0 everybody does what seems best."""
        line = s.copy()
        line.apply(move)
        self.chance = world
        self._play_on(line, WILD if world else 0)
        return line.left[s.seat] == 0

    def _weigh(self, s: SteamState) -> None:
        """Fill ``options`` with what may be done."""
        self.options.clear()
        self.plan.dares = False
        self._see(s.seat)
        step: i64 = s.top()
        if step == BUILD:
            self._weigh_builds(s)
        elif step == DELIVER:
            self._weigh_deliveries(s)
        elif step == LINK:
            self._weigh_links(s)
        elif step == SCORE:
            self._weigh_scores(s)
        elif step == TOKEN:
            self.tokens.weigh(s, self.knobs, self.options)
        elif step == CITY:
            self.plan.look_at_deliveries(s, s.seat)
            self.growth.weigh_colours(s, self.options)
        elif step == GOODS:
            self.plan.look_at_deliveries(s, s.seat)
            self.growth.weigh_goods(s, self.options)
        else:
            self._weigh_bids(s)

    # Phase 2

    def _weigh_builds(self, s: SteamState) -> None:
        plan = self.plan
        options = self.options
        v = s.verbs
        if s.due:
            plan.look_at_deliveries(s, s.seat)
            self.growth.weigh(s, options)
            if options.count:
                return
        if v.done.refuse(s, 0) == 0:
            options.add(v.done.first, RELUCTANT if s.network.links[s.seat] < FIRST_LINKS else 0, NONE)
        if s.tiles_left:
            plan.look(s, s.seat, self.knobs)
            plan.make(s, self.knobs, s.tiles_left, WIDTH)
            plan.write_tiles(s, options, FEW if self.keeps else MOST_CANDIDATES, not self.keeps)

    # Phase 3

    def _weigh_deliveries(self, s: SteamState) -> None:
        """Upgrade, ship or pass: each is weighed by how the game will end."""
        knobs = self.knobs
        options = self.options
        v = s.verbs
        seat: i64 = s.seat
        budget = self.budget
        budget.look(s, seat, knobs)
        now: i64 = budget.after(0, 0, 0, 0)
        level: i64 = s.level[seat]
        slots: i64 = 1 + budget.slots + facts.DELIVERY_ROUNDS * (s.rounds - s.round)
        options.add(v.pass_.first, HOPELESS, NONE)
        deliveries = self.deliveries
        deliveries.look_at(s, seat, level, 0, slots)
        if s.verbs.upgrade.refuse(s, 0) == 0:
            options.add(v.upgrade.first, budget.level_worth() if survives(s, seat, 0) else 0, NONE)
        i: i64
        for i in range(facts.MOST_LEVEL + 1):
            self.worth[i] = -1
        kind: i64
        for kind in range(len(s.cubes)):
            if s.cubes[kind] and deliveries.best[kind]:
                value: i64 = deliveries.best[kind] + self._worth_more((deliveries.best[kind] + 50) // 100, now)
                if _is_contested(s, kind // facts.COLOURS):
                    value += knobs.contest
                options.add(v.ship.first + kind, value, NONE)

    def _worth_more(self, points: i64, now: i64) -> i64:
        """What points on the better track are worth, above a hundred for each."""
        if self.worth[points] < 0:
            value: i64 = self.budget.after(0, 0, points, 0)
            income: i64 = self.budget.after(0, points, 0, 0)
            self.worth[points] = 100 * points if now == RUIN else (income if income > value else value) - now
        return self.worth[points] * self.knobs.ship // 100 - 100 * points

    def _weigh_links(self, s: SteamState) -> None:
        """The segments a cube may take next, by the best way over each."""
        deliveries = self.deliveries
        seat: i64 = s.seat
        deliveries.look_at_segments(s, seat, s.level[seat], 0)
        edge: i64
        for edge in range(EDGES):
            value: i64 = deliveries.best_over(s, edge)
            if value:
                self.options.add(s.verbs.go.first + edge, value, NONE)

    def _weigh_scores(self, s: SteamState) -> None:
        """Points or income, as the game will end better; but income while the seat depends on further gains."""
        seat: i64 = s.seat
        budget = self.budget
        budget.look(s, seat, self.knobs)
        points: i64 = used_of(s.used, seat)
        value: i64 = budget.after(0, 0, points, 0)
        may_choose = s.verbs.score.refuse(s, 1) == 0
        if may_choose and not survives(s, seat, 0):
            value = RUIN - DOUBT
        self.options.add(s.verbs.score.first, value, NONE)
        if may_choose:
            self.options.add(s.verbs.score.first + 1, budget.after(0, points, 0, 0), NONE)

    # Before the first round

    def _weigh_bids(self, s: SteamState) -> None:
        """Later places are paid for by the bank where there is no auction: that is what each is worth."""
        v = s.verbs
        self.options.add(v.pass_.first, 0, NONE)
        left: i64 = s.seats - 1 - s.place
        dollars: i64 = s.bid + 1
        if dollars <= left and survives(s, s.seat, dollars):
            self.options.add(v.bid.first + dollars, 100 * (left - dollars) + 1, NONE)

    # For the search

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        """Nothing is hidden: worlds differ by what everybody will do. In the first they do what they think best."""
        self.worlds += 1
        self.chance = rng.bits()

    def play_out(self, state: State) -> i64:
        return self._play_on(state, self.knobs.blur if self.worlds > 1 else 0)

    def _play_on(self, state: State, blur: i64) -> i64:
        """Play all seats to the end, in place, by values that are blurred so much; how many decisions that took."""
        self.renew()
        self.keeps = True
        self.blur = blur
        self.rng.chance = self.chance
        count: i64 = 0
        while state.depth:
            state.apply(self.choose(state))
            count += 1
        self.keeps = False
        self.blur = 0
        return count

    def write_candidates(self, state: State, out: vec[i64]) -> i64:
        s = cast(SteamState, state)
        self._tune(s)
        self.worlds = 0
        self._weigh(s)
        self._look_out(s)
        step: i64 = s.top()
        # A way, or a link that is begun, is gone on with.
        settled = step == LINK or (step == BUILD and is_building(s))
        doubt: i64 = SLIGHT_DOUBT if step == SCORE else DOUBT
        return self.options.write_best(out, 1 if settled else MOST_CANDIDATES, doubt)

    def utility(self, state: State, seat: i64) -> float:
        s = cast(SteamState, state)
        scores = s.scores()
        own = scores[seat] - (100 if s.left[seat] else 0)
        best = -1000
        other: i64
        for other in range(s.seats):
            if other != seat and s.left[other] == 0 and scores[other] > best:
                best = scores[other]
        first = s.ranking()[0]
        won = 1.0 / len(first) if int(seat) in first else 0.0
        margin = 1.0 / (1.0 + exp(float(best - own) / MARGIN))
        return WIN * won + (1.0 - WIN) * margin


def _is_contested(s: SteamState, stop: i64) -> bool:
    """Whether a rival of the seat to move has track at this stop."""
    exit: i64
    for exit in range(stop * EDGES, stop * EDGES + EDGES):
        owner: i64 = s.network.owner[exit]
        if owner != s.seat and owner != facts.NOBODY:
            return True
    return False

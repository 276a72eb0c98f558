"""Driver plans routes for its tickets, claims them as soon as it can, and draws the cards it lacks."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from turntable.bots.knobs import tuned
from turntable.bots.policy import Planner
from turntable.bots.ticket_to_ride.allotment import Allotment
from turntable.bots.ticket_to_ride.atlas import NONE, Atlas, horizon
from turntable.bots.ticket_to_ride.belief import Belief
from turntable.bots.ticket_to_ride.closing import Closing
from turntable.bots.ticket_to_ride.fillers import Fillers
from turntable.bots.ticket_to_ride.ideas import Ideas, add
from turntable.bots.ticket_to_ride.knobs import Knobs, mode_of
from turntable.bots.ticket_to_ride.offers import worth_of_drawing
from turntable.bots.ticket_to_ride.plan import UNKNOWN, Plan
from turntable.bots.ticket_to_ride.trails import Trails
from turntable.core.arrays import zeros
from turntable.core.game import Game
from turntable.core.native import i64, vec
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.ticket_to_ride.facts import BIT, KINDS, LOCOMOTIVE, SOME
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.stack import FIRST_TICKETS, KEEP_TICKETS, SECOND_CARD
from turntable.games.ticket_to_ride.state import TicketToRideState

WIN: Final = 0.6
"""How much of the utility is for winning; the rest is for the margin."""
MARGIN: Final = 25.0
"""The scale of margins, in points."""


class Driver(Planner):
    """The planner of Ticket to Ride."""

    def __init__(self, game: Game, knobs: Knobs | None = None) -> None:
        rules = cast(TicketToRide, game)
        self.rules = rules
        self.atlas = Atlas(rules)
        self.given = knobs
        self.by_seats: list[Knobs] = []
        self.seats: i64 = 0
        self.knobs: Knobs = knobs or self._knobs_for(2)
        self.plans: list[Plan] = [Plan(self.atlas) for _ in range(6)]
        self.spare = Plan(self.atlas)
        self.trails = Trails(self.atlas)
        self.fillers = Fillers(self.atlas, self.trails)
        self.cards = Allotment(self.atlas)
        self.closing = Closing(self.atlas, self.cards, self.trails)
        self.belief = Belief(self.atlas)
        self.ideas = Ideas(self.atlas, self.belief, self.cards)
        self.left: i64 = 0
        """Turns left at the last decision, in hundredths."""

    def renew(self) -> None:
        for plan in self.plans:
            plan.is_made = False

    def choose(self, state: State) -> i64:
        s = cast(TicketToRideState, state)
        self._tune(s)
        step: i64 = s.top()
        if step >= KEEP_TICKETS:
            self.plans[s.seat].is_made = False
            return self._keep(s)
        if step != SECOND_CARD and s.turns_left > 0:
            last: i64 = self.closing.last(s, self.knobs)
            if last != NONE:
                return last
        plan = self._plan(s)
        self.cards.give(s, plan)
        if step == SECOND_CARD:
            return self._draw(s, plan, True)
        place: i64 = self._claim(s, plan)
        if place != NONE:
            return self._claim_planned(s, plan, place)
        if self.left < self.knobs.close:
            claim: i64 = self.closing.late(s, plan, self.knobs)
            if claim != NONE:
                return claim
        if self._wants_tickets(s, plan):
            return s.verbs.draw_tickets.first
        return self._draw(s, plan, False)

    def _knobs_for(self, seats: int) -> Knobs:
        return Knobs(tuned(self.rules.name)[mode_of(self.rules, seats)])

    def _tune(self, s: TicketToRideState) -> None:
        if self.given is None and s.seats != self.seats:
            self.seats = s.seats
            self.knobs = self._knobs_for(int(s.seats))

    def _plan(self, s: TicketToRideState) -> Plan:
        plan = self.plans[s.seat]
        if not plan.is_good(s, s.seat):
            plan.make(s, s.seat, self.knobs)
            self.fillers.fill(plan, s, s.seat, self.knobs)
        elif not plan.is_full(s, s.seat):
            self.fillers.fill(plan, s, s.seat, self.knobs)
        return plan

    # Tickets

    def _keep(self, s: TicketToRideState) -> i64:
        """The tickets whose plan is worth most."""
        out: vec[i64] = zeros(BIT[s.board.most_dealt])
        n: i64 = s.write_legal(out)
        best: i64 = out[0]
        most: i64 = -(1 << 40)
        base: i64 = s.seat * s.board.most_dealt
        kept: vec[i64] = zeros(s.board.most_dealt)
        self.spare.prices.make(s, s.seat, self.knobs)
        i: i64
        place: i64
        for i in range(n):
            count: i64 = 0
            for place in range(s.offered[s.seat]):
                if (out[i] + 1) & BIT[place]:
                    kept[count] = s.offer[base + place]
                    count += 1
            value: i64 = self.spare.worth(s, s.seat, self.knobs, kept, count)
            if value > most:
                most = value
                best = out[i]
        return best

    def _wants_tickets(self, s: TicketToRideState, plan: Plan) -> bool:
        """Whether more tickets would pay: none is open, and there is plenty of trains and time."""
        if plan.core or not s.tickets_left:
            return False
        knobs = self.knobs
        if s.trains[s.seat] < knobs.ticket_trains or self.left < knobs.ticket_turns:
            return False
        if plan.offer == UNKNOWN:
            plan.offer = worth_of_drawing(self.spare, s, s.seat, knobs)
        return plan.offer > knobs.ticket_price

    # Claims

    def _claim(self, s: TicketToRideState, plan: Plan) -> i64:
        """The place in the plan of the route to claim now, if one can be paid: the most urgent of them."""
        cards = self.cards
        knobs = self.knobs
        wild: i64 = cards.left[LOCOMOTIVE]
        lengths: vec[i64] = self.atlas.board.length
        self.left = horizon(s, s.seat, knobs)
        lack: i64 = 0
        i: i64
        for i in range(plan.core):
            lack += cards.short[i]
        all_may_go = self.left < knobs.late or (plan.core > 0 and wild * 100 >= lack * knobs.spend)
        best: i64 = NONE
        most: i64 = 0
        for i in range(plan.count):
            short: i64 = cards.short[i]
            if short <= wild:
                route: i64 = plan.routes[i]
                near: i64 = plan.near(route)
                if short > 0 and not all_may_go:
                    hold: i64 = knobs.hold
                    if i >= plan.core:
                        if plan.core == 0:
                            hold = knobs.hold_fill
                    elif near == 2:
                        hold = knobs.hold_near
                    if short * 100 > hold * lengths[route]:
                        continue
                if i >= plan.core and not self._may_fill(s, plan, i):
                    continue
                urgency: i64 = near * knobs.touch + lengths[route] * knobs.grab
                if i < plan.core:
                    urgency += knobs.serve
                if best == NONE or urgency > most:
                    best = i
                    most = urgency
        return best

    def _claim_planned(self, s: TicketToRideState, plan: Plan, place: i64) -> i64:
        route: i64 = plan.routes[place]
        number: i64 = self.atlas.claim(s, route, self.cards.payment(s, place))
        plan.claimed(route)
        return number

    def _may_fill(self, s: TicketToRideState, plan: Plan, place: i64) -> bool:
        """Whether a route that serves no ticket is long enough, and leaves trains enough for those that do."""
        board = self.atlas.board
        route: i64 = plan.routes[place]
        length: i64 = board.length[route]
        if length < plan.least and plan.trail[route] < self.knobs.trail_least:
            return False
        i: i64
        for i in range(plan.core):
            length += board.length[plan.routes[i]]
        return length <= s.trains[s.seat]

    # Draws

    def _draw(self, s: TicketToRideState, plan: Plan, second: bool) -> i64:
        """The card wanted most; a locomotive face up only if it is wanted more than two others."""
        self.cards.weigh(plan, self.knobs)
        want: vec[i64] = self.cards.want
        first_card: i64 = s.verbs.draw.first
        has_deck = s.deck_size != 0 or s.discard_size != 0
        best: i64 = NONE
        next_best: i64 = 0
        top: i64 = want[LOCOMOTIVE]
        card: i64
        for card in range(LOCOMOTIVE):
            if want[card] > top:
                top = want[card]
            if s.shown & SOME[card]:
                if best == NONE or want[card] > want[best]:
                    next_best = 0 if best == NONE else want[best]
                    best = card
                elif want[card] > next_best:
                    next_best = want[card]
        if best != NONE and (s.shown >> (4 * best)) & 15 > 1:
            next_best = want[best]
        may_take_locomotive = not second and s.shown & SOME[LOCOMOTIVE] != 0
        if best != NONE and want[best] == top and not may_take_locomotive:
            # Nothing in the deck can be wanted more.
            return first_card + best
        deck: i64 = self.cards.from_deck(s) if has_deck else 0
        pick: i64 = NONE
        value: i64 = 0
        if best != NONE:
            pick = first_card + best
            value = want[best]
        if has_deck and deck >= value:
            next_best = value
            pick = s.verbs.draw.first + KINDS
            value = deck
        pair: i64 = value + (deck if deck > next_best else next_best)
        if may_take_locomotive and (pick == NONE or want[LOCOMOTIVE] * 100 > pair * self.knobs.pair):
            return first_card + LOCOMOTIVE
        if pick == NONE:
            return self._forced(s)
        return pick

    def _forced(self, s: TicketToRideState) -> i64:
        """Where there is no card to draw: the longest claim, or else any legal move."""
        out: vec[i64] = s.rules.scratch[:]
        n: i64 = s.write_legal(out)
        best: i64 = out[n - 1]
        longest: i64 = 0
        i: i64
        for i in range(n):
            if s.verbs.claim.has(out[i]):
                length: i64 = s.board.length[s.verbs.claim.route[out[i] - s.verbs.claim.first]]
                if length > longest:
                    longest = length
                    best = out[i]
        return best

    # For the search

    def write_candidates(self, state: State, out: vec[i64]) -> i64:
        s = cast(TicketToRideState, state)
        own: i64 = self.choose(s)
        self.renew()
        out[0] = own
        n: i64 = 1
        step: i64 = s.top()
        if step >= KEEP_TICKETS:
            return self._all_legal(s, out, own)
        plan = self._plan(s)
        self.cards.give(s, plan)
        self.cards.weigh(plan, self.knobs)
        if step != SECOND_CARD:
            n = self.ideas.add_claims(s, plan, out, n, self.is_wide)
        n = self.ideas.add_draws(s, out, n, step == SECOND_CARD, self.is_wide)
        if step != SECOND_CARD and s.tickets_left and s.turns_left < 0 and horizon(s, s.seat, self.knobs) > 800:
            n = add(out, n, s.verbs.draw_tickets.first)
        self.renew()
        return n

    def _all_legal(self, s: TicketToRideState, out: vec[i64], own: i64) -> i64:
        n: i64 = s.write_legal(out)
        i: i64
        for i in range(n):
            if out[i] == own:
                out[i] = out[0]
                out[0] = own
        return n

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        s = cast(TicketToRideState, state)
        if s.top() != FIRST_TICKETS:
            self.belief.imagine(s, seat, rng)

    def is_exact(self, state: State) -> bool:
        s = cast(TicketToRideState, state)
        return s.turns_left == 1 and s.top() != SECOND_CARD

    def utility(self, state: State, seat: i64) -> float:
        scores = state.scores()
        own = scores[seat]
        best = -1000
        above = 0
        other: i64
        for other in range(state.seats):
            if other != seat and scores[other] > best:
                best = scores[other]
        if own > best:
            above = 2
        elif own == best:
            above = 1
        margin = 1.0 / (1.0 + exp(float(best - own) / MARGIN))
        return WIN * float(above) / 2.0 + (1.0 - WIN) * margin

"""What it is worth to draw more tickets."""

from __future__ import annotations

from turntable.bots.ticket_to_ride.atlas import horizon
from turntable.bots.ticket_to_ride.knobs import Knobs
from turntable.bots.ticket_to_ride.plan import Plan
from turntable.bots.ticket_to_ride.prices import NEVER
from turntable.core.native import i64
from turntable.games.ticket_to_ride.state import TicketToRideState


def worth_of_drawing(plan: Plan, s: TicketToRideState, seat: i64, knobs: Knobs) -> i64:
    """What it is worth on average to draw tickets, if the best of those offered are kept."""
    board = plan.atlas.board
    plan.prices.make(s, seat, knobs)
    plan.paths.cost = plan.prices.price[:]
    trains: i64 = s.trains[seat]
    limit: i64 = horizon(s, seat, knobs) * knobs.haste // 100
    count: i64 = 0
    bad: i64 = 0
    total: i64 = 0
    lost: i64 = 0
    ticket: i64
    for ticket in range(plan.atlas.tickets):
        if s.holder[ticket] != seat and not s.is_returned_by(ticket, seat):
            gain: i64 = board.ticket_points[ticket] * 200
            a: i64 = board.ticket_a[ticket]
            b: i64 = board.ticket_b[ticket]
            cost: i64 = plan.paths.join(a, b, gain)
            worth: i64 = -gain >> 1
            if cost < gain and _fits(plan, a, b, trains, limit):
                worth = (gain >> 1) - cost
            count += 1
            if worth > 0:
                total += worth
            else:
                bad += 1
                lost += worth
    if count == 0:
        return -NEVER
    dealt: i64 = board.more_dealt
    if dealt > count:
        dealt = count
    # All bad: the least bad must be kept; counted as half of the average one.
    all_bad: i64 = 1000
    i: i64
    for i in range(dealt):
        all_bad = all_bad * (bad - i if bad > i else 0) // (count - i)
    value: i64 = total * dealt // count
    if bad:
        value += lost * all_bad // (bad * 2000)
    return value


def _fits(plan: Plan, a: i64, b: i64, trains: i64, limit: i64) -> bool:
    """Whether trains and turns suffice for the path just found."""
    board = plan.atlas.board
    city: i64 = b
    while city != a:
        route: i64 = plan.paths.via[city]
        if plan.paths.cost[route] > 0:
            trains -= board.length[route]
            limit -= plan.prices.time[route]
        city = board.end_a[route] if board.end_b[route] == city else board.end_b[route]
    return trains >= 0 and limit >= 0

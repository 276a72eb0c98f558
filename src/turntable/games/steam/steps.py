"""What may be done in each step, and what a move does: the table of contents of the rules.

Phase 1 is ``tokens``, phase 2 ``building`` and ``growth``, phase 3 ``delivery``; ``rounds`` leads from one to the next,
and ``auction`` may come before all of them. Numbers in brackets are rules S1-S34, differences D1-D12 and rulings
A1-A39, R1-... of ``docs/rulings/steam.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.steam import auction, building, delivery, growth, rounds, survey, tokens
from turntable.games.steam.codes import BID, BUILD, CITY, DELIVER, GOODS, LINK, SCORE, TOKEN, WRONG_STEP
from turntable.games.steam.facts import COLOURS

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def write_legal(s: SteamState, out: vec[i64]) -> i64:
    """The legal moves, ascending, into ``out``; how many."""
    if s.depth == 0:
        return 0
    step: i64 = s.steps[s.depth - 1]
    if step == BUILD:
        return survey.write_legal(s, out, growth.write_legal(s, out, 0))
    if step == DELIVER:
        return delivery.write_legal(s, out)
    if step == LINK:
        return delivery.write_links(s, out)
    if step == SCORE:
        return delivery.write_scores(s, out)
    if step == TOKEN:
        return tokens.write_legal(s, out)
    if step == CITY:
        return growth.write_cities(s, out)
    if step == GOODS:
        return growth.write_goods(s, out)
    return auction.write_legal(s, out)


def refusal(s: SteamState, number: i64) -> i64:
    """0 if the move is legal now, else why not: the same rules asked about one move."""
    step: i64 = s.steps[s.depth - 1]
    v = s.vocabulary
    if step != step_of(s, number) and not (number == v.pass_ and step == BID):
        return WRONG_STEP
    if number >= v.first_build:
        place: i64 = number - v.first_build
        return building.refusal(s, place // v.orientations, place % v.orientations)
    if number < v.done:
        return tokens.refusal(s, number - v.first_token)
    if number == v.done:
        return growth.done_refusal(s)
    if number < v.first_urbanize:
        return growth.develop_refusal(s, number - v.first_develop)
    if number < v.first_city:
        return growth.urbanize_refusal(s, number - v.first_urbanize)
    if number < v.first_goods:
        return growth.city_refusal(s, number - v.first_city)
    if number < v.upgrade:
        return growth.goods_refusal(s, number - v.first_goods)
    if number == v.upgrade:
        return delivery.upgrade_refusal(s)
    if number == v.pass_:
        return 0
    if number < v.first_go:
        cube: i64 = number - v.first_ship
        return delivery.ship_refusal(s, cube // COLOURS, cube % COLOURS)
    if number < v.points:
        return delivery.go_refusal(s, number - v.first_go)
    if number < v.first_bid:
        return delivery.income_refusal(s) if number == v.income else 0
    return auction.refusal(s, number - v.first_bid)


def step_of(s: SteamState, number: i64) -> i64:
    """The step a move belongs to."""
    v = s.vocabulary
    if number >= v.first_build:
        return BUILD
    if number < v.done:
        return TOKEN
    if number < v.first_city:
        return BUILD
    if number < v.first_goods:
        return CITY
    if number < v.upgrade:
        return GOODS
    if number < v.first_go:
        return DELIVER
    if number < v.points:
        return LINK
    return SCORE if number < v.first_bid else BID


def apply(s: SteamState, number: i64) -> None:
    """Play a legal move."""
    v = s.vocabulary
    if number >= v.first_build:
        place: i64 = number - v.first_build
        building.build(s, place // v.orientations, place % v.orientations)
    elif number < v.done:
        tokens.take(s, number - v.first_token)
        rounds.after_token(s)
    elif number == v.done:
        rounds.after_build(s)
    elif number < v.first_urbanize:
        growth.develop(s, number - v.first_develop)
    elif number < v.first_city:
        growth.urbanize(s, number - v.first_urbanize)
    elif number < v.first_goods:
        growth.place_city(s, number - v.first_city)
    elif number < v.upgrade:
        growth.place_goods(s, number - v.first_goods)
    elif number < v.points:
        _deliver(s, number)
    elif number < v.first_bid:
        delivery.score(s, number == v.income)
        if s.steps[s.depth - 1] == DELIVER:
            rounds.after_delivery(s)
    else:
        auction.raise_bid(s, number - v.first_bid)


def _deliver(s: SteamState, number: i64) -> None:
    v = s.vocabulary
    if number == v.upgrade:
        delivery.upgrade(s)
        rounds.after_delivery(s)
    elif number == v.pass_:
        if s.steps[s.depth - 1] == BID:
            if auction.pass_bid(s):
                rounds.begin_round(s)
            return
        if s.told is not None:
            s.told.append(Event("passed", {"player": Seat(s.seat)}))
        rounds.after_delivery(s)
    elif number < v.first_go:
        cube: i64 = number - v.first_ship
        delivery.ship(s, cube // COLOURS, cube % COLOURS)
    else:
        delivery.go(s, number - v.first_go)

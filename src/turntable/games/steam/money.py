"""Money: prices, payments, loans, and what happens when no loan is left (S6, S14, S15, S33, S34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64
from turntable.games.steam import facts
from turntable.games.steam.tiles import EMPTY

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def token_price(s: SteamState, token: i64) -> i64:
    """What an action token costs the seat to move, face up (S6)."""
    if token == facts.CITY_DEVELOPMENT:
        return facts.DEVELOPMENT_PRICE
    if token == facts.URBANIZATION:
        return facts.URBANIZATION_PRICE
    # At the top level the token has neither price nor effect (A4).
    if token == facts.LOCOMOTIVE_UPGRADE and s.level[s.seat] < facts.MOST_LEVEL:
        return facts.LOCOMOTIVE_PRICE + s.level[s.seat] + 1
    return 0


def tile_price(s: SteamState, hex: i64, tile: i64) -> i64:
    """S14, S15: exits, town, terrain; no terrain for a redirection, for a reconstruction as the table agreed (D1)."""
    tiles = s.board.tiles
    old: i64 = s.network.tile[hex]
    if old != EMPTY and (tiles.is_redirection(old, tile) or not s.rules.terrain_again):
        return tiles.price[tile]
    return tiles.price[tile] + facts.TERRAIN_PRICE[s.board.terrain[hex]]


def most_loans(s: SteamState, seat: i64) -> i64:
    """How many loans the seat could take: down to the lowest income, then for victory points."""
    return (s.income[seat] - facts.LEAST_INCOME) // facts.LOAN_INCOME + s.points[seat] // facts.LOAN_POINTS


def budget(s: SteamState, seat: i64) -> i64:
    """The most the seat can pay."""
    return s.cash[seat] + facts.LOAN * most_loans(s, seat)


def loans_for(s: SteamState, seat: i64, dollars: i64) -> i64:
    """How many loans a payment takes: only what cash does not cover, never more (D8)."""
    short: i64 = dollars - s.cash[seat]
    if short <= 0:
        return 0
    return (short + facts.LOAN - 1) // facts.LOAN


def pay(s: SteamState, seat: i64, dollars: i64) -> None:
    """A payment the seat can make: cash first, then loans one by one; the change stays (S33)."""
    loans: i64 = loans_for(s, seat, dollars)
    s.cash[seat] += facts.LOAN * loans - dollars
    if loans:
        _take_loans(s, seat, loans)


def _take_loans(s: SteamState, seat: i64, loans: i64) -> None:
    for _ in range(loans):
        if s.income[seat] > facts.LEAST_INCOME:
            s.income[seat] -= facts.LOAN_INCOME
        else:
            s.points[seat] -= facts.LOAN_POINTS
    if s.told is not None:
        args = {
            "player": Seat(seat),
            "loans": loans,
            "dollars": facts.LOAN * loans,
            "income": s.income[seat],
            "points": s.points[seat],
        }
        s.told.append(Event("loans", args))


def collect_income(s: SteamState, seat: i64) -> bool:
    """Phase 4 for one seat: take or pay income (S30). ``False`` if it cannot pay: bankrupt (S34)."""
    income: i64 = s.income[seat]
    if income >= 0:
        s.cash[seat] += income
        if income and s.told is not None:
            s.told.append(Event("income", {"player": Seat(seat), "dollars": income}))
        return True
    if -income > budget(s, seat):
        return False
    if s.told is not None:
        s.told.append(Event("expenses", {"player": Seat(seat), "dollars": -income}))
    pay(s, seat, -income)
    return True

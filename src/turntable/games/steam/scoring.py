"""Final scoring and the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.message import Message
from turntable.games.steam.facts import INCOME_FOR_A_POINT, POINTS_FOR_DEBT

if TYPE_CHECKING:
    from turntable.games.steam.state import SteamState


def income_points(income: int) -> int:
    """What income is worth at the end."""
    return income // INCOME_FOR_A_POINT if income > 0 else income * POINTS_FOR_DEBT


def scores(s: SteamState) -> list[int]:
    """Points by seat if the game ended now; they may be negative. Money is worth nothing."""
    return [
        int(s.points[seat]) + income_points(int(s.income[seat])) + int(s.network.links[seat]) for seat in range(s.seats)
    ]


def sheet(s: SteamState, seat: int) -> list[tuple[Message, int]]:
    """Victory points, income, completed segments."""
    income = int(s.income[seat])
    links = int(s.network.links[seat])
    return [
        (Message("sheet-points"), int(s.points[seat])),
        (Message("sheet-income", {"income": income}), income_points(income)),
        (Message("sheet-segments", {"count": links}), links),
    ]


def ranking(s: SteamState) -> list[list[int]]:
    """Most points, then higher income, then the lower token; the bankrupt last, later exits first (A31)."""
    points = scores(s)
    order: dict[tuple[int, ...], list[int]] = {}
    for seat in range(s.seats):
        if s.left[seat]:
            rank = (0, int(s.left[seat]), 0, 0)
        else:
            rank = (1, points[seat], int(s.income[seat]), -int(s.token[seat]))
        order.setdefault(rank, []).append(int(seat))
    return [order[rank] for rank in sorted(order, reverse=True)]

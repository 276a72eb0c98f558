"""Charts of a play-test: drawn here, in the page's own ink, with marks that are told apart by shape as well."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from statistics import quantiles
from typing import Final

from turntable.core.message import Message
from turntable.lab.findings import places
from turntable.lab.playtest_wording import players
from turntable.lab.tally import Counts, percent
from turntable.web.kit.html import Html, tag

Say = Callable[[Message], str]

WIDE: Final = 640
LEFT: Final = 120
"""Room for the names of rows."""
ROW: Final = 20
GAP: Final = 14
FOOT: Final = 26
TICKS: Final = 6
"""Numbers on an axis."""


def fairness(tables: Mapping[int, Counts], say: Say) -> Html:
    """For each number of players and each place in the order of turns: the share of wins, its interval, par."""
    most = min(1.0, max(place.high for counts in tables.values() for place in places(counts)) + 0.05)

    def x(share: float) -> float:
        return LEFT + (WIDE - LEFT - 20) * share / most

    drawn: list[Html] = []
    y = GAP
    for seats, counts in tables.items():
        top = y
        drawn.append(tag("text", say(players(seats)), class_="chart-name", x=0, y=y + 14))
        for place, one in enumerate(places(counts)):
            middle = y + ROW / 2
            said = f"{say(players(seats))}, {say(Message('playtest-place', {'place': place + 1}))}: "
            span = f"{percent(one.share, say)} ({percent(one.low, say)} … {percent(one.high, say)})"
            is_fair = one.low <= 1 / seats <= one.high
            drawn.append(
                tag(
                    "g",
                    tag("title", said + span),
                    tag("text", place + 1, class_="chart-place", x=LEFT - 10, y=middle + 4),
                    tag("path", class_="chart-span", d=f"M{x(one.low):.1f} {middle}H{x(one.high):.1f}"),
                    tag("circle", class_="chart-dot", cx=round(x(one.share), 1), cy=middle, r=5)
                    if is_fair
                    else tag("path", class_="chart-dot off", d=_diamond(x(one.share), middle)),
                    class_="chart-row",
                )
            )
            y += ROW
        drawn.append(tag("path", class_="chart-par", d=f"M{x(1 / seats):.1f} {top}V{y}"))
        y += GAP
    return _chart(drawn, y, x, most, lambda share: percent(share, say), say(Message("playtest-fairness")))


def lengths(tables: Mapping[int, Counts], say: Say) -> Html:
    """For each number of players: the shortest and the longest game, the middle half, the median."""
    most = float(max(max(counts.lists["decisions"]) for counts in tables.values()))

    def x(count: float) -> float:
        return LEFT + (WIDE - LEFT - 20) * count / most

    drawn: list[Html] = []
    y = GAP
    for seats, counts in tables.items():
        values = counts.lists["decisions"]
        low, median, high = quantiles(values, n=4) if len(values) > 1 else (values[0],) * 3
        middle = y + ROW / 2
        said = f"{say(players(seats))}: {min(values)} – {low:.0f} – {median:.0f} – {high:.0f} – {max(values)}"
        drawn.append(
            tag(
                "g",
                tag("title", said),
                tag("text", say(players(seats)), class_="chart-name", x=0, y=middle + 4),
                tag("path", class_="chart-span", d=f"M{x(min(values)):.1f} {middle}H{x(max(values)):.1f}"),
                tag(
                    "rect", class_="chart-box", x=round(x(low), 1), y=y + 3, width=round(x(high) - x(low), 1), height=14
                ),
                tag("path", class_="chart-mark", d=f"M{x(median):.1f} {y + 1}v18"),
            )
        )
        y += ROW + GAP // 2
    return _chart(drawn, y, x, most, lambda count: f"{count:.0f}", say(Message("playtest-length")))


def _diamond(x: float, y: float) -> str:
    return f"M{x:.1f} {y - 7}l7 7l-7 7l-7 -7z"


def _step(most: float) -> float:
    """A round number that goes into the most a few times.

    >>> _step(0.74), _step(275)
    (0.2, 50.0)
    """
    size = 10.0 ** math.floor(math.log10(most))
    return next(size * part for part in (0.1, 0.2, 0.5, 1.0, 2.0) if most / (size * part) <= TICKS)


def _chart(
    drawn: list[Html], y: float, x: Callable[[float], float], most: float, told: Callable[[float], str], label: str
) -> Html:
    """The rows with an axis below them."""
    step = _step(most)
    steps = [step * part for part in range(int(most / step + 1e-9) + 1)]
    axis = [
        tag("g", tag("path", class_="chart-grid", d=f"M{x(at):.1f} {GAP}V{y}"),
            tag("text", told(at), class_="chart-tick", x=round(x(at), 1), y=y + 16))
        for at in steps
    ]  # fmt: skip
    return tag("svg", axis, drawn, class_="chart", viewBox=f"0 0 {WIDE} {y + FOOT}", role="img", aria_label=label)

"""The tracks of the players' board: income, victory points, level of the locomotive; a lane for each seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, cast

from turntable.games.steam.facts import CEILING, LEAST_INCOME, MOST_LEVEL
from turntable.web.boards.steam.painter import MapTexts, Painter
from turntable.web.kit.clicks import Click, click
from turntable.web.kit.html import Html, join, numbers, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.pieces import mark
from turntable.web.kit.tree import Keyed, keyed

WIDTH: Final = 300.0
LANE: Final = 17.0
HEAD: Final = 15.0
LEFT: Final = 12.0
"""Where a track begins; the same on both sides."""
WHEEL: Final = 9.5
"""From one wheel of a level to the next."""
RIGHT: Final = WIDTH - LEFT - WHEEL * MOST_LEVEL - 8
"""Where the track of points ends; behind it are the wheels."""
LEAST_POINTS: Final = 20
"""A track of points is never shorter."""


class Lane(NamedTuple):
    """A seat's markers."""

    income: int
    points: int
    level: int
    bankrupt: bool


class Choice(NamedTuple):
    """Where the viewer's marker would come to if it took the points of a delivery on this track."""

    seat: int
    gain: int
    target: int
    does: Click


def draw(painter: Painter) -> list[Keyed]:
    """Both tracks. While the viewer chooses between them, its lanes show where its marker would come to."""
    lanes = tuple(
        Lane(player["income"], player["points"], player["level"], player["bankrupt"] is not None)
        for player in painter.view["players"]
    )
    return [
        _income(painter.texts, lanes, _choice(painter, "income")),
        _points(painter.texts, lanes, _choice(painter, "points")),
    ]


def _choice(painter: Painter, track: str) -> Choice | None:
    offer = painter.offers.get(track) if painter.asked("score") else None
    if offer is None or painter.seat is None or painter.me is None:
        return None
    args = offer.words.args
    gain = cast(int, args["points"])
    target = cast(int, args["income"]) if track == "income" else painter.me["points"] + gain
    return Choice(painter.seat, gain, target, click(offer))


@kept(2048)
def _income(texts: MapTexts, lanes: tuple[Lane, ...], choice: Choice | None) -> Keyed:
    most = max(CEILING, choice.target if choice else 0, *(lane.income for lane in lanes))
    parts = [_income_scale(len(lanes), most)]
    if choice is not None:
        label = texts.say("steam-take-income", points=choice.gain, income=choice.target)
        parts.append(_ghost(choice, _along_income(choice.target, most), label))
    for seat, lane in enumerate(lanes):
        parts.append(_marker(seat, _along_income(lane.income, most), f"income-{seat}", lane.bankrupt))
    return _track("income", texts.say("steam-income-track"), parts, len(lanes))


def _along_income(income: int, most: int) -> float:
    return LEFT + (WIDTH - 2 * LEFT) / (most - LEAST_INCOME) * (income - LEAST_INCOME)


def _y(lane: int) -> float:
    return HEAD + LANE * (lane + 0.5) - 1


@lru_cache(maxsize=64)
def _income_scale(lanes: int, most: int) -> Html:
    """Numbers, ticks and lines, and the field of debt."""
    height = HEAD + LANE * lanes
    debt = _along_income(0, most) - LEFT + 5
    parts = [tag("rect", class_="steam-debt", x=LEFT - 5, y=HEAD - 1, width=debt, height=height - HEAD)]
    for income in range(LEAST_INCOME, most + 1):
        x = _along_income(income, most)
        if income % 5 == 0:
            parts.append(tag("text", signed(income), class_="steam-scale", x=x, y=10))
        kind = "steam-tick" if income else "steam-tick zero"
        parts.append(tag("line", class_=kind, x1=x, x2=x, y1=HEAD - 1, y2=height - 1))
    return join(parts, [_line(lane, WIDTH - LEFT) for lane in range(lanes)])


def _line(lane: int, right: float, state: str = "") -> Html:
    y = _y(lane)
    return tag("line", class_=f"steam-lane{state}", x1=LEFT, x2=right, y1=y, y2=y)


@kept(2048)
def _points(texts: MapTexts, lanes: tuple[Lane, ...], choice: Choice | None) -> Keyed:
    """Victory points along the lane; the level of the locomotive as wheels at its end."""
    most = max(LEAST_POINTS, choice.target if choice else 0, *(lane.points for lane in lanes))
    most += -most % 10
    parts = [_points_scale(texts, len(lanes), most)]
    if choice is not None:
        label = texts.say("steam-take-points", points=choice.gain, total=choice.target)
        parts.append(_ghost(choice, _along_points(choice.target, most), label))
    for seat, lane in enumerate(lanes):
        x = _along_points(lane.points, most)
        parts.append(_line(seat, x, f" done seat-{seat}"))
        parts.append(_marker(seat, x, f"points-{seat}", lane.bankrupt))
        parts += _wheels(seat, lane.level, WIDTH - LEFT + 4, _y(seat))
    return _track("points", texts.say("steam-points-track"), parts, len(lanes))


def _along_points(points: int, most: int) -> float:
    return LEFT + (RIGHT - LEFT) / most * points


@kept(256)
def _points_scale(texts: MapTexts, lanes: int, most: int) -> Html:
    height = HEAD + LANE * lanes
    parts = []
    for points in range(0, most + 1, 10 if most <= 60 else 20):
        x = _along_points(points, most)
        parts.append(tag("text", points, class_="steam-scale", x=x, y=10))
        parts.append(tag("line", class_="steam-tick", x1=x, x2=x, y1=HEAD - 1, y2=height - 1))
    level = tag("text", texts.say("steam-level"), class_="steam-scale end", x=WIDTH - LEFT + 6, y=10)
    return join(parts, level, [_line(lane, RIGHT) for lane in range(lanes)])


@lru_cache(maxsize=4096)
def small_lane(seat: int, income: int, level: int) -> Html:
    """One seat's income and level, small, for the list of players."""
    most = max(CEILING, income)
    step = 150 / (most - LEAST_INCOME)
    zero = 8 - LEAST_INCOME * step
    parts = [
        tag("rect", class_="steam-debt", x=4, y=1, width=zero - 4, height=14),
        tag("line", class_="steam-lane", x1=8, x2=158, y1=8, y2=8),
        [
            tag("line", class_="steam-tick", x1=8 + step * i, x2=8 + step * i, y1=3, y2=13)
            for i in range(most - LEAST_INCOME + 1)
        ],
        tag("line", class_="steam-tick zero", x1=zero, x2=zero, y1=1, y2=15),
        mark(seat, zero + income * step, 8, 5.5, data_flip=f"lane-{seat}"),
        _wheels(seat, level, 232, 8),
    ]
    return tag("svg", parts, class_="steam-track small", viewBox="0 0 240 16", aria_hidden=True)


def _wheels(seat: int, level: int, right: float, y: float) -> list[Html]:
    """The level of a locomotive, wheel by wheel."""
    found = []
    for wheel in range(MOST_LEVEL):
        kind = f"steam-wheel on seat-{seat}" if wheel < level else "steam-wheel"
        found.append(tag("circle", class_=kind, cx=right - WHEEL * (MOST_LEVEL - 1 - wheel), cy=y, r=3.6))
    return found


def _track(name: str, label: str, inside: list[Html], lanes: int) -> Keyed:
    box = numbers(0, 0, WIDTH, HEAD + LANE * lanes)
    picture = tag("svg", inside, viewBox=box, class_="steam-track", role="group", aria_label=label)
    return keyed("figure", tag("figcaption", label), picture, id=f"steam-track-{name}", class_="steam-track-box")


def _marker(seat: int, x: float, flip: str, bankrupt: bool) -> Html:
    return mark(seat, x, _y(seat), 6, data_flip=flip, opacity=0.35 if bankrupt else None)


def _ghost(choice: Choice, x: float, label: str) -> Html:
    """Where the marker would come to: a place to click."""
    y = _y(choice.seat)
    return tag(
        "g",
        tag("circle", class_="steam-touch", cx=x, cy=y, r=12),
        mark(choice.seat, x, y, 6.5),
        class_="steam-take",
        tabindex=0,
        role="button",
        aria_label=label,
        **choice.does.attributes,
    )


def signed(income: int) -> str:
    """An income with its sign."""
    return f"+{income}" if income > 0 else str(income).replace("-", "−")

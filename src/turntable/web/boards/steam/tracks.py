"""The tracks of the players' board: income, victory points, level of the locomotive; a lane for each seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from turntable.games.steam.facts import CEILING, LEAST_INCOME, MOST_LEVEL
from turntable.server.scene import Scene
from turntable.web.boards.steam.speech import Speech
from turntable.web.html import Html, tag
from turntable.web.pieces import mark

Data = dict[str, Any]

WIDTH: Final = 300.0
LANE: Final = 17.0
HEAD: Final = 15.0
LEFT: Final = 12.0
"""Where a track begins; the same on both sides."""
WHEEL: Final = 9.5
"""From one wheel of a level to the next."""
LEAST_POINTS: Final = 20
"""A track of points is never shorter."""

Lane = tuple[int, int, int, bool]
"""A seat's income, points, level, and whether it is bankrupt."""


def fragments(speech: Speech, scene: Scene, view: Data) -> dict[str, str]:
    """Both tracks. While the reader chooses between them, its lanes show where its marker would come to."""
    lanes = tuple(
        (player["income"], player["points"], player["level"], player["bankrupt"] is not None)
        for player in view["players"]
    )
    gain = 0
    seat = -1
    codes: tuple[str, ...] = ()
    ends = False
    if scene.may_act and view["step"] == "score" and scene.seat is not None:
        seat = scene.seat
        gain = view["shipment"]["used"].get(str(seat), 0)
        codes = tuple(offer.code for offer in scene.offers)
        ends = any(offer.ends_turn for offer in scene.offers)
    return {
        "steam-tracks/track-income": _income(
            speech, lanes, seat, gain if "income" in codes else 0, ends, _ceiling(scene)
        ),
        "steam-tracks/track-points": _points(speech, lanes, seat, gain if "points" in codes else 0, ends),
    }


def _ceiling(scene: Scene) -> int:
    return int(getattr(scene.game, "ceiling", CEILING))


@lru_cache(maxsize=4096)
def _income(speech: Speech, lanes: tuple[Lane, ...], seat: int, gain: int, ends: bool, ceiling: int) -> str:
    target = min(lanes[seat][0] + gain, ceiling) if gain else None
    most = max(CEILING, *(lane[0] for lane in lanes), target or 0)
    step = (WIDTH - 2 * LEFT) / (most - LEAST_INCOME)
    height = HEAD + LANE * len(lanes)

    def x(income: int) -> float:
        return LEFT + step * (income - LEAST_INCOME)

    parts = [
        tag(
            "rect",
            class_="debt",
            x=x(LEAST_INCOME) - 5,
            y=HEAD - 1,
            width=x(0) - x(LEAST_INCOME) + 5,
            height=height - HEAD,
        )
    ]
    for income in range(LEAST_INCOME, most + 1, 5):
        parts.append(tag("text", _signed(income), class_="scale", x=x(income), y=10))
    for income in range(LEAST_INCOME, most + 1):
        parts.append(
            tag(
                "line",
                class_="tick" + (" zero" if income == 0 else ""),
                x1=x(income),
                x2=x(income),
                y1=HEAD - 1,
                y2=height - 1,
            )
        )
    for lane, (income, _, _, gone) in enumerate(lanes):
        y = HEAD + LANE * (lane + 0.5) - 1
        parts.append(tag("line", class_="lane", x1=LEFT, x2=WIDTH - LEFT, y1=y, y2=y))
        if target is not None and lane == seat:
            label = speech.say("steam-take-income", points=gain, income=target)
            parts.append(_ghost(seat, x(target), y, "income", label, ends))
        parts.append(_marker(lane, x(income), y, f"income-{lane}", gone))
    label = speech.say("steam-income-track")
    return _track("track-income", label, parts, height)


@lru_cache(maxsize=4096)
def _points(speech: Speech, lanes: tuple[Lane, ...], seat: int, gain: int, ends: bool) -> str:
    """Victory points along the lane; the level of the locomotive as wheels at its end."""
    target = lanes[seat][1] + gain if gain else None
    most = max(LEAST_POINTS, *(lane[1] for lane in lanes), target or 0)
    most += -most % 10
    height = HEAD + LANE * len(lanes)
    right = WIDTH - LEFT - WHEEL * MOST_LEVEL - 8
    step = (right - LEFT) / most

    def x(points: int) -> float:
        return LEFT + step * points

    parts = []
    for points in range(0, most + 1, 10 if most <= 60 else 20):
        parts.append(tag("text", points, class_="scale", x=x(points), y=10))
        parts.append(tag("line", class_="tick", x1=x(points), x2=x(points), y1=HEAD - 1, y2=height - 1))
    parts.append(tag("text", speech.say("steam-level"), class_="scale end", x=WIDTH - LEFT + 6, y=10))
    for lane, (_, points, level, gone) in enumerate(lanes):
        y = HEAD + LANE * (lane + 0.5) - 1
        parts.append(tag("line", class_="lane", x1=LEFT, x2=right, y1=y, y2=y))
        parts.append(tag("line", class_=f"lane done seat-{lane}", x1=LEFT, x2=x(points), y1=y, y2=y))
        if target is not None and lane == seat:
            label = speech.say("steam-take-points", points=gain, total=target)
            parts.append(_ghost(seat, x(target), y, "points", label, ends))
        parts.append(_marker(lane, x(points), y, f"points-{lane}", gone))
        parts += _wheels(lane, level, WIDTH - LEFT + 4, y)
    return _track("track-points", speech.say("steam-points-track"), parts, height)


@lru_cache(maxsize=4096)
def lane(seat: int, income: int, level: int) -> str:
    """One seat's income and level, small, for the list of players."""
    most = max(CEILING, income)
    step = 150 / (most - LEAST_INCOME)
    zero = 8 - LEAST_INCOME * step
    parts = [
        tag("rect", class_="debt", x=4, y=1, width=zero - 4, height=14),
        tag("line", class_="lane", x1=8, x2=158, y1=8, y2=8),
        [
            tag("line", class_="tick", x1=8 + step * i, x2=8 + step * i, y1=3, y2=13)
            for i in range(most - LEAST_INCOME + 1)
        ],
        tag("line", class_="tick zero", x1=zero, x2=zero, y1=1, y2=15),
        mark(seat, zero + income * step, 8, 5.5, data_flip=f"lane-{seat}"),
        _wheels(seat, level, 232, 8),
    ]
    return str(tag("svg", parts, class_="track small", viewBox="0 0 240 16", aria_hidden=True))


def _wheels(seat: int, level: int, right: float, y: float) -> list[Html]:
    """The level of a locomotive, wheel by wheel."""
    found = []
    for wheel in range(MOST_LEVEL):
        kind = f"wheel on seat-{seat}" if wheel < level else "wheel"
        found.append(tag("circle", class_=kind, cx=right - WHEEL * (MOST_LEVEL - 1 - wheel), cy=y, r=3.6))
    return found


def _track(id: str, label: str, parts: list[Html], height: float) -> str:
    picture = tag(
        "svg", parts, viewBox=f"0 0 {int(WIDTH)} {int(height)}", class_="track", role="group", aria_label=label
    )
    return str(tag("figure", tag("figcaption", label), picture, id=id, class_="track-box"))


def _marker(seat: int, x: float, y: float, flip: str, gone: bool) -> Html:
    return mark(seat, x, y, 6, data_flip=flip, opacity=0.35 if gone else None)


def _ghost(seat: int, x: float, y: float, code: str, label: str, ends: bool) -> Html:
    """Where the marker would come to: a place to click."""
    touch = tag("circle", class_="touch", cx=x, cy=y, r=12)
    shape = mark(seat, x, y, 6.5)
    return tag(
        "g",
        touch,
        shape,
        class_="take",
        data_move=code,
        data_ends=True if ends else None,
        tabindex=0,
        role="button",
        aria_label=label,
    )


def _signed(income: int) -> str:
    return f"+{income}" if income > 0 else f"−{-income}" if income < 0 else "0"

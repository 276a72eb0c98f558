"""The tracks of the players' board: income, victory points, level of the locomotive; a lane for each seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from turntable.games.steam.facts import CEILING, LEAST_INCOME, MOST_LEVEL
from turntable.server.scene import Scene
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import mark

Data = dict[str, Any]

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


def _income(speech: Speech, lanes: tuple[Lane, ...], seat: int, gain: int, ends: bool, ceiling: int) -> str:
    target = min(lanes[seat][0] + gain, ceiling) if gain else None
    most = max(CEILING, *(lane[0] for lane in lanes), target or 0)
    parts = [_income_scale(len(lanes), most)]
    for lane, (income, _, _, gone) in enumerate(lanes):
        if target is not None and lane == seat:
            label = speech.say("steam-take-income", points=gain, income=target)
            parts.append(_ghost(seat, _along_income(target, most), _y(lane), "income", label, ends))
        parts.append(_on_income(lane, income, most, gone))
    return _track("track-income", speech.say("steam-income-track"), "".join(parts), len(lanes))


def _along_income(income: int, most: int) -> float:
    return LEFT + (WIDTH - 2 * LEFT) / (most - LEAST_INCOME) * (income - LEAST_INCOME)


def _y(lane: int) -> float:
    return HEAD + LANE * (lane + 0.5) - 1


@lru_cache(maxsize=64)
def _income_scale(lanes: int, most: int) -> str:
    """Numbers, ticks and lines, and the field of debt."""
    height = HEAD + LANE * lanes
    debt = _along_income(0, most) - LEFT + 5
    parts = [tag("rect", class_="debt", x=LEFT - 5, y=HEAD - 1, width=debt, height=height - HEAD)]
    for income in range(LEAST_INCOME, most + 1):
        x = _along_income(income, most)
        if income % 5 == 0:
            parts.append(tag("text", _signed(income), class_="scale", x=x, y=10))
        kind = "tick" if income else "tick zero"
        parts.append(tag("line", class_=kind, x1=x, x2=x, y1=HEAD - 1, y2=height - 1))
    return "".join([*parts, *(_line(lane, WIDTH - LEFT) for lane in range(lanes))])


def _line(lane: int, right: float, kind: str = "lane") -> Html:
    y = _y(lane)
    return tag("line", class_=kind, x1=LEFT, x2=right, y1=y, y2=y)


@lru_cache(maxsize=2048)
def _on_income(lane: int, income: int, most: int, gone: bool) -> str:
    return str(_marker(lane, _along_income(income, most), _y(lane), f"income-{lane}", gone))


def _points(speech: Speech, lanes: tuple[Lane, ...], seat: int, gain: int, ends: bool) -> str:
    """Victory points along the lane; the level of the locomotive as wheels at its end."""
    target = lanes[seat][1] + gain if gain else None
    most = max(LEAST_POINTS, *(lane[1] for lane in lanes), target or 0)
    most += -most % 10
    parts = [_points_scale(speech, len(lanes), most)]
    for lane, (_, points, level, gone) in enumerate(lanes):
        if target is not None and lane == seat:
            label = speech.say("steam-take-points", points=gain, total=target)
            parts.append(_ghost(seat, _along_points(target, most), _y(lane), "points", label, ends))
        parts.append(_on_points(lane, points, level, most, gone))
    return _track("track-points", speech.say("steam-points-track"), "".join(parts), len(lanes))


def _along_points(points: int, most: int) -> float:
    return LEFT + (RIGHT - LEFT) / most * points


@lru_cache(maxsize=256)
def _points_scale(speech: Speech, lanes: int, most: int) -> str:
    height = HEAD + LANE * lanes
    parts = []
    for points in range(0, most + 1, 10 if most <= 60 else 20):
        x = _along_points(points, most)
        parts.append(tag("text", points, class_="scale", x=x, y=10))
        parts.append(tag("line", class_="tick", x1=x, x2=x, y1=HEAD - 1, y2=height - 1))
    parts.append(tag("text", speech.say("steam-level"), class_="scale end", x=WIDTH - LEFT + 6, y=10))
    return "".join([*parts, *(_line(lane, RIGHT) for lane in range(lanes))])


@lru_cache(maxsize=8192)
def _on_points(lane: int, points: int, level: int, most: int, gone: bool) -> str:
    x = _along_points(points, most)
    done = _line(lane, x, f"lane done seat-{lane}")
    return (
        done
        + _marker(lane, x, _y(lane), f"points-{lane}", gone)
        + Html("").join(_wheels(lane, level, WIDTH - LEFT + 4, _y(lane)))
    )


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


def _track(id: str, label: str, inside: str, lanes: int) -> str:
    box = f"0 0 {int(WIDTH)} {int(HEAD + LANE * lanes)}"
    picture = tag("svg", Html(inside), viewBox=box, class_="track", role="group", aria_label=label)
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

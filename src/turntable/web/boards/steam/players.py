"""A seat's figures, for the list of players."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.steam.painter import MapTexts, Painter, money
from turntable.web.boards.steam.player_board import signed, small_lane
from turntable.web.kit.html import Html, tag
from turntable.web.kit.kept import kept

MINUS: Final = "−"


def figures(painter: Painter, seat: int) -> Html:
    """Cash, income, points, level and segments; token, place in turn order, score."""
    view, player = painter.view, painter.view["players"][seat]
    if player["bankrupt"] is not None:
        return tag("p", painter.say("steam-bankrupt"), class_="steam-figures steam-warning")
    return _figures(
        painter.texts,
        seat,
        (player["cash"], player["income"], player["points"], player["level"], player["segments"], player["score"]),
        player["token"],
        player["face_down"],
        view["order"].index(seat) + 1 if view["round"] and seat in view["order"] else 0,
        player["outlook"]["bankrupt"] and not view["over"],
    )


@kept(8192)
def _figures(
    texts: MapTexts,
    seat: int,
    counts: tuple[int, int, int, int, int, int],
    token: str | None,
    face_down: bool,
    place: int,
    in_danger: bool,
) -> Html:
    cash, income, points, level, segments, total = counts
    values = {
        "cash": money(texts, cash),
        "income": signed(income),
        "points": str(points).replace("-", MINUS),
        "level": str(level),
        "segments": str(segments),
    }
    listed = [
        tag("div", tag("dt", texts.say("steam-figure", figure=figure)), tag("dd", value))
        for figure, value in values.items()
    ]
    held = order = danger = None
    if token is not None:
        name = texts.name("token", token)
        held = tag("p", texts.say("steam-token-down", token=name) if face_down else name, class_="steam-has-token")
    if place:
        order = tag("span", texts.say("steam-turn-order", place=place), class_="steam-order")
    if in_danger:
        danger = tag("p", texts.say("steam-outlook-bankrupt-of"), class_="steam-warning")
    score = tag("span", texts.say("steam-total", points=total), class_="last")
    return tag(
        "div",
        tag("dl", listed, class_="steam-figures"),
        small_lane(seat, income, level),
        held,
        tag("p", order, score, class_="steam-total"),
        danger,
        class_="steam-panel",
    )

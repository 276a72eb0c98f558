"""A seat's figures, for the list of players."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.steam.painter import Painter, money
from turntable.web.boards.steam.player_board import signed, small_lane
from turntable.web.kit.html import Html, tag

MINUS: Final = "−"


def figures(painter: Painter, seat: int) -> Html:
    """Cash, income, points, level and segments; token, place in turn order, score."""
    view, player = painter.view, painter.view["players"][seat]
    if player["bankrupt"] is not None:
        return tag("p", painter.say("steam-bankrupt"), class_="steam-figures steam-warning")
    values = {
        "cash": money(painter.texts, player["cash"]),
        "income": signed(player["income"]),
        "points": str(player["points"]).replace("-", MINUS),
        "level": str(player["level"]),
        "segments": str(player["segments"]),
    }
    listed = [
        tag("div", tag("dt", painter.say("steam-figure", figure=figure)), tag("dd", value))
        for figure, value in values.items()
    ]
    token = order = danger = None
    if player["token"] is not None:
        name = painter.name("token", player["token"])
        says = painter.say("steam-token-down", token=name) if player["face_down"] else name
        token = tag("p", says, class_="steam-has-token")
    if view["round"] and seat in view["order"]:
        place = view["order"].index(seat) + 1
        order = tag("span", painter.say("steam-turn-order", place=place), class_="steam-order")
    if player["outlook"]["bankrupt"] and not view["over"]:
        danger = tag("p", painter.say("steam-outlook-bankrupt-of"), class_="steam-warning")
    score = tag("span", painter.say("steam-total", points=player["score"]))
    return tag(
        "div",
        tag("dl", listed, class_="steam-figures"),
        small_lane(seat, player["income"], player["level"]),
        token,
        tag("p", order, score, class_="steam-total"),
        danger,
        class_="steam-panel",
    )

"""What a move would change, before it is made: everybody's figures, the owners' gains, what is lost."""

from __future__ import annotations

from typing import Any, Final, cast

from turntable.server.scene import Offer, Scene
from turntable.web.boards.steam import tracks
from turntable.web.boards.steam.desk import gains
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge

Data = dict[str, Any]

FIGURES: Final = ("cash", "income", "points", "level", "segments", "score")


def preview(speech: Speech, scene: Scene, view: Data, offer: Offer) -> Html:
    """The move in words, then what it changes."""
    parts: list[object] = [tag("p", scene.say(offer.words), class_="what")]
    if offer.code.startswith("ship "):
        _, stop, colour = offer.code.split()
        ways = [way for way in view["deliveries"] or () if (way["from"], way["cube"]) == (stop, colour)]
        for way in ways[:4]:
            parts.append(tag("p", speech.name("stop", way["to"]), " ", gains(speech, scene, way["gains"])))
        return join(*parts)
    if offer.code == "done":
        idle = [one for one in view["segments"] if one["idle"] and one["owner"] == scene.seat]
        if idle:
            parts.append(tag("p", speech.say("steam-idle", count=len(idle)), class_="warning"))
    takes = offer.code.startswith("take ")
    if takes and not offer.code.endswith(" face-down"):
        parts.append(tag("p", speech.say(f"steam-does-{offer.code.split()[1]}"), class_="hint"))
    after = scene.after(offer)
    if after is None:
        return join(*parts)
    then = cast(Data, after.view)
    rows = [_changes(speech, scene, view["players"][seat], then["players"][seat], seat) for seat in range(scene.seats)]
    found = [row for row in rows if row is not None]
    if found:
        parts.append(tag("ul", found, class_="changes"))
    elif takes:
        parts.append(tag("p", speech.say("steam-no-change"), class_="hint"))
    if then["round"] != view["round"] and view["round"]:
        parts.append(tag("p", speech.say("steam-ends-round", round=view["round"]), class_="hint"))
    return join(*parts)


def _changes(speech: Speech, scene: Scene, before: Data, after: Data, seat: int) -> Html | None:
    """A player's figures that change, from and to."""
    parts = []
    for figure in FIGURES:
        if before[figure] != after[figure]:
            says = speech.say("steam-change", figure=figure, before=before[figure], after=after[figure])
            parts.append(tag("span", says, class_="change"))
    if after["bankrupt"] is not None and before["bankrupt"] is None:
        parts.append(tag("span", speech.say("steam-bankrupt"), class_="warning"))
    if not parts:
        return None
    name = speech.seat(scene.words, seat)
    return tag("li", badge(seat), tag("span", name, class_="unseen" if seat == scene.seat else None), " ", parts)


def player(speech: Speech, view: Data, seat: int) -> Html:
    """A seat's figures for the list of players."""
    seen = view["players"][seat]
    if seen["bankrupt"] is not None:
        return tag("p", speech.say("steam-bankrupt"), class_="steam-figures warning")
    figures = []
    for figure in ("cash", "income", "points", "level", "segments"):
        label = speech.say("steam-figure", figure=figure)
        figures.append(
            tag("div", tag("dt", label), tag("dd", _figure(speech, figure, seen[figure])), class_=f"of-{figure}")
        )
    token = None
    if seen["token"] is not None:
        name = speech.name("token", seen["token"])
        says = speech.say("steam-token-down", token=name) if seen["face_down"] else name
        token = tag("p", says, class_="steam-token")
    place = view["order"].index(seat) + 1 if seat in view["order"] and view["round"] else 0
    order = tag("span", speech.say("steam-turn-order", place=place), class_="order") if place else None
    danger = (
        tag("p", speech.say("steam-outlook-bankrupt-of"), class_="warning")
        if seen["outlook"]["bankrupt"] and not view["over"]
        else None
    )
    total = tag("p", order, tag("span", speech.say("steam-total", points=seen["score"])), class_="steam-total")
    lane = Html(tracks.lane(seat, seen["income"], seen["level"]))
    return tag("div", tag("dl", figures, class_="steam-figures"), lane, token, total, danger, class_="steam-panel")


def _figure(speech: Speech, figure: str, value: int) -> str:
    if figure == "cash":
        return speech.money(value)
    return f"+{value}" if figure == "income" and value > 0 else str(value).replace("-", "−")

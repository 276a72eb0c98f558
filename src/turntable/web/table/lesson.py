"""The bubble of a lesson: what it says now, and what it points at."""

from __future__ import annotations

from turntable.lessons import Due
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.learning import due_at
from turntable.web.kit.html import Html, button, tag, void
from turntable.web.kit.tree import Keyed, keyed
from turntable.web.pages.forms import post
from turntable.web.table.viewpoint import Viewpoint
from turntable.words import Words


def bubble(hosted: Hosted, viewpoint: Viewpoint, words: Words) -> Keyed:
    """What the lesson tells its learner; empty at an ordinary table, and for everybody else."""
    due = due_at(hosted) if viewpoint.own and viewpoint.at is None else None
    if due is None:
        return keyed("div", id="lesson")
    about = tag("p", words.say(due.about), class_="about") if due.about is not None else None
    now = tag("p", words.say(due.now), class_="now") if due.now is not None else None
    points = [*due.point, *([f"move:{due.move.code}"] if due.move is not None else [])]
    return keyed(
        "div",
        tag("div", about, now, role="status", aria_live="polite"),
        tag("div", *(_ways_on(hosted, words) if due.over else _show(due, words)), class_="buttons"),
        id="lesson",
        class_="lesson ends" if due.over else "lesson shows" if due.move is not None else "lesson",
        data_points="|".join(points) or None,
    )


def _show(due: Due, words: Words) -> list[Html]:
    return [button("button slim", words.say("ui-show-me"), data_show_me=True)] if due.move is not None else []


def _ways_on(hosted: Hosted, words: Words) -> list[Html]:
    """What a learner can do next: play a first game, read the rules, or play this one on."""
    name = hosted.game.name
    play = post(
        "/play",
        void("input", type="hidden", name="game", value=name),
        void("input", type="hidden", name="level", value="novice"),
        tag("button", words.say("ui-first-game"), class_="button slim primary"),
    )
    rules = tag("a", words.say("ui-rules"), class_="button slim", href=f"/rules/{name}")
    return [play, rules, button("button slim", words.say("ui-play-on"), data_dismiss="lesson")]

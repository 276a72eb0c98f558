"""How the game stands: the progress track, what is still owed this turn, goals and ratings of those who play alone."""

from __future__ import annotations

from functools import lru_cache

from turntable.core.message import Seat
from turntable.games.isle_of_trains.view import Goal
from turntable.games.isle_of_trains.wording import effect_list, goal_message
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon, label
from turntable.web.kit.html import Html, join, moved, path, tag
from turntable.web.kit.tree import Keyed, keyed


def draw(painter: Painter) -> Keyed:
    """The progress track; alone, the goals of the chapter or the ladder of ratings."""
    view = painter.view
    turn = painter.say("draw-turn", turn=view["turns"] // len(painter.players) + 1)
    parts = [tag("span", turn, class_="isle-round")]
    if view["progress"] is not None and view["progress_end"] is not None:
        parts.append(track(painter, view["progress"], view["progress_end"]))
    if view["then"]:
        parts.append(_waiting(painter))
    if view["turns_left"]:
        parts.append(tag("strong", painter.say("draw-last-turns", count=view["turns_left"]), class_="isle-last"))
    if view["chapter"] is not None:
        parts.append(_chapter(painter))
    elif view["rating"] is not None:
        parts.append(_ladder(painter))
    return keyed("div", *parts, id="isle-heading", class_="isle-heading")


def _waiting(painter: Painter) -> Html:
    """What is still owed this turn, in its order: a chain of rewards, then the actions left."""
    then = painter.view["then"]
    effects = [one for one in then if one[0] != "action"]
    actions = len(then) - len(effects)
    said = [painter.say("isle-then", effects=effect_list(effects))] if effects else []
    if actions:
        said.append(painter.say("isle-actions-left", count=actions))
    signs = effect_icons(painter.texts, effects) if effects else None
    shown = tag("span", "→ ", signs, tag("span", said[-1]) if actions else None, aria_hidden=True)
    return tag("span", tag("span", ". ".join(said), class_="unseen"), shown, class_="isle-then")


def track(painter: Painter, at: int, end: int) -> Html:
    """The progress train on its way to the end of the game."""
    holder = painter.view["train_holder"]
    if holder is None:
        return _drawn_track(min(at, end), end, painter.say("draw-progress", space=at, end=end))
    return _drawn_track(min(at, end), end, painter.say("draw-progress-taken", player=Seat(holder)))


@lru_cache(maxsize=1024)
def _drawn_track(at: int, end: int, said: str) -> Html:
    stops = []
    for i in range(end + 1):
        passed = " passed" if i <= at else ""
        stops.append(tag("circle", class_=f"isle-stop{passed}", cx=20 + 34 * i, cy=20, r=7))
        stops.append(label(i or "", 20 + 34 * i, 23.5, 9, f"isle-stop-number{passed}"))
    train = tag(
        "g",
        path("isle-caboose", "M4 6h13V1h7v12H2z"),
        [tag("circle", class_="isle-wheel", cx=x, cy=14, r=3) for x in (8, 19)],
        transform=moved(20 + 34 * at - 13, 2),
    )
    wide = 40 + 34 * end
    flag = path("isle-flag", f"M{wide - 8} 28V6l-11 4 11 4")
    rail = path("isle-rail", f"M8 20H{wide - 8}")
    drawn = (rail, flag, stops, train)
    return tag("svg", drawn, class_="isle-track", viewBox=f"0 0 {wide} 32", role="img", aria_label=said)


def _chapter(painter: Painter) -> Html:
    view = painter.view
    number = view["chapter"]
    goals = [_goal(painter, goal) for goal in view["goals"]]
    result = None
    if view["won"] is not None:
        verdict = "won" if view["won"] else "lost"
        result = tag("strong", painter.say(f"draw-{verdict}"), class_=f"isle-verdict {verdict}")
    title = painter.say(f"option-scenario-{number}")
    briefing = painter.say(f"chapter-{number}")
    return join(
        tag("details", tag("summary", tag("b", title)), tag("p", briefing), id="isle-chapter", class_="isle-chapter"),
        tag("ul", goals, class_="isle-goals"),
        result,
    )


def _goal(painter: Painter, goal: Goal) -> Html:
    text = painter.say(goal_message(goal["goal"], goal["island"], goal["have"], goal["need"]))
    have = max(0, min(goal["have"], goal["need"]))
    return tag(
        "li",
        icon("check") if goal["done"] else None,
        tag("span", text),
        tag("meter", min=0, max=goal["need"], value=have, aria_hidden=True),
        class_="isle-goal done" if goal["done"] else "isle-goal",
    )


def _ladder(painter: Painter) -> Html:
    """The ratings of the solo challenge, up to the one that is reached."""
    reached = painter.view["rating"]
    points = painter.players[0]["points"]
    steps = []
    for name, least in painter.facts.ratings:
        here = True if name == reached else None
        style = "reached" if points >= least else "ahead"
        steps.append(tag("li", tag("b", least), " ", painter.name("rating", name), class_=style, aria_current=here))
    return tag("ol", steps, class_="isle-ladder")

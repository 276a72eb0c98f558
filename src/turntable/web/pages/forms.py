"""What pages share: panels, forms with their fields, notices, lists of bots' levels."""

from __future__ import annotations

from collections.abc import Iterable

from turntable.bots.ladder import ladder_of
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.web.kit.html import Html, tag
from turntable.web.reader import Reader


def panel(title: str, *inside: object, **more: object) -> Html:
    """A part of a page with a heading of its own."""
    return tag("section", tag("h2", title), *inside, class_="panel", **more)


def post(action: str, *inside: object, **more: object) -> Html:
    """A form that is posted to this address."""
    return tag("form", *inside, method="post", action=action, **more)


def field(label: str, id: str, control: Html) -> Html:
    """A control of a form under its label."""
    return tag("div", tag("label", label, for_=id), control, class_="field")


def choice(control: Html, words: str) -> Html:
    """A box to tick, or one of several to choose from, with its words beside it."""
    return tag("label", control, tag("span", words), class_="choice")


def problem_notice(problem: str) -> Html | None:
    """A notice of what was wrong with the form, if anything was."""
    return tag("p", problem, class_="notice bad", role="alert") if problem else None


def saved_notice(reader: Reader, saved: bool) -> Html | None:
    """A notice that the form was saved, if it was."""
    return tag("p", reader.say("ui-saved"), class_="notice good", role="status") if saved else None


def level_options(reader: Reader, game: Game, levels: Iterable[str], chosen: str = "") -> list[Html]:
    """The levels of a game's bots, to select one."""
    return [tag("option", reader.say(rated(game, level)), value=level, selected=level == chosen) for level in levels]


def rated(game: Game, level: str) -> Message:
    """A level's name, with its rating where it has one."""
    name, rung = Message(f"level-{level}"), ladder_of(game).get(level)
    return name if rung is None else Message("level-rated", {"level": name, "rating": str(rung.rating)})

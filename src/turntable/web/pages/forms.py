"""What pages share: panels, forms with their fields, notices, lists of bots' levels."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from urllib.parse import urlencode

from turntable.bots.ladder import ladder_of
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.server.accounts.names import GIVEN, LONGEST_NAME, given_name
from turntable.web.games import QUICK
from turntable.web.kit.html import Html, button, tag, void
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


def name_field(reader: Reader, given: str | None = None) -> Html:
    """What the reader wants to be called: their name, a suggestion for somebody unknown, or what was ``given``."""
    own = given_name(secrets.randbelow(GIVEN**2), reader.language) if reader.person is None else reader.person.name
    value = own if given is None else given
    about = {"maxlength": LONGEST_NAME, "autocomplete": "nickname", "value": value}
    return field(reader.say("ui-name"), "name", void("input", type="text", id="name", name="name", **about))


def asked(reader: Reader, id: str, label: str, question: str, form: Html) -> list[Html]:
    """A button that asks once before its form can be sent."""
    stay = button("button primary", reader.say("ui-stay"), popovertarget=id, autofocus=True)
    box = tag(
        "div", tag("p", question), tag("div", stay, form, class_="buttons"), id=id, popover="auto", class_="asked"
    )
    return [button("button slim", label, popovertarget=id), box]


def problem_notice(problem: str) -> Html | None:
    """A notice of what was wrong with the form, if anything was."""
    return tag("p", problem, class_="notice bad", role="alert") if problem else None


def saved_notice(reader: Reader, saved: bool) -> Html | None:
    """A notice that the form was saved, if it was."""
    return tag("p", reader.say("ui-saved"), class_="notice good", role="status") if saved else None


def quick_note(reader: Reader, game: str, **given: str) -> Html | None:
    """What games begun with one click leave out of the rules as written and why, and the way to a table with it.

    ``given`` is what the form of that table has chosen.
    """
    if game not in QUICK:
        return None
    written = tag("a", reader.say("ui-play-as-written"), href=f"/new?{urlencode({'game': game, **given})}")
    return tag("p", reader.say(Message(f"ui-quick-{game}")), " ", written, class_="dim small quick")


def level_options(reader: Reader, game: Game, levels: Iterable[str], chosen: str = "") -> list[Html]:
    """The levels of a game's bots, to select one."""
    return [tag("option", reader.say(rated(game, level)), value=level, selected=level == chosen) for level in levels]


def rated(game: Game, level: str) -> Message:
    """A level's name, with its rating where it has one, and half of the width of its interval."""
    name, rung = Message(f"level-{level}"), ladder_of(game).get(level)
    if rung is None:
        return name
    give = (rung.high - rung.low + 1) // 2
    return Message("level-rated", {"level": name, "rating": str(rung.rating), "give": give})

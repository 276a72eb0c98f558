"""A play-test's report as a page: pictures first, then words and figures. It stands on the site, or alone in a file."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from importlib import resources

import turntable
from turntable.core.advice import advice
from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.core.registry import folder_of, module_of
from turntable.lab import findings
from turntable.lab import playtest_wording as wording
from turntable.lab.playtest import Plan, Report
from turntable.lab.tally import reader_of
from turntable.web import playtest_charts as charts
from turntable.web.games import floors_of
from turntable.web.kit.html import Html, join, tag, void
from turntable.web.kit.painter import texts_of
from turntable.words import Words

STYLES = ("base.css", "playtest.css")


def words_of(game: Game, language: str) -> Words:
    """The words of a report on this board."""
    return Words(language, game, ("bots", "lab", "server", *floors_of(game.name)))


def board_name(game: Game, words: Words) -> str:
    """What people call the board; the game, where there is only one."""
    return words.say(Piece("board", game.chosen["board"])) if "board" in game.chosen else words.say("game-name")


def sections(game: Game, found: Report, language: str) -> list[Html]:
    """The sections of a report."""
    words = words_of(game, language)
    say = words.say
    tables = found.tables
    parts = [
        *pictures(game, found, words),
        _section(say("playtest-fairness"), charts.fairness(tables, say)),
        _warnings(say("playtest-warnings"), [*advice(game), *findings.warnings(game, found)], words),
        _section(say("playtest-length"), charts.lengths(tables, say)),
        _section(
            say("playtest-figures"), _table(wording.fairness(found, say)), _table(wording.figures(game, found, say))
        ),
    ]
    for seats, others in wording.comparable(game, found).items():
        title = f"{say('playtest-compared')}: {say(wording.players(seats))}"
        note = None if others[0].is_current else tag("p", say("playtest-older"), class_="small")
        parts.append(_section(title, _table(wording.compared(game, found, seats, others, words)), note))
    reader = reader_of(game.name)
    if reader is not None:
        details = reader.details(game, tables, say)
        parts.append(_section(say(details.title), _table(details.rows)))
    again = tag("pre", shlex.join(command_line(found.plan)))
    parts.append(_section(say("playtest-again"), tag("p", say(wording.who(found.plan))), again))
    return parts


def pictures(game: Game, found: Report, words: Words) -> list[Html]:
    """The maps, where the game's board draws them."""
    module = module_of(game.name, "heat", "web.boards")
    if module is None:
        return []
    drawn = module.heat(texts_of(game, words.language), words, found.tables)
    return [_section(words.say(caption), picture) for caption, picture in drawn]


def unplayed(game: Game, language: str) -> list[Html]:
    """What can be said of a board without playing on it: one section, or none."""
    words, said = words_of(game, language), advice(game)
    return [_warnings(words.say("playtest-advice"), said, words)] if said else []


def _warnings(title: str, messages: Sequence[Message], words: Words) -> Html:
    """What is wrong with a board, and what would be better."""
    if not messages:
        return _section(title, tag("p", words.say("playtest-no-warnings")))
    return _section(title, tag("ul", *(tag("li", words.say(one)) for one in messages), class_="playtest-warnings"))


def command_line(plan: Plan) -> list[str]:
    """What to type for the same games."""
    command = ["turntable", "playtest", plan.game, "--games", str(plan.games), "--seed", plan.seed]
    command += ["--seats", ",".join(str(seats) for seats in plan.seats)]
    usual = turntable.game(plan.game).chosen
    for name, value in plan.options.items():
        # A board given as a file has no short name; its fingerprint is told beside the command.
        if value != usual[name]:
            command += ["--option", f"{name}={value if not value.startswith('{') else 'FILE'}"]
    return command


def page(game: Game, found: Report, language: str) -> Html:
    """The report as a file that needs nothing but itself."""
    words = words_of(game, language)
    title = f"{words.say('game-name')}: {board_name(game, words)}"
    static = resources.files("turntable.web") / "static"
    names = [*STYLES, f"{folder_of(game.name)}.css"]
    style = "\n".join((static / name).read_text(encoding="utf-8") for name in names if (static / name).is_file())
    head = join(
        void("meta", charset="utf-8"),
        void("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Html(style)),
    )
    intro = tag("p", words.say("playtest-title", games=found.plan.games))
    body = tag("main", tag("h1", title), intro, *sections(game, found, language), class_="playtest")
    return join(Html("<!doctype html>"), tag("html", tag("head", head), tag("body", body), lang=language))


def _section(title: str, *inside: object) -> Html:
    return tag("section", tag("h2", title), *inside, class_="panel")


def _table(rows: Sequence[Sequence[str]]) -> Html:
    head, *body = rows
    first = tag("tr", *(tag("th", cell, scope="col") for cell in head))
    lines = [tag("tr", tag("th", row[0], scope="row"), *(tag("td", cell) for cell in row[1:])) for row in body]
    return tag("div", tag("table", tag("thead", first), tag("tbody", *lines)), class_="playtest-table", tabindex=0,
               role="group", aria_label=head[0])  # fmt: skip

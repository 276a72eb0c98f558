"""Finished games, and records brought from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import turntable
from turntable.server.lists import Page, TableInfo
from turntable.server.making import Kept
from turntable.web.games import game_name
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import field, panel, post, problem_notice
from turntable.web.pages.lists import pager, table_list
from turntable.web.reader import Reader

LONGEST: Final = 200_000
"""Bytes of a file that is read into the form; the record of a long game has a tenth of that."""


def finished(reader: Reader, mine: Sequence[TableInfo], public: Page, game: str | None) -> Html:
    """Games to replay: the reader's own, and everybody's listed ones."""
    links: list[tuple[str | None, str, str]] = [(None, reader.say("ui-all-games"), "/finished")]
    links += [(name, game_name(name, reader.language), f"/finished?game={name}") for name in turntable.names()]
    games = [
        tag("a", label, href=href, class_="button slim", aria_current="true" if name == game else None)
        for name, label, href in links
    ]
    title = reader.say("ui-finished")
    body = content(
        tag("h1", title),
        tag("nav", *games, class_="buttons", aria_label=reader.say("ui-games")),
        tag(
            "div",
            panel(reader.say("ui-my-games"), table_list(reader, mine, reader.say("ui-no-finished"))),
            panel(
                reader.say("ui-all-games-list"),
                table_list(reader, public.tables, reader.say("ui-no-finished")),
                pager(reader, public, "/finished", **({} if game is None else {"game": game})),
            ),
            class_="columns",
        ),
        tag("p", tag("a", reader.say("ui-upload"), class_="button", href="/upload")),
    )
    return page(reader, title, body)


def upload(reader: Reader, text: str = "", problem: str = "") -> Html:
    """A record from a file or the clipboard becomes a table."""
    title = reader.say("ui-upload")
    into = {"data_into": "record", "data_most": LONGEST, "data_refuse": reader.say("ui-no-record")}
    file = void("input", type="file", id="file", accept=".turntable,.txt,text/plain", **into)
    area = tag("textarea", text, id="record", name="record", rows=14, spellcheck="false", required=True)
    body = content(
        tag("h1", title),
        tag("p", reader.say("ui-upload-lead"), class_="lead"),
        problem_notice(problem),
        post(
            "/upload",
            field(reader.say("ui-record-file"), "file", file),
            field(reader.say("ui-record-text"), "record", area),
            tag("button", reader.say("ui-open-record"), class_="button primary"),
        ),
    )
    return page(reader, title, body)


def outdated(reader: Reader, id: str, kept: Kept, why: str) -> Html:
    """A table that today's Turntable cannot open: what happened, and what can still be had of it."""
    game = game_name(kept.game, reader.language) if kept.game in turntable.names() else kept.game
    title = reader.say("ui-outdated")
    buttons = [tag("a", reader.say("ui-go-home"), class_="button primary", href="/")]
    if kept.over:
        buttons.insert(0, tag("a", reader.say("ui-download"), class_="button", href=f"/tables/{id}/record"))
    body = content(
        tag("h1", title),
        tag("p", tag("b", kept.title or game), class_="lead"),
        tag("p", why),
        tag("p", reader.say("ui-outdated-over") if kept.over else reader.say("ui-outdated-live")),
        tag("p", *buttons, class_="buttons"),
    )
    return page(reader, title, body)


def trouble(reader: Reader, status: int, text: str, back: str = "") -> Html:
    """Something did not work: what, and where to go from here; ``back`` is the table it was about."""
    title = reader.say("ui-not-found") if status == 404 else reader.say("ui-trouble")
    body = content(
        tag("h1", title),
        tag("p", text, class_="lead"),
        tag(
            "p",
            tag("a", reader.say("ui-to-table"), class_="button primary", href=back) if back else None,
            tag("a", reader.say("ui-go-home"), class_="button" if back else "button primary", href="/"),
            class_="buttons",
        ),
    )
    return page(reader, title, body)

"""Finished games, and records brought from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

import turntable
from turntable.server.tables.lists import Page, TableInfo
from turntable.server.tables.making import Kept
from turntable.web.games import game_name
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import field, panel, post, problem_notice
from turntable.web.pages.lists import pager, table_list
from turntable.web.reader import Reader

LONGEST: Final = 200_000
"""Bytes of a file that is read into the form; the record of a long game has a tenth of that."""


RESULTS: Final = ("", "won", "lost")
"""Which of the reader's own games are shown."""


def was_won(info: TableInfo, person: str | None) -> bool | None:
    """Whether a person won a finished game; ``None`` where nobody wins or loses: in the challenge for points."""
    if info.result is None:
        return None
    if len(info.chairs) == 1:
        return info.result.won
    return any(seat in info.result.ranking[0] for seat in info.seats_of(person))


def finished(reader: Reader, mine: Sequence[TableInfo], public: Page, game: str | None, result: str = "") -> Html:
    """Games to replay: the reader's own, and everybody's listed ones. ``game`` and ``result`` are filters."""
    about = {} if game is None else {"game": game}
    ended = {"result": result} if result else {}
    games = [
        _filter(label, name == game, **({} if name is None else {"game": name}), **ended)
        for name, label in [
            (None, reader.say("ui-all-games")),
            *((name, game_name(name, reader.language)) for name in turntable.names()),
        ]
    ]
    results = [
        _filter(label, which == result, **about, **({"result": which} if which else {}))
        for which, label in zip(
            RESULTS,
            (reader.say("ui-all-results"), reader.say("ui-won-games"), reader.say("ui-lost-games")),
            strict=True,
        )
    ]
    if result:
        mine = [info for info in mine if was_won(info, reader.id) is (result == "won")]
    none = reader.say("ui-no-such-games" if result or game else "ui-no-finished")
    title = reader.say("ui-finished")
    body = content(
        tag("h1", title),
        tag("nav", *games, class_="buttons", aria_label=reader.say("ui-games")),
        tag(
            "div",
            panel(
                reader.say("ui-my-games"),
                tag("nav", *results, class_="buttons", aria_label=reader.say("ui-results")),
                table_list(reader, mine, none),
            ),
            panel(
                reader.say("ui-all-games-list"),
                table_list(reader, public.tables, reader.say("ui-no-such-games" if game else "ui-no-finished")),
                pager(reader, public, "/finished", **about, **ended),
            ),
            class_="columns",
        ),
        tag("p", tag("a", reader.say("ui-upload"), class_="button", href="/upload")),
    )
    return page(reader, title, body)


def _filter(label: str, is_chosen: bool, **query: str) -> Html:
    href = f"/finished?{urlencode(query)}" if query else "/finished"
    return tag("a", label, href=href, class_="button slim", aria_current="true" if is_chosen else None)


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

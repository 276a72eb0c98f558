"""A table's page as it is first loaded: everything that changes stands in its place."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from turntable.core.message import Message, Seat
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.learning import due_at
from turntable.server.tables.talk import Said, may_talk
from turntable.server.wording import table_title
from turntable.web.files import styles_of
from turntable.web.games import kinds_of
from turntable.web.kit.html import Html, button, tag, void
from turntable.web.layout import page
from turntable.web.markdown import rules_address
from turntable.web.reader import Reader
from turntable.web.table import typed
from turntable.web.table.chat import chat_parts
from turntable.web.table.digest import digest
from turntable.web.table.render import Rendering
from turntable.web.table.viewpoint import Viewpoint, words_at
from turntable.web.table.waiting import alerts
from turntable.words import Words


def table_page(
    reader: Reader,
    hosted: Hosted,
    viewpoint: Viewpoint,
    rendering: Rendering,
    chat: Sequence[Said],
    invited: str = "",
) -> Html:
    """The whole page. ``invited`` is the invitation the reader came with."""
    words = words_at(hosted, viewpoint.language)
    may = may_talk(hosted, reader.id, invited)
    talk = chat_parts(words, chat, invited if may else None, words.say("ui-chat-seats"))
    body = _body(hosted, viewpoint, rendering, words, talk)
    said = {
        "thinking": words.say("ui-bot-thinks"),
        "yourTurn": words.say("ui-your-turn"),
        "toYourTurn": words.say("ui-to-your-turn"),
        "skip": words.say("ui-skip"),
    }
    styles = ("table.css", "sheet.css", *styles_of(hosted.game.name))
    title = str(rendering.state["title"])
    rules = rules_address(hosted.game.name)
    return page(reader, title, body, styles=styles, script="table.js", kind="at-table", words=said, rules=rules)


def _body(hosted: Hosted, viewpoint: Viewpoint, rendering: Rendering, words: Words, talk: Sequence[Html]) -> Html:
    base = f"/tables/{hosted.id}"
    nodes = {node.id: node for node in rendering.nodes}
    seats = [nodes[f"person-{seat}"] for seat in range(hosted.seats)]
    return tag(
        "main",
        tag("h1", table_title(hosted.setup.title, hosted.game, words), class_="unseen"),
        tag("noscript", tag("p", words.say("ui-no-script"), class_="no-script")),
        tag("div", words.say("ui-offline"), id="offline", role="alert", hidden=True),
        # Before everything that it changes: a style sheet sees only what stands before a thing.
        nodes["ceremony"],
        nodes["status"],
        tag("div", id="told", class_="unseen", role="log", aria_live="polite", aria_label=words.say("ui-told")),
        tag(
            "div",
            nodes["waiting"],
            alerts(hosted, viewpoint, words),
            tag("div", digest(hosted, viewpoint, in_bar=True), id="since"),
            _replay(hosted, viewpoint, words, nodes["replay-line"]),
            id="back",
        ),
        nodes["actions"],
        nodes["lesson"],
        nodes["explanation"],
        tag(
            "section",
            tag("h2", words.say("ui-players"), class_="unseen"),
            tag("ul", *seats, id="players", class_=" ".join(f"over-{n}" for n in range(1, len(seats))) or None),
            nodes["scores"],
            class_="people",
            data_panel="players",
        ),
        tag(
            "section",
            tag("h2", words.say("ui-board"), class_="unseen"),
            nodes["board"],
            _zoom(words),
            tag("div", id="preview", role="status", aria_live="polite"),
            nodes["hand"],
            nodes["cover"],
            class_="middle shown",
            data_panel="board",
        ),
        _side("moves", words.say("ui-moves"), typed.field(words, base), nodes["moves"]),
        _side(
            "log",
            words.say("ui-log"),
            _filters(hosted, words),
            tag("div", nodes["log"], class_="scroll", tabindex="0", role="region", aria_label=words.say("ui-log")),
        ),
        _side("chat", words.say("ui-chat"), *talk),
        _tabs(words),
        tag(
            "dialog",
            button("close", "×", aria_label=words.say("ui-close")),
            tag("div", class_="inside"),
            id="sheet",
            aria_label=words.say("ui-choice"),
        ),
        id="table",
        class_="table learning" if due_at(hosted) is not None else "table",
        tabindex="-1",
        data_base=base,
        data_api=f"/api/tables/{hosted.id}",
        data_live=f"{base}/live",
        data_seq=hosted.seq,
        data_print=rendering.print,
        data_view=viewpoint.view,
        data_mine="true" if rendering.state["mine"] else "false",
        data_ahead="true" if rendering.state["ahead"] else "false",
        data_over=hosted.over or None,
        data_asks=rendering.asks or None,
        data_marks=msgspec.json.encode(rendering.state["marks"]).decode(),
    )


def _side(name: str, title: str, *inside: object) -> Html:
    return tag("section", tag("h2", title, class_="unseen"), *inside, class_="side", data_panel=name)


def _zoom(words: Words) -> Html:
    buttons = [
        ("in", "+", words.say("ui-zoom-in")),
        ("out", "−", words.say("ui-zoom-out")),
        ("all", "⤢", words.say("ui-zoom-all")),
    ]
    made = [button(None, sign, data_zoom=how, aria_label=label, title=label) for how, sign, label in buttons]
    return tag("div", *made, id="zoom", class_="zoom", hidden=True)


def _tabs(words: Words) -> Html:
    names = [
        ("board", words.say("ui-board")),
        ("moves", words.say("ui-moves")),
        ("players", words.say("ui-players")),
        ("log", words.say("ui-log")),
        ("chat", words.say("ui-chat")),
    ]
    narrow = {"board": "narrow-only", "players": "narrow-only"}
    made = [button(narrow.get(name), label, data_tab=name, aria_pressed="false") for name, label in names]
    return tag("nav", *made, class_="tabs", aria_label=words.say("ui-panels"))


def _filters(hosted: Hosted, words: Words) -> Html:
    people = [tag("option", words.say("ui-everybody"), value="")]
    people += [tag("option", words.say(Seat(seat)), value=seat) for seat in range(hosted.seats)]
    kinds = [tag("option", words.say("ui-everything"), value="")]
    kinds += [tag("option", words.say(Message(f"group-{kind}")), value=kind) for kind in kinds_of(hosted.game)]
    return tag(
        "div",
        tag("select", *people, id="filter-seat", aria_label=words.say("ui-filter-player")),
        tag("select", *kinds, id="filter-kind", aria_label=words.say("ui-filter-kind")),
        class_="filters",
    )


def _replay(hosted: Hosted, viewpoint: Viewpoint, words: Words, line: object) -> Html:
    """The bar to look back with; its slider stays in the page while what it shows changes."""
    at = hosted.moves if viewpoint.at is None else viewpoint.at
    eyes = [tag("option", words.say("ui-spectator"), value="", selected=viewpoint.seat is None)]
    eyes += [
        tag("option", words.say(Seat(seat)), value=seat, selected=viewpoint.seat == seat)
        for seat in range(hosted.seats)
    ]

    def step(by: int, sign: str, label: str) -> Html:
        return button("button slim", sign, data_step=by, aria_label=label, title=label)

    return tag(
        "div",
        step(-1000000, "|◀", words.say("ui-first-move")),
        step(-1, "◀", words.say("ui-move-before")),
        void("input", type="range", id="at", min=0, max=hosted.moves, value=at, aria_label=words.say("ui-position")),
        step(1, "▶", words.say("ui-move-after")),
        step(1000000, "▶|", words.say("ui-last-move")),
        tag("span", f"{at} / {hosted.moves}", id="replay-at", class_="at"),
        tag("select", *eyes, id="eyes", aria_label=words.say("ui-eyes"), hidden=not hosted.over),
        button("button slim", words.say("ui-share"), id="share-position", data_copy=""),
        button("button slim", words.say("ui-back-to-now"), data_now=True, id="back-to-now"),
        line,
        id="replay",
        class_="replay",
        hidden=not (hosted.over or viewpoint.at is not None),
    )

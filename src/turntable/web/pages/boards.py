"""Boards: the lists of them, the page of each, and the form for a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from turntable.core.limits import BOARD_BYTES
from turntable.core.registry import folder_of
from turntable.server.boards.files import games_with_boards, said
from turntable.server.boards.shelf import COMPLAINT, BoardInfo, BoardPage
from turntable.web.editing import editing_of
from turntable.web.games import game_name
from turntable.web.kit.html import Html, button, join, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import asked, choice, field, panel, post, problem_notice
from turntable.web.pages.lists import day
from turntable.web.reader import Reader

ROWS: Final = 22
"""Lines of the field that a board's text is written in."""


class Shelves(NamedTuple):
    """What the page of all boards shows."""

    coming: Sequence[BoardInfo]
    mine: Sequence[BoardInfo]
    others: BoardPage


def address(info: BoardInfo, *more: str) -> str:
    """The address of a board's page, or of something below it."""
    return "/".join(("/boards", info.game, info.ref, *more))


def edit_address(game: str, ref: str = "") -> str:
    """The address of the editor, beginning with a board or with an empty sheet."""
    return f"/boards/edit?{urlencode({'game': game, 'from': ref} if ref else {'game': game})}"


def lists(reader: Reader, shelves: Shelves, game: str) -> Html:
    """The boards there are; ``game`` is a filter."""
    title = reader.say("ui-boards")
    filters = [
        tag(
            "a",
            label,
            href=f"/boards?game={name}" if name else "/boards",
            class_="button slim",
            aria_current="true" if name == game else None,
        )
        for name, label in [
            ("", reader.say("ui-all-games")),
            *((name, game_name(name, reader.language)) for name in games_with_boards()),
        ]
    ]
    draw = [
        tag(
            "a",
            reader.say("ui-draw-board", game=game_name(name, reader.language)),
            class_="button",
            href=edit_address(name),
        )
        for name in games_with_boards()
        if game in ("", name) and editing_of(name) is not None
    ]
    upload = tag("a", reader.say("ui-upload-board"), class_="button", href="/boards/upload")
    after = shelves.others.after
    further = {**({"game": game} if game else {}), "after": after or ""}
    body = content(
        tag("h1", title),
        tag("p", reader.say("ui-boards-lead"), class_="lead"),
        tag("p", *draw, upload, class_="buttons"),
        tag("nav", *filters, class_="buttons", aria_label=reader.say("ui-games")),
        tag(
            "div",
            panel(reader.say("ui-boards-mine"), _list(reader, shelves.mine, "ui-boards-none-mine")),
            panel(reader.say("ui-boards-shared"), _list(reader, shelves.others.boards, "ui-boards-none-shared")),
            panel(reader.say("ui-boards-coming"), _list(reader, shelves.coming, "ui-boards-none-shared")),
            class_="columns",
        ),
        tag("p", tag("a", reader.say("ui-page-after"), class_="button slim", href=f"/boards?{urlencode(further)}"))
        if after
        else None,
    )
    return page(reader, title, body)


def _list(reader: Reader, found: Sequence[BoardInfo], empty: str) -> Html:
    if not found:
        return tag("p", reader.say(empty), class_="empty dim")
    return tag("ul", *(tag("li", _row(reader, info)) for info in found), class_="list")


def _row(reader: Reader, info: BoardInfo) -> Html:
    about = join(
        *(part for fact in _facts(reader, info) for part in (fact, " · ")),
        reader.say("ui-players-count", least=info.seats[0], most=info.seats[-1]),
    )
    return tag(
        "a",
        tag("span", tag("strong", title_of(reader, info)), tag("span", about, class_="small"), class_="what"),
        None if info.shared else tag("span", reader.say("ui-board-by-link"), class_="tag"),
        class_="row",
        href=address(info),
    )


def title_of(reader: Reader, info: BoardInfo) -> str:
    """What a board is called; one without a name, by its fingerprint."""
    return said(info.name, reader.language) or info.ref


def _facts(reader: Reader, info: BoardInfo) -> list[str | Html]:
    """The game, and who made the board when."""
    found: list[str | Html] = [game_name(info.game, reader.language)]
    if info.is_own:
        found.append(
            reader.say("ui-board-by", maker=info.maker_name) if info.maker_name else reader.say("ui-board-by-nobody")
        )
        found.append(day(reader, info.created))
    return found


def board(reader: Reader, info: BoardInfo, drawing: Html, origin: str, is_new: bool, told: bool) -> Html:
    """The page of a board: what it is, what can be done with it, and the drawing."""
    title = title_of(reader, info)
    facts = join(*(part for fact in _facts(reader, info) for part in (fact, " · ")))
    seats = reader.say("ui-players-count", least=info.seats[0], most=info.seats[-1])
    play = f"/new?{urlencode({'game': info.game, 'board': info.value})}"
    copy = tag("a", reader.say("ui-board-copy"), class_="button", href=edit_address(info.game, info.ref))
    ways = [
        tag("a", reader.say("ui-board-play"), class_="button primary", href=play),
        copy if editing_of(info.game) is not None else None,
        tag("a", reader.say("ui-board-playtest"), class_="button", href=address(info, "playtest")),
        tag("a", reader.say("ui-board-download"), class_="button", href=address(info, "file"), download=True),
    ]
    body = content(
        tag("h1", title),
        _notice(reader, "ui-board-kept") if is_new else None,
        _notice(reader, "ui-board-reported") if told else None,
        tag("p", facts, seats, class_="lead"),
        tag("p", *ways, class_="buttons"),
        _link(reader, info, origin),
        _own(reader, info) if info.maker is not None and info.maker == reader.id else None,
        tag("div", drawing, class_="board-drawing"),
        _report(reader, info) if info.is_own and info.maker != reader.id else None,
    )
    return page(reader, title, body, styles=[f"{folder_of(info.game)}.css", "leafing.css"], kind="browsing")


def _notice(reader: Reader, id: str) -> Html:
    return tag("p", reader.say(id), class_="notice good", role="status")


def _link(reader: Reader, info: BoardInfo, origin: str) -> Html:
    """The link to share."""
    link = f"{origin}{address(info)}"
    label = tag("label", reader.say("ui-board-link"), for_="board-link")
    shown = void("input", type="text", id="board-link", readonly=True, value=link)
    copy = button("button", reader.say("ui-copy"), data_copy=link)
    return tag("div", label, tag("div", shown, copy, class_="invite"), class_="field panel")


def _own(reader: Reader, info: BoardInfo) -> Html:
    """For its maker: whether lists show it, and removing it."""
    other = "no" if info.shared else "yes"
    share = post(
        address(info, "share"),
        void("input", type="hidden", name="shared", value=other),
        tag("button", reader.say("ui-board-unlist" if info.shared else "ui-board-list"), class_="button slim"),
    )
    label = reader.say("ui-board-remove")
    form = post(address(info, "remove"), tag("button", label, class_="button"))
    return tag(
        "div",
        tag("p", reader.say("ui-board-is-shared" if info.shared else "ui-board-is-kept"), class_="small"),
        tag(
            "div",
            share,
            *asked(reader, "remove-asked", label, reader.say("ui-board-remove-sure"), form),
            class_="buttons",
        ),
        class_="panel",
    )


def _report(reader: Reader, info: BoardInfo) -> Html:
    """For everybody else: tell the hosts that something is wrong with it."""
    text = void("input", type="text", id="complaint", name="text", maxlength=COMPLAINT, required=True)
    return tag(
        "details",
        tag("summary", reader.say("ui-board-report")),
        post(
            address(info, "report"),
            field(reader.say("ui-board-complaint"), "complaint", text),
            tag("button", reader.say("ui-board-report"), class_="button slim"),
        ),
        class_="small",
    )


def upload(reader: Reader, given: Mapping[str, str], problem: str = "") -> Html:
    """A board from a file or the clipboard, with what was given before and what was wrong with it."""
    title = reader.say("ui-upload-board")
    chosen = given.get("game", "")
    games = [
        tag("option", game_name(name, reader.language), value=name, selected=name == chosen)
        for name in games_with_boards()
    ]
    into = {"data_into": "text", "data_most": BOARD_BYTES, "data_refuse": reader.say("ui-no-board")}
    file = void("input", type="file", id="file", accept=".json,application/json", **into)
    area = tag("textarea", given.get("text", ""), id="text", name="text", rows=ROWS, spellcheck="false", required=True)
    shared = void("input", type="checkbox", name="shared", value="yes", checked=given.get("shared") == "yes")
    body = content(
        tag("h1", title),
        tag("p", reader.say("ui-upload-board-lead"), class_="lead"),
        problem_notice(problem),
        post(
            "/boards",
            field(reader.say("ui-board-game"), "game", tag("select", *games, id="game", name="game")),
            field(reader.say("ui-board-file"), "file", file),
            field(reader.say("ui-board-text"), "text", area),
            choice(shared, reader.say("ui-board-share")),
            tag("button", reader.say("ui-board-keep"), class_="button primary"),
        ),
    )
    return page(reader, title, body)

"""Tables in lists: mine, open ones, live ones, finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import urlencode

from turntable.core.message import Message
from turntable.server.boards.files import board_name
from turntable.server.tables.chairs import Chair, names_of
from turntable.server.tables.lists import Page, TableInfo
from turntable.web.games import game_name, words_for
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge
from turntable.web.layout import content, page
from turntable.web.reader import Reader
from turntable.web.table.scores import signed


def table_list(reader: Reader, tables: Sequence[TableInfo], empty: str, others: bool = False) -> Html:
    """A list, or a sentence where there is nothing to list. ``others`` leaves the reader out of the people named."""
    if not tables:
        return tag("p", empty, class_="empty dim")
    return tag("ul", *(tag("li", table_row(reader, info, others)) for info in tables), class_="list")


def pager(reader: Reader, page: Page, path: str, **query: str) -> Html | None:
    """The ways to the pages before and after this one."""
    links = [
        tag("a", reader.say(label), class_="button slim", href=f"{path}?{urlencode({**query, name: place})}", rel=rel)
        for name, place, label, rel in (
            ("before", page.before, "ui-page-before", "prev"),
            ("after", page.after, "ui-page-after", "next"),
        )
        if place is not None
    ]
    return tag("nav", *links, class_="buttons", aria_label=reader.say("ui-pages")) if links else None


def listing(reader: Reader, which: str, found: Page) -> Html:
    """A page of the tables that wait for people, or of those that are being played."""
    title = reader.say("ui-open-tables" if which == "open" else "ui-live-tables")
    empty = reader.say("ui-no-open-tables" if which == "open" else "ui-no-live-tables")
    body = content(
        tag("h1", title),
        tag("section", table_list(reader, found.tables, empty), class_="panel"),
        pager(reader, found, "/tables", list=which),
        tag("p", tag("a", reader.say("ui-new-table"), class_="button", href="/new")),
    )
    return page(reader, title, body)


def table_row(reader: Reader, info: TableInfo, others: bool = False) -> Html:
    """One table: its game, its players, and how the game stands."""
    name = game_name(info.game, reader.language)
    title = info.title or name
    facts = (name if info.title else "", _board(reader, info), _chapter(reader, info))
    about = join(
        *(tag("span", part, " · ") for part in facts if part),
        _places(reader, info) or _players(reader, info.chairs, info.seats_of(reader.id) if others else ()),
    )
    return tag(
        "a",
        tag("span", tag("strong", title), tag("span", about, class_="small"), class_="what"),
        _standing(reader, info),
        class_="row",
        href=f"/tables/{info.id}",
    )


def _board(reader: Reader, info: TableInfo) -> str:
    """Which board is played on, if it is not the usual one."""
    return board_name(info.game, info.options, info.board, reader.language, usual=False)


def _chapter(reader: Reader, info: TableInfo) -> str:
    """Which chapter is played, where somebody plays alone."""
    scenario = info.options.get("scenario", "none")
    return (
        "" if scenario == "none" else words_for(reader.language, info.game).say(Message(f"option-scenario-{scenario}"))
    )


def _players(reader: Reader, chairs: Sequence[Chair], less: Sequence[int]) -> Html:
    """Who sits there; without these seats, if that leaves anybody."""
    words = words_for(reader.language)
    names = names_of(chairs, words)
    parts: list[object] = []
    for chair, name in zip(chairs, names, strict=True):
        if len(less) < len(chairs) and chair.seat in less:
            continue
        if chair.is_free:
            label = reader.say("ui-free-seat")
        else:
            label = name or reader.say("seat-name", number=chair.seat + 1)
        parts += [" " if parts else None, tag("span", badge(chair.seat), label, class_="seated")]
    return join(*parts)


def _places(reader: Reader, info: TableInfo) -> Html | None:
    """Who came where with how many points, the winner first, where several have played to the end."""
    if info.result is None or not _has_places(info):
        return None
    names = names_of(info.chairs, words_for(reader.language))
    parts: list[object] = []
    for place, seats in enumerate(info.result.ranking, 1):
        for seat in seats:
            label = names[seat] or reader.say("seat-name", number=seat + 1)
            points = tag("b", signed(info.result.scores[seat]))
            kind = "seated first" if place == 1 else "seated"
            parts += [" " if parts else None, tag("span", f"{place}. ", badge(seat), label, " ", points, class_=kind)]
    return join(*parts)


def day(reader: Reader, at: int) -> Html:
    """The day of a moment, as the reader's language writes it."""
    then = datetime.fromtimestamp(at / 1000, UTC).date()
    said = reader.say("ui-date", day=str(then.day), month=then.month, year=str(then.year))
    return tag("time", said, datetime=then.isoformat(), class_="small dim")


def _standing(reader: Reader, info: TableInfo) -> Html:
    result = None
    if info.status == "over":
        said = tag("span", _result(reader, info), class_="small") if not _has_places(info) else None
        result = tag("span", said, day(reader, info.touched), class_="ended")
    if info.outdated:
        return join(result, tag("span", reader.say("ui-older-rules"), class_="tag"))
    if result is not None:
        return result
    if info.status == "waiting":
        free = sum(chair.is_free for chair in info.chairs)
        return tag("span", reader.say("ui-seats-free", count=free), class_="tag")
    if info.awaits(reader.id):
        return tag("span", reader.say("ui-your-turn"), class_="tag turn")
    return tag("span", reader.say("ui-moves-made", count=info.moves), class_="tag")


def _has_places(info: TableInfo) -> bool:
    return info.result is not None and len(info.chairs) > 1


def _result(reader: Reader, info: TableInfo) -> str:
    if info.result is None:
        return reader.say("ui-game-over")
    if info.result.won is not None:
        return reader.say("ui-chapter-won" if info.result.won else "ui-chapter-lost")
    if info.result.rating is not None:
        words = words_for(reader.language, info.game)
        rating = words.say(Message(f"rating-{info.result.rating}"))
        return f"{rating}: {reader.say('ui-points', count=info.result.scores[0])}"
    return reader.say("ui-points", count=info.result.scores[0])

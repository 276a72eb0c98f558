"""The host's page: tables, people, what was said, what hosts did, and the whole house."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlencode

from turntable.server.hosting.deeds import PAGE, Deed
from turntable.server.hosting.finding import BoardRow, LineRow, PersonRow, TableRow
from turntable.server.hosting.retention import Spent
from turntable.server.hosting.verification import Report
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import post
from turntable.web.pages.upkeep import upkeep
from turntable.web.reader import Reader

HOUSE: Final = "house"
TABS: Final = ("tables", "people", "boards", "chat", "deeds", HOUSE)
DEEDS: Final = (
    *("ban", "unban", "grant", "revoke", "delete", "reset-password"),
    *("close", "open", "remove", "remove-line", "remove-board", "dismiss"),
    *("export", "retention", "backup", "verify"),
)


def host(reader: Reader, tab: str, rows: Sequence[Any], search: str, number: int) -> Html:
    """A list with its search, its pages, and buttons for what can be done."""
    shown = [tag("li", _row(reader, one)) for one in rows]
    label = reader.say("ui-host-search")
    return _tab(
        reader,
        tab,
        tag(
            "form",
            void("input", type="hidden", name="tab", value=tab),
            void(
                "input", type="search", name="search", value=search, maxlength=60, aria_label=label, placeholder=label
            ),
            tag("button", label, class_="button slim"),
            action="/host",
            class_="search",
        ),
        tag("ul", *shown, class_="list") if shown else tag("p", reader.say("ui-host-nothing"), class_="empty dim"),
        _pager(reader, tab, search, number, len(rows) == PAGE),
    )


def whole_house(reader: Reader, spent: Spent | None, has_file: bool, report: Report | None) -> Html:
    """What can be done for the whole house: see ``upkeep``."""
    began = "" if report is None else _time(report.started)
    return _tab(reader, HOUSE, upkeep(reader, spent, has_file, report, began))


def _tab(reader: Reader, tab: str, *inside: Html | None) -> Html:
    tabs = [
        tag(
            "a",
            reader.say(f"ui-host-{one}"),
            href=f"/host?tab={one}",
            class_="button slim",
            aria_current="page" if one == tab else None,
        )
        for one in TABS
    ]
    body = content(
        tag("h1", reader.say("ui-host")),
        tag("nav", *tabs, class_="buttons", aria_label=reader.say("ui-host")),
        *inside,
    )
    return page(reader, reader.say("ui-host"), body)


def _pager(reader: Reader, tab: str, search: str, number: int, has_more: bool) -> Html | None:
    links = [
        tag(
            "a",
            reader.say(label),
            class_="button slim",
            href=f"/host?{urlencode({'tab': tab, 'search': search, 'page': to})}",
        )
        for label, to, is_there in (
            ("ui-page-before", number - 1, number > 1),
            ("ui-page-after", number + 1, has_more),
        )
        if is_there
    ]
    return tag("nav", *links, class_="buttons", aria_label=reader.say("ui-pages")) if links else None


def _row(reader: Reader, row: TableRow | PersonRow | BoardRow | LineRow | Deed) -> Html:
    if isinstance(row, TableRow):
        about = f"{row.id} · {row.game} · {', '.join(name or '?' for name in row.players)} · {_time(row.touched)}"
        title = tag("a", row.title or row.id, href=f"/tables/{row.id}")
        mark = reader.say("ui-closed") if row.closed is not None else ""
        return _line(reader, title, about, mark, row.id, ("open" if row.closed else "close", "remove"))
    if isinstance(row, PersonRow):
        about = f"{row.id} · {row.login or reader.say('ui-guest')} · {_time(row.created)}"
        mark = reader.say("ui-host-banned") if row.banned else reader.say("ui-host-right") if row.is_host else ""
        may = ["unban" if row.banned else "ban"] if not row.is_host else []
        if row.login is not None:
            may += ["reset-password", "revoke" if row.is_host else "grant"]
        return _line(reader, tag("strong", row.name), about, mark, row.id, (*may, "export", "delete"))
    if isinstance(row, BoardRow):
        facts = (row.id, row.maker or "", _time(row.created), *(f"“{text}”" for text in row.complaints))
        title = tag("a", row.name or row.fingerprint, href=f"/boards/{row.id}")
        mark = reader.say("ui-host-reported", count=len(row.complaints)) if row.complaints else ""
        may = ["dismiss"] if row.complaints else []
        return _line(reader, title, " · ".join(fact for fact in facts if fact), mark, row.id, (*may, "remove-board"))
    if isinstance(row, LineRow):
        about = f"{row.name} · {row.person} · {row.table} · {_time(row.at)}"
        return _line(reader, tag("span", row.text), about, "", str(row.number), ("remove-line",))
    about = " · ".join(part for part in (row.host, row.about, row.detail, _time(row.at)) if part)
    return _line(reader, tag("strong", row.deed), about, "", "", ())


def _line(reader: Reader, title: Html, about: str, mark: str, id: str, may: Sequence[str]) -> Html:
    buttons = [
        post(
            f"/host/{deed}",
            void("input", type="hidden", name="about", value=id),
            tag("button", reader.say(f"ui-host-do-{deed}"), class_="button slim"),
        )
        for deed in may
    ]
    return tag(
        "div",
        tag("span", title, tag("span", about, class_="small"), class_="what"),
        tag("span", mark, class_="tag") if mark else None,
        *buttons,
        class_="row",
    )


def sure(reader: Reader, deed: str, about: str, shown: str = "") -> Html:
    """The question before anything is done; ``shown``: what it is done to, if ``about`` does not say so."""
    title = reader.say(f"ui-host-do-{deed}")
    body = content(
        tag("h1", title),
        post(
            f"/host/{deed}",
            tag("p", reader.say("ui-host-sure", what=title, about=shown or about)),
            void("input", type="hidden", name="about", value=about),
            void("input", type="hidden", name="sure", value="yes"),
            tag("button", title, class_="button"),
        ),
        tag("p", tag("a", reader.say("ui-host-back"), href="/host")),
    )
    return page(reader, title, body)


def password(reader: Reader, about: str, fresh: str) -> Html:
    """A new password, shown this once."""
    body = content(
        tag("h1", reader.say("ui-host-do-reset-password")),
        tag("p", reader.say("ui-host-password", about=about)),
        tag("pre", tag("code", fresh), tabindex="0"),
        tag("p", tag("a", reader.say("ui-host-back"), href="/host?tab=people")),
    )
    return page(reader, reader.say("ui-host-do-reset-password"), body)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")

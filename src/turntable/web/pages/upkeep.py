"""What the host's page does for the whole house: clear away what is old, back up, verify."""

from __future__ import annotations

from turntable.core.message import Message
from turntable.server.hosting.retention import Spent
from turntable.server.hosting.verification import Report
from turntable.web.kit.html import Html, tag
from turntable.web.pages.forms import panel, post
from turntable.web.reader import Reader


def upkeep(reader: Reader, spent: Spent | None, has_file: bool, report: Report | None, time: str) -> Html:
    """The panels. ``spent``: what is too old, ``None`` if nothing ever is; ``has_file``: whether the database is one
    that is backed up here; ``report``: of the last time all was verified, begun at ``time``.
    """
    return tag(
        "div",
        panel(reader.say("ui-host-old"), *_old(reader, spent)),
        panel(reader.say("ui-host-backup"), *_backup(reader, has_file)),
        panel(reader.say("ui-host-verify"), *_verify(reader, report, time)),
        class_="columns",
    )


def amounts(reader: Reader, spent: Spent) -> str:
    """How much is too old."""
    return reader.say("ui-host-old-amounts", guests=spent.guests, tables=spent.tables, lines=spent.lines)


def _old(reader: Reader, spent: Spent | None) -> list[Html]:
    if spent is None:
        return [tag("p", reader.say("ui-host-old-never"))]
    now = tag("p", reader.say("ui-host-old-now", amounts=amounts(reader, spent)))
    return [now, _button(reader, "retention")] if spent != Spent() else [now]


def _backup(reader: Reader, has_file: bool) -> list[Html]:
    if not has_file:
        return [tag("p", reader.say(Message("host-own-tools")))]
    return [
        tag("p", reader.say("ui-host-backup-about")),
        _button(reader, "backup"),
        tag("p", reader.say("ui-host-restore"), class_="small"),
    ]


def _verify(reader: Reader, report: Report | None, time: str) -> list[Html]:
    about = tag("p", reader.say("ui-host-verify-about"))
    if report is None:
        return [about, _button(reader, "verify")]
    state = "going" if report.is_going else "over" if report.is_over else "broken"
    shown = [
        about,
        tag("p", reader.say(f"ui-host-verify-{state}", by=report.by, time=time), role="status"),
        tag("progress", max=max(1, report.total), value=report.done, aria_label=reader.say("ui-host-verify"))
        if report.is_going
        else None,
        tag("p", _figures(reader, report)),
        tag("ul", *(tag("li", f"{one.table}: {reader.say(one.message)}") for one in report.damages))
        if report.damages
        else None,
        tag("p", tag("a", reader.say("ui-host-verify-look"), href="/host?tab=house", class_="button slim"))
        if report.is_going
        else _button(reader, "verify"),
    ]
    return [one for one in shown if one is not None]


def _figures(reader: Reader, report: Report) -> str:
    return reader.say(
        "ui-host-verify-figures",
        done=report.done,
        total=report.total,
        wrong=report.wrong,
        outdated=report.outdated,
    )


def _button(reader: Reader, deed: str) -> Html:
    return post(f"/host/{deed}", tag("button", reader.say(f"ui-host-do-{deed}"), class_="button slim"))

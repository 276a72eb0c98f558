"""``turntable admin``: the host's keys. Each command does one thing, says so in one line, and it is written down."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import cyclopts
from cyclopts import Parameter

from turntable import Message
from turntable.cli.help import Help
from turntable.cli.house import HERE, Visit, Where, day, me, moment
from turntable.cli.invocation import _
from turntable.cli.progress import bar

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from turntable.server.hosting.finding import PersonRow, TableRow

admin = cyclopts.App(
    name="admin",
    help=_("cli-admin"),
    help_formatter=Help(),
    group_commands=_("usage-commands"),
    group_parameters=_("usage-parameters"),
    version_flags=[],
    default_parameter=Parameter(negative=()),
)
admin["--help"].help = _("usage-help")

Who = Annotated[str, Parameter(help=_("admin-who"))]
Table = Annotated[str, Parameter(help=_("admin-table"))]
Yes = Annotated[bool, Parameter(help=_("admin-yes"))]
Page = Annotated[int, Parameter(help=_("admin-page"))]
Search = Annotated[str, Parameter(help=_("admin-search"))]


def skip_to(page: int) -> int:
    """How many rows lie before a page."""
    from turntable.server.hosting.deeds import PAGE

    return max(0, page - 1) * PAGE


# Looking


@admin.command(help=_("admin-people"))
def people(
    kind: Annotated[Literal["all", "accounts", "guests", "banned", "hosts"], Parameter(help=_("admin-kind"))] = "all",
    *,
    search: Search = "",
    page: Page = 1,
    where: Where = HERE,
) -> None:
    from turntable.server.hosting import finding

    visit = Visit(where)
    found = visit.read(lambda connection: finding.people(connection, kind, search, skip_to(page)))
    for one in found:
        _tell_person(visit, one)
    if not found:
        visit.screen.tell("admin-nothing")


@admin.command(help=_("admin-tables"))
def tables(
    state: Annotated[Literal["all", "waiting", "live", "over", "closed"], Parameter(help=_("admin-state"))] = "all",
    *,
    search: Search = "",
    person: Annotated[str, Parameter(help=_("admin-of-person"))] = "",
    page: Page = 1,
    where: Where = HERE,
) -> None:
    from turntable.server.hosting import finding

    visit = Visit(where)

    def look(connection: Connection) -> list[TableRow]:
        who = finding.person(connection, person).id if person else ""
        return finding.tables(connection, state, search, who, skip_to(page))

    found = visit.read(look)
    for one in found:
        _tell_table(visit, one)
    if not found:
        visit.screen.tell("admin-nothing")


@admin.command(help=_("admin-show"))
def show(id: Annotated[str, Parameter(help=_("admin-id"))], *, where: Where = HERE) -> None:
    from turntable.server.hosting import deeds, finding
    from turntable.server.refusals import Unknown

    visit = Visit(where)
    try:
        table = visit.read(lambda connection: finding.table(connection, id))
    except Unknown:
        person = visit.read(lambda connection: finding.person(connection, id))
        _tell_person(visit, person)
        for seat in visit.read(lambda connection: finding.tables(connection, who=person.id)):
            _tell_table(visit, seat)
        about = person.id
    else:
        _tell_table(visit, table)
        about = table.id
    for deed in visit.read(lambda connection: deeds.deeds(connection, about)):
        visit.screen.print(f"{moment(deed.at)}  {deed.host}  {deed.deed}  {deed.detail}".rstrip(), "dim")


@admin.command(help=_("admin-chat"))
def chat(table: Table, *, search: Search = "", where: Where = HERE) -> None:
    from turntable.server.hosting import finding

    visit = Visit(where)
    visit.read(lambda connection: finding.table(connection, table))
    found = visit.read(lambda connection: finding.lines(connection, table, search, most=1000))
    for line in reversed(found):
        text = " ".join(line.text.split())
        visit.screen.unbroken(f"{line.number}  {moment(line.at)}  {line.name} ({line.person}): {text}")
    if not found:
        visit.screen.tell("admin-nothing")


@admin.command(help=_("admin-log"))
def log(
    about: Annotated[str, Parameter(help=_("admin-about"))] = "",
    *,
    before: Annotated[int | None, Parameter(help=_("admin-before"))] = None,
    where: Where = HERE,
) -> None:
    from turntable.server.hosting import deeds

    visit = Visit(where)
    found = visit.read(lambda connection: deeds.deeds(connection, about, before))
    for deed in found:
        line = f"{deed.number}  {moment(deed.at)}  {deed.host}  {deed.deed}  {deed.about}  {deed.detail}"
        visit.screen.unbroken(line.rstrip())
    if not found:
        visit.screen.tell("admin-nothing")


def _tell_person(visit: Visit, one: PersonRow) -> None:
    say = visit.screen.say
    marks = [say("admin-is-host")] if one.is_host else []
    marks += [say("admin-is-banned", date=day(one.banned))] if one.banned is not None else []
    marks += [say("admin-is-guest")] if one.login is None else []
    seen = day(one.seen) or "-"
    line = f"{one.id}  {one.login or '-'}  {one.name}  {day(one.created)}  {seen}  {', '.join(marks)}"
    visit.screen.unbroken(line.rstrip())


def _tell_table(visit: Visit, one: TableRow) -> None:
    closed = "" if one.closed is None else visit.screen.say("admin-is-closed", date=day(one.closed))
    players = ", ".join(player or "?" for player in one.players)
    parts = [one.id, one.game, one.title, one.status, players, str(one.moves), moment(one.touched), closed]
    visit.screen.unbroken("  ".join(part for part in parts if part))


# People


@admin.command(help=_("admin-ban"))
def ban(who: Who, *, yes: Yes = False, where: Where = HERE) -> None:
    from turntable.server.hosting import acting, finding

    visit = Visit(where)
    name = acting.shown(visit.read(lambda connection: finding.person(connection, who)))
    visit.ask(yes, Message("admin-ban-ask", {"who": name}))
    visit.write(lambda connection: acting.ban(connection, me(), who))
    visit.screen.tell("admin-banned", who=name)


@admin.command(help=_("admin-unban"))
def unban(who: Who, *, where: Where = HERE) -> None:
    from turntable.server.hosting import acting

    visit = Visit(where)
    found = visit.write(lambda connection: acting.unban(connection, me(), who))
    visit.screen.tell("admin-unbanned", who=acting.shown(found))


@admin.command(name="reset-password", help=_("admin-reset"))
def reset_password(who: Who, *, yes: Yes = False, where: Where = HERE) -> None:
    from turntable.server.accounts.passwords import hashed
    from turntable.server.hosting import acting

    visit = Visit(where)
    name = acting.shown(visit.read(lambda connection: acting.account(connection, who)))
    visit.ask(yes, Message("admin-reset-ask", {"who": name}))
    password = acting.new_password()
    secret = hashed(password)
    visit.write(lambda connection: acting.set_password(connection, me(), who, secret))
    visit.screen.tell("admin-password", who=name, password=password)


@admin.command(help=_("admin-grant"))
def grant(who: Who, *, where: Where = HERE) -> None:
    from turntable.server.hosting import acting

    visit = Visit(where)
    found = visit.write(lambda connection: acting.grant(connection, me(), who))
    visit.screen.tell("admin-granted", who=acting.shown(found))


@admin.command(help=_("admin-revoke"))
def revoke(who: Who, *, where: Where = HERE) -> None:
    from turntable.server.hosting import acting

    visit = Visit(where)
    found = visit.write(lambda connection: acting.ungrant(connection, me(), who))
    visit.screen.tell("admin-revoked", who=acting.shown(found))


@admin.command(help=_("admin-export"))
def export(who: Who, file: Annotated[Path, Parameter(help=_("admin-file"))], *, where: Where = HERE) -> None:
    visit = Visit(where)
    _export(visit, who, file)
    visit.screen.tell("admin-exported", who=who, file=str(file))


def _export(visit: Visit, who: str, file: Path) -> None:
    from turntable.server.hosting.export import export_person, write_private

    told = visit.write(lambda connection: export_person(connection, me(), who))
    write_private(file, json.dumps(told, ensure_ascii=False, indent=1) + "\n")


@admin.command(help=_("admin-delete"))
def delete(
    who: Who,
    *,
    export: Annotated[Path | None, Parameter(help=_("admin-export-first"))] = None,
    yes: Yes = False,
    where: Where = HERE,
) -> None:
    from turntable.server.hosting import acting, finding
    from turntable.server.hosting.removal import delete_person

    visit = Visit(where)
    name = acting.shown(visit.read(lambda connection: finding.person(connection, who)))
    visit.ask(yes, Message("admin-delete-ask", {"who": name}))
    if export is not None:
        _export(visit, who, export)
    visit.write(lambda connection: delete_person(connection, me(), who))
    visit.screen.tell("admin-deleted", who=name)


# Tables


@admin.command(help=_("admin-close"))
def close(table: Table, *, yes: Yes = False, where: Where = HERE) -> None:
    from turntable.server.hosting import acting, finding

    visit = Visit(where)
    visit.read(lambda connection: finding.table(connection, table))
    visit.ask(yes, Message("admin-close-ask", {"id": table}))
    visit.write(lambda connection: acting.close(connection, me(), table))
    visit.screen.tell("admin-closed", id=table)


@admin.command(name="open", help=_("admin-open"))
def reopen(table: Table, *, where: Where = HERE) -> None:
    from turntable.server.hosting import acting

    visit = Visit(where)
    visit.write(lambda connection: acting.reopen(connection, me(), table))
    visit.screen.tell("admin-opened", id=table)


@admin.command(help=_("admin-remove"))
def remove(table: Table, *, yes: Yes = False, where: Where = HERE) -> None:
    from turntable.server.hosting import acting, finding

    visit = Visit(where)
    visit.read(lambda connection: finding.table(connection, table))
    visit.ask(yes, Message("admin-remove-ask", {"id": table}))
    visit.write(lambda connection: acting.remove(connection, me(), table))
    visit.screen.tell("admin-removed", id=table)


@admin.command(name="remove-line", help=_("admin-remove-line"))
def remove_line(
    number: Annotated[int, Parameter(help=_("admin-number"))], *, yes: Yes = False, where: Where = HERE
) -> None:
    from turntable.server.hosting import acting

    visit = Visit(where)
    visit.expect()
    visit.ask(yes, Message("admin-remove-line-ask", {"number": str(number)}))
    line = visit.write(lambda connection: acting.remove_line(connection, me(), number))
    visit.screen.tell("admin-line-removed", number=str(number), name=line.name, id=line.table)


# The whole house


@admin.command(help=_("admin-retention"))
def retention(
    *,
    dry_run: Annotated[bool, Parameter(help=_("admin-dry-run"))] = False,
    yes: Yes = False,
    where: Where = HERE,
) -> None:
    from turntable.server.hosting.retention import clear, count

    visit = Visit(where)
    spent = visit.read(lambda connection: count(connection, visit.settings))
    if not dry_run:
        figures = {"guests": spent.guests, "tables": spent.tables, "lines": spent.lines}
        visit.ask(yes, Message("admin-retention-ask", figures))
        spent = visit.with_store(lambda store: clear(store, visit.settings, me()))
    done = "admin-would-clear" if dry_run else "admin-cleared"
    visit.screen.tell(done, guests=spent.guests, tables=spent.tables, lines=spent.lines)


@admin.command(help=_("admin-backup"))
def backup(file: Annotated[Path, Parameter(help=_("admin-file"))], *, where: Where = HERE) -> None:
    from turntable.server.hosting import backup as copies
    from turntable.server.hosting.deeds import note

    visit = Visit(where)
    copies.file_of(visit.settings)
    visit.expect()
    size = copies.backup(visit.settings, file)
    visit.write(lambda connection: note(connection, me(), "backup", "", str(file)))
    visit.screen.tell("admin-backed-up", file=str(file), size=size)


@admin.command(help=_("admin-restore"))
def restore(file: Annotated[Path, Parameter(help=_("admin-file"))], *, yes: Yes = False, where: Where = HERE) -> None:
    from turntable.server.hosting import backup as copies
    from turntable.server.hosting.deeds import note

    visit = Visit(where)
    copies.file_of(visit.settings)
    visit.ask(yes, Message("admin-restore-ask", {"folder": str(visit.settings.data)}))
    aside = copies.restore(visit.settings, file)
    visit.write(lambda connection: note(connection, me(), "restore", "", str(file)))
    if aside is None:
        visit.screen.tell("admin-restored", file=str(file))
    else:
        visit.screen.tell("admin-restored-aside", file=str(file), aside=str(aside))


@admin.command(help=_("admin-verify"))
def verify(*, where: Where = HERE) -> int:
    from turntable.server.hosting import verify as checking

    visit = Visit(where)

    def look(connection: Connection) -> list[checking.Found]:
        total = checking.count_tables(connection)
        # The bar is for whoever waits; what was found can be piped on.
        with bar(sys.stderr) as progress:
            name = visit.screen.say("admin-verifying")
            return list(progress.track(checking.verify(connection), total=total, description=name))

    found = visit.read(look)
    wrong = [one for one in found if one.wrong]
    for one in wrong:
        for what in one.wrong:
            visit.screen.unbroken(f"{one.id}: {visit.screen.say(what)}")
    outdated = sum(one.is_outdated for one in found)
    visit.screen.tell("admin-verified", tables=len(found), wrong=len(wrong), outdated=outdated)
    return 1 if wrong else 0

"""``turntable admin``: the host's tools for boards that people keep on the server."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from turntable import Message
from turntable.cli.admin import Page, Search, Yes, admin, skip_to
from turntable.cli.house import HERE, Visit, Where, me, moment
from turntable.cli.invocation import _

__all__ = ["admin"]

Board = Annotated[str, Parameter(help=_("admin-board"))]


@admin.command(help=_("admin-boards"))
def boards(
    *,
    reported: Annotated[bool, Parameter(help=_("admin-reported"))] = False,
    search: Search = "",
    page: Page = 1,
    where: Where = HERE,
) -> None:
    from turntable.server.hosting import finding

    visit = Visit(where)
    found = visit.read(lambda connection: finding.boards(connection, search, reported, skip_to(page)))
    for one in found:
        link = "" if one.shared else visit.screen.say("admin-by-link")
        parts = [one.id, one.name, one.maker or "-", moment(one.created), link]
        visit.screen.unbroken("  ".join(part for part in parts if part))
        for text in one.complaints:
            visit.screen.unbroken(f"    {text}")
    if not found:
        visit.screen.tell("admin-nothing")


@admin.command(name="remove-board", help=_("admin-remove-board"))
def remove_board(board: Board, *, yes: Yes = False, where: Where = HERE) -> None:
    from turntable.server.hosting import acting, finding

    visit = Visit(where)
    found = visit.read(lambda connection: finding.board(connection, board))
    visit.ask(yes, Message("admin-remove-board-ask", {"name": found.name, "id": board}))
    visit.write(lambda connection: acting.remove_board(connection, me(), board))
    visit.screen.tell("admin-board-removed", id=board)


@admin.command(help=_("admin-dismiss"))
def dismiss(board: Board, *, where: Where = HERE) -> None:
    from turntable.server.hosting import acting

    visit = Visit(where)
    visit.write(lambda connection: acting.dismiss(connection, me(), board))
    visit.screen.tell("admin-dismissed", id=board)

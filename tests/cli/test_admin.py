"""``turntable admin``: each command as a host types it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Command
from tests.maps import foothills

from turntable.server.folder import Lock
from turntable.server.house import House
from turntable.server.refusals import WhoAreYou
from turntable.server.settings import Limits, Settings


class Kept:
    """A house that was served for a while: the account of Olha, the guest Ivan, their table, and what they said."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.table = self.ivan = ""
        self.visit(self._furnish)

    def visit(self, work: Callable[[House], Awaitable[Any]]) -> Any:
        """Do something with the house, as a server would."""

        async def open_and_work() -> Any:
            house = House(Settings(data=self.data, bots=1, limits=Limits.everywhere("1000000/minute")))
            await house.open()
            try:
                return await work(house)
            finally:
                await house.close()

        return asyncio.run(open_and_work())

    async def _furnish(self, house: House) -> None:
        olha = await house.people.register(await house.people.guest("Olha"), "olha", "correct horse")
        ivan = await house.people.guest("Ivan")
        hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
        await house.sit(ivan, hosted.id, 1)
        for text in ("hello", "rude"):
            await house.chat(ivan, hosted.id, text)
        self.table, self.ivan = hosted.id, ivan.id

    def ask(self, query: str) -> Any:
        """One value of the database."""
        with closing(sqlite3.connect(self.data / "turntable.sqlite")) as connection, connection:
            row = connection.execute(query).fetchone()
        connection.close()
        return None if row is None else row[0]


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "data")


@pytest.fixture
def admin(command: Command, kept: Kept) -> Callable[..., tuple[int, str, str]]:
    """``admin("ban", "olha", typed="yes\\n")``: the exit code, what was said, what was asked or complained about."""

    def call(*argv: str, typed: str = "") -> tuple[int, str, str]:
        done = command("admin", *argv, "--data", str(kept.data), typed=typed)
        return done.code, done.out, done.err

    return call


Admin = Callable[..., tuple[int, str, str]]


def test_people_and_tables_are_listed(admin: Admin, kept: Kept) -> None:
    code, out, _ = admin("people")
    assert code == 0
    assert "olha" in out
    assert "Ivan" in out
    assert "Ivan" not in admin("people", "accounts")[1]
    assert "olha" not in admin("people", "--search", "iva")[1]
    assert admin("people", "banned")[1] == admin("people", "--page", "2")[1] == "There is nothing to show.\n"
    assert kept.table in admin("tables", "live", "--person", "olha")[1]
    assert kept.table not in admin("tables", "over")[1]
    assert admin("tables", "lost")[0] == 2


def test_a_table_and_a_person_are_shown_with_what_was_done(admin: Admin, kept: Kept) -> None:
    admin("close", kept.table, "--yes")
    shown = admin("show", kept.table)[1]
    assert "ticket-to-ride" in shown
    assert "Olha, Ivan" in shown
    assert "close" in shown
    assert kept.table in admin("show", "olha")[1]
    assert admin("show", "nobody-at-all") == (
        2,
        "",
        "turntable: There is nobody with the login or id “nobody-at-all”.\n",
    )


@pytest.mark.parametrize("typed", ["", "no\n", "perhaps\n"])
def test_nothing_is_destroyed_without_a_yes(admin: Admin, kept: Kept, typed: str) -> None:
    for argv in (("ban", "olha"), ("remove", kept.table), ("delete", "olha"), ("close", kept.table), ("retention",)):
        code, out, err = admin(*argv, typed=typed)
        assert (code, out) == (2, "")
        assert err.endswith("Nothing was done.\n")
    assert kept.ask("SELECT count(*) FROM deeds") == 0


def test_a_ban_and_its_end(admin: Admin, kept: Kept) -> None:
    assert admin("ban", "olha", typed="yes\n")[:2] == (0, "olha is banned.\n")
    assert kept.ask("SELECT banned FROM people WHERE login = 'olha'") is not None
    assert admin("ban", "olha", "--yes")[0] == 2
    assert admin("unban", "olha")[:2] == (0, "olha is no longer banned.\n")
    assert kept.ask("SELECT banned FROM people WHERE login = 'olha'") is None


def test_a_password_is_reset_and_shown_once(admin: Admin, kept: Kept) -> None:
    code, out, _ = admin("reset-password", "olha", "--yes")
    assert code == 0
    password = out.rpartition(": ")[2].strip()
    kept.visit(lambda house: house.people.log_in("olha", password))
    with pytest.raises(WhoAreYou):
        kept.visit(lambda house: house.people.log_in("olha", "correct horse"))
    assert password not in admin("log")[1]
    assert admin("reset-password", kept.ivan, "--yes")[0] == 2


def test_boards_are_listed_and_removed(admin: Admin, kept: Kept) -> None:
    assert admin("boards")[1] == "There is nothing to show.\n"

    async def make(house: House) -> str:
        ivan = await house.people.guest("Ivan")
        ref = await house.boards.keep(ivan, "ticket-to-ride", foothills())
        await house.boards.report(ivan, "ticket-to-ride", ref, "rude")
        return f"ticket-to-ride/{ref}"

    board = kept.visit(make)
    listed = admin("boards", "--reported")[1]
    assert [word in listed for word in (board, "Foothills", "rude", "only by link")] == [True] * 4
    assert admin("dismiss", board)[:2] == (0, f"The reports about {board} are forgotten.\n")
    assert admin("boards", "--reported")[1] == "There is nothing to show.\n"
    assert admin("remove-board", board, typed="no\n")[0] == 2
    assert board in admin("boards", "--search", "footh")[1]
    assert admin("remove-board", board, typed="yes\n")[:2] == (0, f"The board {board} has been removed.\n")
    assert admin("boards")[1] == "There is nothing to show.\n"
    code, _, err = admin("remove-board", board, "--yes")
    assert (code, err) == (2, f"turntable: There is no board “{board}”.\n")
    assert "remove-board" in admin("log", board)[1]


def test_chat_is_shown_and_a_line_removed(admin: Admin, kept: Kept) -> None:
    lines = admin("chat", kept.table)[1].splitlines()
    assert [line.rpartition(": ")[2] for line in lines] == ["hello", "rude"]
    assert admin("remove-line", lines[1].split()[0], "--yes")[0] == 0
    assert kept.ask("SELECT group_concat(text) FROM chat") == "hello"
    assert admin("remove-line", "999", "--yes")[0] == 2


def test_a_table_is_closed_opened_and_removed(admin: Admin, kept: Kept) -> None:
    assert admin("close", kept.table, "--yes")[:2] == (0, f"Table {kept.table} is closed.\n")
    assert admin("close", kept.table, "--yes")[0] == 2
    assert admin("open", kept.table)[:2] == (0, f"Table {kept.table} is open again.\n")
    assert admin("remove", kept.table, "--yes")[:2] == (0, f"Table {kept.table} has been removed.\n")
    assert kept.ask("SELECT count(*) FROM tables") == kept.ask("SELECT count(*) FROM entries") == 0


def test_a_person_is_exported_and_deleted(admin: Admin, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "ivan.json"
    assert admin("export", kept.ivan, str(file))[0] == 0
    assert json.loads(file.read_text())["person"]["name"] == "Ivan"
    assert admin("export", kept.ivan, str(file))[0] == 2
    first = tmp_path / "first.json"
    assert admin("delete", kept.ivan, "--export", str(first), "--yes")[0] == 0
    assert [line["text"] for line in json.loads(first.read_text())["chat"]] == ["hello", "rude"]
    assert kept.ask("SELECT count(*) FROM people WHERE name = 'Ivan'") == 0
    assert admin("verify")[0] == 0


def test_rights_are_given_and_taken_and_all_of_it_is_in_the_log(admin: Admin, kept: Kept) -> None:
    assert admin("grant", "olha")[:2] == (0, "olha is a host now.\n")
    assert "host" in admin("people", "hosts")[1]
    assert admin("revoke", "olha")[:2] == (0, "olha is no longer a host.\n")
    assert [line.split("  ")[3] for line in admin("log")[1].splitlines()] == ["revoke", "grant"]
    assert all("command" in line for line in admin("log")[1].splitlines())


def test_retention_counts_and_clears(admin: Admin, kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(kept.data / "turntable.sqlite")) as connection, connection:
        connection.execute("UPDATE chat SET at = 1 WHERE text = 'rude'")
    connection.close()
    monkeypatch.setenv("TURNTABLE_KEEP_SAID", "30")
    assert admin("retention", "--dry-run")[1] == "Too old: guests 0, tables 0, chat messages 1. Nothing was removed.\n"
    assert kept.ask("SELECT count(*) FROM chat") == 2
    assert admin("retention", "--yes")[1] == "Removed: guests 0, tables 0, chat messages 1.\n"
    assert kept.ask("SELECT group_concat(text) FROM chat") == "hello"


def test_a_backup_is_restored_and_the_old_database_kept(admin: Admin, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    assert admin("backup", str(file))[0] == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert admin("backup", str(file))[0] == 2
    admin("remove", kept.table, "--yes")
    assert admin("restore", str(file), "--yes")[0] == 0
    assert kept.ask("SELECT count(*) FROM tables") == 1
    assert admin("verify")[0] == 0
    aside = [path for path in kept.data.iterdir() if ".before-" in path.name and path.name[-1].isdigit()]
    with closing(sqlite3.connect(aside[0])) as connection, connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    connection.close()


def test_a_restore_is_refused_while_a_server_runs(admin: Admin, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite"
    admin("backup", str(file))
    lock = Lock.take(kept.data)
    try:
        code, _, err = admin("restore", str(file), "--yes")
    finally:
        lock.release()
    assert code == 2
    assert "Another server" in err


def test_a_damaged_or_newer_backup_is_refused(admin: Admin, kept: Kept, tmp_path: Path) -> None:
    damaged, newer = tmp_path / "damaged.sqlite", tmp_path / "newer.sqlite"
    admin("backup", str(newer))
    whole = newer.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2])
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE facts SET value = '99' WHERE name = 'schema'")
    connection.close()
    before = sorted(path.name for path in kept.data.iterdir())
    assert "damaged" in admin("restore", str(damaged), "--yes")[2]
    assert "newer Turntable" in admin("restore", str(newer), "--yes")[2]
    assert admin("restore", str(tmp_path / "none"), "--yes")[0] == 2
    assert sorted(path.name for path in kept.data.iterdir()) == before


def test_verify_says_what_is_wrong_with_code_1(admin: Admin, kept: Kept) -> None:
    assert admin("verify")[:2] == (0, "Tables checked: 1; wrong: 0; made with other rules, so not replayed: 0.\n")
    with closing(sqlite3.connect(kept.data / "turntable.sqlite")) as connection, connection:
        connection.execute("UPDATE tables SET moves = 7")
    connection.close()
    code, out, _ = admin("verify")
    assert code == 1
    assert f"{kept.table}: the table's row does not match the log: moves\n" in out


def test_a_folder_without_a_house_stays_empty(command: Command, tmp_path: Path) -> None:
    done = command("admin", "people", "--data", str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert "There is no server data" in done.err
    assert list(tmp_path.iterdir()) == []


def test_postgresql_is_sent_to_its_own_tools(command: Command, tmp_path: Path) -> None:
    for argv in (("backup", str(tmp_path / "x")), ("restore", str(tmp_path / "x"), "--yes")):
        done = command("admin", *argv, "--database", "postgresql+psycopg://nobody@127.0.0.1:1/none")
        assert done.code == 2
        assert "pg_dump" in done.err

"""The host's page: for those who keep the house, and for nobody else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, update
from starlette.testclient import TestClient
from tests.maps import foothills
from tests.web.conftest import PLENTY, Page, Visitor

from turntable.server.database import schema
from turntable.server.hosting import acting, deeds, finding, verification
from turntable.server.hosting.backup import check
from turntable.server.house import House
from turntable.server.settings import Settings
from turntable.server.tables.archive import DAY
from turntable.server.tables.entries import now
from turntable.web.app import make
from turntable.words import LANGUAGES

WHOLE = ["export", "retention", "backup", "verify"]
"""Deeds that ask nothing, or whose question is about the whole house."""
HOUSE = "/host?tab=house"


def _do(house: House, work: Callable[[Connection], Any]) -> Any:
    """Something in one transaction of the house, which runs in another thread."""
    return asyncio.run_coroutine_threadsafe(house.store.write(work), house.store._loop).result(10)


def _account(doors: TestClient, login: str) -> Visitor:
    visitor = Visitor(doors)
    visitor.post("/account/register", new_login=login, new_password="correct horse")
    return visitor


def _host(doors: TestClient, house: House, login: str) -> Visitor:
    visitor = _account(doors, login)
    _do(house, lambda connection: acting.grant(connection, "test", login))
    house.people.forget(_do(house, lambda connection: finding.person(connection, login)).id)
    return visitor


def test_there_is_nothing_for_others(doors: TestClient) -> None:
    for visitor in (Visitor(doors), _account(doors, "stranger")):
        visitor.get("/host", 404)
        visitor.post("/host/ban", 404, about="stranger", sure="yes")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tab", ["tables", "people", "boards", "chat", "deeds", "house"])
def test_every_list_is_shown(doors: TestClient, house: House, tab: str, language: str) -> None:
    visitor = _host(doors, house, f"keeper-{tab}-{language}")
    visitor.client.headers["accept-language"] = language
    visitor.post("/play", game="isle-of-trains")
    for asked in ("", "&search=%25&page=2", "&search=a%00b"):
        assert "<h1>" in visitor.get(f"/host?tab={tab}{asked}").check().text


def test_a_deed_is_asked_about_and_then_done(doors: TestClient, house: House) -> None:
    _account(doors, "noisy")
    visitor = _host(doors, house, "keeper")
    assert "Are you sure?" in visitor.post("/host/ban", about="noisy").text
    assert _do(house, lambda connection: finding.person(connection, "noisy")).banned is None
    visitor.post("/host/ban", about="noisy", sure="yes")
    assert _do(house, lambda connection: finding.person(connection, "noisy")).banned is not None
    assert "keeper" in visitor.get("/host?tab=deeds").text
    visitor.post("/host/ban", 400, about="noisy", sure="yes")
    visitor.post("/host/dance", 404, about="noisy", sure="yes")


def test_what_no_database_keeps_is_left_out_of_what_a_host_names(doors: TestClient, house: House) -> None:
    _account(doors, "spotted")
    visitor = _host(doors, house, "tidy")
    visitor.post("/host/ban", about="spot\0ted", sure="yes")
    assert _do(house, lambda connection: finding.person(connection, "spotted")).banned is not None
    visitor.post("/host/export", 404, about="a\0b")


def test_reported_boards_are_shown_and_removed(doors: TestClient, house: House) -> None:
    maker = Visitor(doors)
    maker.post("/boards", game="ticket-to-ride", text=foothills(), shared="yes")
    address = maker.url
    id = address.removeprefix("/boards/")
    maker.client.cookies.clear()
    maker.post(f"{address}/report", text="copied <from> somebody")
    visitor = _host(doors, house, "librarian")
    page = visitor.get("/host?tab=boards").check()
    assert page.has("1 report")
    assert page.has("copied <from> somebody")
    visitor.post("/host/dismiss", about=id, sure="yes")
    assert not visitor.get("/host?tab=boards").has("1 report")
    assert "Are you sure?" in visitor.post("/host/remove-board", about=id).text
    visitor.get(address)
    visitor.post("/host/remove-board", about=id, sure="yes")
    visitor.get(address, 404)
    visitor.post("/host/remove-board", 404, about=id, sure="yes")
    assert [one.about for one in _deeds(house, "remove-board")] == [id]


def test_a_form_of_another_site_does_nothing(doors: TestClient, house: House) -> None:
    _account(doors, "quiet")
    visitor = _host(doors, house, "careful")
    answer = visitor.client.post(
        "/host/ban", data={"about": "quiet", "sure": "yes"}, headers={"origin": "https://elsewhere.example"}
    )
    assert answer.status_code == 403
    assert _do(house, lambda connection: finding.person(connection, "quiet")).banned is None


def test_the_last_host_keeps_the_right(doors: TestClient, house: House) -> None:
    visitor = _host(doors, house, "last")
    for other in _do(house, lambda connection: finding.people(connection, "hosts")):
        if other.login != "last":
            visitor.post("/host/revoke", about=other.id, sure="yes")
    visitor.post("/host/revoke", 400, about="last", sure="yes")
    assert _do(house, finding.count_hosts) == 1


@pytest.fixture
def other(tmp_path: Path) -> Iterator[tuple[TestClient, House]]:
    """A house that keeps chat for a day only, in a database outside its data folder."""
    database = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    house = House(Settings(data=tmp_path, database=database, pace=0, bots=1, keep_said=1, limits=PLENTY))
    with TestClient(make(house), base_url="http://testserver") as doors:
        yield doors, house


def _deeds(house: House, name: str) -> list[deeds.Deed]:
    return [one for one in _do(house, deeds.deeds) if one.deed == name]


@pytest.mark.parametrize("deed", WHOLE)
def test_what_is_done_for_the_whole_house_is_for_hosts_and_from_this_site(
    doors: TestClient, house: House, deed: str
) -> None:
    before = len(_deeds(house, deed))
    _account(doors, f"nobody-{deed}").post(f"/host/{deed}", 404, about=f"nobody-{deed}", sure="yes")
    Visitor(doors).post(f"/host/{deed}", 404, about=f"nobody-{deed}", sure="yes")
    visitor = _host(doors, house, f"watchful-{deed}")
    form = {"about": f"nobody-{deed}", "sure": "yes"}
    answer = visitor.client.post(f"/host/{deed}", data=form, headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert len(_deeds(house, deed)) == before


def test_the_data_of_a_person_is_downloaded(doors: TestClient, house: House) -> None:
    _account(doors, "curious").post("/play", game="isle-of-trains")
    visitor = _host(doors, house, "archivist")
    assert "/host/export" in visitor.get("/host?tab=people").values("action")
    id = _do(house, lambda connection: finding.person(connection, "curious")).id
    answer = visitor.client.post("/host/export", data={"about": id})
    assert answer.headers["content-disposition"].startswith('attachment; filename="turntable-person-')
    assert answer.headers["content-type"] == "application/json"
    told = json.loads(answer.text)
    assert (told["person"]["login"], len(told["tables"])) == ("curious", 1)
    assert "password" not in answer.text
    assert [(one.host, one.about) for one in _deeds(house, "export")] == [("archivist", id)]
    visitor.post("/host/export", 404, about="nobody at all")
    assert len(_deeds(house, "export")) == 1


def test_what_is_too_old_is_counted_asked_about_and_removed(other: tuple[TestClient, House]) -> None:
    doors, house = other
    visitor = _host(doors, house, "tidy")
    assert "/host/retention" not in visitor.get(HOUSE).values("action")
    said = {"table_id": "t", "person": "p", "name": "Olha"}
    lines = [{**said, "text": f"{days} days", "at": now() - days * DAY} for days in (0, 2, 3)]
    _do(house, lambda connection: connection.execute(insert(schema.chat), lines))
    shown = visitor.get(HOUSE).check()
    assert shown.has("Old by now: guests 0, finished tables 0, chat messages 2.")
    assert "/host/retention" in shown.values("action")
    assert visitor.post("/host/retention").has("guests 0, finished tables 0, chat messages 2. Are you sure?")
    assert len(_do(house, finding.lines)) == 3
    assert visitor.post("/host/retention", sure="yes").has("guests 0, tables 0, lines 2")
    assert [one.text for one in _do(house, finding.lines)] == ["0 days"]
    assert [one.host for one in _deeds(house, "retention")] == ["tidy"]


def test_a_house_that_keeps_everything_says_so(doors: TestClient, house: House) -> None:
    shown = _host(doors, house, "hoarder").get(HOUSE)
    assert shown.has("--keep-guests")
    assert "/host/retention" not in shown.values("action")


def test_a_backup_is_downloaded_and_leaves_no_file_behind(
    doors: TestClient, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    visitor = _host(doors, house, "prudent")
    assert visitor.get(HOUSE).has("turntable admin restore FILE")
    answer = visitor.client.post("/host/backup")
    assert answer.status_code == 200
    assert int(answer.headers["content-length"]) == len(answer.content)
    name = answer.headers["content-disposition"].partition('"')[2].strip('"')
    assert list(tmp_path.iterdir()) == []
    file = tmp_path / name
    file.write_bytes(answer.content)
    check(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute("SELECT count(*) FROM people WHERE login = 'prudent'").fetchone() == (1,)
    connection.close()
    assert [(one.host, one.detail) for one in _deeds(house, "backup")] == [("prudent", name)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_database_is_backed_up_with_its_own_tools(other: tuple[TestClient, House], language: str) -> None:
    doors, house = other
    visitor = _host(doors, house, "elsewhere")
    visitor.client.headers["accept-language"] = language
    shown = visitor.get(HOUSE)
    assert shown.has("pg_dump")
    assert "/host/backup" not in shown.values("action")
    assert visitor.post("/host/backup", 400).has("pg_dump")
    assert _deeds(house, "backup") == []


def _verified(visitor: Visitor, house: House) -> Page:
    """The page, once the run is over."""
    until = time.monotonic() + 60
    while (report := _do(house, verification.read_report)) is None or not report.is_over:
        assert time.monotonic() < until
        time.sleep(0.02)
    return visitor.get(HOUSE).check()


def test_verifying_finds_what_is_damaged_and_says_it_in_every_language(doors: TestClient, house: House) -> None:
    visitor = _host(doors, house, "thorough")
    sound, damaged = (visitor.new_table("isle-of-trains", "me", "open") for _ in range(2))
    visitor.post("/host/verify")
    assert "wrong: 0;" in _verified(visitor, house).text
    columns = schema.tables.c
    worse = update(schema.tables).where(columns.id == damaged).values(moves=columns.moves + 1)
    _do(house, lambda connection: connection.execute(worse))
    visitor.post("/host/verify")
    shown = _verified(visitor, house)
    total = _do(house, lambda connection: len(connection.execute(select(columns.id)).all()))
    assert shown.has(f"Tables checked: {total} of {total}; wrong: 1;")
    assert shown.has(f"{damaged}: the table's row does not match the log: moves")
    assert not shown.has(f"{sound}:")
    visitor.client.headers["accept-language"] = "uk"
    assert visitor.get(HOUSE).has(f"{damaged}: рядок столу не збігається з журналом: moves")
    assert [one.host for one in _deeds(house, "verify")] == ["thorough", "thorough"]


def _told(house: House, report: verification.Report) -> None:
    text = msgspec.json.encode(report).decode()
    fact = update(schema.facts).where(schema.facts.c.name == verification.FACT).values(value=text)
    _do(house, lambda connection: connection.execute(fact))


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_run_at_a_time(other: tuple[TestClient, House], language: str) -> None:
    doors, house = other
    visitor = _host(doors, house, "patient")
    visitor.client.headers["accept-language"] = language
    assert "/host/verify" in visitor.get(HOUSE).values("action")
    visitor.post("/host/verify")
    _verified(visitor, house)
    # Another process of the house is at it, and tells how far it is.
    report = verification.Report("somebody", now(), now(), total=80, done=20)
    _told(house, report)
    shown = visitor.get(HOUSE).check()
    assert ("progress", "80", "20") in [(tag, one.get("max"), one.get("value")) for tag, one in shown.attributes]
    assert "/host/verify" not in shown.values("action")
    visitor.post("/host/verify", 409)
    assert len(_deeds(house, "verify")) == 1
    # It has not told anything for too long: somebody may begin anew.
    report.told -= verification.LEASE
    _told(house, report)
    shown = visitor.get(HOUSE).check()
    assert "progress" not in [tag for tag, _ in shown.attributes]
    assert "/host/verify" in shown.values("action")
    visitor.post("/host/verify")
    _verified(visitor, house)
    assert len(_deeds(house, "verify")) == 2


def test_a_run_ends_when_another_has_taken_its_place(other: tuple[TestClient, House]) -> None:
    _, house = other
    verifier = house.housekeeper.verifier
    mine = verification.Report("slow", now() - 1, now() - verification.LEASE)
    text = _do(house, lambda connection: verifier.claim(connection, mine))
    theirs = verification.Report("quick", now(), now(), total=3)
    _do(house, lambda connection: verifier.claim(connection, theirs))
    asyncio.run_coroutine_threadsafe(verifier._run(mine, text), house.store._loop).result(10)
    report = _do(house, verification.read_report)
    assert (report.by, report.total, report.is_over) == ("quick", 3, False)


def test_a_backup_that_cannot_be_written_is_refused(
    doors: TestClient, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(_deeds(house, "backup"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    assert _host(doors, house, "unlucky").post("/host/backup", 400).has("cannot be written")
    assert len(_deeds(house, "backup")) == before


def test_a_run_that_is_broken_off_says_so_at_once(other: tuple[TestClient, House]) -> None:
    doors, house = other
    visitor = _host(doors, house, "hasty")
    verifier = house.housekeeper.verifier

    async def break_off() -> None:
        await verifier.start("hasty")
        # The run begins, and waits for its first read.
        await asyncio.sleep(0)
        await verifier.close()

    asyncio.run_coroutine_threadsafe(break_off(), house.store._loop).result(10)
    shown = visitor.get(HOUSE)
    assert shown.has("was interrupted")
    assert "/host/verify" in shown.values("action")

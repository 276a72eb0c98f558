"""Boards that people keep: found by their fingerprint, played on, shared, removed; and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.maps import fingerprint_of, foothills, valley
from tests.server.conftest import Client, another, play_some

import turntable
from turntable import Record
from turntable.core.errors import BadBoard, TurntableError
from turntable.core.limits import BOARD_BYTES
from turntable.server.accounts.people import Person
from turntable.server.boards import shelf as boards
from turntable.server.boards.files import board_name, games_with_boards, laid_out, shipped, shipped_text
from turntable.server.database import schema
from turntable.server.hosting import acting, deeds, finding
from turntable.server.hosting.export import told_of
from turntable.server.hosting.removal import delete_person
from turntable.server.house import House
from turntable.server.refusals import NotYours, OutOfOrder, Refused, TooMuch, Unknown
from turntable.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio

TTR = "ticket-to-ride"
HOST = "test"


async def refusal(house: House, person: Person, game: str, text: str) -> TurntableError:
    with pytest.raises(TurntableError) as refused:
        await house.boards.keep(person, game, text)
    return refused.value


async def count(house: House, query: Any = None) -> int:
    query = select(func.count()).select_from(schema.boards) if query is None else query
    return int(await house.store.read(lambda connection: connection.scalar(query)) or 0)


# Files


@pytest.mark.parametrize("game", games_with_boards())
def test_a_file_that_is_laid_out_is_the_same_board(game: str) -> None:
    for name in shipped(game):
        tidy = laid_out(shipped_text(game, name))
        assert turntable.game(game, board=tidy).data == turntable.game(game, board=name).data
        assert laid_out(tidy) == tidy
        assert tidy.count("\n") > 15, "a mistake has a line of its own"


def test_a_board_is_called_by_its_name_in_lists() -> None:
    own: dict[str, str] = {"en": "Foothills", "uk": "Передгір’я"}
    assert board_name(TTR, {"board": "own"}, own, "uk") == "Передгір’я"
    assert board_name(TTR, {"board": "own"}, {"de": "Karpaten"}, "uk") == "Karpaten"
    assert board_name("steam", {"board": "ukraine"}, None, "uk", usual=False) == "Україна"
    assert board_name("steam", {"board": "great-britain"}, None, "en", usual=False) == ""
    assert board_name("steam", {"board": "great-britain"}, None, "en") == "Great Britain"
    assert board_name("isle-of-trains", {}, None, "en") == board_name("gone-for-good", {}, None, "en") == ""


# Keeping and playing


async def test_a_board_is_kept_once_and_found_by_its_fingerprint(house: House, olha: Person, ivan: Person) -> None:
    ref = await house.boards.keep(olha, TTR, foothills())
    assert ref == fingerprint_of(TTR, foothills())
    packed = json.dumps(json.loads(foothills()), sort_keys=True)
    assert await house.boards.keep(ivan, TTR, packed, shared=True) == ref
    assert await count(house) == 1
    info = await house.boards.info(TTR, ref)
    assert (info.name, info.seats) == ({"en": "Foothills", "uk": "Передгір’я"}, [2, 3])
    assert (info.maker, info.maker_name, info.shared) == (olha.id, "Olha", False), "nobody shares another's board"
    assert fingerprint_of(TTR, await house.boards.text_of(TTR, ref)) == ref
    assert await house.boards.keep(olha, TTR, foothills(), shared=True) == ref
    assert (await house.boards.info(TTR, ref)).shared
    assert await house.boards.keep(ivan, TTR, shipped_text(TTR, "usa")) == "usa", "that one is there already"
    assert await count(house) == 1


async def test_two_people_play_on_a_board_and_go_on_after_a_restart(settings: Settings, anyio_backend: str) -> None:
    house = House(settings)
    await house.open()
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    maps = {TTR: foothills(), "steam": valley()}
    refs = {game: await house.boards.keep(olha, game, text) for game, text in maps.items()}
    ids, positions = {}, {}
    for game, ref in refs.items():
        hosted = await house.create(olha, game, {"board": f"own:{ref}"}, ["me", "friend"], wait="none")
        with pytest.raises(TurntableError, match="seat-kept"):
            await house.sit(ivan, hosted.id, 1)
        await house.sit(ivan, hosted.id, 1, hosted.setup.invitation)
        await play_some(house, hosted, {0: olha, 1: ivan}, 12)
        assert (hosted.moves, hosted.game.data) == (12, ref)
        ids[game], positions[game] = hosted.id, hosted.state.key()
    await house.close()
    again = House(settings)
    await again.open()
    for game, id in ids.items():
        hosted = await again.table(id)
        assert (hosted.state.key(), hosted.game.data) == (positions[game], refs[game])
        assert (await again.boards.info(game, refs[game])).maker == olha.id
        await play_some(again, hosted, {0: olha, 1: ivan}, 2)
        assert Record.parse(hosted.record().text()).game.data == refs[game], "the record carries the file"
    listed = {info.game: info.board for info in await again.tables_of(olha)}
    assert listed == {TTR: {"en": "Foothills", "uk": "Передгір’я"}, "steam": "My valley"}
    await again.close()


async def test_a_table_takes_only_a_board_that_is_there(house: House, olha: Person) -> None:
    ref = await house.boards.keep(olha, TTR, foothills())
    for game, board in (("steam", ref), (TTR, "0" * 16), (TTR, "usa"), (TTR, "../../etc/passwd"), (TTR, "%\0'")):
        with pytest.raises(Unknown, match="board-unknown"):
            await house.create(olha, game, {"board": f"own:{board}"}, ["me", "random"])
    for board in (foothills(), "foothills.json", ref):
        with pytest.raises(TurntableError, match="no-such-value"):
            await house.create(olha, TTR, {"board": board}, ["me", "random"])
    with pytest.raises(TurntableError, match="no-such-value"):
        await house.create(olha, TTR, {"board": f"own:{ref}", "payments": "none"}, ["me", "random"])
    with pytest.raises(TurntableError, match="bad-seats"):
        await house.create(olha, TTR, {"board": f"own:{ref}"}, ["me", *["random"] * 4])
    hosted = await house.create(olha, TTR, {"board": f"own:{ref}", "payments": "any"}, ["me", "random", "here"])
    assert (hosted.game.data, hosted.game.chosen["payments"]) == (ref, "any")


# What is refused


async def test_what_is_no_board_is_refused_with_its_line_and_nothing_is_kept(house: House, olha: Person) -> None:
    huge = foothills(name="x" * BOARD_BYTES)
    cases = [
        (TTR, "", "board-not-json", 1),
        (TTR, "usa", "board-not-json", 1),
        (TTR, "/etc/passwd", "board-not-json", 1),
        (TTR, "[1]", "board-not-json", 1),
        (TTR, "{", "not-json", 1),
        (TTR, foothills().replace('"to": "mukachevo", "length": 3', '"to": "mukachiv", "length": 3'), "", 32),
        (TTR, '{"a": ' * 30 + "1" + "}" * 30, "", 1),
        (TTR, huge, "", 1),
        (TTR, valley(), "", 1),
        ("steam", foothills(), "", 4),
        (TTR, foothills(name="a\0b"), "", 1),
    ]
    for game, text, id, line in cases:
        problem = await refusal(house, olha, game, text)
        assert isinstance(problem, BadBoard), problem
        assert problem.line == line
        assert id in ("", problem.what.id)
    for game in ("isle-of-trains", "chess", "", "\0"):
        assert isinstance(await refusal(house, olha, game, foothills()), Unknown)
    assert await count(house) == 0


async def test_a_slow_board_is_ended_from_outside(settings: Settings, anyio_backend: str) -> None:
    house = House(replace(settings, trial=1e-9))
    await house.open()
    olha = await house.people.guest("Olha")
    assert (await refusal(house, olha, TTR, foothills())).message.id == "board-slow"
    assert await count(house) == 0
    await house.close()


async def test_one_person_keeps_only_so_many(settings: Settings, anyio_backend: str) -> None:
    house = House(replace(settings, boards=2, house_boards=3))
    await house.open()
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    first = await house.boards.keep(olha, TTR, foothills(hand=1))
    await house.boards.keep(olha, TTR, foothills(hand=2))
    assert (await refusal(house, olha, TTR, foothills(hand=3))).message.id == "boards-yours"
    assert await house.boards.keep(olha, TTR, foothills(hand=1)) == first, "it is kept already"
    await house.boards.keep(ivan, TTR, foothills(hand=3))
    assert (await refusal(house, ivan, TTR, foothills(hand=4))).message.id == "boards-house"
    await house.boards.remove(olha, TTR, first)
    assert await house.boards.keep(ivan, TTR, foothills(hand=4))
    await house.close()


async def test_nobody_keeps_or_reports_boards_all_the_time(settings: Settings, anyio_backend: str) -> None:
    limits = Limits.everywhere("1000/minute", board="2/hour", report="1/hour")
    house = House(replace(settings, limits=limits))
    await house.open()
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    ref = await house.boards.keep(olha, TTR, foothills())
    await house.boards.share(olha, TTR, ref, True)
    assert isinstance(await refusal(house, olha, TTR, foothills(hand=1)), TooMuch)
    await house.boards.report(ivan, TTR, ref, "rude")
    with pytest.raises(TooMuch):
        await house.boards.report(ivan, TTR, ref, "very rude")
    await house.close()


# Sharing


async def test_lists_show_what_is_shared_page_by_page(
    house: House, olha: Person, ivan: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "PAGE", 2)
    made = [await house.boards.keep(olha, TTR, foothills(hand=hand), shared=True) for hand in range(1, 5)]
    hidden = await house.boards.keep(olha, TTR, foothills(hand=5))
    steam = await house.boards.keep(ivan, "steam", valley(), shared=True)
    found: list[str] = []
    after: str | None = ""
    while after is not None:
        page = await house.boards.shared("", after)
        assert len(page.boards) <= 2
        found += [info.ref for info in page.boards]
        after = page.after
    assert sorted(found) == sorted([*made, steam])
    assert [info.ref for info in (await house.boards.shared("steam")).boards] == [steam]
    assert {info.ref for info in await house.boards.mine(olha)} == {*made, hidden}
    assert [info.ref for info in await house.boards.mine(ivan)] == [steam]
    with pytest.raises(Refused, match="list-place"):
        await house.boards.shared("", "x")
    for game in ("isle-of-trains", "chess"):
        with pytest.raises(Unknown):
            await house.boards.shared(game)
    await house.boards.share(olha, TTR, made[0], False)
    assert made[0] not in [info.ref for info in (await house.boards.shared(TTR)).boards]
    assert (await house.boards.info(TTR, made[0])).ref == made[0], "whoever has the link still finds it"


async def test_only_its_maker_changes_a_board(house: House, olha: Person, ivan: Person) -> None:
    ref = await house.boards.keep(olha, TTR, foothills())
    for change in (house.boards.share(ivan, TTR, ref, True), house.boards.remove(ivan, TTR, ref)):
        with pytest.raises(NotYours):
            await change
    for change in (house.boards.share(olha, TTR, "usa", True), house.boards.remove(olha, TTR, "usa")):
        with pytest.raises(NotYours):
            await change
    hosted = await house.create(olha, TTR, {"board": f"own:{ref}"}, ["me", "here"])
    await house.boards.remove(olha, TTR, ref)
    with pytest.raises(Unknown):
        await house.boards.text_of(TTR, ref)
    await play_some(house, hosted, {0: olha, 1: olha}, 4)
    house.loaded.forget(hosted.id)
    assert (await house.table(hosted.id)).moves == 4, "tables on it go on"


# Hosts


async def test_a_host_sees_reports_and_removes_a_board_for_good(house: House, olha: Person, ivan: Person) -> None:
    ref = await house.boards.keep(olha, TTR, foothills(), shared=True)
    fine = await house.boards.keep(olha, TTR, foothills(hand=1), shared=True)
    hosted = await house.create(olha, TTR, {"board": f"own:{ref}"}, ["me", "here"])
    for text, id in (("", "report-empty"), ("x" * 301, "report-long")):
        with pytest.raises(Refused, match=id):
            await house.boards.report(ivan, TTR, ref, text)
    with pytest.raises(Refused, match="board-shipped"):
        await house.boards.report(ivan, TTR, "usa", "rude")
    await house.boards.report(ivan, TTR, ref, "rude")
    await house.boards.report(ivan, TTR, ref, "very\n rude")
    await house.boards.report(ivan, TTR, fine, "dull")

    async def listed(**how: Any) -> list[finding.BoardRow]:
        return await house.store.read(lambda connection: finding.boards(connection, **how))

    assert {(row.fingerprint, *row.complaints) for row in await listed()} == {(ref, "very rude"), (fine, "dull")}
    await house.store.write(lambda connection: acting.dismiss(connection, HOST, f"{TTR}/{fine}"))
    assert [row.fingerprint for row in await listed(reported=True)] == [ref]
    assert [row.fingerprint for row in await listed()] == [ref, fine]
    assert await listed(search="нема") == []
    assert len(await listed(search="Передгір’я")) == len(await listed(search=olha.id)) == 2
    await house.store.write(lambda connection: acting.remove_board(connection, HOST, f"{TTR}/{ref}"))
    deed = (await house.store.read(deeds.deeds))[0]
    assert (deed.host, deed.deed, deed.about, deed.detail) == (HOST, "remove-board", f"{TTR}/{ref}", olha.id)
    with pytest.raises(Unknown):
        await house.boards.info(TTR, ref)
    with pytest.raises(Unknown):
        await house.store.write(lambda connection: acting.remove_board(connection, HOST, f"{TTR}/{ref}"))
    assert (await refusal(house, ivan, TTR, foothills())).message.id == "board-removed"
    assert [info.ref for info in await house.boards.mine(olha)] == [fine]
    assert await count(house, select(func.count()).select_from(schema.complaints)) == 0
    row = await house.store.read(
        lambda connection: connection.execute(select(schema.boards).where(schema.boards.c.fingerprint == ref)).one()
    )
    assert (row.text, row.name, row.shared) == ("", '""', False), "nothing of it is left"
    await play_some(house, hosted, {0: olha, 1: olha}, 4)


async def test_an_export_has_the_boards_and_a_deletion_leaves_only_shared_ones(
    house: House, olha: Person, ivan: Person
) -> None:
    shared = await house.boards.keep(olha, TTR, foothills(), shared=True)
    hidden = await house.boards.keep(olha, TTR, foothills(hand=1))
    await house.boards.report(olha, TTR, shared, "mine is too good")
    await house.boards.report(ivan, TTR, hidden, "dull")
    told = await house.store.read(lambda connection: told_of(connection, olha.id))
    assert {board["fingerprint"]: board["shared"] for board in told["boards"]} == {shared: True, hidden: False}
    assert all(fingerprint_of(TTR, board["text"]) == board["fingerprint"] for board in told["boards"])
    assert [one["text"] for one in told["complaints"]] == ["mine is too good"]
    await house.store.write(lambda connection: delete_person(connection, HOST, olha.id))
    info = await house.boards.info(TTR, shared)
    assert (info.maker, info.maker_name) == (None, "")
    with pytest.raises(Unknown):
        await house.boards.info(TTR, hidden)
    assert await count(house, select(func.count()).select_from(schema.complaints)) == 0
    assert await house.boards.keep(ivan, TTR, foothills()) == shared
    assert (await house.boards.info(TTR, shared)).maker is None, "nobody takes over what others have links to"
    with pytest.raises(NotYours):
        await house.boards.remove(ivan, TTR, shared)


# Programs


async def test_programs_keep_find_and_play_on_boards(ask: Client) -> None:
    assert (await ask.post("/api/boards", {"game": TTR, "text": foothills()})).status_code == 401
    await ask.post("/api/me/guest", {"name": "Olha"})
    made = await ask.post("/api/boards", {"game": TTR, "text": foothills(), "shared": True})
    assert made.status_code == 200, made.text
    ref = made.json()["board"]["ref"]
    bad = await ask.post("/api/boards?lang=en", {"game": TTR, "text": foothills(players=[2, 9])})
    assert (bad.status_code, bad.json()["error"]) == (400, "bad-file")
    assert bad.json()["message"].startswith("Line 1: ")
    large = await ask.post("/api/boards", {"game": TTR, "text": "{" * (BOARD_BYTES + 1)})
    assert large.status_code == 400
    other = another(ask)
    found = (await other.get(f"/api/boards/{TTR}/{ref}?lang=uk")).json()
    assert found["board"]["name"] == "Передгір’я"
    assert (found["board"]["mine"], found["board"]["maker"]) == (False, "Olha")
    assert fingerprint_of(TTR, found["text"]) == ref
    usa = (await other.get(f"/api/boards/{TTR}/usa")).json()
    assert (usa["board"]["value"], json.loads(usa["text"])["trains"]) == ("usa", 45)
    lists = (await other.get(f"/api/boards?game={TTR}")).json()
    assert [one["ref"] for one in lists["coming"]] == list(shipped(TTR))
    assert [one["ref"] for one in lists["shared"]] == [ref]
    assert (lists["mine"], lists["next"]) == ([], None)
    await other.post("/api/me/guest", {"name": "Ivan"})
    table = {"game": TTR, "seats": ["me", "random"], "options": {"board": found["board"]["value"]}}
    looked = (await other.post("/api/tables?lang=uk", table)).json()
    assert (looked["table"]["options"]["board"], looked["table"]["board"]) == ("own", "Передгір’я")
    mine = (await other.get("/api/me/tables?lang=en")).json()["tables"]
    assert [one["board"] for one in mine] == ["Foothills"]
    for method, path, body, status in (
        ("PUT", "", {"shared": False}, 403),
        ("DELETE", "", None, 403),
        ("POST", "/reports", {"text": "rude"}, 200),
        ("POST", "/reports", {"text": ""}, 400),
    ):
        assert (await other.ask(method, f"/api/boards/{TTR}/{ref}{path}", body)).status_code == status
    assert (await ask.ask("PUT", f"/api/boards/{TTR}/{ref}", {"shared": False})).status_code == 200
    assert (await other.get("/api/boards")).json()["shared"] == []
    assert (await ask.ask("DELETE", f"/api/boards/{TTR}/{ref}")).status_code == 200
    for gone in (ref, "nope", "a%00b"):
        assert (await other.get(f"/api/boards/{TTR}/{gone}")).status_code == 404
    assert (await other.post("/api/tables", table)).status_code == 404
    assert (await other.get("/api/boards?game=chess")).status_code == 404


async def test_so_many_boards_in_memory_and_no_more(settings: Settings, anyio_backend: str) -> None:
    house = House(replace(settings, own_boards=1))
    await house.open()
    olha = await house.people.guest("Olha")
    refs = [await house.boards.keep(olha, TTR, foothills(hand=hand)) for hand in (1, 2)]
    first = await house.create(olha, TTR, {"board": f"own:{refs[0]}"}, ["me", "here"])
    second = {"board": f"own:{refs[1]}"}
    with house.watch(first), pytest.raises(OutOfOrder, match="trial-busy"):
        await house.create(olha, TTR, second, ["me", "here"])
    assert (await house.create(olha, TTR, second, ["me", "here"])).game.data == refs[1]
    await house.close()

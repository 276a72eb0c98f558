"""Sitting down, leaving, coming back, playing again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.conftest import play_some, table_of_two

import turntable
from turntable.core.errors import BadOption, TurntableError
from turntable.core.record import Record
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours, Refused

pytestmark = pytest.mark.anyio


async def test_a_friend_needs_the_invitation(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "friend"])
    with pytest.raises(NotYours, match="seat-kept"):
        await house.sit(ivan, hosted.id, 1)
    with pytest.raises(NotYours, match="seat-kept"):
        await house.sit(ivan, hosted.id, 1, "guess")
    with pytest.raises(Conflict, match="no-free-seat"):
        await house.sit(ivan, hosted.id)
    await house.sit(ivan, hosted.id, 1, hosted.setup.invitation)
    assert hosted.status == "live"
    assert hosted.chairs[1].name == "Ivan"


async def test_one_chair_each(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open", "open"])
    with pytest.raises(Conflict, match="seated-already"):
        await house.sit(olha, hosted.id, 1)
    with pytest.raises(Conflict, match="seat-taken"):
        await house.sit(ivan, hosted.id, 0)
    assert await house.sit(olha, hosted.id) is hosted, "sitting where one sits is no change"
    assert hosted.seq == 0


async def test_those_who_come_at_once_get_a_chair_each(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["open", "open"])
    await asyncio.gather(house.sit(olha, hosted.id), house.sit(ivan, hosted.id))
    assert {chair.person for chair in hosted.chairs} == {olha.id, ivan.id}
    assert hosted.status == "live"
    one = await house.create(olha, "ticket-to-ride", {}, ["open", "random"])
    came = await asyncio.gather(house.sit(olha, one.id), house.sit(ivan, one.id), return_exceptions=True)
    assert [type(refused) for refused in came if isinstance(refused, Exception)] == [Conflict]


async def test_getting_up_before_the_start_frees_the_chair(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open", "open"])
    await house.sit(ivan, hosted.id, 1)
    await house.leave(ivan, hosted.id, 1)
    assert hosted.chairs[1].is_free
    assert not hosted.may_see(ivan.id, 1)
    with pytest.raises(NotYours):
        await house.leave(ivan, hosted.id, 1)


async def test_a_bot_stands_in_until_one_comes_back(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"], stand_in="random")
    await house.sit(ivan, hosted.id)
    seat = int(hosted.state.seat)
    person = (olha, ivan)[seat]
    code = hosted.state.moves()[0].code
    house.bot_turns._closed = True  # nobody thinks in this test
    await house.leave(person, hosted.id, seat)
    assert hosted.chairs[seat].is_away
    assert hosted.turn_is_bot
    with pytest.raises(Conflict, match="seat-has-bot"):
        await house.play(person, hosted.id, seat, hosted.seq, code)
    with pytest.raises(Conflict, match="seat-taken"):
        await house.sit((olha, ivan)[1 - seat], hosted.id, seat)
    assert hosted.may_see(person.id, seat), "one may look on"
    await house.sit(person, hosted.id)
    assert not hosted.turn_is_bot
    await house.play(person, hosted.id, seat, hosted.seq, code)


async def test_bots_for_free_chairs(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open", "open"])
    house.bot_turns._closed = True
    with pytest.raises(NotYours):
        await house.seat_bot(ivan, hosted.id, 1, "novice")
    with pytest.raises(TurntableError, match="no-such-bot"):
        await house.seat_bot(olha, hosted.id, 1, "genius")
    with pytest.raises(Conflict, match="seat-taken"):
        await house.seat_bot(olha, hosted.id, 0, "novice")
    await house.seat_bot(olha, hosted.id, 1, "novice")
    await house.seat_bot(olha, hosted.id, 2, "random")
    assert hosted.status == "live"
    assert list(hosted.words("en").names) == ["Olha", "Novice", "Random"]
    assert list(hosted.words("uk").names) == ["Olha", "Новачок", "Випадковий"]


async def test_nobody_makes_the_house_run_a_file(house: House, olha: Person, tmp_path: Path) -> None:
    """Bots of one's own are for one's own computer: here a bot is a level, wherever its name comes from."""
    file = tmp_path / "mine.py"
    file.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\nclass Bot:\n pass\n", encoding="utf-8")
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    house.bot_turns._closed = True
    for spec in (f"{file}:Bot", "os.path:Bot", "mine.py:Bot"):
        with pytest.raises(TurntableError, match="no-such-bot"):
            await house.seat_bot(olha, hosted.id, 1, spec)
        with pytest.raises(TurntableError, match="no-such-bot"):
            await house.create(olha, "ticket-to-ride", {}, ["me", spec])
        with pytest.raises(TurntableError, match="no-such-bot"):
            await house.create(olha, "ticket-to-ride", {}, ["me", "open"], stand_in=spec)
    record = Record(turntable.game("ticket-to-ride"), 2, seed=5, names=["Olha", "mine.py:Bot"])
    uploaded = await house.upload(olha, record.text())
    assert [chair.bot for chair in uploaded.chairs] == [None, None], "the name is a person's"
    assert not (tmp_path / "ran").exists()


async def test_wishes_that_cannot_be(house: House, olha: Person) -> None:
    for seats in ([], ["me"], ["me", "me"], ["me", "king"], ["me"] + ["open"] * 9):
        with pytest.raises(TurntableError):
            await house.create(olha, "ticket-to-ride", {}, seats)
    with pytest.raises(TurntableError, match="no-such-game"):
        await house.create(olha, "chess", {}, ["me", "open"])
    with pytest.raises(Refused, match="title-long"):
        await house.create(olha, "ticket-to-ride", {}, ["me", "open"], "x" * 61)


async def test_no_file_is_opened_for_an_option(house: House, olha: Person) -> None:
    for value in ("/etc/passwd", "../boards/usa.json", "{}"):
        with pytest.raises(BadOption, match="no-such-value"):
            await house.create(olha, "steam", {"board": value}, ["me", "here", "here"])


async def test_pass_and_play(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "steam", {}, ["me", "here", "here"])
    assert hosted.status == "live"
    assert hosted.seats_of(olha.id) == [0, 1, 2]
    await play_some(house, hosted, dict.fromkeys(range(3), olha), 20)
    assert hosted.moves == 20


async def test_lists(house: House, olha: Person, ivan: Person) -> None:
    listed = await house.create(olha, "ticket-to-ride", {}, ["me", "open"], "For all", listed=True)
    hidden = await house.create(olha, "ticket-to-ride", {}, ["me", "open"], "For some")
    assert [info.id for info in await house.lists.waiting()] == [listed.id]
    assert {info.id for info in await house.tables_of(olha)} == {listed.id, hidden.id}
    assert await house.tables_of(ivan) == []
    await house.sit(ivan, listed.id)
    assert await house.lists.waiting() == []
    assert [info.id for info in await house.lists.live()] == [listed.id]
    (mine,) = await house.tables_of(ivan)
    assert mine.awaits(ivan.id) == (listed.turn == 1)
    assert mine.title == "For all"
    await house.leave(olha, hidden.id, 0)
    assert {info.id for info in await house.tables_of(olha)} == {listed.id}


async def test_a_whole_game_a_record_and_a_rematch(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    people = {0: olha, 1: ivan}
    with pytest.raises(Conflict, match="rematch-early"):
        await house.rematch(olha, hosted.id)
    await play_some(house, hosted, people, 2000)
    assert hosted.over
    assert hosted.may_see(None, 1), "everything is open once the game is over"
    text = hosted.record().text()
    assert Record.parse(text).replay().scores() == hosted.state.scores()
    with pytest.raises(Conflict, match="game-over"):
        await house.play(olha, hosted.id, 0, hosted.seq, hosted.game.moves[0].code)

    stranger = await house.people.guest("Mykola")
    with pytest.raises(NotYours):
        await house.rematch(stranger, hosted.id)
    first = await house.rematch(olha, hosted.id)
    assert first.status == "waiting"
    with pytest.raises(NotYours, match="seat-kept"):
        await house.sit(stranger, first.id, 1)
    second = await house.rematch(ivan, hosted.id)
    assert second is first
    assert first.status == "live"
    assert (hosted.next_table, first.setup.previous) == (first.id, hosted.id)
    assert first.key != hosted.key

    copy = await house.upload(olha, text, "A copy", listed=True)
    assert copy.over
    assert copy.state.scores() == hosted.state.scores()
    (info,) = await house.lists.finished()
    assert info.result is not None
    assert info.result.scores == hosted.state.scores()


async def test_an_unfinished_record_is_played_on(house: House, olha: Person) -> None:
    from turntable import game

    record = Record(game("isle-of-trains"), 2, seed=5, names=["Olha", "Petro"])
    state = record.start()
    for _ in range(9):
        move = state.moves()[0]
        record.add(state.seat, move)
        state.play(move)
    hosted = await house.upload(olha, record.text())
    assert (hosted.status, hosted.moves) == ("live", 9)
    assert hosted.state.key() == state.key()
    assert [chair.kind for chair in hosted.chairs] == ["me", "here"]
    await play_some(house, hosted, {0: olha, 1: olha}, 5)
    assert hosted.moves == 14
    for bad in ("", "rubbish", record.text().replace("seed 5", "seed 6"), record.text()[:-3]):
        with pytest.raises(TurntableError):
            await house.upload(olha, bad)


async def test_the_campaign_counts_games_played_alone(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
    await play_some(house, hosted, {0: olha}, 3000, pick=3)
    assert hosted.over
    chapter = await house.create(olha, "isle-of-trains", {"scenario": "1"}, ["me"])
    await play_some(house, chapter, {0: olha}, 3000, pick=3)
    assert chapter.over
    best = await house.lists.campaign(olha.id)
    assert set(best) == {("none", "token"), ("1", "token")}
    assert best["none", "token"].score == hosted.state.scores()[0]
    assert best["none", "token"].rating
    assert best["1", "token"].won is bool(chapter.state.view(None)["won"])
    assert await house.lists.campaign(ivan.id) == {}
    # A record from elsewhere is no achievement.
    await house.upload(ivan, hosted.record().text())
    assert await house.lists.campaign(ivan.id) == {}


async def test_best_results_are_kept_apart_by_what_the_empty_bag_gives(house: House, olha: Person) -> None:
    played = {}
    for bag in ("token", "nothing"):
        hosted = await house.create(olha, "isle-of-trains", {"empty_bag": bag}, ["me"])
        await play_some(house, hosted, {0: olha}, 3000, pick=3)
        played["none", bag] = hosted.id
    best = await house.lists.campaign(olha.id)
    assert {kind: one.table for kind, one in best.items()} == played
    assert [one.games for one in best.values()] == [1, 1]

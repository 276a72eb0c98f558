"""Moves without a choice make themselves at tables of people, and undo goes back to choices."""

from __future__ import annotations

import pytest
from tests.server.conftest import play_some, table_of_two

import turntable
from turntable import Rng
from turntable.lessons import lesson_for
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.refusals import Conflict, Refused
from turntable.server.settings import Settings
from turntable.server.tables.alone import play_alone
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.learning import learn
from turntable.server.tables.snapshots import snapshot_from

pytestmark = pytest.mark.anyio

SEATS = {"ticket-to-ride": 2, "isle-of-trains": 2, "steam": 3}


async def play_on(house: House, olha: Person, hosted: Hosted, rng: Rng) -> None:
    """A choice of the person who has all seats, and what follows from it by itself."""
    seat, moves = int(hosted.state.seat), hosted.state.moves()
    await house.play(olha, hosted.id, seat, hosted.seq, moves[rng.below(len(moves))].code)
    await play_alone(house, hosted, olha.id)


@pytest.mark.parametrize("game", turntable.names())
async def test_a_whole_game_has_no_decision_without_a_choice(house: House, olha: Person, game: str) -> None:
    hosted = await house.create(olha, game, {}, ["me", *["here"] * (SEATS[game] - 1)])
    rng = Rng(1)
    await play_alone(house, hosted, olha.id)
    while not hosted.over:
        assert len(hosted.state.moves()) > 1
        await play_on(house, olha, hosted, rng)
    by_itself = [at for at in range(1, hosted.moves + 1) if hosted.history.is_alone(at)]
    only = [at for at in range(1, hosted.moves + 1) if len(hosted.history.position(at - 1).moves()) == 1]
    assert by_itself == only
    assert by_itself or game == "ticket-to-ride"


@pytest.mark.parametrize("game", ["isle-of-trains", "steam"])
async def test_undo_leads_back_to_a_choice_and_never_to_a_move_that_makes_itself(
    house: House, olha: Person, game: str
) -> None:
    hosted = await house.create(olha, game, {}, ["me", *["here"] * (SEATS[game] - 1)])
    rng = Rng(2)
    gone_back = 0
    for _ in range(150):
        await play_alone(house, hosted, olha.id)
        if hosted.over:
            break
        seat, choices = int(hosted.state.seat), hosted.choices(int(hosted.state.seat))
        if choices and hosted.history.is_alone(hosted.moves):
            position = hosted.state.key()
            played = hosted.history.moves
            await house.undo(olha, hosted.id, seat, hosted.seq, choices[-1])
            await play_alone(house, hosted, olha.id)
            assert hosted.moves == choices[-1], "nothing was made again"
            assert len(hosted.state.moves()) > 1
            code = hosted.game.moves[played[choices[-1]][1]].code
            await house.play(olha, hosted.id, seat, hosted.seq, code)
            await play_alone(house, hosted, olha.id)
            assert hosted.state.key() == position
            gone_back += 1
        await play_on(house, olha, hosted, rng)
    assert gone_back


async def test_nothing_is_made_for_others(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "here"])
    rng = Rng(3)
    while len(hosted.state.moves()) > 1:
        moves = hosted.state.moves()
        code = moves[rng.below(len(moves))].code
        await house.play(olha, hosted.id, int(hosted.state.seat), hosted.seq, code)
    seq = hosted.seq
    await play_alone(house, hosted, ivan.id)
    assert hosted.seq == seq, "and the public interface asks for every decision"
    await play_alone(house, hosted, olha.id)
    assert hosted.seq > seq


async def test_lessons_keep_their_own_pace(house: House, olha: Person) -> None:
    lesson = lesson_for("isle-of-trains")
    assert lesson is not None
    hosted = await learn(house, olha, lesson, "")
    for _ in range(60):
        if hosted.over or not hosted.chairs[int(hosted.state.seat)].is_persons:
            break
        moves = hosted.state.moves()
        if len(moves) == 1:
            seq = hosted.seq
            await play_alone(house, hosted, olha.id)
            assert hosted.seq == seq
            return
        await house.play(olha, hosted.id, int(hosted.state.seat), hosted.seq, moves[-1].code)
    pytest.fail("the lesson has no decision with one option")


async def test_how_moves_came_about_is_known_after_a_restart(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "here"])
    rng = Rng(5)
    for _ in range(25):
        await play_on(house, olha, hosted, rng)
    hows, snapshot = hosted.history.hows, hosted.snapshot()
    assert any(hows)
    await house.close()
    house = House(settings)
    await house.open()
    try:
        assert (await house.table(hosted.id)).history.hows == hows
        again = snapshot_from(snapshot.text())
        assert Hosted(hosted.setup, snapshot=again).history.hows == hows
    finally:
        await house.close()


# Moves of one click


async def test_moves_of_one_click_are_taken_back_together(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "here"])
    rng = Rng(4)
    while True:
        seat, state = int(hosted.state.seat), hosted.state
        for code in [move.code for move in state.moves() if move.code.startswith("build ")]:
            codes, after = [code], state.copy()
            after.play(hosted.game.move(code))
            while not after.over and after.seat == seat and after.revealed == state.revealed and len(codes) < 4:
                codes.append(after.moves()[0].code)
                after.play(after.moves()[0])
            if len(codes) == 4:
                break
        else:
            await play_on(house, olha, hosted, rng)
            continue
        break
    seq, moves = hosted.seq, hosted.moves
    for _ in range(2):
        assert await house.play(olha, hosted.id, seat, seq, *codes) == seq + 4
    assert [code for _, code in hosted.played][moves:] == codes
    if hosted.undoable(seat):
        assert hosted.choices(seat)[-1] == moves
    with pytest.raises(Refused):
        await house.play(olha, hosted.id, seat, hosted.seq, *codes, "dance")


async def test_all_of_many_moves_are_refused_if_one_cannot_be_made(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    await play_some(house, hosted, {0: olha, 1: ivan}, 2)
    seat, seq = int(hosted.state.seat), hosted.seq
    person = {0: olha, 1: ivan}[seat]
    first = next(move.code for move in hosted.state.moves() if move.code != "draw deck")
    with pytest.raises((Refused, Conflict, turntable.IllegalMove)):
        await house.play(person, hosted.id, seat, seq, first, "draw deck", "draw deck", "draw deck")
    assert hosted.seq == seq

"""The first tickets are chosen by all people at the same time; moves and records are as if one after another."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.conftest import table_of_two
from tests.server.waits import Clock

from turntable.core.errors import IllegalMove
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours
from turntable.server.settings import Settings
from turntable.server.tables.ahead import choose, scene_ahead
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.snapshots import snapshot_from

pytestmark = pytest.mark.anyio


def sides(hosted: Hosted, olha: Person, ivan: Person) -> tuple[int, Person, Person]:
    """The seat that is not to move yet, its person, and the person whose turn it is."""
    turn = int(hosted.state.seat)
    people = {0: olha, 1: ivan}
    return 1 - turn, people[1 - turn], people[turn]


async def test_who_is_not_to_move_chooses_at_once_and_it_is_played_in_turn(
    house: House, olha: Person, ivan: Person
) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, later, first = sides(hosted, olha, ivan)
    seq = hosted.seq
    await choose(house, later, hosted.id, seat, "keep 1 3")
    assert (hosted.moves, hosted.turn, hosted.ahead) == (0, 1 - seat, {seat: "keep 1 3"})
    await choose(house, later, hosted.id, seat, "keep 2 3")
    assert hosted.ahead == {seat: "keep 2 3"}, "it can be changed"
    # Who decides need not know that somebody has chosen.
    await house.play(first, hosted.id, 1 - seat, seq, "keep 1 2 3")
    assert hosted.played == [(1 - seat, "keep 1 2 3"), (seat, "keep 2 3")]
    assert hosted.ahead == {}
    assert hosted.state.step.name == "turn"
    assert await house.play(first, hosted.id, 1 - seat, seq, "keep 1 2 3"), "and the same again is a success"


async def test_however_often_a_choice_is_changed_who_decides_need_not_know(
    house: House, olha: Person, ivan: Person
) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, later, first = sides(hosted, olha, ivan)
    seq = hosted.seq
    for change in range(20):
        await choose(house, later, hosted.id, seat, f"keep 1 {2 + change % 2}")
    await house.play(first, hosted.id, 1 - seat, seq, "keep 1 2 3")
    assert hosted.played == [(1 - seat, "keep 1 2 3"), (seat, "keep 1 3")]


async def test_only_legal_choices_of_ones_own_are_kept(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, later, first = sides(hosted, olha, ivan)
    with pytest.raises(IllegalMove):
        await choose(house, later, hosted.id, seat, "keep 1")
    with pytest.raises(IllegalMove):
        await choose(house, later, hosted.id, seat, "draw deck")
    with pytest.raises(NotYours):
        await choose(house, first, hosted.id, seat, "keep 1 2")
    assert hosted.ahead == {}
    # Whose turn it is makes the move at once; afterwards everybody waits for their turn.
    await choose(house, first, hosted.id, 1 - seat, "keep 1 2")
    await choose(house, later, hosted.id, seat, "keep 1 2")
    assert hosted.moves == 2
    waiting = 1 - int(hosted.state.seat)
    with pytest.raises(Conflict, match="not-your-turn"):
        await choose(house, {0: olha, 1: ivan}[waiting], hosted.id, waiting, "draw deck")


async def test_a_choice_survives_a_restart(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    hosted = await table_of_two(house, olha, ivan)
    seat, later, first = sides(hosted, olha, ivan)
    await choose(house, later, hosted.id, seat, "keep 1 3")
    kept = snapshot_from(hosted.snapshot().text())
    assert kept is not None
    assert Hosted(hosted.setup, snapshot=kept).ahead == {seat: "keep 1 3"}
    await house.close()
    house = House(settings)
    await house.open()
    try:
        again = await house.table(hosted.id)
        assert again.ahead == {seat: "keep 1 3"}
        await house.play(first, hosted.id, 1 - seat, again.seq, "keep 1 2")
        assert [code for _, code in again.played] == ["keep 1 2", "keep 1 3"]
    finally:
        await house.close()


async def test_nobody_else_can_see_a_choice(house: House, olha: Person, ivan: Person) -> None:
    """Whatever was chosen, the other sees the same: position, log, moves on offer."""
    seen = []
    for code in ("keep 1 2", "keep 1 2 3"):
        hosted = await table_of_two(house, olha, ivan)
        seat, later, _ = sides(hosted, olha, ivan)
        words = hosted.words("en")
        before = hosted.scenes.view(1 - seat)
        await choose(house, later, hosted.id, seat, code)
        assert hosted.scenes.view(1 - seat) == before
        assert hosted.scenes.view(None) == hosted.state.view(None)
        assert scene_ahead(hosted, 1 - seat, words) is None, "whose turn it is does not choose ahead"
        seen.append((hosted.log(1 - seat), hosted.log(None), hosted.moves))
    assert seen == [([], [], 0)] * 2


async def test_what_is_offered_ahead_is_what_will_be_offered(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, _, first = sides(hosted, olha, ivan)
    words = hosted.words("en")
    early = scene_ahead(hosted, seat, words)
    assert early is not None
    offered = [(offer.code, words.say(offer.words)) for offer in early.offers]
    await house.play(first, hosted.id, 1 - seat, hosted.seq, "keep 1 2")
    now = hosted.scene(seat, words)
    assert offered == [(offer.code, words.say(offer.words)) for offer in now.offers]


async def test_a_choice_is_played_after_a_bot(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["novice", "me"])
    if hosted.turn == 0:
        # The bot thinks in a process of its own, so this is earlier.
        await choose(house, olha, hosted.id, 1, "keep 1 3")
    for _ in range(400):
        if hosted.moves >= 2:
            break
        await asyncio.sleep(0.05)
    assert hosted.played[1] == (1, "keep 1 3")


async def test_a_bot_that_takes_the_seat_chooses_for_itself(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, later, _ = sides(hosted, olha, ivan)
    await choose(house, later, hosted.id, seat, "keep 1 3")
    await house.leave(later, hosted.id, seat)
    assert hosted.ahead == {}


async def test_the_clock_runs_on_for_whose_turn_it_is(
    house: House, olha: Person, ivan: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(house, "clock", clock)
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"], wait="5m")
    await house.sit(ivan, hosted.id)
    seat, later, _ = sides(hosted, olha, ivan)
    due = hosted.due
    clock.move(60_000)
    await choose(house, later, hosted.id, seat, "keep 1 3")
    assert (hosted.due, hosted.clock.seat) == (due, 1 - seat)


async def test_people_at_one_screen_choose_one_after_another(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "here"])
    assert scene_ahead(hosted, 1 - int(hosted.state.seat), hosted.words("en")) is None


async def test_a_move_before_ones_turn_is_refused_as_before(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, later, _ = sides(hosted, olha, ivan)
    with pytest.raises(Conflict, match="not-your-turn"):
        await house.play(later, hosted.id, seat, hosted.seq, "keep 1 2")

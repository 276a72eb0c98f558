"""A table is its log: what is acknowledged is there, exactly once, and nothing else is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.server.conftest import play_some, table_of_two

import turntable
from turntable.core.errors import IllegalMove, UnknownMove
from turntable.server.accounts.people import Person
from turntable.server.house import House
from turntable.server.refusals import Conflict, NotYours, Refused, Unknown
from turntable.server.settings import Settings
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.reading import read_log

pytestmark = pytest.mark.anyio


async def test_a_table_starts_when_the_last_chair_is_taken(house: House, olha: Person, ivan: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    assert (hosted.status, hosted.turn) == ("waiting", None)
    await house.sit(ivan, hosted.id)
    assert hosted.status == "live"
    log = await house.store.read(lambda connection: read_log(connection, hosted.id, 0))
    assert [entry.kind for entry in log] == ["sit", "start"]
    assert [entry.seq for entry in log] == [1, 2]


async def test_nobody_plays_before_the_start(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "open"])
    with pytest.raises(Conflict, match="table-waits"):
        await house.play(olha, hosted.id, 0, 0, hosted.state.moves()[0].code)


async def test_a_repeated_move_is_one_move(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    people = {0: olha, 1: ivan}
    seat, seq = int(hosted.state.seat), hosted.seq
    code = hosted.state.moves()[0].code
    first = await house.play(people[seat], hosted.id, seat, seq, code)
    again = await house.play(people[seat], hosted.id, seat, seq, f"  {code.upper()} ")
    assert first == again == seq + 1
    assert hosted.moves == 1


async def test_a_repeat_is_known_long_after_and_after_a_restart(settings: Settings) -> None:
    house = House(settings)
    await house.open()
    olha, ivan = await house.people.guest("Olha"), await house.people.guest("Ivan")
    hosted = await table_of_two(house, olha, ivan)
    people = {0: olha, 1: ivan}
    seat, seq = int(hosted.state.seat), hosted.seq
    code = hosted.state.moves()[0].code
    await house.play(people[seat], hosted.id, seat, seq, code)
    await play_some(house, hosted, people, 30)
    position = hosted.state.key()
    await house.close()
    house = House(settings)
    await house.open()
    try:
        assert await house.play(people[seat], hosted.id, seat, seq, code) == seq + 1
        again = await house.table(hosted.id)
        assert (again.state.key(), again.moves, again.seq) == (position, 31, hosted.seq)
    finally:
        await house.close()


# Two moves as one


async def loading(house: House, olha: Person) -> tuple[Hosted, int, str, str]:
    """A table where a passenger can be loaded: its seat to move, and both moves."""
    hosted = await house.create(olha, "isle-of-trains", {}, ["me", "here"])
    seat = int(hosted.state.seat)
    after = hosted.state.copy()
    load = next(move for move in after.moves() if move.code == f"load {seat} engine")
    after.play(load)
    return hosted, seat, load.code, after.moves()[0].code


async def test_two_moves_in_one_request_are_made_once(house: House, olha: Person) -> None:
    hosted, seat, load, board = await loading(house, olha)
    seq = hosted.seq
    for _ in range(2):
        assert await house.play(olha, hosted.id, seat, seq, load, board) == seq + 2
        assert [code for _, code in hosted.played] == [load, board]
    # Each can be taken back, as if made one after the other.
    assert hosted.undoable(seat) in (0, 2)


async def test_neither_of_two_moves_is_made_if_one_cannot_be(house: House, olha: Person, ivan: Person) -> None:
    hosted, seat, load, board = await loading(house, olha)
    seq = hosted.seq
    for first, second, problem in (
        (load, load, IllegalMove),
        (load, "dance", UnknownMove),
        (board, load, IllegalMove),
        ("dance", board, UnknownMove),
    ):
        with pytest.raises(problem):
            await house.play(olha, hosted.id, seat, seq, first, second)
    with pytest.raises(NotYours):
        await house.play(ivan, hosted.id, seat, seq, load, board)
    assert (hosted.seq, hosted.moves) == (seq, 0)


async def test_the_second_move_is_never_one_of_the_next_turn(house: House, olha: Person) -> None:
    hosted, seat, _, _ = await loading(house, olha)
    while True:
        first = hosted.state.moves()[0]
        after = hosted.state.copy()
        after.play(first)
        if after.seat != seat:
            break
        await house.play(olha, hosted.id, seat, hosted.seq, first.code)
    seq = hosted.seq
    with pytest.raises(Refused, match=r"not-your-turn|then-reveals"):
        await house.play(olha, hosted.id, seat, seq, first.code, after.moves()[0].code)
    assert hosted.seq == seq


async def test_nobody_learns_by_a_second_move_what_the_first_would_reveal(house: House, olha: Person) -> None:
    """Whether a card can be taken after a draw depends on what the draw turns up: that is not told beforehand."""
    hosted = await house.create(olha, "ticket-to-ride", {}, ["me", "here"])
    while hosted.state.step.name != "turn":
        await house.play(olha, hosted.id, int(hosted.state.seat), hosted.seq, hosted.state.moves()[0].code)
    seat, seq = int(hosted.state.seat), hosted.seq
    first = next(move.code for move in hosted.state.moves() if move.code.startswith("draw "))
    said = set()
    for second in (move.code for move in hosted.game.moves if move.code.startswith("draw ")):
        with pytest.raises(Refused) as refused:
            await house.play(olha, hosted.id, seat, seq, first, second)
        said.add(refused.value.message.id)
    assert said == {"then-reveals"}
    assert hosted.seq == seq


async def test_what_was_left_undone_of_two_moves_is_made_by_the_repeat(house: House, olha: Person) -> None:
    """The server stopped between them, and the page asks again; unless something else was wanted meanwhile."""
    hosted, seat, load, board = await loading(house, olha)
    seq = hosted.seq
    await house.play(olha, hosted.id, seat, seq, load)
    assert await house.play(olha, hosted.id, seat, seq, load, board) == seq + 2
    assert [code for _, code in hosted.played] == [load, board]

    hosted, seat, load, board = await loading(house, olha)
    seq = hosted.seq
    await house.play(olha, hosted.id, seat, seq, load)
    await house.undo(olha, hosted.id, seat, seq + 1)
    with pytest.raises(Conflict, match="stale"):
        await house.play(olha, hosted.id, seat, seq, load, board)
    assert hosted.moves == 0


async def test_another_move_at_an_old_number_is_a_conflict(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    people = {0: olha, 1: ivan}
    seat, seq = int(hosted.state.seat), hosted.seq
    first, second = hosted.state.moves()[:2]
    await house.play(people[seat], hosted.id, seat, seq, first.code)
    with pytest.raises(Conflict, match="stale") as refusal:
        await house.play(people[seat], hosted.id, seat, seq, second.code)
    assert refusal.value.seq == hosted.seq == seq + 1
    with pytest.raises(Conflict, match="stale"):
        await house.play(people[1 - seat], hosted.id, 1 - seat, seq, first.code)
    with pytest.raises(Conflict, match="stale"):
        await house.play(people[seat], hosted.id, seat, seq + 50, second.code)
    assert hosted.moves == 1


async def test_of_many_at_once_one_is_first(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat, seq = int(hosted.state.seat), hosted.seq
    person = (olha, ivan)[seat]
    moves = hosted.state.moves()[:5]
    tries = [house.play(person, hosted.id, seat, seq, move.code) for move in moves for _ in range(4)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    won = {results.index(result) // 4 for result in results if result == seq + 1}
    assert len(won) == 1
    assert sum(result == seq + 1 for result in results) == 4
    assert all(isinstance(result, Conflict) for result in results if result != seq + 1)
    assert hosted.moves == 1


async def test_only_the_seat_to_move_moves(house: House, olha: Person, ivan: Person) -> None:
    hosted = await table_of_two(house, olha, ivan)
    seat = int(hosted.state.seat)
    mover, other = ((olha, ivan)[seat], (olha, ivan)[1 - seat])
    code = hosted.state.moves()[0].code
    with pytest.raises(NotYours):
        await house.play(other, hosted.id, seat, hosted.seq, code)
    with pytest.raises(Conflict, match="not-your-turn"):
        await house.play(other, hosted.id, 1 - seat, hosted.seq, code)
    with pytest.raises(Unknown):
        await house.play(mover, hosted.id, 7, hosted.seq, code)
    with pytest.raises(UnknownMove):
        await house.play(mover, hosted.id, seat, hosted.seq, "dance")
    illegal = next(move for move in hosted.game.moves if hosted.state.why_not(move))
    with pytest.raises(IllegalMove):
        await house.play(mover, hosted.id, seat, hosted.seq, illegal.code)
    assert hosted.moves == 0
    with pytest.raises(Unknown):
        await house.table("nosuchtable")
    with pytest.raises(Unknown):
        await house.table("../../etc/passwd")


@pytest.mark.parametrize("game", turntable.names())
async def test_moves_come_back_until_something_is_revealed(house: House, olha: Person, ivan: Person, game: str) -> None:
    """Against a plain count: the seat's moves at the end of the list, as long as ``revealed`` stays the same."""
    hosted = await table_of_two(house, olha, ivan, game)
    people = {0: olha, 1: ivan, 2: olha}
    revealed: list[int] = []
    undone = 0
    for turn in range(60):
        if hosted.over:
            break
        seat = int(hosted.state.seat)
        expected = 0
        for back in range(hosted.moves - 1, -1, -1):
            if hosted.played[back][0] != seat or revealed[back] != hosted.state.revealed:
                break
            expected += 1
        assert hosted.undoable(seat) == expected
        assert all(hosted.undoable(other) == 0 for other in range(hosted.seats) if other != seat)
        if expected == 0:
            reason = hosted.why_not_undo(seat)
            with pytest.raises(Conflict):
                await house.undo(people[seat], hosted.id, seat, hosted.seq, hosted.moves - 1)
            assert reason is not None
        elif turn % 3 == 0:
            before = hosted.history.position(hosted.moves - expected).key()
            seq = hosted.seq
            await house.undo(people[seat], hosted.id, seat, seq)
            assert await house.undo(people[seat], hosted.id, seat, seq) == seq + 1, "a repeat is a success"
            assert hosted.state.key() == before
            del revealed[hosted.moves :]
            undone += 1
            continue
        moves = hosted.state.moves()
        revealed.append(int(hosted.state.revealed))
        await house.play(people[seat], hosted.id, seat, hosted.seq, moves[(5 * turn) % len(moves)].code)
    assert undone or game == "ticket-to-ride"
    again = House(house.settings)
    await again.open()
    copy = await again.table(hosted.id)
    await again.close()
    assert (copy.state.key(), copy.played, copy.seq) == (hosted.state.key(), hosted.played, hosted.seq)


async def test_an_undone_draw_draws_the_same(house: House, olha: Person) -> None:
    """No fishing: the chance of a move depends on its number and the table's secret alone."""
    hosted = await house.create(olha, "isle-of-trains", {}, ["me"])
    for _ in range(40):
        if hosted.over:
            break
        moves = hosted.state.moves()
        number = hosted.moves
        revealed = hosted.state.revealed
        code = moves[len(moves) // 2].code
        await house.play(olha, hosted.id, 0, hosted.seq, code)
        if hosted.state.revealed != revealed:
            again = hosted.history.position(number).copy()
            again.rekey(hosted.key, number + 1)
            again.play(hosted.game.move(code))
            assert again.key() == hosted.state.key()


async def test_positions_and_lines_of_any_time(house: House, olha: Person, ivan: Person) -> None:
    """Whatever is forgotten in between can be computed again."""
    hosted = await table_of_two(house, olha, ivan)
    people = {0: olha, 1: ivan}
    keys = [hosted.state.key()]
    for turn in range(130):
        await play_some(house, hosted, people, 1, pick=turn)
        keys.append(hosted.state.key())
    assert [hosted.history.position(at).key() for at in range(len(keys))] == keys
    assert hosted.scene(0, hosted.words("en"), at=3).may_act is False
    whole = [(line.at, line.message) for line in hosted.log(0)]
    late = [(line.at, line.message) for line in hosted.log(0, since=115)]
    early = [(line.at, line.message) for line in hosted.log(0, since=50)]
    assert late == [line for line in whole if line[0] > 115]
    assert early == [line for line in whole if line[0] > 50]
    assert [one[0] for one in whole] == sorted(one[0] for one in whole)


async def test_what_a_reader_knows_after_an_undo(house: House, olha: Person) -> None:
    hosted = await house.create(olha, "steam", {}, ["me", "here", "here"])
    for turn in range(200):
        await play_some(house, hosted, {0: olha, 1: olha, 2: olha}, 1, pick=turn)
        if hosted.undoable(int(hosted.state.seat)):
            break
    seen, moves = hosted.seq, hosted.moves
    assert hosted.known(seen) == moves
    await house.undo(olha, hosted.id, int(hosted.state.seat), hosted.seq, moves - 1)
    assert hosted.known(seen) == moves - 1
    await play_some(house, hosted, {0: olha, 1: olha, 2: olha}, 1, pick=3)
    assert hosted.known(seen) == moves - 1
    assert hosted.known(hosted.seq) == moves
    assert hosted.known(0) == 0


async def test_tables_out_of_memory_come_back(settings: Settings) -> None:
    house = House(replace(settings, tables=3))
    await house.open()
    try:
        olha = await house.people.guest("Olha")
        made = [await house.create(olha, "isle-of-trains", {}, ["me"]) for _ in range(8)]
        for hosted in made:
            await play_some(house, await house.table(hosted.id), {0: olha}, 3)
        assert len(house.loaded) <= 4
        assert [(await house.table(hosted.id)).moves for hosted in made] == [3] * 8
    finally:
        await house.close()


async def test_two_processes_share_a_database(settings: Settings) -> None:
    """Two houses in one process are as strange to each other as two processes are."""
    shared = replace(settings, shared=True)
    one, two = House(shared), House(shared)
    await one.open()
    await two.open()
    try:
        olha = await one.people.guest("Olha")
        hosted = await one.create(olha, "isle-of-trains", {}, ["me"])
        there = await two.table(hosted.id)
        with two.watch(there) as watch:
            await watch.wait(1)
            for _ in range(5):
                await play_some(one, hosted, {0: olha}, 1)
                while there.seq < hosted.seq:
                    assert await watch.wait(2), "the wake-up did not come"
                assert there.state.key() == hosted.state.key()
            moves = there.state.moves()
            first, second = moves[0].code, moves[-1].code
            person = await two.people.find(olha.id)
            assert person is not None
            results = await asyncio.gather(
                one.play(olha, hosted.id, 0, hosted.seq, first),
                two.play(person, hosted.id, 0, there.seq, second),
                return_exceptions=True,
            )
            assert sum(isinstance(result, Conflict) for result in results) == (1 if first != second else 0)
            assert (await one.table(hosted.id)).state.key() == (await two.table(hosted.id)).state.key()
            await one.people.rename(olha, "Olena")
            for _ in range(100):
                found = await two.people.find(olha.id)
                if found and found.name == "Olena":
                    break
                await asyncio.sleep(0.02)
            assert found
            assert found.name == "Olena"
            said = there.said
            await one.chat(olha, hosted.id, "hello")
            for _ in range(100):
                if there.said > said:
                    break
                await asyncio.sleep(0.02)
            assert there.said > said
            await play_some(one, hosted, {0: olha}, 2000)
            while not there.over:
                assert await watch.wait(2), "the wake-up did not come"
            rematch = await one.rematch(olha, hosted.id)
            while there.next_table is None:
                assert await watch.wait(2), "nobody there hears of the rematch"
            assert there.next_table == rematch.id
    finally:
        await one.close()
        await two.close()

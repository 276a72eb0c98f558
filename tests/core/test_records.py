"""Records: what was written is read back."""

from __future__ import annotations

import pytest
from tests.core.recorded import FINISHED, GAME, HALF, played
from tests.games.ticket_to_ride.table import BOARDS

import turntable
from turntable import Record


@pytest.mark.parametrize("text", [FINISHED, HALF], ids=["finished", "half played"])
def test_a_record_is_read_as_it_was_written(text: str) -> None:
    record = Record.parse(text)
    assert record.text() == text
    assert record.replay().over == ("\nresult " in text)


def test_a_record_reads_as_its_format_says() -> None:
    lines = FINISHED.split("\n")
    assert lines[:9] == [
        "turntable record 1",
        "game ticket-to-ride",
        f"rules {GAME.rules}",
        f"data {GAME.data}",
        "option board usa",
        "option payments fewest",
        "option first random",
        "seat 0 Ann",
        "seat 1 Богдан Ґ.",
    ]
    assert lines[9] == "seed 7"
    seat, code = lines[10].split(" ", 1)
    assert seat in "01"
    assert code.startswith("keep ")
    assert lines[-3].startswith("position ")
    assert lines[-2].startswith("result ")
    assert lines[-1] == ""


def test_a_record_without_moves_is_a_record() -> None:
    record = Record(GAME, 4, seed="hello world")
    again = Record.parse(record.text())
    assert (again.seats, again.seed, again.moves) == (4, "hello world", [])
    assert again.replay().key() == GAME.start(4, seed="hello world").key()


def test_names_stay_on_their_lines() -> None:
    record = Record(GAME, 2, seed=1, names=["  Two\nlines ", ""])
    assert record.names == ["Two lines", ""]
    assert Record.parse(record.text()).names == ["Two lines", ""]


def test_a_hosted_tables_record_has_its_key_instead_of_a_seed() -> None:
    key = bytes(range(16))
    record = Record(GAME, 2, key=key)
    state = record.start()
    for turn in range(1, 30):
        state.rekey(key, turn)
        move = state.moves()[-1]
        record.add(state.seat, move)
        state.play(move)
    text = record.text()
    assert f"\nkey {key.hex()}\n" in text
    assert "\nseed" not in text
    again = Record.parse(text)
    assert again.key == key
    assert again.replay().key() == state.key()


def test_a_running_game_is_written_without_being_replayed() -> None:
    for record in (Record(GAME, 2, seed=7), Record(GAME, 2, key=b"secret")):
        state = record.start()
        for _ in range(30):
            record.play(state, state.moves()[-1])
        text = record.text(state)
        assert text == record.text()
        assert text.startswith(record.header())
        # A replay would notice that the first move has another seat now.
        seat, move = record.played[0]
        record.played[0] = (1 - seat, move)
        assert record.text(state).count("\n") == text.count("\n")


def test_a_refused_move_is_not_written_down() -> None:
    record = Record(GAME, 2, seed=7)
    with pytest.raises(turntable.IllegalMove):
        record.play(record.start(), GAME.move("pass"))
    assert record.played == []


def test_options_are_part_of_a_record() -> None:
    game = turntable.game("ticket-to-ride", payments="any", first=1)
    record = played(game, 2, seed=3, moves=60)
    again = Record.parse(record.text())
    assert again.game is game
    assert again.moves == record.moves


def test_a_players_own_board_travels_with_the_record() -> None:
    game = turntable.game("ticket-to-ride", board=BOARDS / "branch-line.json")
    record = played(game, 3, seed=5)
    text = record.text()
    assert text.count("\nfile board {") == 1
    assert "branch-line.json" not in text
    again = Record.parse(text)
    assert again.game.data == game.data
    assert [move.code for move in again.moves] == [move.code for move in record.moves]
    assert again.replay().scores() == record.replay().scores()
    assert again.text() == text


def test_comments_blank_lines_and_other_line_ends_are_forgiven() -> None:
    lines = FINISHED.split("\n")
    lines.insert(3, "# played by the fire")
    lines.insert(12, "")
    text = "\r\n".join(lines)
    assert Record.parse(text).text() == FINISHED


def test_a_move_taken_back_is_gone() -> None:
    record = Record.parse(HALF)
    record.undo()
    assert len(record.moves) == 39
    assert Record.parse(record.text()).replay().key() == record.replay().key()


def test_a_record_replays_as_far_as_asked() -> None:
    record = Record.parse(FINISHED)
    state = record.start()
    for count, move in enumerate(record.moves):
        if count % 10 == 0:
            assert record.replay(count).key() == state.key()
        state.play(move)
    assert record.replay(0).key() == record.start().key()

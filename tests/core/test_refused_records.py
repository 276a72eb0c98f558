"""Records that are damaged or foreign are refused, and the line is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.core.recorded import FINISHED, GAME, HALF, line_of, played, refusal
from tests.games.ticket_to_ride.table import BOARDS

import turntable
from turntable import BadRecord, Message, Record

Change = Callable[[str], str]


def swap(old: str, new: str) -> Change:
    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return change


def without(start: str) -> Change:
    return lambda text: "".join(line for line in text.splitlines(keepends=True) if not line.startswith(start))


def add_after(start: str, line: str) -> Change:
    def change(text: str) -> str:
        lines = text.split("\n")
        lines.insert(line_of(text, start), line)
        return "\n".join(lines)

    return change


@pytest.mark.parametrize(
    ("change", "id", "at"),
    [
        pytest.param(swap("turntable record 1", "turntable record 2"), "record-not-ours", "turntable", id="format"),
        pytest.param(swap("turntable record 1\n", ""), "record-not-ours", "game", id="no format"),
        pytest.param(swap("game ticket-to-ride", "game chess"), "record-no-game", "game", id="game"),
        pytest.param(swap(f"rules {GAME.rules}", "rules 0"), "record-other-rules", "rules", id="rules"),
        pytest.param(swap(f"data {GAME.data}", "data " + "0" * 16), "record-other-data", "data", id="data"),
        pytest.param(swap("option board usa", "option board mars"), "record-no-game", "option board", id="board"),
        pytest.param(swap("payments fewest", "payments most"), "record-no-game", "option payments", id="option value"),
        pytest.param(swap("option payments", "option pay"), "record-no-game", "option pay", id="option"),
        pytest.param(add_after("option board", "option board usa"), "record-twice", "", id="option twice"),
        pytest.param(add_after("seed", "seed 8"), "record-twice", "", id="seed twice"),
        pytest.param(swap("seat 0", "seat 1"), "record-seat-order", "seat 1", id="seat order"),
        pytest.param(without("seat 1"), "bad-seats", "seat 0", id="one seat"),
        pytest.param(without("game"), "record-missing", "turntable", id="no game"),
        pytest.param(without("rules"), "record-missing", "turntable", id="no rules"),
        pytest.param(without("data"), "record-missing", "turntable", id="no data"),
        pytest.param(without("seed"), "record-missing", "turntable", id="no seed"),
        pytest.param(add_after("seed", "key 00ff"), "record-missing", "turntable", id="seed and key"),
        pytest.param(swap("seed 7", "key xyz"), "record-bad-key", "key", id="bad key"),
        pytest.param(swap("seed 7", "key " + "00" * 65), "record-bad-key", "key", id="long key"),
        pytest.param(add_after("seed", "weather fine"), "record-unknown-line", "weather", id="unknown line"),
        pytest.param(add_after("seed", "² pass"), "record-unknown-line", "²", id="a seat that is no number"),
    ],
)
def test_a_damaged_head_is_refused_with_its_line(change: Change, id: str, at: str) -> None:
    text = change(FINISHED)
    found, line = refusal(text)
    assert found == id
    if at:
        assert line == line_of(text, at)
    else:
        lines = text.split("\n")
        assert lines[line - 1].split()[0] in [other.split()[0] for other in lines[: line - 1] if other]


MOVES = range(11, FINISHED.count("\n") - 1)
"""The lines of moves, from 1."""


def with_line(number: int, text: str) -> str:
    lines = FINISHED.split("\n")
    lines[number - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize("number", [11, 20, MOVES[-1]])
def test_a_text_that_is_no_move_is_refused_with_its_line(number: int) -> None:
    seat = FINISHED.split("\n")[number - 1][0]
    assert refusal(with_line(number, f"{seat} build a station")) == ("record-illegal", number)


@pytest.mark.parametrize("number", [11, 20, MOVES[-1]])
def test_an_illegal_move_is_refused_with_its_line(number: int) -> None:
    seat = FINISHED.split("\n")[number - 1][0]
    assert refusal(with_line(number, f"{seat} pass")) == ("record-illegal", number)


@pytest.mark.parametrize("number", [11, 20, MOVES[-1]])
def test_a_move_of_the_wrong_seat_is_refused_with_its_line(number: int) -> None:
    seat, code = FINISHED.split("\n")[number - 1].split(" ", 1)
    assert refusal(with_line(number, f"{1 - int(seat)} {code}")) == ("record-wrong-seat", number)
    assert refusal(with_line(number, f"7 {code}")) == ("record-wrong-seat", number)


def test_a_move_after_the_end_of_the_game_is_refused() -> None:
    moves = without("position")(without("result")(FINISHED))
    last = moves.split("\n")[-2]
    assert refusal(moves + last + "\n") == ("record-wrong-seat", moves.count("\n") + 1)


def test_a_missing_move_is_noticed() -> None:
    lines = FINISHED.split("\n")
    del lines[30]
    id, line = refusal("\n".join(lines))
    assert id in ("record-wrong-seat", "record-illegal", "record-other-position")
    assert line >= 31


@pytest.mark.parametrize("end", [1, 5, 40, 200, 1000])
def test_a_record_that_breaks_off_within_a_line_is_refused(end: int) -> None:
    text = FINISHED[:-end] if FINISHED[-end - 1] != "\n" else FINISHED[: -end - 1]
    id, line = refusal(text)
    assert (id, line) == ("record-cut-off", text.count("\n") + 1)


def test_an_altered_seed_is_noticed() -> None:
    id, line = refusal(FINISHED.replace("seed 7", "seed 70"))
    assert id in ("record-wrong-seat", "record-illegal", "record-other-position")
    assert line >= 11
    # Without moves only the position tells.
    empty = Record(turntable.game("ticket-to-ride", first=0), 2, seed=7).text()
    text = empty.replace("seed 7", "seed 70")
    assert refusal(text) == ("record-other-position", line_of(text, "position"))


def test_an_altered_position_is_noticed() -> None:
    at = line_of(FINISHED, "position")
    assert refusal(with_line(at, "position " + "0" * 16)) == ("record-other-position", at)


@pytest.mark.parametrize("result", ["result 0 0", "result 1", "result", "result a b", "result 1 2 3"])
def test_an_altered_result_is_noticed(result: str) -> None:
    at = line_of(FINISHED, "result")
    assert refusal(with_line(at, result)) == ("record-other-result", at)


def test_a_result_before_the_end_is_refused() -> None:
    at = HALF.count("\n") + 1
    assert refusal(HALF + "result 1 2 3\n") == ("record-other-result", at)


@pytest.mark.parametrize("line", ["0 pass", "position 00", "seat 2 Eve", "option first 1"])
def test_nothing_follows_the_position_but_the_result(line: str) -> None:
    id, at = refusal(HALF + line + "\n")
    assert id in ("record-after-end", "record-unknown-line")
    assert at == HALF.count("\n") + 1


def test_a_second_result_is_refused() -> None:
    text = FINISHED + FINISHED.split("\n")[-2] + "\n"
    assert refusal(text)[1] == FINISHED.count("\n") + 1


def test_a_damaged_board_inside_a_record_is_refused() -> None:
    game = turntable.game("ticket-to-ride", board=BOARDS / "branch-line.json")
    text = played(game, 3, seed=5).text()
    at = line_of(text, "file board")
    assert refusal(text.replace('"length":4', '"length":9', 1)) == ("record-no-game", at)
    assert refusal(text.replace('"longest_path":5', '"longest_path":6', 1)) == (
        "record-other-data",
        line_of(text, "data"),
    )


def test_a_record_that_names_a_file_instead_of_holding_it_is_refused() -> None:
    """A record cannot make its reader open a file, and gives the same game everywhere."""
    path = BOARDS / "branch-line.json"
    text = played(turntable.game("ticket-to-ride", board=path), 3, seed=5).text()
    at = line_of(text, "file board")
    lines = text.split("\n")
    lines[at - 1] = f"option board {path}"
    assert refusal("\n".join(lines))[1] == at


def test_a_first_seat_that_is_not_at_the_table_is_refused() -> None:
    text = FINISHED.replace("option first random", "option first 4")
    assert refusal(text)[1] in (line_of(text, "option first"), line_of(text, "seat 0"))


@pytest.mark.parametrize("text", ["", "\n", "{}", "turntable record 1", "turntable record 1\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refusal(text)[1] == 1


def test_a_refusal_says_why() -> None:
    with pytest.raises(BadRecord) as error:
        Record.parse(with_line(20, FINISHED.split("\n")[19][0] + " pass")).replay()
    why = error.value.what.args["why"]
    assert isinstance(why, Message)
    assert why.id in ("refused-pass", "refused-step")


def test_an_added_move_is_checked_when_the_record_is_replayed() -> None:
    record = Record(GAME, 2, seed=1)
    record.add(record.start().seat, GAME.move("pass"))
    with pytest.raises(BadRecord, match="record-illegal"):
        record.text()


DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("change", "id"),
    [
        pytest.param(lambda text: text + "# note\n" * 150_000, "record-large", id="bytes"),
        pytest.param(lambda text: text + "\n" * 20_000, "record-lines", id="lines"),
        pytest.param(lambda text: text.replace("\n0 ", f"\n{DIGITS} ", 1), "record-long", id="a seat's digits"),
        pytest.param(lambda text: text.replace("\n0 ", "\n0000000000 ", 1), "record-long", id="ten digits"),
        pytest.param(lambda text: text.replace("seat 1", f"seat {DIGITS}"), "record-seat-order", id="a seat's line"),
        pytest.param(lambda text: text.replace("result ", f"result {DIGITS} "), "record-long", id="a result's digits"),
        pytest.param(lambda text: text.replace("result ", "result 1234567890 "), "record-other-result", id="a result"),
        pytest.param(lambda text: text.replace("Ann", "A" * 81), "record-long", id="a name"),
        pytest.param(lambda text: text.replace("Ann", "A\x1bB"), "text-unprintable", id="a name that hides"),
        pytest.param(lambda text: text.replace("Ann", "A\ud800"), "text-half", id="half a character"),
        pytest.param(lambda text: text.replace("seed 7", f"seed {DIGITS}"), "record-long", id="a seed"),
        pytest.param(lambda text: text.replace("first random", f"first {DIGITS}"), "record-long", id="a value"),
        pytest.param(lambda text: text.replace("option first", f"option {DIGITS}"), "record-long", id="an option"),
        pytest.param(lambda text: text.replace("rules ", f"rules {DIGITS}"), "record-long", id="rules"),
        pytest.param(lambda text: text + "x" * 81 + "\n", "record-long", id="a word"),
        pytest.param(lambda text: text.replace("\nposition", f"\n0 {DIGITS}\nposition"), "record-long", id="a move"),
    ],
)
def test_nothing_in_a_record_is_longer_than_it_may_be(change: Change, id: str) -> None:
    text = change(FINISHED)
    assert text != FINISHED
    assert refusal(text)[0] == id


def test_a_record_has_only_so_many_moves() -> None:
    head = FINISHED.split("position")[0]
    text = head + "0 pass\n" * 10_000
    id, line = refusal(text)
    assert (id, line) == ("record-moves", line_of(text, "seed") + 10_001)

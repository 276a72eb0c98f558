"""Pictures made of characters."""

from __future__ import annotations

from turntable.core.canvas import NAME_WIDTH, Canvas, name_in_table
from turntable.core.message import Message, Piece, Seat


def test_what_is_drawn_later_covers_what_was_there() -> None:
    canvas = Canvas(6, 2)
    canvas.put(0, 0, "abcd", "dim")
    canvas.put(1, 0, "XY")
    assert canvas.lines() == [[("a", "dim"), ("XY", ""), ("d", "dim")], []]


def test_what_falls_off_the_grid_is_not_drawn() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-1, 0, "abc")
    canvas.put(2, 0, "yz")
    canvas.put(0, 5, "no")
    canvas.put(0, -1, "no")
    assert canvas.lines() == [[("bcy", "")]]


def test_room_is_free_only_on_the_grid_and_where_nothing_is() -> None:
    canvas = Canvas(5, 1)
    canvas.put(2, 0, "x")
    assert canvas.is_free(0, 0, 2)
    assert not canvas.is_free(0, 0, 3)
    assert not canvas.is_free(4, 0, 2)
    assert not canvas.is_free(-1, 0, 1)
    assert not canvas.is_free(0, 1, 1)


def test_blanks_at_the_end_of_a_line_are_left_out() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "a b  ", "strong")
    assert canvas.lines() == [[("a b", "strong")]]


def test_what_follows_names_begins_in_one_column_behind_a_space() -> None:
    names = {0: "Олена", 1: "Начальник станції", 2: "Машиніст"}

    def say(one: Message | Piece | Seat) -> str:
        assert isinstance(one, Seat)
        return names[one.number]

    shown = [name_in_table(say, seat, 3) for seat in names]
    assert [text.rstrip() for text in shown] == list(names.values())
    assert {len(text) for text in shown} == {len("Начальник станції ")}
    assert len(name_in_table(say, 0, 1)) == NAME_WIDTH

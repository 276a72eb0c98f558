"""What the engine says: messages, pieces, seats, reasons, events, errors, steps."""

from __future__ import annotations

import pytest

import turntable
from turntable import Event, Message, Piece, Reason, Seat, Step


def test_equal_things_are_equal_and_hash_so() -> None:
    for one, same, other in (
        (Piece("card", "red"), Piece("card", "red"), Piece("city", "red")),
        (Seat(1), Seat(1), Seat(2)),
        (Message("a", {"n": 1}), Message("a", {"n": 1}), Message("a", {"n": 2})),
        (Reason(Message("a"), "s"), Reason(Message("a"), "s"), Reason(Message("a"), "t")),
    ):
        assert one == same
        assert hash(one) == hash(same)
        assert one != other
        assert one != "something else"


def test_a_message_prints_its_id_and_arguments() -> None:
    message = Message("took", {"player": Seat(0), "cards": [Piece("card", "red"), Piece("card", "blue")], "n": 2})
    assert str(message) == "took (player=seat 0, cards=[red, blue], n=2)"
    assert str(Message("over")) == "over"
    assert str(Reason(message, "cards")).endswith(" [cards]")
    assert repr(Piece("card", "red")) == "Piece('card', 'red')"


def test_a_message_keeps_its_own_arguments() -> None:
    args: dict[str, object] = {"n": 1}
    message = Message("a", args)
    args["n"] = 2
    assert message.args == {"n": 1}


def test_an_event_tells_its_secret_to_those_who_know() -> None:
    event = Event("drew", {"player": Seat(0)}, {"card": Piece("card", "red")}, [0, 2])
    assert event.seen_by(0) == event.seen_by(2)
    assert event.seen_by(0) == Message("event-drew-known", {"player": Seat(0), "card": Piece("card", "red")})
    assert event.seen_by(1) == event.seen_by(None) == Message("event-drew", {"player": Seat(0)})


def test_an_event_without_a_secret_is_the_same_for_all() -> None:
    event = Event("passed", {"player": Seat(0)}, knows=[0])
    assert event.seen_by(0) == event.seen_by(1) == Message("event-passed", {"player": Seat(0)})


def test_a_step_has_help_of_its_name() -> None:
    step = Step("keep-tickets", 1, Message("step-keep-tickets", {"offered": 3}))
    assert step.help == Message("help-keep-tickets", {"offered": 3})
    assert repr(step) == "<step keep-tickets of seat 1>"


@pytest.mark.parametrize(
    "kind",
    [
        turntable.BadBoard,
        turntable.BadFile,
        turntable.BadOption,
        turntable.BadRecord,
        turntable.IllegalMove,
        turntable.UnknownGame,
        turntable.UnknownMove,
    ],
)
def test_everything_that_goes_wrong_is_one_family(kind: type[turntable.TurntableError]) -> None:
    assert issubclass(kind, turntable.TurntableError)
    assert issubclass(kind, ValueError)


def test_an_error_in_a_file_names_the_line() -> None:
    error = turntable.BadBoard(Message("field-missing", {"name": "x"}), 7)
    assert error.line == 7
    assert str(error) == "bad-file (line=7, what=field-missing (name=x))"


def test_the_public_surface_is_listed_once() -> None:
    assert turntable.__all__ == sorted(turntable.__all__)
    assert all(hasattr(turntable, name) for name in turntable.__all__)

"""Finding games, their options, their vocabulary, and moves that are not theirs."""

from __future__ import annotations

import pytest

import turntable
from turntable import BadOption, IllegalMove, Message, Move, UnknownGame, UnknownMove
from turntable.core.option import Option, choose


def test_games_are_found_by_their_folders() -> None:
    assert "ticket-to-ride" in turntable.names()
    assert turntable.names() == sorted(turntable.names())


@pytest.mark.parametrize("name", ["", "chess", "ticket_to_ride", "Ticket-To-Ride", "../core"])
def test_a_game_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(UnknownGame) as error:
        turntable.game(name)
    assert error.value.message == Message("no-such-game", {"name": name, "known": turntable.names()})


def test_equal_options_give_the_same_game() -> None:
    one = turntable.game("ticket-to-ride")
    assert turntable.game("ticket-to-ride", board="usa", payments="fewest") is one
    assert turntable.game("ticket-to-ride", payments="any") is not one


def test_a_game_prints_what_made_it() -> None:
    game = turntable.game("ticket-to-ride", payments="any")
    assert repr(game) == "turntable.game('ticket-to-ride', board='usa', payments='any', first='random')"


# Options


def test_every_option_has_a_default_and_words() -> None:
    for option in turntable.game("ticket-to-ride").options:
        assert option.default in option.values
        assert option.words == Message(f"option-{option.name}")
        assert option.value_words(option.default) == Message(f"option-{option.name}-{option.default}")


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption) as error:
        turntable.game("ticket-to-ride", speed="fast")
    assert error.value.message == Message("no-such-option", {"name": "speed", "known": ["board", "payments", "first"]})


@pytest.mark.parametrize(("name", "value"), [("payments", "all"), ("payments", ""), ("first", "9"), ("first", -1)])
def test_an_unknown_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as error:
        turntable.game("ticket-to-ride", **{name: value})
    assert error.value.message.id == "no-such-value"
    assert error.value.message.args["value"] == str(value)


def test_what_is_not_chosen_has_its_default() -> None:
    table = [Option("a", ["1", "2"], "1"), Option("b", ["x"], "x", is_file=True)]
    assert choose(table, {}) == {"a": "1", "b": "x"}
    assert choose(table, {"a": 2, "b": "some/file"}) == {"a": "2", "b": "some/file"}


# The vocabulary


@pytest.mark.parametrize("payments", ["fewest", "any"])
def test_every_move_exists_once_with_a_number_and_a_code(payments: str) -> None:
    game = turntable.game("ticket-to-ride", payments=payments)
    assert [move.number for move in game.moves] == list(range(len(game.moves)))
    assert len({move.code for move in game.moves}) == len(game.moves)
    for move in game.moves:
        assert game.move(move.code) is move
        assert str(move) == move.code
        assert repr(move) == f"<{move.number}: {move.code}>"


def test_legal_moves_are_those_of_the_vocabulary() -> None:
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    for _ in range(30):
        moves = state.moves()
        assert all(state.game.moves[move.number] is move for move in moves)
        assert [move.number for move in moves] == state.legal()
        state.play(moves[len(moves) // 2])


def test_a_move_of_another_game_is_refused() -> None:
    """Even if its number or its code would be legal here."""
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    foreign = turntable.game("ticket-to-ride", payments="any").moves[state.legal()[0]]
    before = state.key()
    with pytest.raises(IllegalMove) as error:
        state.play(foreign)
    assert error.value.reason.message == Message("foreign-move", {"code": foreign.code})
    assert state.key() == before
    assert state.why_not(foreign) == error.value.reason


def test_a_move_out_of_the_vocabulary_is_refused() -> None:
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    made_up = Move("fly", Message("fly"))
    with pytest.raises(IllegalMove, match="foreign-move"):
        state.play(made_up)
    reason = state.why_not(made_up)
    assert reason is not None
    assert reason.message.id == "foreign-move"


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    with pytest.raises(IllegalMove) as error:
        state.play_number(number)
    assert error.value.reason.message == Message("no-such-number", {"number": number})


@pytest.mark.parametrize("code", ["", "keep", "keep 0", "keep 2 1", "draw", "claim", "pass pass", "undo"])
def test_a_code_that_is_no_move_is_refused(code: str) -> None:
    with pytest.raises(UnknownMove):
        turntable.game("ticket-to-ride").move(code)


# Starting


def test_the_same_seed_is_the_same_game() -> None:
    game = turntable.game("ticket-to-ride")
    assert game.start(3, seed=5).key() == game.start(3, seed="5").key()
    assert game.start(3, seed=5).key() != game.start(3, seed=6).key()


def test_without_a_seed_every_game_is_another_one() -> None:
    game = turntable.game("ticket-to-ride")
    assert len({game.start(3).key() for _ in range(5)}) == 5


def test_a_hosted_tables_chance_comes_from_its_key_and_the_move() -> None:
    """A move taken back and played again draws the same card."""
    game = turntable.game("ticket-to-ride", first=0)
    key = bytes(range(16))
    state = game.start(2, key=key)
    assert state.key() == game.start(2, key=key).key()
    assert state.key() != game.start(2, key=bytes(16)).key()
    for turn in (1, 2):
        state.rekey(key, turn)
        state.play(state.moves()[0])
    again = [state.copy(), state.copy()]
    for one in again:
        one.below(7)
        one.rekey(key, 3)
        one.play(game.move("draw deck"))
    assert again[0].key() == again[1].key()


def test_the_fewest_seats_are_the_default() -> None:
    assert turntable.game("ticket-to-ride").start(seed=1).seats == 2


def test_nothing_is_told_unless_somebody_listens() -> None:
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    state.play(state.moves()[0])
    assert state.heard() == []
    state.listen()
    state.play(state.moves()[0])
    assert [event.name for event in state.heard()] == ["kept-first"]
    assert state.heard() == []


def test_a_playout_ends_the_game_and_counts_its_moves() -> None:
    state = turntable.game("ticket-to-ride").start(3, seed=1)
    twin = state.copy()
    count = state.playout(turntable.Rng(2))
    assert state.over
    rng = turntable.Rng(2)
    for _ in range(count):
        assert not twin.over
        legal = twin.legal()
        twin.play_number(legal[rng.below(len(legal))])
    assert twin.over
    assert twin.key() == state.key()


def test_a_state_prints_where_it_stands() -> None:
    state = turntable.game("ticket-to-ride", first=1).start(2, seed=1)
    assert repr(state) == "<ticket-to-ride, 2 seats, seat 1 at first-tickets>"
    state.playout(turntable.Rng(1))
    assert repr(state) == "<ticket-to-ride, 2 seats, over>"

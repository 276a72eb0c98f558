"""What every game promises, whichever it is. ``examine_game(name)`` makes all of the claims; each can be made alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import turntable
from turntable import BadOption, BadSeat, Game, Record, Rng, State
from turntable.testing import referee

MOST = 120
"""Decisions of a game that its record is tried with."""


def examine_game(name: str, check: referee.Check | None = None) -> None:
    """Everything below, and whole random games under the referee for each number of seats. ``check`` are the game's own
    invariants.
    """
    game = turntable.game(name)
    examine_vocabulary(game)
    examine_options(name)
    examine_seats(game)
    examine_refusals(game)
    examine_records(game)
    for seats in game.seats:
        for seed in range(3):
            state = game.start(seats, seed=seed)
            assert referee.play_out(state, referee.at_random(seed), check) > 0
            referee.examine_views(state)
        examine_playout(game, seats)
        for moves in (0, 1, 5, 20):
            examine_imagination(game, seats, moves, moves)


def examine_vocabulary(game: Game) -> None:
    """Moves are numbered in their order, and found by their codes."""
    assert [move.number for move in game.moves] == list(range(len(game.moves)))
    for move in game.moves:
        assert game.move(move.code) is move
        assert game.move(move.code.upper()) is move
        referee.speaks(move.words)


def examine_options(name: str) -> None:
    """Every value of every option makes a game that ends, at some number of seats."""
    for option in turntable.game(name).options:
        for value in option.values:
            if value != option.default:
                examine_variant(name, {option.name: value})


def examine_variant(name: str, options: dict[str, str]) -> None:
    """The game under these options ends, at some number of seats."""
    game = turntable.game(name, **options)
    played = 0
    for seats in game.seats:
        state = _dealt(game, seats)
        if state is not None:
            state.playout(Rng(seats))
            assert state.over
            referee.examine_scores(state)
            played += 1
    assert played, f"no number of players can play {options}"


def _dealt(game: Game, seats: int) -> State | None:
    """A dealt table, if these seats go with the game's options."""
    try:
        return game.start(seats, seed="options")
    except BadOption:
        return None


def examine_seats(game: Game) -> None:
    """A seat that does not exist is refused by whatever is asked about it."""
    for seats in game.seats:
        state = game.start(seats, seed="seats")
        for seat in (-1, seats, seats + 7):
            questions: list[Callable[[], object]] = [
                partial(state.view, seat),
                partial(state.sheet, seat),
                partial(state.imagine, seat, Rng(1)),
            ]
            for ask in questions:
                examine_bad_seat(ask, seat, seats)


def examine_bad_seat(ask: Callable[[], object], seat: int, seats: int) -> None:
    """The question is refused because there is no such seat."""
    message = None
    try:
        ask()
    except BadSeat as refusal:
        message = refusal.message
    assert message is not None, f"a table of {seats} has seat {seat}"
    assert message.args == {"seat": seat, "seats": seats}


def examine_refusals(game: Game) -> None:
    """Moves that are not legal say why, in some positions of a game."""
    state = game.start(game.seats[-1], seed="reasons")
    choose = referee.at_random("reasons")
    for count in range(60):
        if state.over:
            break
        if count % 20 == 0:
            referee.examine_refusals(state)
        state.play_number(choose(state, state.legal()))


def examine_records(game: Game) -> None:
    """A game survives its record, also half played, and with the key of a hosted table."""
    for seats in game.seats:
        for record in (Record(game, seats, seed=seats), Record(game, seats, key=b"secret")):
            state = record.start()
            choose = referee.at_random(seats)
            turn = 0
            while not state.over and turn < MOST:
                turn += 1
                if record.key is not None:
                    state.rekey(record.key, turn)
                move = game.moves[choose(state, state.legal())]
                record.add(state.seat, move)
                state.play(move)
            text = record.text()
            again = Record.parse(text)
            assert again.moves == record.moves
            assert again.replay().key() == state.key()
            assert again.text() == text


def examine_playout(game: Game, seats: int) -> None:
    """A playout is the same as uniform play, move by move."""
    state = game.start(seats, seed=3)
    twin = state.copy()
    count = state.playout(Rng(4))
    rng = Rng(4)
    for _ in range(count):
        legal = twin.legal()
        twin.play_number(legal[rng.below(len(legal))])
    assert twin.over
    assert (twin.key(), twin.scores()) == (state.key(), state.scores())


def examine_imagination(game: Game, seats: int, seed: int, moves: int) -> None:
    """After so many random moves, what a seat imagines looks to it like the truth, and can be played to its end."""
    state = game.start(seats, seed=seed)
    choose = referee.at_random(seed)
    for _ in range(moves):
        if not state.over:
            state.play_number(choose(state, state.legal()))
    for seat in range(seats):
        before = state.key()
        world = state.imagine(seat, Rng(seed))
        assert state.key() == before
        assert world.view(seat) == state.view(seat)
        assert world.view(None) == state.view(None)
        if seat == state.seat:
            assert world.legal() == state.legal()
            assert world.step.message == state.step.message
        referee.examine(world)
        world.playout(Rng(seed))
        assert world.over

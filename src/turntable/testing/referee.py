"""The referee: what must hold in every position of every game, checked after every move.

A game's own invariants (cards, trains, money) are an extra check handed over by its tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence

from turntable import Event, IllegalMove, Message, Move, Piece, Reason, Rng, Seat, State

Check = Callable[[State, Sequence[Event]], None]
"""A game's own invariants of a position, and what happened on the way to it."""
Choose = Callable[[State, Sequence[int]], int]
"""One of the legal numbers."""

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def at_random(seed: object, choices: Sequence[int] = ()) -> Choose:
    """Uniform choices from a seed, after those given (each is taken modulo the number of moves)."""
    rng = Rng(seed)
    queue: Iterator[int] = iter(choices)

    def choose(state: State, legal: Sequence[int]) -> int:
        given = next(queue, None)
        return legal[rng.below(len(legal)) if given is None else given % len(legal)]

    return choose


def play_out(state: State, choose: Choose, check: Check | None = None, *, every: int = 1, most: int = 100_000) -> int:
    """Play to the end under the referee; how many moves it took. Only each ``every``-th position is checked."""
    state.listen()
    examine(state)
    if check is not None:
        check(state, state.heard())
    for count in range(most):
        if count % 16 == 0 or state.over:
            examine_scores(state)
        if state.over:
            return count
        number = choose(state, state.legal())
        if count % every == 0:
            follow(state, number, check)
        else:
            state.play_number(number)
            state.heard()
    raise AssertionError(f"the game did not end within {most} moves")


def follow(state: State, number: int, check: Check | None = None) -> list[Event]:
    """Play one move, and examine the position it leads to, what was told, and what a copy left behind became."""
    twin = state.copy()
    before = twin.key()
    revealed = int(state.revealed)
    state.listen()
    state.heard()
    state.play_number(number)
    events = state.heard()
    assert twin.key() == before, "a copy changed with its original"
    assert state.revealed >= revealed
    assert events, "a move that tells nothing"
    for event in events:
        for seat in (None, *range(state.seats)):
            speaks(event.seen_by(seat))
        assert not event.secret or event.knows
        assert all(0 <= seat < state.seats for seat in event.knows)
    twin.play_number(number)
    assert twin.key() == state.key(), "a copy played the same move otherwise"
    assert twin.heard() == [], "listeners stay with the original"
    examine(state)
    if check is not None:
        check(state, events)
    return events


def examine(state: State) -> None:
    """What must hold in any position of any game."""
    legal = state.legal()
    vocabulary = state.game.moves
    assert legal == sorted(set(legal))
    assert state.over == (not legal), "moves are there exactly until the end"
    assert [move.number for move in state.moves()] == legal
    assert all(int(state.steps[i]) >= 0 for i in range(state.depth))
    assert state.depth == 0 or state.now == state.steps[state.depth - 1], "the entry on top is kept twice, alike"
    assert 0 <= state.seat < state.seats
    step = state.step
    speaks(step.message)
    speaks(step.help)
    if state.over:
        assert step.name == "over"
        reason = state.why_not(vocabulary[0])
        assert reason is not None
        assert reason.message.id == "game-over"
    else:
        assert step.seat == state.seat
        allowed = [number for number in range(len(vocabulary)) if state.refusal(number) == 0]
        assert allowed == legal, f"refusal and legal disagree about {set(allowed) ^ set(legal)}"
        subjects: dict[tuple[str, ...], str] = {}
        for number in legal:
            move = vocabulary[number]
            speaks(state.words(move))
            about = repr(state.subject(move))
            assert subjects.setdefault(tuple(move.code.split(" ", 2)[:2]), about) == about


def examine_scores(state: State) -> None:
    """Score sheets add up, and everybody has a place."""
    total = state.scores()
    assert len(total) == state.seats
    for seat in range(state.seats):
        sheet = state.sheet(seat)
        assert sum(points for _, points in sheet) == total[seat], "the score sheet adds up"
        for message, _ in sheet:
            speaks(message)
    ranked = [seat for place in state.ranking() for seat in place]
    assert sorted(ranked) == list(range(state.seats))


def examine_refusals(state: State) -> None:
    """Every move that is not legal says why, and playing it changes nothing."""
    legal = set(state.legal())
    before = state.key()
    for move in state.game.moves:
        reason = state.why_not(move)
        assert (reason is None) == (move.number in legal)
        if reason is not None:
            speaks(reason.message)
            assert reason.section
            assert ID.fullmatch(reason.section)
            assert _refused(state, move) == reason
    assert state.key() == before


def _refused(state: State, move: Move) -> Reason | None:
    """The reason for which playing the move is refused; ``None`` if it is not."""
    try:
        state.play(move)
    except IllegalMove as refusal:
        return refusal.reason
    return None


def examine_views(state: State) -> None:
    """Views are plain data, and a copy has the same ones."""
    twin = state.copy()
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert twin.view(seat) == view


def speaks(message: Message) -> None:
    """Whether a catalogue could put it into words: an id, and arguments of the kinds that are known."""
    assert ID.fullmatch(message.id), message
    for name, value in message.args.items():
        assert ID.fullmatch(name), message
        _is_sayable(value)


def _is_sayable(value: object) -> None:
    if isinstance(value, list):
        for item in value:
            assert not isinstance(item, list)
            _is_sayable(item)
    elif isinstance(value, Message):
        speaks(value)
    elif isinstance(value, Piece):
        assert ID.fullmatch(value.kind), value
        assert value.name, value
    else:
        assert isinstance(value, int | str | Seat), repr(value)
        assert not isinstance(value, bool), repr(value)

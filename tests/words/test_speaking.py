"""Whole games, spoken aloud in every language from every side of the table: nothing is left without words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

import turntable
from turntable import Game, Rng, State
from turntable.core.registry import module_of
from turntable.words import LANGUAGES, Words

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
of_every_game = pytest.mark.parametrize("name", turntable.names())


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)


def variations(name: str) -> Iterator[tuple[Game, int, int]]:
    """The game to its end with few seats and with many, then the beginning under each other value of each option."""
    game = turntable.game(name)
    yield game, game.seats[0], 100_000
    yield game, game.seats[-1], 100_000
    for option in game.options:
        for value in option.values:
            # Some values only go together with others.
            with suppress(turntable.BadOption):
                other = turntable.game(name, **{option.name: value})
                other.start(other.seats[-1], seed=0)
                if value != option.default:
                    yield other, other.seats[-1], 30


def sides(state: State) -> list[int | None]:
    return [None, *range(int(state.seats))]


def check(text: str) -> None:
    assert text.strip()
    assert text == text.strip()
    assert "  " not in text
    assert "{" not in text


@pytest.mark.slow
@in_every_language
@of_every_game
def test_a_whole_game_has_words(name: str, language: str) -> None:
    for number, (game, seats, most) in enumerate(variations(name)):
        words = Words(language, game, names=["Олена", "Zoë"])
        rng = Rng(number)
        state = game.start(seats, seed=number)
        state.listen()
        count = 0
        while not state.over and count < most:
            moves = state.moves()
            check(words.say(state.step.message))
            check(words.say(state.step.help).replace("\n", " "))
            move = moves[rng.below(len(moves))]
            check(words.say(state.words(move)))
            if count % 25 == 0:
                everything_here(words, state)
            state.play(move)
            for event in state.heard():
                for side in sides(state):
                    check(words.say(event.seen_by(side)))
            count += 1
        check(words.say(state.step.message))
        check(words.say(state.step.help).replace("\n", " "))
        everything_here(words, state)


def everything_here(words: Words, state: State) -> None:
    """All that can be asked of a position: moves, refusals, score sheets, the drawing."""
    game = state.game
    for move in state.moves():
        check(words.say(state.words(move)))
    seen: set[str] = set()
    for move in game.moves[:: max(1, len(game.moves) // 500)]:
        reason = state.why_not(move)
        if reason is not None and reason.message.id not in seen:
            seen.add(reason.message.id)
            check(words.say(reason))
    for seat in range(int(state.seats)):
        for item, _ in state.sheet(seat):
            check(words.say(item))
    drawing = module_of(game.name, "drawing")
    if drawing is not None:
        for side in sides(state):
            assert drawing.draw(game, state.view(side), words.say)


@pytest.mark.slow
@in_every_language
@of_every_game
def test_every_move_has_words_of_its_own(name: str, language: str) -> None:
    for game, _, _ in variations(name):
        words = Words(language, game)
        for move in game.moves[:: max(1, len(game.moves) // 1000)]:
            check(words.say(move.words))


@in_every_language
@of_every_game
@pytest.mark.parametrize(
    "code", ["", "?", "fly", "claim", "draw", "keep", "pass me", "claim x", "draw x y", "build", "1"]
)
def test_what_is_no_move_is_explained(name: str, language: str, code: str) -> None:
    game = turntable.game(name)
    with pytest.raises(turntable.UnknownMove) as error:
        game.move(code if code not in game.codes else f"{code} nonsense")
    check(Words(language, game).say(error.value.message))


@in_every_language
@of_every_game
def test_bad_options_are_explained(name: str, language: str) -> None:
    words = Words(language)
    for options in [{"no-such": "1"}, {"board": "no-such-board"}, {"payments": "none"}]:
        with pytest.raises(turntable.TurntableError) as error:
            turntable.game(name, **options)
        check(words.say(error.value.message))
    with pytest.raises(turntable.BadOption) as wrong:
        turntable.game(name).start(99)
    check(words.say(wrong.value.message))

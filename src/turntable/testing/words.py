"""What a game's catalogues promise: everything it says, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import turntable
from turntable import Game, Message, Piece, Reason, State
from turntable.core.registry import module_of, package_of
from turntable.testing import referee
from turntable.words import LANGUAGES, Words, parsed

WIDTHS = (40, 80, 120)
"""Columns of terminals that a game is drawn for."""


@contextmanager
def strict() -> Iterator[None]:
    """Inside, what is not said in a language is an error instead of English or the bare id."""
    before = Words.strict
    Words.strict = True
    try:
        yield
    finally:
        Words.strict = before


def examine_words(name: str, floor: str = "games") -> None:
    """All languages say the same messages in the same order, with the same arguments; a game says what it must, and
    whatever happens in some random games. ``floor`` names another part that has words: ``web.boards``.
    """
    package = package_of(name, floor)
    english = _messages("en", package)
    for language in LANGUAGES:
        said = _messages(language, package)
        assert list(said) == list(english), f"{language}: other messages, or in another order"
        for id, arguments in said.items():
            assert arguments == english[id], f"{language}: {id} has other arguments"
    if floor == "games":
        examine_ids(turntable.game(name))
        examine_speech(turntable.game(name))


def _messages(language: str, package: str) -> dict[str, set[str]]:
    """The ids of a catalogue in its order, each with the arguments that its text asks for."""
    file = parsed(language, package)
    assert file is not None, f"{package} has no words in {language}"
    found: dict[str, set[str]] = {}
    for entry in file.body:
        if isinstance(entry, ast.Message):
            names = _Arguments()
            names.visit(entry)
            found[entry.id.name] = names.found
    return found


class _Arguments(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        # A hyphen begins a form of an argument: in which ones it is asked for differs between languages.
        self.found.add(node.id.name.partition("-")[0])


def examine_ids(game: Game) -> None:
    """What others say about a game by rule: its name, aim, options, kinds of moves, steps, sections of the rules."""
    wanted = ["game-name", "game-tagline", "game-aim"]
    wanted += [f"group-{word}" for word in dict.fromkeys(move.code.split()[0] for move in game.moves)]
    for option in game.options:
        wanted += [option.words.id, *(option.value_words(value).id for value in option.values)]
    for step in game.vocabulary.step_names():
        wanted += [f"step-{step}", f"help-{step}", f"explain-{step}"]
    for refusal, section in game.refusals.table[1:]:
        wanted += [f"refused-{refusal}", f"section-{section}"]
    said = {*_messages("en", package_of(game.name)), *_messages("en", "turntable.core")}
    assert [id for id in dict.fromkeys(wanted) if id not in said] == []


def examine_speech(game: Game, seeds: int = 3) -> None:
    """All that is said in some random games has words in every language, and so has the picture of each position."""
    with strict():
        words = [Words(language, game) for language in LANGUAGES]
        for seats in game.seats:
            for seed in range(seeds):
                state = game.start(seats, seed=seed)
                choose = referee.at_random(seed)
                while not state.over:
                    for one in words:
                        say_position(state, one)
                    number = choose(state, state.legal())
                    for event in referee.follow(state, number):
                        for seat in (None, *range(seats)):
                            for one in words:
                                one.say(event.seen_by(seat))
                for one in words:
                    say_position(state, one)


def say_position(state: State, words: Words) -> None:
    """Say all there is to say about a position: the step, every move or why it is refused, the sheets, the picture."""
    said: list[Message | Reason | Piece] = [state.step.message, state.step.help]
    for move in state.game.moves:
        reason = state.why_not(move)
        if reason is not None:
            said.append(reason)
        else:
            subject = state.subject(move)
            said += [state.words(move), *([subject] if subject is not None else [])]
    for seat in range(state.seats):
        said += [item for item, _ in state.sheet(seat)]
    for thing in said:
        assert words.say(thing)
    drawing: Any = module_of(state.game.name, "drawing")
    for seat in (None, *range(state.seats)):
        for width in WIDTHS:
            lines = drawing.draw(state.game, state.view(seat), words.say, width)
            assert any("".join(text for text, _ in line).strip() for line in lines)

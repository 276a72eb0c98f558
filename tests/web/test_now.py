"""The status says what can be done in this position, and nothing that cannot."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.web import ticket_to_ride_scenes as rails

import turntable
from turntable.core.message import Message
from turntable.core.state import State
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.words import LANGUAGES, Words

KINDS: dict[tuple[str, str], dict[str, Callable[[str], bool]]] = {
    ("ticket-to-ride", "turn"): {
        "ttr-now-cards": lambda code: code.startswith("draw ") and code != "draw tickets",
        "ttr-now-claim": lambda code: code.startswith("claim "),
        "ttr-now-tickets": lambda code: code == "draw tickets",
        "ttr-now-pass": lambda code: code == "pass",
    },
    ("ticket-to-ride", "second-card"): {
        "ttr-now-face-up": lambda code: code != "draw deck",
        "ttr-now-deck": lambda code: code == "draw deck",
    },
    ("isle-of-trains", "action"): {
        "isle-now-take": lambda code: code.startswith("take "),
        "isle-now-build": lambda code: code.startswith("build "),
        "isle-now-load": lambda code: code.startswith("load "),
        "isle-now-deliver": lambda code: code.startswith("deliver "),
        "isle-now-pass": lambda code: code == "pass",
    },
    ("isle-of-trains", "how"): {
        "isle-now-extend": lambda code: code.startswith("extend"),
        "isle-now-upgrade": lambda code: code.startswith("upgrade "),
        "isle-now-scrap": lambda code: code.startswith("scrap "),
    },
    ("steam", "deliver"): {
        "steam-now-ship": lambda code: code.startswith("ship "),
        "steam-now-upgrade": lambda code: code == "upgrade",
        "steam-now-pass": lambda code: code == "pass",
    },
}
"""By game and step: which moves each of the ways stands for."""


def scene(state: State, language: str) -> Scene:
    return Scene(state, int(state.seat), Words(language, state.game, floors_of(state.game.name)))


def status(shown: Scene) -> str:
    return shown.say(board_of(shown.game.name).now(shown))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), [("ticket-to-ride", 2), ("isle-of-trains", 2), ("steam", 3)])
def test_the_status_names_every_way_that_some_move_goes_and_no_other(name: str, seats: int, language: str) -> None:
    state = turntable.game(name).start(seats, seed=3)
    rng = turntable.Rng(3)
    told: set[tuple[str, bool]] = set()
    while not state.over:
        kinds = KINDS.get((name, state.step_name), {})
        if kinds:
            shown = scene(state.copy(), language)
            said, args = status(shown), shown.step.message.args
            for words, fits in kinds.items():
                possible = any(fits(offer.code) for offer in shown.offers)
                assert (shown.say(Message(words, args)) in said) == possible, (said, words)
                told.add((words, possible))
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
    expected = {words for (game, _), kinds in KINDS.items() if game == name for words in kinds}
    assert {words for words, _ in told} == expected
    assert any(not possible for _, possible in told)


def test_nobody_is_asked_to_claim_a_route_without_the_cards_or_to_draw_from_no_tickets() -> None:
    turns = [state for state in rails.positions("usa", "fewest", 2) if state.step_name == "turn"]
    said = {status(rails.scene(state, int(state.seat))) for state in turns}
    assert "Do one thing: draw train car cards or draw destination tickets. That ends your turn." in said
    assert "Do one thing: draw train car cards, claim a route or draw destination tickets. That ends your turn." in said


def test_other_steps_say_what_they_always_say() -> None:
    state = turntable.game("ticket-to-ride").start(2, seed=3)
    shown = scene(state, "en")
    assert status(shown) == shown.say(shown.step.message)

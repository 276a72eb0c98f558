"""What is read out: others' moves in few words with where they were made, and what came of the game."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from tests.web.conftest import Visitor, finished_record

import turntable
from turntable.bots.levels import policy
from turntable.core.message import Message
from turntable.server.tables.history import Happened
from turntable.server.tables.scene import Line, lines
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.web.table.acts import Act, acts_of
from turntable.web.table.render import Rendering
from turntable.words import Words

LONG = 90
"""Moves of a game of novices: each kind of move is among them."""


def novices(name: str) -> tuple[list[Act], list[str]]:
    """The moves of a game of three novices as a spectator hears them, and all lines of the log."""
    game = turntable.game(name)
    state = game.start(3, seed=4)
    state.listen()
    novice = policy("novice", game)
    told: list[Happened] = []
    played: list[tuple[int, str]] = []
    while not state.over and len(played) < LONG:
        seat, number = int(state.seat), novice.choose(state)
        state.play_number(number)
        played.append((seat, game.moves[number].code))
        told += [(len(played), seat, event) for event in state.heard()]
    words = Words("en", game, floors_of(name))
    log = [(line, words.say(line.message)) for line in lines(told, None)]
    return acts_of(log, played, words, board_of(name)), [text for _, text in log]


def test_a_delivery_of_steam_is_one_sentence_and_says_from_where_to_where() -> None:
    acts, log = novices("steam")
    said = " ".join(act.brief for act in acts)
    deliveries = [text.partition(" delivers ")[2] for text in log if " delivers " in text]
    assert len(deliveries) > 3
    assert all(said.count(one.rstrip(".")) >= deliveries.count(one) for one in deliveries)
    assert any(" ships " in text for text in log)
    assert "ships " not in said
    assert "moves the " not in said
    # Over several segments it is told through where, in the order of the way.
    for at, act in enumerate(acts):
        if "delivers the " in act.brief:
            links = int(re.findall(r"over (\d+) segment", act.brief)[0])
            through = [one.brief for one in acts[at - links + 1 : at]]
            assert all(re.fullmatch(r"goes through [^;.]+\.", one) for one in through), (through, act.brief)
            stops = [one.what.rpartition(" to ")[2] for one in acts[at - links + 1 : at]]
            assert [one.removeprefix("goes through ") for one in through] == stops
    assert any("over 2 segments" in text for text in deliveries)


def test_that_there_was_no_other_move_is_said_of_the_move_and_not_of_what_came_of_it() -> None:
    game = turntable.game("steam")
    words = Words("en", game, floors_of("steam"))
    said = [
        ("passed", "Player 1 passes."),
        ("income", "Player 2 receives $2."),
        ("round", "Round 3 of 5."),
    ]
    log = [(Line(1, 0, kind, Message(f"event-{kind}")), text) for kind, text in said]
    (act,) = acts_of(log, [(0, "pass")], words, board_of("steam"), {1})
    assert act.brief == act.what == "passes. There was no other move. Player 2 receives $2. Round 3 of 5."


def test_track_of_steam_is_told_with_its_sides_and_the_stops_it_joins() -> None:
    acts, _ = novices("steam")
    built = [act.brief for act in acts if "builds on " in act.brief]
    assert built
    assert all(" to " in text or " town " in text for text in built), built
    assert any("; completes the segment " in text and " – " in text for text in built), built


def test_a_delivery_of_isle_of_trains_leaves_out_its_beginning_and_its_end() -> None:
    acts, log = novices("isle-of-trains")
    said = " ".join(act.brief for act in acts)
    for spare in ("begins ", "finishes the delivery"):
        assert any(spare in text for text in log)
        assert spare not in said
    # What is built is said once: as coupled, as an upgrade or as a building with its price.
    assert [text for text in log if " builds " in text]
    assert not [act.brief for act in acts if "builds " in act.brief and " for " not in act.brief]


def test_what_others_get_is_not_said_of_who_moved() -> None:
    acts, log = novices("steam")
    income = [text for text in log if " receives $" in text]
    told = " ".join(act.brief for act in acts if "receives $" in act.brief)
    assert len(income) > 5
    assert all(text in told for text in income)


@pytest.mark.parametrize("game", turntable.names())
def test_every_turn_is_heard(game: str) -> None:
    acts, _ = novices(game)
    turns = [list(turn) for _, turn in groupby(acts, key=lambda act: act.seat)]
    # The last turn may be half made.
    assert all(any(act.brief for act in turn) for turn in turns[:-1])


def test_the_result_has_everybodys_points_and_the_page_reads_it_out_when_all_is_counted(visitor: Visitor) -> None:
    visitor.post("/upload", record=finished_record("ticket-to-ride"))
    (result,) = visitor.get(visitor.url).values("data-result")
    assert re.fullmatch(r"(Olha|Bohdan) wins\. Points: \1 −?\d+ and (Olha|Bohdan) −?\d+\.", result)


def test_why_a_game_goes_on_no_more_is_read_out() -> None:
    def rendering(mine: bool, said: str) -> Rendering:
        return Rendering("", [], {"at": None, "moves": 3, "mine": mine}, said=said)

    news = rendering(False, "The host has closed this table.").news(rendering(True, "What now?"))
    assert (news["told"], news["asks"]) == ([("", "The host has closed this table.")], "")
    news = rendering(True, "What now?").news(rendering(False, ""))
    assert ("told" in news, news["asks"]) == (False, "What now?")


@pytest.mark.parametrize(
    ("game", "found"), [("isle-of-trains", "draws a passenger to "), ("steam", "Round 2 of "), ("steam", "receives $")]
)
def test_who_moves_is_told_what_was_not_theirs_to_choose(game: str, found: str) -> None:
    acts, _ = novices(game)
    brought = [act for act in acts if found in act.what]
    assert brought
    assert all(found in act.learned for act in brought)
    # What they chose themselves is no news to them.
    assert not [act.learned for act in acts if act.learned.startswith(("builds ", "takes ", "discards ", "loads "))]

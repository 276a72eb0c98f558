"""What others did: where it can be seen on the board, what flies with it, what is told of it and to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from tests.browser.staging import staged
from tests.web.conftest import Visitor

import turntable
from turntable import Record
from turntable.core.state import State
from turntable.server.house import House
from turntable.server.tables.scene import Scene, lines
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.web.kit.trace import Trace
from turntable.web.table.acts import Act, digest_of, joined, runs_of
from turntable.web.table.render import WATCHED, Rendering, render
from turntable.web.table.viewpoint import viewpoint_of
from turntable.words import Words

SEATS = {"ticket-to-ride": 4, "isle-of-trains": 3, "steam": 4}
ALWAYS = {
    "ticket-to-ride": {"claim", "draw"},
    "isle-of-trains": {"take", "extend", "load", "deliver", "upgrade", "board", "unload"},
    "steam": {"build", "take", "ship", "go", "develop", "urbanize", "city", "goods"},
}
"""By game: moves that are about something on the board."""


def positions(game: str) -> Iterator[tuple[str, Trace, State, State]]:
    """Every move of a game of bots: its first word, its trace, the positions before and after."""
    record = Record.parse(staged(game, SEATS[game]))
    state = record.start()
    board = board_of(game)
    for at, (seat, move) in enumerate(record.played, 1):
        before = state
        state = state.copy()
        state.listen()
        record.step(state, at - 1, move)
        told = lines([(at, seat, event) for event in state.heard()], None)
        yield move.code.partition(" ")[0], board.trace(seat, move.code, told), before, state


def drawn(state: State) -> str:
    words = Words("en", state.game, ("core", "server", *floors_of(state.game.name)))
    drawing = board_of(state.game.name).draw(Scene(state, None, words, may_act=False))
    return str(drawing.board)


@pytest.mark.parametrize("game", turntable.names())
def test_every_move_about_the_board_leaves_something_to_be_seen_there(game: str) -> None:
    verbs = set()
    for n, (verb, trace, before, after) in enumerate(positions(game)):
        if verb not in ALWAYS[game]:
            continue
        assert trace.marks or trace.flights, verb
        if n % 5 and verb in verbs:
            continue
        verbs.add(verb)
        page, old = drawn(after), drawn(before)
        for place in trace.marks:
            id = re.match(r"#([\w-]+)", place)
            assert id is not None, place
            assert f'id="{id[1]}"' in page, (verb, place)
        for start, _ in trace.flights:
            for id in re.findall(r"#(?!isle-to)([\w-]+)", re.sub(r'href="#[^"]*"', "", start)):
                assert f'id="{id}"' in old, (verb, start)
            for href in re.findall(r'href="(#[^"]*)"', start):
                assert f'href="{href}"' in old, (verb, start)
    assert verbs == ALWAYS[game] & verbs
    assert len(verbs) >= 2


def test_moves_in_a_row_are_marked_together_and_the_next_turn_forgets_them() -> None:
    played = [(1, "a"), (1, "b"), (2, "c"), (1, "d")]
    acts = [Act(at, seat, "", "", Trace((place,))) for at, (seat, place) in enumerate(played, 1)]
    runs = runs_of(acts[:3], {}, None)
    assert [tuple(run) for run in runs.values()] == [(1, ("a", "b")), (3, ("c",))]
    assert runs_of(acts[3:], runs, 2)[1] == (4, ("d",))


def test_a_digest_has_a_line_for_each_player_in_the_order_of_play() -> None:
    did = [(2, "Ira", "takes a card."), (0, "Oleh", "passes."), (2, "Ira", "takes another.")]
    acts = [Act(at, seat, who, what, Trace(), brief=what) for at, (seat, who, what) in enumerate(did, 1)]
    assert digest_of(acts) == [(2, "Ira", ["takes a card.", "takes another."]), (0, "Oleh", ["passes."])]
    assert joined(["takes a card.", "takes another."]) == "takes a card; takes another."


def test_a_digest_tells_a_way_once_where_it_ends() -> None:
    acts = [Act(at, 1, "Ira", f"moves a cube to {at}.", Trace()) for at in (1, 2)]
    acts.append(Act(3, 1, "Ira", "delivers it over 3 links.", Trace(), brief="delivers it over 3 links."))
    assert digest_of(acts) == [(1, "Ira", ["delivers it over 3 links."])]


def test_a_page_hears_of_others_moves_as_its_reader_may_know_them(doors: TestClient) -> None:
    visitor = Visitor(doors)
    id = visitor.new_table("ticket-to-ride", "me", "here")
    house: House = doors.app.state.house  # type: ignore[attr-defined]
    hosted = house.peek(id)
    assert hosted is not None
    me = hosted.chairs[0].person

    def look(person: str | None, view: str) -> Rendering:
        return render(hosted, viewpoint_of(hosted, person, view, "en"))

    def play(code: str) -> None:
        visitor.api(f"{id}/moves", seat=hosted.turn, seq=hosted.seq, move=code)

    play("keep 1 2")
    play("keep 1 2")
    turn = hosted.turn
    stranger, own = look(None, "-"), look(me, str(turn))
    play("draw deck")
    news = look(None, "-").news(stranger)
    (act,) = news["acts"]
    assert (act["at"], act["seat"], act["what"]) == (3, turn, "takes a card from the deck.")
    assert act["flights"] == (("#ttr-deck", f"#person-{turn}"),)
    assert (turn, 3, ("#ttr-deck",)) in news["marks"]
    # One's own moves are no news: the page shows them as they are made.
    mine = look(me, str(turn)).news(own)
    assert "acts" not in mine
    assert mine["own"]
    assert mine["marks"] == []
    # Whoever was away for long, or looks back, is not shown move after move.
    for _ in range(WATCHED):
        play("draw deck")
    assert look(None, "-").news(stranger).get("missed")
    assert "acts" not in look(None, "-@1").news(stranger)
    assert look(None, "-").news(None)["missed"]


def test_nobody_sees_a_hand_before_the_game_begins(doors: TestClient) -> None:
    """The cards are dealt when the table is made, and people may still change chairs."""
    visitor = Visitor(doors)
    id = visitor.new_table("ticket-to-ride", "me", "open")
    house: House = doors.app.state.house  # type: ignore[attr-defined]
    hosted = house.peek(id)
    assert hosted is not None
    assert not hosted.started
    me = hosted.chairs[0].person
    assert viewpoint_of(hosted, me, "0", "en").seat is None
    answer = visitor.client.get(f"/tables/{id}/typed", params={"view": "0", "text": "what can I afford"})
    assert "cards" not in answer.text
    assert "no seat" in answer.text

"""Clicks that a table's page saves: moves that make themselves, and lines of the log that take moves back."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Visitor
from tests.web.test_table import at_one_screen, socket

from turntable import Rng
from turntable.server.house import House
from turntable.server.tables.hosted import Hosted
from turntable.words import LANGUAGES

ALONE = {"en": "There was no other move.", "uk": "Іншої дії не було."}
BACK = {"en": "Undo everything from this move on", "uk": "Скасувати все, починаючи з цієї дії"}


def table(doors: TestClient, id: str) -> Hosted:
    house: House = doors.app.state.house  # type: ignore[attr-defined]
    hosted = house.peek(id)
    assert hosted is not None
    return hosted


def to_a_move_without_a_choice(doors: TestClient, visitor: Visitor) -> tuple[str, Hosted]:
    """A table in a position with one legal move, which the public interface has let alone."""
    id = at_one_screen(visitor, "isle-of-trains")
    hosted = table(doors, id)
    rng = Rng(3)
    while len(moves := hosted.state.moves()) > 1:
        code = moves[rng.below(len(moves))].code
        visitor.api(f"{id}/moves", seat=int(hosted.state.seat), seq=hosted.seq, move=code)
    return id, hosted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_makes_a_move_without_a_choice_and_shows_it(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    id, hosted = to_a_move_without_a_choice(doors, visitor)
    seat, before = int(hosted.state.seat), hosted.moves
    page = visitor.get(f"/tables/{id}?seat={seat}")
    with socket(visitor, page, id) as live:
        news = live.receive_json()
    assert news["moves"] > before
    assert hosted.history.is_alone(before + 1)
    assert news["acts"][0]["seat"] == seat, "it is shown as a move of others is"
    assert ALONE[language] in news["acts"][0]["what"]
    written = next(markup for key, markup in news["set"].items() if f"line-{before + 1}-0" in key + markup)
    assert ALONE[language] in written
    others = visitor.get(f"/tables/{id}?seat={1 - seat}")
    assert ALONE[language] not in others.text, "what others have in hand stays theirs"


def test_a_reader_who_wants_every_decision_gets_it(doors: TestClient, visitor: Visitor) -> None:
    visitor.post("/preferences", confirm="yes", scores="yes")
    id, hosted = to_a_move_without_a_choice(doors, visitor)
    page = visitor.get(f"/tables/{id}?seat={int(hosted.state.seat)}")
    before = hosted.seq
    with socket(visitor, page, id) as live:
        live.receive_json()
        live.send_json({"seat": int(hosted.state.seat)})
        assert live.receive_json()["mine"]
    assert hosted.seq == before
    assert len(hosted.state.moves()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_ones_own_turn_takes_it_back_to_before_that_line(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    id = at_one_screen(visitor, "isle-of-trains")
    hosted = table(doors, id)
    rng = Rng(6)
    while len(hosted.choices(int(hosted.state.seat))) < 2:
        found = hosted.state.moves()
        visitor.api(f"{id}/moves", seat=int(hosted.state.seat), seq=hosted.seq, move=found[rng.below(len(found))].code)
    seat = int(hosted.state.seat)
    choices = hosted.choices(seat)
    page = visitor.get(f"/tables/{id}?seat={seat}")
    log = page.text[page.text.index('<ol id="log"') :]
    log = log[: log.index("</ol>")]
    undone = re.findall(r'data-body="\{&#34;to&#34;: (\d+)\}"', log)
    assert {int(to) for to in undone} == set(choices)
    assert BACK[language] in log
    # The others of the turn only show how it was; what another player reads does nothing else.
    assert "data-body" not in _log_of(visitor, id, 1 - seat)
    visitor.api(f"{id}/undo", seat=seat, seq=hosted.seq, to=choices[0])
    assert hosted.moves == choices[0]


def _log_of(visitor: Visitor, id: str, seat: int) -> str:
    text = visitor.get(f"/tables/{id}?seat={seat}").text
    return text[text.index('<ol id="log"') :].partition("</ol>")[0]


def test_a_line_of_a_move_that_stays_says_why(doors: TestClient, visitor: Visitor) -> None:
    id = at_one_screen(visitor, "ticket-to-ride")
    hosted = table(doors, id)
    while hosted.state.step.name != "turn":
        code = hosted.state.moves()[0].code
        visitor.api(f"{id}/moves", seat=int(hosted.state.seat), seq=hosted.seq, move=code)
    seat = int(hosted.state.seat)
    visitor.api(f"{id}/moves", seat=seat, seq=hosted.seq, move="draw deck")
    assert int(hosted.state.seat) == seat
    log = _log_of(visitor, id, seat)
    last = log[log.rindex("<li") :]
    assert f'data-at="{hosted.moves}"' in last
    assert "data-body" not in last
    assert 'title="' in last


# All choose at the same time


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_who_is_not_to_move_lets_them_choose_their_tickets(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    id = visitor.new_table("ticket-to-ride", "me", "open")
    cookies = [dict(visitor.client.cookies)]
    other = Visitor(doors, language)
    other.post(f"/tables/{id}/sit", 200, seat="1")
    cookies.append(dict(other.client.cookies))
    hosted = table(doors, id)
    turn = int(hosted.state.seat)
    now, later = Visitor(doors, language), Visitor(doors, language)

    def look(visitor: Visitor, seat: int) -> str:
        visitor.client.cookies.clear()
        visitor.client.cookies.update(cookies[seat])
        return visitor.get(f"/tables/{id}").check().text

    page = look(later, 1 - turn)
    assert 'data-ahead="true"' in page
    assert 'data-mine="true"' in page
    assert 'data-move="keep 1 3"' in page
    before = look(now, turn)
    look(later, 1 - turn)
    later.api(f"{id}/choices", seat=1 - turn, move="keep 1 3")
    page = look(later, 1 - turn)
    assert 'data-mine="false"' in page, "the choice is made"
    assert 'data-move="keep 1 2"' in page, "and can be changed"
    assert hosted.ahead == {1 - turn: "keep 1 3"}

    def plain(text: str) -> str:
        return re.sub(r'data-(seq|print)="[^"]*"', "", text)

    assert plain(look(now, turn)) == plain(before), "the other sees nothing of it"
    now.api(f"{id}/moves", seat=turn, seq=hosted.seq, move="keep 1 2 3")
    assert [code for _, code in hosted.played] == ["keep 1 2 3", "keep 1 3"]

"""A table's page: what it shows to whom, and what its socket tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.web.conftest import Page, Visitor, finished_record

import turntable
from turntable import Rng
from turntable.server.house import House
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.web.kit.tree import Keyed, Place, difference, place
from turntable.web.table.render import render
from turntable.web.table.viewpoint import viewpoint_of
from turntable.words import LANGUAGES, Words

GAMES = {name: max(2, turntable.game(name).seats[0]) for name in turntable.names()}


def moves(page: Page | dict[str, Any]) -> list[str]:
    """The codes in the list of moves of a page or of its news."""
    if isinstance(page, dict):
        page = Page(str(page["set"]["moves"]))
    return page.values("data-move")


@contextmanager
def socket(visitor: Visitor, page: Page, id: str, **more: str) -> Iterator[Any]:
    query = {"since": page.values("data-print")[0], "view": page.values("data-view")[0], **more}
    text = "&".join(f"{key}={value}" for key, value in query.items())
    # The test client cancels a socket's task that has not noticed yet that the other side is gone.
    with suppress(CancelledError), visitor.client.websocket_connect(f"/tables/{id}/live?{text}") as opened:
        yield opened


def at_one_screen(visitor: Visitor, game: str) -> str:
    return visitor.new_table(game, "me", *["here"] * (GAMES[game] - 1))


# Whose eyes


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_at_one_screen_see_a_cover_until_they_are_ready(doors: TestClient, game: str, language: str) -> None:
    visitor = Visitor(doors, language)
    id = at_one_screen(visitor, game)
    page = visitor.get(f"/tables/{id}").check()
    (seat,) = page.values("data-seat-here")
    assert page.values("data-view") == ["-"]
    assert page.values("data-move") == []
    with socket(visitor, page, id) as live:
        assert "set" not in live.receive_json()
        live.send_json({"seat": int(seat)})
        news = live.receive_json()
        assert news["view"] == seat
        assert news["mine"]
        assert moves(news) == [move.code for move in _position(doors, id).moves()]
        assert "data-seat-here" not in news["set"]["cover"]


def _position(doors: TestClient, id: str) -> turntable.State:
    house: House = doors.app.state.house  # type: ignore[attr-defined]
    hosted = house.peek(id)
    assert hosted is not None
    return hosted.state


def test_the_screen_is_covered_again_when_the_next_one_decides(visitor: Visitor) -> None:
    id = at_one_screen(visitor, "ticket-to-ride")
    page = visitor.get(f"/tables/{id}")
    first = int(page.values("data-seat-here")[0])
    with socket(visitor, page, id) as live:
        live.receive_json()
        live.send_json({"seat": first})
        news = live.receive_json()
        visitor.api(f"{id}/moves", seat=first, seq=news["seq"], move=moves(news)[0])
        news = live.receive_json()
        assert news["view"] == "-"
        assert f'data-seat-here="{1 - first}"' in news["set"]["cover"]
        assert moves(news) == []


def test_others_eyes_are_not_lent(doors: TestClient, visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "here")
    stranger = Visitor(doors)
    page = stranger.get(f"/tables/{id}?seat=0").check()
    assert page.values("data-view") == ["-"]
    with socket(stranger, page, id) as live:
        live.receive_json()
        live.send_json({"seat": 0})
        assert live.receive_json()["view"] == "-"
    for path in ("sheet?pick=x", "preview?move=x", "confirm?move=x", "hint", "menu", "help"):
        answer = stranger.client.get(f"/tables/{id}/{path}{'&' if '?' in path else '?'}view=0")
        assert answer.status_code in (200, 404, 409)
        assert "data-move" not in answer.text


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_the_same_for_all_that_its_reader_cannot_tell_apart(doors: TestClient, game: str) -> None:
    """Two positions that differ only in what a seat cannot know give it the same bytes."""
    visitor = Visitor(doors)
    id = at_one_screen(visitor, game)
    house: House = doors.app.state.house  # type: ignore[attr-defined]
    hosted = house.peek(id)
    assert hosted is not None
    me = hosted.chairs[0].person
    rng = Rng(3)
    for _ in range(5):
        state = hosted.state
        legal = state.moves()
        visitor.api(f"{id}/moves", seat=int(state.seat), seq=hosted.seq, move=legal[rng.below(len(legal))].code)
        real = hosted.history.state
        for seat in range(hosted.seats):
            viewpoint = viewpoint_of(hosted, me, str(seat), "en")
            if viewpoint.seat != seat:
                continue
            before = render(hosted, viewpoint)
            hosted.history.state = real.imagine(seat, rng)
            hosted._look()
            after = render(hosted, viewpoint)
            hosted.history.state = real
            hosted._look()
            assert [str(node) for node in before.nodes] == [str(node) for node in after.nodes]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_move_never_draws_the_whole_board_anew(game: str) -> None:
    """Whatever changes during a game is a keyed element of its own, and what is set has a place in the page."""
    state = turntable.game(game).start(seats=GAMES[game], seed=4)
    words = Words("en", state.game, ("core", "bots", "server", *floors_of(game)))
    board = board_of(game)
    rng = Rng(4)
    before: dict[int | None, list[Keyed | Place]] = {}
    for _ in range(25):
        for seat in (None, 0):
            drawing = board.draw(Scene(state, seat, words))
            nodes: list[Keyed | Place] = [
                place("div", drawing.board, id="board"),
                place("div", drawing.hand, id="hand"),
            ]
            ids = Page("".join(str(node) for node in nodes)).check().ids
            changes = difference(before.get(seat, nodes), nodes)
            assert not {"board", "hand"} & set(changes.set)
            assert {id for key in changes.set for id in key.split("/")} <= set(ids)
            before[seat] = nodes
        legal = state.moves()
        state.play(legal[rng.below(len(legal))])


def test_the_way_to_the_next_game_is_shown_as_soon_as_there_is_one(doors: TestClient, visitor: Visitor) -> None:
    visitor.post("/upload", record=finished_record("ticket-to-ride"))
    id = visitor.url.removeprefix("/tables/")
    hosted = doors.app.state.house.peek(id)  # type: ignore[attr-defined]
    before = visitor.get(f"/tables/{id}")
    assert "/tables/the-next" not in before.values("href")
    # Nothing is written in the log of a finished game: its number of entries stays the same.
    hosted.next_table = "the-next"
    after = visitor.get(f"/tables/{id}")
    assert "/tables/the-next" in after.values("href")
    assert after.values("data-print") != before.values("data-print")
    with socket(visitor, before, id) as live:
        assert "/tables/the-next" in live.receive_json()["set"]["ceremony"]


# The socket


def test_a_move_is_told_as_what_changed_and_an_undo_takes_it_back(visitor: Visitor) -> None:
    builds: list[str] = []
    while not builds:
        # Few deals have nothing that can be built at once.
        id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "1"})
        page = visitor.get(f"/tables/{id}").check()
        builds = [code for code in page.values("data-move") if code.startswith("build")]
    code = builds[0]
    with socket(visitor, page, id) as live:
        assert "set" not in live.receive_json()
        visitor.api(f"{id}/moves", seat=0, seq=int(page.values("data-seq")[0]), move=code)
        news = live.receive_json()
        assert {"status", "actions"} <= set(news["set"])
        lines = [key for key in news["set"] if key.startswith("log/")]
        visitor.api(f"{id}/undo", seat=0, seq=news["seq"], to=0)
        back = live.receive_json()
        assert back["moves"] == 0
        assert set(lines) <= set(back.get("gone", []))


def test_a_line_of_the_log_wears_the_mark_of_whom_it_is_about(visitor: Visitor) -> None:
    visitor.post("/upload", record=finished_record("steam", 3))
    page = visitor.get(visitor.url).text
    lines = re.findall(r'<li id="line-[^>]*data-by="(\d)".*?class="mark seat-(\d)".*?<span>(.*?)</span>', page)
    names = ["Olha", "Bohdan", "Vira"]
    about = [(by, mark, names.index(text.split()[0])) for by, mark, text in lines if text.split()[0] in names]
    assert {int(mark) == seat for _, mark, seat in about} == {True}
    # Everybody is paid when the last player of a round has moved.
    assert any(int(by) != seat for by, _, seat in about)


def test_what_a_page_shows_after_its_news_is_what_a_fresh_page_shows(visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "2"})
    page = visitor.get(f"/tables/{id}")
    with socket(visitor, page, id) as live:
        live.receive_json()
        news: dict[str, Any] = {"seq": int(page.values("data-seq")[0]), "set": {}}
        legal = moves(page)
        for _ in range(8):
            visitor.api(f"{id}/moves", seat=0, seq=news["seq"], move=legal[-1])
            news = live.receive_json()
            # The same moves may be legal again: then there is nothing to tell about them.
            legal = moves(news) if "moves" in news["set"] else legal
    assert visitor.get(f"/tables/{id}").values("data-print") == [news["print"]]


def test_a_page_that_was_away_is_told_what_it_missed(visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "3"})
    page = visitor.get(f"/tables/{id}")
    visitor.api(f"{id}/moves", seat=0, seq=int(page.values("data-seq")[0]), move=moves(page)[0])
    with socket(visitor, page, id) as live:
        news = live.receive_json()
        assert "status" in news["set"]
        assert "board" not in news["set"]
    with socket(visitor, page, id, since="forgotten") as live:
        assert {"board", "hand", "status"} <= set(live.receive_json()["set"])


def test_chat_comes_with_the_page_and_through_the_socket(visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "4"})
    visitor.api(f"{id}/chat", text="<i>hello</i>")
    page = visitor.get(f"/tables/{id}").check()
    assert page.has("<i>hello</i>")
    said = next(id for id in page.ids if id.startswith("chat-") and id.removeprefix("chat-").isdigit())
    with socket(visitor, page, id, said=said.removeprefix("chat-")) as live:
        assert "set" not in live.receive_json()
        visitor.api(f"{id}/chat", text="and again")
        (line,) = live.receive_json()["set"].values()
        assert "and again" in line


def test_looking_back_and_coming_back_to_now(visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "5"})
    page = visitor.get(f"/tables/{id}")
    visitor.api(f"{id}/moves", seat=0, seq=int(page.values("data-seq")[0]), move=moves(page)[0])
    page = visitor.get(f"/tables/{id}")
    with socket(visitor, page, id) as live:
        live.receive_json()
        live.send_json({"at": 0})
        news = live.receive_json()
        assert (news["at"], news["view"], news["mine"]) == (0, "0@0", False)
        assert moves(news) == []
        live.send_json({"at": None})
        assert live.receive_json()["view"] == "0"
        live.send_text("nonsense")
        live.send_json({"lang": "uk"})
        assert "Ваш хід" in live.receive_json()["set"]["status"]


def test_a_foreign_page_gets_no_news(visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me")
    with visitor.client.websocket_connect(f"/tables/{id}/live", headers={"origin": "http://evil.test"}) as live:
        with pytest.raises(WebSocketDisconnect) as refused:
            live.receive_json()
        assert refused.value.code == 4403


def test_the_waiting_room_shows_who_sits_down_and_leads_to_the_table(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "open")
    with visitor.client.websocket_connect(f"/tables/{id}/live?room=1") as live:
        assert "chairs" in live.receive_json()
        visitor.post(f"/tables/{id}/bot", seat="1", level="random")
        news = live.receive_json()
        while "chairs" in news:
            news = live.receive_json()
        assert news == {"go": f"/tables/{id}"}


# Sheets


def test_a_move_is_asked_about_in_words(visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "6"})
    page = visitor.get(f"/tables/{id}")
    for code in moves(page):
        sheet = Page(visitor.client.get(f"/tables/{id}/confirm", params={"move": code, "view": "0"}).text).check()
        assert set(sheet.values("data-move")) == {code}
        preview = visitor.client.get(f"/tables/{id}/preview", params={"move": code, "view": "0"})
        assert preview.status_code == 200
        Page(preview.text).check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_before_the_end_of_a_turn_says_why_it_is_asked(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    id = visitor.new_table("steam", "me", "here", "here", **{"option-first_order": "random"})
    seat = visitor.get(f"/tables/{id}").values("data-seat-here")[0]
    page = visitor.get(f"/tables/{id}?seat={seat}")
    code = next(code for code in moves(page) if code.startswith("take "))
    sheet = Page(visitor.client.get(f"/tables/{id}/confirm", params={"move": code, "view": seat}).text).check()
    assert sheet.has("because this ends your turn" if language == "en" else "бо на цьому ваш хід завершиться")
    assert sheet.values("data-never-ask") == ["true"]
    assert sheet.values("data-move") == [code, code]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_and_what_its_subjects_hold_are_all_legal_moves(
    doors: TestClient, house: House, language: str
) -> None:
    visitor = Visitor(doors, language)
    id = visitor.new_table("steam", "me", "here", "here", board="training")
    hosted = house.loaded.peek(id)
    assert hosted is not None
    while hosted.state.step.name != "build":
        visitor.api(f"{id}/moves", seat=hosted.turn, seq=hosted.seq, move=hosted.state.moves()[0].code)
    view = str(hosted.turn)
    person = hosted.chairs[0].person
    nodes = render(hosted, viewpoint_of(hosted, person, view, language)).nodes
    listed = Page(str(next(node for node in nodes if node.id == "moves"))).check()
    subjects = [str(given["id"]) for _, given in listed.attributes if "data-ways" in given]
    assert subjects
    found = moves(listed)
    for subject in subjects:
        ways = visitor.get(f"/tables/{id}/ways?view={view}&about={subject}").check()
        assert len(moves(ways)) > 1
        found += moves(ways)
    assert sorted(move.code for move in hosted.state.moves()) == sorted(found)
    visitor.get(f"/tables/{id}/ways?view={view}&about=moves-nothing", 404)
    stranger = Visitor(doors, language)
    stranger.get(f"/tables/{id}/ways?view={view}&about={subjects[0]}", 404)


def test_hint_help_menu_and_keys_open(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "here", "random")
    page = visitor.get(f"/tables/{id}")
    if not page.values("data-seat-here"):
        return
    seat = page.values("data-seat-here")[0]
    for name in ("hint", "help", "menu", "keys"):
        sheet = visitor.get(f"/tables/{id}/{name}?view={seat}").check()
        assert sheet.words, name


def test_lines_of_the_log_about_nobody_have_nobodys_mark(visitor: Visitor) -> None:
    visitor.post("/upload", record=finished_record("steam", 3))
    log = visitor.get(visitor.url).text.partition('id="log"')[2].partition("</ol>")[0]
    lines = re.findall(r"<li.*?</li>", log)
    about_all = [line for line in lines if "Round 2 of" in line or "The game is over" in line or "Turn order" in line]
    assert len(about_all) >= 3
    assert not any("badge" in line for line in about_all)
    about_somebody = [line for line in lines if ">Olha " in line]
    assert about_somebody
    assert all("badge" in line for line in about_somebody)


def test_somebody_who_leaves_is_asked_and_nobody_else(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "novice")
    question = visitor.get(f"/tables/{id}/leaving?seat=0").check()
    assert question.has("plays the game to its end without waiting")
    assert question.values("data-post") == [f"/api/tables/{id}/leave"]
    visitor.get(f"/tables/{id}/leaving?seat=1", 404)


def test_the_last_person_is_told_that_bots_do_not_wait(visitor: Visitor) -> None:
    visitor.post("/solo", scenario="1")
    assert visitor.get(f"{visitor.url}/menu?view=0").has("plays the game to its end without waiting")
    id = visitor.new_table("ticket-to-ride", "me", "here")
    assert visitor.get(f"/tables/{id}/menu").has("you can come back until the game is over")


def test_leaving_lets_a_bot_play_and_coming_back_takes_over(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "here")
    visitor.api(f"{id}/leave", seat=1)
    page = visitor.get(f"/tables/{id}").check()
    assert page.has("Come back")
    visitor.api(f"{id}/sit", seat=1)
    assert not visitor.get(f"/tables/{id}").has("Come back")

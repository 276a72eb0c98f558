"""Wherever somebody ends up, the page says what is the matter and leads on."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from threading import Thread

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import PLENTY, Page, Visitor, finished_record

import turntable
from turntable.core.message import Message
from turntable.server.bots.process import Advice, Expected
from turntable.server.house import House
from turntable.server.plain import plain_of
from turntable.server.settings import Settings
from turntable.server.tables.scene import Scene
from turntable.web import app
from turntable.web.boards.ticket_to_ride import layout, map
from turntable.web.kit.html import join, tag
from turntable.web.kit.sheet import Sheet
from turntable.web.table import sheets
from turntable.words import Words

RECORDS = Path(__file__).resolve().parents[1] / "records"

# Tables of another Turntable


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Visitor]:
    """A visitor of a house that keeps no table in memory: whatever is asked for is read anew."""
    settings = Settings(data=tmp_path, pace=0, bots=1, limits=PLENTY, tables=0)
    with TestClient(app.make(House(settings)), base_url="http://testserver") as client:
        yield Visitor(client)


def change_rules(visitor: Visitor, id: str, old: str = "\nrules ", new: str = "\nrules 0") -> None:
    """As if the table had been played by a Turntable of other rules."""
    house: House = visitor.client.app.state.house  # type: ignore[attr-defined]
    with closing(sqlite3.connect(house.settings.data / "turntable.sqlite")) as database, database:
        done = database.execute("UPDATE tables SET header = replace(header, ?, ?) WHERE id = ?", (old, new, id))
        assert done.rowcount == 1
    house.loaded._tables.pop(id, None)
    # Lists that everybody may see are drawn once: this one is drawn anew.
    house.store.listing += 1


@pytest.mark.parametrize(
    ("language", "says"), [("en", "another version of Turntable"), ("uk", "інша версія Turntable")]
)
def test_a_finished_game_of_other_rules_is_explained_and_its_record_given(
    old: Visitor, language: str, says: str
) -> None:
    record = finished_record("ticket-to-ride")
    old.post("/upload", record=record)
    id = old.url.removeprefix("/tables/")
    change_rules(old, id)
    old.client.headers["accept-language"] = language
    page = old.get(f"/tables/{id}", 410).check()
    assert page.has(says)
    assert {"/", f"/tables/{id}/record"} <= set(page.values("href"))
    answer = old.client.get(f"/tables/{id}/record")
    assert answer.status_code == 200
    # All but the fingerprint of the last position, which only its own rules know.
    kept = [line for line in record.splitlines() if not line.startswith("position ")]
    assert answer.text.replace("\nrules 0", "\nrules ").splitlines() == kept
    assert turntable.Record.parse(answer.text.replace("\nrules 0", "\nrules ")).replay().over


def test_a_game_of_other_rules_that_goes_on_keeps_its_secret(old: Visitor) -> None:
    id = old.new_table("isle-of-trains", "me", "here")
    change_rules(old, id)
    page = old.get(f"/tables/{id}", 410).check()
    assert page.has("The game is not over")
    assert f"/tables/{id}/record" not in page.values("href")
    answer = old.client.get(f"/tables/{id}/record")
    assert (answer.status_code, "key " in answer.text) == (410, False)
    assert old.get("/").check().has("Isle of Trains")
    assert old.client.get(f"/api/tables/{id}").status_code == 410


@pytest.mark.parametrize(("old_line", "new_line"), [("\nrules ", "\nrules 0"), ("\ndata ", "\ndata 0")])
@pytest.mark.parametrize(("language", "says"), [("en", "made with older rules"), ("uk", "за старими правилами")])
def test_a_table_of_other_rules_is_marked_and_waits_for_nobody(
    old: Visitor, language: str, says: str, old_line: str, new_line: str
) -> None:
    old.client.headers["accept-language"] = language
    played, kept, solo = [old.new_table("isle-of-trains", "me", *["here"] * others) for others in (1, 1, 0)]
    old.post("/upload", record=finished_record("ticket-to-ride"))
    over = old.url.removeprefix("/tables/")
    home = old.get("/").check()
    assert not home.has(says)
    assert ("next-table" in home.ids, home.values("class").count("tag turn")) == (True, 3)
    for id in (kept, solo, over):
        change_rules(old, id, old_line, new_line)
    home = old.get("/").check()
    assert " ".join(home.words).count(says) == 3
    assert home.values("class").count("tag turn") == 1
    rows = [href for href in home.values("href") if href.startswith("/tables/")]
    assert (rows[0], {*rows}) == (f"/tables/{played}", {f"/tables/{id}" for id in (played, kept, solo, over)})
    assert old.client.get("/next").url.path == f"/tables/{played}"
    change_rules(old, played, old_line, new_line)
    assert "next-table" not in old.get("/").ids
    assert old.client.get("/next").url.path == "/"


def test_a_table_of_other_rules_is_not_offered_to_others(old: Visitor) -> None:
    ids = [old.new_table("ticket-to-ride", "me", who, listed="yes") for who in ("open", "here")]
    old.client.cookies.clear()
    assert {f"/tables/{id}" for id in ids} <= set(old.get("/").values("href"))
    for id in ids:
        change_rules(old, id)
    assert not {f"/tables/{id}" for id in ids} & set(old.get("/").values("href"))


def test_a_table_on_a_board_of_ones_own_is_not_taken_for_an_old_one(old: Visitor) -> None:
    own = Path(__file__).parents[1] / "games/steam/boards/meadow.json"
    record = turntable.Record(turntable.game("steam", board=str(own)), 3, seed=1, names=["Olha"])
    old.post("/upload", record=record.text())
    id = old.url.removeprefix("/tables/")
    assert not old.get("/").has("older rules")
    change_rules(old, id)
    assert old.get("/").has("older rules")


# Addresses


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/account/login", "/account"),
        ("/account/tokens/drop", "/account"),
        ("/play", "/"),
        ("/solo", "/"),
        ("/preferences/language", "/preferences"),
    ],
)
def test_the_address_of_a_form_leads_to_its_page(visitor: Visitor, path: str, leads_to: str) -> None:
    """A page that came as the answer to a form is asked for again when the language changes."""
    answer = visitor.client.get(path)
    assert (answer.status_code, answer.url.path) == (200, leads_to)


def test_an_answer_to_a_chair_leads_to_its_table(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "open")
    assert visitor.client.get(f"/tables/{id}/sit").url.path == f"/tables/{id}"


def test_whoever_comes_too_late_for_a_chair_finds_the_table(doors: TestClient, visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "open")
    visitor.post(f"/tables/{id}/bot", seat="1", level="random")
    page = Visitor(doors).post(f"/tables/{id}/sit", 409, seat="1").check()
    assert f"/tables/{id}" in page.values("href")


def test_an_account_says_that_it_has_been_saved(visitor: Visitor) -> None:
    assert visitor.post("/account/name", name="Vira").check().has("Saved.")
    assert not visitor.get("/account").has("Saved.")


# The list of moves when there is none


def no_moves(page: Page) -> str:
    return page.text.partition('id="moves"')[2].partition("</p>")[0]


def test_the_list_of_moves_says_why_it_is_empty(doors: TestClient, visitor: Visitor) -> None:
    id = visitor.new_table("isle-of-trains", "me", "here")
    assert "once the screen has been handed over" in no_moves(visitor.get(f"/tables/{id}"))
    for seat in (0, 1):
        visitor.api(f"{id}/leave", seat=seat)
    assert "a bot is playing for you" in no_moves(visitor.get(f"/tables/{id}"))
    visitor.post("/upload", record=finished_record("ticket-to-ride"))
    assert "The game is over" in no_moves(visitor.get(visitor.url))
    assert "You are watching" in no_moves(Visitor(doors).get(f"/tables/{id}"))


# Buttons that can do nothing now


def button(page: Page, id: str) -> dict[str, str | None]:
    return next(given for _, given in page.attributes if given.get("id") == id)


def test_a_button_that_can_do_nothing_says_why(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "friend", "random")
    visitor.post(f"/tables/{id}/bot", seat="1", level="random")
    page = visitor.get(f"/tables/{id}")
    assert button(page, "undo")["title"]
    assert button(page, "restart")["title"]


def test_whoever_left_can_come_back_from_the_board(visitor: Visitor) -> None:
    """On a phone the players are behind a tab."""
    id = visitor.new_table("ticket-to-ride", "me", "here")
    visitor.api(f"{id}/leave", seat=1)
    actions = visitor.get(f"/tables/{id}").text.partition('id="actions"')[2].partition('data-panel="players"')[0]
    assert "Come back" in actions
    menu = visitor.get(f"/tables/{id}/menu").check()
    assert menu.has("if you leave")
    visitor.api(f"{id}/leave", seat=0)
    assert not visitor.get(f"/tables/{id}/menu").has("if you leave")


def test_a_single_move_can_be_taken_back_by_starting_the_turn_again(visitor: Visitor) -> None:
    for _ in range(20):
        id = visitor.new_table("isle-of-trains", "me", **{"option-scenario": "1"})
        page = visitor.get(f"/tables/{id}")
        builds = [code for code in page.values("data-move") if code.startswith("build")]
        if builds:
            break
    visitor.api(f"{id}/moves", seat=0, seq=int(page.values("data-seq")[0]), move=builds[0])
    assert "aria-disabled" not in button(visitor.get(f"/tables/{id}"), "restart")


def test_after_a_chapter_there_is_a_way_to_the_next(visitor: Visitor) -> None:
    visitor.post("/upload", record=finished_record("isle-of-trains", 1, scenario="1"))
    ceremony = visitor.get(visitor.url).text.partition('id="ceremony"')[2].partition('id="back"')[0]
    assert 'href="/campaign"' in ceremony
    assert "Next chapter" not in ceremony


def test_after_a_chapter_that_was_won_the_next_one_comes_first(visitor: Visitor, house: House) -> None:
    won = (RECORDS / "isle-of-trains" / "chapter-1-won.record").read_text()
    visitor.post("/upload", record=won)
    ceremony = visitor.get(visitor.url).text.partition('id="ceremony"')[2].partition('id="back"')[0]
    buttons = re.findall(r"<(?:button|a)[^>]*>([^<]*)", ceremony)
    assert buttons[0] == "Next chapter"
    assert re.findall(r'class="button slim primary"[^>]*>([^<]*)', ceremony) == ["Next chapter"]
    body = json.loads(unescape(re.findall(r'data-body="([^"]*)"', ceremony)[0]))
    made = visitor.client.post("/api/tables", json=body).json()
    hosted = house.peek(made["table"]["id"])
    assert hosted is not None
    assert hosted.game.chosen["scenario"] == "2"


# What is under the pointer


@pytest.mark.parametrize(
    ("game", "pick"),
    [("ticket-to-ride", "route:denver-kansas-city"), ("isle-of-trains", "deck"), ("steam", "hex:b4")],
)
def test_a_thing_says_what_it_is_before_it_is_picked(visitor: Visitor, game: str, pick: str) -> None:
    seats = ("me", "here", "here") if game == "steam" else ("me", "here")
    id = visitor.new_table(game, *seats)
    sheet = visitor.get(f"/tables/{id}/sheet?pick={pick}")
    answer = Page(visitor.client.get(f"/tables/{id}/preview?pick={pick}").text).check()
    assert answer.words
    assert answer.words[0] in sheet.words
    assert [tag for tag, _ in answer.attributes][:1] == ["h3"]
    assert visitor.client.get(f"/tables/{id}/preview?pick=nonsense").text == ""


def test_a_thing_that_cannot_be_used_says_why_before_it_is_picked(visitor: Visitor) -> None:
    why = tag("p", "Too dear.", class_="isle-why")
    assert Sheet(tag("div", why), join("A car"), why).summary() == '<h3>A car</h3><p class="isle-why">Too dear.</p>'
    id = visitor.new_table("ticket-to-ride", "me", "here")
    (seat,) = visitor.get(f"/tables/{id}").values("data-seat-here")
    answer = Page(visitor.client.get(f"/tables/{id}/preview?view={seat}&pick=route:calgary-winnipeg").text).check()
    assert answer.has("Rules: ")


# Hints


def test_a_hint_explains_a_higher_figure_further_down() -> None:
    state = turntable.game("ticket-to-ride").start(seats=2, seed=1)
    scene = Scene(state, int(state.seat), Words("en", state.game, ("core", "bots", "server", "web")))
    codes = [offer.code for offer in scene.offers[:3]]

    def hint(*estimates: float) -> Page:
        advice = []
        for code, win in zip(codes, estimates, strict=False):
            figures = Expected([win, 1 - win], [0.1, 0.1], [90.0, 80.0], [9.0, 9.0], True)
            lead = Message("difference-higher" if win > estimates[0] else "difference-little")
            why = (plain_of(Message("reason-points", {"points": 7})), plain_of(Message("reason-locomotive")))
            more = None if code == codes[0] else plain_of(lead)
            advice.append(Advice(code, win, 0.3, 0.7, 0.5, figures, why, more))
        return Page(sheets.hint(scene, advice)).check()

    assert hint(0.5, 0.6).has("seems just as good")
    assert not hint(0.6, 0.5).has("seems just as good")
    assert hint(0.6, 0.5).has("It seems a little weaker. It brings 7 points at once.")
    assert hint(0.6).has("It brings 7 points at once. A locomotive stands for any colour.")
    assert hint(0.6).has("tried no other move")
    # The bot's own move, then the runner-up: the best of the others.
    assert hint(0.27, 0.24, 0.26).values("data-move") == [codes[0], codes[2]]
    assert hint(0.25, 0.24, 0.26).values("data-move") == [codes[0], codes[2]]


def test_a_hint_tells_numbers_only_to_those_who_ask() -> None:
    state = turntable.game("ticket-to-ride").start(seats=2, seed=1)
    scene = Scene(state, int(state.seat), Words("en", state.game, ("core", "bots", "server", "web")))
    figures = Expected([0.6, 0.4], [0.1, 0.1], [90.0, 80.0], [9.0, 9.0], True)
    why = (plain_of(Message("reason-deck-hidden")),)
    told = sheets.hint(scene, [Advice(scene.offers[0].code, 0.6, 0.5, 0.7, 1.0, figures, why)])
    shown, _, hidden = told.partition("<details")
    assert "%" not in shown
    assert "wins 60%" in hidden
    assert hidden.count("wins") == 3


# Preferences


def test_preferences_say_which_moves_are_asked_about(visitor: Visitor) -> None:
    assert visitor.get("/preferences").check().has("Those that reveal something hidden cannot")


# Before anybody comes


def test_maps_are_laid_out_before_anybody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for remembered in (layout.layout_of, map._below):
        remembered.cache_clear()
    started: list[Thread] = []
    start = Thread.start
    # Other houses of this process go on starting threads of their own meanwhile.
    monkeypatch.setattr(
        Thread, "start", lambda self: started.append(self) if self.name == "draw-boards" else start(self)
    )
    app.make(House(Settings(data=tmp_path, bots=1)))
    assert started == []
    app.make(House(Settings(data=tmp_path, bots=1, warm=True)))
    (drawing,) = started
    monkeypatch.setattr(app, "FIRST_PAGE", 0)
    drawing.run()
    assert layout.layout_of.cache_size() == 1

"""Every page, in every language, for guests and for people with tables."""

from __future__ import annotations

import gzip
import re
from html import unescape
from importlib import resources

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Page, Visitor, finished_record

import turntable
from turntable.bots.ladder import Rung
from turntable.server.house import House
from turntable.server.tables.lists import PAGE
from turntable.web.files import static
from turntable.web.http import COMMENTS
from turntable.words import LANGUAGES

PAGES = (
    *("/", "/new", "/finished", "/campaign", "/rules", "/browse", "/about", "/account", "/preferences", "/upload"),
    *("/tables", "/tables?list=live"),
    *(f"/new?game={name}" for name in turntable.names()),
    *(f"/browse/{name}" for name in turntable.names()),
    *(f"/rules/{name}" for name in turntable.names()),
)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sound_and_speaks_the_readers_language(doors: TestClient, path: str, language: str) -> None:
    page = Visitor(doors, language).get(path).check()
    assert page.values("lang")[0] == language
    assert "content" in page.ids


@in_every_language
def test_learn_stands_beside_play_now_on_every_poster(doors: TestClient, language: str) -> None:
    page = Visitor(doors, language).get("/")
    forms = re.findall(r'<form[^>]*id="play-([^"]+)".*?</form>', page.text, re.S)
    assert sorted(forms) == sorted(turntable.names())
    for form in re.findall(r'<form[^>]*id="play-.*?</form>', page.text, re.S):
        # The first button is the one that Enter presses.
        assert re.findall(r'<button class="button (\w+)"', form) == ["primary", "learn"]


def test_a_poster_says_once_how_many_can_play(visitor: Visitor) -> None:
    page = visitor.get("/")
    assert page.has("1–4 players")
    assert not page.has("up to four")


@in_every_language
def test_the_rules_open_beside_a_table_and_say_so(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    note = "(opens in a new tab)" if language == "en" else "(відкриється в новій вкладці)"
    seats = {"here": "at the table", "open": "in the waiting room"}
    for other, where in seats.items():
        page = visitor.get(f"/tables/{visitor.new_table('steam', 'me', other, other)}").check()
        links = [given for _, given in page.attributes if given.get("href") == "/rules/steam"]
        assert links, where
        assert all((link.get("target"), link.get("rel")) == ("_blank", "noopener") for link in links), where
        assert page.has(note), where
        assert not any(given.get("href") == "/rules" for _, given in page.attributes), where
    assert "/rules" in visitor.get("/").values("href")


@in_every_language
def test_an_unknown_address_is_explained(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    for path in ("/nowhere", "/rules/chess", "/browse/chess", "/tables/nosuchtable", "/tables/x/sheet"):
        page = visitor.get(path, 404).check()
        assert page.has("Back to the start page" if language == "en" else "На головну")


@in_every_language
def test_ratings_stand_beside_the_levels_where_they_were_measured(
    doors: TestClient, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    path = "/new?game=ticket-to-ride"
    rungs = {"novice": Rung(1000, 1000, 1000), "stationmaster": Rung(1534, 1490, 1580)}
    monkeypatch.setattr("turntable.web.pages.forms.ladder_of", lambda game: rungs)
    page = Visitor(doors, language).get(path)
    assert page.has("· 1534 ± 45")
    assert page.has("· 1000")
    assert not page.has("1000 ±")
    monkeypatch.setattr("turntable.web.pages.forms.ladder_of", lambda game: {})
    assert not Visitor(doors, language).get(path).has("1534")


def test_headers_forbid_what_is_not_ours(doors: TestClient) -> None:
    answer = doors.get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert re.findall(r'(?:src|href)="(?:https?:)?//', answer.text) == []


def test_static_files_are_kept_for_ever_under_the_address_of_their_version(doors: TestClient) -> None:
    page = Page(doors.get("/").text)
    files = [value for value in page.values("href") + page.values("src") if value.startswith("/static/")]
    assert len(files) >= 3
    for file in files:
        answer = doors.get(file)
        assert answer.status_code == 200, file
        assert "immutable" in answer.headers["cache-control"]
    version = files[0].split("/")[2]
    for path in (f"/static/{version}/nothing.js", "/static/old/base.css", f"/static/{version}/..%2fapp.py"):
        assert doors.get(path).status_code == 404


def test_scripts_and_styles_are_served_without_their_comments(doors: TestClient) -> None:
    files = [
        file for file in (resources.files("turntable.web") / "static").iterdir() if file.name[-3:] in ("css", ".js")
    ]
    for file in files:
        source = file.read_bytes()
        served = doors.get(static(file.name)).text
        assert not re.search(r"^\s*(//.*|/\*.*\*/\s*)$", served, re.MULTILINE), file.name
        for comment in COMMENTS[file.name.rpartition(".")[2]].finditer(source):
            # A line of a template literal may look like a comment, and must stay.
            assert source[: comment.start()].count(b"`") % 2 == 0, file.name


@pytest.mark.parametrize("game", turntable.names())
def test_the_first_load_of_a_table_is_small(visitor: Visitor, game: str) -> None:
    seats = max(2, turntable.game(game).seats[0])
    id = visitor.new_table(game, *["me"], *["here"] * (seats - 1))
    page = visitor.get(f"/tables/{id}").check()
    files = [value for value in page.values("href") + page.values("src") if value.startswith("/static/")]
    version = files[0].rsplit("/", 1)[0]
    sizes = [len(gzip.compress(page.text.encode(), 5))]
    for file in files:
        answer = visitor.client.get(file)
        assert answer.status_code == 200, file
        sizes.append(len(gzip.compress(answer.content, 9)))
        imported = [f"{version}/{name}" for name in re.findall(r'from "\./(.+)";', answer.text)]
        files += [name for name in imported if name not in files]
    assert f"{version}/socket.js" in files, "imports are followed"
    assert sum(sizes) < 100_000


def test_about_says_which_engine_runs(visitor: Visitor) -> None:
    engine = "compiled engine" if turntable.is_compiled() else "plain Python engine"
    assert f"Turntable {turntable.__version__}, {engine}" in visitor.client.get("/about").text


# People


def test_forms_of_other_sites_do_nothing(visitor: Visitor) -> None:
    for path in ("/solo", "/new", "/play", "/upload", "/preferences", "/account/name", "/preferences/language"):
        answer = visitor.client.post(path, data={"name": "x"}, headers={"origin": "http://evil.test"})
        assert answer.status_code == 403, path


# New tables, records


@pytest.mark.parametrize("seats", ["", "²", "٢", "-1", "9" * 5000, "two"])
def test_a_number_of_seats_that_is_none_is_refused(visitor: Visitor, seats: str) -> None:
    visitor.post("/new", 400, game="ticket-to-ride", seats=seats)


def test_a_form_that_cannot_be_is_given_back_with_the_reason(visitor: Visitor) -> None:
    page = visitor.post("/new", 400, game="ticket-to-ride", seats="2", **{"seat-0": "me", "seat-1": "me"}, title="Ours")
    page.check()
    assert page.has("one seat for yourself")
    assert "Ours" in page.values("value")


def test_the_form_offers_every_option_of_a_game(visitor: Visitor) -> None:
    for name in turntable.names():
        page = visitor.get(f"/new?game={name}").check()
        for option in turntable.game(name).options:
            assert f"option-{option.name}" in page.ids
            assert set(option.values) <= set(page.values("value"))


def test_a_friend_sits_down_by_the_link_and_the_game_begins(doors: TestClient, visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "friend")
    room = visitor.get(f"/tables/{id}").check()
    link = next(value for value in room.values("value") if "invitation=" in value)
    path = link.removeprefix("http://testserver")
    friend = Visitor(doors, "uk")
    assert not friend.get(f"/tables/{id}").has("Сісти")
    seat = friend.get(path).check()
    assert seat.has("Сісти")
    invitation = path.partition("invitation=")[2]
    friend.post(f"/tables/{id}/sit", seat="1", invitation=invitation)
    assert "board" in friend.get(f"/tables/{id}").check().ids


def test_a_host_fills_free_chairs_with_bots(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "open")
    assert visitor.get(f"/tables/{id}").check().has("free seat")
    visitor.post(f"/tables/{id}/bot", seat="1", level="random")
    assert "board" in visitor.get(f"/tables/{id}").ids


def test_a_bad_record_is_explained(visitor: Visitor) -> None:
    page = visitor.post("/upload", 400, record="hello").check()
    assert page.has("Line 1")


@pytest.mark.slow
@pytest.mark.parametrize("game", turntable.names())
def test_a_finished_game_is_looked_at_from_any_seat_at_any_move(visitor: Visitor, game: str) -> None:
    seats = max(2, turntable.game(game).seats[0])
    visitor.post("/upload", record=finished_record(game, seats))
    table = visitor.url
    end = visitor.get(table).check()
    assert {value.split("/")[0] for value in end.values("data-count")} == {str(seat) for seat in range(seats)}
    assert end.has("Watch again")
    half = visitor.get(f"{table}?at=7&seat=1").check()
    assert half.values("data-view") == ["1@7"]
    assert half.has("The table after move 7")
    record = visitor.client.get(f"{table}/record").text
    assert turntable.Record.parse(record).replay().over


def test_the_record_of_a_game_that_goes_on_is_secret(visitor: Visitor) -> None:
    visitor.post("/solo", scenario="none")
    answer = visitor.client.get(f"{visitor.url}/record")
    assert answer.status_code == 409
    assert "key" not in answer.text


def seats_of_boards(game: str) -> list[str]:
    """How many may play on each board that comes with a game."""
    boards = next(option.values for option in turntable.game(game).options if option.name == "board")
    return [" ".join(map(str, turntable.game(game, board=board).seats)) for board in boards]


def test_a_form_offers_as_many_seats_as_any_of_its_boards(visitor: Visitor) -> None:
    page = visitor.get("/new?game=steam").check()
    assert page.values("data-allows") == seats_of_boards("steam")
    assert {"3 4", "2 3", "5 6"} <= set(seats_of_boards("steam"))
    assert len(page.values("data-seat-row")) == 6
    assert page.has("Anatolia · 5–6 players")
    assert visitor.get("/new?game=ticket-to-ride").values("data-allows") == seats_of_boards("ticket-to-ride")
    # A chapter is played alone.
    assert visitor.get("/new?game=isle-of-trains").values("data-allows").count("1") == 10
    assert visitor.get("/").has("2–6 players")


def test_a_form_lets_only_those_start_who_play(visitor: Visitor) -> None:
    # Whether the first of all can start never depends on how many others there are.
    assert visitor.get("/new?game=ticket-to-ride").values("data-fits") == ["3 4 5", "4 5", "5"]
    assert visitor.get("/new?game=isle-of-trains").values("data-fits") == ["2 3 4", "3 4", "4"]
    assert visitor.get("/new?game=steam").values("data-fits") == []
    wishes = {"seat-0": "me", "seat-1": "driver", "option-first": "4"}
    refused = visitor.post("/new", 400, game="ticket-to-ride", seats="2", **wishes)
    assert refused.has("Player 5 cannot start a game of 2 players")


def test_too_many_for_a_board_are_told_so_and_nothing_is_lost(visitor: Visitor) -> None:
    wishes = {f"seat-{number}": "driver" for number in range(1, 6)} | {"seat-0": "me", "option-board": "training"}
    page = visitor.post("/new", 400, game="steam", seats="6", title="Ours", **wishes)
    assert page.has("6 players cannot play")
    assert "Ours" in page.values("value")


def test_a_list_of_open_tables_has_pages(doors: TestClient, visitor: Visitor) -> None:
    for _ in range(PAGE + 1):
        Visitor(doors).new_table("ticket-to-ride", "me", "open", listed="yes")
    reader = Visitor(doors)
    home = reader.client.get("/").text
    assert 'href="/tables?list=open"' in home
    first = reader.client.get("/tables?list=open").text
    assert 'rel="prev"' not in first
    found = re.search(r'href="(/tables\?[^"]*)" rel="next"', first)
    assert found is not None
    second = reader.client.get(unescape(found[1])).text
    assert 'rel="prev"' in second
    assert 'rel="next"' not in second


def test_a_maker_removes_a_table_in_the_waiting_room(doors: TestClient, visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "open", listed="yes")
    assert f'action="/tables/{id}/remove"' in visitor.client.get(f"/tables/{id}").text
    visitor.post(f"/tables/{id}/remove")
    assert visitor.url == "/"
    visitor.get(f"/tables/{id}", 404)
    other = visitor.new_table("ticket-to-ride", "me", "open", listed="yes")
    assert "/remove" not in Visitor(doors).client.get(f"/tables/{other}").text


def test_a_spectator_has_a_field_to_talk_only_if_the_maker_says_so(doors: TestClient, house: House) -> None:
    for chat_for, may in (("seats", False), ("all", True)):
        id = Visitor(doors).new_table("ticket-to-ride", "me", "here", chat_for=chat_for)
        hosted = house.peek(id)
        assert hosted is not None
        page = Visitor(doors).client.get(f"/tables/{id}?invitation={hosted.setup.invitation}").text
        assert ('id="say"' in page) is may
        assert 'id="say"' not in Visitor(doors).client.get(f"/tables/{id}").text

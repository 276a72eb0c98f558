"""Every page, in every language, for guests and for people with tables."""

from __future__ import annotations

import gzip
import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Page, Visitor, finished_record

import turntable
from turntable.server.house import House
from turntable.server.lists import PAGE
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
def test_an_unknown_address_is_explained(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    for path in ("/nowhere", "/rules/chess", "/browse/chess", "/tables/nosuchtable", "/tables/x/sheet"):
        page = visitor.get(path, 404).check()
        assert page.has("Back to the hall" if language == "en" else "Назад до зали")


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


# People


def test_a_guest_needs_no_name_and_keeps_the_table(visitor: Visitor) -> None:
    visitor.post("/solo", scenario="1")
    assert visitor.url.startswith("/tables/")
    assert visitor.url in visitor.get("/").values("href")


def test_a_language_is_chosen_for_good(visitor: Visitor) -> None:
    assert visitor.get("/about").values("lang")[0] == "en"
    answer = visitor.client.post("/preferences/language", json={"language": "uk"})
    assert answer.json() == {"language": "uk"}
    assert visitor.get("/about").values("lang")[0] == "uk"
    assert visitor.client.post("/preferences/language", json={"language": "tlh"}).status_code == 400


def test_preferences_are_kept(visitor: Visitor) -> None:
    visitor.post("/preferences", language="", theme="dark", animation="none", chime="yes")
    page = visitor.get("/preferences").check()
    assert page.values("data-theme") == ["dark"]
    assert page.values("data-animation") == ["none"]
    assert page.values("data-confirm") == ["never"]
    assert page.values("data-chime") == ["on"]
    assert visitor.client.post("/preferences", data={"theme": "pink"}).status_code == 400


def test_an_account_takes_the_guests_tables_along(visitor: Visitor) -> None:
    visitor.post("/solo", scenario="none")
    table = visitor.url
    visitor.post("/account/register", new_login="vira", new_password="station-master")
    visitor.post("/account/logout")
    assert table not in visitor.get("/").values("href")
    refused = visitor.post("/account/login", 401, login="vira", password="wrong-password").check()
    assert refused.has("do not belong together")
    visitor.post("/account/login", login="Vira", password="station-master")
    assert table in visitor.get("/").values("href")


@in_every_language
def test_an_account_keeps_a_chosen_name_and_replaces_a_given_one(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    visitor.post("/solo", scenario="none")
    assert visitor.client.get("/api/me").json()["me"]["name"][-4:].isdigit()
    visitor.post("/account/register", new_login=f"Ivan {language}", new_password="station-master")
    assert visitor.client.get("/api/me").json()["me"]["name"] == f"Ivan {language}"
    other = Visitor(doors, language)
    other.post("/account/name", name="The Night Train")
    other.post("/account/register", new_login=f"Petro {language}", new_password="station-master")
    me = other.client.get("/api/me").json()["me"]
    assert (me["name"], me["login"]) == ("The Night Train", f"petro {language}")


def test_a_name_is_shown_as_it_is_typed_and_never_as_markup(visitor: Visitor) -> None:
    visitor.post("/account/name", name="<b>Tom & Jo</b>")
    page = visitor.get("/account").check()
    assert "<b>Tom" not in page.text
    assert "<b>Tom & Jo</b>" in page.values("value")


def test_a_token_is_shown_once(visitor: Visitor) -> None:
    page = visitor.post("/account/tokens", label="my bot").check()
    token = next(word for word in page.words if word.startswith("tt_"))
    me = visitor.client.get("/api/me", headers={"authorization": f"Bearer {token}", "cookie": ""})
    assert me.status_code == 200
    again = visitor.get("/account").check()
    assert not again.has(token)
    id = next(
        value
        for tag, given in again.attributes
        if tag == "input" and given.get("name") == "id"
        for value in [given["value"]]
    )
    visitor.post("/account/tokens/drop", id=str(id))
    assert not visitor.get("/account").has("my bot")


def test_a_token_says_what_it_may_do_and_until_when(visitor: Visitor) -> None:
    page = visitor.post("/account/tokens", label="watcher", scope="read", days="30").check()
    assert page.has("look only · since")
    (token,) = visitor.client.get("/api/me/tokens").json()["tokens"]
    assert (token["scope"], token["expires"] - token["created"]) == ("read", 30 * 24 * 3600 * 1000)
    refused = visitor.post("/account/tokens", 400, label="", days="9999").check()
    assert refused.has("A token can end after")


@in_every_language
def test_devices_are_listed_and_logged_out(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    firefox = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"}
    login = f"Devices {language}"
    visitor.client.post(
        "/account/register", data={"new_login": login, "new_password": "first-password"}, headers=firefox
    )
    laptop = dict(visitor.client.cookies)
    visitor.client.cookies.clear()
    visitor.post("/account/login", login=login, password="first-password")
    page = visitor.get("/account").check()
    assert page.has("Firefox, Linux")
    assert page.has("testclient")
    assert page.values("action").count("/account/sessions/end") == 1, "the other device; this one logs out"
    (other,) = [one for one in visitor.client.get("/api/me/sessions").json()["sessions"] if not one["here"]]
    assert not visitor.post("/account/sessions/end", id=other["id"]).check().has("Firefox")
    visitor.post("/account/password", old="first-password", new="second-password")
    assert visitor.client.get("/api/me").json()["me"]["login"] == login.lower()
    visitor.post("/account/logout/everywhere")
    assert visitor.client.get("/api/me").json() == {"me": None}
    for name, value in laptop.items():
        visitor.client.cookies.set(name, value)
    assert visitor.client.get("/api/me").json() == {"me": None}
    visitor.post("/account/sessions/end", 401, id=other["id"])


def test_whoever_was_logged_out_is_told(visitor: Visitor) -> None:
    assert visitor.get("/account?out").check().has("You are logged out on this device.")
    visitor.post("/account/name", name="Vira")
    assert not visitor.get("/account?out").has("You are logged out")


def test_a_wrong_password_makes_no_guest(visitor: Visitor) -> None:
    visitor.post("/account/login", 401, login="nobody at all", password="wrong-password")
    visitor.post("/account/logout")
    assert "turntable" not in visitor.client.cookies


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
    assert "sheet-0" in end.ids
    assert end.has("Watch it again")
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


def test_a_form_offers_as_many_seats_as_any_of_its_boards(visitor: Visitor) -> None:
    page = visitor.get("/new?game=steam").check()
    assert page.values("data-allows") == ["3 4", "2 3", "3 4 5 6"]
    assert len(page.values("data-seat-row")) == 6
    assert visitor.get("/new?game=ticket-to-ride").values("data-allows") == []
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

"""Guests, their preferences and their accounts: names, passwords, tokens, devices."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Visitor

from turntable.server.accounts.names import is_given
from turntable.words import LANGUAGES

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


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
    visitor.post("/preferences", language="", theme="dark", animation="none", pace="quick", chime="yes")
    page = visitor.get("/preferences").check()
    assert page.values("data-theme") == ["dark"]
    assert page.values("data-animation") == ["none"]
    assert page.values("data-pace") == ["quick"]
    assert visitor.client.post("/preferences/pace", json={"pace": "off"}).json() == {"pace": "off"}
    assert visitor.get("/preferences").values("data-pace") == ["off"]
    assert visitor.client.post("/preferences/pace", json={"pace": "never"}).status_code == 400
    assert page.values("data-confirm") == ["never"]
    assert visitor.client.post("/preferences/confirm", json={"confirm": True}).json() == {"confirm": True}
    assert visitor.get("/preferences").values("data-confirm") == ["turn"]
    assert visitor.client.post("/preferences/confirm", json={"confirm": "perhaps"}).status_code == 400
    for path in ("confirm", "explained"):
        assert visitor.client.post(f"/preferences/{path}", content=b'["\xff"]').status_code == 400
    assert page.values("data-chime") == ["on"]
    assert visitor.client.post("/preferences", data={"theme": "pink"}).status_code == 400


def test_a_refused_form_keeps_what_was_typed_but_passwords(visitor: Visitor) -> None:
    refused = visitor.post("/account/register", 400, new_login="vira-2", new_password="short")
    assert "vira-2" in refused.values("value")
    assert "short" not in refused.values("value")
    refused = visitor.post("/account/login", 401, login="vira-3", password="wrong-password")
    assert "vira-3" in refused.values("value")
    assert "wrong-password" not in refused.values("value")


def test_an_account_takes_the_guests_tables_along(visitor: Visitor) -> None:
    visitor.post("/solo", scenario="none")
    table = visitor.url
    visitor.post("/account/register", new_login="vira", new_password="station-master")
    visitor.post("/account/logout")
    assert table not in visitor.get("/").values("href")
    refused = visitor.post("/account/login", 401, login="vira", password="wrong-password").check()
    assert refused.has("Wrong name or password")
    visitor.post("/account/login", login="Vira", password="station-master")
    assert table in visitor.get("/").values("href")


@in_every_language
def test_an_account_keeps_a_chosen_name_and_replaces_a_given_one(doors: TestClient, language: str) -> None:
    visitor = Visitor(doors, language)
    visitor.post("/solo", scenario="none")
    assert is_given(visitor.client.get("/api/me").json()["me"]["name"])
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
    assert page.has("only look · since")
    (token,) = visitor.client.get("/api/me/tokens").json()["tokens"]
    assert (token["scope"], token["expires"] - token["created"]) == ("read", 30 * 24 * 3600 * 1000)
    refused = visitor.post("/account/tokens", 400, label="", days="9999").check()
    assert refused.has("A token can last from")


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
    assert visitor.get("/account?out").check().has("You have been logged out on this device.")
    visitor.post("/account/name", name="Vira")
    assert not visitor.get("/account?out").has("You have been logged out")


def test_a_wrong_password_makes_no_guest(visitor: Visitor) -> None:
    visitor.post("/account/login", 401, login="nobody at all", password="wrong-password")
    visitor.post("/account/logout")
    assert "turntable" not in visitor.client.cookies

"""The form of a new table's clock, the bar of a table that waits, and where an account asks for letters."""

from __future__ import annotations

from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.mailbox import mail_server
from tests.server.waits import Clock
from tests.web.conftest import PLENTY, Visitor

from turntable.server.house import House
from turntable.server.settings import Settings
from turntable.server.waiting.clock import LATE, WAITS
from turntable.web.app import make

MINUTE = 60_000


@pytest.fixture
def clock(house: House, monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(house, "clock", made)
    return made


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_form_offers_every_clock(doors: TestClient, language: str) -> None:
    page = Visitor(doors, language).get("/new?game=steam&wait=3d&late=end").check()
    values = page.values("value")
    assert all(one in values for one in (*WAITS, *LATE))
    chosen = [given["value"] for tag, given in page.attributes if tag == "option" and "selected" in given]
    assert {"3d", "end"} <= set(chosen)


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_bar_tells_each_what_is_theirs(doors: TestClient, clock: Clock, language: str) -> None:
    visitor = Visitor(doors, language)
    id = visitor.new_table("ticket-to-ride", "me", "open", wait="5m", late="ask")
    room = visitor.get(f"/tables/{id}").check()
    assert room.has("5 minutes" if language == "en" else "5 хвилин"), "it is said before the game begins"
    first = dict(visitor.client.cookies)
    other = Visitor(doors, language)
    other.post(f"/tables/{id}/sit", 200, seat="1")
    second = dict(other.client.cookies)
    menu = other.get(f"/tables/{id}/menu")
    assert menu.has("5 minutes" if language == "en" else "5 хвилин")
    bars = []
    for cookies in (first, second, {}):
        other.client.cookies.clear()
        other.client.cookies.update(cookies)
        page = other.get(f"/tables/{id}").check()
        bars.append(page.text.split('<div id="waiting"')[1].split('<div id="since"')[0])
    turn = 0 if "/nudge" in bars[1] else 1
    assert all(f'data-due="{clock() + 5 * MINUTE}"' in bar for bar in bars), "everybody sees the clock"
    assert [("/nudge" in bar, "/bots" in bar, "/wait" in bar) for bar in bars] == [
        (seat == 1 - turn,) * 3 for seat in range(3)
    ], "only the one who waits, and sits there, may do something"
    assert f'data-from="{clock() + MINUTE // 2}"' in bars[1 - turn]
    assert f'data-from="{clock() + 5 * MINUTE}"' in bars[1 - turn]


def test_the_page_is_told_the_time_of_the_house_and_of_a_nudge(doors: TestClient, clock: Clock) -> None:
    visitor = Visitor(doors)
    id = visitor.new_table("ticket-to-ride", "me", "open", wait="5m")
    cookies = [dict(visitor.client.cookies)]
    other = Visitor(doors)
    other.post(f"/tables/{id}/sit", 200, seat="1")
    cookies.append(dict(other.client.cookies))
    turn = visitor.client.get(f"/api/tables/{id}").json()["table"]["turn"]
    visitor.client.cookies.clear()
    visitor.client.cookies.update(cookies[turn])
    # The test client cancels a socket's task that has not noticed yet that the other side is gone.
    with suppress(CancelledError), visitor.client.websocket_connect(f"/tables/{id}/live") as socket:
        assert socket.receive_json()["now"] == clock()
        clock.move(MINUTE)
        visitor.client.cookies.clear()
        visitor.client.cookies.update(cookies[1 - turn])
        visitor.api(f"{id}/nudge", seat=turn)
        told = socket.receive_json()
        while "nudge" not in told:
            told = socket.receive_json()
    assert told["nudge"].endswith("nudges you: it is your turn.")
    assert told["now"] == clock()


def test_an_account_asks_for_letters_and_takes_that_back(tmp_path: Path) -> None:
    with mail_server() as box:
        mail = {
            "mail_host": "127.0.0.1",
            "mail_port": box.port,
            "mail_security": "none",
            "mail_from": "a@games.example",
        }
        house = House(Settings(data=tmp_path, bots=1, limits=PLENTY, **mail))  # type: ignore[arg-type]
        with TestClient(make(house), base_url="http://testserver") as client:
            visitor = Visitor(client)
            assert "address" not in visitor.get("/account").ids, "a guest has no place for it"
            visitor.post("/account/register", 200, new_login="olha", new_password="correct horse")
            page = visitor.get("/account").check()
            assert "address" in page.ids
            assert visitor.post("/account/mail", 400, address="no address").has("not an email address")
            page = visitor.post("/account/mail", 200, address="olha@mail.example").check()
            assert page.has("A code is on its way to olha@mail.example")
            visitor.post("/account/mail/confirm", 400, code="AAAAAAAA")
            while not box.letters:
                visitor.get("/account")
            code = box.letters[0].get_content().split("The code is ")[1].split(".")[0]
            assert visitor.post("/account/mail/confirm", 200, code=code).has("Emails go to olha@mail.example.")
            assert "address" in visitor.post("/account/mail/stop", 200).ids


def test_a_house_without_mail_says_nothing_of_letters(visitor: Visitor) -> None:
    visitor.post("/account/register", 200, new_login="without", new_password="correct horse")
    assert "address" not in visitor.get("/account").check().ids

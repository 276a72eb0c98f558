"""The waiting room: who comes, what they are called, what they say, and where the invitation leads."""

from __future__ import annotations

from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Page, Visitor

from turntable.server.accounts.names import is_given
from turntable.server.house import House
from turntable.words import LANGUAGES


def invitation(house: House, id: str) -> str:
    hosted = house.peek(id)
    assert hosted is not None
    return hosted.setup.invitation


def names(house: House, id: str) -> list[str]:
    hosted = house.peek(id)
    assert hosted is not None
    return [chair.name for chair in hosted.chairs]


def suggested(page: Page, name: str = "name") -> str:
    """What stands in a field."""
    return next(str(given["value"]) for tag, given in page.attributes if tag == "input" and given.get("name") == name)


# Names


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_table_asks_for_names_and_suggests_friendly_ones(doors: TestClient, house: House, language: str) -> None:
    visitor = Visitor(doors, language)
    form = visitor.get("/new?game=ticket-to-ride").check()
    found = [suggested(form), *(suggested(form, f"name-{seat}") for seat in range(1, 5))]
    assert all(is_given(name) for name in found)
    assert len(set(found[1:])) == 4
    id = visitor.new_table("ticket-to-ride", "me", "here", "here", name="Olha", **{"name-1": "Taras", "name-2": ""})
    assert names(house, id) == ["Olha", "Taras", ""]
    assert suggested(visitor.get("/new")) == "Olha", "the house remembers the name"


def test_a_name_that_cannot_be_is_refused_in_the_form_and_nothing_typed_is_lost(visitor: Visitor) -> None:
    form = {"game": "ticket-to-ride", "seats": "2", "seat-0": "me", "seat-1": "here", "name-1": "T" * 25}
    page = visitor.post("/new", 400, **form, name="Olha").check()
    assert (suggested(page), suggested(page, "name-1")) == ("Olha", "T" * 25)
    assert page.has("A name needs 1 to 24 characters.")
    page = visitor.post("/new", 400, **{**form, "name-1": "Taras"}, name="O" * 25).check()
    assert (suggested(page), suggested(page, "name-1")) == ("O" * 25, "Taras")


def test_an_invited_friend_says_a_name_or_takes_the_one_that_is_suggested(doors: TestClient, house: House) -> None:
    id = Visitor(doors).new_table("ticket-to-ride", "me", "friend", "friend", "friend", name="Olha")
    secret = invitation(house, id)
    link = f"/tables/{id}?invitation={secret}"
    taras = Visitor(doors)
    page = taras.get(link).check()
    assert is_given(suggested(page))
    assert [given["value"] for tag, given in page.attributes if given.get("form") == "sit"] == ["1", "2", "3"]
    taras.post(f"/tables/{id}/sit", name="Taras", seat="2", invitation=secret)
    somebody = Visitor(doors)
    offered = suggested(somebody.get(link))
    somebody.post(f"/tables/{id}/sit", name=offered, seat="1", invitation=secret)
    assert names(house, id) == ["Olha", offered, "Taras", ""]


def test_nobody_is_asked_for_a_name_who_cannot_sit_down(doors: TestClient, visitor: Visitor, house: House) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "friend")
    assert "sit" not in visitor.get(f"/tables/{id}").check().ids, "one sits already"
    assert "sit" not in Visitor(doors).get(f"/tables/{id}").check().ids, "one is not invited"


# The invitation


@pytest.mark.parametrize(
    ("public", "asked", "shown"),
    [
        ("https://games.example", "testserver", "https://games.example/tables/"),
        ("", "192.168.1.20:7470", "http://192.168.1.20:7470/tables/"),
        ("", "127.0.0.1:7470", None),
    ],
)
def test_the_invitation_has_an_address_that_works_for_a_friend_or_says_that_it_has_none(
    visitor: Visitor, house: House, monkeypatch: pytest.MonkeyPatch, public: str, asked: str, shown: str | None
) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "friend")
    monkeypatch.setattr(house, "settings", replace(house.settings, public=public))
    answer = visitor.client.get(f"/tables/{id}", headers={"host": asked})
    page = Page(answer.text).check()
    link = next(value for value in page.values("value") if "invitation=" in value)
    assert link.endswith(f"{id}?invitation={invitation(house, id)}")
    assert link.startswith(shown or "http://127.0.0.1:7470/")
    assert ("qr" in page.values("class")) is (shown is not None)
    assert page.has("serve --host 0.0.0.0") is (shown is None)
    assert page.has("Only this computer can open this link") is (shown is None)


# Talking and leaving


def news_of(live: Any, wanted: str) -> dict[str, Any]:
    """The first news that have this."""
    while True:
        news: dict[str, Any] = live.receive_json()
        if wanted in news:
            return news


def test_the_waiting_room_has_a_chat_for_those_who_sit_and_those_who_are_invited(
    doors: TestClient, visitor: Visitor, house: House
) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "friend", name="Olha")
    secret = invitation(house, id)
    assert "say" in visitor.get(f"/tables/{id}").check().ids
    query = f"/tables/{id}/live?room=1&said=0"
    # The test client cancels a socket's task that has not noticed yet that the other side is gone.
    with suppress(CancelledError), visitor.client.websocket_connect(query) as live:
        assert "chairs" in live.receive_json()
        visitor.api(f"{id}/chat", text="<i>Coming?</i>")
        (line,) = news_of(live, "set")["set"].values()
    assert "Coming?" in line
    assert "<i>" not in line
    friend = Visitor(doors)
    page = friend.get(f"/tables/{id}?invitation={secret}").check()
    assert page.has("<i>Coming?</i>")
    assert "say" in page.ids
    stranger = Visitor(doors).get(f"/tables/{id}")
    assert "say" not in stranger.ids
    assert stranger.has("Anyone who sits here or has the invitation may talk.")


def test_leaving_and_removing_ask_once(visitor: Visitor) -> None:
    id = visitor.new_table("ticket-to-ride", "me", "here", "friend")
    text = visitor.get(f"/tables/{id}").check().text
    for box, action in (("leave-0", "leave"), ("leave-1", "leave"), ("remove-asked", "remove")):
        # The form stands in a box that a button opens; staying is the first choice in it.
        inside = text.partition(f'<div id="{box}" popover="auto"')[2].partition("</form>")[0]
        assert "autofocus" in inside
        assert f'action="/tables/{id}/{action}"' in inside
        assert f'popovertarget="{box}"' in text
    assert text.count(f'action="/tables/{id}/leave"') == 2

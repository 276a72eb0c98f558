"""Pages for people who are not known: drawn once, and asked about again with a name for what one has."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Visitor

from turntable.web.kit.html import Html
from turntable.web.pages import knowledge
from turntable.web.reader import Reader
from turntable.web.shared import Shared


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/tables",
        "/tables?list=live",
        "/finished",
        "/browse/steam",
        "/browse",
        "/rules",
        "/rules/ticket-to-ride",
        "/about",
    ],
)
def test_a_page_for_everybody_is_drawn_once(doors: TestClient, path: str) -> None:
    doors.cookies.clear()
    first = doors.get(path)
    again = doors.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    plain = doors.get(path, headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers["etag"]) == (first.text, first.headers["etag"])
    assert "content-encoding" not in plain.headers
    ukrainian = doors.get(path, headers={"accept-language": "uk"})
    assert ukrainian.headers["etag"] != first.headers["etag"]
    assert 'lang="uk"' in ukrainian.text


def test_nothing_is_drawn_twice(doors: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = list[str](), knowledge.browse

    def note(reader: Reader, name: str) -> Html:
        drawn.append(name)
        return draw(reader, name)

    monkeypatch.setattr(knowledge, "browse", note)
    doors.cookies.clear()
    pages = {doors.get("/browse/isle-of-trains").text for _ in range(5)}
    assert (drawn, len(pages)) == (["isle-of-trains"], 1)


@pytest.mark.parametrize("path", ["/", "/tables"])
def test_a_list_for_everybody_is_drawn_again_when_it_changes(doors: TestClient, visitor: Visitor, path: str) -> None:
    def look(tag: str = "") -> tuple[int, str]:
        doors.cookies.clear()
        answer = doors.get(path, headers={"if-none-match": tag})
        return answer.status_code, answer.headers["etag"]

    status, before = look()
    assert (status, look(before)) == (200, (304, before))
    visitor.new_table("ticket-to-ride", "me", "open", listed="yes")
    status, after = look(before)
    assert (status, look(after)) == (200, (304, after))
    assert after != before


def test_somebody_known_sees_a_page_of_their_own(doors: TestClient, visitor: Visitor) -> None:
    stranger = doors.get("/rules")
    visitor.post("/play", game="isle-of-trains")
    mine = visitor.client.get("/rules", headers={"if-none-match": stranger.headers["etag"]})
    assert (mine.status_code, mine.headers["cache-control"]) == (200, "no-store")
    assert "etag" not in mine.headers
    assert mine.text != stranger.text


def test_a_spectator_sees_the_next_move(doors: TestClient, visitor: Visitor) -> None:
    visitor.post("/play", game="isle-of-trains")
    path = visitor.url
    id = path.rpartition("/")[2]
    cookies = dict(visitor.client.cookies)

    def spectator(tag: str = "") -> tuple[int, str, str]:
        doors.cookies.clear()
        answer = doors.get(path, headers={"if-none-match": tag} if tag else {})
        return answer.status_code, answer.headers["etag"], answer.text

    _, tag, text = spectator()
    assert spectator(tag)[0] == 304
    doors.cookies.update(cookies)
    look = doors.get(f"/api/tables/{id}?seat=0").json()
    body = {"seat": 0, "seq": look["seq"], "move": look["offers"][0]["move"]}
    assert doors.post(f"/api/tables/{id}/moves", json=body).status_code == 200
    status, other, moved = spectator(tag)
    assert (status, other != tag, moved != text) == (200, True, True)
    assert doors.get(path).text == moved


def test_what_is_kept_has_a_bound() -> None:
    shared = Shared(most=2000)
    reader = Reader(None, "en", "/")
    for number in range(100):
        shared._draw(("/", "en", number), lambda number=number: knowledge.about(reader) + str(number))  # type: ignore[misc]
    assert 1 <= len(shared._pages) <= 3
    assert shared._size == sum(len(packed) for _, packed in shared._pages.values())

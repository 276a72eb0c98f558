"""A house with pages, on loopback only, and people who visit it."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.deals import same_deals as same_deals

import turntable
from turntable import Record, Rng
from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.web.app import make
from turntable.words import Words

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
PLENTY = Limits.everywhere("10000/minute")


@pytest.fixture(autouse=True)
def strict_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing word is an error."""
    monkeypatch.setattr(Words, "strict", True)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    data: Path = tmp_path_factory.mktemp("house")
    return House(Settings(data=data, pace=0, bots=1, limits=PLENTY))


@pytest.fixture(scope="module")
def doors(house: House) -> Iterator[TestClient]:
    """The open house; ``visitor`` gives each test a browser of its own."""
    with TestClient(make(house), base_url="http://testserver") as client:
        yield client


class Visitor:
    """Somebody with a browser: keeps cookies, speaks a language."""

    def __init__(self, client: TestClient, language: str = "en") -> None:
        self.client = client
        self.client.cookies.clear()
        self.client.headers["accept-language"] = language

    def get(self, path: str, status: int = 200) -> Page:
        answer = self.client.get(path)
        assert answer.status_code == status, answer.text[:2000]
        return Page(answer.text)

    def post(self, path: str, status: int = 200, /, **form: str) -> Page:
        answer = self.client.post(path, data=form)
        assert answer.status_code == status, answer.text[:2000]
        self.url = str(answer.url.path)
        return Page(answer.text)

    def api(self, path: str, status: int = 200, **body: object) -> dict[str, object]:
        answer = self.client.post(f"/api/tables/{path}", json=body)
        assert answer.status_code == status, answer.text
        found: dict[str, object] = answer.json()
        return found

    def new_table(self, game: str, *seats: str, **more: str) -> str:
        """Open a table; its id."""
        wishes = {f"seat-{number}": wish for number, wish in enumerate(seats)}
        self.post("/new", 200, game=game, seats=str(len(seats)), **wishes, **more)
        return self.url.removeprefix("/tables/")


@pytest.fixture
def visitor(doors: TestClient) -> Visitor:
    return Visitor(doors)


class Page(HTMLParser):
    """A page, read strictly: tags must match, ids must be unique, nothing may be inline."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.ids: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.problems: list[str] = []
        self.feed(text)
        self.close()
        if self._open:
            self.problems.append(f"never closed: {self._open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.attributes.append((tag, given))
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag not in VOID:
            self._open.append(tag)
        self.problems += [f"inline: {name} of {tag}" for name in given if name == "style" or name.startswith("on")]
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.problems.append("inline script")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.problems.append(f"closed without being open: {tag}")

    def handle_data(self, data: str) -> None:
        if data.strip() and self._open and self._open[-1] not in ("script", "style"):
            self.words.append(data.strip())

    def values(self, name: str) -> list[str]:
        """The values of an attribute, wherever it stands."""
        return [str(given[name]) for _, given in self.attributes if name in given]

    def has(self, words: str) -> bool:
        return words in " ".join(self.words)

    def check(self) -> Page:
        """Nothing about the page is wrong."""
        twice = {id for id in self.ids if self.ids.count(id) > 1}
        assert (self.problems, twice) == ([], set())
        return self


def finished_record(game: str, seats: int = 2, seed: int = 5, **options: str) -> str:
    """The record of a whole random game of Olha and her friends."""
    record = Record(turntable.game(game, **options), seats, seed=seed, names=["Olha", "Bohdan", "Vira"][:seats])
    state = record.replay()
    rng = Rng(seed)
    while not state.over:
        moves = state.moves()
        move = moves[rng.below(len(moves))]
        record.add(int(state.seat), move)
        state.play(move)
    return record.text()

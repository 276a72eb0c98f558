"""Houses and people for the tests of the server."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import structlog
from sqlalchemy import Engine, create_engine
from tests.deals import same_deals as same_deals
from tests.server.postgres import own_database

from turntable.server.accounts.people import Person
from turntable.server.app import make_app
from turntable.server.database.store import Store
from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.server.tables.hosted import Hosted

PLENTY = Limits.everywhere("1000000/minute", log_in="5/minute")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def usual_logs() -> Iterator[None]:
    """A server says where its process writes its log; the next test has not asked for that."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


@pytest.fixture
def new_engine() -> Iterator[Callable[[], Engine]]:
    """Makes empty databases in memory, which are closed after the test."""
    with ExitStack() as stack:

        def make() -> Engine:
            engine = create_engine("sqlite://")
            stack.callback(engine.dispose)
            return engine

        yield make


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", pace=0.0, bots=1, limits=PLENTY)


@pytest.fixture
async def house(settings: Settings, anyio_backend: str) -> AsyncIterator[House]:
    house = House(settings)
    await house.open()
    yield house
    await house.close()


@pytest.fixture
async def olha(house: House) -> Person:
    return await house.people.guest("Olha")


@pytest.fixture
async def ivan(house: House) -> Person:
    return await house.people.guest("Ivan")


async def person_of(house: House, cookie: str) -> Person | None:
    """Whom the house takes a browser with this cookie for."""
    grant = await house.people.grants.of_cookie(cookie)
    return None if grant is None else grant.person


async def person_with(house: House, token: str) -> Person | None:
    """Whom the house takes a program with this token for."""
    grant = await house.people.grants.of_token(token)
    return None if grant is None else grant.person


async def table_of_two(house: House, olha: Person, ivan: Person, game: str = "ticket-to-ride") -> Hosted:
    """Olha at seat 0, Ivan at seat 1; the game has begun. Steam needs a third seat: Olha's second person."""
    seats = ["me", "open", "here"] if game == "steam" else ["me", "open"]
    hosted = await house.create(olha, game, {}, seats)
    return await house.sit(ivan, hosted.id, 1)


async def play_some(house: House, hosted: Hosted, people: dict[int, Person], count: int, pick: int = 0) -> None:
    """So many moves, whoever's turn it is; ``pick`` chooses among the legal ones."""
    for turn in range(count):
        if hosted.over:
            return
        seat = hosted.turn
        assert seat is not None
        moves = hosted.state.moves()
        await house.play(people[seat], hosted.id, seat, hosted.seq, moves[(pick + 7 * turn) % len(moves)].code)


class Client:
    """Asks the interface for one person."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        content = None if body is None else json.dumps(body).encode()
        given = {"content-type": "application/json", **headers} if body is not None else headers
        return await self.http.request(method, path, content=content, headers=given)

    async def get(self, path: str) -> httpx.Response:
        return await self.ask("GET", path)

    async def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return await self.ask("POST", path, {} if body is None else body, **headers)


@pytest.fixture
async def ask(settings: Settings, anyio_backend: str) -> AsyncIterator[Client]:
    """Somebody nobody knows yet, at a house of their own; ``client.http._transport`` is shared by ``another``."""
    app = make_app(House(settings))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            http.event_hooks = {}
            yield Client(http)


def another(client: Client) -> Client:
    """Another person at the same house."""
    return Client(httpx.AsyncClient(transport=client.http._transport, base_url="http://house"))


def tight(settings: Settings) -> Settings:
    """The limits people really meet."""
    return replace(settings, limits=Limits())


@pytest.fixture
def database() -> Iterator[str]:
    """The address of a database of the test's own, empty at first and gone afterwards."""
    with own_database() as address:
        yield address


@pytest.fixture
async def stores(database: str, anyio_backend: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database."""
    made = (Store(database), Store(database))
    for store in made:
        await asyncio.to_thread(store.open, asyncio.get_running_loop())
    yield made
    for store in made:
        await asyncio.to_thread(store.close)

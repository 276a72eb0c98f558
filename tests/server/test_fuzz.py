"""Whatever is sent, the house answers as it should, logs no error and no secret, and people play on afterwards."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.server.conftest import PLENTY
from tests.server.fuzz_house import fuzzed_house
from tests.server.fuzzing import Fuzzer

from turntable.server.database import schema
from turntable.server.hosting.verify import verify
from turntable.server.settings import Settings

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(params=DATABASES)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A house on either database, which writes down every request."""
    database = request.getfixturevalue("database") if request.param == "postgresql" else ""
    return Settings(
        data=tmp_path / "data", database=database, pace=0.0, think=0.05, bots=1, limits=PLENTY, log_level="debug"
    )


def fuzz(settings: Settings, seed: int, requests: int, sockets: int, everything: bool = True) -> None:
    with fuzzed_house(settings) as house:
        house.renew()
        fuzzer = Fuzzer(house, seed)
        fuzzer.run(requests, sockets)
        if everything:
            house.renew()
            fuzzer.ask_everything()
            assert {(method.upper(), path) for method, path in fuzzer.operations} <= fuzzer.asked
            assert set(house.routes) <= fuzzer.asked
        assert fuzzer.wrong == []
        assert house.ask("nobody", "GET", "/ready").status == 200
        house.play_a_game(random.Random(seed))
        damaged = house.inside(lambda connection: [one for one in verify(connection) if one.wrong])
        assert damaged == []
        headers = house.inside(lambda connection: list(connection.scalars(select(schema.tables.c.header))))
        keys = [line.removeprefix("seed ") for text in headers for line in text.splitlines() if line[:5] == "seed "]
    said = house.log.getvalue()
    assert "/ready" in said
    assert keys
    assert [line for line in said.splitlines() if "Traceback" in line or "[error" in line] == []
    assert [secret for secret in (*house.secrets, *keys) if len(secret) > 12 and secret in said] == []


def test_a_house_survives_what_nobody_sends_by_accident(settings: Settings) -> None:
    fuzz(settings, seed=1, requests=150, sockets=6)


@pytest.mark.slow
def test_a_house_survives_it_for_longer(settings: Settings) -> None:
    fuzz(settings, seed=2, requests=1000, sockets=40)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 9))
def test_a_house_survives_it_for_long(settings: Settings, seed: int) -> None:
    fuzz(settings, seed, requests=6000, sockets=300)

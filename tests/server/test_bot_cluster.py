"""Bots think on a cluster, and here when it is gone."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.serving import RUN
from tests.server.test_bots import until
from tests.server.test_thinker import ENDLESS, job

from turntable.core.errors import TurntableError
from turntable.server.bots.cluster import BotCluster
from turntable.server.bots.lanes import Lane
from turntable.server.bots.process import think
from turntable.server.bots.thinker import Failed, Late
from turntable.server.house import House
from turntable.server.settings import Settings

pytest.importorskip("distributed")
pytestmark = [pytest.mark.anyio, pytest.mark.slow]


class Command:
    """``turntable thinker`` in a process of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        script = folder / "thinker.py"
        script.write_text(RUN)
        command = [sys.executable, str(script), "thinker", *arguments, "--language", "en"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()

    def end(self, number: int = signal.SIGKILL) -> None:
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[Command]:
    command = Command(tmp_path, "--scheduler", "--port", "0")
    yield command
    command.end()


@pytest.fixture
def address(scheduler: Command) -> str:
    return scheduler.said.rpartition(" ")[2]


@pytest.fixture
def worker(tmp_path: Path, address: str) -> Iterator[Command]:
    command = Command(tmp_path, address, "--processes", "2")
    assert command.said == f"Thinking for {address}, 2 decisions at once. Ctrl+C stops it."
    yield command
    command.end()


async def test_a_cluster_decides_as_a_process_here_does(address: str, worker: Command) -> None:
    cluster = BotCluster(address, 1024)
    cluster.open()
    await until(lambda: cluster.places > 0)
    answer = await cluster.think(job("novice"), 60.0, Lane.QUICK)
    assert answer.advice == think(job("novice"))
    with pytest.raises(Late):
        await cluster.think(ENDLESS, 1.0, Lane.BOTS)
    with pytest.raises(Failed):
        await cluster.think(job("no such level"), 60.0, Lane.BOTS)
    # What was late holds nobody up: its process is gone.
    assert (await cluster.think(job("novice"), 60.0, Lane.QUICK)).advice == think(job("novice"))
    await cluster.close()


async def test_bots_go_on_when_the_cluster_is_gone(
    settings: Settings, scheduler: Command, address: str, worker: Command
) -> None:
    house = House(replace(settings, thinkers=address))
    await house.open()
    thinking = house.bot_turns.thinking
    cluster = thinking._cluster
    assert cluster is not None
    await until(lambda: cluster.places > 0)
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "steam", {}, ["novice", "novice", "novice"])
    await until(lambda: hosted.moves > 5)
    assert thinking.pool.thinkers.pids == []
    worker.end()
    scheduler.end()
    moves = hosted.moves
    await until(lambda: hosted.moves > moves + 5, 120.0)
    assert thinking.pool.thinkers.pids
    await house.close()


async def test_a_house_waits_for_no_cluster(settings: Settings) -> None:
    house = House(replace(settings, thinkers="tcp://127.0.0.1:9"))
    await house.open()
    olha = await house.people.guest("Olha")
    hosted = await house.create(olha, "isle-of-trains", {}, ["random", "random"])
    await until(lambda: hosted.moves > 5)
    await house.close()


async def test_an_address_that_is_none_is_refused(settings: Settings) -> None:
    for text in ("nonsense", "tcp://", "tcp://host", "tcp://:1", "http://host:1", "tcp://host:port"):
        with pytest.raises(TurntableError) as refusal:
            House(replace(settings, thinkers=text))
        assert refusal.value.message.id == "thinker-bad-address"

"""A real house changes its engine while somebody plays, and nobody loses anything."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.install.conftest import REAL
from tests.server.serving import Browser, Server
from tests.server.test_killed import PLENTY, Player, check_log, wait_for

import turntable

DRIVER = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tools import compiling, run

# The sources are the plain engine, and the engine is compiled already: the compiler ends when the test says so.
run.plain_of = lambda name: Path(sys.argv[1], "src")
run.compiled_of = lambda name: Path(sys.argv[2])
def compile_engine(name, started, until):
    while not Path(sys.argv[3]).exists():
        time.sleep(0.05)
compiling.compile_engine = compile_engine
run.PYTHON = sys.executable
sys.exit(run.Serving("this", ["serve", "--no-open", "--language", "en", *sys.argv[4:]]).run())
"""


class House:
    """``./run`` with the engine of this installation still to come."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.is_compiled = folder / "compiled"
        installed = Path(str(turntable.__file__)).parent.parent
        (folder / "driver.py").write_text(DRIVER)
        driver = [sys.executable, str(folder / "driver.py"), str(REAL), str(installed), str(self.is_compiled)]
        serving = ["--data", str(self.data), "--port", "0", "--pace", "0", "--think", "0.2", *PLENTY]
        environment = {
            name: value for name, value in os.environ.items() if name not in ("TURNTABLE_PURE", "PYTHONPATH")
        }
        self.process = subprocess.Popen(
            [*driver, *serving],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            self.port = int(self.line("Turntable is open").rpartition(":")[2].strip("/"))
        except BaseException:
            self.end()
            raise
        self.server = cast(Server, SimpleNamespace(port=self.port))

    def end(self) -> None:
        """Leave nothing of it."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def line(self, beginning: str) -> str:
        """The next line that begins so."""
        assert self.process.stdout is not None
        told = []
        for line in self.process.stdout:
            told.append(line.strip())
            if told[-1].startswith(beginning):
                return told[-1]
        raise AssertionError(f"nothing began with {beginning}: {told}")

    def about(self) -> str:
        """What the page about Turntable says."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", "/about", headers={"Accept-Language": "en"})
        text = connection.getresponse().read().decode()
        connection.close()
        return text

    def thinkers_are_compiled(self) -> list[bool]:
        """Of each process that thinks for bots: whether its engine is compiled."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if (
                    os.getsid(int(process.name)) == self.process.pid
                    and b"spawn_main" in (process / "cmdline").read_bytes()
                ):
                    found.append("turntable__mypyc" in (process / "maps").read_text())
            except (OSError, ValueError):
                continue
        return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    if not turntable.is_compiled():
        pytest.skip("the engine is not compiled here")
    made = House(tmp_path)
    yield made
    made.end()


def play(person: Browser, id: str, decisions: int) -> list[tuple[int, str]]:
    """Make decisions at a table with a bot, as soon as it is one's turn: the numbers and the moves."""
    made: list[tuple[int, str]] = []
    until = time.monotonic() + 120
    while len(made) < decisions:
        assert time.monotonic() < until, "the bot does not move"
        try:
            _, look = person.ask("GET", f"/api/tables/{id}?seat=0")
            if not look["may_act"]:
                time.sleep(0.05)
                continue
            move = str(look["offers"][0]["move"])
            status, answer = person.ask(
                "POST", f"/api/tables/{id}/moves", {"seat": 0, "seq": look["seq"], "move": move}
            )
        except (OSError, http.client.HTTPException, ValueError):
            continue
        if status == 200:
            made.append((int(answer["seq"]), move))
    return made


@pytest.mark.slow
def test_a_table_begun_on_the_plain_engine_goes_on_with_the_compiled_one(house: House) -> None:
    assert "plain Python engine" in house.about()
    person = Browser(house.server)
    person.ask("POST", "/api/me/guest", {"name": "Olha"})
    _, made = person.ask("POST", "/api/tables", {"game": "ticket-to-ride", "seats": ["me", "driver"]})
    id = str(made["table"]["id"])
    moves: list[Any] = play(person, id, 4)
    assert not any(house.thinkers_are_compiled())

    # Others play all the time while the house changes its engine.
    stop = threading.Event()
    players = [Player(house.server, number, stop) for number in range(3)]
    for player in players:
        player.start()
    wait_for(players, 6)
    house.is_compiled.touch()
    assert house.line("The compiled engine has taken over")
    wait_for(players, 6)
    assert "compiled engine" in house.about()

    # The bot answers, in a process that has the compiled engine.
    moves += play(person, id, 4)
    until = time.monotonic() + 60
    while not all(house.thinkers_are_compiled() or [False]):
        # One that has just been started has imported nothing yet; a plain one stays plain.
        assert time.monotonic() < until, "a process that thinks has the plain engine"
        time.sleep(0.1)
    stop.set()
    for player in players:
        player.join(60)
    assert [player.problem for player in players if player.problem] == []
    person.close()
    house.process.send_signal(signal.SIGTERM)
    assert house.process.wait(30) == 128 + signal.SIGTERM
    acknowledged = {table: kept for player in players for table, kept in player.acknowledged.items()}
    check_log(f"sqlite:///{house.data / 'turntable.sqlite'}", acknowledged)

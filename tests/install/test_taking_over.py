"""The engine is compiled beside whatever runs, and a server that has it takes over."""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.install.conftest import Clone, interrupt, wait_for


@pytest.fixture
def able(clone: Clone) -> Clone:
    """A clone that runs, and where a compiler has just been installed."""
    clone.give_compiler()
    return clone


class Run:
    """``./run`` while it serves, and what it has said."""

    def __init__(self, clone: Clone, **more: str) -> None:
        self.process = clone.start(**more)
        self.lines: list[str] = []

    def line(self, beginning: str) -> str:
        """The next line that begins so."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.removeprefix("turntable: ").strip())
            if self.lines[-1].startswith(beginning):
                return self.lines[-1]
        raise AssertionError(f"nothing began with {beginning}: {self.lines}")


@pytest.fixture
def serving(able: Clone) -> Iterator[Run]:
    run = Run(able)
    yield run
    if run.process.poll() is None:
        interrupt(run.process)


def alive(process: str) -> bool:
    """Whether a process runs; one that has ended may wait for somebody to take notice."""
    try:
        return Path("/proc", process, "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_server_is_open_before_anything_is_compiled_and_a_compiled_one_takes_its_socket(
    able: Clone, serving: Run
) -> None:
    _, engine, first, port = serving.line("open").split()
    assert engine == "plain"
    # From here on people come in, whichever of the two answers.
    with socket.create_connection(("127.0.0.1", int(port))):
        _, engine, second, same = serving.line("open").split()
    assert (engine, same) == ("compiled", port)
    assert first != second
    assert not alive(first)
    assert "compiling the engine: 3 of 3 files, about 5 s left" in serving.lines
    assert interrupt(serving.process) == ""
    assert serving.process.returncode == 130
    assert not alive(second)
    done = able.run("games")
    assert (done.stdout, done.stderr) == ("1 compiled games\n", "")


def test_a_second_start_compiles_nothing(able: Clone) -> None:
    able.run("bench")
    before = able.asked
    assert able.run("games").stdout == "1 compiled games\n"
    assert able.asked == before


def test_what_computes_for_long_waits_for_the_compiler_and_says_so(able: Clone) -> None:
    done = able.run("bench", "--seconds", "1")
    assert done.stdout == "1 compiled bench --seconds 1\n"
    assert "the engine is compiled first, because this computes for long; TURNTABLE_PURE=1 does without" in done.stderr
    assert "compiling the engine: 3 of 3 files" in done.stderr


def test_a_game_in_the_terminal_does_not_wait(able: Clone) -> None:
    done = able.run("play")
    assert done.stdout == "1 plain play\n"
    assert done.stderr == (
        "turntable: this runs on the plain engine; the faster one is compiled in the background for the next time\n"
    )
    until = time.monotonic() + 60
    while "compiled" not in able.run("games").stdout:
        assert time.monotonic() < until
        time.sleep(0.1)


def test_quick_commands_compile_nothing(able: Clone) -> None:
    done = able.run("games")
    assert (done.stdout, done.stderr) == ("1 plain games\n", "")
    assert "wheel" not in able.asked


def test_nothing_is_compiled_where_somebody_says_so(able: Clone) -> None:
    done = able.run("bench", TURNTABLE_PURE="1")
    assert (done.stdout, done.stderr) == ("1 plain bench\n", "")
    assert "wheel" not in able.asked


def test_nothing_is_compiled_without_a_compiler(clone: Clone) -> None:
    done = clone.run("bench")
    assert (done.stdout, done.stderr) == ("1 plain bench\n", "")
    assert "wheel" not in clone.asked


FAILURES = {
    "wheel fails": ("failed: error: it does not build", True),
    "wheel finds no headers": ("no working C compiler with Python's headers was found", True),
    "wheel is built wrongly": ("the compiled engine does not work: AssertionError", True),
    "wheel finds no network": ("there is no network", False),
    "wheel finds the disk full": ("is full: make room", False),
}


@pytest.mark.parametrize("does", FAILURES)
def test_a_build_that_fails_leaves_the_plain_engine_and_lasting_faults_are_not_tried_again(
    able: Clone, does: str
) -> None:
    why, lasting = FAILURES[does]
    able.pip(does)
    done = able.run("bench")
    assert (done.returncode, done.stdout) == (0, "1 plain bench\n")
    assert "the engine could not be compiled, so this runs on the plain one: " in done.stderr
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    again = able.run("bench")
    assert again.stdout == "1 plain bench\n"
    assert (again.stderr == "") is lasting
    able.pip("works")
    able.edit('"1"', '"2"')
    assert able.run("bench").stdout == "2 compiled bench\n"


def test_a_server_goes_on_when_the_engine_does_not_compile(able: Clone, serving: Run) -> None:
    able.pip("wheel fails")
    _, _, server, port = serving.line("open").split()
    assert serving.line("the engine could not be compiled, so the plain one plays on: ")
    assert alive(server)
    socket.create_connection(("127.0.0.1", int(port))).close()


def test_a_server_goes_on_when_its_successor_cannot_start(able: Clone) -> None:
    run = Run(able, SUCCESSOR="fails")
    _, _, server, _ = run.line("open").split()
    run.line("the server with the compiled engine could not start, so the plain one plays on")
    assert alive(server)
    interrupt(run.process)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_it_compiles_ends_all_of_it(able: Clone, number: signal.Signals) -> None:
    able.pip("wheel waits")
    run = Run(able)
    _, _, server, _ = run.line("open").split()
    wait_for(able.folder / "waiting")
    if number == signal.SIGINT:
        text = interrupt(run.process)
    else:
        run.process.send_signal(number)
        text = run.process.communicate(timeout=60)[0]
    assert "Traceback" not in text
    assert run.process.returncode == 128 + number
    assert not alive(server)
    able.pip("works")
    assert able.run("bench").stdout == "1 compiled bench\n"


def test_two_servers_compile_once_and_one_that_waits_can_be_stopped(able: Clone) -> None:
    able.pip("wheel waits")
    first = Run(able)
    first.line("open")
    wait_for(able.folder / "waiting")
    second = Run(able)
    second.line("open")
    second.line("waiting for the engine that another process compiles ...")
    assert interrupt(second.process) == ""
    assert second.process.returncode == 130
    interrupt(first.process)
    assert able.asked.count("wheel") == 1


def test_a_server_ends_when_run_is_killed(able: Clone) -> None:
    able.pip("wheel waits")
    run = Run(able)
    _, _, server, _ = run.line("open").split()
    wait_for(able.folder / "waiting")
    run.process.kill()
    run.process.communicate(timeout=60)
    until = time.monotonic() + 60
    while alive(server):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_server_that_cannot_start_is_told_and_nothing_is_compiled(able: Clone) -> None:
    done = able.run("serve", "badly")
    assert (done.returncode, done.stderr) == (2, "no such folder\n")
    assert "wheel" not in able.asked


def test_sources_that_change_meanwhile_are_not_mixed(able: Clone) -> None:
    able.pip("wheel sees an edit")
    done = able.run("bench")
    assert done.stdout == "1 plain bench\n"
    assert "the sources changed while they were compiled; the next start compiles them again" in done.stderr
    able.pip("works")
    assert able.run("bench").stdout == "1 compiled bench\n"

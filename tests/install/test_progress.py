"""How far the compiler is: one line that is rewritten on a terminal, a line now and then in a log."""

from __future__ import annotations

import io
from types import SimpleNamespace

import pytest
from tools.compiling import Progress, spoken


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, as the test sets it."""
    now = [100.0]
    monkeypatch.setattr("tools.compiling.time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_terminal_sees_one_line_with_the_time_that_is_left(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    progress = Progress()
    progress.told("engine: compiled 0 of 97, 0.0%")
    clock[0] += 30
    progress.told("  engine: compiled 12 of 97, 25.0%")
    progress.told("something else that the build says")
    progress.end()
    assert screen.getvalue() == (
        "\r\033[Kturntable: compiling the engine: 0 of 97 files"
        "\r\033[Kturntable: compiling the engine: 12 of 97 files, about 90 s left"
        "\r\033[K"
    )


def test_a_log_gets_a_line_now_and_then(
    clock: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    progress = Progress()
    for done in range(1, 98):
        clock[0] += 1
        progress.told(f"engine: compiled {done} of 97, {done / 97:.1%}")
    progress.end()
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "turntable: compiling the engine: 1 of 97 files"
    assert lines[1] == "turntable: compiling the engine: 21 of 97 files, about 75 s left"
    assert lines[-1] == "turntable: compiling the engine: 97 of 97 files, about 5 s left"
    assert len(lines) == 6


@pytest.mark.parametrize(("seconds", "said"), [(0, "5 s"), (48, "50 s"), (89, "90 s"), (100, "2 min"), (600, "10 min")])
def test_times_are_said_as_people_say_them(seconds: float, said: str) -> None:
    assert spoken(seconds) == said

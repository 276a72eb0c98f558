"""A server that cannot serve says so in one sentence, with exit code 2, and has changed nothing."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from turntable.cli.commands import run

SITUATIONS = {
    "a folder that cannot be made": (["--data", "/proc/turntable"], "/proc/turntable cannot be used: No such file"),
    "a file in place of the folder": (["--data", "{file}"], "cannot be used: File exists. Choose another one"),
    "a folder below a file": (["--data", "{file}/data"], "cannot be used: Not a directory. Choose another one"),
    "a damaged database": (["--data", "{damaged}"], "is not a database, or is damaged: restore it from a backup"),
    "a port in use": (["--port", "{port}"], "cannot serve there ([Errno 98] Address already in use)"),
    "a port that is none": (["--port", "99999"], "--port: “99999” is not allowed. Write a number from 0 to 65535"),
    "an address that is not ours": (["--host", "203.0.113.7"], "203.0.113.7, port 7470: cannot serve there"),
    "no settings file": (["--settings", "/proc/none.toml"], "/proc/none.toml cannot be read: No such file"),
    "settings that are none": (["--settings", "{damaged}/turntable.sqlite"], "turntable.sqlite"),
    "a database that does not answer": (
        ["--database", "postgresql+psycopg://me:secret@127.0.0.1:1/x"],
        "postgresql+psycopg://me:***@127.0.0.1:1/x cannot be used",
    ),
    "a rate that is none": (["--limit-chat", "often"], "“often” is not allowed. Write how many in what time"),
    "no processes": (["--workers", "0"], "--workers"),
}


@pytest.fixture
def places(tmp_path: Path) -> Iterator[dict[str, str]]:
    """What the situations name."""
    mask = os.umask(0o022)
    (tmp_path / "file").write_text("")
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / "turntable.sqlite").write_text("garbage " * 1000)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        yield {"file": str(tmp_path / "file"), "damaged": str(tmp_path / "damaged"), "port": port}
    os.umask(mask)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_it_is_one_sentence(
    situation: str, places: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flags, why = SITUATIONS[situation]
    flags = [flag.format(**places) for flag in flags]
    data = [] if "--data" in flags else ["--data", str(tmp_path / "data")]
    assert run(["serve", "--no-open", *data, *flags]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert why in said.err
    assert said.err.count("\n") == 1

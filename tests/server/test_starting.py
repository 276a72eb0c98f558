"""What keeps a server from starting is one clear sentence; its folder is its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from starlette.types import ASGIApp
from tests.server.serving import RUN, Browser, Server, serving

from turntable.server import processes
from turntable.server.database.migrations import NewerSchema
from turntable.server.database.store import Store
from turntable.server.folder import LOCK, Lock, make_private
from turntable.server.house import House
from turntable.server.processes import Supervisor
from turntable.server.refusals import CannotStart
from turntable.server.settings import Settings
from turntable.server.starting import try_database
from turntable.words import LANGUAGES, Words


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """A server changes the mask of its process."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def refusal(settings: Settings) -> str:
    with pytest.raises(CannotStart) as refused:
        try_database(settings)
    said = [Words(language, None, ("core", "server")).say(refused.value.message) for language in LANGUAGES]
    assert all("\n" not in text and text for text in said)
    return said[0]


# The folder


def test_a_new_folder_and_its_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    make_private(folder)
    try_database(Settings(data=folder))
    assert mode(folder) == "0o700"
    assert {mode(path) for path in folder.iterdir()} == {"0o600"}


def test_a_folder_of_before_is_made_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    for name in ("turntable.sqlite", "turntable.sqlite-wal"):
        (folder / name).write_text("")
        (folder / name).chmod(0o644)
    make_private(folder)
    assert [mode(folder), *(mode(path) for path in folder.iterdir())] == ["0o700", "0o600", "0o600"]


def test_a_folder_with_other_things_in_it_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("")
    (tmp_path / "letter.txt").chmod(0o644)
    (tmp_path / "turntable.sqlite").write_text("")
    tmp_path.chmod(0o755)
    make_private(tmp_path)
    assert [mode(tmp_path), mode(tmp_path / "letter.txt"), mode(tmp_path / "turntable.sqlite")] == [
        "0o755",
        "0o644",
        "0o600",
    ]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotStart, match=r"start-folder .*Not a directory"):
        make_private(tmp_path / "file" / "data")


def test_a_lock_keeps_others_out_until_it_is_released(tmp_path: Path) -> None:
    lock = Lock.take(tmp_path)
    assert int((tmp_path / LOCK).read_text()) == os.getpid()
    with pytest.raises(CannotStart, match=rf"start-folder-taken .*process={os.getpid()}"):
        Lock.take(tmp_path)
    lock.release()
    Lock.take(tmp_path).release()


def test_processes_without_their_supervisor_are_waited_for(tmp_path: Path) -> None:
    # The process named in the file does not exist; another one still has the lock.
    (tmp_path / LOCK).write_text("999999999\n")
    program = "import fcntl, sys, time; f = open(sys.argv[1]); fcntl.flock(f, fcntl.LOCK_EX); print(); time.sleep(1)"
    command = [sys.executable, "-u", "-c", program, str(tmp_path / LOCK)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"\n"
        Lock.take(tmp_path).release()
        assert holder.wait(10) == 0


# The database


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "turntable.sqlite").write_text("garbage " * 1000)
    assert "turntable.sqlite is not a database, or is damaged" in refusal(Settings(data=tmp_path))


def test_a_database_of_a_newer_version_is_told(tmp_path: Path) -> None:
    try_database(Settings(data=tmp_path))
    with closing(sqlite3.connect(tmp_path / "turntable.sqlite")) as connection, connection:
        connection.execute("UPDATE facts SET value = '99' WHERE name = 'schema'")
    connection.close()
    assert "was written by a newer Turntable (its version is 99, this one knows" in refusal(Settings(data=tmp_path))


def test_a_store_that_does_not_open_leaves_no_connection(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    try_database(settings)
    with closing(sqlite3.connect(tmp_path / "turntable.sqlite")) as connection, connection:
        connection.execute("UPDATE facts SET value = '99' WHERE name = 'schema'")
    store = Store(settings.address)
    with pytest.raises(NewerSchema), closing(asyncio.new_event_loop()) as loop:
        store.open(loop)
    assert "Connections in pool: 0 " in store.writer.pool.status()


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    assert refusal(Settings(data=tmp_path / "none")).endswith("cannot be used: unable to open database file")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql+psycopg://me:hunter2@127.0.0.1:1/x", "Connection refused"),
        ("postgresql+pg8000://me:hunter2@127.0.0.1:1/x", "needs the package pg8000, which is not installed"),
        ("mysql://me:hunter2@127.0.0.1/x", "kind “mysql” cannot be used"),
        ("me:hunter2", "cannot be understood"),
    ],
)
def test_a_database_that_is_not_there_is_told_without_its_password(tmp_path: Path, address: str, why: str) -> None:
    said = refusal(Settings(data=tmp_path, database=address))
    assert why in said
    assert "hunter2" not in said


def test_a_user_whom_postgres_does_not_know_is_told(database: str, tmp_path: Path) -> None:
    address = make_url(database).set(username="nobody-there", password="hunter2")
    said = refusal(Settings(data=tmp_path, database=address.render_as_string(hide_password=False)))
    assert "nobody-there" in said
    assert "hunter2" not in said


# Whole servers


def started(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The end of a server that cannot start."""
    (folder / "serve.py").write_text(RUN)
    command = [sys.executable, str(folder / "serve.py"), "serve", "--port", "0", "--no-open", "--language", "en"]
    return subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120, check=False)


def healthy(server: Server) -> bool:
    visitor = Browser(server)
    status, _ = visitor.ask("GET", "/api/health")
    visitor.close()
    return status == 200


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_fault_is_one_line_and_exit_code_2(tmp_path: Path, workers: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "turntable.sqlite").write_text("garbage " * 1000)
    done = started(tmp_path, "--data", str(tmp_path / "data"), "--workers", workers)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("turntable: The file sqlite:///")


def test_two_servers_on_one_folder_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        done = started(tmp_path, "--data", str(tmp_path / "data"))
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert first.process is not None
        assert f"Another server (process {first.process.pid}) is already using the folder" in done.stderr
        assert healthy(first)
        assert {mode(path) for path in (tmp_path / "data").iterdir()} == {"0o600"}


def test_a_server_whose_supervisor_was_killed_is_started_again_on_its_folder(tmp_path: Path) -> None:
    server = Server(tmp_path, "--workers", "2")
    server.start()
    server.kill()
    server.port = 0
    server.start()
    assert healthy(server)
    assert server.stop() < 12


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_with_a_request_on_its_way_ends_in_time(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as server, socket.create_connection(("127.0.0.1", server.port)) as half:
        half.sendall(b"POST /api/me/guest HTTP/1.1\r\nhost: house\r\ncontent-length: 50\r\n\r\n{")
        assert healthy(server)
        assert server.stop(number) < processes.GRACE + processes.MORE + 3


# Several processes


def broken(house: House) -> ASGIApp:
    """An application that cannot be made."""
    sys.exit(7)


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        yield made


def test_a_process_that_cannot_start_is_not_started_for_ever(
    settings: Settings, listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "TRIES", 2)
    monkeypatch.setattr(processes, "QUICK", 1000)
    settings.data.mkdir()
    with pytest.raises(CannotStart, match="start-gave-up"):
        Supervisor(replace(settings, workers=1), broken, listener, None).watch()


def test_a_supervisor_says_why_its_processes_do_not_start(
    settings: Settings, listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "TRIES", 1)
    monkeypatch.setattr(processes, "QUICK", 1000)
    settings.data.mkdir()
    (settings.data / "turntable.sqlite").write_text("garbage " * 1000)
    with pytest.raises(CannotStart, match="start-damaged"):
        Supervisor(replace(settings, workers=1), broken, listener, None).watch()

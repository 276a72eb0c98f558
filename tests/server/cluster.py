"""A PostgreSQL server of a test's own, which the test may stop: the one that other tests share has to go on."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

USER: Final = "postgres"
"""Who runs it where the tests run as root, because PostgreSQL refuses to."""


def programs() -> Path | None:
    """The folder of ``initdb`` and ``pg_ctl``, of the newest PostgreSQL on this machine."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return None if there is None else Path(there).resolve().parent


class Cluster:
    """A PostgreSQL server in a folder of its own, reached through a socket there."""

    def __init__(self, folder: Path, where: Path) -> None:
        self.folder = folder
        self.address = f"postgresql+psycopg://{USER}@/postgres?host={folder}"
        self._programs = where
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._as = {"user": USER, "group": pwd.getpwnam(USER).pw_gid, "extra_groups": []}
            shutil.chown(folder, USER)
        self._run("initdb", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), f"--pgdata={self.folder / 'data'}", *arguments]
        # Not to a pipe: the server would keep it open.
        with (self.folder / "said").open("w") as said:
            done = subprocess.run(
                command, cwd=self.folder, stdout=said, stderr=said, timeout=120, check=False, **self._as
            )
        assert done.returncode == 0, (self.folder / "said").read_text()

    def start(self) -> None:
        """Start, and wait until it takes connections."""
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}'"
        self._run("pg_ctl", f"--log={self.folder / 'log'}", "--wait", "-o", options, "start")

    def stop(self, mode: str) -> None:
        """Stop: ``fast`` ends all connections, ``immediate`` is as good as a crash."""
        self._run("pg_ctl", f"--mode={mode}", "--wait", "stop")

    @property
    def is_up(self) -> bool:
        return (self.folder / "data" / "postmaster.pid").exists()


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A server that runs; the test is skipped where there is none to run."""
    where = programs()
    if where is None:
        pytest.skip("no PostgreSQL server on this machine: on Debian, apt install postgresql")
    if os.geteuid() == 0 and USER not in {one.pw_name for one in pwd.getpwall()}:
        pytest.skip(f"PostgreSQL does not run as root, and there is no user {USER} to run it as")
    # Not a folder of pytest's: those belong to whoever runs the tests, and nobody else gets there.
    folder = Path(tempfile.mkdtemp(prefix="turntable-"))
    try:
        cluster = Cluster(folder, where)
        cluster.start()
        try:
            yield cluster
        finally:
            if cluster.is_up:
                cluster.stop("immediate")
    finally:
        shutil.rmtree(folder)

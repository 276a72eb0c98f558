"""A real server in a process of its own, and plain clients on real sockets."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

RUN = "from turntable.cli.main import main\nif __name__ == '__main__':\n    main()\n"


class Server:
    """``turntable serve`` on a loopback port; killed and started again on the same data."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.arguments = arguments
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        (folder / "serve.py").write_text(RUN)

    def start(self) -> None:
        """Start, and wait until it answers; after a restart on the same port as before."""
        data = str(self.folder / "data")
        command = [sys.executable, str(self.folder / "serve.py"), "serve", "--data", data, "--no-open"]
        command += ["--port", str(self.port), *self.arguments, "--language", "en"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ},
            start_new_session=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://" in line:
                self.port = int(line.rpartition(":")[2].strip().strip("/"))
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As hard as it gets: all its processes at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self._end()

    def stop(self, number: signal.Signals = signal.SIGINT) -> float:
        """As ``Ctrl+C`` does, or with another signal; the seconds it took."""
        assert self.process is not None
        started = time.monotonic()
        self.process.send_signal(number)
        self._end()
        return time.monotonic() - started

    def _end(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(30)
        self.process.stdout.close()


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Server]:
    """A server that runs."""
    server = Server(folder, *arguments)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Browser:
    """One person with a cookie, on one connection that is opened again when it breaks."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = ""
        self.retry_after: str | None = None
        """In how many seconds to come again, as the last answer said."""
        self._connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the decoded answer; ``OSError`` or ``HTTPException`` when the server is gone."""
        if self._connection is None:
            self._connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        headers = {"content-type": "application/json", "cookie": self.cookie}
        try:
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = self._connection.getresponse()
            raw = answer.read()
        except BaseException:
            self.close()
            raise
        self.retry_after = answer.getheader("retry-after")
        given = answer.getheader("set-cookie")
        if given:
            self.cookie = given.partition(";")[0]
        return answer.status, json.loads(raw) if raw else None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

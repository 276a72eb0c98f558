"""What ``./run`` does: installs Turntable if something changed, and runs it with the arguments given.

Nobody waits for the compiler in silence. A server starts on the plain engine; the engine is compiled beside it, and
then a second server, which has it, takes over the socket and the folder of the first one. Games in the terminal start
on the plain engine too, while it is compiled for the next time. Only commands that compute for long wait, with
progress.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Final

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools import compiling, installation  # noqa: E402
from tools.commands import NICE, Trouble, end, in_one_sentence, say, sentence_of  # noqa: E402
from tools.places import BUILD, PYTHON, ROOT, compiled_of, current, plain_of  # noqa: E402

COMPUTES: Final = ("arena", "bench", "dataset", "thinker", "train", "tune")
"""Commands that are many times slower on the plain engine, and run for long."""
PLAYS: Final = ("learn", "play")
"""Commands that a person uses for a while: the engine is compiled for the next one meanwhile."""
LINE: Final = "TURNTABLE_LINE"
"""Names the descriptor of the line to a server: see ``turntable.server.handover``."""


def main() -> int:
    """Run a command; ``serve`` if there is none."""
    arguments = sys.argv[1:] or ["serve"]
    app = installation.prepare("run")
    name = installation.fingerprint()
    verb = next((word for word in arguments if not word.startswith("-")), "")
    if app not in (plain_of(name), compiled_of(name)) or not compiling.is_wanted(name):
        become(app, arguments)
    if verb == "serve":
        return Serving(name, arguments).run()
    if verb in COMPUTES:
        say("the engine is compiled first, because this computes for long; TURNTABLE_PURE=1 does without")
        try:
            compiling.compile_engine(name)
        except (Trouble, OSError) as problem:
            say(f"the engine could not be compiled, so this runs on the plain one: {sentence_of(problem)}")
    elif verb in PLAYS:
        compile_for_the_next_time()
    become(current(name), arguments)
    return 1


def command(arguments: list[str]) -> list[str]:
    """The command line of Turntable. No script of the environment is used: these break when the folder is moved."""
    # -P: whatever lies in the folder that somebody works in is not imported.
    return [str(PYTHON), "-P", "-m", "turntable", *arguments]


def become(app: Path, arguments: list[str]) -> None:
    """Run Turntable in place of this process."""
    os.execve(PYTHON, command(arguments), installation.environment(app))


def compile_for_the_next_time() -> None:
    """Compile in a process that goes on when this one ends."""
    say("this runs on the plain engine; the faster one is compiled in the background for the next time")
    compiler = [*NICE, sys.executable, str(ROOT / "tools" / "install.py"), "run"]
    with contextlib.suppress(OSError), (BUILD / "compile.log").open("w") as log:
        subprocess.Popen(compiler, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


class Server:
    """A process that serves, and the line to it. The first word on the line is ours, with what it takes over."""

    def __init__(self, app: Path, arguments: list[str], taken: list[int]) -> None:
        ours, theirs = socket.socketpair()
        self._line = ours
        self.descriptors: list[int] = []
        """The socket it listens on and the lock of its folder, once it is open."""
        socket.send_fds(ours, [b"take\n" if taken else b"begin\n"], taken)
        with theirs:
            environment = {**installation.environment(app), LINE: str(theirs.fileno())}
            self.process = subprocess.Popen(command(arguments), env=environment, pass_fds=[theirs.fileno()])

    def hears(self, word: bytes) -> bool:
        """Wait for a word from it; not if it ends first."""
        try:
            said, descriptors, _, _ = socket.recv_fds(self._line, 64, 4)
        except OSError:
            return False
        self.descriptors += descriptors
        return said == word + b"\n"

    def go(self) -> None:
        """Its turn has come."""
        self._line.sendall(b"go\n")

    def signal(self, number: int) -> None:
        """Pass a signal on."""
        if self.process.poll() is None:
            self.process.send_signal(number)

    def code(self) -> int:
        """Wait for its end: its exit code, as a shell tells it."""
        code = self.process.wait()
        self._line.close()
        return 128 - code if code < 0 else code


class Serving:
    """A server on the plain engine, then one on the compiled engine in its place."""

    def __init__(self, name: str, arguments: list[str]) -> None:
        self._name = name
        self._arguments = arguments
        self._servers: list[Server] = []
        self._stopped_by = 0
        """The signal that ended all of it."""

    def run(self) -> int:
        """Until the server ends."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)
        server = self._start(plain_of(self._name))
        if server.hears(b"open") and self._compile(server):
            server = self._succeed(server)
        code = server.code()
        return 128 + self._stopped_by if self._stopped_by else code

    def _start(self, app: Path, taken: list[int] | None = None) -> Server:
        server = Server(app, self._arguments, taken or [])
        self._servers.append(server)
        if self._stopped_by:
            server.signal(signal.SIGTERM)
        return server

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopped_by = number
        for server in self._servers:
            # A server has heard of Ctrl+C already. A second one would break off what it is answering; this does not.
            server.signal(signal.SIGTERM)

    def _compile(self, server: Server) -> bool:
        """Compile as long as the server runs; whether that was done."""

        def end_with_server(build: subprocess.Popen[str]) -> None:
            server.process.wait()
            end(build)

        def started(build: subprocess.Popen[str]) -> None:
            threading.Thread(target=end_with_server, args=(build,), daemon=True).start()

        try:
            compiling.compile_engine(self._name, started, lambda: server.process.poll() is not None)
        except (Trouble, OSError) as problem:
            if server.process.poll() is None:
                say(f"the engine could not be compiled, so the plain one plays on: {sentence_of(problem)}")
        return compiled_of(self._name).is_dir() and server.process.poll() is None

    def _succeed(self, server: Server) -> Server:
        """Let a server with the compiled engine take over. It loads everything before the first one has to stop."""
        successor = self._start(compiled_of(self._name), server.descriptors)
        if not successor.hears(b"ready"):
            if not self._stopped_by:
                say("the server with the compiled engine could not start, so the plain one plays on")
            return server
        server.signal(signal.SIGTERM)
        server.code()
        with contextlib.suppress(BrokenPipeError):
            successor.go()
        for descriptor in server.descriptors:
            os.close(descriptor)
        return successor


if __name__ == "__main__":
    sys.exit(in_one_sentence(main))

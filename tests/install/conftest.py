"""A clone with a small Turntable of its own, whose packages and compiler are stand-ins that do what a test says.

``run``, ``check`` and ``tools/`` are the real ones, and every test starts them as people do.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

REAL = Path(__file__).resolve().parent.parent.parent
PROJECT = """
[project]
name = "small"
dependencies = []
[project.optional-dependencies]
server = ["small[cli]"]
cli = []
bench = []
arena = []
postgres = []
lab = []
rl = []
cluster = []
[dependency-groups]
dev = []
"""
PACKAGE = {
    "__init__.py": """
from pathlib import Path

def is_compiled(): return (Path(__file__).parent / "compiled").exists()
def names(): return []
""",
    "__main__.py": "from turntable.cli.commands import main\nmain()\n",
    "cli/__init__.py": "",
    "cli/commands.py": """
import os, signal, socket, sys, time
import turntable

VERSION = "1"

def main():
    engine = "compiled" if turntable.is_compiled() else "plain"
    if sys.argv[1:2] != ["serve"]:
        print(VERSION, engine, *sys.argv[1:])
    elif "badly" in sys.argv:
        print("no such folder", file=sys.stderr)
        sys.exit(2)
    else:
        serve(engine)

def serve(engine):
    signal.signal(signal.SIGINT, lambda *_: sys.exit(130))
    line = socket.socket(fileno=int(os.environ["TURNTABLE_LINE"]))
    word, taken, _, _ = socket.recv_fds(line, 64, 4)
    if word == b"take\\n":
        if os.environ.get("SUCCESSOR") == "fails":
            sys.exit(1)
        listener = socket.socket(fileno=taken[0])
        line.sendall(b"ready\\n")
        assert line.recv(64) == b"go\\n"
    else:
        listener = socket.create_server(("127.0.0.1", 0))
    print("open", engine, os.getpid(), listener.getsockname()[1], flush=True)
    socket.send_fds(line, [b"open\\n"], [listener.fileno()])
    line.recv(64)
""",
}
PIP = '''
"""Stands in for pip: does what the file beside the environment says, and writes down that it was asked."""
import os, pathlib, sys, time, zipfile
root = pathlib.Path(sys.prefix).parent
does = (root / "pip-does").read_text() if (root / "pip-does").exists() else "works"
asked = next(word for word in sys.argv[1:] if not word.startswith("-"))
if asked == "config":
    print("global.index-url='https://nowhere.example'")
    sys.exit()
with (root / "pip-asked").open("a") as file:
    file.write(asked + "\\n")
if does == f"{asked} waits":
    (root / "waiting").touch()
    time.sleep(60)
if does == f"{asked} finds no network":
    sys.exit("NewConnectionError: Temporary failure in name resolution")
if does == f"{asked} finds the disk full":
    sys.exit("OSError: [Errno 28] No space left on device")
if does == f"{asked} fails":
    sys.exit("error: it does not build")
if does == "wheel sees an edit":
    with (root / "src" / "turntable" / "__init__.py").open("a") as file:
        file.write("# edited\\n")
if asked == "wheel":
    for done in range(1, 4):
        print(f"  engine: compiled {done} of 3, {done / 3:.1%}", flush=True)
    tag = "none-any" if does == "wheel finds no headers" else "cp3-linux"
    folder = pathlib.Path(sys.argv[sys.argv.index("--wheel-dir") + 1])
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / f"small-1-py3-{tag}.whl", "w") as wheel:
        for path in sorted((root / "src").rglob("*.py")):
            wheel.write(path, path.relative_to(root / "src"))
        if does != "wheel is built wrongly":
            wheel.writestr("turntable/compiled", "")
'''


class Clone:
    """A clone in a folder, as somebody uses it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "CC": "cc-of-the-test", "PATH": f"{folder}/bin:{os.environ['PATH']}"}
        for name in ("TURNTABLE_PURE", "PYTHONPATH", "PYTHON"):
            self.environment.pop(name, None)

    def run(self, *arguments: str, script: str = "./run", **more: str) -> subprocess.CompletedProcess[str]:
        """What ``./run`` or another script says and returns."""
        return subprocess.run(
            [*script.split(), *arguments],
            cwd=self.folder,
            env={**self.environment, **more},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def start(self, *arguments: str, **more: str) -> subprocess.Popen[str]:
        """The same, while it runs: as from a terminal, in a group of its own."""
        return subprocess.Popen(
            ["./run", *arguments],
            cwd=self.folder,
            env={**self.environment, **more},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def pip(self, does: str) -> None:
        """From now on pip does this."""
        (self.folder / "pip-does").write_text(does)

    @property
    def asked(self) -> list[str]:
        """What pip was asked for so far."""
        file = self.folder / "pip-asked"
        return file.read_text().split() if file.exists() else []

    def edit(self, old: str, new: str, file: str = "src/turntable/cli/commands.py") -> None:
        """Change a source."""
        path = self.folder / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    def want_packages(self) -> None:
        """Another version of a package is wanted."""
        with (self.folder / "constraints.txt").open("a") as file:
            file.write("# another version\n")

    def give_compiler(self) -> None:
        """A C compiler is installed."""
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "cc-of-the-test").write_text("#!/bin/sh\n")
        (self.folder / "bin" / "cc-of-the-test").chmod(0o755)

    def moved(self, name: str) -> Clone:
        """The same clone, renamed."""
        return Clone(self.folder.rename(self.folder.with_name(name)))


def wait_for(path: Path) -> None:
    """Until a file is there."""
    until = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < until, f"{path} never appeared"
        time.sleep(0.02)


def interrupt(process: subprocess.Popen[str]) -> str:
    """Press Ctrl+C; all that was said."""
    os.killpg(process.pid, signal.SIGINT)
    return process.communicate(timeout=60)[0]


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the stand-in for pip."""
    folder = tmp_path_factory.mktemp("environment") / ".venv"
    base = getattr(sys, "_base_executable", None) or sys.executable
    subprocess.run([base, "-m", "venv", "--without-pip", "--symlinks", folder], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "pip").mkdir()
    (packages / "pip" / "__init__.py").write_text("")
    (packages / "pip" / "__main__.py").write_text(PIP)
    return folder


@pytest.fixture
def fresh(tmp_path: Path, environment: Path) -> Clone:
    """A clone where nothing is installed but the environment's interpreter."""
    folder = tmp_path / "a clone"
    folder.mkdir()
    for name in ("run", "check"):
        shutil.copy(REAL / name, folder / name)
    shutil.copytree(REAL / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyproject.toml").write_text(PROJECT)
    (folder / "hatch_build.py").write_text("")
    (folder / "constraints.txt").write_text("")
    for name, text in PACKAGE.items():
        path = folder / "src" / "turntable" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    shutil.copytree(environment, folder / ".venv", symlinks=True)
    # As if an installation of no packages had ended: an environment without a state is made anew, which takes seconds.
    (folder / ".venv" / "turntable.json").write_text('{"packages": "none"}')
    return Clone(folder)


@pytest.fixture
def clone(fresh: Clone) -> Clone:
    """A clone that runs."""
    done = fresh.run("games")
    assert (done.returncode, done.stdout) == (0, "1 plain games\n"), done.stderr
    return fresh

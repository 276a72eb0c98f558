"""Makes ``.venv`` with the packages that Turntable needs, and puts Turntable itself into ``build/app``.

Turntable is never installed over a copy that may be running. Each state of the sources has folders of its own, named
after it: ``build/app/NAME-plain`` is the sources as they are, ``build/app/NAME-compiled`` has the compiled engine as
well (see ``compiling.py``). A line in ``.venv`` (``turntable.pth``) says which of them is imported. What is written
last is what counts, so an installation that was interrupted is done again, and one that fails leaves the last one as it
was.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from tools import packages
from tools.commands import Trouble, run, say, sentence_of, succeeds
from tools.packages import PURPOSES
from tools.places import APPS, BUILD, LOG, PYTHON, ROOT, STATE, VENV, current, plain_of

KEPT: Final = 6
"""Folders of Turntable that are kept: a server may still run from an old one."""
LONGEST_SCRIPT: Final = 100_000
"""Bytes: what is longer is a program."""


@dataclass(frozen=True)
class State:
    """What is installed: written when all of it is there."""

    purpose: str = PURPOSES[0]
    packages: str = ""
    """The fingerprint of the packages."""
    root: str = ""
    """Where all of it was: the scripts of other packages name it."""
    app: str = ""
    """The folder of Turntable itself, in ``build/app``."""

    @classmethod
    def read(cls) -> State:
        """The state that was written last; an empty one if there is none."""
        try:
            return cls(**json.loads(STATE.read_text()))
        except (OSError, ValueError, TypeError):
            return cls()

    def write(self) -> None:
        """Replace it at once."""
        replace_file(STATE, json.dumps(asdict(self)))


def prepare(purpose: str) -> Path:
    """The folder to import Turntable from: of the sources as they are now, compiled if that was done.

    If they cannot be installed, that of the last ones that could be, if these still work; else ``Trouble``.
    """
    name = fingerprint()
    if satisfied(purpose, name):
        return current(name)
    try:
        with lock("install.lock", "waiting for another installation to end ..."):
            # The other one may have done it all.
            if not satisfied(purpose, name):
                install(purpose, name)
        return current(name)
    except (Trouble, OSError) as problem:
        before = State.read().app
        if purpose == "check" or not before or not works(APPS / before):
            raise
        say(f"{sentence_of(problem)}; what was installed before runs instead")
        return APPS / before


def satisfied(purpose: str, name: str) -> bool:
    """Whether the environment already has everything, as the sources are now."""
    state = State.read()
    return (
        state.packages == packages.wanted(state.purpose)
        and PURPOSES.index(state.purpose) >= PURPOSES.index(purpose)
        and (purpose == "run" or state.root == str(ROOT))
        and state.app == current(name).name
        and current(name).is_dir()
        and PYTHON.exists()
    )


def fingerprint() -> str:
    """The name of the sources as they are: changes when a new installation would differ."""
    digest = hashlib.sha256(f"{sys.version} {platform.machine()}".encode())
    for path in inputs():
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def inputs() -> Iterator[Path]:
    """The files that Turntable is made from."""
    yield from (ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    yield from (path for path in sorted((ROOT / "src").rglob("*")) if path.is_file() and path.suffix != ".pyc")


def install(purpose: str, name: str) -> None:
    """Bring the environment up to date; what an earlier, wider purpose needed stays up to date as well."""
    started = time.monotonic()
    state = State.read()
    # Read before the environment may be made anew.
    purpose = max(purpose, state.purpose, key=PURPOSES.index)
    if not state.packages or not usable():
        state = State()
        make_venv()
    elif state.root != str(ROOT):
        rename_in_scripts(state.root)
    if state.packages != packages.wanted(purpose):
        say(f"installing the packages it needs to {purpose} ...")
        packages.add(purpose)
        if purpose == "check":
            # Tests start hundreds of processes; where Python may not write, each would translate all modules anew.
            write_bytecode(site_packages())
    if not current(name).is_dir():
        put_plain(name)
    link(name)
    State(purpose, packages.wanted(purpose), str(ROOT), current(name).name).write()
    say(f"installed in {time.monotonic() - started:.0f} s")


def usable() -> bool:
    """Whether there is an environment whose interpreter works and is of the wanted version."""
    ask = [str(PYTHON), "-c", "import pip, sys; print(sys.implementation.cache_tag)"]
    try:
        answer = subprocess.run(ask, capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == sys.implementation.cache_tag


def make_venv() -> None:
    """Make an empty environment."""
    import importlib.util

    if importlib.util.find_spec("ensurepip") is None:
        raise Trouble(f"{sys.executable} cannot make environments; on Debian or Ubuntu: apt install python3-venv")
    say(f"making .venv with Python {platform.python_version()} ...")
    # Not the interpreter of the environment that is removed, but the one it was made with.
    python = getattr(sys, "_base_executable", None) or sys.executable
    run([python, "-m", "venv", "--clear", "--symlinks", str(VENV)], ROOT, LOG)


def rename_in_scripts(before: str) -> None:
    """Let the scripts of packages name the interpreter where it is now, after the folder was moved."""
    for path in (VENV / "bin").iterdir():
        if before and path.is_file() and not path.is_symlink() and path.stat().st_size < LONGEST_SCRIPT:
            text = path.read_bytes()
            path.write_bytes(text.replace(before.encode(), str(ROOT).encode()))


def site_packages() -> Path:
    """Where the packages of the environment are."""
    return VENV / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"


def put_plain(name: str) -> None:
    """Copy the sources into their folder; one that Python cannot read is ``Trouble``."""
    with new_folder(plain_of(name)) as folder:
        shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
        fault = write_bytecode(folder)
        if fault:
            raise Trouble(f"the sources cannot be read: {fault}")


@contextlib.contextmanager
def new_folder(place: Path) -> Iterator[Path]:
    """The name of a folder that appears in its place complete, or not at all; the oldest ones are forgotten."""
    APPS.mkdir(parents=True, exist_ok=True)
    folder = APPS / f"new-{os.getpid()}"
    remove(folder)
    try:
        yield folder
        # Another one may have been faster.
        with contextlib.suppress(FileExistsError):
            folder.rename(place)
            if bytecode_of(folder).is_dir():
                bytecode_of(folder).rename(bytecode_of(place))
    finally:
        remove(folder)
    # A copy has the time of what it was copied from.
    os.utime(place)
    apps = sorted((path for path in APPS.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in apps[:-KEPT]:
        remove(old)


def remove(folder: Path) -> None:
    """Remove a folder, and its bytecode."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(bytecode_of(folder), ignore_errors=True)


def bytecode_of(folder: Path) -> Path:
    """Where Python keeps the bytecode of a folder, if it is told where, as ``python.sh`` does."""
    return Path(f"{os.environ.get('PYTHONPYCACHEPREFIX', BUILD / 'bytecode')}{folder}")


def write_bytecode(folder: Path, *before: str) -> str:
    """Let Python translate all modules now, on all processors, and not while somebody waits. What it cannot read."""
    command = [*before, str(PYTHON), "-m", "compileall", "-q", "-j", "0", str(folder)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r'File "(.+?)", line (\d+).*?\n(\w*Error: [^\n]*)', told, re.DOTALL)
    return f"{os.path.relpath(found[1], folder)}, line {found[2]}: {found[3]}" if found else ""


def link(name: str) -> None:
    """From now on every Python of the environment imports the best folder of this name.

    The path is relative, so that everything can be moved.
    """
    replace_file(site_packages() / "turntable.pth", os.path.relpath(current(name), site_packages()) + "\n")


def use(name: str) -> None:
    """Import the best folder of this name from now on, because it was compiled."""
    link(name)
    replace(State.read(), app=current(name).name).write()


def replace_file(path: Path, text: str) -> None:
    """Write a file at once and whole."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_text(text)
    new.replace(path)


def works(app: Path) -> bool:
    """Whether what was installed before can still be used."""
    return app.is_dir() and succeeds([str(PYTHON), "-c", "import turntable.cli.commands"], environment(app))


def environment(app: Path) -> Mapping[str, str]:
    """What a process needs to import Turntable from this folder, and all that it starts."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(app), os.environ.get("PYTHONPATH")]))}


@contextlib.contextmanager
def lock(name: str, waiting: str, until: Callable[[], bool] = lambda: False) -> Iterator[None]:
    """Only one at a time does this; ``Trouble`` if something ends the wait for another one."""
    import fcntl

    BUILD.mkdir(exist_ok=True)
    with (BUILD / name).open("w") as file:
        told = False
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if until():
                    raise Trouble("nobody waits for this any more") from None
                if not told:
                    say(waiting)
                    told = True
                time.sleep(0.1)
        yield

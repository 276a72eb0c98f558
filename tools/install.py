"""Makes ``.venv`` and installs Turntable in it, unless nothing changed since the last time.

``python tools/install.py run`` installs what playing needs, ``... check`` what the checks need as well; an environment
that has the latter serves both. Needs nothing but the standard library. Writes to stderr only.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "turntable.stamp"
BUILD = ROOT / "build"
CONSTRAINTS = ROOT / "constraints.txt"

EXTRAS = {"run": "server,bench,arena", "check": "server,postgres,lab,rl,cluster"}
GROUPS = {"run": [], "check": ["--group", "dev"]}
PURPOSES = list(EXTRAS)

PURE = os.environ.get("TURNTABLE_PURE") == "1"


def main() -> None:
    """Install for the purpose named by the argument, if needed."""
    purpose = sys.argv[1]
    if satisfied(purpose):
        return
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "install.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another installation to end ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        # The other one may have done it all.
        if not satisfied(purpose):
            install(purpose)


def satisfied(purpose: str) -> bool:
    """Whether the environment already has everything, as the sources are now."""
    had, flavour, print_of = stamp()
    return (
        print_of == fingerprint()
        and PURPOSES.index(had) >= PURPOSES.index(purpose)
        # A compiled installation holds the sources too and can run them.
        and (flavour == "compiled-if-possible" or PURE)
        and PYTHON.exists()
    )


def stamp() -> tuple[str, str, str]:
    """What was installed last: purpose, flavour, fingerprint."""
    try:
        purpose, flavour, print_of = STAMP.read_text().split()
    except (OSError, ValueError):
        return PURPOSES[0], "", ""
    return purpose, flavour, print_of


def fingerprint() -> str:
    """Changes when a new installation would differ."""
    compilers = [shutil.which(name) for name in (str(sysconfig.get_config_var("CC")).split()[0], "cc")]
    here = [sys.implementation.cache_tag, platform.machine(), os.environ.get("CC"), *compilers]
    digest = hashlib.sha256(repr(here).encode())
    for path in inputs():
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def inputs() -> Iterator[Path]:
    """The files an installation is made from."""
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py", "tools/install.py"):
        yield ROOT / name
    yield from (path for path in sorted((ROOT / "src").rglob("*")) if path.is_file() and path.suffix != ".pyc")


def install(purpose: str) -> None:
    """Bring the environment up to date; what an earlier, wider purpose needed stays up to date as well."""
    started = time.monotonic()
    # Read before the environment may be made anew.
    purpose = max(purpose, stamp()[0], key=PURPOSES.index)
    if not usable():
        make_venv()
    # An interrupted installation must not look complete.
    STAMP.write_text(f"{purpose} unfinished -\n")
    build, add = commands()

    shutil.rmtree(BUILD / "wheel", ignore_errors=True)
    say("building ...")
    run([*build, str(ROOT)], tell="engine:")
    (wheel,) = (BUILD / "wheel").glob("*.whl")

    say(f"installing {wheel.name} and what it needs to {purpose} ...")
    # Twice, because a wheel of the same version counts as installed already.
    run([*add, "--no-deps", "--force-reinstall", str(wheel)])
    run([*add, f"turntable[{EXTRAS[purpose]}] @ {wheel.as_uri()}", *GROUPS[purpose]])

    flavour = "pure" if PURE else "compiled-if-possible"
    STAMP.write_text(f"{purpose} {flavour} {fingerprint()}\n")
    say(f"ready after {time.monotonic() - started:.0f} s")


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
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(f"{sys.executable} cannot make environments; on Debian or Ubuntu: apt install python3-venv")
    say(f"making .venv with Python {platform.python_version()} ...")
    venv.create(VENV, clear=True, symlinks=True, with_pip=True)


def commands() -> tuple[list[str], list[str]]:
    """How to build a wheel, and how to install: with uv, which is several times faster, or with pip.

    uv does not read pip's settings, so where pip is told to use an index of its own, pip it is.
    """
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    settings = subprocess.run([*pip, "config", "list"], capture_output=True, text=True, check=True).stdout
    keys = {line.partition("=")[0].rpartition(".")[2] for line in settings.splitlines()}
    limits = ["--constraint", str(CONSTRAINTS)]
    wheel_in = str(BUILD / "wheel")
    if not keys & {"index-url", "no-index"} and succeeds([*pip, "install", "--quiet", *limits, "uv"]):
        uv = str(PYTHON.with_name("uv"))
        this = ["--python", str(PYTHON), "--no-python-downloads"]
        return (
            [uv, "build", "--wheel", "--out-dir", wheel_in, *this, "--build-constraints", str(CONSTRAINTS)],
            [uv, "pip", "install", "--quiet", *this, *limits],
        )
    # Older ones know neither dependency groups nor constraints of a build.
    run([*pip, "install", "--quiet", "--upgrade", "pip>=25.3"])
    return (
        [*pip, "wheel", "-v", "--no-deps", "--wheel-dir", wheel_in, "--build-constraint", str(CONSTRAINTS)],
        [*pip, "install", "--quiet", *limits],
    )


def succeeds(command: list[str]) -> bool:
    """Whether the command can be run; what it says is of no interest."""
    return subprocess.run(command, capture_output=True, cwd=ROOT, check=False).returncode == 0


def run(command: list[str], tell: str = "\n") -> None:
    """Run quietly: only lines that begin with ``tell`` are passed on, unless the command fails."""
    said: list[str] = []
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if line.lstrip().startswith(tell):
                say(line.strip())
    if process.returncode:
        sys.stderr.writelines(said)
        sys.exit(f"turntable: this failed: {shlex.join(command)}")


def say(line: str) -> None:
    """A line of progress."""
    print(f"turntable: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()

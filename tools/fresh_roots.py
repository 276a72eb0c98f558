"""Starts ``./run`` on fresh Debians and measures how long it takes from the clone to the first page.

    python tools/fresh_roots.py                          every suite, with and without a compiler, as user and as root
    python tools/fresh_roots.py --suites trixie --check  only that suite; ./check as well, which takes long
    python tools/fresh_roots.py --quick                  only to the first page; nothing is compiled to its end

Each Debian is made by debootstrap in a temporary folder, with Python and nothing else of use, or with a C compiler and
Python's headers too. Needs root, debootstrap, a network and some minutes; what is committed is what is tried.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).resolve().parent.parent
MIRROR: Final = "http://deb.debian.org/debian"
BARE: Final = "python3,python3-venv,ca-certificates"
COMPILER: Final = "gcc,libc6-dev,python3-dev"
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")
PORT: Final = 7997
USER: Final = 1000
OPEN: Final = "Turntable is open"
TAKEN_OVER: Final = "The compiled engine has taken over"
LONGEST: Final = 1800.0


class Case(NamedTuple):
    """A fresh Debian, and who starts ``./run`` there."""

    suite: str
    has_compiler: bool
    as_root: bool

    def __str__(self) -> str:
        compiler = "compiler" if self.has_compiler else "no compiler"
        return f"{self.suite}, {compiler}, {'root' if self.as_root else 'user'}"


def main() -> int:
    """Try every case; the exit code says whether all worked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--suites", default="bookworm,trixie")
    parser.add_argument("--mirror", default=MIRROR)
    parser.add_argument("--check", action="store_true", help="run ./check as well")
    parser.add_argument("--quick", action="store_true", help="stop at the first page")
    parser.add_argument("--keep", type=Path, help="a folder where fresh Debians are kept for the next time")
    parser.add_argument("--only", default="", help="only cases whose name has this in it")
    asked = parser.parse_args()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("fresh_roots: this needs root and debootstrap")
    # Whoever stops it gets everything unmounted and removed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # A shell starts what runs in its background deaf to Ctrl+C, and what we start would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    fine = True
    with tempfile.TemporaryDirectory(prefix="turntable-roots-") as folder:
        kept = asked.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        for suite, has_compiler in itertools.product(asked.suites.split(","), (False, True)):
            cases = [Case(suite, has_compiler, as_root) for as_root in (False, True)]
            cases = [case for case in cases if asked.only in str(case)]
            if not cases:
                continue
            base = kept / f"{suite}-{'compiler' if has_compiler else 'bare'}"
            if not base.exists():
                make_base(base, suite, f"{BARE},{COMPILER}" if has_compiler else BARE, asked.mirror)
            for case in cases:
                fine &= attempt(case, base, Path(folder, "root"), asked.check, asked.quick)
    return 0 if fine else 1


def make_base(base: Path, suite: str, packages: str, mirror: str) -> None:
    """A fresh Debian with these packages."""
    half = base.with_name(f"{base.name}.half")
    shutil.rmtree(half, ignore_errors=True)
    command = ["debootstrap", "--variant=minbase", f"--include={packages}", suite, str(half), mirror]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    half.rename(base)


def attempt(case: Case, base: Path, copy: Path, check: bool, quick: bool) -> bool:
    """Clone, start and measure in a copy of a fresh Debian."""
    compiles = case.has_compiler and not quick
    with fresh(base, copy) as root:
        home = root / ("root" if case.as_root else "home/player")
        home.mkdir(parents=True, exist_ok=True)
        began = time.monotonic()
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(HERE), str(home / "turntable")], check=True)
        subprocess.run(["chown", "-R", f"{0 if case.as_root else USER}", str(home)], check=True)
        serving = inside(root, case, "./run", "serve", "--no-open", "--port", str(PORT), "--language", "en")
        with Told(serving) as told:
            opened = told.wait(OPEN, began)
            page, took = first_page(began) if opened else (None, 0.0)
            compiled = told.wait(TAKEN_OVER, began) if compiles and opened else None
        seconds = {"open": opened, "first page": page, "compiled engine": compiled}
        times = ", ".join(f"{what} after {when:.1f} s" for what, when in seconds.items() if when is not None)
        fine = page is not None and (compiled is not None or not compiles)
        print(f"{case}: {'ok' if fine else 'FAILED'}: {times} (the page took {took * 1000:.0f} ms)", flush=True)
        if not fine:
            print("".join(told.lines))
        if check:
            with Told(inside(root, case, "./check")) as checking:
                checking.process.wait()
            print(f"{case}: ./check: {checking.lines[-1].strip()}", flush=True)
            if checking.process.returncode:
                print("".join(checking.lines))
                fine = False
        return fine


@contextmanager
def fresh(base: Path, root: Path) -> Iterator[Path]:
    """A copy of a root, with what programs expect of a running system."""
    subprocess.run(["cp", "-a", "--reflink=auto", str(base), str(root)], check=True)
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    if CERTIFICATES.exists():
        # The network of this machine may have a certificate of its own.
        shutil.copy(CERTIFICATES, root / CERTIFICATES.relative_to("/"))
    subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(root / "dev" / "shm")], check=True)
    terminals = ["-o", "newinstance,ptmxmode=0666", "devpts", str(root / "dev" / "pts")]
    subprocess.run(["mount", "-t", "devpts", *terminals], check=True)
    try:
        yield root
    finally:
        for mounted in ("proc", "dev/shm", "dev/pts"):
            unmount(root / mounted)
        shutil.rmtree(root)


def unmount(folder: Path) -> None:
    """Unmount, if need be as soon as the last process that a command left behind has ended."""
    for _ in range(30):
        if subprocess.run(["umount", str(folder)], stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return
        time.sleep(1)
    subprocess.run(["umount", "--lazy", str(folder)], check=False)


def inside(root: Path, case: Case, *command: str) -> subprocess.Popen[str]:
    """Start a command in the clone, as the user of the case."""
    home = "/root" if case.as_root else "/home/player"
    user = "0:0" if case.as_root else f"{USER}:{USER}"
    environment = {"HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}
    environment |= {"SSL_CERT_FILE": str(CERTIFICATES), "PIP_CERT": str(CERTIFICATES)}
    enter = [
        shutil.which("chroot") or "/usr/sbin/chroot",
        f"--userspec={user}",
        str(root),
        "/bin/sh",
        "-c",
        f'cd {home}/turntable && exec "$@"',
        "sh",
    ]
    return subprocess.Popen(
        [*enter, *command],
        env={**environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


class Told:
    """What a command says; at the end it is stopped as Ctrl+C does."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> Told:
        self._reader.start()
        return self

    def __exit__(self, *problem: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(30)
        self._reader.join(30)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)

    def wait(self, text: str, began: float) -> float | None:
        """When it said this, in seconds since the beginning; ``None`` if it ended before."""
        while time.monotonic() - began < LONGEST:
            if any(text in line for line in list(self.lines)):
                return time.monotonic() - began
            if self.process.poll() is not None:
                return None
            time.sleep(0.05)
        return None


def first_page(began: float) -> tuple[float | None, float]:
    """Ask for the first page: when it came, and how long it took."""
    started = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
    connection.request("GET", "/")
    answer = connection.getresponse()
    answer.read()
    connection.close()
    now = time.monotonic()
    return (now - began if answer.status == 200 else None), now - started


if __name__ == "__main__":
    sys.exit(main())

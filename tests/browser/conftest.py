"""A real browser and a real server, on loopback. Debian's chromium: no download, no other host."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell first: it has no windows of its own to draw, and takes half the time of a processor."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
PACED = """document.addEventListener("DOMContentLoaded", () => {{ document.body.dataset.pace = "{pace}"; }});"""
"""Before any news come: the script asks for the pace whenever somebody moves."""
WIDE = (1280, 800)
NARROW = (360, 740)
# What comes in time comes at once; a machine with much to do may take longer.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without chromium these tests cannot run; where CI runs, that is a failure."""
    if CHROMIUM is not None or os.environ.get("CI") == "true":
        return
    reason = pytest.mark.skip(
        reason="no chromium on this machine: on Debian, apt install chromium-headless-shell fonts-dejavu-core"
    )
    for item in items:
        if Path(item.path).parent == Path(__file__).parent:
            item.add_marker(reason)


class Server:
    """A server process on a folder and a port of its own; can be killed and started again.

    ``package`` is the folder of another copy of the package than the installed one.
    """

    def __init__(self, folder: Path, package: Path | None = None) -> None:
        self.folder = folder
        self.environ = os.environ if package is None else {**os.environ, "PYTHONPATH": str(package)}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serve", str(self.folder), str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.environ)
        for _ in range(300):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.address}/about", timeout=5):
                return
            assert self.process.poll() is None, "the server has stopped"
            time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """The process is gone at once, whatever it was doing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    assert CHROMIUM is not None, "CI must have chromium: apt-get install chromium-headless-shell fonts-dejavu-core"
    made = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield made
    made.close()


class Visitors:
    """Opens browsers of different people; remembers what went wrong in their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []

    def __call__(
        self,
        size: tuple[int, int] = WIDE,
        language: str = "en",
        theme: str = "light",
        pace: str = "off",
        **more: Any,
    ) -> Page:
        """A page of somebody new, who sees others' moves at once unless a pace is given; empty: as they prefer.

        Pages are kept for times without a network only where a test asks for it.
        """
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale={"en": "en-GB", "uk": "uk-UA"}.get(language, language),
            color_scheme="dark" if theme == "dark" else "light",
            base_url=self.address,
            **{"service_workers": "block", **more},
        )
        context.set_default_timeout(60_000)
        self.contexts.append(context)
        if pace:
            context.add_init_script(PACED.format(pace=pace))
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    made = Visitors(browser, server.address)
    yield made
    made.close()
    # A skipped view transition is how Chromium says that a page was left quickly.
    assert [one for one in made.troubles if "Transition was" not in one] == []

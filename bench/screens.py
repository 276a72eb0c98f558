"""How soon a move is on every screen: a real browser for every seat of a table, on an idle server.

    python bench/screens.py --moves 100
    python bench/screens.py --loads

A person clicks a move in their list; all pages say when they have painted it. Prints the time from the click to the
paint on the slowest of the screens. Others' moves are shown at the usual pace, so the next move is made when the last
one has been seen. ``--loads`` prints what a browser that knows nothing yet transfers for each kind of page. Needs
chromium. Wall time, so let the machine be idle.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import shutil
import socket
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import turntable
from turntable.server.processes import run
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

PLENTY = "1000000000/minute"
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
WATCH = """() => {
    window.painted = {};
    const table = document.getElementById("table");
    new MutationObserver(() => {
        const seq = table.dataset.seq;
        requestAnimationFrame(() => (window.painted[seq] = performance.timeOrigin + performance.now()));
    }).observe(table, { attributes: true, attributeFilter: ["data-seq"] });
}"""
OPEN = """choice => {
    const subjects = document.querySelectorAll("#moves li > [data-move], #moves details");
    window.chosen = subjects[Math.floor(choice * subjects.length)];
    if (window.chosen.matches("details")) window.chosen.open = true;
}"""
THERE = "() => !window.chosen.matches('details') || window.chosen.querySelector('[data-move]')"
CLICK = """choice => {
    const moves = window.chosen.matches("details") ? window.chosen.querySelectorAll("[data-move]") : [window.chosen];
    const at = performance.timeOrigin + performance.now();
    moves[Math.floor(choice * moves.length)].click();
    return at;
}"""


SEEN = 1100
"""Milliseconds after which the pages have shown a move."""

PAINTED = """before => {
    const later = Object.keys(window.painted).map(Number).filter(seq => seq > before);
    return later.length && window.painted[Math.min(...later)];
}"""
"""When the page had painted more than it knew before; a choice that was kept may become a move at the same time."""


def open_page(browser: Browser, address: str) -> Page:
    """A page of somebody who wants no questions, no animations, and to make every move."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    page.request.post("/api/me/guest", data={"name": "Olha"})
    page.request.patch("/api/me", data={"preferences": {"confirm": False, "animation": "none", "alone": False}})
    return page


def measure(browser: Browser, address: str, game: str, moves: int) -> list[float]:
    """Milliseconds from the click to the slower screen, for each move."""
    count = max(2, turntable.game(game).seats[0])
    pages = [open_page(browser, address) for _ in range(count)]
    seats = ["me"] + ["open"] * (count - 1)
    made = pages[0].request.post("/api/tables", data={"game": game, "seats": seats}).json()
    id = made["table"]["id"]
    for page in pages[1:]:
        page.request.post(f"/api/tables/{id}/sit", data={})
    for page in pages:
        page.goto(f"/tables/{id}")
        page.evaluate(WATCH)
        page.wait_for_timeout(500)
    rng = random.Random(1)
    found: list[float] = []
    for _ in range(moves):
        movers = [page for page in pages if page.locator("#status .mine").count()]
        if not movers:
            break
        before = int(movers[0].locator("#table").get_attribute("data-seq") or 0)
        movers[0].evaluate(OPEN, rng.random())
        movers[0].wait_for_function(THERE)
        pages[0].wait_for_timeout(50)
        clicked = movers[0].evaluate(CLICK, rng.random())
        # Whoever asks all the time keeps the machine busy.
        pages[0].wait_for_timeout(SEEN)
        painted = []
        for page in pages:
            shown = page.wait_for_function(PAINTED, arg=before, timeout=10_000)
            painted.append(float(shown.json_value()))
        found.append(max(painted) - clicked)
    return found


def loads(browser: Browser, address: str) -> None:
    """Print the bytes of each kind of page, compressed as they are transferred, with all it asks for."""
    rules = [f"/rules/{game}" for game in turntable.names()]
    for path in ["/", "/new", "/preferences", "/account", "/campaign", "/rules", *rules]:
        print(f"{path:<28} {transferred(browser, address, path) / 1000:6.1f} kB")
    for game in turntable.names():
        for kind in ("table", "lesson"):
            page = open_page(browser, address)
            if kind == "lesson":
                page.goto("/")
                page.locator(f"#play-{game} .learn").click()
                page.wait_for_url("**/tables/*")
                path = page.url.removeprefix(address)
            else:
                seats = ["me", *["driver"] * (turntable.game(game).seats[1] - 1)]
                made = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()
                path = f"/tables/{made['table']['id']}"
            cookies = page.context.cookies()
            page.context.close()
            size = transferred(browser, address, path, cookies)
            print(f"{game + ', ' + kind:<28} {size / 1000:6.1f} kB")


def transferred(browser: Browser, address: str, path: str, cookies: Sequence[Any] = ()) -> int:
    """What a fresh browser receives for a page, sockets apart."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    context.add_cookies(list(cookies))
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda done: sizes.append(int(done["encodedDataLength"])))
    page.goto(path, wait_until="networkidle")
    context.close()
    return sum(sizes)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--loads", action="store_true", help="bytes of the first load of each kind of page")
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--game", default="", help="one game instead of all")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        limits = Limits.everywhere(PLENTY)
        settings = replace(Settings(), data=Path(folder), limits=limits, bots=1, warm=True)
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(100)
        server = multiprocessing.get_context("spawn").Process(target=run, args=(settings, make, listener))
        server.start()
        try:
            time.sleep(3)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
                    args=list(FLAGS),
                )
                address = f"http://127.0.0.1:{listener.getsockname()[1]}"
                if given.loads:
                    loads(browser, address)
                    return
                for game in [given.game] if given.game else turntable.names():
                    times = sorted(measure(browser, address, game, given.moves))
                    middle, high = times[len(times) // 2], times[int(0.95 * len(times))]
                    print(
                        f"{game:<16} {len(times)} moves, on every screen after p50 {middle:.0f} ms, p95 {high:.0f} ms"
                    )
                browser.close()
        finally:
            server.terminate()
            server.join()


if __name__ == "__main__":
    main()

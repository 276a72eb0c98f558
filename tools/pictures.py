"""Makes the pictures of ``docs/pictures`` from the running product: ``.venv/bin/python -m tools.pictures``

Bots play fixed deals to the middle of a game, a server on loopback opens their records, and Chromium takes a picture of
each table as the player at the first seat sees it. Needs what ``./check`` installs, and Chromium.
"""

from __future__ import annotations

import sys
import tempfile
from base64 import b64decode
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS, PACED, Server
from tests.browser.staging import staged

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
TOGETHER = 300_000
"""How many bytes all pictures may have: everybody who clones the project gets them."""
QUALITY = 50


class Picture(NamedTuple):
    game: str
    seats: int
    share: float
    """How much of the game has been played."""
    seed: int = 3


PICTURES = (
    Picture("ticket-to-ride", 3, 0.8),
    Picture("isle-of-trains", 3, 0.35),
    Picture("steam", 3, 0.6),
)


def main() -> None:
    """Take them all, and say how large they are."""
    if CHROMIUM is None:
        sys.exit("pictures: no chromium on this machine")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder))
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            sizes = [take(browser, server.address, picture) for picture in PICTURES]
            browser.close()
        finally:
            server.stop()
    print(f"pictures: {', '.join(f'{size:,}' for size in sizes)}; {sum(sizes):,} bytes together")
    if sum(sizes) > TOGETHER:
        sys.exit(f"pictures: more than {TOGETHER:,} bytes together")


def take(browser: Browser, address: str, picture: Picture) -> int:
    """Take one picture; how many bytes it has."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": 1280, "height": 800},
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script(PACED.format(pace="off"))
    page = context.new_page()
    page.goto("/")
    page.request.post("/api/me/guest", data={"name": "Olha"})
    page.request.patch("/api/me", data={"preferences": {"explain": False}})
    record = staged(picture.game, picture.seats, picture.share, picture.seed)
    made = page.request.post("/api/records", data={"record": record})
    page.goto(f"/tables/{made.json()['table']['id']}")
    page.wait_for_function("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    # What the others did is a band across the page: the board is what shall be seen.
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Close", exact=True).wait_for(state="hidden")
    file = FOLDER / f"{picture.game}.webp"
    # By Chromium's own protocol: WebP needs two thirds of what JPEG needs, and Playwright does not offer it.
    taken = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(b64decode(taken["data"]))
    context.close()
    return file.stat().st_size


if __name__ == "__main__":
    main()

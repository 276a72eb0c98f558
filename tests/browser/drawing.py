"""Drawing boards in the editor, as a person does it with a mouse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Visitors

import turntable.games
from turntable.games.steam.board import POINTY
from turntable.web.boards.steam.layout import HEXAGONS

DESK = (1440, 900)
TABLET = (820, 1180)
SHIPPED = sorted(Path(turntable.games.__path__[0]).glob("*/boards/*.json"))
RING = [
    (150, 120),
    (380, 90),
    (620, 100),
    (860, 140),
    (880, 330),
    (820, 540),
    (600, 560),
    (370, 550),
    (140, 500),
    (120, 300),
]
"""Ten cities around a sheet of 1000 to 640."""
PLACE = """([id, x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.getElementById(id).getScreenCTM());
    return [at.x, at.y];
}"""


def open_editor(visitors: Visitors, game: str, origin: str = "", size: tuple[int, int] = DESK, **look: Any) -> Page:
    page = visitors(size, **look)
    page.goto(f"/boards/edit?game={game}" + (f"&from={origin}" if origin else ""))
    expect(page.locator("#ed-word")).not_to_have_attribute("data-state", "asking")
    return page


def tool(page: Page, name: str) -> None:
    page.locator(f"[data-tool={name}]").click()


def place(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the sheet is on the screen."""
    left, top = page.evaluate(PLACE, ["ed-drawing", x, y])
    return left, top


def click(page: Page, x: float, y: float) -> None:
    page.mouse.click(*place(page, x, y))


def drag(page: Page, *points: tuple[float, float]) -> None:
    """Press the button at the first point, move over the others, let go at the last."""
    page.mouse.move(*place(page, *points[0]))
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*place(page, *point), steps=3)
    page.mouse.up()


def piece(page: Page, key: str) -> Locator:
    return page.locator(f"#ed-drawing [data-key='{key}']")


def document(page: Page) -> dict[str, Any]:
    """The file as the text beside the sheet says it."""
    found: dict[str, Any] = json.loads(page.locator("#ed-text").input_value())
    return found


def save(page: Page) -> dict[str, Any]:
    """Save the board, arrive at its page, and read the file that can be had there."""
    expect(page.locator("#ed-word")).to_have_attribute("data-state", "good")
    page.locator("#ed-save .primary").click()
    page.wait_for_url("**/boards/*/*?kept")
    found: dict[str, Any] = page.request.get(page.url.partition("?")[0] + "/file").json()
    return found


def hex_at(line: int, place: int) -> tuple[float, float]:
    """The middle of a hex that stands on its corner."""
    across, _ = HEXAGONS[0].edges[0]
    return 2 * across * (place + line % 2 / 2), 60.0 * line


def draw_ten_cities(page: Page) -> None:
    """A small map of Ticket to Ride: a ring of cities, a double route across, tickets."""
    tool(page, "city")
    for x, y in RING:
        click(page, x, y)
    expect(page.locator(".ed-city")).to_have_count(10)
    page.fill("#f-name-en", "Harbour")
    tool(page, "select")
    # The tenth city was clicked a little too far to the left.
    drag(page, RING[9], (260, 320))
    tool(page, "route")
    ring = [*RING[:9], (260, 320)]
    for n in range(10):
        page.locator("[data-paint]").nth(n % 9).click()
        drag(page, ring[n], ring[(n + 1) % 10])
    click(page, *ring[9])
    click(page, *ring[3])
    click(page, *ring[3])
    click(page, *ring[9])
    expect(page.locator(".ed-route")).to_have_count(12)
    tool(page, "ticket")
    for n in range(9):
        drag(page, ring[n], ring[(n + 3) % 10])


def draw_thirty_hexes(page: Page) -> None:
    """A small map of Steam: river, mountains, a lake, four cities, two towns, a thick line."""
    tool(page, "none")
    drag(page, *(hex_at(5, n) for n in range(8)))
    for line in range(5):
        drag(page, hex_at(line, 6), hex_at(line, 7))
    tool(page, "river")
    drag(page, *(hex_at(line, 3) for line in range(5)))
    tool(page, "mountain")
    drag(page, hex_at(4, 0), hex_at(4, 1))
    tool(page, "lake")
    click(page, *hex_at(2, 4))
    tool(page, "city")
    for colour, spot in zip(("red", "blue", "yellow", "purple"), ((0, 0), (0, 5), (4, 4), (3, 0)), strict=True):
        page.locator(f"[data-paint={colour}]").click()
        click(page, *hex_at(*spot))
    tool(page, "town")
    click(page, *hex_at(1, 2))
    click(page, *hex_at(2, 3))
    tool(page, "select")
    drag(page, hex_at(1, 2), hex_at(1, 1))
    expect(page.locator("#f-head")).to_have_text("Hex B2")
    page.fill("#f-name-en", "Oakham")
    click(page, *hex_at(0, 0))
    page.fill("#f-cubes", "5")
    tool(page, "border")
    x, y = hex_at(3, 2)
    dx, dy = HEXAGONS[0].edges[POINTY.index("e")]
    click(page, x + dx * 0.8, y + dy * 0.8)
    expect(page.locator(".ed-borders path")).to_have_count(1)

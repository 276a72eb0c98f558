"""The editor on a tablet, with fingers: they place, carry, join and paint; two of them move and magnify the sheet."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.drawing import TABLET, document, hex_at, open_editor, piece, place

Point = tuple[float, float]
STILL = 200
"""Milliseconds for which a finger rests before it is lifted."""
MOVED = "left => document.getElementById('ed-sheet').scrollLeft > left + 20"


class Fingers:
    """Fingers on the sheet of a page; points are those of the drawing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        """Tell the browser of fingers, at points of the screen."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def tap(self, *point: float) -> None:
        self.page.touchscreen.tap(*place(self.page, *point))

    def drag(self, *points: Point) -> None:
        """Put a finger down at the first point, move it over the others, lift it at the last."""
        at = [place(self.page, *point) for point in points]
        self.touch("touchStart", at[0])
        for (x, y), (to_x, to_y) in pairwise(at):
            for step in (1, 2, 3):
                self.touch("touchMove", (x + (to_x - x) * step / 3, y + (to_y - y) * step / 3))
        # A finger that is lifted while it moves throws, and a browser takes the next tap for the end of that.
        self.page.wait_for_timeout(STILL)
        self.touch("touchMove", at[-1])
        self.touch("touchEnd")

    def pinch(self, x: float, y: float, times: float) -> None:
        """Put two fingers down around a point, one after the other, and move them apart."""
        x, y = place(self.page, x, y)
        self.touch("touchStart", (x - 30, y))
        self.touch("touchStart", (x - 30, y), (x + 30, y))
        for step in (1, 2, 3, 4):
            apart = 30 * (1 + (times - 1) * step / 4)
            self.touch("touchMove", (x - apart, y), (x + apart, y))
        self.touch("touchEnd", (x - apart, y))
        self.touch("touchEnd")


def on_a_tablet(visitors: Visitors, game: str, origin: str = "") -> tuple[Page, Fingers]:
    page = open_editor(visitors, game, origin, TABLET, has_touch=True, is_mobile=True)
    page.locator("#ed-sheet").scroll_into_view_if_needed()
    return page, Fingers(page)


def take(page: Page, tool: str) -> None:
    """Tap on a tool; a browser makes a click of it, in a moment."""
    button = page.locator(f"[data-tool={tool}]")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")


def seen(page: Page) -> dict[str, float]:
    """What part of the sheet is seen: how much larger it is than its window, and how far it is moved."""
    found: dict[str, float] = page.evaluate(
        """() => {
            const sheet = document.getElementById("ed-sheet");
            const zoom = document.getElementById("ed-drawing").getBoundingClientRect().width / sheet.clientWidth;
            return { zoom, left: sheet.scrollLeft, top: sheet.scrollTop };
        }"""
    )
    return found


def all_of(page: Page) -> None:
    """Tap on the button that shows the whole sheet."""
    page.locator("[data-zoom='0']").tap()
    page.wait_for_function("() => document.getElementById('ed-drawing').style.width === '100%'")


@pytest.mark.slow
def test_a_finger_places_carries_joins_and_erases(visitors: Visitors) -> None:
    page, fingers = on_a_tablet(visitors, "ticket-to-ride")
    take(page, "city")
    for point in ((200, 200), (500, 200), (500, 450)):
        fingers.tap(*point)
    expect(page.locator(".ed-city")).to_have_count(3)
    take(page, "select")
    fingers.drag((200, 200), (250, 300))
    assert (document(page)["cities"][0]["x"], document(page)["cities"][0]["y"]) == (250, 300)
    take(page, "route")
    # Dragged from a little beside the city, then tapped.
    fingers.drag((262, 304), (400, 240), (500, 200))
    expect(page.locator(".ed-route")).to_have_count(1)
    fingers.tap(500, 200)
    fingers.tap(500, 450)
    expect(page.locator(".ed-route")).to_have_count(2)
    page.locator("#ed-undo").tap()
    expect(page.locator(".ed-route")).to_have_count(1)
    page.locator("#ed-redo").tap()
    expect(page.locator(".ed-route")).to_have_count(2)
    take(page, "ticket")
    fingers.tap(250, 300)
    fingers.tap(500, 450)
    assert len(document(page)["tickets"]) == 1
    take(page, "erase")
    fingers.tap(500, 450)
    expect(page.locator(".ed-city")).to_have_count(2)


@pytest.mark.slow
def test_two_fingers_magnify_and_one_moves_the_sheet_and_nothing_is_drawn(visitors: Visitors) -> None:
    page, fingers = on_a_tablet(visitors, "ticket-to-ride", "usa")
    before = document(page)
    for name in ("select", "city", "route", "erase"):
        take(page, name)
        all_of(page)
        at = place(page, 500, 320)
        fingers.pinch(500, 320, 2.5)
        found = seen(page)
        assert found["zoom"] == pytest.approx(2.5, abs=0.1)
        # The point between the fingers stays between them.
        assert place(page, 500, 320) == pytest.approx(at, abs=4)
        if name != "route":
            fingers.drag((530, 250), (480, 250), (430, 250))
            page.wait_for_function(
                "left => document.getElementById('ed-sheet').scrollLeft > left + 20", arg=found["left"]
            )
        assert document(page) == before, name


def symbols(page: Page) -> list[str]:
    return [symbol for row in document(page)["rows"] for symbol in row.split()]


@pytest.mark.slow
def test_a_finger_paints_hexes_and_two_paint_none(visitors: Visitors) -> None:
    page, fingers = on_a_tablet(visitors, "steam")

    def painted() -> int:
        return symbols(page).count("~~~")

    take(page, "river")
    fingers.drag(hex_at(1, 1), hex_at(1, 2), hex_at(1, 3))
    assert painted() == 3
    fingers.pinch(*hex_at(3, 3), 2.0)
    assert seen(page)["zoom"] == pytest.approx(2.0, abs=0.1)
    assert painted() == 3
    all_of(page)
    page.locator("#ed-undo").tap()
    expect(page.locator(".ed-hex .river")).to_have_count(0)
    assert painted() == 0
    page.locator("#ed-redo").tap()
    expect(page.locator(".ed-hex .river")).to_have_count(3)
    assert painted() == 3
    take(page, "city")
    fingers.tap(*hex_at(3, 2))
    take(page, "select")
    fingers.drag(hex_at(3, 2), hex_at(4, 3))
    name = str(document(page)["cities"][0]["code"])
    assert document(page)["rows"][4].split()[3] == name
    # A finger on the edge between two hexes.
    take(page, "border")
    borders: list[Any] = document(page)["borders"]
    (x, y), (to_x, _) = hex_at(2, 1), hex_at(2, 2)
    fingers.pinch(x, y, 1.5)
    assert document(page)["borders"] == borders
    all_of(page)
    fingers.tap(x + (to_x - x) * 0.4, y)
    assert len(document(page)["borders"]) == len(borders) + 1
    take(page, "erase")
    fingers.tap(*hex_at(4, 3))
    assert not document(page)["cities"]
    expect(piece(page, "hex/e4")).to_be_attached()

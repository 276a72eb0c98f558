"""Maps: names that can be read, coming nearer and going back, what can be tapped, a telephone on its side."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NARROW, Visitors
from tests.browser.playing import open_table, seq, uncover, understand
from tests.browser.test_layout import SIZES, box, in_every_language, in_every_size, too_wide

import turntable

pytestmark = pytest.mark.slow

NAMES = """() => [...document.querySelectorAll('#board .map-name')].map(name => {
    const text = name.matches('text') ? name : name.querySelector('text');
    const high = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
    const seen = name.checkVisibility({ visibilityProperty: true });
    return { high, seen, text: text.textContent, ...name.getBoundingClientRect().toJSON() };
})"""
"""The names on a map: how high their letters are on the screen, whether they are seen, and where."""


def at_map(page: Page, game: str) -> Locator:
    """Open a table with all players at this screen, so that nothing moves by itself; its map."""
    open_table(page, game, "me", *["here"] * (turntable.game(game).seats[0] - 1))
    uncover(page)
    understand(page)
    return page.locator("#board svg.pan")


def covered(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How much of the smaller one lies under or over the other."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    least = min(box["width"] * box["height"] for box in (one, other))
    return wide * high / least if wide > 0 and high > 0 else 0.0


@in_every_language
@in_every_size
@pytest.mark.parametrize("game", ["steam", "ticket-to-ride"])
def test_names_on_a_map_can_be_read(visitors: Visitors, game: str, size: str, language: str) -> None:
    page = visitors(SIZES[size], language)
    window = box(at_map(page, game))
    for _ in range(2):
        names = page.evaluate(NAMES)
        seen = [name for name in names if name["seen"]]
        assert min(name["high"] for name in seen) >= 7.9
        assert len(seen) == len(names) if size == "wide" else len(seen) >= len(names) / 2
        for i, one in enumerate(seen):
            assert all(covered(one, other) <= 0.2 for other in seen[:i]), one["text"]
        # Once more with all of the map in sight: then nothing sticks out of its window either.
        page.keyboard.press("0")
    for one in seen:
        assert window["left"] - 1 <= one["left"], one["text"]
        assert one["right"] <= window["right"] + 1, one["text"]


def test_a_map_comes_nearer_and_goes_back(visitors: Visitors) -> None:
    page = visitors()
    drawn = at_map(page, "ticket-to-ride").get_attribute("viewBox")
    plus, minus = page.locator("[data-zoom=in]"), page.locator("[data-zoom=out]")
    expect(minus).to_be_hidden()
    plus.click()
    expect(minus).to_be_visible()
    near = page.locator("#board svg.pan").get_attribute("viewBox")
    before = seq(page)
    middle = box(page.locator("#board svg.pan"))
    page.mouse.move(middle["left"] + 300, middle["top"] + 200)
    page.mouse.down()
    page.mouse.move(middle["left"] + 200, middle["top"] + 150, steps=4)
    page.mouse.up()
    assert len({drawn, near, page.locator("#board svg.pan").get_attribute("viewBox")}) == 3
    # What was under the pointer at the end of the way was not clicked.
    expect(page.locator("#sheet[open]")).to_have_count(0)
    assert seq(page) == before
    minus.focus()
    page.keyboard.press("Enter")
    expect(minus).to_be_hidden()
    expect(plus).to_be_focused()
    assert page.locator("#board svg.pan").get_attribute("viewBox") == drawn


@pytest.mark.parametrize("game", turntable.names())
def test_on_a_telephone_that_lies_on_its_side_the_board_has_the_screen(visitors: Visitors, game: str) -> None:
    page = visitors((740, 360), "uk")
    open_table(page, game, "me", *["here"] * (max(2, turntable.game(game).seats[0]) - 1))
    uncover(page)
    board = page.locator("#board")
    board.evaluate("e => e.scrollIntoView()")
    seen = box(board)
    assert seen["top"] >= 0
    assert seen["bottom"] <= box(page.locator(".tabs"))["top"] + 1
    assert seen["height"] > 250
    assert too_wide(page) == 0
    # The log shows its last line, the moves their first.
    for name in ("log", "moves", "players"):
        page.locator(f".tabs [data-tab={name}]").click()
        panel = page.locator(f"[data-panel={name}]")
        expect(panel).to_be_in_viewport()
        page.wait_for_function("panel => panel.getBoundingClientRect().top >= 0", arg=panel.element_handle())
        assert box(panel)["top"] >= box(page.locator("#status"))["bottom"] - 1, name


TAPPED = """() => [...document.querySelectorAll('.ttr-route')].filter(route => {
    const line = document.querySelector(route.querySelector('.ttr-hit').getAttribute('href'));
    const matrix = route.getScreenCTM(), length = line.getTotalLength();
    return ![...Array(40).keys()].some(i => {
        const at = line.getPointAtLength(length * (i + .5) / 40).matrixTransform(matrix);
        return document.elementFromPoint(at.x, at.y)?.closest('.ttr-route') === route;
    });
}).map(route => route.id)"""
"""Routes of which no point can be tapped."""


@in_every_language
def test_every_route_can_be_tapped_on_a_telephone(visitors: Visitors, language: str) -> None:
    page = visitors(NARROW, language)
    at_map(page, "ticket-to-ride")
    assert page.evaluate(TAPPED) == []


def test_a_sheet_begins_at_its_beginning_and_stays_on_the_screen(visitors: Visitors) -> None:
    page = visitors((740, 360))
    at_map(page, "ticket-to-ride")
    page.locator("#step-help").evaluate("e => e.click()")
    sheet = page.locator("#sheet[open]")
    expect(sheet.locator("h2").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.locator("#more").click()
    page.set_viewport_size({"width": 768, "height": 1024})
    page.wait_for_function("() => document.querySelector('#sheet').getBoundingClientRect().right <= innerWidth")
    assert box(sheet)["left"] >= 0


def test_who_has_come_nearer_to_a_map_stays_as_near_when_its_window_changes(visitors: Visitors) -> None:
    page = visitors(NARROW)
    board = at_map(page, "steam")
    page.locator("[data-zoom=in]").click()
    scale = board.evaluate("e => e.getScreenCTM().a")
    for height in (640, 800):
        page.set_viewport_size({"width": NARROW[0], "height": height})
        page.wait_for_function(
            """([height, scale]) => innerHeight === height && Math.abs(
                document.querySelector('#board svg.pan').getScreenCTM().a / scale - 1) < 0.01""",
            arg=[height, scale],
        )

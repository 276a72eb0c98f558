"""Maps under a finger: a tap beside what can be chosen chooses the nearest; moving and pinching choose nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import seq, understand
from tests.browser.staging import staged
from tests.browser.test_pages import bring

PHONE = (390, 844)
STAGES = (("ticket-to-ride", 2, 0.4), ("steam", 3, 0.4))
FREE = """([selector, away]) => {
    // A place so far from one thing that can be chosen where nothing else is hit and no other is nearer.
    const map = document.querySelector("#board svg.pan");
    const things = [...map.querySelectorAll("[data-near]")];
    const under = (x, y) => document.elementFromPoint(x, y);
    const points = (thing) => {
        const shape = thing.querySelector("use, path, rect");
        const link = shape.getAttribute("href");
        const line = link ? document.querySelector(link) : shape;
        const matrix = shape.getScreenCTM();
        const length = line.getTotalLength();
        return Array.from({ length: 60 }, (_, i) => line.getPointAtLength((length * i) / 59).matrixTransform(matrix));
    };
    const outlines = things.map((thing) => [thing, points(thing)]);
    const far = (line, x, y) => Math.min(...line.map((point) => Math.hypot(point.x - x, point.y - y)));
    for (const [thing, line] of outlines) {
        for (const point of line) {
            for (let angle = 0; angle < 360; angle += 15) {
                const x = point.x + away * Math.cos((angle * Math.PI) / 180);
                const y = point.y + away * Math.sin((angle * Math.PI) / 180);
                const hit = under(x, y);
                if (hit?.closest("svg.pan") !== map || hit.closest("[data-near]") || !hit.matches(selector)) continue;
                if (Math.abs(far(line, x, y) - away) > 1) continue;
                if (outlines.some(([other, ring]) => other !== thing && far(ring, x, y) < away + 4)) continue;
                return { id: thing.id, x, y };
            }
        }
    }
    return null;
}"""


def at_the_map(visitors: Visitors, game: str, seats: int, share: float) -> Page:
    page = visitors(PHONE, has_touch=True, is_mobile=True)
    page.goto(bring(page, staged(game, seats, share)))
    understand(page)
    expect(page.locator("#board [data-near]").first).to_be_attached()
    return page


@pytest.mark.parametrize(("game", "seats", "share"), STAGES)
def test_a_tap_beside_what_can_be_chosen_opens_the_same_as_a_tap_on_it(
    visitors: Visitors, game: str, seats: int, share: float
) -> None:
    page = at_the_map(visitors, game, seats, share)
    away = 18 if game == "ticket-to-ride" else 6
    selector = ".ttr-map *" if game == "ticket-to-ride" else ".steam-map *"
    place = page.evaluate(FREE, [selector, away])
    assert place is not None
    page.locator(f"#{place['id']}").dispatch_event("click")
    expect(page.locator("#sheet[open]")).to_have_count(1)
    wanted = page.locator("#sheet").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet[open]")).to_have_count(0)
    page.touchscreen.tap(place["x"], place["y"])
    expect(page.locator("#sheet[open]")).to_have_count(1)
    expect(page.locator("#sheet")).to_have_text(wanted, use_inner_text=True)


def test_a_mouse_means_what_it_points_at(visitors: Visitors) -> None:
    page = at_the_map(visitors, *STAGES[0])
    place = page.evaluate(FREE, [".ttr-map *:not([data-pick], [data-pick] *)", 18])
    before = seq(page)
    page.mouse.click(place["x"], place["y"])
    page.wait_for_timeout(300)
    assert (seq(page), page.locator("#sheet[open]").count()) == (before, 0)


def test_far_from_everything_a_tap_chooses_nothing(visitors: Visitors) -> None:
    page = at_the_map(visitors, *STAGES[0])
    box = page.locator("#board svg.pan").bounding_box()
    assert box is not None
    before = seq(page)
    page.touchscreen.tap(box["x"] + box["width"] - 4, box["y"] + 4)
    page.wait_for_timeout(300)
    assert (seq(page), page.locator("#sheet[open]").count()) == (before, 0)


def test_a_finger_that_moves_the_map_and_two_that_pinch_choose_nothing(visitors: Visitors) -> None:
    page = at_the_map(visitors, *STAGES[0])
    place = page.evaluate(FREE, [".ttr-map *", 18])
    before, x, y = seq(page), place["x"], place["y"]
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    box = page.locator("#board svg.pan").get_attribute("viewBox")
    touch("touchStart", (x, y), (x + 40, y))
    for wide in (60, 90, 120):
        touch("touchMove", (x, y), (x + wide, y))
    touch("touchEnd")
    page.wait_for_function("box => document.querySelector('#board svg.pan').getAttribute('viewBox') !== box", arg=box)
    box = page.locator("#board svg.pan").get_attribute("viewBox")
    touch("touchStart", (x, y))
    for moved in (10, 20, 30):
        touch("touchMove", (x + moved, y))
    touch("touchEnd")
    page.wait_for_function("box => document.querySelector('#board svg.pan').getAttribute('viewBox') !== box", arg=box)
    page.wait_for_timeout(300)
    assert (seq(page), page.locator("#sheet[open]").count()) == (before, 0)

"""Lessons in a browser: what the bubble points at is there, and choosing it leads through the whole lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SCREENSHOTS, Visitors
from tests.browser.playing import ANSWERED, confirm, is_mine, seq, settle
from tests.lessons.playing import lessons

SIZES = {"wide": (1440, 900), "telephone": (390, 844)}
PATIENCE = 240_000
"""Milliseconds: the first bot of a house makes its game anew, which takes long where nothing is compiled."""
POINTED_AT_IS_SEEN = """() => {
    const keys = document.getElementById("lesson").dataset.points.split("|");
    const found = keys.map((key) => {
        const [, kind, name] = key.match(/^([a-z]+):(.*)$/);
        return ["move", "toggle"].includes(kind) ? `[data-${kind}="${name}"]` : `[data-pick="${key}"]`;
    });
    const things = [...document.querySelectorAll(`:is(#board, #hand) :is(${found.join()})`)];
    return things.some((thing) => {
        const box = thing.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const frame = thing.closest("#board, #hand").getBoundingClientRect();
        const hit = document.elementFromPoint(x, y);
        const map = thing.closest("svg.pan");
        return box.width > 0 && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
            && hit && (thing.contains(hit) || hit.contains(thing) || (map && map.contains(hit)));
    });
}"""
"""Whether something that the bubble points at stands on the board or in the hand, in sight and not covered."""
GAMES = [lesson.game for lesson in lessons()]
OFTEN = {("mouse", "wide", "en"), ("keys", "telephone", "uk")}
"""The ways through a lesson that CI goes: each way, size and language once."""
RUNS = [
    pytest.param(way, size, language, marks=pytest.mark.slow if (way, size, language) in OFTEN else pytest.mark.soak)
    for way in ("mouse", "keys")
    for size in SIZES
    for language in ("en", "uk")
]


def begin(page: Page, game: str) -> None:
    """From the poster of the game."""
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    page.locator(f"#play-{game} .learn").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#lesson .now")).to_be_visible()


def points(page: Page) -> list[str]:
    return (page.locator("#lesson").get_attribute("data-points") or "").split("|")


def choose(page: Page, thing: Locator, by_keys: bool) -> None:
    """By Enter, or with the mouse on the middle of the thing."""
    if by_keys:
        thing.focus()
        page.keyboard.press("Enter")
        return
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def follow(page: Page, by_keys: bool) -> None:
    """Make the suggested move on the board: directly, or in the sheet of what the bubble points at."""
    keys = points(page)
    code = keys[-1].removeprefix("move:")
    before = seq(page)
    for key in keys[:-1]:
        kind, _, name = key.partition(":")
        attribute = f"toggle='{name}'" if kind == "toggle" else f"pick='{key}'"
        choose(page, page.locator(f":is(#board, #hand) [data-{attribute}]").first, by_keys)
        if kind != "toggle":
            page.wait_for_function(ANSWERED, arg=before)
    if seq(page) == before:
        there = page.locator(f"#sheet[open] [data-move='{code}'], :is(#board, #hand) [data-move='{code}']")
        choose(page, (there if there.count() else page.locator(f"#moves [data-move='{code}']")).last, by_keys)
        page.wait_for_function(ANSWERED, arg=before)
    if seq(page) == before:
        choose(page, page.locator(f"#sheet[open] [data-move='{code}']").first, by_keys)
    settle(page, before)


def finish(page: Page, by_keys: bool) -> None:
    """Follow the lesson to its end."""
    play(page, lambda: follow(page, by_keys))


def finish_on_a_telephone(page: Page, by_keys: bool) -> None:
    """The same: meanwhile the board keeps its size, and what is pointed at is in sight."""
    heights: list[float] = []

    def look_and_follow() -> None:
        page.wait_for_function(POINTED_AT_IS_SEEN)
        heights.append(page.evaluate("() => document.querySelector('.middle').getBoundingClientRect().height"))
        follow(page, by_keys)

    play(page, look_and_follow)
    assert len(heights) > 3
    assert set(heights) == {heights[0]}


def play(page: Page, move: Callable[[], None]) -> None:
    for _ in range(60):
        page.wait_for_function("() => document.querySelector('#status .mine, #lesson form')")
        if page.locator("#lesson form").count():
            return
        if is_mine(page):
            move()
    raise AssertionError("the lesson does not end")


def stray(page: Page) -> None:
    """Make a listed move that is not the suggested one, if there is another."""
    code = points(page)[-1].removeprefix("move:")
    before = seq(page)
    listed = page.locator("#moves [data-move]")
    others = page.locator(f"#moves [data-move]:not([data-move='{code}'])")
    (others if others.count() else listed).last.dispatch_event("click")
    page.wait_for_function(ANSWERED, arg=before)
    confirm(page)
    settle(page, before)


@pytest.mark.parametrize(("way", "size", "language"), RUNS)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_followed_on_the_board_to_its_end(
    visitors: Visitors, game: str, way: str, size: str, language: str
) -> None:
    page = visitors(SIZES[size], language)
    begin(page, game)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"lesson-{game}-{size}-{language}.png")
    (finish_on_a_telephone if size == "telephone" else finish)(page, by_keys=way == "keys")
    page.screenshot(path=SCREENSHOTS / f"lesson-{game}-{size}-{language}-end.png")
    expect(page.locator(f"#lesson a[href='/rules/{game}']")).to_be_visible()
    page.locator("#lesson form .primary").click()
    page.wait_for_selector("#status")
    expect(page.locator("#lesson")).to_be_empty()


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), [("wide", "en"), ("telephone", "uk")])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_ends_even_if_nothing_is_done_as_it_says(
    visitors: Visitors, game: str, size: str, language: str
) -> None:
    page = visitors(SIZES[size], language)
    begin(page, game)
    play(page, lambda: stray(page))
    expect(page.locator("#lesson .about")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_is_on_the_board_and_a_lesson_that_was_left_goes_on(visitors: Visitors, game: str) -> None:
    page = visitors(SIZES["wide"])
    begin(page, game)
    address = page.url
    page.locator("#lesson [data-show-me]").click()
    assert page.evaluate("() => document.activeElement.closest('#board, #hand, #moves') !== null")
    follow(page, by_keys=False)
    said = page.locator("#lesson").inner_text
    page.wait_for_function("() => document.querySelector('#status .mine')")
    expect(page.locator("#lesson .now")).to_be_visible()
    before = said()
    begin(page, game)
    assert page.url == address
    assert page.locator("#lesson").inner_text() == before

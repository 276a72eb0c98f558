"""Large text, colours of the system, no scripts, paper: what tables and rules are like then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect
from tests.browser.conftest import CHROMIUM, FLAGS, SCREENSHOTS, Server, Visitors
from tests.browser.test_pace import sit_down
from tests.browser.test_pages import CUT

import turntable

OVERLAP = """() => {
    const seen = [...document.querySelectorAll("#actions button, .tabs button, #typed *, #moves button")].filter(one =>
        one.checkVisibility()).map(one => [one, one.getBoundingClientRect()]);
    return seen.flatMap(([one, a]) => seen.filter(([other, b]) => one !== other && !one.contains(other)
        && !other.contains(one) && !one.closest(".tabs") === !other.closest(".tabs")
        && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
        .map(([other]) => [one.textContent, other.textContent]));
}"""
"""Controls that cover each other."""
LINED = """selector => { const one = document.querySelector(selector); const style = getComputedStyle(one);
    return one.checkVisibility() && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2; }"""


@pytest.fixture
def large(playwright: Playwright, server: Server) -> Iterator[Visitors]:
    """People whose browsers write twice as large."""
    assert CHROMIUM is not None
    browser: Browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=[*FLAGS, "--blink-settings=defaultFontSize=32"]
    )
    made = Visitors(browser, server.address)
    yield made
    made.close()
    browser.close()


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("game", turntable.names())
def test_text_twice_as_large_covers_and_cuts_nothing(large: Visitors, game: str, language: str) -> None:
    page = large((1280, 800), language)
    sit_down(page, game, seats=3)
    for panel in ("board", "moves", "players"):
        page.evaluate("panel => document.querySelector(`.tabs [data-tab=${panel}]`).click()", panel)
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"large-{game}-{panel}-{language}.png")
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), panel
        assert page.evaluate(CUT) == []
        assert page.evaluate(OVERLAP) == []
        assert page.evaluate("panel => document.querySelector(`[data-panel=${panel}]`).checkVisibility()", panel)


def test_with_colours_of_the_system_lines_say_what_colours_said(visitors: Visitors) -> None:
    page = visitors(forced_colors="active")
    sit_down(page, "isle-of-trains", seats=3)
    for selector in (
        ".person.turn",
        ".tabs [aria-pressed=true]",
        ".languages [aria-pressed=true]",
        "#board .can:not(g)",
    ):
        assert page.evaluate(LINED, selector), selector


@pytest.mark.parametrize(
    ("language", "said"), [("en", "A table needs JavaScript"), ("uk", "Для столу потрібен JavaScript")]
)
def test_without_scripts_a_table_says_what_it_needs(visitors: Visitors, language: str, said: str) -> None:
    page = visitors(language=language, java_script_enabled=False)
    page.request.post("/api/me/guest", data={"name": "Olha"})
    made = page.request.post("/api/tables", data={"game": "steam", "seats": ["me", "novice", "novice"]}).json()
    page.goto(f"/tables/{made['table']['id']}")
    expect(page.locator(".no-script")).to_be_visible()
    expect(page.locator(".no-script")).to_contain_text(said)


def test_printed_rules_begin_with_the_rules(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/rules/ticket-to-ride")
    page.emulate_media(media="print")
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator("article h1, .text h1").first).to_be_visible()
    kept = "e => getComputedStyle(e).breakAfter"
    assert {one.evaluate(kept) for one in page.locator(".text :is(h2, h3)").all()[:6]} == {"avoid"}

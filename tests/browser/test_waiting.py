"""Somebody disappears: what the others see and may do, how one comes back, and when the browser may tell of a turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import NARROW, Server, Visitors
from tests.browser.playing import keep_tickets, seq, settle
from tests.browser.test_pages import look_closely

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
FIVE = re.compile(r"^(5:00|4:\d\d)$")
"""What a clock of five minutes shows in its first minute."""
BOT = 60_000
"""Milliseconds in which the first bot of a house has moved: its process has to start."""
ASKED = """(() => {
    window.asked = 0;
    window.told = [];
    let permission = "default";
    window.Notification = class {
        constructor(title, { body }) { told.push(body); }
        close() {}
        static get permission() { return permission; }
        static async requestPermission() { asked++; return (permission = "granted"); }
    };
})()"""
"""A browser that counts how often it is asked, and writes down what it is told."""
LOOK = """seen => {
    Object.defineProperty(document, "visibilityState", { value: seen ? "visible" : "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


class House:
    """A server whose clock the test moves, and its visitors."""

    def __init__(self, server: Server, visitors: Visitors) -> None:
        self.server = server
        self.visitors = visitors
        self.ahead = 0

    def move(self, milliseconds: int, *pages: Page) -> None:
        """So much time goes by; pages that are loaded anew learn of it."""
        self.ahead += milliseconds
        (self.server.folder / "ahead").write_text(str(self.ahead))
        for page in pages:
            page.reload()

    def two(self, wait: str, late: str = "ask") -> tuple[Page, Page]:
        """A table of two people: who decides first, and who waits."""
        one = self.visitors(reduced_motion="reduce")
        other = self.visitors(NARROW, "uk", "dark", reduced_motion="reduce")
        for page in (one, other):
            page.add_init_script(ASKED)
        one.goto("/new?game=ticket-to-ride")
        one.select_option("#seat-1", "open")
        one.select_option("#option-first", "0")
        one.select_option("#wait", wait)
        one.select_option("#late", late)
        one.select_option("#stand_in", "novice")
        one.locator("form[action='/new'] .primary").click()
        one.wait_for_url("**/tables/*")
        other.goto(one.url)
        other.locator("#chairs .primary").click()
        for page in (one, other):
            page.wait_for_selector("#table")
        return one, other


@pytest.fixture
def house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    server = Server(tmp_path)
    server.start()
    visitors = Visitors(browser, server.address)
    yield House(server, visitors)
    visitors.close()
    server.stop()
    assert [one for one in visitors.troubles if "Transition was" not in one] == []


def test_a_clock_runs_a_nudge_comes_a_bot_plays_and_one_click_brings_back(house: House) -> None:
    decides, waits = house.two("5m")
    for page in (decides, waits):
        expect(page.locator("#waiting .left")).to_have_text(FIVE)
    before = waits.locator("#waiting .left").inner_text()
    expect(waits.locator("#waiting .left")).not_to_have_text(before)
    nudge, offer = waits.locator("#waiting [data-post$='/nudge']"), waits.locator("#waiting .late")
    expect(nudge).to_be_hidden()
    house.move(MINUTE, decides, waits)
    expect(offer).to_be_hidden()
    nudge.click()
    expect(decides.locator(".toast")).to_contain_text(re.compile("nudges you|підганяє вас"))
    house.move(4 * MINUTE, decides, waits)
    expect(offer).to_be_visible()
    expect(waits.locator("#waiting .clock")).to_be_hidden()
    expect(decides.locator("#waiting [role=status]")).to_be_visible()
    problems: list[str] = []
    for page in (decides, waits):
        narrow = page.viewport_size == {"width": NARROW[0], "height": NARROW[1]}
        look_closely(page, "waiting", "narrow-dark-uk" if narrow else "wide", problems, whole=False)
    assert not problems, "\n".join(problems)
    tickets = decides.locator("#ttr-offer").inner_text()
    offer.locator("[data-post$='/bots']").click()
    expect(waits.locator("#status .mine")).to_be_visible(timeout=BOT)
    assert tickets not in waits.locator("body").inner_text()
    back = decides.locator("#actions [data-post$='/sit']")
    back.click()
    expect(back).to_have_count(0)
    expect(decides.locator(".dot")).to_have_count(2)
    keep_tickets(waits)
    expect(decides.locator("#status .mine")).to_be_visible()


def test_the_others_may_wait_on(house: House) -> None:
    decides, waits = house.two("5m")
    house.move(5 * MINUTE, decides, waits)
    waits.locator("#waiting .late [data-post$='/wait']").click()
    expect(waits.locator("#waiting .late")).to_be_hidden()
    expect(waits.locator("#waiting .left")).to_have_text(FIVE)
    keep_tickets(decides)
    expect(waits.locator("#status .mine")).to_be_visible()


def test_by_the_tables_choice_a_bot_comes_by_itself_or_the_game_ends(house: House) -> None:
    decides, waits = house.two("1d", "bot")
    expect(waits.locator("#waiting .left")).to_have_text(re.compile(r"^(1 \w+ 0 \w+|23:59:\d\d)$"))
    house.move(DAY)
    # Nobody does anything: the pages are told.
    expect(waits.locator("#status .mine")).to_be_visible(timeout=BOT)
    expect(decides.locator("#actions [data-post$='/sit']")).to_be_visible()
    decides, waits = house.two("1d", "end")
    house.move(DAY)
    for page in (decides, waits):
        expect(page.locator("#waiting .ended")).to_be_visible()
        expect(page.locator("#waiting [data-post$='/rematch']")).to_be_visible()
        expect(page.locator("#alerts")).to_be_hidden()


def test_the_browser_is_asked_only_when_it_is_of_use_and_by_a_button(house: House) -> None:
    decides, waits = house.two("5m")
    offer = waits.locator("#alerts")
    expect(offer).to_be_hidden()
    # Again and again, because the page's script may not listen yet.
    waits.wait_for_function(
        f"() => {{ [false, true].forEach({LOOK}); return !document.getElementById('alerts').hidden; }}"
    )
    expect(offer).to_be_visible()
    assert waits.evaluate("asked") == 0
    offer.locator("[data-alerts=yes]").click()
    expect(offer).to_be_hidden()
    assert waits.evaluate("asked") == 1
    keep_tickets(decides)
    expect(waits.locator("#status .mine")).to_be_visible()
    assert waits.evaluate("told") == [], "who looks at the page sees it"
    keep_tickets(waits)
    expect(decides.locator("#status .mine")).to_be_visible()
    waits.evaluate(LOOK, False)
    for _ in range(2):
        before = seq(decides)
        decides.locator("#board [data-move='draw deck']").click()
        settle(decides, before)
    waits.wait_for_function("() => told.length === 1")
    slow = house.two("3d")[1]
    expect(slow.locator("#alerts")).to_be_visible()
    slow.locator("[data-alerts=no]").click()
    slow.reload()
    expect(slow.locator("#waiting")).to_be_visible()
    expect(slow.locator("#alerts")).to_be_hidden()
    assert slow.evaluate("asked") == 0

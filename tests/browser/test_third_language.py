"""A third language, whose words are much longer: it is added by files alone, and the pages hold it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import SCREENSHOTS, Server, Visitors
from tests.browser.playing import uncover
from tools import pseudo

import turntable

pytestmark = pytest.mark.slow

SIZES = {"wide": (1440, 900), "telephone": (390, 844)}
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
CUT = """() => [...document.querySelectorAll("a, button, summary, label, h1, h2, h3, p, li, dt, dd, td, th, legend")]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg, .skip"))
    .flatMap(one => {
        const style = getComputedStyle(one), box = one.getBoundingClientRect();
        const frame = one.closest(".person, fieldset, .poster") ?? document.body, edges = frame.getBoundingClientRect();
        // What scrolls by itself holds its words, however long; so does what is shortened by dots and has a title.
        const scrolls = within(one, frame).some(each => ["auto", "scroll"].includes(getComputedStyle(each).overflowX));
        const dotted = style.textOverflow === "ellipsis";
        const unseen = box.width <= 1 || style.clipPath !== "none";
        const cut = ["hidden", "clip"].includes(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
        const outside = one.matches("button, .button") && one.scrollWidth > one.clientWidth + 1;
        const beyond = box.left < edges.left - 1 || box.right > edges.right + 1;
        return !unseen && !dotted && (cut || outside || (beyond && !scrolls)) ? [one.textContent.trim()] : [];
    });
    function within(one, frame) { return one === frame ? [] : [one, ...within(one.parentElement, frame)]; }"""
"""Words that are wider than what holds them, than the frame around them, or than the page."""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose package has the files of one more language."""
    package = tmp_path_factory.mktemp("package")
    pseudo.copy(package)
    made = Server(tmp_path_factory.mktemp("house"), package)
    made.start()
    yield made
    made.stop()


@pytest.mark.parametrize("size", SIZES)
def test_a_language_added_by_files_fits_into_every_page(browser: Browser, foreign: Server, size: str) -> None:
    visitors = Visitors(browser, foreign.address)
    page = visitors(SIZES[size], pseudo.LANGUAGE)
    page.request.post("/api/me/guest", data={"name": "Olha"})
    addresses = {"home": "/", "new": "/new?game=isle-of-trains", "rules": "/rules/steam"}
    for game in turntable.names():
        # Nobody moves while the page is looked at.
        table = {"game": game, "seats": ["me", "here", "here"]}
        addresses[game] = f"/tables/{page.request.post('/api/tables', data=table).json()['table']['id']}"
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    problems: list[str] = []
    for name, address in addresses.items():
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", pseudo.LANGUAGE)
        expect(page.locator(f".languages [data-language={pseudo.LANGUAGE}]")).to_have_attribute("aria-pressed", "true")
        panels = [""]
        if name in turntable.names():
            uncover(page)
            expect(page.locator("#moves [data-move], #moves summary").first).to_be_attached()
            panels = [tab.get_attribute("data-tab") or "" for tab in page.locator(".tabs [data-tab]:visible").all()]
        for panel in panels:
            if panel:
                page.locator(f".tabs [data-tab={panel}]").click()
            page.screenshot(path=SCREENSHOTS / f"third-language-{name}-{panel}-{size}.png")
            wider = page.evaluate(TOO_WIDE)
            problems += [f"{name} {panel}: the page is {wider} px too wide"] if wider > 0 else []
            problems += [f"{name} {panel}: {words}" for words in page.evaluate(CUT)]
    visitors.close()
    assert [*problems, *visitors.troubles] == []

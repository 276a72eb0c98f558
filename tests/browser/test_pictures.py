"""The pictures of the rules in a real browser: seen whole, drawn in every theme, the same at a table."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import open_table, uncover

import turntable
from turntable.web.pictures import pictures_of

pytestmark = pytest.mark.slow

SIZES = {"wide": (1440, 900), "narrow": (390, 844)}
LOOKS = {"wide-light-en": ("wide", "light", "en"), "narrow-dark-uk": ("narrow", "dark", "uk")}
OTHERS = {"wide-dark-uk": ("wide", "dark", "uk"), "narrow-light-en": ("narrow", "light", "en")}
FIRST = {"ticket-to-ride": "first-tickets", "isle-of-trains": "action", "steam": "token"}
"""The first step of each game."""
TROUBLE = """() => [...document.querySelectorAll('.pictured')].flatMap(figure => {
    const name = figure.querySelector(':scope > figcaption').id;
    const frame = figure.getBoundingClientRect();
    const shown = [...figure.querySelectorAll('[role=img] *')].map(e => e.getBoundingClientRect());
    const out = shown.some(box => box.width && (box.right > frame.right + 1 || box.left < frame.left - 1));
    const lost = [...figure.querySelectorAll('use')].some(use => !document.querySelector(use.getAttribute('href')));
    const art = figure.querySelector('[role=img]').getBoundingClientRect();
    const small = art.height < 20 || art.width < 30;
    return [[out, 'sticks out'], [lost, 'refers to nothing'], [small, 'is not there']]
        .filter(([so]) => so).map(([, what]) => `${name} ${what}`);
})"""
"""What is wrong with the pictures of a page."""
LETTERS = """() => [...document.querySelectorAll('.pictured svg text')].filter(e => e.checkVisibility()).map(e => {
    const size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b);
    return [e.textContent, size];
}).filter(([, size]) => size < 4).map(([text]) => text)"""
"""Letters on maps and beside them that nobody could read. The small print of cards is said in the captions."""

looks = pytest.mark.parametrize(
    "look", [*LOOKS.values(), *(pytest.param(look, marks=pytest.mark.soak) for look in OTHERS.values())], ids="-".join
)
games = pytest.mark.parametrize("game", turntable.names())


def visit(visitors: Visitors, look: tuple[str, str, str]) -> Page:
    size, theme, language = look
    return visitors(SIZES[size], language, theme, reduced_motion="reduce")


@looks
@games
def test_every_picture_is_seen_whole_beside_its_rule(visitors: Visitors, game: str, look: tuple[str, str, str]) -> None:
    page = visit(visitors, look)
    page.goto(f"/rules/{game}")
    expect(page.locator(".pictured")).to_have_count(len(pictures_of(game)))
    assert page.evaluate(TROUBLE) == []
    assert page.evaluate(LETTERS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[look[0]][0]
    violations = Axe().run(page).response["violations"]
    assert [one["id"] for one in violations] == []


@looks
@games
def test_the_rules_of_a_step_at_a_table_show_the_same(
    visitors: Visitors, game: str, look: tuple[str, str, str]
) -> None:
    page = visit(visitors, look)
    open_table(page, game, "me", "here", "here")
    uncover(page)
    page.keyboard.press("i")
    sheet = page.locator("#sheet[open]")
    names = [name for name, one in pictures_of(game).items() if FIRST[game] in one.steps]
    assert names
    expect(sheet.locator(".pictured")).to_have_count(len(names))
    assert page.evaluate(TROUBLE) == []
    violations = Axe().run(page).response["violations"]
    assert [one["id"] for one in violations] == []


@games
def test_a_first_visit_to_the_rules_is_light(visitors: Visitors, game: str) -> None:
    page = visitors(SIZES["narrow"], "uk")
    received = [0]
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda one: received.append(int(one["encodedDataLength"])))
    page.goto(f"/rules/{game}", wait_until="networkidle")
    assert 10_000 < sum(received) < 60_000

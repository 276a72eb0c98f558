"""The end of a game: points counted one by one, and nobody told who has won before the last of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NARROW, WIDE, Visitors
from tests.browser.staging import staged
from tests.browser.test_dead_ends import upload

import turntable

HOLD = """() => { window.held = []; const usual = window.setTimeout;
    window.setTimeout = (act, ...more) => String(act).includes("count(items")
        ? window.held.push(act) : usual(act, ...more); }"""
"""The page counts the next item only when the test lets it."""
COUNT = "() => { const held = window.held; window.held = []; for (const act of held) act(); return held.length; }"
SEEN = """() => [document.title, document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .map(one => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`)].join('\\n')"""
"""All that can be read or heard."""


def at_the_end(visitors: Visitors, record: str, size: tuple[int, int] = WIDE, language: str = "en") -> Page:
    page = visitors(size, language)
    page.add_init_script(f"({HOLD})()")
    upload(page, record)
    expect(page.locator("#ceremony.playing p.counting")).to_be_visible()
    return page


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("game", turntable.names())
def test_the_winner_is_nowhere_before_the_last_item_is_counted(
    visitors: Visitors, game: str, size: tuple[int, int]
) -> None:
    page = at_the_end(visitors, staged(game, 3 if game == "steam" else 2), size)
    items = page.locator("#scores [data-count]").count()
    assert items > 4
    for counted in range(1, items + 1):
        assert page.locator("#scores [data-count].counted").count() == counted
        said = page.evaluate(SEEN)
        assert " wins" not in said
        assert "share the victory" not in said
        assert "1. " not in page.locator("#ceremony").inner_text()
        assert page.evaluate(COUNT) >= 1
    expect(page.locator("#ceremony h2")).to_be_visible()
    assert "WINS" in page.locator("#ceremony h2").inner_text().upper()
    expect(page.locator("[data-skip]")).to_be_hidden()


def test_tickets_are_turned_over_on_the_map_and_the_longest_path_is_drawn_when_counted(visitors: Visitors) -> None:
    page = at_the_end(visitors, staged("ticket-to-ride", 2))
    arcs, path = page.locator(".ttr-arc"), page.locator(".ttr-route.longest")
    assert arcs.count() > 2
    assert path.count() > 0
    shown = [0]
    while page.locator("#ceremony.playing").count():
        shown.append(page.locator(".ttr-arc.shown").count())
        assert page.locator(".ttr-route.longest.shown").count() in (0, path.count())
        page.evaluate(COUNT)
    assert sorted(set(shown)) == list(range(arcs.count() + 1))
    assert page.locator(".ttr-route.longest.shown").count() == path.count()


@pytest.mark.parametrize("language", ["en", "uk"])
def test_one_key_shows_the_whole_result(visitors: Visitors, language: str) -> None:
    page = at_the_end(visitors, staged("isle-of-trains", 2), language=language)
    page.keyboard.press("Escape")
    expect(page.locator("#ceremony h2")).to_be_visible()
    expect(page.locator("#ceremony.playing")).to_have_count(0)
    expect(page.locator("#told")).to_contain_text("Points: " if language == "en" else "Бали: ")
    # What was counted one by one is what the table says in its last line.
    sums = page.locator("#ceremony [data-sum]").all_inner_texts()
    assert sums == page.locator("#scores .sum td").all_inner_texts()
    assert page.evaluate(COUNT) == 0 or page.locator("#ceremony.playing").count() == 0

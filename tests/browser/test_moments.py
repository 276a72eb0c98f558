"""Moments that pass: a lesson, others' moves as they are shown, the counting at the end. Axe looks at each."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.staging import staged
from tests.browser.test_dead_ends import upload
from tests.browser.test_ending import COUNT, HOLD
from tests.browser.test_lessons import begin, finish, follow
from tests.browser.test_pace import STILL, end_turn, sit_down
from tests.browser.test_pages import LOOKS, SEATS, games, look_closely, looks


def visit(visitors: Visitors, look: str, pace: str = "off", still: bool = True) -> Page:
    size, theme, language = LOOKS[look]
    return visitors(size, language, theme, pace, **({"reduced_motion": "reduce"} if still else {}))


@looks(4)
@games
def test_a_lesson_is_sound_from_its_first_words_to_its_last(visitors: Visitors, game: str, look: str) -> None:
    page = visit(visitors, look)
    problems: list[str] = []
    begin(page, game)
    look_closely(page, f"lesson-{game}-first", look, problems, whole=False)
    follow(page, by_keys=False)
    page.wait_for_function("() => document.querySelector('#status .mine, #lesson form')")
    look_closely(page, f"lesson-{game}-second", look, problems, whole=False)
    finish(page, by_keys=False)
    look_closely(page, f"lesson-{game}-last", look, problems, whole=False)
    assert not problems, "\n".join(problems)


@looks(4)
@games
def test_the_counting_at_the_end_is_sound(visitors: Visitors, game: str, look: str) -> None:
    page = visit(visitors, look, still=False)
    page.add_init_script(f"({HOLD})()")
    upload(page, staged(game, SEATS[game]))
    expect(page.locator("#ceremony.playing p.counting")).to_be_visible()
    problems: list[str] = []
    items = page.locator("#scores [data-count]").count()
    for counted in range(items):
        if counted in (0, items // 2, items - 1):
            # Flaps and pieces have come to rest.
            page.evaluate("() => Promise.all(document.getAnimations().map(one => one.finished.catch(() => null)))")
            look_closely(page, f"counting-{game}-{counted}", look, problems, whole=False)
        page.evaluate(COUNT)
    assert not problems, "\n".join(problems)


@looks(4)
@games
def test_others_moves_are_sound_while_they_are_shown(visitors: Visitors, game: str, look: str) -> None:
    page = visit(visitors, look, pace="calm")
    sit_down(page, game)
    page.evaluate(STILL)
    end_turn(page)
    page.wait_for_selector("#status .strip.told [data-skip-show].now", timeout=120_000)
    problems: list[str] = []
    look_closely(page, f"shown-{game}", look, problems, whole=False)
    page.keyboard.press("Escape")
    expect(page.locator("#status .strip.mine")).to_be_visible()
    look_closely(page, f"marked-{game}", look, problems, whole=False)
    page.locator("#since-button").click()
    expect(page.locator("#sheet .digest li").first).to_be_visible()
    look_closely(page, f"digest-{game}", look, problems, whole=False)
    assert not problems, "\n".join(problems)

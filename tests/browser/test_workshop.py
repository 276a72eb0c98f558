"""A map is drawn, kept, play-tested, shared by its link and played by two; all is there after the server was killed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Server, Visitors
from tests.browser.drawing import DESK, draw_ten_cities, draw_thirty_hexes, open_editor
from tests.browser.playing import is_mine, seq, settle

PLAYED = 300_000
"""Milliseconds in which some hundred games of bots are played, on a machine that has other things to do."""
DRAWN: dict[str, Callable[[Page], None]] = {"ticket-to-ride": draw_ten_cities, "steam": draw_thirty_hexes}
MOVE = """() => {
    const list = document.querySelectorAll("#moves li > [data-move], #moves details");
    const first = list[0];
    if (first.matches("details")) first.open = true;
    return first.matches("details") ? null : first.dataset.move;
}"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own, which may be killed."""
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def people(browser: Browser, house: Server) -> Iterator[Visitors]:
    made = Visitors(browser, house.address)
    yield made
    made.close()
    # A killed server is reported to the console of whoever was there.
    gone = ("Transition was", "Failed to load resource", "WebSocket connection", "ERR_CONNECTION")
    assert [one for one in made.troubles if not any(word in one for word in gone)] == []


def playtest(page: Page, board: str) -> None:
    """Have a board play-tested, and wait for the report."""
    page.goto(f"{board}/playtest")
    page.locator("form[action$='/playtest'] .primary").click()
    expect(page.locator(".playtest figure, .playtest table").first).to_be_visible(timeout=PLAYED)
    expect(page.locator("#playtest-now")).to_have_count(0)


def make_a_move(page: Page) -> None:
    """Whoever decides makes the first move of their list."""
    before = seq(page)
    page.evaluate(MOVE)
    page.locator("#moves [data-move]:visible").first.dispatch_event("click")
    page.wait_for_function(
        """before => document.querySelector('#sheet[open] .primary[data-move]')
            || Number(document.getElementById('table').dataset.seq) > before""",
        arg=before,
    )
    question = page.locator("#sheet[open] .primary[data-move]")
    if question.count():
        question.first.click()
    settle(page, before)


@pytest.mark.slow
@pytest.mark.parametrize("game", DRAWN)
def test_a_map_is_drawn_play_tested_and_played_by_two_over_its_link(house: Server, people: Visitors, game: str) -> None:
    maker = open_editor(people, game)
    DRAWN[game](maker)
    expect(maker.locator("#ed-word")).to_have_attribute("data-state", "good")
    maker.locator("#ed-save .primary").click()
    maker.wait_for_url("**/boards/*/*?kept")
    board = maker.url.partition("?")[0]
    playtest(maker, board)

    # The friend looks at the board by its link, and is invited to a table on it.
    friend = people(DESK)
    friend.goto(board)
    name = str(friend.locator("h1").text_content())
    maker.goto(board)
    maker.locator("a.primary[href^='/new']").click()
    maker.wait_for_url("**/new?*")
    maker.select_option("#seats", "2")
    maker.select_option("#seat-1", "friend")
    maker.locator("form[action='/new'] .primary").click()
    maker.wait_for_url("**/tables/*")
    friend.goto(maker.locator("#invitation").input_value())
    friend.locator("[form=sit]").click()
    for page in (maker, friend):
        expect(page.locator("#status .strip, #status .who").first).to_be_visible()
        expect(page).to_have_title(re.compile(name))
    table = maker.url.partition("?")[0]

    for _ in range(4):
        mover = maker if is_mine(maker) else friend
        expect(mover.locator("#status .mine")).to_have_count(1)
        make_a_move(mover)
        other = friend if mover is maker else maker
        other.wait_for_function("now => Number(document.getElementById('table').dataset.seq) >= now", arg=seq(mover))

    house.kill()
    house.start()
    for page in (maker, friend):
        page.goto(table)
    mover = maker if is_mine(maker) else friend
    expect(mover.locator("#status .mine")).to_have_count(1)
    make_a_move(mover)
    friend.goto(board)
    expect(friend.locator("h1")).to_have_text(name)
    friend.goto(f"{board}/playtest")
    expect(friend.locator(".playtest figure, .playtest table").first).to_be_visible()

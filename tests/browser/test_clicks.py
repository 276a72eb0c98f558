"""How many clicks long moves take, counted in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.moments_of_games import (
    contract,
    delivers_four,
    delivers_over_five,
    position,
    upgrade,
    upgrades_for_three,
)
from tests.browser.playing import ANSWERED, keep_tickets, open_table, seq, settle, understand
from tests.browser.test_dead_ends import upload

from turntable import Record, State

pytestmark = pytest.mark.slow

COUNT = "() => { window.clicks = 0; addEventListener('click', () => window.clicks += 1, true); }"


def at(visitors: Visitors, game: str, seats: int, wanted: Callable[[State], bool]) -> tuple[Page, State]:
    """A page at such a position, where clicks are counted from now on."""
    record = position(game, seats, wanted)
    page = visitors((1440, 900))
    upload(page, record)
    understand(page)
    expect(page.locator("#status .mine")).to_have_count(1)
    page.evaluate(COUNT)
    return page, Record.parse(record).replay()


def clicks(page: Page) -> int:
    found: int = page.evaluate("window.clicks")
    return found


def test_a_steam_delivery_over_five_segments_takes_one_click_and_one_for_the_track(visitors: Visitors) -> None:
    page, state = at(visitors, "steam", 3, delivers_over_five)
    ways = state.view(0)["deliveries"]
    assert isinstance(ways, list)
    line = next(place for place, way in enumerate(ways[:6]) if len(way["go"]) == 5)
    row = page.locator(".steam-delivering .steam-delivery").nth(line)
    asked = row.get_attribute("data-pick")
    row.click()
    if asked:
        page.locator("#sheet[open] .steam-delivery").first.click()
    points = page.locator("#steam-do-points")
    expect(points).to_be_visible()
    before = seq(page)
    points.click()
    page.wait_for_function(ANSWERED, arg=before)
    if page.locator("#sheet[open] .primary").count():
        page.locator("#sheet[open] .primary").click()
    settle(page, before)
    assert clicks(page) <= 3
    told = page.locator("#log [data-by='0'][data-kind=go]").all_inner_texts()
    assert sum("moves the" in text for text in told[-20:]) >= 5


def test_a_steam_cube_is_shipped_and_delivered_on_the_map(visitors: Visitors) -> None:
    page, state = at(visitors, "steam", 3, delivers_over_five)
    ways = state.view(0)["deliveries"]
    assert isinstance(ways, list)
    way = next(way for way in ways if len(way["go"]) == 5)
    before = seq(page)
    page.locator(f"#steam-cube-{way['from']}-{way['cube']}").click()
    settle(page, before)
    goal = page.locator(f"#steam-goal-{way['to']}")
    if goal.count():
        goal.locator(".steam-goal").click()
        page.wait_for_selector("#sheet[open] .steam-delivery, #steam-do-points")
    if page.locator("#sheet[open] .steam-delivery").count():
        page.locator("#sheet[open] .steam-delivery").first.click()
    expect(page.locator("#steam-do-points")).to_be_visible()
    assert clicks(page) <= 3


def test_an_isle_upgrade_for_three_cards_takes_three_clicks(visitors: Visitors) -> None:
    page, state = at(visitors, "isle-of-trains", 2, upgrades_for_three)
    moves = upgrade(state)
    assert moves is not None
    build, how = moves
    before = seq(page)
    page.locator(f"#hand [data-pick='card:{build.removeprefix('build ')}']").first.click()
    page.locator(f"#sheet[open] [data-move='{build}'][data-then='{how}']").click()
    expect(page.locator("#isle-pay")).to_be_visible()
    expect(page.locator("#hand [data-tick][aria-pressed=true]")).to_have_count(3)
    page.locator("#isle-pay").click()
    settle(page, before + 4)
    assert clicks(page) == 3
    expect(page.locator("#log [data-kind=pay]").first).to_be_attached()


def test_other_cards_can_be_ticked_for_a_price(visitors: Visitors) -> None:
    page, state = at(visitors, "isle-of-trains", 2, upgrades_for_three)
    moves = upgrade(state)
    assert moves is not None
    page.locator(f"#hand [data-pick='card:{moves[0].removeprefix('build ')}']").first.click()
    page.locator(f"#sheet[open] [data-move='{moves[0]}'][data-then='{moves[1]}']").click()
    ticked = page.locator("#hand [data-tick][aria-pressed=true]")
    expect(ticked).to_have_count(3)
    other = page.locator("#hand [data-tick][aria-pressed=false]").first
    wanted = str(other.get_attribute("data-tick"))
    other.click()
    expect(ticked).to_have_count(3)
    ticked.first.click()
    expect(ticked).to_have_count(2)
    expect(page.locator("#isle-pay")).to_have_attribute("aria-disabled", "true")
    page.locator("#hand [data-tick][aria-pressed=false]").last.click()
    expect(page.locator("#isle-pay")).to_have_attribute("aria-disabled", "false")
    paid = [str(one.get_attribute("data-tick")) for one in ticked.all()]
    before = seq(page)
    page.locator("#isle-pay").click()
    settle(page, before + 2)
    names = page.locator("#isle-pay")
    expect(names).to_have_count(0)
    assert len(paid) == 3
    assert wanted.startswith("pay ")


def test_an_isle_contract_for_four_takes_three_clicks(visitors: Visitors) -> None:
    page, state = at(visitors, "isle-of-trains", 2, delivers_four)
    moves = contract(state)
    assert moves is not None
    deliver, which = moves
    before = seq(page)
    page.locator(f"#board [data-move='{deliver}']").first.click()
    page.locator(f"#isle-now [data-move='{which}']").click()
    page.locator("#isle-unload").click()
    settle(page, before + 5)
    assert clicks(page) == 3
    assert page.locator("#log [data-kind=unload]").count() >= 4


@pytest.mark.parametrize("what", ["draw", "claim"])
def test_drawing_two_cards_and_claiming_a_route_take_two_clicks(visitors: Visitors, what: str) -> None:
    page = visitors((1440, 900))
    open_table(page, "ticket-to-ride", "me", "novice")
    understand(page)
    keep_tickets(page)
    expect(page.locator("#status .mine")).to_have_count(1)
    understand(page)
    page.evaluate(COUNT)
    before = seq(page)
    if what == "draw":
        page.locator("#ttr-deck").click()
        settle(page, before)
        page.locator("#ttr-deck").click()
        settle(page, before + 1)
    else:
        page.locator("#board .can[data-pick^='route:']").first.dispatch_event("click")
        page.locator("#sheet[open] [data-move^='claim ']").first.click()
        settle(page, before)
        assert clicks(page) <= 2
        return
    assert clicks(page) == 2

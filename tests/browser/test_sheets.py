"""Sheets never cover what they are about, and what one considers stands on the board as a ghost."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.moments_of_games import delivers_over_five, position, upgrades_for_three
from tests.browser.playing import understand
from tests.browser.test_layout import apart
from tests.browser.test_pages import SEATS, bring

from turntable import State

SIZES = ((1440, 900), (1024, 768), (820, 1180), (390, 844))
SLACK = 2.0
"""Pixels."""
PATIENCE = 5.0
"""Seconds in which a sheet has found its place."""
WITHOUT_A_PLACE = ("stock", "places", "bids", "done", "upgrade", "pass")
"""Kinds of things in Steam that are buttons and nothing on the board."""


def builds(state: State) -> bool:
    """Track can be built, and some lies there already."""
    return state.step.name == "build" and len(state.view(0)["tiles"]) > 8  # type: ignore[arg-type]


def claims(state: State) -> bool:
    """Routes can be claimed, one of them in several ways and one in a single way."""
    found = [move.code.split(" ")[1] for move in state.moves() if move.code.startswith("claim ")]
    counts = [found.count(route) for route in set(found)]
    return min(counts, default=0) == 1 and max(counts) > 3


MOMENTS: dict[str, tuple[Callable[[State], bool], ...]] = {
    "isle-of-trains": (upgrades_for_three,),
    "steam": (builds, delivers_over_five),
    "ticket-to-ride": (claims,),
}
"""Positions in which much can be picked: in each, sheets are opened while one decides and while one looks back."""
EACH_KIND = """() => {
    // One thing of each kind that opens a sheet: one that can be used, if there is one, in the middle of the map.
    const away = (one) => {
        const [box, map] = [one, one.closest("svg.pan")].map((place) => place?.getBoundingClientRect());
        const [x, y] = map ? [map.x + map.width / 2, map.y + map.height / 2] : [box.x, box.y];
        return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    };
    const rank = (one) => (one.matches(".can, .can *, .steam-spot") ? 0 : 1e6) + away(one);
    const things = [...document.querySelectorAll(":is(#board, #hand) [data-pick]:not([data-move])")];
    const found = new Map();
    for (const one of things.filter((one) => one.checkVisibility()).sort((a, b) => rank(a) - rank(b))) {
        const kind = one.dataset.pick.split(":")[0];
        if (!found.has(kind)) found.set(kind, one.dataset.pick);
    }
    return [...found.values()];
}"""
MEASURED = """(key) => {
    // Where the sheet is, and where each thing is that it is about, with the windows that it is seen through.
    const box = (one) => one.getBoundingClientRect().toJSON();
    const seen = (name) => {
        const all = [...document.querySelectorAll(`:is(#board, #hand) ${name}`)];
        return all.filter((one) => one.checkVisibility());
    };
    const shows = document.querySelector("#sheet [data-shows]")?.dataset.shows.split(", ") || [];
    const things = shows.flatMap((name) => seen(name).map((one) => [name, one]));
    const picked = seen(`[data-pick="${key}"]`)[0];
    if (picked) things.push(["what was picked", picked]);
    const frames = (one) => [one.closest("#board, #hand"), one.closest("svg.pan")];
    const windows = (one) => frames(one).filter((frame) => frame).map(box);
    return {
        sheet: box(document.getElementById("sheet")),
        screen: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
        first: shows[0] ?? "nothing",
        things: things.map(([name, one]) => ({ name, box: box(one), windows: windows(one) })),
    };
}"""
SETTLED = """() => new Promise((done) => {
    const frame = (left) => requestAnimationFrame(() => (left ? frame(left - 1) : done()));
    frame(30);
})"""
"""Waits for the frames in which a map fits itself into its window and a sheet is placed anew."""
BOARD = """() => {
    const map = document.querySelector("#board svg.pan");
    const shifts = [...document.querySelector("#board").children].map((one) => one.style.translate);
    return [map?.getAttribute("viewBox"), ...shifts].join();
}"""
"""Where a board is that may give way to a sheet."""
GHOSTS = "#board :is(.ttr-ghost, .steam-considered, .isle-considered)"


def at(page: Page, game: str, wanted: Callable[[State], bool]) -> str:
    """A page at a position; its address."""
    address = bring(page, position(game, SEATS[game], wanted))
    page.goto(address)
    understand(page)
    expect(page.locator("#status .mine")).to_have_count(1)
    # What happened before takes room of the board until it is closed.
    for dismiss in page.locator("#since [data-dismiss]").all():
        dismiss.click()
    return address


def troubles(page: Page, key: str) -> list[str]:
    """What the open sheet is about and does not leave in sight: what it covers, and what is outside of its window."""
    found = page.evaluate(MEASURED, key)
    sheet, screen = found["sheet"], found["screen"]
    said = [] if within(sheet, screen) else ["the sheet is not on the screen"]
    if found["first"] not in [thing["name"] for thing in found["things"]]:
        said.append(f"{found['first']} is not there")
    for thing in found["things"]:
        if not apart(thing["box"], sheet):
            said.append(f"{thing['name']} is covered")
        if thing["windows"] and not all(within(thing["box"], window) for window in (screen, *thing["windows"])):
            said.append(f"{thing['name']} is cut off")
    return [f"{screen['right']} {key}: {one}" for one in said]


def lasting(page: Page, key: str) -> list[str]:
    """The troubles that are still there when the sheet has found its place."""
    last = time.monotonic() + PATIENCE
    while (found := troubles(page, key)) and time.monotonic() < last:
        page.evaluate(SETTLED)
    return found


def within(box: dict[str, float], frame: dict[str, float]) -> bool:
    """Whether a box lies in a frame; its line may lie on the frame's."""
    begins = box["left"] >= frame["left"] - SLACK and box["top"] >= frame["top"] - SLACK
    return begins and box["right"] <= frame["right"] + SLACK and box["bottom"] <= frame["bottom"] + SLACK


def click(page: Page, selector: str) -> None:
    page.locator(selector).first.dispatch_event("click")
    expect(page.locator("#sheet[open]")).to_be_visible()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("#sheet[open]")).to_have_count(0)


def look(page: Page) -> list[str]:
    """The troubles of sheets of every kind of thing, in every size."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        before = page.evaluate(BOARD)
        for key in page.evaluate(EACH_KIND):
            if key.startswith(WITHOUT_A_PLACE):
                continue
            click(page, f":is(#board, #hand) [data-pick='{key}']:not([data-move])")
            found += lasting(page, key)
            # What a city's goods can reach is asked in its sheet.
            goods = page.locator("#sheet .steam-goods-button.can")
            if goods.count():
                cube = str(goods.first.get_attribute("data-pick"))
                goods.first.click()
                expect(page.locator("#sheet .steam-deliveries")).to_be_visible()
                found += lasting(page, cube)
            close(page)
            # The board goes back to where it was when the browser tells that the sheet is closed, a moment later.
            page.wait_for_function(f"before => ({BOARD})() === before", arg=before)
        # The question before a move that ends the turn.
        asks = page.locator("#board [data-pick^='route:'][data-ends]")
        if asks.count():
            key = str(asks.first.get_attribute("data-pick"))
            click(page, f"#board [data-pick='{key}']")
            found += lasting(page, key)
            close(page)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_what_a_sheet_is_about_and_its_neighbours_stay_in_sight(visitors: Visitors, game: str) -> None:
    page = visitors(SIZES[0])
    found: list[str] = []
    for wanted in MOMENTS[game]:
        address = at(page, game, wanted)
        found += look(page)
    # Where nobody can move, every thing says what it is.
    page.goto(f"{address}?at=60")
    expect(page.locator("#replay")).to_be_visible()
    found += look(page)
    assert not found, "\n".join(found)


def test_what_one_considers_stands_on_the_board_as_a_ghost(visitors: Visitors) -> None:
    page = visitors(SIZES[0], reduced_motion="reduce")
    ghosts = page.locator(GHOSTS)
    # A route: the viewer's wagons with their marks, from the first way to pay on, whichever is pointed at.
    at(page, "ticket-to-ride", claims)
    click(page, "#board .can[data-pick^='route:']:not([data-move])")
    expect(page.locator("#ttr-ghosts > .owned.of-0")).to_have_count(1)
    expect(ghosts.locator(".ttr-marks use[href='#ttr-m0']").first).to_be_attached()
    page.locator("#sheet [data-move]").last.hover()
    expect(ghosts).to_have_count(1)
    assert ghosts.evaluate("one => one.getAnimations({ subtree: true }).length") == 0
    close(page)
    expect(ghosts).to_have_count(0)
    # A move of the list, while it has the focus.
    page.locator("#moves details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    move = page.locator("#moves [data-move^='claim ']").first
    move.focus()
    expect(ghosts).to_have_count(1)
    # A hex: each tile that is pointed at or in focus, in its hex, with the viewer's mark.
    at(page, "steam", builds)
    spot = page.locator("#board .steam-spot[data-pick]").first
    place = spot.get_attribute("transform")
    spot.dispatch_event("click")
    options = page.locator("#sheet .steam-option")
    expect(options.first).to_be_focused()
    expect(ghosts).to_have_attribute("transform", place or "")
    expect(ghosts.locator(".steam-rail.seat-0").first).to_be_attached()
    expect(ghosts.locator(".mark").first).to_be_attached()
    first = ghosts.inner_html()
    page.keyboard.press("Tab")
    if options.count() > 1:
        expect(ghosts).not_to_have_js_property("innerHTML", first)
        options.first.hover()
        expect(ghosts).to_have_js_property("innerHTML", first)
    close(page)
    expect(ghosts).to_have_count(0)
    # A card in hand: the car as it would stand in the train.
    at(page, "isle-of-trains", upgrades_for_three)
    page.locator("#hand .can[data-pick^='card:']").first.dispatch_event("click")
    page.locator("#sheet [data-then^='upgrade '], #sheet [data-then='extend']").first.focus()
    expect(page.locator("#board .isle-train.own .isle-considered svg")).to_have_count(1)
    close(page)
    expect(ghosts).to_have_count(0)

"""Where things stand: what must be seen without scrolling, and what must not cover what."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NARROW, WIDE, Visitors
from tests.browser.playing import open_table, seq, uncover
from tests.web.conftest import finished_record

import turntable

pytestmark = pytest.mark.slow

SIZES = {"wide": WIDE, "narrow": NARROW}
in_every_size = pytest.mark.parametrize("size", SIZES)
in_every_language = pytest.mark.parametrize("language", ["en", "uk"])
LONG = "Vsevolod-Stanislav Petro"


def box(thing: Locator) -> dict[str, Any]:
    """Where a thing is."""
    # An element that was replaced after it was found has no place: look again.
    while not (found := thing.evaluate("e => e.isConnected && e.getBoundingClientRect().toJSON()")):
        pass
    return dict(found)


def apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether neither covers anything of the other."""
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return bool(beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"])


def too_wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@in_every_language
@in_every_size
def test_a_newcomer_sees_how_to_play_now_without_scrolling(visitors: Visitors, size: str, language: str) -> None:
    page = visitors(SIZES[size], language)
    page.goto("/")
    buttons = page.locator(".poster form .primary")
    expect(buttons).to_have_count(len(turntable.names()))
    seen = [one for one in buttons.all() if box(one)["bottom"] <= SIZES[size][1]]
    assert len(seen) == (3 if size == "wide" else 1)


@in_every_language
@in_every_size
def test_whoever_has_tables_sees_them_and_how_to_play_now_without_scrolling(
    visitors: Visitors, size: str, language: str
) -> None:
    page = visitors(SIZES[size], language)
    for count in (1, 4):
        for _ in range(count):
            open_table(page, "isle-of-trains", "me", "here", "here", "here")
        page.goto("/")
        rows = [one for one in page.locator(".go-on .row").all() if one.is_visible()]
        buttons = page.locator(".poster form .primary").all()
        assert (len(rows), len(buttons)) == (min(count, 3 if size == "wide" else 2), len(turntable.names()))
        assert max(box(one)["bottom"] for one in (*rows, *buttons)) <= SIZES[size][1]
        assert max(box(one)["bottom"] for one in rows) <= min(box(one)["top"] for one in buttons)
        assert too_wide(page) == 0
    # All of them are listed further down.
    page.locator(".go-on a[href='#my-tables']").click()
    expect(page.locator("#my-tables .row")).to_have_count(5)
    expect(page.locator("#my-tables .row").first).to_be_in_viewport()


@in_every_language
@pytest.mark.parametrize("width", [320, 360, 560, 1280])
def test_a_new_table_is_one_click_away_on_every_page(visitors: Visitors, width: int, language: str) -> None:
    page = visitors((width, 740), language)
    # Somebody with a name and with a table that waits has the fullest header.
    open_table(page, "isle-of-trains", "me", "novice")
    page.request.post("/account/name", form={"name": LONG})
    page.goto("/about")
    link = page.locator(".site nav a[href='/new']")
    assert min(box(link)["width"], box(link)["height"]) >= 44
    assert too_wide(page) == 0
    link.click()
    page.wait_for_url("**/new")


@in_every_size
def test_a_lost_connection_is_told_across_the_page_above_the_status(visitors: Visitors, size: str) -> None:
    page = visitors(SIZES[size])
    open_table(page, "ticket-to-ride", "me", "here")
    # The connection stands a moment later, and would hide it again.
    page.evaluate(
        """() => {
            const bar = document.getElementById('offline');
            bar.hidden = false;
            Object.defineProperty(bar, 'hidden', { set() {} });
        }"""
    )
    bar, status = box(page.locator("#offline")), box(page.locator("#status"))
    assert (bar["left"], bar["width"]) == (0, SIZES[size][0])
    assert bar["bottom"] <= status["top"]
    assert box(page.locator(".tabs"))["bottom"] <= SIZES[size][1]


@in_every_size
def test_long_names_and_tags_are_cut_and_stay_in_their_panel(visitors: Visitors, size: str) -> None:
    page = visitors(SIZES[size], "uk")
    # Nobody moves while it is looked at.
    open_table(page, "isle-of-trains", "me", "novice", first="0")
    page.evaluate(
        """name => {
            const line = document.querySelector('.person .name'), tag = line.querySelector('.tag');
            line.querySelector('span').textContent = name;
            tag.textContent = 'Замість гравця грає бот: кондуктор';
        }""",
        LONG,
    )
    if size == "narrow":
        page.locator(".tabs [data-tab=players]").click()
    panel = box(page.locator(".people"))
    for one in page.locator(".person, .person .tag").all():
        assert box(one)["right"] <= panel["right"], one.inner_text()
    assert box(page.locator(".person .tag").first)["width"] > 40


@pytest.mark.parametrize("game", turntable.names())
def test_a_preview_covers_neither_the_hand_nor_what_it_is_about(visitors: Visitors, game: str) -> None:
    page = visitors()
    open_table(page, game, "me", *["here"] * (max(2, turntable.game(game).seats[0]) - 1))
    page.locator("#cover [data-seat-here]").click()
    hand = box(page.locator("#hand"))
    for where in ("#moves [data-move]", "#board [data-pick]"):
        thing = page.locator(where).first
        thing.hover(force=True)
        preview = page.locator("#preview")
        expect(preview).not_to_be_empty()
        for other in (hand, box(thing), box(page.locator("#board"))):
            assert apart(box(preview), other)
        page.mouse.move(1, 1)
        expect(preview).to_be_empty()


@in_every_language
def test_no_button_covers_another_when_a_finished_game_is_looked_at(visitors: Visitors, language: str) -> None:
    page = visitors(WIDE, language)
    record = finished_record("ticket-to-ride")
    page.goto(page.request.post("/upload", form={"record": record}).url + "?at=50")
    for width in (320, 360, 900, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator("#back-to-now")).to_be_visible()
        expect(page.locator("#step-help")).to_be_visible()
        things = [box(one) for one in page.locator("#replay > :visible, #actions > :visible").all()]
        assert all(apart(one, other) for i, one in enumerate(things) for other in things[:i]), width
        assert all(one["right"] <= width for one in things), width
        if width >= 1280:
            assert box(page.locator("#back-to-now"))["top"] == box(page.locator("#step-help"))["top"]


def test_the_desk_of_an_auction_shows_all_of_it(visitors: Visitors) -> None:
    page = visitors(WIDE, "uk")
    open_table(page, "steam", "me", *["here"] * 4, board="ukraine", first_order="auction")
    page.locator("#cover [data-seat-here]").click()
    desk = page.locator("#steam-desk")
    expect(desk.locator("[data-move=pass]")).to_be_visible()
    around = box(desk)
    for part in desk.locator(".steam-place, .steam-bidder, .button").all():
        assert around["top"] <= box(part)["top"], part.inner_text()
        assert box(part)["bottom"] <= around["bottom"], part.inner_text()


@in_every_language
def test_who_plays_for_somebody_away_is_said_beside_the_whole_name(visitors: Visitors, language: str) -> None:
    page = visitors(WIDE, language)
    open_table(page, "isle-of-trains", "me", "novice")
    page.locator("#more").click()
    page.locator("#sheet[open] [data-post$='/leave']").click()
    line = page.locator("#person-0 .name")
    expect(line.locator(".tag")).to_contain_text("bot plays" if language == "en" else "грає бот")
    for part in (line.locator("> span").first, line.locator(".tag")):
        assert part.evaluate("e => e.scrollWidth <= e.clientWidth"), part.inner_text()


def test_what_is_in_the_bag_stays_in_its_frame(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "isle-of-trains", "me", "here")
    uncover(page)
    frame = box(page.locator("#isle-bag"))
    inside = page.locator("#isle-bag .isle-inside span").all()
    assert inside
    for one in inside:
        assert frame["left"] <= box(one)["left"]
        assert box(one)["right"] <= frame["right"]


# Maps


NAMES = """() => [...document.querySelectorAll('#board .map-name')].map(name => {
    const text = name.matches('text') ? name : name.querySelector('text');
    const high = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
    const seen = name.checkVisibility({ visibilityProperty: true });
    return { high, seen, text: text.textContent, ...name.getBoundingClientRect().toJSON() };
})"""
"""The names on a map: how high their letters are on the screen, whether they are seen, and where."""


def at_map(page: Page, game: str) -> Locator:
    """Open a table with all players at this screen, so that nothing moves by itself; its map."""
    open_table(page, game, "me", *["here"] * (turntable.game(game).seats[0] - 1))
    uncover(page)
    return page.locator("#board svg.pan")


def covered(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How much of the smaller one lies under or over the other."""
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    least = min(box["width"] * box["height"] for box in (one, other))
    return wide * high / least if wide > 0 and high > 0 else 0.0


@in_every_language
@in_every_size
@pytest.mark.parametrize("game", ["steam", "ticket-to-ride"])
def test_names_on_a_map_can_be_read(visitors: Visitors, game: str, size: str, language: str) -> None:
    page = visitors(SIZES[size], language)
    window = box(at_map(page, game))
    for _ in range(2):
        names = page.evaluate(NAMES)
        seen = [name for name in names if name["seen"]]
        assert min(name["high"] for name in seen) >= 7.9
        assert len(seen) == len(names) if size == "wide" else len(seen) >= len(names) / 2
        for i, one in enumerate(seen):
            assert all(covered(one, other) <= 0.2 for other in seen[:i]), one["text"]
        # Once more with all of the map in sight: then nothing sticks out of its window either.
        page.keyboard.press("0")
    for one in seen:
        assert window["left"] - 1 <= one["left"], one["text"]
        assert one["right"] <= window["right"] + 1, one["text"]


def test_a_map_comes_nearer_and_goes_back(visitors: Visitors) -> None:
    page = visitors()
    drawn = at_map(page, "ticket-to-ride").get_attribute("viewBox")
    plus, minus = page.locator("[data-zoom=in]"), page.locator("[data-zoom=out]")
    expect(minus).to_be_hidden()
    plus.click()
    expect(minus).to_be_visible()
    near = page.locator("#board svg.pan").get_attribute("viewBox")
    before = seq(page)
    middle = box(page.locator("#board svg.pan"))
    page.mouse.move(middle["left"] + 300, middle["top"] + 200)
    page.mouse.down()
    page.mouse.move(middle["left"] + 200, middle["top"] + 150, steps=4)
    page.mouse.up()
    assert len({drawn, near, page.locator("#board svg.pan").get_attribute("viewBox")}) == 3
    # What was under the pointer at the end of the way was not clicked.
    expect(page.locator("#sheet[open]")).to_have_count(0)
    assert seq(page) == before
    minus.focus()
    page.keyboard.press("Enter")
    expect(minus).to_be_hidden()
    expect(plus).to_be_focused()
    assert page.locator("#board svg.pan").get_attribute("viewBox") == drawn


@pytest.mark.parametrize("game", turntable.names())
def test_on_a_telephone_that_lies_on_its_side_the_board_has_the_screen(visitors: Visitors, game: str) -> None:
    page = visitors((740, 360), "uk")
    open_table(page, game, "me", *["here"] * (max(2, turntable.game(game).seats[0]) - 1))
    uncover(page)
    board = page.locator("#board")
    board.evaluate("e => e.scrollIntoView()")
    seen = box(board)
    assert seen["top"] >= 0
    assert seen["bottom"] <= box(page.locator(".tabs"))["top"] + 1
    assert seen["height"] > 250
    assert too_wide(page) == 0
    # The log shows its last line, the moves their first.
    for name in ("log", "moves", "players"):
        page.locator(f".tabs [data-tab={name}]").click()
        panel = page.locator(f"[data-panel={name}]")
        expect(panel).to_be_in_viewport()
        page.wait_for_function("panel => panel.getBoundingClientRect().top >= 0", arg=panel.element_handle())
        assert box(panel)["top"] >= box(page.locator("#status"))["bottom"] - 1, name


TAPPED = """() => [...document.querySelectorAll('.ttr-route')].filter(route => {
    const line = document.querySelector(route.querySelector('.ttr-hit').getAttribute('href'));
    const matrix = route.getScreenCTM(), length = line.getTotalLength();
    return ![...Array(40).keys()].some(i => {
        const at = line.getPointAtLength(length * (i + .5) / 40).matrixTransform(matrix);
        return document.elementFromPoint(at.x, at.y)?.closest('.ttr-route') === route;
    });
}).map(route => route.id)"""
"""Routes of which no point can be tapped."""


@in_every_language
def test_every_route_can_be_tapped_on_a_telephone(visitors: Visitors, language: str) -> None:
    page = visitors(NARROW, language)
    at_map(page, "ticket-to-ride")
    assert page.evaluate(TAPPED) == []


def test_a_sheet_begins_at_its_beginning_and_stays_on_the_screen(visitors: Visitors) -> None:
    page = visitors((740, 360))
    at_map(page, "ticket-to-ride")
    page.locator("#step-help").evaluate("e => e.click()")
    sheet = page.locator("#sheet[open]")
    expect(sheet.locator("h2").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.locator("#more").click()
    page.set_viewport_size({"width": 768, "height": 1024})
    page.wait_for_function("document.querySelector('#sheet').getBoundingClientRect().right <= innerWidth")
    assert box(sheet)["left"] >= 0


def test_who_has_come_nearer_to_a_map_stays_as_near_when_its_window_changes(visitors: Visitors) -> None:
    page = visitors(NARROW)
    board = at_map(page, "steam")
    page.locator("[data-zoom=in]").click()
    scale = board.evaluate("e => e.getScreenCTM().a")
    for height in (640, 800):
        page.set_viewport_size({"width": NARROW[0], "height": height})
        page.wait_for_timeout(100)
        assert board.evaluate("e => e.getScreenCTM().a") == pytest.approx(scale, rel=0.01)

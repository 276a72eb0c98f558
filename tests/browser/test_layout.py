"""Where things stand: what must be seen without scrolling, and what must not cover what."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NARROW, WIDE, Visitors
from tests.browser.playing import keep_tickets, open_table, uncover
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
def test_a_newcomer_sees_how_to_play_and_to_learn_without_scrolling(
    visitors: Visitors, size: str, language: str
) -> None:
    page = visitors(SIZES[size], language)
    page.goto("/")
    for way in (".primary", ".learn"):
        buttons = page.locator(f".poster form {way}")
        expect(buttons).to_have_count(len(turntable.names()))
        seen = [one for one in buttons.all() if box(one)["bottom"] <= SIZES[size][1]]
        assert len(seen) == (3 if size == "wide" else 1), way


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
@pytest.mark.parametrize("size", [(1440, 900), (1100, 740), (1024, 768), (390, 844)])
def test_an_explanation_covers_neither_players_nor_board_nor_words(
    visitors: Visitors, size: tuple[int, int], language: str
) -> None:
    page = visitors(size, language)
    open_table(page, "steam", "me", *["here"] * 5, board="ukraine")
    uncover(page)
    explanation = page.locator("#explanation")
    expect(explanation).to_be_visible()
    for other in ("#status", "#actions", ".people", ".tabs", ".middle", ".side.shown", "#hand"):
        if page.locator(other).is_visible():
            assert apart(box(explanation), box(page.locator(other))), other
    if size[0] >= 1100:
        page.locator("#board [data-pick]").first.hover(force=True)
        expect(page.locator("#preview")).not_to_be_empty()
        assert apart(box(explanation), box(page.locator("#preview")))


def test_six_players_leave_room_for_what_is_said_of_a_thing(visitors: Visitors) -> None:
    page = visitors((1440, 900))
    open_table(page, "steam", "me", *["here"] * 5, board="ukraine")
    uncover(page)
    page.locator("#board [data-pick]").first.hover(force=True)
    preview = page.locator("#preview")
    expect(preview).not_to_be_empty()
    assert all(apart(box(preview), box(one)) for one in page.locator(".person").all())


@in_every_size
def test_the_zoom_covers_no_tickets_at_the_end(visitors: Visitors, size: str) -> None:
    page = visitors(SIZES[size], reduced_motion="reduce")
    # A record that is brought is read in a process of its own, which takes its time to start.
    brought = page.request.post("/upload", form={"record": finished_record("ticket-to-ride")}, timeout=120_000)
    page.goto(brought.url)
    tickets = page.locator("#ttr-finale")
    tickets.locator("summary").click()
    expect(tickets.locator("li").first).to_be_visible()
    assert apart(box(page.locator("[data-zoom=in]")), box(tickets))


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
    page.locator("#sheet[open] [data-sheet*='/leaving']").click()
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


@in_every_language
def test_three_tickets_lie_in_view_beside_the_cards(visitors: Visitors, language: str) -> None:
    page = visitors(WIDE, language)
    open_table(page, "ticket-to-ride", "me", "here")
    for _ in range(2):
        keep_tickets(page)
    hand = page.locator("#ttr-own")
    expect(hand.locator("> li")).to_have_count(3)
    assert hand.evaluate("e => e.scrollHeight <= e.clientHeight")
    around = box(page.locator("#hand"))
    for ticket in hand.locator("> li").all():
        assert box(ticket)["bottom"] <= around["bottom"]
        left = [box(ticket.locator(part))["left"] for part in ("b", ".ttr-ends", "small")]
        assert left == sorted(left)


@in_every_language
def test_the_names_of_bots_are_not_broken_inside_a_word(visitors: Visitors, language: str) -> None:
    page = visitors((820, 1180), language)
    open_table(page, "isle-of-trains", "me", "stationmaster", "conductor")
    assert page.locator(".isle-who b").count() == 3
    for name in page.locator(".isle-who b").all():
        whole = name.evaluate(
            """e => { const word = document.createElement("b");
                word.style.cssText = "position:absolute;white-space:nowrap"; e.after(word);
                const widths = e.textContent.split(" ").map(one => (word.textContent = one, word.offsetWidth));
                word.remove();
                return Math.max(...widths) <= e.clientWidth || e.textContent; }"""
        )
        assert whole is True, whole

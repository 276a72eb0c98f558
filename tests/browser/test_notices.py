"""What the page says while somebody plays: previews, the strip, notices, and the question before leaving."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Route, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import keep_tickets, open_table, seq, settle

REACHED = """what => {
    const box = document.querySelector(what).getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return there?.closest(what);
}"""
"""Whether a click on the middle of something would reach it."""


def test_what_is_said_of_the_deck_follows_the_deck(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "here")
    for _ in range(2):
        keep_tickets(page)
    late: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    page.route("**/preview?*", hold)
    deck, said = page.locator("#board [data-move='draw deck']"), page.locator("#preview")
    with page.expect_request("**/preview?*"):
        deck.hover()
    before = seq(page)
    deck.click()
    settle(page, before)
    # The pointer has not moved; what was asked before the click is answered after it.
    expect(said).to_contain_text("the deck has 96")
    route, answer = late[0]
    route.fulfill(response=answer)
    deck.hover(position={"x": 5, "y": 5})
    page.locator("#status").hover()
    deck.hover()
    expect(said).to_contain_text("the deck has 96")


def test_the_words_of_the_strip_can_be_read_while_it_turns(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "isle-of-trains", "me")
    flap = page.locator("#status .flap.what")
    still = flap.evaluate("e => e.getBoundingClientRect().height")
    first = flap.evaluate(
        """e => { e.replaceWith(e.cloneNode(true)); const turned = document.querySelector("#status .flap.what");
            const [turning] = turned.getAnimations(); turning.pause(); turning.currentTime = 0;
            const height = turned.getBoundingClientRect().height;
            return { height, opacity: Number(getComputedStyle(turned).opacity) }; }"""
    )
    assert first["height"] > 0.6 * still
    assert first["opacity"] >= 0.75


def test_hints_asked_for_too_often_say_so_once(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "isle-of-trains", "me")
    waits: list[Route] = []
    page.route("**/hint?*", lambda route: waits.append(route))
    for _ in range(5):
        page.keyboard.press("h")
    notices = page.locator("#notices .toast")
    expect(notices).to_have_count(1)
    # The first request may still be on its way.
    while not waits:
        page.wait_for_timeout(20)
    assert len(waits) == 1
    refused = '<html><body><p class="lead">Too many hints. Come back in 20 seconds.</p></body></html>'
    waits[0].fulfill(status=429, content_type="text/html", body=refused)
    expect(notices).to_have_text("Too many hints. Come back in 20 seconds.")
    visitors.troubles[:] = [one for one in visitors.troubles if "429" not in one]


def test_the_same_notice_is_not_stacked(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "isle-of-trains", "me")
    off = page.locator("#undo[aria-disabled=true]")
    # While one page turns into the next, nothing can be clicked yet.
    page.wait_for_function(REACHED, arg="#undo")
    for _ in range(4):
        off.click(force=True)
    expect(page.locator("#notices .toast")).to_have_count(1)


def test_leaving_asks_once(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "isle-of-trains", "me")
    before = seq(page)
    page.locator("#more").click()
    page.locator("#sheet[open] [data-sheet*='/leaving']").click()
    question = page.locator("#sheet[open]")
    # The sheet it was asked from says the same words, so these do not tell that the question is there.
    expect(question).to_contain_text("plays the game to its end without waiting")
    expect(question.locator(".buttons .primary[data-close]")).to_be_focused()
    page.keyboard.press("Enter")
    # The first key is for staying.
    expect(page.locator("#sheet[open]")).to_have_count(0)
    assert seq(page) == before
    page.locator("#more").click()
    page.locator("#sheet[open] [data-sheet*='/leaving']").click()
    page.locator("#sheet[open] [data-post$='/leave']").click()
    expect(page.locator("#person-0 .tag")).to_contain_text("bot plays")

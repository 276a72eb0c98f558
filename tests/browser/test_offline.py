"""Without a network: what was seen is shown as it was, or our own words; nothing of somebody who is gone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import NARROW, Server, Visitors
from tests.browser.playing import open_table, seq, settle, understand

from turntable.words import LANGUAGES

PASSWORD = "station-master"
HELD = "async url => Boolean(await caches.match(url, { cacheName: 'pages', ignoreVary: true }))"
READY = "async () => { await navigator.serviceWorker.ready; return Boolean(navigator.serviceWorker.controller); }"
HIDE = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def arrive(visitors: Visitors, language: str = "en") -> Page:
    """Somebody whose browser keeps pages."""
    page = visitors(NARROW, language, service_workers="allow")
    page.goto("/about")
    page.wait_for_function(READY)
    return page


def seen(page: Page, path: str) -> None:
    """Load a page, and wait until it is kept."""
    page.goto(path)
    page.wait_for_function(HELD, arg=page.url)


@pytest.fixture
def own_visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People whose pages may say that the network fails: that is what is tried here."""
    made = Visitors(browser, server.address)
    yield made
    made.close()
    assert [one for one in made.troubles if "ERR_INTERNET_DISCONNECTED" not in one] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_network_a_page_never_seen_says_so_in_both_languages(own_visitors: Visitors, language: str) -> None:
    page = arrive(own_visitors, language)
    page.context.set_offline(True)
    page.goto("/finished")
    expect(page).to_have_url(re.compile("/finished$"))
    for said, words in (("en", "No connection"), ("uk", "Немає зв’язку")):
        expect(page.locator(f"section[lang={said}] h1")).to_have_text(words)
    button = page.locator("section[lang=en] .button")
    assert button.evaluate("one => getComputedStyle(one).backgroundColor") != "rgba(0, 0, 0, 0)", "it has its style"
    page.context.set_offline(False)
    expect(page.locator("section[lang=en]")).to_have_count(0)
    expect(page).to_have_url(re.compile("/finished$"))


def test_without_a_network_a_page_is_as_it_was_seen_last_and_says_so(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    seen(page, "/rules/steam")
    heading = page.locator("h1").inner_text()
    page.goto("/about")
    page.context.set_offline(True)
    page.goto("/rules/steam")
    expect(page.locator("h1")).to_have_text(heading, ignore_case=True)
    expect(page.locator(".kept")).to_have_text("No connection: this page is as you last saw it.")
    page.context.set_offline(False)
    expect(page.locator(".kept")).to_have_count(0)


def test_while_the_network_works_nothing_comes_from_what_was_kept(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    page.request.post("/api/me/guest", data={"name": "Before"})
    seen(page, "/rules")
    expect(page.locator(".name-link")).to_have_text("Before")
    page.request.patch("/api/me", data={"name": "After"})
    page.goto("/rules")
    expect(page.locator(".name-link")).to_have_text("After")


def test_a_table_that_is_open_stays_and_one_that_was_left_comes_back_as_it_was(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    table = open_table(page, "ticket-to-ride", "me", "novice")
    seen(page, table)
    page.context.set_offline(True)
    expect(page.locator("#table")).to_be_visible()
    page.goto("/about")
    page.goto(table)
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_be_hidden()


def test_what_has_happened_at_a_table_since_it_was_loaded_is_kept_too(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    table = open_table(page, "isle-of-trains", "me", "novice")
    seen(page, table)
    understand(page)
    before = seq(page)
    page.locator("#moves [data-move]").first.evaluate("one => one.click()")
    settle(page, before)
    now = seq(page)
    hand = page.locator("#hand").inner_text()
    page.evaluate(HIDE)
    page.wait_for_function(
        """async ([url, seq]) => {
            const kept = await caches.match(url, { cacheName: "pages", ignoreVary: true });
            return (await kept.text()).includes(`data-seq="${seq}"`);
        }""",
        arg=[table, now],
    )
    page.context.set_offline(True)
    page.goto("/about")
    page.goto(table)
    assert seq(page) == now
    assert page.locator("#hand").inner_text() == hand


def test_after_logging_out_nothing_of_theirs_is_shown(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    page.goto("/account")
    page.locator("#new_login").fill("Offline Olha")
    page.locator("#new_password").fill(PASSWORD)
    page.locator("form[action='/account/register'] button").click()
    expect(page.locator("form[action='/account/password']")).to_be_visible()
    seen(page, "/rules")
    expect(page.locator(".name-link")).to_have_text("Offline Olha")
    page.goto("/account")
    page.locator("form[action='/account/logout'] button").click()
    page.wait_for_url("**/")
    page.context.set_offline(True)
    page.goto("/rules")
    expect(page.locator("section[lang=en] h1")).to_have_text("No connection")
    assert "Offline Olha" not in page.content()


def test_pages_of_one_session_are_gone_when_a_page_of_another_is_seen(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    page.request.post("/api/me/guest", data={"name": "Olha"})
    seen(page, "/rules")
    # The session ends without this browser's doing.
    page.context.clear_cookies()
    seen(page, "/campaign")
    page.context.set_offline(True)
    page.goto("/rules")
    expect(page.locator("section[lang=en] h1")).to_have_text("No connection")


def test_accounts_are_not_kept(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    page.goto("/account")
    seen(page, "/rules")
    page.context.set_offline(True)
    page.goto("/account")
    expect(page.locator("section[lang=en] h1")).to_have_text("No connection")


def test_the_browser_offers_to_install_the_site(own_visitors: Visitors) -> None:
    page = arrive(own_visitors)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    troubles = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Tests have windows of their own in which nothing is ever installed.
    assert [one for one in troubles if one["errorId"] != "in-incognito"] == []

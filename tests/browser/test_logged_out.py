"""A page whose reader is logged out elsewhere shows nothing of theirs any more, and says why."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import open_table

PASSWORD = "station-master"


def register(page: Page, login: str) -> None:
    page.goto("/account")
    page.locator("#new_login").fill(login)
    page.locator("#new_password").fill(PASSWORD)
    page.locator("form[action='/account/register'] button").click()
    expect(page.locator("form[action='/account/password']")).to_be_visible()


def test_a_table_is_left_when_its_reader_is_logged_out_on_another_device(visitors: Visitors) -> None:
    page, phone = visitors(), visitors()
    register(page, "Logged out")
    open_table(page, "isle-of-trains", "me")
    expect(page.locator("#hand")).to_be_visible()
    phone.goto("/account")
    phone.locator("#login").fill("Logged out")
    phone.locator("#password").fill(PASSWORD)
    phone.locator("form[action='/account/login'] button").click()
    phone.locator("form[action='/account/sessions/end'] button").click()
    expect(page).to_have_url(re.compile(r"/account\?out$"))
    expect(page.locator(".notice")).to_have_text("You have been logged out on this device.")


def test_a_table_goes_on_when_its_browser_has_a_fresh_cookie(visitors: Visitors) -> None:
    page = visitors()
    register(page, "Fresh cookie")
    open_table(page, "isle-of-trains", "me")
    tab = page.context.new_page()
    tab.goto("/account")
    tab.locator("#old").fill(PASSWORD)
    tab.locator("#new").fill("chief-engineer")
    with page.expect_navigation():
        tab.locator("form[action='/account/password'] button").click()
    expect(page).to_have_url(re.compile(r"/tables/"))
    expect(page.locator("#hand")).to_be_visible()

"""What the scripts of a page promise: a drag is no click, and a lost connection comes back."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server, Visitors
from tests.browser.playing import open_table, uncover

pytestmark = pytest.mark.slow


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """A table of Ticket to Ride, where cards can be dragged."""
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "here")
    uncover(page)
    return page


def middle(page: Page, thing: str) -> tuple[float, float]:
    box = page.locator(thing).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, thing: str, target: str) -> None:
    """Drag a thing with the mouse to the middle of another one, by way of the middle of the board."""
    page.mouse.move(*middle(page, thing))
    page.mouse.down()
    page.mouse.move(*middle(page, "#board"), steps=4)
    expect(page.locator(".drag-ghost")).to_be_visible()
    page.mouse.move(*middle(page, target), steps=4)
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)


def test_a_card_that_is_carried_away_and_back_was_not_clicked(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/sheet?" in request.url else None)
    carry(page, "#hand [data-drag]", "#hand [data-drag]")
    page.wait_for_timeout(300)
    assert asked == []
    page.locator("#hand [data-drag]").first.click()
    expect(page.locator("#sheet[open]")).to_be_visible()


def test_a_card_that_is_dropped_on_a_thing_asks_about_the_thing_with_this_card(page: Page) -> None:
    held = page.locator("#hand [data-drag]").first.get_attribute("data-drag")
    deck = page.locator("#ttr-deck").get_attribute("data-pick")
    with page.expect_request("**/sheet?*") as request:
        carry(page, "#hand [data-drag]", "#ttr-deck")
    asked = parse_qs(urlsplit(request.value.url).query)
    assert (asked["pick"], asked["with"]) == ([deck], [held])


def test_a_waiting_room_comes_back_when_its_server_does(visitors: Visitors, server: Server) -> None:
    host, guest = visitors(), visitors()
    address = open_table(host, "ticket-to-ride", "me", "friend")
    link = host.locator("#invitation").input_value()
    server.kill()
    server.start()
    guest.goto(link)
    guest.locator("[form=sit]").first.click()
    # The game begins when the last chair is taken; the host is brought to it by the socket alone.
    expect(host.locator("#table")).to_be_visible(timeout=30_000)
    assert host.url == address
    visitors.troubles.clear()

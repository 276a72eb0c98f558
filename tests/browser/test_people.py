"""People in a browser: newcomers are met, friends say their names, talk while they wait, and leave only on purpose."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import SCREENSHOTS, Visitors
from tests.browser.playing import ANSWERED, confirm, open_table, seq, settle

pytestmark = pytest.mark.slow

TELEPHONE = (390, 844)
PATIENCE = 90_000
"""Milliseconds: the first bot of a house makes its game anew, which takes long where nothing is compiled."""


def look(page: Page, name: str) -> None:
    """A picture, what axe says, and whether the page is wider than the screen."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"people-{name}.png", full_page=True)
    assert [(one["id"], one["nodes"][0]["target"]) for one in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def play_now(page: Page, game: str) -> None:
    """With one click, as it stands on the poster."""
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    page.locator(f"#play-{game} .primary").click()
    page.wait_for_url("**/tables/*")


# Newcomers


def test_a_newcomer_meets_a_novice_and_closes_an_explanation_for_good(visitors: Visitors) -> None:
    page = visitors()
    play_now(page, "isle-of-trains")
    expect(page.locator("#players")).to_contain_text("Novice")
    page.wait_for_selector("#status .mine")
    explanation = page.locator("#explanation")
    expect(explanation).to_contain_text("the most points win")
    expect(explanation).to_contain_text("Two actions a turn")
    with page.expect_response("**/preferences/explained"):
        page.get_by_role("button", name="Got it").click()
    expect(explanation).to_be_hidden()
    page.reload()
    page.wait_for_selector("#status .mine")
    expect(explanation).to_be_hidden()
    play_now(page, "isle-of-trains")
    page.wait_for_selector("#status .mine")
    expect(explanation).to_be_hidden()


def keep_all(page: Page) -> None:
    """Whoever decides keeps all tickets they were dealt."""
    before = seq(page)
    page.locator("#ttr-offer [data-when]:visible").click()
    page.wait_for_function(ANSWERED, arg=before)
    confirm(page)
    settle(page, before)


def test_every_first_decision_of_its_kind_is_explained_to_everybody_at_the_screen(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "here")
    explanation = page.locator("#explanation")
    for _ in range(2):
        expect(explanation).to_be_hidden()
        page.locator("#cover [data-seat-here]").click()
        expect(explanation).to_contain_text("Each ticket names two cities")
        keep_all(page)
    page.locator("#cover [data-seat-here]").click()
    expect(explanation).to_contain_text("One thing a turn")
    expect(explanation).not_to_contain_text("whoever has the most points")
    with page.expect_response("**/preferences/explained"):
        page.get_by_role("button", name="No explanations").click()
    expect(explanation).to_be_hidden()
    page.goto("/preferences")
    expect(page.locator("[name=explain]")).not_to_be_checked()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("game", ["ticket-to-ride", "isle-of-trains", "steam"])
def test_a_first_step_is_sound_on_a_telephone(visitors: Visitors, game: str, language: str, theme: str) -> None:
    page = visitors(TELEPHONE, language, theme, reduced_motion="reduce")
    play_now(page, game)
    page.wait_for_selector("#status .mine")
    expect(page.locator("#explanation")).to_be_visible()
    look(page, f"first-{game}-{language}-{theme}")
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert board["height"] > 150


# Names


def test_people_at_one_screen_have_their_names(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/new?game=ticket-to-ride")
    page.select_option("#seats", "3")
    expect(page.locator("[name=name-1]")).to_be_hidden()
    page.select_option("#seat-1", "here")
    page.select_option("#seat-2", "here")
    expect(page.locator("[name=name-1]")).to_be_visible()
    offered = page.locator("[name=name-2]").input_value()
    assert offered
    page.fill("#name", "Olha")
    page.fill("[name=name-1]", "Taras")
    page.locator("form[action='/new'] .primary").click()
    page.wait_for_url("**/tables/*")
    handed = set()
    for _ in range(3):
        handed.add(page.locator("#cover h2").inner_text().lower())
        page.locator("#cover [data-seat-here]").click()
        keep_all(page)
    assert handed == {f"hand the screen to {name}".lower() for name in ("Olha", "Taras", offered)}


def test_a_suggested_name_changes_its_language_with_the_page_and_a_typed_one_does_not(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/new?game=ticket-to-ride")
    page.select_option("#seat-1", "here")
    page.fill("[name=name-1]", "Taras")
    page.locator("[data-language=uk]").click()
    page.wait_for_selector("html[lang=uk]")
    name = page.locator("#name").input_value()
    assert not name.isascii()
    expect(page.locator("[name=name-1]")).to_have_value("Taras")
    page.reload()
    expect(page.locator("#name")).to_have_value(name)


# The waiting room


@pytest.mark.parametrize(("size", "language", "theme"), [((1440, 900), "en", "light"), (TELEPHONE, "uk", "dark")])
def test_a_friend_comes_by_invitation_says_a_name_talks_and_sits_down(
    visitors: Visitors, size: tuple[int, int], language: str, theme: str
) -> None:
    host, friend = (visitors(size, language, theme, reduced_motion="reduce") for _ in range(2))
    host.goto("/new?game=ticket-to-ride")
    host.fill("#name", "Olha")
    host.select_option("#seat-1", "friend")
    host.locator("form[action='/new'] .primary").click()
    host.wait_for_url("**/tables/*")
    expect(host.locator(".only-here code")).to_have_text("turntable serve --host 0.0.0.0")
    look(host, f"room-{language}")
    friend.goto(host.locator("#invitation").input_value())
    assert friend.locator("#name").input_value(), "a name is suggested"
    friend.fill("#name", "Taras")
    look(friend, f"invited-{language}")
    say(host, "Are you coming?")
    expect(friend.locator("#chat-lines")).to_contain_text("Are you coming?")
    say(friend, "In a minute.")
    for page in (host, friend):
        expect(page.locator("#chat-lines li").last).to_have_text("TarasIn a minute.")
    friend.locator("[form=sit]").click()
    for page in (host, friend):
        expect(page.locator("#players")).to_contain_text("Taras")
    host.locator(".tabs [data-tab=chat]").click()
    expect(host.locator("#chat-lines")).to_contain_text("In a minute.")


def say(page: Page, text: str) -> None:
    page.fill("#say input[name=text]", text)
    page.keyboard.press("Enter")
    expect(page.locator("#chat-lines")).to_contain_text(text)


def test_leaving_the_waiting_room_asks_once(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "friend")
    leave = page.locator("[popovertarget=leave-0]").first
    form = page.locator("form[action$='/leave'] button")
    leave.click()
    expect(form).to_be_visible()
    expect(page.get_by_role("button", name="Stay")).to_be_focused()
    look(page, "leaving")
    page.keyboard.press("Enter")
    expect(form).to_be_hidden()
    leave.click()
    form.click()
    expect(page.locator("[popovertarget=leave-0]")).to_have_count(0)
    expect(page.locator("[form=sit][value='0']")).to_be_visible()

"""What the page's own script must not let anybody run into."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import confirm, open_table, seq, settle, uncover
from tests.web.conftest import finished_record


def upload(page: Page, record: str) -> None:
    page.goto("/upload")
    page.locator("#record").fill(record)
    page.locator("form[action='/upload'] .primary").click()
    page.wait_for_url("**/tables/*")


def test_the_end_is_celebrated_once_and_found_again(visitors: Visitors) -> None:
    page = visitors()
    upload(page, finished_record("steam", 3))
    skip = page.locator("[data-skip]")
    expect(skip).to_be_visible()
    # At once: on a busy machine the celebration is over before a pointer has found the button, which still moves.
    skip.dispatch_event("click")
    expect(skip).to_be_hidden()
    expect(page.locator("#ceremony.playing")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#ceremony-inside")).to_have_count(0)
    # The last position is the present: the result stands there again, and nobody has to skip it again.
    page.keyboard.press("End")
    expect(page.locator("#ceremony-inside")).to_be_visible()
    expect(skip).to_be_hidden()
    assert "at=" not in page.url


def test_nothing_is_left_to_skip_when_the_celebration_is_over(visitors: Visitors) -> None:
    page = visitors(reduced_motion="reduce")
    upload(page, finished_record("steam", 3))
    expect(page.locator("#ceremony-inside")).to_be_visible()
    expect(page.locator("[data-skip]")).to_be_hidden()


def test_the_keys_are_shown_by_a_key(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "isle-of-trains", "me", "random")
    page.locator("body").press("?")
    expect(page.locator("#sheet[open]")).to_contain_text("to the list of moves")


def test_an_invited_spectator_may_speak_where_the_maker_says_so(visitors: Visitors) -> None:
    host, friend, guest, stranger = visitors(), visitors(), visitors(), visitors()
    address = open_table(host, "isle-of-trains", "me", "friend", chat_for="all")
    invitation = host.locator("input[value*=invitation]").input_value()
    friend.goto(invitation)
    friend.locator("[form=sit]").first.click()
    expect(host.locator(".tabs [data-tab=chat]")).to_be_visible()
    stranger.goto(address)
    stranger.locator(".tabs [data-tab=chat]").click()
    expect(stranger.get_by_text("Only those who sit here may talk.")).to_be_visible()
    expect(stranger.locator("#say input")).to_have_count(0)
    guest.goto(invitation)
    guest.locator(".tabs [data-tab=chat]").click()
    guest.locator("#say input[name=text]").fill("May I watch?")
    guest.locator("#say button").click()
    expect(guest.locator("#chat-lines")).to_contain_text("May I watch?")
    expect(host.locator("#chat-lines")).to_contain_text("May I watch?")
    # The first request may be refused: so the page learns that this visitor must become a guest first.
    visitors.troubles[:] = [one for one in visitors.troubles if "401" not in one]


def test_the_language_changes_on_a_page_that_answers_a_form(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/account")
    page.locator("#login").fill("nobody")
    page.locator("#password").fill("nothing at all")
    page.locator("form[action='/account/login'] button").click()
    expect(page.locator("[role=alert]")).to_be_visible()
    page.locator("[data-language=uk]").click()
    expect(page.locator("h1")).to_have_text("Обліковий запис")
    visitors.troubles[:] = [one for one in visitors.troubles if "401" not in one]


def test_an_open_sheet_stays_where_it_is_while_others_move(visitors: Visitors) -> None:
    page, other = visitors(), visitors()
    address = open_table(page, "ticket-to-ride", "me", "friend")
    invitation = page.locator("input[value*=invitation]").input_value()
    other.goto(invitation)
    other.locator("[form=sit]").first.click()
    expect(page.locator("#ttr-deck")).to_be_visible()
    other.goto(address)
    page.locator("#ttr-deck").click()
    sheet = page.locator("#sheet[open]")
    expect(sheet).to_be_visible()
    before = sheet.bounding_box()
    # Somebody comes and goes: the table tells that, and the sheet is asked for again.
    with page.expect_response("**/sheet?*"):
        other.goto("/about")
    page.wait_for_timeout(200)
    assert sheet.bounding_box() == before


@pytest.mark.parametrize("inside", ["#more", None])
def test_a_link_is_copied_where_the_browser_has_no_clipboard_for_us(visitors: Visitors, inside: str | None) -> None:
    """Without TLS, as in a home network, pages have only the old interface to the clipboard."""
    page = visitors()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    if inside:
        open_table(page, "isle-of-trains", "me", "random")
        page.locator(inside).click()
    else:
        open_table(page, "isle-of-trains", "me", "friend")
    page.locator("[data-copy]:visible").first.click()
    expect(page.locator("#notices")).to_contain_text("Link copied.")


def test_a_file_that_is_no_record_is_refused_at_once(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors()
    page.goto("/upload")
    for name, content in (("large.txt", b"move " * 1_000_000), ("picture.txt", b"\x89PNG\r\n\x1a\n\x00\xff" * 50)):
        (tmp_path / name).write_bytes(content)
        page.set_input_files("#file", tmp_path / name)
        expect(page.locator("#notices")).to_contain_text("This file is not a record of a game.")
        expect(page.locator("#record")).to_have_value("")
    (tmp_path / "game.turntable").write_text(finished_record("isle-of-trains", 1))
    page.set_input_files("#file", tmp_path / "game.turntable")
    page.locator("form[action='/upload'] .primary").click()
    page.wait_for_url("**/tables/*")


def test_tickets_are_taken_out_of_the_choice_and_back_in(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "random")
    tickets, keep = page.locator("#ttr-offer [data-toggle]"), page.locator("#ttr-offer [data-move]:visible")
    expect(keep).to_have_text("Keep all 3")
    tickets.nth(0).click()
    expect(keep).to_have_text("Keep 2 tickets")
    tickets.nth(1).press("Enter")
    expect(keep).to_have_count(0)
    expect(page.locator("#ttr-offer")).to_contain_text("Keep at least 2.")
    tickets.nth(0).press("Space")
    expect(keep).to_have_attribute("data-move", "keep 1 3")
    before = seq(page)
    keep.click()
    confirm(page)
    settle(page, before)
    expect(page.locator("#ttr-own li")).to_have_count(2)


def test_whoever_has_picked_a_passenger_is_not_asked_again_which(visitors: Visitors) -> None:
    """Picking a passenger, then a car, makes both moves, though they are two decisions in the rules."""
    page = visitors()
    open_table(page, "isle-of-trains", "me", "here")
    uncover(page)
    page.locator("[id^=isle-waiting-]").first.click()
    button = page.locator("#sheet [data-move^='load '][data-then^='board ']").first
    before = seq(page)
    button.click()
    settle(page, before + 1)
    expect(page.locator("#log [data-kind=board]").first).to_contain_text("passenger to")
    assert seq(page) == before + 2


def test_a_passenger_who_boards_while_the_connection_is_lost_boards_once(visitors: Visitors) -> None:
    """By the keys; the answer is lost on its way, and the page asks again."""
    page = visitors()
    open_table(page, "isle-of-trains", "me", "here")
    uncover(page)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if lost:
            return route.continue_()
        route.fetch()
        lost.append(route.request.post_data or "")
        return route.abort("connectionreset")

    page.route("**/moves", lose)
    before = seq(page)
    page.locator("[id^=isle-waiting-]").first.press("Enter")
    page.locator("#sheet [data-then^='board ']:not([data-reveals])").first.press("Enter")
    settle(page, before + 1)
    assert "board " in lost[0]
    expect(page.locator("#log [data-kind=board]")).to_have_count(1)
    expect(page.locator("#offline")).to_be_hidden()
    assert seq(page) == before + 2
    # The browser tells of the lost answer.
    visitors.troubles.clear()


def test_what_boards_by_one_click_is_asked_about_before_and_taken_back(visitors: Visitors) -> None:
    """A player who wants to be asked is asked once, before both moves; then both are made, and both are undone."""
    page = visitors()
    open_table(page, "isle-of-trains", "me", "here")
    uncover(page)
    before = seq(page)
    # The button that loads a passenger is put on the table itself, and changed as if it ended the turn.
    page.locator("[id^=isle-waiting-]").first.click()
    load = page.locator("#sheet [data-then]:not([data-reveals])").first
    load.evaluate(
        """button => {
            button.dataset.ends = "true";
            button.id = "on-table";
            document.querySelector("#sheet").close();
            document.querySelector("#table").append(button);
        }"""
    )
    page.locator("#on-table").press("Enter")
    expect(page.locator("#sheet[open] h2")).to_contain_text("Load a passenger to")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet[open]")).to_have_count(0)
    assert seq(page) == before
    page.locator("#on-table").press("Enter")
    page.locator("#sheet[open] .primary[data-then]").click()
    settle(page, before + 1)
    expect(page.locator("#log [data-kind=board]")).to_have_count(1)
    page.locator("#undo").click()
    settle(page, before + 2)
    expect(page.locator("#log li")).to_have_count(0)


def test_a_finger_is_told_what_a_number_counts(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "random")
    page.locator("#person-1 .ttr-trains").click()
    expect(page.locator("#notices")).to_contain_text("Trains left")


def test_the_way_back_out_of_the_past_leads_to_the_present(visitors: Visitors) -> None:
    page = visitors()
    upload(page, finished_record("steam", 3))
    now, before = page.url, page.evaluate("history.length")
    table, label = page.locator("#table"), page.locator("#replay-at")
    page.locator("#log > li button[data-at='20']").first.click()
    page.wait_for_url("**?at=20")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**?at=22")
    expect(label).to_have_text(re.compile("^22 /"))
    assert page.evaluate("history.length") == before + 1
    page.go_back()
    expect(table).not_to_have_attribute("data-view", re.compile("@"))
    assert page.url == now
    page.go_forward()
    expect(label).to_have_text(re.compile("^22 /"))
    # The Escape key leads to the present too, and adds nothing to the history.
    page.keyboard.press("Escape")
    page.wait_for_url(now)
    expect(table).not_to_have_attribute("data-view", re.compile("@"))
    page.go_back()
    page.wait_for_url("**/upload")


def test_whoever_looks_back_at_once_again_stays_in_the_past(visitors: Visitors) -> None:
    page = visitors()
    upload(page, finished_record("steam", 3))
    last = int(page.locator("#at").input_value())
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**?at=*")
    # Both at once: the browser has not yet gone back when the second one comes.
    page.evaluate("""() => { for (const key of ["ArrowRight", "ArrowLeft"])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })) }""")
    page.wait_for_timeout(300)
    page.wait_for_url(f"**?at={last - 1}")
    expect(page.locator("#replay-at")).to_have_text(f"{last - 1} / {last}")


def test_a_link_to_a_position_shows_its_line_in_the_log(visitors: Visitors) -> None:
    page = visitors()
    upload(page, finished_record("steam", 3))
    page.goto(page.url + "?at=20")
    expect(page.locator("#log .now").first).to_be_in_viewport()
    page.wait_for_timeout(300)
    expect(page.locator("#log .now").first).to_be_in_viewport()


def test_what_a_move_does_not_change_stays_as_it_is(visitors: Visitors) -> None:
    """Only what differs is touched: the rest keeps its focus and need not be drawn again."""
    page = visitors()
    open_table(page, "isle-of-trains", "me", "here")
    uncover(page)
    page.evaluate("window.kept = document.querySelector('.person .name')")
    page.evaluate("window.gone = document.querySelector('#status .flap.what')")
    score = page.locator("#score-details")
    score.locator("summary").click()
    expect(score.locator("table")).to_be_hidden()
    before, words = seq(page), score.text_content()
    page.locator("[id^=isle-waiting-]").first.click()
    page.locator("#sheet [data-then^='board ']:not([data-reveals])").first.click()
    settle(page, before + 1)
    expect(score).not_to_have_text(str(words))
    # A closed element stays closed, though its text has changed.
    expect(score.locator("table")).to_be_hidden()
    assert page.evaluate("window.kept.isConnected")
    # An element that turns over is replaced by a new one.
    assert not page.evaluate("window.gone.isConnected")

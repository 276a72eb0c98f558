"""People at tables: by mouse, by keyboard, on a telephone; through reloads and a server that dies."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NARROW, Server, Visitors
from tests.browser.playing import (
    ANSWERED,
    confirm,
    is_mine,
    keep_tickets,
    open_table,
    play_on_board,
    seq,
    settle,
    uncover,
)
from tests.web.conftest import finished_record

CHAPTER = {"scenario": "1"}


def chapter(page: Page) -> None:
    """Sit down alone: it is always one's own turn."""
    open_table(page, "isle-of-trains", "me", **CHAPTER)
    expect(page.locator("#status .mine")).to_be_visible()


def first_move(page: Page, starts: str = "") -> None:
    """Make the first listed move that begins so."""
    before = seq(page)
    page.locator(f"#moves [data-move^='{starts}']" if starts else "#moves [data-move]").first.click()
    page.wait_for_function(ANSWERED, arg=before)
    confirm(page)
    settle(page, before)


@pytest.mark.slow
def test_two_browsers_at_one_table_see_each_others_moves(visitors: Visitors) -> None:
    olha, bohdan = visitors(), visitors(language="uk")
    open_table(olha, "ticket-to-ride", "me", "friend")
    link = olha.locator("#invitation").input_value()
    bohdan.goto(link)
    bohdan.get_by_role("button", name="Сісти").click()
    for page in (olha, bohdan):
        page.wait_for_selector("#status")
    for _ in range(2):
        mover, other = (olha, bohdan) if is_mine(olha) else (bohdan, olha)
        expect(mover.locator("#status .mine")).to_be_visible()
        seen = seq(other)
        play_on_board(mover)
        settle(other, seen)
    # A click may make two moves, of which the other page hears one after the other.
    last = max(seq(olha), seq(bohdan))
    for page in (olha, bohdan):
        settle(page, last - 1)
    assert olha.locator("#log > li").count() == bohdan.locator("#log > li").count() > 0


def test_a_move_is_taken_back_and_the_button_says_when_that_cannot_be(visitors: Visitors) -> None:
    page = visitors()
    chapter(page)
    undo = page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    first_move(page, "build")
    expect(page.locator("#log > li")).not_to_have_count(0)
    before = seq(page)
    undo.click()
    settle(page, before)
    expect(page.locator("#log > li")).to_have_count(0)
    first_move(page, "take deck")
    undo.click(force=True)
    expect(page.locator(".toast")).to_contain_text("stays")


def test_a_subject_of_the_list_is_opened_and_one_of_its_moves_made(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "steam", "me", "here", "here", board="training")
    for _ in range(3):
        uncover(page)
        first_move(page, "take")
    uncover(page)
    before = seq(page)
    ids = page.locator("#moves details").evaluate_all("all => all.map((one) => one.id)")
    for id in (ids[0], ids[-1]):
        page.locator(f"#{id} summary").press("Enter")
    page.locator(f"#{ids[0]} [data-move]").last.click()
    settle(page, before)
    expect(page.locator("#log")).to_contain_text("builds on")
    # What was open stays open, with what can be done there now.
    expect(page.locator(f"#{ids[-1]} [data-move]").first).to_be_visible()


def test_by_keyboard_alone(visitors: Visitors) -> None:
    page = visitors()
    chapter(page)
    for _ in range(5):
        before = seq(page)
        page.keyboard.press("m")
        focused = page.evaluate("document.activeElement.getAttribute('data-move')")
        assert focused
        page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED, arg=before)
        if page.locator("#sheet[open]").count():
            page.keyboard.press("Enter")
        settle(page, before)
    # Letters alone lead to moves while the focus is in their list.
    page.keyboard.press("Shift+L")
    for key, panel in (("b", "board"), ("p", "players")):
        page.keyboard.press(key)
        assert page.evaluate("panel => document.activeElement.closest(`[data-panel=${panel}]`) !== null", panel)
        # Both are always there on a wide screen: what is beside them stays.
        expect(page.locator(".side.shown")).to_have_attribute("data-panel", "log")
        expect(page.locator(".tabs [aria-pressed=true]")).to_have_attribute("data-tab", "log")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet[open]")).to_have_count(0)
    expect(page.locator("#more")).to_be_focused()


def test_a_thing_on_the_board_answers_enter(visitors: Visitors) -> None:
    page = visitors()
    chapter(page)
    thing = page.locator("#board [role=button][data-pick], #board [role=button][data-move]").first
    thing.focus()
    before = seq(page)
    page.keyboard.press("Enter")
    page.wait_for_function(ANSWERED, arg=before)


def test_on_a_telephone(visitors: Visitors) -> None:
    page = visitors(NARROW, has_touch=True, is_mobile=True)
    chapter(page)
    for name in ("Moves", "Players", "Log", "Chat", "Board"):
        page.get_by_role("button", name=name, exact=True).tap()
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, name
    for small in page.locator(".tabs button, #actions .button").all():
        box = small.bounding_box()
        assert box is None or box["height"] >= 44
    page.get_by_role("button", name="Moves", exact=True).tap()
    first_move(page, "build")


def test_a_reload_in_mid_turn_loses_nothing(visitors: Visitors) -> None:
    page = visitors()
    chapter(page)
    first_move(page, "build")
    status, moves = page.locator("#status").inner_text(), page.locator("#moves [data-move]").count()
    page.reload()
    expect(page.locator("#status")).to_have_text(re.compile(re.escape(status.splitlines()[0])))
    assert page.locator("#moves [data-move]").count() == moves


@pytest.mark.slow
def test_a_server_that_dies_in_mid_turn_is_waited_for(visitors: Visitors, server: Server, tmp_path: object) -> None:
    page = visitors()
    chapter(page)
    # Nobody asks whether the move is meant.
    page.request.patch("/api/me", data={"preferences": {"confirm": False}})
    page.reload()
    first_move(page, "build")
    before = seq(page)
    server.kill()
    # The move is asked for while nobody answers, and made when somebody does.
    page.locator("#moves [data-move]").first.click()
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=30_000)
    settle(page, before)
    visitors.troubles.clear()
    first_move(page)


@pytest.mark.slow
def test_language_changes_at_the_table(visitors: Visitors) -> None:
    page = visitors()
    chapter(page)
    first_move(page, "build")
    url = page.url
    page.get_by_role("button", name="UK").click()
    expect(page.locator("#status")).to_contain_text("Ваш хід")
    assert page.url == url
    assert page.locator("html").get_attribute("lang") == "uk"


def test_language_changes_in_a_form_without_losing_what_was_typed(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/new?game=steam")
    page.fill("#title", "Ours")
    page.select_option("#seats", "4")
    page.get_by_role("button", name="UK").click()
    expect(page.locator("h1")).to_have_text("Новий стіл")
    assert page.locator("#title").input_value() == "Ours"
    assert page.locator("#seats").input_value() == "4"
    expect(page.locator("#seat-3")).to_be_visible()


@pytest.mark.slow
def test_as_many_can_sit_down_as_the_chosen_board_has_room_for(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/new?game=steam")
    seats = page.locator("#seats")
    for board, counts in (("ukraine", "3456"), ("training", "23"), ("anatolia", "56"), ("great-britain", "34")):
        page.select_option("#option-board", board)
        offered = seats.evaluate("e => [...e.options].filter((one) => !one.disabled).map((one) => one.value).join('')")
        assert offered == counts
        assert seats.input_value() in counts
    open_table(page, "steam", "me", *["friend"] * 5, board="ukraine")
    expect(page.locator(".chairs > li")).to_have_count(6)


@pytest.mark.slow
def test_only_somebody_who_plays_can_be_chosen_to_start(visitors: Visitors) -> None:
    page = visitors()
    page.goto("/new?game=ticket-to-ride")
    first = page.locator("#option-first")
    offered = "e => [...e.options].filter((one) => !one.disabled).map((one) => one.value)"
    assert first.evaluate(offered) == ["random", "0", "1"]
    page.select_option("#seats", "4")
    assert first.evaluate(offered) == ["random", "0", "1", "2", "3"]
    page.select_option("#option-first", "3")
    page.select_option("#seats", "3")
    assert first.input_value() == "random"


@pytest.mark.slow
def test_a_finished_game_is_walked_through(visitors: Visitors) -> None:
    page = visitors()
    answer = page.request.post("/upload", form={"record": finished_record("ticket-to-ride")})
    page.goto(answer.url)
    last = int(page.locator("#at").input_value())
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay-at")).to_have_text(f"{last - 1} / {last}")
    page.keyboard.press("Home")
    expect(page.locator("#replay-at")).to_have_text(f"0 / {last}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-line")).not_to_be_empty()
    page.select_option("#eyes", "1")
    expect(page.locator("#table")).to_have_attribute("data-view", "1@1")
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-view", "1@1")
    page.locator("#log > li button").last.click()
    expect(page.locator("#replay-at")).to_have_text(re.compile(rf"\d+ / {last}"))
    page.locator("#back-to-now").click()
    page.keyboard.press("Escape")
    expect(page.locator("#ceremony h2")).to_be_visible()


@pytest.mark.slow
def test_players_at_one_screen_hand_it_over(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "steam", "me", "here", "here")
    names = set()
    for _ in range(4):
        cover = page.locator("#cover h2")
        if cover.count():
            names.add(cover.inner_text())
            assert page.locator("#moves [data-move]").count() == 0
            uncover(page)
        first_move(page)
    assert len(names) >= 2


# Whole games, by clicking on the picture


@pytest.mark.soak
def test_a_whole_game_of_ticket_to_ride_by_two_browsers(visitors: Visitors) -> None:
    olha, bohdan = visitors(), visitors(language="uk")
    open_table(olha, "ticket-to-ride", "me", "friend")
    bohdan.goto(olha.locator("#invitation").input_value())
    bohdan.get_by_role("button", name="Сісти").click()
    for page in (olha, bohdan):
        page.wait_for_selector("#status")
    for turn in range(600):
        if olha.locator("#ceremony h2").count() and bohdan.locator("#ceremony h2").count():
            return
        mover, other = (olha, bohdan) if is_mine(olha) else (bohdan, olha)
        if not is_mine(mover):
            mover.wait_for_timeout(50)
            continue
        seen = seq(other)
        play_on_board(mover, turn)
        settle(other, seen)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "options"), [("steam", 3, {"rounds": "4", "board": "training"}), ("isle-of-trains", 1, CHAPTER)]
)
def test_a_whole_game_at_one_screen(visitors: Visitors, game: str, seats: int, options: dict[str, str]) -> None:
    page = visitors()
    open_table(page, game, "me", *["here"] * (seats - 1), **options)
    for turn in range(3000):
        if page.locator("#ceremony h2").count():
            return
        uncover(page)
        if is_mine(page):
            play_on_board(page, turn)
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_of_two_cards_that_are_alike_the_clicked_one_goes(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "ticket-to-ride", "me", "here")
    for _ in range(2):
        keep_tickets(page)
    shown = page.locator(".ttr-display > *")

    def cards() -> list[str]:
        return [str(one.locator("use").get_attribute("href")) for one in shown.all()]

    before = cards()
    # Every deal is alike here, and among its face-up cards two are of one kind.
    alike = next(card for card in before if before.count(card) > 1)
    last = max(place for place, card in enumerate(before) if card == alike)
    known = seq(page)
    shown.nth(last).click()
    settle(page, known)
    assert [card for place, card in enumerate(cards()) if place != last] == [*before[:last], *before[last + 1 :]]
    assert shown.nth(last).get_attribute("id") == f"ttr-shown-{before.index(alike)}"
    # The order of the game is there again when the page is loaded anew.
    page.reload()
    uncover(page)
    assert [one.get_attribute("id") for one in shown.all()] == [f"ttr-shown-{place}" for place in range(5)]


@pytest.mark.slow
def test_the_question_before_the_end_of_a_turn_is_turned_off_where_it_is_asked(visitors: Visitors) -> None:
    page = visitors()
    open_table(page, "steam", "me", "here", "here")
    uncover(page)
    before = seq(page)
    page.locator("#moves [data-move^='take']").first.click()
    with page.expect_response("**/preferences/confirm"):
        page.locator("#sheet[open] [data-never-ask]").click()
    settle(page, before)
    uncover(page)
    before = seq(page)
    page.locator("#moves [data-move^='take']").first.click()
    settle(page, before)
    page.goto("/preferences")
    expect(page.locator("[name=confirm]")).not_to_be_checked()

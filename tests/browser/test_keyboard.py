"""By keyboard: the focus stays where one works, arrows move, letters jump, moves and questions are typed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import ANSWERED, open_table, seq, settle
from tests.browser.test_pace import await_turn, sit_down

import turntable

WATCH = """() => {
    window.lost = 0;
    window.watching = setInterval(() => { if (document.activeElement === document.body) window.lost += 1; }, 20);
}"""
"""Counts how often nothing has the focus."""
FOCUS = """() => {
    const one = document.activeElement;
    const home = one.closest("#moves, #board, #hand, #actions, #typed");
    return [home ? home.id : one.tagName, one.dataset.move || one.dataset.pick || ""]; }"""
CALLED = "() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
DONE = "() => document.querySelector('#status .strip.mine, #table[data-over]')"


def focus(page: Page) -> tuple[str, str]:
    """Where the focus is, and on which move or thing."""
    home, thing = page.evaluate(FOCUS)
    return home, thing


def make_move(page: Page, turn: int) -> None:
    """Go down the list and make a move of it, or one of its ways; say yes if the page asks."""
    before = seq(page)
    for _ in range(1 + turn % 3):
        page.keyboard.press("ArrowDown")
    assert focus(page)[0] == "moves"
    heading = page.evaluate("document.activeElement.matches('summary')")
    page.keyboard.press("Enter")
    if heading:
        page.wait_for_function("() => document.activeElement.matches('details li button')")
        page.keyboard.press("Enter")
    page.wait_for_function(ANSWERED, arg=before)
    if page.locator("#sheet[open]").count():
        page.keyboard.press("Enter")
    settle(page, before)


def play(page: Page, most: int) -> None:
    """Make so many moves by keyboard, or all until the end; the focus is never lost."""
    page.keyboard.press("m")
    page.evaluate(WATCH)
    for turn in range(most):
        page.wait_for_function(DONE, timeout=120_000)
        if page.locator("#table[data-over]").count():
            break
        make_move(page, turn)
    assert page.evaluate("window.lost") == 0
    assert focus(page)[0] != "BODY"


@pytest.mark.parametrize("game", turntable.names())
def test_the_focus_stays_in_the_list(visitors: Visitors, game: str) -> None:
    page = visitors()
    sit_down(page, game, seats=3)
    play(page, 12)


@pytest.mark.slow
@pytest.mark.parametrize("game", turntable.names())
def test_the_focus_stays_in_the_list_to_the_end_of_a_game(visitors: Visitors, game: str) -> None:
    page = visitors()
    page.goto("/")
    page.request.post("/api/me/guest", data={"name": "Olha"})
    page.request.patch("/api/me", data={"preferences": {"confirm": False}})
    setup = {"game": game, "seats": ["me", "novice", "novice"]}
    page.goto(f"/tables/{page.request.post('/api/tables', data=setup).json()['table']['id']}")
    await_turn(page)
    play(page, 2000)
    assert page.locator("#table[data-over]").count() == 1


@pytest.mark.parametrize("game", turntable.names())
def test_arrows_move_on_the_board_and_not_into_the_past(visitors: Visitors, game: str) -> None:
    page = visitors()
    sit_down(page, game, seats=3)
    page.keyboard.press("m")
    make_move(page, 0)
    await_turn(page)
    page.keyboard.press("Shift+B")
    assert focus(page)[0] == "board"
    seen = {page.evaluate(CALLED)}
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowLeft") * 2:
        page.keyboard.press(key)
        home, _ = focus(page)
        assert home in ("board", "hand")
        seen.add(page.evaluate(CALLED))
    assert len(seen) > 2, seen
    assert "@" not in str(page.locator("#table").get_attribute("data-view"))


def test_arrows_go_from_city_to_city_over_routes(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "ticket-to-ride")
    page.locator("#ttr-city-denver").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id").startswith("ttr-")
    left, right = (
        page.locator(one).bounding_box()
        for one in ("#ttr-city-denver", f"#{page.evaluate('document.activeElement.id')}")
    )
    assert left is not None
    assert right is not None
    assert right["x"] > left["x"]


def test_arrows_go_from_hex_to_hex_and_back(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "steam", seats=3)
    page.locator("#steam-hex-lon").focus()
    for key, hex in (("ArrowRight", "q10"), ("ArrowLeft", "lon"), ("ArrowDown", "r9"), ("ArrowUp", "lon")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == f"steam-hex-{hex}"


def test_a_hex_says_what_lies_on_it(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "steam", seats=3)
    expect(page.locator("#steam-hex-lon")).to_have_accessible_name(re.compile(r"^London, Q9; \w+ city, \d \w+ cubes?"))
    expect(page.locator("#steam-hex-e4")).to_have_accessible_name(re.compile(r"next to Edinburgh \(east\)"))


def test_the_list_is_one_stop_and_letters_jump(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "ticket-to-ride")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    page.wait_for_selector("#moves [data-move='draw deck']", state="attached")
    await_turn(page)
    expect(page.locator("#moves :is(button, summary)[tabindex='0']")).to_have_count(1)
    page.locator("#moves").focus()
    page.keyboard.type("dest")
    text = page.evaluate("document.activeElement.textContent")
    assert re.search(r"\bdest", text.lower())
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#moves')") is None


def test_a_move_is_typed_as_in_the_terminal(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "ticket-to-ride")
    page.keyboard.press("/")
    for line, taken_for in (
        ("keep 1 2", "Keep the tickets"),
        ("draw deck", "Take the top"),
        ("dr deck", "Take the top"),
    ):
        await_turn(page)
        # Whoever types goes on typing, also in the next turn.
        assert focus(page)[0] == "typed"
        before = seq(page)
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        settle(page, before)
        expect(page.locator("#answer")).to_contain_text(taken_for)


def test_moves_that_a_line_may_mean_are_chosen_by_arrows(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "ticket-to-ride")
    page.keyboard.press("/")
    page.keyboard.type("keep")
    page.keyboard.press("Enter")
    page.wait_for_selector("#found button:focus")
    first = page.evaluate(CALLED)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(CALLED) != first
    # What is read out at once is how many there are, not all of them.
    expect(page.locator("#answer")).to_contain_text("4 moves fit")
    expect(page.locator("#answer button")).to_have_count(0)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.name") == "text"
    expect(page.locator("#found button")).to_have_count(0)


def test_moves_that_were_found_stay_while_somebody_comes_and_goes(visitors: Visitors) -> None:
    page, other = visitors(), visitors()
    open_table(page, "ticket-to-ride", "me", "friend")
    other.goto(page.locator("#invitation").input_value())
    other.locator("[form=sit]").first.click()
    expect(page.locator("#players .dot:not(.away)")).to_have_count(2)
    page.keyboard.press("/")
    page.keyboard.type("keep")
    page.keyboard.press("Enter")
    page.wait_for_selector("#found button:focus")
    other.goto("/about")
    expect(page.locator("#players .dot.away")).to_have_count(1)
    expect(page.locator("#found button")).to_have_count(4)
    expect(page.locator("#found button").first).to_be_focused()


@pytest.mark.parametrize(
    ("game", "language", "line", "said"),
    [
        ("ticket-to-ride", "en", "neighbours of Denver", "Omaha: purple, 4 spaces, free"),
        ("ticket-to-ride", "uk", "сусіди Денвера?", "Омаха: фіолетовий, 4 клітинки, вільний"),
        ("steam", "en", "what is on London?", "London, Q9: "),
        ("steam", "en", "where are the cities?", "London, Q9: "),
        ("steam", "uk", "моя мережа", "У вас ще немає колій."),
        ("isle-of-trains", "en", "my train", "Engine capacity left: "),
        ("isle-of-trains", "en", "how are you?", "You can ask: my network"),
    ],
)
def test_a_question_is_answered(visitors: Visitors, game: str, language: str, line: str, said: str) -> None:
    page = visitors(language=language)
    page.request.post("/api/me/guest", data={"name": "Olha"})
    setup = {"game": game, "seats": ["me", "novice", "novice"]}
    page.goto(f"/tables/{page.request.post('/api/tables', data=setup).json()['table']['id']}")
    page.keyboard.press("/")
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text(said)


def test_every_key_is_listed_where_one_types(visitors: Visitors) -> None:
    page = visitors()
    sit_down(page, "ticket-to-ride")
    page.locator("#typed [data-sheet]").click()
    for key in ("/", "?", "M"):
        expect(page.locator("#sheet .keys kbd", has_text=re.compile(f"^{re.escape(key)}$"))).to_be_visible()


PRESSES = """() => {
    const list = document.getElementById("moves");
    const entries = [...list.querySelectorAll("button, summary")].filter(one => one.checkVisibility()).slice(0, 12);
    const press = key => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return entries.map(one => {
        const more = one.matches("summary") ? 2 : 1;
        const label = (one.matches("summary") ? one : one.firstElementChild).textContent.trim().toLowerCase();
        let best = entries.indexOf(one) + 1 + more;
        const words = [label, ...label.split(/[^\\p{L}\\p{N}]+/u)].filter(word => word);
        for (const word of words) for (let count = 1; count <= Math.min(4, word.length); count++) {
            list.focus();
            // A pause before the first letter: it begins a new word.
            performance.now = () => window.clock += 5000;
            press(word[0]);
            performance.now = () => window.clock;
            for (const letter of word.slice(1, count)) press(letter);
            if (document.activeElement === one) best = Math.min(best, count + more);
        }
        return best;
    });
}"""
"""The fewest keys to each of the first moves of the list, from the list itself: letters or arrows, then Enter."""


@pytest.mark.parametrize("game", turntable.names())
def test_a_usual_move_takes_four_keys_at_most(visitors: Visitors, game: str) -> None:
    page = visitors()
    sit_down(page, game, seats=3)
    for turn in range(3):
        page.keyboard.press("m")
        make_move(page, turn)
        page.wait_for_function(DONE)
    page.evaluate("() => { window.clock = performance.now(); }")
    presses: list[int] = page.evaluate(PRESSES)
    assert presses
    assert sum(presses) / len(presses) <= 4, presses

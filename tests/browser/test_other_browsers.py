"""The same pages in Firefox and in WebKit: a guest plays every game by mouse and by keys, and no script fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from tests.browser.conftest import Server
from tests.browser.webdriver import Browser, Firefox, WebKit

import turntable

pytestmark = pytest.mark.slow

BOT = 120.0
"""Seconds in which the first bot of a house has moved: its process has to start."""
MUST = "TURNTABLE_TEST_BROWSERS"
"""The variable with the browsers that must be there: ``firefox webkit``."""
POST = """async (method, address, body) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
}"""
MINE = "() => !!document.querySelector('#status .strip.mine')"
SEQ = "() => Number(document.getElementById('table').dataset.seq)"
LATER = "before => Number(document.getElementById('table').dataset.seq) > before"
FIRST = """() => {
    // The first move of the list that is in sight, by which a pointer finds it.
    for (const one of document.querySelectorAll("[data-first]")) one.removeAttribute("data-first");
    const first = [...document.querySelectorAll("#moves [data-move]")].find((one) => one.checkVisibility());
    first?.setAttribute("data-first", "");
    return !!first;
}"""
FOCUS = """() => {
    const one = document.activeElement;
    return one?.closest("#moves, #board, #hand, #typed, #sheet")?.id || one?.localName; }"""
OTHERS = "() => [...document.querySelectorAll('#log > li')].filter((one) => one.dataset.by !== '0').length"
SEEN = "() => document.querySelector('#board svg.pan').getAttribute('viewBox')"
COLOURS = """() => {
    // How light the page and its letters are, from 0 to 1: painted, because a browser may name colours in any way.
    const dot = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        dot.fillStyle = colour;
        dot.fillRect(0, 0, 1, 1);
        const [red, green, blue] = dot.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const style = getComputedStyle(document.body);
    return [light(style.backgroundColor), light(style.color)];
}"""


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def other(
    request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """A browser in which somebody has become a guest by saying a name."""
    kind: type[Firefox | WebKit] = request.param
    if not kind.is_there:
        assert kind.name.lower() not in os.environ.get(MUST, "").split(), f"{kind.package} is not installed"
        pytest.skip(f"no {kind.name} on this machine: on Debian, apt install {kind.package}")
    made = kind(tmp_path_factory.mktemp(kind.name.lower()))
    made.goto(f"{server.address}/account")
    made.click("input[name=name]")
    made.press(*"Olha", "Enter")
    made.wait("() => document.querySelector('input[name=name]')?.defaultValue === 'Olha'")
    ask(made, "PATCH", "/api/me", {"preferences": {"confirm": False, "pace": "off", "explain": False}})
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _no_script_fails(other: Browser) -> Iterator[None]:
    yield
    assert other.errors() == []


def ask(page: Browser, method: str, address: str, body: dict[str, Any]) -> Any:
    """Ask the house for something in the name of who reads the page."""
    return page.evaluate(POST, method, address, body)


def open_table(page: Browser, server: Server, game: str, *seats: str, **options: str) -> None:
    """A new table, at which the reader decides first."""
    page.goto(f"{server.address}/about")
    made = ask(page, "POST", "/api/tables", {"game": game, "seats": list(seats), "options": options})
    page.goto(f"{server.address}/tables/{made['table']['id']}")
    page.wait(MINE, seconds=BOT)


def click_first(page: Browser) -> None:
    """Make the first move of the list by mouse."""
    before = page.evaluate(SEQ)
    page.wait(FIRST)
    page.click("[data-first]")
    page.wait(LATER, before)


def test_a_script_that_fails_is_noticed(other: Browser) -> None:
    other.evaluate("() => { setTimeout(() => { throw new Error('on purpose'); }); }")
    (found,) = other.until(other.errors, "says nothing of an error")
    assert "on purpose" in found


@pytest.mark.parametrize("game", turntable.names())
def test_a_guest_plays_now_by_mouse_and_by_keys_and_the_bots_answer(other: Browser, server: Server, game: str) -> None:
    other.goto(f"{server.address}/")
    other.click(f"#play-{game} .primary")
    other.wait("() => location.pathname.startsWith('/tables/')")
    other.wait(MINE, seconds=BOT)
    other.evaluate("() => { window.same = true; }")
    others = other.evaluate(OTHERS)
    # By mouse until the turn is over: the socket brings the answers into the page that is there.
    while other.evaluate(OTHERS) == others:
        click_first(other)
        other.wait(MINE, seconds=BOT)
    # By keys, through a whole turn and into the next one: the focus stays in the list.
    others = other.evaluate(OTHERS)
    other.press("m")
    other.wait(f"() => ({FOCUS})() === 'moves'")
    while other.evaluate(OTHERS) == others:
        before = other.evaluate(SEQ)
        if other.evaluate("() => document.activeElement.matches('summary')"):
            other.press("Enter")
            other.wait("() => document.activeElement.matches('details li button')")
        other.press("Enter")
        other.wait(LATER, before)
        other.wait(MINE, seconds=BOT)
        assert other.evaluate(FOCUS) == "moves"
    assert other.evaluate("() => window.same")
    # What the others did has been said to those who listen.
    other.wait("() => document.getElementById('told').textContent.includes('Novice')")


def test_a_move_is_taken_back(other: Browser, server: Server) -> None:
    open_table(other, server, "isle-of-trains", "me", scenario="1")
    before = other.evaluate(SEQ)
    other.click("#moves [data-move^='build']")
    other.wait(LATER, before)
    other.wait("() => document.querySelectorAll('#log > li').length > 0")
    other.click("#undo")
    other.wait("() => document.querySelectorAll('#log > li').length === 0")
    other.wait(MINE)


def test_the_language_changes_at_the_table_and_back(other: Browser, server: Server) -> None:
    open_table(other, server, "isle-of-trains", "me", scenario="1")
    for language, said in (("uk", "Ваш хід"), ("en", "Your turn")):
        # A click on a page that is still being loaded may be lost.
        other.wait("() => document.readyState === 'complete'")
        other.click(f"[data-language={language}]")
        other.wait("lang => document.documentElement.lang === lang && !!document.getElementById('status')", language)
        other.wait("said => document.getElementById('status').textContent.includes(said)", said)


@pytest.mark.parametrize("game", ["steam", "ticket-to-ride"])
def test_a_map_comes_nearer_is_moved_and_goes_back(other: Browser, server: Server, game: str) -> None:
    # The reader decides, so nobody moves while the map does.
    open_table(other, server, game, "me", *["novice"] * (turntable.game(game).seats[0] - 1))
    whole = other.evaluate(SEEN)
    other.click("[data-zoom=in]")
    other.wait(f"whole => ({SEEN})() !== whole", whole)
    near = other.evaluate(SEEN)
    before = other.evaluate(SEQ)
    x, y = other.evaluate(
        "() => { const map = document.querySelector('#board svg.pan').getBoundingClientRect();"
        " return [map.x + map.width / 2, map.y + map.height / 2].map(Math.round); }"
    )
    other.drag((x, y), (x - 40, y - 20), (x - 90, y - 50))
    other.wait(f"near => ({SEEN})() !== near", near)
    # What was under the pointer was not clicked.
    assert other.evaluate("() => document.querySelector('#sheet[open]') === null")
    assert other.evaluate(SEQ) == before
    other.press("0")
    other.wait(f"near => ({SEEN})() !== near", near)
    other.wait("() => !document.querySelector('[data-zoom=out]').checkVisibility()")


def test_a_dark_page_has_light_letters(other: Browser, server: Server) -> None:
    for theme, dark in (("dark", True), ("light", False), ("auto", None)):
        other.goto(f"{server.address}/preferences")
        other.click(f"input[name=theme][value={theme}]")
        other.click("form[action='/preferences'] .primary")
        other.wait("theme => (document.documentElement.dataset.theme || 'auto') === theme", theme)
        other.goto(f"{server.address}/")
        page, letters = other.evaluate(COLOURS)
        if dark is not None:
            assert (page < 0.2 < 0.6 < letters) if dark else (letters < 0.4 < 0.8 < page), (page, letters)

"""How much of the screen the board has, and that it keeps its size: on a wide screen and on a telephone."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import ANSWERED, confirm, seq, settle, uncover, understand
from tests.browser.staging import staged
from tests.browser.test_pages import SEATS, bring

import turntable

DESKS = ((1440, 900), (1920, 1080))
PHONE = (390, 844)
STEPS = 18
"""Decisions of a game that are gone through: all kinds of its first turns are among them."""

FILLED = """pieces => {
    const board = document.getElementById("board").getBoundingClientRect();
    const hand = document.getElementById("hand").getBoundingClientRect();
    const holds = (box, x, y) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    const boxes = [...document.querySelectorAll(pieces)].filter(one => one.checkVisibility()).map(one =>
        one.matches("svg") ? around(one) : one.getBoundingClientRect());
    // A map is as large as what is drawn of its land: the box around all hexes.
    function around(map) {
        const all = [...map.querySelectorAll("[id^=steam-hex-]")].map(one => one.getBoundingClientRect());
        return { left: Math.min(...all.map(one => one.left)), right: Math.max(...all.map(one => one.right)),
            top: Math.min(...all.map(one => one.top)), bottom: Math.max(...all.map(one => one.bottom)) };
    }
    let filled = 0, whole = 0;
    for (let y = board.top + 2; y < board.bottom; y += 4) {
        for (let x = board.left + 2; x < board.right; x += 4) {
            // Where the desk stands before the board there is no room for pieces.
            if (holds(hand, x, y)) continue;
            whole += 1;
            if (boxes.some(box => holds(box, x, y))) filled += 1;
        }
    }
    return filled / whole;
}"""
"""What part of the board lies inside the box of a piece. The gaps between pieces do not count, nor do empty lines."""
PIECES = {
    "isle-of-trains": ".isle-island, .isle-row > *, .isle-heading > *, .isle-who, .isle-line, .isle-side > *",
    "steam": "#steam-map, .steam-token, .steam-track-box, .steam-reserve, .steam-new-city, .steam-markers",
}
"""By game: what lies on the table. A train stands on its siding, which is drawn to its end."""


@pytest.mark.parametrize("game", PIECES)
def test_on_a_wide_screen_the_pieces_fill_the_board(visitors: Visitors, game: str) -> None:
    page = visitors(DESKS[0], reduced_motion="reduce")
    page.goto(bring(page, staged(game, 4, 0.5)))
    understand(page)
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FILLED, PIECES[game]) >= 0.7, (width, height)
    if game == "isle-of-trains":
        lines = page.eval_on_selector_all(".isle-line", "all => all.map(one => one.getBoundingClientRect().height)")
        assert max(lines) - min(lines) < 2, "others' trains have as much room as one's own"


STANDS = """() => {
    const map = document.querySelector("#board .pane");
    const box = one => ["width", "height"].map(side => one.getBoundingClientRect()[side]);
    return [...box(document.getElementById("board")), ...(map ? box(map) : [])];
}"""
"""How large the board and its map are."""
PHONE_TROUBLES = """() => {
    const trouble = [];
    const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    const high = document.getElementById("board").getBoundingClientRect().height;
    if (high < innerHeight / 2) trouble.push(`the board is ${high} high`);
    const what = document.querySelector("#status .what > *");
    const lines = what.getBoundingClientRect().height / parseFloat(getComputedStyle(what).lineHeight);
    if (lines > 2.2) trouble.push(`${lines} lines of status`);
    for (const one of seen("#actions .button")) {
        const label = (one.querySelector(".label") || one).getBoundingClientRect();
        if (label.width < 10 || label.height < 8) trouble.push(`${one.id} has no label`);
    }
    const strip = seen(".people .person");
    for (const one of strip) {
        const { left, right } = one.getBoundingClientRect();
        if (left < 0 || right > innerWidth || !/\\d/.test(one.innerText)) trouble.push(`${one.id} is not in the strip`);
    }
    if (!strip.length) trouble.push("nobody in the strip");
    const targets = ":is(#actions, .tabs, #board, #hand) :is(button, a, [role=button], summary):not(svg *)";
    for (const one of seen(targets)) {
        const { width, height } = one.getBoundingClientRect();
        if (Math.min(width, height) < 43.5) trouble.push(`${one.id || one.className} is ${width} by ${height}`);
    }
    return trouble;
}"""
"""What a telephone must have and has not."""


@pytest.mark.slow
@pytest.mark.parametrize("game", turntable.names())
def test_the_board_keeps_its_size_from_step_to_step(visitors: Visitors, game: str) -> None:
    """Everybody plays at this screen, so nothing moves by itself; of all moves the kind that was rarest is made."""
    page = visitors(DESKS[0], "uk", reduced_motion="reduce")
    sit_down_together(page, game)
    made: Counter[str] = Counter()
    stood: dict[tuple[int, int], list[list[float]]] = {DESKS[0]: [], PHONE: []}
    for _ in range(STEPS):
        uncover(page)
        understand(page)
        for size, boxes in stood.items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            # The page chooses the panel that a screen of this size shows.
            expect(page.locator("#board")).to_be_visible()
            boxes.append(page.evaluate(STANDS))
            if size == PHONE:
                assert page.evaluate(PHONE_TROUBLES) == [], page.locator("#status").inner_text()
        play_rarest(page, made)
    for boxes in stood.values():
        assert all(max(sizes) - min(sizes) <= 1 for sizes in zip(*boxes, strict=True)), boxes
    assert len(made) >= 3, made


def sit_down_together(page: Page, game: str) -> None:
    """A table of this game with all seats at this screen, on a fixed deal."""
    page.goto("/")
    page.request.post("/api/me/guest", data={"name": "Olha"})
    page.request.patch("/api/me", data={"preferences": {"confirm": False}})
    seats = ["me", *["here"] * (SEATS[game] - 1)]
    made = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()
    page.goto(f"/tables/{made['table']['id']}")


def play_rarest(page: Page, made: Counter[str]) -> None:
    """Make the first move of the verb that was played least."""
    codes = page.eval_on_selector_all("#moves [data-move]", "all => all.map(one => one.dataset.move)")
    code = min(codes, key=lambda code: made[kind(code)])
    made[kind(code)] += 1
    before = seq(page)
    page.locator(f"#moves [data-move='{code}']").first.evaluate("e => e.click()")
    page.wait_for_function(ANSWERED, arg=before)
    confirm(page)
    settle(page, before)


def kind(code: str) -> str:
    """The verb of a move; tickets are drawn otherwise than cards."""
    return code if code == "draw tickets" else code.split()[0]


@pytest.mark.parametrize("game", turntable.names())
def test_after_the_end_the_board_has_half_of_a_telephone(visitors: Visitors, game: str) -> None:
    page = visitors(PHONE, "uk", reduced_motion="reduce")
    page.goto(bring(page, staged(game, SEATS[game])))
    expect(page.locator("#ceremony .podium")).to_be_visible()
    board = page.locator("#board").bounding_box()
    tabs = page.locator(".tabs").bounding_box()
    assert board is not None
    assert tabs is not None
    assert min(board["y"] + board["height"], tabs["y"]) - board["y"] >= PHONE[1] / 2

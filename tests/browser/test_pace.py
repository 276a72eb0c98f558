"""What others do is shown move by move, at a pace one can follow; nobody waits for it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NARROW, WIDE, Visitors
from tests.browser.playing import last_move, log_lines, seq

import turntable

LEAST = 700
"""Milliseconds that each move can be seen at the usual pace."""
WATCH = """() => {
    window.strips = []; window.flown = 0; window.clicked = null;
    const look = () => {
        const strip = document.querySelector("#status .strip");
        const [who, what] = [...strip.querySelectorAll(".who, .what")].map(one => one.innerText.trim());
        const { by, act } = { by: strip.dataset.by, act: strip.querySelector(".what").dataset.act };
        const last = window.strips.at(-1);
        if (last && last.who === who && last.what === what && last.act === act) return;
        const marks = by ? document.querySelectorAll(`#board [data-trace~="${by}"]`).length : 0;
        window.strips.push({ who, what, by, act, marks, at: performance.now(), kind: strip.className });
    };
    new MutationObserver(look).observe(document.getElementById("status").parentElement,
        { subtree: true, childList: true, characterData: true });
    new MutationObserver(changes => {
        const added = changes.flatMap(change => [...change.addedNodes]);
        window.flown += added.filter(one => one.className === "flight").length;
    }).observe(document.body, { childList: true });
    look();
}"""
"""Notes each change of the strip inside the page, where the test's own delays do not count."""
FIRST = "() => { const moves = document.querySelectorAll('#moves [data-move]'); moves[0].click(); }"


def await_turn(page: Page) -> None:
    """Until the strip says that it is the reader's turn. A bot's first move takes long on a busy machine."""
    expect(page.locator("#status .strip.mine")).to_be_visible(timeout=120_000)


def sit_down(page: Page, game: str, seats: int = 4, pace: str = "", **likes: object) -> None:
    """A table with novices; the first to decide is the reader."""
    page.goto("/")
    page.request.post("/api/me/guest", data={"name": "Olha"})
    preferences = {"confirm": False, **({"pace": pace} if pace else {}), **likes}
    page.request.patch("/api/me", data={"preferences": preferences})
    made = page.request.post("/api/tables", data={"game": game, "seats": ["me", *["novice"] * (seats - 1)]}).json()
    page.goto(f"/tables/{made['table']['id']}")
    await_turn(page)
    page.evaluate(WATCH)


MOVED = """before => Number(document.getElementById('table').dataset.seq) > before
    || !document.querySelector('#status .strip.mine')"""
"""Whether the page knows of a move, or that it is somebody else's turn: then the click came too late for one."""


def play_first(page: Page) -> None:
    """Make the first move of the list."""
    before = seq(page)
    heading = page.locator("#moves details:not([open])")
    if not page.locator("#moves [data-move]").count():
        heading.first.evaluate("one => { one.open = true; }")
    page.wait_for_selector("#moves [data-move]", state="attached")
    page.evaluate(FIRST)
    page.wait_for_function(MOVED, arg=before)


GOES_ON = """after => {
    const strip = document.querySelector("#status .strip");
    const others = [...document.querySelectorAll("#log > li:not([data-by='0'])")];
    if (others.some(one => Number(one.id.split("-")[1]) > after)) return false;
    // A move of the reader's own that made itself may be being shown: nobody has to wait for that.
    const skip = strip.dataset.by === "0" && strip.querySelector("[data-skip-show].now");
    if (skip) skip.click();
    return !!skip || strip.matches(".mine");
}"""
"""Whether the reader's turn goes on. Others may have decided since, and it is the reader's turn again."""


def end_turn(page: Page) -> None:
    """Make moves until somebody else decides, or has decided."""
    before = last_move(page)
    play_first(page)
    while page.evaluate(GOES_ON, before):
        play_first(page)


STILL = """() => { const usual = window.setTimeout;
    window.setTimeout = (act, ...more) => act.name === "next" ? 0 : usual(act, ...more); }"""
"""Others' moves stay for as long as the test looks at them."""


def strips(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.strips")
    return found


def others_lines(page: Page) -> list[tuple[int, str, str]]:
    """What the log says of others: number of the move, seat, sentence."""
    return [line for line in log_lines(page) if line[1] != "0"]


@pytest.mark.parametrize("game", turntable.names())
def test_every_move_of_a_round_is_shown_in_order_for_long_enough(visitors: Visitors, game: str) -> None:
    page = visitors(pace="")
    sit_down(page, game)
    before = len(others_lines(page))
    rounds = 3 if game == "ticket-to-ride" else 1
    for _ in range(rounds):
        end_turn(page)
        await_turn(page)
    seen = strips(page)
    shown = [(n, one) for n, one in enumerate(seen) if one["act"]]
    assert len({one["by"] for _, one in shown}) == 3
    numbers = [int(one["act"]) for _, one in shown]
    assert numbers == sorted(set(numbers))
    for n, one in shown:
        assert seen[n + 1]["at"] - one["at"] >= LEAST, one
    # All that the log says of others has been read in the strip, each under the name of who did it.
    names = {str(seat): page.locator(f"#person-{seat} .name span[title]").first.inner_text() for seat in range(4)}
    for at, seat, sentence in others_lines(page)[before:]:
        caption = [one for _, one in shown if int(one["act"]) <= at][-1]
        assert sentence.removeprefix(f"{names[seat]} ").rstrip(".") in caption["what"]
        assert (caption["by"], caption["who"].casefold()) == (seat, names[seat].casefold())
    # Nobody's deed stands beside the name of who is next.
    for one in seen:
        if not one["act"] and "mine" not in one["kind"]:
            assert one["what"].casefold() == f"{one['who']} is deciding.".casefold()
    places = re.compile(r"takes|claims|couples|builds on|ships|moves the|loads into|delivers to")
    assert all(one["marks"] for _, one in shown if places.search(one["what"]))
    assert any(places.search(one["what"]) for _, one in shown)
    assert page.evaluate("window.flown") > 0


def test_the_last_moves_of_others_stay_marked_until_they_move_again(visitors: Visitors) -> None:
    page = visitors(pace="quick")
    sit_down(page, "ticket-to-ride")
    # Tickets are chosen in secret: there is nothing to mark.
    end_turn(page)
    await_turn(page)
    for _ in range(3):
        end_turn(page)
        await_turn(page)
        for seat in range(1, 4):
            assert page.locator(f'#board [data-trace~="{seat}"]').count() in (1, 2)
    assert page.locator('#board [data-trace~="0"]').count() == 0
    # Whoever comes back finds the marks of piles and routes; which card was taken, only the page knows that saw it.
    kept = page.locator("#board g[data-trace], #board #ttr-deck[data-trace]").evaluate_all(
        "all => all.map(one => one.id)"
    )
    page.reload()
    await_turn(page)
    marked = "() => [...document.querySelectorAll('#board [data-trace]')].map(one => one.id).join()"
    page.wait_for_function(f"kept => ({marked})() === kept", arg=",".join(kept))


def test_whoever_decides_acts_at_once_while_others_are_shown(visitors: Visitors) -> None:
    page = visitors(pace="calm")
    sit_down(page, "ticket-to-ride")
    page.evaluate(STILL)
    end_turn(page)
    for click in ("#moves [data-move='draw deck']", "#ttr-deck"):
        # It is the reader's turn, others' moves are still being shown.
        page.wait_for_selector("#status [data-skip-show].now")
        shown = int(page.locator("#table").get_attribute("data-shows") or 0)
        now = page.evaluate(
            """click => { window.strips.length = 0; document.querySelector(click).dispatchEvent(
                new MouseEvent('click', { bubbles: true })); return Number(document.getElementById('replay-at')
                .textContent.split(' / ')[1]); }""",
            click,
        )
        page.wait_for_function(
            "now => Number(document.getElementById('replay-at').textContent.split(' / ')[1]) > now", arg=now
        )
        later = [int(one["act"]) for one in strips(page) if one["act"]]
        # The show was over with the click: what was still to be shown is passed over.
        assert all(act > now for act in later), (shown, now, later)
        play_first(page)


def test_a_click_on_a_card_that_is_gone_takes_no_other_card(visitors: Visitors) -> None:
    page = visitors(pace="calm")
    sit_down(page, "ticket-to-ride")
    page.evaluate(STILL)
    looks = "() => [...document.querySelectorAll('.ttr-display [id] use')].map(one => one.getAttribute('href'))"
    for _ in range(8):
        end_turn(page)
        page.wait_for_selector("#status [data-skip-show].now")
        before = page.evaluate(looks)
        moves = page.locator("#moves [data-move]").count()
        # What lies there now is known once the show is over; a twin of this page has seen it already.
        twin = page.context.new_page()
        twin.goto(page.url)
        after = twin.evaluate(looks)
        twin.close()
        changed = [n for n, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
        if changed:
            count = seq(page)
            page.evaluate(f"() => document.getElementById('ttr-shown-{changed[0]}').click()")
            await_turn(page)
            assert page.evaluate(looks) == after
            assert page.locator("#moves [data-move]").count() == moves
            assert seq(page) > count
            return
        page.keyboard.press("Escape")
    raise AssertionError("nobody took a card that lay face up")


def test_without_a_pace_all_is_there_at_once_and_read_out(visitors: Visitors) -> None:
    page = visitors(pace="")
    sit_down(page, "ticket-to-ride", pace="off")
    end_turn(page)
    await_turn(page)
    assert not [one for one in strips(page) if one["act"]]
    assert page.evaluate("window.flown") == 0
    expect(page.locator("#told")).to_contain_text("Novice 3 ")


def test_without_motion_nothing_flies_but_each_move_has_its_time(visitors: Visitors) -> None:
    page = visitors(pace="", reduced_motion="reduce")
    sit_down(page, "ticket-to-ride")
    for _ in range(2):
        end_turn(page)
        await_turn(page)
    seen = strips(page)
    shown = [(n, one) for n, one in enumerate(seen) if one["act"]]
    assert len(shown) >= 6
    assert all(seen[n + 1]["at"] - one["at"] >= LEAST for n, one in shown)
    assert page.evaluate("window.flown") == 0
    assert page.locator("#board [data-trace]").count() > 0


HIDE = """hidden => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange')); }"""


def test_a_page_that_was_not_looked_at_tells_in_a_few_lines_instead(visitors: Visitors) -> None:
    page = visitors(pace="")
    sit_down(page, "isle-of-trains")
    page.evaluate(HIDE, True)
    end_turn(page)
    await_turn(page)
    assert not [one for one in strips(page) if one["act"]]
    page.evaluate(HIDE, False)
    expect(page.locator("#since .digest li")).to_have_count(3)
    for seat in range(1, 4):
        expect(page.locator("#since .digest li").nth(seat - 1)).to_contain_text(f"Novice {seat}")
    assert not [one for one in strips(page) if one["act"]]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_what_happened_is_told_in_a_few_lines_with_the_replay_behind_them(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors(size)
    sit_down(page, "ticket-to-ride")
    for _ in range(2):
        end_turn(page)
        await_turn(page)
    button = page.locator("#since-button")
    expect(button.locator(".label")).to_be_in_viewport(ratio=1)
    assert button.locator(".label").bounding_box()["width"] > 40  # type: ignore[index]
    button.click()
    expect(page.locator("#sheet .digest li")).to_have_count(3)
    expect(page.locator("#sheet .digest li").first).to_contain_text("takes")
    page.locator("#sheet [data-catch-up]").click()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#replay")).to_be_visible()
    expect(page.locator("#replay")).to_be_hidden(timeout=60_000)


def test_the_pace_is_chosen_at_the_table_and_kept(visitors: Visitors) -> None:
    page = visitors(pace="")
    sit_down(page, "ticket-to-ride")
    assert page.locator("body").get_attribute("data-pace") == "calm"
    page.locator("#more").click()
    with page.expect_response("**/preferences/pace"):
        page.locator("[data-set-pace=quick]").click()
    expect(page.locator("[data-set-pace=quick]")).to_have_attribute("aria-pressed", "true")
    page.reload()
    assert page.locator("body").get_attribute("data-pace") == "quick"
    page.goto("/preferences")
    assert page.locator("input[name=pace][value=quick]").is_checked()

"""What happens is read out: each thing once, in order, in few words, and nothing is lost when it becomes one's turn."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.playing import last_move, log_lines, seq, settle
from tests.browser.test_pace import await_turn, end_turn, sit_down

import turntable

LISTEN = """() => {
    window.heard = [{ text: "", at: performance.now() }]; window.asked = new Set();
    const look = () => window.asked.add(document.querySelector("#status .what").textContent.trim());
    new MutationObserver(changes => window.heard.push(...changes.flatMap(change => [...change.addedNodes])
        .map(one => ({ text: one.textContent, at: performance.now() })))).observe(
        document.getElementById("told"), { childList: true });
    new MutationObserver(look).observe(document.getElementById("status").parentElement,
        { subtree: true, childList: true, characterData: true });
    look();
}"""
"""Notes what is written into the region that is read out, and what the strip asks."""
SPARE = re.compile(r" (begins |finishes the delivery|ships a |moves the |builds (?!on |no more |.* for ))")
"""Lines of the log that another one says better: they are not read out."""
THROUGH = re.compile(r"moves the \S+ cube to ")
ALONE = "There was no other move."


def listen(page: Page) -> None:
    """Note what is read out from now on; what had gathered before has been read."""
    page.evaluate(LISTEN)
    heard(page)
    page.evaluate("() => { window.heard.splice(0); }")


def heard(page: Page) -> list[str]:
    """What was read out; the region has been quiet for longer than lines gather."""
    page.evaluate("() => { window.since = performance.now(); }")
    page.wait_for_function("() => performance.now() - Math.max(window.since, window.heard.at(-1)?.at || 0) > 2500")
    found: list[str] = page.evaluate("window.heard.map(one => one.text)")
    return found


@pytest.mark.parametrize("pace", ["off", "quick"])
@pytest.mark.parametrize("game", turntable.names())
def test_others_moves_are_read_out_once_and_in_order(visitors: Visitors, game: str, pace: str) -> None:
    page = visitors(pace="")
    sit_down(page, game, pace=pace)
    listen(page)
    before = last_move(page)
    for _ in range(3 if game == "ticket-to-ride" else 1):
        end_turn(page)
        await_turn(page)
    said = heard(page)
    # What is done several times in a row is counted.
    rest = re.sub(r"([^;|]+?) × (\d)", lambda one: "; ".join([one[1]] * int(one[2])), " | ".join(said))
    names = [page.locator(f"#person-{seat} .name span[title]").first.inner_text() for seat in range(4)]
    at = 0
    # Of the way of a cube in Steam, its end is told by the delivery, and the stops between in fewer words.
    lines = log_lines(page, before)
    ends = {at for at, _, text in lines if " delivers the " in text}
    told = [(by, text if at in ends else THROUGH.sub("goes through ", text)) for at, by, text in lines]
    sentences = [(by, text) for by, text in told if by != "0" and not SPARE.search(text)]
    assert len({by for by, _ in sentences}) == 3
    for by, text in sentences:
        short = text.removeprefix(f"{names[int(by)]} ").rstrip(".")
        found = rest.find(short, at)
        assert found >= 0, (text, said)
        rest = rest[:found] + rest[found + len(short) :]
        at = found
    # Nothing else is said but names, what the reader is asked, and what the reader has drawn or done.
    own = [text for by, text in told if by == "0"]
    asked = page.evaluate("[...window.asked]")
    shorter = [*(one.partition(". ")[0] for one in asked), *(one.partition(":")[0] for one in asked)]
    for known in [*own, *asked, *shorter, "Your turn", ALONE, *names]:
        bare = known.removesuffix(ALONE).rstrip()
        for form in (known, known.removeprefix("Olha "), bare, bare.removeprefix("Olha ")):
            rest = rest.replace(form.rstrip("."), "")
    assert re.fullmatch(r"[\s|;.]*", rest), (rest, said)
    # One's turn comes last and does not take the place of what was done before.
    assert said[-1].startswith("Your turn.")
    # Nobody is named twice in a line, and nothing is counted.
    assert not [line for line in said for name in names[1:] if line.startswith(f"{name} {name}")]
    assert not [line for line in said if "moves so far" in line]


def test_what_several_players_do_at_once_is_not_a_stutter(visitors: Visitors) -> None:
    page = visitors(pace="")
    sit_down(page, "ticket-to-ride", pace="off")
    listen(page)
    end_turn(page)
    await_turn(page)
    heard(page)
    times = sorted({round(one["at"]) for one in page.evaluate("window.heard")})
    assert all(later - earlier >= 300 for earlier, later in pairwise(times)), times


def test_a_card_drawn_from_the_deck_is_read_out(visitors: Visitors) -> None:
    page = visitors(pace="")
    sit_down(page, "ticket-to-ride", pace="off")
    end_turn(page)
    await_turn(page)
    listen(page)
    for _ in range(2):
        before = seq(page)
        page.evaluate("() => document.querySelector('#moves [data-move=\"draw deck\"]').click()")
        settle(page, before)
    await_turn(page)
    drawn = [text for _, by, text in log_lines(page) if by == "0" and "from the deck" in text][-2:]
    said = " ".join(heard(page))
    at = [said.find(text.removeprefix("Olha ").rstrip(".")) for text in drawn]
    assert len(drawn) == 2
    assert -1 < at[0] <= at[1], (drawn, said)
    assert said.count("from the deck") >= 2


def test_looking_back_says_what_was_done(visitors: Visitors) -> None:
    page = visitors(pace="")
    sit_down(page, "ticket-to-ride", pace="off")
    end_turn(page)
    await_turn(page)
    # The last position is the present. Two players in a row may do the same, so the one before the last is asked for.
    at, _, text = log_lines(page)[-2]
    listen(page)
    page.evaluate("at => document.querySelector(`#log [data-at='${at}']`).click()", at)
    expect(page.locator("#replay-line")).to_have_text(text)
    assert text in heard(page)

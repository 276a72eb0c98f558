"""Every page in a real browser: no errors, nothing axe complains about, nothing cut off, and a picture of each."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import NARROW, SCREENSHOTS, WIDE, Server, Visitors
from tests.browser.playing import ANSWERED, confirm, open_table, seq, settle, uncover
from tests.browser.staging import staged
from tests.web.conftest import finished_record

import turntable

PAGES = {
    "new": "/new",
    "new-isle": "/new?game=isle-of-trains",
    "rules": "/rules",
    "browse": "/browse",
    "about": "/about",
    "account": "/account",
    "preferences": "/preferences",
    "upload": "/upload",
    "missing": "/nowhere",
    **{f"rules-{name}": f"/rules/{name}" for name in turntable.names()},
    **{f"browse-{name}": f"/browse/{name}" for name in turntable.names()},
}
LISTS = {"home": "/", "finished": "/finished", "campaign": "/campaign"}
LOOKS = {
    "wide-light-en": (WIDE, "light", "en"),
    "narrow-dark-uk": (NARROW, "dark", "uk"),
    "wide-dark-uk": (WIDE, "dark", "uk"),
    "narrow-light-en": (NARROW, "light", "en"),
    "wide-light-uk": (WIDE, "light", "uk"),
    "wide-dark-en": (WIDE, "dark", "en"),
}
CHAPTERS = (("none", 3), ("1", 8), ("2", 1), ("3", 2), ("4", 1))
"""Games alone, by chapter and seed: the challenge, and chapters that drivers win."""
MOMENTS = {
    "isle-of-trains": {"middle": 0.6},
    "steam": {"building": 0.31, "middle": 0.45},
    "ticket-to-ride": {"middle": 0.6},
}
"""How much of a game has been played when it is looked at: in Steam, when tiles are laid and when goods are moved."""
WIDTHS = (360, 768, 1024, 1100, 1200, 1280, 1366, 1440, 1920)
SEATS = {name: max(2, turntable.game(name).seats[0]) for name in turntable.names()}
games = pytest.mark.parametrize("game", SEATS)


def looks(usual: int) -> pytest.MarkDecorator:
    """The first ``usual`` looks are checked in CI, the others by ./check --all.

    Two have both sizes, both themes and both languages; four have both themes and both languages in both sizes.
    """
    marks = {look: pytest.mark.slow if i < usual else pytest.mark.soak for i, look in enumerate(LOOKS)}
    return pytest.mark.parametrize("look", [pytest.param(look, marks=mark) for look, mark in marks.items()])


CUT = """() => [...document.querySelectorAll('#actions > *')].filter(e => e.checkVisibility()).flatMap(e => {
    const bar = document.getElementById('actions').getBoundingClientRect(), box = e.getBoundingClientRect();
    const more = document.getElementById('more').getBoundingClientRect();
    // On a telephone they may stand above it.
    const before = e.id !== 'more' && box.bottom > more.top + 1;
    const out = box.left < bar.left - 1 || box.right > (before ? more.left : bar.right) + 1;
    const label = e.querySelector('.label');
    const unseen = label && getComputedStyle(label).clipPath !== 'none';
    const cut = !unseen && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1);
    return out || cut ? [e.textContent.trim()] : [];
})"""
"""Words of the table's buttons, and beside them, that do not fit."""
SMALL = """() => [...document.querySelectorAll('a, button, select, summary, input:not([type=hidden])')].filter(e => {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('svg, .skip')) return false;
    if (e.matches('p a, li > a, td a, dd a') && getComputedStyle(e).display === 'inline') return false;
    const box = (e.closest('label') || e).getBoundingClientRect();
    return box.height < 43.5;
}).map(e => `${e.tagName} ${e.id} ${(e.textContent || e.name).trim().slice(0, 30)}`)"""
"""Controls too small for a finger; links inside sentences may be as small as the sentence."""


def visit(visitors: Visitors, look: str) -> Page:
    """A page of somebody new who sees it like this."""
    size, theme, language = LOOKS[look]
    return visitors(size, language, theme, reduced_motion="reduce")


def look_closely(page: Page, name: str, look: str, problems: list[str], whole: bool = True) -> None:
    """Take a picture, let axe look, and see that nothing sticks out to the side or is too small to touch."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}-{look}.png", full_page=whole)
    found = Axe().run(page)
    for violation in found.response["violations"]:
        targets = [str(node["target"]) for node in violation["nodes"]][:4]
        problems.append(f"{name}: {violation['id']}: {violation['help']}: {targets}")
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wider > 0:
        problems.append(f"{name}: {wider} px wider than the screen")
    problems += [f"{name}: cut off: {words}" for words in page.evaluate(CUT)]
    if look.startswith("narrow"):
        small = sorted(set(page.evaluate(SMALL)))
        problems += [f"{name}: too small to touch ({len(small)}): {what}" for what in small[:8]]


@looks(4)
def test_every_page_is_sound(visitors: Visitors, look: str) -> None:
    page = visit(visitors, look)
    problems: list[str] = []
    for name, path in PAGES.items():
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == (404 if name == "missing" else 200), path
        look_closely(page, name, look, problems)
    visitors.troubles = [one for one in visitors.troubles if "404" not in one]
    assert not problems, "\n".join(problems)


@looks(4)
def test_pages_about_somebody_are_sound(visitors: Visitors, server: Server, look: str) -> None:
    """Home and the lists before and after some games, an account, and forms that were filled in wrongly."""
    page = visit(visitors, look)
    problems: list[str] = []
    for name, path in LISTS.items():
        page.goto(path)
        look_closely(page, f"{name}-first", look, problems)
    fill_the_hall(page, visitors, server)
    for name, path in LISTS.items():
        page.goto(path)
        look_closely(page, name, look, problems)
    page.goto("/account")
    page.fill("#login", "nobody")
    page.fill("#password", "not the password")
    page.locator("form[action='/account/login'] button").click()
    expect(page.locator("[role=alert]")).to_be_visible()
    look_closely(page, "account-refused", look, problems)
    page.fill("#new_login", f"olha-{look}")
    page.fill("#new_password", "a long enough password")
    page.locator("form[action='/account/register'] button").click()
    page.wait_for_load_state()
    look_closely(page, "account-own", look, problems)
    page.goto("/upload")
    page.fill("#record", "turntable record 1\ngame whist\n")
    page.locator("form[action='/upload'] .primary").click()
    expect(page.locator("[role=alert]")).to_be_visible()
    look_closely(page, "upload-refused", look, problems)
    # The browser says of every answer that is a refusal.
    visitors.troubles = [one for one in visitors.troubles if "status of 4" not in one]
    assert not problems, "\n".join(problems)


def fill_the_hall(page: Page, visitors: Visitors, server: Server) -> None:
    """Tables of every kind for the lists: mine to move and not, open, live, finished; chapters won and lost."""
    other = visitors()
    open_table(other, "steam", "me", "friend", "friend")
    open_table(other, "ticket-to-ride", "me", "open")
    open_table(other, "isle-of-trains", "me", "novice")
    open_table(page, "ticket-to-ride", "me", "friend")
    for game in SEATS:
        bring(page, staged(game, SEATS[game], 0.5))
        bring(page, staged(game, SEATS[game]))
    brought = [bring(page, staged("isle-of-trains", 1, seed=seed, scenario=chapter)) for chapter, seed in CHAPTERS]
    # Brought games do not count as results: these are made to look as if they had been played here.
    with closing(sqlite3.connect(server.folder / "turntable.sqlite", timeout=20)) as database, database:
        ids = [(address.rsplit("/", 1)[1],) for address in brought]
        database.executemany("UPDATE tables SET uploaded = 0 WHERE id = ?", ids)


def bring(page: Page, record: str) -> str:
    """Upload a record, as the person whose page this is; the address of its table."""
    language = page.evaluate("navigator.language")
    answer = page.request.post("/upload", form={"record": record}, headers={"accept-language": language})
    assert answer.ok, answer.text()
    return answer.url


@looks(4)
@games
def test_every_table_is_sound(visitors: Visitors, look: str, game: str) -> None:
    """A waiting room, a table covered, a turn, a question, and the end of a game."""
    page = visit(visitors, look)
    problems: list[str] = []
    open_table(page, game, "me", *["friend"] * (SEATS[game] - 1))
    look_closely(page, f"{game}-room", look, problems)
    open_table(page, game, "me", *["here"] * (SEATS[game] - 1))
    look_closely(page, f"{game}-cover", look, problems, whole=False)
    for _ in range(4):
        uncover(page)
        before = seq(page)
        button = page.locator("#moves [data-move]").last
        button.evaluate("e => e.click()")
        page.wait_for_function(ANSWERED, arg=before)
        if page.locator("#sheet[open]").count():
            look_closely(page, f"{game}-question", look, problems, whole=False)
        confirm(page)
        settle(page, before)
    uncover(page)
    look_closely(page, f"{game}-table", look, problems, whole=False)
    address = bring(page, finished_record(game, SEATS[game]))
    page.goto(address)
    look_closely(page, f"{game}-end", look, problems, whole=False)
    assert not problems, "\n".join(problems)


@looks(2)
@games
def test_a_game_in_its_middle_is_sound(visitors: Visitors, look: str, game: str) -> None:
    """A position with much on the board; every kind of thing asked about, every panel and sheet open; a replay."""
    page = visit(visitors, look)
    problems: list[str] = []

    def see(name: str) -> None:
        look_closely(page, f"{game}-{name}", look, problems, whole=False)

    seen: set[str] = set()
    for moment, share in MOMENTS[game].items():
        page.goto(bring(page, staged(game, SEATS[game], share)))
        expect(page.locator("#status .mine")).to_be_visible()
        see(moment)
        for kind, (thing, usable) in kinds_of_things(page).items():
            # The sheet of a thing that can be used now has more in it.
            if kind in seen and not usable:
                continue
            seen.add(kind)
            picked = page.locator(f"[data-pick='{thing}']").first
            if picked.get_attribute("data-move") is not None:
                continue  # A click makes the only move there is, and asks nothing.
            picked.dispatch_event("click")
            expect(page.locator("#sheet[open]")).to_be_visible()
            see(f"pick-{kind}")
            page.keyboard.press("Escape")
    for panel in ("moves", "players", "log", "chat"):
        tab = page.locator(f".tabs [data-tab={panel}]")
        if tab.is_visible():
            tab.click()
        if panel == "chat":
            for words in ("Добрий вечір! Хто сьогодні везе вугілля?", "Not me: I have seen the price of coal."):
                page.fill("#say input", words)
                page.locator("#say button").click()
                expect(page.locator("#chat-lines")).to_contain_text(words)
        see(panel)
    for sheet in ("hint", "step-help", "more"):
        page.locator(f"#{sheet}").click()
        # A hint is thought about.
        expect(page.locator("#sheet[open]")).to_be_visible(timeout=60_000)
        page.wait_for_timeout(100)
        see(sheet)
        if sheet == "more":
            page.locator("#keys").click()
            expect(page.locator("#sheet .keys")).to_be_visible()
            see("keys")
        page.keyboard.press("Escape")
    address = bring(page, staged(game, SEATS[game]))
    page.goto(address)
    see("finale")
    page.goto(f"{address}?at=40")
    see("replay")
    assert not problems, "\n".join(problems)


def kinds_of_things(page: Page) -> dict[str, tuple[str, bool]]:
    """One thing of each kind on the board and in the hand that can be asked about, one that can be used if any can."""
    things = page.eval_on_selector_all(
        "#board [data-pick], #hand [data-pick]",
        "all => all.map(e => [e.dataset.pick, e.matches('.can, .can *, .spot')])",
    )
    found: dict[str, tuple[str, bool]] = {}
    for key, usable in sorted(things, key=lambda thing: not thing[1]):
        found.setdefault(re.split(r"[ :\d-]", key)[0], (key, usable))
    return found


@looks(4)
def test_a_chapter_is_sound(visitors: Visitors, look: str) -> None:
    """Alone on the island: the goal of the chapter is on the table."""
    page = visit(visitors, look)
    problems: list[str] = []
    for scenario in ("none", "1", "5"):
        open_table(page, "isle-of-trains", "me", scenario=scenario)
        look_closely(page, f"chapter-{scenario}", look, problems, whole=False)
    assert not problems, "\n".join(problems)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "uk"])
def test_no_word_beside_the_board_is_cut_off(visitors: Visitors, language: str) -> None:
    """The buttons of a table and what stands beside them, at every usual width, when there is most of them."""
    page = visitors(WIDE, language, reduced_motion="reduce")
    page.goto("/about")
    problems: list[str] = []
    for game in SEATS:
        page.goto(bring(page, staged(game, SEATS[game], 0.6)))
        expect(page.locator("#status .mine")).to_be_visible()
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            page.screenshot(path=SCREENSHOTS / f"{game}-at-{width}-{language}.png")
            problems += [f"{game}, {width} px: {words}" for words in page.evaluate(CUT)]
    assert not problems, "\n".join(problems)

"""Every page in a real browser: no errors, nothing axe complains about, and a picture of each."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.conftest import NARROW, SCREENSHOTS, WIDE, Visitors
from tests.browser.playing import confirm, open_table, seq, settle, uncover
from tests.web.conftest import finished_record

import turntable

PAGES = {
    "home": "/",
    "new": "/new",
    "new-isle": "/new?game=isle-of-trains",
    "finished": "/finished",
    "campaign": "/campaign",
    "rules": "/rules",
    "about": "/about",
    "account": "/account",
    "preferences": "/preferences",
    "upload": "/upload",
    "missing": "/nowhere",
    **{f"rules-{name}": f"/rules/{name}" for name in turntable.names()},
    **{f"browse-{name}": f"/browse/{name}" for name in turntable.names()},
}
LOOKS = {
    "wide-light-en": (WIDE, "light", "en"),
    "narrow-dark-uk": (NARROW, "dark", "uk"),
    "wide-dark-uk": (WIDE, "dark", "uk"),
    "narrow-light-en": (NARROW, "light", "en"),
    "wide-light-uk": (WIDE, "light", "uk"),
    "wide-dark-en": (WIDE, "dark", "en"),
}
SEATS = {name: max(2, turntable.game(name).seats[0]) for name in turntable.names()}


def looks(usual: str) -> pytest.MarkDecorator:
    """The usual look is checked in CI; the others are for ./check --all."""
    marks = {look: pytest.mark.slow if look == usual else pytest.mark.soak for look in LOOKS}
    return pytest.mark.parametrize("look", [pytest.param(look, marks=mark) for look, mark in marks.items()])


def look_closely(page: Page, name: str, look: str, problems: list[str], whole: bool = True) -> None:
    """Take a picture, let axe look, and see that nothing sticks out to the side."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}-{look}.png", full_page=whole)
    found = Axe().run(page)
    for violation in found.response["violations"]:
        targets = [str(node["target"]) for node in violation["nodes"]][:4]
        problems.append(f"{name}: {violation['id']}: {violation['help']}: {targets}")
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wider > 0:
        problems.append(f"{name}: {wider} px wider than the screen")


@looks("wide-light-en")
def test_every_page_is_sound(visitors: Visitors, look: str) -> None:
    size, theme, language = LOOKS[look]
    page = visitors(size, language, theme, reduced_motion="reduce")
    problems: list[str] = []
    for name, path in PAGES.items():
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == (404 if name == "missing" else 200), path
        look_closely(page, name, look, problems)
    visitors.troubles = [one for one in visitors.troubles if "404" not in one]
    assert not problems, "\n".join(problems)


@looks("narrow-dark-uk")
@pytest.mark.parametrize("game", SEATS)
def test_every_table_is_sound(visitors: Visitors, look: str, game: str) -> None:
    """A waiting room, a table covered, a turn, a sheet, and the end of a game."""
    size, theme, language = LOOKS[look]
    page = visitors(size, language, theme, reduced_motion="reduce")
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
        page.wait_for_timeout(400)
        if page.locator("#sheet[open]").count():
            look_closely(page, f"{game}-sheet", look, problems, whole=False)
        confirm(page)
        settle(page, before)
    uncover(page)
    look_closely(page, f"{game}-table", look, problems, whole=False)
    answer = page.request.post("/upload", form={"record": finished_record(game, SEATS[game])})
    page.goto(answer.url)
    look_closely(page, f"{game}-end", look, problems, whole=False)
    assert not problems, "\n".join(problems)

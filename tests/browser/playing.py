"""What people do at a table, in a browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def open_table(page: Page, game: str, *seats: str, chat_for: str = "", **options: str) -> str:
    """Fill in the form of a new table; the address of the table."""
    page.goto(f"/new?game={game}")
    for name, value in options.items():
        page.select_option(f"#option-{name}", value)
    page.select_option("#seats", str(len(seats)))
    for number, wish in enumerate(seats):
        page.select_option(f"#seat-{number}", wish)
    if chat_for:
        page.check(f"input[name=chat_for][value={chat_for}]")
    page.locator("form[action='/new'] .primary").click()
    page.wait_for_url("**/tables/*")
    return page.url


def seq(page: Page) -> int:
    """How many entries of the log the page knows."""
    return int(page.locator("#table").get_attribute("data-seq") or 0)


def is_mine(page: Page) -> bool:
    return page.locator("#status .mine").count() > 0


def settle(page: Page, before: int) -> None:
    """Wait until the page knows more than before."""
    page.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)


LINES = """() => [...document.querySelectorAll('#log > li')].map(one => {
    // What a line does is a sign at its end; that a move made itself is a sentence of its own.
    const said = [...one.firstElementChild.children].filter(part => !part.matches('.back'));
    const texts = said.map(part => part.textContent.trim()).filter(text => text);
    return [Number(one.id.split('-')[1]), one.dataset.by, texts.join(' ')];
})"""


def log_lines(page: Page, after: int = 0) -> list[tuple[int, str, str]]:
    """What the log says of the moves after this one: number of the move, seat, sentence."""
    found: list[list[str]] = page.evaluate(LINES)
    return [(int(at), by, text) for at, by, text in found if int(at) > after]


def last_move(page: Page) -> int:
    """The number of the last move that the log tells of."""
    return max([at for at, _, _ in log_lines(page)], default=0)


def uncover(page: Page) -> None:
    """Sit down at the screen if it was handed over."""
    ready = page.locator("#cover [data-seat-here]")
    if ready.count():
        ready.click()
        expect(page.locator("#cover [data-seat-here]")).to_have_count(0)


def understand(page: Page) -> None:
    """Close what is explained about the decision."""
    explanation = page.locator("#explanation")
    if explanation.is_visible():
        explanation.locator("[data-explained]").first.click()
        expect(explanation).to_be_hidden()


def confirm(page: Page) -> None:
    """Say yes if the page asks."""
    button = page.locator("#sheet[open] .primary[data-move]")
    if button.count():
        button.first.click()


def keep_tickets(page: Page) -> None:
    """Whoever decides keeps all tickets they were dealt; then the next at this screen sits down."""
    uncover(page)
    before = seq(page)
    # All of them are chosen until somebody takes one out.
    page.locator("#ttr-offer [data-when]:visible").click()
    page.wait_for_function(ANSWERED, arg=before)
    confirm(page)
    settle(page, before)
    uncover(page)


ANSWERED = """before => document.querySelector('#sheet[open]')
    || Number(document.getElementById('table').dataset.seq) > before"""
"""Whether a click has led to a move or to a question."""
ON_BOARD = "#board [data-move], #board [data-pick], #hand [data-move], #hand [data-pick]"


def play_on_board(page: Page, turn: int = 0) -> None:
    """Make a move on the picture itself: click a thing; if it opens a sheet, a move in the sheet."""
    before = seq(page)
    for attempt in range(40):
        if _try(page, turn * 7 + attempt):
            settle(page, before)
            return
    raise AssertionError("no move can be made on the board")


def _try(page: Page, salt: int) -> bool:
    """Click one of the things on the board; whether that led to a move."""
    things = page.locator(ON_BOARD)
    direct = page.locator("#board [data-move], #hand [data-move]")
    likely = page.locator(
        "#board .can[data-pick], #hand .can[data-pick], #board .can [data-pick], #board .offered[data-pick]"
    )
    groups = [group for group in (likely, direct, things) if group.count()]
    group = groups[salt % len(groups)] if salt % 5 else things
    count = group.count()
    if not count:
        return False
    thing = group.nth((salt * 13) % count)
    if thing.get_attribute("aria-disabled") == "true":
        return False
    before = seq(page)
    thing.dispatch_event("click")
    page.wait_for_function(ANSWERED, arg=before)
    if seq(page) > before:
        return True
    offered = page.locator("#sheet[open] [data-move]")
    if not offered.count():
        page.keyboard.press("Escape")
        return False
    offered.nth(salt % offered.count()).click()
    return True

"""The editor of boards in a real browser: maps drawn by mouse and by keyboard, kept, and found again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.conftest import SCREENSHOTS, Visitors
from tests.browser.drawing import (
    DESK,
    SHIPPED,
    TABLET,
    click,
    document,
    draw_ten_cities,
    draw_thirty_hexes,
    open_editor,
    piece,
    place,
    save,
    tool,
)
from tests.browser.test_pages import look_closely


@pytest.mark.slow
def test_a_map_of_ten_cities_is_drawn_by_mouse_and_kept(visitors: Visitors) -> None:
    page = open_editor(visitors, "ticket-to-ride")
    expect(page.locator("#ed-said")).to_contain_text("cities")
    draw_ten_cities(page)
    found = save(page)
    assert len(found["cities"]) == 10
    assert found["cities"][9] == {"id": "harbour", "name": "Harbour", "x": 260, "y": 320, "label": "e"}
    first, second = found["routes"][10:]
    assert (first["from"], first["to"], first["length"]) == (second["from"], second["to"], second["length"])
    assert {route["colour"] for route in found["routes"]} >= {"grey", "black", "yellow"}
    lengths = [route["length"] for route in found["routes"]]
    # The line across is the shorter way for the first ticket, the ring for the second.
    assert [ticket["points"] for ticket in found["tickets"][:2]] == [lengths[9] + lengths[10], sum(lengths[1:4])]
    expect(page.locator(".ttr-city")).to_have_count(10)
    # A new sheet is empty again: what was saved is no draft any more.
    page.goto("/boards/edit?game=ticket-to-ride")
    expect(page.locator(".ed-city")).to_have_count(0)


@pytest.mark.slow
def test_a_map_of_thirty_hexes_is_drawn_by_mouse_and_kept(visitors: Visitors) -> None:
    page = open_editor(visitors, "steam")
    draw_thirty_hexes(page)
    found = save(page)
    symbols = [symbol for row in found["rows"] for symbol in row.split()]
    assert sum(symbol != "___" for symbol in symbols) == 30
    assert symbols.count("~~~") == 4
    assert symbols.count("^^^") == 2
    assert symbols.count("###") == 1
    assert [(city["colour"], city["cubes"]) for city in found["cities"]] == [
        ("red", 5), ("blue", 3), ("yellow", 3), ("purple", 3),
    ]  # fmt: skip
    assert found["towns"][0] == {"code": "oak", "name": "Oakham"}
    assert found["towns"][1]["terrain"] == "river"
    assert found["borders"] == [{"between": ["d3", "d4"]}]
    assert found["rows"][1].split()[1] == "oak"


def tab_to(page: Page, id: str, key: str = "Tab") -> None:
    """Press the key until the element of this id has the focus."""
    for _ in range(150):
        if page.evaluate("() => document.activeElement.id") == id:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {id}")


@pytest.mark.slow
def test_a_small_map_is_made_with_the_keyboard_alone(visitors: Visitors) -> None:
    page = open_editor(visitors, "ticket-to-ride")
    tab_to(page, "ed-sheet")
    keys = page.keyboard
    keys.press("c")
    for _ in range(4):
        keys.press("Enter")
    expect(page.locator(".ed-city")).to_have_count(4)
    before = document(page)["cities"][3]
    keys.press("v")
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    keys.press("Shift+ArrowDown")
    after = document(page)["cities"][3]
    assert (after["x"] - before["x"], after["y"] - before["y"]) == (10, 11)
    keys.press("Enter")
    assert page.evaluate("() => document.activeElement.id") == "f-name-en"
    keys.press("Control+a")
    keys.type("Port")
    keys.press("Escape")
    assert page.evaluate("() => document.activeElement.dataset.key") == "cities/3"
    assert document(page)["cities"][3]["id"] == "port"
    keys.press("PageDown")
    for letter, count in (("r", 4), ("t", 4)):
        keys.press(letter)
        # Each line ends at the next city, where the next one begins.
        for _ in range(count):
            keys.press("Enter")
            at = page.evaluate("() => document.activeElement.dataset.key")
            keys.press("PageUp" if at == "cities/3" else "PageDown")
            if at == "cities/3":
                keys.press("PageUp")
                keys.press("PageUp")
            keys.press("Enter")
    expect(page.locator(".ed-route")).to_have_count(4)
    keys.press("Escape")
    tab_to(page, "f-players-1")
    keys.press("Control+a")
    keys.type("2")
    tab_to(page, "f-first_tickets-dealt")
    keys.press("Control+a")
    keys.type("2")
    expect(page.locator("#ed-word")).to_have_attribute("data-state", "good")
    for _ in range(150):
        keys.press("Shift+Tab")
        if page.evaluate("() => document.activeElement.matches('#ed-save .primary')"):
            break
    keys.press("Enter")
    page.wait_for_url("**/boards/ticket-to-ride/*?kept")
    expect(page.locator(".ttr-city")).to_have_count(4)


@pytest.mark.slow
def test_hexes_are_painted_with_the_keyboard_alone(visitors: Visitors) -> None:
    page = open_editor(visitors, "steam", "training")
    tab_to(page, "ed-sheet")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.key") == "hex/a1"
    for key in ("ArrowDown", "r", "Enter", "ArrowRight", "t", "Enter"):
        page.keyboard.press(key)
    assert document(page)["rows"][1].split()[:2] == ["~~~", "tow"]
    page.keyboard.press("Shift+ArrowDown")
    assert document(page)["rows"][2].split()[1] == "tow"
    assert document(page)["towns"][3] == {"code": "tow", "name": "Town 8", "terrain": "mountain"}
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert document(page)["rows"][1].split()[:2] == ["~~~", "..."]
    page.keyboard.press("Control+y")
    assert document(page)["rows"][1].split()[:2] == ["~~~", "tow"]


@pytest.mark.slow
def test_nothing_is_lost_by_a_reload(visitors: Visitors) -> None:
    page = open_editor(visitors, "ticket-to-ride", "usa")
    before = page.locator("#ed-text").input_value()
    tool(page, "city")
    click(page, 40, 600)
    page.fill("#f-name-en", "Drake’s Bay")
    drawn = page.locator("#ed-text").input_value()
    picture = FilePayload(name="map.png", mimeType="image/png", buffer=page.screenshot())
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or ""))
    page.locator(".ed-under summary").click()
    page.set_input_files("#ed-picture", picture)
    expect(page.locator(".ed-picture")).to_have_attribute("href", re.compile("^data:image/jpeg"))
    page.reload()
    expect(page.locator("#ed-restored")).to_be_visible()
    expect(page.locator("#ed-text")).to_have_value(drawn)
    expect(page.locator(".ed-picture")).to_have_attribute("href", re.compile("^data:image/jpeg"))
    assert not [body for body in sent if "data:image" in body]
    page.locator("[data-language=uk]").click()
    expect(page.locator("#ed-undo")).to_contain_text("Скасувати")
    expect(page.locator("#ed-text")).to_have_value(drawn)
    page.locator("#ed-undo").click()
    expect(page.locator("#ed-text")).to_have_value(before)
    page.locator("#ed-redo").click()
    page.locator("#ed-again").click()
    expect(page.locator("#ed-text")).to_have_value(before)


@pytest.mark.slow
def test_a_mistake_is_shown_at_its_line_and_on_the_drawing(visitors: Visitors) -> None:
    page = open_editor(visitors, "ticket-to-ride", "usa")
    right = page.locator("#ed-text").input_value()
    wrong = right.replace('"to": "miami", "length": 5', '"to": "miami", "length": 9')
    page.locator("[data-side=json]").click()
    page.fill("#ed-text", wrong)
    line = wrong[: wrong.index('"length": 9')].count("\n") + 1
    expect(page.locator("#ed-said")).to_contain_text(
        f"Line {line}: “length” must be one that “route_points” has points for"
    )
    expect(page.locator(".ed-route.wrong")).to_have_count(1)
    page.locator("#ed-line").click()
    expect(page.locator("#ed-bar")).to_be_visible()
    chosen = page.evaluate(
        "() => { const a = document.activeElement; return a.value.slice(a.selectionStart, a.selectionEnd); }"
    )
    assert '"length": 9' in chosen
    assert "\n" not in chosen
    # Whoever saves all the same is led there too, and nothing is sent.
    page.locator("#ed-save .primary").click()
    assert "/boards/edit" in page.url
    page.fill("#ed-text", right)
    expect(page.locator("#ed-word")).to_have_attribute("data-state", "good")
    expect(page.locator(".ed-route.wrong")).to_have_count(0)
    # A text that is no JSON leaves the drawing as it was.
    page.fill("#ed-text", right[:-40])
    expect(page.locator("#ed-word")).to_have_attribute("data-state", "bad")
    expect(page.locator(".ed-city")).to_have_count(36)


@pytest.mark.slow
def test_a_thick_line_between_strangers_is_shown_on_both(visitors: Visitors) -> None:
    page = open_editor(visitors, "steam", "training")
    right = page.locator("#ed-text").input_value()
    page.locator("[data-side=json]").click()
    page.fill("#ed-text", right.replace('["mil", "b4"]', '["mil", "b6"]'))
    expect(page.locator("#ed-said")).to_contain_text("Beside “mil” lie")
    assert page.eval_on_selector_all(".ed-hex.wrong", "all => all.map(e => e.dataset.key).sort()") == [
        "hex/b3",
        "hex/b6",
    ]


@pytest.mark.slow
def test_the_text_is_laid_out_like_the_files_that_come_with_the_games(visitors: Visitors) -> None:
    page = open_editor(visitors, "steam", "training")
    script = page.evaluate(
        "() => document.querySelector('script[type=module]').src.replace('editor.js', 'editor_text.js')"
    )
    for file in SHIPPED:
        text = file.read_text(encoding="utf-8")
        again = page.evaluate("([script, text]) => import(script).then(m => m.write(m.read(text)))", [script, text])
        assert again == text, file.name


DRAGGED = """() => {
    const touched = new Set(), frames = [], times = [];
    let batch = 0;
    const watch = new MutationObserver((all) => {
        for (const one of all) {
            const key = one.target.closest('[data-key]')?.dataset.key;
            if (key) { touched.add(key); batch++; }
        }
    });
    const drawing = document.getElementById('ed-drawing');
    watch.observe(drawing, { attributes: true, attributeFilter: ['d', 'transform'], subtree: true });
    window.tally = () => { watch.disconnect(); return { touched: [...touched], frames, times }; };
    let before = performance.now();
    const frame = (now) => {
        times.push(now - before);
        before = now;
        if (batch) frames.push(batch);
        batch = 0;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""
"""Counts which pieces are drawn elsewhere, how much is written in each frame, and how long frames take."""


@pytest.mark.slow
def test_sixty_pieces_are_dragged_with_little_work_in_each_frame(visitors: Visitors) -> None:
    """What a frame costs is counted, not timed: a busy machine must not fail it. The times are printed."""
    page = open_editor(visitors, "ticket-to-ride", "usa")
    cities = page.locator(".ed-city").count()
    routes = page.locator(".ed-route").count()
    page.locator("#ed-sheet").focus()
    page.keyboard.press("Control+a")
    expect(page.locator(".ed-city.selected")).to_have_count(cities)
    added = document(page)["cities"][0]
    page.evaluate(DRAGGED)
    x, y = place(page, added["x"], added["y"])
    page.mouse.move(x, y)
    page.mouse.down()
    for n in range(90):
        page.mouse.move(x + 20 * ((n // 10) % 2) + n / 10, y + 10)
    tally = page.evaluate("() => window.tally()")
    page.mouse.up()
    assert cities + routes >= 60
    assert len(tally["touched"]) == cities + routes
    # A city is one attribute, a route four lines: whatever the pointer does, each is written once in a frame.
    assert max(tally["frames"]) <= cities + 4 * routes
    times = sorted(tally["times"])
    print(f"\n{cities + routes} pieces, median frame {times[len(times) // 2]:.1f} ms, of {len(times)}")
    # One city alone moves with its own routes only.
    page.keyboard.press("Escape")
    page.evaluate(DRAGGED)
    denver = next(n for n, city in enumerate(document(page)["cities"]) if city["id"] == "denver")
    own = sum("denver" in (route["from"], route["to"]) for route in document(page)["routes"])
    at = document(page)["cities"][denver]
    page.mouse.move(*place(page, at["x"], at["y"]))
    page.mouse.down()
    page.mouse.move(*place(page, at["x"] + 30, at["y"] + 30), steps=5)
    tally = page.evaluate("() => window.tally()")
    page.mouse.up()
    assert len(tally["touched"]) == 1 + own


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ticket-to-ride", "steam"])
@pytest.mark.parametrize(("size", "theme", "language"), [(DESK, "light", "en"), (TABLET, "dark", "uk")])
def test_the_editor_is_sound(visitors: Visitors, game: str, size: tuple[int, int], theme: str, language: str) -> None:
    origin = {"ticket-to-ride": "usa", "steam": "ukraine"}[game]
    page = open_editor(visitors, game, origin, size, theme=theme, language=language, reduced_motion="reduce")
    problems: list[str] = []
    look = f"narrow-{theme}-{language}" if size == TABLET else f"wide-{theme}-{language}"

    def see(name: str) -> None:
        look_closely(page, f"editor-{game}-{name}", look, problems, whole=False)

    see("board")
    for key in {"ticket-to-ride": ("cities/3", "routes/4"), "steam": ("hex/c8", "hex/d9", "hex/b2")}[game]:
        piece(page, key).dispatch_event("pointerdown", {"button": 0, "isPrimary": True})
        page.keyboard.press("Escape")
        page.locator("#ed-sheet").focus()
        piece(page, key).focus()
        page.keyboard.press("Enter")
        see(key.replace("/", "-"))
    for side in ("list", "json", "look"):
        page.locator(f"[data-side={side}]").click()
        see(side)
    page.locator("[data-side=json]").click()
    page.fill("#ed-text", page.locator("#ed-text").input_value().replace('"players"', '"players'))
    expect(page.locator("#ed-word")).to_have_attribute("data-state", "bad")
    see("wrong")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    assert not problems, "\n".join(problems)

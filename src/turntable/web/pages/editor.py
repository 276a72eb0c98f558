"""The editor of boards: tools, a sheet, the fields of a piece, the file as text, and a look at the board."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

from turntable.core.message import Piece
from turntable.core.registry import folder_of
from turntable.server.boards.files import said, shipped, shipped_name
from turntable.web.editing import Editing, Tool
from turntable.web.games import game_name, words_for
from turntable.web.kit.html import Html, button, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import post
from turntable.web.reader import Reader
from turntable.words import LANGUAGES, language_name

WORDS: Final = (
    "name", "name-in", "remove", "board", "cities", "colour", "new-city", "no-picture", "picture-large", "several",
    # Ticket to Ride
    "city", "city-at", "id", "side-of-name", "connect-with", "add-city", "add-route", "add-ticket", "two-lines",
    "route", "route-of", "routes", "length", "length-points", "double", "other-line", "ticket", "tickets", "from", "to",
    "points", "distance", "no-way", "propose", "propose-all", "route-points",
    # Steam
    "hex", "ground", "make-city", "make-town", "new-town", "city-of", "town-of", "code", "cubes", "edges", "edge-open",
    "edge-close", "no-edge", "lines", "places", "orientation", "towns", "borders",
)  # fmt: skip
"""What the scripts say by themselves, after ``ui-edit-``."""
GAPS: Final = {
    name: f"{{{name}}}"
    for name in ("name language count x y a b length colour points number cubes ground hex way".split())
}
"""What the scripts put into it."""
SIDES: Final = ("piece", "list", "json", "look")
ZOOMS: Final = (("in", "1.4", "+"), ("out", "0.7143", "−"), ("all", "0", "⤢"))


def editor(reader: Reader, game: str, editing: Editing, text: str, origin: str) -> Html:
    """The page. ``origin``: the board that was begun with, empty for an empty sheet."""
    title = reader.say("ui-edit-title", game=game_name(game, reader.language))
    parts = (_tools(reader, editing), _sheet(reader, game, editing), _side(reader))
    body = content(
        tag("div", tag("h1", title), _begin(reader, game, origin), _actions(reader, game), class_="ed-head"),
        _restored(reader),
        # The colours of a game's pictures hold for its tools too.
        tag("div", *parts, class_=f"ed-desk {folder_of(game)}-picture"),
        tag("div", *(_swatch(editing, colour) for colour in editing.colours), hidden=True),
        _given(reader, game, editing, text, origin),
        class_="editor",
    )
    styles = [f"{folder_of(game)}.css", "leafing.css", "editor.css"]
    return page(reader, title, body, styles=styles, script="editor.js", kind="editing")


def _begin(reader: Reader, game: str, origin: str) -> Html:
    """Where else one can begin."""
    links = [("", reader.say("ui-edit-empty"))]
    links += [(name, said(shipped_name(game, name), reader.language)) for name in shipped(game)]
    return tag(
        "details",
        tag("summary", reader.say("ui-edit-begin")),
        tag("ul", *(tag("li", _other(game, ref, label, ref == origin)) for ref, label in links)),
        class_="ed-begin",
    )


def _other(game: str, ref: str, label: str, is_this: bool) -> Html:
    query = urlencode({"game": game, "from": ref} if ref else {"game": game})
    return tag("a", label, href=f"/boards/edit?{query}", aria_current="page" if is_this else None)


def _actions(reader: Reader, game: str) -> Html:
    shared = void("input", type="checkbox", name="shared", value="yes")
    keep = post(
        "/boards",
        void("input", type="hidden", name="game", value=game),
        tag("label", shared, tag("span", reader.say("ui-board-share")), class_="choice"),
        tag("button", reader.say("ui-edit-save"), class_="button primary"),
        id="ed-save",
    )
    steps = [
        button("button slim", tag("span", sign, aria_hidden=True), reader.say(words), id=id, aria_keyshortcuts=keys)
        for id, sign, words, keys in (
            ("ed-undo", "↶ ", "ui-edit-undo", "Control+Z"),
            ("ed-redo", "↷ ", "ui-edit-redo", "Control+Y"),
        )
    ]
    return tag("div", *steps, keep, class_="ed-actions")


def _restored(reader: Reader) -> Html:
    again = button("button slim", reader.say("ui-edit-again"), id="ed-again")
    return tag(
        "p", reader.say("ui-edit-restored"), " ", again, id="ed-restored", class_="notice", role="status", hidden=True
    )


def _tools(reader: Reader, editing: Editing) -> Html:
    colours = [
        button("ed-swatch", editing.swatch(colour), data_paint=colour, title=name, aria_label=name)
        for colour, name in _colours(reader, editing).items()
    ]
    picture = void("input", type="file", id="ed-picture", accept="image/*")
    fade = void("input", type="range", id="ed-fade", min=10, max=100, value=50)
    return tag(
        "div",
        tag(
            "div",
            *(_tool(reader, tool) for tool in editing.tools),
            class_="ed-tools",
            role="group",
            aria_label=reader.say("ui-edit-tools"),
        ),
        tag("div", *colours, class_="ed-swatches", role="group", aria_label=reader.say("ui-edit-colour")),
        tag(
            "details",
            tag("summary", reader.say("ui-edit-picture")),
            tag("p", reader.say("ui-edit-picture-note"), class_="small dim"),
            tag("label", reader.say("ui-edit-picture-file"), picture, class_="ed-file"),
            tag("label", reader.say("ui-edit-fade"), fade, id="ed-faded"),
            button("button slim", reader.say("ui-edit-picture-remove"), id="ed-unpicture"),
            class_="ed-under",
        ),
        class_="ed-left",
    )


def _tool(reader: Reader, tool: Tool) -> Html:
    name = reader.say(f"ui-edit-tool-{tool.id}")
    about = {"data_tool": tool.id, "aria_keyshortcuts": tool.key, "title": f"{name} ({tool.key})", "aria_label": name}
    return button("ed-tool", tool.icon, tag("span", name), tag("kbd", tool.key), **about)


def _sheet(reader: Reader, game: str, editing: Editing) -> Html:
    label = reader.say("ui-edit-sheet")
    drawing = tag(
        "svg",
        editing.shapes,
        id="ed-drawing",
        class_=f"ed-drawing ed-{game}",
        role="group",
        aria_label=label,
    )
    zooms = [
        button("button slim", sign, data_zoom=factor, title=name, aria_label=name)
        for how, factor, sign in ZOOMS
        for name in [reader.say(f"ui-edit-zoom-{how}")]
    ]
    line = button("button slim", reader.say("ui-edit-line"), id="ed-line", hidden=True)
    word = tag(
        "div",
        tag("p", id="ed-said", role="status"),
        line,
        id="ed-word",
        data_state="asking",
        data_offline=reader.say("ui-edit-offline"),
    )
    advice = tag("details", tag("summary", reader.say("ui-edit-advice")), tag("ul"), id="ed-advice", hidden=True)
    return tag(
        "div",
        word,
        tag(
            "div",
            drawing,
            id="ed-sheet",
            tabindex=0,
            role="group",
            aria_label=label,
            aria_describedby="ed-help ed-keys",
        ),
        tag("div", tag("p", id="ed-help", class_="small"), *zooms, class_="ed-below"),
        advice,
        tag("p", reader.say("ui-edit-keys"), id="ed-keys", class_="small dim"),
        class_="ed-middle",
    )


def _side(reader: Reader) -> Html:
    tabs = [button("button slim", reader.say(f"ui-edit-side-{side}"), data_side=side) for side in SIDES]
    area = tag(
        "textarea",
        id="ed-text",
        spellcheck="false",
        autocomplete="off",
        wrap="off",
        aria_label=reader.say("ui-edit-side-json"),
    )
    text = tag(
        "div",
        tag("div", tag("pre", id="ed-numbers"), class_="ed-gutter", aria_hidden=True),
        tag("div", tag("div", id="ed-bar", hidden=True), area, class_="ed-area"),
        class_="ed-text",
    )
    insides = {
        "piece": tag("div", id="ed-piece", class_="ed-fields"),
        "list": tag("div", id="ed-list"),
        "json": text,
        "look": tag("div", id="ed-look"),
    }
    panels = [
        tag("section", insides[side], id=f"ed-side-{side}", aria_label=reader.say(f"ui-edit-side-{side}"))
        for side in SIDES
    ]
    return tag(
        "div",
        tag("div", *tabs, class_="ed-tabs", role="group", aria_label=reader.say("ui-edit-side")),
        *panels,
        class_="ed-side",
    )


def _swatch(editing: Editing, colour: str) -> Html:
    """A colour that the scripts copy."""
    return tag("span", editing.swatch(colour), id=f"ed-swatch-{colour}")


def _colours(reader: Reader, editing: Editing) -> dict[str, str]:
    return {colour: _named(reader, editing, colour) for colour in editing.colours}


def _named(reader: Reader, editing: Editing, colour: str) -> str:
    return words_for(reader.language, editing.game).say(Piece(editing.colour_kind, colour))


def _given(reader: Reader, game: str, editing: Editing, text: str, origin: str) -> Html:
    """What the scripts read: the board, and all that they know of the game."""
    words = {id: reader.say(f"ui-edit-{id}", **GAPS) for id in WORDS}
    words |= {f"help-{tool.id}": reader.say(f"ui-edit-help-{tool.id}") for tool in editing.tools}
    fields = [
        {"path": one.path, "seats": one.seats, "label": reader.say(f"ui-edit-{one.words}", seats=one.seats)}
        for one in editing.numbers
    ]
    names = _colours(reader, editing)
    data = {
        "game": game,
        "text": text,
        "origin": origin,
        "language": reader.language,
        "languages": {language: language_name(language) for language in _languages(reader)},
        "words": words,
        "facts": {
            **editing.facts(words_for(reader.language, game)),
            "colours": editing.colours,
            "colourNames": names,
            "fields": fields,
        },
    }
    # Nothing in the board can end the element early: "<" is written as an escape.
    return tag(
        "script",
        Html(json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")),
        type="application/json",
        id="editing",
    )


def _languages(reader: Reader) -> Sequence[str]:
    """The reader's own first."""
    return sorted(LANGUAGES, key=lambda language: language != reader.language)

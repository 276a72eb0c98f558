"""The preferences of a reader."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.core.message import Message
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import choice, post, saved_notice
from turntable.web.reader import Reader
from turntable.words import LANGUAGES, language_name

THEMES = ("auto", "light", "dark")
SPEEDS = ("normal", "fast", "none")
PACES = ("calm", "quick", "off")


def preferences(reader: Reader, saved: bool = False) -> Html:
    """The preferences of the reader, as a form."""
    likes = reader.preferences
    languages = [("", reader.say("ui-language-auto")), *((language, language_name(language)) for language in LANGUAGES)]
    title = reader.say("ui-preferences")
    themes = [(theme, reader.say(Message(f"ui-theme-{theme}"))) for theme in THEMES]
    speeds = [(speed, reader.say(Message(f"ui-animation-{speed}"))) for speed in SPEEDS]
    paces = [(pace, reader.say(Message(f"ui-pace-{pace}"))) for pace in PACES]
    form = post(
        "/preferences",
        _radios(reader.say("ui-language"), "language", languages, likes.language),
        _radios(reader.say("ui-theme"), "theme", themes, likes.theme),
        _radios(reader.say("ui-animation"), "animation", speeds, likes.animation),
        _radios(reader.say("ui-pace"), "pace", paces, likes.pace),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-at-the-table")),
            _check(reader.say("ui-prefer-confirm"), "confirm", likes.confirm, "confirm-note"),
            tag("p", reader.say("ui-prefer-confirm-note"), class_="dim small", id="confirm-note"),
            _check(reader.say("ui-prefer-alone"), "alone", likes.alone, "alone-note"),
            tag("p", reader.say("ui-prefer-alone-note"), class_="dim small", id="alone-note"),
            _check(reader.say("ui-prefer-chime"), "chime", likes.chime),
            _check(reader.say("ui-prefer-scores"), "scores", likes.scores),
            _check(reader.say("ui-prefer-explain"), "explain", likes.explain),
            _check(reader.say("ui-prefer-again", count=len(likes.explained)), "again", False)
            if likes.explained
            else None,
        ),
        tag("button", reader.say("ui-save"), class_="button primary"),
    )
    return page(reader, title, content(tag("h1", title), saved_notice(reader, saved), form))


def _radios(title: str, name: str, values: Sequence[tuple[str, str]], chosen: str) -> Html:
    choices = [
        choice(void("input", type="radio", name=name, value=value, checked=value == chosen), words)
        for value, words in values
    ]
    return tag("fieldset", tag("legend", title), *choices)


def _check(words: str, name: str, on: bool, note: str | None = None) -> Html:
    box = void("input", type="checkbox", name=name, value="yes", checked=on, aria_describedby=note)
    return choice(box, words)

"""The shell of every page: head, strip with the way home, foot."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache

import turntable
from turntable.web.files import static
from turntable.web.kit.html import Html, button, join, tag, void
from turntable.web.reader import Reader
from turntable.words import LANGUAGES, language_name

LOGO = tag(
    "svg",
    tag("circle", cx=16, cy=16, r=14, fill="none", stroke="currentColor", stroke_width=2.5),
    tag(
        "g",
        tag("path", d="M2 13h28M2 19h28"),
        tag("path", d="M6 11.5v9M11 11.5v9M16 11.5v9M21 11.5v9M26 11.5v9", stroke_width=1.6),
        transform="rotate(-32 16 16)",
        stroke="currentColor",
        stroke_width=2,
    ),
    viewBox="0 0 32 32",
    aria_hidden=True,
)
"""A turntable from above: a track that turns in its pit."""
STRIP = {"light": "#1b2732", "dark": "#05090c"}
"""The colour of the strip above every page, which a telephone gives to its own: ``--strip`` of the stylesheet."""


def page(
    reader: Reader,
    title: str,
    *body: object,
    styles: Sequence[str] = (),
    script: str = "page.js",
    kind: str | None = None,
    words: Mapping[str, str] | None = None,
    rules: str = "",
) -> Html:
    """A whole page. ``kind`` is the body's class; ``words`` are texts the script says by itself.

    ``rules`` is the address of rules that open in a new tab, for pages of a table that nobody should lose from sight.
    """
    said = {id: reader.say(f"ui-{id}") for id in ("failed", "copied", "kept")} | dict(words or {})
    preferences = reader.preferences
    head = join(common_head(title, reader.language, styles), tag("script", type="module", src=static(script)))
    # Nothing in the words can end the element early: "<" is written as an escape.
    data = Html(json.dumps(said, ensure_ascii=False).replace("<", "\\u003c"))
    inside = tag(
        "body",
        tag("a", reader.say("ui-skip-to-content"), class_="skip", href="#table" if kind == "at-table" else "#content"),
        _strip(reader, rules),
        *body,
        _foot(reader),
        tag("div", id="notices", role="status", aria_live="polite"),
        tag("script", data, type="application/json", id="words"),
        class_=kind,
        data_reader=reader.tag,
        data_animation=preferences.animation,
        data_pace=preferences.pace,
        data_confirm="turn" if preferences.confirm else "never",
        data_chime="on" if preferences.chime else "off",
    )
    theme = preferences.theme if preferences.theme in ("light", "dark") else None
    return join(Html("<!doctype html>"), tag("html", tag("head", head), inside, lang=reader.language, data_theme=theme))


def common_head(title: str, language: str, styles: Sequence[str] = ()) -> Html:
    """What the head of every page holds."""
    return join(
        void("meta", charset="utf-8"),
        void("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        void("meta", name="referrer", content="same-origin"),
        tag("title", title),
        *(void("link", rel="stylesheet", href=static(name)) for name in ("base.css", *styles)),
        _home_screen(language),
    )


@cache
def _home_screen(language: str) -> Html:
    """The site's icon, and what it is on a home screen."""
    return join(
        void("link", rel="icon", type="image/svg+xml", href=static("icon.svg")),
        void("link", rel="apple-touch-icon", href="/icons/whole-180.png"),
        void("link", rel="manifest", href=f"/site.webmanifest?language={language}"),
        *(
            void("meta", name="theme-color", content=colour, media=f"(prefers-color-scheme: {theme})")
            for theme, colour in STRIP.items()
        ),
    )


def content(*inside: object, **more: object) -> Html:
    """The main part of an ordinary page."""
    return tag("main", *inside, id="content", tabindex="-1", **more)


def new_tab(say: Callable[[str], str], words: str, href: str, kind: str | None = None) -> Html:
    """A link to a page that opens beside this one, and says so to whoever does not see it."""
    note = tag("span", f" ({say('ui-new-tab')})", class_="unseen")
    return tag("a", say(words), note, class_=kind, href=href, target="_blank", rel="noopener")


def _strip(reader: Reader, rules: str) -> Html:
    waiting = tag("span", reader.waiting, class_="waiting") if reader.waiting else None
    name = reader.person.name if reader.person is not None else reader.say("ui-guest")
    links = [
        _link(reader, "/new", reader.say("ui-new-table"), sign="+"),
        new_tab(reader.say, "ui-rules", rules) if rules else _link(reader, "/rules", reader.say("ui-rules")),
        _link(reader, "/account", name, class_="name-link"),
    ]
    if reader.person is not None and reader.person.is_host:
        links.append(_link(reader, "/host", reader.say("ui-host")))
    if reader.waiting:
        label = reader.say("ui-tables-waiting", count=reader.waiting)
        links.insert(0, tag("a", waiting, href="/next", id="next-table", aria_label=label, title=label))
    languages = [
        button(
            None,
            language.upper(),
            data_language=language,
            lang=language,
            aria_pressed="true" if language == reader.language else "false",
            title=language_name(language),
            aria_label=f"{language.upper()}: {language_name(language)}",
        )
        for language in LANGUAGES
    ]
    return tag(
        "header",
        tag("a", LOGO, tag("span", "Turntable"), class_="home", href="/", aria_label=reader.say("ui-home")),
        tag("nav", *links, aria_label=reader.say("ui-navigation")),
        tag("div", *languages, class_="languages", role="group", aria_label=reader.say("ui-language")),
        class_="site",
    )


def _link(reader: Reader, href: str, label: str, sign: str = "", **more: object) -> Html:
    """A link; ``sign`` stands for its words where there is no room for them."""
    current = "page" if reader.path == href else None
    inside = (tag("span", sign, class_="plus", aria_hidden=True), tag("span", label)) if sign else (label,)
    return tag("a", *inside, href=href, aria_current=current, title=label if sign else None, **more)


def _foot(reader: Reader) -> Html:
    links = [
        ("/finished", reader.say("ui-finished")),
        ("/campaign", reader.say("ui-campaign")),
        ("/browse", reader.say("ui-browse")),
        ("/boards", reader.say("ui-boards")),
        ("/upload", reader.say("ui-upload")),
        ("/preferences", reader.say("ui-preferences")),
        ("/about", reader.say("ui-about")),
    ]
    return tag(
        "footer",
        *(tag("a", label, href=href) for href, label in links),
        tag("span", f"Turntable {turntable.__version__}"),
        class_="foot",
    )

"""Rules texts: Markdown with ids on its headings, ``## Title {#section}``, and pictures, ``{picture NAME}``."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from turntable.core import registry
from turntable.web.kit.html import Html
from turntable.web.pictures import figure
from turntable.words import LANGUAGES

_MARK: Final = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")
_PICTURE: Final = re.compile(r"\{picture ([a-z0-9-]+)\}")


class Section(NamedTuple):
    """A heading of a text."""

    level: int
    id: str
    title: str


class Text(NamedTuple):
    """A text as markup, its headings, and by their ids what stands under them."""

    html: Html
    sections: list[Section]
    parts: dict[str, Html]


def rendered(source: str, picture: Callable[[str], Html]) -> Text:
    """The text as markup, with the pictures of these names; raw HTML in it is shown, not obeyed.

    >>> text = rendered("## One {#one}\\n\\nA **b** <i>.", Html)
    >>> str(text.html), text.sections
    ('<h2 id="one">One</h2>\\n<p>A <strong>b</strong> &lt;i&gt;.</p>\\n', [Section(level=2, id='one', title='One')])
    >>> str(text.parts["one"])
    '<p>A <strong>b</strong> &lt;i&gt;.</p>\\n'
    >>> str(rendered("## One {#one}\\n\\n{picture map}", lambda name: Html(f"<svg>{name}</svg>")).parts["one"])
    '<svg>map</svg>'
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = _with_pictures(parser.parse(source), picture)
    sections: list[Section] = []
    starts: list[int] = []
    for at, token in enumerate(tokens):
        if token.type != "heading_open":
            continue
        inline = tokens[at + 1]
        found = _MARK.search(inline.content)
        if found is None or not inline.children:
            continue
        token.attrSet("id", found.group(1))
        last = inline.children[-1]
        last.content = _MARK.sub("", last.content)
        sections.append(Section(int(token.tag[1]), found.group(1), _MARK.sub("", inline.content)))
        starts.append(at)
    parts = {}
    for section, start, end in zip(sections, starts, [*starts[1:], len(tokens)], strict=True):
        # A heading is three tokens: its beginning, its text, its end.
        parts[section.id] = _markup(parser, tokens[start + 3 : end])
    return Text(_markup(parser, tokens), sections, parts)


def _with_pictures(tokens: list[Token], picture: Callable[[str], Html]) -> list[Token]:
    """The text with pictures in their places: paragraphs, three tokens each, that hold nothing but a name."""
    found: list[Token] = []
    for token in tokens:
        place = _PICTURE.fullmatch(token.content) if token.type == "inline" else None
        if place is None:
            found.append(token)
        else:
            found[-1] = Token("html_block", "", 0, content=picture(place.group(1)))
    drawn = [at for at, token in enumerate(found) if token.type == "html_block"]
    return [token for at, token in enumerate(found) if at - 1 not in drawn]


def _markup(parser: MarkdownIt, tokens: list[Token]) -> Html:
    html = parser.renderer.render(tokens, parser.options, {})
    return Html(html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>"))


def rules_address(game: str) -> str:
    """Where the rules of a game are read."""
    return f"/rules/{game}"


@cache
def rules_text(game: str, language: str, name: str = "") -> Text | None:
    """The rules of a game (``name``: another text beside them) in a language, else in English; ``None``: no such."""
    folder = registry.files_of(game, "web.rules")
    for one in (language, "en"):
        file = folder / (f"{name}.{one}.md" if name else f"{one}.md")
        if file.is_file():
            return rendered(file.read_text(encoding="utf-8"), partial(figure, game, one))
    return None


def _examine(name: str) -> None:
    """The rules of a game from another package can be shown."""
    for language in LANGUAGES:
        rules_text(name, language)


registry.examine_with(_examine, "web.rules")

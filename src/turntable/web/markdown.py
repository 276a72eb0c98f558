"""Rules texts: Markdown with ids on its headings, ``## Title {#section}``, made into pages."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from turntable.core.registry import folder_of
from turntable.web.kit.html import Html

_MARK: Final = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")


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


def rendered(source: str) -> Text:
    """The text as markup; raw HTML in it is shown, not obeyed.

    >>> text = rendered("## One {#one}\\n\\nA **b** <i>.")
    >>> str(text.html), text.sections
    ('<h2 id="one">One</h2>\\n<p>A <strong>b</strong> &lt;i&gt;.</p>\\n', [Section(level=2, id='one', title='One')])
    >>> str(text.parts["one"])
    '<p>A <strong>b</strong> &lt;i&gt;.</p>\\n'
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(source)
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


def _markup(parser: MarkdownIt, tokens: list[Token]) -> Html:
    html = parser.renderer.render(tokens, parser.options, {})
    return Html(html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>"))


@cache
def rules_text(game: str, language: str, name: str = "") -> Text | None:
    """The rules of a game (``name``: another text beside them) in a language, else in English; ``None``: no such."""
    folder = resources.files("turntable.web") / "rules" / folder_of(game)
    for one in (language, "en"):
        file = folder / (f"{name}.{one}.md" if name else f"{one}.md")
        if file.is_file():
            return rendered(file.read_text(encoding="utf-8"))
    return None

"""The builder of HTML and SVG: every element of every page is written, and every text escaped, here.

>>> str(tag("a", "Tom & Jo", href="/x?a=1&b=2", class_="name"))
'<a href="/x?a=1&amp;b=2" class="name">Tom &amp; Jo</a>'
>>> str(tag("path", d="M0 0", hidden=False, aria_hidden=True))
'<path d="M0 0" aria-hidden="true"/>'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup, escape

Html = Markup
"""Text that is markup already; everything else is escaped where it is put in."""

NOTHING: Final = Html("")


def tag(name: str, /, *inside: object, **attributes: object) -> Html:
    """An element. ``class_``, ``aria_label`` and ``data_move`` become ``class``, ``aria-label``, ``data-move``.

    ``None`` and ``False`` leave an attribute (or a part of the inside) out; ``True`` is written ``"true"`` for
    ``aria-`` and ``data-`` attributes and as the bare name for others. Numbers are written short.
    """
    for item in inside:
        kind = type(item)
        if kind not in _PLAIN or (kind in _TEXT and len(item) > LONG):  # type: ignore[arg-type]
            return Html(f"<{name}{_attributes(attributes)}>{_inside(inside)}</{name}>")
    if "d" in attributes and len(str(attributes["d"])) > LONG:
        return _made(name, *inside, **attributes)
    return _remembered(name, *inside, **attributes)


LONG: Final = 2000
"""Letters of a text that is not worth remembering: it hardly comes again, and sixteen thousand of them are many."""
_TEXT: Final = frozenset((str, Markup))
_PLAIN: Final = frozenset((str, Markup, int, bool, type(None)))
_LIST: Final = (list, tuple)
_SHAPES: Final = frozenset("circle ellipse line path polygon rect stop use".split())
"""Elements of SVG that mostly hold nothing: then they close themselves."""


# Most of a page is what it was a move before. Typed: text and markup of the same letters are not the same inside.
@lru_cache(maxsize=16384, typed=True)
def _remembered(name: str, /, *inside: object, **attributes: object) -> Html:
    return _made(name, *inside, **attributes)


def _made(name: str, /, *inside: object, **attributes: object) -> Html:
    if not inside and name in _SHAPES:
        return Html(f"<{name}{_attributes(attributes)}/>")
    return Html(f"<{name}{_attributes(attributes)}>{_inside(inside)}</{name}>")


@lru_cache(maxsize=4096, typed=True)
def opening(name: str, /, **attributes: object) -> str:
    """The tag an element begins with."""
    return f"<{name}{_attributes(attributes)}>"


def void(name: str, /, **attributes: object) -> Html:
    """An element of HTML that holds nothing and has no closing tag: ``input``, ``meta``."""
    return Html(opening(name, **attributes))


def button(kind: str | None, /, *inside: object, **attributes: object) -> Html:
    """A button with this class for the page's scripts; one that posts a form is written with ``tag``."""
    return tag("button", *inside, type="button", class_=kind, **attributes)


def path(kind: str, d: str, /, **more: object) -> Html:
    """A path of SVG with this class."""
    return tag("path", class_=kind, d=d, **more)


def join(*inside: object) -> Html:
    """Things one after the other, lists opened, ``None`` and ``False`` left out."""
    return Html(_inside(inside))


# A page is made of thousands of small pieces: they stay plain text until somebody is handed one.


def _attributes(attributes: dict[str, object]) -> str:
    parts = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name = _name(key)
        if value is True:
            parts.append(f' {name}="true"' if name.startswith(("aria-", "data-")) else f" {name}")
        else:
            parts.append(f' {name}="{_escaped(number(value) if isinstance(value, float) else value)}"')
    return "".join(parts)


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _inside(inside: Iterable[object]) -> str:
    parts: list[str] = []
    for item in inside:
        if item is None or item is False:
            continue
        parts.append(_inside(item) if isinstance(item, _LIST) else _escaped(item))
    return "".join(parts)


def _escaped(item: object) -> str:
    if type(item) is Markup:
        return item
    if type(item) is int or (type(item) is str and item.isalnum()):
        return str(item)
    return escape(item)


def number(value: float) -> str:
    """A coordinate with as few digits as do.

    >>> number(3.0), number(2.345), number(-0.001)
    ('3', '2.35', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def numbers(*values: float) -> str:
    """Coordinates with a blank between them, as ``viewBox`` has them.

    >>> numbers(0, 1.5)
    '0 1.5'
    """
    return " ".join([number(value) for value in values])


def moved(x: float, y: float, scale: float = 1.0) -> str:
    """A ``transform`` that moves something, and makes it larger or smaller there.

    >>> moved(3, 4.5), moved(1, 2, 1.8)
    ('translate(3 4.5)', 'translate(1 2)scale(1.8)')
    """
    return f"translate({number(x)} {number(y)})" + ("" if scale == 1.0 else f"scale({number(scale)})")

"""Drawings that cannot be touched: what a board draws to be clicked, as part of a picture."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree

from turntable.web.kit.html import Html

_ACTS: Final = re.compile(r' (?:id|tabindex|role|title|type|aria-[a-z]+|data-[a-z]+(?:-[a-z]+)*)="[^"]*"')
_TITLE: Final = re.compile(r"<title>.*?</title>")
_BUTTON: Final = re.compile(r"<(/?)button\b")
_REFERENCE: Final = re.compile(r'href="#([^"]+)"')


def still(drawn: object) -> Html:
    """The same to look at, without ids, keys, roles and buttons: it can stand on a page several times.

    >>> str(still(Html('<button type="button" id="deck" class="pile" data-pick="deck">5</button>')))
    '<span class="pile">5</span>'
    """
    return Html(_BUTTON.sub(r"<\1span", _TITLE.sub("", _ACTS.sub("", plain(drawn)))))


def lit(drawn: object) -> Html:
    """The same, lit as if somebody pointed at it: its first element is of the class ``lit`` too.

    >>> str(lit(Html('<g class="route"><g class="wagon"></g></g>')))
    '<g class="lit route"><g class="wagon"></g></g>'
    """
    return Html(plain(drawn).replace('class="', 'class="lit ', 1))


def plain(drawn: object) -> str:
    """The letters of some markup: what is put into it is markup as well, and not escaped."""
    return str.__str__(str(drawn))


def needed(definitions: Html, drawn: str) -> Html:
    """Of shapes to refer to, in one element, those that the drawings refer to, and those that these refer to.

    >>> shapes = Html('<svg><g id="a"><use href="#b"/></g><g id="b"/><g id="c"/></svg>')
    >>> str(needed(shapes, '<use href="#a"/>'))
    '<svg><g id="a"><use href="#b" /></g><g id="b" /></svg>'
    """
    root = ElementTree.fromstring(str(definitions))
    shapes = {shape.get("id", ""): shape for shape in root}
    wanted, waiting = set[str](), set(_REFERENCE.findall(drawn))
    while waiting:
        wanted |= waiting
        found = [use.get("href", "") for id in waiting if id in shapes for use in shapes[id].iter("use")]
        waiting = {href.removeprefix("#") for href in found} - wanted
    for id, shape in shapes.items():
        if id not in wanted:
            root.remove(shape)
    return Html(ElementTree.tostring(root, encoding="unicode"))

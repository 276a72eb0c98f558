"""A page as a tree of which some elements have keys: written whole, or as the difference to an older tree.

A ``Keyed`` element is exchanged as a whole when it changes. A ``Place`` stays in the page, and what it holds is
compared one by one. The difference is what the page's script understands (``patch.js``): elements to set by id, or by
``parent/id`` where they are to be appended to their parent, and elements that are gone.

>>> old = place("ol", keyed("li", "one", id="a"), keyed("li", "two", id="b"), id="log")
>>> new = place("ol", keyed("li", "ONE", id="a"), keyed("li", "three", id="c"), id="log")
>>> str(old)
'<ol id="log"><li id="a">one</li><li id="b">two</li></ol>'
>>> changes = difference([old], [new])
>>> changes.set
{'a': '<li id="a">ONE</li>', 'log/c': '<li id="c">three</li>'}
>>> changes.gone
['log/b']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markupsafe import escape

from turntable.web.kit.html import Html, opening, tag


class Keyed:
    """An element with an id that is exchanged as a whole."""

    __slots__ = ("html", "id")

    def __init__(self, id: str, html: str) -> None:
        self.id = id
        self.html = html

    def __html__(self) -> str:
        return self.html

    __str__ = __html__


class Place:
    """An element that stays while keyed elements in it change; if its own attributes or text do, it is sent whole.

    With an id, it may hold more or fewer keyed elements from one tree to the next; new ones come last.
    """

    __slots__ = ("closing", "id", "inside", "opening")

    def __init__(self, id: str, opening: str, inside: tuple[Node, ...], closing: str) -> None:
        self.id = id
        self.opening = opening
        self.inside = inside
        self.closing = closing

    def __html__(self) -> str:
        return f"{self.opening}{''.join([str(one) for one in self.inside])}{self.closing}"

    __str__ = __html__


Node = Html | Keyed | Place


def keyed(name: str, /, *inside: object, id: str, **attributes: object) -> Keyed:
    """An element that is exchanged as a whole when it changes; see ``html.tag`` for the arguments."""
    return Keyed(id, tag(name, *inside, id=id, **attributes))


def place(name: str, /, *inside: object, id: str = "", **attributes: object) -> Place:
    """An element that stays, with keyed ones in it; see ``html.tag`` for the arguments."""
    return Place(id, opening(name, id=id or None, **attributes), tuple(_nodes(inside)), f"</{name}>")


_NODE: Final = (Keyed, Html, Place)
_LIST: Final = (list, tuple)


def _nodes(inside: Iterable[object]) -> list[Node]:
    found: list[Node] = []
    for item in inside:
        if isinstance(item, _NODE):
            found.append(item)
        elif isinstance(item, _LIST):
            # A map has more than a hundred pieces: a list that begins with a keyed one holds nothing else.
            found += item if item and type(item[0]) is Keyed else _nodes(item)
        elif item is not None and item is not False:
            found.append(escape(item))
    return found


class Changes:
    """What a page must change to show another tree."""

    def __init__(self) -> None:
        self.set: dict[str, str] = {}
        self.gone: list[str] = []


def appended(parent: str, node: Keyed) -> tuple[str, str]:
    """An element that comes last in its parent, as ``Changes.set`` has it."""
    return f"{parent}/{node.id}", node.html


def difference(old: Sequence[Keyed | Place], new: Sequence[Keyed | Place]) -> Changes:
    """What turns the old elements of a page into the new ones; those that were not there yet are set whole."""
    changes = Changes()
    before = {one.id: one for one in old}
    for node in new:
        was = before.get(node.id)
        if was is None or not _turned(was, node, changes):
            changes.set[node.id] = str(node)
    return changes


def _turned(old: Node, new: Node, changes: Changes) -> bool:
    """Whether keyed elements alone turn the old one into the new one; they are written down."""
    if old is new:
        return True
    if isinstance(new, Keyed):
        if not isinstance(old, Keyed) or old.id != new.id:
            return False
        if old.html != new.html:
            changes.set[new.id] = new.html
        return True
    if isinstance(new, Place):
        if not isinstance(old, Place) or old.id != new.id:
            return False
        if old.opening == new.opening and _filled(old, new, changes):
            return True
        if new.id:
            changes.set[new.id] = str(new)
        return bool(new.id)
    return old == new


def _filled(old: Place, new: Place, changes: Changes) -> bool:
    """The same for what a place holds."""
    if len(old.inside) == len(new.inside):
        for was, now in zip(old.inside, new.inside, strict=True):
            if was is not now and not _turned(was, now, changes):
                break
        else:
            return True
    if not new.id or _texts(old) != _texts(new):
        return False
    before = _by_id(old)
    after = _by_id(new)
    for id, node in after.items():
        if id not in before:
            changes.set[f"{new.id}/{id}"] = str(node)
        elif not _turned(before[id], node, changes):
            return False
    changes.gone += [f"{new.id}/{id}" for id in before if id not in after]
    return True


def _texts(place: Place) -> list[Html]:
    return [one for one in place.inside if isinstance(one, Html)]


def _by_id(place: Place) -> dict[str, Keyed | Place]:
    return {one.id: one for one in place.inside if not isinstance(one, Html)}

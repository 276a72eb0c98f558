"""Weaves fragments into a frame: the page as it stands after every patch, made on the server.

>>> weave('<g id="a"></g><g id="all"></g>', {"a": '<g id="a">1</g>', "all/b": '<g id="b">2</g>'})
'<g id="a">1</g><g id="all"><g id="b">2</g></g>'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_TAG: Final = re.compile(r"""<(/?)([A-Za-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(/?)>""")
_ID: Final = re.compile(r'''\sid="([^"]*)"''')
_EMPTY: Final = frozenset("area base br col embed hr img input link meta source track wbr".split())


def weave(frame: str, fragments: Mapping[str, str]) -> str:
    """The frame with every fragment in its place: elements replaced by id, ``parent/id`` appended to the parent."""
    inside: dict[str, str] = {}
    children: dict[str, list[tuple[str, str]]] = {}
    for key, html in fragments.items():
        parent, slash, id = key.rpartition("/")
        if slash:
            children.setdefault(parent, []).append((id, html))
        inside[id] = html
    return _Weaver(inside, children).weave(frame)


class _Weaver:
    def __init__(self, inside: dict[str, str], children: dict[str, list[tuple[str, str]]]) -> None:
        self.inside = inside
        self.children = children
        self.used: set[str] = set()

    def weave(self, html: str) -> str:
        out: list[str] = []
        # The elements around the current place: name, and the id if children are to be appended to it.
        around: list[tuple[str, str]] = []
        at = 0
        tags = _TAG.finditer(html)
        for found in tags:
            closing, name, attributes, alone = found.groups()
            if closing:
                out.append(html[at : found.start()])
                at = found.start()
                while around:
                    opened, parent = around.pop()
                    if parent:
                        out.append(self._appended(parent))
                    if opened == name:
                        break
                continue
            match = _ID.search(attributes)
            id = match.group(1) if match else ""
            if id in self.inside and id not in self.used:
                out.append(html[at : found.start()])
                out.append(self._fragment(id))
                at = found.end() if alone or name in _EMPTY else self._end_of(html, found.end(), name)
                while at > found.end() and (skipped := next(tags, None)) is not None and skipped.end() < at:
                    pass
                continue
            if not alone and name not in _EMPTY:
                around.append((name, id if id in self.children else ""))
        out.append(html[at:])
        return "".join(out)

    def _fragment(self, id: str) -> str:
        self.used.add(id)
        html = self.inside[id]
        # Most fragments hold no other one.
        return self.weave(html) if id in self.children or html.count(' id="') > 1 else html

    def _appended(self, parent: str) -> str:
        waiting = [id for id, _ in self.children.pop(parent, []) if id not in self.used]
        return "".join(self._fragment(id) for id in waiting)

    def _end_of(self, html: str, start: int, name: str) -> int:
        """Behind the closing tag of the element that was opened before ``start``."""
        depth = 1
        for found in _TAG.finditer(html, start):
            if found.group(2) == name:
                depth += -1 if found.group(1) else 0 if found.group(4) else 1
                if not depth:
                    return found.end()
        return len(html)

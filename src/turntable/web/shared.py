"""Pages that everybody may see: drawn and compressed once for all who are not known here.

Somebody who is known sees a page of their own, with their name and as they like it. The others get the same bytes until
the page changes, or only hear that what they have is still right (``ETag``, ``304``).
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from turntable.web.http import HEADERS, html_answer
from turntable.web.reader import Reader

MOST: Final = 16_000_000
"""Bytes of pages that are kept."""
FRESH: Final = {**HEADERS, "Cache-Control": "private, no-cache"}
"""A browser may keep the page, and asks each time whether it is still right."""


def content_of(*things: object) -> tuple[str]:
    """What a page is made of, in short: lists of tables, for example."""
    return (hashlib.blake2b(msgspec.msgpack.encode(things), digest_size=16).hexdigest(),)


class Shared:
    """Pages by what they are made of, the ones used last at the end."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._size = 0
        self._pages: OrderedDict[tuple[object, ...], tuple[str, bytes]] = OrderedDict()

    def answer(
        self, request: Request, reader: Reader, made_of: tuple[object, ...], draw: Callable[[], str]
    ) -> Response:
        """The page; ``made_of`` is all that decides what it says, besides its address and language."""
        if reader.person is not None:
            return html_answer(request, draw())
        key = (request.url.path, reader.language, *made_of)
        tag, packed = self._pages.get(key) or self._draw(key, draw)
        self._pages.move_to_end(key)
        headers = {**FRESH, "ETag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(gzip.decompress(packed), 200, headers, media_type="text/html")
        return Response(packed, 200, {**headers, "Content-Encoding": "gzip"}, media_type="text/html")

    def _draw(self, key: tuple[object, ...], draw: Callable[[], str]) -> tuple[str, bytes]:
        packed = gzip.compress(draw().encode(), 6, mtime=0)
        # Weak, because it names the page and not the bytes: they may be sent compressed or not.
        found = (f'W/"{hashlib.blake2b(packed, digest_size=12).hexdigest()}"', packed)
        self._pages[key] = found
        self._size += len(packed)
        while self._size > self._most and len(self._pages) > 1:
            self._size -= len(self._pages.popitem(last=False)[1][1])
        return found

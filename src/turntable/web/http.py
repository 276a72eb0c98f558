"""Answers and forms: compressed pages with strict headers, and what a browser posts."""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from turntable.server.asking import read_body
from turntable.server.refusals import Refused
from turntable.web.files import found as static_found
from turntable.web.files import static_print

LONGEST_FORM: Final = 1_000_000
HEADERS: Final = {"Cache-Control": "no-store", "Vary": "Accept-Language, Accept-Encoding, Cookie"}
KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
COMMENTS: Final = {
    "css": re.compile(rb"/\*(?:[^*]|\*(?!/))*\*/\n?"),
    "js": re.compile(rb"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE),
}
"""By kind of file: what readers of the source need and browsers do not. In scripts, lines that are nothing else."""
LEAST: Final = 600
"""Bytes below which compressing is not worth it."""


def html_answer(request: HTTPConnection, html: str, status: int = 200) -> Response:
    """A page or a part of one."""
    return packed_answer(request, html.encode(), "text/html", status)


def packed_answer(request: HTTPConnection, body: bytes, kind: str, status: int = 200) -> Response:
    """An answer of this media type, compressed where that is worth it."""
    headers = dict(HEADERS)
    if len(body) > LEAST and "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 5, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status, headers, media_type=kind)


def go(url: str) -> Response:
    """Send the browser on to another page after a form."""
    return RedirectResponse(url, 303, {"Cache-Control": "no-store"})


def with_cookies(answer: Response, cookies: Sequence[str]) -> Response:
    """Let the browser remember who this is."""
    for cookie in cookies:
        answer.headers.append("set-cookie", cookie)
    return answer


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a posted form; the last of a name counts."""
    body = await read_body(request.headers, request.receive, LONGEST_FORM)
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200))
    except ValueError as problem:
        raise Refused("body-bad", {"what": str(problem)}) from None


async def static_file(request: Request) -> Response:
    """A style sheet, a script or a picture. Browsers keep it for ever, because its address names the version."""
    name = request.path_params["name"]
    found = _read(name) if request.path_params["version"] == static_print() else None
    if found is None:
        return Response("404", 404, media_type="text/plain")
    return _sent(request, found, "public, max-age=31536000, immutable")


def current_file(request: Request, name: str) -> Response:
    """A static file from an address that does not name its version: browsers fetch it each time."""
    found = _read(name)
    assert found is not None, name
    return _sent(request, found, "no-cache")


def _sent(request: Request, file: tuple[bytes, bytes, str], keeping: str) -> Response:
    plain, packed, kind = file
    headers = {"Cache-Control": keeping, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, 200, {**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return Response(plain, 200, headers, media_type=kind)


@lru_cache(maxsize=64)
def _read(name: str) -> tuple[bytes, bytes, str] | None:
    ending = name.rpartition(".")[2]
    kind = KINDS.get(ending)
    file = None if kind is None else static_found(name)
    if kind is None or file is None:
        return None
    plain = file.read_bytes()
    if ending in COMMENTS:
        plain = COMMENTS[ending].sub(b"", plain)
    return plain, gzip.compress(plain, 9, mtime=0), kind

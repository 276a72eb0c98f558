"""The site on a home screen: what it is called there, its icons, and what it says without a network."""

from __future__ import annotations

import asyncio
import json
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from turntable.web.files import static
from turntable.web.games import words_for
from turntable.web.http import current_file, html_answer
from turntable.web.icons import SIZES, icon
from turntable.web.kit.html import Html, join, tag
from turntable.web.layout import LOGO, STRIP, common_head
from turntable.words import LANGUAGES

PAPER: Final = "#f6efe0"
"""Shown while the site opens."""
WHOLE: Final = "whole-"
"""Before the size of an icon that fills its square."""
DAY: Final = {"Cache-Control": "public, max-age=86400"}


def routes() -> list[BaseRoute]:
    """The addresses; none of them needs to know who asks."""
    return [
        Route("/site.webmanifest", manifest),
        Route("/icons/{name}.png", picture),
        Route("/worker.js", worker),
        Route("/offline", offline),
    ]


async def manifest(request: Request) -> Response:
    """What a browser needs to put the site on a home screen, in the language of the page that names it."""
    asked = request.query_params.get("language", "")
    language = asked if asked in LANGUAGES else LANGUAGES[0]
    words = words_for(language)
    icons = [
        {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        *[_icon(size, "any", "") for size in SIZES if size > SIZES[0]],
        _icon(SIZES[-1], "maskable", WHOLE),
    ]
    shortcuts = [{"name": words.say(id), "url": url} for id, url in (("ui-new-table", "/new"), ("ui-rules", "/rules"))]
    said = {
        "id": "/",
        "name": "Turntable",
        "short_name": "Turntable",
        "description": words.say("ui-site-is"),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": STRIP["light"],
        "background_color": PAPER,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": shortcuts,
    }
    return Response(json.dumps(said, ensure_ascii=False), 200, DAY, media_type="application/manifest+json")


def _icon(size: int, purpose: str, kind: str) -> dict[str, str]:
    return {"src": f"/icons/{kind}{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


async def picture(request: Request) -> Response:
    """One of the icons."""
    name: str = request.path_params["name"]
    size = name.removeprefix(WHOLE)
    if size not in map(str, SIZES):
        return Response("404", 404, media_type="text/plain")
    # The first of a size takes a second to draw.
    drawn = await asyncio.to_thread(icon, int(size), name.startswith(WHOLE))
    return Response(drawn, 200, DAY, media_type="image/png")


async def worker(request: Request) -> Response:
    """The script that keeps pages. It has an address of its own because it serves every page below that."""
    return current_file(request, "worker.js")


async def offline(request: Request) -> Response:
    """What is shown without a network where nothing was kept: in all languages, since nobody knows who reads it."""
    said = [
        tag(
            "section",
            tag("h1", words.say("ui-no-network")),
            tag("p", words.say("ui-no-network-lead")),
            # The address of this very page: the one that was asked for.
            tag("a", words.say("ui-try-again"), href="", class_="button primary"),
            lang=language,
        )
        for language, words in ((language, words_for(language)) for language in LANGUAGES)
    ]
    head = join(common_head("Turntable", LANGUAGES[0]), tag("script", type="module", src=static("offline.js")))
    home = tag("a", LOGO, tag("span", "Turntable"), class_="home", href="/")
    body = tag("body", tag("header", home, class_="site"), tag("main", said, id="content", class_="offline-page"))
    return html_answer(request, join(Html("<!doctype html>"), tag("html", tag("head", head), body, lang=LANGUAGES[0])))

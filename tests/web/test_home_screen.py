"""The site on a home screen: its manifest, its icons, the script that keeps pages, our words without a network."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Visitor
from tools.colours import THEMES, Stylesheet, written

from turntable.web.icons import GROUND, LINE
from turntable.web.layout import STRIP
from turntable.words import LANGUAGES

STATIC = Path(__file__).parents[2] / "src" / "turntable" / "web" / "static"


def pixels(png: bytes) -> tuple[int, list[bytes]]:
    """The width of a square picture and its points."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, found = 8, {}
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        data = png[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + data) == struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0]
        found[kind] = data
        at += 12 + length
    wide, high, *form = struct.unpack(">IIBBBBB", found[b"IHDR"])
    assert (wide, form) == (high, [8, 6, 0, 0, 0])
    rows = zlib.decompress(found[b"IDAT"])
    assert len(rows) == high * (4 * wide + 1)
    lines = [rows[row * (4 * wide + 1) + 1 : (row + 1) * (4 * wide + 1)] for row in range(high)]
    return wide, [line[4 * x : 4 * x + 4] for line in lines for x in range(wide)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_the_manifest_in_its_language(doors: TestClient, language: str) -> None:
    page = Visitor(doors, language).get("/").text
    named = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert named is not None
    answer = doors.get(named[1])
    assert answer.headers["content-type"] == "application/manifest+json"
    said = answer.json()
    assert (said["lang"], said["id"], said["start_url"], said["scope"]) == (language, "/", "/", "/")
    assert said["display"] == "standalone"
    assert bool(re.search("[а-яі]", said["description"])) == (language == "uk")
    assert all(doors.get(one["url"]).status_code == 200 for one in said["shortcuts"])
    purposes = {(one["sizes"], one["purpose"]) for one in said["icons"]}
    assert purposes == {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for one in said["icons"]:
        picture = doors.get(one["src"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, one["type"])


@pytest.mark.parametrize(("name", "size", "corner"), [("192", 192, 0), ("whole-180", 180, 255)])
def test_icons_are_drawn_in_two_colours_and_cut_where_the_screen_does_not(
    doors: TestClient, name: str, size: int, corner: int
) -> None:
    wide, points = pixels(doors.get(f"/icons/{name}.png").content)
    assert wide == size
    assert points[0][3] == corner
    assert points[wide * wide // 2 + 3][:3] == bytes(GROUND)
    shares = [sum(point[:3] == bytes(colour) for point in points) / len(points) for colour in (GROUND, LINE)]
    assert shares[0] > 0.5
    assert 0.15 < shares[1] < 0.4


@pytest.mark.parametrize("name", ["64", "whole-", "whole-whole-192", "0192", "-192", "x"])
def test_there_are_no_other_icons(doors: TestClient, name: str) -> None:
    assert doors.get(f"/icons/{name}.png").status_code == 404


def test_the_colours_of_the_telephones_own_strip_are_those_of_the_stylesheet(doors: TestClient) -> None:
    sheet = Stylesheet((STATIC / "base.css").read_text(encoding="utf-8"))
    assert {theme: written(sheet.colour("var(--strip)", theme)) for theme in THEMES} == STRIP
    page = doors.get("/").text
    for theme, colour in STRIP.items():
        assert f'name="theme-color" content="{colour}" media="(prefers-color-scheme: {theme})"' in page


def test_the_worker_may_serve_every_page_and_is_asked_for_anew(doors: TestClient) -> None:
    answer = doors.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy, "manifest and worker are allowed by it, and nothing else is"
    assert not re.search("unsafe|worker-src|manifest-src|connect-src", policy)


def test_our_words_without_a_network_are_there_in_every_language_and_about_nobody(doors: TestClient) -> None:
    visitor = Visitor(doors)
    visitor.client.post("/api/me/guest", json={"name": "Olha of the page"})
    html = visitor.client.get("/offline").text
    assert [re.search(f'<section lang="{language}">', html) is not None for language in LANGUAGES] == [True, True]
    assert "No connection" in html
    assert "Немає зв’язку" in html
    assert "Olha" not in html
    assert "data-reader" not in html, "it is never kept as a page of somebody's"


def test_a_page_says_whose_it_is_without_saying_who(doors: TestClient) -> None:
    def reader() -> str:
        found = re.search(r'<body[^>]* data-reader="(\w*)"', doors.get("/rules").text)
        assert found is not None
        return found[1]

    visitor = Visitor(doors)
    assert reader() == ""
    tags = []
    for _ in range(2):
        visitor.client.cookies.clear()
        me = visitor.client.post("/api/me/guest", json={"name": "Olha"}).json()
        tags.append(reader())
        assert reader() == tags[-1], "the same for all pages of a session"
        assert tags[-1]
        assert tags[-1] not in str(me)
        assert all(tags[-1] not in value for value in visitor.client.cookies.values())
    assert tags[0] != tags[1]

"""The game's travel poster: a continent at dusk, dashed lines across it, a train under way."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.ticket_to_ride.cards import WHEELS
from turntable.web.kit.html import Html, moved, tag

CITIES: Final = (
    (44, 118), (62, 176), (52, 236), (104, 150), (118, 214), (150, 126), (160, 184), (178, 240), (206, 150),
    (222, 206), (252, 140), (262, 184), (240, 256),
)  # fmt: skip
LINES: Final = (
    ("#c8402f", "M44 118L104 150L160 184L222 206"),
    ("#f0c63a", "M52 236L118 214L178 240L240 256"),
    ("#2f7fb8", "M150 126L206 150L262 184"),
    ("#f6efe0", "M62 176L118 214M104 150L150 126M160 184L206 150L252 140M178 240L222 206L262 184M44 118L62 176L52 236"),
)
LAND: Final = (
    "M22 104C40 84 66 96 92 92S136 104 160 96S196 110 214 104S262 100 282 116C292 130 276 142 280 158"
    "S286 190 272 206S262 240 268 262S250 292 236 276S206 262 190 272S150 280 128 262S86 268 66 262"
    "S30 250 34 226S40 190 32 172S12 122 22 104z"
)


SMOKE: Final = ((226, 292, 9), (210, 280, 12), (188, 274, 14), (162, 276, 11), (142, 284, 8))
TRAIN: Final = (
    (
        226,
        ("#c8402f", "M-22-8V-26H-7V-19H15Q20-19 20-13.5T15-8z"),
        ("#22303c", "M-24-28H-5V-25H-24zM8-28H16L14-19H10zM20-8L25-1H16z"),
        ("#f6efe0", "M-18-22h7v7h-7z"),
        ("#f2b84b", "M-1-22H5V-19H-1z"),
    ),
    (
        152,
        ("#2f7fb8", "M-22-22H22V-6H-22z"),
        ("#22303c", "M-23-24H23V-21H-23zM22-9H27V-7H22z"),
        ("#f6efe0", "M-18-18h6v6h-6zM-9-18h6v6h-6zM3-18h6v6h-6zM12-18h6v6h-6z"),
    ),
    (
        78,
        ("#f0c63a", "M-22-21H22V-13L15-6H7L3-10H-3L-7-6H-15L-22-13z"),
        ("#22303c", "M-23-23H23V-21H-23zM22-9H27V-7H22z"),
    ),
    (4, ("#2e8b62", "M-21-23H21V-6H-21z"), ("#22303c", "M-22-25H22V-23H-22zM22-9H27V-7H22z")),
)
"""A locomotive and three wagons: how far to the right each stands, and its colours."""


def _fill(colour: str, path: str, **more: object) -> Html:
    return tag("path", fill=colour, d=path, **more)


def _lines(**more: object) -> list[Html]:
    return [tag("path", d=path, fill="none", stroke=colour, stroke_width=5, **more) for colour, path in LINES]


def _car(x: int, *parts: tuple[str, str]) -> Html:
    wheels = _fill("#22303c", WHEELS, stroke="#f2b84b", stroke_width=1.4)
    return tag("g", [_fill(*part) for part in parts], wheels, transform=moved(x, 340, 1.5))


POSTER: Final = tag(
    "svg",
    tag("title", "Ticket to Ride"),
    _fill("#16324a", "M0 0H300V400H0z"),
    _fill("#1f4a66", "M0 40H300V400H0z"),
    _fill("#2f6a80", "M0 74H300V400H0z"),
    tag("circle", cx=226, cy=66, r=34, fill="#f2b84b"),
    tag("circle", cx=226, cy=66, r=46, fill="#f2b84b", opacity=".25"),
    _fill("#123049", LAND, opacity=".5", transform=moved(5, 8)),
    _fill("#e9d8ac", LAND, stroke="#22303c", stroke_width=2.5),
    _fill("#cdb987", "M60 140L78 108L90 128L100 112L118 142zM84 244L98 222L112 246z"),
    _fill("#a9b98a", "M196 236q14-22 28 0q10-14 22 0zM216 126q10-14 20 0q8-10 16 0z"),
    tag("g", _lines(), stroke="#22303c", stroke_opacity=".35", stroke_width=8),
    _lines(stroke_dasharray="11 3"),
    tag("g", [tag("circle", cx=x, cy=y, r=5) for x, y in CITIES], fill="#fffaf0", stroke="#22303c", stroke_width=2.5),
    # A bridge along the lower edge.
    _fill("#122433", "M0 352H300V400H0z"),
    _fill("#22303c", "M0 344H300V353H0z"),
    _fill("#2f6a80", "M20 400Q20 362 56 362T92 400zM114 400Q114 362 150 362T186 400zM208 400Q208 362 244 362T280 400z"),
    tag("g", [tag("circle", cx=x, cy=y, r=r) for x, y, r in SMOKE], fill="#fffaf0", opacity=".9"),
    tag("g", [_car(*car) for car in TRAIN], stroke="#22303c", stroke_width=1.3, stroke_linejoin="round"),
    class_="ttr-poster",
    viewBox="0 0 300 400",
    preserveAspectRatio="xMidYMid slice",
    role="img",
)

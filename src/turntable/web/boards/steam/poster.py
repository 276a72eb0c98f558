"""The travel poster of Steam: hills at dusk, a viaduct, an engine with its steam."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from turntable.web.kit.html import Html, number, numbers, tag

SKY: Final = ("#f3c88b", "#eda876", "#d9805f")
HILLS: Final = (
    ("#8f6a78", "M0 214Q40 170 84 196T168 186T246 168T300 190V400H0z"),
    ("#6d5a75", "M0 236Q54 204 110 226T212 214T300 222V400H0z"),
    ("#3f5a5c", "M0 262Q60 236 128 258T236 246T300 254V400H0z"),
)
DECK: Final = 268
PIERS: Final = (8, 66, 124, 182, 240, 298)
STONE: Final = "#e9d9bb"
SHADE: Final = "#c7ad86"
INK: Final = "#22303c"
RED: Final = "#b23a2e"
CLOUDS: Final = (
    (116, 168, 11),
    (130, 152, 15),
    (152, 134, 19),
    (180, 116, 24),
    (214, 98, 29),
    (254, 82, 34),
    (298, 70, 38),
)


def _sky() -> Html:
    bands = [
        tag("rect", width=300, height=height, y=y, fill=colour)
        for colour, y, height in zip(SKY, (0, 90, 150), (92, 62, 250), strict=True)
    ]
    sun = tag("circle", cx=76, cy=150, r=46, fill="#fbe7b8")
    return tag("g", bands, sun)


def _steam() -> Html:
    back = [tag("circle", cx=x + 3, cy=y + 4, r=r, fill="#e8cdb0") for x, y, r in CLOUDS]
    front = [tag("circle", cx=x, cy=y, r=r, fill="#fff6e6") for x, y, r in CLOUDS]
    return tag("g", back, front)


def _valley() -> Html:
    """The ground far below, a river, and hexes of fields."""
    ground = tag("path", d="M0 330Q70 306 150 322T300 312V400H0z", fill="#2f4a44")
    river = tag(
        "path",
        d="M128 400Q150 366 186 352T236 322",
        fill="none",
        stroke="#7fb0bd",
        stroke_width=13,
        stroke_linecap="round",
    )
    fields = [
        tag("path", d=_hexagon(x, y, 17), fill=colour, stroke="#22382f", stroke_width=1.5)
        for x, y, colour in (
            (38, 366, "#5f7f4f"),
            (68, 383, "#7c9457"),
            (68, 349, "#4d6f4b"),
            (262, 372, "#7c9457"),
            (232, 389, "#5f7f4f"),
        )
    ]
    return tag("g", ground, river, fields)


def _hexagon(x: float, y: float, r: float) -> str:
    points = [(r, 0.0), (r / 2, 0.866 * r), (-r / 2, 0.866 * r), (-r, 0.0), (-r / 2, -0.866 * r), (r / 2, -0.866 * r)]
    return "M" + "L".join(numbers(x + dx, y + dy) for dx, dy in points) + "z"


def _viaduct() -> Html:
    arches = []
    for left, right in pairwise(PIERS):
        middle, half = (left + right) / 2, (right - left) / 2 - 8
        arches.append(
            f"M{number(middle - half)} 400V{DECK + 42}a{number(half)} {number(half)} 0 0 1 {number(2 * half)} 0V400z"
        )
    wall = tag("path", d=f"M0 {DECK}H300V400H0z" + "".join(arches), fill=STONE, fill_rule="evenodd")
    piers = [tag("rect", x=pier + 2, y=DECK + 40, width=6, height=132 - 8, fill=SHADE) for pier in PIERS[:-1]]
    deck = tag("rect", y=DECK - 4, width=300, height=9, fill=SHADE)
    rail = tag("path", d=f"M0 {DECK - 5}H300", stroke=INK, stroke_width=2.5)
    ties = tag("path", d=f"M4 {DECK - 2.5}H300", stroke=INK, stroke_width=3, stroke_dasharray="3 7")
    return tag("g", wall, piers, deck, ties, rail)


def _train() -> Html:
    """An engine and two wagons of goods, going left."""
    y = DECK - 6
    wheels = [(84, 9), (106, 9), (128, 9), (66, 5.5), (163, 6), (184, 6), (214, 6), (235, 6)]
    parts = [
        tag("path", d=f"M60 {y - 10}V{y - 34}H118V{y - 54}H150V{y - 8}H60z", fill=RED),
        tag("path", d=f"M60 {y - 34}H118V{y - 28}H60z", fill="#d76a56"),
        tag("path", d=f"M112 {y - 60}H156V{y - 53}H112z", fill=INK),
        tag("rect", x=125, y=y - 48, width=16, height=14, rx=2, fill="#fbe7b8"),
        tag("path", d=f"M68 {y - 34}V{y - 58}H64V{y - 64}H86V{y - 58}H82V{y - 34}z", fill=INK),
        tag("path", d=f"M96 {y - 34}q0 -12 9 -12t9 12z", fill="#d9a441"),
        tag("path", d=f"M60 {y - 10}L44 {y}H66z", fill=INK),
        tag("circle", cx=60, cy=y - 22, r=4.5, fill="#fbe7b8"),
        tag("path", d=f"M150 {y - 9}H250", stroke=INK, stroke_width=4),
    ]
    for x, colour in ((156, "#2f6fb5"), (207, "#e3b23c")):
        parts.append(tag("path", d=f"M{x} {y - 8}V{y - 28}H{x + 38}V{y - 8}z", fill="#4b3b34"))
        for i in range(3):
            parts.append(
                tag(
                    "rect",
                    x=x + 3 + 11 * i,
                    y=y - 38,
                    width=10,
                    height=10,
                    rx=1.5,
                    fill=colour,
                    stroke=INK,
                    stroke_width=1.2,
                )
            )
    for x, r in wheels:
        parts.append(tag("circle", cx=x, cy=y - r + 3, r=r, fill=INK))
        parts.append(tag("circle", cx=x, cy=y - r + 3, r=r / 2.6, fill="#d9a441"))
    parts.append(tag("path", d=f"M84 {y - 6}H128", stroke="#c9cfd3", stroke_width=2.5))
    return tag("g", parts)


POSTER: Final = tag(
    "svg",
    _sky(),
    [tag("path", d=path, fill=colour) for colour, path in HILLS],
    _steam(),
    _valley(),
    _viaduct(),
    _train(),
    viewBox="0 0 300 400",
    preserveAspectRatio="xMidYMid slice",
    class_="poster-art",
    aria_hidden=True,
)
"""An SVG of 3 to 4; everything in it is drawn here."""

"""The islands' pictures: flat scenes of 122 by 60 above their contracts."""

from __future__ import annotations

from typing import Final

from turntable.web.kit.html import Html, join, path, tag

_SEA: Final = join(
    path("isle-sky", "M1 46V9a8 8 0 0 1 8-8H115a8 8 0 0 1 8 8V46z"),
    path("isle-sea", "M1 44H123V60H1z"),
    path("isle-waves", "M6 56q4-3 8 0t8 0M98 57q4-3 8 0t8 0"),
)


def _ground(style: str) -> Html:
    return path(style, "M10 56Q16 44 34 43H92q18 1 24 13z")


def _pine(x: int, y: int) -> Html:
    return path("isle-pine", f"M{x} {y - 16}l6 9h-3l5 7h-16l5-7h-3z")


def _cactus(x: int, y: int) -> Html:
    return path(
        "isle-cactus",
        f"M{x} {y}V{y - 18}M{x} {y - 6}h-6v-6M{x} {y - 9}h6v-5",
        fill="none",
        stroke_width=4,
        stroke_linecap="round",
    )


_SCENES: Final = {
    "alpine-lodge": join(
        _ground("isle-lawn"),
        path("isle-rock", "M20 46 46 8l16 22 12-12 28 28z"),
        path("isle-snow", "M38 20 46 8l9 13-5 3-4-3-4 4zM67 25l7-7 8 8-5 3-4-2z"),
        path("isle-wall", "M50 50V38h24v12z"),
        path("isle-roof", "M46 39 62 27l16 12z"),
        path("isle-door", "M59 50v-8h6v8z"),
        _pine(36, 50),
        _pine(90, 50),
    ),
    "billingtons": join(
        _ground("isle-lawn"),
        path("isle-wall", "M34 50V24h22v26zM56 50V18h26v32zM82 50V28h14v22z"),
        path("isle-roof", "M32 25v-4h26v4zM54 19v-4h30v4zM80 29v-4h18v4z"),
        path(
            "isle-door",
            (
                "M40 28h5v6h-5zM48 28h4v6h-4zM62 23h5v6h-5zM71 23h5v6h-5zM62 33h5v6h-5zM71 33h5v6h-5z"
                "M86 33h6v6h-6zM66 50v-7h7v7zM41 50v-8h7v8z"
            ),
        ),
        path("isle-awning", "M34 39h22v4H34z"),
    ),
    "cactus-mines": join(
        _ground("isle-sand"),
        path("isle-rock", "M52 48 62 22l12-4 18 12 6 18z"),
        path("isle-door", "M66 48V38a7 7 0 0 1 14 0v10z"),
        path("isle-planks", "M64 48V36h18v12", fill="none"),
        _cactus(34, 49),
        _cactus(48, 51),
        tag("circle", class_="isle-gold", cx=20, cy=15, r=6),
    ),
    "devon-city": join(
        _ground("isle-lawn"),
        path("isle-tower", "M30 50V28h12v22zM44 50V16h13v34zM72 50V12h12v38zM86 50V24h12v26z"),
        path("isle-tower-front", "M38 50V34h14v16zM58 50V8h13v42zM80 50V32h13v18z"),
        path(
            "isle-lit-windows",
            (
                "M61 13h3v3h-3zM66 13h3v3h-3zM61 20h3v3h-3zM66 20h3v3h-3zM61 27h3v3h-3zM66 27h3v3h-3z"
                "M47 20h3v3h-3zM52 26h3v3h-3zM75 18h3v3h-3zM79 25h3v3h-3zM41 38h3v3h-3zM46 43h3v3h-3z"
                "M84 36h3v3h-3zM88 42h3v3h-3z"
            ),
        ),
    ),
    "camp-eagle": join(
        _ground("isle-lawn") + _pine(26, 50) + _pine(98, 50) + _pine(88, 47),
        path("isle-tent", "M36 50 54 24l18 26z"),
        path("isle-door", "M49 50l5-13 5 13z"),
        path("isle-eagle", "M74 16q7-7 13-3 6-4 13 3-7-3-10 1l-3 5-3-5q-3-4-10-1z"),
        path("isle-flame", "M80 50q-6-6 1-14 0 5 4 6 4 3 0 8z"),
    ),
    "flint-beach": join(
        _ground("isle-sand"),
        path("isle-trunk", "M72 50Q74 34 82 22l3 1Q79 36 78 50z"),
        path(
            "isle-pine",
            (
                "M83 22q-10-8-18 0 9-2 18 2zM83 22q8-9 17-3-8-1-16 4zM83 22q-8-1-12 9 7-6 13-7z"
                "M84 22q9 1 11 10-6-7-12-8zM83 22q-1-8 5-12 0 7-3 13z"
            ),
        ),
        path("isle-roof", "M30 34q12-12 26 0z"),
        path("isle-snow", "M38 34q1-8 5-9 4 1 6 9z"),
        path("isle-clock", "M43 26v24", fill="none"),
        path("isle-awning", "M50 48h14l3 4H48z"),
        tag("circle", class_="isle-gold", cx=108, cy=14, r=7),
    ),
    "research-station": join(
        _ground("isle-snow"),
        path("isle-tower-front", "M30 50V36a16 16 0 0 1 32 0v14z"),
        path("isle-wall", "M62 50V40h30v10z"),
        path("isle-lit-windows", "M66 43h5v4h-5zM75 43h5v4h-5zM84 43h5v4h-5z"),
        path("isle-door", "M42 50v-9h8v9z"),
        path("isle-rail", "M80 40V22M72 24h16", fill="none"),
        path("isle-tower", "M70 12q4 12 16 8z"),
        path("isle-roof", "M46 20V10l8 3-8 3z"),
    ),
}


def scenery(island: str) -> Html:
    """The picture on top of an island card."""
    return join(_SEA, _SCENES[island])

"""The islands' pictures: flat scenes of 122 by 60 above their contracts."""

from __future__ import annotations

from typing import Final

_SEA: Final = (
    '<path class="isle-sky" d="M1 46V9a8 8 0 0 1 8-8H115a8 8 0 0 1 8 8V46z"/>'
    '<path class="isle-sea" d="M1 44H123V60H1z"/><path class="isle-waves" d="M6 56q4-3 8 0t8 0M98 57q4-3 8 0t8 0"/>'
)


def _ground(style: str) -> str:
    return f'<path class="{style}" d="M10 56Q16 44 34 43H92q18 1 24 13z"/>'


def _pine(x: int, y: int) -> str:
    return f'<path class="isle-pine" d="M{x} {y - 16}l6 9h-3l5 7h-16l5-7h-3z"/>'


def _cactus(x: int, y: int) -> str:
    return (
        f'<path class="isle-cactus" d="M{x} {y}V{y - 18}M{x} {y - 6}h-6v-6M{x} {y - 9}h6v-5" '
        'fill="none" stroke-width="4" stroke-linecap="round"/>'
    )


_SCENES: Final = {
    "alpine-lodge": _ground("isle-lawn") + '<path class="isle-rock" d="M20 46 46 8l16 22 12-12 28 28z"/>'
    '<path class="isle-snow" d="M38 20 46 8l9 13-5 3-4-3-4 4zM67 25l7-7 8 8-5 3-4-2z"/>'
    '<path class="isle-wall" d="M50 50V38h24v12z"/><path class="isle-roof" d="M46 39 62 27l16 12z"/>'
    '<path class="isle-door" d="M59 50v-8h6v8z"/>' + _pine(36, 50) + _pine(90, 50),
    "billingtons": _ground("isle-lawn")
    + '<path class="isle-wall" d="M34 50V24h22v26zM56 50V18h26v32zM82 50V28h14v22z"/>'
    '<path class="isle-roof" d="M32 25v-4h26v4zM54 19v-4h30v4zM80 29v-4h18v4z"/>'
    '<path class="isle-door" d="M40 28h5v6h-5zM48 28h4v6h-4zM62 23h5v6h-5zM71 23h5v6h-5zM62 33h5v6h-5zM71 33h5v6h-5z'
    'M86 33h6v6h-6zM66 50v-7h7v7zM41 50v-8h7v8z"/><path class="isle-awning" d="M34 39h22v4H34z"/>',
    "cactus-mines": _ground("isle-sand") + '<path class="isle-rock" d="M52 48 62 22l12-4 18 12 6 18z"/>'
    '<path class="isle-door" d="M66 48V38a7 7 0 0 1 14 0v10z"/>'
    '<path class="isle-planks" d="M64 48V36h18v12" fill="none"/>'
    + _cactus(34, 49)
    + _cactus(48, 51)
    + '<circle class="isle-gold" cx="20" cy="15" r="6"/>',
    "devon-city": _ground("isle-lawn")
    + '<path class="isle-tower" d="M30 50V28h12v22zM44 50V16h13v34zM72 50V12h12v38zM86 50V24h12v26z"/>'
    '<path class="isle-tower-front" d="M38 50V34h14v16zM58 50V8h13v42zM80 50V32h13v18z"/>'
    '<path class="isle-lit-windows" d="M61 13h3v3h-3zM66 13h3v3h-3zM61 20h3v3h-3zM66 20h3v3h-3zM61 '
    "27h3v3h-3zM66 27h3v3h-3z"
    "M47 20h3v3h-3zM52 26h3v3h-3zM75 18h3v3h-3zM79 25h3v3h-3zM41 38h3v3h-3zM46 43h3v3h-3zM84 36h3v3h-3zM88 "
    '42h3v3h-3z"/>',
    "camp-eagle": _ground("isle-lawn")
    + _pine(26, 50)
    + _pine(98, 50)
    + _pine(88, 47)
    + '<path class="isle-tent" d="M36 50 54 24l18 26z"/><path class="isle-door" d="M49 50l5-13 5 13z"/>'
    '<path class="isle-eagle" d="M74 16q7-7 13-3 6-4 13 3-7-3-10 1l-3 5-3-5q-3-4-10-1z"/>'
    '<path class="isle-flame" d="M80 50q-6-6 1-14 0 5 4 6 4 3 0 8z"/>',
    "flint-beach": _ground("isle-sand") + '<path class="isle-trunk" d="M72 50Q74 34 82 22l3 1Q79 36 78 50z"/>'
    '<path class="isle-pine" d="M83 22q-10-8-18 0 9-2 18 2zM83 22q8-9 17-3-8-1-16 4zM83 22q-8-1-12 9 7-6 '
    "13-7zM84 22q9 1 11 10"
    '-6-7-12-8zM83 22q-1-8 5-12 0 7-3 13z"/>'
    '<path class="isle-roof" d="M30 34q12-12 26 0z"/><path class="isle-snow" d="M38 34q1-8 5-9 4 1 6 9z"/>'
    '<path class="isle-clock" d="M43 26v24" fill="none"/><path class="isle-awning" d="M50 48h14l3 4H48z"/>'
    '<circle class="isle-gold" cx="108" cy="14" r="7"/>',
    "research-station": _ground("isle-snow") + '<path class="isle-tower-front" d="M30 50V36a16 16 0 0 1 32 0v14z"/>'
    '<path class="isle-wall" d="M62 50V40h30v10z"/>'
    '<path class="isle-lit-windows" d="M66 43h5v4h-5zM75 43h5v4h-5zM84 43h5v4h-5z"/>'
    '<path class="isle-door" d="M42 50v-9h8v9z"/><path class="isle-rail" d="M80 40V22M72 24h16" fill="none"/>'
    '<path class="isle-tower" d="M70 12q4 12 16 8z"/><path class="isle-roof" d="M46 20V10l8 3-8 3z"/>',
}


def scenery(island: str) -> str:
    """The picture on top of an island card."""
    return _SEA + _SCENES[island]

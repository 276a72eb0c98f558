"""The travel poster: an island at sunset, and a train that goes round it."""

from __future__ import annotations

from typing import Final

from turntable.web.kit.html import Html

_RAYS: Final = "".join(
    f'<path d="M150 170L{x} -40H{x + 26}z" fill="#f7b267" opacity=".35"/>' for x in range(-200, 500, 64)
)
_WINDOWS: Final = "".join(f"M{x} 300h9v11h-9z" for x in (118, 134, 150, 180, 196, 212))

POSTER: Final = Html(
    '<svg class="isle-poster" viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" role="img">'
    "<title>Isle of Trains: All Aboard</title>"
    '<rect width="300" height="400" fill="#f4845f"/>'
    f'<g>{_RAYS}</g><circle cx="150" cy="170" r="62" fill="#ffd38a"/>'
    f'<circle cx="150" cy="170" r="48" fill="#ffe3b3"/>'
    '<path d="M0 232H300V400H0z" fill="#1d6a78"/>'
    '<path d="M0 250q25-8 50 0t50 0 50 0 50 0 50 0 50 0V262q-25 8-50 0t-50 0-50 0-50 0-50 0-50 0z" fill="#2a8291"/>'
    # the island
    '<path d="M28 292Q50 214 96 204L128 150l26 34 22-22 40 52q44 14 58 78z" fill="#27505b"/>'
    '<path d="M128 150l26 34-12 6-10-10-14 16-9-9zM176 162l21 27-9 3-10-9-9 6-6-15z" fill="#fff4dc"/>'
    '<path d="M20 298Q70 246 150 246T280 298z" fill="#3f8f5a"/>'
    '<path d="M36 298Q90 262 150 262t114 36z" fill="#58a86a"/>'
    '<path d="M62 262l11-26 11 26zM80 268l9-22 9 22zM222 264l11-26 11 26zM206 270l8-20 8 20z" fill="#1f5a43"/>'
    '<path d="M70 262h6v9h-6zM230 264h6v9h-6z" fill="#5a3b28"/>'
    # houses
    '<path d="M128 262V244h20v18zM152 262V238h24v24z" fill="#fff0d2"/>'
    '<path d="M124 246l14-12 14 12zM148 240l16-14 16 14z" fill="#c8402f"/>'
    # the viaduct and the train
    '<path d="M0 322H300v12H0z" fill="#5b3a29"/><path d="M0 320H300v3H0z" fill="#f0d9b5"/>'
    '<path d="M0 334h300v66H0z" fill="#8a5a3c"/>'
    '<path d="M14 400v-34a22 22 0 0 1 44 0v34zM72 400v-34a22 22 0 0 1 44 0v34zM130 400v-34a22 22 0 0 1 44 0v34z'
    'M188 400v-34a22 22 0 0 1 44 0v34zM246 400v-34a22 22 0 0 1 44 0v34z" fill="#174d58"/>'
    '<path d="M14 392h44v8H14zM72 392h44v8H72zM130 392h44v8h-44zM188 392h44v8h-44zM246 392h44v8h-44z" '
    'fill="#2a8291"/>'
    '<path d="M24 312 34 298h10v14zM34 312h58v6H34z" fill="#1b2530"/>'
    '<rect x="32" y="286" width="42" height="24" rx="9" fill="#c8402f"/>'
    '<path d="M38 286v-14h-4l-2-6h16l-2 6h-4v14z" fill="#1b2530"/>'
    '<path d="M56 286q0-8 6-8t6 8z" fill="#1b2530"/><path d="M70 272h28v40H70z" fill="#c8402f"/>'
    '<path d="M66 268h36v6H66z" fill="#1b2530"/><path d="M76 279h16v12H76z" fill="#ffe3b3"/>'
    '<path d="M32 298h42" stroke="#ffd38a" stroke-width="2"/>'
    '<path d="M108 288q0-6 6-6h46q6 0 6 6v26h-58zM172 288q0-6 6-6h46q6 0 6 6v26h-58z" fill="#2f6f8f"/>'
    f'<path d="{_WINDOWS}" fill="#ffe3b3"/>'
    '<path d="M236 290h58l-8 24h-42z" fill="#56606b"/>'
    '<path d="M240 290q8-12 14-6 6-10 14-2 8-8 12 0 8-2 12 8z" fill="#22303c"/>'
    '<path d="M98 312h10M166 312h6M230 312h8" stroke="#1b2530" stroke-width="4"/>'
    + "".join(
        f'<circle cx="{x}" cy="314" r="7" fill="#1b2530"/><circle cx="{x}" cy="314" r="2.5" fill="#f0d9b5"/>'
        for x in (44, 60, 80, 94, 118, 156, 182, 220, 250, 280)
    )
    + '<circle cx="44" cy="254" r="9" fill="#fff4dc" opacity=".95"/>'
    '<circle cx="58" cy="242" r="12" fill="#fff4dc" opacity=".9"/>'
    '<circle cx="78" cy="230" r="15" fill="#fff4dc" opacity=".8"/>'
    '<circle cx="104" cy="220" r="18" fill="#fff4dc" opacity=".6"/>'
    '<path d="M30 70q8-9 16 0 8-9 16 0-8-4-16 3-8-7-16-3zM236 96q6-7 12 0 6-7 12 0-6-3-12 2-6-5-12-2z" '
    'fill="#22303c"/></svg>'
)

"""The travel poster: an island at sunset, and a train that goes round it."""

from __future__ import annotations

from typing import Final

from turntable.web.kit.html import Html, join, tag


def _fill(colour: str, d: str, **more: object) -> Html:
    return tag("path", d=d, fill=colour, **more)


_RAYS: Final = [_fill("#f7b267", f"M150 170L{x} -40H{x + 26}z", opacity=".35") for x in range(-200, 500, 64)]
_WINDOWS: Final = "".join(f"M{x} 300h9v11h-9z" for x in (118, 134, 150, 180, 196, 212))

POSTER: Final = tag(
    "svg",
    tag("title", "Isle of Trains: All Aboard"),
    tag("rect", width=300, height=400, fill="#f4845f"),
    tag("g", _RAYS),
    tag("circle", cx=150, cy=170, r=62, fill="#ffd38a"),
    tag("circle", cx=150, cy=170, r=48, fill="#ffe3b3"),
    _fill("#1d6a78", "M0 232H300V400H0z"),
    _fill("#2a8291", "M0 250q25-8 50 0t50 0 50 0 50 0 50 0 50 0V262q-25 8-50 0t-50 0-50 0-50 0-50 0-50 0z"),
    _fill("#27505b", "M28 292Q50 214 96 204L128 150l26 34 22-22 40 52q44 14 58 78z"),
    _fill("#fff4dc", "M128 150l26 34-12 6-10-10-14 16-9-9zM176 162l21 27-9 3-10-9-9 6-6-15z"),
    _fill("#3f8f5a", "M20 298Q70 246 150 246T280 298z"),
    _fill("#58a86a", "M36 298Q90 262 150 262t114 36z"),
    _fill("#1f5a43", "M62 262l11-26 11 26zM80 268l9-22 9 22zM222 264l11-26 11 26zM206 270l8-20 8 20z"),
    _fill("#5a3b28", "M70 262h6v9h-6zM230 264h6v9h-6z"),
    _fill("#fff0d2", "M128 262V244h20v18zM152 262V238h24v24z"),
    _fill("#c8402f", "M124 246l14-12 14 12zM148 240l16-14 16 14z"),
    _fill("#5b3a29", "M0 322H300v12H0z"),
    _fill("#f0d9b5", "M0 320H300v3H0z"),
    _fill("#8a5a3c", "M0 334h300v66H0z"),
    _fill(
        "#174d58",
        (
            "M14 400v-34a22 22 0 0 1 44 0v34zM72 400v-34a22 22 0 0 1 44 0v34z"
            "M130 400v-34a22 22 0 0 1 44 0v34zM188 400v-34a22 22 0 0 1 44 0v34z"
            "M246 400v-34a22 22 0 0 1 44 0v34z"
        ),
    ),
    _fill("#2a8291", "M14 392h44v8H14zM72 392h44v8H72zM130 392h44v8h-44zM188 392h44v8h-44zM246 392h44v8h-44z"),
    _fill("#1b2530", "M24 312 34 298h10v14zM34 312h58v6H34z"),
    tag("rect", x=32, y=286, width=42, height=24, rx=9, fill="#c8402f"),
    _fill("#1b2530", "M38 286v-14h-4l-2-6h16l-2 6h-4v14z"),
    _fill("#1b2530", "M56 286q0-8 6-8t6 8z"),
    _fill("#c8402f", "M70 272h28v40H70z"),
    _fill("#1b2530", "M66 268h36v6H66z"),
    _fill("#ffe3b3", "M76 279h16v12H76z"),
    tag("path", d="M32 298h42", stroke="#ffd38a", stroke_width=2),
    _fill("#2f6f8f", "M108 288q0-6 6-6h46q6 0 6 6v26h-58zM172 288q0-6 6-6h46q6 0 6 6v26h-58z"),
    _fill("#ffe3b3", _WINDOWS),
    _fill("#56606b", "M236 290h58l-8 24h-42z"),
    _fill("#22303c", "M240 290q8-12 14-6 6-10 14-2 8-8 12 0 8-2 12 8z"),
    tag("path", d="M98 312h10M166 312h6M230 312h8", stroke="#1b2530", stroke_width=4),
    [
        join(tag("circle", cx=x, cy=314, r=7, fill="#1b2530"), tag("circle", cx=x, cy=314, r="2.5", fill="#f0d9b5"))
        for x in (44, 60, 80, 94, 118, 156, 182, 220, 250, 280)
    ],
    tag("circle", cx=44, cy=254, r=9, fill="#fff4dc", opacity=".95"),
    tag("circle", cx=58, cy=242, r=12, fill="#fff4dc", opacity=".9"),
    tag("circle", cx=78, cy=230, r=15, fill="#fff4dc", opacity=".8"),
    tag("circle", cx=104, cy=220, r=18, fill="#fff4dc", opacity=".6"),
    _fill("#22303c", "M30 70q8-9 16 0 8-9 16 0-8-4-16 3-8-7-16-3zM236 96q6-7 12 0 6-7 12 0-6-3-12 2-6-5-12-2z"),
    class_="isle-poster",
    viewBox="0 0 300 400",
    preserveAspectRatio="xMidYMid slice",
    role="img",
)

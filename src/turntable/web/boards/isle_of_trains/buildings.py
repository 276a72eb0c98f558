"""Buildings in flat shapes, each into a box of 100 by 66."""

from __future__ import annotations

from typing import Final

from turntable.web.boards.isle_of_trains.symbols import sign
from turntable.web.kit.html import Html, join, path, tag


def building(id: str) -> Html:
    """The building on its lawn, with a sign of what it counts."""
    return join(path("isle-lawn", "M2 62Q50 52 98 62V66H2z"), _BUILDINGS[id])


def _windows(*places: tuple[int, int]) -> Html:
    return path("isle-door", "".join(f"M{x} {y}h6v8h-6z" for x, y in places))


def _works(mark: str) -> Html:
    return join(
        path("isle-roof", "M22 30V6h8v24zM36 30V12h8v18z"),
        path("isle-wall", "M16 60V30l16-8v8l16-8v8l16-8v8l20-8v38z"),
        path("isle-door", "M22 50h10v10H22zM66 40h12v8H66z"),
        sign(mark, 48, 44, 18),
    )


def _station(mark: Html) -> Html:
    return join(
        path("isle-wall", "M12 60V36h76v24zM36 60V22h28v38z"),
        path("isle-roof", "M8 38 16 30H84l8 8zM32 24 50 8l18 16z"),
        tag("circle", class_="isle-dial", cx=50, cy=27, r="6.5"),
        path("isle-clock", "M50 23v4l3 2"),
        path("isle-door", "M45 60V46h10v14z"),
        _windows((18, 43), (28, 43), (66, 43), (76, 43)),
        path("isle-flag", "M50 8V1l9 2.5-9 2.5"),
        mark,
    )


def _arrow(turn: int) -> Html:
    return path("isle-roof", "M0-6 6 2H-6z", transform=f"translate(50 40) rotate({turn})")


_BUILDINGS: Final = {
    "coal-factory": _works("coal"),
    "oil-refinery": _works("oil"),
    "customs-house": join(
        path("isle-wall", "M16 60V26h68v34z"),
        path("isle-roof", "M10 28 24 14h52l14 14z"),
        path("isle-door", "M22 60V44h14v16zM64 60V44h14v16z"),
        sign("box", 50, 42, 20),
    ),
    "bank": join(
        path("isle-roof", "M10 26 50 6l40 20z"),
        path("isle-wall", "M12 60v-6h76v6zM16 30h68v-4H16z"),
        path("isle-wall", "M20 54V30h8v24zM36 54V30h8v24zM56 54V30h8v24zM72 54V30h8v24z"),
        sign("token", 50, 18, 12),
    ),
    "grand-central": join(
        path("isle-wall", "M8 60V34h84v26z"),
        path("isle-roof", "M26 34a24 24 0 0 1 48 0z"),
        path("isle-roof", "M6 34h88v-4H6z"),
        tag("circle", class_="isle-dial", cx=50, cy=26, r=7),
        path("isle-clock", "M50 22v4l3 2"),
        _windows((16, 42), (28, 42), (66, 42), (78, 42)),
        path("isle-door", "M42 60V48a8 8 0 0 1 16 0v12z"),
    ),
    "town-hall": join(
        path("isle-wall", "M18 60V34h64v26zM41 34V16h18v18z"),
        path("isle-roof", "M37 17 50 2l13 15z"),
        path("isle-roof", "M14 35h72v-4H14z"),
        tag("circle", class_="isle-dial", cx=50, cy=24, r=5),
        path("isle-clock", "M50 21v3l2 1"),
        _windows((25, 42), (36, 42), (58, 42), (69, 42)),
        path("isle-door", "M46 60V46h8v14z"),
    ),
    "rail-yard": join(
        path("isle-wall", "M12 58V28h50v30z"),
        path("isle-roof", "M8 30 37 12l29 18z"),
        path("isle-door", "M20 58V40h14v18zM40 58V40h14v18z"),
        path("isle-rail", "M27 60 20 66M47 60l6 6M64 58Q80 58 96 50M64 62Q82 62 96 57"),
        path("isle-frame", "M78 24h3v30h-3z"),
        tag("circle", class_="isle-caboose", cx="79.5", cy=24, r=5),
    ),
    "northern-station": _station(_arrow(0)),
    "middle-station": _station(tag("circle", class_="isle-roof", cx=50, cy=40, r=4)),
    "southern-station": _station(_arrow(180)),
}

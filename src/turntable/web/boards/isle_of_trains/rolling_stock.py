"""Rolling stock in flat shapes, each kind of car by its own outline.

A car is drawn into a box of ``length_of`` by ``HEIGHT`` with the rail along its lower edge, so cars in a row make a
train. Its spaces are circles; what is loaded, or what could be, is drawn into them.
"""

from __future__ import annotations

from typing import Final

from turntable.games.isle_of_trains.facts import Card
from turntable.web.boards.isle_of_trains.symbols import STAR, label, sign
from turntable.web.kit.html import Html, join, moved, path, tag
from turntable.web.kit.html import number as n

HEIGHT: Final = 66
LENGTHS: Final = (78, 78, 100, 126)
"""By spaces."""
ENGINE_LENGTH: Final = 112
MIDDLE: Final = 28
"""How high the spaces stand."""
SPACE: Final = 25


def length_of(card: Card) -> int:
    return ENGINE_LENGTH if card.is_engine else LENGTHS[card.spaces]


def spaces_of(card: Card) -> list[float]:
    """Where the middle of each space is."""
    if card.is_engine:
        return [89.0] * card.spaces
    middle = length_of(card) / 2
    return [middle + (i - (card.spaces - 1) / 2) * SPACE for i in range(card.spaces)]


def car(card: Card) -> Html:
    """The car without its load."""
    drawn = {
        "engine": _engine,
        "hopper": _hopper,
        "tanker": _tanker,
        "boxcar": _boxcar,
        "coach": _coach,
        "caboose": _caboose,
    }[card.category](card, length_of(card))
    return _track(length_of(card)) + drawn


def body(card: Card) -> Html:
    """The car with its spaces empty, as a symbol to refer to."""
    spaces = [free_space(card, x) for x in spaces_of(card)]
    box = f"0 0 {length_of(card)} {HEIGHT}"
    return tag("symbol", car(card), spaces, id=f"isle-body-{card.id}", viewBox=box)


def draw(card: Card, y: float = 0) -> Html:
    """The empty car, by reference."""
    return tag("use", href=f"#isle-body-{card.id}", y=y, width=length_of(card), height=HEIGHT)


def free_space(card: Card, x: float) -> Html:
    """An empty space: a dashed ring around a pale sign of what belongs there."""
    ghost = sign(card.holds, x, MIDDLE, 13)
    return join(tag("circle", class_="isle-space", cx=x, cy=MIDDLE, r="10.5"), tag("g", ghost, class_="isle-pale"))


def _track(long: int) -> Html:
    sleepers = "".join(f"M{x} 62v3" for x in range(4, long, 10))
    return join(path("isle-sleepers", sleepers), path("isle-rail", f"M0 61.5H{long}"))


def _wheels(*places: float, radius: float = 6.5) -> Html:
    wheels = []
    for x in places:
        wheels.append(tag("circle", class_="isle-wheel", cx=x, cy=61 - radius, r=radius))
        wheels.append(tag("circle", class_="isle-hub", cx=x, cy=61 - radius, r=radius * 0.35))
    return join(wheels)


def _bogies(long: int) -> Html:
    ends = (16, 30, long - 30, long - 16) if long >= 100 else (18, long - 18)
    return join(path("isle-frame", f"M0 49H{long}v3H0z"), _wheels(*ends))


def _pips(card: Card, x: float, y: float) -> Html:
    """The level, as one to four stars."""
    places = [x + (i - (card.level - 1) / 2) * 7 for i in range(card.level)]
    return join([path("isle-pip", STAR, transform=moved(at, y, 0.34)) for at in places])


def _engine(card: Card, long: int) -> Html:
    boiler = {1: (26, 22), 2: (24, 24), 3: (21, 27), 4: (21, 27)}[card.level]
    top, high = boiler
    bands = "".join(f"M{x} {top}v{high}" for x in (38, 52)[: max(1, card.level - 1)])
    clock = join(tag("circle", class_="isle-dial", cx=46, cy=35, r=7), path("isle-clock", "M46 31v4l3 2"))
    return join(
        path("isle-frame", f"M12 47H{long}v5H12z"),
        path("isle-frame", "M2 61 12 46h8v15z"),
        path("isle-engine-dark", f"M24 {top}V9h-4l-2-5h18l-2 5h-4v{top - 9}z"),
        path("isle-engine-dark", f"M48 {top}q0-8 7-8t7 8z"),
        tag("rect", class_="isle-engine", x=12, y=top, width=62, height=high, rx=8),
        path("isle-band", bands),
        tag("circle", class_="isle-lamp", cx=15, cy=top + 7, r=4),
        path("isle-engine", "M68 10h40v39H68z"),
        path("isle-engine-dark", "M64 6h48v5H64z"),
        clock if card.level == 4 else _pips(card, 45, top + high - 9),
        _wheels(34, 52, radius=8),
        _wheels(80, 96, radius=7),
    )


def _hopper(card: Card, long: int) -> Html:
    ribs = "".join(f"M{x} 16v30" for x in range(24, long - 16, 13))
    return join(
        path("isle-hopper", f"M4 12H{long - 4}L{long - 12} 49H12z"),
        path("isle-ribs", ribs),
        path("isle-hopper-dark", f"M2 10H{long - 2}v5H2z"),
        _pips(card, long / 2, 45),
        _bogies(long),
    )


def _tanker(card: Card, long: int) -> Html:
    middle = long / 2
    return join(
        path("isle-tanker-dark", f"M{n(middle - 8)} 12V5h16v7z"),
        tag("rect", class_="isle-tanker", x=3, y=10, width=long - 6, height=38, rx=17),
        path("isle-glint", f"M16 16H{long - 16}"),
        path("isle-ribs", f"M16 12v34M{long - 16} 12v34"),
        _pips(card, middle, 44),
        _bogies(long),
    )


def _boxcar(card: Card, long: int) -> Html:
    planks = "".join(f"M{x} 12v36" for x in range(14, long - 6, 9))
    return join(
        tag("rect", class_="isle-boxcar", x=4, y=10, width=long - 8, height=39, rx=1),
        path("isle-ribs", planks),
        path("isle-boxcar-dark", f"M1 11 8 4H{long - 8}l7 7z"),
        _pips(card, long / 2, 45),
        _bogies(long),
    )


def _coach(card: Card, long: int) -> Html:
    return join(
        tag("rect", class_="isle-coach", x=3, y=9, width=long - 6, height=40, rx=4),
        path("isle-coach-dark", f"M1 12Q2 4 12 4H{long - 12}q10 0 11 8z"),
        path("isle-glint", f"M6 41.5H{long - 6}"),
        _pips(card, long / 2, 46),
        _bogies(long),
    )


def _caboose(card: Card, long: int) -> Html:
    middle = long / 2
    number = card.id.removeprefix("caboose-")
    plate = label(number, 16, 45, 10, "isle-on-action")
    if not card.spaces:
        round = tag("circle", class_="isle-plate", cx=middle, cy=31, r=11)
        plate = join(round, label(number, middle, 36, 14, "isle-on-plate"))
    return join(
        path("isle-frame", f"M3 30v19M{long - 3} 30v19", stroke_width=2),
        path("isle-caboose-dark", f"M{n(middle - 15)} 14V5h30v9z"),
        tag("rect", class_="isle-caboose", x=8, y=15, width=long - 16, height=34, rx=2),
        path("isle-caboose-dark", f"M2 17 7 12H{long - 7}l5 5z"),
        path("isle-caboose-dark", f"M{n(middle - 18)} 6V2h36v4z"),
        plate,
        _bogies(long),
    )

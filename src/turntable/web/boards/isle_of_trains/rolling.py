"""Rolling stock and buildings in flat shapes, each kind of car by its own outline.

A car is drawn into a box of ``length_of`` by ``HEIGHT`` with the rail along its lower edge, so cars in a row make a
train. Its spaces are circles; what is loaded, or what could be, is drawn into them.
"""

from __future__ import annotations

from typing import Final

from turntable.games.isle_of_trains.facts import Card
from turntable.web.boards.isle_of_trains.symbols import STAR, label, sign
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


def car(card: Card) -> str:
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


def body(card: Card) -> str:
    """The car with its spaces empty, as a symbol to refer to."""
    spaces = "".join(free_space(card, x) for x in spaces_of(card))
    box = f"0 0 {length_of(card)} {HEIGHT}"
    return f'<symbol id="isle-body-{card.id}" viewBox="{box}">{car(card)}{spaces}</symbol>'


def draw(card: Card, y: float = 0) -> str:
    """The empty car, by reference."""
    return f'<use href="#isle-body-{card.id}" y="{n(y)}" width="{length_of(card)}" height="{HEIGHT}"/>'


def free_space(card: Card, x: float) -> str:
    """An empty space: a dashed ring around a pale sign of what belongs there."""
    ghost = sign(card.holds, x, MIDDLE, 13)
    return f'<circle class="isle-space" cx="{n(x)}" cy="{MIDDLE}" r="10.5"/><g class="isle-pale">{ghost}</g>'


def _track(long: int) -> str:
    sleepers = "".join(f"M{x} 62v3" for x in range(4, long, 10))
    return f'<path class="isle-sleepers" d="{sleepers}"/><path class="isle-rail" d="M0 61.5H{long}"/>'


def _wheels(*places: float, radius: float = 6.5) -> str:
    y = 61 - radius
    return "".join(
        f'<circle class="isle-wheel" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'
        f'<circle class="isle-hub" cx="{n(x)}" cy="{n(y)}" r="{n(radius * 0.35)}"/>'
        for x in places
    )


def _bogies(long: int) -> str:
    ends = (16, 30, long - 30, long - 16) if long >= 100 else (18, long - 18)
    return f'<path class="isle-frame" d="M0 49H{long}v3H0z"/>{_wheels(*ends)}'


def _pips(card: Card, x: float, y: float) -> str:
    """The level, as one to four stars."""
    stars = (
        f'<path class="isle-pip" d="{STAR}" transform="translate({n(x + (i - (card.level - 1) / 2) * 7)} {n(y)}) '
        f'scale(.34)"/>'
        for i in range(card.level)
    )
    return "".join(stars)


def _engine(card: Card, long: int) -> str:
    boiler = {1: (26, 22), 2: (24, 24), 3: (21, 27), 4: (21, 27)}[card.level]
    top, high = boiler
    bands = "".join(f"M{x} {top}v{high}" for x in (38, 52)[: max(1, card.level - 1)])
    clock = '<circle class="isle-dial" cx="46" cy="35" r="7"/><path class="isle-clock" d="M46 31v4l3 2"/>'
    return (
        f'<path class="isle-frame" d="M12 47H{long}v5H12z"/><path class="isle-frame" d="M2 61 12 46h8v15z"/>'
        f'<path class="isle-engine-dark" d="M24 {top}V9h-4l-2-5h18l-2 5h-4v{top - 9}z"/>'
        f'<path class="isle-engine-dark" d="M48 {top}q0-8 7-8t7 8z"/>'
        f'<rect class="isle-engine" x="12" y="{top}" width="62" height="{high}" rx="8"/>'
        f'<path class="isle-band" d="{bands}"/><circle class="isle-lamp" cx="15" cy="{top + 7}" r="4"/>'
        f'<path class="isle-engine" d="M68 10h40v39H68z"/><path class="isle-engine-dark" d="M64 6h48v5H64z"/>'
        f"{clock if card.level == 4 else _pips(card, 45, top + high - 9)}"
        f"{_wheels(34, 52, radius=8)}{_wheels(80, 96, radius=7)}"
    )


def _hopper(card: Card, long: int) -> str:
    ribs = "".join(f"M{x} 16v30" for x in range(24, long - 16, 13))
    return (
        f'<path class="isle-hopper" d="M4 12H{long - 4}L{long - 12} 49H12z"/><path class="isle-ribs" d="{ribs}"/>'
        f'<path class="isle-hopper-dark" d="M2 10H{long - 2}v5H2z"/>{_pips(card, long / 2, 45)}{_bogies(long)}'
    )


def _tanker(card: Card, long: int) -> str:
    middle = long / 2
    return (
        f'<path class="isle-tanker-dark" d="M{n(middle - 8)} 12V5h16v7z"/>'
        f'<rect class="isle-tanker" x="3" y="10" width="{long - 6}" height="38" rx="17"/>'
        f'<path class="isle-glint" d="M16 16H{long - 16}"/>'
        f'<path class="isle-ribs" d="M16 12v34M{long - 16} 12v34"/>{_pips(card, middle, 44)}{_bogies(long)}'
    )


def _boxcar(card: Card, long: int) -> str:
    planks = "".join(f"M{x} 12v36" for x in range(14, long - 6, 9))
    return (
        f'<rect class="isle-boxcar" x="4" y="10" width="{long - 8}" height="39" rx="1"/>'
        f'<path class="isle-ribs" d="{planks}"/><path class="isle-boxcar-dark" d="M1 11 8 4H{long - 8}l7 7z"/>'
        f"{_pips(card, long / 2, 45)}{_bogies(long)}"
    )


def _coach(card: Card, long: int) -> str:
    return (
        f'<rect class="isle-coach" x="3" y="9" width="{long - 6}" height="40" rx="4"/>'
        f'<path class="isle-coach-dark" d="M1 12Q2 4 12 4H{long - 12}q10 0 11 8z"/>'
        f'<path class="isle-glint" d="M6 41.5H{long - 6}"/>{_pips(card, long / 2, 46)}{_bogies(long)}'
    )


def _caboose(card: Card, long: int) -> str:
    middle = long / 2
    badge = ""
    if not card.spaces:
        badge = f'<circle class="isle-plate" cx="{n(middle)}" cy="31" r="11"/>'
        badge += label(card.id.removeprefix("caboose-"), middle, 36, 14, "isle-on-plate")
    else:
        badge = label(card.id.removeprefix("caboose-"), 16, 45, 10, "isle-on-action")
    return (
        f'<path class="isle-frame" d="M3 30v19M{long - 3} 30v19" stroke-width="2"/>'
        f'<path class="isle-caboose-dark" d="M{n(middle - 15)} 14V5h30v9z"/>'
        f'<rect class="isle-caboose" x="8" y="15" width="{long - 16}" height="34" rx="2"/>'
        f'<path class="isle-caboose-dark" d="M2 17 7 12H{long - 7}l5 5z"/>'
        f'<path class="isle-caboose-dark" d="M{n(middle - 18)} 6V2h36v4z"/>{badge}{_bogies(long)}'
    )


# Buildings, into a box of 100 by 66

_WALL: Final = 'class="isle-wall"'
_ROOF: Final = 'class="isle-roof"'
_DOOR: Final = 'class="isle-door"'


def building(card: Card) -> str:
    """The building on its lawn, with a sign of what it counts."""
    return f'<path class="isle-lawn" d="M2 62Q50 52 98 62V66H2z"/>{_BUILDINGS[card.id]}'


def _windows(*places: tuple[int, int]) -> str:
    return f'<path {_DOOR} d="{"".join(f"M{x} {y}h6v8h-6z" for x, y in places)}"/>'


def _works(mark: str) -> str:
    return (
        f'<path {_ROOF} d="M22 30V6h8v24zM36 30V12h8v18z"/>'
        f'<path {_WALL} d="M16 60V30l16-8v8l16-8v8l16-8v8l20-8v38z"/>'
        f'<path {_DOOR} d="M22 50h10v10H22zM66 40h12v8H66z"/>{sign(mark, 48, 44, 18)}'
    )


def _station(mark: str) -> str:
    return (
        f'<path {_WALL} d="M12 60V36h76v24zM36 60V22h28v38z"/>'
        f'<path {_ROOF} d="M8 38 16 30H84l8 8zM32 24 50 8l18 16z"/>'
        f'<circle class="isle-dial" cx="50" cy="27" r="6.5"/><path class="isle-clock" d="M50 23v4l3 2"/>'
        f'<path {_DOOR} d="M45 60V46h10v14z"/>{_windows((18, 43), (28, 43), (66, 43), (76, 43))}'
        f'<path class="isle-flag" d="M50 8V1l9 2.5-9 2.5"/>{mark}'
    )


def _arrow(turn: int) -> str:
    return f'<path class="isle-roof" d="M0-6 6 2H-6z" transform="translate(50 40) rotate({turn})"/>'


_BUILDINGS: Final = {
    "coal-factory": _works("coal"),
    "oil-refinery": _works("oil"),
    "customs-house": f'<path {_WALL} d="M16 60V26h68v34z"/><path {_ROOF} d="M10 28 24 14h52l14 14z"/>'
    f'<path {_DOOR} d="M22 60V44h14v16zM64 60V44h14v16z"/>{sign("box", 50, 42, 20)}',
    "bank": f'<path {_ROOF} d="M10 26 50 6l40 20z"/><path {_WALL} d="M12 60v-6h76v6zM16 30h68v-4H16z"/>'
    f'<path {_WALL} d="M20 54V30h8v24zM36 54V30h8v24zM56 54V30h8v24zM72 54V30h8v24z"/>{sign("token", 50, 18, 12)}',
    "grand-central": f'<path {_WALL} d="M8 60V34h84v26z"/><path {_ROOF} d="M26 34a24 24 0 0 1 48 0z"/>'
    f'<path {_ROOF} d="M6 34h88v-4H6z"/><circle class="isle-dial" cx="50" cy="26" r="7"/>'
    f'<path class="isle-clock" d="M50 22v4l3 2"/>{_windows((16, 42), (28, 42), (66, 42), (78, 42))}'
    f'<path {_DOOR} d="M42 60V48a8 8 0 0 1 16 0v12z"/>',
    "town-hall": f'<path {_WALL} d="M18 60V34h64v26zM41 34V16h18v18z"/><path {_ROOF} d="M37 17 50 2l13 15z"/>'
    f'<path {_ROOF} d="M14 35h72v-4H14z"/><circle class="isle-dial" cx="50" cy="24" r="5"/>'
    f'<path class="isle-clock" d="M50 21v3l2 1"/>{_windows((25, 42), (36, 42), (58, 42), (69, 42))}'
    f'<path {_DOOR} d="M46 60V46h8v14z"/>',
    "rail-yard": f'<path {_WALL} d="M12 58V28h50v30z"/><path {_ROOF} d="M8 30 37 12l29 18z"/>'
    f'<path {_DOOR} d="M20 58V40h14v18zM40 58V40h14v18z"/>'
    '<path class="isle-rail" d="M27 60 20 66M47 60l6 6M64 58Q80 58 96 50M64 62Q82 62 96 57"/>'
    '<path class="isle-frame" d="M78 24h3v30h-3z"/><circle class="isle-caboose" cx="79.5" cy="24" r="5"/>',
    "northern-station": _station(_arrow(0)),
    "middle-station": _station('<circle class="isle-roof" cx="50" cy="40" r="4"/>'),
    "southern-station": _station(_arrow(180)),
}

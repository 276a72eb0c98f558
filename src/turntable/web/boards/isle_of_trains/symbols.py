"""The small signs of the game: cargo, passengers, tokens, cards, and rows of them for contracts and rewards.

A sign is a ``<symbol>`` that stands once in the page; everything else refers to it. No sign relies on its colour:
cargo has a shape, a passenger wears the letter of the destination, a bonus action its own letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from markupsafe import escape

from turntable.core.message import Message
from turntable.games.isle_of_trains.facts import ACTIONS, NEEDS
from turntable.web.boards.isle_of_trains.sight import LETTERS, say
from turntable.web.kit.html import number
from turntable.words import Words

ISLANDS: Final = (
    "alpine-lodge",
    "billingtons",
    "cactus-mines",
    "devon-city",
    "camp-eagle",
    "flint-beach",
    "research-station",
)
STAR: Final = "M0-9.5 2.6-3.4 9.1-2.9 4.1 1.3 5.7 7.7 0 4.2-5.7 7.7-4.1 1.3-9.1-2.9-2.6-3.4z"

_DRAWN: Final = {
    "coal": '<path class="isle-coal" d="M-8.5 6.5-6-1.5-1-4.5 1-8 6-6 6.5-1 9 2 8 6.5z"/>'
    '<path class="isle-shine" d="M-5.5-.5-1.5-3-.5 1-4 3.5zM1.5-3.5 4.5-4.5 4.5-1.5zM2 1.5 6 1 6 4.5z"/>',
    "oil": '<path class="isle-oil" d="M0-9.5C4-3.5 7-.5 7 3a7 6.5 0 0 1-14 0C-7-.5-4-3.5 0-9.5z"/>'
    '<path class="isle-shine" d="M-4 2c0 3 1.5 4.5 3.5 5-3.5.5-5.5-2-3.5-5z"/>',
    "box": '<path class="isle-box" d="M-8-8H8V8H-8z"/><path class="isle-planks" d="M-8-4.5H8M-8 4.5H8M-6-4.5 6 4.5"/>',
    "any": '<circle class="isle-any" r="9"/><path class="isle-coal" d="M0 0V-9A9 9 0 0 0-7.8 4.5z"/>'
    '<path class="isle-oil" d="M0 0V-9A9 9 0 0 1 7.8 4.5z"/>'
    '<path class="isle-box" d="M0 0 7.8 4.5A9 9 0 0 1-7.8 4.5z"/>'
    '<path class="isle-planks" d="M0-9V0M0 0 7.8 4.5M0 0-7.8 4.5"/>',
    "passenger": '<path class="isle-person" d="M0-9a4 4 0 0 1 2.6 7C6.5-1 7.5 2 7.5 9h-15C-7.5 2-6.5-1-2.6-2'
    'A4 4 0 0 1 0-9z"/>',
    "token": f'<circle class="isle-gold" r="9.2"/><path class="isle-star" d="{STAR}" transform="scale(.62)"/>',
    "coin": '<circle class="isle-gold" r="9.2"/>',
    "card": '<rect class="isle-back" x="-7" y="-9" width="14" height="18" rx="2"/>',
    "out": '<rect class="isle-blank" x="-7" y="-9" width="14" height="18" rx="2"/>',
    "weight": '<path class="isle-iron" d="M-3-5a3.4 3.4 0 1 1 6 0h2.5L9 8H-9l3.5-13zM-1.4-6.5a1.5 1.5 0 1 0 2.8 0z"/>',
    "pull": '<path class="isle-pull" d="M0-9 8-1H4V8H-4V-1H-8z"/>',
    "check": '<circle class="isle-done" r="9"/><path class="isle-tick" d="M-4.5 0-1 4 5-4"/>',
}


def symbols() -> str:
    """Every sign, once, for the page to refer to."""
    made = [_symbol(name, drawn) for name, drawn in _DRAWN.items()]
    for island, letter in zip(ISLANDS[:-1], LETTERS, strict=False):
        person = _DRAWN["passenger"].replace("isle-person", f"isle-person to-{island}")
        made.append(
            _symbol(
                f"to-{island}",
                f'{person}<text class="isle-t isle-letter to-{island}" font-size="9.5" y="7.2">{letter}</text>',
            )
        )
    return "".join(made)


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="isle-{name}" viewBox="-10 -10 20 20">{drawn}</symbol>'


def sign(name: str, x: float, y: float, size: float) -> str:
    """A sign around a point."""
    half = size / 2
    n = number
    return f'<use href="#isle-{name}" x="{n(x - half)}" y="{n(y - half)}" width="{n(size)}" height="{n(size)}"/>'


def label(text: object, x: float, y: float, size: float, style: str = "", room: float = 0) -> str:
    """Text around a point (``y`` is the base line); squeezed if it would be wider than the room."""
    squeeze = ""
    if room and width_of(str(text), size) > room:
        squeeze = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'
    look = f' class="isle-t {style}"' if style else ' class="isle-t"'
    at = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f"<text{look} {at}{squeeze}>{escape(text)}</text>"


def width_of(text: str, size: float) -> float:
    """About how wide a text is: Cyrillic letters and capitals are wider than small Latin ones."""
    wide = sum(0.77 if one.isupper() else 0.68 if one > "\u0400" else 0.36 if one in " .,’il" else 0.64 for one in text)
    return wide * size


def icon(name: str, style: str = "isle-icon") -> str:
    """A sign as a small picture in a line of text."""
    return (
        f'<svg class="{style}" viewBox="-10 -10 20 20" aria-hidden="true">'
        f'<use href="#isle-{name}" x="-10" y="-10" width="20" height="20"/></svg>'
    )


# Rows of signs


def effects(words: Words, data: Sequence[Any], x: float, y: float, size: float) -> tuple[str, float]:
    """A list of effects side by side from ``x``, around the height ``y``; and how wide it is."""
    drawn: list[str] = []
    start = x
    for effect in data:
        wide = size * 0.92
        if effect[0] == "bonus":
            text = letters(words, tuple(effect[1:]))
            wide = size * (0.95 if len(text) == 1 else 1.5)
            drawn.append(_badge(text, x, y, wide, size))
        else:
            drawn.append(_effect(str(effect[0]), int(effect[1]), x + wide / 2, y, size))
        x += wide + size * 0.1
    return "".join(drawn), max(0.0, x - start - size * 0.1)


def _effect(name: str, count: int, x: float, y: float, size: float) -> str:
    base = y + size * 0.2
    if name == "draw":
        return sign("card", x, y, size) + label(count, x, base, size * 0.58, "isle-on-back")
    if name == "discard":
        return sign("out", x, y, size) + label(f"−{count}", x, base, size * 0.5, "isle-on-paper")
    if name == "tokens":
        return sign("coin", x, y, size) + label(count, x, base, size * 0.58, "isle-on-gold")
    if name == "recover":
        return sign("out", x, y, size) + label(f"↑{count}", x, base, size * 0.5, "isle-on-paper")
    return sign("passenger", x, y, size) + label(f"+{count}", x, y + size * 0.38, size * 0.42, "isle-on-person")


def _badge(text: str, x: float, y: float, wide: float, size: float) -> str:
    high = size * 0.86
    n = number
    box = f'x="{n(x)}" y="{n(y - high / 2)}" width="{n(wide)}" height="{n(high)}" rx="{n(size * 0.2)}"'
    middle = x + wide / 2
    return f'<rect class="isle-action" {box}/>' + label(text, middle, y + size * 0.2, size * 0.56, "isle-on-action")


def letters(words: Words, actions: tuple[str, ...]) -> str:
    """What a bonus action is marked with on the cards: the letters of its actions, or that of all of them."""
    if len(actions) == len(ACTIONS):
        return say(words, Message("isle-letter-any"))
    return "/".join(say(words, Message(f"isle-letter-{name}")) for name in actions)


def needs(contract: Sequence[int], x: float, y: float, size: float, step: float) -> str:
    """The cargo of a contract, sign by sign."""
    names = [name for i, name in enumerate(NEEDS) for _ in range(contract[i])]
    return "".join(sign(name, x + i * step, y, size) for i, name in enumerate(names))


def effect_icons(words: Words, data: Sequence[Any]) -> str:
    """A list of effects as one small picture in a line of text."""
    drawn, wide = effects(words, data, 0, 10, 18)
    return f'<svg class="isle-icons" viewBox="0 0 {number(wide)} 20" aria-hidden="true">{drawn}</svg>'


def need_icons(contract: Sequence[int]) -> str:
    """The cargo of a contract as one small picture in a line of text."""
    wide = 20 * sum(contract[:4])
    return f'<svg class="isle-icons" viewBox="0 0 {wide} 20" aria-hidden="true">{needs(contract, 10, 10, 18, 20)}</svg>'

"""The small signs of the game: cargo, passengers, tokens, cards, and rows of them for contracts and rewards.

A sign is a ``<symbol>`` that stands once in the page; everything else refers to it. No sign relies on its colour:
cargo has a shape, a passenger wears the letter of the destination, a bonus action its own letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from turntable.games.isle_of_trains.drawing import LETTERS
from turntable.games.isle_of_trains.facts import ACTIONS, NEEDS, read_facts
from turntable.web.boards.isle_of_trains.painter import IsleTexts
from turntable.web.kit.html import Html, join, number, path, tag

ISLANDS: Final = tuple(island.id for island in read_facts(promo=False).islands)
STAR: Final = "M0-9.5 2.6-3.4 9.1-2.9 4.1 1.3 5.7 7.7 0 4.2-5.7 7.7-4.1 1.3-9.1-2.9-2.6-3.4z"

PERSON: Final = "M0-9a4 4 0 0 1 2.6 7C6.5-1 7.5 2 7.5 9h-15C-7.5 2-6.5-1-2.6-2A4 4 0 0 1 0-9z"

_DRAWN: Final = {
    "coal": join(
        path("isle-coal", "M-8.5 6.5-6-1.5-1-4.5 1-8 6-6 6.5-1 9 2 8 6.5z"),
        path("isle-shine", "M-5.5-.5-1.5-3-.5 1-4 3.5zM1.5-3.5 4.5-4.5 4.5-1.5zM2 1.5 6 1 6 4.5z"),
    ),
    "oil": join(
        path("isle-oil", "M0-9.5C4-3.5 7-.5 7 3a7 6.5 0 0 1-14 0C-7-.5-4-3.5 0-9.5z"),
        path("isle-shine", "M-4 2c0 3 1.5 4.5 3.5 5-3.5.5-5.5-2-3.5-5z"),
    ),
    "box": join(
        path("isle-box", "M-8-8H8V8H-8z"),
        path("isle-planks", "M-8-4.5H8M-8 4.5H8M-6-4.5 6 4.5"),
    ),
    "any": join(
        tag("circle", class_="isle-any", r=9),
        path("isle-coal", "M0 0V-9A9 9 0 0 0-7.8 4.5z"),
        path("isle-oil", "M0 0V-9A9 9 0 0 1 7.8 4.5z"),
        path("isle-box", "M0 0 7.8 4.5A9 9 0 0 1-7.8 4.5z"),
        path("isle-planks", "M0-9V0M0 0 7.8 4.5M0 0-7.8 4.5"),
    ),
    "passenger": path("isle-person", PERSON),
    "token": join(tag("circle", class_="isle-gold", r="9.2"), path("isle-star", STAR, transform="scale(.62)")),
    "coin": tag("circle", class_="isle-gold", r="9.2"),
    "card": tag("rect", class_="isle-back", x=-7, y=-9, width=14, height=18, rx=2),
    "out": tag("rect", class_="isle-blank", x=-7, y=-9, width=14, height=18, rx=2),
    "weight": path("isle-iron", "M-3-5a3.4 3.4 0 1 1 6 0h2.5L9 8H-9l3.5-13zM-1.4-6.5a1.5 1.5 0 1 0 2.8 0z"),
    "pull": path("isle-pull", "M0-9 8-1H4V8H-4V-1H-8z"),
    "check": join(tag("circle", class_="isle-done", r=9), path("isle-tick", "M-4.5 0-1 4 5-4")),
}


def _symbol(name: str, *drawn: Html) -> Html:
    return tag("symbol", *drawn, id=f"isle-{name}", viewBox="-10 -10 20 20")


def _passenger(island: str, letter: str) -> Html:
    text = tag("text", letter, class_=f"isle-t isle-letter to-{island}", font_size=9.5, y=7.2)
    return _symbol(f"to-{island}", path(f"isle-person to-{island}", PERSON), text)


SYMBOLS: Final = join(
    [_symbol(name, drawn) for name, drawn in _DRAWN.items()],
    [_passenger(island, letter) for island, letter in zip(ISLANDS[:-1], LETTERS, strict=False)],
)
"""Every sign, once, for the page to refer to."""


def sign(name: str, x: float, y: float, size: float) -> Html:
    """A sign around a point."""
    half = size / 2
    return tag("use", href=f"#isle-{name}", x=x - half, y=y - half, width=size, height=size)


def label(text: object, x: float, y: float, size: float, style: str = "", room: float = 0) -> Html:
    """Text around a point (``y`` is the base line); squeezed if it would be wider than the room."""
    squeeze: dict[str, object] = {}
    if room and width_of(str(text), size) > room:
        squeeze = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return tag("text", text, class_=f"isle-t {style}".rstrip(), x=x, y=y, font_size=size, **squeeze)


def width_of(text: str, size: float) -> float:
    """About how wide a text is: Cyrillic letters and capitals are wider than small Latin ones."""
    wide = sum(0.77 if one.isupper() else 0.68 if one > "\u0400" else 0.36 if one in " .,’il" else 0.64 for one in text)
    return wide * size


@cache
def icon(name: str, style: str = "isle-icon") -> Html:
    """A sign as a small picture in a line of text."""
    return tag(
        "svg",
        tag("use", href=f"#isle-{name}", x=-10, y=-10, width=20, height=20),
        class_=style,
        viewBox="-10 -10 20 20",
        aria_hidden=True,
    )


# Rows of signs


def effects(texts: IsleTexts, data: Sequence[Any], x: float, y: float, size: float) -> tuple[Html, float]:
    """A list of effects side by side from ``x``, around the height ``y``; and how wide it is."""
    drawn: list[Html] = []
    start = x
    for effect in data:
        wide = size * 0.92
        if effect[0] == "bonus":
            text = letters(texts, tuple(effect[1:]))
            wide = size * (0.95 if len(text) == 1 else 1.5)
            drawn.append(_badge(text, x, y, wide, size))
        else:
            drawn.append(_effect(str(effect[0]), int(effect[1]), x + wide / 2, y, size))
        x += wide + size * 0.1
    return join(drawn), max(0.0, x - start - size * 0.1)


def _effect(name: str, count: int, x: float, y: float, size: float) -> Html:
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


def _badge(text: str, x: float, y: float, wide: float, size: float) -> Html:
    high = size * 0.86
    box = tag("rect", class_="isle-action", x=x, y=y - high / 2, width=wide, height=high, rx=size * 0.2)
    return join(box, label(text, x + wide / 2, y + size * 0.2, size * 0.56, "isle-on-action"))


def letters(texts: IsleTexts, actions: tuple[str, ...]) -> str:
    """What a bonus action is marked with on the cards: the letters of its actions, or that of all of them."""
    if len(actions) == len(ACTIONS):
        return texts.say("isle-letter-any")
    return "/".join(texts.say(f"isle-letter-{name}") for name in actions)


def needs(contract: Sequence[int], x: float, y: float, size: float, step: float) -> Html:
    """The cargo of a contract, sign by sign."""
    names = [name for i, name in enumerate(NEEDS) for _ in range(contract[i])]
    return join([sign(name, x + i * step, y, size) for i, name in enumerate(names)])


def effect_icons(texts: IsleTexts, data: Sequence[Any]) -> Html:
    """A list of effects as one small picture in a line of text."""
    return _effect_icons(texts, tuple([tuple(effect) for effect in data]))


@lru_cache(maxsize=1024)
def _effect_icons(texts: IsleTexts, data: tuple[Any, ...]) -> Html:
    drawn, wide = effects(texts, data, 0, 10, 18)
    return tag("svg", drawn, class_="isle-icons", viewBox=f"0 0 {number(wide)} 20", aria_hidden=True)


def need_icons(contract: Sequence[int]) -> Html:
    """The cargo of a contract as one small picture in a line of text."""
    wide = 20 * sum(contract[:4])
    return tag("svg", needs(contract, 10, 10, 18, 20), class_="isle-icons", viewBox=f"0 0 {wide} 20", aria_hidden=True)

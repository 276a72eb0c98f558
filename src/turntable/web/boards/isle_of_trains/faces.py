"""Card faces, drawn from the cards' data: crisp at any size, in the reader's language.

A face is a ``<symbol>`` of 100 by 140 that stands once in the page; a card in hand or on the table refers to it.
"""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Piece
from turntable.games.isle_of_trains.facts import Card, read_facts
from turntable.web.boards.isle_of_trains import rolling
from turntable.web.boards.isle_of_trains.scenery import scenery
from turntable.web.boards.isle_of_trains.sight import LETTERS, kept, say
from turntable.web.boards.isle_of_trains.symbols import ISLANDS, effects, label, needs, sign, symbols, width_of
from turntable.web.kit.html import number as n
from turntable.words import Words

WIDE: Final = 100
HIGH: Final = 140
NAME_ROOM: Final = 70


@kept
def defs(words: Words, promo: bool) -> str:
    """Everything the pictures of a table refer to."""
    facts = read_facts(promo)
    bodies = "".join(rolling.body(card) + coupled(words, card) for card in facts.cards if not card.is_building)
    scenes = "".join(scene(words, island.id) for island in facts.islands)
    faces = "".join(_face_symbol(words, card) for card in facts.cards)
    return f'<svg class="isle-defs" aria-hidden="true">{symbols()}{bodies}{scenes}{faces}{_back()}</svg>'


def face(card: str, style: str = "isle-face") -> str:
    """A card's face as a picture."""
    return f'<svg class="{style}" viewBox="0 0 100 140" aria-hidden="true"><use href="#isle-face-{card}"/></svg>'


def back(style: str = "isle-face") -> str:
    return f'<svg class="{style}" viewBox="0 0 100 140" aria-hidden="true"><use href="#isle-face-back"/></svg>'


BENEFIT: Final = 20
"""How much of a coupled car's height the benefit above it takes."""


def coupled(words: Words, card: Card) -> str:
    """An empty car as it stands in a train, with what loading it gives above."""
    benefit, wide = effects(words, card.benefit, 0, BENEFIT / 2, 17)
    long = rolling.length_of(card)
    box = f"0 0 {long} {BENEFIT + rolling.HEIGHT}"
    above = f'<g transform="translate({n((long - wide) / 2)} 0)">{benefit}</g>' if benefit else ""
    return f'<symbol id="isle-coupled-{card.id}" viewBox="{box}">{above}{rolling.draw(card, BENEFIT)}</symbol>'


def scene(words: Words, island: str) -> str:
    """The upper part of an island card: its picture, letter and name."""
    port = f'<circle class="isle-port to-{island}" cx="14" cy="14" r="10"/>'
    letter = label(LETTERS[ISLANDS.index(island)], 14, 18.5, 13, f"isle-letter to-{island}")
    name = label(words.say(Piece("island", island)), 62, 72, 11, "isle-name", 114)
    drawn = f"{scenery(island)}{port}{letter}{name}"
    return f'<symbol id="isle-scene-{island}" viewBox="0 0 124 76">{drawn}</symbol>'


def _face_symbol(words: Words, card: Card) -> str:
    return f'<symbol id="isle-face-{card.id}" viewBox="0 0 100 140">{_face(words, card)}</symbol>'


def _back() -> str:
    rails = "".join(f"M{x} 30v80" for x in (38, 62))
    ties = "".join(f"M32 {y}h36" for y in range(38, 110, 12))
    return (
        '<symbol id="isle-face-back" viewBox="0 0 100 140"><rect class="isle-back" x="1" y="1" width="98" height="138" '
        f'rx="8"/><path class="isle-back-line" d="M8 8h84v124H8z"/><path class="isle-back-line" d="{ties}"/>'
        f'<path class="isle-back-line" d="{rails}"/>{sign("any", 50, 20, 16)}{sign("any", 50, 120, 16)}</symbol>'
    )


def _face(words: Words, card: Card) -> str:
    return (
        '<rect class="isle-card" x="1" y="1" width="98" height="138" rx="8"/>'
        f'<path class="isle-head isle-{card.category}" d="M1 24V9a8 8 0 0 1 8-8H91a8 8 0 0 1 8 8V24z"/>'
        f"{sign('out', 13, 12.5, 21)}{label(card.cost, 13, 17, 13, 'isle-on-paper')}{_name(words, card)}"
        f'<path class="isle-sky" d="M1.6 24.5H98.4V83.5H1.6z"/>{_picture(card)}{_middle(words, card)}{_foot(card)}'
    )


def _name(words: Words, card: Card) -> str:
    """The name beside the price, on two lines if it needs them."""
    lines = _lines(short_name(words, card))
    if len(lines) == 1:
        return label(lines[0], 61, 16, 10, "isle-title", NAME_ROOM)
    return "".join(label(line, 61, 11.5 + 9 * i, 8.6, "isle-title", NAME_ROOM) for i, line in enumerate(lines))


def short_name(words: Words, card: Card) -> str:
    """Without the level, which a face shows in stars."""
    if card.level and not card.promo:
        return words.say(Message(f"isle-category-{card.category}"))
    return words.say(Piece("card", card.id))


def _lines(text: str) -> list[str]:
    if width_of(text, 10) <= NAME_ROOM or " " not in text:
        return [text]
    cuts = [i for i, one in enumerate(text) if one == " "]
    cut = min(cuts, key=lambda i: abs(2 * i - len(text)))
    return [text[:cut], text[cut + 1 :]]


def _picture(card: Card) -> str:
    if card.is_building:
        return f'<g transform="translate(8 27) scale(.84)">{rolling.building(card)}</g>'
    long = rolling.length_of(card)
    scale = min(94 / long, 0.86)
    left = (WIDE - long * scale) / 2
    top = 83 - rolling.HEIGHT * scale
    return f'<g transform="translate({n(left)} {n(top)}) scale({n(scale)})">{rolling.draw(card)}</g>'


# What the card does: the benefit, an ability, or what a building scores


def _middle(words: Words, card: Card) -> str:
    if card.benefit:
        drawn, wide = effects(words, card.benefit, 0, 97, 20)
        return f'<g transform="translate({n(50 - wide / 2)} 0)">{drawn}</g>'
    if card.is_building:
        return _scoring(card)
    return _ability(words, card)


def _row(*parts: str, step: float = 22) -> str:
    """Signs and short texts side by side around the middle."""
    start = 50 - (len(parts) - 1) * step / 2
    drawn = []
    for i, part in enumerate(parts):
        x = start + i * step
        if part.startswith("="):
            drawn.append(label(part[1:], x, 102, 14 if len(part) < 4 else 12, "isle-figure"))
        elif part.startswith("#"):
            name, _, text = part[1:].partition(":")
            drawn.append(sign(name, x, 97, 19))
            if text:
                drawn.append(label(text, x, 101.5, 11, "isle-on-back" if name == "card" else "isle-on-gold"))
        else:
            drawn.append(part)
    return "".join(drawn)


def _scoring(card: Card) -> str:
    scores = card.scores
    flat = int(scores.get("flat", 0))
    if "icon" in scores:
        return _row(f"#coin:{scores['each']}", "=/", f"#{scores['icon']}")
    if "loaded" in scores:
        return _row(f"#coin:{scores['loaded']}", "=/", "#any", "#passenger", step=20)
    if "passenger_cards" in scores:
        return _row(f"#coin:{scores['passenger_cards']}", "=/", "#card:+", "#passenger", step=20)
    if "cars" in scores:
        return _row(f"#coin:{scores['cars']}", "=/", _little_car())
    if "delivered" in scores:
        first, second = (f"#to-{name}" for name in scores["delivered"])
        return _row(f"#coin:{flat}", f"=+{scores['each']}/", first, second, step=22.5)
    return _row(f"#coin:{flat}")


def _little_car() -> str:
    return (
        '<g transform="translate(62 89) scale(.8)"><path class="isle-boxcar" d="M0 2h26v12H0z"/>'
        '<circle class="isle-wheel" cx="6" cy="16" r="3.5"/><circle class="isle-wheel" cx="20" cy="16" r="3.5"/></g>'
    )


def _ability(words: Words, card: Card) -> str:
    """What a caboose or the Time Engine does, in signs."""
    build = say(words, Message("isle-letter-build"))
    load = say(words, Message("isle-letter-load"))
    deliver = say(words, Message("isle-letter-deliver"))
    able = card.ability
    if "draw_on_deliver" in able:
        return _row(_letter(deliver, 28), "=→", f"#card:{able['draw_on_deliver']}")
    if "draw_on_coal" in able:
        return _row(_letter(load, 17), "#coal", "=→", f"#card:{able['draw_on_coal']}")
    if "draw_on_passenger" in able:
        return _row(_letter(load, 17), "#passenger", "=→", f"#card:{able['draw_on_passenger']}")
    if "buildings" in able:
        picture = '<g transform="translate(50 84) scale(.38)"><path class="isle-wall" d="M12 60V30h50v30z"/>'
        return label(f"+{able['buildings']}", 36, 102, 14, "isle-figure") + picture + _ROOF_END
    if "discount" in able:
        return _row(_letter(build, 28), f"=−{able['discount']}", "#out")
    if "passenger_as_cargo" in able:
        return _row("#passenger", "==", "#any")
    if "other_destination" in able:
        return _row(_letter(deliver, 17), "=+", "#passenger", "=↗")
    if "any_ticket" in able:
        return _row(_letter(deliver, 17), "#passenger", "=≠", "#token")
    if card.built and card.is_engine:
        drawn, wide = effects(words, [one for one in card.built if one[0] != "passengers"], 0, 97, 20)
        return f'<g transform="translate({n(50 - wide / 2)} 0)">{drawn}</g>'
    if card.spaces:
        return needs((0, 0, 0, 1), 50, 97, 19, 20)
    return _row("#pull", f"=+{card.capacity}")


_ROOF_END: Final = '<path class="isle-roof" d="M8 32 37 12l29 20z"/></g>'


def _letter(text: str, x: float) -> str:
    return (
        f'<rect class="isle-action" x="{n(x - 9)}" y="88.5" width="18" height="17" rx="4"/>'
        f"{label(text, x, 101.5, 12, 'isle-on-action')}"
    )


# Points, weight or pulling power, passengers drawn when built, and what the card is worth as cargo


def _foot(card: Card) -> str:
    people = sum(int(effect[1]) for effect in card.built if effect[0] == "passengers")
    drawn = ['<path class="isle-rule" d="M6 111H94"/>']
    if not card.is_building:
        drawn.append(sign("coin", 16, 125, 24))
        drawn.append(label(card.points, 16, 130, 14, "isle-on-gold"))
        if card.capacity:
            drawn.append(sign("pull", 37, 125, 19) + label(card.capacity, 37, 129, 10, "isle-on-action"))
        else:
            drawn.append(sign("weight", 37, 125, 21) + label(card.weight, 37, 130.5, 10, "isle-on-action"))
    if people:
        drawn.append(sign("passenger", 58, 125, 19) + label(f"+{people}", 58, 132, 8.5, "isle-on-person"))
    drawn.append(
        f'<rect class="isle-worth" x="70" y="114" width="25" height="22" rx="5"/>{sign(card.cargo, 82.5, 125, 18)}'
    )
    return "".join(drawn)

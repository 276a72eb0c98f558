"""Card faces, drawn from the cards' data: crisp at any size, in the reader's language.

A face is a ``<symbol>`` of 100 by 140 that stands once in the page; a card in hand or on the table refers to it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from turntable.core.message import Piece
from turntable.games.isle_of_trains.drawing import LETTERS
from turntable.games.isle_of_trains.facts import Card
from turntable.games.isle_of_trains.wording import effect_list
from turntable.web.boards.isle_of_trains import rolling_stock
from turntable.web.boards.isle_of_trains.buildings import building
from turntable.web.boards.isle_of_trains.painter import IsleTexts
from turntable.web.boards.isle_of_trains.scenery import scenery
from turntable.web.boards.isle_of_trains.symbols import ISLANDS, SYMBOLS, effects, label, needs, sign, width_of
from turntable.web.kit.html import Html, join, moved, path, tag

WIDE: Final = 100
HIGH: Final = 140
NAME_ROOM: Final = 70


@lru_cache(maxsize=64)
def definitions(texts: IsleTexts) -> Html:
    """Everything the pictures of a table refer to."""
    facts = texts.game.facts
    cars = [card for card in facts.cards if not card.is_building]
    return tag(
        "svg",
        SYMBOLS,
        [(rolling_stock.body(card), coupled(texts, card)) for card in cars],
        [_scene(texts, island.id) for island in facts.islands],
        [tag("symbol", _face(texts, card), id=f"isle-face-{card.id}", viewBox="0 0 100 140") for card in facts.cards],
        _BACK,
        class_="isle-defs",
        aria_hidden=True,
    )


@cache
def face(card: str) -> Html:
    """A card's face as a picture; ``back`` is the other side."""
    picture = tag("use", href=f"#isle-face-{card}")
    return tag("svg", picture, class_="isle-face", viewBox="0 0 100 140", aria_hidden=True)


BACK: Final = face("back")


def card_lines(texts: IsleTexts, card: Card) -> list[str]:
    """What is printed on a card, in words."""
    cargo = Piece("cargo", card.cargo)
    lines = [texts.say("draw-face", cost=card.cost, points=card.points, cargo=cargo)]
    if card.benefit:
        weight = ("draw-capacity", card.capacity) if card.capacity else ("draw-weight", card.weight)
        lines.append(texts.say(weight[0], count=weight[1]))
        lines.append(texts.say("draw-benefit", effects=effect_list(card.benefit)))
    else:
        lines.append(texts.say(f"text-{card.id}"))
    if card.built:
        lines.append(texts.say("isle-when-built", effects=effect_list(card.built)))
    return lines


BENEFIT: Final = 20
"""How much of a coupled car's height the benefit above it takes."""


def coupled(texts: IsleTexts, card: Card) -> Html:
    """An empty car as it stands in a train, with what loading it gives above."""
    benefit, wide = effects(texts, card.benefit, 0, BENEFIT / 2, 17)
    long = rolling_stock.length_of(card)
    box = f"0 0 {long} {BENEFIT + rolling_stock.HEIGHT}"
    above = tag("g", benefit, transform=moved((long - wide) / 2, 0)) if benefit else None
    return tag("symbol", above, rolling_stock.draw(card, BENEFIT), id=f"isle-coupled-{card.id}", viewBox=box)


def island_letter(island: str) -> Html:
    """A destination's letter in the upper corner of its picture."""
    port = tag("circle", class_=f"isle-port to-{island}", cx=14, cy=14, r=10)
    return join(port, label(LETTERS[ISLANDS.index(island)], 14, 18.5, 13, f"isle-letter to-{island}"))


def _scene(texts: IsleTexts, island: str) -> Html:
    """The upper part of an island card: its picture, letter and name."""
    name = label(texts.name("island", island), 62, 72, 11, "isle-name", 114)
    inside = (scenery(island), island_letter(island), name)
    return tag("symbol", inside, id=f"isle-scene-{island}", viewBox="0 0 124 76")


_BACK: Final = tag(
    "symbol",
    tag("rect", class_="isle-back", x=1, y=1, width=98, height=138, rx=8),
    path("isle-back-line", "M8 8h84v124H8z"),
    path("isle-back-line", "".join(f"M32 {y}h36" for y in range(38, 110, 12))),
    path("isle-back-line", "M38 30v80M62 30v80"),
    sign("any", 50, 20, 16),
    sign("any", 50, 120, 16),
    id="isle-face-back",
    viewBox="0 0 100 140",
)


def _face(texts: IsleTexts, card: Card) -> Html:
    return join(
        tag("rect", class_="isle-card", x=1, y=1, width=98, height=138, rx=8),
        path(f"isle-head isle-{card.category}", "M1 24V9a8 8 0 0 1 8-8H91a8 8 0 0 1 8 8V24z"),
        sign("out", 13, 12.5, 21),
        label(card.cost, 13, 17, 13, "isle-on-paper"),
        _name(texts, card),
        path("isle-sky", "M1.6 24.5H98.4V83.5H1.6z"),
        _picture(card),
        _middle(texts, card),
        _foot(card),
    )


def _name(texts: IsleTexts, card: Card) -> Html:
    """The name beside the price, on two lines if it needs them."""
    lines = _lines(short_name(texts, card))
    if len(lines) == 1:
        return label(lines[0], 61, 16, 10, "isle-title", NAME_ROOM)
    return join([label(line, 61, 11.5 + 9 * i, 8.6, "isle-title", NAME_ROOM) for i, line in enumerate(lines)])


def short_name(texts: IsleTexts, card: Card) -> str:
    """Without the level, which a face shows in stars."""
    if card.level and not card.promo:
        return texts.say(f"isle-category-{card.category}")
    return texts.name("card", card.id)


def _lines(text: str) -> list[str]:
    if width_of(text, 10) <= NAME_ROOM or " " not in text:
        return [text]
    cuts = [i for i, one in enumerate(text) if one == " "]
    cut = min(cuts, key=lambda i: abs(2 * i - len(text)))
    return [text[:cut], text[cut + 1 :]]


def _picture(card: Card) -> Html:
    if card.is_building:
        return tag("g", building(card.id), transform=moved(8, 27, 0.84))
    long = rolling_stock.length_of(card)
    scale = min(94 / long, 0.86)
    left = (WIDE - long * scale) / 2
    top = 83 - rolling_stock.HEIGHT * scale
    return tag("g", rolling_stock.draw(card), transform=moved(left, top, scale))


# What the card does: the benefit, an ability, or what a building scores


def _middle(texts: IsleTexts, card: Card) -> Html:
    if card.benefit:
        drawn, wide = effects(texts, card.benefit, 0, 97, 20)
        return tag("g", drawn, transform=moved(50 - wide / 2, 0))
    if card.is_building:
        return _scoring(card)
    return _ability(texts, card)


def _row(*parts: str | Html, step: float = 22) -> Html:
    """Signs and short texts side by side around the middle."""
    start = 50 - (len(parts) - 1) * step / 2
    drawn: list[Html] = []
    for i, part in enumerate(parts):
        x = start + i * step
        if isinstance(part, Html):
            drawn.append(part)
        elif part.startswith("="):
            drawn.append(label(part[1:], x, 102, 14 if len(part) < 4 else 12, "isle-figure"))
        else:
            name, _, text = part[1:].partition(":")
            drawn.append(sign(name, x, 97, 19))
            if text:
                drawn.append(label(text, x, 101.5, 11, "isle-on-back" if name == "card" else "isle-on-gold"))
    return join(drawn)


def _scoring(card: Card) -> Html:
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


def _little_car() -> Html:
    return tag(
        "g",
        path("isle-boxcar", "M0 2h26v12H0z"),
        tag("circle", class_="isle-wheel", cx=6, cy=16, r="3.5"),
        tag("circle", class_="isle-wheel", cx=20, cy=16, r="3.5"),
        transform=moved(62, 89, 0.8),
    )


def _ability(texts: IsleTexts, card: Card) -> Html:
    """What a caboose or the Time Engine does, in signs."""
    build = texts.say("isle-letter-build")
    load = texts.say("isle-letter-load")
    deliver = texts.say("isle-letter-deliver")
    able = card.ability
    if "draw_on_deliver" in able:
        return _row(_letter(deliver, 28), "=→", f"#card:{able['draw_on_deliver']}")
    if "draw_on_coal" in able:
        return _row(_letter(load, 17), "#coal", "=→", f"#card:{able['draw_on_coal']}")
    if "draw_on_passenger" in able:
        return _row(_letter(load, 17), "#passenger", "=→", f"#card:{able['draw_on_passenger']}")
    if "buildings" in able:
        house = (path("isle-wall", "M12 60V30h50v30z"), path("isle-roof", "M8 32 37 12l29 20z"))
        count = label(f"+{able['buildings']}", 36, 102, 14, "isle-figure")
        return join(count, tag("g", house, transform=moved(50, 84, 0.38)))
    if "discount" in able:
        return _row(_letter(build, 28), f"=−{able['discount']}", "#out")
    if "passenger_as_cargo" in able:
        return _row("#passenger", "==", "#any")
    if "other_destination" in able:
        return _row(_letter(deliver, 17), "=+", "#passenger", "=↗")
    if "any_ticket" in able:
        return _row(_letter(deliver, 17), "#passenger", "=≠", "#token")
    if card.built and card.is_engine:
        drawn, wide = effects(texts, [one for one in card.built if one[0] != "passengers"], 0, 97, 20)
        return tag("g", drawn, transform=moved(50 - wide / 2, 0))
    if card.spaces:
        return needs((0, 0, 0, 1), 50, 97, 19, 20)
    return _row("#pull", f"=+{card.capacity}")


def _letter(text: str, x: float) -> Html:
    return join(
        tag("rect", class_="isle-action", x=x - 9, y="88.5", width=18, height=17, rx=4),
        label(text, x, 101.5, 12, "isle-on-action"),
    )


# Points, weight or pulling power, passengers drawn when built, and what the card is worth as cargo


def _foot(card: Card) -> Html:
    people = sum(int(effect[1]) for effect in card.built if effect[0] == "passengers")
    drawn = [path("isle-rule", "M6 111H94")]
    if not card.is_building:
        drawn.append(sign("coin", 16, 125, 24))
        drawn.append(label(card.points, 16, 130, 14, "isle-on-gold"))
        if card.capacity:
            drawn.append(sign("pull", 37, 125, 19) + label(card.capacity, 37, 129, 10, "isle-on-action"))
        else:
            drawn.append(sign("weight", 37, 125, 21) + label(card.weight, 37, 130.5, 10, "isle-on-action"))
    if people:
        drawn.append(sign("passenger", 58, 125, 19) + label(f"+{people}", 58, 132, 8.5, "isle-on-person"))
    drawn.append(tag("rect", class_="isle-worth", x=70, y=114, width=25, height=22, rx=5))
    return join(drawn, sign(card.cargo, 82.5, 125, 18))

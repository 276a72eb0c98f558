"""Moves as buttons: what boards, sheets and the list of legal moves share."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from turntable.core.message import Message
from turntable.server.scene import Offer, Scene
from turntable.web.html import Html, attrs, join, tag

MANY: Final = 12
"""More moves of one kind than this are listed by what they are about."""


def move_attrs(offer: Offer) -> Html:
    """What makes an element make this move when it is clicked; the page asks first where the reader wants that."""
    return attrs(data_move=offer.code, data_ends=offer.ends_turn or None, data_reveals=offer.reveals or None)


def move_button(scene: Scene, offer: Offer, *label: object, primary: bool = False) -> Html:
    """A button that makes the move: its words, or another label; it says when there is no way back."""
    kind = "button choice-move primary" if primary else "button choice-move"
    final = tag("span", scene.say("ui-no-undo"), class_="warn") if offer.reveals else None
    inside = join(tag("span", *(label or (scene.say(offer.words),))), final)
    return Html(f'<button type="button" class="{kind}"{move_attrs(offer)}>{inside}</button>')


def moves_list(scene: Scene) -> Html:
    """All legal moves in words, grouped as in the terminal: by the first word of the code, then by subject."""
    groups = []
    for word, found in groupby(scene.offers, key=lambda offer: offer.code.partition(" ")[0]):
        offers = list(found)
        items = [_subject(scene, about, same) for about, same in _by_subject(scene, offers)]
        heading = tag("h3", scene.say(Message(f"group-{word}")))
        groups.append(tag("section", heading, tag("ul", *items), class_="group"))
    return join(*groups)


def _by_subject(scene: Scene, offers: list[Offer]) -> list[tuple[str, list[Offer]]]:
    """Moves about the same thing together where there are many."""
    if len(offers) <= MANY:
        return [("", [offer]) for offer in offers]
    subjects: dict[str, list[Offer]] = {}
    for offer in offers:
        subjects.setdefault(scene.say(offer.subject or offer.words), []).append(offer)
    return list(subjects.items())


def _subject(scene: Scene, about: str, offers: list[Offer]) -> Html:
    if len(offers) == 1:
        return tag("li", move_button(scene, offers[0]))
    ways = tag("ul", *(tag("li", move_button(scene, offer)) for offer in offers))
    key = "moves-" + "-".join(offers[0].code.split()[:3])
    return tag("li", tag("details", tag("summary", about), ways, id=key))

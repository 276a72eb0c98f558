"""The list of legal moves in words."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from turntable.core.message import Message
from turntable.server.tables.scene import Offer, Scene
from turntable.web.boards import board_of
from turntable.web.kit.clicks import move_button
from turntable.web.kit.html import Html, join, tag

MANY: Final = 12
"""More moves of one kind than this are listed by what they are about."""


def moves_list(scene: Scene) -> Html:
    """All legal moves in words, grouped as in the terminal: by the first word of the code, then by subject.

    How a subject's moves are done is asked for when somebody opens it: there can be hundreds of ways.
    """
    groups = []
    for word, found in groupby(scene.offers, key=_first_word):
        items = [_subject(scene, about, same) for about, same in _by_subject(scene, list(found))]
        heading = tag("h3", scene.say(Message(f"group-{word}")))
        groups.append(tag("section", heading, tag("ul", items), id=f"moves-group-{word}", class_="group"))
    return join(groups)


def ways(scene: Scene, key: str) -> Html | None:
    """The moves of one subject of the list."""
    for _, found in groupby(scene.offers, key=_first_word):
        for _, offers in _by_subject(scene, list(found)):
            if len(offers) > 1 and _key(offers) == key:
                return tag("ul", [_item(scene, offer) for offer in offers])
    return None


def _first_word(offer: Offer) -> str:
    return offer.code.partition(" ")[0]


def _by_subject(scene: Scene, offers: list[Offer]) -> list[tuple[str, list[Offer]]]:
    """Moves about the same thing together where there are many."""
    if len(offers) <= MANY:
        return [("", [offer]) for offer in offers]
    beginnings: dict[tuple[str, ...], list[Offer]] = {}
    for offer in offers:
        beginnings.setdefault(tuple(offer.code.split(" ", 2)[:2]), []).append(offer)
    subjects: dict[str, list[Offer]] = {}
    for same in beginnings.values():
        about = same[0].subject
        if about is not None:
            subjects.setdefault(scene.words.say(about), []).extend(same)
            continue
        for offer in same:
            subjects.setdefault(scene.words.say(offer.words), []).append(offer)
    return list(subjects.items())


def _key(offers: list[Offer]) -> str:
    return "moves-" + "-".join(offers[0].code.split()[:3])


def _subject(scene: Scene, about: str, offers: list[Offer]) -> Html:
    if len(offers) == 1:
        return _item(scene, offers[0])
    return tag("li", tag("details", tag("summary", about), id=_key(offers), data_ways=True))


def _item(scene: Scene, offer: Offer) -> Html:
    """A move of the list, with the one that follows it by itself, as on the board."""
    return tag("li", move_button(scene, board_of(scene.game.name).whole(scene, offer)))

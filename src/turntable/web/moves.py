"""Moves as buttons: what boards, sheets and the list of legal moves share."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final

from markupsafe import escape

from turntable.core.message import Message
from turntable.server.scene import Offer, Scene
from turntable.web.boards import board_of
from turntable.web.html import Html, attrs, join, tag
from turntable.words import Words

MANY: Final = 12
"""More moves of one kind than this are listed by what they are about."""


def move_attrs(offer: Offer) -> Html:
    """What makes an element make this move when it is clicked; the page asks first where the reader wants that."""
    then = offer.then.code if offer.then is not None else None
    return _attrs(offer.code, then, offer.ends_turn, offer.reveals)


def _attrs(code: str, then: str | None, ends: bool, reveals: bool) -> Html:
    return attrs(data_move=code, data_then=then, data_ends=ends or None, data_reveals=reveals or None)


def said(words: Words, offer: Offer) -> str:
    """The move in words, and the one that follows it by itself."""
    first = words.say(offer.words)
    return first if offer.then is None else f"{first}. {words.say(offer.then.words)}"


def move_button(scene: Scene, offer: Offer, *label: object, primary: bool = False) -> Html:
    """A button that makes the move: its words, or another label; it says when there is no way back."""
    inside = join(*label) if label else said(scene.words, offer)
    final = _final(scene.words) if offer.reveals else ""
    then = offer.then.code if offer.then is not None else None
    return _button(inside, offer.code, then, offer.ends_turn, offer.reveals, final, primary)


# Typed: text and markup of the same letters are not the same inside.
@lru_cache(maxsize=4096, typed=True)
def _button(inside: str, code: str, then: str | None, ends: bool, reveals: bool, final: str, primary: bool) -> Html:
    """The button itself: the same moves come up at every table, again and again."""
    kind = "button choice-move primary" if primary else "button choice-move"
    does = _attrs(code, then, ends, reveals)
    return Html(f'<button type="button" class="{kind}"{does}><span>{escape(inside)}</span>{final}</button>')


@lru_cache(maxsize=512)
def _final(words: Words) -> str:
    return str(tag("span", words.say("ui-no-undo"), class_="warn"))


def moves_list(scene: Scene) -> Html:
    """All legal moves in words, grouped as in the terminal: by the first word of the code, then by subject.

    How a subject's moves are done is asked for when somebody opens it: there can be hundreds of ways.
    """
    groups = []
    for word, found in groupby(scene.offers, key=_first_word):
        items = [_subject(scene, about, same) for about, same in _by_subject(scene, list(found))]
        heading = tag("h3", scene.say(Message(f"group-{word}")))
        groups.append(f'<section class="group">{heading}<ul>{"".join(items)}</ul></section>')
    return Html("".join(groups))


def ways(scene: Scene, key: str) -> Html | None:
    """The moves of one subject of the list."""
    for _, found in groupby(scene.offers, key=_first_word):
        for _, offers in _by_subject(scene, list(found)):
            if len(offers) > 1 and _key(offers) == key:
                return Html("<ul>" + "".join(_item(scene, offer) for offer in offers) + "</ul>")
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
    """A move of the list does the same as on the picture."""
    return Html(f"<li>{move_button(scene, board_of(scene.game.name).whole(scene, offer))}</li>")

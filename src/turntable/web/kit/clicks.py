"""What a click on an element does: it makes a move, or opens the sheet of a thing that is named by a key."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from turntable.server.tables.scene import Offer, Scene
from turntable.web.kit.html import NOTHING, Html, button, join, tag
from turntable.words import Words

COMMA: Final = ","
"""Stands between the codes of moves that are made together."""


def pick(kind: str, name: object = "") -> str:
    """The key of a thing that can be picked; of some kinds there is only one thing, and it needs no name.

    >>> pick("route", "denver-omaha"), pick("deck")
    ('route:denver-omaha', 'deck')
    """
    return f"{kind}:{name}" if name != "" else kind


def read_pick(key: str) -> tuple[str, str]:
    """The kind and the name of a thing by its key; the name is empty where there is none.

    >>> read_pick("route:denver-omaha"), read_pick("deck")
    (('route', 'denver-omaha'), ('deck', ''))
    """
    kind, _, name = key.partition(":")
    return kind, name


class Click(NamedTuple):
    """What a click does. It can be part of the key of a kept drawing."""

    pick: str = ""
    """The key of the thing whose sheet opens, if no move is made."""
    move: str = ""
    then: tuple[str, ...] = ()
    """The moves made right after it."""
    ends: bool = False
    """The turn is over then: the page asks first where the reader wants that."""
    reveals: bool = False
    """It cannot be undone."""

    @property
    def attributes(self) -> dict[str, object]:
        """For the builder: ``tag("button", ..., **click.attributes)``."""
        return {
            "data_pick": self.pick or None,
            "data_move": self.move or None,
            "data_then": COMMA.join(self.then) or None,
            "data_ends": self.ends,
            "data_reveals": self.reveals,
        }


def click(offer: Offer | None, pick: str = "") -> Click:
    """Makes the move if there is one, and opens the sheet of this key otherwise."""
    if offer is None:
        return Click(pick)
    first, *rest = [one.code for one in offer]
    return Click("", first, tuple(rest), offer.ends_turn, offer.reveals)


def said(words: Words, offer: Offer) -> str:
    """The move in words, and those that follow it by themselves."""
    return ". ".join(words.say(one.words) for one in offer)


def move_button(scene: Scene, offer: Offer, *label: object, primary: bool = False) -> Html:
    """A button that makes the move: its words, or another label; it says when there is no way back."""
    inside = join(*label) if label else said(scene.words, offer)
    final = no_undo(scene.words) if offer.reveals else NOTHING
    return _button(inside, click(offer), final, primary)


# Typed: text and markup of the same letters are not the same inside. The same moves come up at every table.
@lru_cache(maxsize=4096, typed=True)
def _button(inside: str, does: Click, final: Html, primary: bool) -> Html:
    kind = "button choice-move primary" if primary else "button choice-move"
    # The space is not seen, but keeps both apart where they are read out.
    return button(kind, tag("span", inside), " " if final else None, final, **does.attributes)


@lru_cache(maxsize=512)
def no_undo(words: Words) -> Html:
    """A word of warning on a move that cannot be undone."""
    return tag("span", words.say("ui-no-undo"), class_="warn")

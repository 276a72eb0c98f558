"""What a player can do now: of the ways that a step has, those that are possible in this position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from turntable.core.message import Message
from turntable.server.tables.scene import Scene


class Ways(NamedTuple):
    """What can be done in a step."""

    words: str
    """The id of the message that asks; ``$actions`` are the possible ways, and it gets what the step's own one gets."""
    actions: Mapping[str, str]
    """By the beginning of the codes of moves: the id of the message that says what they do. The longest one counts."""


def now(scene: Scene, steps: Mapping[str, Ways]) -> Message:
    """What the player who decides can do now: the step's own words, or only the ways that some move goes."""
    ways = steps.get(scene.step.name)
    if ways is None:
        return scene.step.message
    found = {_beginning(offer.code, ways) for offer in scene.offers}
    args = scene.step.message.args
    actions = [Message(words, args) for start, words in ways.actions.items() if start in found]
    return Message(ways.words, {**args, "actions": actions}) if actions else scene.step.message


def _beginning(code: str, ways: Ways) -> str:
    """The longest of the beginnings that the code has."""
    return max((start for start in ways.actions if f"{code} ".startswith(f"{start} ")), key=len, default="")

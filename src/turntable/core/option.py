"""Options fix the rules before a game starts. Forms, help and checks are made from one table of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turntable.core.errors import BadOption
from turntable.core.message import Message


class Option:
    """One choice of a game. Its words are the messages ``option-NAME`` and ``option-NAME-VALUE``.

    Values are strings. ``is_file`` says that a path to the player's own file is a value too.
    """

    def __init__(self, name: str, values: Sequence[str], default: str, is_file: bool = False) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.is_file = is_file

    @property
    def words(self) -> Message:
        return Message(f"option-{self.name}")

    def value_words(self, value: str) -> Message:
        return Message(f"option-{self.name}-{value}")

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.values!r}, {self.default!r})"


def choose(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, str]:
    """The value of every option: as given, or its default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(Message("no-such-option", {"name": name, "known": list(names)}))
    chosen: dict[str, str] = {}
    for option in options:
        value = str(given.get(option.name, option.default))
        if value not in option.values and not option.is_file:
            known: list[object] = list(option.values)
            raise BadOption(Message("no-such-value", {"name": option.name, "value": value, "known": known}))
        chosen[option.name] = value
    return chosen

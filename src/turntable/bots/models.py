"""Learned networks as files: small, readable as text, and bound to the game they were learned from.

A model says which rules, data and options its games had and how positions were turned into inputs. One that does not
match is refused: its numbers would mean something else.
"""

from __future__ import annotations

import base64
import json
import sys
from array import array
from collections.abc import Sequence
from typing import Any, Final, cast

from turntable.bots.network import Network
from turntable.core.errors import TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.registry import files_of

FORMAT: Final = 1
MOST: Final = 32767
"""Weights are kept as whole numbers of 16 bits, in units that make the largest of them this."""


class Binding:
    """What a model can be used for."""

    def __init__(self, game: Game, options: Sequence[str], version: int, inputs: int) -> None:
        """Of the game's options, these matter."""
        self.facts: dict[str, object] = {
            "game": game.name,
            "rules": game.rules,
            "data": game.data,
            "options": {name: game.chosen[name] for name in options},
            "version": version,
            "inputs": inputs,
        }

    def has_options(self, text: str) -> bool:
        """Whether a model was learned under these options."""
        return bool(json.loads(text).get("options") == self.facts["options"])

    def check(self, data: dict[str, Any], name: str) -> None:
        """Refuse a model made for something else, and say what differs."""
        if data.get("format") != FORMAT:
            raise TurntableError(Message("model-bad", {"file": name}))
        for key, wanted in self.facts.items():
            if data.get(key) != wanted:
                args: dict[str, object] = {
                    "file": name,
                    "what": key,
                    "has": _shown(data.get(key)),
                    "wanted": _shown(wanted),
                }
                raise TurntableError(Message("model-differs", args))


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={one}" for key, one in value.items())
    return str(value)


def write(binding: Binding, games: int, rows: Sequence[float], out: Sequence[float], bias: float) -> str:
    """A model as text; ``games`` were played to learn it."""
    data = {"format": FORMAT, **binding.facts, "games": games, "hidden": len(out), "bias": bias}
    for name, weights in (("rows", rows), ("out", out)):
        unit = max(1e-9, max(abs(weight) for weight in weights)) / MOST
        numbers = array("h", [round(weight / unit) for weight in weights])
        if sys.byteorder == "big":
            numbers.byteswap()
        data[name] = {"unit": unit, "weights": base64.b64encode(numbers.tobytes()).decode()}
    return json.dumps(data, indent=1) + "\n"


def read(binding: Binding, text: str, name: str) -> Network:
    """The network of a model, if it is one for this; ``name`` is what a refusal calls the file."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict):
            raise ValueError
    except ValueError:
        raise TurntableError(Message("model-bad", {"file": name})) from None
    binding.check(data, name)
    try:
        hidden, bias = int(data["hidden"]), float(data["bias"])
        rows, out = _weights(data["rows"]), _weights(data["out"])
    except (KeyError, TypeError, ValueError):
        raise TurntableError(Message("model-bad", {"file": name})) from None
    inputs = cast(int, binding.facts["inputs"])
    if len(out) != hidden or len(rows) != inputs * hidden:
        raise TurntableError(Message("model-bad", {"file": name}))
    return Network(inputs, hidden, rows, out, bias)


def _weights(data: dict[str, Any]) -> list[float]:
    numbers = array("h")
    numbers.frombytes(base64.b64decode(data["weights"], validate=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    unit = float(data["unit"])
    return [number * unit for number in numbers]


def shipped(game: Game, file: str) -> str | None:
    """The text of a model that comes with the game's bots, if there is one."""
    found = files_of(game.name, "bots") / file
    return found.read_text(encoding="utf-8") if found.is_file() else None

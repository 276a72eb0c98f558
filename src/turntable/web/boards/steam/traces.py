"""Where the moves of Steam can be seen: the hex, the city, the token they are about; the cube on its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turntable.core.message import Message, Piece
from turntable.games.steam.facts import TOKENS
from turntable.server.tables.scene import Line
from turntable.web.kit.trace import Trace, person

ON_THE_WAY: Final = ("shipping", "moved")
"""The line of the delivery says where the cube came from and where it went; between them, it is told through where."""
ROUND: Final = ("income", "expenses", "loans", "bankrupt", "lost")
"""What the last move of a round, or a price, brings upon who makes it."""


def trace(seat: int, code: str, told: Sequence[Line]) -> Trace:
    """What a move of a seat leaves to be seen."""
    verb, _, rest = code.partition(" ")
    thing = rest.partition(" ")[0]
    match verb:
        case "build":
            return Trace((f"#steam-tile-{thing}",), chance=ROUND)
        case "take":
            token = f"#steam-token-{TOKENS.index(thing) + 1}"
            return Trace((token,), ((token, person(seat)),))
        case "develop" | "urbanize":
            return Trace((_stop(thing),))
        case "ship":
            return Trace((_stop(thing),), spare=ON_THE_WAY)
        case "go":
            # A cube glides from stop to stop by itself; at the last one it leaves the map.
            to = _named(told, "moved", "to")
            goal = _stop(to.name)
            flights = (("#steam-shipment", goal),) if any(line.kind == "delivered" for line in told) else ()
            through = Message("steam-through", {"stop": to})
            return Trace((goal,), flights, spare=ON_THE_WAY, instead=through, chance=ROUND)
        case "city" | "goods":
            pile = f"#steam-new-{thing}" if verb == "city" else f"#steam-reserve-{thing}"
            goal = _stop(_named(told, "urbanized" if verb == "city" else "goods", "stop").name)
            return Trace((goal,), ((pile, goal),))
    return Trace(chance=ROUND)


def _stop(id: str) -> str:
    return f"#steam-stop-{id}"


def _named(told: Sequence[Line], kind: str, name: str) -> Piece:
    """The stop that an event of this kind is about."""
    found = next(line.message.args[name] for line in told if line.kind == kind)
    assert isinstance(found, Piece)
    return found

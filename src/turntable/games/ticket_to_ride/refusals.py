"""Why a move is refused: each rule with its name in the catalogues and its section of the rules."""

from __future__ import annotations

from typing import Final

from turntable.core.native import i64
from turntable.core.rules import Refusals

REFUSALS: Final = Refusals()
WRONG_STEP: Final[i64] = REFUSALS.add("step", "game-turn")
MAY_NOT_PASS: Final[i64] = REFUSALS.add("pass", "game-turn")
NOT_SHOWN: Final[i64] = REFUSALS.add("not-shown", "cards")
SECOND_LOCOMOTIVE: Final[i64] = REFUSALS.add("second-locomotive", "cards")
NO_CARDS: Final[i64] = REFUSALS.add("no-cards", "cards")
OWN_ROUTE: Final[i64] = REFUSALS.add("own", "claiming-routes")
TAKEN: Final[i64] = REFUSALS.add("taken", "claiming-routes")
TWIN_OWN: Final[i64] = REFUSALS.add("twin-own", "double-routes")
TWIN_CLOSED: Final[i64] = REFUSALS.add("twin-closed", "double-routes")
TOO_FEW_TRAINS: Final[i64] = REFUSALS.add("trains", "claiming-routes")
TOO_FEW_LOCOMOTIVES: Final[i64] = REFUSALS.add("locomotives", "claiming-routes")
TOO_FEW_CARDS: Final[i64] = REFUSALS.add("cards", "claiming-routes")
OTHER_MIX: Final[i64] = REFUSALS.add("mix", "claiming-routes")
NO_TICKETS: Final[i64] = REFUSALS.add("no-tickets", "tickets")
NOT_OFFERED: Final[i64] = REFUSALS.add("not-offered", "tickets")
TOO_FEW_KEPT: Final[i64] = REFUSALS.add("keep", "tickets")

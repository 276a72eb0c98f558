"""What Isle of Trains says about a position: the step, and why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.message import Message, Reason, Seat
from turntable.core.native import i64
from turntable.core.step import Step
from turntable.games.isle_of_trains import build, delivering, legality, load, moves, piles
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import BONUS, DISCARD, RECOVER, SLOTS
from turntable.games.isle_of_trains.stack import (
    ACTION,
    CONTRACT,
    DELIVERING,
    HAND_LIMIT,
    HOW,
    LOAD_WITH,
    PAY,
    PICK,
    REPLACE,
    SPECIAL,
    STEP_NAMES,
    about,
    top,
)
from turntable.games.isle_of_trains.wording import actions, island_piece, still_needed, target_car, words

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

__all__ = ["describe_step", "explain", "words"]

MODES: Final = ("matching", "elsewhere", "mismatched")


def describe_step(s: IsleOfTrainsState) -> Step:
    """The step on top of the stack."""
    kind: i64 = top(s)
    args = _step_args(s, kind)
    for name in STEP_NAMES:
        if kind in STEP_NAMES[name]:
            return Step(name, int(s.seat), Message(f"step-{name}", args))
    raise AssertionError(kind)


def _step_args(s: IsleOfTrainsState, kind: i64) -> dict[str, object]:
    what: i64 = about(s)
    if kind == ACTION:
        return {"left": int(what) + 1}
    if kind == BONUS:
        return {"actions": actions(what)}
    if kind in (HOW, REPLACE):
        return {"card": piles.card(s, what & 63), "cards": int(s.hand_size[s.seat]), "slack": int(s.slack[s.seat])}
    if kind == LOAD_WITH:
        return {"car": target_car(s), "player": Seat(load.target_seat(s))}
    if kind == DELIVERING:
        return {"island": island_piece(s, what & 7)}
    if kind == CONTRACT:
        return {"island": island_piece(s, delivering.destination(s)), "needs": still_needed(what)}
    if kind == PICK:
        return {"island": island_piece(s, delivering.destination(s)), "mode": MODES[what]}
    if kind in (PAY, SPECIAL, DISCARD, RECOVER):
        return {"count": int(what)}
    if kind == HAND_LIMIT:
        return {"count": int(s.hand_size[s.seat] - s.facts.hand_limit), "limit": int(s.facts.hand_limit)}
    return {"tokens": int(s.rules.price)}


def explain(s: IsleOfTrainsState, number: i64) -> Reason:
    """The rule that forbids the move, with the section of the rules it stands in."""
    code: i64 = legality.refusal(s, number)
    message = Message(f"refused-{why.REFUSED[code - 1]}", _args(s, number))
    for name in why.SECTION_OF:
        if code in why.SECTION_OF[name]:
            return Reason(message, name)
    return Reason(message, "deliver")


def _args(s: IsleOfTrainsState, number: i64) -> dict[str, object]:
    """Whatever a refusal of this move may want to name."""
    facts = s.facts
    seat: i64 = s.seat
    verb: i64 = s.vocabulary.verb[number]
    what: i64 = s.vocabulary.about[number]
    args: dict[str, object] = {"doing": describe_step(s).message, "cards": int(s.hand_size[seat])}
    args["tokens"] = int(s.tokens[seat])
    args["price"] = int(s.rules.price)
    if verb in (moves.TAKE_CARD, moves.BUILD, moves.PAY, moves.WITH, moves.HIDE, moves.DISCARD, moves.RECOVER):
        args["card"] = piles.card(s, what)
        args["cost"] = int(build.cheapest(s, seat, what))
    elif verb == moves.REPLACE:
        args["card"] = piles.card(s, facts.first_building + what)
    elif verb in (moves.DELIVER, moves.BOARD):
        args["island"] = island_piece(s, what)
    elif verb == moves.LOAD:
        target: i64 = what // SLOTS
        slot: i64 = what % SLOTS
        if target < s.seats and slot < s.length[target]:
            args["car"] = piles.card(s, s.cars[what])
    if top(s) == HOW:
        kind: i64 = about(s) & 63
        args["card"] = piles.card(s, kind)
        args["cost"] = int(build.extension_cost(s, seat, kind))
        if verb in (moves.UPGRADE, moves.SCRAP) and what < s.length[seat]:
            old: i64 = s.cars[seat * SLOTS + what]
            args["car"] = piles.card(s, old)
            args["cost"] = int(facts.cost[kind] - facts.cost[old])
    elif top(s) == LOAD_WITH:
        args["car"] = target_car(s)
    elif top(s) in (DELIVERING, CONTRACT, PICK, SPECIAL):
        args["island"] = island_piece(s, delivering.destination(s))
    return args

"""What may be done: the legal moves of the current step, and why any other move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.arrays import packed
from turntable.core.bits import BIT, write_set
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import build, deliver, load, moves, solo, turn
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import (
    ALL_ACTIONS,
    BONUS,
    BUILD,
    DELIVER,
    DISCARD,
    DRAW,
    LOAD,
    RECOVER,
    TAKE,
)
from turntable.games.isle_of_trains.stack import (
    ACTION,
    CONTRACT,
    DELIVERING,
    EXTRA,
    GIVE_UP,
    HAND_LIMIT,
    HOW,
    LOAD_WITH,
    NIGHT,
    ORDER,
    PAY,
    PICK,
    REFILL,
    REPLACE,
    SPECIAL,
    about,
    top,
)

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState

_VERBS: Final = {
    ACTION: [*range(moves.TAKE_CARD, moves.DELIVER + 1), moves.PASS],
    BONUS: [*range(moves.TAKE_CARD, moves.DELIVER + 1), moves.SKIP],
    HOW: [moves.EXTEND, moves.UPGRADE, moves.SCRAP],
    REPLACE: [moves.REPLACE],
    PAY: [moves.PAY],
    LOAD_WITH: [moves.WITH, moves.BOARD, moves.HIDE],
    DELIVERING: [*range(moves.PRIMARY, moves.SPECIAL + 1), moves.DONE],
    CONTRACT: [moves.UNLOAD],
    PICK: [moves.UNLOAD],
    SPECIAL: [moves.UNLOAD, moves.DONE],
    GIVE_UP: [moves.DISCARD],
    ORDER: [moves.DISCARD],
    EXTRA: [moves.DISCARD],
    DISCARD: [moves.DISCARD],
    HAND_LIMIT: [moves.DISCARD],
    RECOVER: [moves.RECOVER],
    DRAW: [moves.GO_ON],
    REFILL: [moves.GO_ON],
    NIGHT: [moves.GO_ON],
}
_BELONGS: Final[vec[i64]] = packed(
    sum(1 << verb for verb in _VERBS.get(step, [])) | 1 << moves.RETURN for step in range(64)
)
"""[step]: the verbs that belong to it, as bits."""

_ACTION_OF: Final[vec[i64]] = packed([TAKE, TAKE, TAKE, BUILD, LOAD, DELIVER])
"""[verb]: the action it begins."""


def write_legal(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    """The legal moves, ascending, into ``out``; how many."""
    if s.depth == 0:
        return 0
    n: i64 = _write(s, out, s.steps[s.depth - 1] & 63)
    if s.seats == 1 and solo.can_return(s):
        out[n] = s.vocabulary.first[moves.RETURN]
        n += 1
    return n


def _write(s: IsleOfTrainsState, out: vec[i64], step: i64) -> i64:
    first: vec[i64] = s.vocabulary.first
    seat: i64 = s.seat
    n: i64
    if step == PAY:
        return write_set(out, 0, s.held[seat], first[moves.PAY])
    if step == ACTION:
        n = turn.write_actions(s, out, ALL_ACTIONS, False)
        if n == 0:
            out[0] = first[moves.PASS]
            n = 1
        return n
    if step == LOAD_WITH:
        return load.write_items(s, out)
    if step == HOW:
        return build.write_how(s, out)
    if step == DELIVERING:
        return deliver.write_deliveries(s, out)
    if step in (CONTRACT, PICK, SPECIAL):
        return deliver.write_unloads(s, out)
    if step == BONUS:
        n = turn.write_actions(s, out, about(s), True)
        out[n] = first[moves.SKIP]
        return n + 1
    if step == REPLACE:
        return build.write_buildings(s, out)
    if step == RECOVER:
        return write_set(out, 0, recoverable(s), first[moves.RECOVER])
    if step in (DRAW, REFILL, NIGHT):
        out[0] = first[moves.GO_ON]
        return 1
    return write_set(out, 0, discardable(s, step), first[moves.DISCARD])


def discardable(s: IsleOfTrainsState, step: i64) -> i64:
    """What a step that discards lets one choose from, as kinds in bits."""
    if step == ORDER:
        return build.aside_kinds(s)
    if step == GIVE_UP:
        return s.buildings[s.seat]
    return s.held[s.seat]


def recoverable(s: IsleOfTrainsState) -> i64:
    """The kinds in the discard pile, as bits."""
    mask: i64 = 0
    i: i64
    for i in range(s.pile_size):
        mask |= BIT[s.pile[i]]
    return mask


def refusal(s: IsleOfTrainsState, number: i64) -> i64:
    """0 if the move is legal now, else why not: the same rules asked about one move."""
    step: i64 = top(s)
    verb: i64 = s.vocabulary.verb[number]
    what: i64 = s.vocabulary.about[number]
    if _BELONGS[step] & BIT[verb] == 0:
        return why.WRONG_STEP
    if verb == moves.PAY:
        return 0 if s.held[s.seat] & BIT[what] else why.NOT_IN_HAND
    if verb < moves.SKIP:
        return _refuse_action(s, step, verb, what)
    if verb >= moves.WITH and verb <= moves.HIDE:
        return load.refuse_item(s, verb, what)
    if verb == moves.UNLOAD:
        return deliver.refuse_unload(s, what)
    if verb == moves.DONE and step == SPECIAL:
        return 0 if about(s) else why.NOTHING_DELIVERED
    if verb >= moves.PRIMARY and verb <= moves.DONE:
        return deliver.refuse_delivery(s, verb, what)
    if verb == moves.EXTEND:
        return build.refuse_extend(s)
    if verb == moves.UPGRADE:
        return build.refuse_upgrade(s, what)
    if verb == moves.SCRAP:
        return build.refuse_scrap(s, what)
    if verb == moves.REPLACE:
        return 0 if s.buildings[s.seat] & BIT[s.facts.first_building + what] else why.NOT_BUILT
    if verb == moves.PASS:
        out: vec[i64] = s.rules.scratch
        return 0 if turn.write_actions(s, out, ALL_ACTIONS, False) == 0 else why.MAY_NOT_PASS
    if verb == moves.DISCARD:
        return _refuse_discard(s, step, what)
    if verb == moves.RECOVER:
        return 0 if recoverable(s) & BIT[what] else why.NOT_IN_PILE
    if verb == moves.RETURN:
        return solo.refuse_return(s)
    return 0


def _refuse_action(s: IsleOfTrainsState, step: i64, verb: i64, what: i64) -> i64:
    if step == BONUS and about(s) & _ACTION_OF[verb] == 0:
        return why.NOT_BONUS
    if verb == moves.LOAD:
        return load.refuse_load(s, what, step == BONUS)
    if verb == moves.BUILD:
        return build.refuse_build(s, what)
    if verb == moves.TAKE_CARD:
        return 0 if turn.displayed(s) & BIT[what] else why.NOT_SHOWN
    if verb == moves.TAKE_DECK:
        return turn.refuse_take_deck(s)
    if verb == moves.TAKE_PASSENGER:
        return turn.refuse_take_passenger(s)
    return turn.refuse_deliver(s, what)


def _refuse_discard(s: IsleOfTrainsState, step: i64, kind: i64) -> i64:
    if discardable(s, step) & BIT[kind]:
        return 0
    if step == ORDER:
        return why.NOT_ASIDE
    return why.NOT_BUILT if step == GIVE_UP else why.NOT_IN_HAND

"""Playing a move, and everything that follows from it without a decision.

The rules themselves stand in rulebook order in ``turn``, ``build``, ``load``, ``deliver`` and ``solo``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64
from turntable.games.isle_of_trains import build, contracts, deliver, load, moves, piles, solo, turn
from turntable.games.isle_of_trains.facts import (
    BONUS,
    DISCARD,
    DRAW,
    PASSENGERS,
    RECOVER,
    TOKENS,
)
from turntable.games.isle_of_trains.stack import (
    ACTION,
    CHECK,
    DELIVERING,
    END_TURN,
    EXTRA,
    GIVE_UP,
    HAND_LIMIT,
    HOW,
    LAY_ASIDE,
    NIGHT,
    OLD,
    ORDER,
    REFILL,
    about,
    push,
    renew,
    top,
)

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


def apply(s: IsleOfTrainsState, number: i64) -> None:
    """Play a legal move, and go on to the next decision or the end."""
    verb: i64 = s.vocabulary.verb[number]
    what: i64 = s.vocabulary.about[number]
    if verb == moves.PAY:
        build.pay(s, what)
    elif verb < moves.SKIP:
        _act(s, verb, what)
    elif verb <= moves.HIDE:
        _go_on_with_action(s, verb, what)
    elif verb <= moves.DONE:
        _deliver(s, verb, what)
    elif verb == moves.DISCARD:
        _discard(s, what)
    elif verb == moves.RECOVER:
        _recover(s, what)
    elif verb == moves.GO_ON:
        _take_last_card(s)
    else:
        solo.return_card(s)
    settle(s)


def _act(s: IsleOfTrainsState, verb: i64, what: i64) -> None:
    """Begin an action."""
    if verb == moves.TAKE_CARD:
        turn.take_card(s, what)
    elif verb == moves.TAKE_DECK:
        turn.take_deck(s)
    elif verb == moves.TAKE_PASSENGER:
        turn.take_passenger(s)
    elif verb == moves.BUILD:
        build.begin(s, what)
    elif verb == moves.LOAD:
        load.choose_space(s, what, top(s) == BONUS)
    else:
        deliver.begin(s, what)


def _go_on_with_action(s: IsleOfTrainsState, verb: i64, what: i64) -> None:
    if verb == moves.WITH:
        load.load_card(s, what)
    elif verb == moves.BOARD:
        load.load_passenger(s, what)
    elif verb == moves.HIDE:
        load.load_hidden(s, what)
    elif verb == moves.EXTEND:
        build.extend(s)
    elif verb == moves.UPGRADE:
        build.upgrade(s, what)
    elif verb == moves.SCRAP:
        build.scrap(s, what)
    elif verb == moves.REPLACE:
        build.replace(s, s.facts.first_building + what)
    else:
        # Skip a bonus, or pass when there is nothing to do.
        s.pop()
        if s.told is not None:
            s.told.append(Event("skipped" if verb == moves.SKIP else "passed", {"player": Seat(s.seat)}))


def _deliver(s: IsleOfTrainsState, verb: i64, what: i64) -> None:
    if verb == moves.UNLOAD:
        deliver.unload(s, what)
    elif verb == moves.DONE:
        deliver.finish(s)
    elif verb == moves.PRIMARY:
        contracts.begin(s, 0)
    elif verb == moves.SECONDARY:
        contracts.begin(s, what + 1)
    elif verb == moves.SPECIAL:
        deliver.begin_special(s)
    elif verb == moves.TICKET:
        deliver.begin_ticket(s, deliver.MATCHING)
    elif verb == moves.OTHER_TICKET:
        deliver.begin_ticket(s, deliver.ELSEWHERE)
    else:
        deliver.begin_ticket(s, deliver.MISMATCHED)


def _discard(s: IsleOfTrainsState, kind: i64) -> None:
    step: i64 = top(s)
    if step == ORDER:
        build.lay_next(s, kind)
    elif step == GIVE_UP:
        build.give_up(s, kind)
    else:
        left: i64 = about(s) - 1
        if step == EXTRA or (step == DISCARD and left == 0):
            s.pop()
        elif step == DISCARD:
            renew(s, DISCARD, left)
        build.discard(s, kind)


def _recover(s: IsleOfTrainsState, kind: i64) -> None:
    """Take a card of one's choice from the discard pile: everybody sees which (promo)."""
    left: i64 = about(s) - 1
    s.pop()
    if left:
        push(s, RECOVER, left)
    piles.recover(s, s.seat, kind)


def _take_last_card(s: IsleOfTrainsState) -> None:
    """Do not buy a card back: what was about to happen takes the last card of the deck."""
    step: i64 = top(s)
    if step == DRAW:
        turn.draw_cards(s, 1)
    elif step == REFILL:
        piles.refill(s, turn.empty_place(s))
    else:
        turn.night(s)
    solo.deck_ran_out(s)


def settle(s: IsleOfTrainsState) -> None:
    """Resolve steps until one needs a decision."""
    while s.depth:
        step: i64 = s.steps[s.depth - 1]
        kind: i64 = step & 63
        if kind >= HOW and kind < DELIVERING:
            if kind != ORDER or not _laid_down(s):
                return
            continue
        if s.rules.chapter is not None and solo.won(s):
            return
        if kind in (ACTION, DELIVERING):
            return
        if kind < HOW:
            if not _effect(s, kind, step >> 6):
                return
        elif not _between_turns(s, kind, step >> 6):
            return


def _effect(s: IsleOfTrainsState, kind: i64, count: i64) -> bool:
    """Resolve an effect; False when it waits for a decision."""
    if kind == DRAW:
        return _draw(s, count)
    if kind == TOKENS:
        piles.gain_tokens(s, s.seat, count)
    elif kind == PASSENGERS:
        for _ in range(count):
            piles.draw_passenger(s, s.seat)
    elif _waits(s, kind, count):
        return False
    s.pop()
    return True


def _waits(s: IsleOfTrainsState, kind: i64, count: i64) -> bool:
    """Whether there is anything to discard, to use a bonus for, or to recover; else the effect is lost (19)."""
    if kind == DISCARD:
        return s.hand_size[s.seat] > 0
    if kind == RECOVER:
        return s.pile_size > 0
    can = turn.can_act(s, count)
    if not can and s.told is not None:
        s.told.append(Event("bonus-lost", {"player": Seat(s.seat)}))
    return can


def _draw(s: IsleOfTrainsState, count: i64) -> bool:
    if solo.must_ask(s):
        return False
    s.pop()
    got: i64 = turn.draw_cards(s, count)
    # Short of cards for good (6), or the solo player must be asked first.
    if got < count and s.deck_size:
        push(s, DRAW, count - got)
    solo.deck_ran_out(s)
    return True


def _between_turns(s: IsleOfTrainsState, kind: i64, what: i64) -> bool:
    """What the end of a turn and of a build bring with them; False when it waits for a decision."""
    if kind == OLD:
        s.pop()
        piles.lay_down(s, what)
    elif kind == LAY_ASIDE:
        s.pop()
        _lay_aside(s)
    elif kind == END_TURN:
        turn.end_turn(s)
    elif kind == HAND_LIMIT:
        if s.hand_size[s.seat] > s.facts.hand_limit:
            return False
        s.pop()
    elif kind == REFILL:
        return turn.refill(s)
    elif kind == NIGHT:
        if solo.must_ask(s):
            return False
        s.pop()
        turn.night(s)
        solo.deck_ran_out(s)
    elif kind == CHECK:
        turn.check_end(s)
    else:
        turn.next_turn(s)
    return True


def _lay_aside(s: IsleOfTrainsState) -> None:
    """What was set aside goes to the discard pile, in the order it was."""
    i: i64
    for i in range(s.aside_size):
        piles.lay_down(s, s.aside[i])
    s.aside_size = 0


def _laid_down(s: IsleOfTrainsState) -> bool:
    """The order of cards of one kind needs no decision."""
    mask: i64 = build.aside_kinds(s)
    if mask & (mask - 1):
        return False
    s.pop()
    _lay_aside(s)
    return True

"""The game's course: set-up, the turn, taking cards and passengers, the end of a turn and of the game.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turntable.core.bits import BIT, write_set
from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains import build, load, moves, piles, solo, train
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import (
    BUILD,
    DELIVER,
    DESTINATIONS,
    ISLANDS,
    KINDS,
    LOAD,
    NOTHING,
    RESEARCH,
    TAKE,
)
from turntable.games.isle_of_trains.stack import ACTION, CHECK, END_TURN, HAND_LIMIT, NEXT, NIGHT, REFILL, push

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState


# Setup


def set_up(s: IsleOfTrainsState) -> None:
    """Deal tiles, engines, hands, the display and passengers, in the rulebook's order."""
    facts = s.facts
    if not s.rules.has_research(s.seats):
        s.islands[RESEARCH] = -1
    _shuffle_tiles(s)
    seat: i64
    i: i64
    for seat in range(s.seats):
        _give_engine(s, seat)
    for seat in range(s.seats):
        for _ in range(facts.dealt):
            piles.draw(s, seat)
    for i in range(facts.shown):
        piles.refill(s, i)
    for seat in range(s.seats):
        for _ in range(facts.first_passengers):
            piles.draw_passenger(s, seat)
    begin_turn(s)


def _shuffle_tiles(s: IsleOfTrainsState) -> None:
    tiles = list(range(len(s.facts.tiles)))
    i: i64
    for i in range(DESTINATIONS):
        s.tiles[i] = tiles.pop(s.below(len(tiles)))


def _give_engine(s: IsleOfTrainsState, seat: i64) -> None:
    """Take a level 1 engine out of the deck; those nobody needs stay in it (54)."""
    engine: i64 = s.facts.first_engine
    at: i64 = 0
    while s.deck[at] != engine:
        at += 1
    s.deck_size -= 1
    s.deck[at] = s.deck[s.deck_size]
    s.fresh[engine] -= 1
    train.couple(s, seat, engine)


# How to play


def begin_turn(s: IsleOfTrainsState) -> None:
    push(s, END_TURN, 0)
    i: i64
    for i in range(s.facts.actions):
        push(s, ACTION, i)


def write_actions(s: IsleOfTrainsState, out: vec[i64], allowed: i64, is_bonus: bool) -> i64:
    """The ways to begin these actions; a bonus load goes into one's own train (20, 21)."""
    first: vec[i64] = s.vocabulary.first
    n: i64 = 0
    if allowed & TAKE:
        n = _write_takes(s, out)
    if allowed & BUILD:
        n = write_set(out, n, build.buildable(s, s.seat), first[moves.BUILD])
    if allowed & LOAD:
        n = load.write_spaces(s, out, n, is_bonus)
    if allowed & DELIVER and s.items(s.seat):
        island: i64
        for island in range(ISLANDS if s.islands[RESEARCH] >= 0 else DESTINATIONS):
            out[n] = first[moves.DELIVER] + island
            n += 1
    return n


def can_act(s: IsleOfTrainsState, allowed: i64) -> bool:
    """Whether a bonus can be used at all; otherwise it is lost (19)."""
    if allowed & LOAD and load.can_load(s):
        return True
    if allowed & DELIVER and s.items(s.seat):
        return True
    if allowed & TAKE and can_take(s):
        return True
    return allowed & BUILD != 0 and build.buildable(s, s.seat) != 0


def refuse_deliver(s: IsleOfTrainsState, island: i64) -> i64:
    if s.islands[island] < 0:
        return why.NOT_ON_MAP
    return 0 if s.items(s.seat) else why.NOTHING_LOADED


# Take


def displayed(s: IsleOfTrainsState) -> i64:
    """The kinds in the display, as bits."""
    mask: i64 = 0
    i: i64
    for i in range(s.facts.shown):
        kind: i64 = s.display[i]
        if kind != NOTHING:
            mask |= BIT[kind]
    return mask


def can_take(s: IsleOfTrainsState) -> bool:
    return refuse_take_deck(s) == 0 or refuse_take_passenger(s) == 0 or displayed(s) != 0


def _write_takes(s: IsleOfTrainsState, out: vec[i64]) -> i64:
    first: vec[i64] = s.vocabulary.first
    n: i64 = write_set(out, 0, displayed(s), first[moves.TAKE_CARD])
    if refuse_take_deck(s) == 0:
        out[n] = first[moves.TAKE_DECK]
        n += 1
    if refuse_take_passenger(s) == 0:
        out[n] = first[moves.TAKE_PASSENGER]
        n += 1
    return n


def refuse_take_deck(s: IsleOfTrainsState) -> i64:
    return 0 if s.deck_size or (s.pile_size and s.seats > 1) else why.NO_CARDS


def refuse_take_passenger(s: IsleOfTrainsState) -> i64:
    return 0 if s.bag_size or s.rules.empty_bag_token else why.BAG_EMPTY


def take_card(s: IsleOfTrainsState, kind: i64) -> None:
    """From the display, which stays short until the end of the turn (4)."""
    seat: i64 = s.seat
    s.pop()
    place: i64 = 0
    while s.display[place] != kind:
        place += 1
    s.display[place] = NOTHING
    piles.to_hand(s, seat, kind)
    s.known[seat * KINDS + kind] += 1
    if s.told is not None:
        s.told.append(Event("took", {"player": Seat(seat), "card": piles.card(s, kind)}))


def take_deck(s: IsleOfTrainsState) -> None:
    s.pop()
    draw_cards(s, 1)
    solo.deck_ran_out(s)


def draw_cards(s: IsleOfTrainsState, count: i64) -> i64:
    """Draw cards for the seat whose turn it is: as many as it can before the solo player must be asked (50)."""
    seat: i64 = s.seat
    drawn: list[object] = []
    got: i64 = 0
    while got < count:
        kind: i64 = piles.draw(s, seat)
        if kind == NOTHING:
            break
        got += 1
        if s.told is not None:
            drawn.append(piles.card(s, kind))
        if s.seats == 1 and (s.deck_size == 0 or (got < count and solo.must_ask(s))):
            break
    if s.told is not None:
        args: dict[str, object] = {"player": Seat(seat), "count": int(got)}
        s.told.append(Event("drew", args, {"cards": drawn}, [int(seat)]))
    return got


def take_passenger(s: IsleOfTrainsState) -> None:
    s.pop()
    piles.draw_passenger(s, s.seat)


# When the actions are done


def end_turn(s: IsleOfTrainsState) -> None:
    """Line up the end of the turn, last things first (40, 51)."""
    s.pop()
    push(s, NEXT, 0)
    if s.seats == 1:
        push(s, NIGHT, s.facts.night)
        push(s, REFILL, 0)
        push(s, HAND_LIMIT, 0)
    elif s.rules.check_first:
        push(s, REFILL, 0)
        push(s, HAND_LIMIT, 0)
        push(s, CHECK, 0)
    else:
        push(s, CHECK, 0)
        push(s, REFILL, 0)
        push(s, HAND_LIMIT, 0)


def empty_place(s: IsleOfTrainsState) -> i64:
    """The first empty place of the display, or NOTHING."""
    i: i64
    for i in range(s.facts.shown):
        if s.display[i] == NOTHING:
            return i
    return NOTHING


def refill(s: IsleOfTrainsState) -> bool:
    """Turn up cards for the display. False: the solo player is asked before the last card goes."""
    place: i64 = empty_place(s)
    while place != NOTHING:
        if solo.must_ask(s):
            return False
        if s.deck_size == 0 and s.pile_size == 0:
            break
        piles.refill(s, place)
        if solo.deck_ran_out(s):
            return True
        place = empty_place(s)
    s.pop()
    return True


def night(s: IsleOfTrainsState) -> None:
    """The top card of the deck goes face up to the discard pile."""
    kind: i64 = piles.top_card(s)
    s.fresh[kind] -= 1
    piles.lay_down(s, kind)
    if s.told is not None:
        s.told.append(Event("night", {"card": piles.card(s, kind)}))


def check_end(s: IsleOfTrainsState) -> None:
    """Both triggers of the end, then one final turn for everybody (39-42); a stalled game ends likewise (56)."""
    seat: i64 = s.seat
    s.pop()
    arrived = s.progress >= s.facts.track[s.seats]
    if arrived and s.train_holder < 0:
        s.train_holder = seat
        if s.told is not None:
            s.told.append(Event("progress-train", {"player": Seat(seat)}))
    if s.turns_left > 0:
        s.turns_left -= 1
    elif arrived or (s.deck_size == 0 and s.pile_size == 0) or s.turns + 1 >= s.facts.rounds * s.seats:
        s.turns_left = s.seats
        if s.told is not None:
            s.told.append(Event("final-round", {"player": Seat(seat)}))


def next_turn(s: IsleOfTrainsState) -> None:
    s.pop()
    s.turns += 1
    if s.turns_left == 0 or (s.seats == 1 and s.turns >= s.facts.rounds):
        solo.end_game(s)
        return
    seat: i64 = s.seat + 1
    s.seat = seat if seat < s.seats else 0
    begin_turn(s)

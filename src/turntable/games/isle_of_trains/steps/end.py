"""The end of a turn and of the game: the hand limit, the display, the check, the next turn (38-42, 51, 56)."""

from __future__ import annotations

from turntable.core.event import Event
from turntable.core.message import Seat
from turntable.core.native import i64
from turntable.games.isle_of_trains import ending, piles
from turntable.games.isle_of_trains.facts import NOTHING
from turntable.games.isle_of_trains.rules import HandStep, IsleStep, LastCardStep
from turntable.games.isle_of_trains.stack import ACTION, CHECK, END_TURN, HAND_LIMIT, NEXT, NIGHT, REFILL
from turntable.games.isle_of_trains.state import IsleOfTrainsState


def begin_turn(s: IsleOfTrainsState) -> None:
    """Line up the actions of a turn and its end."""
    s.push(END_TURN)
    i: i64
    for i in range(s.facts.actions):
        s.push(ACTION, i)


class EndTurn(IsleStep):
    """The actions are done: line up what follows, last things first (40, 51)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        s.renew(NEXT, 0)
        # The check of a game with others may come first or last.
        if s.seats == 1:
            s.push(NIGHT, s.facts.night)
        elif not s.rules.check_first:
            s.push(CHECK)
        s.push(REFILL)
        # Nobody discards in the last turn of the game: the cards are of no use any more (38).
        if s.hand_size[s.seat] > s.facts.hand_limit and s.turns_left != 1:
            s.push(HAND_LIMIT)
        if s.seats > 1 and s.rules.check_first:
            s.push(CHECK)
        return True


class HandLimit(HandStep):
    """Cards above the limit are discarded (38)."""

    def args(self, s: IsleOfTrainsState) -> dict[str, object]:
        limit = int(s.facts.hand_limit)
        return {"count": int(s.hand_size[s.seat]) - limit, "limit": limit}

    def resolve(self, s: IsleOfTrainsState) -> bool:
        if s.hand_size[s.seat] > s.facts.hand_limit:
            return False
        s.pop()
        return True


class Refill(LastCardStep):
    """Cards are turned up for the display."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        place: i64 = empty_place(s)
        while place != NOTHING:
            if ending.must_ask(s):
                return False
            if s.deck_size == 0 and s.pile_size == 0:
                break
            piles.refill(s, place)
            if ending.deck_ran_out(s):
                return True
            place = empty_place(s)
        s.pop()
        return True


def empty_place(s: IsleOfTrainsState) -> i64:
    """The first empty place of the display, or NOTHING."""
    i: i64
    for i in range(s.facts.shown):
        if s.display[i] == NOTHING:
            return i
    return NOTHING


class Check(IsleStep):
    """Either of two things triggers the end (39, 41): one last turn for everybody (42); so does a stalled game (56)."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        seat: i64 = s.seat
        s.pop()
        arrived = s.progress >= s.facts.track[s.seats]
        if arrived and s.train_holder < 0:
            s.train_holder = seat
            if s.told is not None:
                s.told.append(Event("progress-train", {"player": Seat(s.seat)}))
        if s.turns_left > 0:
            s.turns_left -= 1
        elif arrived or (s.deck_size == 0 and s.pile_size == 0) or s.turns + 1 >= s.facts.rounds * s.seats:
            s.turns_left = s.seats
            if s.told is not None:
                s.told.append(Event("final-round", {"player": Seat(s.seat)}))
        return True


class NextTurn(IsleStep):
    """The next seat's turn, unless the game is over."""

    def resolve(self, s: IsleOfTrainsState) -> bool:
        s.pop()
        s.turns += 1
        if s.turns_left == 0 or (s.seats == 1 and s.turns >= s.facts.rounds):
            ending.end_game(s)
            return True
        s.seat += 1
        if s.seat == s.seats:
            s.seat = 0
        begin_turn(s)
        return True

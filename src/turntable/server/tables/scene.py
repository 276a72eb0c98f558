"""A scene: what one seat, or a spectator, sees of a table's game at one moment, and what it may do.

Pages, sheets and the API are made from scenes. A scene is built from the view of its seat; the position behind it is
asked only about moves of that seat while it is its decision, so nothing hidden can be drawn by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from turntable.core.event import Event
from turntable.core.game import Game
from turntable.core.message import Message, Piece, Reason, Seat
from turntable.core.move import Move
from turntable.core.state import State
from turntable.core.step import Step
from turntable.words import Words

Found = TypeVar("Found")


class Offer:
    """A legal move, with what its player should know before making it: found out when asked for, and once."""

    def __init__(self, state: State, move: Move, then: Offer | None = None) -> None:
        self.state = state
        """The position it is made in: it must not change."""
        self.move = move
        self.code: str = move.code
        self.then = then
        """The move made right after it, where its player has said all that there is to say."""

    def __iter__(self) -> Iterator[Offer]:
        """The move, and those that follow it."""
        offer: Offer | None = self
        while offer is not None:
            yield offer
            offer = offer.then

    def after(self) -> State:
        """The position after this move alone."""
        state = self.state.copy()
        state.apply(self.move.number)
        return state

    @cached_property
    def words(self) -> Message:
        """The move in words."""
        return self.state.words(self.move)

    @cached_property
    def subject(self) -> Message | None:
        """What the move is about, for moves that differ only in how it is done."""
        return self.state.subject(self.move)

    @property
    def ends_turn(self) -> bool:
        """Another seat decides next, or the game is over. Always false for a move that reveals something."""
        return self._tried[0]

    @property
    def reveals(self) -> bool:
        """Something hidden is shown or drawn: the move cannot be undone."""
        return self._tried[1]

    @cached_property
    def _tried(self) -> tuple[bool, bool]:
        if self.then is not None:
            return self.then._tried
        before, after = self.state, self.after()
        reveals = after.revealed != before.revealed
        # What is drawn may decide who is next, and a player must not learn that before drawing.
        return not reveals and (after.over or after.seat != before.seat), reveals


class Scene:
    """What ``seat`` sees (``None``: a spectator). ``may_act``: it is this seat's decision, here and now."""

    def __init__(
        self,
        state: State,
        seat: int | None,
        words: Words,
        may_act: bool = True,
        view: Mapping[str, object] | None = None,
        offered: list[Offer] | None = None,
    ) -> None:
        """``view`` and ``offered`` are given where they have been computed already."""
        self.game: Game = state.game
        self.seats = int(state.seats)
        self.seat = seat
        self.words = words
        self.view: Mapping[str, object] = state.view(seat) if view is None else view
        self.step: Step = state.step
        self.over: bool = state.over
        self.may_act = may_act and not state.over and seat is not None and seat == state.seat
        self.offers: list[Offer] = []
        if self.may_act:
            self.offers = offers(state) if offered is None else offered
        self._state = state

    @property
    def turn_of(self) -> int | None:
        """Whose decision it is."""
        return None if self.over else int(self._state.seat)

    def say(self, thing: Message | Piece | Seat | Reason | str, /, **args: object) -> str:
        """The thing in the reader's language; a text is the id of a message."""
        return self.words.say(thing, **args)

    def offer(self, code: str) -> Offer | None:
        """The legal move of this code."""
        return next((offer for offer in self.offers if offer.code == code), None)

    def beginning(self, *starts: str) -> list[Offer]:
        """The legal moves whose codes begin with these words: ``beginning("claim denver-omaha")``."""
        return [o for o in self.offers if any(o.code == start or o.code.startswith(start + " ") for start in starts)]

    def why_not(self, move: Move) -> Reason | None:
        """Why this seat may not make a move now; ``None`` for a legal one, and for anyone who may not act."""
        return self._state.why_not(move) if self.may_act else None

    def asked(self, question: Callable[[State], Found]) -> Found | None:
        """What a game's own preview finds out about the moves of this seat; ``None`` if it may not act.

        What is hidden from the seat must not be in the answer.
        """
        return question(self._state) if self.may_act else None

    def chain(self, first: Offer, *codes: str) -> Offer | None:
        """Moves of this seat as one, which ends the turn or reveals something if the last does.

        ``None`` if one of them cannot follow, or if something would be learned in between.
        """
        if not self.may_act:
            return None
        made = [Offer(self._state, first.move)]
        for code in codes:
            before, state = made[-1].state, made[-1].after()
            if state.over or state.seat != before.seat or state.revealed != before.revealed:
                return None
            move = self.game.codes.get(code)
            if move is None or state.why_not(move) is not None:
                return None
            made.append(Offer(state, move))
        return _as_one(made)

    def following(self, offer: Offer) -> list[Offer]:
        """The move with each that this seat may make right after it, as one; none if it learns something first."""
        if not self.may_act or offer.ends_turn or offer.reveals:
            return []
        made = list(offer)
        after = made[-1].after()
        return [_as_one([*made, then]) for then in offers(after)]

    def after(self, offer: Offer) -> Scene | None:
        """What the seat would see after the move; ``None`` if the move reveals something."""
        if offer.reveals:
            return None
        last = list(offer)[-1]
        return Scene(last.after(), self.seat, self.words, may_act=False)

    def scores(self) -> list[int] | None:
        """Points by seat where everybody may see them: always for the parts in ``view``; all of it at the end."""
        return self._state.scores() if self.over else None

    def sheet(self, seat: int) -> list[tuple[Message, int]] | None:
        """A seat's score item by item: the reader's own seat at any time, every seat at the end."""
        if self.over or seat == self.seat:
            return self._state.sheet(seat)
        return None

    def ranking(self) -> list[list[int]] | None:
        """Seats, best first, once the game is over."""
        return self._state.ranking() if self.over else None


def offers(state: State) -> list[Offer]:
    """The legal moves of a position, which must not change any more."""
    return [Offer(state, move) for move in state.moves()]


def _as_one(made: Sequence[Offer]) -> Offer:
    """Moves that follow one another as one."""
    *before, whole = made
    for one in reversed(before):
        whole = Offer(one.state, one.move, whole)
    return whole


class Line:
    """A line of the log: what happened at a move (counted from 1), as the reader may know it."""

    def __init__(self, at: int, seat: int | None, kind: str, message: Message, is_secret: bool = False) -> None:
        self.at = at
        self.seat = seat
        """Whose move it was."""
        self.kind = kind
        """The event's name, for filters."""
        self.message = message
        self.is_secret = is_secret
        """Whether it says more than everybody may know: the reader has drawn or seen something."""


def lines(told: Sequence[tuple[int, int, Event]], seat: int | None) -> list[Line]:
    """The log for one seat, from events with the number and the seat of the move that caused them."""
    return [
        Line(at, by, event.name, event.seen_by(seat), bool(event.secret) and seat in event.knows)
        for at, by, event in told
    ]

"""Phase 1: each player takes one action token (S1-S8)."""

from __future__ import annotations

from turntable.core.arrays import packed
from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.steam import facts, money, wording
from turntable.games.steam.moves import UP, takes
from turntable.games.steam.refusals import CANNOT_PAY, NO_DEVELOPMENT, NO_URBANIZATION, TOKEN_TAKEN
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import rounds


class TakeToken(Verb[SteamState]):
    """``take engineer``, ``take urbanization face-down``; from UP on, ``which`` is face down."""

    def __init__(self) -> None:
        super().__init__(takes())
        self.token: vec[i64] = packed([*range(1, UP + 1), *facts.FACE_DOWN])
        """[which]: the number of the token."""

    def refuse(self, s: SteamState, which: i64) -> i64:
        token: i64 = self.token[which]
        if s.holder(token) >= 0:
            return TOKEN_TAKEN
        if which >= UP:
            return 0
        if token == facts.CITY_DEVELOPMENT and not can_develop(s):
            return NO_DEVELOPMENT
        if token == facts.URBANIZATION and not can_urbanize(s):
            return NO_URBANIZATION
        if money.token_price(s, token) > money.budget(s, s.seat):
            return CANNOT_PAY
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        """The token is paid for now, unless it lies face down (S5-S8)."""
        seat: i64 = s.seat
        token: i64 = self.token[which]
        price: i64 = money.token_price(s, token)
        if s.told is not None:
            args = {"player": Seat(seat), "token": Piece("token", facts.TOKENS[token - 1])}
            s.told.append(Event("took-down", args) if which >= UP else Event("took", {**args, "price": price}))
        if which >= UP:
            s.down |= BIT[seat]
        else:
            money.pay(s, seat, price)
            if token == facts.LOCOMOTIVE_UPGRADE and s.level[seat] < facts.MOST_LEVEL:
                s.level[seat] += 1
                if s.told is not None:
                    s.told.append(Event("upgraded", {"player": Seat(seat), "level": s.level[seat]}))
        s.token[seat] = token
        rounds.after_token(s)

    def words(self, s: SteamState, which: i64) -> Message:
        return self.moves[which].words if which >= UP else wording.take(s, self.token[which])

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        token: i64 = self.token[which]
        args: dict[str, object] = {"token": Piece("token", facts.TOKENS[token - 1])}
        if code == TOKEN_TAKEN:
            return {**args, "player": Seat(s.holder(token))}
        return {**args, **wording.payment(s, money.token_price(s, token))}


class ChooseToken(StepRules[SteamState]):
    """A seat takes a token that nobody has."""

    def args(self, s: SteamState) -> dict[str, object]:
        return {"round": int(s.round), "rounds": int(s.rounds)}


def can_develop(s: SteamState) -> bool:
    """Whether City Development could do anything: a marker, a city without one, and cubes in reserve (A6, A9)."""
    return s.markers != 0 and has_reserve(s) and (s.network.cities & ~s.marked) != 0


def has_reserve(s: SteamState) -> bool:
    """Whether any reserve city hex has cubes left."""
    return _has_any(s.reserve)


def can_urbanize(s: SteamState) -> bool:
    """Whether Urbanization could do anything: a new city tile and a town (A6); cubes are not needed (A8)."""
    return _has_any(s.new_cities) and s.network.cities != s.board.all_stops


def _has_any(counts: vec[i64]) -> bool:
    i: i64
    for i in range(len(counts)):
        if counts[i]:
            return True
    return False

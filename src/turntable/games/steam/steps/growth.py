"""Phase 2, beside the tiles: City Development and Urbanization (S12, S13).

Both may be done at any moment of the build turn (A11), and must be, once paid for (A10).
"""

from __future__ import annotations

from turntable.core.bits import BIT
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.steam import survey, wording
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, TOWN
from turntable.games.steam.moves import about_stops, goods, new_cities
from turntable.games.steam.refusals import MARKED, NO_NEW_CITY, NOT_A_CITY, NOT_A_TOWN, NOT_DUE, RESERVE_EMPTY
from turntable.games.steam.stack import CITY, DUE_DEVELOPMENT, DUE_URBANIZATION, GOODS
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import tokens
from turntable.games.steam.tiles import EMPTY


class _GrowStop(Verb[SteamState]):
    """What a paid token is due for at one stop; ``which`` is the stop."""

    def __init__(self, board: Board, verb: str, due: i64) -> None:
        super().__init__(about_stops(verb, board))
        self.due: i64 = due

    def write(self, s: SteamState, out: vec[i64], n: i64) -> i64:
        if s.due != self.due:
            return n
        return super().write(s, out, n)

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return {"stop": wording.stop_piece(s, which)}


class DevelopCity(_GrowStop):
    """``develop lon``"""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "develop", DUE_DEVELOPMENT)

    def refuse(self, s: SteamState, which: i64) -> i64:
        if s.due != DUE_DEVELOPMENT:
            return NOT_DUE
        if s.network.city[which] == TOWN:
            return NOT_A_CITY
        if s.marked & BIT[which]:
            return MARKED
        if not tokens.has_reserve(s):
            return RESERVE_EMPTY
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        """The city gets a development marker; which goods it gets is the next step."""
        s.due = 0
        s.marked |= BIT[which]
        s.markers -= 1
        s.stop = which
        s.push(GOODS)
        if s.told is not None:
            s.told.append(Event("developed", {"player": Seat(s.seat), "stop": wording.stop_piece(s, which)}))


class UrbanizeTown(_GrowStop):
    """``urbanize inv``"""

    def __init__(self, board: Board) -> None:
        super().__init__(board, "urbanize", DUE_URBANIZATION)

    def refuse(self, s: SteamState, which: i64) -> i64:
        if s.due != DUE_URBANIZATION:
            return NOT_DUE
        if s.network.city[which] != TOWN:
            return NOT_A_TOWN
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        """The colour of the city, then its goods, are the next steps; no goods, if none are left (A8)."""
        s.due = 0
        s.stop = which
        if s.told is not None:
            s.told.append(Event("urbanizing", {"player": Seat(s.seat), "stop": wording.stop_piece(s, which)}))
        if tokens.has_reserve(s):
            s.push(GOODS)
        s.push(CITY)


class FoundCity(Verb[SteamState]):
    """``city red``; ``which`` is the colour of the new city."""

    def __init__(self) -> None:
        super().__init__(new_cities())

    def refuse(self, s: SteamState, which: i64) -> i64:
        if s.new_cities[which] == 0:
            return NO_NEW_CITY
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        """The new city replaces the town and its track; it counts as marked (D6)."""
        stop: i64 = s.stop
        tile: i64 = s.network.tile[s.board.hex_of[stop]]
        if tile != EMPTY:
            s.stock[s.board.tiles.stock[tile]] += 1
        left: vec[i64] = s.new_cities[:]
        left[which] -= 1
        s.new_cities = left
        s.marked |= BIT[stop]
        s.network.found_city(stop, which)
        survey.every_hex(s)
        s.pop()
        if s.told is not None:
            args = {"player": Seat(s.seat), "stop": wording.stop_piece(s, stop), "cube": wording.cube_piece(which)}
            s.told.append(Event("urbanized", args))

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return {"cube": wording.cube_piece(which)}


class PlaceGoods(Verb[SteamState]):
    """``goods 3``; ``which`` is the reserve city hex, from 0."""

    def __init__(self, board: Board) -> None:
        super().__init__(goods(board))

    def refuse(self, s: SteamState, which: i64) -> i64:
        colour: i64
        for colour in range(COLOURS):
            if s.reserve[which * COLOURS + colour]:
                return 0
        return RESERVE_EMPTY

    def apply(self, s: SteamState, which: i64) -> None:
        """All cubes of the reserve city hex go to the city."""
        if s.told is not None:
            cubes = wording.cubes_in_reserve(s, which)
            args = {"reserve": which + 1, "stop": wording.stop_piece(s, s.stop), "cubes": cubes}
            s.told.append(Event("goods", {"player": Seat(s.seat), **args}))
        reserve: vec[i64] = s.reserve[:]
        colour: i64
        for colour in range(COLOURS):
            s.cubes[s.stop * COLOURS + colour] += reserve[which * COLOURS + colour]
            reserve[which * COLOURS + colour] = 0
        s.reserve = reserve
        s.stop = -1
        s.pop()

    def words(self, s: SteamState, which: i64) -> Message:
        cubes = wording.cubes_in_reserve(s, which)
        if not cubes:
            return self.moves[which].words
        return Message("move-goods-of", {"reserve": int(which) + 1, "cubes": cubes})


class ChooseForStop(StepRules[SteamState]):
    """A seat chooses the colour or the goods of the stop that it develops or urbanizes."""

    def args(self, s: SteamState) -> dict[str, object]:
        return {"stop": wording.stop_piece(s, s.stop)}

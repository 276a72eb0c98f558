"""Phase 3: delivering goods (S23-S29).

A cube's way is chosen segment by segment. A segment is offered only if some legal destination can still be reached
over it, so that a delivery begun can always be finished.
"""

from __future__ import annotations

from turntable.core.bits import BIT, write_set
from turntable.core.event import Event
from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Verb
from turntable.games.steam import refusals, wording
from turntable.games.steam.board import Board
from turntable.games.steam.facts import COLOURS, MOST_LEVEL, TOWN
from turntable.games.steam.moves import goes, scores, ships
from turntable.games.steam.stack import BID, DELIVER, LINK, SCORE
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import auction, rounds
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.ways import Destinations, used_of, with_segment, without


class UpgradeLocomotive(Verb[SteamState]):
    """``upgrade``: raise the locomotive's level, free (S23)."""

    def __init__(self) -> None:
        super().__init__([Move("upgrade", Message("move-upgrade"))])

    def refuse(self, s: SteamState, which: i64) -> i64:
        """Once in the phase, and never past the last level (S23)."""
        if s.upgraded & BIT[s.seat]:
            return refusals.UPGRADED
        if s.level[s.seat] == MOST_LEVEL:
            return refusals.TOP_LEVEL
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        seat: i64 = s.seat
        s.level[seat] += 1
        s.upgraded |= BIT[seat]
        if s.told is not None:
            s.told.append(Event("upgraded", {"player": Seat(seat), "level": s.level[seat]}))
        rounds.after_delivery(s)

    def words(self, s: SteamState, which: i64) -> Message:
        return Message("move-upgrade-to", {"level": int(s.level[s.seat]) + 1})

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return {"level": int(s.level[s.seat])}


class Pass(Verb[SteamState]):
    """``pass``: deliver nothing (S25), or bid no more."""

    def __init__(self) -> None:
        super().__init__([Move("pass", Message("move-pass"))])

    def refuse(self, s: SteamState, which: i64) -> i64:
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        if s.top() == BID:
            auction.pass_bid(s)
            return
        if s.told is not None:
            s.told.append(Event("passed", {"player": Seat(s.seat)}))
        rounds.after_delivery(s)


class ShipCube(Verb[SteamState]):
    """``ship lon red``; ``which`` is ``stop * COLOURS + colour``."""

    def __init__(self, board: Board) -> None:
        super().__init__(ships(board))
        self.destinations = Destinations(board)

    def write(self, s: SteamState, out: vec[i64], n: i64) -> i64:
        network = s.network
        seat: i64 = s.seat
        if network.links[seat] == 0:
            return n
        destinations = self.destinations
        destinations.look(network, seat, s.level[seat])
        stop: i64
        for stop in range(len(network.city)):
            wanted: i64 = s.cubes_at(stop)
            if wanted:
                wanted = destinations.from_stop(stop, BIT[stop], 0, 0, 0, 0, wanted)
                if wanted:
                    n = write_set(out, n, wanted, self.first + stop * COLOURS)
        return n

    def refuse(self, s: SteamState, which: i64) -> i64:
        stop: i64 = which // COLOURS
        if s.network.city[stop] == TOWN:
            return refusals.NOT_A_CITY
        if s.cubes[which] == 0:
            return refusals.NO_CUBE
        if s.network.links[s.seat] == 0:
            return refusals.NO_OWN_SEGMENT
        return _refuse_way(s, self.destinations, stop, BIT[stop], 0, 0, which % COLOURS)

    def apply(self, s: SteamState, which: i64) -> None:
        """A cube leaves its city."""
        stop: i64 = which // COLOURS
        s.cubes[which] -= 1
        s.cube = which % COLOURS
        s.origin = stop
        s.stop = stop
        s.visited = BIT[stop]
        s.used = 0
        s.travelled = 0
        s.push(LINK)
        if s.told is not None:
            args = {"player": Seat(s.seat), "cube": wording.cube_piece(s.cube)}
            s.told.append(Event("shipping", {**args, "stop": wording.stop_piece(s, stop)}))

    def words(self, s: SteamState, which: i64) -> Message:
        return wording.ship(s, int(which // COLOURS), int(which % COLOURS)) or self.moves[which].words

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        pieces = {"stop": wording.stop_piece(s, which // COLOURS), "cube": wording.cube_piece(which % COLOURS)}
        return {**pieces, "level": int(s.level[s.seat])}


class MoveCube(Verb[SteamState]):
    """``go ne``; ``which`` is the edge over which the segment leaves the cube's stop."""

    def __init__(self, board: Board) -> None:
        super().__init__(goes(board))
        self.destinations = Destinations(board)

    def refuse(self, s: SteamState, which: i64) -> i64:
        """Whether the cube may take the segment over this edge (S26-S28)."""
        network = s.network
        exit: i64 = s.stop * EDGES + which
        if not network.is_complete(exit):
            return refusals.NO_SEGMENT
        stop: i64 = network.next[exit]
        if s.visited & BIT[stop]:
            return refusals.VISITED
        used: i64 = with_segment(s.used, network.owner[exit])
        return _refuse_way(s, self.destinations, stop, s.visited | BIT[stop], s.travelled + 1, used, s.cube)

    def apply(self, s: SteamState, which: i64) -> None:
        """The cube moves on; in a city of its colour it leaves the game, and the owners on its way score."""
        network = s.network
        exit: i64 = s.stop * EDGES + which
        s.used = with_segment(s.used, network.owner[exit])
        s.travelled += 1
        s.stop = network.next[exit]
        s.visited |= BIT[s.stop]
        if s.told is not None:
            args = {"player": Seat(s.seat), "cube": wording.cube_piece(s.cube)}
            s.told.append(Event("moved", {**args, "to": wording.stop_piece(s, s.stop)}))
        if network.city[s.stop] == s.cube:
            _deliver(s)

    def words(self, s: SteamState, which: i64) -> Message:
        return wording.go(s, which) or self.moves[which].words

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return {**self.words(s, which).args, "level": int(s.level[s.seat]), "cube": wording.cube_piece(s.cube)}


class TakePoints(Verb[SteamState]):
    """``points``, ``income``: the track on which an owner takes the points of a delivery; ``which`` is 1 for income."""

    def __init__(self) -> None:
        super().__init__(scores())

    def refuse(self, s: SteamState, which: i64) -> i64:
        if which and s.income[s.seat] >= s.rules.ceiling:
            return refusals.AT_CEILING
        return 0

    def apply(self, s: SteamState, which: i64) -> None:
        """All points of one owner on one track; what passes the ceiling is lost (S29, A3). Then the next owner."""
        seat: i64 = s.seat
        points: i64 = used_of(s.used, seat)
        if which:
            s.income[seat] += points
            if s.income[seat] > s.rules.ceiling:
                s.income[seat] = s.rules.ceiling
        else:
            s.points[seat] += points
        if s.told is not None:
            s.told.append(Event("scored-income" if which else "scored", {"player": Seat(seat), "points": points}))
        s.used = without(s.used, seat)
        s.pop()
        if s.top() == DELIVER:
            rounds.after_delivery(s)
            return
        # The shipper, who has a segment on every way, came first; the others follow in turn order (A28).
        i: i64
        for i in range(s.players):
            if used_of(s.used, s.order[i]):
                s.seat = s.order[i]
                return

    def words(self, s: SteamState, which: i64) -> Message:
        points = int(used_of(s.used, s.seat))
        reached = min(int(s.income[s.seat]) + points, int(s.rules.ceiling))
        return Message("move-income-of" if which else "move-points-of", {"points": points, "income": reached})

    def refusal_args(self, s: SteamState, which: i64, code: i64) -> dict[str, object]:
        return {"income": int(s.income[s.seat])}


class DeliverGoods(StepRules[SteamState]):
    """A seat upgrades, ships a cube or passes."""

    def args(self, s: SteamState) -> dict[str, object]:
        return {"delivery": int(s.delivery_round), "level": int(s.level[s.seat])}


class ChooseSegment(StepRules[SteamState]):
    """The shipper chooses the next segment of the cube's way."""

    def args(self, s: SteamState) -> dict[str, object]:
        left = int(s.level[s.seat] - s.travelled)
        return {"cube": wording.cube_piece(s.cube), "stop": wording.stop_piece(s, s.stop), "left": left}


class ChooseTrack(StepRules[SteamState]):
    """An owner of segments on the way chooses between victory points and income."""

    def args(self, s: SteamState) -> dict[str, object]:
        return {"points": int(used_of(s.used, s.seat)), "income": int(s.income[s.seat])}


def _refuse_way(
    s: SteamState, destinations: Destinations, stop: i64, visited: i64, length: i64, used: i64, colour: i64
) -> i64:
    """Why a cube that has come to a stop cannot be delivered: the first rule whose absence would allow it."""
    wanted: i64 = BIT[colour]
    destinations.look(s.network, s.seat, s.level[s.seat])
    destinations.resume(used, s.seats)
    if length and s.network.city[stop] == colour:
        if destinations.own < destinations.most or destinations.own == 0:
            return refusals.MINORITY
        return 0
    own: i64 = destinations.own
    if destinations.from_stop(stop, visited, length, own, destinations.most, destinations.used, wanted):
        return 0
    if destinations.from_stop_over_any(stop, visited, length, wanted):
        return refusals.MINORITY
    destinations.reach = MOST_LEVEL
    if destinations.from_stop_over_any(stop, visited, length, wanted):
        return refusals.TOO_LONG
    return refusals.NO_DESTINATION


def _deliver(s: SteamState) -> None:
    """The cube leaves the game; each owner on its way chooses a track, the shipper first."""
    if s.told is not None:
        args = {
            "player": Seat(s.seat),
            "cube": wording.cube_piece(s.cube),
            "stop": wording.stop_piece(s, s.origin),
            "to": wording.stop_piece(s, s.stop),
            "links": s.travelled,
        }
        s.told.append(Event("delivered", args))
    s.pop()
    s.cube = -1
    s.origin = -1
    s.stop = -1
    s.visited = 0
    s.travelled = 0
    seat: i64
    for seat in range(s.seats):
        if used_of(s.used, seat):
            s.push(SCORE)

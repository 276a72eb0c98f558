"""The verbs of Steam in the vocabulary's order, and the steps in which they may be played."""

from __future__ import annotations

from typing import cast

from turntable.core.native import i64, vec
from turntable.core.rules import StepRules, Vocabulary
from turntable.core.state import State
from turntable.games.steam.board import Board
from turntable.games.steam.stack import BID, BUILD, CITY, DELIVER, GOODS, LINK, SCORE, TOKEN
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import delivery
from turntable.games.steam.steps.auction import Bidding, MakeBid
from turntable.games.steam.steps.building import FinishBuilding, LayTile
from turntable.games.steam.steps.growth import ChooseForStop, DevelopCity, FoundCity, PlaceGoods, UrbanizeTown
from turntable.games.steam.steps.tokens import ChooseToken, TakeToken


class BuildTrack(StepRules[SteamState]):
    """A seat lays tiles, carries out what it owes for its token, and finishes.

    Building has most of a game's decisions: it asks its verbs by name, which is faster than one after another.
    """

    def __init__(self, done: FinishBuilding, develop: DevelopCity, urbanize: UrbanizeTown, build: LayTile) -> None:
        super().__init__(BUILD, "build", [done, develop, urbanize, build])
        self.done = done
        self.develop = develop
        self.urbanize = urbanize
        self.build = build

    def write(self, s: SteamState, out: vec[i64]) -> i64:
        if s.due:
            n: i64 = self.develop.write(s, out, self.done.write(s, out, 0))
            return self.build.write(s, out, self.urbanize.write(s, out, n))
        out[0] = self.done.first
        return self.build.write(s, out, 1)

    def args(self, s: SteamState) -> dict[str, object]:
        return {"tiles": int(s.tiles_left), "cash": int(s.cash[s.seat]), "due": int(s.due)}


class Verbs(Vocabulary):
    """Every verb under its name."""

    def __init__(self, board: Board, auction: bool) -> None:
        super().__init__()
        self.take = TakeToken()
        self.done = FinishBuilding()
        self.develop = DevelopCity(board)
        self.urbanize = UrbanizeTown(board)
        self.city = FoundCity()
        self.goods = PlaceGoods(board)
        self.upgrade = delivery.UpgradeLocomotive()
        self.pass_ = delivery.Pass()
        self.ship = delivery.ShipCube(board)
        self.go = delivery.MoveCube(board)
        self.score = delivery.TakePoints()
        self.bid = MakeBid(auction)
        self.build = LayTile(board)
        self.place(
            [
                self.take, self.done, self.develop, self.urbanize, self.city, self.goods, self.upgrade, self.pass_,
                self.ship, self.go, self.score, self.bid, self.build,
            ]
        )  # fmt: skip
        self.define(
            [
                Bidding(BID, "bid", [self.pass_, self.bid]),
                ChooseToken(TOKEN, "token", [self.take]),
                BuildTrack(self.done, self.develop, self.urbanize, self.build),
                ChooseForStop(CITY, "city", [self.city]),
                ChooseForStop(GOODS, "goods", [self.goods]),
                delivery.DeliverGoods(DELIVER, "deliver", [self.upgrade, self.pass_, self.ship]),
                delivery.ChooseSegment(LINK, "link", [self.go]),
                delivery.ChooseTrack(SCORE, "score", [self.score]),
            ]
        )

    def apply(self, s: State, number: i64) -> None:
        """Play a move. Nearly all numbers are those of tiles, the last verb's: so it is asked about first."""
        which: i64 = number - self.build.first
        if which >= 0:
            self.build.apply(cast(SteamState, s), which)
        else:
            super().apply(s, number)

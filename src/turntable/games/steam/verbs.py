"""The verbs of Steam in the vocabulary's order, and the steps in which they may be played."""

from __future__ import annotations

from turntable.core.rules import Vocabulary
from turntable.games.steam.board import Board
from turntable.games.steam.stack import BID, BUILD, CITY, DELIVER, GOODS, LINK, SCORE, TOKEN
from turntable.games.steam.steps import delivery
from turntable.games.steam.steps.auction import Bidding, MakeBid
from turntable.games.steam.steps.building import BuildTrack, FinishBuilding, LayTile
from turntable.games.steam.steps.growth import ChooseForStop, DevelopCity, FoundCity, PlaceGoods, UrbanizeTown
from turntable.games.steam.steps.tokens import ChooseToken, TakeToken


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
                BuildTrack(BUILD, "build", [self.done, self.develop, self.urbanize, self.build]),
                ChooseForStop(CITY, "city", [self.city]),
                ChooseForStop(GOODS, "goods", [self.goods]),
                delivery.DeliverGoods(DELIVER, "deliver", [self.upgrade, self.pass_, self.ship]),
                delivery.ChooseSegment(LINK, "link", [self.go]),
                delivery.ChooseTrack(SCORE, "score", [self.score]),
            ]
        )

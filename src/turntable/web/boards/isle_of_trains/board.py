"""Isle of Trains in the browser: islands above, trains below, cards in hand."""

from __future__ import annotations

from typing import cast

from turntable.core.game import Game
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.server.scene import Offer, Scene
from turntable.web.boards import Drawing
from turntable.web.boards.isle_of_trains import browse, islands, market, now, previews, sheets, trains
from turntable.web.boards.isle_of_trains.faces import defs
from turntable.web.boards.isle_of_trains.offers import with_passenger
from turntable.web.boards.isle_of_trains.poster import POSTER
from turntable.web.boards.isle_of_trains.sight import Sight
from turntable.web.boards.isle_of_trains.symbols import icon
from turntable.web.kit.html import NOTHING, Html
from turntable.web.kit.sheet import Sheet
from turntable.web.kit.tree import Keyed, Node, Place, place
from turntable.words import Words


class IsleOfTrainsBoard:
    """See ``turntable.web.boards.Board``."""

    def draw(self, scene: Scene) -> Drawing:
        sight = Sight(scene)
        copies: dict[str, int] = {}
        made = {"isle-heading": now.heading(sight)}
        made |= islands.islands(sight)
        made |= market.market(sight, copies)
        made["isle-now"] = now.panel(sight)
        made |= trains.trains(sight)
        for seat in range(len(sight.players)):
            made[f"isle-sum-{seat}"] = now.result(sight, seat)
        made |= market.hand(sight, copies)
        pieces = _Pieces(made)
        count = len(sight.players)
        isles = len(sight.view["islands"])
        row = [pieces[id] for id in ("isle-deck", "isle-show-0", "isle-show-1", "isle-show-2", "isle-pile", "isle-bag")]
        board = place(
            "div",
            Html(defs(sight.words, sight.promo)),
            place("div", pieces.under("isle-islands"), id="isle-islands", class_="isle-islands"),
            place("div", place("div", row, class_="isle-row"), pieces["isle-heading"], class_="isle-market"),
            place("div", [_row(sight, seat, pieces) for seat in sight.order()], class_="isle-trains"),
            pieces["isle-now"],
            class_=f"isle isle-table seats-{count} islands-{isles}",
        )
        hand: Node = NOTHING
        if scene.seat is not None:
            cards = place("div", pieces.under("isle-cards"), id="isle-cards", class_="isle-cards")
            hand = place("div", pieces["isle-waiting"], cards, class_="isle isle-hand")
        return Drawing(board, hand, [self.player(scene, seat) for seat in range(count)])

    def player(self, scene: Scene, seat: int) -> Html:
        sight = Sight(scene)
        player = sight.players[seat]
        figures = [
            _figure("token", player["points"], sight.phrase("isle-points", {"count": player["points"]})),
            _figure("coin", player["tokens"], sight.phrase("isle-tokens", {"count": player["tokens"]})),
            _figure("card", player["cards"], sight.phrase("isle-cards", {"count": player["cards"]})),
            _figure("pull", player["capacity_left"], sight.phrase("isle-slack", {"count": player["capacity_left"]})),
        ]
        if sight.view["train_holder"] == seat:
            figures.append(f'<li class="isle-holder">{sight.phrase("sheet-progress-train")}</li>')
        return Html(f'<ul class="isle-figures">{"".join(figures)}</ul>')

    def sheet(self, scene: Scene, key: str, held: str = "") -> Sheet | None:
        return sheets.sheet(Sight(scene), key)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return with_passenger(Sight(scene), offer) if offer.code.startswith("load ") else offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return Html(previews.preview(Sight(scene), offer))

    def poster(self) -> Html:
        return POSTER

    def browse(self, game: Game, words: Words) -> Html:
        return Html(browse.browse(cast(IsleOfTrains, game), words))


class _Pieces:
    """What was drawn, by its keys."""

    def __init__(self, made: dict[str, str]) -> None:
        self.made = made

    def __getitem__(self, id: str) -> Keyed:
        return Keyed(id, self.made[id])

    def under(self, parent: str) -> list[Keyed]:
        """What stands in a place."""
        found = [(key.partition("/"), html) for key, html in self.made.items()]
        return [Keyed(id, html) for (above, _, id), html in found if above == parent and id]


def _row(sight: Sight, seat: int, pieces: _Pieces) -> Place:
    own = " own" if seat == sight.seat else ""
    cars = place("div", pieces.under(f"isle-cars-{seat}"), id=f"isle-cars-{seat}", class_="isle-cars")
    return place(
        "section",
        pieces[f"isle-who-{seat}"],
        place("div", cars, pieces[f"isle-end-{seat}"], class_="isle-line"),
        pieces[f"isle-side-{seat}"],
        pieces[f"isle-sum-{seat}"],
        class_=f"isle-train{own}",
        aria_labelledby=f"isle-who-{seat}",
    )


def _figure(sign: str, value: int, said: str) -> str:
    shown = f'<span aria-hidden="true">{value}</span><span class="unseen">{said}</span>'
    return f'<li title="{said}">{icon(sign)}{shown}</li>'

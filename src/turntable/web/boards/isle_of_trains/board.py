"""Isle of Trains in the browser: islands above, trains below, cards in hand."""

from __future__ import annotations

from typing import cast

from turntable.core.game import Game
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.server.scene import Offer, Scene
from turntable.web.boards.isle_of_trains import browse, islands, market, now, previews, sheets, trains
from turntable.web.boards.isle_of_trains.faces import defs
from turntable.web.boards.isle_of_trains.offers import with_passenger
from turntable.web.boards.isle_of_trains.poster import POSTER
from turntable.web.boards.isle_of_trains.sight import Sight
from turntable.web.boards.isle_of_trains.symbols import icon
from turntable.web.html import Html
from turntable.words import Words


class IsleOfTrainsBoard:
    """See ``turntable.web.boards.Board``."""

    def frame(self, scene: Scene) -> Html:
        sight = Sight(scene)
        rows = "".join(_row(sight, seat) for seat in sight.order())
        count = len(sight.players)
        isles = len(sight.view["islands"])
        return Html(
            f'<div class="isle isle-table seats-{count} islands-{isles}">{defs(sight.words, sight.promo)}'
            '<div id="isle-islands" class="isle-islands"></div><div class="isle-market"><div class="isle-row">'
            '<div id="isle-deck"></div><div id="isle-show-0"></div><div id="isle-show-1"></div>'
            '<div id="isle-show-2"></div><div id="isle-pile"></div><div id="isle-bag"></div></div>'
            '<div id="isle-heading"></div></div>'
            f'<div class="isle-trains">{rows}</div><div id="isle-now"></div></div>'
        )

    def hand_frame(self, scene: Scene) -> Html:
        if scene.seat is None:
            return Html("")
        return Html(
            '<div class="isle isle-hand"><div id="isle-waiting"></div>'
            '<div id="isle-cards" class="isle-cards"></div></div>'
        )

    def fragments(self, scene: Scene) -> dict[str, str]:
        sight = Sight(scene)
        copies: dict[str, int] = {}
        made = {"isle-heading": now.heading(sight)}
        made |= islands.islands(sight)
        made |= market.market(sight, copies)
        made["isle-now"] = now.panel(sight)
        made |= trains.trains(sight)
        for seat in range(len(sight.players)):
            made[f"isle-sum-{seat}"] = now.result(sight, seat)
        return made | market.hand(sight, copies)

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

    def sheet(self, scene: Scene, pick: str) -> Html | None:
        made = sheets.sheet(Sight(scene), pick)
        return None if made is None else Html(made)

    def whole(self, scene: Scene, offer: Offer) -> Offer:
        return with_passenger(Sight(scene), offer) if offer.code.startswith("load ") else offer

    def preview(self, scene: Scene, offer: Offer) -> Html:
        return Html(previews.preview(Sight(scene), offer))

    def poster(self) -> Html:
        return POSTER

    def browse(self, game: Game, words: Words) -> Html:
        return Html(browse.browse(cast(IsleOfTrains, game), words))


def _row(sight: Sight, seat: int) -> str:
    own = " own" if seat == sight.seat else ""
    return (
        f'<section class="isle-train{own}" aria-labelledby="isle-who-{seat}"><div id="isle-who-{seat}"></div>'
        f'<div class="isle-line">'
        f'<div id="isle-cars-{seat}" class="isle-cars"></div><div id="isle-end-{seat}"></div></div>'
        f'<div id="isle-side-{seat}"></div><div id="isle-sum-{seat}"></div></section>'
    )


def _figure(sign: str, value: int, said: str) -> str:
    shown = f'<span aria-hidden="true">{value}</span><span class="unseen">{said}</span>'
    return f'<li title="{said}">{icon(sign)}{shown}</li>'

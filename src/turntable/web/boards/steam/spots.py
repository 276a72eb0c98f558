"""The hexes on which something may be done in a build turn."""

from __future__ import annotations

from turntable.games.steam.moves import Build
from turntable.web.boards.steam.ground import lying_on
from turntable.web.boards.steam.layout import layout_of
from turntable.web.boards.steam.painter import MapTexts, Painter, money, short_name
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import tag
from turntable.web.kit.kept import kept
from turntable.web.kit.tree import Keyed, keyed


def draw(painter: Painter) -> tuple[list[Keyed], list[Keyed]]:
    """Those for tiles, which lie below cities and towns, and those for new goods and cities, which lie above."""
    land: list[Keyed] = []
    growing: list[Keyed] = []
    view = painter.view
    prices = view["tile_prices"] or {}
    for id, offers in painter.by_hex.items():
        builds = sum(isinstance(offer.move, Build) for offer in offers)
        grows = builds < len(offers)
        shows = not grows and id not in view["tiles"] and id not in view["stops"]
        does = click(offers[0]) if grows and len(offers) == 1 else Click(pick("hex", id))
        (growing if grows else land).append(_spot(painter.texts, id, builds, prices.get(id, 0), grows, shows, does))
    return land, growing


@kept(16384)
def _spot(texts: MapTexts, id: str, tiles: int, least: int, grows: bool, shows: bool, does: Click) -> Keyed:
    layout = layout_of(texts.game.board)
    name = short_name(texts, id)
    if does.move:
        label = texts.say("steam-develop" if does.move.startswith("develop") else "steam-urbanize", stop=name)
    else:
        # Said without the name, so that the same words serve all hexes.
        label = f"{name}: " + texts.say("steam-spot", count=tiles, price=least)
    return keyed(
        "g",
        tag("path", class_="steam-target grows" if grows else "steam-target", d=layout.hexagon.outline(0.9)),
        tag("text", money(texts, least), class_="steam-offer", y=6) if shows else None,
        id=f"steam-spot-{id}",
        class_="steam-spot",
        transform=layout.place(id),
        data_near="area",
        tabindex=0,
        role="button",
        aria_label=f"{label};",
        aria_labelledby=f"steam-spot-{id} {lying_on(id)}",
        **does.attributes,
    )

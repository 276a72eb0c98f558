"""The islands: a picture, the contracts, the ticket tile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from turntable.games.isle_of_trains.facts import DESTINATIONS, TILE_SPACES, Island
from turntable.games.isle_of_trains.view import Taken, Tickets
from turntable.games.isle_of_trains.wording import effect_list, printed_contract
from turntable.web.boards.isle_of_trains.painter import IsleTexts, Painter, car_id
from turntable.web.boards.isle_of_trains.symbols import effects, label, need_icons, needs, sign
from turntable.web.boards.isle_of_trains.things import drawn_thing
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import Html, join, moved, number, path, tag
from turntable.web.kit.pieces import mark
from turntable.web.kit.tree import Keyed, Place, place

WIDE: Final = 124
HIGH: Final = 174
NO_TILE: Final[Tickets] = {"tile": "", "filled": 0}


def draw(painter: Painter) -> Place:
    """Every island of the game."""
    aboard = _aboard(painter)
    islands = [island_card(painter, id, taken, aboard.get(id, "")) for id, taken in painter.view["islands"].items()]
    label = painter.say("draw-islands")
    return place("div", islands, id="isle-islands", class_="isle-islands", role="group", aria_label=label)


def island_card(painter: Painter, id: str, taken: Taken, aboard: str = "") -> Keyed:
    """An island; ``aboard`` are the viewer's cars with a passenger who goes there."""
    tile = painter.view["tiles"].get(id, NO_TILE)
    offer = painter.offers.get(f"deliver {id}")
    return _drawn(
        painter.texts,
        id,
        taken["owner"],
        "" if taken["owner"] is None else painter.person(taken["owner"]),
        taken["contract"],
        (tile["tile"], tile["filled"]),
        painter.view["doing"].get("island") == id,
        aboard,
        click(offer, pick("island", id)),
        painter.said(offer) if offer else "",
    )


@lru_cache(maxsize=16384)
def _drawn(
    texts: IsleTexts,
    id: str,
    owner: int | None,
    name: str,
    contract: int | None,
    tile: tuple[str, int],
    here: bool,
    aboard: str,
    does: Click,
    said: str,
) -> Keyed:
    return drawn_thing(
        f"isle-island-{id}",
        "isle-island" + (" here" if here else "") + (" can" if does.move else ""),
        does,
        said or _described(texts, id, name, bool(contract), tile),
        aboard,
        "",
        (_picture(texts, id, owner, contract, *tile),),
    )


def _aboard(painter: Painter) -> dict[str, str]:
    """By island: the viewer's cars with a passenger who goes there."""
    found: dict[str, list[str]] = {}
    for slot, car in enumerate(painter.players[painter.seat]["train"] if painter.seat is not None else ()):
        for island in dict.fromkeys(item["passenger"] for item in car["load"] if "passenger" in item):
            found.setdefault(island, []).append(car_id(painter.seat or 0, slot))
    return {island: " ".join(cars) for island, cars in found.items()}


def _described(texts: IsleTexts, id: str, owner: str, secondary: bool, tile: tuple[str, int]) -> str:
    """The island in one sentence for those who cannot see it; ``owner`` is who has its card."""
    if owner:
        what = texts.say("draw-completed" if secondary else "draw-owned", player=owner)
    else:
        what = texts.say(printed_contract(texts.game.facts.islands[texts.game.facts.island[id]], 0))
    return f"{texts.name('island', id)}: {what}. {_tile_words(texts, *tile)}"


@lru_cache(maxsize=8192)
def _tile_words(texts: IsleTexts, tile: str, filled: int) -> str:
    return texts.say("isle-tile", filled=filled, rewards=_reward(texts, tile, filled)) if tile else ""


def contract_lines(texts: IsleTexts, island: Island) -> list[Html]:
    """The contracts of an island card, in signs and in words."""
    printed = enumerate(island.contracts)
    return [join(need_icons(one), " ", texts.say(printed_contract(island, i))) for i, one in printed]


def rewards_of(texts: IsleTexts, tile: str) -> Sequence[Any]:
    """What the spaces of a ticket tile earn, one after the other."""
    return next(one.rewards for one in texts.game.facts.tiles if one.id == tile)


def _reward(texts: IsleTexts, tile: str, filled: int) -> list[object]:
    return [] if filled == TILE_SPACES else effect_list(rewards_of(texts, tile)[filled])


def tile_words(painter: Painter, id: str) -> str:
    """How many passengers with a ticket an island has had, and what the next one earns."""
    tile = painter.view["tiles"][id]
    return _tile_words(painter.texts, tile["tile"], tile["filled"])


@lru_cache(maxsize=8192)
def _picture(texts: IsleTexts, id: str, owner: int | None, contract: int | None, tile: str, filled: int) -> Html:
    facts = texts.game.facts
    number = facts.island[id]
    contracts = [
        _contract(one, i, owner, contract, 86 + 17 * i) for i, one in enumerate(facts.islands[number].contracts)
    ]
    tickets = []
    if number < DESTINATIONS:
        tickets = [_ticket(texts, id, one, space, filled) for space, one in enumerate(rewards_of(texts, tile))]
    return tag(
        "svg",
        tag("rect", class_="isle-card", x=1, y=1, width=122, height=HIGH - 2, rx=8),
        tag("use", href=f"#isle-scene-{id}", width=124, height=76),
        contracts,
        tickets,
        viewBox=f"0 0 {WIDE} {HIGH}",
        aria_hidden=True,
    )


def _contract(contract: tuple[int, ...], n: int, owner: int | None, done: int | None, y: float) -> Html:
    """One contract: its cargo and its points, or the mark of who has completed it."""
    style = ""
    if owner is not None and done is not None:
        if n in (0, done):
            style = "isle-had"
        elif done:
            style = "isle-gone"
    elif n:
        style = "isle-later"
    cargo = needs(contract, 12, y, 14, 16) if n else needs(contract, 10, y, 16, 17)
    points = label(f"+{contract[4]}" if n else contract[4], 106.5, y + 4, 10.5, "isle-on-gold")
    row = tag("g", cargo, path("isle-gold", f"M96 {number(y - 7.5)}h21v15H96z"), points, class_=style)
    return join(row, mark(owner, 86, y, 7) if style == "isle-had" and owner is not None else None)


def _ticket(texts: IsleTexts, id: str, reward: list[Any], space: int, filled: int) -> Html:
    """A space of the ticket tile: its reward, or the passenger who had it."""
    x = 3 + 40 * space
    state = "had" if space < filled else "next" if space == filled else "free"
    box = tag("rect", class_=f"isle-ticket {state}", x=x, y=138, width=38, height=32, rx=4)
    if space < filled:
        return join(box, sign(f"to-{id}", x + 19, 154, 26))
    drawn, wide = effects(texts, reward, 0, 154, 18)
    return join(box, tag("g", drawn, transform=moved(x + 19 - wide / 2, 0)))

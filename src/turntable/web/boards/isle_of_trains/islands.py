"""The islands: a picture, the contracts, the ticket tile; and how far the progress train has got."""

from __future__ import annotations

from typing import Any, Final

from turntable.core.message import Message, Piece, Seat
from turntable.games.isle_of_trains.facts import DESTINATIONS, read_facts
from turntable.games.isle_of_trains.wording import effect_list, need_list
from turntable.web.boards.isle_of_trains.offers import target
from turntable.web.boards.isle_of_trains.sight import Data, Sight, kept, say
from turntable.web.boards.isle_of_trains.symbols import effects, label, needs, sign
from turntable.web.kit.html import number as n
from turntable.web.kit.pieces import mark
from turntable.words import Words

WIDE: Final = 124
HIGH: Final = 174
TILE_SPACES: Final = 3


def islands(sight: Sight) -> dict[str, str]:
    """Every island of the game, by the id of its element."""
    made: dict[str, str] = {}
    going = sight.view["doing"].get("island")
    for id, taken in sight.view["islands"].items():
        tile = sight.view["tiles"].get(id, _NO_TILE)
        picture = _picture(
            sight.words, sight.promo, id, taken["owner"], taken["contract"], tile["tile"], tile["filled"]
        )
        moves = [offer for code, offer in sight.offers.items() if code == f"deliver {id}"]
        said = sight.told(moves[0].words) if moves else _described(sight, id, taken, tile)
        style = "isle-island" + (" here" if going == id else "")
        light = _aboard(sight, id)
        element = target(f"isle-island-{id}", style, moves, f"island:{id}", said, light)
        made[f"isle-islands/isle-island-{id}"] = f"<div {element}>{picture}</div>"
    return made


_NO_TILE: Final[Data] = {"tile": "", "filled": 0}


def _aboard(sight: Sight, island: str) -> str:
    """The viewer's cars with a passenger to this island."""
    if sight.seat is None:
        return ""
    cars = enumerate(sight.players[sight.seat]["train"])
    found = [slot for slot, car in cars if any(item.get("passenger") == island for item in car["load"])]
    return " ".join(f"isle-car-{sight.seat}-{slot}" for slot in found)


def _described(sight: Sight, id: str, taken: Data, tile: Data) -> str:
    """The island in one sentence for those who cannot see it."""
    if taken["owner"] is None:
        return _free(sight.words, sight.promo, id, tile["tile"], tile["filled"])
    done = sight.phrase("draw-completed" if taken["contract"] else "draw-owned", {"player": Seat(taken["owner"])})
    return f"{sight.name('island', id)}: {done}. {_tile_words(sight.words, sight.promo, tile['tile'], tile['filled'])}"


@kept
def _free(words: Words, promo: bool, id: str, tile: str, filled: int) -> str:
    """An island whose card nobody has."""
    facts = read_facts(promo)
    contract = facts.islands[facts.island[id]].contracts[0]
    needs = say(words, Message("draw-primary", {"needs": need_list(contract), "points": contract[4]}))
    return f"{say(words, Piece('island', id))}: {needs}. {_tile_words(words, promo, tile, filled)}"


def _tile_words(words: Words, promo: bool, tile: str, filled: int) -> str:
    if not tile:
        return ""
    return say(words, Message("isle-tile", {"filled": filled, "rewards": _reward(promo, tile, filled)}))


def _reward(promo: bool, tile: str, filled: int) -> list[object]:
    if filled == TILE_SPACES:
        return []
    rewards = next(one.rewards for one in read_facts(promo).tiles if one.id == tile)
    return effect_list(rewards[filled])


def next_reward(sight: Sight, id: str) -> list[object]:
    """What the next passenger with a ticket earns, in words; empty when the tile is full."""
    tile = sight.view["tiles"][id]
    return _reward(sight.promo, tile["tile"], tile["filled"])


@kept
def _picture(
    words: Words, promo: bool, id: str, owner: int | None, contract: int | None, tile: str, filled: int
) -> str:
    facts = read_facts(promo)
    number = facts.island[id]
    island = facts.islands[number]
    drawn = [f'<rect class="isle-card" x="1" y="1" width="122" height="{HIGH - 2}" rx="8"/>']
    drawn.append(f'<use href="#isle-scene-{id}" width="124" height="76"/>')
    for i, one in enumerate(island.contracts):
        drawn.append(_contract(one, i, owner, contract, 86 + 17 * i))
    if number < DESTINATIONS:
        rewards = next(one.rewards for one in facts.tiles if one.id == tile)
        for space, reward in enumerate(rewards):
            drawn.append(_ticket(words, id, reward, space, filled))
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{"".join(drawn)}</svg>'


def _contract(contract: tuple[int, ...], number: int, owner: int | None, done: int | None, y: float) -> str:
    """One contract: its cargo and its points, or the mark of who has completed it."""
    style = ""
    if owner is not None and done is not None:
        if number in (0, done):
            style = "isle-had"
        elif done:
            style = "isle-gone"
    elif number:
        style = "isle-later"
    sum_of = label(f"+{contract[4]}" if number else contract[4], 106.5, y + 4, 10.5, "isle-on-gold")
    points = f'<path class="isle-gold" d="M96 {n(y - 7.5)}h21v15H96z"/>{sum_of}'
    row = f'<g class="{style}">{needs(contract, 12 if number else 10, y, 14 if number else 16, 16 if number else 17)}'
    return f"{row}{points}</g>{_owner_mark(owner, y) if style == 'isle-had' else ''}"


def _owner_mark(owner: int | None, y: float) -> str:
    return "" if owner is None else str(mark(owner, 86, y, 7))


def _ticket(words: Words, id: str, reward: list[Any], space: int, filled: int) -> str:
    """A space of the ticket tile: its reward, or the passenger who had it."""
    x = 3 + 40 * space
    state = "had" if space < filled else "next" if space == filled else "free"
    box = f'<rect class="isle-ticket {state}" x="{x}" y="138" width="38" height="32" rx="4"/>'
    if space < filled:
        return box + sign(f"to-{id}", x + 19, 154, 26)
    drawn, wide = effects(words, reward, 0, 154, 18)
    return f'{box}<g transform="translate({n(x + 19 - wide / 2)} 0)">{drawn}</g>'

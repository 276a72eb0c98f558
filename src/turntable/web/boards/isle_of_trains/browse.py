"""Cards, islands, ticket tiles and chapters to leaf through, without a table."""

from __future__ import annotations

from turntable.core.message import Message, Piece
from turntable.games.isle_of_trains.facts import CATEGORIES, Card, Tile
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.wording import effect_list, need_list
from turntable.web.boards.isle_of_trains.faces import defs, face
from turntable.web.boards.isle_of_trains.scenery import scenery
from turntable.web.boards.isle_of_trains.sight import LETTERS, Data, say
from turntable.web.boards.isle_of_trains.symbols import effect_icons, label, need_icons
from turntable.words import Words


def browse(game: IsleOfTrains, words: Words) -> str:
    """Everything printed, by category, with its words."""
    parts = [defs(words, game.chosen["promo"] == "on")]
    for category in CATEGORIES:
        cards = [card for card in game.facts.cards if card.category == category]
        title = say(words, Message(f"isle-category-{category}"))
        items = "".join(_card(words, card) for card in cards)
        parts.append(f'<section><h2>{title}</h2><ul class="isle-gallery">{items}</ul></section>')
    islands = "".join(_island(words, game, i) for i in range(len(game.facts.islands)))
    parts.append(
        f'<section><h2>{say(words, Message("draw-islands"))}</h2><ul class="isle-gallery">{islands}</ul></section>'
    )
    tiles = "".join(_tile(words, tile) for tile in game.facts.tiles)
    parts.append(f'<section><h2>{say(words, Message("isle-tiles"))}</h2><ul class="isle-tiles">{tiles}</ul></section>')
    chapters = "".join(_chapter(words, chapter.number) for chapter in game.facts.chapters)
    title = say(words, Message("option-scenario"))
    parts.append(f'<section><h2>{title}</h2><ol class="isle-chapters">{chapters}</ol></section>')
    return f'<div class="isle isle-browse">{"".join(parts)}</div>'


def _card(words: Words, card: Card) -> str:
    args: Data = {"cost": card.cost, "points": card.points, "cargo": Piece("cargo", card.cargo)}
    lines = [say(words, Message("draw-face", args))]
    if card.benefit:
        weight = Message("draw-capacity", {"count": card.capacity}) if card.capacity else None
        lines.append(say(words, weight or Message("draw-weight", {"count": card.weight})))
        lines.append(say(words, Message("draw-benefit", {"effects": effect_list(card.benefit)})))
    else:
        lines.append(say(words, Message(f"text-{card.id}")))
    if card.built:
        lines.append(say(words, Message("isle-when-built", {"effects": effect_list(card.built)})))
    lines.append(say(words, Message("isle-copies", {"count": card.copies})))
    said = "".join(f"<p>{line}</p>" for line in lines)
    return f"<li>{face(card.id)}<div><h3>{say(words, Piece('card', card.id))}</h3>{said}</div></li>"


def _island(words: Words, game: IsleOfTrains, number: int) -> str:
    island = game.facts.islands[number]
    lines = []
    for i, contract in enumerate(island.contracts):
        args: Data = {"needs": need_list(contract), "points": contract[4]}
        said = say(words, Message("draw-secondary" if i else "draw-primary", args))
        lines.append(f"<p>{need_icons(contract)} {said}</p>")
    port = f'<circle class="isle-port to-{island.id}" cx="14" cy="14" r="10"/>'
    port += label(LETTERS[number], 14, 18.5, 13, f"isle-letter to-{island.id}")
    picture = f'<svg class="isle-scene" viewBox="0 0 124 62" aria-hidden="true">{scenery(island.id)}{port}</svg>'
    return f"<li>{picture}<div><h3>{say(words, Piece('island', island.id))}</h3>{''.join(lines)}</div></li>"


def _tile(words: Words, tile: Tile) -> str:
    spaces = []
    for reward in tile.rewards:
        said = say(words, Message("draw-reward", {"effects": effect_list(reward)}))
        spaces.append(f"<span>{effect_icons(words, reward)} {said}</span>")
    return f"<li>{''.join(spaces)}</li>"


def _chapter(words: Words, number: int) -> str:
    title = say(words, Message(f"option-scenario-{number}"))
    return f"<li><h3>{title}</h3><p>{say(words, Message(f'chapter-{number}'))}</p></li>"

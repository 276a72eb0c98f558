"""Cards, islands, ticket tiles and chapters to leaf through, without a table."""

from __future__ import annotations

from functools import lru_cache

from turntable.games.isle_of_trains.facts import CATEGORIES, Card, Island, Tile
from turntable.games.isle_of_trains.wording import effect_list
from turntable.web.boards.isle_of_trains.faces import card_lines, definitions, face, island_letter
from turntable.web.boards.isle_of_trains.islands import contract_lines
from turntable.web.boards.isle_of_trains.painter import IsleTexts
from turntable.web.boards.isle_of_trains.scenery import scenery
from turntable.web.boards.isle_of_trains.symbols import effect_icons
from turntable.web.kit.html import Html, tag


@lru_cache(maxsize=64)
def browse(texts: IsleTexts) -> Html:
    """Everything printed, by category, with its words."""
    facts = texts.game.facts
    chapters = [_chapter(texts, chapter.number) for chapter in facts.chapters]
    return tag(
        "div",
        definitions(texts),
        [_category(texts, category) for category in CATEGORIES],
        _section(texts, "draw-islands", [_island(texts, island) for island in facts.islands], "isle-gallery"),
        _section(texts, "isle-tiles", [_tile(texts, tile) for tile in facts.tiles], "isle-tiles"),
        tag("section", tag("h2", texts.say("option-scenario")), tag("ol", chapters, class_="isle-chapters")),
        class_="isle isle-browse",
    )


def _section(texts: IsleTexts, title: str, items: list[Html], style: str) -> Html:
    return tag("section", tag("h2", texts.say(title)), tag("ul", items, class_=style))


def _category(texts: IsleTexts, category: str) -> Html:
    cards = [_card(texts, card) for card in texts.game.facts.cards if card.category == category]
    return _section(texts, f"isle-category-{category}", cards, "isle-gallery")


def _card(texts: IsleTexts, card: Card) -> Html:
    lines = [*card_lines(texts, card), texts.say("isle-copies", count=card.copies)]
    said = [tag("p", line) for line in lines]
    return tag("li", face(card.id), tag("div", tag("h3", texts.name("card", card.id)), said))


def _island(texts: IsleTexts, island: Island) -> Html:
    lines = [tag("p", line) for line in contract_lines(texts, island)]
    inside = (scenery(island.id), island_letter(island.id))
    picture = tag("svg", inside, class_="isle-scene", viewBox="0 0 124 62", aria_hidden=True)
    return tag("li", picture, tag("div", tag("h3", texts.name("island", island.id)), lines))


def _tile(texts: IsleTexts, tile: Tile) -> Html:
    spaces = []
    for reward in tile.rewards:
        said = texts.say("draw-reward", effects=effect_list(reward))
        spaces.append(tag("span", effect_icons(texts, reward), " ", said))
    return tag("li", spaces)


def _chapter(texts: IsleTexts, number: int) -> Html:
    return tag("li", tag("h3", texts.say(f"option-scenario-{number}")), tag("p", texts.say(f"chapter-{number}")))

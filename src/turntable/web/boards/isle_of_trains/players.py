"""A seat's public figures, for the list of players."""

from __future__ import annotations

from functools import lru_cache

from turntable.web.boards.isle_of_trains.painter import IsleTexts, Painter
from turntable.web.boards.isle_of_trains.symbols import icon
from turntable.web.kit.html import Html, tag


def figures(painter: Painter, seat: int) -> Html:
    """Points, tokens, cards, what the engine can still pull, and who has the progress train."""
    player = painter.players[seat]
    counts = (player["points"], player["tokens"], player["cards"], player["capacity_left"])
    return _figures(painter.texts, counts, painter.view["train_holder"] == seat)


@lru_cache(maxsize=8192)
def _figures(texts: IsleTexts, counts: tuple[int, int, int, int], holds_train: bool) -> Html:
    points, tokens, cards, slack = counts
    figures = (
        ("token", points, texts.say("isle-points", count=points)),
        ("coin", tokens, texts.say("isle-tokens", count=tokens)),
        ("card", cards, texts.say("isle-cards", count=cards)),
        ("pull", slack, texts.say("isle-slack", count=slack)),
    )
    items = []
    for sign, count, said in figures:
        shown = (tag("span", count, aria_hidden=True), tag("span", said, class_="unseen"))
        items.append(tag("li", icon(sign), shown, title=said, class_="last" if sign == "token" else None))
    if holds_train:
        items.append(tag("li", texts.say("sheet-progress-train"), class_="isle-holder"))
    return tag("ul", items, class_="isle-figures")

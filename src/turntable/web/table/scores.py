"""Score sheets: where each point comes from, during the game and at its end."""

from __future__ import annotations

from turntable.core.message import Message, Seat
from turntable.server.scene import Scene
from turntable.web.html import Html, join, tag
from turntable.web.pieces import badge


def sheet_table(scene: Scene, seat: int) -> Html | None:
    """One seat's sheet, item by item; ``None`` where it may not be seen."""
    items = scene.sheet(seat)
    if items is None:
        return None
    rows = [_row(scene.say(item), points) for item, points in items]
    total = sum(points for _, points in items)
    rows.append(_row(scene.say("ui-total"), total, "sum"))
    caption = tag("caption", badge(seat), " ", scene.say(Seat(seat)))
    return tag("table", caption, tag("tbody", *rows))


def _row(words: str, points: int, kind: str | None = None) -> Html:
    return tag("tr", tag("td", words), tag("td", signed(points), class_="number"), class_=kind)


def signed(points: int) -> str:
    """Points with a real minus."""
    return f"−{-points}" if points < 0 else str(points)


def live_scores(scene: Scene, shown: bool) -> Html:
    """The reader's own sheet while the game goes on; closed for those who do not want to know."""
    table = sheet_table(scene, scene.seat) if scene.seat is not None and not scene.over else None
    inside = None
    if table is not None:
        inside = tag("details", tag("summary", scene.say("ui-my-score")), table, id="score-details", open=shown)
    return tag("div", inside, id="scores", class_="scores")


def results(scene: Scene) -> Html:
    """All sheets at the end, the best first."""
    places = scene.ranking() or []
    scores = scene.scores() or []
    cards = []
    for place, seats in enumerate(places, 1):
        for seat in seats:
            items = scene.sheet(seat) or []
            lines = join(*(join(tag("dt", scene.say(item)), tag("dd", signed(points))) for item, points in items))
            heading = tag(
                "h3",
                badge(seat),
                tag("span", f"{place}. {scene.say(Seat(seat))}"),
                tag("span", signed(scores[seat]), class_="points"),
            )
            cards.append(
                tag("section", heading, tag("dl", lines), class_="result late" + (" first" if place == 1 else ""))
            )
    return tag("div", *cards, class_="results")


def verdict(scene: Scene) -> Html:
    """Who has won, in a sentence; alone, what was reached."""
    places = scene.ranking() or [[]]
    if scene.seats == 1:
        view = scene.view
        rating, won = view.get("rating"), view.get("won")
        if isinstance(won, bool):
            return tag("h2", scene.say("ui-chapter-won" if won else "ui-chapter-lost"))
        if rating is not None:
            return tag("h2", scene.say("ui-rated", rating=Message(f"rating-{rating}")))
    winners: list[object] = [Seat(seat) for seat in places[0]]
    return tag("h2", scene.say("ui-winner", players=winners))

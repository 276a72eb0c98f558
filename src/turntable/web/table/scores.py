"""Score sheets: where each point comes from, during the game and at its end."""

from __future__ import annotations

from turntable.core.message import Message, Seat
from turntable.server.scene import Scene
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, keyed


def sheet_table(scene: Scene, seat: int) -> Html | None:
    """One seat's sheet, item by item; ``None`` where it may not be seen."""
    items = scene.sheet(seat)
    if items is None:
        return None
    rows = [_row(scene.words.say(item), points) for item, points in items]
    total = sum(points for _, points in items)
    rows.append(_row(scene.words.say(Message("ui-total")), total, "sum"))
    caption = tag("caption", scene.say(Seat(seat)), class_="unseen")
    return tag("table", caption, tag("tbody", *rows))


def _row(words: str, points: int, kind: str | None = None) -> Html:
    return tag("tr", tag("td", words), tag("td", signed(points), class_="number"), class_=kind)


def signed(points: int) -> str:
    """Points with a real minus."""
    return f"−{-points}" if points < 0 else str(points)


def scores(scene: Scene, shown: bool) -> Keyed:
    """Where points come from: the reader's own while the game goes on, everybody's at its end, the best first.

    ``shown`` is whether the reader wants to know during the game; else the sheet is there, but closed.
    """
    inside: list[Html] = []
    if scene.over:
        inside = [
            tag(
                "details",
                tag("summary", _standing(scene, place, seat)),
                sheet_table(scene, seat),
                id=f"sheet-{seat}",
                open=True,
            )
            for place, seat in places(scene)
        ]
    elif scene.seat is not None:
        summary = tag("summary", scene.words.say(Message("ui-my-score")))
        inside = [tag("details", summary, sheet_table(scene, scene.seat), id="score-details", open=shown)]
    return keyed("div", *inside, id="scores", class_="scores final-scores" if scene.over else "scores")


def places(scene: Scene) -> list[tuple[int, int]]:
    """(place, seat) of everybody once the game is over, the best first."""
    return [(place, seat) for place, seats in enumerate(scene.ranking() or [], 1) for seat in seats]


def _standing(scene: Scene, place: int, seat: int) -> Html:
    points = (scene.scores() or [0] * scene.seats)[seat]
    name = tag("span", f"{place}. {scene.say(Seat(seat))}")
    return join(badge(seat), name, tag("span", signed(points), class_="points"))


def podium(scene: Scene) -> Html:
    """Everybody's place and points in a line."""
    made = [
        tag("li", _standing(scene, place, seat), class_="first" if place == 1 else None)
        for place, seat in places(scene)
    ]
    return tag("ol", *made, class_="podium")


def verdict(scene: Scene) -> Html:
    """A sentence that says who has won or, in a solo game, what was reached."""
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

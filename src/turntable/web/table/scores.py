"""Score sheets: where each point comes from, during the game and at its end."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.core.message import Message, Piece, Seat
from turntable.server.tables.scene import Scene
from turntable.web.games import floors_of
from turntable.web.kit.html import Html, tag
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
        inside = [tally(scene)]
    elif scene.seat is not None:
        summary = tag("summary", scene.words.say(Message("ui-my-score")))
        inside = [tag("details", summary, sheet_table(scene, scene.seat), id="score-details", open=shown)]
    return keyed("div", *inside, id="scores", class_="scores final-scores" if scene.over else "scores")


def tally(scene: Scene) -> Html:
    """Everybody's points in one table: a row for each kind of item, a column for each player, in the order of seats.

    At the end of a game a script counts the items one after another (``data-count``: whose, and of which thing). What
    would tell the winner before that is of the class ``last``.
    """
    seats = range(scene.seats)
    sheets = [scene.sheet(seat) or [] for seat in seats]
    # The longest sheet first: its order is the rulebook's, wherever something is missing on the others.
    fullest = sorted(sheets, key=lambda sheet: -len({_kind(item) for item, _ in sheet}))
    kinds = list(dict.fromkeys(_kind(item) for sheet in fullest for item, _ in sheet))
    heads = [tag("th", badge(seat), tag("span", scene.say(Seat(seat)), class_="unseen"), scope="col") for seat in seats]
    rows = [
        tag(
            "tr",
            tag("th", _said_kind(scene, kind, sheets), scope="row"),
            *(tag("td", *_items(scene, seat, kind, sheets[seat]), class_="number") for seat in seats),
        )
        for kind in kinds
    ]
    points = scene.scores() or [0] * scene.seats
    sums = [tag("td", signed(points[seat]), class_="number") for seat in seats]
    total = tag("tr", tag("th", scene.words.say(Message("ui-total")), scope="row"), *sums, class_="sum last")
    caption = tag("caption", scene.words.say(Message("ui-points-of-all")), class_="unseen")
    head = tag("thead", tag("tr", tag("td"), *heads))
    # Whoever has only keys scrolls to all of it.
    return tag("table", caption, head, tag("tbody", *rows, total), class_="tally", tabindex=0)


def _kind(item: Message) -> str:
    """What kind of item it is: tickets are tickets, completed or not."""
    return item.id.removeprefix("sheet-").partition("-")[0]


def _said_kind(scene: Scene, kind: str, sheets: Sequence[list[tuple[Message, int]]]) -> str:
    if len(floors_of(scene.game.name)) > 1:
        return scene.words.say(Message(f"tally-{kind}"))
    # A game without a board of its own has no words for kinds: the first item speaks for the others.
    return scene.words.say(next(item for sheet in sheets for item, _ in sheet if _kind(item) == kind))


def _items(scene: Scene, seat: int, kind: str, sheet: list[tuple[Message, int]]) -> list[Html]:
    made = []
    for item, points in sheet:
        if _kind(item) == kind:
            about = [piece.name for piece in item.args.values() if isinstance(piece, Piece)]
            says = scene.words.say(item)
            count = {"data_count": "/".join([str(seat), kind, *about]), "data_points": points}
            unseen = tag("span", f" ({says})", class_="unseen")
            made.append(tag("span", signed(points), unseen, title=says, **count))
    return made


def podium(scene: Scene) -> Html:
    """Everybody's points and place in a line, in the order of seats; while points are counted, those so far."""
    points = scene.scores() or [0] * scene.seats
    places = {seat: place for place, seats in enumerate(scene.ranking() or [], 1) for seat in seats}
    made = [
        tag(
            "li",
            badge(seat),
            tag("span", f"{places[seat]}. ", class_="last"),
            tag("span", scene.say(Seat(seat))),
            tag("span", signed(points[seat]), class_="points", data_sum=seat),
            class_="first" if places[seat] == 1 else None,
        )
        for seat in range(scene.seats)
    ]
    return tag("ol", *made, class_="podium")


def is_counted(scene: Scene) -> bool:
    """Whether points decide, so that they are counted before the result is told: not so in a chapter."""
    return not isinstance(scene.view.get("won"), bool)


def verdict(scene: Scene) -> str:
    """Who has won or, in a solo game, what was reached."""
    places = scene.ranking() or [[]]
    if scene.seats == 1:
        view = scene.view
        rating, won = view.get("rating"), view.get("won")
        if isinstance(won, bool):
            return scene.say("ui-chapter-won" if won else "ui-chapter-lost")
        if rating is not None:
            return scene.say("ui-rated", rating=Message(f"rating-{rating}"))
    winners: list[object] = [Seat(seat) for seat in places[0]]
    return scene.say("ui-winner", players=winners)


def result(scene: Scene) -> str:
    """What is read out at the end of a game: who has won, and everybody's points, the best first."""
    points = scene.scores() or []
    if not is_counted(scene):
        return verdict(scene)
    order = [seat for seats in scene.ranking() or [] for seat in seats]
    said: list[object] = [Message("ui-points-of", {"player": Seat(seat), "points": points[seat]}) for seat in order]
    return scene.say("ui-result", verdict=verdict(scene), points=said)

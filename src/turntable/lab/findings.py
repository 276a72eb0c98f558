"""What a play-test's report says: figures with intervals, warnings, and how other boards of the game compare."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from statistics import mean, median
from typing import Any, Final, NamedTuple

from turntable import Game, Message
from turntable.core.registry import folder_of
from turntable.lab.intervals import wilson
from turntable.lab.playtest import VERSION, Report, bots_version
from turntable.lab.tally import WHOLE, Counts, Measure, reader_of
from turntable.words import Figure

UNFAIR: Final = 0.05
"""A place in the order of turns that wins so much more or less often than its share is worth a warning."""
SURE: Final = 0.995
"""Warnings are about many things at once: each must be surer than an interval that is shown."""
SKILL: Final = 0.10
"""A good bot that wins so little more than its share among weak ones: chance decides."""
RUNAWAY: Final = 0.5
"""A winner who is so much of its points ahead, in half of the games, has run away."""


class Place(NamedTuple):
    """How often whoever acts at this place of the first round wins."""

    share: float
    low: float
    high: float
    points: float


def places(counts: Counts) -> list[Place]:
    """By place in the order of turns."""
    games = counts.sum("games")
    shares = [won / (WHOLE * games) for won in counts.sums["wins"]]
    points = [total / games for total in counts.sums["points"]]
    return [Place(share, *wilson(share, games), each) for share, each in zip(shares, points, strict=True)]


def skill(counts: Counts) -> tuple[float, float, float] | None:
    """How often a good bot wins among weak ones, with the ends of the interval; ``None`` if that was not played."""
    games = counts.sum("skill-games") // WHOLE
    if not games:
        return None
    share = counts.sum("skill") / (WHOLE * games)
    return (share, *wilson(share, games))


def measures(game: Game, seats: int, counts: Counts) -> list[Measure]:
    """The figures of a board for so many players: those of every game, then this game's own."""
    games = counts.sum("games")
    shown = skill(counts)
    found = [
        Measure("decisions", median(counts.lists["decisions"])),
        Measure("best", mean(counts.lists["best"])),
        Measure("margin", median(counts.lists["margin"])),
        Measure("passes", counts.sum("passes") / games),
    ]
    if shown is not None:
        found.append(Measure("skill", shown[0], "share"))
    reader = reader_of(game.name)
    return found if reader is None else found + reader.measures(game, seats, counts)


def warnings(game: Game, report: Report) -> list[Message]:
    """What is wrong with the board as bots play it, and what would be better."""
    found: list[Message] = []
    for seats, counts in report.tables.items():
        games = counts.sum("games")
        if counts.sum("unfinished"):
            found.append(Message("warning-endless", {"seats": seats, "count": counts.sum("unfinished")}))
        if seats == 1:
            continue
        par = 1 / seats
        for place, one in enumerate(places(counts)):
            low, high = wilson(one.share, games, SURE)
            if abs(one.share - par) > UNFAIR and not low <= par <= high:
                args: dict[str, object] = {"seats": seats, "place": place + 1, "share": Figure(100 * one.share)}
                kind = "more" if one.share > par else "less"
                found.append(Message("warning-unfair", {**args, "par": Figure(100 * par), "kind": kind}))
        shown = skill(counts)
        if shown is not None and shown[2] < par + SKILL:
            args = {"seats": seats, "share": Figure(100 * shown[0]), "par": Figure(100 * par)}
            found.append(Message("warning-luck", {**args, "weak": report.plan.levels[-1]}))
        best, margin = mean(counts.lists["best"]), median(counts.lists["margin"])
        if best > 0 and margin > RUNAWAY * best:
            args = {"seats": seats, "margin": Figure(margin), "best": Figure(best)}
            found.append(Message("warning-runaway", args))
    reader = reader_of(game.name)
    return found if reader is None else found + reader.warnings(game, report.tables)


# Boards that come with the game


class Known(NamedTuple):
    """A board that comes with the game, and its figures by number of seats."""

    board: str
    names: dict[str, str]
    """What it is called, by language."""
    data: str
    is_current: bool
    """Whether it was played by the bots there are now."""
    sample: str
    """What ``sample_of`` gave when it was played."""
    tables: dict[int, dict[str, float]]


@cache
def known_boards(name: str) -> tuple[Known, ...]:
    """The boards that come with a game, as they were play-tested; ``docs/boards/playtests.py`` makes the file."""
    file = resources.files("turntable.lab") / "playtests" / f"{folder_of(name)}.json"
    if not file.is_file():
        return ()
    said: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if said["version"] != VERSION:
        return ()
    is_current = said["bots"] == bots_version(name)
    return tuple(
        Known(
            one["board"],
            one["names"],
            one["data"],
            is_current,
            one["sample"],
            {int(n): row for n, row in one["tables"].items()},
        )
        for one in said["boards"]
    )


def figures(game: Game, report: Report) -> dict[int, dict[str, float]]:
    """The figures of a report as plain data, by number of seats; how far the seats are from fair among them."""
    found = {}
    for seats, counts in report.tables.items():
        row = {one.name: round(one.value, 4) for one in measures(game, seats, counts)}
        row["unfair"] = round(max(abs(place.share - 1 / seats) for place in places(counts)), 4)
        found[seats] = row
    return found

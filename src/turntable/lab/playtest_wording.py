"""What a play-test has to say, as rows of tables: for the terminal and for pages. The first row is the head."""

from __future__ import annotations

from turntable import Game, Message
from turntable.lab import findings
from turntable.lab.playtest import Plan, Report
from turntable.lab.tally import Measure, Say, percent
from turntable.words import Figure, Words

Rows = list[list[str]]


def told(measure: Measure, say: Say) -> str:
    """The value of a figure."""
    if measure.kind == "share":
        return percent(measure.value, say)
    return say(Message("figure", {"number": Figure(measure.value, ".0f" if abs(measure.value) >= 100 else ".1f")}))


def label(name: str, plan: Plan) -> Message:
    """What a figure is called."""
    return Message(f"measure-{name}", {"weak": plan.levels[-1]} if name == "skill" else {})


def players(seats: int) -> Message:
    """So many players."""
    return Message("playtest-players", {"seats": seats})


def who(plan: Plan) -> Message:
    """Who played, and what somebody must know to have the same games played again."""
    level = Message(f"level-{plan.levels[0]}")
    return Message("playtest-who", {"level": level, "seed": plan.seed, "bots": plan.bots, "data": plan.data})


def fairness(found: Report, say: Say) -> Rows:
    """A row for each place in the order of turns, a column for each number of players."""
    places = {seats: findings.places(counts) for seats, counts in found.tables.items()}
    rows = [[say(Message("playtest-column-place")), *(say(players(seats)) for seats in places)]]
    for place in range(max(places)):
        row = [say(Message("playtest-place", {"place": place + 1}))]
        for seats, shares in places.items():
            one = shares[place] if place < seats else None
            row.append("" if one is None else f"{percent(one.share, say)} ({100 * one.low:.0f}…{100 * one.high:.0f})")
        rows.append(row)
    return rows


def figures(game: Game, found: Report, say: Say) -> Rows:
    """A row for each figure, a column for each number of players."""
    measured = {seats: findings.measures(game, seats, counts) for seats, counts in found.tables.items()}
    rows = [[say(Message("playtest-column-figure")), *(say(players(seats)) for seats in measured)]]
    for name in dict.fromkeys(one.name for line in measured.values() for one in line):
        values = [next((told(one, say) for one in line if one.name == name), "") for line in measured.values()]
        rows.append([say(label(name, found.plan)), *values])
    return rows


def comparable(game: Game, found: Report) -> dict[int, list[findings.Known]]:
    """By number of players: the boards that come with the game, but for this one, and were play-tested with so many."""
    others = [one for one in findings.known_boards(game.name) if one.data != game.data]
    shared = {seats: [one for one in others if seats in one.tables] for seats in found.tables}
    return {seats: some for seats, some in shared.items() if some}


def compared(game: Game, found: Report, seats: int, others: list[findings.Known], words: Words) -> Rows:
    """A row for each figure: of this board, then of the others, for so many players."""
    say = words.say
    head = [say(Message("playtest-column-figure")), say(Message("playtest-board-here"))]
    rows = [[*head, *(one.names.get(words.language) or one.names["en"] for one in others)]]
    mine = findings.measures(game, seats, found.tables[seats])
    unfair = Measure("unfair", findings.figures(game, found)[seats]["unfair"], "share")
    for measure in (unfair, *mine):
        theirs = [one.tables[seats].get(measure.name) for one in others]
        values = ["–" if value is None else told(measure._replace(value=value), say) for value in theirs]
        rows.append([say(label(measure.name, found.plan)), told(measure, say), *values])
    return rows

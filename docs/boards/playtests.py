"""Play-tests the boards that come with the games, and writes down what was found.

    python docs/boards/playtests.py                               # every game that has boards
    python docs/boards/playtests.py steam --games 1000 --workers 2
    python docs/boards/playtests.py steam --reports FOLDER        # of games that have been played

The figures go where reports find them to compare with (``lab/playtests``), the wins by place into ``reports.md``. A
board or a bot that changes asks for it: a test compares fingerprints, and some games. ``--reports``: a folder with
what ``turntable playtest GAME --option board=NAME --games 1000 --json`` printed, as ``GAME-NAME.json``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import turntable
from turntable import Game
from turntable.core.registry import folder_of
from turntable.games.steam.game import Steam
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.lab.findings import UNFAIR, Place, figures, places
from turntable.lab.playtest import VERSION, Report, bots_version, plan_of, playtest, report_of, sample_of
from turntable.lab.tally import Counts
from turntable.words import LANGUAGES

INTO = Path(__file__).resolve().parents[2] / "src" / "turntable" / "lab" / "playtests"
DOCUMENT = Path(__file__).with_name("reports.md")
HEAD = """
| board, players | wins by place, % (95 %) | furthest from par | points by place | decisions | margin | least used |
| --- | --- | --: | --- | --: | --: | --- |
"""
LEAST = 2
"""How many of the things that are used least are named."""


def reported(name: str, options: dict[str, str], given: argparse.Namespace) -> Report:
    """The report of one board: of games that are played now, or were."""
    plan = plan_of(name, options, games=given.count)
    if given.reports is None:
        print(f"{name}, {' '.join(options.values())}: {plan.total} games", flush=True)
        return playtest(plan, given.workers)
    said = json.loads((given.reports / f"{name}-{'-'.join(options.values())}.json").read_text(encoding="utf-8"))
    found = report_of(said, options)
    assert found is not None, "counted by another version"
    assert (found.plan.data, found.plan.rules, found.plan.games) == (plan.data, plan.rules, plan.games)
    return found


def measured(name: str, options: dict[str, str], report: Report) -> dict[str, object]:
    """The figures of one board, to compare others with."""
    game = turntable.game(name, **options)
    (board,) = options.values()
    names = {language: game.name_of(turntable.Piece("board", board), language) for language in LANGUAGES}
    about = {"board": board, "names": names, "data": game.data, "sample": sample_of(name, options)}
    return {**about, "tables": figures(game, report)}


# The tables of the document


def rows(name: str, options: dict[str, str], report: Report) -> Iterator[str]:
    """A line for each number of players."""
    game = turntable.game(name, **options)
    for seats, counts in report.tables.items():
        par, found = 1 / seats, places(counts)
        row = figures(game, report)[seats]
        cells = [
            f"`{' '.join(options.values())}`, {seats}",
            ", ".join(_share(place, par) for place in found),
            f"{100 * row['unfair']:.1f}",
            ", ".join(f"{place.points:.0f}" for place in found),
            f"{row['decisions']:.0f}",
            f"{row['margin']:.0f}",
            _least(game, counts),
        ]
        yield f"| {' | '.join(cells)} |\n"


def _share(place: Place, par: float) -> str:
    share = f"{100 * place.share:.1f}"
    bold = f"**{share}**" if abs(place.share - par) > UNFAIR else share
    return f"{bold} ({100 * place.low:.1f}-{100 * place.high:.1f})"


def _least(game: Game, counts: Counts) -> str:
    """What fewest games use; where there are tickets, how many of those kept are completed."""
    games, more = counts.sum("games"), ""
    if isinstance(game, TicketToRide):
        routes = game.board.routes
        # Of a double route the first line tells enough.
        used = {route.id: counts.sums["routes"][n] for n, route in enumerate(routes) if not 0 <= route.twin < n}
        more = f"; tickets {100 * counts.sum('done') / counts.sum('kept'):.0f} %"
    else:
        used = {stop.id: counts.sums["served"][n] for n, stop in enumerate(cast(Steam, game).board.stops)}
    least = sorted(used, key=lambda id: used[id])[:LEAST]
    return ", ".join(f"{id} {100 * used[id] / games:.0f} %" for id in least) + more


def write_table(name: str, lines: list[str]) -> None:
    """Put a game's table into the document, between its two marks."""
    begin, end = f"<!-- play-tests of {name} -->\n", "<!-- end of play-tests -->\n"
    before, mark, rest = DOCUMENT.read_text(encoding="utf-8").partition(begin)
    assert mark, f"reports.md has no place for {name}"
    after = rest.partition(end)[2]
    DOCUMENT.write_text(f"{before}{begin}{HEAD}{''.join(lines)}\n{end}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=turntable.names())
    parser.add_argument("--games", dest="count", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--reports", type=Path)
    given = parser.parse_args()
    for name in given.games:
        for option in turntable.game(name).options:
            if option.is_file:
                each = [{option.name: board} for board in option.values]
                reports = [reported(name, options, given) for options in each]
                both = list(zip(each, reports, strict=True))
                boards = [measured(name, options, report) for options, report in both]
                said = {"version": VERSION, "bots": bots_version(name), "games": given.count, "boards": boards}
                file = INTO / f"{folder_of(name)}.json"
                file.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
                write_table(name, [line for options, report in both for line in rows(name, options, report)])


if __name__ == "__main__":
    main()

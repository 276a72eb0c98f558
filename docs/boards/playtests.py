"""Play-tests the boards that come with the games, and writes their figures where reports find them to compare with.

    python docs/boards/playtests.py                               # every game that has boards
    python docs/boards/playtests.py steam --games 1000 --workers 2

A board or a bot that changes asks for it: a test compares fingerprints and versions.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import turntable
from turntable.core.registry import folder_of
from turntable.lab.findings import figures
from turntable.lab.playtest import GAMES, VERSION, bots_version, plan_of, playtest
from turntable.words import LANGUAGES

INTO = Path(__file__).resolve().parents[2] / "src" / "turntable" / "lab" / "playtests"


def measured(name: str, option: str, board: str, games: int, workers: int) -> dict[str, object]:
    """The figures of one board."""
    plan = plan_of(name, {option: board}, games=games)
    print(f"{name}, {board}: {plan.total} games", flush=True)
    game = turntable.game(name, **{option: board})
    names = {language: game.name_of(turntable.Piece("board", board), language) for language in LANGUAGES}
    return {"board": board, "names": names, "data": game.data, "tables": figures(game, playtest(plan, workers))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=turntable.names())
    parser.add_argument("--games", dest="count", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    for name in given.games:
        for option in turntable.game(name).options:
            if option.is_file:
                boards = [measured(name, option.name, one, given.count, given.workers) for one in option.values]
                said = {"version": VERSION, "bots": bots_version(name), "games": given.count, "boards": boards}
                file = INTO / f"{folder_of(name)}.json"
                file.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

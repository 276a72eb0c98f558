"""Measures the bots of a game in the arena, and writes what came out into the game's page of this folder.

``python docs/bots/measure.py ticket-to-ride`` plays every match (hours); with ``--only N`` the N-th of them, counted
from 1; with ``--games`` as many games as it says; with ``--minutes`` each for so many minutes of a processor at most;
with ``--table`` none: it only writes the table again. Each result is the arena's own JSON, one line in
``measured/GAME.jsonl``. With ``--seed`` the same is measured on other seeds, and stands beside the first: figures
should not depend on seeds that were there when the bots were made. Games are kept as they are played (``keeping.py``),
so the same command goes on after a stop.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

import keeping

HERE = Path(__file__).resolve().parent
PART = "measured"
"""Of a game's page."""
Options = dict[str, str]
NO_STALL: Options = {"empty_bag": "nothing"}
MATCHES: dict[str, list[tuple[str, int, int, Options]]] = {
    "ticket-to-ride": [
        ("novice,random", 2, 400, {}),
        ("driver,novice", 2, 1000, {}),
        ("conductor:128,driver", 2, 400, {}),
        ("conductor:512,driver", 2, 200, {}),
        ("conductor:512,conductor:128", 2, 200, {}),
        ("conductor:128,conductor:32", 2, 200, {}),
        ("conductor:128,driver", 3, 150, {}),
        ("driver,novice", 4, 1000, {}),
        ("conductor:128,driver", 4, 100, {}),
        ("driver,novice", 5, 500, {}),
        ("stationmaster,driver", 2, 100, {}),
        ("stationmaster,conductor", 2, 200, {}),
        ("stationmaster,conductor", 4, 60, {}),
    ],
    "isle-of-trains": [
        ("novice", 1, 400, NO_STALL),
        ("driver", 1, 400, NO_STALL),
        ("conductor:120", 1, 100, NO_STALL),
        ("stationmaster", 1, 100, NO_STALL),
        *(("conductor:120", 1, 100, {"scenario": str(number)}) for number in range(1, 11)),
        *(("stationmaster", 1, 50, {"scenario": str(number)}) for number in range(1, 11)),
        ("novice,random", 2, 200, {}),
        ("driver,novice", 2, 1000, {}),
        ("conductor:120,driver", 2, 100, {}),
        ("driver,novice", 3, 600, {}),
        ("driver,novice", 4, 600, {}),
        ("stationmaster,driver", 2, 60, NO_STALL),
        ("stationmaster,conductor", 2, 60, NO_STALL),
    ],
    "steam": [
        ("novice,random", 4, 100, {}),
        ("driver,novice", 4, 400, {}),
        ("driver,novice", 3, 99, {}),
        ("conductor:16,driver", 4, 40, {}),
        ("stationmaster,driver", 4, 40, {}),
        ("stationmaster,conductor", 4, 40, {}),
    ],
}
"""By game: bots (the last one fills the seats), seats, games, options."""


def measure(game: str, only: int | None, count: int | None, minutes: float, seed: str, workers: int) -> None:
    """Play the matches; a result takes the place of an earlier one of the same match and seed."""
    from turntable.lab.arena import play, prepare

    for number, (bots, seats, games, options) in enumerate(MATCHES[game], 1):
        if only in (None, number):
            match = prepare(game, bots.split(","), count or games, seed, seats, options)
            chosen = [f"{name}-{value}" for name, value in options.items()]
            called = "-".join([bots.replace(",", "-").replace(":", "-"), str(seats), *chosen, seed])
            save = keeping.folder(game) / called
            played = play(match, count or games, workers, save=save, cpu=60 * minutes)
            found = played.as_json() | {"chosen": options}
            if seats == 1:
                found["by_score"] = sorted(one.scores[0] for one in played.games)
            order = [(match[0], match[1], match[3]) for match in MATCHES[game]]
            same = (which(found), found["seed"])
            kept = [one for one in results(game) if (which(one), one["seed"]) != same and which(one) in order]
            # Sorting keeps what was measured first before what was measured later.
            kept = sorted([*kept, found], key=lambda one: order.index(which(one)))
            file_of(game).write_text("".join(json.dumps(one) + "\n" for one in kept), encoding="utf-8")
            write_table(game)
            print(row(found) if seats > 1 else solo_row(found))


def which(found: dict[str, Any]) -> tuple[str, int, Options]:
    """The match a result is of."""
    return names(found), found["seats"], found.get("chosen", {})


def file_of(game: str) -> Path:
    return HERE / "measured" / f"{game}.jsonl"


def results(game: str) -> list[dict[str, Any]]:
    """What was measured so far."""
    if not file_of(game).exists():
        return []
    return [json.loads(line) for line in file_of(game).read_text(encoding="utf-8").splitlines()]


def names(found: dict[str, Any]) -> str:
    return ",".join(bot["name"] for bot in found["bots"])


def table(game: str) -> str:
    """The results as rows of a page: games alone first, then matches."""
    alone = [solo_row(one) for one in results(game) if one["seats"] == 1]
    rows = [row(one) for one in results(game) if one["seats"] > 1]
    text = ""
    if alone:
        text += "| bot | alone | games, seed | goal reached, 95 % | points, 95 % | 80 or more | ms a decision |\n"
        text += "| --- | --- | --: | --: | --: | --: | --: |\n" + "".join(alone) + "\n"
    if rows or not alone:
        text += "| bot | against | seats | games, seed | wins, 95 % | par | points | ms a decision |\n"
        text += "| --- | --- | --: | --: | --: | --: | --: | --: |\n" + "".join(rows)
    return text


def solo_row(found: dict[str, Any]) -> str:
    """One bot's games alone."""
    bot = found["bots"][0]
    chosen = ", ".join(f"{name} {value}" for name, value in found["chosen"].items())
    goal = "-"
    if bot["goal_share"] is not None:
        goal = f"**{100 * bot['goal_share']:.0f} %** ({100 * bot['goal_low']:.0f}-{100 * bot['goal_high']:.0f})"
    points = f"**{bot['mean_score']:.1f}**"
    if bot["score_low"] is not None:
        points += f" ({bot['score_low']:.1f}-{bot['score_high']:.1f})"
    scores = found["by_score"]
    high = f"{100 * sum(score >= 80 for score in scores) / len(scores):.0f} %"
    played = f"{found['games']}, {found['seed']}"
    cells = [bot["name"], chosen, played, goal, points, high, f"{bot['ms_per_decision']:.3g}"]
    return "| " + " | ".join(cells) + " |\n"


def row(found: dict[str, Any]) -> str:
    """One match, from its first bot's side."""
    bot, other = found["bots"][0], found["bots"][1]
    wins = f"**{100 * bot['win_share']:.1f} %** ({100 * bot['low']:.1f}-{100 * bot['high']:.1f})"
    points = f"{bot['mean_score']:.0f} : {other['mean_score']:.0f}"
    times = f"{bot['ms_per_decision']:.3g} : {other['ms_per_decision']:.3g}"
    played = f"{found['games']}, {found['seed']}"
    rivals = other["name"] if found["seats"] == 2 else f"{found['seats'] - 1} x {other['name']}"
    cells = [bot["name"], rivals, found["seats"], played, wins, f"{100 * found['par']:.0f} %", points, times]
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


def write_table(game: str) -> None:
    keeping.replace_part(HERE / f"{game}.md", PART, table(game))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(MATCHES))
    parser.add_argument("--only", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    if given.table:
        write_table(given.game)
    else:
        measure(given.game, given.only, given.games, given.minutes, given.seed, given.workers)


if __name__ == "__main__":
    main()

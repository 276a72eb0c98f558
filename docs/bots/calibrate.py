"""Compares estimates with what came of them, and draws it.

``python docs/bots/calibrate.py steam --seats 4 --games 100`` plays games between bots and estimates three positions of
each, which takes minutes; without ``--seats`` for every number of seats. It prints and keeps what was seen
(``measured/calibration-GAME.json``) and draws ``calibration-GAME.svg``. With ``--fit`` the same positions make the
correction anew that estimates use (``calibration.json`` among the game's bots); measure on another ``--seed`` then.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import turntable
from turntable.lab.calibration import Band, Met, bands, fit, meet

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[1] / "src" / "turntable" / "bots"
STRONG = {"ticket-to-ride": "conductor:32", "isle-of-trains": "conductor:32", "steam": "conductor:8"}
"""The bots of tables where all are strong: as strong as time allows."""
STAGES = ("early", "middle", "late")


def measured(game: str, seats: list[int], games: int, seed: str, options: dict[str, str]) -> dict[int, list[Met]]:
    """Positions by number of seats."""
    found = {}
    for count in seats:

        def told(done: int, count: int = count) -> None:
            print(f"\r{game}, {count} seats: {done} of {games} games", end="", flush=True)

        played = turntable.game(game, **options)
        found[count] = meet(played, count, games, f"{seed} {count}", STRONG[game], told)
        print()
    return found


def file_of(game: str) -> Path:
    return HERE / "measured" / f"calibration-{game}.json"


def summary(found: dict[int, list[Met]]) -> dict[str, Any]:
    """What was seen: all together, by seats, by stage, strong and mixed tables."""
    every = [one for met in found.values() for one in met]
    cuts = {"all": every}
    cuts |= {f"{seats} seats": met for seats, met in found.items()}
    cuts |= {STAGES[stage]: [one for one in every if one.stage == stage] for stage in range(3)}
    cuts |= {"strong": [one for one in every if one.strong], "mixed": [one for one in every if not one.strong]}
    return {name: {"positions": len(met), "bands": [asdict(band) for band in bands(met)]} for name, met in cuts.items()}


def table(seen: dict[str, Any]) -> str:
    """The bands of all positions as a table of a page."""
    rows = "| estimated | positions of seats | mean estimate | won | error |\n| --- | --: | --: | --: | --: |\n"
    for band in seen["all"]["bands"]:
        span = f"{100 * band['low']:.0f}-{100 * band['high']:.0f} %"
        numbers = [f"{100 * band[name]:.1f}" for name in ("estimated", "seen", "error")]
        rows += f"| {span} | {band['count']} | {' | '.join(numbers)} |\n"
    return rows


def draw(game: str, seen: dict[str, Any]) -> None:
    """The picture: what was won against what was estimated."""
    from turntable.lab.plots import calibration

    parts = {name: [Band(**band) for band in seen[name]["bands"]] for name in ("all", *STAGES)}
    title = f"Estimates of {game} and what came of them"
    picture = calibration(parts, "chance to win by the estimate, %", "won, %", title)
    # A picture of its own, on whatever page: dark ink on light ground.
    ground = '<rect width="100%" height="100%" fill="#fffaf0"/>'
    head, _, rest = picture.partition(">")
    head = head.replace("<svg", '<svg style="color: #22303c"', 1)
    (HERE / f"calibration-{game}.svg").write_text(f"{head}>{ground}{rest}\n", encoding="utf-8")


def write_fit(game: str, found: dict[int, list[Met]]) -> None:
    """Keep the correction; numbers of seats that were not played keep theirs."""
    file = SOURCES / game.replace("-", "_") / "calibration.json"
    before = json.loads(file.read_text(encoding="utf-8"))["seats"] if file.exists() else {}
    fitted = before | {str(seats): fit(met) for seats, met in found.items()}
    columns = ["decisions to go", "sharpness", "points more", "error of points"]
    lines = [f'    "{seats}": {json.dumps(fitted[seats])}' for seats in sorted(fitted, key=int)]
    text = '{\n  "columns": ' + json.dumps(columns) + ',\n  "seats": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    file.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=turntable.names())
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="calibration 1")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--fit", action="store_true")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    seats = given.seats or list(turntable.game(given.game, **options).seats)
    found = measured(given.game, seats, given.games, given.seed, options)
    if given.fit:
        write_fit(given.game, found)
        return
    seen = summary(found)
    file_of(given.game).write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    draw(given.game, seen)
    print(table(seen))
    for name, part in seen.items():
        wrong = [band for band in part["bands"] if not Band(**band).is_right]
        print(f"{name}: {part['positions']} positions, {len(wrong)} of {len(part['bands'])} bands off")


if __name__ == "__main__":
    main()

"""Fits the correction of estimates, checks it on other games, and draws what came of it. One command does all of it:

    python docs/bots/calibrate.py                          # every game, at every number of seats
    python docs/bots/calibrate.py steam --minutes 60       # one game, in an hour of a processor at most
    python docs/bots/calibrate.py --seed again             # checked on games that nobody has looked at

Games between strong bots and games between bots of all levels are played in turn, and three positions of each are
estimated, or more where games take long. On some of the games the correction is fitted (``calibration.json`` among
the game's bots): on as many as it is checked on, or on more where games are short (``FITTED_ON``). The others, on
other seeds, are compared with it: in ten bands, as a table of ``how-bots-think.md`` and a picture
(``calibration-GAME.svg``), with all figures in ``measured/calibration-GAME.json``. Whoever changes anything after a
look at these games checks it on others: ``--seed`` names them, and changes nothing about those the correction is
fitted on. Games are kept as they are played (``keeping.py``), so the same command goes on after a stop, and
``--positions`` may be raised later.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import keeping

import turntable
from turntable.bots.calibration import Stage
from turntable.lab.calibration import Band, bands, fit, is_strong, met
from turntable.lab.looks import STAGES, Look, look_of
from turntable.words import Words

HERE = Path(__file__).resolve().parent
STRONG = {"ticket-to-ride": "conductor:32", "isle-of-trains": "conductor:16", "steam": "conductor:8"}
"""The bots of tables where all are strong: as strong as time allows."""
EACH = {"isle-of-trains": 4, "steam": 8}
"""Positions of each third of a game, where it is not one: a game of these takes far longer than an estimate.
Intervals are over games, so several positions of one do not make them too narrow."""
MORE = {"isle-of-trains": {1: 3, 2: 2}}
"""By number of seats, how many times as many games are played: where they are short."""
FITTED_ON = {"ticket-to-ride": 3000}
"""Positions to fit on, where games are so short that many can be played: every number of seats has four stages, and a
thousand positions are some sixty for each."""
CHAPTERS = 10
"""Alone, Isle of Trains has a goal in its chapters: they are played in turn."""
LARGE = ("great-britain", "ukraine", "ukraine-2")
BOARDS = {
    "steam": {2: ("training",), 3: LARGE, 4: LARGE, 5: ("ukraine", "anatolia", "ukraine-2"), 6: ("ukraine", "anatolia")}
}
"""By number of seats, the boards that are played in turn, where a game has several that are much alike."""
PARTS = ("fitted", "checked")
NAMES = ("early", "middle", "late")
COLUMNS = ["decisions to go", "sharpness", "points more", "error of points", "favour"]
Looks = dict[int, list[Look]]
"""Positions by number of seats."""


def task(name: str, seats: int, number: int, deals: str) -> tuple[list[Look], float]:
    """One game: its positions, and the seconds of a processor it took. ``deals``: a part, or another seed of it."""
    begin = time.process_time()
    options = {"scenario": str(number % CHAPTERS + 1)} if seats == 1 else {}
    boards = BOARDS.get(name, {}).get(seats)
    if boards is not None:
        # A game of strong bots and a mixed one on each.
        options["board"] = boards[number // 2 % len(boards)]
    game = turntable.game(name, **options)
    looks = met(game, seats, number, f"calibration {deals} {seats}", STRONG[name], EACH.get(name, 1))
    return list(looks), time.process_time() - begin


def seats_of(name: str) -> list[int]:
    """Every number of seats there is."""
    return sorted({*turntable.game(name).seats, *BOARDS.get(name, {})})


def deals_of(part: str, seed: str) -> str:
    """What the deals of a part are seeded with: the correction is fitted on the same ones whatever the seed."""
    return f"{part}-{seed}" if seed and part == PARTS[1] else part


def file_of(name: str, deals: str, seats: int) -> Path:
    return keeping.folder(name) / f"calibration-{deals}-{seats}.jsonl"


def kept(name: str, deals: str, seats: int) -> list[list[Look]]:
    """The games that were played before, in their order; half a line is played again."""
    file = file_of(name, deals, seats)
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return [[look_of(look) for look in json.loads(line)] for line in whole.splitlines()]


def games(name: str, positions: int, seats: int) -> int:
    """How many games with so many seats are wanted for so many positions of all numbers of seats."""
    once = -(-positions // (STAGES * EACH.get(name, 1) * len(seats_of(name))))
    return once * MORE.get(name, {}).get(seats, 1)


def play(name: str, positions: dict[str, int], minutes: float, workers: int, seed: str) -> dict[str, Looks]:
    """Play what is missing, a game of each kind in turn, until time is up; all positions there are, by part."""
    kinds = [(part, seats) for seats in seats_of(name) for part in PARTS]
    found = {(part, seats): kept(name, deals_of(part, seed), seats) for part, seats in kinds}
    most = {(part, seats): games(name, positions[part], seats) for part, seats in kinds}
    missing = [
        (kind, number)
        for number in range(max(most.values()))
        for kind in kinds
        if len(found[kind]) <= number < most[kind]
    ]
    spent = 0.0
    with ProcessPoolExecutor(workers) as pool:
        # A few at a time, so that little is thrown away when time is up.
        for first in range(0, len(missing), 2 * workers):
            some = missing[first : first + 2 * workers]
            jobs = [pool.submit(task, name, seats, number, deals_of(part, seed)) for (part, seats), number in some]
            for ((part, seats), _), job in zip(some, jobs, strict=True):
                looks, seconds = job.result()
                spent += seconds
                found[part, seats].append(looks)
                with file_of(name, deals_of(part, seed), seats).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(looks) + "\n")
            done = first + len(some)
            print(
                f"\r{name}: {done} of {len(missing)} games, {spent / 60:.1f} minutes of a processor", end="", flush=True
            )
            if spent > 60 * minutes:
                break
    print()
    parts: dict[str, Looks] = {part: {} for part in PARTS}
    for (part, seats), played in found.items():
        some_looks = [look for looks in played[: most[part, seats]] for look in looks]
        if some_looks:
            parts[part][seats] = some_looks
    return parts


def summary(checked: Looks, fitted: dict[int, list[list[float]]]) -> dict[str, Any]:
    """What was seen: all together, by seats, by stage, at strong and at mixed tables; and of points."""
    every = [(seats, look) for seats, looks in checked.items() for look in looks]
    cuts = {"all": every}
    cuts |= {f"{seats} seats": [one for one in every if one[0] == seats] for seats in checked}
    cuts |= {NAMES[stage]: [one for one in every if one[1].stage == stage] for stage in range(STAGES)}
    cuts |= {
        name: [one for one in every if is_strong(one[1].block) == strong]
        for name, strong in (("strong", True), ("mixed", False))
    }
    return {name: _cut(some, fitted) for name, some in cuts.items()}


def _cut(some: list[tuple[int, Look]], fitted: dict[int, list[list[float]]]) -> dict[str, Any]:
    stages = {seats: [Stage(*row) for row in rows] for seats, rows in fitted.items()}
    found = bands(((seats, look.block), look.chances(stages.get(seats, [])), look.won) for seats, look in some)
    raw = bands(((seats, look.block), look.chances([]), look.won) for seats, look in some)
    return {
        "positions": len(some),
        "off": sum(not band.is_right for band in found),
        "bands": [asdict(band) for band in found],
        "uncorrected off": sum(not band.is_right for band in raw),
        "uncorrected": [asdict(band) for band in raw],
    }


def table(name: str, seen: dict[str, Any]) -> str:
    """The bands of all positions as a table of a page."""
    title = Words("en", name).say("game-name")
    text = f"![Estimates of {title} and what came of them](calibration-{name}.svg)\n\n"
    text += f"{title}, {seen['all']['positions']} positions:\n\n"
    text += "| estimate | seats | mean estimate | won, 95 % | as playouts say |\n| --- | --: | --: | --: | --: |\n"
    raw = {band["low"]: Band(**band) for band in seen["all"]["uncorrected"]}
    for band in (Band(**band) for band in seen["all"]["bands"]):
        low, high = band.interval
        won = f"**{100 * band.seen:.1f} %** ({100 * low:.1f}-{100 * high:.1f})"
        other = raw.get(band.low)
        plain = "-" if other is None else f"{100 * other.estimated:.1f} %, won {100 * other.seen:.1f} %"
        text += f"| {100 * band.low:.0f}-{100 * band.high:.0f} % | {band.count} | {100 * band.estimated:.1f} % | "
        text += f"{won} | {plain} |\n"
    return text


def draw(name: str, seen: dict[str, Any]) -> None:
    """The picture: what was won against what was estimated."""
    from turntable.lab.plots import calibration

    parts = {part: [Band(**band) for band in seen[part]["bands"]] for part in ("all", *NAMES)}
    title = f"Estimates of {name} and what came of them"
    picture = calibration(parts, "chance to win by the estimate, %", "won, %", title)
    # A picture of its own, on whatever page: dark ink on light ground.
    ground = '<rect width="100%" height="100%" fill="#fffaf0"/>'
    head, _, rest = picture.partition(">")
    head = head.replace("<svg", '<svg style="color: #22303c"', 1)
    (HERE / f"calibration-{name}.svg").write_text(f"{head}>{ground}{rest}\n", encoding="utf-8")


def write_fit(name: str, fitted: dict[int, list[list[float]]]) -> None:
    """Keep the correction; numbers of seats that were not played keep theirs."""
    file = keeping.family(name) / "calibration.json"
    before = json.loads(file.read_text(encoding="utf-8"))["seats"] if file.exists() else {}
    rows = before | {str(seats): stages for seats, stages in fitted.items()}
    lines = [f'    "{seats}": {json.dumps(rows[seats])}' for seats in sorted(rows, key=int)]
    text = '{\n  "columns": ' + json.dumps(COLUMNS) + ',\n  "seats": {\n' + ",\n".join(lines) + "\n  }\n}\n"
    file.write_text(text, encoding="utf-8")


def told(seen: dict[str, Any]) -> Iterator[str]:
    for name, part in seen.items():
        yield f"{name}: {part['positions']} positions, {part['off']} of {len(part['bands'])} bands off; uncorrected "
        yield f"{part['uncorrected off']}\n"


def calibrate(name: str, positions: dict[str, int], minutes: float, workers: int, seed: str) -> None:
    """Play, fit, check and write, for one game; with so many positions of each part."""
    parts = play(name, positions, minutes, workers, seed)
    fitted = fit(parts["fitted"])
    write_fit(name, fitted)
    seen = summary(parts["checked"], fitted)
    file = HERE / "measured" / f"calibration-{name}.json"
    file.write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    draw(name, seen)
    keeping.replace_part(HERE / "how-bots-think.md", f"calibration {name}", table(name, seen))
    print(table(name, seen) + "".join(told(seen)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*turntable.names(), []])
    parser.add_argument("--positions", type=int, default=1000, help="of each game, to check on")
    parser.add_argument("--fitted", type=int, help="positions to fit on; by default as many as suit the game")
    parser.add_argument("--seed", default="", help="other games to check on than those of the page")
    parser.add_argument("--minutes", type=float, default=1e9, help="of a processor, at most, for each game")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    for name in given.game or turntable.names():
        fitted = given.fitted or FITTED_ON.get(name, given.positions)
        positions = dict(zip(PARTS, (fitted, given.positions), strict=True))
        calibrate(name, positions, given.minutes, given.workers, given.seed)


if __name__ == "__main__":
    main()

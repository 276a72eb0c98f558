"""Play-testing a board: bots play some hundred games for each number of players, and what happened is counted.

    from turntable.lab.playtest import plan_of, playtest
    report = playtest(plan_of("ticket-to-ride", {"board": "carpathians.json"}, games=200))

Equal plans give equal reports, in one process or in many. ``lab.findings`` says what a report means.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

import turntable
from turntable import Game, Message, Rng, State, TurntableError
from turntable.bots.levels import levels_of, policy, searches
from turntable.core.registry import module_of, package_of
from turntable.lab.playing import LONGEST, kept_game
from turntable.lab.tally import WHOLE, Counts, Watch, shares_of
from turntable.lab.workers import spread

VERSION: Final = 1
"""Of what is counted, and how: reports of another version are not compared with these."""
GAMES: Final = 200
"""For each number of seats."""
MOST: Final = 10_000
AT_ONCE: Final = 10
"""Games that one process plays before it reports."""
WEAKER: Final = 4
"""For so many games one more is played by a good bot among weak ones, to see how much skill shows."""

SHARED: Final = ("knobs.py", "levels.py", "policy.py")
"""Sources of all games' bots that decide how those without search play; a play-test has no others."""
KNOBS: Final = "knobs.json"

Choose = Callable[[State], int]
Progress = Callable[[int, int], None]
"""Told how many games were played, and of how many."""


class Part(NamedTuple):
    """Some games: those of these numbers at a table of so many seats."""

    seats: int
    first: int
    games: int
    is_skill: bool
    """Whether one good bot plays against weak ones."""


@dataclass(frozen=True)
class Plan:
    """What is played, as plain data."""

    game: str
    options: Mapping[str, str]
    seats: tuple[int, ...]
    games: int
    seed: str
    rules: str
    data: str
    """The board's fingerprint."""
    bots: str
    """The version of the bots: see ``bots_version``."""
    levels: tuple[str, ...]
    """Who plays; then, if there is one, the weaker level that one of them meets."""

    def start(self) -> Game:
        """The game, which must be the very same one wherever it is played."""
        found = kept_game(self.game, tuple(self.options.items()))
        if (found.rules, found.data) != (self.rules, self.data):
            raise TurntableError(Message("arena-other-rules", {"game": self.game}))
        return found

    def parts(self) -> list[Part]:
        """All games, in parts small enough to be shared out."""
        found = []
        for seats in self.seats:
            found += [Part(seats, first, count, False) for first, count in _shared(self.games)]
            if seats > 1 and len(self.levels) > 1:
                found += [Part(seats, first, count, True) for first, count in _shared(-(-self.games // WEAKER))]
        return found

    @property
    def total(self) -> int:
        """How many games that is."""
        return sum(part.games for part in self.parts())


def _shared(games: int) -> list[tuple[int, int]]:
    return [(first, min(AT_ONCE, games - first)) for first in range(0, games, AT_ONCE)]


@dataclass
class Report:
    """What was counted, by number of seats."""

    plan: Plan
    tables: dict[int, Counts] = field(default_factory=dict)

    def add(self, part: Part, counts: Counts) -> None:
        """Count one more part; parts come in the plan's order."""
        self.tables.setdefault(part.seats, Counts()).add(counts)

    def as_json(self) -> dict[str, object]:
        plan = self.plan
        return {
            "version": VERSION,
            "game": plan.game,
            "options": {name: value for name, value in plan.options.items() if not value.startswith("{")},
            "rules": plan.rules,
            "data": plan.data,
            "bots": plan.bots,
            "levels": list(plan.levels),
            "seed": plan.seed,
            "games": plan.games,
            "tables": {str(seats): counts.as_json() for seats, counts in self.tables.items()},
        }


def report_of(said: Mapping[str, Any], options: Mapping[str, str]) -> Report | None:
    """A report from what ``as_json`` gave; ``None`` if another version counted otherwise. ``options``: the plan's, as
    JSON leaves out a player's own board.
    """
    if said.get("version") != VERSION:
        return None
    seats = tuple(int(seats) for seats in said["tables"])
    plan = Plan(
        said["game"], dict(options), seats, said["games"], said["seed"], said["rules"], said["data"], said["bots"],
        tuple(said["levels"]),
    )  # fmt: skip
    return Report(plan, {int(n): Counts(one["sums"], one["lists"]) for n, one in said["tables"].items()})


@cache
def bots_version(name: str) -> str:
    """Another text as soon as this game's bots may play otherwise, or something else is counted.

    It is made of the files that the bots consist of, sources and knobs, so a change of one line changes it. They are
    read when somebody first asks, and the compiled engine has the same ones beside it.
    """
    digest = hashlib.blake2b(f"{VERSION} {turntable.__version__}".encode(), digest_size=4)
    files = [resources.files("turntable.bots") / file for file in SHARED]
    if module_of(name, floor="bots") is not None:
        own = resources.files(package_of(name, "bots")).iterdir()
        files += sorted((file for file in own if file.name.endswith((".py", KNOBS))), key=_file_name)
    for file in files:
        digest.update(f"{file.name} ".encode() + hashlib.blake2b(file.read_bytes()).digest())
    return f"{turntable.__version__}-{digest.hexdigest()}"


def _file_name(file: Traversable) -> str:
    return file.name


def plan_of(
    name: str,
    options: Mapping[str, object] | None = None,
    seats: Sequence[int] = (),
    games: int = GAMES,
    seed: object = 1,
) -> Plan:
    """The plan, or an error that says what is wrong with it; without seats, all numbers that the board allows."""
    chosen = turntable.game(name, **(options or {}))
    if not 1 <= games <= MOST:
        raise TurntableError(Message("playtest-bad-games", {"most": MOST}))
    for count in seats:
        chosen.start(count, seed=0)
    quick = [level for level in levels_of(chosen) if not searches(level)]
    levels = (quick[-1], *(level for level in ("novice", "random") if level in quick[:-1]))[:2]
    # A board of a player's own travels as its text.
    plain = {**chosen.chosen, **chosen.embedded()}
    counts = tuple(sorted(set(seats))) or chosen.seats
    return Plan(name, plain, counts, games, str(seed), chosen.rules, chosen.data, bots_version(name), levels)


def playtest(plan: Plan, workers: int = 1, progress: Progress = lambda done, of: None) -> Report:
    """Play all games of a plan."""
    parts, done = plan.parts(), 0
    with closing(spread(play_part, [(plan, part) for part in parts], workers)) as results:
        report = Report(plan)
        for part, counts in zip(parts, results, strict=True):
            report.add(part, counts)
            done += part.games
            progress(done, plan.total)
    return report


def sample_of(name: str, options: Mapping[str, object]) -> str:
    """A digest of a few games: another one if bots play otherwise, the same one if only their sources changed."""
    plan = plan_of(name, options, games=AT_ONCE)
    counts = [play_part(plan, part).as_json() for part in plan.parts()]
    return hashlib.blake2b(json.dumps(counts).encode(), digest_size=8).hexdigest()


def play_part(plan: Plan, part: Part) -> Counts:
    """Play some games, and count."""
    game = plan.start()
    if part.is_skill:
        return _skill(plan, game, part)
    watch = Watch(game, part.seats)
    for number in range(part.first, part.first + part.games):
        seed = f"playtest-{plan.seed}-{part.seats}-{number}"
        play = _player(plan.levels[0], game, seed)
        state = game.start(part.seats, seed=seed)
        watch.begin(state)
        for _ in range(LONGEST):
            if not state.depth:
                break
            move = play(state)
            watch.see(state, move)
            state.apply(move)
        watch.end(state, not state.depth)
    return watch.counts


def _skill(plan: Plan, game: Game, part: Part) -> Counts:
    """One good bot among weak ones, in every seat in turn: how often it wins."""
    counts = Counts()
    won, games = counts.row("skill", 1), counts.row("skill-games", 1)
    for number in range(part.first, part.first + part.games):
        seed = f"playtest-{plan.seed}-{part.seats}-{number}-skill"
        good, weak = (_player(level, game, seed) for level in plan.levels)
        seat = number % part.seats
        state = game.start(part.seats, seed=seed)
        for _ in range(LONGEST):
            if not state.depth:
                break
            state.apply(good(state) if state.seat == seat else weak(state))
        won[0] += shares_of(state)[seat]
        games[0] += WHOLE
    return counts


def _player(level: str, game: Game, seed: str) -> Choose:
    """Chooses as a bot of this level does, for any seat: it plans afresh at every decision."""
    if level == "random":
        rng = Rng(seed)

        def any_move(state: State) -> int:
            legal = state.legal()
            return legal[rng.below(len(legal))]

        return any_move
    mine = policy(level, game)

    def choose(state: State) -> int:
        mine.renew()
        return int(mine.choose(state))

    return choose

"""Learning what positions are worth from games a player plays against nobody but chance: ``turntable train``.

Actors play games with the present network and hand over where their moves came to rest and what that turned out to
be worth; the learner, here, fits the network to it. One batch of games after the other: what is learned depends on
the seed alone, and not on how many processes play.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final, cast
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from turntable import Game, Message, Rng, TurntableError
from turntable.bots import models
from turntable.bots.models import Binding
from turntable.core.registry import module_of

Floats = NDArray[np.float32]

BATCH: Final = 64
"""Games between two changes of the network."""
TASK: Final = 16
"""Games an actor plays at a time."""
ROWS: Final = 512
"""Positions in one step of the learner."""
HIDDEN: Final = 64
TAUGHT: Final = 1500
"""The first games are played by the planner, so that there is something to learn from."""
NOISE: Final = (1.2, 0.05)
"""The spread in points of what is added to the worth of moves, at first and in the end."""
RANDOM: Final = 10
"""Moves in a thousand that are played at random."""
RATE: Final = (0.002, 0.0001)
"""How fast the learner changes the network, at first and in the end."""
DECAY: Final = (0.9, 0.999)
"""Of the running means of Adam, the method by which the learner steps."""
TRACE: Final = 0.8
RECENT: Final = 2000
"""Games whose mean is reported."""
SAVE: Final = 60.0
"""Seconds between two checkpoints."""
CHECKPOINT: Final = "checkpoint.npz"
MODEL: Final = "model.json"


@dataclass
class Progress:
    """How far the training is."""

    games: int
    wanted: int
    mean: float
    """The mean score of the last games."""
    error: float
    """The learner's error on them, in units of the network."""
    rate: float
    """Games a second."""

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return (self.wanted - self.games) / self.rate if self.rate else math.inf


class Learner:
    """The network's weights, and steps towards what was seen (Adam)."""

    def __init__(self, inputs: int, hidden: int, seed: str) -> None:
        chance = np.random.default_rng(Rng(f"tune {seed}").bits())
        self.weights: list[Floats] = [
            chance.normal(0.0, 0.05, (inputs, hidden)).astype(np.float32),
            chance.normal(0.0, 0.1, hidden).astype(np.float32),
            np.zeros(1, dtype=np.float32),
        ]
        self.means = [np.zeros_like(weights) for weights in self.weights]
        self.squares = [np.zeros_like(weights) for weights in self.weights]
        self.steps = 0

    def kept(self) -> list[tuple[str, list[Floats]]]:
        """All that a checkpoint holds, by name."""
        return [("weights", self.weights), ("means", self.means), ("squares", self.squares)]

    def step(self, on: Floats, targets: Floats, rate: float) -> float:
        """One step towards the targets of these rows of inputs; the mean square of what was wrong before it."""
        rows, out, bias = self.weights
        sums = on @ rows
        hidden = np.maximum(sums, 0.0)
        wrong = hidden @ out + bias[0] - targets
        slope = wrong * np.float32(1.0 / len(targets))
        back = np.outer(slope, out) * (sums > 0.0)
        self._descend([on.T @ back, hidden.T @ slope, slope.sum(keepdims=True)], rate)
        return float(np.mean(wrong * wrong))

    def _descend(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        first, second = DECAY
        pace = rate * math.sqrt(1.0 - second**self.steps) / (1.0 - first**self.steps)
        for weights, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += (1.0 - first) * (slope - mean)
            square += (1.0 - second) * (slope * slope - square)
            weights -= pace * mean / (np.sqrt(square) + 1e-6)


@dataclass
class Task:
    """Games for one actor."""

    game: str
    options: Mapping[str, str]
    weights: list[Floats]
    seeds: list[str]
    taught: bool
    noise: float


@dataclass
class Played:
    """What an actor hands over: positions one after the other."""

    inputs: NDArray[np.int16]
    """The inputs that are on, of all positions."""
    counts: NDArray[np.int64]
    """How many there are, by position."""
    targets: Floats
    scores: list[float]


def play_task(task: Task) -> Played:
    """Play the games of a task, in whatever process this is."""
    import turntable

    game = turntable.game(task.game, **task.options)
    rows, out, bias = task.weights
    student = student_of(game)
    student.take(len(out), rows.ravel().tolist(), out.tolist(), float(bias[0]))
    inputs: list[Any] = []
    targets: list[float] = []
    scores: list[float] = []
    for seed in task.seeds:
        lesson = student.play(seed, task.taught, task.noise, 0 if task.taught else RANDOM)
        inputs += lesson.inputs
        targets += lesson.targets(TRACE)
        scores.append(lesson.score)
    counts = np.array([len(row) for row in inputs], dtype=np.int64)
    flat = np.concatenate([np.array(row, dtype=np.int16) for row in inputs])
    return Played(flat, counts, np.array(targets, dtype=np.float32), scores)


def student_of(game: Game) -> Any:
    """What a game's bots have for learning; a ``TurntableError`` says that there is nothing."""
    module = module_of(game.name, floor="bots")
    if module is None or not hasattr(module, "STUDENT"):
        raise TurntableError(Message("train-cannot", {"game": game.name}))
    return module.STUDENT(game)


class Trainer:
    """One training, kept in a folder: it can be stopped and taken up again."""

    def __init__(self, game: Game, folder: Path, seed: str, wanted: int, workers: int = 1) -> None:
        self.game = game
        self.folder = folder
        self.seed = seed
        self.wanted = wanted
        self.workers = workers
        self.student = student_of(game)
        self.binding: Binding = self.student.binding
        self.learner = Learner(int(self.student.inputs), HIDDEN, seed)
        self.games = 0
        self.recent: list[float] = []
        if (folder / CHECKPOINT).exists():
            self._load()

    def run(self, tell: Callable[[Progress], None]) -> None:
        """Play and learn until all games that are wanted have been played; save now and then, and whenever it ends."""
        started, before = time.perf_counter(), self.games
        saved = started
        try:
            while self.games < self.wanted:
                error = self._batch()
                now = time.perf_counter()
                mean = sum(self.recent) / len(self.recent)
                tell(Progress(self.games, self.wanted, mean, error, (self.games - before) / (now - started)))
                if now - saved > SAVE:
                    self.save()
                    saved = now
        finally:
            self.save()

    def save(self) -> None:
        """Write the checkpoint and the model, each in one go."""
        learner = self.learner
        rows, out, bias = (weights.ravel().tolist() for weights in learner.weights)
        self._replace(MODEL, models.write(self.binding, self.games, rows, out, bias[0]).encode())
        about = {**self.binding.facts, "format": models.FORMAT, "seed": self.seed, "games": self.games}
        arrays: dict[str, Any] = {f"{name}-{i}": array for name, kept in learner.kept() for i, array in enumerate(kept)}
        buffer = BytesIO()
        np.savez(buffer, about=json.dumps({**about, "steps": learner.steps, "recent": self.recent}), **arrays)
        self._replace(CHECKPOINT, buffer.getvalue())

    def _replace(self, name: str, content: bytes) -> None:
        new = self.folder / f"{name}.new"
        new.write_bytes(content)
        new.replace(self.folder / name)

    def _load(self) -> None:
        """Take up a training where it was left; refuse one of something else."""
        file = self.folder / CHECKPOINT
        try:
            with np.load(file, allow_pickle=False) as data:
                about = json.loads(str(data["about"]))
                arrays = dict(data)
        except (OSError, EOFError, KeyError, ValueError, BadZipFile):
            raise TurntableError(Message("model-bad", {"file": str(file)})) from None
        self.binding.check(about, str(file))
        if about["seed"] != self.seed:
            args: dict[str, object] = {"what": "seed", "has": about["seed"], "wanted": self.seed}
            raise TurntableError(Message("model-differs", {"file": str(file), **args}))
        for name, kept in self.learner.kept():
            for i, array in enumerate(kept):
                array[...] = arrays[f"{name}-{i}"]
        self.learner.steps, self.games, self.recent = about["steps"], about["games"], about["recent"]

    def _share(self) -> float:
        return min(1.0, self.games / self.wanted)

    def _played(self, tasks: list[Task]) -> Iterable[Played]:
        """The games of the tasks in their order, wherever they are played."""
        if self.workers == 1:
            return map(play_task, tasks)
        from joblib import Parallel, delayed

        return cast("list[Played]", Parallel(n_jobs=self.workers)(delayed(play_task)(task) for task in tasks))

    def _batch(self) -> float:
        """One batch of games, and the steps of the learner on it; its mean error."""
        share = self._share()
        tasks: list[Task] = []
        for first in range(self.games, self.games + BATCH, TASK):
            seeds = [f"tune train {self.seed} {number}" for number in range(first, first + TASK)]
            noise = _between(NOISE, share)
            taught = first < TAUGHT
            tasks.append(Task(self.game.name, self.game.chosen, self.learner.weights, seeds, taught, noise))
        errors: list[float] = []
        played = list(self._played(tasks))
        inputs = np.concatenate([one.inputs for one in played])
        counts = np.concatenate([one.counts for one in played])
        targets = np.concatenate([one.targets for one in played])
        starts = np.concatenate([[0], np.cumsum(counts)])
        order = np.random.default_rng(Rng(f"tune {self.seed} {self.games}").bits()).permutation(len(counts))
        for first in range(0, len(order), ROWS):
            some = order[first : first + ROWS]
            on = np.zeros((len(some), int(self.student.inputs)), dtype=np.float32)
            lengths = counts[some]
            ends = np.cumsum(lengths)
            # Where each input of these positions stands among those of all.
            places = np.arange(ends[-1]) + np.repeat(starts[some] - ends + lengths, lengths)
            on[np.repeat(np.arange(len(some)), lengths), inputs[places]] = 1.0
            errors.append(self.learner.step(on, targets[some], _between(RATE, share)))
        self.games += BATCH
        self.recent = (self.recent + [score for one in played for score in one.scores])[-RECENT:]
        return sum(errors) / len(errors)


def _between(ends: tuple[float, float], share: float) -> float:
    """From the first number to the second, by equal factors."""
    return float(ends[0] * (ends[1] / ends[0]) ** share)

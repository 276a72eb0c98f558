"""Training: it learns, alike for the same seed, goes on where it stopped, and refuses what it cannot go on with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import turntable
from turntable import TurntableError
from turntable.bots import models
from turntable.lab import training
from turntable.lab.training import CHECKPOINT, MODEL, Learner, Progress, Trainer

GAME = turntable.game("isle-of-trains", empty_bag="nothing")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games at a time, and a tiny network."""
    for name, value in {"BATCH": 2, "TASK": 1, "HIDDEN": 4, "TAUGHT": 2}.items():
        monkeypatch.setattr(training, name, value)


def trained(folder: Path, games: int, seed: str = "1") -> Trainer:
    trainer = Trainer(GAME, folder, seed, games)
    trainer.run(lambda progress: None)
    return trainer


def test_the_learner_learns_what_depends_on_the_inputs() -> None:
    chance = np.random.default_rng(1)
    on = (chance.random((256, 12)) < 0.5).astype(np.float32)
    targets = (on[:, 0] + 2 * on[:, 1] * on[:, 2]).astype(np.float32)
    learner = Learner(12, 8, "1")
    first = learner.step(on, targets, 0.02)
    for _ in range(300):
        last = learner.step(on, targets, 0.02)
    assert last < first / 20


def test_the_same_seed_learns_alike(tmp_path: Path) -> None:
    texts: list[str] = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        trained(tmp_path / name, 4)
        texts.append((tmp_path / name / MODEL).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_a_stopped_training_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    def stop(progress: Progress) -> None:
        if progress.games == 4:
            raise KeyboardInterrupt

    for name in ("whole", "parts"):
        (tmp_path / name).mkdir()
    trained(tmp_path / "whole", 6)
    with pytest.raises(KeyboardInterrupt):
        Trainer(GAME, tmp_path / "parts", "1", 6).run(stop)
    again = Trainer(GAME, tmp_path / "parts", "1", 6)
    assert again.games == 4
    again.run(lambda progress: None)
    assert (tmp_path / "parts" / MODEL).read_bytes() == (tmp_path / "whole" / MODEL).read_bytes()


def test_the_model_is_one_for_the_game(tmp_path: Path) -> None:
    trainer = trained(tmp_path, 2)
    network = models.read(trainer.binding, (tmp_path / MODEL).read_text(encoding="utf-8"), MODEL)
    assert network.hidden == 4


def test_progress_tells_how_long_it_takes(tmp_path: Path) -> None:
    told: list[Progress] = []
    Trainer(GAME, tmp_path, "1", 4).run(told.append)
    assert [progress.games for progress in told] == [2, 4]
    assert told[-1].left == 0.0
    assert 0 < told[-1].mean < 150


def test_another_training_is_not_taken_up(tmp_path: Path) -> None:
    trained(tmp_path, 2)
    for game, seed in ((GAME, "2"), (turntable.game("isle-of-trains"), "1")):
        with pytest.raises(TurntableError) as refused:
            Trainer(game, tmp_path, seed, 4)
        assert refused.value.message.id == "model-differs"


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes(b"PK no archive")
    with pytest.raises(TurntableError) as refused:
        Trainer(GAME, tmp_path, "1", 4)
    assert refused.value.message.id == "model-bad"


@pytest.mark.parametrize("game", [turntable.game("ticket-to-ride"), turntable.game("isle-of-trains", promo="on")])
def test_what_cannot_be_learned_is_refused(game: turntable.Game, tmp_path: Path) -> None:
    with pytest.raises(TurntableError) as refused:
        Trainer(game, tmp_path, "1", 4)
    assert refused.value.message.id == "train-cannot"

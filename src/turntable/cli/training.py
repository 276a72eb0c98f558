"""``turntable train``: a network learns what positions are worth."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

import turntable
from turntable import Message, TurntableError
from turntable.bots.crew import can_share
from turntable.cli.invocation import FLOORS, _, options_of
from turntable.cli.progress import bar
from turntable.cli.saving import cannot_write
from turntable.cli.screen import Screen
from turntable.cli.streams import exit_code, stopping
from turntable.words import Figure, Words, system_language

if TYPE_CHECKING:
    from turntable.lab.training import Progress


def train(
    game: Annotated[str, Parameter(help=_("cli-play-game"))],
    *,
    save: Annotated[Path, Parameter(help=_("cli-train-save"))],
    games: Annotated[int, Parameter(help=_("cli-train-games"))] = 100_000,
    seed: Annotated[str, Parameter(help=_("cli-train-seed"))] = "1",
    workers: Annotated[int, Parameter(help=_("cli-train-workers"))] = 1,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], help=_("cli-option"))] = None,
    language: Annotated[str | None, Parameter(name="--language", help=_("cli-language"))] = None,
) -> int:
    """Begin, or go on where the folder's last training stopped."""
    try:
        from turntable.lab.training import MODEL, Trainer
    except ImportError as missing:
        raise TurntableError(Message("arena-needs", {"module": str(missing.name), "extra": "arena"})) from None
    if games < 1:
        raise TurntableError(Message("cli-train-too-few"))
    if workers < 1:
        raise TurntableError(Message("arena-bad-workers"))
    if workers > 1 and not can_share():
        raise TurntableError(Message("arena-no-shared"))
    rules = turntable.game(game, **options_of(option))
    try:
        save.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(save, error) from None
    trainer = Trainer(rules, save, seed, games, workers)
    screen = Screen(Words(system_language(os.environ), rules, FLOORS))
    if trainer.games:
        screen.tell("train-goes-on", games=trainer.games)
    code = 0
    signals: list[int] = []
    try:
        with stopping(signals), bar(sys.stdout) as shown:
            task = shown.add_task("", total=games, completed=trainer.games)

            def tell(progress: Progress) -> None:
                description = screen.say("train-progress", **_figures(progress))
                shown.update(task, completed=progress.games, description=description)

            trainer.run(tell)
    except KeyboardInterrupt:
        code = exit_code(signals)
        screen.tell("train-stopped")
    except OSError as error:
        raise cannot_write(save, error) from None
    mean = sum(trainer.recent) / max(1, len(trainer.recent))
    screen.tell("train-result", games=trainer.games, mean=Figure(mean, ".1f"), file=str(save / MODEL))
    return code


def _figures(progress: Progress) -> dict[str, object]:
    minutes = 0 if progress.rate == 0 else int(progress.left / 60) + 1
    return {"mean": Figure(progress.mean, ".1f"), "rate": Figure(progress.rate), "minutes": minutes}

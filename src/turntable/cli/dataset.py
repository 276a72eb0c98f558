"""``turntable dataset``: recorded games as arrays for learning."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from turntable import Message, TurntableError
from turntable.cli.invocation import FLOORS, _
from turntable.cli.progress import bar
from turntable.cli.saving import cannot_write
from turntable.cli.screen import Screen
from turntable.cli.streams import INTERRUPTED
from turntable.words import Words, system_language


def dataset(
    source: Annotated[Path, Parameter(help=_("cli-dataset-source"))],
    target: Annotated[Path, Parameter(help=_("cli-dataset-target"))],
    *,
    shard: Annotated[int, Parameter(help=_("cli-dataset-shard"))] = 50_000,
    language: Annotated[str | None, Parameter(name="--language", help=_("cli-language"))] = None,
) -> int:
    """Read the records, write the arrays, say how many there are."""
    try:
        from turntable.lab.dataset import write
    except ImportError as missing:
        raise TurntableError(Message("arena-needs", {"module": str(missing.name), "extra": "arena"})) from None
    if shard < 1:
        raise TurntableError(Message("dataset-bad-shard"))
    screen = Screen(Words(system_language(os.environ), None, FLOORS))
    try:
        with bar(sys.stdout) as progress:
            task = progress.add_task(str(source), total=None)
            about = write(source, target, shard, lambda done, of: progress.update(task, completed=done, total=of))
    except KeyboardInterrupt:
        print(f"turntable: {screen.say('dataset-stopped', folder=str(target))}", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        raise cannot_write(target, error) from None
    games, shards = about["games"], about["shards"]
    assert isinstance(games, list)
    assert isinstance(shards, list)
    counts = {"decisions": about["decisions"], "games": len(games), "shards": len(shards)}
    screen.tell(Message("dataset-written", {"folder": str(target), **counts}))
    return 0

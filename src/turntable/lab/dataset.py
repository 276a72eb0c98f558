"""Recorded games as arrays: every decision with what its seat knew, what was legal, what was played, how it ended.

A data set is a folder: ``dataset.json`` says what the numbers mean, and each ``shard-….npz`` holds whole games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import turntable
from turntable import BadRecord, Message, Record, State, TurntableError
from turntable.lab.rl.encoder import Encoder
from turntable.lab.rl.rewards import rewards
from turntable.lab.saved import record_files

ABOUT: Final = "dataset.json"
SHARD: Final = 50_000
"""Decisions after which a shard is full; its last game is in it whole."""
SMALL: Final = np.iinfo(np.int16)


def write(
    source: Path, target: Path, shard: int = SHARD, progress: Callable[[int, int], None] = lambda done, of: None
) -> dict[str, object]:
    """Turn the records below a folder into a data set; what ``dataset.json`` says of it.

    All must be of one game under the same options with the same number of seats. Games that did not end are left out.
    """
    files = list(record_files(source))
    if not files:
        raise TurntableError(Message("dataset-no-records", {"folder": str(source)}))
    target.mkdir(parents=True, exist_ok=True)
    if any(target.iterdir()):
        raise TurntableError(Message("dataset-not-empty", {"folder": str(target)}))
    first = read(files[0])
    encoder = Encoder(first.game, first.seats)
    shards: list[dict[str, object]] = []
    games: list[dict[str, object]] = []
    rows = Rows(encoder)
    for number, file in enumerate(files, 1):
        record = read(file)
        if not _is_like(record, first):
            raise TurntableError(Message("dataset-mixed", {"file": str(file), "other": str(files[0])}))
        if rows.add(record, len(games)):
            games.append({"file": file.relative_to(source).as_posix(), "players": record.names, "seed": record.seed})
        if len(rows) >= shard or (number == len(files) and len(rows)):
            name = f"shard-{len(shards):05}.npz"
            np.savez_compressed(target / name, **rows.arrays())
            shards.append({"file": name, "decisions": len(rows)})
            rows = Rows(encoder)
        progress(number, len(files))
    about = _about(first, encoder, shards, games)
    (target / ABOUT).write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return about


def read(file: Path) -> Record:
    """A record, or an error that names its file."""
    try:
        return Record.parse(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadRecord) as error:
        why = error.message if isinstance(error, BadRecord) else str(error)
        raise TurntableError(Message("dataset-bad-record", {"file": str(file), "why": why})) from None


def shards(folder: Path) -> Iterator[dict[str, NDArray[Any]]]:
    """The arrays of a data set, shard by shard."""
    about = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
    for shard in about["shards"]:
        with np.load(folder / shard["file"]) as arrays:
            yield dict(arrays)


class Rows:
    """The decisions of some games."""

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._observations: list[NDArray[np.float32]] = []
        self._legal: list[int] = []
        self._starts = [0]
        self._columns: dict[str, list[float]] = {
            name: [] for name in ("move", "seat", "game", "decision", "score", "outcome")
        }

    def __len__(self) -> int:
        return len(self._observations)

    def add(self, record: Record, game: int) -> bool:
        """Add all decisions of a game that ended; whether it did."""
        state = record.replay()
        if not state.over:
            return False
        scores, outcomes = state.scores(), rewards(state, "win")
        for count, (now, seat, number) in enumerate(decisions(record)):
            self._observations.append(self._encoder.observe(now, seat))
            self._legal += now.legal()
            self._starts.append(len(self._legal))
            row = (number, seat, game, count, scores[seat], outcomes[seat])
            for column, value in zip(self._columns.values(), row, strict=True):
                column.append(value)
        return True

    def arrays(self) -> dict[str, Any]:
        """The columns; every number of an observation is whole."""
        seen = np.stack(self._observations)
        is_small = seen.min() >= SMALL.min and seen.max() <= SMALL.max
        arrays: dict[str, Any] = {
            "observation": seen.astype(np.int16 if is_small else np.int32),
            "legal": np.array(self._legal, dtype=np.int32),
            "legal_start": np.array(self._starts, dtype=np.int64),
        }
        for name, values in self._columns.items():
            arrays[name] = np.array(values, dtype=np.float32 if name == "outcome" else np.int32)
        return arrays


def decisions(record: Record) -> Iterable[tuple[State, int, int]]:
    """Each decision of a record: the position, whose it is, and the number of the move that was played."""
    state = record.start()
    for count, (seat, move) in enumerate(record.played):
        yield state, seat, int(move.number)
        record.step(state, count, move)


def _is_like(record: Record, other: Record) -> bool:
    return record.game is other.game and record.seats == other.seats


def _about(record: Record, encoder: Encoder, shards: list[dict[str, object]], games: list[Any]) -> dict[str, object]:
    game, layout = record.game, encoder.layout
    return {
        "game": game.name,
        "rules": game.rules,
        "data": game.data,
        "options": {name: value for name, value in game.chosen.items() if name not in game.embedded()},
        "seats": record.seats,
        "moves": len(game.moves),
        "layout": layout.version,
        "fields": {name: [field.first, field.first + field.size] for name, field in layout.fields.items()},
        "turntable": turntable.__version__,
        "decisions": sum(int(str(shard["decisions"])) for shard in shards),
        "shards": shards,
        "games": games,
    }

"""A match on disk: what is played, every finished block, and each game as a record.

``match.json`` says what is played. ``blocks.jsonl`` has a line for each finished block, in their order, written whole
and to the disk before the next one: a match that was stopped, or whose computer was, goes on after the last of them.
``records/`` holds the games, which ``turntable replay`` shows and ``turntable dataset`` turns into arrays.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any, Final, Self

from turntable import Message, TurntableError
from turntable.lab.looks import look_of
from turntable.lab.playing import Match, Played, Recorded

try:
    import fcntl
except ImportError:  # No such locks on this system.
    fcntl = None  # type: ignore[assignment]

MATCH: Final = "match.json"
BLOCKS: Final = "blocks.jsonl"
RECORDS: Final = "records"
FOLDER: Final = 1000
"""Blocks whose records share a folder."""


class Saved:
    """The folder of a match: ``blocks`` are those it has; ``add`` keeps one more."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.folder = folder
        self.blocks: list[list[Recorded]] = []
        try:
            self._check(match)
            self._file = self._open()
            if not (folder / MATCH).exists():
                _write(folder / MATCH, json.dumps(described(match), indent=1) + "\n")
            self._read(len(match.tables()))
        except OSError as error:
            raise _cannot(folder, error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, games: Sequence[Recorded]) -> None:
        """Keep a block: first its records, then the line that says it is whole."""
        try:
            for number, one in enumerate(games):
                _write(record_file(self.folder, one.played.block, number), one.record)
            line = json.dumps([_described(one) for one in games])
            self._file.write(line + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
            self.blocks.append([one._replace(record="") for one in games])
        except OSError as error:
            raise _cannot(self.folder, error) from None

    def _check(self, match: Match) -> None:
        """Refuse a folder of something else."""
        if not self.folder.exists():
            self.folder.mkdir(parents=True)
        file = self.folder / MATCH
        if not file.exists():
            if any(self.folder.iterdir()):
                raise TurntableError(Message("arena-not-empty", {"folder": str(self.folder)}))
            return
        ours = described(match)
        try:
            theirs: dict[str, object] = dict(json.loads(file.read_text(encoding="utf-8")))
        except ValueError:
            raise TurntableError(Message("arena-not-empty", {"folder": str(self.folder)})) from None
        for name, value in ours.items():
            if theirs.get(name) != value:
                args = {"folder": str(self.folder), "what": name, "theirs": _shown(theirs.get(name))}
                raise TurntableError(Message("arena-other-match", {**args, "ours": _shown(value)}))

    def _open(self) -> IO[str]:
        file = (self.folder / BLOCKS).open("a+", encoding="utf-8")
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.close()
                raise TurntableError(Message("arena-folder-busy", {"folder": str(self.folder)})) from None
        return file

    def _read(self, size: int) -> None:
        """Read the blocks; what is left of a line that was not finished is cut off."""
        file = self._file
        file.seek(0)
        whole = 0
        for line in iter(file.readline, ""):
            block = _block(line) if line.endswith("\n") else None
            if block is None or len(block) != size or block[0].played.block != len(self.blocks):
                break
            self.blocks.append(block)
            whole = file.tell()
        file.seek(whole)
        file.truncate()


def described(match: Match) -> dict[str, object]:
    """What is played, as plain data: equal for equal matches."""
    said: dict[str, object] = {
        "game": match.game,
        "seats": match.seats,
        "bots": list(match.bots),
        "seed": match.seed,
        "options": dict(match.options),
        "rules": match.rules,
        "data": match.data,
        "texts": dict(match.texts),
    }
    if match.seconds:
        said["seconds"] = match.seconds
    if match.estimates:
        said["estimates"] = True
    return said


def record_file(folder: Path, block: int, number: int) -> Path:
    """Where the record of a game of a block is."""
    return folder / RECORDS / f"{block // FOLDER:03}" / f"{block:06}-{number}.record"


def record_files(folder: Path) -> Iterator[Path]:
    """All records below a folder, in their order."""
    yield from sorted(folder.rglob("*.record"))


def _described(one: Recorded) -> dict[str, object]:
    """A game of a block as plain data; its record is in a file of its own."""
    said: dict[str, object] = one.played._asdict()
    return said | ({"looks": [list(look) for look in one.looks]} if one.looks else {})


def _block(line: str) -> list[Recorded] | None:
    try:
        games: list[dict[str, Any]] = json.loads(line)
        return [_game(one) for one in games]
    except (ValueError, TypeError):
        return None


def _game(said: dict[str, Any]) -> Recorded:
    looks = tuple(look_of(look) for look in said.pop("looks", ()))
    return Recorded(Played(**{name: _plain(value) for name, value in said.items()}), "", looks)


def _plain(value: Any) -> Any:
    """JSON knows lists only."""
    return tuple(value) if isinstance(value, list) else value


def _write(file: Path, text: str) -> None:
    """Write a file that a reader sees whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(file.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)


def _shown(value: object) -> str:
    """A value in a message: short, and in one line."""
    text = ",".join(value) if isinstance(value, list) else str(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _cannot(folder: Path, error: OSError) -> TurntableError:
    return TurntableError(Message("cannot-write", {"file": str(folder), "why": error.strerror or ""}))

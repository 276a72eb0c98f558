"""A digest of everything that can be observed of a game. It is the same wherever it is computed.

As a script it prints one digest a line: of random games of every game there is, and of the records given.
It needs nothing but the package, so that any interpreter can run it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Final

from tests.records.folder import name_of, read

import turntable
from turntable import Record, Rng, State

WATCHED: Final = 400
"""Moves of a random game that are looked at one by one."""


class Digest:
    """What was seen of a game so far."""

    def __init__(self) -> None:
        self.hash = hashlib.blake2b(digest_size=12)

    def see(self, state: State) -> None:
        """One position: its key, its step, its legal moves; at the end its scores too."""
        seen: list[object] = [state.key(), int(state.seat), state.step.name, state.legal()]
        if state.over:
            seen += [state.scores(), state.ranking(), state.view(None)]
            seen += [[str(message), points] for seat in range(state.seats) for message, points in state.sheet(seat)]
        self.hash.update(json.dumps(seen, sort_keys=True).encode())

    def text(self) -> str:
        """The digest as text."""
        return self.hash.hexdigest()


def of_record(record: Record) -> str:
    """The digest of every position of a record, and of what is told on the way."""
    state = record.start()
    digest = Digest()
    digest.see(state)
    state.listen()
    for turn, move in enumerate(record.moves, 1):
        if record.key is not None:
            state.rekey(record.key, turn)
        state.play(move)
        for event in state.heard():
            digest.hash.update(str(event.seen_by(None)).encode())
        digest.see(state)
    return digest.text()


def of_random_game(name: str, seats: int, seed: int) -> str:
    """The digest of a random game, with what a seat imagines now and then; a very long game ends unwatched."""
    game = turntable.game(name)
    state = game.start(seats, seed=seed)
    rng = Rng(seed)
    digest = Digest()
    for turn in range(WATCHED):
        if state.over:
            break
        digest.see(state)
        if turn % 50 == 10:
            digest.see(state.imagine(turn % seats, rng))
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
    state.playout(rng)
    digest.see(state)
    return digest.text()


def lines(paths: list[Path]) -> list[str]:
    """What the script prints."""
    result = [
        f"{name} {seats} {of_random_game(name, seats, seed=seats)}"
        for name in turntable.names()
        for seats in turntable.game(name).seats
    ]
    for path in paths:
        result.append(f"{name_of(path)} {of_record(read(path))}")
    return result


if __name__ == "__main__":
    print("\n".join(lines([Path(name) for name in sys.argv[1:]])))

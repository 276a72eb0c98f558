"""Games that bots have played, for pages to show: whole ones, and ones left in the middle for a person to go on."""

from __future__ import annotations

from functools import cache

import turntable
from turntable import Record
from turntable.bots.levels import policy

PEOPLE = ("Olha", "driver", "novice", "driver", "novice")


@cache
def whole(game: str, seats: int, seed: int, **options: str) -> Record:
    """A game between drivers."""
    made = turntable.game(game, **options)
    record = Record(made, seats, seed=seed, names=PEOPLE[:seats])
    state = record.replay()
    drivers = [policy("driver", made) for _ in range(seats)]
    while not state.over:
        seat = int(state.seat)
        drivers[seat].renew()
        move = made.moves[drivers[seat].choose(state)]
        record.add(seat, move)
        state.play(move)
    return record


def staged(game: str, seats: int, share: float = 1.0, seed: int = 3, **options: str) -> str:
    """The record of a game of bots; of less than the whole, up to a turn of Olha, who has the first seat."""
    played = whole(game, seats, seed, **options)
    if share == 1:
        return played.text()
    part = Record(played.game, seats, seed=seed, names=played.names)
    for at, (seat, move) in enumerate(played.played):
        if at >= share * len(played.played) and seat == 0 != played.played[at - 1][0]:
            break
        part.add(seat, move)
    return part.text()

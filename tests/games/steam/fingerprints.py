"""A digest of everything observable in some whole games: equal for engines that play the same."""

from __future__ import annotations

import hashlib

from tests.games.steam.table import start

from turntable import Rng
from turntable._pure import is_compiled

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("great-britain", 4, {}),
    ("ukraine", 6, {"first_order": "auction"}),
    ("training", 2, {"income_ceiling": "none"}),
    ("rust-belt", 5, {"terrain_on_reconstruction": "no"}),
)


def digest() -> str:
    """Moves, keys, scores, views and refusals of random games, rich and poor."""
    result = hashlib.blake2b(digest_size=16)
    for board, seats, options in GAMES:
        for cash in (0, 150):
            state = start(board, seats, cash, **options)
            for seat in range(seats):
                state.cash[seat] += cash
            rng = Rng(cash)
            while not state.over:
                legal = state.legal()
                number = legal[rng.below(len(legal))]
                reason = state.why_not(state.game.moves[rng.below(len(state.game.moves))])
                result.update(f"{legal} {number} {state.key()} {reason}".encode())
                state.play_number(number)
            result.update(f"{state.scores()} {state.ranking()} {state.view(0)}".encode())
    return result.hexdigest()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted", digest())

"""How fast do environments step? ``python bench/rl.py [GAME] [SEATS] [LANE ...]``

Random legal moves, with an observation and an action mask for each; CPU time, the best of a few rounds, because
machines are shared and noisy. One step is one decision of the agent. ``single`` is one game by the encoder alone,
``batch`` many games at once; what each lane is to ``single`` in the same run is printed too.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

import turntable
from turntable import Rng
from turntable._pure import is_compiled
from turntable.lab.rl import Batch, Encoder, gymnasium_env, pettingzoo_env

ROUNDS = 5
SECONDS = 1.0
COUNT = 128
"""Games of a batch."""


def best(play: Callable[[], int]) -> float:
    """Steps a CPU second."""
    found = 0.0
    for _ in range(ROUNDS):
        steps = 0
        begin = time.process_time()
        spent = 0.0
        while spent < SECONDS:
            steps += play()
            spent = time.process_time() - begin
        found = max(found, steps / spent)
    return found


def engine(name: str, seats: int) -> Callable[[], int]:
    """The engine's fast lane alone, for comparison."""
    game, rng = turntable.game(name), Rng(1)

    def play() -> int:
        state = game.start(seats, seed=rng.bits())
        steps = 0
        while not state.over:
            legal = state.legal()
            state.play_number(legal[rng.below(len(legal))])
            steps += 1
        return steps

    return play


def single(name: str, seats: int) -> Callable[[], int]:
    """One game: an observation, a mask and a random legal move for each decision."""
    game, rng = turntable.game(name), Rng(1)
    encoder = Encoder(game, seats)

    def play() -> int:
        state = game.start(seats, seed=rng.bits())
        steps = 0
        while not state.over:
            encoder.observe(state, state.seat)
            legal = encoder.mask(state).nonzero()[0]
            state.play_number(legal[rng.below(len(legal))])
            steps += 1
        return steps

    return play


def batch(name: str, seats: int) -> Callable[[], int]:
    """Many games: the same for each of them, rewards and new games included."""
    games = Batch(name, seats=seats, count=COUNT, seed=1)

    def play() -> int:
        for _ in range(20):
            games.step(games.sample())
        return 20 * COUNT

    return play


def pettingzoo(name: str, seats: int) -> Callable[[], int]:
    env, rng = pettingzoo_env(name, seats=seats), Rng(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        while True:
            seen, _, over, _, _ = env.last()
            if over:
                return steps
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[rng.below(len(legal))])
            steps += 1

    return play


def gymnasium(name: str, seats: int) -> Callable[[], int]:
    env, rng = gymnasium_env(name, seats=seats), Rng(1)
    env.reset(seed=1)

    def play() -> int:
        _, info = env.reset()
        steps = 0
        while True:
            legal = info["action_mask"].nonzero()[0]
            _, _, over, _, info = env.step(legal[rng.below(len(legal))])
            steps += 1
            if over:
                return steps

    return play


def openspiel(name: str, seats: int) -> Callable[[], int]:
    import pyspiel

    from turntable.lab.rl.spiel import register, short_name

    register()
    game, rng = pyspiel.load_game(short_name(name), {"seats": seats}), Rng(1)

    def play() -> int:
        state = game.new_initial_state()
        state.apply_action(rng.below(1000))
        steps = 0
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            steps += 1
        return steps

    return play


LANES = {lane.__name__: lane for lane in (engine, single, batch, pettingzoo, gymnasium, openspiel)}


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "ticket-to-ride"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else turntable.game(name).seats[0]
    asked = sys.argv[3:] or [lane for lane in LANES if lane != "openspiel" or find_spec("pyspiel")]
    print(f"{name}, {seats} seats, {'compiled' if is_compiled() else 'interpreted'} engine")
    one = best(single(name, seats))
    for lane in asked:
        rate = one if lane == "single" else best(LANES[lane](name, seats))
        print(f"  {lane:<10} {rate:>9,.0f} steps/s {rate / one:>6.2f}")


if __name__ == "__main__":
    main()

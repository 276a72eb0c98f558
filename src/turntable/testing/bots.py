"""What a game's bots promise: legal moves, and none that depends on what the seat cannot know."""

from __future__ import annotations

import turntable
from turntable import Game, Rng
from turntable.bots import Perspective, bot, levels_of
from turntable.bots.levels import policy, searches
from turntable.testing import referee

WORLDS = 5
"""Imagined worlds in which a policy must choose the same."""
TRIES = 4
"""Playouts of a level that searches: whether it plays well is for the arena to say."""


def examine_bots(name: str, games: int = 2) -> None:
    """Every level the game has plays whole games against itself with legal moves; policies look at nothing hidden."""
    game = turntable.game(name)
    for level in levels_of(game):
        for seats in game.seats:
            for seed in range(games):
                _play(game, f"{level}:{TRIES}" if searches(level) else level, seats, seed)
        if level != "random" and not searches(level):
            examine_honesty(game, level)


def _play(game: Game, spec: str, seats: int, seed: int) -> None:
    state = game.start(seats, seed=seed)
    players = [bot(spec, game, f"{seed} {seat}") for seat in range(seats)]
    while not state.over:
        # Anything illegal is refused here.
        state.play(players[state.seat].choose(Perspective(state, state.seat)))


def examine_honesty(game: Game, level: str) -> None:
    """A policy chooses the same move in all worlds that its seat cannot tell apart."""
    made = policy(level, game)
    for seats in game.seats:
        state = game.start(seats, seed="honest")
        choose = referee.at_random("honest")
        while not state.over:
            seat = int(state.seat)
            chosen = set()
            for world in range(WORLDS):
                made.renew()
                chosen.add(int(made.choose(state.imagine(seat, Rng(world)))))
            assert len(chosen) == 1, f"{level} looks at what seat {seat} cannot know: {state!r}"
            state.play_number(choose(state, state.legal()))

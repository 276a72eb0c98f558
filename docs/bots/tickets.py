"""Measures what others' tickets bring in the last turn, in imagined worlds and in truth, in Ticket to Ride:

    python docs/bots/tickets.py --deals 400 --seed another

Drivers play games of two. As soon as a last turn is at hand, the seat to move imagines worlds, made likelier by what it
believes, and what the rival's tickets would bring if the game ended there is compared with what they really would.
"""

from __future__ import annotations

import argparse
import math
from statistics import fmean, stdev
from typing import cast

import turntable
from turntable import Rng
from turntable.bots import Perspective, bot
from turntable.bots.levels import policy
from turntable.bots.policy import Planner
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.state import TicketToRideState

NAME = "ticket-to-ride"
WORLDS = 32
SURE = 1.96


def brought(state: TicketToRideState, seat: int) -> int:
    """What a seat's tickets would bring if the game ended now."""
    return int(scoring.ticket_points(state, seat, scoring.network(state, seat)))


def look(seed: str) -> tuple[float, float, float] | None:
    """What a rival's tickets bring in the last turn of a game: in truth, as is believed, and without any belief.

    Nothing where a game ends without a last turn.
    """
    game = turntable.game(NAME)
    state = cast(TicketToRideState, game.start(2, seed=seed))
    players = [bot("driver", game, f"{seed} {seat}") for seat in range(2)]
    while state.turns_left != 1:
        if state.over:
            return None
        state.play(players[state.seat].choose(Perspective(state, state.seat)))
    planner = cast(Planner, policy("driver", game))
    seat = int(state.seat)
    perspective = Perspective(state, seat)
    rng = Rng(f"{seed} worlds")
    plain = []
    believed = []
    for _ in range(WORLDS):
        world = cast(TicketToRideState, perspective.imagine(rng))
        plain.append(brought(world, 1 - seat))
        planner.believe(world, seat, rng)
        believed.append(brought(world, 1 - seat))
    return brought(state, 1 - seat), fmean(believed), fmean(plain)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="last turns")
    given = parser.parse_args()
    if given.deals < 2:
        parser.error("an interval needs two deals")
    looks = [found for found in (look(f"{given.seed} {number}") for number in range(given.deals)) if found is not None]
    truth, believed, plain = (fmean(column) for column in zip(*looks, strict=True))
    misses = [said - real for real, said, _ in looks]
    more, error = fmean(misses), SURE * stdev(misses) / math.sqrt(len(misses))
    print(f"{len(looks)} positions: {truth:.1f} points in truth, {believed:.1f} believed, {plain:.1f} without belief;")
    print(f"believed less truth {more:.1f}, 95 % from {more - error:.1f} to {more + error:.1f}")


if __name__ == "__main__":
    main()

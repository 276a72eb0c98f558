"""Setting up the game: a random order, cubes for cities and reserve, and the money of later places."""

from __future__ import annotations

from turntable.core.native import i64, vec
from turntable.games.steam.facts import BAG, COLOURS
from turntable.games.steam.state import SteamState
from turntable.games.steam.steps import auction, rounds


def set_up(s: SteamState, cubes: vec[i64]) -> None:
    """Draw the order and so many cubes; then the first round begins, or the auction for its order."""
    seats: i64 = s.seats
    i: i64
    for i in range(seats - 1, 0, -1):
        j: i64 = s.below(i + 1)
        seat: i64 = s.order[i]
        s.order[i] = s.order[j]
        s.order[j] = seat
    _draw_cubes(s, cubes)
    if s.rules.auction:
        auction.begin(s)
        return
    money: vec[i64] = s.board.first_money[seats]
    for i in range(seats):
        s.cash[s.order[i]] = money[i]
    rounds.begin_round(s)


def _draw_cubes(s: SteamState, counts: vec[i64]) -> None:
    """Draw this many for each stop, then for each reserve city hex."""
    bag: vec[i64] = BAG[:]
    left: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        left += bag[colour]
    stops: i64 = len(s.network.city)
    reserve: vec[i64] = s.reserve[:]
    place: i64
    for place in range(len(counts)):
        for _ in range(counts[place]):
            colour = _draw(bag, s.below(left))
            left -= 1
            if place < stops:
                s.cubes[place * COLOURS + colour] += 1
            else:
                reserve[(place - stops) * COLOURS + colour] += 1
    s.reserve = reserve


def _draw(bag: vec[i64], k: i64) -> i64:
    """The colour of the k-th cube in the bag, which leaves it."""
    colour: i64 = 0
    while k >= bag[colour]:
        k -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour

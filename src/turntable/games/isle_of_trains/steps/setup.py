"""Setting up the game (1, 2, 54)."""

from __future__ import annotations

from turntable.core.native import i64
from turntable.games.isle_of_trains import piles, train
from turntable.games.isle_of_trains.facts import DESTINATIONS, RESEARCH
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps import end


def set_up(s: IsleOfTrainsState) -> None:
    """Deal tiles, engines, hands, the display and passengers, in the rulebook's order."""
    facts = s.facts
    if not s.rules.has_research(s.seats):
        s.islands[RESEARCH] = -1
    _shuffle_tiles(s)
    seat: i64
    i: i64
    for seat in range(s.seats):
        _give_engine(s, seat)
    for seat in range(s.seats):
        for _ in range(facts.dealt):
            piles.draw(s, seat)
    for i in range(facts.shown):
        piles.refill(s, i)
    for seat in range(s.seats):
        for _ in range(facts.first_passengers):
            piles.draw_passenger(s, seat)
    end.begin_turn(s)


def _shuffle_tiles(s: IsleOfTrainsState) -> None:
    tiles = list(range(len(s.facts.tiles)))
    i: i64
    for i in range(DESTINATIONS):
        s.tiles[i] = tiles.pop(s.below(len(tiles)))


def _give_engine(s: IsleOfTrainsState, seat: i64) -> None:
    """Take a level 1 engine out of the deck; those nobody needs stay in it (54)."""
    engine: i64 = s.facts.first_engine
    at: i64 = 0
    while s.deck[at] != engine:
        at += 1
    s.deck_size -= 1
    s.deck[at] = s.deck[s.deck_size]
    s.fresh[engine] -= 1
    train.couple(s, seat, engine)

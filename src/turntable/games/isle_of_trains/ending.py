"""The end of the game; and, for one who plays alone, of the deck.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import Final

from turntable.core.event import Event
from turntable.games.isle_of_trains import goals
from turntable.games.isle_of_trains.state import IsleOfTrainsState

WON: Final = 1
LOST: Final = 2


def end_game(s: IsleOfTrainsState) -> None:
    """Nothing more can happen: a chapter is won now or lost (52)."""
    s.end()
    s.revealed += 1
    if s.rules.chapter is not None:
        s.outcome = WON if goals.are_met(s) else LOST
    if s.told is not None:
        s.told.append(Event(("game-over", "chapter-won", "chapter-lost")[s.outcome], {}))


def is_won(s: IsleOfTrainsState) -> bool:
    """Whether the chapter has just been won: then the game is over."""
    if not goals.are_met(s):
        return False
    end_game(s)
    return True


def can_return(s: IsleOfTrainsState) -> bool:
    """Whether a solo player can buy back the top card of the discard pile now (50)."""
    return s.pile_size > 0 and s.tokens[0] >= s.rules.price


def must_ask(s: IsleOfTrainsState) -> bool:
    """Whether the next card taken would be the last, and a solo player could prevent that (50)."""
    return s.seats == 1 and s.deck_size == 1 and can_return(s)


def deck_ran_out(s: IsleOfTrainsState) -> bool:
    """A solo game ends at once when the deck is empty (49): whether it just did."""
    if s.seats > 1 or s.deck_size > 0:
        return False
    end_game(s)
    return True

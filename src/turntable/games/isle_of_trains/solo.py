"""The solo mode: the last card of the deck, buying cards back, and the goals of the ten chapters.

Numbers in brackets are the rulings of ``docs/rulings/isle-of-trains.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turntable.core.bits import size_of
from turntable.core.event import Event
from turntable.core.message import Message, Piece, Seat
from turntable.core.native import i64
from turntable.games.isle_of_trains import contracts, deliver, piles, scoring
from turntable.games.isle_of_trains import refusals as why
from turntable.games.isle_of_trains.facts import NOTHING

if TYPE_CHECKING:
    from turntable.games.isle_of_trains.state import IsleOfTrainsState
    from turntable.games.isle_of_trains.view import Goal

WON: Final = 1
LOST: Final = 2
TOP_LEVEL: Final = 3


# Returning cards (50)


def can_return(s: IsleOfTrainsState) -> bool:
    """Whether the top card of the discard pile can be bought back now."""
    return s.pile_size > 0 and s.tokens[0] >= s.rules.price


def refuse_return(s: IsleOfTrainsState) -> i64:
    if s.seats > 1:
        return why.SOLO_ONLY
    if s.pile_size == 0:
        return why.PILE_EMPTY
    return 0 if can_return(s) else why.TOO_FEW_TOKENS


def return_card(s: IsleOfTrainsState) -> None:
    s.tokens[0] -= s.rules.price
    kind: i64 = piles.return_top(s)
    if s.told is not None:
        args = {"player": Seat(0), "card": piles.card(s, kind), "tokens": int(s.rules.price)}
        s.told.append(Event("returned", args))


def must_ask(s: IsleOfTrainsState) -> bool:
    """Whether the next card taken would be the last, and the player could prevent that."""
    return s.seats == 1 and s.deck_size == 1 and can_return(s)


def deck_ran_out(s: IsleOfTrainsState) -> bool:
    """The game ends at once when the deck is empty (49): whether it just did."""
    if s.seats > 1 or s.deck_size > 0:
        return False
    end_game(s)
    return True


def end_game(s: IsleOfTrainsState) -> None:
    """Nothing more can happen: a chapter is won now or lost (52)."""
    s.depth = 0
    s.revealed += 1
    if s.rules.chapter is not None:
        s.outcome = WON if goals_met(s) else LOST
    if s.told is not None:
        s.told.append(Event(("game-over", "chapter-won", "chapter-lost")[s.outcome], {}))


# Chapters


def goals_met(s: IsleOfTrainsState) -> bool:
    chapter = s.rules.chapter
    if chapter is None:
        return False
    for what, which, need in chapter.goals:
        if have(s, what, which) < need:
            return False
    return True


def won(s: IsleOfTrainsState) -> bool:
    """Whether the chapter has just been won: then the game is over."""
    if not goals_met(s):
        return False
    end_game(s)
    return True


def have(s: IsleOfTrainsState, what: str, which: int) -> int:
    """How far a goal has got."""
    if what == "contract":
        done: i64 = contracts.done(s, which)
        return int(done) + 1 if done < 1 else 2
    if what == "buildings":
        return int(size_of(s.buildings[0]))
    if what == "score":
        return scoring.scores(s)[0]
    if what == "cars":
        return int(s.length[0]) - 1
    if what == "full_tiles":
        return sum(filled == deliver.TILE_SPACES for filled in s.filled)
    if what == "building_points":
        return int(scoring.building_points(s, 0))
    if what == "primaries":
        return sum(contracts.done(s, island) >= 0 for island in range(len(s.islands)))
    level: i64 = s.facts.level[s.cars[0]]
    if what == "engine_level":
        # The Time Engine is not of level 3 (60).
        return int(level) if level <= TOP_LEVEL else 0
    return _top_categories(s)


def _top_categories(s: IsleOfTrainsState) -> int:
    """Categories of car with one of level 3 in the train."""
    found = 0
    slot: i64
    for slot in range(1, s.length[0]):
        kind: i64 = s.cars[slot]
        if s.facts.level[kind] == TOP_LEVEL:
            found |= 1 << int(s.facts.category[kind])
    return found.bit_count()


def tracker(s: IsleOfTrainsState) -> list[Goal]:
    """What a chapter asks for, what is done and what is missing."""
    chapter = s.rules.chapter
    if chapter is None:
        return []
    goals: list[Goal] = []
    for what, which, need in chapter.goals:
        island = None if which == NOTHING else s.facts.islands[which].id
        got = have(s, what, which)
        goals.append({"goal": what, "island": island, "have": got, "need": need, "done": got >= need})
    return goals


def goal_message(what: str, island: str | None, have: int, need: int) -> Message:
    """One goal in words."""
    args: dict[str, object] = {"have": have, "need": need}
    if island is not None:
        args["island"] = Piece("island", island)
    return Message(f"goal-{what.replace('_', '-')}", args)


def rating(s: IsleOfTrainsState, points: int) -> str:
    """The rating of a solo challenge."""
    name = ""
    for rating, least in s.facts.ratings:
        if points >= least or not name:
            name = str(rating)
    return name


def peek(s: IsleOfTrainsState) -> i64:
    """The card on top of the discard pile, or NOTHING."""
    return s.pile[s.pile_size - 1] if s.pile_size else NOTHING

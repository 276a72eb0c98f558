"""Isle of Trains: All Aboard under chosen options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.core.native import i64
from turntable.core.option import Option, choose
from turntable.core.state import State
from turntable.games.isle_of_trains.facts import DESTINATIONS, ISLANDS, RESEARCH, Chapter, read_facts
from turntable.games.isle_of_trains.refusals import REFUSALS
from turntable.games.isle_of_trains.state import IsleOfTrainsState, new_state
from turntable.games.isle_of_trains.steps.setup import set_up
from turntable.games.isle_of_trains.verbs import Verbs

NAME: Final = "isle-of-trains"
RULES: Final = "2"
"""Raise this when the same seed and moves no longer give the same game, or a move's number changes."""
NO_CHAPTER: Final = "none"
MOST_SEATS: Final = 4


def options() -> list[Option]:
    """The table of options."""
    return [
        Option("scenario", [NO_CHAPTER, *(str(number) for number in range(1, 11))], NO_CHAPTER),
        Option("edition", ["uk", "en"], "uk"),
        Option("empty_bag", ["token", "nothing"], "token"),
        Option("caboose_10", ["once", "any"], "once"),
        Option("promo", ["off", "on"], "off"),
        Option("first", ["random", "0", "1", "2", "3"], "random"),
    ]


class IsleOfTrains(Game):
    """The game for 1-4 seats, or one of its ten solo chapters (``scenario``)."""

    def __init__(self, given: Mapping[str, object]) -> None:
        table = options()
        chosen = choose(table, given)
        promo = chosen["promo"] == "on"
        self.facts = read_facts(promo)
        self.chapter: Chapter | None = None
        if chosen["scenario"] != NO_CHAPTER:
            self.chapter = self.facts.chapters[int(chosen["scenario"]) - 1]
        chapter = self.chapter
        self.check_first: bool = chosen["edition"] == "en"
        """The end of the game is checked before the hand limit (40)."""
        self.empty_bag_token: bool = chosen["empty_bag"] == "token"
        self.any_mismatched: bool = chosen["caboose_10"] == "any"
        self.any_buildings: bool = chapter is not None and chapter.any_buildings
        self.no_secondaries: bool = chapter is not None and chapter.no_secondaries
        self.any_open_islands: bool = chapter is not None and chapter.any_open_islands
        self.token_points: i64 = 1 if chapter is None else chapter.token_points
        self.price: i64 = self.facts.price
        """Tokens for returning a card to the deck (solo)."""
        if chapter is not None and chapter.price is not None:
            self.price = chapter.price
        seats = range(1, MOST_SEATS + 1) if chapter is None else range(1, 2)
        islands = ISLANDS if chapter is None or chapter.has_research else DESTINATIONS
        self.verbs = Verbs(self.facts, len(seats), islands, promo, chapter is not None)
        super().__init__(NAME, RULES, self.facts.fingerprint, seats, table, chosen, self.verbs, REFUSALS)

    def has_research(self, seats: i64) -> bool:
        """Whether the Research Station is on the map (2)."""
        if self.chapter is not None:
            return self.chapter.has_research
        return seats == int(self.facts.islands[RESEARCH].only["seats"])

    def lay_out(self, seats: int) -> IsleOfTrainsState:
        return new_state(self, seats)

    def set_up(self, state: State) -> None:
        s = cast(IsleOfTrainsState, state)
        s.first = s.seat = self.first_seat(s)
        set_up(s)

    def explain_unknown(self, code: str) -> Message:
        words = code.lower().split()
        examples = [move.code for move in self.moves if words and move.code.split()[0] == words[0]]
        if not examples:
            return Message("no-such-move", {"code": code})
        if len(examples) == 1:
            return Message("unknown-more", {"verb": words[0]})
        some: list[object] = list(examples[:2])
        if len(words) == 1:
            return Message("unknown-less", {"verb": words[0], "examples": some})
        return Message("unknown-move", {"code": code, "examples": some})

    def name_of(self, piece: Piece, language: str) -> str | None:
        return None

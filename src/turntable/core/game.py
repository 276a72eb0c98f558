"""A game: the rules under chosen options, and the vocabulary of its moves."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from turntable.core.arrays import zeros
from turntable.core.errors import BadOption, UnknownMove
from turntable.core.message import Message, Piece, Seat
from turntable.core.move import Move
from turntable.core.native import i64, mypyc_attr, vec
from turntable.core.option import Option
from turntable.core.rng import chance_of, seeded
from turntable.core.rules import Refusals, Vocabulary

if TYPE_CHECKING:
    from turntable.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """Ask it for facts, and start states from it. Make one with ``turntable.game(name, **options)``."""

    def __init__(
        self,
        name: str,
        rules: str,
        data: str,
        seats: Sequence[int],
        options: Sequence[Option],
        chosen: Mapping[str, str],
        vocabulary: Vocabulary,
        refusals: Refusals,
    ) -> None:
        self.name = name
        self.rules = rules
        """The version of rules and vocabulary: a record of another version is refused."""
        self.data = data
        """The fingerprint of the facts played with (the board): a record of other facts is refused."""
        self.seats = tuple(seats)
        self.options = tuple(options)
        self.chosen = dict(chosen)
        """The options' values in force."""
        self.vocabulary: Vocabulary = vocabulary
        self.refusals = refusals
        self.moves = vocabulary.moves
        """Every move that can ever exist under these options; ``moves[n].number == n``."""
        self.codes = {move.code: move for move in self.moves}
        self.scratch: vec[i64] = zeros(len(self.moves) + 1)
        """Where ``State.legal`` writes; never read across calls."""
        self._empty: dict[int, State] = {}
        """By number of seats: what every deal starts from."""

    def start(self, seats: int | None = None, seed: object = None, key: bytes | None = None) -> State:
        """The first position. Without a seed (or a hosted table's key) every game is different."""
        if seats is None:
            seats = self.seats[0]
        if seats not in self.seats:
            allowed: list[object] = list(self.seats)
            raise BadOption(Message("bad-seats", {"seats": seats, "allowed": allowed}))
        if key is not None:
            return self.deal(seats, chance_of(key, 0))
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "big")
        return self.deal(seats, seeded(seed))

    def deal(self, seats: int, chance: int) -> State:
        """The first position for a checked number of seats and a state of the generator."""
        # Copying a table is cheaper than making one.
        empty = self._empty.get(seats)
        if empty is None:
            empty = self._empty[seats] = self.lay_out(seats)
        state = empty.copy()
        state.chance = chance
        self.set_up(state)
        return state

    @abstractmethod
    def lay_out(self, seats: int) -> State:
        """The table before anything is dealt."""

    @abstractmethod
    def set_up(self, state: State) -> None:
        """Deal, in the rulebook's order."""

    def first_seat(self, state: State) -> i64:
        """The seat that starts, for games with an option ``first``: the one it names, or one by chance."""
        first = self.chosen["first"]
        if first == "random":
            return state.below(state.seats)
        if int(first) >= state.seats:
            raise BadOption(Message("bad-first", {"first": Seat(int(first)), "seats": int(state.seats)}))
        return int(first)

    def move(self, code: str) -> Move:
        """The move with this code; spaces and letter case are forgiven."""
        found = self.codes.get(" ".join(code.lower().split()))
        if found is None:
            raise UnknownMove(self.explain_unknown(code))
        return found

    def explain_unknown(self, code: str) -> Message:
        """Why a text is no move. Games say more where they can tell what was meant."""
        return Message("no-such-move", {"code": code})

    @abstractmethod
    def name_of(self, piece: Piece, language: str) -> str | None:
        """The name a data file gives a piece in this language; ``None`` leaves it to the catalogue."""

    def embedded(self) -> dict[str, str]:
        """Options whose value is a player's own file: the file's text, for records."""
        return {}

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.chosen.items())
        return f"turntable.game({self.name!r}{options})"

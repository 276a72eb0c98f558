"""Steam under chosen options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turntable.core.arrays import zeros
from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.core.native import i64
from turntable.core.option import Option, choose
from turntable.core.state import State
from turntable.games.steam.board import BOARDS
from turntable.games.steam.facts import CEILING, CUBES, NO_CEILING, TOKENS
from turntable.games.steam.refusals import REFUSALS
from turntable.games.steam.state import SteamState, new_state
from turntable.games.steam.steps.setup import set_up
from turntable.games.steam.verbs import Verbs

NAME: Final = "steam"
RULES: Final = "1"
"""Raise this when the same seed and moves no longer give the same game, or a move's number changes."""
STANDARD: Final = "standard"
MOST_FITTING: Final = 60
"""No hex ever takes more different tiles: plain ones and those with a town fit a mask each."""


def options() -> list[Option]:
    """The table of options."""
    return [
        Option("board", BOARDS.shipped(), "great-britain", is_file=True),
        Option("rounds", [STANDARD, *(str(count) for count in range(4, 11))], STANDARD),
        Option("first_order", ["random", "auction"], "random"),
        Option("terrain_on_reconstruction", ["yes", "no"], "yes"),
        Option("income_ceiling", [str(CEILING), "none"], str(CEILING)),
    ]


class Steam(Game):
    """The game on one board."""

    def __init__(self, given: Mapping[str, object]) -> None:
        table = options()
        chosen = choose(table, given)
        self.board = BOARDS.read(chosen["board"])
        self.auction: bool = chosen["first_order"] == "auction"
        """The first turn order goes to the highest bidders."""
        self.terrain_again: bool = chosen["terrain_on_reconstruction"] == "yes"
        """Terrain is paid for again when a tile is rebuilt (D1)."""
        self.ceiling: i64 = CEILING if chosen["income_ceiling"] == str(CEILING) else NO_CEILING
        """The highest income there is (A2)."""
        self.verbs = Verbs(self.board, self.auction)
        seats = range(self.board.least_seats, self.board.most_seats + 1)
        super().__init__(NAME, RULES, self.board.fingerprint, seats, table, chosen, self.verbs, REFUSALS)
        # Shorter than the vocabulary, because it is copied for every playout.
        self.scratch = zeros(int(self.verbs.build.first) + len(self.board.buildable) * MOST_FITTING)

    def lay_out(self, seats: int) -> SteamState:
        return new_state(self, seats, self.rounds(seats))

    def set_up(self, state: State) -> None:
        set_up(cast(SteamState, state), self.board.first_cubes[int(state.seats)])

    def rounds(self, seats: int) -> int:
        """How many rounds a game of so many has."""
        chosen = self.chosen["rounds"]
        return self.board.rounds[seats] if chosen == STANDARD else int(chosen)

    def move(self, code: str) -> Move:
        """The move with this code; the order of a tile's edges and a stop named by its place are forgiven too."""
        words = self._by_stop(code.lower().split())
        if len(words) == 3 and words[0] == "build":
            words[2] = self._in_order(words[2])
        return super().move(" ".join(words))

    def _by_stop(self, words: list[str]) -> list[str]:
        """The words of a code with a hex named as codes do: ``build b3`` is ``build inv`` where Inverness is."""
        if len(words) > 1 and words[0] == "build" and words[1] in self.board.hex_numbers:
            return [words[0], self.board.hexes[self.board.hex_numbers[words[1]]].id, *words[2:]]
        return words

    def _in_order(self, tracks: str) -> str:
        """The tracks of a tile as ``moves.track_code`` names them: ``w-e`` is ``e-w``."""
        ways = list(self.board.ways)
        parts = [part.split("-") for part in tracks.split("+")]
        if not all(way in ways for part in parts for way in part):
            return tracks
        ordered = sorted(sorted(ways.index(way) for way in part) for part in parts)
        return "+".join("-".join(ways[edge] for edge in part) for part in ordered)

    def explain_unknown(self, code: str) -> Message:
        words = self._by_stop(code.lower().split())
        if not words:
            return Message("no-such-move", {"code": code})
        begun = " ".join(words)
        longer = [move.code for move in self.moves if move.code.startswith(begun + " ")]
        if longer:
            # Towns take tiles whose tracks are exits: without a hyphen.
            fit = [code for code in longer if "-" not in code] if words[-1] in self.board.places else []
            return Message("unknown-less", {"code": begun, "example": (fit or longer)[0]})
        if words[0] == "build" and len(words) > 1:
            if words[1] not in self.board.hex_numbers:
                return Message("unknown-hex", {"name": words[1]})
            return Message("unknown-track", {"name": " ".join(words[2:]), "ways": list(self.board.ways)})
        if words[0] in ("ship", "develop", "urbanize") and len(words) > 1:
            if words[1] not in self.board.places:
                return Message("unknown-stop", {"name": words[1]})
            if words[0] == "ship":
                return Message("unknown-cube", {"name": " ".join(words[2:]), "known": list(CUBES)})
        if words[0] == "take":
            return Message("unknown-token", {"name": " ".join(words[1:]), "known": list(TOKENS)})
        if words[0] == "go":
            return Message("unknown-way", {"name": " ".join(words[1:]), "known": list(self.board.ways)})
        return Message("no-such-move", {"code": code})

    def name_of(self, piece: Piece, language: str) -> str | None:
        if piece.kind == "stop":
            return _in(self.board.stops[self.board.places[piece.name]].names, language)
        if piece.kind == "hex":
            return piece.name.upper()
        if piece.kind == "border":
            return _in(self.board.borders[int(piece.name)].names, language)
        if piece.kind == "board":
            return _in(self.board.names, language)
        return None

    def embedded(self) -> dict[str, str]:
        return {} if self.chosen["board"] in BOARDS.shipped() else {"board": self.board.text}


def _in(names: dict[str, str], language: str) -> str:
    """The name in this language, or in English, or whichever there is."""
    return names.get(language) or names.get("en") or next(iter(names.values()))

"""Records: a whole game as text. ``docs/records.md`` shows the format line by line.

A record holds a whole game: options, seed, seats and moves. It also names the version of the rules, the fingerprint of
the data and the position at the end, so that a foreign or damaged record is refused and not replayed into another game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from turntable.core.errors import BadOption, BadRecord, TurntableError, UnknownGame
from turntable.core.game import Game
from turntable.core.limits import DIGITS, LINES, MOVES, PLAYER, RECORD_BYTES, VALUE
from turntable.core.located import HALF, UNPRINTABLE
from turntable.core.message import Message, Seat
from turntable.core.move import Move
from turntable.core.registry import game as find_game
from turntable.core.state import State

FORMAT: Final = "turntable record 1"
LONGEST_KEY: Final = 64
"""Bytes."""
_WORD: Final = re.compile(r"[a-z0-9-]+")
_NUMBER: Final = re.compile(f"-?[0-9]{{1,{DIGITS}}}")


class Record:
    """A game as it was played, finished or not.

    >>> import turntable
    >>> record = turntable.Record(turntable.game("ticket-to-ride"), seats=2, seed=7)
    >>> state = record.start()
    >>> move = state.moves()[0]
    >>> record.play(state, move)
    >>> turntable.Record.parse(record.text(state)).moves == [move]
    True
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: object = None,
        key: bytes | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = "" if seed is None else str(seed)
        self.key = key
        """A hosted table's secret, instead of a seed: the chance of every move comes from it."""
        self.names = [" ".join(name.split()) for name in names] + [""] * (seats - len(names))
        """The players, by seat."""
        self.played: list[tuple[int, Move]] = []
        self.lines: list[int] = []
        self.position: tuple[int, str] | None = None
        self.result: tuple[int, list[int]] | None = None

    @property
    def moves(self) -> list[Move]:
        """The moves, in the order they were played."""
        return [move for _, move in self.played]

    def add(self, seat: int, move: Move) -> None:
        """Write one more move down. Whether it is legal shows when the record is replayed."""
        self.played.append((int(seat), move))
        self.position = self.result = None

    def play(self, state: State, move: Move) -> None:
        """Play a move in the position the record has reached, and write it down; ``IllegalMove`` if it is none."""
        seat = int(state.seat)
        self.step(state, len(self.played), move)
        self.add(seat, move)

    def step(self, state: State, count: int, move: Move) -> None:
        """Play a move after the first ``count``, without writing it down. With a key, its chance comes from there."""
        if self.key is not None:
            state.rekey(self.key, count + 1)
        state.play(move)

    def undo(self) -> None:
        """Take the last move out again."""
        self.played.pop()
        self.position = self.result = None

    def start(self) -> State:
        """The position before the first move."""
        if self.key is not None:
            return self.game.start(self.seats, key=self.key)
        return self.game.start(self.seats, seed=self.seed)

    def replay(self, count: int | None = None) -> State:
        """The position after all moves, or after the first ``count``. ``BadRecord`` names a line that cannot be."""
        state = self.start()
        for i, (seat, move) in enumerate(self.played[:count]):
            line = self.lines[i] if i < len(self.lines) else i + 1
            if state.over or seat != state.seat:
                raise BadRecord(Message("record-wrong-seat", {"code": move.code, "player": Seat(seat)}), line)
            try:
                self.step(state, i, move)
            except TurntableError as error:
                raise BadRecord(Message("record-illegal", {"code": move.code, "why": error.message}), line) from None
        if count is None or count >= len(self.played):
            self._check_end(state)
        return state

    def _check_end(self, state: State) -> None:
        if self.position is not None and self.position[1] != _position(state):
            raise BadRecord(Message("record-other-position"), self.position[0])
        if self.result is not None and (not state.over or self.result[1] != state.scores()):
            raise BadRecord(Message("record-other-result"), self.result[0])

    def text(self, state: State | None = None) -> str:
        """The record as text; ``parse`` gives it back.

        ``state`` is the position after the last move. If the caller does not have it, the record is replayed.
        """
        if state is None:
            state = self.replay()
        lines = [f"{seat} {move.code}" for seat, move in self.played]
        lines.append(f"position {_position(state)}")
        if state.over:
            lines.append("result " + " ".join(str(points) for points in state.scores()))
        return self.header() + "\n".join(lines) + "\n"

    def header(self) -> str:
        """The lines before the first move."""
        lines = [FORMAT, f"game {self.game.name}", f"rules {self.game.rules}", f"data {self.game.data}"]
        files = self.game.embedded()
        for name, value in self.game.chosen.items():
            if name in files:
                lines.append(f"file {name} {_on_one_line(files[name])}")
            else:
                lines.append(f"option {name} {value}")
        for seat, name in enumerate(self.names):
            lines.append(f"seat {seat} {name}".rstrip())
        lines.append(f"seed {self.seed}" if self.key is None else f"key {self.key.hex()}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record. ``BadRecord``, with the line, for anything that is not one of ours."""
        return _Parser(text).record()


def _position(state: State) -> str:
    return f"{state.key():016x}"


def _on_one_line(text: str) -> str:
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


class _Parser:
    """Reads line by line; ``at`` is the line an error is about."""

    def __init__(self, text: str) -> None:
        self.at = 1
        self._check_size(text)
        self.all = text.split("\n")
        self.options_at: dict[str, int] = {}
        if self.all[0].strip() != FORMAT:
            raise self.bad("record-not-ours", {"expected": FORMAT})
        if self.all[-1] != "":
            self.at = len(self.all)
            raise self.bad("record-cut-off")

    def bad(self, id: str, args: dict[str, object] | None = None) -> BadRecord:
        return BadRecord(Message(id, args), self.at)

    def _check_size(self, text: str) -> None:
        count = len(text)
        if count <= RECORD_BYTES:
            half = HALF.search(text)
            if half:
                self.at = text.count("\n", 0, half.start()) + 1
                raise self.bad("text-half")
            count = len(text.encode())
        if count > RECORD_BYTES:
            raise self.bad("record-large", {"count": count, "most": RECORD_BYTES})
        lines = text.count("\n")
        if lines > LINES:
            self.at = LINES + 1
            raise self.bad("record-lines", {"count": lines, "most": LINES})

    def _check_length(self, word: str, text: str, most: int) -> None:
        """``BadRecord`` if the text of the present line is longer than such texts may be."""
        if len(text) > most:
            raise self.bad("record-long", {"word": word, "count": len(text), "most": most})

    def record(self) -> Record:
        facts: dict[str, str] = {}
        given: dict[str, object] = {}
        names: list[str] = []
        body: list[tuple[int, str]] = []
        for number, line in enumerate(self.all[1:-1], 2):
            self.at = number
            word, _, rest = line.rstrip("\r").partition(" ")
            if not word or word.startswith("#"):
                continue
            self._check_length(word[:VALUE], word, VALUE)
            if (word.isascii() and word.isdigit()) or word in ("position", "result"):
                self._check_length(word, rest, VALUE)
                body.append((number, line.rstrip("\r")))
            elif body:
                raise self.bad("record-unknown-line", {"word": word})
            elif word in ("option", "file"):
                name, _, value = rest.partition(" ")
                self._check_length(word, name, VALUE)
                if word == "option":
                    self._check_length(name, value, VALUE)
                if name in given:
                    raise self.bad("record-twice", {"word": name})
                # A record brings a player's own file along; it never makes us open one by its path.
                if (word == "file") != value.startswith("{") or (word == "option" and not _WORD.fullmatch(value)):
                    raise self.bad("record-bad-option", {"name": name})
                given[name] = value
                self.options_at[name] = number
            elif word == "seat":
                seat, _, name = rest.partition(" ")
                self._check_length(word, name, PLAYER)
                if UNPRINTABLE.search(name):
                    raise self.bad("text-unprintable")
                if seat != str(len(names)):
                    raise self.bad("record-seat-order", {"expected": len(names)})
                names.append(name)
            elif word in ("game", "rules", "data", "seed", "key"):
                if word != "key":
                    self._check_length(word, rest, VALUE)
                if word in facts:
                    raise self.bad("record-twice", {"word": word})
                facts[word] = rest
            else:
                raise self.bad("record-unknown-line", {"word": word})
        self.at = 1
        record = self._header(facts, given, names)
        for number, line in body:
            self.at = number
            self._body_line(record, line)
        return record

    def _header(self, facts: dict[str, str], given: dict[str, object], names: list[str]) -> Record:
        for word in ("game", "rules", "data"):
            if word not in facts:
                raise self.bad("record-missing", {"word": word})
        if ("seed" in facts) == ("key" in facts):
            raise self.bad("record-missing", {"word": "seed"})
        try:
            game = find_game(facts["game"], **given)
        except BadOption as error:
            about = str(error.message.args.get("name"))
            named = [option for option, value in given.items() if about in (option, value)]
            self.at = self.options_at[named[0]] if named else self._line_of("game")
            raise self.bad("record-no-game", {"why": error.message}) from None
        except TurntableError as problem:
            self.at = self._line_of("game" if isinstance(problem, UnknownGame) else "file")
            raise self.bad("record-no-game", {"why": problem.message}) from None
        for word, ours in (("rules", game.rules), ("data", game.data)):
            if facts[word] != ours:
                self.at = self._line_of(word)
                raise self.bad(f"record-other-{word}", {"theirs": facts[word], "ours": ours})
        if len(names) not in game.seats:
            self.at = self._line_of("seat")
            raise self.bad("bad-seats", {"seats": len(names), "allowed": list(game.seats)})
        key: bytes | None = None
        if "key" in facts:
            self.at = self._line_of("key")
            try:
                key = bytes.fromhex(facts["key"])
            except ValueError:
                raise self.bad("record-bad-key") from None
            if not 1 <= len(key) <= LONGEST_KEY:
                raise self.bad("record-bad-key")
        record = Record(game, len(names), facts.get("seed"), key, names)
        try:
            record.start()
        except BadOption as error:
            self.at = self._line_of("seat")
            raise self.bad("record-no-game", {"why": error.message}) from None
        return record

    def _line_of(self, word: str) -> int:
        for number, line in enumerate(self.all, 1):
            if line.startswith(word + " "):
                return number
        return 1

    def _body_line(self, record: Record, line: str) -> None:
        word, _, rest = line.partition(" ")
        if record.result is not None or (record.position is not None and word != "result"):
            raise self.bad("record-after-end")
        if word == "position":
            record.position = (self.at, rest)
        elif word == "result":
            points = rest.split()
            if not all(_NUMBER.fullmatch(one) for one in points):
                raise self.bad("record-other-result")
            record.result = (self.at, [int(one) for one in points])
        else:
            if not _NUMBER.fullmatch(word):
                raise self.bad("record-long", {"word": word[:DIGITS], "count": len(word), "most": DIGITS})
            if len(record.played) == MOVES:
                raise self.bad("record-moves", {"most": MOVES})
            try:
                move = record.game.move(rest)
            except TurntableError as error:
                raise self.bad("record-illegal", {"code": rest, "why": error.message}) from None
            record.played.append((int(word), move))
            record.lines.append(self.at)

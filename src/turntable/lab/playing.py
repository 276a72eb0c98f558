"""Playing the games of an arena. What goes to a worker and what comes back is plain data."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

from turntable import Game, Message, Move, Record, TurntableError, game
from turntable.bots import Bot, Perspective, bot
from turntable.bots.bot import Own
from turntable.bots.own import PATIENCE, is_own, short, text_of
from turntable.lab.looks import Look, look_back
from turntable.lab.seating import Table, deals, tables

LONGEST: Final = 20_000
"""Decisions after which a game counts as unfinished, and is scored as it stands: bots may stall for ever."""
_PLAYING: Final = threading.Lock()
"""Threads of a process share the game and its buffer, so they take turns; processes are what makes it faster."""


class Played(NamedTuple):
    """One game: who sat where, and by seat how it went."""

    block: int
    table: Table
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """From 1; those who share a place have the same number."""
    shares: tuple[float, ...]
    """By seat, the share of the win: 1, or less when it is shared."""
    decisions: tuple[int, ...]
    cpu: tuple[float, ...]
    """Seconds spent choosing."""
    won: bool | None
    """Whether the goal of a solo game was reached, where it has one."""
    finished: bool
    key: int
    """The fingerprint of the last position."""


class Recorded(NamedTuple):
    """A game, and what is kept of it besides its result."""

    played: Played
    record: str = ""
    """Empty where records are not kept."""
    looks: tuple[Look, ...] = ()
    """Estimates of some of its positions, where they were asked for."""


@dataclass(frozen=True)
class Match:
    """What is played. The same match gives the same games in any process on any machine."""

    game: str
    options: Mapping[str, str]
    seats: int
    bots: tuple[str, ...]
    seed: str
    rules: str
    data: str
    texts: Mapping[str, str] = field(default_factory=dict)
    """By spec: the text of the file of a bot of one's own."""
    seconds: float = 0.0
    """The most a decision of a bot that searches may take; 0 is no limit. With one, games are no longer the same."""
    estimates: bool = False
    """Whether positions of each game are estimated, to compare with how it ended."""

    def start(self) -> Game:
        """The game, which must be the very same one wherever it is played."""
        found = kept_game(self.game, tuple(self.options.items()))
        if (found.rules, found.data) != (self.rules, self.data):
            raise TurntableError(Message("arena-other-rules", {"game": self.game}))
        return found

    def tables(self) -> list[Table]:
        """The games of a block."""
        return tables(len(self.bots), self.seats)

    def seeds(self, block: int) -> list[str]:
        """By game of a block: the seed of its deal. Alone, all bots have the same one: they are compared by it."""
        first = f"{self.seed}-{block}"
        if self.seats == 1:
            return [first] * len(self.bots)
        return [f"{first}-{deal}" if deal else first for deal in deals(self.tables(), self.bots)]

    def bot(self, which: int, chosen: Game, seed: object) -> Bot:
        """One of the bots, made for a game."""
        spec = self.bots[which]
        if spec in self.texts:
            return Own(spec, self.texts[spec], chosen, seed, PATIENCE * self.seconds)
        return bot(spec, chosen, seed, self.seconds)


@cache
def kept_game(name: str, options: tuple[tuple[str, str], ...]) -> Game:
    """Making a game takes longer than playing it, and a worker is asked for the same one over and over."""
    return game(name, **dict(options))


def match_of(
    name: str,
    options: Mapping[str, object],
    seats: int,
    bots: Sequence[str],
    seed: object,
    seconds: float = 0.0,
    estimates: bool = False,
) -> Match:
    """The match, checked: an unknown game, option or bot is an error now, not in a worker."""
    chosen = game(name, **options)
    chosen.start(seats, seed=0)
    # A board or a bot from a player's own file travels as its text.
    plain = {**chosen.chosen, **chosen.embedded()}
    texts = {spec: text for spec in bots if is_own(spec) and (text := text_of(spec))}
    match = Match(name, plain, seats, tuple(bots), str(seed), chosen.rules, chosen.data, texts, seconds, estimates)
    for which in range(len(bots)):
        match.bot(which, chosen, 0)
    return match


def play_blocks(match: Match, blocks: Sequence[int], with_records: bool = False) -> list[list[Recorded]]:
    """The games of some whole blocks: the task of a worker."""
    chosen = match.start()
    tables = match.tables()
    with _PLAYING:
        return [
            [
                _play(match, chosen, block, number, table, seed, with_records)
                for number, (table, seed) in enumerate(zip(tables, match.seeds(block), strict=True))
            ]
            for block in blocks
        ]


def _play(match: Match, chosen: Game, block: int, number: int, table: Table, seed: str, with_record: bool) -> Recorded:
    """One game of a deal. Each bot has chance of its own."""
    own = f"{match.seed}-{block}-{number}"
    players = [match.bot(which, chosen, f"{own}-{seat}") for seat, which in enumerate(table)]
    seats: list[int] = []
    moves: list[Move] = []
    state = chosen.start(match.seats, seed=seed)
    decisions = [0] * match.seats
    cpu = [0.0] * match.seats
    # The clock of this thread, because workers of a cluster may have several threads.
    clock = time.thread_time
    for _ in range(LONGEST):
        if state.over:
            break
        seat = state.seat
        perspective = Perspective(state, seat)
        begin = clock()
        move = players[seat].choose(perspective)
        cpu[seat] += clock() - begin
        decisions[seat] += 1
        state.play(move)
        seats.append(seat)
        moves.append(move)
    places = [0] * match.seats
    shares = [0.0] * match.seats
    ranking = state.ranking()
    place = 1
    for tied in ranking:
        for seat in tied:
            places[seat] = place
            shares[seat] = 1 / len(tied) if tied is ranking[0] else 0.0
        place += len(tied)
    played = Played(
        block,
        table,
        tuple(int(score) for score in state.scores()),
        tuple(places),
        tuple(shares),
        tuple(decisions),
        tuple(cpu),
        getattr(state, "won", None),
        bool(state.over),
        int(state.key()),
    )
    text = ""
    if with_record:
        record = Record(chosen, match.seats, seed, names=[_called(match.bots[which]) for which in table])
        for seat, move in zip(seats, moves, strict=True):
            record.add(seat, move)
        text = record.text(state)
    looks: tuple[Look, ...] = ()
    if match.estimates:
        looks = look_back(chosen, match.seats, seed, moves, state, block, f"{own}-looks")
    return Recorded(played, text, looks)


def _called(spec: str) -> str:
    """What a bot is called in records."""
    return short(spec) if is_own(spec) else spec


def fingerprint(games: Sequence[Played]) -> str:
    """Equal for equal games, whatever time they took and wherever they were played."""
    digest = hashlib.blake2b(digest_size=8)
    for one in games:
        digest.update(repr(one._replace(cpu=())).encode())
    return digest.hexdigest()

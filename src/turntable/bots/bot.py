"""Bots by level: ``bot("conductor:128", game, seed)``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import cast

from turntable.bots import own
from turntable.bots.estimates import estimate_of
from turntable.bots.levels import effort_of, levels_of, policy, searches, split
from turntable.bots.perspective import Perspective
from turntable.bots.policy import Planner, Policy
from turntable.bots.search import SURE, Candidate, Search
from turntable.bots.thought import Thought
from turntable.core.errors import TurntableError
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.move import Move
from turntable.core.rng import Rng


class Bot(ABC):
    """Chooses one of the legal moves of a perspective. The same seed gives the same choices."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        """The most time its next decision may take, if it searches; 0 is no limit."""
        self.thoughts: list[Thought] = []
        """Why the last choice was made: the candidates, the chosen one first, then the best."""

    @abstractmethod
    def choose(self, perspective: Perspective) -> Move: ...


class Random(Bot):
    """Plays any legal move, each as likely as the others: to measure other bots by, not to play against."""

    def __init__(self, seed: object) -> None:
        super().__init__()
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        move = perspective.moves[self._rng.below(len(perspective.moves))]
        self.thoughts = [_unweighed(move)]
        return move


class Player(Bot):
    """Plays by a policy alone."""

    def __init__(self, policy: Policy, seed: object) -> None:
        super().__init__()
        self._policy = policy
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        self._policy.renew()
        move = perspective.game.moves[self._policy.choose(perspective.imagine(self._rng))]
        self.thoughts = [_unweighed(move)]
        return move


class Searcher(Bot):
    """Plays by a planner, improved by search over imagined worlds: Conductor, and Stationmaster, who looks longer."""

    def __init__(self, search: Search, seed: object) -> None:
        super().__init__(search.seconds)
        self._search = search
        self._rng = Rng(seed)

    def choose(self, perspective: Perspective) -> Move:
        vocabulary = perspective.game.moves
        if len(perspective.moves) == 1:
            self.thoughts = [_unweighed(perspective.moves[0])]
            return perspective.moves[0]
        self._search.seconds = self.seconds
        move = vocabulary[self._search.choose(perspective, self._rng)]
        thoughts = [self._thought(perspective, candidate) for candidate in self._search.candidates]
        thoughts.sort(key=lambda thought: (thought.move is not move, -thought.share, -thought.estimate))
        self.thoughts = thoughts
        return move

    def _thought(self, perspective: Perspective, candidate: Candidate) -> Thought:
        move = perspective.game.moves[candidate.number]
        share = float(candidate.worlds) / float(max(1, int(self._search.used)))
        if not candidate.worlds:
            # Time ran out before the first world was played to its end.
            return _unweighed(move)
        outlook = candidate.outlook
        if outlook is None:
            mean, error = candidate.mean(), SURE * candidate.error()
            return Thought(move, mean, mean - error, mean + error, share)
        expected = estimate_of(outlook, perspective.game)
        mean, error = expected.win[perspective.seat], SURE * expected.win_error[perspective.seat]
        return Thought(move, mean, max(0.0, mean - error), min(1.0, mean + error), share, expected)


class Own(Bot):
    """Asks an object of a class that somebody brought, and trusts none of its answers."""

    def __init__(self, spec: str, text: str, game: Game, seed: object, limit: float = 0.0) -> None:
        super().__init__()
        self._spec = spec
        self._limit = limit
        """Seconds after which a decision is given up; 0 is no limit."""
        self._player = own.make(spec, text, game, seed)

    def choose(self, perspective: Perspective) -> Move:
        limit = own.Limit(self._limit)
        try:
            with own.aside(), limit:
                move: object = self._player.choose(perspective)
        except own.Hangs:
            limit.end()
            raise own.hangs(self._spec, self._limit) from None
        except own.FAULTS as error:
            raise own.failed(self._spec, error) from None
        for legal in perspective.moves:
            if legal is move:
                return legal
        raise own.bad_move(self._spec, move)


def _unweighed(move: Move) -> Thought:
    """A move chosen without trying others: nothing is known of its worth."""
    return Thought(move, 0.5, 0.0, 1.0, 1.0)


def bot(spec: str, game: Game, seed: object, seconds: float = 0.0, explains: bool = False, processes: int = 1) -> Bot:
    """The bot of this spec, ``level`` or ``level:playouts``, or one's own, ``file.py:Class``. ``seconds`` limits a
    decision's time, at the cost that equal seeds no longer mean equal choices; one's own bot keeps its own time, and is
    stopped after ten times as long. One that searches and ``explains`` keeps what it expects of each move; it may think
    in several ``processes`` at once.
    """
    if own.is_own(spec):
        return Own(spec, own.text_of(spec), game, seed, own.PATIENCE * seconds)
    if own.lacks_class(spec):
        raise own.nameless(spec)
    level, budget = split(spec)
    if level not in levels_of(game):
        known: list[object] = list(levels_of(game))
        raise TurntableError(Message("bot-not-yet", {"level": level, "game": game.name, "known": known}))
    if level == "random":
        return Random(seed)
    if searches(level):
        effort = effort_of(level, game)
        planner = cast(Planner, policy(effort.planner, game))
        search = Search(planner, budget or effort.playouts, effort.guard, seconds, explains, processes)
        return Searcher(search, seed)
    return Player(policy(level, game), seed)

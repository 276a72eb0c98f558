"""The level of bots that gives a person an even game: what they play against unless they choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from turntable._pure import is_compiled
from turntable.bots import levels_of, usual
from turntable.bots.ladder import Rung, ladder_of
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.server.tables.lists import TableInfo

WON, BETWEEN, LOST = 1, 0, -1


class Proposal(NamedTuple):
    """A level, and why it is this one."""

    level: str
    why: Message
    is_first: bool
    """The person has not finished a game of this kind: it is to be explained."""


class _Bout(NamedTuple):
    """A game of one person against bots of one level."""

    level: str
    end: int
    """``WON``: alone in the first place; ``LOST``: in the last one."""


def proposal(game: Game, finished: Sequence[TableInfo], person: str) -> Proposal:
    """What to propose after these games, the newest first: of them only those of the same game count.

    Who has finished none begins with the gentlest level. A win leads one level up, two losses in a row one down.
    """
    levels = _levels(game)
    played = [info for info in finished if info.game == game.name]
    bouts = [bout for bout in (_bout(info, person) for info in played) if bout is not None]
    if not bouts:
        first = levels[min(1, len(levels) - 1)] if played else levels[0]
        return _because("even-known" if played else "even-first", first, first, not played)
    last, before = bouts[0], bouts[1] if len(bouts) > 1 else None
    if last.level not in levels:
        # It plays at random, or people would wait for it.
        return _because("even-known", levels[0 if last.level == "random" else -1], last.level)
    if last.end == WON:
        level = _next(game, levels, last.level)
        return _because("even-top" if level is None else "even-up", level or last.level, last.level)
    if last.end == LOST and before == last:
        level = _next(game, levels[::-1], last.level)
        return _because("even-bottom" if level is None else "even-down", level or last.level, last.level)
    return _because("even-return" if last.end == LOST else "even-close", last.level, last.level)


def _because(why: str, level: str, last: str, is_first: bool = False) -> Proposal:
    args: dict[str, object] = {"level": Message(f"level-{level}"), "last": Message(f"level-{last}")}
    return Proposal(level, Message(why, args), is_first)


def _levels(game: Game) -> list[str]:
    """The levels that are proposed, the weakest first; where nothing is compiled, none that people would wait for."""
    levels = [level for level in levels_of(game) if level != "random"] or ["random"]
    return levels if is_compiled() or usual(game) not in levels else levels[: levels.index(usual(game)) + 1]


def _next(game: Game, levels: Sequence[str], level: str) -> str | None:
    """The level after this one. Where the ladder was measured: the next whose rating is beyond what chance explains."""
    later = levels[levels.index(level) + 1 :]
    ladder = ladder_of(game)
    here = ladder.get(level)
    clearly = [one for one in later if here is not None and one in ladder and _differ(here, ladder[one])]
    return next(iter([*clearly, *later]), None)


def _differ(one: Rung, other: Rung) -> bool:
    return one.high < other.low or other.high < one.low


def _bout(info: TableInfo, person: str) -> _Bout | None:
    """The game as one against bots; ``None`` if other people played, or bots of several levels."""
    mine = info.seats_of(person)
    levels = {(chair.bot or "").partition(":")[0] for chair in info.chairs if chair.person is None}
    if info.result is None or len(mine) != 1 or len(info.chairs) < 2 or len(levels) != 1:
        return None
    if any(chair.person not in (None, person) for chair in info.chairs):
        return None
    ranking = info.result.ranking
    is_last = mine[0] in ranking[-1]
    end = WON if ranking[0] == mine else LOST if is_last and len(ranking) > 1 else BETWEEN
    return _Bout(levels.pop(), end)

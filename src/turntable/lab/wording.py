"""What an arena has to say, as messages and rows: for the terminal and for the report."""

from __future__ import annotations

from collections.abc import Callable

from turntable import Message
from turntable.lab.arena import Arena, Standing


def heading(arena: Arena) -> Message:
    """What was played."""
    match = arena.match
    args = {"game": match.game, "seats": match.seats, "games": len(arena.games), "blocks": arena.blocks}
    return Message("arena-title", {**args, "seed": match.seed})


def rounded(arena: Arena) -> Message | None:
    """A note that more games were played than asked for, because blocks are played whole."""
    if arena.planned == arena.asked:
        return None
    return Message("arena-rounded", {"asked": arena.asked, "size": len(arena.match.tables()), "games": arena.planned})


def notes(arena: Arena) -> list[Message]:
    """What a reader must know besides the figures."""
    said = [note for note in (rounded(arena),) if note is not None]
    elo = arena.elo
    if elo is not None:
        low, middle, high = ("?" if value is None else f"{value:+.0f}" for value in elo)
        first, second = (bot.name for bot in arena.bots)
        said.append(Message("arena-elo", {"name": first, "other": second, "elo": middle, "low": low, "high": high}))
    if arena.sprt is not None:
        test = arena.sprt
        args = {"elo0": f"{test.elo0:+g}", "elo1": f"{test.elo1:+g}", "ratio": f"{test.ratio:.2f}"}
        said.append(Message("arena-sprt", {**args, "verdict": test.verdict or "open"}))
    unfinished = sum(not one.finished for one in arena.games)
    if unfinished:
        said.append(Message("arena-unfinished", {"count": unfinished}))
    return said


def facts(arena: Arena, fingerprint: str, version: str, python: str) -> list[Message]:
    """What somebody must know to play the same games again."""
    match = arena.match
    return [
        Message("arena-data", {"game": match.game, "rules": match.rules, "data": match.data}),
        Message(
            "arena-version", {"version": version, "python": python, "kind": "compiled" if arena.compiled else "pure"}
        ),
        Message("arena-fingerprint", {"fingerprint": fingerprint}),
    ]


def rows(arena: Arena, say: Callable[[Message], str]) -> list[list[str]]:
    """The table of results; the first row is its head."""
    goals = any(bot.goal_share is not None for bot in arena.bots)
    margins = any(bot.mean_margin is not None for bot in arena.bots)
    head = [
        say(Message("arena-column-bot")),
        say(Message("arena-column-wins")),
        say(Message("arena-column-score")),
        *([say(Message("arena-column-margin"))] if margins else []),
        *([say(Message("arena-column-goal"))] if goals else []),
        say(Message("arena-column-rating")),
        say(Message("arena-column-time")),
    ]
    return [head, *(_row(bot, margins, goals) for bot in arena.bots)]


def _row(bot: Standing, margins: bool, goals: bool) -> list[str]:
    score = f"{bot.mean_score:.1f}"
    if bot.score_low is not None and bot.score_high is not None:
        score += f" ({bot.score_low:.1f}…{bot.score_high:.1f})"
    row = [bot.name, _percent(bot.win_share, bot.low, bot.high), score]
    if margins:
        row.append("–" if bot.mean_margin is None else f"{bot.mean_margin:+.1f}")
    if goals:
        row.append(_percent(bot.goal_share, bot.goal_low, bot.goal_high))
    return [*row, f"{bot.rating.mu:.1f} ± {2 * bot.rating.sigma:.1f}", f"{bot.ms_per_decision:.3f}"]


def _percent(share: float | None, low: float | None, high: float | None) -> str:
    if share is None or low is None or high is None:
        return "–"
    return f"{share * 100:.1f} % ({low * 100:.1f}…{high * 100:.1f})"

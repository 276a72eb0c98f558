"""What an arena has to say, as messages and rows: for the terminal and for the report."""

from __future__ import annotations

from collections.abc import Callable

from turntable import Message
from turntable.lab.arena import Arena, Standing
from turntable.lab.calibration import Band
from turntable.words import Figure

Say = Callable[[Message], str]


def heading(arena: Arena) -> Message:
    """What was played."""
    match = arena.match
    args = {"game": match.game, "seats": match.seats, "games": len(arena.games), "blocks": arena.blocks}
    return Message("arena-title", {**args, "seed": str(match.seed)})


def rounded(arena: Arena) -> Message | None:
    """A note that more games were played than asked for, because blocks are played whole."""
    if arena.planned == arena.asked:
        return None
    return Message("arena-rounded", {"asked": arena.asked, "size": len(arena.match.tables()), "games": arena.planned})


def notes(arena: Arena) -> list[Message]:
    """What a reader must know besides the figures."""
    said = [note for note in (rounded(arena),) if note is not None]
    if arena.elo is not None:
        said.append(elo_note(arena, *arena.elo))
    if arena.sprt is not None:
        test = arena.sprt
        args = {"elo0": Figure(test.elo0, "+g"), "elo1": Figure(test.elo1, "+g"), "ratio": Figure(test.ratio, ".2f")}
        said.append(Message("arena-sprt", {**args, "verdict": test.verdict or "open"}))
    if arena.bands is not None:
        off = sum(not band.is_right for band in arena.bands)
        said.append(Message("arena-estimates", {"looks": len(arena.looks), "off": off, "bands": len(arena.bands)}))
    unfinished = sum(not one.finished for one in arena.games)
    if unfinished:
        said.append(Message("arena-unfinished", {"count": unfinished}))
    return said


def elo_note(arena: Arena, low: float | None, middle: float | None, high: float | None) -> Message:
    """How much stronger the first bot is. An end of the interval that is infinite is told in words."""
    first, second = (bot.name for bot in arena.bots)
    args: dict[str, object] = {"name": first, "other": second}
    ends = {"low": _elo(low), "high": _elo(high)}
    if low is None and high is None:
        return Message("arena-elo-open", args)
    if middle is None:
        # One of them won everything.
        return Message("arena-elo-more" if high is None else "arena-elo-less", {**args, **ends})
    args["elo"] = _elo(middle)
    if low is None:
        return Message("arena-elo-most", {**args, **ends})
    return Message("arena-elo-least" if high is None else "arena-elo", {**args, **ends})


def _elo(value: float | None) -> Figure | str:
    return "" if value is None else Figure(value, "+.0f")


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


def rows(arena: Arena, say: Say) -> list[list[str]]:
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
    return [head, *(_row(bot, margins, goals, say) for bot in arena.bots)]


def bands(arena: Arena, say: Say) -> list[list[str]]:
    """The table of estimates and what came of them; the first row is its head."""
    head = [say(Message(f"arena-column-{name}")) for name in ("band", "count", "estimated", "seen")]
    return [head, *(_band_row(band, say) for band in arena.bands or [])]


def _band_row(band: Band, say: Say) -> list[str]:
    span = _share(say, f"{band.low * 100:.0f}…{band.high * 100:.0f}")
    seen = _percent(band.seen, *band.interval, say)
    return [
        span,
        say(Message("figure", {"number": band.count})),
        _share(say, Figure(band.estimated * 100, ".1f")),
        seen,
    ]


def _row(bot: Standing, margins: bool, goals: bool, say: Say) -> list[str]:
    def told(value: float, spec: str = ".1f") -> str:
        return say(Message("figure", {"number": Figure(value, spec)}))

    score = told(bot.mean_score)
    if bot.score_low is not None and bot.score_high is not None:
        score += f" ({told(bot.score_low)}…{told(bot.score_high)})"
    row = [bot.name, _percent(bot.win_share, bot.low, bot.high, say), score]
    if margins:
        row.append("–" if bot.mean_margin is None else told(bot.mean_margin, "+.1f"))
    if goals:
        row.append(_percent(bot.goal_share, bot.goal_low, bot.goal_high, say))
    return [*row, f"{told(bot.rating.mu)} ± {told(2 * bot.rating.sigma)}", told(bot.ms_per_decision, ".3f")]


def _percent(share: float | None, low: float | None, high: float | None, say: Say) -> str:
    if share is None or low is None or high is None:
        return "–"
    span = (say(Message("figure", {"number": Figure(value * 100, ".1f")})) for value in (low, high))
    return f"{_share(say, Figure(share * 100, '.1f'))} ({'…'.join(span)})"


def _share(say: Say, number: Figure | str) -> str:
    return say(Message("percent", {"number": number}))

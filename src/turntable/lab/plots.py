"""The pictures of an arena's report: SVG that takes its ink from the page around it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from typing import Any, Final

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from turntable import Message
from turntable.lab.arena import Arena, Standing
from turntable.lab.calibration import SURE, Band
from turntable.words import Figure as Measured

Say = Callable[[Message], str]

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56606b")
MARKS: Final = ("o", "s", "^", "D", "*", "X")
LINES: Final = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)))
"""Each bot has a colour, a mark and a line: colour is never alone."""

_INK: Final = "#010203"
"""Stands for the page's own ink until the picture is written."""
_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "text.color": _INK,
    "axes.edgecolor": _INK,
    "axes.labelcolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "font.size": 11,
}


@contextmanager
def _drawing(name: str, title: str, width: float, height: float, out: list[str]) -> Iterator[Axes]:
    with matplotlib.rc_context({**_STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure.subplots()
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :].replace(_INK, "currentColor").replace("'DejaVu Sans'", "system-ui")
    out.append(svg.replace("<svg", f'<svg role="img" aria-label="{escape(title)}"', 1))


def names(arena: Arena) -> list[str]:
    """The bots' names, numbered where one is in the list twice."""
    given = [bot.name for bot in arena.bots]
    return [
        name if given.count(name) == 1 else f"{name} ({given[: place + 1].count(name)})"
        for place, name in enumerate(given)
    ]


def calibration(parts: Mapping[str, Sequence[Band]], estimated: str, seen: str, title: str) -> str:
    """What was won against what was estimated, with intervals: a line for each part, the first one with marks."""
    out: list[str] = []
    with _drawing("calibration", title, 5.6, 5, out) as axes:
        axes.plot([0, 100], [0, 100], color=_INK, lw=1, ls=":")
        for row, (name, bands) in enumerate(parts.items()):
            along = [100 * band.estimated for band in bands]
            up = [100 * band.seen for band in bands]
            style = _style(row, linestyle=LINES[row % 6], label=name, lw=2 if row == 0 else 1)
            if row == 0:
                spread = [100 * SURE * band.error for band in bands]
                axes.errorbar(along, up, spread, marker=MARKS[0], capsize=3, **style)
            else:
                axes.plot(along, up, **style)
        axes.set_xlabel(estimated)
        axes.set_ylabel(seen)
        axes.set_xlim(-2, 102)
        axes.set_ylim(-2, 102)
        axes.legend(frameon=False)
    return out[0]


def _style(row: int, **more: object) -> dict[str, Any]:
    return {"color": COLOURS[row % 6], **more}


def _spread(bots: Sequence[Standing]) -> list[list[float]]:
    """How far the interval of each share reaches down and up, in per cent."""
    below = [max(0.0, bot.win_share - bot.low) * 100 for bot in bots]
    above = [max(0.0, bot.high - bot.win_share) * 100 for bot in bots]
    return [below, above]


def win_shares(arena: Arena, say: Say, title: str) -> str:
    """The share of wins of each bot, with its interval and par."""
    out: list[str] = []
    with _drawing("wins", title, 7, 1.2 + 0.45 * len(arena.bots), out) as axes:
        for row, bot in enumerate(arena.bots):
            style = _style(row, marker=MARKS[row % 6], markersize=8, capsize=4, lw=2)
            axes.errorbar([bot.win_share * 100], [row], xerr=_spread([bot]), **style)
        axes.axvline(arena.par * 100, color=_INK, lw=1, ls=":")
        axes.set_yticks(range(len(arena.bots)), names(arena))
        axes.set_ylim(len(arena.bots) - 0.5, -0.5)
        axes.set_xlim(-2, 102)
        axes.set_xlabel(say(Message("arena-axis-share")))
    return out[0]


def ahead(arena: Arena, say: Say, title: str) -> str:
    """Who finished ahead of whom, in per cent."""

    def told(share: float) -> str:
        return say(Message("figure", {"number": Measured(share * 100, ".1f")}))

    out: list[str] = []
    count = len(arena.bots)
    with _drawing("ahead", title, 2.4 + 0.9 * count, 1.4 + 0.55 * count, out) as axes:
        shares = [[0.5 if value is None else value for value in row] for row in arena.matrix]
        axes.pcolormesh(range(count), range(count), shares, cmap="RdBu", vmin=0, vmax=1, alpha=0.55)
        axes.invert_yaxis()
        for i, row in enumerate(arena.matrix):
            for j, value in enumerate(row):
                axes.text(j, i, "–" if value is None else told(value), ha="center", va="center")
        axes.set_xticks(range(count), names(arena))
        axes.set_yticks(range(count), names(arena))
        axes.set_xlabel(say(Message("arena-axis-ahead")))
        axes.spines[:].set_visible(False)
    return out[0]


def scores(arena: Arena, say: Say, title: str) -> str:
    """How each bot's scores are distributed."""
    out: list[str] = []
    points = [
        [one.scores[seat] for one in arena.games for seat, which in enumerate(one.table) if which == bot]
        for bot in range(len(arena.bots))
    ]
    low, high = min(map(min, points)), max(map(max, points))
    bins = min(40, high - low + 1)
    with _drawing("scores", title, 7, 3.4, out) as axes:
        for row, (name, values) in enumerate(zip(names(arena), points, strict=True)):
            weights = [100 / len(values)] * len(values)
            style = _style(row, linestyle=LINES[row % 6], histtype="step", lw=2)
            axes.hist(values, bins=bins, range=(low - 0.5, high + 0.5), weights=weights, label=name, **style)
        axes.set_xlabel(say(Message("arena-axis-score")))
        axes.set_ylabel(say(Message("arena-axis-games")))
        axes.legend(frameon=False)
    return out[0]


def budgets(arena: Arena) -> list[tuple[str, list[tuple[int, int]]]]:
    """Levels that are in the list with several budgets: [(level, [(budget, which bot), ...])]."""
    found: dict[str, list[tuple[int, int]]] = {}
    for which, bot in enumerate(arena.bots):
        level, colon, budget = bot.name.partition(":")
        if colon and budget.isdigit():
            found.setdefault(level, []).append((int(budget), which))
    return [(level, sorted(pairs)) for level, pairs in found.items() if len({budget for budget, _ in pairs}) > 1]


def strength_by_budget(arena: Arena, say: Say, title: str) -> str:
    """The share of wins against what a decision may cost."""
    out: list[str] = []
    with _drawing("budget", title, 7, 3.4, out) as axes:
        for row, (level, pairs) in enumerate(budgets(arena)):
            bots = [arena.bots[which] for _, which in pairs]
            style = _style(row, marker=MARKS[row % 6], linestyle=LINES[row % 6], capsize=4)
            shares = [bot.win_share * 100 for bot in bots]
            axes.errorbar([b for b, _ in pairs], shares, _spread(bots), label=level, **style)
        axes.axhline(arena.par * 100, color=_INK, lw=1, ls=":")
        axes.set_xscale("log", base=2)
        ticks = sorted({budget for _, pairs in budgets(arena) for budget, _ in pairs})
        axes.set_xticks(ticks, [str(tick) for tick in ticks])
        axes.minorticks_off()
        axes.set_xlabel(say(Message("arena-axis-budget")))
        axes.set_ylabel(say(Message("arena-axis-share")))
        axes.legend(frameon=False)
    return out[0]

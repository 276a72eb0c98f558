"""An arena's report: one HTML page that needs nothing but itself."""

from __future__ import annotations

import platform
import shlex
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

import turntable
from turntable import Message
from turntable.lab import plots
from turntable.lab.arena import Arena
from turntable.lab.playing import fingerprint
from turntable.lab.wording import bands, facts, heading, notes, rows

_CSS: Final = """
:root { color-scheme: light dark; --paper: #f6efe0; --ink: #22303c; --panel: #fffaf0; --rule: #d9cbb0; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #10181f; --ink: #ece3d0; --panel: #18232d; --rule: #2e3c48; }
}
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 62rem; padding: 1.5rem; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", sans-serif;
  letter-spacing: .06em; text-transform: uppercase; line-height: 1.2; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--rule); padding: .4rem .7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
section { background: var(--panel); border: 1px solid var(--rule); border-radius: .5rem; margin: 1.2rem 0;
  overflow-x: auto; padding: 1rem; }
svg { display: block; height: auto; max-width: 100%; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
"""


def report(arena: Arena, say: Callable[[Message], str], language: str, game_name: str) -> str:
    """The page."""
    title = f"{game_name}: {' · '.join(plots.names(arena))}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(say(heading(arena)))}</p>",
        *(f"<p>{escape(say(note))}</p>" for note in notes(arena)),
        _section(say(Message("arena-result")), _table(rows(arena, say))),
    ]
    pictures = [
        (Message("arena-plot-wins"), plots.win_shares),
        (Message("arena-plot-scores"), plots.scores),
    ]
    if len(arena.bots) > 1:
        pictures.insert(1, (Message("arena-plot-ahead"), plots.ahead))
    if plots.budgets(arena):
        pictures.append((Message("arena-plot-budget"), plots.strength_by_budget))
    for told, draw in pictures:
        caption = say(told)
        parts.append(_section(caption, draw(arena, say, caption)))
    if arena.bands:
        parts.append(_estimates(arena, say))
    parts.append(_section(say(Message("arena-again")), _facts(arena, say)))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_CSS}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def _section(title: str, inside: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{inside}\n</section>"


def _table(table: Sequence[Sequence[str]]) -> str:
    head, *body = table
    columns = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in body
    ]
    return f"<table>\n<thead><tr>{columns}</tr></thead>\n<tbody>\n" + "\n".join(lines) + "\n</tbody>\n</table>"


def _estimates(arena: Arena, say: Callable[[Message], str]) -> str:
    """Estimates and what came of them: the picture and the figures."""
    title = say(Message("arena-plot-estimates"))
    every = {say(Message("arena-estimates-all")): arena.bands or []}
    estimated, seen = (say(Message(f"arena-axis-{name}")) for name in ("estimated", "seen"))
    return _section(title, plots.calibration(every, estimated, seen, title) + _table(bands(arena, say)))


def _facts(arena: Arena, say: Callable[[Message], str]) -> str:
    command = f"<pre>{escape(shlex.join(command_line(arena)))}</pre>"
    told = facts(arena, fingerprint(arena.games), turntable.__version__, platform.python_version())
    return command + "".join(f"<p>{escape(say(fact))}</p>" for fact in told)


def command_line(arena: Arena) -> list[str]:
    """What to type for the same games."""
    match = arena.match
    command = ["turntable", "arena", match.game, "--bots", ",".join(match.bots), "--games", str(arena.planned)]
    command += ["--seats", str(match.seats), "--seed", match.seed]
    for name, value in match.options.items():
        # A board given as a file has no short name; its fingerprint is among the facts.
        command += ["--option", f"{name}={value if not value.startswith('{') else 'FILE'}"]
    if arena.sprt is not None:
        command += ["--sprt", f"{arena.sprt.elo0:g},{arena.sprt.elo1:g}"]
    if match.seconds:
        command += ["--seconds", f"{match.seconds:g}"]
    return [*command, "--estimates"] if match.estimates else command

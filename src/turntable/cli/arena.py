"""``turntable arena``: bots play each other."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.table import Table

import turntable
from turntable import Message, TurntableError
from turntable.bots.crew import can_share, cores
from turntable.cli.invocation import FLOORS, _, options_of
from turntable.cli.progress import bar
from turntable.cli.saving import cannot_write
from turntable.cli.screen import Screen
from turntable.cli.streams import exit_code, stopping
from turntable.words import Words, system_language

if TYPE_CHECKING:
    from turntable.lab.arena import Arena


def arena(
    game: Annotated[str, Parameter(help=_("cli-play-game"))],
    *,
    bots: Annotated[str, Parameter(help=_("cli-arena-bots"))],
    games: Annotated[int, Parameter(help=_("cli-arena-games"))] = 400,
    seed: Annotated[str, Parameter(help=_("cli-arena-seed"))] = "1",
    seats: Annotated[int | None, Parameter(help=_("cli-arena-seats"))] = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], help=_("cli-option"))] = None,
    json_: Annotated[bool, Parameter(name="--json", help=_("cli-arena-json"))] = False,
    report: Annotated[Path | None, Parameter(help=_("cli-arena-report"))] = None,
    workers: Annotated[int | None, Parameter(help=_("cli-arena-workers"))] = None,
    cluster: Annotated[str | None, Parameter(help=_("cli-arena-cluster"))] = None,
    sprt: Annotated[str | None, Parameter(help=_("cli-arena-sprt"))] = None,
    save: Annotated[Path | None, Parameter(help=_("cli-arena-save"))] = None,
    seconds: Annotated[float, Parameter(help=_("cli-arena-seconds"))] = 0.0,
    estimates: Annotated[bool, Parameter(help=_("cli-arena-estimates"))] = False,
    language: Annotated[str | None, Parameter(name="--language", help=_("cli-language"))] = None,
) -> int:
    """Check everything, play the games, then show the result. The exit code tells of a match that was stopped."""
    try:
        from turntable.lab import arena as lab
        from turntable.lab import wording
        from turntable.lab.workers import check_cluster
    except ImportError as missing:
        raise TurntableError(Message("arena-needs", {"module": str(missing.name), "extra": "arena"})) from None
    specs = [spec.strip() for spec in bots.split(",") if spec.strip()]
    bounds = None if sprt is None else _bounds(sprt)
    if seconds < 0:
        raise TurntableError(Message("arena-bad-seconds"))
    match = lab.prepare(game, specs, games, seed, seats, options_of(option), bounds, seconds, estimates)
    if workers is not None and workers < 1:
        raise TurntableError(Message("arena-bad-workers"))
    if (workers or 1) > 1 and cluster is None and not can_share():
        raise TurntableError(Message("arena-no-shared"))
    if cluster is not None:
        check_cluster(cluster)
    if report is not None:
        _check_report(report)
    screen = Screen(Words(system_language(os.environ), turntable.game(game, **match.options), FLOORS))
    signals: list[int] = []
    try:
        with stopping(signals), bar(sys.stdout, json_) as progress:
            task = progress.add_task(game, total=None)
            found = lab.play(
                match,
                games,
                workers or (cores() if can_share() else 1),
                cluster,
                bounds,
                lambda done, of: progress.update(task, completed=done, total=of),
                save,
                stoppable=True,
            )
    except KeyboardInterrupt:
        print(f"turntable: {screen.say('arena-stopped-at-once')}", file=sys.stderr)
        return exit_code(signals)
    if report is not None:
        _write_report(found, report, screen)
    if json_:
        note = wording.rounded(found)
        if note is not None:
            print(f"turntable: {screen.say(note)}", file=sys.stderr)
        print(json.dumps(found.as_json()))
    else:
        _show(found, screen, report)
    if not found.stopped:
        return 0
    args = {"games": len(found.games), "planned": found.planned, "folder": "" if save is None else str(save)}
    said = screen.say(Message("arena-stopped" if save is None else "arena-stopped-saved", args))
    print(f"turntable: {said}", file=sys.stderr)
    return exit_code(signals)


def _show(found: Arena, screen: Screen, report: Path | None) -> None:
    from turntable.lab.playing import fingerprint
    from turntable.lab.wording import bands, heading, notes, rows

    screen.tell(heading(found), "strong")
    show_table(rows(found, screen.say), screen)
    for note in notes(found):
        screen.tell(note)
    if found.bands:
        show_table(bands(found, screen.say), screen)
    screen.tell("arena-fingerprint", "dim", fingerprint=fingerprint(found.games))
    if report is not None:
        screen.tell("arena-report-written", file=str(report))


def show_table(lines: Sequence[Sequence[str]], screen: Screen) -> None:
    """Show a table, whose first line is the head; in a terminal that is too narrow for it, as a list."""
    head, *body = lines
    if sum(max(map(len, column)) + 2 for column in zip(*lines, strict=True)) > screen.console.width:
        for name, *cells in body:
            screen.print(name, "strong")
            for column, cell in zip(head[1:], cells, strict=True):
                screen.print(f"  {column}: {cell}", hang=4)
        return
    table = Table(box=None, pad_edge=False)
    for place, column in enumerate(head):
        table.add_column(column, justify="right" if place else "left", no_wrap=True)
    for row in body:
        table.add_row(*row)
    screen.console.print(table)


def _write_report(found: Arena, file: Path, screen: Screen) -> None:
    from turntable.lab.report import report

    name = screen.say("game-name")
    text = report(found, screen.say, screen.words.language, name)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None


def _check_report(file: Path) -> None:
    """Find out now, and not after hours of games, that a report cannot be drawn or written."""
    try:
        import matplotlib
    except ImportError:
        raise TurntableError(Message("arena-needs", {"module": "matplotlib", "extra": "lab"})) from None
    del matplotlib
    try:
        with file.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise cannot_write(file, error) from None


def _bounds(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise TurntableError(Message("arena-bad-sprt", {"text": text})) from None
    return low, high

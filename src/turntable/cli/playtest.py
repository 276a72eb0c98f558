"""``turntable playtest``: bots play a board some hundred times, and what they find out is shown."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import turntable
from turntable import Game, Message, Piece, TurntableError
from turntable.bots.crew import cores
from turntable.cli.arena import show_table
from turntable.cli.invocation import FLOORS, _, options_of
from turntable.cli.progress import bar
from turntable.cli.saving import cannot_write
from turntable.cli.screen import Screen
from turntable.core.advice import advice
from turntable.lab import findings
from turntable.lab import playtest as lab
from turntable.lab import playtest_wording as wording
from turntable.lab.workers import can_spread
from turntable.words import Words, system_language

PAGE = "index.html"
FIGURES = "report.json"


def playtest(
    game: Annotated[str, Parameter(help=_("cli-play-game"))],
    *,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], help=_("cli-option"))] = None,
    games: Annotated[int, Parameter(help=_("cli-playtest-games"))] = lab.GAMES,
    seats: Annotated[str, Parameter(help=_("cli-playtest-seats"))] = "",
    seed: Annotated[str, Parameter(help=_("cli-arena-seed"))] = "1",
    workers: Annotated[int | None, Parameter(help=_("cli-arena-workers"))] = None,
    json_: Annotated[bool, Parameter(name="--json", help=_("cli-arena-json"))] = False,
    report: Annotated[Path | None, Parameter(help=_("cli-playtest-report"))] = None,
    language: Annotated[str | None, Parameter(name="--language", help=_("cli-language"))] = None,
) -> None:
    """Check everything, say what can be said without playing, play, then show what was found."""
    plan = lab.plan_of(game, options_of(option), _numbers(seats), games, seed)
    if workers is not None and workers < 1:
        raise TurntableError(Message("arena-bad-workers"))
    if (workers or 1) > 1 and not can_spread():
        raise TurntableError(Message("arena-no-shared"))
    if report is not None:
        _make_folder(report)
    chosen = turntable.game(game, **plan.options)
    screen = Screen(Words(system_language(os.environ), chosen, FLOORS))
    if not json_:
        _begin(chosen, plan, screen)
    with bar(sys.stdout, json_) as progress:
        task = progress.add_task(game, total=plan.total)
        found = lab.playtest(
            plan,
            workers or (cores() if can_spread() else 1),
            lambda done, of: progress.update(task, completed=done),
        )
    if report is not None:
        _write_report(chosen, found, report, screen)
    if json_:
        print(json.dumps({**found.as_json(), "figures": findings.figures(chosen, found)}))
        return
    _show(chosen, found, screen)
    if report is not None:
        screen.tell("arena-report-written", file=str(report / PAGE))


def _numbers(text: str) -> list[int]:
    numbers = [part.strip() for part in text.split(",") if part.strip()]
    if not all(number.isascii() and number.isdigit() and len(number) < 3 for number in numbers):
        raise TurntableError(Message("cli-playtest-bad-seats", {"text": text}))
    return [int(number) for number in numbers]


def _begin(game: Game, plan: lab.Plan, screen: Screen) -> None:
    """What is played, and what can be said of the board without that."""
    name = screen.say("game-name")
    screen.print(f"{name}: {board_name(game, screen)}" if "board" in game.chosen else name, "strong")
    screen.tell("playtest-title", games=plan.games)
    _list("playtest-advice", advice(game), screen)


def board_name(game: Game, screen: Screen) -> str:
    """What people call the board of this game."""
    return screen.say(Piece("board", game.chosen["board"]))


def _list(title: str, messages: list[Message], screen: Screen) -> None:
    if messages:
        screen.print()
        screen.tell(title, "strong")
        for message in messages:
            screen.print(f"- {screen.say(message)}", hang=2)


def _show(game: Game, found: lab.Report, screen: Screen) -> None:
    """Warnings first, then who wins, then figures, then other boards."""
    warnings = findings.warnings(game, found)
    _list("playtest-warnings", warnings, screen)
    if not warnings and not advice(game):
        screen.print()
        screen.tell("playtest-no-warnings", "good")
    screen.print()
    show_table(wording.fairness(found, screen.say), screen)
    screen.print()
    show_table(wording.figures(game, found, screen.say), screen)
    others = wording.comparable(game, found)
    if others:
        # There is room for one number of players: the one that most boards have.
        seats = max(others, key=lambda seats: (len(others[seats]), -seats))
        screen.print()
        screen.print(f"{screen.say('playtest-compared')}: {screen.say(wording.players(seats))}", "strong")
        show_table(wording.compared(game, found, seats, others[seats], screen.words), screen)
        if not others[seats][0].is_current:
            screen.tell("playtest-older", "dim")
    screen.print()
    screen.tell(wording.who(found.plan), "dim")


def _write_report(game: Game, found: lab.Report, folder: Path, screen: Screen) -> None:
    try:
        from turntable.web.playtest import page
    except ImportError as missing:
        raise TurntableError(Message("arena-needs", {"module": str(missing.name), "extra": "server"})) from None
    figures = {**found.as_json(), "figures": findings.figures(game, found)}
    _write(folder / PAGE, str(page(game, found, screen.words.language)))
    _write(folder / FIGURES, json.dumps(figures, indent=1))


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None


def _make_folder(folder: Path) -> None:
    """Find out now, and not after the games, that a report cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / PAGE).open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise cannot_write(folder, error) from None

"""The commands, their parameters and their help."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import cyclopts
from cyclopts import Parameter

import turntable
from turntable import BadRecord, Game, Message, Record, Seat, TurntableError
from turntable.bots import Bot, bot, is_spec, levels_of
from turntable.bots.crew import cores
from turntable.bots.names import shown_names
from turntable.bots.own import is_own, short
from turntable.bots.tuning import Tuner
from turntable.cli import saving, streams
from turntable.cli.admin_boards import admin
from turntable.cli.arena import arena
from turntable.cli.dataset import dataset
from turntable.cli.help import NAME, Help, complaint
from turntable.cli.invocation import COMMAND, FLOORS, _, options_of, ordered
from turntable.cli.new_game import new_game
from turntable.cli.playtest import playtest
from turntable.cli.progress import bar
from turntable.cli.replaying import Replay
from turntable.cli.saving import system_fault
from turntable.cli.screen import Leave, Screen, terminal
from turntable.cli.serving import serve
from turntable.cli.setting_up import Setup, specs_of
from turntable.cli.table import Table
from turntable.cli.thinking import thinker
from turntable.cli.training import train
from turntable.lab import bench as lab
from turntable.lessons import Lesson, due, lesson_for
from turntable.web.games import all_seats, seats_by
from turntable.words import Figure, Words, system_language

app = cyclopts.App(
    name=NAME,
    help=_("cli-help"),
    help_formatter=Help(),
    group_commands=_("usage-commands"),
    group_parameters=_("usage-parameters"),
    version=f"{turntable.__version__} ({_('bench-compiled' if turntable.is_compiled() else 'bench-pure')})",
    version_flags=["--version"],
    default_parameter=Parameter(negative=()),
    console=terminal(),
    suppress_keyboard_interrupt=False,
)
app["--help"].help = _("usage-help")
app["--version"].help = _("usage-version")

Language = Annotated[str | None, Parameter(name="--language", help=_("cli-language"))]
"""``main`` reads it before the commands are made, because their help is in this language."""
Folder = Annotated[Path | None, Parameter(help=_("cli-play-folder"))]
Options = Annotated[list[str] | None, Parameter(name=["--option", "-o"], help=_("cli-option"))]


app.command(arena, help=_("cli-arena"))
app.command(dataset, help=_("cli-dataset"))
app.command(new_game, name="new-game", help=_("cli-new-game"))
app.command(playtest, help=_("cli-playtest"))
app.command(serve, help=_("cli-serve"))
app.command(thinker, help=_("cli-thinker"))
app.command(train, help=_("cli-train"))
app.command(admin)


def run(argv: Sequence[str]) -> int:
    """Run a command line; bad input is one clear line and exit code 2. A command may return a code of its own."""
    try:
        code = app(ordered(argv, app), exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except cyclopts.CycloptsError as error:
        return _complain(complaint(error))
    except TurntableError as error:
        return _complain(error.message)
    except Leave as left:
        # At a question before a game was begun.
        _complain(Message("stopped" if left.code else "left-before"))
        return left.code or 2
    except KeyboardInterrupt:
        _complain(Message("stopped"))
        return streams.INTERRUPTED
    except BrokenPipeError:
        streams.let_go()
        return streams.BROKEN_OFF
    except OSError as error:
        return _complain(system_fault(error))
    return code if isinstance(code, int) else 0


def _complain(what: Message) -> int:
    print(f"{NAME}: {_screen(None).say(what)}", file=sys.stderr)
    return 2


def _screen(game: Game | None, names: Sequence[str] = ()) -> Screen:
    """A screen in the language asked for; ``names`` are those of a record."""
    words = Words(system_language(os.environ), game, FLOORS)
    specs = [name if is_spec(name) or is_own(name) else None for name in names]
    return Screen(Words(words.language, game, FLOORS, shown_names(names, specs, words.say)))


@app.command(help=_("cli-games"))
def games(*, language: Language = None) -> None:
    for name in turntable.names():
        game = turntable.game(name)
        screen = _screen(game)
        screen.print(f"{name}: {screen.say('game-name')}", "strong")
        screen.print(f"  {screen.say('game-tagline')}")
        seats = all_seats(name)
        screen.tell("cli-seats-of", "dim", least=seats[0], most=seats[-1])
        counts = seats_by(name)
        screen.tell("cli-levels-of", "dim", levels=levels_of(game))
        for option in game.options:
            screen.print(f"  {option.name}: {screen.say(option.words)}")
            width = max(10, *map(len, option.values))
            for value in option.values:
                mark = "*" if value == option.default else " "
                said = screen.say(option.value_words(value))
                if option.name in counts:
                    allowed = counts[option.name][value]
                    said += f" · {screen.say('cli-seats-of', least=allowed[0], most=allowed[-1]).strip()}"
                screen.print(f"   {mark} {value:<{width}} {said}", "dim", hang=width + 6)
    for why in turntable.broken().values():
        _complain(why)


@app.command(help=_("cli-play"))
def play(
    game: Annotated[str | None, Parameter(help=_("cli-play-game"))] = None,
    *,
    seats: Annotated[int | None, Parameter(help=_("cli-play-seats"))] = None,
    bots: Annotated[str | None, Parameter(help=_("cli-play-bots"))] = None,
    names: Annotated[str | None, Parameter(help=_("cli-play-names"))] = None,
    seed: Annotated[str | None, Parameter(help=_("cli-play-seed"))] = None,
    option: Options = None,
    resume: Annotated[Path | None, Parameter(help=_("cli-play-resume"))] = None,
    processes: Annotated[int | None, Parameter(help=_("cli-play-processes"))] = None,
    folder: Folder = None,
    language: Language = None,
) -> int:
    if processes is not None and processes < 1:
        raise TurntableError(Message("bad-processes"))
    _expect_input()
    saving.choose_folder(folder)
    setup = Setup(_screen(None), sys.stdin.isatty())
    if resume is not None:
        record = saving.read(resume)
        file = resume if folder is None else saving.new_file(record)
    else:
        record, file = setup.choose(game, options_of(option), seats, bots, names, seed)
    return _play_on(record, file, [spec for spec in specs_of(bots) if is_own(spec)], processes or cores())


def _expect_input() -> None:
    if not streams.has_input():
        raise TurntableError(Message("cli-no-input"))


@app.command(help=_("cli-learn"))
def learn(
    game: Annotated[str, Parameter(help=_("cli-play-game"))], *, folder: Folder = None, language: Language = None
) -> int:
    _expect_input()
    saving.choose_folder(folder)
    screen = _screen(None)
    file = saving.lesson_file(turntable.game(game).name)
    lesson = lesson_for(game)
    if lesson is None:
        raise TurntableError(Message("learn-none", {"game": game}))
    return _play_on(_left(lesson, file) or lesson.record(screen.say(Seat(lesson.seat))), file, [], cores())


def _left(lesson: Lesson, file: Path) -> Record | None:
    """A lesson that was left before its end. One of older rules cannot go on, and begins anew."""
    try:
        record = saving.read(file) if saving.exists(file) else None
        return record if record is not None and not due(lesson, record).over else None
    except BadRecord:
        return None


def _play_on(record: Record, file: Path, own: Sequence[str], processes: int) -> int:
    """Play a record on; the exit code.

    ``own`` are the bots the player brought: a record alone never makes us run a file.
    """
    brought = {short(spec): spec for spec in own}
    players: dict[int, Bot] = {}
    for seat, name in enumerate(record.names):
        if is_spec(name) or name in brought:
            spec = brought.get(name, name)
            seed = f"{record.seed} {seat} {len(record.played)}"
            players[seat] = bot(spec, record.game, seed, processes=processes)
    screen = _screen(record.game, record.names)
    table = Table(screen, record, players, file, processes)
    code = 0
    try:
        table.play()
        return code
    except Leave as left:
        code = left.code
    except KeyboardInterrupt:
        # While a bot thinks, or while a move is made: what was decided by then is in the record.
        code = streams.INTERRUPTED
        screen.print()
        table.keep()
    except TurntableError as error:
        # A bot that somebody brought has failed: the game can go on once it is mended.
        if not table.is_kept:
            raise
        code = _complain(error.message)
    if table.is_kept:
        again = ["play", "--resume", str(file), *(["--bots", ",".join(own)] if own else [])]
        screen.unbroken(screen.say("left", command=f"{COMMAND} {shlex.join(again)}"), "dim")
    return code


@app.command(help=_("cli-tune"))
def tune(
    game: Annotated[str, Parameter(help=_("cli-play-game"))],
    *,
    seats: Annotated[int | None, Parameter(help=_("cli-tune-seats"))] = None,
    steps: Annotated[int, Parameter(help=_("cli-tune-steps"))] = 100,
    blocks: Annotated[int, Parameter(help=_("cli-tune-blocks"))] = 12,
    seed: Annotated[str, Parameter(help=_("cli-tune-seed"))] = "1",
    option: Options = None,
    language: Language = None,
) -> int:
    if steps < 1 or blocks < 2:
        raise TurntableError(Message("cli-tune-too-few"))
    tuner = Tuner(turntable.game(game, **options_of(option)), seats, seed)
    done = 0
    try:
        with bar(sys.stderr) as progress:
            task = progress.add_task(game, total=steps)

            def tell(news: str) -> None:
                nonlocal done
                done += 1
                # Above the bar, if there is one.
                progress.console.print(news, highlight=False, markup=False, soft_wrap=True)
                progress.update(task, completed=done)

            tuner.run(steps, blocks, tell)
    except KeyboardInterrupt:
        _complain(Message("tune-stopped", {"done": done, "steps": steps}))
    print(json.dumps(tuner.values))
    return 0 if done == steps else streams.INTERRUPTED


@app.command(help=_("cli-replay"))
def replay(
    file: Annotated[Path, Parameter(help=_("cli-replay-file"))],
    *,
    seat: Annotated[int | None, Parameter(help=_("cli-replay-seat"))] = None,
    language: Language = None,
) -> int:
    record = saving.read(file)
    if seat is not None:
        record.start().checked(seat)
    return Replay(_screen(record.game, record.names), record).run(seat)


@app.command(help=_("cli-bench"))
def bench(
    game: Annotated[str | None, Parameter(help=_("cli-bench-game"))] = None,
    *,
    seats: Annotated[int | None, Parameter(help=_("cli-bench-seats"))] = None,
    seconds: Annotated[float, Parameter(help=_("cli-bench-seconds"))] = 10.0,
    json_: Annotated[bool, Parameter(name="--json", help=_("cli-bench-json"))] = False,
    language: Language = None,
) -> None:
    if seconds <= 0:
        raise TurntableError(Message("cli-bench-bad-seconds"))
    for name in [game] if game else turntable.names():
        result = _measure(name, seats, seconds, quiet=json_)
        if json_:
            print(json.dumps(result.as_json()))
        else:
            _show_bench(result)


def _measure(name: str, seats: int | None, seconds: float, quiet: bool) -> lab.Bench:
    lab.check(name, seats)
    with bar(sys.stdout, quiet) as progress:
        task = progress.add_task(name, total=100)
        return lab.bench(name, seats, seconds, lambda share: progress.update(task, completed=round(100 * share)))


def _show_bench(result: lab.Bench) -> None:
    screen = _screen(None)
    kind = screen.say("bench-compiled" if result.compiled else "bench-pure")
    screen.tell("bench-title", "strong", game=result.game, seats=result.seats, kind=kind)
    for lane in result.lanes:
        ratio = "none" if result.reference is None else Figure(lane.ratio(result.reference), ".1f")
        figures = {"decisions": Figure(lane.best()), "games": Figure(max(lane.games)), "ratio": ratio}
        screen.print(f"  {screen.say(f'bench-lane-{lane.name}'):<12} {screen.say('bench-figures', **figures)}")
    screen.tell("bench-copy", ns=Figure(result.copy_ns))
    if result.reference is None:
        screen.tell("bench-no-reference", "dim")
    else:
        screen.tell("bench-reference", "dim", plies=Figure(result.reference.best()))

"""Bots that people bring: ``mine.py:MyBot`` or ``package.module:MyBot``.

A bot of one's own is a class that is made with ``(game, seed)`` and has ``choose(perspective)``, which gives one of
``perspective.moves``. It needs no base class. Whoever names it runs its code: the server never does, because it takes
nothing but levels from the people it serves.
"""

from __future__ import annotations

import hashlib
import importlib
import re
import signal
import sys
import threading
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from turntable.bots.levels import LEVELS
from turntable.core.errors import TurntableError
from turntable.core.game import Game
from turntable.core.message import Message

_CLASS: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_FILE: Final = re.compile(r"(.+?\.py)(:.*)?")
_MODULE: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_][A-Za-z_0-9]*)*")
PATIENCE: Final = 10
"""Where decisions have a time, a bot of one's own that takes so many times as long is stopped: it hangs."""
FAULTS: Final = (Exception, SystemExit)
"""What is a fault of the bot. Ctrl+C is not, and a bot that calls ``sys.exit`` does not end us in silence."""
_classes: Final[dict[tuple[str, str], Any]] = {}
"""By spec and text of the file: the class. A worker makes thousands of bots of one class."""


class Hangs(BaseException):
    """A bot's time is over. No ``Exception``: the bot would catch it where it catches its own errors."""


def is_own(spec: str) -> bool:
    """Whether a spec has the form of a bot of one's own: a file or a module, a colon, and the name of a class.

    >>> [is_own(spec) for spec in ("mine.py:MyBot", "package.module:MyBot", "conductor:128", "driver")]
    [True, True, False, False]
    """
    place, _, name = spec.rpartition(":")
    if place in LEVELS:
        # Somebody wrote a level's budget in words.
        return False
    return _CLASS.fullmatch(name) is not None and (_is_file(place) or _MODULE.fullmatch(place) is not None)


def _is_file(place: str) -> bool:
    return place.endswith(".py")


def lacks_class(spec: str) -> bool:
    """Whether a spec names a file, and no class in it.

    >>> [lacks_class(spec) for spec in ("mine.py", "mine.py:", "mine.py:MyBot:3", "mine.py:MyBot", "my.pyramid")]
    [True, True, True, False, False]
    """
    return _FILE.fullmatch(spec) is not None and not is_own(spec)


def nameless(spec: str) -> TurntableError:
    """What to say of a file that was named without a class."""
    found = _FILE.fullmatch(spec)
    file = Path(found[1] if found else spec).name
    return TurntableError(Message("bot-own-nameless", {"bot": spec[:80], "file": file[-40:]}))


def short(spec: str) -> str:
    """The spec without the folders of its file: what it is called in records.

    >>> short("bots/mine.py:MyBot")
    'mine.py:MyBot'
    """
    place, _, name = spec.rpartition(":")
    return f"{Path(place).name}:{name}" if _is_file(place) else spec


def text_of(spec: str) -> str:
    """The text of the file that a spec names, which is what travels to workers; empty for an installed module."""
    place, _, _ = spec.rpartition(":")
    if not _is_file(place):
        return ""
    try:
        return Path(place).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TurntableError(Message("bot-own-unread", {"bot": spec, "why": _why(error)})) from None


def make(spec: str, text: str, game: Game, seed: object) -> Any:
    """An object of the class that a spec names; ``text`` is its file's."""
    found = _classes.get((spec, text))
    if found is None:
        found = _classes[(spec, text)] = _class_of(spec, text)
    try:
        with aside():
            made = found(game, seed)
    except FAULTS as error:
        raise TurntableError(Message("bot-own-not-made", {"bot": spec, "why": _why(error)})) from None
    if not callable(getattr(made, "choose", None)):
        raise TurntableError(Message("bot-own-no-choose", {"bot": spec}))
    return made


def aside() -> redirect_stdout[Any]:
    """What a bot prints goes where errors go: the output of the command is a result, or a table in the terminal."""
    return redirect_stdout(sys.stderr)


class Limit:
    """Raises ``Hangs`` in what takes longer; 0 is no limit. Threads have none, nor has a system without such a clock.

    Whoever catches ``Hangs`` calls ``end``: the alarm may have come at the very moment when the block was left.
    """

    def __init__(self, seconds: float) -> None:
        in_main = threading.current_thread() is threading.main_thread()
        self._seconds = seconds if in_main and hasattr(signal, "setitimer") else 0.0
        self._before: Any = None
        self._is_over = not self._seconds

    def __enter__(self) -> None:
        if self._seconds:
            self._before = signal.signal(signal.SIGALRM, self._stop)
            # Again and again, because a bot may catch the first one.
            signal.setitimer(signal.ITIMER_REAL, self._seconds, 1.0)

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """No more alarms. One that comes from here on stops nothing."""
        if not self._is_over:
            self._is_over = True
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, self._before)

    def _stop(self, number: int, frame: object) -> None:
        if not self._is_over:
            raise Hangs


def failed(spec: str, error: BaseException) -> TurntableError:
    """What to say of a bot whose ``choose`` raised an error."""
    return TurntableError(Message("bot-own-failed", {"bot": spec, "why": _why(error)}))


def hangs(spec: str, seconds: float) -> TurntableError:
    """What to say of a bot that was stopped after so many seconds."""
    return TurntableError(Message("bot-own-hangs", {"bot": spec, "seconds": f"{seconds:g}"}))


def bad_move(spec: str, move: object) -> TurntableError:
    """What to say of a bot that chose something that is no legal move."""
    try:
        shown = " ".join(str(getattr(move, "code", move)).split())[:80]
    except Exception:
        # It cannot even be shown.
        shown = type(move).__name__
    return TurntableError(Message("bot-own-bad-move", {"bot": spec, "move": shown}))


def _class_of(spec: str, text: str) -> Any:
    place, _, name = spec.rpartition(":")
    try:
        with aside():
            module = _run(place, text) if _is_file(place) else importlib.import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and place.startswith(error.name):
            raise TurntableError(Message("bot-own-no-module", {"bot": spec, "place": place})) from None
        raise TurntableError(Message("bot-own-broken", {"bot": spec, "why": _why(error)})) from None
    except FAULTS as error:
        raise TurntableError(Message("bot-own-broken", {"bot": spec, "why": _why(error)})) from None
    found = getattr(module, name, None)
    if not isinstance(found, type):
        own = [known for known, value in vars(module).items() if isinstance(value, type) and _is_of(value, module)]
        raise TurntableError(Message("bot-own-no-class", {"bot": spec, "name": name, "place": place, "known": own}))
    return found


def _is_of(value: Any, module: ModuleType) -> bool:
    return value.__module__ == module.__name__ and hasattr(value, "choose")


def _run(place: str, text: str) -> ModuleType:
    """The module of a file, run from its text. Modules beside the file can be imported where the file is."""
    folder = str(Path(place).resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    module = ModuleType("turntable_own_" + hashlib.blake2b(text.encode(), digest_size=8).hexdigest())
    module.__file__ = place
    # Dataclasses and pickles look their module up by its name.
    sys.modules[module.__name__] = module
    exec(compile(text, place, "exec"), module.__dict__)
    return module


def _why(error: BaseException) -> str:
    """The error in one line, with the line of the file where it was raised."""
    lines = str(error).splitlines()
    said = f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        said = error.strerror
    line = 0
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_globals.get("__name__", "").startswith("turntable_own_"):
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"{said} (line {line})" if line else said

"""``turntable serve``: starts the server for browsers and programs."""

from __future__ import annotations

import inspect
import os
import socket
import sys
import time
import webbrowser
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from cyclopts import Group, Parameter

import turntable
from turntable import Message, TurntableError
from turntable.cli.invocation import FLOORS, WORDS, _
from turntable.cli.screen import Screen
from turntable.cli.settings import OPTIONS, Option, choose
from turntable.server.settings import GROUPS, Settings
from turntable.words import Words, system_language

PORT: Final = 7470
QUICK: Final = 0.2
"""Seconds in which the first page comes before people are told that it can be asked for."""
PATIENCE: Final = 60.0
"""Seconds after which they are told all the same."""
NEXT: Final = 20
"""How many ports are tried, from the usual one on, if no port was asked for."""
EXPECTED: Final = (
    *("starlette", "uvicorn", "websockets", "sqlalchemy", "msgspec", "argon2", "itsdangerous", "limits", "structlog"),
    *("markdown_it", "markupsafe", "prometheus_client", "segno"),
)
"""The packages that serving needs beside those of the command."""


SETTINGS: Final = "settings"
SHOW: Final = "show_settings"


def serve(**given: object) -> None:
    """Serve until told to stop, with the settings that were given; or only show them."""
    missing = [name for name in EXPECTED if find_spec(name) is None]
    if missing:
        install = "pip install 'turntable-games[server]'"
        raise TurntableError(Message("serve-needs", {"what": missing[0], "command": install}))
    file = given.get(SETTINGS)
    chosen = choose(given, os.environ, file if isinstance(file, Path) else None)
    screen = Screen(Words(system_language(os.environ), None, FLOORS))
    if given.get(SHOW):
        for line in chosen.shown(screen.say):
            print(line)
        return
    _serve(replace(chosen.settings, shared=chosen.settings.workers > 1, warm=True), screen)


def _signature() -> inspect.Signature:
    """A flag for every setting, in the group it belongs to."""
    groups = {name: Group(_(f"settings-{name}"), sort_key=place) for place, name in enumerate(GROUPS, 1)}
    flags = [
        _flag(option.name, _kind(option), _default(option), help=WORDS.say(option.meaning), group=groups[option.group])
        for option in OPTIONS
    ]
    own = [
        _flag(SETTINGS, Path, "", help=_("cli-serve-settings")),
        _flag(SHOW, bool, "", help=_("cli-serve-show-settings")),
        _flag("language", str, "", help=_("cli-language")),
    ]
    return inspect.Signature([*own, *flags])


def _flag(name: str, kind: Any, default: str, **about: Any) -> inspect.Parameter:
    negative = f"--no-{name.replace('_', '-')}" if kind is bool and name != SHOW else ()
    parameter = Parameter(negative=negative, show_default=(lambda value: default) if default else False, **about)
    annotation = Annotated[kind | None, parameter]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _kind(option: Option) -> Any:
    """The type a flag is read as. Several texts are one, with commas between them."""
    kinds = (bool, int, float, Path)
    return int if option.type == int | None else option.type if option.type in kinds else str


def _default(option: Option) -> str:
    value = option.default
    if isinstance(value, tuple):
        return ",".join(value)
    return "" if value in (None, "", False) else str(value)


serve.__signature__ = _signature()  # type: ignore[attr-defined]
serve.__annotations__ = {one.name: one.annotation for one in serve.__signature__.parameters.values()}  # type: ignore[attr-defined]


def _serve(settings: Settings, screen: Screen) -> None:
    from turntable.server.folder import Lock, make_private
    from turntable.server.handover import Handover
    from turntable.server.processes import run, supervise
    from turntable.server.starting import try_database
    from turntable.web.app import draw_boards, make

    handover = Handover.given(os.environ)
    if handover is not None and handover.listener is not None:
        listener, lock = handover.listener, handover.lock
        if settings.workers == 1:
            # Whatever takes long is done before the other server has to stop.
            draw_boards()
        handover.wait()
    else:
        lock = None
        if not settings.database:
            make_private(settings.data)
            lock = Lock.take(settings.data)
        try_database(settings)
        listener = listen(settings.host, settings.port)
    address = address_of(settings.host, listener.getsockname()[1])

    def ready() -> None:
        wait_until_quick(address, screen.words.language)
        engine = "compiled" if turntable.is_compiled() else "plain"
        if handover is not None and handover.succeeds:
            screen.tell("serve-succeeds")
        else:
            screen.tell("serve-address", address=address)
            screen.tell("serve-data", folder=place_of(settings))
            screen.tell("serve-engine", engine="compiling" if handover is not None else engine)
            screen.tell("serve-stop")
            if settings.open and has_browser():
                webbrowser.open(address)
        if handover is not None:
            handover.opened(listener, lock)

    if settings.workers == 1:
        run(settings, make, listener, ready)
    else:
        supervise(settings, make, listener, ready, lock)


def wait_until_quick(address: str, language: str) -> None:
    """Ask for the first page until it comes as quickly as people expect. Other languages follow while they read it."""
    request = Request(address, headers={"Accept-Language": language})
    until = time.monotonic() + PATIENCE
    took = PATIENCE
    while took > QUICK and time.monotonic() < until:
        started = time.monotonic()
        try:
            # Nothing stands between this process and itself.
            with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
                answer.read()
        except HTTPError:
            return
        except OSError:
            time.sleep(0.02)
            continue
        took = time.monotonic() - started


def place_of(settings: Settings) -> str:
    """Where tables are kept, without the name and the password of a database's user."""
    return settings.database.partition("@")[2] or settings.database or str(settings.data)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket to serve on; without a port the usual one, or one of the next if it is taken."""
    wanted = [port] if port is not None else list(range(PORT, PORT + NEXT))
    for number in wanted:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            listener = socket.socket(family, socket.SOCK_STREAM)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, number))
        except (OSError, OverflowError) as problem:
            listener.close()
            last = str(problem)
            continue
        listener.listen(2048)
        return listener
    raise TurntableError(Message("serve-no-port", {"host": host, "port": str(wanted[0]), "why": last}))


def address_of(host: str, port: int) -> str:
    """What to type into a browser."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def has_browser() -> bool:
    """Whether there is a screen for a browser to open on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

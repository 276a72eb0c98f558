"""``turntable thinker``: a worker, or the scheduler, of a cluster where the bots of houses think."""

from __future__ import annotations

import os
from typing import Annotated, Final

from cyclopts import Parameter

from turntable.bots.crew import cores
from turntable.cli.invocation import FLOORS, _
from turntable.cli.screen import Screen
from turntable.core.errors import TurntableError
from turntable.core.message import Message
from turntable.lab.workers import check_scheduler
from turntable.words import Words, system_language

PORT: Final = 8786
"""Where Dask's schedulers usually are."""


def thinker(
    address: Annotated[str | None, Parameter(help=_("cli-thinker-address"))] = None,
    *,
    processes: Annotated[int | None, Parameter(help=_("cli-thinker-processes"))] = None,
    scheduler: Annotated[bool, Parameter(help=_("cli-thinker-scheduler"))] = False,
    host: Annotated[str, Parameter(help=_("cli-thinker-host"))] = "127.0.0.1",
    port: Annotated[int, Parameter(help=_("cli-thinker-port"))] = PORT,
    language: Annotated[str | None, Parameter(name="--language", help=_("cli-language"))] = None,
) -> None:
    from turntable.server.bots.worker import run_scheduler, run_worker

    screen = Screen(Words(system_language(os.environ), None, FLOORS))
    if scheduler:
        run_scheduler(host, port, lambda where: screen.tell("thinker-scheduler", address=where))
        return
    if address is None:
        raise TurntableError(Message("thinker-where"))
    check_scheduler(address)
    count = cores() if processes is None else processes
    if count < 1:
        raise TurntableError(Message("arena-bad-workers"))
    run_worker(address, count, lambda: screen.tell("thinker-ready", address=address, processes=count))

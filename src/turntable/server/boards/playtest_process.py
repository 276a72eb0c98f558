"""What runs in the process of a play-test: some games whenever it is told to go on, and the report at the end."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator, Mapping
from multiprocessing.connection import Connection
from typing import Final

from turntable.lab.playtest import Report, plan_of, play_part
from turntable.server.bots.process import settle

LEAST: Final = 14
"""How much nicer than a bot's process it is: it gets what nobody else wants."""

Answer = tuple[int, int, float, str]
"""Games that were played, and of how many; seconds of a processor so far; the report as JSON, once all are."""


def work(connection: Connection, megabytes: int) -> None:
    """Play one board; whoever asked says when to go on. It ends when the server does."""
    settle(megabytes)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LEAST)
    try:
        name, options, games, seed = connection.recv()
        for answer in played(name, options, games, seed):
            connection.send(answer)
            connection.recv()
    except EOFError:
        return


def played(name: str, options: Mapping[str, str], games: int, seed: str) -> Iterator[Answer]:
    """How far it is, after every few games; with the last of them the report."""
    plan = plan_of(name, options, games=games, seed=seed)
    report, done = Report(plan), 0
    yield 0, plan.total, time.process_time(), ""
    for part in plan.parts():
        report.add(part, play_part(plan, part))
        done += part.games
        text = json.dumps(report.as_json()) if done == plan.total else ""
        yield done, plan.total, time.process_time(), text

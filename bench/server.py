"""Load: many live tables on real sockets, moves as fast as they are answered, or at a rate.

    python bench/server.py --tables 200 --seconds 20

Two people sit at each table, each with a WebSocket of their own seat, where they hear what happens and make their moves
(``--posts``: each move is a request instead, on a third connection; ``--pages``: the same, and the sockets are those of
their pages, with all they draw). As soon as a move is answered, whoever decides next makes one of the legal moves; when
a game is over, a new table takes its place. The server runs in a process of its own on a fresh folder, with its usual
durability. Prints moves a second, the time until a move is answered and until both screens have it, memory a table, and
CPU time a move of both sides: on a busy machine only CPU time says something.

``--rate 1000`` offers so many moves a second over all tables, whether or not earlier ones are answered; waiting times
count from the moment a move was due. ``--database ADDRESS`` is a PostgreSQL where a database may be made; the CPU time
of its backends counts too if it runs on this machine. ``--nodes 2`` starts so many servers on that database: a table's
players are all at one of them, or with ``--apart`` each at another one. ``--idle`` opens tables of a hundred moves
without sockets, and prints the memory each takes at once and after a rest.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import multiprocessing
import os
import random
import secrets
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from server_clients import Made, Table
from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.engine import make_url

import turntable
from turntable.server.house import House
from turntable.server.processes import MakeApp, run
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

PLENTY = "1000000000/minute"
MANY = 100_000
TICKS = os.sysconf("SC_CLK_TCK")
FIRST = 20
"""Tables that play before the others come."""
SPARE = 1000
"""Tables that take the place of those where the game is over."""
WARM = 25
"""Seconds before a watched server is watched."""


PLAYED = 100
"""Moves of a table that is opened and left alone."""
REST = 3.0
"""Seconds after which such a table rests."""


def settings_of(folder: str, database: str) -> Settings:
    limits = Limits.everywhere(PLENTY)
    made = replace(Settings(), data=Path(folder), database=database, limits=limits, bots=1)
    # All clients come from one address.
    return replace(made, connections=MANY, sockets_address=MANY)


@contextmanager
def database_at(server: str) -> Iterator[str]:
    """The address of a database of our own on a PostgreSQL; nothing for SQLite."""
    if not server:
        yield ""
        return
    engine = create_engine(server, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    name = f"turntable_bench_{secrets.token_hex(4)}"
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


async def furnish(settings: Settings, tables: int, game: str) -> list[Made]:
    house = House(settings)
    await house.open()
    seats = turntable.game(game).seats
    count = 2 if 2 in seats else seats[0]

    async def one() -> Made:
        people = [await house.people.guest(f"Player {seat}") for seat in range(count)]
        hosted = await house.create(people[0], game, {}, ["me"] + ["open"] * (count - 1))
        for person in people[1:]:
            await house.sit(person, hosted.id)
        cookies = [await house.people.sessions.start(person) for person in people]
        return hosted.id, hosted.setup.header, hosted.seq, cookies

    made = await asyncio.gather(*(one() for _ in range(tables)))
    await house.close()
    return list(made)


class Load:
    """All tables, and what they measured."""

    def __init__(self, ports: list[int], given: Any) -> None:
        self.ports = ports
        self.is_apart: bool = given.apart
        self.rate: float = given.rate
        self.is_offered = False
        pages, posts = given.pages, given.posts
        self.prefix = "" if pages else "/api"
        self.posts = posts or pages
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.pushed = 0
        self.playing: set[Table] = set()
        self.begun = 0
        self.spare: list[Made] | None = None
        """Tables for those whose game is over; ``None``: they leave."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self, made: list[Made], tables: int, warm: float, seconds: float, servers: Servers) -> None:
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # Some tables first, for whole games: what is loaded and remembered for all is not what a table costs.
        await asyncio.gather(*(self._begin(one) for one in made[:FIRST]))
        while self.playing:
            await self._pause(0.1)
        empty = servers.memory()
        self.spare = made[FIRST + tables :]
        await asyncio.gather(*(self._begin(one) for one in made[FIRST : FIRST + tables]))
        # Later there are tables in memory where nobody plays any more.
        while len(self.spare) == len(made) - FIRST - tables:
            await self._pause(0.05)
        self.memory = (servers.memory() - empty) / tables
        # Games that began together would end together: their tables are left one after the other.
        for table in list(self.playing):
            table.left = True
            await self._pause(warm / tables)
        if self.rate:
            self.is_offered = True
            self.tasks.add(asyncio.ensure_future(self._offer_on()))
            await self._pause(2)
        self.answered.clear()
        self.shown.clear()
        self.pushed = 0
        started, own, theirs, backends = time.perf_counter(), time.process_time(), servers.cpu(), servers.backends()
        await self._pause(seconds)
        self.wall = time.perf_counter() - started
        self.own, self.theirs = time.process_time() - own, servers.cpu() - theirs
        ended = servers.backends()
        self.database = sum(ended[process] - backends.get(process, 0.0) for process in ended)

    async def _offer_on(self) -> None:
        """Moves at the rate, table after table, whatever has become of those before."""
        due, tables = time.perf_counter(), list[Table]()
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            while due <= time.perf_counter():
                tables = tables or list(self.playing)
                table = tables.pop()
                if table in self.playing:
                    table.offer(due)
                due += 1 / self.rate

    async def _pause(self, seconds: float) -> None:
        await asyncio.wait([self.failed], timeout=seconds)
        if self.failed.done():
            self.failed.result()

    async def _begin(self, made: Made) -> None:
        table = Table(made, self)
        self.begun += 1
        first = self.begun % len(self.ports)
        ports = self.ports[first:] + self.ports[:first]
        await table.sit_down(ports if self.is_apart else ports[:1])
        self.playing.add(table)
        if not self.is_offered:
            table.play()

    def over(self, table: Table) -> None:
        """Nobody plays there any more; others begin, if some are left."""
        self.playing.discard(table)
        table.leave()
        if self.spare:
            task = asyncio.ensure_future(self._begin(self.spare.pop()))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif self.spare is not None:
            self.fail(RuntimeError("all tables are played: measure for fewer seconds"))

    def fail(self, problem: Exception) -> None:
        if not self.failed.done():
            self.failed.set_exception(problem)


def profiled(settings: Settings, make_app: MakeApp, listener: socket.socket) -> None:
    """The server, watched once it is warm: its figures are not those of an ordinary run."""
    import cProfile
    import pstats

    profile = cProfile.Profile(time.thread_time)
    signal.signal(signal.SIGALRM, lambda number, frame: profile.enable())
    signal.alarm(WARM)
    # What the server does about the signal itself would end the process before anything is shown.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    try:
        run(settings, make_app, listener)
    finally:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)


class Servers:
    """The processes that serve, and the backends of their database."""

    def __init__(self, settings: Settings, count: int, is_watched: bool) -> None:
        self.ports: list[int] = []
        self._processes: list[BaseProcess] = []
        self._settings = settings
        for _ in range(count):
            listener = socket.socket()
            listener.bind(("127.0.0.1", 0))
            listener.listen(2048)
            target = profiled if is_watched else run
            server = multiprocessing.get_context("spawn").Process(target=target, args=(settings, make, listener))
            server.start()
            self._processes.append(server)
            self.ports.append(listener.getsockname()[1])
        for port in self.ports:
            wait_for(port)

    def stop(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def cpu(self) -> float:
        """Seconds, of all of them."""
        return sum(cpu_of(process.pid) for process in self._processes if process.pid)

    def memory(self) -> int:
        """Resident kB, of all of them."""
        return sum(memory_of(process.pid) for process in self._processes if process.pid)

    def backends(self) -> dict[int, float]:
        """Seconds of each backend of the database, where it can be seen from here."""
        if not self._settings.database:
            return {}
        engine = create_engine(self._settings.database, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        query = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
        with engine.connect() as connection:
            found = [int(row[0]) for row in connection.execute(query)]
        return {process: cpu_of(process) for process in found if Path(f"/proc/{process}").exists()}


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(process: int) -> int:
    """Resident kB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def percentile(values: list[float], share: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=10)
    parser.add_argument("--profile", action="store_true", help="show where the server's loop spends its time")
    parser.add_argument("--posts", action="store_true", help="a request for each move, instead of the sockets")
    parser.add_argument("--pages", action="store_true", help="sockets of pages instead of those for programs")
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--rate", type=float, default=0.0, help="moves offered a second, over all tables")
    parser.add_argument("--database", default="", help="a PostgreSQL where a database may be made")
    parser.add_argument("--nodes", type=int, default=1, help="servers on that database")
    parser.add_argument("--apart", action="store_true", help="each player of a table at another node")
    parser.add_argument("--idle", action="store_true", help="memory of tables that are opened and left alone")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, database_at(given.database) as database:
        settings = settings_of(folder, database)
        if given.idle:
            rest(replace(settings, rest=REST, tables=2 * given.tables + FIRST), given.tables, given.game)
            return
        made = asyncio.run(furnish(settings, FIRST + given.tables + SPARE, given.game))
        servers = Servers(settings, given.nodes, given.profile)
        # The clients' own pauses are not what is measured.
        gc.disable()
        load = Load(servers.ports, given)
        try:
            import uvloop

            uvloop.run(load.run(made, given.tables, given.warm, given.seconds, servers))
        finally:
            servers.stop()
    tell(load, given)


def rest(settings: Settings, tables: int, game: str) -> None:
    """Open tables one after the other, and let them be."""
    ids = asyncio.run(played(settings, FIRST + tables, game))
    servers = Servers(settings, 1, False)
    try:
        asking = http.client.HTTPConnection("127.0.0.1", servers.ports[0])

        def look(some: list[str]) -> int:
            for id in some:
                asking.request("GET", f"/api/tables/{id}")
                assert b"moves" in asking.getresponse().read()
            return servers.memory()

        empty = look(ids[:FIRST])
        full = look(ids[FIRST:])
        time.sleep(3 * REST)
        # What rests is noticed by and by, and given back when something else happens.
        look(ids[:FIRST])
        rested = servers.memory()
    finally:
        servers.stop()
    print(f"{tables} open tables of {PLAYED} moves, nobody watching")
    print(f"memory a table       {(full - empty) / tables:8.1f} kB at once, {(rested - empty) / tables:.1f} kB at rest")


async def played(settings: Settings, tables: int, game: str) -> list[str]:
    """Tables in the middle of a game."""
    house = House(settings)
    await house.open()
    person = await house.people.guest("Player")
    made = turntable.game(game)
    ids = []
    for number in range(tables):
        record = turntable.Record(made, 2 if 2 in made.seats else made.seats[0], seed=number)
        state, rng = record.start(), random.Random(number)
        for _ in range(PLAYED):
            record.play(state, rng.choice(state.moves()))
        ids.append((await house.upload(person, record.text(state))).id)
    await house.close()
    return ids


def wait_for(port: int) -> None:
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as asking:
                asking.sendall(b"GET /api/health HTTP/1.1\r\nhost: house\r\nconnection: close\r\n\r\n")
                if b"200" in asking.recv(100):
                    return
        except OSError:
            pass
        time.sleep(0.1)


def tell(load: Load, given: Any) -> None:
    moves = len(load.answered)
    engine = "compiled" if turntable.is_compiled() else "interpreted"
    database = "PostgreSQL" if given.database else "SQLite"
    players = ("apart" if given.apart else "together") if given.nodes > 1 else "there"
    print(f"{given.tables} tables, {moves} moves in {load.wall:.1f} s, engine {engine}")
    print(f"{database}, {given.nodes} node{'s' if given.nodes > 1 else ''}, players of a table {players}")
    offered = f" of {given.rate:.0f} offered" if given.rate else ""
    print(f"durable moves/s      {moves / load.wall:8.0f}{offered}")
    for name, values in (("answered", load.answered), ("on both screens", load.shown)):
        print(f"{name:<20} p50 {percentile(values, 0.5):6.1f} ms   p99 {percentile(values, 0.99):6.1f} ms")
    connections = "two sockets and a third connection" if load.posts else "two sockets"
    print(f"memory a table       {load.memory:8.1f} kB with its {connections}")
    print(f"pushed a move        {load.pushed / moves / 1000:8.2f} kB")
    print(
        f"CPU a move           {1000 * load.theirs / moves:8.2f} ms server, {1000 * load.database / moves:.2f} ms "
        f"database, {1000 * load.own / moves:.2f} ms clients"
    )
    print(
        f"moves a CPU second   {moves / load.theirs:8.0f} of the server, {moves / (load.theirs + load.own):.0f} of both"
    )


if __name__ == "__main__":
    main()

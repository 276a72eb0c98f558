"""Processes that think, and can be stopped from outside.

Each has a pipe of its own. Pools of libraries let their processes share one, under a lock that a killed process keeps;
here a process may be killed at any moment, by us, by the system or by hand, and the others do not notice.
"""

from __future__ import annotations

import contextlib
from collections import deque
from typing import Final

from turntable.server import children
from turntable.server.bots.process import Answer, Job, work

START: Final = 120.0
"""Seconds a process may take until it is ready: a busy machine starts it slowly."""


class Late(Exception):
    """A decision took too long, and its process was killed."""


class Died(Exception):
    """The process ended while it thought: somebody killed it, or it used more memory than it may."""


class Failed(Exception):
    """The bot raised an exception."""


class Thinker:
    """One process. All but ``kill`` is called by one thread at a time, and waits."""

    def __init__(self, memory: int) -> None:
        self.process, self._pipe = children.start(work, memory)
        self._ready = False

    def prepare(self) -> None:
        """Wait until the process has loaded what it needs."""
        if not self._ready:
            self._receive(START)
            self._ready = True

    def ask(self, job: Job | None, seconds: float) -> Answer:
        """Decide; without a job, only answer.

        ``Late`` after so many seconds, ``Died`` or ``Failed``; after the first two the process is gone.
        """
        self.prepare()
        with contextlib.suppress(OSError):
            # A process that has died says so when its answer is read.
            self._pipe.send((job, seconds))
        answer = self._receive(seconds)
        if isinstance(answer, str):
            raise Failed(answer)
        return answer

    def _receive(self, seconds: float) -> Answer | str:
        try:
            if self._pipe.poll(seconds):
                answer: Answer | str = self._pipe.recv()
                return answer
        except (EOFError, OSError):
            self.end()
            raise Died from None
        self.end()
        raise Late

    def kill(self) -> None:
        """Stop at once; whoever waits for an answer gets ``Died``."""
        self.process.kill()

    def end(self) -> None:
        """Stop, and take away what is left of the process."""
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Thinkers:
    """As many processes as are asked at once; they are kept for later decisions. For threads."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._all: set[Thinker] = set()
        self._idle: deque[Thinker] = deque()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes."""
        return [thinker.process.pid for thinker in list(self._all) if thinker.process.pid is not None]

    def ask(self, job: Job | None, seconds: float) -> Answer:
        """Decide, in a process that is idle or new; see ``Thinker.ask``."""
        thinker = self._take()
        try:
            answer = thinker.ask(job, seconds)
        except (Late, Died):
            self._all.discard(thinker)
            raise
        except Failed:
            self._idle.append(thinker)
            raise
        self._idle.append(thinker)
        return answer

    @property
    def is_busy(self) -> bool:
        """Whether some of them think. Each has a deadline of its own, so nobody need ask it whether it is alive."""
        return len(self._all) > len(self._idle)

    def answers(self, seconds: float) -> bool:
        """Whether one that is idle or new answers within so many seconds, not counting its start."""
        try:
            self.ask(None, seconds)
        except (Late, Died, Failed):
            return False
        return True

    def warm(self, count: int) -> None:
        """Start so many processes before anybody needs them; who asks one too early waits until it is ready."""
        while len(self._all) < count and not self._closed:
            self._idle.append(self._new())

    def _take(self) -> Thinker:
        while self._idle:
            try:
                # The one used last remembers most of what is played now.
                thinker = self._idle.pop()
            except IndexError:
                # Another thread was faster.
                break
            if thinker.process.is_alive():
                return thinker
            self._all.discard(thinker)
            thinker.end()
        return self._new()

    def _new(self) -> Thinker:
        if self._closed:
            raise Died
        thinker = Thinker(self._memory)
        self._all.add(thinker)
        if self._closed:
            thinker.kill()
        return thinker

    def close(self) -> None:
        """Kill all processes. Those who wait for an answer get ``Died``."""
        self._closed = True
        for thinker in list(self._all):
            thinker.kill()

    def join(self) -> None:
        """Wait until the killed processes are gone; nobody asks any more."""
        for thinker in self._all:
            thinker.end()
        self._all.clear()
        self._idle.clear()

"""Where games are played: in this process, in worker processes, or on a cluster. The games are the same everywhere."""

from __future__ import annotations

import logging
import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeVar, cast

from turntable import Message, TurntableError
from turntable.bots.crew import can_share
from turntable.lab.playing import Match, Recorded, play_blocks

CLUSTERS: Final = {"dask": ("distributed", "cluster"), "ray": ("ray", "ray")}
"""By the start of an address: the package it needs, and the extra that brings it."""
CONNECT: Final = 10
"""Seconds that connecting to a cluster may take."""
STARTING: Final = 60
"""Seconds in which the first worker of a Dask cluster must be there: a busy machine starts one slowly."""
SCHEDULERS: Final = ("tcp", "tls")
"""How the address of a Dask scheduler begins, where it is not one of several kinds of clusters."""
R = TypeVar("R")
T = TypeVar("T")
WAVE: Final = 16
"""Blocks for each worker at a time, where a cluster cannot hand over results as they come."""


def played(
    match: Match, blocks: range, workers: int = 1, cluster: str | None = None, with_records: bool = False
) -> Generator[list[Recorded]]:
    """The blocks, one after the other in their order; closing this stops the rest."""
    if cluster is None and workers == 1:
        for block in blocks:
            yield from play_blocks(match, [block], with_records)
        return
    joblib = _needed("joblib", "arena")
    if cluster is not None:
        check_cluster(cluster)
    with _backend(joblib, workers, cluster) as streams:
        if streams:
            calls = ((match, [block], with_records, cluster is None) for block in blocks)
            with closing(_streamed(joblib, _task, calls)) as results:
                for result in results:
                    yield from _checked(result)
        else:
            wave = WAVE * workers
            for first in range(0, len(blocks), wave):
                tasks = (joblib.delayed(_task)(match, [block], with_records) for block in blocks[first : first + wave])
                for result in joblib.Parallel()(tasks):
                    yield from _checked(result)


def spread(task: Callable[..., R], calls: Iterable[tuple[object, ...]], workers: int) -> Generator[R]:
    """The results of these calls, made by so many processes of this computer, in the calls' order; closing it stops
    the rest. A call is plain data, and so is its result.
    """
    if workers == 1:
        for call in calls:
            yield task(*call)
        return
    joblib = _needed("joblib", "arena")
    with _backend(joblib, workers, None), closing(_streamed(joblib, partial(_aside, task), calls)) as results:
        for result in results:
            if isinstance(result, Refused):
                raise TurntableError(Message(result.id, result.args))
            yield result


def can_spread() -> bool:
    """Whether several processes can play: they need shared memory, and the package that starts them."""
    return find_spec("joblib") is not None and can_share()


def _aside(task: Callable[..., R], *call: object) -> R | Refused:
    """A call in another process of this computer; Ctrl+C is for the process that started it."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return task(*call)
    except TurntableError as error:
        return Refused(error.message.id, error.message.args)


def _streamed(joblib: Any, task: Callable[..., T], calls: Iterable[tuple[object, ...]]) -> Generator[T]:
    results = joblib.Parallel(return_as="generator")(joblib.delayed(task)(*call) for call in calls)
    try:
        # One by one: closing a generator that hands on another one would close that first, and it would warn.
        for result in results:  # noqa: UP028
            yield result
    finally:
        # Joblib warns of games still under way, but stopping early is no error.
        with warnings.catch_warnings(action="ignore"):
            results.close()


class Refused(NamedTuple):
    """What a worker refused to do, as plain data: an error of ours does not survive the way between processes."""

    id: str
    args: dict[str, object]


def _task(match: Match, blocks: list[int], with_records: bool, mine: bool = False) -> list[list[Recorded]] | Refused:
    """``play_blocks`` in another process. Ctrl+C is for the process that started it, if that was this computer's."""
    if mine and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return play_blocks(match, blocks, with_records)
    except TurntableError as error:
        return Refused(error.message.id, error.message.args)


def _checked(result: list[list[Recorded]] | Refused) -> list[list[Recorded]]:
    if isinstance(result, Refused):
        raise TurntableError(Message(result.id, result.args))
    return result


def check_cluster(cluster: str) -> None:
    """Refuse an address of no kind that is known, or whose package is missing."""
    kind, separator, place = cluster.partition("://")
    if kind not in CLUSTERS or not separator or not place:
        raise TurntableError(Message("arena-bad-cluster", {"text": cluster}))
    _needed(*CLUSTERS[kind])


def check_scheduler(address: str) -> None:
    """Refuse an address that is none of a Dask scheduler, and any where the package for it is missing."""
    kind, _, place = address.partition("://")
    host, _, port = place.rpartition(":")
    if kind not in SCHEDULERS or not host or not (port.isascii() and port.isdigit() and len(port) <= 5):
        raise TurntableError(Message("thinker-bad-address", {"text": address}))
    needed_for_dask()


@contextmanager
def _backend(joblib: Any, workers: int, cluster: str | None) -> Iterator[bool]:
    """Set up what joblib works on; whether it hands over results as they come."""
    if cluster is None:
        with joblib.parallel_config(backend="loky", n_jobs=workers, inner_max_num_threads=1):
            yield True
    elif cluster.startswith("dask://"):
        with _dask(cluster), joblib.parallel_config(backend="dask", wait_for_workers_timeout=STARTING):
            yield True
    else:
        with _ray(cluster), joblib.parallel_config(backend="ray", n_jobs=-1):
            yield False


def _dask(cluster: str) -> AbstractContextManager[Any]:
    try:
        return cast(AbstractContextManager[Any], dask_client("tcp://" + cluster.removeprefix("dask://"), True))
    except (OSError, ValueError) as error:
        raise _unreachable(cluster, error) from None


def dask_client(address: str, is_default: bool = False) -> Any:
    """A connection to the scheduler at this address; ``OSError`` or ``ValueError`` if there is none."""
    return needed_for_dask().Client(address, timeout=CONNECT, set_as_default=is_default)


def needed_for_dask() -> Any:
    """The package of Dask clusters; a ``TurntableError`` says how to get it."""
    return _needed(*CLUSTERS["dask"])


@contextmanager
def _ray(cluster: str) -> Iterator[None]:
    ray = _needed(*CLUSTERS["ray"])
    from ray.util.joblib import register_ray

    try:
        ray.init(address=cluster, logging_level=logging.ERROR)
    except (OSError, ValueError) as error:
        raise _unreachable(cluster, error) from None
    try:
        register_ray()
        yield
    finally:
        ray.shutdown()


def _unreachable(cluster: str, error: Exception) -> TurntableError:
    why = str(error).splitlines()[0] if str(error) else type(error).__name__
    return TurntableError(Message("arena-no-cluster", {"address": cluster, "why": why}))


def _needed(module: str, extra: str) -> Any:
    try:
        return __import__(module)
    except ImportError:
        raise TurntableError(Message("arena-needs", {"module": module, "extra": extra})) from None

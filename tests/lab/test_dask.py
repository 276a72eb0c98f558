"""A cluster plays the same games as one process."""

from __future__ import annotations

import pytest
from distributed import LocalCluster

from turntable.lab.arena import arena
from turntable.lab.playing import fingerprint


@pytest.mark.slow
def test_a_dask_cluster_plays_the_same_games() -> None:
    here = arena("ticket-to-ride", ["random", "random"], games=40)
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address.replace("tcp://", "dask://")
        there = arena("ticket-to-ride", ["random", "random"], games=40, cluster=address)
        stopped = arena("ticket-to-ride", ["random", "random"], games=4000, cluster=address, sprt=(200, 400))
    assert fingerprint(there.games) == fingerprint(here.games)
    assert stopped.sprt is not None
    assert stopped.sprt.verdict == "elo0"
    assert fingerprint(stopped.games[:40]) == fingerprint(here.games[: len(stopped.games[:40])])

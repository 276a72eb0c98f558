"""How the tests run: hypothesis' profiles, and which engine is being tested."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import hypothesis
import pytest

for helper in (
    "turntable.testing",
    "tests.games.ticket_to_ride.oracle",
    "tests.games.ticket_to_ride.table",
    "tests.games.ticket_to_ride.umpire",
    "tests.games.isle_of_trains.table",
    "tests.games.isle_of_trains.umpire",
    "tests.games.steam.oracle",
    "tests.games.steam.players",
    "tests.games.steam.table",
    "tests.games.steam.umpire",
):
    pytest.register_assert_rewrite(helper)

_CALM = (hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.data_too_large)
hypothesis.settings.register_profile("desk", deadline=None, suppress_health_check=_CALM)
hypothesis.settings.register_profile("ci", deadline=None, suppress_health_check=_CALM, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "desk")

# A shell lets what it runs in the background ignore Ctrl+C; what the tests start and stop must not inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    """Which engine this run is about; without a compiled one, the tests that compare both are not collected."""
    import turntable
    from turntable import _pure

    place = Path(str(turntable.__file__)).parent
    if _pure.is_compiled():
        return f"engine: compiled, from {place}"
    return f"engine: interpreted, from {place}"

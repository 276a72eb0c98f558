"""What the server writes about its own troubles."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest
import structlog

from turntable.server.monitoring.logs import set_logs
from turntable.server.settings import Settings


@pytest.fixture
def logs(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a server writes; afterwards logs are as they were."""
    handlers = logging.root.handlers[:]
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    set_logs(Settings())
    yield written
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers


def fail(hand: str) -> None:
    raise ValueError("it broke")


def test_a_traceback_shows_where_and_not_what_somebody_holds(logs: io.StringIO) -> None:
    try:
        fail("-".join(["red", "blue"]))
    except ValueError as problem:
        structlog.get_logger("turntable.test").error("a page failed", exc_info=problem)
    said = logs.getvalue()
    assert "a page failed" in said
    assert "it broke" in said
    assert "in fail" in said
    assert "red-blue" not in said

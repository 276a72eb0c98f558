"""What the server writes about its own troubles."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import structlog

from turntable.cli import serving


@pytest.fixture
def logs(capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    """As a server has them, and as they were."""
    handlers = logging.root.handlers[:]
    serving._set_logs()
    yield
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers


def fail(hand: str) -> None:
    raise ValueError("it broke")


def test_a_traceback_shows_where_and_not_what_somebody_holds(logs: None, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        fail("-".join(["red", "blue"]))
    except ValueError as problem:
        structlog.get_logger("turntable.test").error("a page failed", exc_info=problem)
    said = capsys.readouterr().err
    assert "a page failed" in said
    assert "it broke" in said
    assert "in fail" in said
    assert "red-blue" not in said

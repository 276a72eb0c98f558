"""Gives tables the same chance in every run, so that a failure can be repeated."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

import pytest

from turntable.server.tables import making


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's first table has the same secret in every run, and so has its second."""
    numbers = count(1)
    monkeypatch.setattr(making, "new_key", lambda: sha256(bytes([next(numbers)])).digest()[: making.KEY_BYTES])

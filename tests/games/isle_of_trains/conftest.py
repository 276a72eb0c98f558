"""Helpers whose assertions should explain themselves."""

from __future__ import annotations

import pytest

for helper in ("table", "umpire"):
    pytest.register_assert_rewrite(f"tests.games.isle_of_trains.{helper}")

"""Asserts in the helpers of these tests explain themselves too."""

from __future__ import annotations

import pytest

for helper in ("oracle", "players", "table", "umpire"):
    pytest.register_assert_rewrite(f"tests.games.steam.{helper}")

"""The examples run, and what they train becomes better."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SCRIPTS = ["gymnasium_cross_entropy", "pettingzoo_self_play"]
if find_spec("pyspiel"):
    SCRIPTS.append("openspiel_reinforce")


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_short_run_ends_with_a_comparison(script: str, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / f"{script}.py"), "--rounds", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "after" in done.stdout.splitlines()[-1]


@pytest.mark.soak
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_full_run_learns(script: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(EXAMPLES / f"{script}.py")], capture_output=True, text=True, timeout=900)
    last = done.stdout.splitlines()[-1].replace("%", "").replace(",", "").split()
    before, after = float(last[last.index("before") - 1]), float(last[last.index("after") - 1])
    assert after > before + 30

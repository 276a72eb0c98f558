"""The compiled and the interpreted engine play the same games, move for move."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.games.steam import fingerprints

from turntable._pure import is_compiled

ROOT = Path(__file__).resolve().parents[3]


if is_compiled():

    def test_both_engines_play_the_same_games() -> None:
        assert _other_engine() == ["interpreted", fingerprints.digest()]


def _other_engine() -> list[str]:
    environment = {**os.environ, "TURNTABLE_PURE": "1", "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}
    command = [sys.executable, "-m", "tests.games.steam.fingerprints"]
    other = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return other.stdout.split()

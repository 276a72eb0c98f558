"""Processes that work for a server do not mind Ctrl+C, not even while they are being started."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import os, signal
signal.signal(signal.SIGINT, lambda *_: None)
from turntable.server.bots.thinker import Thinker
thinkers = [Thinker(256) for _ in range(2)]
os.killpg(0, signal.SIGINT)
for thinker in thinkers:
    thinker.ask(None, 60)
    thinker.end()
print("all answered")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups to interrupt")
def test_ctrl_c_while_they_start_is_not_theirs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, start_new_session=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "all answered\n", "")

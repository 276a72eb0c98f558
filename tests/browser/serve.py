"""A house for browsers: ``python -m tests.browser.serve FOLDER PORT``. Bots answer at once, all deals are alike.

By how many milliseconds its clock is ahead stands in the file ``ahead`` of its folder, if there is one.
"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.server.tables import making
from turntable.server.tables.entries import now
from turntable.web.app import make

PLENTY = Limits.everywhere("10000/minute")


def main() -> None:
    """Serve until somebody ends this process."""
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    making.new_key = lambda: bytes(making.KEY_BYTES)
    ahead = folder / "ahead"
    house = House(
        Settings(data=folder, pace=0.02, bots=1, limits=PLENTY),
        lambda: now() + (int(ahead.read_text()) if ahead.exists() else 0),
    )
    uvicorn.run(
        make(house), port=port, log_level="error", ws="websockets-sansio", timeout_graceful_shutdown=1, access_log=False
    )


if __name__ == "__main__":
    main()

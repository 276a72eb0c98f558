"""``python -m turntable``: the command, where its program is not on the path."""

from __future__ import annotations

from turntable.cli.main import main

if __name__ == "__main__":
    main()

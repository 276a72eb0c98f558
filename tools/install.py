"""Installs Turntable for a purpose and compiles its engine, if that can be done; nothing where nothing changed.

``python tools/install.py run`` installs what playing needs, ``... check`` what the checks need as well; an environment
that has the latter serves both. Needs nothing but the standard library. Writes to stderr only.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tools import compiling, installation  # noqa: E402
from tools.commands import in_one_sentence  # noqa: E402


def main() -> int:
    """Install for the purpose named by the argument, and compile."""
    installation.prepare(sys.argv[1])
    name = installation.fingerprint()
    if compiling.is_wanted(name, again=True):
        compiling.compile_engine(name)
    return 0


if __name__ == "__main__":
    sys.exit(in_one_sentence(main))

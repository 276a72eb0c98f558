"""``TURNTABLE_PURE=1`` runs the engine's plain Python sources even where compiled ones are installed.

The two must give the same games; this switch is how tests, and people who step through the rules, can see that.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourcesOnly:
    """Finds the sources of this package and nothing else."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("turntable.") or path is None:
            return None
        for entry in path:
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


if os.environ.get("TURNTABLE_PURE") == "1":
    sys.meta_path.insert(0, _SourcesOnly())


def is_compiled() -> bool:
    """Whether the engine in this process is compiled."""
    from turntable.core import rng

    return not str(rng.__file__).endswith(".py")

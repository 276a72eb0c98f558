"""Tests of what may not be read or written, whoever runs them: root may do everything, unless it gives that up."""

from __future__ import annotations

import os
import shutil

import pytest

WITHOUT_RIGHTS = ("setpriv", "--inh-caps=-all", "--bounding-set=-all") if os.geteuid() == 0 else ()
"""What to put before a command so that it is bound by the modes of files; its user stays the same."""
bound_by_modes = pytest.mark.skipif(
    bool(WITHOUT_RIGHTS) and shutil.which("setpriv") is None, reason="root may do everything, and there is no setpriv"
)

"""The file of an export."""

from __future__ import annotations

from pathlib import Path

import pytest

from turntable.server.hosting.export import write_private
from turntable.server.refusals import Refused


def test_the_file_of_an_export_is_private_and_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "olha.json"
    write_private(file, "{}")
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(Refused):
        write_private(file, "again")
    assert file.read_text() == "{}"

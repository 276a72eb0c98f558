"""The tables of the bots' pages are what was measured."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "bots"


def measuring() -> ModuleType:
    spec = importlib.util.spec_from_file_location("measure", FOLDER / "measure.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", sorted(FOLDER.glob("measured/*.jsonl")), ids=lambda page: page.stem)
def test_the_table_of_a_page_is_what_was_measured(page: Path) -> None:
    text = (FOLDER / f"{page.stem}.md").read_text(encoding="utf-8")
    module = measuring()
    assert module.BEGIN + module.table(page.stem) + module.END in text
    assert all(result["compiled"] and not result["unfinished"] for result in module.results(page.stem))

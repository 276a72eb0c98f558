"""The tables of the bots' pages are what was measured."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

import turntable
from turntable.bots.ladder import ladder_of

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "bots"


def script(name: str) -> ModuleType:
    """A script of the folder as a module."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", sorted(FOLDER.glob("measured/*.jsonl")), ids=lambda page: page.stem)
def test_the_table_of_a_page_is_what_was_measured(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER)
    text = (FOLDER / f"{page.stem}.md").read_text(encoding="utf-8")
    module = script("measure")
    begin, end = script("keeping").marks(module.PART)
    assert begin + module.table(page.stem) + end in text
    assert all(result["compiled"] and not result["unfinished"] for result in module.results(page.stem))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("measured/calibration-*.json")), ids=lambda file: file.stem)
def test_the_bands_of_the_page_are_what_was_measured(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER)
    name = file.stem.removeprefix("calibration-")
    seen = json.loads(file.read_text(encoding="utf-8"))
    text = (FOLDER / "how-bots-think.md").read_text(encoding="utf-8")
    assert script("calibrate").table(name, seen) in text
    assert (FOLDER / f"{file.stem}.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("name", turntable.names())
def test_the_ladder_of_the_page_is_the_one_that_players_see(name: str) -> None:
    text = (FOLDER / "how-bots-think.md").read_text(encoding="utf-8")
    _, _, rest = text.partition(f"<!-- ladder {name} -->")
    shown, _, _ = rest.partition(f"<!-- end of ladder {name} -->")
    for level, rung in ladder_of(turntable.game(name)).items():
        assert f"| {level} | **{rung.rating}** | {rung.low} to {rung.high} |" in shown


def test_ratings_are_sums_of_steps_from_novice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER)
    steps = {"novice": (100.0, 60.0, 150.0), "driver": (300.0, 270.0, 330.0), "conductor": (50.0, 10.0, 90.0)}
    assert script("ladder").ratings(["random", "novice", "driver", "conductor"], steps) == {
        "random": [900, 850, 940],
        "novice": [1000, 1000, 1000],
        "driver": [1300, 1270, 1330],
        "conductor": [1350, 1300, 1400],
    }

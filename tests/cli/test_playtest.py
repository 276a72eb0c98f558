"""``turntable playtest``: what it prints, and what it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Command
from tests.lab import maps
from tests.web.conftest import Page

GAME = ["playtest", "ticket-to-ride", "--workers", "1"]


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "grid.json"
    file.write_text(maps.text(maps.too_many_trains()), encoding="utf-8")
    return f"board={file}"


@pytest.mark.parametrize("width", ["60", "120"])
def test_a_report_fits_the_terminal(command: Command, board: str, width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    outcome = command(*GAME, "--option", board, "--games", "8")
    assert outcome.code == 0, outcome.err
    lines = outcome.out.splitlines()
    assert lines[0] == "Ticket to Ride: Grid"
    assert max(map(len, lines)) <= int(width)
    told = " ".join(outcome.out.split())
    assert "Seen without playing" in told
    assert "there are 108 trains but only" in told
    assert "somebody had to pass in 100% of games" in told
    assert "Tickets completed" in told
    assert "USA" in told


def test_json_is_one_object_with_counts_and_figures(command: Command, board: str) -> None:
    outcome = command(*GAME, "--option", board, "--games", "4", "--json")
    found = json.loads(outcome.out)
    assert found["games"] == 4
    assert list(found["tables"]) == ["3"]
    assert found["tables"]["3"]["sums"]["games"] == [4]
    assert set(found["figures"]["3"]) >= {"unfair", "decisions", "tickets", "skill"}
    assert "{" not in "".join(found["options"].values())
    assert outcome.out == command(*GAME, "--option", board, "--games", "4", "--json").out


def test_a_page_needs_nothing_but_itself(command: Command, board: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "report"
    outcome = command(*GAME, "--option", board, "--games", "4", "--report", str(folder))
    assert outcome.code == 0, outcome.err
    text = (folder / "index.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.problems == []
    assert "Ticket to Ride: Grid" in page.words
    assert text.index("<svg") < text.index("<table")
    assert page.values("src") == []
    assert set(page.values("href")) <= {f"#{id}" for id in page.ids}
    assert "url(" not in text
    assert json.loads((folder / "report.json").read_text(encoding="utf-8"))["games"] == 4


def test_it_speaks_ukrainian_and_knows_steam(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "small.json"
    file.write_text(maps.text(maps.steam()), encoding="utf-8")
    monkeypatch.setenv("TURNTABLE_LANGUAGE", "uk")
    argv = ["playtest", "steam", "--workers", "1", "--games", "3", "--option", f"board={file}"]
    outcome = command(*argv, "--report", str(tmp_path / "report"))
    assert "Доставок у кожного" in outcome.out
    assert "Навчальна долина" in outcome.out
    page = Page((tmp_path / "report" / "index.html").read_text(encoding="utf-8"))
    assert page.problems == []
    assert sum(tag == "svg" for tag, _ in page.attributes) >= 4

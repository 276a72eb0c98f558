"""Command lines that cannot be carried out, and files that are no good: one clear line, and exit code 2.

``@`` stands for the folder of ``files``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Command

PLAY = ("play", "ticket-to-ride")
ARENA = ("arena", "ticket-to-ride", "--workers", "1")
MATCH = ("arena", "steam", "--bots", "random,random", "--games", "1")
PLAYTEST = ("playtest", "ticket-to-ride", "--workers", "1")
TRAIN = ("train", "isle-of-trains", "--option", "empty_bag=nothing")
NO_SETTINGS = ("binary", "folder", "text", "missing", "loop")
UNREADABLE = ("empty", "binary", "folder", "text", "loop", "missing", "text/below", "half.record")

BAD: list[tuple[str, ...]] = [
    ("dance",),
    ("--dance",),
    ("games", "extra"),
    # play, learn
    ("play", "go-fish"),
    (*PLAY, "--seats", "9"),
    (*PLAY, "--seats", "two"),
    (*PLAY, "--bots", "grandmaster"),
    (*PLAY, "--bots", "driver:7"),
    (*PLAY, "--bots", "conductor:none"),
    (*PLAY, "--processes", "0"),
    (*PLAY, "--seats", "2", "--bots", "random,random,random"),
    (*PLAY, "--seats", "2", "--names", "a,b,c"),
    (*PLAY, "--names", "random"),
    (*PLAY, "--option", "payments"),
    (*PLAY, "--option", "payments=all"),
    (*PLAY, "--option", "colour=red"),
    (*PLAY, "--option", "first=4", "--seats", "2"),
    (*PLAY, "--folder", "@text"),
    (*PLAY, "--folder", "@loop"),
    ("play", "steam", "--seats", "5"),
    *(("play", name, "--option", f"board=@{file}") for name in ("steam", "ticket-to-ride") for file in UNREADABLE),
    *(("play", "--resume", f"@{name}") for name in UNREADABLE),
    ("learn", "ticket-to-ride", "--folder", "@text/below"),
    # replay, bench, tune, serve
    ("replay",),
    *(("replay", f"@{name}") for name in UNREADABLE),
    ("bench", "go-fish"),
    ("bench", "ticket-to-ride", "--seats", "7"),
    ("bench", "ticket-to-ride", "--seconds", "0"),
    ("bench", "ticket-to-ride", "--seconds", "soon"),
    ("tune", "ticket-to-ride", "--seats", "9"),
    ("tune", "ticket-to-ride", "--steps", "0"),
    *(("serve", "--settings", f"@{name}", "--show-settings") for name in NO_SETTINGS),
    # arena, dataset
    ("arena",),
    ("arena", "ticket-to-ride"),
    ("arena", "go-fish", "--bots", "random,random"),
    ("arena", "ticket-to-ride", "--bots", "random", "--workers", "0"),
    (*ARENA, "--bots", ","),
    (*ARENA, "--bots", "random,grandmaster"),
    (*ARENA, "--bots", "random", "--games", "0"),
    (*ARENA, "--bots", "random", "--games", "many"),
    (*ARENA, "--bots", "random", "--seats", "9"),
    (*ARENA, "--bots", "random", "--option", "payments"),
    (*ARENA, "--bots", "random", "--option", "payments=all"),
    (*ARENA, "--bots", "random", "--seconds", "-1"),
    (*ARENA, "--bots", "random,random", "--sprt", "20"),
    (*ARENA, "--bots", "random,random", "--sprt", "20,0"),
    (*ARENA, "--bots", "random,random,random", "--sprt", "0,20"),
    (*ARENA, "--bots", "random", "--cluster", "mainframe://here"),
    (*ARENA, "--bots", "random", "--cluster", "dask://"),
    *(("arena", "steam", "--bots", f"@{name}:Bot") for name in ("binary.py", "missing.py")),
    *((*MATCH, "--save", f"@{name}") for name in ("text", "text/below")),
    *((*MATCH, "--report", f"@{name}") for name in ("folder", "missing/report.html")),
    *(("dataset", f"@{name}", "@new") for name in ("empty", "folder", "missing", "loop", ".")),
    ("dataset", "@folder", "@text"),
    # playtest
    ("playtest",),
    ("playtest", "go-fish"),
    ("playtest", "ticket-to-ride", "--workers", "0"),
    (*PLAYTEST, "--games", "0"),
    (*PLAYTEST, "--games", "many"),
    (*PLAYTEST, "--games", "1000000"),
    (*PLAYTEST, "--seats", "9"),
    (*PLAYTEST, "--seats", "two"),
    (*PLAYTEST, "--seats", "2;3"),
    (*PLAYTEST, "--option", "board"),
    (*PLAYTEST, "--option", "board=@missing"),
    (*PLAYTEST, "--report", "@text/report"),
    # train
    ("train",),
    TRAIN,
    ("train", "go-fish", "--save", "@new"),
    ("train", "ticket-to-ride", "--save", "@new"),
    (*TRAIN, "--save", "@new", "--games", "0"),
    (*TRAIN, "--save", "@new", "--games", "many"),
    (*TRAIN, "--save", "@new", "--workers", "0"),
    (*TRAIN, "--save", "@text", "--games", "1"),
    (*TRAIN, "--save", "@training", "--games", "1"),
]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with files that are no good."""
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00\x01" * 99)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01" * 99)
    (tmp_path / "text").write_text("Hello\n", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "half.record").write_text("turntable record 1\ngame ticket-to-ride\n", encoding="utf-8")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "training").mkdir()
    (tmp_path / "training" / "checkpoint.npz").write_bytes(b"")
    return tmp_path


@pytest.mark.parametrize("argv", BAD, ids=" ".join)
def test_bad_input_is_one_clear_line_and_exit_code_2(argv: tuple[str, ...], command: Command, files: Path) -> None:
    outcome = command(*(word.replace("@", f"{files}/") for word in argv))
    assert outcome.code == 2
    assert outcome.err.startswith("turntable: ")
    assert outcome.err.count("\n") == 1
    assert outcome.out == ""

"""A match on disk goes on where it stopped, and its games are records and arrays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import turntable
from turntable import Record, TurntableError
from turntable.lab import arena as lab
from turntable.lab import dataset
from turntable.lab.arena import Arena, arena
from turntable.lab.playing import Recorded, fingerprint
from turntable.lab.rl.encoder import Encoder
from turntable.lab.rl.rewards import rewards
from turntable.lab.saved import BLOCKS, record_files
from turntable.lab.workers import played

BOARD = {"board": "tests/boards/dry-valley.json"}
BOTS = ["random", "random"]


def match(folder: Path, games: int = 8, **more: Any) -> Arena:
    return arena("ticket-to-ride", more.pop("bots", BOTS), games=games, options=BOARD, save=folder, **more)


def stops_after(blocks: int) -> Any:
    """Blocks as they are played, until somebody presses Ctrl+C."""

    def some(*args: Any) -> Iterator[list[Recorded]]:
        for number, block in enumerate(played(*args)):
            if number == blocks:
                raise KeyboardInterrupt
            yield block

    return some


def test_a_match_that_was_stopped_goes_on_to_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = arena("ticket-to-ride", BOTS, games=8, options=BOARD)
    monkeypatch.setattr(lab, "played", stops_after(2))
    prepared = lab.prepare("ticket-to-ride", BOTS, 8, 1, None, BOARD)
    first = lab.play(prepared, 8, save=tmp_path / "m", stoppable=True)
    assert first.stopped
    assert first.as_json()["stopped"]
    assert fingerprint(first.games) == fingerprint(whole.games[:4])
    monkeypatch.setattr(lab, "played", stops_after(2))
    rest = match(tmp_path / "m")
    assert not rest.stopped
    assert fingerprint(rest.games) == fingerprint(whole.games)
    monkeypatch.setattr(lab, "played", stops_after(0))
    assert fingerprint(match(tmp_path / "m").games) == fingerprint(whole.games), "nothing is left to play"


def test_a_stop_before_the_first_block_is_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "played", stops_after(0))
    prepared = lab.prepare("ticket-to-ride", BOTS, 8, 1, None, BOARD)
    with pytest.raises(KeyboardInterrupt):
        lab.play(prepared, 8, save=tmp_path / "m", stoppable=True)


def test_more_games_are_added_and_fewer_are_read(tmp_path: Path) -> None:
    match(tmp_path, 4)
    assert len(match(tmp_path, 8).games) == 8
    assert len(match(tmp_path, 2).games) == 2


def test_estimates_are_kept_with_the_games(tmp_path: Path) -> None:
    first = match(tmp_path, 4, estimates=True)
    assert match(tmp_path, 4, estimates=True).looks == first.looks
    assert len(first.looks) == 12
    assert match(tmp_path, 4).bands is None
    match(tmp_path / "plain", 4)
    with pytest.raises(TurntableError, match="estimates"):
        match(tmp_path / "plain", 4, estimates=True)


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    whole = match(tmp_path)
    file = tmp_path / BLOCKS
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for damaged in (lines[3][:20], "{}\n", lines[0]):
        file.write_text("".join(lines[:3]) + damaged, encoding="utf-8")
        assert fingerprint(match(tmp_path).games) == fingerprint(whole.games)
        assert len(file.read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("other", "named"), [({"seed": 2}, "what=seed"), ({"bots": ["random", "novice"]}, "what=bots")]
)
def test_a_folder_of_another_match_is_refused_by_name(tmp_path: Path, other: dict[str, Any], named: str) -> None:
    match(tmp_path, 2)
    with pytest.raises(TurntableError, match=f"arena-other-match.*{named}"):
        match(tmp_path, 2, **other)


def test_a_bot_that_was_changed_makes_another_match(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    text = "class Bot:\n def __init__(self, game, seed): pass\n def choose(self, seen): return seen.moves[0]\n"
    file.write_text(text, encoding="utf-8")
    bots = [f"{file}:Bot", "random"]
    match(tmp_path / "m", 2, bots=bots)
    assert len(match(tmp_path / "m", 4, bots=bots).games) == 4
    file.write_text(text.replace("[0]", "[-1]"), encoding="utf-8")
    with pytest.raises(TurntableError, match=r"arena-other-match.*what=texts"):
        match(tmp_path / "m", 4, bots=bots)


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary", encoding="utf-8")
    with pytest.raises(TurntableError, match="arena-not-empty"):
        match(tmp_path)


def test_ones_own_bot_travels_to_the_workers_as_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Bot:\n def __init__(self, game, seed): pass\n def choose(self, seen): return seen.moves[-1]\n",
        encoding="utf-8",
    )
    bots = [f"{file}:Bot", "random"]
    one = arena("ticket-to-ride", bots, games=4, options=BOARD)
    prepared = lab.prepare("ticket-to-ride", bots, 4, 1, None, BOARD)
    file.unlink()
    assert fingerprint(lab.play(prepared, 4, workers=2).games) == fingerprint(one.games)


def test_what_a_bot_does_wrong_in_a_worker_is_told_here(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Bot:\n def __init__(self, *_): pass\n def choose(self, seen): return 1\n", encoding="utf-8")
    for workers in (1, 2):
        with pytest.raises(TurntableError, match=r"bot-own-bad-move.*mine\.py:Bot"):
            arena("ticket-to-ride", [f"{file}:Bot", "random"], games=4, options=BOARD, workers=workers)


def test_every_game_is_a_record_of_its_result(tmp_path: Path) -> None:
    found = match(tmp_path, 4)
    files = list(record_files(tmp_path))
    assert [file.name for file in files] == ["000000-0.record", "000000-1.record", "000001-0.record", "000001-1.record"]
    for one, file in zip(found.games, files, strict=True):
        record = Record.parse(file.read_text(encoding="utf-8"))
        assert tuple(record.replay().scores()) == one.scores
        assert record.names == ["random", "random"]
        # Equal bots have a deal for each of their games.
        assert record.seed == (f"1-{one.block}" if one.table == (0, 1) else f"1-{one.block}-1")


# Data sets


def test_a_data_set_holds_every_decision_as_it_was(tmp_path: Path) -> None:
    match(tmp_path / "m", 4)
    about = dataset.write(tmp_path / "m", tmp_path / "d", shard=60)
    assert json.loads((tmp_path / "d" / dataset.ABOUT).read_text(encoding="utf-8")) == about
    shards = list(dataset.shards(tmp_path / "d"))
    assert len(shards) > 1
    rows = iter([(shard, row) for shard in shards for row in range(len(shard["move"]))])
    for number, file in enumerate(record_files(tmp_path / "m")):
        record = Record.parse(file.read_text(encoding="utf-8"))
        encoder = Encoder(record.game, record.seats)
        points, worth = record.replay().scores(), rewards(record.replay(), "win")
        for count, (state, seat, move) in enumerate(dataset.decisions(record)):
            shard, row = next(rows)
            assert np.array_equal(shard["observation"][row], encoder.observe(state, seat))
            assert shard["legal"][shard["legal_start"][row] : shard["legal_start"][row + 1]].tolist() == state.legal()
            assert (shard["move"][row], shard["seat"][row], shard["score"][row]) == (move, seat, points[seat])
            assert (shard["game"][row], shard["decision"][row]) == (number, count)
            assert shard["outcome"][row] == worth[seat]
    assert next(rows, None) is None


def test_records_of_different_games_do_not_mix(tmp_path: Path) -> None:
    for name, seats in (("a", 2), ("b", 3)):
        game = turntable.game("ticket-to-ride")
        (tmp_path / f"{name}.record").write_text(Record(game, seats, seed=1).text(), encoding="utf-8")
    with pytest.raises(TurntableError, match="dataset-mixed"):
        dataset.write(tmp_path, tmp_path / "d")


def test_a_folder_without_records_and_a_full_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(TurntableError, match="dataset-no-records"):
        dataset.write(tmp_path, tmp_path / "d")
    match(tmp_path / "m", 2)
    with pytest.raises(TurntableError, match="dataset-not-empty"):
        dataset.write(tmp_path / "m", tmp_path / "m")

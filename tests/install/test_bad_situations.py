"""Whatever goes wrong with an installation is one sentence, and the next start works."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.install.conftest import Clone, interrupt, wait_for
from tests.rights import WITHOUT_RIGHTS, bound_by_modes
from tools import packages, places


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    """The lines for whoever started it; none of them is a traceback."""
    assert "Traceback" not in done.stderr + done.stdout
    return [line.removeprefix("turntable: ") for line in done.stderr.splitlines()]


def runs(clone: Clone, version: str = "1", script: str = "./run") -> bool:
    """Whether it runs, without a word about anything."""
    done = clone.run("games", "--all", script=script)
    return (done.returncode, done.stdout, done.stderr) == (0, f"{version} plain games --all\n", "")


FIRST = {
    "no network": ("install finds no network", "there is no network, or their host does not answer"),
    "a full disk": ("install finds the disk full", "is full: make room (about 500 MB are needed), then start again"),
    "a package that fails": ("install fails", "failed: error: it does not build (all of it is in "),
}


@pytest.mark.parametrize("situation", FIRST)
def test_a_first_installation_that_fails_says_why_and_can_be_repeated(fresh: Clone, situation: str) -> None:
    does, why = FIRST[situation]
    fresh.pip(does)
    done = fresh.run("games")
    assert (done.returncode, done.stdout) == (1, "")
    assert why in said(done)[-1]
    fresh.pip("works")
    assert fresh.run("games").stdout == "1 plain games\n"
    assert runs(fresh)


@pytest.mark.parametrize("situation", FIRST)
def test_an_update_that_fails_runs_what_worked_before(clone: Clone, situation: str) -> None:
    does, why = FIRST[situation]
    clone.pip(does)
    clone.want_packages()
    clone.edit('"1"', '"2"')
    done = clone.run("games")
    assert (done.returncode, done.stdout) == (0, "1 plain games\n")
    assert why in said(done)[-1]
    assert said(done)[-1].endswith("; what was installed before runs instead")
    # With everything as it was, nothing is missing.
    (clone.folder / "constraints.txt").write_text("")
    clone.edit('"2"', '"1"')
    assert runs(clone)


def test_changed_sources_need_no_network(clone: Clone) -> None:
    clone.pip("install finds no network")
    clone.edit('"1"', '"2"')
    done = clone.run("games")
    assert (done.returncode, done.stdout) == (0, "2 plain games\n")
    assert runs(clone, "2")


def test_a_source_that_python_cannot_read_is_named_and_the_last_ones_run(clone: Clone) -> None:
    clone.edit('VERSION = "1"', 'VERSION = = "2"')
    done = clone.run("games")
    assert (done.returncode, done.stdout) == (0, "1 plain games\n")
    assert said(done)[-1].startswith("the sources cannot be read: turntable/cli/commands.py, line 5: SyntaxError: ")
    clone.edit("= =", "=")
    assert clone.run("games").stdout == "2 plain games\n"


def test_at_the_first_time_such_a_source_is_an_error(fresh: Clone) -> None:
    fresh.edit('VERSION = "1"', 'VERSION = = "1"')
    done = fresh.run("games")
    assert (done.returncode, done.stdout) == (1, "")
    assert "line 5: SyntaxError" in said(done)[-1]
    fresh.edit("= =", "=")
    assert fresh.run("games").stdout == "1 plain games\n"


def test_ctrl_c_during_the_installation_leaves_nothing_broken(fresh: Clone) -> None:
    fresh.pip("install waits")
    process = fresh.start("games")
    wait_for(fresh.folder / "waiting")
    text = interrupt(process)
    assert process.returncode == 130
    assert text.endswith("turntable: stopped; the next start goes on from here\n")
    assert "Traceback" not in text
    fresh.pip("works")
    assert fresh.run("games").stdout == "1 plain games\n"


def test_two_at_once_install_once(fresh: Clone) -> None:
    both = [fresh.start("games") for _ in range(2)]
    texts = [process.communicate(timeout=60)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0], texts
    assert all(text.endswith("1 plain games\n") for text in texts)
    assert fresh.asked.count("install") <= 2, "pip is brought up to date, then asked for the packages, by one of them"


def test_a_folder_that_cannot_be_written_is_told(fresh: Clone) -> None:
    # Nobody, not even root, can make files here.
    (fresh.folder / "build").symlink_to("/proc/self/task")
    done = fresh.run("games")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(said(done)) == 1
    assert "/build/install.lock" in said(done)[0]


@bound_by_modes
def test_a_clone_that_became_read_only_runs(clone: Clone) -> None:
    folders = [path for path in (clone.folder, *clone.folder.rglob("*")) if path.is_dir() and not path.is_symlink()]
    for folder in folders:
        folder.chmod(0o555)
    bound = " ".join(WITHOUT_RIGHTS)
    try:
        assert clone.run("build/new", script=f"{bound} touch").returncode != 0
        assert runs(clone, script=f"{bound} ./run")
    finally:
        for folder in folders:
            folder.chmod(0o755)


@pytest.mark.parametrize("home", ["/proc/none", None])
def test_packages_are_kept_beside_it_where_the_home_cannot_be_written(
    home: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", home or str(tmp_path))
    packages.give_uv_a_cache()
    assert os.environ.pop("UV_CACHE_DIR", None) == (None if home is None else str(places.BUILD / "uv"))


def test_a_renamed_folder_runs(clone: Clone) -> None:
    assert runs(clone.moved("another name, з пробілами"))


def test_the_scripts_of_packages_are_repaired_for_check_after_a_move(clone: Clone) -> None:
    script = Path(".venv", "bin", "some-linter")
    (clone.folder / script).write_text(f"#!{clone.folder}/.venv/bin/python\n")
    moved = clone.moved("elsewhere")
    moved.run(script="./check")
    assert (moved.folder / script).read_text() == f"#!{moved.folder}/.venv/bin/python\n"


@pytest.mark.parametrize("script", ["sh run", "bash run", "../link", "../linked/link", "/bin/sh ../link"])
def test_it_is_started_in_any_way(clone: Clone, script: str) -> None:
    (clone.folder.parent / "link").symlink_to(f"{clone.folder.name}/run")
    (clone.folder.parent / "linked").mkdir()
    (clone.folder.parent / "linked" / "link").symlink_to("../link")
    done = clone.run("games", script=script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 plain games\n", "")


def test_folders_of_the_same_names_elsewhere_are_not_imported(clone: Clone, tmp_path: Path) -> None:
    for name in ("tools", "turntable"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('the wrong one')")
    done = subprocess.run([clone.folder / "run", "games"], cwd=tmp_path, env=clone.environment, capture_output=True)
    assert (done.returncode, done.stdout) == (0, b"1 plain games\n")


@pytest.mark.parametrize("lost", ["state", "app", "build", "half a folder", "bytecode"])
def test_whatever_is_lost_or_half_done_is_put_back(clone: Clone, lost: str) -> None:
    build = clone.folder / "build"
    if lost == "state":
        (clone.folder / ".venv" / "turntable.json").write_text('{"packages": "of another time"}')
    elif lost == "app":
        shutil.rmtree(build / "app")
    elif lost == "build":
        shutil.rmtree(build)
    elif lost == "half a folder":
        (build / "app" / "new-12345" / "turntable").mkdir(parents=True)
    else:
        shutil.rmtree(build / "bytecode")
    done = clone.run("games")
    assert (done.returncode, done.stdout) == (0, "1 plain games\n"), done.stderr
    assert runs(clone)


@pytest.mark.parametrize("python", ["/nowhere/python3", "false"])
def test_a_python_that_is_none_is_told(fresh: Clone, python: str) -> None:
    for script in ("./run", "./check"):
        done = fresh.run("games", script=script, PYTHON=python)
        assert done.returncode == 1
        assert len(said(done)) == 1
        assert f"Python 3.11 or newer is needed, and {python} is not" in said(done)[0]


@pytest.mark.slow
def test_an_environment_whose_interpreter_is_gone_is_made_anew(clone: Clone) -> None:
    for path in (clone.folder / ".venv" / "bin").glob("python*"):
        path.unlink()
        path.symlink_to("/nowhere/python3")
    # Its pip is the real one, which has nothing to install here but itself.
    done = clone.run("games", PIP_INDEX_URL="file:///nowhere", PIP_NO_INDEX="1")
    assert "making .venv with Python" in done.stderr
    assert said(done)[-1].startswith(("packages could not be fetched", "python failed: "))


def test_check_does_not_run_on_what_worked_before(clone: Clone) -> None:
    clone.pip("install fails")
    clone.want_packages()
    done = clone.run(script="./check")
    assert done.returncode == 1
    assert "what was installed before" not in done.stderr


def test_every_state_of_the_sources_has_a_folder_and_old_ones_go(clone: Clone) -> None:
    for number in range(2, 10):
        clone.edit(f'"{number - 1}"', f'"{number}"')
        assert clone.run("games").stdout == f"{number} plain games\n"
    assert len(list((clone.folder / "build" / "app").iterdir())) == 6

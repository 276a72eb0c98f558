"""The package: complete from the source archive on, and each extra enough for its command, in an empty environment."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.documents import ROOT

import turntable
from turntable.cli.settings import choose

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = PROJECT["name"]
ARENA = "turntable arena ticket-to-ride --bots random,novice --games 2 --workers 1"
EXTRAS = {
    "cli": ["turntable games", "turntable-games --version", "python -m turntable --version"],
    "bench": ["turntable bench ticket-to-ride --seats 2 --seconds 0.2"],
    "server": ["python -P UNTIL_OPEN serve --no-open --data house"],
    "postgres": ["python -c 'import psycopg, turntable.web.app'"],
    "arena": [ARENA, f"{ARENA} --save match", "turntable dataset match arrays"],
    "lab": [f"{ARENA} --report report.html", "turntable bench isle-of-trains --seats 2 --seconds 0.2"],
    "cluster": ["turntable thinker --help", "python -c 'import distributed, turntable.lab.workers'"],
    "rl": [
        "python -c 'from turntable.lab.rl import Batch, gymnasium_env, pettingzoo_env; "
        'pettingzoo_env("steam").reset(seed=1); gymnasium_env("ticket-to-ride", seats=2, bots="random").reset(seed=1); '
        'Batch("ticket-to-ride", seats=2)\'',
    ],
}
"""What each extra is for, as commands of an environment that has nothing else."""
NOT_TRIED = {"ray", "openspiel"}
"""They bring packages that the checks do not install."""


# Fast claims about files


def test_every_extra_is_tried() -> None:
    assert set(PROJECT["optional-dependencies"]) == set(EXTRAS) | NOT_TRIED


def test_extras_build_on_this_package_and_on_no_namesake() -> None:
    needed = [need for extra in PROJECT["optional-dependencies"].values() for need in extra]
    assert {need.partition("[")[0] for need in needed if need.startswith("turntable")} == {NAME}


def test_the_newest_heading_of_the_changelog_is_this_version() -> None:
    headings = re.findall(r"^## \[(\S+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == turntable.__version__


def test_the_container_has_what_the_package_is_built_from_and_settings_that_exist(tmp_path: Path) -> None:
    lines = (ROOT / "docs/server/Containerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    copied = [word for step, words in steps if step == "COPY" and "--from" not in words for word in words.split()[:-1]]
    for name in copied:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tmp_path)
    wheel = built("wheel", tmp_path)
    assert wheel.name.startswith(NAME.replace("-", "_"))
    commands = [words for step, words in steps if step == "RUN"]
    for command in commands:
        subprocess.run(["bash", "-n", "-c", command], check=True)
    assert any(f"'{NAME}[server,postgres]'" in command for command in commands)
    variables = [word.partition("=") for step, words in steps if step == "ENV" for word in words.split()]
    chosen = choose({}, {name: value for name, _, value in variables}, None).settings
    assert (chosen.host, chosen.port, chosen.open) == ("0.0.0.0", 7470, False)
    assert ["CMD", '["turntable", "serve"]'] in steps


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze on this machine")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (ROOT / "docs/server/turntable.service").read_text()
    installed = "/opt/turntable/bin/turntable"
    assert installed in unit
    file = tmp_path / "turntable.service"
    file.write_text(unit.replace(installed, sys.executable))
    # It ends well even where it does not know a key: what it says about the unit counts.
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True)
    about = [line for line in done.stderr.splitlines() if "turntable" in line]
    assert (done.returncode, about) == (0, [])


def test_the_settings_file_of_the_unit_is_understood() -> None:
    chosen = choose({}, {}, ROOT / "docs/server/turntable.toml").settings
    assert (chosen.port, chosen.open, chosen.tls) == (7470, False, True)


# A wheel from a source archive, in empty environments


def built(kind: str, source: Path) -> Path:
    """The plain wheel or the archive that the sources in a folder make."""
    dist = source / "dist-of-a-test"
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(dist)]
    done = subprocess.run(
        command, cwd=source, env={**os.environ, "TURNTABLE_PURE": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (made,) = dist.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from the unpacked source archive, as whoever has nothing but that makes it."""
    folder = tmp_path_factory.mktemp("sources")
    # From a copy of the clone: what is made must not lie in the clone.
    ignored = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "records", "measured")
    shutil.copytree(ROOT, folder / "clone", ignore=ignored)
    shutil.copy(ROOT / ".gitignore", folder / "clone")
    with tarfile.open(built("sdist", folder / "clone")) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    return built("wheel", unpacked)


@pytest.mark.slow
def test_a_wheel_from_the_source_archive_has_every_file(wheel: Path) -> None:
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    wanted = {file for file in files if "__pycache__" not in file}
    assert {Path(file).suffix for file in wanted} >= {".ftl", ".json", ".css", ".js", ".svg", ".md", ".py", ".typed"}
    with zipfile.ZipFile(wheel) as archive:
        assert wanted - set(archive.namelist()) == set()


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[Path]:
    """An empty environment in ``empty``, below the folder of the test."""
    folder = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    yield folder
    shutil.rmtree(folder)


def install(environment: Path, wheel: Path, extra: str) -> None:
    """With uv, from its cache where that has all: the packages are those that the checks were installed with."""
    uv = str(Path(sys.executable).with_name("uv"))
    what = f"{NAME}[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    where = ["--python", str(environment / "bin/python"), "--constraint", str(ROOT / "constraints.txt")]
    command = [uv, "pip", "install", "--quiet", *where, what]
    cached = subprocess.run([*command, "--offline"], capture_output=True, text=True)
    if cached.returncode:
        subprocess.run(command, check=True)


def run(environment: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A command line whose program is one of the environment's."""
    programs = environment / "bin"
    words = [word.replace("UNTIL_OPEN", str(ROOT / "tests/until_open.py")) for word in shlex.split(command)]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNTABLE_", "PYTHON"))}
    env = {**kept, "HOME": str(environment.parent), "TURNTABLE_LANGUAGE": "en"}
    return subprocess.run(
        [str(programs / words[0]), *words[1:]], cwd=environment.parent, env=env, capture_output=True, text=True
    )


@pytest.mark.slow
@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_alone_is_enough_for_its_command(extra: str, environment: Path, wheel: Path) -> None:
    install(environment, wheel, extra)
    for command in EXTRAS[extra]:
        done = run(environment, command)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        assert "no reference" not in done.stdout


@pytest.mark.slow
def test_without_extras_the_engine_plays_and_the_command_says_what_it_needs(environment: Path, wheel: Path) -> None:
    install(environment, wheel, "")
    play = 'import turntable as t; s = t.game("steam").start(seats=3, seed=1); s.playout(t.Rng(1)); assert s.over'
    assert run(environment, f"python -c {shlex.quote(play)}").returncode == 0
    for command in ("turntable games", "turntable-games games", "python -m turntable games"):
        refused = run(environment, command)
        assert refused.returncode == 2
        assert refused.stderr.splitlines() == [f"turntable: the command needs 'cyclopts': pip install '{NAME}[cli]'"]


@pytest.mark.slow
def test_uvx_runs_the_command_by_the_name_of_the_package(wheel: Path, tmp_path: Path) -> None:
    uvx = str(Path(sys.executable).with_name("uvx"))
    limits = ["--constraints", str(ROOT / "constraints.txt"), "--python", sys.executable]
    command = [uvx, "--quiet", *limits, "--from", f"{NAME}[cli] @ {wheel.as_uri()}", NAME, "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{turntable.__version__} (")

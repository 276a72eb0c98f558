"""A game from a package: made by one command, installed beside the house, played everywhere; and broken ones."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.documents import ROOT, blocks, is_file
from tests.outside import environment, install, write

import turntable
from turntable.cli.new_game import check, files
from turntable.core.errors import TurntableError

HOUSE = ["isle-of-trains", "steam", "ticket-to-ride"]
NOT_IN_THE_PAGE = {"README.md", "src/goods_yard/py.typed"}

PAGES = """
import sys
from pathlib import Path
from starlette.testclient import TestClient
import turntable
from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

settings = Settings(data=Path(sys.argv[1]), bots=1, limits=Limits.everywhere("10000/minute"))
with TestClient(make(House(settings)), base_url="http://127.0.0.1") as client:
    paths = ["/", "/new", "/rules", "/browse", "/about", "/finished", "/api/games"]
    for name in turntable.names():
        paths += [f"/new?game={name}", f"/rules/{name}", f"/browse/{name}"]
    for path in paths:
        answer = client.get(path)
        print(answer.status_code, path)
    for path in sys.argv[2:]:
        text = client.get(path).text
        print(path, text)
"""
"""Asks for every page about games; then writes the pages that are named."""


def run(code: str, *sites: Path, arguments: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-c", code, *arguments]
    return subprocess.run(command, env=environment(*sites), capture_output=True, text=True)


def said(code: str, *sites: Path, arguments: tuple[str, ...] = ()) -> str:
    done = run(code, *sites, arguments=arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def answered(text: str) -> list[str]:
    """The lines about pages: the code of each answer, and the address."""
    return [line for line in text.splitlines() if re.match(r"\d{3} /", line)]


def turntable_command(*words: str, sites: tuple[Path, ...], typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "turntable", *words]
    return subprocess.run(command, env=environment(*sites), capture_output=True, text=True, input=typed)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of a package with a game called Coal Run."""
    return write("coal-run", tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def site(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed."""
    return install(source, tmp_path_factory.mktemp("site"))


# The command, and the page that tells of what it makes


def test_the_page_shows_the_very_files_that_the_command_writes() -> None:
    shown = {block.name: block.text for block in blocks(ROOT / "docs/add-a-game.md") if is_file(block)}
    written = {str(path): text for path, text in files("goods-yard")}
    assert {path: text for path, text in written.items() if path not in NOT_IN_THE_PAGE} == shown
    assert set(written) - set(shown) == NOT_IN_THE_PAGE


def test_nothing_of_the_model_is_left_under_another_name() -> None:
    for path, text in files("coal-run"):
        for word in ("goods_yard", "goods-yard", "GoodsYard", "Goods Yard", "Вантажний"):
            assert word not in str(path)
            assert word not in text


@pytest.mark.parametrize("name", ["", "Coal", "coal_run", "1830", "coal--run", "class", "x" * 41, "../coal", "coal\n"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(TurntableError, match="new-game-bad-name"):
        check(name)


@pytest.mark.parametrize("name", ["steam", "json", "turntable", "ticket-to-ride"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(TurntableError, match="new-game-taken"):
        check(name)


def test_the_command_writes_a_package_once(tmp_path: Path) -> None:
    made = turntable_command("new-game", "coal-run", "--into", str(tmp_path), sites=())
    assert made.returncode == 0, made.stderr
    folder = tmp_path / "coal-run"
    # Long paths are wrapped.
    assert " ".join(made.stdout.split()).startswith(f"{folder} holds a small complete game")
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert found == {str(path) for path, _ in files("coal-run")}
    again = turntable_command("new-game", "coal-run", "--into", str(tmp_path), sites=())
    assert (again.returncode, again.stdout) == (2, "")
    assert again.stderr == f"turntable: {folder} already exists: choose another name or another folder.\n"


# Installed


def test_its_own_tests_pass(source: Path, site: Path) -> None:
    """The referee, the words, the bot, the board, the rules: on the engine that is tested, plain sources and all."""
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, cwd=source, env=environment(site), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "7 passed" in done.stdout


def test_it_is_one_of_the_games_while_it_is_installed(site: Path) -> None:
    ask = "import turntable; print(turntable.names(), turntable.broken())"
    assert said(ask, site) == f"{sorted(['coal-run', *HOUSE])} {{}}\n"
    assert said(ask) == f"{HOUSE} {{}}\n"


def test_it_gives_the_same_games_on_both_engines(site: Path) -> None:
    play = (
        "import turntable; game = turntable.game('coal-run')\n"
        "for seed in range(20):\n"
        "    state = game.start(seed=seed); state.playout(turntable.Rng(seed)); print(state.key(), state.scores())"
    )
    plain = "import os; os.environ['TURNTABLE_PURE'] = '1'\n"
    assert said(play, site) == said(plain + play, site)


def test_it_plays_in_the_arena(site: Path) -> None:
    done = turntable_command(
        "arena", "coal-run", "--bots", "novice,random", "--games", "60", "--workers", "1", "--json", sites=(site,)
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["games"], found["unfinished"]) == (60, 0)
    assert found["bots"][0]["low"] > 0.5, "the novice is better than chance"


def test_it_is_play_tested(site: Path, tmp_path: Path) -> None:
    command = ("playtest", "coal-run", "--games", "8", "--workers", "1", "--report", str(tmp_path))
    done = turntable_command(*command, sites=(site,))
    assert done.returncode == 0, done.stderr
    assert "Novice among random bots wins" in done.stdout
    assert json.loads((tmp_path / "report.json").read_text())["games"] == 8
    assert "<h1>Coal Run" in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_it_plays_in_pettingzoo_and_gymnasium(site: Path) -> None:
    code = """
from pettingzoo.test import api_test
import gymnasium
from turntable.lab.rl import pettingzoo_env

api_test(pettingzoo_env("coal-run"), num_cycles=60)
env = gymnasium.make("turntable/CoalRun-v0")
env.reset(seed=1)
print("played", env.action_space.n)
"""
    done = run(code, site)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("played 3\n")


def test_it_plays_in_the_terminal(site: Path, tmp_path: Path) -> None:
    play = ["play", "coal-run", "--seed", "1", "--bots", "novice", "--folder", str(tmp_path)]
    done = turntable_command(*play, sites=(site,), typed="1\n\n" * 30)
    assert "The siding is empty: the game is over." in done.stdout, done.stdout + done.stderr


def test_it_has_pages(site: Path, tmp_path: Path) -> None:
    text = said(PAGES, site, arguments=(str(tmp_path), "/rules/coal-run", "/new?game=coal-run"))
    answers = answered(text)
    assert len(answers) == 7 + 3 * 4
    assert [line for line in answers if not line.startswith("200 ")] == []
    assert '<h2 id="mail">Mail</h2>' in text
    assert "game-coal-run.css" in said(PAGES, site, arguments=(str(tmp_path), "/"))


TABLE = """
import re, sys, time
from pathlib import Path
from starlette.testclient import TestClient
from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

settings = Settings(data=Path(sys.argv[1]), bots=1, pace=0, limits=Limits.everywhere("10000/minute"))
with TestClient(make(House(settings)), base_url="http://127.0.0.1") as client:
    client.get("/")
    origin = {"Origin": "http://127.0.0.1"}
    answer = client.post("/play", data={"game": "coal-run", "level": "novice"}, headers=origin)
    table = str(answer.url).rpartition("/")[2]
    until = time.monotonic() + 60
    while time.monotonic() < until:
        seen = client.get(f"/api/tables/{table}?seat=0").json()
        if seen["table"]["status"] == "over":
            break
        if seen["offers"]:
            body = {"seat": 0, "seq": seen["seq"], "move": seen["offers"][0]["move"]}
            client.post(f"/api/tables/{table}/moves", json=body, headers=origin)
        else:
            time.sleep(0.02)
    page = client.get(f"/tables/{table}").text
    style = re.search(r'href="(/static/[^"]*game-coal-run.css)"', page)[1]
    print(seen["table"]["status"], client.get(style).status_code, "coal-run-train-1" in page)
"""


def test_a_table_of_it_is_played_to_the_end_in_the_page(site: Path, tmp_path: Path) -> None:
    assert said(TABLE, site, arguments=(str(tmp_path),)) == "over 200 True\n"


# Less than everything


def changed(site: Path, folder: Path, changes: dict[str, str | None]) -> Path:
    """The installed package with other files, or without some."""
    other = folder / "site"
    shutil.copytree(site, other)
    for name, text in changes.items():
        file = other / "coal_run" / name
        if text is None:
            file.unlink()
        else:
            file.write_text(text, encoding="utf-8")
    return other


def test_a_game_without_a_board_and_rules_has_pages_too(site: Path, tmp_path: Path) -> None:
    board = {f"board/{name}": None for name in ("board.py", "style.css", "poster.svg", "words/en.ftl", "words/uk.ftl")}
    rules = {f"rules/{name}.md": None for name in ("en", "uk")}
    other = changed(site, tmp_path, {**board, **rules, "board/__init__.py": ""})
    text = said(PAGES, other, arguments=(str(tmp_path / "house"), "/rules/coal-run", "/about"))
    answers = answered(text)
    assert [line for line in answers if not line.startswith("200 ")] == []
    assert len(answers) == 7 + 3 * 4
    assert "This game has no page of rules." in text
    assert "left out" not in text


BROKEN: dict[str, tuple[dict[str, str | None], str]] = {
    "import": ({"game.py": "import no_such_module\n"}, "an error in coal_run: ModuleNotFoundError: No module named"),
    "exit": ({"__init__.py": "raise SystemExit(3)\n"}, "an error in coal_run: SystemExit: 3"),
    "make": ({"__init__.py": '"""Empty."""\n'}, "the package coal_run has no function “make”."),
    "drawing": ({"drawing.py": ""}, "the package coal_run has no module “drawing” with a function “draw”."),
    "no words": ({"words/en.ftl": None}, "an error in coal_run: BadCatalogue: coal_run has no words/en.ftl"),
    "words": ({"words/uk.ftl": "game-name = { $x\n"}, "an error in coal_run: BadCatalogue: coal_run, uk:"),
    "name": ({"words/en.ftl": "a = b\n"}, "an error in coal_run: BadCatalogue: there is no game-name"),
    "bot": ({"bots/__init__.py": "POLICIES = {'novice': int}\n"}, "an error in coal_run.bots: TypeError"),
    "level": (
        {"bots/__init__.py": "from coal_run.bots.novice import Novice\nPOLICIES = {'expert': Novice}\n"},
        "its bot “expert” cannot be used",
    ),
    "lesson": ({"lesson.json": "{}"}, "an error in coal_run: KeyError"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_game_is_named_and_everything_else_works(what: str, site: Path, tmp_path: Path) -> None:
    changes, why = BROKEN[what]
    other = changed(site, tmp_path, changes)
    listed = turntable_command("games", sites=(other,))
    assert listed.returncode == 0, listed.stderr
    assert [line.partition(":")[0] for line in listed.stdout.splitlines() if line[0] != " "] == HOUSE
    start = "turntable: The game “coal-run” of the package coal_run is left out: "
    assert listed.stderr.startswith(start + why), listed.stderr
    assert listed.stderr.count("\n") == 1
    asked = turntable_command("bench", "coal-run", sites=(other,))
    assert (asked.returncode, asked.stderr) == (2, listed.stderr)


@pytest.mark.parametrize("part", ["board/__init__.py", "game.py"])
def test_the_pages_of_a_house_with_a_broken_game_work_and_name_it(part: str, site: Path, tmp_path: Path) -> None:
    other = changed(site, tmp_path, {part: "1 / 0\n"})
    done = run(PAGES, other, arguments=(str(tmp_path / "house"), "/about"))
    answers = answered(done.stdout)
    assert [line for line in answers if not line.startswith("200 ")] == [], done.stderr
    assert len(answers) == 7 + 3 * 3
    why = "The game “coal-run” of the package coal_run is left out: an error in coal_run"
    (logged,) = [line for line in done.stdout.splitlines() if "a game is left out" in line]
    assert why in logged
    page = done.stdout.partition("/about <!doctype html>")[2]
    assert why in page
    assert "ZeroDivisionError: division by zero" in page


def test_a_name_of_the_house_or_no_name_at_all_is_left_out(tmp_path: Path) -> None:
    write("coal-run", tmp_path / "source")
    project = tmp_path / "source/pyproject.toml"
    points = 'steam = "coal_run"\n"Coal Run" = "coal_run"\ncoal-run = "no_such_package"\n'
    project.write_text(project.read_text().replace('coal-run = "coal_run"\n', points))
    site = install(tmp_path / "source", tmp_path / "site")
    code = "import turntable\nprint(turntable.names())\nfor name, why in turntable.broken().items(): print(why)"
    lines = said(code, site).splitlines()
    assert lines[0] == str(HOUSE)
    assert [line.partition("why=")[2].rstrip(")") for line in sorted(lines[1:])] == [
        "broken-name",
        "broken-no-package (package=no_such_package",
        "broken-taken",
    ]


# The house without


def test_importing_turntable_does_not_look_for_packages() -> None:
    code = "import sys, turntable; turntable.game('ticket-to-ride'); print('importlib.metadata' in sys.modules)"
    assert said(code) == "False\n"


def test_no_game_of_another_package_is_here() -> None:
    """Other tests go through all games, and must not meet one that somebody has installed."""
    assert turntable.names() == HOUSE
    assert turntable.broken() == {}


@pytest.mark.slow
def test_what_the_command_writes_is_typed_and_tidy(source: Path, site: Path) -> None:
    strict = ["mypy", "--strict", "--config-file=", "src", "tests"]
    tidy = ["ruff", "check", "--isolated", "--line-length=120", "--select=E,F,W,I,UP,B,SIM", "src", "tests"]
    for tool in (strict, tidy, ["ruff", "format", "--isolated", "--line-length=120", "--check", "src", "tests"]):
        done = subprocess.run(
            [sys.executable, "-m", *tool], cwd=source, env=environment(site), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr

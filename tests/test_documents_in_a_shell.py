"""Every shell block of every document is run as it stands, in a scratch folder that looks like a clone.

The blocks of a page share the folder, in order; a slow one has its own. ``turntable`` and ``python`` are those of the
environment that runs the tests, ``./run`` is ``turntable``, and nobody types anything: a game that is begun is left and
kept. A comment above a block, which readers do not see, says

- ``<!-- slow: WHY -->``: run in CI and by ``./check --all``;
- ``<!-- not run: WHY -->``: never, because a test cannot do what it asks for. ``NOT_RUN`` counts these.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.documents import PAGES, ROOT, Block, blocks, name_of, prose, write_files

NOT_RUN = Counter(
    {
        "CONTRIBUTING.md": 2,
        "docs/add-a-game.md": 1,
        "docs/baselines.md": 1,
        "docs/bots/training.md": 1,
        "docs/installing.md": 3,
        "docs/research-environments.md": 1,
        "docs/server.md": 6,
    }
)
"""How many blocks of a page are not run. A block more needs a good reason, and a line here."""
REASON = re.compile(r"(not run|slow): \w.{9,}")
LANGUAGES = {
    "python",
    "output",
    "console",
    "sh",
    "json",
    "text",
    "ftl",
    "caddy",
    "nginx",
    "toml",
    "css",
    "svg",
    "markdown",
}
LINKED = ("bench", "docs", "examples")
"""What a command may find in a clone. Blocks that are files are written beside it, never into it."""
INSTALLS = re.compile(r"(?:pipx? install|uv tool install|uvx|pipx run)( [^`\"\n#&]+)")
OURS = "turntable-games"
OTHERS = {"sb3-contrib"}
"""Packages of others that a document may tell people to install, each read about before it came here."""

BLOCKS = [(page, block) for page in PAGES for block in blocks(page) if block.language == "sh"]
SLOW = [(page, block) for page, block in BLOCKS if block.remark.startswith("slow")]
QUICK = [(page, block) for page, block in BLOCKS if not block.remark.startswith(("slow", "not run"))]


@pytest.mark.parametrize("page", dict.fromkeys(page for page, _ in QUICK), ids=name_of)
def test_the_shell_blocks_of_a_page_run_one_after_another(page: Path, tmp_path: Path) -> None:
    environment = clone_in(tmp_path)
    write_files(page, tmp_path)
    for other, block in QUICK:
        if other == page:
            run(block, tmp_path, environment)


@pytest.mark.slow
@pytest.mark.parametrize(("page", "block"), SLOW, ids=lambda value: name_of(value) if isinstance(value, Path) else "")
def test_a_slow_shell_block_runs(page: Path, block: Block, tmp_path: Path) -> None:
    environment = clone_in(tmp_path)
    write_files(page, tmp_path)
    run(block, tmp_path, environment)


def run(block: Block, folder: Path, environment: dict[str, str]) -> None:
    """Run a block, and end what it leaves running in the background."""
    # Into a file: what runs on in the background would hold a pipe open.
    with (folder / ".said").open("w+") as said:
        shell = subprocess.Popen(
            ["bash", "-eu", "-o", "pipefail", "-c", block.text],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            code = shell.wait(300)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(shell.pid, signal.SIGKILL)
            shell.wait()
        said.seek(0)
        told = f"line {block.line + 1}:\n{said.read()}"
    assert code == 0, told
    assert "Traceback" not in told, told


def clone_in(folder: Path) -> dict[str, str]:
    """Make a folder look like a clone; the environment for what is run there."""
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    programs = folder / ".programs"
    programs.mkdir()
    script = f'#!/bin/sh\nexec "{sys.executable}" -P "{ROOT / "tests/until_open.py"}" "$@"\n'
    (programs / "turntable").write_text(script)
    (folder / "run").write_text('#!/bin/sh\n[ $# -gt 0 ] || set -- serve\nexec turntable "$@"\n')
    for program in (programs / "turntable", folder / "run"):
        program.chmod(0o755)
    path = os.pathsep.join([str(programs), str(Path(sys.executable).parent), os.environ["PATH"]])
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNTABLE_", "XDG_"))}
    return {
        **kept,
        "PATH": path,
        "HOME": str(folder),
        "COLUMNS": "100",
        "TURNTABLE_LANGUAGE": "en",
        "TURNTABLE_OPEN": "no",
        "TURNTABLE_PURE": os.environ.get("TURNTABLE_PURE", ""),
    }


def test_blocks_that_are_not_run_are_counted_and_say_why() -> None:
    remarked = [(page, block) for page, block in BLOCKS if block.remark]
    for page, block in remarked:
        assert REASON.fullmatch(block.remark), f"{name_of(page)}:{block.line}: {block.remark}"
    found = Counter(name_of(page) for page, block in remarked if block.remark.startswith("not run"))
    assert found == NOT_RUN


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_command_hides_in_a_block_that_is_not_run(page: Path) -> None:
    assert {block.language for block in blocks(page)} <= LANGUAGES
    assert re.findall(r"\n\n {4,}(?![-*\d ])\S.*", prose(page)) == [], "indented code: write it as a fenced block"


def test_nobody_is_told_to_install_a_package_that_is_not_ours() -> None:
    """Documents, messages and examples: what follows ``pip install`` and the like."""
    places = [*PAGES, *sorted((ROOT / "docs/server").iterdir())]
    places += [
        path for top in ("src", "examples") for end in ("py", "ftl") for path in sorted((ROOT / top).rglob(f"*.{end}"))
    ]
    seen = 0
    for place in places:
        for line in INSTALLS.findall("\n".join(code_in(place))):
            for word in named(line):
                seen += 1
                assert word.split("[")[0] in {OURS, *OTHERS}, f"{name_of(place)}: {line}"
    assert seen > 5


def code_in(place: Path) -> list[str]:
    """What may be typed: blocks and code spans of a page, and all of any other file."""
    if place.suffix != ".md":
        return [place.read_text(encoding="utf-8")]
    return [*(block.text for block in blocks(place)), *re.findall(r"`([^`\n]+)`", prose(place))]


def named(arguments: str) -> list[str]:
    """The packages that the arguments of an installer name: no flags and their values, no paths, no program."""
    words = re.sub(r"--(?:find-links|constraint) \S+", "", arguments).replace('"', "'").split()
    # Behind the package that is asked for so stands the program to run, with its arguments.
    for flag in {"--from", "--spec"} & set(words):
        words = [words[words.index(flag) + 1]]
    return [word.strip("'(),;.") for word in words if re.match(r"'?[A-Za-z]", word)]

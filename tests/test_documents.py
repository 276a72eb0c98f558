"""The documents are true: their code runs, prints what they say it prints, and their links lead somewhere.

What a fenced block means is said by the line that opens it:

- ``python``: run; the blocks of a page share one namespace, in order; its ``test_`` functions are called at the end;
- ``output``: what the block before it printed;
- ``console``: commands after ``$``, run one by one, each with exactly what it prints;
- any language with the name of a file: written to that file, in the folder the page's code and commands run in;
- ``python no-run``, ``text`` and others: only to be read.

Blocks of ``sh`` are run by ``test_documents_in_a_shell.py``.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.documents import PAGES, ROOT, Block, blocks, is_file, name_of, prose, write_files
from tests.outside import install

import turntable

PACKAGES = Path(str(turntable.__file__)).parents[1]
COMMAND = [sys.executable, "-P", "-c", "from turntable.cli.main import main; main()"]

LINK = re.compile(r"\]\(([^)\s]+)\)")
REGISTRY_HOST = re.compile(r"\b(?:test\.)?py(?:pi|thonhosted)\.\w+", re.IGNORECASE)
PATH_OF_A_MACHINE = re.compile(r"(?<![\w.~/-])/(?:home|root|tmp|work|opt|srv|mnt|usr|var|Users)/")


in_every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


# In a process of its own: one page


def run_page(page: Path) -> None:
    """Do what its blocks say, in the current folder."""
    write_files(page, Path())
    if Path("pyproject.toml").exists():
        # A page that makes a package with a game.
        sys.path.insert(0, str(install(Path(), Path("installed").resolve())))
    names: dict[str, Any] = {"__name__": page.stem}
    printed = ""
    for block in blocks(page):
        where = f"{page.relative_to(ROOT)}, line {block.line + 1}"
        if is_file(block):
            continue
        if block.language == "python" and not block.name:
            with contextlib.redirect_stdout(io.StringIO()) as out:
                # The empty lines make a traceback name the lines of the page.
                exec(compile("\n" * block.line + block.text, str(page), "exec"), names)
            printed = out.getvalue()
        elif block.language == "output":
            same(block.text, printed, where)
        elif block.language == "console":
            for command, expected in commands_in(block):
                done = subprocess.run(
                    [*COMMAND, *shlex.split(command)[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
                )
                same(expected, done.stdout, where)
    for name, claim in list(names.items()):
        if name.startswith("test_"):
            claim()


def commands_in(block: Block) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def same(expected: str, real: str, where: str) -> None:
    if [line.rstrip() for line in expected.splitlines()] != [line.rstrip() for line in real.splitlines()]:
        sys.exit(f"{where} says:\n{expected}\nbut it is:\n{real}")


# In the tests' process


def has_code(page: Path) -> bool:
    return any(is_file(block) or block.language in ("python", "console") for block in blocks(page))


@pytest.mark.parametrize("page", [page for page in PAGES if has_code(page)], ids=name_of)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    path = os.pathsep.join([str(PACKAGES), str(ROOT)])
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "100", "TURNTABLE_LANGUAGE": "en"}
    command = [sys.executable, "-P", __file__, str(page)]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@in_every_page
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(re.sub(r"`[^`]*`", "", prose(page))):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        aim = (page.parent / file).resolve() if file else page
        assert aim.exists(), target
        assert not anchor or anchors(aim).count(anchor) == 1, target


def anchors(page: Path) -> list[str]:
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings]


def test_the_pictures_are_shown_and_small() -> None:
    pictures = sorted((ROOT / "docs/pictures").iterdir())
    shown = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [picture.name for picture in pictures if f"docs/pictures/{picture.name}" not in shown] == []
    assert 0 < sum(picture.stat().st_size for picture in pictures) < 300_000


@in_every_page
def test_no_page_names_a_registry_or_a_place_on_one_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert REGISTRY_HOST.findall(text) == []
    assert PATH_OF_A_MACHINE.findall(text) == []


@in_every_page
def test_commands_in_the_documents_exist(page: Path) -> None:
    from turntable.cli.commands import app

    for words in command_lines(page):
        app.parse_args(words, exit_on_error=False, print_error=False)


def command_lines(page: Path) -> Iterator[list[str]]:
    """What follows ``turntable`` or ``./run`` in code: in spans of the text, and in blocks at the start of a line."""
    code = re.findall(r"`([^`\n]+)`", prose(page))
    for block in blocks(page):
        if block.language in ("sh", "console", "text") and not block.name:
            code += block.text.split("\n")
    for line in code:
        found = re.match(r"(?:\$ )?(?:\w+=\S+ )*(?:turntable|\./run) ([a-z-][^#|]*)", line)
        if found:
            yield shlex.split(found[1])


if __name__ == "__main__":
    run_page(Path(sys.argv[1]))

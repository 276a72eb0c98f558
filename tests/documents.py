"""Reads the documents: which pages there are, and the fenced blocks of a page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md"))]

FENCED = re.compile(
    r"(?:^<!-- (?P<remark>[^>]+) -->\n\n?)?^```(?P<language>\S*)(?: (?P<name>\S+))?\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


class Block(NamedTuple):
    language: str
    name: str
    text: str
    line: int
    remark: str
    """What an invisible comment right above the block says, for example ``not run: needs a network``."""


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(
            found["language"],
            found["name"] or "",
            found["text"],
            text.count("\n", 0, found.start("text")),
            found["remark"] or "",
        )
        for found in FENCED.finditer(text)
    ]


def prose(page: Path) -> str:
    """The page without its blocks."""
    return FENCED.sub("", page.read_text(encoding="utf-8"))


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def write_files(page: Path, folder: Path) -> None:
    """Write the blocks that are files to where they say, below a folder."""
    for block in blocks(page):
        if is_file(block):
            file = folder / block.name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")


def is_file(block: Block) -> bool:
    return block.name not in ("", "no-run")

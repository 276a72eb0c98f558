"""Every rule and every ruling is claimed by some test: its number stands in the test's docstring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
RULINGS = FOLDER.parents[2] / "docs" / "rulings" / "steam.md"
NUMBERS = [f"S{n}" for n in range(1, 35)] + [f"A{n}" for n in range(1, 40)] + [f"D{n}" for n in range(1, 13)]
CHECKS = range(1, 14)


def docstrings() -> list[str]:
    found = []
    for path in FOLDER.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(ast.get_docstring(node) or "")
    return found


CLAIMED = {number for text in docstrings() for number in re.findall(r"\b[SADR]\d+\b", text)}


def test_every_rule_and_ruling_has_a_claim() -> None:
    assert [number for number in NUMBERS if number not in CLAIMED] == []


def test_every_worked_check_is_a_test() -> None:
    texts = " ".join(text for text in docstrings() if "worked check" in text)
    named = {int(n) for part in re.findall(r"worked checks? ([\d, and]+)", texts) for n in re.findall(r"\d+", part)}
    assert set(CHECKS) <= named


def test_the_page_of_rulings_has_them_all() -> None:
    text = RULINGS.read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([ADR]\d+) \|", text, re.MULTILINE)
    assert [number for number in NUMBERS if number[0] in "AD"] == [n for n in _sorted(listed) if n[0] in "AD"]


@pytest.mark.parametrize("number", sorted({n for n in CLAIMED if n[0] == "R"}))
def test_rulings_of_our_own_that_tests_cite_are_on_the_page(number: str) -> None:
    assert f"| {number} |" in RULINGS.read_text(encoding="utf-8")


def _sorted(numbers: list[str]) -> list[str]:
    return sorted(numbers, key=lambda number: ("AD".find(number[0]), int(number[1:])))

"""One word for one thing: the glossary of docs/words.md decides, in the catalogues and on the rules pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import turntable

SOURCES = Path(turntable.__file__).parent
GLOSSARY = Path(__file__).parents[2] / "docs" / "words.md"
LANGUAGES = {"English": "en", "Українська": "uk"}
WHERE = {
    "everywhere": "",
    "всюди": "",
    "Isle of Trains": "isle_of_trains",
    "Острів залізниць": "isle_of_trains",
    "Ticket to Ride": "ticket_to_ride",
    "Steam": "steam",
}
TYPED = ("question-", "command-")
"""Ids of what people type: they may use any word they know."""


@dataclass(frozen=True)
class Term:
    """A row of the glossary."""

    name: str
    language: str
    folder: str
    refused: tuple[str, ...]


@cache
def glossary() -> list[Term]:
    """The rows of all tables."""
    found: list[Term] = []
    language = ""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            language = LANGUAGES[line.removeprefix("## ")]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if language and line.startswith("| ") and cells[0] not in ("term", "термін", "---"):
            name, _, where, refused = cells
            found.append(Term(name, language, WHERE[where], tuple(re.findall(r"`([^`]+)`", refused))))
    return found


def texts(language: str) -> list[Path]:
    """What is read in a language."""
    return sorted([*SOURCES.glob(f"**/words/{language}.ftl"), *SOURCES.glob(f"web/rules/**/*{language}.md")])


@cache
def said(path: Path) -> dict[str, str]:
    """The sentences of a file, by message or by line: without ids, gaps, comments, anchors and code."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return {str(n): re.sub(r"\{[^}]*\}|`[^`]*`", " ", line) for n, line in enumerate(text.splitlines(), 1)}
    return {
        entry.id.name: _plain(entry)
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message) and not entry.id.name.startswith(TYPED)
    }


class _Gaps(Visitor):
    """Takes the gaps out of patterns."""

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 (Fluent's name)
        if not isinstance(node.expression, ast.SelectExpression):
            node.expression = ast.StringLiteral("")
        self.generic_visit(node)


def _plain(entry: ast.Message) -> str:
    _Gaps().visit(entry)
    written = FluentSerializer().serialize_entry(entry).partition("=")[2]
    return re.sub(r'\{ "" \}|\{ \$[\w-]+ ->|^ *\*?\[\w+\]|^ *\.\w+ =', " ", written, flags=re.MULTILINE)


def pattern(refused: str) -> re.Pattern[str]:
    """What a word of the glossary matches: whole words, ``*`` for any letters, small or large."""
    written = r"\w*".join(map(re.escape, refused.split("*")))
    before = r"(?<!\w)" if re.match(r"\w", refused) else ""
    after = r"(?!\w)" if re.search(r"[\w*]$", refused) else ""
    return re.compile(before + written + after, re.IGNORECASE)


def misuses(term: Term) -> Iterator[str]:
    patterns = [pattern(one) for one in term.refused]
    for path in texts(term.language):
        if term.folder in path.parts or not term.folder:
            for id, text in said(path).items():
                for one in patterns:
                    if one.search(text):
                        yield f"{path.relative_to(SOURCES)}, {id}: {one.pattern}: {text.strip()}"


def found(path: Path, wanted: str) -> list[str]:
    """The sentences in which something stands that is not ours."""
    return [text for text in said(path).values() if re.search(wanted, text)]


UKRAINIAN = texts("uk")
ISLE = [path for path in UKRAINIAN if "isle_of_trains" in path.parts]

in_every_text = pytest.mark.parametrize("path", UKRAINIAN, ids=lambda path: "-".join(path.parts[-3:]))


def test_there_are_terms_and_texts_to_look_at() -> None:
    assert {term.language for term in glossary()} == {"en", "uk"}
    assert len(glossary()) >= 80
    for language in LANGUAGES.values():
        assert len(texts(language)) >= 15
    assert len(ISLE) >= 4


def test_the_pattern_of_a_word_is_the_whole_word() -> None:
    assert pattern("картк*").search("Візьміть картку")
    assert not pattern("дім").search("відомі карти")
    assert pattern("” is no ").search("“x” is no tile")


@pytest.mark.parametrize("term", glossary(), ids=lambda term: f"{term.language}-{term.name}"[:40])
def test_a_thing_is_called_as_the_glossary_says(term: Term) -> None:
    assert term.refused, "a row says what is not said"
    assert list(misuses(term)) == []


# What a list of words cannot say


@in_every_text
def test_the_short_form_of_points_is_for_the_tokens_of_the_box(path: Path) -> None:
    assert [
        text for text in found(path, "ПБ") if not re.search(r"маркер\w* ПБ|балів \(ПБ\)", text, re.IGNORECASE)
    ] == []


@pytest.mark.parametrize("path", ISLE, ids=lambda path: "-".join(path.parts[-3:]))
def test_coal_and_oil_are_counted_by_the_load(path: Path) -> None:
    number = r"(\d|\$count \}|один|одна|одне|одного|два|дві|три|чотири)"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(rf"(?i)(?<![\w-]){number} (вугілля|нафт)", line)] == []


@in_every_text
def test_nobody_is_declined_who_has_a_name_of_their_own(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    # After these words a name would need another case than the one it has.
    before = r"(гравця|гравцеві|гравцем|для|від|до|у|в|з|із|над|за|проти|без)"
    names = r"\{ \$(player|owner|who|name|about|by) \}"
    declined = re.findall(rf"(?i)(?<!\w){before} {names}", text)
    assert declined == []

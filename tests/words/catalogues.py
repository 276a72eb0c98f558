"""The catalogues as data: ids, gaps, forms, and the texts themselves, read straight from the files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from tests.words.said import SOURCES, folder

PLURALS = {"en": ("one", "other"), "uk": ("one", "few", "many")}
"""The plural forms of whole numbers."""
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 112)


@cache
def packages() -> list[str]:
    """Floors and games that have words, as ``core`` or ``games.steam``."""
    found = (path.parent.parent.relative_to(SOURCES) for path in SOURCES.rglob("words/*.ftl"))
    return sorted({".".join(path.parts) for path in found})


def floors() -> list[str]:
    return [package for package in packages() if not package.startswith("games.")]


@cache
def games() -> list[str]:
    """Folders of games, whether they have words or not."""
    return sorted(f"games.{path.parent.name}" for path in (SOURCES / "games").glob("*/__init__.py"))


@dataclass
class Entry:
    """A message: what its texts ask for, and the texts."""

    id: str
    message: ast.Message
    variables: set[str] = field(default_factory=set)
    """Without those of the messages it refers to."""
    references: set[str] = field(default_factory=set)
    selects: list[tuple[str, ast.SelectExpression]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def forms(self) -> set[str]:
        return {attribute.id.name for attribute in self.message.attributes}

    def keys(self, variable: str) -> set[str]:
        """What a variable is compared with."""
        return {_key(variant) for name, select in self.selects if name == variable for variant in select.variants}


class _Collector(Visitor):
    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        self.entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.entry.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.entry.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.entry.selects.append((node.selector.id.name, node))
        self.generic_visit(node)


@cache
def catalogue(package: str, language: str) -> dict[str, Entry]:
    """The messages of one file, in its order."""
    path = folder(package) / "words" / f"{language}.ftl"
    entries: dict[str, Entry] = {}
    for message in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(message, ast.Message):
            entry = entries[message.id.name] = Entry(message.id.name, message)
            _Collector(entry).visit(message)
    return entries


def with_references(package: str, language: str, id: str) -> Iterator[Entry]:
    """The message and all it refers to."""
    entries = {**catalogue("core", language), **catalogue(package, language)}
    waiting, seen = [id], set()
    while waiting:
        entry = entries[waiting.pop()]
        if entry.id not in seen:
            seen.add(entry.id)
            waiting += entry.references
            yield entry


def gaps(package: str, language: str, id: str) -> set[str]:
    """The arguments a message needs: a hyphen starts a form of one."""
    entries = with_references(package, language, id)
    return {variable.partition("-")[0] for entry in entries for variable in entry.variables}


def fillings(package: str, language: str, id: str) -> Iterator[dict[str, str | int]]:
    """Values for the gaps, so that every variant of every text is reached."""
    values: dict[str, list[str | int]] = {}
    for entry in with_references(package, language, id):
        for variable in entry.variables:
            keys = entry.keys(variable)
            filling = values.setdefault(variable, [])
            if any(key.isdigit() or key in ("one", "few", "many") for key in keys):
                filling += [*NUMBERS, *(int(key) for key in keys if key.isdigit())]
            elif keys:
                filling += [*sorted(keys), "x"]
    chosen = {variable: list(dict.fromkeys(filling)) or ["Ї"] for variable, filling in values.items()}
    for combination in product(*chosen.values()):
        yield dict(zip(chosen, combination, strict=True))


@cache
def bundle(package: str, language: str) -> FluentBundle:
    """What formats the messages of a package, core's among them."""
    made = FluentBundle([language], use_isolating=False)
    for part in dict.fromkeys(("core", package)):
        path = folder(part) / "words" / f"{language}.ftl"
        made.add_resource(FluentParser().parse(path.read_text(encoding="utf-8")))
    return made


def texts(variant: ast.Variant) -> str:
    """The plain text of a variant, without what stands in its gaps."""
    return "".join(part.value for part in variant.value.elements if isinstance(part, ast.TextElement))


def variants(package: str, language: str) -> Iterator[tuple[str, set[str], ast.Variant]]:
    """Every variant of every message, with the keys of its brothers."""
    for entry in catalogue(package, language).values():
        for _, select in entry.selects:
            for variant in select.variants:
                yield entry.id, {_key(one) for one in select.variants}, variant


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else str(variant.key.value)

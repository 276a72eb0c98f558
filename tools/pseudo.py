"""Makes a pseudo-language: English with accents and longer words, to see that another language fits into the pages.

``.venv/bin/python tools/pseudo.py FOLDER`` makes FOLDER/turntable: links to the files of the installed package, with a
catalogue ``qps.ftl`` beside each ``en.ftl`` and a page ``qps.md`` beside each ``en.md``. These files are all that a
language needs. ``PYTHONPATH=FOLDER .venv/bin/turntable serve`` speaks it; nobody else gets to see it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import turntable

LANGUAGE: Final = "qps"
"""For private use in ISO 639, so it will never be anybody's."""
LONGER: Final = 0.4
"""By this much of its length a word grows, as words of other languages do."""
ACCENTED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçđéƒğħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ"
)
VOWELS: Final = "aeiouyAEIOUY"
KEPT: Final = frozenset({"number-point", "number-group", "plural-rule"})
"""Messages that are no words."""
MARKUP: Final = re.compile(r"\{[^}]*\}|\]\([^)]*\)|`[^`]*`|<[^>]*>")
"""What a page of rules has besides words: anchors and pictures, addresses, code."""


def longer(word: str) -> str:
    """The word with accents, and with its vowels drawn out.

    >>> longer("station"), longer("to"), longer("B")
    ('šŧááŧííóóñ', 'ŧóó', 'Ɓ')
    """
    owed = round(len(word) * LONGER)
    vowels = [at for at, letter in enumerate(word) if letter in VOWELS] or [len(word) - 1]
    more = [owed // len(vowels) + (n < owed % len(vowels)) for n in range(len(vowels))]
    letters = dict(zip(vowels, more, strict=True))
    return "".join(letter * (1 + letters.get(at, 0)) for at, letter in enumerate(word)).translate(ACCENTED)


def pseudo(text: str) -> str:
    """The text with every word longer; what stands between words stays."""
    return re.sub(r"[A-Za-z]+", lambda word: longer(word[0]), text)


class _Translator(Visitor):
    """Translates the texts of messages; ids, gaps and the keys of choices stay."""

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 (Fluent's name)
        if node.id.name not in KEPT:
            self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = pseudo(node.value)


def catalogue(text: str) -> str:
    """A catalogue in the pseudo-language."""
    resource = FluentParser().parse(text)
    _Translator().visit(resource)
    return FluentSerializer().serialize(resource)


def page(text: str) -> str:
    """A page in the pseudo-language."""
    between = MARKUP.split(text)
    markup = [*MARKUP.findall(text), ""]
    return "".join(pseudo(words) + kept for words, kept in zip(between, markup, strict=True))


def copy(target: Path) -> None:
    """The installed package with the pseudo-language added, in a folder."""
    package = Path(turntable.__file__).parent
    made = target / package.name
    shutil.copytree(package, made, copy_function=os.symlink, ignore=shutil.ignore_patterns("__pycache__"))
    for file in made.rglob("words/en.ftl"):
        file.with_name(f"{LANGUAGE}.ftl").write_text(catalogue(file.read_text(encoding="utf-8")), encoding="utf-8")
    for file in (*made.rglob("rules/*/en.md"), *made.rglob("rules/*/*.en.md")):
        name = file.name.removesuffix("en.md") + f"{LANGUAGE}.md"
        file.with_name(name).write_text(page(file.read_text(encoding="utf-8")), encoding="utf-8")


def main() -> None:
    """Make the copy."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    copy(parser.parse_args().folder)


if __name__ == "__main__":
    main()

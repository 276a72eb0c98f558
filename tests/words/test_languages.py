"""A language is a set of files: found by their names, counted and written as they say, English where one is missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor
from tests.words.said import SOURCES
from tools import pseudo

from turntable.words import LANGUAGES, Figure, Words, language_name, numbers_of
from turntable.words.numbers import Numbers, plural_rule

SPACE = "\N{NO-BREAK SPACE}"
SPEAK = """
from turntable.server.asking import accepted
from turntable.server.accounts.people import Preferences
from turntable.web.markdown import rules_text
from turntable.words import LANGUAGES, Words, language_name

words = Words("qps", "steam")
print(*LANGUAGES, language_name("qps"), accepted("qps"), Preferences(language="qps").language)
print(words.say("group-bid"))
print(words.say("lesson-free"))
print(str(rules_text("steam", "qps").html).count("<h2"))
print(str(rules_text("isle-of-trains", "qps").html)[:30])
"""


def test_the_languages_are_those_that_have_a_catalogue_in_core() -> None:
    files = {path.stem for path in (SOURCES / "core" / "words").glob("*.ftl")}
    assert set(LANGUAGES) == files
    assert LANGUAGES[0] == "en"
    assert [language_name(language) for language in ("en", "uk")] == ["English", "Українська"]


def test_a_third_language_needs_nothing_but_its_files(tmp_path: Path) -> None:
    pseudo.copy(tmp_path)
    # A text that is missing is said in English.
    steam = tmp_path / "turntable" / "games" / "steam" / "words" / "qps.ftl"
    steam.write_text(re.sub(r"^lesson-free = .*$", "", steam.read_text(encoding="utf-8"), flags=re.MULTILINE))
    (tmp_path / "turntable" / "web" / "rules" / "isle_of_trains" / "qps.md").unlink()
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", SPEAK], env=environ, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    languages, bid, free, chapters, isle = done.stdout.splitlines()
    assert languages == f"en qps uk {pseudo.pseudo('English')} qps qps"
    assert bid == pseudo.pseudo("Bid")
    assert free == Words("en", "steam").say("lesson-free")
    assert int(chapters) == len(re.findall("^## ", english_rules(), re.MULTILINE))
    assert "Isle of Trains" in isle


def english_rules() -> str:
    return (SOURCES / "web" / "rules" / "steam" / "en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("words/en.ftl")), ids=lambda path: "-".join(path.parts[-4:-2]))
def test_the_pseudo_language_keeps_ids_gaps_and_choices(path: Path) -> None:
    english = path.read_text(encoding="utf-8")
    longer = pseudo.catalogue(english)
    assert shape(longer) == shape(english)
    assert len(texts(longer)) > 1.25 * len(texts(english))


class Texts(Visitor):
    """Takes the texts out of a catalogue."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (Fluent's name)
        self.found.append(node.value)
        node.value = "x"


def shape(catalogue: str) -> str:
    """A catalogue with all its texts alike."""
    parsed = FluentParser().parse(catalogue)
    Texts().visit(parsed)
    return FluentSerializer().serialize(parsed)


def texts(catalogue: str) -> str:
    taken = Texts()
    taken.visit(FluentParser().parse(catalogue))
    return "".join(taken.found)


# Numbers


def test_thousands_and_decimals_are_written_as_the_language_does() -> None:
    figures = [Figure(79024.4), Figure(50, ".1f"), Figure(-0.25, "+.2f"), Figure(7, "+g"), Figure(1234.5, ".1f")]
    english, ukrainian = numbers_of("en"), numbers_of("uk")
    assert [english.figure(one) for one in figures] == ["79,024", "50.0", "−0.25", "+7", "1234.5"]
    assert [ukrainian.figure(one) for one in figures] == [f"79{SPACE}024", "50,0", "−0,25", "+7", "1234,5"]


def test_whole_numbers_in_a_sentence_are_grouped_from_five_digits_on() -> None:
    assert Words("en").say("file-large", count=1234567, most=9999) == (
        "The file has 1,234,567 bytes. A board may have at most 9999."
    )
    assert Words("uk").say("file-large", count=1234567, most=10000) == (
        f"Розмір файлу в байтах: 1{SPACE}234{SPACE}567. Для поля дозволено щонайбільше 10{SPACE}000."
    )


def test_per_cent_stands_close_in_english_and_apart_in_ukrainian() -> None:
    said = [Words(language).say("percent", number=Figure(12.5, ".1f")) for language in ("en", "uk")]
    assert said == ["12.5%", f"12,5{SPACE}%"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_unicode(language: str) -> None:
    rule = Locale.parse(language).plural_form
    assert [numbers_of(language).plural(n) for n in range(250)] == [rule(n) for n in range(250)]


def test_a_rule_may_have_ranges_lists_and_alternatives() -> None:
    # As Unicode gives them for Polish, Slovenian and Latvian, without what concerns decimals.
    polish = plural_rule("one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many:")
    assert [polish(n) for n in (1, 2, 5, 12, 21, 22)] == ["one", "few", "many", "many", "many", "few"]
    slovenian = plural_rule("one: n % 100 = 1; two: n % 100 = 2; few: n % 100 = 3..4; other:")
    assert [slovenian(n) for n in (1, 102, 103, 5)] == ["one", "two", "few", "other"]
    latvian = plural_rule("zero: n % 10 = 0 or n % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11")
    assert [latvian(n) for n in (0, 1, 11, 21, 5)] == ["zero", "one", "zero", "one", "other"]
    with pytest.raises(ValueError, match="not a relation of a plural rule"):
        plural_rule("one: i = 1 and v = 0")


def test_a_language_without_plurals_has_one_form() -> None:
    japanese = Numbers(".", ",", "other:")
    assert {japanese.plural(n) for n in range(30)} == {"other"}

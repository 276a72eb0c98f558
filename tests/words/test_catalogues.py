"""Every floor and every game says all it can say, and nothing else, in every language."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache

import pytest
from tests.words.catalogues import (
    PLURALS,
    bundle,
    catalogue,
    fillings,
    floors,
    games,
    gaps,
    packages,
    texts,
    variants,
    with_references,
)
from tests.words.said import SOURCES, Said, folder, pieces_of, said_by

import turntable
from turntable.lessons import lesson_for
from turntable.web.pictures import pictures_of
from turntable.words import CASES, LANGUAGES, NUMBERS, read

NAMES = {"Turntable", "JSON", "UTF", "Python", "Enter", "QR"}
"""Latin words a Ukrainian text may have anywhere; others stand in { "..." } or are something to type."""

RELIES_ON = {"cli": ["lab"], "lab": ["bots", "cli"], "server": ["bots"], "web": ["bots", "lab", "server"]}
"""Floors that are always spoken together with a floor."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_package = pytest.mark.parametrize("package", packages())
in_every_game = pytest.mark.parametrize("package", games())


def everything() -> list[str]:
    """All packages that say something, whether they have words of their own or not."""
    tops = [path.parent.name for path in SOURCES.glob("*/__init__.py") if path.parent.name != "games"]
    boards = [f"web.boards.{path.parent.name}" for path in SOURCES.glob("web/boards/*/__init__.py")]
    return [*sorted(tops), *sorted(boards), *games()]


@cache
def required(package: str) -> tuple[Said, ...]:
    """What the package's sources say, and what others say about it by rule."""
    found = list(said_by(package))
    if package.startswith("games."):
        game = turntable.game(package.removeprefix("games.").replace("_", "-"))
        nothing: frozenset[str] = frozenset()
        found += [Said(id, nothing, "every game") for id in ("game-name", "game-tagline")]
        words = dict.fromkeys(move.code.split()[0] for move in game.moves)
        found += [Said(f"group-{word}", nothing, "the moves") for word in words]
        for option in game.options:
            found.append(Said(option.words.id, nothing, "the options"))
            found += [Said(option.value_words(value).id, nothing, "the options") for value in option.values]
        found += [Said(id, None, "the lesson") for id in lesson_ids(game.name)]
        for kind, name in pieces_of(package):
            if name != "*":
                found.append(Said(f"{kind}-{name}", nothing, "the pieces"))
    if package == "words":
        found += [Said(id, frozenset(), "how numbers are written") for id in NUMBERS]
    if package.startswith("web.boards."):
        pictures = pictures_of(package.removeprefix("web.boards.").replace("_", "-"))
        found += [Said(f"picture-{name}", frozenset(), "the pictures of the rules") for name in pictures]
    return tuple(dict.fromkeys(found))


def lesson_ids(game: str) -> list[str]:
    """What a game's lesson says."""
    lesson = lesson_for(game)
    if lesson is None:
        return []
    kinds = [(moment.name, ("", "-good", "-other") if moment.suggest else ("",)) for moment in lesson.moments]
    said = [f"lesson-{name}{end}" for name, ends in kinds for end in ends]
    return ["lesson-aim", *said, "lesson-done", "lesson-enough"]


def available(package: str, language: str) -> set[str]:
    """The ids a package can rely on: core's, its own (or those of the floors that speak for it), every game's."""
    homes = [package, *RELIES_ON.get(package, [])] if package in packages() else floors()
    if package.startswith("web.boards."):
        homes = [*homes, "web", *RELIES_ON["web"], package.replace("web.boards.", "games.")]
    ids = {id for home in ("core", *homes) for id in catalogue(home, language)}
    if not package.startswith("games."):
        ids |= set.intersection(*(set(catalogue(game, language)) for game in games()))
    return ids


def matches(id: str, ids: set[str]) -> bool:
    return id in ids or ("*" in id and any(fnmatchcase(one, id) for one in ids))


@in_every_game
def test_every_game_has_words(package: str) -> None:
    assert package in packages()


@in_every_package
def test_every_language_has_a_file(package: str) -> None:
    files = sorted(path.name for path in (folder(package) / "words").iterdir())
    assert files == sorted(f"{language}.ftl" for language in LANGUAGES)


@in_every_language
@pytest.mark.parametrize("package", everything())
def test_nothing_that_can_be_said_is_missing(package: str, language: str) -> None:
    ids = available(package, language)
    # What a page says of one game only, such as a rating, has words where that game or its board has them.
    boards = [one for one in everything() if one.startswith("web.boards.")]
    somewhere = ids | {id for one in (*games(), *boards) for id in catalogue(one, language)}
    anywhere = package == "lessons"  # Not every game has one.
    missing = [one for one in required(package) if not matches(one.id, somewhere if anywhere or "*" in one.id else ids)]
    assert [f"{said.id}: {said.where}" for said in missing] == []


@in_every_language
@in_every_package
def test_nothing_is_there_that_is_never_said(package: str, language: str) -> None:
    speakers = [package] if package.startswith("games.") else everything()
    said = {one.id for speaker in {*speakers, *floors()} for one in required(speaker)}
    patterns = [id for id in said if "*" in id]
    if package.startswith("games."):
        patterns += [f"{kind}-*" for kind, name in pieces_of(package) if name == "*"]
    entries = catalogue(package, language)
    referred = {id for entry in entries.values() for id in entry.references}
    unused = [
        id
        for id in entries
        if id not in said and id not in referred and not any(fnmatchcase(id, pattern) for pattern in patterns)
    ]
    assert unused == []


@in_every_language
@in_every_package
def test_no_form_of_a_piece_is_there_that_is_never_used(package: str, language: str) -> None:
    entries = catalogue(package, language)
    used = {variable.partition("-")[2] for entry in entries.values() for variable in entry.variables}
    assert {form for entry in entries.values() for form in entry.forms} - used == set()


@in_every_package
def test_every_language_has_the_same_ids_in_the_same_order(package: str) -> None:
    english, *others = (list(catalogue(package, language)) for language in LANGUAGES)
    for other in others:
        assert other == english


@in_every_package
def test_every_language_fills_the_same_gaps(package: str) -> None:
    for id in catalogue(package, "en"):
        needed = [gaps(package, language, id) for language in LANGUAGES]
        assert needed == [needed[0]] * len(LANGUAGES), id


@in_every_language
@pytest.mark.parametrize("package", everything())
def test_the_code_provides_what_the_gaps_need(package: str, language: str) -> None:
    for said in required(package):
        for home in (package, "core"):
            if home in packages() and said.id in catalogue(home, language) and said.args is not None:
                assert gaps(home, language, said.id) <= said.args, said


@in_every_language
@in_every_package
def test_every_message_is_said_as_fluent_says_it_whatever_its_arguments(package: str, language: str) -> None:
    made = bundle(package, language)
    ours = read(language, tuple(f"turntable.{part}" for part in dict.fromkeys(("core", package))))
    for id, entry in catalogue(package, language).items():
        message = made.get_message(id)
        assert message.value is not None, f"{id} has forms but no name"
        for filling in fillings(package, language, id):
            said, errors = made.format_pattern(message.value, dict(filling))
            assert (errors, str(said) != "") == ([], True), (id, filling)
            assert "{" not in str(said), (id, filling)
            assert ours.format(id, filling) == str(said), (id, filling)
        for form in entry.forms:
            said, errors = made.format_pattern(message.attributes[form])
            assert (errors, (ours.forms(id) or {})[form]) == ([], str(said)), (id, form)


@in_every_language
@in_every_package
def test_pieces_of_a_kind_have_the_same_forms(package: str, language: str) -> None:
    entries = catalogue(package, language)
    for kind in {kind for kind, _ in pieces_of(package)}:
        forms = {id: entry.forms for id, entry in entries.items() if id.startswith(f"{kind}-") and entry.forms}
        assert all(one == next(iter(forms.values())) for one in forms.values()), (kind, forms)


@in_every_language
@in_every_package
def test_forms_asked_for_exist(package: str, language: str) -> None:
    """A gap such as $card-many needs ``.many`` on some piece, ``-count`` and ``-or`` a list, a case nothing."""
    entries = catalogue(package, language)
    known = {*CASES, "count", "or"} | {form for entry in entries.values() for form in entry.forms}
    for entry in entries.values():
        for variable in entry.variables:
            _, hyphen, form = variable.partition("-")
            assert not hyphen or form in known, (entry.id, variable)


# Plurals and letters


@in_every_language
@in_every_package
def test_a_choice_by_number_has_every_plural_form(package: str, language: str) -> None:
    for id, keys, _ in variants(package, language):
        if keys & {"one", "few", "many"}:
            assert keys >= set(PLURALS[language]), id


@in_every_package
def test_the_ukrainian_form_of_one_is_also_that_of_twenty_one(package: str) -> None:
    for id, _, variant in variants(package, "uk"):
        if getattr(variant.key, "name", "") == "one":
            words = set(re.findall(r"\w+", texts(variant).lower()))
            assert not words & {"1", "один", "одна", "одне", "одну", "одного", "однієї"}, id


def typed(package: str) -> set[str]:
    """Latin words that a person may have to type or read as they are: codes, options, names in the sources."""
    words: set[str] = set(LANGUAGES)
    for name in turntable.names():
        game = turntable.game(name)
        words |= {word for move in game.moves for word in re.findall(r"[a-z]+", move.code)}
        for option in game.options:
            words |= {part for text in (name, option.name, *option.values) for part in text.split("-")}
    for path in folder(package).rglob("*.py"):
        constants = re.findall(r"""["']([a-z]+)["']""", path.read_text(encoding="utf-8"))
        words |= {constant for constant in constants if len(constant) < 12}
    return words


@in_every_package
def test_ukrainian_is_written_in_ukrainian_letters(package: str) -> None:
    allowed = NAMES | typed(package)
    for entry in catalogue(package, "uk").values():
        for text in entry.texts:
            # What stands in quotes or brackets is quoted: a command, a key, a package.
            plain = re.sub(r"«[^»]*»|\[[^]]*\]|\w+-\w+\[|python-chess", " ", text)
            latin = [word for word in re.findall(r"[A-Za-z]{2,}", plain) if word not in allowed]
            assert latin == [], (entry.id, text)
            assert not re.search(r"[ыэёъЫЭЁЪ]", text), (entry.id, text)


@in_every_package
def test_no_word_mixes_latin_and_ukrainian_letters(package: str) -> None:
    for language in LANGUAGES:
        for entry in catalogue(package, language).values():
            for text in entry.texts:
                assert not re.search(r"[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]", text), (entry.id, text)


@in_every_package
def test_ukrainian_has_its_own_quotes_and_apostrophe(package: str) -> None:
    for entry in catalogue(package, "uk").values():
        for text in entry.texts:
            assert not re.search("[\"'`“”„ʼ]", text), (entry.id, text)
            assert " - " not in text, (entry.id, text)


def test_what_a_message_refers_to_exists() -> None:
    for package in packages():
        for language in LANGUAGES:
            for id in catalogue(package, language):
                assert list(with_references(package, language, id))

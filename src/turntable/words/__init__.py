"""Turns what the engine says, ids with arguments, into English, Ukrainian or any language that has catalogues.

Catalogues are Project Fluent files, ``words/LANGUAGE.ftl`` in the folder of a floor or a game. An argument becomes the
variable of its name; a piece also brings its other forms, the attributes of its message: ``$card-acc``, ``$card-gen``;
a list is joined by "and", and brings ``$known-or``, joined by "or", and ``$known-count``.

A language is there as soon as ``core/words`` has a file of its name; what it does not say is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import ClassVar, Final

from fluent.syntax import FluentParser, ast

from turntable.core import registry
from turntable.core.game import Game
from turntable.core.message import Message, Piece, Reason, Seat
from turntable.words.numbers import Figure as Figure
from turntable.words.numbers import Numbers
from turntable.words.patterns import BadCatalogue as BadCatalogue
from turntable.words.patterns import Gaps, Patterns, Say

FIRST_PLACE: Final = 0xE000
"""The first of the private characters that hold the places of seats in a sentence."""
_PLACE: Final = re.compile("[\ue000-\ue01f]")
CASES: Final = ("gen", "dat", "acc", "ins", "loc")
"""The cases of a piece's name. A case that its message does not give is the same as the name."""

NUMBERS: Final = ("number-point", "number-group", "plural-rule")
"""The messages in which a language says how it writes numbers."""
_ADDRESS: Final = " object at 0x"
"""Part of the ``repr`` of an object whose class does not define one: such texts are not remembered."""
REMEMBERED: Final = 4096
"""Texts kept for each game and language. Finding one is several times as fast as making it."""


def _languages() -> tuple[str, ...]:
    """The languages that core has a catalogue in, English first."""
    names = {file.name for file in (resources.files("turntable.core") / "words").iterdir()}
    return "en", *sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl") and name != "en.ftl")


LANGUAGES: Final = _languages()


class MissingWords(LookupError):
    """No words for an id, or a gap in them that nothing fills; raised only when ``Words.strict`` is set."""


class Words:
    """One reader's language, with the names of the people at the table.

    >>> words = Words("en", names=["Olha", ""])
    >>> words.say(Seat(0)), words.say(Seat(1))
    ('Olha', 'Player 2')
    """

    strict: ClassVar[bool] = False
    """For tests: raise ``MissingWords`` instead of falling back to English, then to the bare id."""

    def __init__(
        self,
        language: str,
        game: Game | str | None = None,
        floors: Sequence[str] = ("core",),
        names: Sequence[str] = (),
    ) -> None:
        """The words of these floors, and of a game: its name will do, but only a ``Game`` knows its board's places.

        Without a game, what no floor can say is looked for in all games: an error may come from any of them.
        """
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
        self._packages = tuple(_package(floor) for floor in dict.fromkeys(("core", *floors)))
        self._of_all = game is None
        if game is not None:
            self._packages += (registry.package_of(game if isinstance(game, str) else game.name),)
        self.language = language
        self.game = None if isinstance(game, str) else game
        self.names = tuple(names)
        """By seat; an empty one, or none, leaves "Player 1"."""
        self._languages = list(dict.fromkeys((language, "en")))
        self._said = _memory(language, self._packages, self.game)
        read(language, self._packages)

    def say(self, thing: Message | Piece | Seat | Reason | str, /, **args: object) -> str:
        """The thing in words; a text is the id of a message with these arguments."""
        if isinstance(thing, str):
            thing = Message(thing, args)
        # The ``repr`` of a message holds everything it is made of, so equal ones have the same words.
        key = repr(thing)
        said = None if self.strict else self._said.get(key)
        if said is None:
            said = self._words(thing, 0)
            if _ADDRESS not in key:
                if len(self._said) >= REMEMBERED:
                    self._said.clear()
                self._said[key] = said
        return said if said.isascii() else _PLACE.sub(self._name, said)

    def _name(self, place: re.Match[str]) -> str:
        """The name that belongs where a sentence has a seat's place."""
        number = ord(place[0]) - FIRST_PLACE
        if number < len(self.names) and self.names[number]:
            return self.names[number]
        return self._message(Message("seat-name", {"number": number + 1}), 0)

    def _words(self, thing: object, at: int) -> str:
        """The thing in the language at this place of the list, or in a later one."""
        if isinstance(thing, Message):
            return self._message(thing, at)
        if isinstance(thing, Piece):
            return self._forms(thing, at)[""]
        if isinstance(thing, Seat):
            # Names are filled in last, so that tables with other players can use the same remembered text.
            return chr(FIRST_PLACE + int(thing.number))
        if isinstance(thing, Figure):
            return numbers_of(self._languages[at]).figure(thing)
        if isinstance(thing, Reason):
            if not thing.section:
                return self._message(thing.message, at)
            section = Message(f"section-{thing.section}")
            return self._message(Message("reason", {"what": thing.message, "section": section}), at)
        return str(thing)

    def _message(self, message: Message, at: int) -> str:
        for i in range(at, len(self._languages)):
            gaps = _Gaps(self, message.args, i)
            for catalogue in self._catalogues(i):
                said = catalogue.format(message.id, gaps)
                if said is not None:
                    return said
            if self.strict:
                raise MissingWords(f"{self._languages[i]}: {message!r}")
        return str(message)

    def _catalogues(self, at: int) -> Iterator[Catalogue]:
        language = self._languages[at]
        yield read(language, self._packages)
        for name in registry.names() if self._of_all else ():
            yield read(language, (*self._packages, registry.package_of(name)))

    def _forms(self, piece: Piece, at: int) -> dict[str, str]:
        """The piece's name under ``""``, and its other forms under their names."""
        given = self._given_name(piece, at)
        if given is None:
            for i in range(at, len(self._languages)):
                for catalogue in self._catalogues(i):
                    forms = catalogue.forms(f"{piece.kind}-{piece.name}")
                    if forms is not None:
                        return forms
                if self.strict:
                    raise MissingWords(f"{self._languages[i]}: {piece!r}")
        return dict.fromkeys(("", *CASES), piece.name if given is None else given)

    def _given_name(self, piece: Piece, at: int) -> str | None:
        """What a board's file calls the piece."""
        if self.game is None:
            return None
        try:
            return self.game.name_of(piece, self._languages[at])
        except LookupError:
            if self.strict:
                raise
            return None

    def _joined(self, items: list[str], last: str, at: int) -> str:
        if len(items) < 2:
            return items[0] if items else self._message(Message("list-none"), at)
        comma = self._message(Message("list-comma"), at)
        return comma.join(items[:-1]) + self._message(Message(last), at) + items[-1]


class _Gaps(dict[str, str | int]):
    """What a message's gaps are filled with, as they are asked for."""

    def __init__(self, words: Words, args: Mapping[str, object], at: int) -> None:
        self.words = words
        self.args = args
        self.at = at

    def __missing__(self, key: str) -> str | int:
        name, _, form = key.partition("-")
        self[key] = said = self._said(self.args[name], form)
        return said

    def _said(self, value: object, form: str) -> str | int:
        words, at = self.words, self.at
        if isinstance(value, Piece):
            return words._forms(value, at)[form]
        if isinstance(value, list | tuple):
            if form == "count":
                return len(value)
            items = [words._words(item, at) for item in value]
            if form == "or":
                return words._joined(items, "list-or", at)
            if not form:
                return words._joined(items, "list-and", at)
        if form:
            raise KeyError(form)
        return value if isinstance(value, int) else words._words(value, at)


class Catalogue:
    """The catalogues of one language, as one."""

    def __init__(self, language: str, files: Mapping[str, ast.Resource]) -> None:
        self.language = language
        self._patterns = Patterns(numbers_of(language), self._say)
        self._entries: dict[str, ast.Message] = {}
        # Most messages are never said, so each pattern is made when it is first needed.
        self._says: dict[str, Say] = {}
        self._forms: dict[str, dict[str, str] | None] = {}
        for name, file in files.items():
            for entry in file.body:
                if isinstance(entry, ast.Message):
                    if entry.id.name in self._entries:
                        raise BadCatalogue(f"{name}, {language}: {entry.id.name} is there twice")
                    self._entries[entry.id.name] = entry

    def _say(self, id: str) -> Say:
        say = self._says.get(id)
        if say is None:
            pattern = self._entries[id].value
            if pattern is None:
                raise KeyError(id)
            say = self._says[id] = self._patterns.pattern(pattern)
        return say

    def format(self, id: str, gaps: Gaps) -> str | None:
        """The message in words; ``None`` if there is no such message, or if anything in it is missing."""
        if id not in self._entries:
            return None
        try:
            return self._say(id)(gaps)
        except KeyError:
            return None

    def forms(self, id: str) -> dict[str, str] | None:
        """The name a message gives a piece, under ``""``, and its attributes."""
        if id not in self._forms:
            self._forms[id] = self._read_forms(id)
        return self._forms[id]

    def _read_forms(self, id: str) -> dict[str, str] | None:
        name = self.format(id, {})
        if name is None:
            return None
        forms = dict.fromkeys(("", *CASES), name)
        for attribute in self._entries[id].attributes:
            forms[attribute.id.name] = self._patterns.pattern(attribute.value)({})
        return forms


def _package(floor: str) -> str:
    """The package of a floor, or of what a floor has for one game: ``web``, ``web.boards.steam``."""
    whole, dot, folder = floor.rpartition(".")
    return registry.package_of(folder.replace("_", "-"), whole) if dot else f"turntable.{floor}"


@cache
def read(language: str, packages: tuple[str, ...]) -> Catalogue:
    """The words of these packages in one language; made once."""
    files = {package: parsed(language, package) for package in packages}
    return Catalogue(language, {package: file for package, file in files.items() if file is not None})


@cache
def numbers_of(language: str) -> Numbers:
    """How a language writes numbers; as English does what its catalogue does not say."""
    said: dict[str, str] = {}
    for one in ("en", language):
        file = parsed(one, "turntable.core")
        for entry in [] if file is None else file.body:
            if isinstance(entry, ast.Message) and entry.id.name in NUMBERS and entry.value is not None:
                said[entry.id.name] = _plain(entry.value)
    return Numbers(*(said[id] for id in NUMBERS))


def _plain(pattern: ast.Pattern) -> str:
    """The text of a pattern without gaps."""
    parts = (part.expression if isinstance(part, ast.Placeable) else part for part in pattern.elements)
    return "".join(
        str(part.parse()["value"]) if isinstance(part, ast.StringLiteral) else str(getattr(part, "value", ""))
        for part in parts
    )


@cache
def language_name(language: str) -> str:
    """What a language calls itself."""
    return Words(language).say("language-name")


@cache
def parsed(language: str, package: str) -> ast.Resource | None:
    """The catalogue of one package; ``None`` where it has not been translated (English must be there)."""
    file = resources.files(package) / "words" / f"{language}.ftl"
    if not file.is_file():
        if language == "en":
            raise BadCatalogue(f"{package} has no words/{language}.ftl")
        return None
    return parse(file.read_text(encoding="utf-8"), f"{package}, {language}")


def parse(text: str, name: str) -> ast.Resource:
    """The text of a catalogue, every line of it understood."""
    result = FluentParser().parse(text)
    for entry in result.body:
        if isinstance(entry, ast.Junk):
            content = (entry.content or "").strip().partition("\n")[0]
            raise BadCatalogue(f"{name}: {entry.annotations[0].message} at: {content}")
    return result


def system_language(environ: Mapping[str, str]) -> str:
    """The language a terminal is set to, if it is one of ours; else English.

    >>> system_language({"LANG": "uk_UA.UTF-8"})
    'uk'
    """
    for name in ("TURNTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            language = environ[name].replace("-", "_").partition(".")[0].partition("_")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def _examine(name: str) -> None:
    """A game of another package has a name and a line about itself, in words that can be read in every language."""
    for language in LANGUAGES:
        read(language, ("turntable.core", registry.package_of(name)))
    english = read("en", ("turntable.core", registry.package_of(name)))
    for id in ("game-name", "game-tagline"):
        if english.format(id, {}) is None:
            raise BadCatalogue(f"there is no {id}")


registry.examine_with(_examine, "games")


@lru_cache(maxsize=32)
def _memory(language: str, packages: tuple[str, ...], game: Game | None) -> dict[str, str]:
    """What was said in these words, with places for the players' names: the same at every table."""
    return {}

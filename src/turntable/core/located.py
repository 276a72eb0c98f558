"""JSON that remembers its lines, so that an error in a board's file can name the one that is wrong."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from turntable.core.errors import BadBoard
from turntable.core.limits import BOARD_BYTES, DEEPEST, LANGUAGES, NAME, NUMBER
from turntable.core.message import Message

Path = tuple[str | int, ...]

_DECODER: Final = json.JSONDecoder()
_SPACE: Final = re.compile(r"[ \t\r\n]*")
_PLAIN: Final = re.compile(r"true|false|null|-?(?:NaN|Infinity|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)")
_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)
UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters, line separators, and marks that turn the direction of writing: they garble a terminal."""
HALF: Final = re.compile(r"[\ud800-\udfff]")
"""Half of a character, which JSON allows but no file can hold."""


class Located:
    """A parsed document: ``value``, and the line on which each part of it begins.

    A path is the keys and places that lead to a part: ``doc.integer(("routes", 3, "length"), 1, 9)``.
    """

    def __init__(self, text: str) -> None:
        check_size(text)
        self.source = text
        self.lines: dict[Path, int] = {}
        self._at = 0
        self._counted = 0
        self._breaks = 0
        """Line breaks before ``_counted``."""
        self._check_depth()
        try:
            json.loads(text, parse_int=str, parse_float=str)
        except json.JSONDecodeError as error:
            raise BadBoard(Message("not-json", {"detail": error.msg}), error.lineno) from None
        self.value: object = self._read(())

    def fail(self, path: Path, id: str, args: Mapping[str, object] | None = None) -> BadBoard:
        """The error to raise about the part at this path, or about the nearest part around it."""
        near = path
        while near not in self.lines:
            near = near[:-1]
        return BadBoard(Message(id, args), self.lines[near], path)

    def get(self, path: Path) -> object:
        """The value at this path."""
        value = self.value
        for i, part in enumerate(path):
            if isinstance(value, dict) and part in value:
                value = value[part]
            elif isinstance(value, list) and isinstance(part, int) and part < len(value):
                value = value[part]
            else:
                raise self.fail(path[:i], "field-missing", {"name": str(part)})
        return value

    def has(self, path: Path) -> bool:
        """Whether anything is at this path."""
        return path in self.lines

    def integer(self, path: Path, low: int, high: int) -> int:
        """The whole number at this path, within these bounds."""
        value = self.get(path)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(path, "field-not-in-range", {**_field(path), "low": low, "high": high})
        return value

    def text(self, path: Path, most: int | None = None) -> str:
        """The text at this path; never empty, and of at most so many characters."""
        value = self.get(path)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(path, "field-not-text", _field(path))
        if most is not None and len(value) > most:
            raise self.fail(path, "field-long", {**_field(path), "count": len(value), "most": most})
        return value

    def count(self, path: Path, low: int = 1, most: int | None = None) -> int:
        """How many items the list at this path has."""
        value = self.get(path)
        if not isinstance(value, list) or len(value) < low:
            raise self.fail(path, "field-not-list", {"name": str(path[-1]), "low": low})
        if most is not None and len(value) > most:
            args: dict[str, object] = {"name": str(path[-1]), "count": len(value), "most": most}
            raise self.fail((*path, most), "field-long-list", args)
        return len(value)

    def keys(self, path: Path, known: Sequence[str] | None = None) -> list[str]:
        """The names inside the object at this path; none but the known ones."""
        value = self.get(path)
        if not isinstance(value, dict):
            raise self.fail(path, "field-not-object", {"name": str(path[-1]) if path else ""})
        for name in value:
            if known is not None and name not in known:
                raise self.fail((*path, name), "field-unknown", {"name": name, "known": list(known)})
        return list(value)

    def names(self, path: Path) -> dict[str, str]:
        """A name in each language, or one text for all of them."""
        if isinstance(self.get(path), str):
            return {"": self.text(path, NAME)}
        languages = self.keys(path)
        if not languages:
            raise self.fail(path, "field-not-text", _field(path))
        if len(languages) > LANGUAGES:
            args: dict[str, object] = {"name": str(path[-1]), "count": len(languages), "most": LANGUAGES}
            raise self.fail(path, "field-long-list", args)
        return {language: self.text((*path, language), NAME) for language in languages}

    def fingerprint(self) -> str:
        """Equal for documents that say the same, however they are written down."""
        canonical = json.dumps(self.value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()

    def _check_depth(self) -> None:
        """Refuse brackets nested too deep, with their line: the parsers would fail without naming one."""
        depth = 0
        for found in _BRACKETS.finditer(self.source):
            if found.group() in "[{":
                depth += 1
                if depth > DEEPEST:
                    self._at = found.start()
                    raise self._bad("nested-deep", {"most": DEEPEST})
            elif found.group() in "]}":
                depth -= 1

    def _bad(self, id: str, args: Mapping[str, object] | None = None) -> BadBoard:
        """The error to raise about what is being read."""
        return BadBoard(Message(id, args), self._line())

    def _line(self) -> int:
        """The line of what is being read, counted on from the last time: reading only goes forward."""
        if self._at < self._counted:
            self._breaks = self._counted = 0
        self._breaks += self.source.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._breaks + 1

    def _skip(self) -> str:
        found = _SPACE.match(self.source, self._at)
        if found:
            self._at = found.end()
        return self.source[self._at : self._at + 1]

    def _read(self, path: Path) -> object:
        first = self._skip()
        self.lines[path] = self._line()
        if first == "{":
            return self._object(path)
        if first == "[":
            return self._array(path)
        if first == '"':
            return self._string()
        found = _PLAIN.match(self.source, self._at)
        plain = found.group() if found else first
        if len(plain) > NUMBER or plain.endswith(("NaN", "Infinity")):
            raise self._bad("number-unusable", {"text": plain[:NUMBER]})
        self._at += len(plain)
        return json.loads(plain)

    def _string(self) -> str:
        value, end = _DECODER.raw_decode(self.source, self._at)
        if HALF.search(value):
            raise self._bad("text-half")
        if UNPRINTABLE.search(value):
            raise self._bad("text-unprintable")
        self._at = end
        return str(value)

    def _object(self, path: Path) -> dict[str, object]:
        result: dict[str, object] = {}
        self._at += 1
        while self._skip() != "}":
            name = self._string()
            if name in result:
                raise self._bad("twice-in-file", {"name": name})
            self._skip()
            self._at += 1
            result[name] = self._read((*path, name))
            if self._skip() == ",":
                self._at += 1
                self._skip()
        self._at += 1
        return result

    def _array(self, path: Path) -> list[object]:
        result: list[object] = []
        self._at += 1
        while self._skip() != "]":
            result.append(self._read((*path, len(result))))
            if self._skip() == ",":
                self._at += 1
        self._at += 1
        return result


def check_size(text: str) -> None:
    """``BadBoard`` if a board's file is too large to be read."""
    count = len(text)
    if count <= BOARD_BYTES:
        count = len(text.encode("utf-8", "surrogatepass"))
    if count > BOARD_BYTES:
        raise too_large(count)


def too_large(count: int) -> BadBoard:
    """The error to raise about a board's file of so many bytes."""
    return BadBoard(Message("file-large", {"count": count, "most": BOARD_BYTES}), 1)


def _field(path: Path) -> dict[str, object]:
    """What messages call the value at a path: a field by its name, an item of a list by its place, from 1, too."""
    last = path[-1]
    return {"name": str(path[-2]), "place": last + 1} if isinstance(last, int) else {"name": last, "place": 0}

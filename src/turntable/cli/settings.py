"""The settings of a house, as a host gives them: flags first, then the environment, then a settings file.

All of it comes from the fields of ``Settings`` and ``Limits``: the names, the kinds of values, their bounds.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple, get_type_hints

from turntable import Message, TurntableError
from turntable.server.settings import GROUPS, Limits, Settings

LIMITS: Final = "limits"
"""The field of ``Settings`` that holds the limits, and their part of a settings file."""
PREFIX: Final = "TURNTABLE_"
YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0")
HIDDEN: Final = "***"
CLOSE: Final = 0.8
"""How alike two names of environment variables must be for one to be a mistake for the other."""


@dataclass(frozen=True)
class Option:
    """One setting: a field, and all its names."""

    field: Field[Any]
    type: Any
    is_limit: bool

    @property
    def name(self) -> str:
        """The name among the arguments of a function, and in the environment."""
        return f"limit_{self.field.name}" if self.is_limit else self.field.name

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def key(self) -> str:
        """The name in a settings file."""
        return f"{LIMITS}.{self.field.name}" if self.is_limit else self.field.name

    @property
    def group(self) -> str:
        return LIMITS if self.is_limit else str(self.field.metadata.get("group", "tables"))

    @property
    def is_secret(self) -> bool:
        return bool(self.field.metadata.get("is_secret"))

    @property
    def default(self) -> Any:
        made = self.field.default_factory
        return self.field.default if made is MISSING else made()

    @property
    def meaning(self) -> Message:
        """What it is for."""
        return Message(f"setting-{self.name.replace('_', '-')}")

    def read(self, given: object, place: str) -> Any:
        """The value of what was given there: a text, or a value of a settings file."""
        found = self._value(given)
        if found is None:
            value = HIDDEN if self.is_secret else " ".join(str(given).split())
            raise TurntableError(Message("setting-bad", {"place": place, "value": value, "wanted": self.wanted}))
        return found

    def _value(self, given: object) -> Any:
        """``None`` for what cannot be a value."""
        text = str(given).strip()
        if self.is_limit:
            return text if isinstance(given, str) and _is_rate(text) else None
        if self.type is bool:
            lower = text.lower()
            return lower in YES if lower in YES + NO else None
        if self.type in (int, float, int | None):
            return self._number(given)
        if self.type is Path:
            return Path(text).expanduser() if isinstance(given, str | Path) and text else None
        if self.type is str:
            return text if isinstance(given, str) and self._is_allowed(text) else None
        parts = given if isinstance(given, list | tuple) else text.split(",")
        found = tuple(str(part).strip() for part in parts)
        return tuple(part for part in found if part)

    def _is_allowed(self, text: str) -> bool:
        if self.field.metadata.get("is_site"):
            return not text or re.fullmatch(r"https?://[^\s/?#@]+/?", text) is not None
        one_of = self.field.metadata.get("one_of")
        return not one_of or text in one_of

    def _number(self, given: object) -> int | float | None:
        if isinstance(given, bool):
            return None
        whole = self.type is not float
        try:
            value = (int if whole else float)(str(given).replace("_", "").strip())
        except ValueError:
            return None
        least, most = self.bounds
        if not math.isfinite(value):
            return None
        return value if (least is None or value >= least) and (most is None or value <= most) else None

    @property
    def bounds(self) -> tuple[float | None, float | None]:
        return self.field.metadata.get("least"), self.field.metadata.get("most")

    @property
    def wanted(self) -> Message:
        """What a value must be like."""
        if self.is_limit:
            return Message("setting-wants-rate")
        if self.type is bool:
            return Message("setting-wants-bool")
        if self.field.metadata.get("is_site"):
            return Message("setting-wants-site")
        if self.field.metadata.get("one_of"):
            one_of: list[object] = list(self.field.metadata["one_of"])
            return Message("setting-wants-one-of", {"known": one_of})
        if self.type in (int, float, int | None):
            least, most = ("" if bound is None else str(bound) for bound in self.bounds)
            which = ("between" if most else "least") if least else "number"
            return Message(f"setting-wants-{which}", {"least": least, "most": most})
        return Message("setting-wants-text")


def _is_rate(text: str) -> bool:
    from limits import parse

    try:
        return parse(text).amount > 0
    except ValueError:
        return False


def _options() -> Iterator[Option]:
    for owner in (Settings, Limits):
        types = get_type_hints(owner)
        for one in fields(owner):
            if one.name != LIMITS and not one.metadata.get("computed"):
                yield Option(one, types[one.name], owner is Limits)


OPTIONS: Final = tuple(sorted(_options(), key=lambda option: GROUPS.index(option.group)))
"""Every setting, group by group."""
_BY_KEY: Final = {option.key: option for option in OPTIONS}


class Chosen(NamedTuple):
    """The settings in force, and where each that is not the default was chosen."""

    settings: Settings
    places: dict[str, str]

    def shown(self, say: Any) -> Iterator[str]:
        """A line for each, as a settings file has it."""
        section = ""
        for option in sorted(OPTIONS, key=lambda one: one.is_limit):
            if option.is_limit and not section:
                section = LIMITS
                yield f"[{section}]"
            owner = self.settings.limits if option.is_limit else self.settings
            value = getattr(owner, option.field.name)
            line = f"{option.field.name} = {_hidden(option, value) if option.is_secret and value else _toml(value)}"
            place = self.places.get(option.key) or say(Message("setting-default"))
            yield f"{'# ' if value is None or (option.is_secret and value) else ''}{line}  # {place}"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, int | float):
        return str(value)
    return json.dumps("" if value is None else str(value), ensure_ascii=False)


def _hidden(option: Option, address: str) -> str:
    """A database's address without its password; of any other secret nothing."""
    if option.field.name != "database":
        return _toml(HIDDEN)
    return _toml(re.sub(r"(?<=:)[^:/@]+(?=@)|(?<=password=)[^&]*", HIDDEN, address))


def choose(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None) -> Chosen:
    """The settings by flags (``None``: not given), then by the environment, then by the file; else the defaults."""
    name = environment.get(f"{PREFIX}SETTINGS", "")
    file = file or (Path(name).expanduser() if name else None)
    chosen: dict[str, Any] = {}
    places: dict[str, str] = {}

    def take(option: Option, given: object, place: str) -> None:
        chosen[option.key] = option.read(given, place)
        places[option.key] = place

    if file is not None:
        for key, given in _entries(file):
            place = f"{file}: {key}"
            if key not in _BY_KEY:
                raise _unknown(place, get_close_matches(key, _BY_KEY, n=1))
            take(_BY_KEY[key], given, place)
    _check_names(environment)
    for option in OPTIONS:
        if environment.get(option.variable):
            take(option, environment[option.variable], option.variable)
    for option in OPTIONS:
        if flags.get(option.name) is not None:
            take(option, flags[option.name], option.flag)
    own = {option.field.name: chosen[option.key] for option in OPTIONS if option.key in chosen and not option.is_limit}
    limits = {option.field.name: chosen[option.key] for option in OPTIONS if option.key in chosen and option.is_limit}
    return Chosen(Settings(**own, limits=Limits(**limits)), places)


def _entries(file: Path) -> Iterator[tuple[str, object]]:
    """The lines of a settings file: the full name, and the value."""
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as problem:
        raise TurntableError(Message("cannot-read", {"file": str(file), "why": str(problem.strerror)})) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise TurntableError(Message("setting-file-bad", {"file": str(file), "why": str(problem)})) from None
    for key, value in read.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{inner}", one) for inner, one in value.items())
        else:
            yield key, value


def _check_names(environment: Mapping[str, str]) -> None:
    """Refuse a variable that looks like one of ours with a letter wrong. Others may have a meaning elsewhere."""
    known = {option.variable for option in OPTIONS}
    for name in environment:
        if name.startswith(PREFIX) and name not in known:
            close = get_close_matches(name, known, n=1, cutoff=CLOSE)
            if close and name.removeprefix(PREFIX) not in OTHERS:
                raise _unknown(name, close)


OTHERS: Final = ("SETTINGS", "LANGUAGE", "COMMAND", "PURE", "LINE", "EXAMPLES", "TEST_POSTGRES")
"""Variables of the same prefix that are no settings of a house."""


def _unknown(place: str, close: list[str]) -> TurntableError:
    known: list[object] = list(close)
    return TurntableError(Message("setting-unknown", {"place": place, "close": known}))

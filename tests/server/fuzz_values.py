"""Values and bodies that nobody sends by accident: wrong types, huge numbers, odd letters, broken encodings."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote_from_bytes

TEXTS: Final = (
    *("", " ", "\0", "a\0b", "\ufeff", "\u202e", "\ufffe", "𝟙", "²", "٣", "Ⅷ", "½", "\x1b[2J", "\r\nset-cookie: a=b"),
    *("'", '"', "<script>alert(1)</script>", "%", "%00", "%s%n", "{}", "{0}", "${7*7}", "\\", "..", "../../etc/passwd"),
    *("-1", "-0", "1e999", "NaN", "0x10", "1_0", " 1", "+1", "1" * 4301, "9" * 30, "true", "null", "[]", "{", "-"),
    *(
        "conductor:" + "9" * 5000,
        "conductor:-1",
        "driver:",
        "DRIVER",
        "me",
        "x" * 70,
        "Ї" * 500,
        "🚂" * 200,
        "y" * 40_000,
    ),
    *("0@1", "9@9", "-@-", "0@" + "9" * 15, "@@@", "e\u0301" * 90, "a" * 24, "\n", "\t1", "1\n2"),
)
"""Text where another was expected; some of it is of another length in letters than in bytes."""
NUMBERS: Final = (
    0,
    1,
    2,
    5,
    6,
    -1,
    2**31 - 1,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64,
    -(2**63) - 1,
    10**400,
    1.5,
    1e308,
)
OTHERS: Final[tuple[Any, ...]] = (None, True, False, [], {}, [[]], [None], {"": None}, ["me"] * 7, {"a": {"b": []}})
RAW: Final = (
    *("", " ", "{", "[", "]", "nul", "NaN", "-", "1e999999", "[" * 20_000, '{"a":' * 5_000, "[" * 500 + "]" * 500),
    *(
        '{"a":1,"a":2}',
        '"\\ud800"',
        '{"\\udfff":1}',
        '{"name":"\\ud83d"}',
        "{}{}",
        '{"a":1,}',
        "/**/{}",
        '{"a":' + "9" * 5000 + "}",
    ),
)
"""Bodies that are no JSON, or hardly."""
BYTES: Final = (
    b"\xff\xfe{\0}\0",
    b"\xef\xbb\xbf{}",
    b"\xed\xa0\x80",
    b"\xc0\x80",
    b"\xff" * 100,
    b"\0",
    b"%ed%a0%80=%00&%=&&==&%zz=%",
)
KINDS: Final = (
    *("application/json", "application/json; charset=utf-16", "APPLICATION/JSON ", "application/x-www-form-urlencoded"),
    *("text/plain", "multipart/form-data; boundary=", "", "\xff", "application/json\x0b"),
)


def nasty(chance: random.Random) -> Any:
    """Any of the values."""
    kind = chance.random()
    return chance.choice(TEXTS if kind < 0.6 else NUMBERS if kind < 0.8 else OTHERS)


def nasty_text(chance: random.Random) -> str:
    """One of the values as text."""
    return chance.choice(TEXTS) if chance.random() < 0.8 else str(chance.choice(NUMBERS))


def spoil(chance: random.Random, body: Mapping[str, Any]) -> dict[str, Any]:
    """A body with one or two fields that are wrong, missing or too many."""
    spoilt = dict(body)
    for _ in range(chance.randint(1, 2)):
        way = chance.random()
        name = chance.choice(sorted(spoilt)) if spoilt else ""
        if way < 0.15:
            spoilt.pop(name, None)
        elif way < 0.25:
            spoilt[chance.choice(TEXTS)] = nasty(chance)
        elif way < 0.35 and isinstance(spoilt.get(name), list | dict):
            spoilt[name] = _inside(chance, spoilt[name])
        else:
            spoilt[name] = nasty(chance)
    return spoilt


def _inside(chance: random.Random, value: list[Any] | dict[str, Any]) -> Any:
    if isinstance(value, dict):
        return {**value, chance.choice(TEXTS): nasty(chance)}
    return [*value[:3], nasty(chance)]


def encoded(chance: random.Random, body: Any) -> bytes:
    """A body as JSON; seldom in another encoding, cut off, doubled, or nothing of the kind."""
    text = json.dumps(body)
    way = chance.random()
    if way < 0.85:
        return text.encode()
    if way < 0.88:
        return chance.choice(RAW).encode()
    if way < 0.91:
        return chance.choice(BYTES)
    if way < 0.93:
        return text.encode(chance.choice(("utf-16", "utf-32", "utf-8-sig")))
    if way < 0.95:
        return text.encode()[: chance.randrange(len(text) + 1)]
    if way < 0.97 and text.startswith("{") and len(text) > 2:
        return (text[:-1] + "," + text[1:]).encode()
    return text.replace("a", "\\ud800", 1).encode()


def form_encoded(chance: random.Random, fields: Mapping[str, str]) -> bytes:
    """A form as a browser sends it; seldom with a field twice, with bad escapes, or with other bytes altogether."""
    way = chance.random()
    if way < 0.04:
        return chance.choice(BYTES)
    if way < 0.06:
        return b"&".join(b"a=%d" % number for number in range(300))
    pairs = [f"{escaped(name)}={escaped(value)}".encode() for name, value in fields.items()]
    if pairs and way < 0.12:
        pairs.append(pairs[0].partition(b"=")[0] + b"=" + escaped(nasty_text(chance)).encode())
    if pairs and way < 0.16:
        pairs[-1] += chance.choice((b"%", b"%f", b"%ff", b"%ed%a0%80", b"%00", b"\xff"))
    return b"&".join(pairs)


def escaped(text: str) -> str:
    """Text for an address or a form; lone surrogates become what browsers would never send."""
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"), safe="")

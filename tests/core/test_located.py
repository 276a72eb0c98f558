"""JSON that remembers its lines."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turntable import BadBoard
from turntable.core.located import Located

TEXT = """
{
  "name": {"en": "One",
           "uk": "Один"},
  "list": [
    1,
    [2,
     3]
  ],
  "plain": "text",
  "number": -7
}
"""


def failing(call: object, *args: object) -> tuple[str, int]:
    assert callable(call)
    with pytest.raises(BadBoard) as error:
        call(*args)
    return error.value.what.id, error.value.line


def test_every_part_has_the_line_it_begins_on() -> None:
    doc = Located(TEXT)
    assert doc.lines[()] == 2
    assert doc.lines["name", "uk"] == 4
    assert doc.lines["list",] == 5
    assert doc.lines["list", 0] == 6
    assert doc.lines["list", 1] == 7
    assert doc.lines["list", 1, 1] == 8
    assert doc.lines["number",] == 11


def test_values_are_those_of_the_standard_parser() -> None:
    assert Located(TEXT).value == json.loads(TEXT)


shown = st.text(st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp")))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | shown | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(shown, inner, max_size=4),
    max_leaves=12,
)


@given(json_values, st.sampled_from((None, 0, 2)), st.booleans())
def test_any_document_is_read_as_the_standard_parser_does(value: object, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert Located(text).value == value
    assert Located("\r\n\t " + text + "\n").value == value


def test_a_missing_part_is_blamed_on_what_should_hold_it() -> None:
    doc = Located(TEXT)
    assert failing(doc.get, ("name", "fr")) == ("field-missing", 3)
    assert failing(doc.get, ("list", 1, 2)) == ("field-missing", 7)
    assert failing(doc.get, ("plain", "x")) == ("field-missing", 10)
    assert failing(doc.get, ("nothing", "x")) == ("field-missing", 2)
    assert doc.has(("list", 1))
    assert not doc.has(("list", 2))


def test_a_part_of_the_wrong_kind_is_blamed_on_its_own_line() -> None:
    doc = Located(TEXT)
    assert failing(doc.integer, ("plain",), 0, 9) == ("field-not-in-range", 10)
    assert failing(doc.integer, ("number",), 0, 9) == ("field-not-in-range", 11)
    assert failing(doc.text, ("number",)) == ("field-not-text", 11)
    assert failing(doc.count, ("plain",)) == ("field-not-list", 10)
    assert failing(doc.count, ("list",), 3) == ("field-not-list", 5)
    assert failing(doc.keys, ("list",)) == ("field-not-object", 5)
    assert failing(doc.keys, ("name",), ("en",)) == ("field-unknown", 4)
    assert failing(doc.names, ("list",)) == ("field-not-object", 5)


def test_good_parts_are_given() -> None:
    doc = Located(TEXT)
    assert doc.integer(("number",), -7, -7) == -7
    assert doc.text(("plain",)) == "text"
    assert doc.count(("list",), 2) == 2
    assert doc.keys(("name",)) == ["en", "uk"]
    assert doc.names(("name",)) == {"en": "One", "uk": "Один"}
    assert doc.names(("plain",)) == {"": "text"}


@pytest.mark.parametrize(
    ("text", "id", "line"),
    [
        ("", "not-json", 1),
        ("\n\n{,}", "not-json", 3),
        ('{"a": 1,\n "a": 2}', "twice-in-file", 2),
        ('{"a": [1,\n 2\n 3]}', "not-json", 3),
        ('{"a":\n Infinity}', "number-unusable", 2),
        ('{"a":\n [1, -Infinity]}', "number-unusable", 2),
        ('{"a":\n ' + "9" * 5000 + "}", "number-unusable", 2),
        ('{"a": "[[[",\n "b":' + "[" * 30 + "]" * 30 + "}", "nested-deep", 2),
        ("\n" + "[" * 40_000 + "]" * 40_000, "nested-deep", 2),
        ('{"a":\n "\\ud800"}', "text-half", 2),
        ('{"a": 1,\n "\\udfff": 2}', "text-half", 2),
        ('{"a":\n "\\u001b[31mred"}', "text-unprintable", 2),
        ('{"a": 1,\n "b\\u0007": 2}', "text-unprintable", 2),
        ('{"a": ["x",\n "\\u202e"]}', "text-unprintable", 2),
    ],
)
def test_bad_json_names_its_line(text: str, id: str, line: int) -> None:
    assert failing(Located, text) == (id, line)


def test_an_item_of_a_list_is_named_by_its_list_and_place() -> None:
    with pytest.raises(BadBoard) as error:
        Located('{"players": [2, "x"]}').integer(("players", 1), 2, 5)
    assert {"name": "players", "place": 2}.items() <= error.value.what.args.items()


def test_a_fingerprint_is_of_what_is_said() -> None:
    one = Located('{"a": 1, "b": [true, "ї"]}')
    assert one.fingerprint() == Located('{ "b": [true, "\\u0457"],\n "a": 1}').fingerprint()
    assert one.fingerprint() != Located('{"a": 1, "b": [true, "i"]}').fingerprint()
    assert len(one.fingerprint()) == 16

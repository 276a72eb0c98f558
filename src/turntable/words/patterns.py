"""Makes functions of the patterns in catalogues: each says its text, given what belongs in its gaps.

Fluent's own resolver takes ten times as long and brings the number formats of the whole world, where each language here
brings its own (``numbers``). The tests compare the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fluent.syntax import ast

from turntable.words.numbers import Numbers

Gaps = Mapping[str, str | int]
Say = Callable[[Gaps], str]
"""Raises ``KeyError`` where a gap, or a message it refers to, is missing."""


class BadCatalogue(ValueError):
    """A catalogue is missing, has a line that is no Fluent or that we cannot say, or an id that was there before."""


class Patterns:
    """Makes the functions for one language; ``messages`` finds the one of another message."""

    def __init__(self, numbers: Numbers, messages: Callable[[str], Say]) -> None:
        self.numbers = numbers
        self.messages = messages

    def pattern(self, pattern: ast.Pattern) -> Say:
        """What a pattern says."""
        parts = [self._element(element) for element in pattern.elements]
        if all(isinstance(part, str) for part in parts):
            text = "".join(str(part) for part in parts)
            return lambda _: text
        says = [_text(part) if isinstance(part, str) else part for part in parts]
        if len(says) == 1:
            return says[0]
        return lambda gaps: "".join([say(gaps) for say in says])

    def _element(self, element: ast.TextElement | ast.Placeable) -> str | Say:
        if isinstance(element, ast.TextElement):
            return element.value
        inside = element.expression
        if isinstance(inside, ast.Placeable):
            return self._element(inside)
        if isinstance(inside, ast.StringLiteral):
            return str(inside.parse()["value"])
        if isinstance(inside, ast.NumberLiteral):
            return inside.value
        if isinstance(inside, ast.VariableReference):
            name = inside.id.name
            whole = self.numbers.whole
            return lambda gaps: gap if isinstance(gap := gaps[name], str) else whole(gap)
        if isinstance(inside, ast.MessageReference) and inside.attribute is None:
            other = inside.id.name
            return lambda gaps: self.messages(other)(gaps)
        if isinstance(inside, ast.SelectExpression) and isinstance(inside.selector, ast.VariableReference):
            return self._select(inside.selector.id.name, inside.variants)
        raise BadCatalogue(f"{type(inside).__name__} in a pattern")

    def _select(self, name: str, variants: list[ast.Variant]) -> Say:
        """A number chooses itself or its plural form, a text itself, everything else the default."""
        choices: dict[str | int, Say] = {}
        default = _text("")
        for variant in variants:
            say = self.pattern(variant.value)
            key = int(variant.key.value) if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
            choices[key] = say
            if variant.default:
                default = say
        plural = self.numbers.plural

        def chosen(gaps: Gaps) -> str:
            value = gaps[name]
            say = choices.get(value)
            if say is None and isinstance(value, int):
                say = choices.get(plural(value))
            return (default if say is None else say)(gaps)

        return chosen


def _text(text: str) -> Say:
    return lambda _: text

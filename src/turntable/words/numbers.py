"""Numbers as a language writes and counts them: its decimal mark, what stands between thousands, its plural forms.

A language says how in four messages of core's catalogue: ``number-point``, ``number-group``, ``percent`` and
``plural-rule``. The rule is Unicode's for whole numbers (https://cldr.unicode.org, "Language Plural Rules"): a name and
its condition for each form, between semicolons; the first whose condition holds counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

LEAST_GROUPED: Final = 10_000
"""Numbers of four digits are read at a glance, and a year or a rating is one of them."""
MINUS: Final = "−"

_RELATION: Final = re.compile(r"n(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured number as an argument of a message; ``spec`` says how exactly it is told, as in ``format``."""

    value: float
    spec: str = ".0f"


class Numbers:
    """How one language writes numbers.

    >>> ukrainian = Numbers(",", "\N{NO-BREAK SPACE}", "one: n % 10 = 1 and n % 100 != 11; many:")
    >>> ukrainian.whole(-79024), ukrainian.figure(Figure(0.5, ".1f")), ukrainian.plural(21)
    ('−79\N{NO-BREAK SPACE}024', '0,5', 'one')
    """

    def __init__(self, point: str, group: str, rule: str) -> None:
        self._point = point
        self._group = group
        self.plural = plural_rule(rule)
        """Which of the language's plural forms goes with a whole number."""

    def whole(self, number: int) -> str:
        """A whole number: a real minus, where Fluent would put a hyphen, and groups of three digits."""
        if -LEAST_GROUPED < number < LEAST_GROUPED:
            return str(number) if number >= 0 else f"{MINUS}{-number}"
        return f"{number:,}".replace("-", MINUS).replace(",", self._group)

    def figure(self, figure: Figure) -> str:
        """A measured number, as exactly as it wants to be told."""
        told = format(figure.value, figure.spec)
        digits, point, rest = told.lstrip("+-").partition(".")
        sign = told[: len(told) - len(told.lstrip("+-"))].replace("-", MINUS)
        if digits.isdecimal():
            digits = self.whole(int(digits))
        return f"{sign}{digits}{point and self._point}{rest}"


@lru_cache
def plural_rule(rule: str) -> Callable[[int], str]:
    """The function that a rule describes.

    >>> english = plural_rule("one: n = 1; other:")
    >>> english(1), english(0)
    ('one', 'other')
    """
    forms = [
        (name.strip(), _condition(text.strip())) for name, _, text in (part.partition(":") for part in rule.split(";"))
    ]

    @lru_cache(maxsize=1024)
    def form(number: int) -> str:
        return next((name for name, holds in forms if holds(abs(number))), "other")

    return form


def _condition(text: str) -> Callable[[int], bool]:
    """Whether a number fulfils a condition: relations joined by "and", these joined by "or"; an empty one always."""
    if not text:
        return lambda _: True
    any_of = [[_relation(one) for one in part.split(" and ")] for part in text.split(" or ")]
    return lambda number: any(all(holds(number) for holds in all_of) for all_of in any_of)


def _relation(text: str) -> Callable[[int], bool]:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"not a relation of a plural rule: {text!r}")
    divisor, sign, ranges = found.groups()
    wanted: set[int] = set()
    for part in ranges.split(","):
        low, _, high = part.partition("..")
        wanted.update(range(int(low), int(high or low) + 1))
    is_among = sign == "="
    if divisor is None:
        return lambda number: (number in wanted) == is_among
    by = int(divisor)
    return lambda number: (number % by in wanted) == is_among

"""Colours as people see them: from a stylesheet, for each kind of colour-blindness, and how far apart they are.

>>> rules = ":root { --a: light-dark(#000, #fff); } .half { stroke: color-mix(in srgb, var(--a) 50%, #808080); }"
>>> sheet = Stylesheet(rules)
>>> [round(part, 2) for part in sheet.colour(sheet.rule(".half")["stroke"], "dark")]
[0.75, 0.75, 0.75]
>>> round(difference(seen_by("grey", (1, 0, 0)), seen_by("grey", (0, 0.5, 0))), 1)
7.2
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Final

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1, as a stylesheet gives them."""
Matrix = tuple[Colour, Colour, Colour]

THEMES: Final = ("light", "dark")
KINDS: Final[dict[str, Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What becomes of linear light: Machado, Oliveira and Fernandes 2009, at full severity; grey keeps the luminance."""
TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final = (0.95047, 1.0, 1.08883)


class Stylesheet:
    """The colours of a stylesheet, as far as ours say them: hex, ``rgb``, ``var``, ``light-dark``, ``color-mix``."""

    def __init__(self, text: str) -> None:
        self._rules: dict[str, dict[str, str]] = {}
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", text, flags=re.S)):
            said = {name.strip(): value.strip() for name, _, value in (one.partition(":") for one in body.split(";"))}
            for selector in selectors.split(","):
                self._rules.setdefault(selector.strip(), {}).update(said)

    def rule(self, selector: str) -> dict[str, str]:
        """What is said of a selector, all its rules together."""
        return self._rules[selector]

    def colour(self, value: str, theme: str, own: Mapping[str, str] | None = None) -> Colour:
        """A value as a colour; ``own`` are properties of the element itself, which come before those of the page."""
        value = value.strip()
        name, arguments = value.partition("(")[0], _arguments(value)
        if name == "var":
            return self.colour(self._property(arguments, own or {}), theme, own)
        if name == "light-dark":
            return self.colour(arguments[THEMES.index(theme)], theme, own)
        if name == "color-mix":
            first, _, percent = arguments[1].rpartition(" ")
            share = float(percent.removesuffix("%")) / 100
            one, other = self.colour(first, theme, own), self.colour(arguments[2], theme, own)
            red, green, blue = (share * a + (1 - share) * b for a, b in zip(one, other, strict=True))
            return red, green, blue
        if re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", value):
            digits = value[1:] if len(value) == 7 else "".join(digit * 2 for digit in value[1:])
            return int(digits[:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:], 16) / 255
        raise ValueError(f"not a colour this tool knows: {value}")

    def _property(self, arguments: list[str], own: Mapping[str, str]) -> str:
        found = own.get(arguments[0]) or self._rules[":root"].get(arguments[0])
        if found is None and len(arguments) > 1:
            found = arguments[1]
        if found is None:
            raise ValueError(f"nobody says what {arguments[0]} is")
        return found


def _arguments(value: str) -> list[str]:
    """What stands in the brackets, by comma: commas in inner brackets divide nothing."""
    inside, depth, found = value.partition("(")[2].removesuffix(")"), 0, [""]
    for letter in inside:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [one.strip() for one in found]


def seen_by(kind: str, colour: Colour) -> Colour:
    """The colour as somebody of this kind sees it."""
    light = [_linear(part) for part in colour]
    red, green, blue = (_encoded(min(1.0, max(0.0, part))) for part in _times(KINDS[kind], light))
    return red, green, blue


def written(colour: Colour) -> str:
    """The colour as a stylesheet writes it."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def difference(one: Colour, other: Colour) -> float:
    """CIEDE2000: about 1 is the least a person notices side by side, 10 is seen at a glance."""
    return ciede2000(_lab(one), _lab(other))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of the guidelines for web pages: from 1 to 21."""
    dark, light = sorted(_times(TO_XYZ, [_linear(part) for part in colour])[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def chroma(colour: Colour) -> float:
    """How far a colour is from grey, in CIELAB."""
    return math.hypot(*_lab(colour)[1:])


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _times(matrix: Matrix, light: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix]


def _lab(colour: Colour) -> Colour:
    def root(part: float) -> float:
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x, y, z = (root(a / b) for a, b in zip(_times(TO_XYZ, [_linear(part) for part in colour]), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Colour, other: Colour) -> float:
    """The difference of two colours of CIELAB, in the steps and with the names of Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(mean / (mean + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn, middle = 0.0, h1 + h2
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180 if abs(h2 - h1) != 180 else h2 - h1
        middle = (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    t = (
        1
        - 0.17 * math.cos(math.radians(middle - 30))
        + 0.24 * math.cos(math.radians(2 * middle))
        + 0.32 * math.cos(math.radians(3 * middle + 6))
        - 0.20 * math.cos(math.radians(4 * middle - 63))
    )
    s_l = 1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    r_t = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    r_t *= math.sin(math.radians(60 * math.exp(-(((middle - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h
    return math.sqrt(dl * dl + dc * dc + dh * dh + r_t * dc * dh)

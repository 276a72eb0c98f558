"""Writes the table of settings into docs/server.md.

python tools/settings_table.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from turntable import Message
from turntable.cli.settings import OPTIONS, Option
from turntable.words import Words

DOCUMENT = Path(__file__).parents[1] / "docs" / "server.md"
BEGIN, END = "<!-- settings -->\n", "<!-- end of settings -->\n"
"""What stands around the table."""


def table() -> str:
    """The settings, group by group: flag, default, meaning."""
    words = Words("en", None, ("core", "cli"))
    group = ""
    lines = ["", "| flag | default | meaning |", "| --- | --- | --- |"]
    for option in OPTIONS:
        if option.group != group:
            group = option.group
            lines.append(f"| | | **{words.say(Message(f'settings-{group}'))}** |")
        lines.append(f"| `{option.flag}` | {_default(option)} | {words.say(option.meaning)} |")
    return "\n".join([*lines, "", ""])


def _default(option: Option) -> str:
    """What is in force without it; a number that depends on the machine is told by the meaning."""
    value = option.default
    if isinstance(value, Path):
        return f"`{str(value).replace(str(Path.home()), '~')}`"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(f"`{part}`" for part in value)
    depends = option.type is int and option.field.default is not value
    return "" if value in (None, "") or depends else f"`{value}`" if isinstance(value, str) else f"{value:,}"


def parts() -> Iterator[str]:
    """The document: before the table, the table, after it."""
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    inside, _, after = rest.partition(END)
    yield from (before, inside, after)


if __name__ == "__main__":
    before, _, after = parts()
    DOCUMENT.write_text(f"{before}{BEGIN}{table()}{END}{after}", encoding="utf-8")

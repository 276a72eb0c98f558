"""The help of the commands, and messages about a wrong command line, in the reader's language.

Cyclopts makes both in English. Its help passes through a formatter, which rewords it; an error gets a message of ours
by its class.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownOptionError, UnusedCliTokensError
from cyclopts.exceptions import UnknownCommandError
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel, InlineText
from rich.console import Console, ConsoleOptions
from rich.text import Text

from turntable import Message
from turntable.cli.invocation import COMMAND, WORDS, _

NAME: Final = "turntable"
UNTOLD: Final = (None, "", '""', str(False))
"""Defaults that help does not mention: nothing, or a flag that is not set."""
METAVARS: Final = ("INT", "FLOAT", "STR", "PATH")
"""What Cyclopts calls the value of a parameter, by its type."""


class Help(DefaultFormatter):
    """Cyclopts' help with our words around those of the commands and parameters."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        super().__call__(console, options, panel.copy(entries=[_reworded(entry) for entry in panel.entries]))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        words = {
            NAME: COMMAND,
            "COMMAND": _("usage-a-command"),
            "[OPTIONS]": f"[{_('usage-options')}]",
            "[ARGS]": f"[{_('usage-arguments')}]",
        }
        line = " ".join(words.get(word, _value(word)) for word in str(usage).split())
        console.print(Text(f"{_('usage-line')} {line}\n", "bold"))


def _reworded(entry: HelpEntry) -> HelpEntry:
    """The entry with what follows its description, a default or "required", as part of the description."""
    notes = []
    default = _("yes") if entry.default == str(True) else entry.default
    if default not in UNTOLD:
        notes.append((WORDS.say(Message("usage-default", {"value": default})), "dim"))
    if entry.required:
        notes.append((_("usage-required"), "red"))
    description = entry.description
    if notes:
        description = description if isinstance(description, InlineText) else InlineText(Text(str(description or "")))
        for note, style in notes:
            description.append(Text(f"[{note}]", style))
    return entry.copy(description=description, default=None, required=False, metavar=_value(entry.metavar or ""))


def _value(metavar: str) -> str:
    """A parameter's value by its type; other words stay."""
    kind = metavar.removesuffix("...")
    return _(f"usage-value-{kind.lower()}") + metavar[len(kind) :] if kind in METAVARS else metavar


def complaint(error: CycloptsError) -> Message:
    """What is wrong with a command line."""
    if isinstance(error, UnknownCommandError):
        known: list[object] = [name for name in error.app or () if not name.startswith("-")]
        return Message("cli-no-such-command", {"name": (error.unused_tokens or [""])[0], "known": known})
    if isinstance(error, UnknownOptionError):
        name = error.token.keyword or error.token.value
        names = [name for argument in error.argument_collection for name in argument.names]
        close: list[object] = list(get_close_matches(name, names, n=1))
        return Message("cli-no-such-parameter", {"name": name, "close": close})
    if isinstance(error, UnusedCliTokensError):
        return Message("cli-too-much", {"text": " ".join(error.unused_tokens or [])})
    if isinstance(error, CoercionError) and error.token is not None:
        name = error.token.keyword or (error.argument.name if error.argument else "")
        return Message("cli-bad-value", {"name": name, "value": error.token.value})
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        return Message("cli-value-missing", {"name": error.argument.name})
    return Message("cli-no-sense", {"why": " ".join(str(error).split())})

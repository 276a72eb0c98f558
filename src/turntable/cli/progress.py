"""Bars that tell how far something is: in a terminal only, never in a file or a pipe."""

from __future__ import annotations

from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turntable.cli.screen import colours


def bar(stream: TextIO, quiet: bool = False) -> Progress:
    """A bar on this stream, gone when its work is done; nothing at all if it is to be quiet."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=stream, color_system=colours()),
        transient=True,
        disable=quiet or not stream.isatty(),
    )

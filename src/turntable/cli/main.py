"""The command ``turntable``."""

from __future__ import annotations

import os
import sys

from turntable.cli import streams


def main() -> None:
    """Run the command. Ctrl+C ends it without a traceback, however early it comes."""
    try:
        streams.mend()
        code = _run(sys.argv[1:])
    except KeyboardInterrupt:
        code = streams.INTERRUPTED
    sys.exit(code)


def _run(argv: list[str]) -> int:
    """Run the command; where its packages are missing, say how to get them."""
    try:
        import cyclopts
        import fluent.syntax
        import rich
    except ImportError as missing:
        print(f"turntable: the command needs '{missing.name}': pip install 'turntable-games[cli]'", file=sys.stderr)
        return 2
    del cyclopts, fluent, rich
    if not _set_language(argv):
        return 2
    from turntable.cli.commands import run

    return run(argv)


def _set_language(argv: list[str]) -> bool:
    """Read ``--language`` before the commands are made, because their help is in it; whether we speak it."""
    from turntable.words import LANGUAGES

    for i, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == "--language":
            chosen = value if equals else "".join(argv[i + 1 : i + 2])
            if chosen not in LANGUAGES:
                print(f"turntable: --language: {' / '.join(LANGUAGES)}", file=sys.stderr)
                return False
            os.environ["TURNTABLE_LANGUAGE"] = chosen
    return True

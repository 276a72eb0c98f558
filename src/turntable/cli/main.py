"""The command ``turntable``."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command; where its packages are missing, say how to get them."""
    try:
        import cyclopts
        import fluent.syntax
        import rich
    except ImportError as missing:
        print(f"turntable: the command needs '{missing.name}': pip install 'turntable[cli]'", file=sys.stderr)
        sys.exit(2)
    del cyclopts, fluent, rich
    _set_language(sys.argv[1:])
    from turntable.cli.commands import run

    sys.exit(run(sys.argv[1:]))


def _set_language(argv: list[str]) -> None:
    """``--language`` is read before the commands are made, because their help is in that language."""
    from turntable.words import LANGUAGES

    for i, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == "--language":
            chosen = value if equals else "".join(argv[i + 1 : i + 2])
            if chosen not in LANGUAGES:
                print(f"turntable: --language: {' / '.join(LANGUAGES)}", file=sys.stderr)
                sys.exit(2)
            os.environ["TURNTABLE_LANGUAGE"] = chosen

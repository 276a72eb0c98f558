#!/usr/bin/env bash
# Brings constraints.txt up to date: the newest versions that pyproject.toml allows, for every platform and Python.
# Arguments go to uv, e.g. --upgrade-package rich to move one package only.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ $# -gt 0 ] || set -- --upgrade
# Host names and paths differ from machine to machine, so the file must hold none.
.venv/bin/uv pip compile pyproject.toml --all-extras --group dev --universal --quiet \
    --no-annotate --no-header --no-emit-index-url --no-emit-find-links --output-file constraints.txt "$@"

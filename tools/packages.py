"""Which packages Turntable needs, and the program that fetches them: uv or pip."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.commands import run, succeeds
from tools.places import BUILD, CONSTRAINTS, LOG, PYTHON, ROOT

EXTRAS: Final = {"run": ("server", "bench", "arena"), "check": ("server", "postgres", "lab", "rl", "cluster")}
GROUPS: Final = {"run": (), "check": ("dev",)}
PURPOSES: Final = list(EXTRAS)


def requirements(purpose: str) -> list[str]:
    """The packages that Turntable needs for this."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    about = project["project"]
    found = {*about["dependencies"]}
    extras = list(EXTRAS[purpose])
    for extra in extras:
        for line in about["optional-dependencies"][extra]:
            ours = re.fullmatch(rf"{about['name']}\[(.*)\]", line)
            if ours:
                extras += ours[1].split(",")
            else:
                found.add(line)
    groups = list(GROUPS[purpose])
    for group in groups:
        for entry in project["dependency-groups"][group]:
            if isinstance(entry, dict):
                groups.append(entry["include-group"])
            else:
                found.add(entry)
    return sorted(found)


def wanted(purpose: str) -> str:
    """Changes when other packages are wanted."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {requirements(purpose)}".encode())
    digest.update(CONSTRAINTS.read_bytes())
    return digest.hexdigest()[:16]


def add(purpose: str) -> None:
    """Install all of them into the environment."""
    _, install = programs()
    run([*install, *requirements(purpose)], ROOT, LOG)


def programs() -> tuple[list[str], list[str]]:
    """How to build a wheel, and how to install: with uv, which is several times faster, or with pip.

    uv does not read pip's settings, so where pip is told to use an index of its own, pip it is.
    """
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    settings = subprocess.run([*pip, "config", "list"], capture_output=True, text=True, check=False).stdout
    keys = {line.partition("=")[0].rpartition(".")[2] for line in settings.splitlines()}
    limits = ["--constraint", str(CONSTRAINTS)]
    wheel_in = str(BUILD / "wheel")
    if not keys & {"index-url", "no-index"} and succeeds([*pip, "install", "--quiet", *limits, "uv"]):
        give_uv_a_cache()
        uv = str(PYTHON.with_name("uv"))
        this = ["--python", str(PYTHON), "--no-python-downloads"]
        return (
            [uv, "build", "--wheel", "--out-dir", wheel_in, *this, "--build-constraints", str(CONSTRAINTS)],
            [uv, "pip", "install", "--quiet", *this, *limits],
        )
    # Older ones do not know constraints of a build.
    run([*pip, "install", "--quiet", "--upgrade", "pip>=25.3"], ROOT, LOG)
    return (
        [*pip, "wheel", "-v", "--no-deps", "--wheel-dir", wheel_in, "--build-constraint", str(CONSTRAINTS)],
        [*pip, "install", "--quiet", *limits],
    )


def give_uv_a_cache() -> None:
    """uv fails where it cannot keep what it fetches, for example in a home that cannot be written."""
    if "UV_CACHE_DIR" not in os.environ:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()).absolute() / "uv"
        try:
            cache.mkdir(parents=True, exist_ok=True)
            is_ours = os.access(cache, os.W_OK)
        except OSError:
            is_ours = False
        if not is_ours:
            os.environ["UV_CACHE_DIR"] = str(BUILD / "uv")

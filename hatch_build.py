"""Build hook: compiles the engine, ``turntable.core``, ``turntable.games`` and ``turntable.bots``, with mypyc.

The wheel then holds each module twice: the source, and the extension module that Python prefers to it. Everything is
made from a copy of the sources, so that nothing is left in ``src/`` to shadow an edited file. The result is kept under
``build/`` and used again while nothing it depends on has changed. With ``TURNTABLE_PURE=1``, or without a C compiler,
the wheel is pure Python; an engine that does not compile is an error, never a silent fallback.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "bots")
KEPT_BUILDS = 4
TRANSLATING = 0.2
"""The part of all the time that mypyc takes to translate the modules into C; a C compiler takes the rest."""
PROBE = "#include <Python.h>\nPyObject *probe(void) { return PyLong_FromLong(PY_VERSION_HEX); }\n"

Tell = Callable[[int, int, float], None]
"""Tells how many files of how many are compiled, and which share of all the work that is."""


class EngineHook(BuildHookInterface[BuilderConfig]):
    """What hatchling asks: which requirements a build has, and what to add to the wheel."""

    def dependencies(self) -> list[str]:
        """The compiler's requirements, when there is something to compile: a pure or a cached build needs none."""
        if self._wanted() and (cc := c_compiler()) and not self._cache(cc).is_dir():
            return self._requirements()
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the compiled engine into a wheel; an editable install stays interpreted."""
        if version == "editable":
            return
        if not self._wanted():
            self.app.display_info("engine: interpreted, as TURNTABLE_PURE asks")
            return
        cc = c_compiler()
        if cc is None:
            self.app.display_info("engine: interpreted, because no working C compiler with Python's headers was found")
            return
        cache = self._cache(cc)
        if cache.is_dir():
            self.app.display_info("engine: compiled before, unchanged since")
            os.utime(cache)
        else:
            modules = self._modules()
            compile_engine(Path(self.root, "src"), modules, self._cold(modules), cc, cache, self._tell)
            forget_old_builds(cache.parent)
        for library in cache.rglob("*" + suffix()):
            build_data["force_include"][str(library)] = library.relative_to(cache).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _tell(self, done: int, of: int, share: float) -> None:
        """A line of progress: so many files, and the share of all the work."""
        self.app.display_info(f"engine: compiled {done} of {of}, {share:.1%}")

    def _wanted(self) -> bool:
        return os.environ.get("TURNTABLE_PURE") != "1"

    def _requirements(self) -> list[str]:
        requirements: list[str] = self.metadata.config["dependency-groups"]["compile"]
        return requirements

    def _sources(self) -> list[str]:
        """Every source of the engine, as paths below ``src/``."""
        src = Path(self.root, "src")
        floors = [src / "turntable" / floor for floor in COMPILED]
        return sorted(path.relative_to(src).as_posix() for floor in floors for path in floor.rglob("*.py"))

    def _modules(self) -> list[str]:
        """Those of them to compile."""
        modules = [path for path in self._sources() if not path.endswith("/__init__.py")]
        left_out = self._named("interpreted", modules)
        return [path for path in modules if path not in left_out]

    def _cold(self, modules: list[str]) -> list[str]:
        """Those of the compiled ones that no search waits for."""
        return self._named("cold", modules)

    def _named(self, setting: str, modules: list[str]) -> list[str]:
        """The modules that the patterns of a setting name; each pattern must name one."""
        found: list[str] = []
        for pattern in self.metadata.config["tool"]["turntable"][setting]:
            named = [path for path in modules if fnmatch(path.removesuffix(".py").replace("/", "."), pattern)]
            if not named:
                raise ValueError(f"[tool.turntable] {setting}: there is no module {pattern}")
            found += named
        return found

    def _cache(self, cc: str) -> Path:
        """The folder of this very build: named by everything that decides what the compiler makes."""
        parts = [sys.version, suffix(), described(cc), os.environ.get("CFLAGS", "")]
        modules = self._modules()
        digest = hashlib.sha256("\n".join([*parts, *self._requirements(), *modules, *self._cold(modules)]).encode())
        digest.update(Path(__file__).read_bytes())
        # The interpreted ones too: compiled code relies on their types and constants.
        for source in self._sources():
            digest.update(f"\n{source}\n".encode())
            digest.update(Path(self.root, "src", source).read_bytes())
        return Path(self.root, "build", "engine", digest.hexdigest()[:20])


def suffix() -> str:
    """How this interpreter's extension modules are called."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def c_compiler() -> str | None:
    """The command of a C compiler that makes extension modules for this interpreter, if there is one."""
    if "CC" in os.environ:
        candidates = [os.environ["CC"]]
    else:
        # An interpreter built elsewhere may name a compiler that this machine calls otherwise.
        candidates = [sysconfig.get_config_var("CC") or "cc", "cc"]
    return next((cc for cc in candidates if compiles(cc)), None)


def compiles(cc: str) -> bool:
    """Whether this compiler, called with the interpreter's own settings, compiles and links what an engine needs."""
    config = {name: str(sysconfig.get_config_var(name) or "") for name in ("CC", "CFLAGS", "CCSHARED", "LDSHARED")}
    includes = {"-I" + sysconfig.get_path(name) for name in ("include", "platinclude")}
    linking = config["LDSHARED"].removeprefix(config["CC"])
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        command = [*shlex.split(f"{cc} {config['CFLAGS']} {config['CCSHARED']}"), *includes, str(source)]
        command += ["-o", str(source.with_suffix(".so")), *shlex.split(linking)]
        try:
            return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def described(cc: str) -> str:
    """The compiler's own words about its version."""
    return cc + subprocess.run([*shlex.split(cc), "--version"], capture_output=True, text=True, check=False).stdout


def compile_engine(src: Path, modules: list[str], cold: list[str], cc: str, result: Path, tell: Tell) -> None:
    """Compile the modules as one group, so that calls between them are direct; the libraries come to ``result``."""
    os.environ["CC"] = cc
    result.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=result.parent, prefix="compiling-") as folder:
        work = Path(folder)
        shutil.copytree(src / "turntable", work / "turntable", ignore=shutil.ignore_patterns("__pycache__"))
        # mypyc takes module names and places from paths relative to the working directory.
        with contextlib.chdir(work):
            build_libraries(modules, cold, tell)
        try:
            # The name appears at once and complete.
            (work / "libraries").rename(result)
        except OSError:
            # Another build of the same sources may have been faster.
            if not result.is_dir():
                raise


def build_libraries(modules: list[str], cold: list[str], tell: Tell) -> None:
    """Compile below the working directory, into ``libraries/``; the cold ones in half the time, optimised little."""
    tell(0, len(modules), 0.0)
    # mypyc uses setuptools only if it was imported first.
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    from mypyc.build import mypycify  # isort: skip

    class Parallel(build_ext):
        """Compiles several files at a time: the engine is one extension module, of many files."""

        def build_extensions(self) -> None:
            compile_some = self.compiler.compile
            in_c = {"__native_" + path.removesuffix(".py").replace("/", "___") for path in cold}

            def compile_all(sources: list[str], *, extra_postargs: list[str], **settings: Any) -> list[str]:
                sizes = {source: Path(source).stat().st_size for source in sources}
                whole = sum(sizes.values())

                def compile_one(source: str) -> list[str]:
                    less = ["-O1"] if Path(source).stem in in_c else []
                    made: list[str] = compile_some([source], extra_postargs=extra_postargs + less, **settings)
                    del sizes[source]
                    share = TRANSLATING + (1 - TRANSLATING) * (1 - sum(list(sizes.values())) / whole)
                    tell(len(sources) - len(sizes), len(sources), share)
                    return made

                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [file for files in pool.map(compile_one, sources) for file in files]

            self.compiler.compile = compile_all
            super().build_extensions()

    options: dict[str, Any] = {"opt_level": "3", "debug_level": "0", "multi_file": True}
    extensions = mypycify(["--config-file=", *modules], group_name="turntable", target_dir="c", **options)
    for extension in extensions:
        # The generator relies on products that wrap; a warning of a newer compiler is no reason to refuse. Nobody
        # outside calls our functions, so calls among them need no look-up.
        extension.extra_compile_args += ["-fwrapv", "-Wno-error", "-fvisibility=hidden"]
    command = Parallel(Distribution({"name": "turntable", "ext_modules": extensions}))
    command.build_lib, command.build_temp = "libraries", "objects"
    command.ensure_finalized()
    command.run()


def forget_old_builds(folder: Path) -> None:
    """Keep the newest few: enough to go back and forth between branches and interpreters."""
    builds = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in builds[KEPT_BUILDS:]:
        shutil.rmtree(old, ignore_errors=True)

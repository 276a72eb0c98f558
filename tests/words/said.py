"""Finds in the sources what the code can say: ids of messages, and which arguments come with them.

Ids are read from the syntax tree: constants, constants chosen by a condition, and f-strings whose gaps can be followed
to a table of constants. What cannot be followed becomes ``*``. A function that hands its parameter on as an id is
found too, so ``screen.tell("saved", file=...)`` counts as well as ``Message("saved", {"file": ...})``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "turntable"
CONVENTIONS = ("event-", "explain-", "group-", "help-", "option-", "section-")
"""What follows these is expanded by rule (from events, moves, steps, options, reasons), not from f-strings."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp
Names = frozenset[str]


@dataclass(frozen=True)
class Said:
    """An id that can be said, ``*`` in it for what only shows when it is; ``args`` is ``None`` if that is unknown."""

    id: str
    args: Names | None
    where: str


@dataclass(frozen=True)
class Sayer:
    """A function that makes a message of its parameters: where the id is, and where the arguments are."""

    id_at: int
    args_at: int | None = None
    keywords: bool = False
    fixed: Names | None = frozenset()


MESSAGE = Sayer(0, args_at=1)


def folder(package: str) -> Path:
    return SOURCES / package.replace(".", "/")


@cache
def said_by(package: str) -> tuple[Said, ...]:
    """What the sources of a package, such as ``core`` or ``games.steam``, can say."""
    return tuple(_reader(package).read())


@cache
def pieces_of(package: str) -> frozenset[tuple[str, str]]:
    """(kind, name) of the pieces it can say; the name may be ``*``."""
    reader = _reader(package)
    return frozenset(pair for call, scope, _ in reader.calls("Piece") for pair in reader.pieces(call, scope))


@cache
def _reader(package: str) -> _Reader:
    return _Reader(package)


class _Reader:
    def __init__(self, package: str) -> None:
        self.trees = _trees(package)
        self._calls: dict[str, list[tuple[ast.Call, list[ast.AST], str]]] = {}
        for path, tree in self.trees.items():
            for node, scope in _walk(tree, []):
                if isinstance(node, ast.Call):
                    self._calls.setdefault(_name(node.func), []).append((node, scope, f"{path}:{node.lineno}"))
        self.constants: dict[str, ast.expr] = {}
        for tree in [*_trees("core").values(), *self.trees.values()]:
            for node in tree.body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
                    self.constants[node.target.id] = node.value
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    self.constants[node.targets[0].id] = node.value
        self.sayers = self._find_sayers([*_trees("core").values(), *_trees("words").values(), *self.trees.values()])

    def read(self) -> Iterator[Said]:
        for name, sayer in self.sayers.items():
            for call, scope, where in self.calls(name):
                for id in self._possible(_argument(call, sayer.id_at), scope) or ():
                    args = self._args_of(call, sayer, scope)
                    if _is_id(id):
                        yield Said(id, args, where)
                        if id.startswith("step-") and "*" not in id:
                            yield Said("help-" + id.removeprefix("step-"), args, where)
        yield from self._events()
        yield from self._rules()
        yield from self._ways()
        for call, scope, where in self.calls("Reason"):
            for section in self._possible(_argument(call, 1), scope) or ():
                if section and section != "*":
                    yield Said(f"section-{section}", frozenset(), where)

    def _events(self) -> Iterator[Said]:
        for call, scope, where in self.calls("Event"):
            args = self._keys(_argument(call, 1), scope)
            for name in self._possible(_argument(call, 0), scope) or ():
                yield Said(f"event-{name}", args, where)
                if len(call.args) > 2:
                    secret = self._keys(call.args[2], scope)
                    both = None if args is None or secret is None else args | secret
                    yield Said(f"event-{name}-known", both, where)

    def _rules(self) -> Iterator[Said]:
        """Steps say ``step-...`` and have a help, by the name they are defined with; refusals are in a table."""
        classes = [node for tree in self.trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        steps = {"StepRules"}
        for made in [*classes, *classes]:
            steps |= {made.name for base in made.bases if _name(getattr(base, "value", base)) in steps}
        made_in = [node for made in classes if made.name in steps for node in ast.walk(made)]
        made_in += [call for name in steps for call, _, _ in self.calls(name)]
        for node in made_in:
            if isinstance(node, ast.Call) and len(node.args) >= 3 and _name(node.func) in {*steps, "__init__"}:
                for step in self._possible(node.args[1], []) or ():
                    yield Said(f"step-{step}", None, "")
                    yield Said(f"help-{step}", None, "")
                    yield Said(f"explain-{step}", frozenset(), "")
        for call, scope, where in self.calls("add"):
            if _name(getattr(call.func, "value", call)) == "REFUSALS":
                for refused in self._possible(_argument(call, 0), scope) or ():
                    yield Said(f"refused-{refused}", None, where)
                for section in self._possible(_argument(call, 1), scope) or ():
                    yield Said(f"section-{section}", frozenset(), where)

    def _ways(self) -> Iterator[Said]:
        """What can be done in a step: the question, and the values of a table of ways, or of one that it includes."""
        for call, _, where in self.calls("Ways"):
            nodes = [node for part in call.args for node in ast.walk(part)]
            tables = [self.constants.get(node.id) for node in nodes if isinstance(node, ast.Name)]
            values = [value for node in [*nodes, *tables] if isinstance(node, ast.Dict) for value in node.values]
            for said in (call.args[0], *values):
                if isinstance(said, ast.Constant):
                    yield Said(str(said.value), None, where)

    def pieces(self, call: ast.Call, scope: list[ast.AST]) -> Iterator[tuple[str, str]]:
        for kind in self._possible(_argument(call, 0), scope) or ():
            for name in self._possible(_argument(call, 1), scope) or {"*"}:
                yield kind, name

    def calls(self, name: str) -> list[tuple[ast.Call, list[ast.AST], str]]:
        """Calls of this name, with the functions and loops around each, innermost first."""
        return self._calls.get(name, [])

    # Functions that say what they are given

    def _find_sayers(self, trees: list[ast.Module]) -> dict[str, Sayer]:
        sayers = {"Message": MESSAGE}
        nodes = [node for tree in trees for node in ast.walk(tree)]
        functions = [node for node in nodes if isinstance(node, Function) and node.name != "__init__"]
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        before = 0
        while len(sayers) != before:
            before = len(sayers)
            for function in functions:
                if function.name not in sayers:
                    found = self._sayer(function, sayers)
                    if found is not None:
                        sayers[function.name] = found
            for made in classes:
                found = None if made.name in sayers else self._saying_class(made, sayers)
                if found is not None:
                    sayers[made.name] = found
        return sayers

    def _saying_class(self, made: ast.ClassDef, sayers: dict[str, Sayer]) -> Sayer | None:
        """A class (an exception, say) whose ``__init__``, or that of its base, makes a message of its parameters."""
        base = next((sayers[_name(one)] for one in made.bases if _name(one) in sayers), None)
        for node in made.body:
            if isinstance(node, Function) and node.name == "__init__":
                return self._sayer(node, sayers if base is None else {**sayers, "__init__": base})
        return base

    def _sayer(self, function: Function, sayers: dict[str, Sayer]) -> Sayer | None:
        given = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
        if given[:1] in (["self"], ["cls"]):
            given = given[1:]
        for call in _calls_in(function):
            inner = sayers.get(_name(call.func))
            if inner is None or len(call.args) <= inner.id_at:
                continue
            id = call.args[inner.id_at]
            if not isinstance(id, ast.Name) or id.id not in given:
                continue
            at = given.index(id.id)
            if function.args.kwarg:
                return Sayer(at, keywords=True)
            args = call.args[inner.args_at] if inner.args_at is not None and len(call.args) > inner.args_at else None
            if isinstance(args, ast.Name) and args.id in given:
                return Sayer(at, args_at=given.index(args.id))
            return Sayer(at, fixed=self._args_of(call, inner, [function]))
        return None

    # What an expression can be

    def _args_of(self, call: ast.Call, sayer: Sayer, scope: list[ast.AST]) -> Names | None:
        if sayer.keywords:
            names: set[str] = set()
            for keyword in call.keywords:
                more = frozenset({keyword.arg}) if keyword.arg else self._keys(keyword.value, scope)
                if more is None:
                    return None
                names |= more
            return frozenset(names)
        if sayer.args_at is None:
            return sayer.fixed
        return self._keys(call.args[sayer.args_at], scope) if len(call.args) > sayer.args_at else frozenset()

    def _keys(self, node: ast.expr | None, scope: list[ast.AST]) -> Names | None:
        """The keys of a dictionary: at most these, when it is built up step by step."""
        if isinstance(node, ast.Name):
            return self._keys_of_name(node.id, scope)
        if not isinstance(node, ast.Dict):
            return None
        names: set[str] = set()
        for key, value in zip(node.keys, node.values, strict=True):
            more = self._possible(key, scope) if key else self._keys(value, scope)
            if more is None:
                return None
            names |= more
        return frozenset(names)

    def _keys_of_name(self, name: str, scope: list[ast.AST]) -> Names | None:
        names: set[str] = set()
        known = False
        function = next((around for around in scope if isinstance(around, Function)), None)
        for node in ast.walk(function) if function else ():
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name) and target.id == name:
                    more = self._keys(node.value, scope) if isinstance(node.value, ast.Dict) else None
                    if more is None:
                        return None
                    names, known = names | more, True
                elif isinstance(target, ast.Subscript) and _name(target.value) == name:
                    names |= self._possible(target.slice, scope) or set()
        return frozenset(names) if known else None

    def _possible(self, node: ast.AST | None, scope: list[ast.AST]) -> set[str] | None:
        """The texts an expression can be; ``None`` if that cannot be told."""
        if isinstance(node, ast.Constant):
            return {node.value} if isinstance(node.value, str) else None
        if isinstance(node, ast.IfExp):
            return _union(self._possible(node.body, scope), self._possible(node.orelse, scope))
        if isinstance(node, ast.JoinedStr):
            parts = [self._possible(part, scope) or {"*"} for part in node.values]
            return {"".join(chosen) for chosen in product(*parts)}
        if isinstance(node, ast.FormattedValue):
            return self._possible(node.value, scope)
        if isinstance(node, ast.Subscript):
            return self._items(node.value)
        if isinstance(node, ast.Name):
            for around in scope:
                found = self._bound(node.id, around, scope)
                if found is not None:
                    return found
        if isinstance(node, ast.Name | ast.Attribute):
            return self._possible(self.constants.get(_name(node)), [])
        return None

    def _bound(self, name: str, around: ast.AST, scope: list[ast.AST]) -> set[str] | None:
        """What a local name can be: from a loop over constants around it, or from assignments in its function."""
        if isinstance(around, ast.For):
            return self._looped(name, around.target, around.iter)
        if isinstance(around, Comprehension):
            parts = [self._looped(name, one.target, one.iter) for one in around.generators]
            return next((part for part in parts if part is not None), None)
        found: set[str] | None = None
        for node in ast.walk(around):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
                more = self._possible(node.value, scope) if name not in _names_in(node.value) else None
                if more is not None:
                    found = more if found is None else found | more
        return found

    def _looped(self, name: str, target: ast.expr, over: ast.expr) -> set[str] | None:
        if isinstance(target, ast.Name) and target.id == name:
            return self._items(over)
        if isinstance(target, ast.Tuple) and isinstance(over, ast.Tuple | ast.List):
            for place, part in enumerate(target.elts):
                if isinstance(part, ast.Name) and part.id == name:
                    rows = [row.elts[place] for row in over.elts if isinstance(row, ast.Tuple)]
                    return _union(*(self._possible(row, []) for row in rows))
        return None

    def _items(self, node: ast.AST | None) -> set[str] | None:
        """The texts in a table of constants."""
        if isinstance(node, ast.Name | ast.Attribute):
            return self._items(self.constants.get(_name(node)))
        if isinstance(node, ast.Dict):
            return _union(*(self._possible(key, []) for key in node.keys))
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            return _union(*(self._element(one) for one in node.elts))
        return None

    def _element(self, node: ast.expr) -> set[str] | None:
        return self._items(node.value) if isinstance(node, ast.Starred) else self._possible(node, [])


@cache
def _trees(package: str) -> dict[str, ast.Module]:
    found = {}
    boards = folder("web.boards")
    for path in sorted(folder(package).rglob("*.py")):
        # A board speaks for itself, not for the pages around it.
        if package == "web" and boards in path.parent.parents:
            continue
        found[str(path.relative_to(SOURCES))] = ast.parse(path.read_text(encoding="utf-8"))
    return found


@cache
def _calls_in(function: Function) -> list[ast.Call]:
    return [node for node in ast.walk(function) if isinstance(node, ast.Call)]


def _walk(node: ast.AST, scope: list[ast.AST]) -> Iterator[tuple[ast.AST, list[ast.AST]]]:
    for child in ast.iter_child_nodes(node):
        yield child, scope
        yield from _walk(child, [child, *scope] if isinstance(child, Function | ast.For | Comprehension) else scope)


def _argument(call: ast.Call, at: int) -> ast.expr | None:
    return call.args[at] if len(call.args) > at else None


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _union(*parts: set[str] | None) -> set[str] | None:
    known = [part for part in parts if part is not None]
    return set().union(*known) if len(known) == len(parts) and parts else None


def _is_id(text: str) -> bool:
    if not text.replace("*", "x").replace("-", "x").isalnum() or text == "*":
        return False
    return not ("*" in text and text.startswith(CONVENTIONS))

"""Reads the program's own source: its modules, what they import, call and say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "hanafuda_desktop"


@dataclass(frozen=True, slots=True)
class Module:
    """One source file: its dotted name and its syntax tree."""

    name: str
    tree: ast.Module

    @property
    def layer(self) -> str:
        """The part below the package: "ui" for hanafuda_desktop.ui.theme, "" for the package."""
        return self.name.split(".")[1] if "." in self.name else ""


@cache
def modules(root: Path = ROOT / PACKAGE) -> tuple[Module, ...]:
    """Return all modules of the package, by name."""
    return tuple(
        Module(_dotted(path.relative_to(root.parent)), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(root.rglob("*.py"))
    )


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield each absolute import anywhere in `tree`, also inside functions, with its line.

    `from a import b` is yielded as a.b: b may be a module.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                for alias in names:
                    yield alias.name, node.lineno
            case ast.ImportFrom(module, names, 0) if module is not None:
                for alias in names:
                    yield f"{module}.{alias.name}", node.lineno


def calls(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the last name of each call in `tree` ("exec" for `app.exec()`), with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name)) | ast.Call(ast.Attribute(_, name)):
                yield name, node.lineno


def names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield each plain name used in `tree`, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id, node.lineno


def spoken_strings(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield each string of `tree` that is no docstring, with its line; pieces of f-strings, too."""
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docstrings.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in docstrings:
                yield node.value, node.lineno


def is_below(name: str, module: str) -> bool:
    """Tell whether the dotted `name` is `module` or lies inside it."""
    return name == module or name.startswith(module + ".")

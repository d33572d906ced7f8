"""The tree of the code: files that are found, functions that fit a screen, imports without circles.

`KNOWN` lists what does not hold yet; it may only shrink.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

import evidence_graph

ROOT = Path(evidence_graph.__file__).parent.parent
"""Where the packages are that the tests import: the installed ones, or those of a checkout."""
PACKAGES = ("evidence_graph", "ingest", "retrieve")
LANGUAGES = ROOT / "evidence_graph" / "language"

MOST_LINES = 60
MOST_OF_ONE_NAME = 3
MOST_MODULES = 20

KNOWN: dict[str, set[str]] = {
    "functions": set(),
    "names": set(),
    "folders": set(),
    "circles": set(),
    "circles everywhere": set(),
}


def modules() -> list[Path]:
    """All modules of the three packages."""
    return sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*.py"))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def names_of_packs() -> set[str]:
    """The parts of a language pack share their names on purpose: one file for each language."""
    return {path.name for path in LANGUAGES.glob("*/**/*.py")}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.Module, *, everywhere: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that run with a module; *everywhere*, those in functions and for types too."""
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif everywhere:
            waiting += ast.iter_child_nodes(node)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting += node.orelse
        elif isinstance(node, ast.If | ast.Try | ast.With | ast.ClassDef):
            waiting += [n for n in ast.iter_child_nodes(node) if isinstance(n, ast.stmt)]


def imported(path: Path, known: Iterable[str], *, everywhere: bool) -> set[str]:
    """The modules of ours that a module imports, as `imports` finds them.

    While modules are loaded, packages are imported on the way to their modules.
    """
    own = module_name(path)
    package = own if path.name == "__init__.py" else own.rpartition(".")[0]
    found: set[str] = set()
    for node in imports(ast.parse(path.read_text(encoding="utf-8")), everywhere=everywhere):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
            continue
        above = package.split(".")[: len(package.split(".")) - node.level + 1]
        base = ".".join((*above, *filter(None, [node.module]))) if node.level else node.module or ""
        parts = {alias.name: f"{base}.{alias.name}" for alias in node.names}
        found.update(part if part in known else base for part in parts.values())
    if everywhere:
        return (found & set(known)) - {own}
    on_the_way = {name.rsplit(".", n)[0] for name in found for n in range(1, name.count(".") + 1)}
    outside = {name for name in on_the_way if not f"{own}.".startswith(f"{name}.")}
    return ((found | outside) & set(known)) - {own}


def graph_of_imports(*, everywhere: bool) -> dict[str, set[str]]:
    known = {module_name(path): path for path in modules()}
    return {name: imported(path, known, everywhere=everywhere) for name, path in known.items()}


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that import one another, directly or not, as groups in order of name (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return sorted(found)


def long_functions() -> set[str]:
    return {
        f"{shown(path)}:{node.name}"
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= MOST_LINES
    }


def frequent_names() -> set[str]:
    counts = Counter(path.name for path in modules())
    return {
        name
        for name, count in counts.items()
        if count > MOST_OF_ONE_NAME and name != "__init__.py" and name not in names_of_packs()
    }


def full_folders() -> set[str]:
    counts: defaultdict[str, int] = defaultdict(int)
    for path in modules():
        counts[shown(path.parent)] += path.name != "__init__.py"
    return {folder for folder, count in counts.items() if count > MOST_MODULES}


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": {"d"}}
    assert circles(graph) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": set()}) == []


def circles_of_imports(*, everywhere: bool) -> set[str]:
    return {" ".join(circle) for circle in circles(graph_of_imports(everywhere=everywhere))}


def test_imports_are_read() -> None:
    loaded = graph_of_imports(everywhere=False)
    everywhere = graph_of_imports(everywhere=True)
    assert "evidence_graph.projection.rows" in loaded["evidence_graph.projection.documents"]
    assert "ingest" not in loaded["evidence_graph"]  # a name that is loaded on first use
    assert "ingest" in everywhere["evidence_graph"]


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("functions", long_functions),
        ("names", frequent_names),
        ("folders", full_folders),
        ("circles", lambda: circles_of_imports(everywhere=False)),
        ("circles everywhere", lambda: circles_of_imports(everywhere=True)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_tree_keeps_to_the_rules(rule: str, found: object) -> None:
    assert callable(found)
    assert found() == KNOWN[rule]

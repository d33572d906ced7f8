"""What users import: names, types, and how little is loaded."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import evidence_graph as eg

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("evidence_graph", "ingest", "retrieve")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def run(script: str, *path: Path) -> subprocess.CompletedProcess[str]:
    """Run *script* with *path* before ours."""
    code = f"import sys\nsys.path[:0] = {[*map(str, path), str(ROOT)]!r}\n{script}"
    command = [sys.executable, "-I", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("package", PACKAGES)
def test_public_names_are_sorted_and_resolve(package: str) -> None:
    module = importlib.import_module(package)
    assert module.__all__ == sorted(module.__all__)
    assert all(getattr(module, name) is not None for name in module.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Libary'"):
        _ = eg.Libary  # type: ignore[attr-defined]


def test_importing_the_package_loads_nothing_heavy() -> None:
    result = run("""
import evidence_graph
heavy = {"numpy", "pyarrow", "kuzu", "onnxruntime", "lxml", "pydantic", "ingest", "retrieve"}
print(sorted(heavy & set(sys.modules)))
""")
    assert result.stdout == "[]\n", result.stderr


@pytest.mark.parametrize(("package", "name"), [("ingest", "Ingestor"), ("retrieve", "Retriever")])
def test_a_package_of_the_users_own_in_our_place_is_told(
    tmp_path: Path, package: str, name: str
) -> None:
    (tmp_path / package).mkdir()
    (tmp_path / package / "__init__.py").write_text(f"class {name}: ...")
    result = run(f"import evidence_graph\nevidence_graph.{name}", tmp_path)
    assert "ShadowedPackageError" in result.stderr
    assert str(tmp_path) in result.stderr
    assert "rename that folder" in result.stderr
    caught = f"""
import evidence_graph
try:
    evidence_graph.{name}
except ImportError as error:
    print(type(error).__name__, error.package)
"""
    assert run(caught, tmp_path).stdout == f"ShadowedPackageError {package}\n"


@pytest.mark.parametrize("path", MODULES, ids=[str(p.relative_to(ROOT)) for p in MODULES])
def test_a_module_opens_with_what_its_reader_needs(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_are_typed_and_ours(package: str) -> None:
    module = importlib.import_module(package)
    assert (Path(str(module.__file__)).parent / "py.typed").exists()
    if package != "evidence_graph":
        assert module.__distribution__ == "evidence-graph"


def test_every_error_is_caught_at_the_root() -> None:
    errors = [getattr(eg, name) for name in eg.__all__ if name.endswith("Error")]
    assert len(errors) >= 14
    assert all(issubclass(error, eg.EvidenceGraphError) for error in errors)

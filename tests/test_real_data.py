"""Real documents of every format: nothing fails, nothing is lost, nothing depends on order.

The data is not part of the project: ``EVIDENCE_GRAPH_DATA`` says where it lies, and
``EVIDENCE_GRAPH_SCORE`` where the scorer is that checks an export from outside.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from evidence_graph.config import Settings
from evidence_graph.library import Library
from ingest import Ingestor, IngestReport

SHARED = Path(__file__).parents[2] / "shared"
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", SHARED / "data"))
SCORE = Path(os.environ.get("EVIDENCE_GRAPH_SCORE", SHARED / "score"))
FOLDERS = ("structure", "formats", "scale-sample", "obliqa/raw")
SUFFIXES = (".md", ".html", ".docx", ".pdf", ".txt")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"no measuring data at {DATA}"),
]


@dataclass(frozen=True, slots=True)
class Ingested:
    """A library of all files, what its ingestion reported, and its export as bytes."""

    library: Path
    report: IngestReport
    export: bytes


def files() -> list[Path]:
    found = [path for folder in FOLDERS for path in (DATA / folder).rglob("*")]
    return sorted(path for path in found if path.suffix in SUFFIXES and path.name != "README.md")


def ingest(library: Path, paths: Sequence[Path]) -> IngestReport:
    with Library.open(library, settings=Settings(embedder="none")) as opened:
        return Ingestor(opened).ingest(*paths)


def export(library: Path) -> bytes:
    with Library.open(library, create=False) as opened:
        lines = (json.dumps(record, ensure_ascii=False) for record in opened.export())
        return "".join(f"{line}\n" for line in lines).encode()


@pytest.fixture(scope="module")
def ingested(tmp_path_factory: pytest.TempPathFactory) -> Ingested:
    library = tmp_path_factory.mktemp("real") / "real.library"
    report = ingest(library, files())
    return Ingested(library, report, export(library))


def test_every_file_becomes_a_document(ingested: Ingested) -> None:
    problems = [
        (file.path, file.stage, file.reason) for file in ingested.report.files if file.reason
    ]
    assert problems == []
    assert ingested.report.added == len(files()) > 0


def test_the_export_breaks_no_invariant(ingested: Ingested, tmp_path: Path) -> None:
    scorer = SCORE / "invariants.py"
    if not scorer.is_file():
        pytest.skip(f"no scorer at {scorer}")
    (tmp_path / "export.jsonl").write_bytes(ingested.export)
    texts = tmp_path / "texts"
    texts.mkdir()
    with Library.open(ingested.library, create=False) as library:
        for document in library.documents():
            name = re.sub(r"[^\w.-]", "_", document.id)
            (texts / f"{name}.txt").write_bytes(library.text(document.id).encode())
    command = [sys.executable, str(scorer), str(tmp_path / "export.jsonl"), "--texts", str(texts)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_ingesting_again_changes_nothing(ingested: Ingested) -> None:
    again = ingest(ingested.library, files())
    assert again.unchanged == len(again.files) == len(files())
    assert export(ingested.library) == ingested.export


def test_another_order_gives_the_same_bytes(ingested: Ingested, tmp_path: Path) -> None:
    """In two runs, the second half of the files first, into a library at another place."""
    library = tmp_path / "other.library"
    half = len(files()) // 2
    for part in (files()[half:], files()[:half]):
        ingest(library, part)
    assert export(library) == ingested.export

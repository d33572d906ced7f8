"""How well are sections found?

Measured: headings, provisions, parents and numbers against the gold files of the structure set, by
format. Not measured: definitions, references, ends of sections.

Data: EVIDENCE_GRAPH_DATA/structure (default ../shared/data); the scorer: EVIDENCE_GRAPH_SCORE
(default ../shared/score). Run: python benchmarks/quality/score_structure.py md txt --examples 5
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from evidence_graph.ids import DocumentId, section_id, unique_anchors
from evidence_graph.language import LanguagePack, detect, pack_of
from ingest.converted import ConvertedDocument
from ingest.structure import anchors, parse
from ingest.units import Outline

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
SCORE = Path(os.environ.get("EVIDENCE_GRAPH_SCORE", ROOT.parent / "shared" / "score"))
CONVERTERS = {"md": "markdown", "txt": "text", "html": "html", "docx": "docx", "pdf": "pdf"}


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    for suffix in options.formats:
        with tempfile.TemporaryDirectory() as folder:
            print(f"== {suffix}")
            export = Path(folder) / "export.jsonl"
            golds = _export(suffix, options.only, export, Path(folder))
            score = [sys.executable, str(SCORE / "structure.py"), str(export), *map(str, golds)]
            more = ["--examples", str(options.examples)] if options.examples else []
            shown = subprocess.run(
                [*score, "--texts", folder, "--format", suffix, *more],
                check=False,
                capture_output=True,
                text=True,
            )
            print(*_structural(shown.stdout), shown.stderr, sep="\n")
    return 0


def _structural(table: str) -> list[str]:
    """The lines of the scorer's *table* about sections."""
    others = ("definitions", "references", "external", "term uses")
    return [line for line in table.splitlines() if not any(word in line for word in others)]


def _export(suffix: str, only: str | None, export: Path, folder: Path) -> list[Path]:
    """Write the export and the texts of every document of one format; return the gold files."""
    convert = import_module(f"ingest.convert.{CONVERTERS[suffix]}").convert
    golds = []
    with export.open("w", encoding="utf-8") as file:
        for path in sorted((DATA / "structure").glob(f"*.{suffix}")):
            gold = path.with_name(f"{path.stem}.gold.json")
            if not gold.exists() or (only and only not in path.stem):
                continue
            converted = convert(path.read_bytes(), name=path.name)
            (folder / f"{path.name}.txt").write_bytes(converted.text.encode())
            pack = pack_of(detect(converted.text))
            for record in _records(path.name, converted, parse(converted, pack), pack):
                file.write(json.dumps(record) + "\n")
            golds.append(gold)
    return golds


def _records(
    name: str, converted: ConvertedDocument, outline: Outline, pack: LanguagePack
) -> Iterator[dict[str, object]]:
    yield {"node": "document", "id": name, "path": name, "chars": len(converted.text)}
    document = DocumentId(name)
    ids = [section_id(document, anchor) for anchor in unique_anchors(anchors(outline.units, pack))]
    for unit, own in zip(outline.units, ids, strict=True):
        yield {
            "node": "section",
            "id": own,
            "document_id": name,
            "parent_id": None if unit.parent is None else ids[unit.parent],
            "kind": unit.kind,
            "number": unit.number,
            "heading": unit.heading,
            "start": unit.span.start,
            "end": unit.span.end,
        }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("formats", nargs="+", choices=CONVERTERS, help="suffixes to score")
    parser.add_argument("--only", help="score documents whose name holds this")
    parser.add_argument("--examples", type=int, default=0, help="misses and errors to show")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""Judgements of definitions by hand, and what they make of the definitions that are found.

Two tables in `tests/data`, described by place and digest, never by words of a document:

- ``judged_definitions.tsv``: what the gold files do not hold and is found, or hold and is not; each
  with the heading unit of the gold file and whether it defines a term.
- ``judged_scopes.tsv``: a sample of definitions, drawn with a seed from every publisher; each with
  the section in which it governs as its surroundings state it, or the whole document. Of several
  sections the least unit that holds them all; a row of a table is the section that holds the table.

Measured: the share of scopes that are as judged. `score_definitions` reads the other table.

Data: EVIDENCE_GRAPH_DATA (default ../shared/data). Run: python -m benchmarks.quality.judged
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from evidence_graph.config import Settings
from evidence_graph.graph import DocumentGraph
from ingest.build import Builder
from ingest.facts import Options

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
TABLES = ROOT / "tests" / "data"
CONVERTERS = {"md": "markdown", "txt": "text", "html": "html", "docx": "docx", "pdf": "pdf"}
WHOLE = "document"
"""In the table: the whole document."""


@dataclass(frozen=True, slots=True)
class JudgedScope:
    """One definition of the sample.

    Attributes:
        document: Its path below the data.
        unit: The anchor of its section when it was judged; "-" where none held it.
        term: The digest of its term.
        nth: Its place among the definitions of that term in the document, from 1.
        scope: The anchor of the section in which it governs, or `WHOLE`.
    """

    document: str
    unit: str
    term: str
    nth: int
    scope: str


def digest(term: str) -> str:
    """Ten characters that stand for *term*, whatever its capitals."""
    return hashlib.sha256(" ".join(term.lower().split()).encode()).hexdigest()[:10]


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of `TABLES`; lines that begin with # are notes."""
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t"))


@cache
def judged_definitions() -> dict[tuple[str, str, str], bool]:
    """Whether it defines, for each judged document, heading unit and digest of a term."""
    return {
        (row["document"], row["unit"], row["term"]): row["defines"] == "yes"
        for row in rows("judged_definitions.tsv")
    }


def judged_scopes() -> list[JudgedScope]:
    """The sample, in the order of the table."""
    return [
        JudgedScope(r["document"], r["unit"], r["term"], int(r["nth"]), r["scope"])
        for r in rows("judged_scopes.tsv")
    ]


def graph_of(path: Path) -> DocumentGraph:
    """The graph of one file, as ingestion makes it."""
    convert = import_module(f"ingest.convert.{CONVERTERS[path.suffix[1:]]}").convert
    builder = Builder(
        settings=Settings(),
        options=Options(),
        count_tokens=lambda text: len(text.split()),
        max_tokens=200,
    )
    data = path.read_bytes()
    return builder.from_file(path.name, data, convert(data, name=path.name)).graph


def found_scopes(document: str) -> dict[tuple[str, int], str]:
    """For each definition of *document*, by digest and count, the anchor of its scope."""
    graph = graph_of(DATA / document)
    anchors = {section.id: section.anchor for section in graph.sections}
    seen: Counter[str] = Counter()
    found: dict[tuple[str, int], str] = {}
    for term in graph.terms:
        name = digest(term.term)
        seen[name] += 1
        scope = term.scope_section_id
        found[name, seen[name]] = WHOLE if scope is None else anchors[scope]
    return found


def compared() -> Iterator[tuple[JudgedScope, str | None]]:
    """Each judged scope with the one that is found; None where the definition is not."""
    found: dict[str, dict[tuple[str, int], str]] = {}
    for judged in judged_scopes():
        if judged.document not in found:
            found[judged.document] = found_scopes(judged.document)
        yield judged, found[judged.document].get((judged.term, judged.nth))


def main(arguments: Sequence[str] | None = None) -> int:
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    pairs = list(compared())
    for judged, found in pairs:
        if found != judged.scope:
            print(f"{judged.document} {judged.unit} {judged.term}: {judged.scope}, found {found}")
    right = sum(found == judged.scope for judged, found in pairs)
    print(f"{right} of {len(pairs)} scopes as judged ({right / len(pairs):.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How many scopes of definitions are right, by manual judgements?

Two tables in `tests/data` hold judgements. They identify texts by place and digest and quote no
document:

- ``judged_definitions.tsv``: disagreements with the gold files, that is definitions found that they
  lack, and definitions of theirs not found; each with its heading unit in the gold file and whether
  it defines a term.
- ``judged_scopes.tsv``: a seeded sample of definitions of every publisher, each with its scope as
  the text around it states it: a section, or the whole document. For several sections it is the
  smallest unit that contains them all; for a table row, the section that contains the table.

Measured: the share of scopes that agree. `score_definitions` reads the other table.

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
"""The scope of a definition that governs in its whole document."""


@dataclass(frozen=True, slots=True)
class JudgedScope:
    """One definition of the sample.

    Attributes:
        document: The path of its document below the data.
        unit: The anchor of its section when it was judged; "-" if it was in none.
        term: The digest of its term.
        nth: Its number among the definitions of that term in the document, from 1.
        scope: The anchor of the section in which it governs, or `WHOLE`.
    """

    document: str
    unit: str
    term: str
    nth: int
    scope: str


def digest(term: str) -> str:
    """A digest of ten characters of *term*, independent of case."""
    return hashlib.sha256(" ".join(term.lower().split()).encode()).hexdigest()[:10]


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of `TABLES`; lines that begin with # are notes."""
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t"))


@cache
def judged_definitions() -> dict[tuple[str, str, str], bool]:
    """For each judged document, heading unit and digest of a term: whether it defines the term."""
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
    """The anchor of the scope of each definition, by the digest of its term and its number."""
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
    """Each judged scope with the scope found; None if the definition is not found."""
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

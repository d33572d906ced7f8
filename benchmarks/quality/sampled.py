"""How many definitions and lint findings in published documents are right, judged by reading?

Printed: a seeded sample, each item with its document, its scope and the words around it, to be
judged by a person; the counts are in `benchmarks/README.md`. Publishers take turns, so that none
dominates the figure. Not measured: recall.

Data: a folder with ``manifest.jsonl`` (each line ``path``, ``class``, ``publisher``, ``split``).
Run: python -m benchmarks.quality.sampled definitions CORPUS --split dev -n 200
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import evidence_graph as eg
from evidence_graph.lint import Severity
from evidence_graph.nodes import Term

LARGEST = (
    1_500_000  # bytes of a document; a larger one is slow to process, and to read for a person
)
BEGINNING, END = 420, 160  # characters shown of a meaning
AROUND = 100  # characters shown around it

T = TypeVar("T")


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        kept = options.library or Path(folder) / "sample.library"
        if not kept.exists():
            chosen = documents(options.corpus, options.split, options.documents, options.seed)
            with eg.Library.open(kept, settings=eg.Settings(embedder="none")) as library:
                report = eg.Ingestor(library).ingest(*(options.corpus / path for path in chosen))
                print(report.failed, "failed", file=sys.stderr)
        with eg.Library.open(kept, create=False) as library:
            show = _show_definitions if options.what == "definitions" else _show_findings
            show(library, options.n, options.seed)
    return 0


def documents(corpus: Path, split: str, n: int, seed: int) -> list[str]:
    """The paths of *n* documents: classes take turns, and in each class its publishers."""
    lines = (corpus / "manifest.jsonl").read_text("utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["split"] == split]
    rows = [row for row in rows if (corpus / row["path"]).stat().st_size <= LARGEST]
    random.Random(seed).shuffle(rows)
    every = in_turns(rows, [row["publisher"] for row in rows], len(rows), seed)
    return [row["path"] for row in in_turns(every, [row["class"] for row in every], n, seed)]


def in_turns(items: Sequence[T], groups: Iterable[Hashable], n: int, seed: int) -> list[T]:
    """The first *n* items if the groups take turns."""
    chance = random.Random(seed)
    grouped: defaultdict[Hashable, deque[T]] = defaultdict(deque)
    for item, group in zip(items, groups, strict=True):
        grouped[group].append(item)
    queues = list(grouped.values())
    chance.shuffle(queues)
    found: list[T] = []
    while len(found) < n and any(queues):
        found += [queue.popleft() for queue in queues if queue]
    return found[:n]


def _show_definitions(library: eg.Library, n: int, seed: int) -> None:
    projection = library.snapshot().projection
    terms = [t for row in projection.document_rows.values() for t in projection.graph(row).terms]
    random.Random(seed).shuffle(terms)
    sample = in_turns(terms, [term.document_id for term in terms], n, seed)
    homes = {term.document_id for term in sample}
    print(f"{len(terms)} definitions; {len(sample)} of {len(homes)} documents")
    for number, term in enumerate(sorted(sample, key=lambda term: term.id), start=1):
        print(f"--- {number} {term.id}\nTERM {term.term!r} {list(term.aliases) or ''}")
        print(f"SCOPE {term.scope_section_id or 'document'} (stands in {term.section_id})")
        print(_quoted(library.text(term.document_id), term))


def _quoted(text: str, term: Term) -> str:
    start, end = term.span.start, term.span.end
    meaning = text[start:end]
    if len(meaning) > BEGINNING + END:
        left_out = len(meaning) - BEGINNING - END
        meaning = f"{meaning[:BEGINNING]} [… {left_out} …] {meaning[-END:]}"
    return f"{text[max(0, start - AROUND) : start]}⟦{meaning}⟧{text[end : end + AROUND]}"


def _show_findings(library: eg.Library, n: int, seed: int) -> None:
    wrong = [f for f in library.lint() if f.severity is not Severity.NOTE]
    random.Random(seed).shuffle(wrong)
    sample = in_turns(wrong, [(f.document_id, f.kind) for f in wrong], n, seed)
    homes = {finding.document_id for finding in sample}
    print(f"{len(wrong)} errors and warnings; {len(sample)} of {len(homes)} documents")
    for number, finding in enumerate(sorted(sample, key=lambda f: (f.kind, f.document_id)), 1):
        text = library.text(finding.document_id)
        before = text[max(0, finding.start - 2 * AROUND) : finding.start]
        words = text[finding.start : finding.end][:BEGINNING]
        print(f"--- {number} {finding.severity} {finding.kind} {finding.document_id}")
        print(f"{finding.section_id}: {finding.message}")
        print(f"{before}⟦{words}⟧{text[finding.end : finding.end + 2 * AROUND]}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("definitions", "findings"))
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--split", default="dev")
    parser.add_argument("--documents", type=int, default=120, help="(default: 120)")
    parser.add_argument("-n", type=int, default=200, help="how many are shown (default: 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--library", type=Path, help="kept here, and read where it is")
    return parser


if __name__ == "__main__":
    sys.exit(main())

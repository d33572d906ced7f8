"""How many references of published documents are right, judged by reading a sample?

A fixed seed draws documents from a corpus, in turn from each publisher, and references from them.
`Ingestor` finds these without an embedder: edges, and unresolved mentions with their reason. Each
is written as a line of JSON with the words around it and its target, and printed to be read. A
reader adds a verdict: ``right``, ``target`` (it leads to another provision than is meant),
``reason`` (it is unresolved, or its target is said to be missing, for a wrong reason) or ``none``
(it is no reference), and the class of the error. The figures are shares of ``right``.

The corpus is a folder with a ``manifest.jsonl``: a line for each file with ``path``, ``publisher``,
``class``, ``split`` and ``bytes``. Samples quote documents of others: keep them out of
repositories.

Run: python -m benchmarks.quality.sample_references draw CORPUS SAMPLE --split dev --seed 1
     python -m benchmarks.quality.sample_references count SAMPLE
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from evidence_graph.config import Settings
from evidence_graph.edges import Reference, UnresolvedMention
from evidence_graph.graph import DocumentGraph
from evidence_graph.library import Library
from ingest import Ingestor

AROUND = 220
"""Characters shown on each side of a reference."""
TARGET = 160
"""Characters shown of its target."""
LARGEST = 400_000
"""Files of more bytes are skipped, so that a sample is drawn within minutes."""
PER_DOCUMENT = 4
"""The most references drawn from one document."""
_FILERS = re.compile(r"(SEC) fil.*|(\w+) .*\(codici\)")

Row = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(required=True)
    draw = commands.add_parser("draw", help="draw a sample")
    draw.add_argument("corpus", type=Path)
    draw.add_argument("sample", type=Path)
    draw.add_argument("--split", default="dev")
    draw.add_argument("--seed", default="1")
    draw.add_argument("--documents", type=int, default=90)
    draw.add_argument("--references", type=int, default=200)
    draw.set_defaults(run=_draw)
    count = commands.add_parser("count", help="the figures of a judged sample")
    count.add_argument("sample", type=Path)
    count.set_defaults(run=_count)
    options = parser.parse_args()
    return int(options.run(options))


def _draw(options: argparse.Namespace) -> int:
    with (options.corpus / "manifest.jsonl").open(encoding="utf-8") as lines:
        files = [row for row in map(json.loads, lines) if row["split"] == options.split]
    chosen = draw_documents(files, options.seed, options.documents)
    drawn = draw_references(options.corpus, chosen, options.seed)
    sample = drawn[: options.references]
    with options.sample.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in sample)
    for row in sample:
        print(_shown(row), end="\n\n")
    print(
        f"{len(sample)} references of {len({row['path'] for row in sample})} documents, "
        f"{len({row['publisher'] for row in sample})} publishers"
    )
    return 0


def draw_documents(files: Sequence[Row], seed: str, size: int) -> list[Row]:
    """*size* of *files*, one of each publisher in turn, in an order that *seed* determines."""
    by_publisher: defaultdict[str, list[Row]] = defaultdict(list)
    for row in sorted(files, key=lambda row: _order(seed, row["path"])):
        if row["bytes"] <= LARGEST:
            by_publisher[_publisher(row)].append(row)
    groups = [by_publisher[name] for name in sorted(by_publisher, key=lambda n: _order(seed, n))]
    turns = max(map(len, groups), default=0)
    in_turn = [group[n] for n in range(turns) for group in groups if n < len(group)]
    return in_turn[:size]


def _publisher(row: Row) -> str:
    """The publisher of a file; filers, codes and policies are grouped by their kind."""
    if match := _FILERS.match(row["publisher"]):
        return str(match[1] or match[2])
    return "policies" if row["class"] == "policies" else str(row["publisher"])


def _order(seed: str, name: str) -> str:
    return hashlib.sha256(f"{seed}/{name}".encode()).hexdigest()


def draw_references(corpus: Path, files: Sequence[Row], seed: str) -> list[Row]:
    """References of *files*, the first of every document before the second of any."""
    by_path: Mapping[str, Row] = {row["path"]: row for row in files}
    found: list[tuple[int, str, Row]] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Library.open(Path(folder) / "library", settings=Settings(embedder="none")) as library,
    ):
        for path in by_path:  # beside the library, where documents are called by their paths
            copy = Path(folder) / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(corpus / path, copy)
        Ingestor(library).ingest(*(Path(folder) / path for path in by_path))
        projection = library.snapshot().projection
        for document in library.documents():
            row = projection.find_document(document.id)
            assert row is not None
            path = str(document.id)
            drawn = [
                (_order(seed, f"{path}:{one['start']}:{one['to']}"), n, one)
                for n, one in enumerate(_rows(library, projection.graph(row), by_path[path]))
            ]
            ordered = enumerate(sorted(drawn, key=lambda one: one[:2]))
            found += [(n, _order(seed, path), one) for n, (_, _, one) in ordered]
    found.sort(key=lambda one: one[:2])
    return [row for n, _, row in found if n < PER_DOCUMENT]


def _rows(library: Library, graph: DocumentGraph, file: Row) -> Iterator[Row]:
    text = library.text(graph.document.id)
    edges: list[Reference | UnresolvedMention] = [*graph.references, *graph.unresolved]
    for edge in edges:
        start, end = edge.span.start, edge.span.end
        row = {
            "path": file["path"],
            "publisher": _publisher(file),
            "title": graph.document.title,
            "start": start,
            "section": (edge.source_section or "").partition("#")[2],
            "before": text[max(0, start - AROUND) : start],
            "words": text[start:end],
            "after": text[end : end + AROUND],
            "kind": str(edge.kind),
        }
        if isinstance(edge, UnresolvedMention):
            name = edge.cited.document if edge.cited else None
            yield {**row, "to": "", "reason": str(edge.reason), "target": name or ""}
        else:
            home, _, anchor = edge.target.partition("#")
            answer = library.get(edge.target)
            shown = library.text(home)[answer.start : answer.end][:TARGET]
            place = anchor if home == graph.document.id else edge.target.rpartition("/")[2]
            missing = f" missing {edge.missing}" if edge.missing else ""
            yield {**row, "to": place or "(document)", "reason": missing.strip(), "target": shown}


def _shown(row: Row) -> str:
    words = f"{row['before']}⟦{row['words']}⟧{row['after']}"
    to = f"→ {row['to']} {row['reason']}" if row["to"] else f"✗ {row['reason']}"
    head = f"## {row['path']} · {row['title'][:60]} · in {row['section']} · {row['kind']}"
    return "\n".join((head, " ".join(words.split()), f"{to} | {' '.join(row['target'].split())}"))


def _count(options: argparse.Namespace) -> int:
    with options.sample.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    judged = [row for row in rows if row.get("verdict")]
    groups: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for row in judged:
        for name in ("all", "edges" if row["to"] else row["reason"], f"  {row['publisher']}"):
            groups[name][row["verdict"]] += 1
    for name, counts in sorted(groups.items()):
        share = counts["right"] / counts.total()
        print(f"{name:44} {share:.3f} {dict(sorted(counts.items()))}")
    for error, count in Counter(r.get("error", "") for r in judged).most_common():
        if error:
            print(f"{count:5} {error}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

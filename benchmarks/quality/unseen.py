"""How well are documents ingested that nobody looked at, judged by the engine's own warnings?

Printed: the numbers of files drawn, failed and skipped; by format, the files without a warning, the
warnings and the median confidence; the frequency of each kind of warning; and the documents with
most warnings. A warning is a suspicion until somebody has read the place that it names. Not
measured: errors without a warning.

Data: a folder with ``manifest.jsonl`` (each line ``path``, ``class``, ``publisher``, ``format``,
``split``), or one without, of which all files are taken.
Run: python -m benchmarks.quality.unseen FOLDER --split dev --seed 1 -n 560
"""

from __future__ import annotations

import argparse
import json
import random
import re
import statistics
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import evidence_graph as eg
from evidence_graph.inspection import Inspection
from evidence_graph.inspection.run_report import rows_of, write_report

from .sampled import in_turns

LARGEST = 3_000_000
"""The most bytes of a document."""
MOST_OF_ONE = 12
"""The most documents of one publisher in one format."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw documents, ingest them without embedding, and report."""
    options = _parser().parse_args(arguments)
    paths = draw(options.folder, options.split, options.n, options.seed)
    with tempfile.TemporaryDirectory() as folder:
        kept = options.library or Path(folder) / "unseen.library"
        with eg.Library.open(kept, settings=eg.Settings(embedder="none")) as library:
            files = eg.Ingestor(library).ingest(*paths).files
            rows = rows_of(library, files)
            if options.report:
                write_report(library, files, options.report)
    outcomes = Counter(str(file.outcome) for file in files)
    print(", ".join(f"{n} {name}" for name, n in sorted(outcomes.items())))
    for file, inspection in rows:
        if inspection is None:
            print(f"{file.outcome}: {file.path}: {file.reason}")
    found = {file.path: inspection for file, inspection in rows if inspection}
    print("\n".join([*_by_format(found), *_by_kind(found), *_worst(found, options.worst)]))
    return 0


def draw(folder: Path, split: str, n: int, seed: int) -> list[Path]:
    """The paths of *n* files: classes take turns, and in each class its publishers."""
    manifest = folder / "manifest.jsonl"
    if not manifest.exists():
        return sorted(p for p in folder.rglob("*") if p.is_file() and not p.name.startswith("."))
    rows = [json.loads(line) for line in manifest.read_text("utf-8").splitlines()]
    rows = [r for r in rows if r["split"] == split and r["bytes"] <= LARGEST]
    random.Random(seed).shuffle(rows)
    of_one: defaultdict[tuple[str, str], list[dict[str, str]]] = defaultdict(list)
    for row in rows:
        of_one[row["publisher"], row["format"]].append(row)
    few = [row for own in of_one.values() for row in own[:MOST_OF_ONE]]
    sources = [(row["publisher"], row["format"]) for row in few]
    every = in_turns(few, sources, len(few), seed)
    return [folder / r["path"] for r in in_turns(every, [r["class"] for r in every], n, seed)]


def _by_format(found: dict[str, Inspection]) -> Iterator[str]:
    formats: defaultdict[str, list[Inspection]] = defaultdict(list)
    for path, inspection in found.items():
        formats[Path(path).suffix].append(inspection)
        formats["all"].append(inspection)
    yield f"{'format':8} {'docs':>5} {'clean':>6} {'warnings':>8} {'confidence':>10}"
    for name, own in sorted(formats.items()):
        clean = sum(not inspection.warnings for inspection in own)
        warnings = sum(len(inspection.warnings) for inspection in own)
        sure = statistics.median(inspection.confidence for inspection in own)
        yield f"{name:8} {len(own):5} {clean:6} {warnings:8} {sure:10.2f}"


def _by_kind(found: dict[str, Inspection]) -> Iterator[str]:
    """The frequency of each warning; numbers in its words are ignored."""
    kinds = Counter(
        re.sub(r"\([^()]*\)|\S*\d\S*", "", re.sub(r"(after|number) .*?(?= \(| stands|$)", "", w))
        for inspection in found.values()
        for w in (warning.message for warning in inspection.warnings)
    )
    for words, n in kinds.most_common():
        yield f"{n:6} {' '.join(words.split())}"


def _worst(found: dict[str, Inspection], n: int) -> Iterator[str]:
    ranked = sorted(found.items(), key=lambda item: (-len(item[1].warnings), item[1].confidence))
    for path, inspection in ranked[:n]:
        yield f"--- {path} ({inspection.confidence:.2f}) {inspection.title}"
        yield from (f"    {warning.message}" for warning in inspection.warnings)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--split", default="dev")
    parser.add_argument("-n", type=int, default=560, help="how many are drawn (default: 560)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worst", type=int, default=20, help="how many are shown (default: 20)")
    parser.add_argument("--report", type=Path, help="written here, as .html, .json or .md")
    parser.add_argument("--library", type=Path, help="kept here")
    return parser


if __name__ == "__main__":
    sys.exit(main())

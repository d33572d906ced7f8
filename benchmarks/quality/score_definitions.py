"""How well are definitions and uses of terms found?

Measured: definitions, also strict and derived, and uses, against the gold files of the structure
set, by format; the same after disagreements with the gold were judged by hand (see `judged`); and
the seconds that definitions and uses take. Not measured: scopes, references.

Data: EVIDENCE_GRAPH_DATA/structure (default ../shared/data); the scorer: EVIDENCE_GRAPH_SCORE
(default ../shared/score). Run: python -m benchmarks.quality.score_definitions md --examples 5
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from ast import literal_eval
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from evidence_graph.config import Settings
from evidence_graph.graph import DocumentGraph
from ingest.build import Builder
from ingest.converted import ConvertedDocument
from ingest.definitions import Definition, find_definitions
from ingest.facts import Options
from ingest.uses import GoverningTerm, Use, find_uses

from .judged import CONVERTERS, DATA, ROOT, digest, judged_definitions

SCORE = Path(os.environ.get("EVIDENCE_GRAPH_SCORE", ROOT.parent / "shared" / "score"))
SHOWN = ("definitions", "term uses", "precision")
MEASURES = ("definitions", "definitions derived")
_ALL = 10_000  # examples that the scorer shows: all
_COUNTS = re.compile(r"\s+definitions(?: derived)?(?:\s+[\d.]+){5}\s+(?P<right>\d+)\s")
_EXAMPLE = re.compile(
    r"(?P<document>\S+)  (?P<measure>[a-z ]+): (?P<what>wrong|missed) +"
    r"(?P<name>'.*'|\".*\") in \w+ (?P<unit>\S+)"
)


@dataclass(frozen=True, slots=True)
class Score:
    """The counts of the definitions of one document.

    Attributes:
        right: Found, and in the gold file.
        more: Found, not in the gold file, and judged right by hand.
        wrong: Found, not in the gold file, and judged wrong or not judged.
        missed: In the gold file and not found.
        unmeant: Missed ones that were judged to be no definitions.
    """

    document: str
    right: int
    more: int
    wrong: int
    missed: int
    unmeant: int

    @property
    def precision(self) -> float:
        return (self.right + self.more) / max(1, self.right + self.more + self.wrong)

    @property
    def recall(self) -> float:
        return self.right / max(1, self.right + self.missed)

    def __str__(self) -> str:
        return (
            f"{self.document:40} {self.right} right, {self.more} more by hand, {self.wrong} wrong, "
            f"{self.missed} missed ({self.unmeant} without a meaning): "
            f"precision {self.precision:.3f}, recall {self.recall:.3f}"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    for suffix in options.formats:
        print(f"== {suffix}")
        out = scored(suffix, only=options.only or "", show=options.list)
        examples: Counter[str] = Counter()
        for line in out.splitlines():
            example = _EXAMPLE.match(line)
            if example is None and any(word in line for word in SHOWN):
                print(line)
            elif example and (examples[example[1]] < options.examples):
                examples[example[1]] += 1
                print(line)
        print(*judged(out), sep="\n")
    return 0


def scored(suffix: str, *, only: str = "", show: bool = False) -> str:
    """The output of the scorer for every document of one format, with all examples."""
    with tempfile.TemporaryDirectory() as folder:
        export = Path(folder) / "export.jsonl"
        golds = _export(suffix, export, Path(folder), only=only, show=show)
        command = [sys.executable, str(SCORE / "structure.py"), str(export), *map(str, golds)]
        more = ["--texts", folder, "--format", suffix, "--examples", str(_ALL)]
        shown = subprocess.run([*command, *more], check=False, capture_output=True, text=True)
    print(shown.stderr, end="", file=sys.stderr)
    return shown.stdout


def judged(out: str) -> list[Score]:
    """The scores of each document in the scorer's output, corrected by the judgements."""
    counts: dict[str, list[int]] = {}
    document = ""
    judgements = judged_definitions()
    for line in out.splitlines():
        if line and not line.startswith(" "):
            document = line.split()[0]
        row = _COUNTS.match(line)
        if row and document != "total":
            counts.setdefault(document, [int(row["right"]), 0, 0, 0, 0])
        example = _EXAMPLE.match(line)
        if example and example["measure"] in MEASURES:
            slug = example["document"].rsplit(".", 1)[0]
            name = digest(str(literal_eval(example["name"])))
            defines = judgements.get((slug, example["unit"], name))
            tally = counts[example["document"]]
            if example["what"] == "missed":
                tally[3] += 1
                tally[4] += defines is False
            else:
                tally[1 if defines else 2] += 1
    return [Score(name, *tally) for name, tally in counts.items()]


def _export(suffix: str, export: Path, folder: Path, *, only: str, show: bool) -> list[Path]:
    """Write the export and the texts of every document of one format; return the gold files."""
    convert = import_module(f"ingest.convert.{CONVERTERS[suffix]}").convert
    builder = Builder(
        settings=Settings(),
        options=Options(),
        count_tokens=lambda text: len(text.split()),
        max_tokens=200,
    )
    golds = []
    with export.open("w", encoding="utf-8") as file:
        for path in sorted((DATA / "structure").glob(f"*.{suffix}")):
            gold = path.with_name(f"{path.stem}.gold.json")
            if not gold.exists() or only not in path.stem:
                continue
            data = path.read_bytes()
            converted = convert(data, name=path.name)
            (folder / f"{path.name}.txt").write_bytes(converted.text.encode())
            graph = builder.from_file(path.name, data, converted).graph
            for record in _records(graph, converted, show=show):
                file.write(json.dumps(record) + "\n")
            golds.append(gold)
    return golds


def _records(
    graph: DocumentGraph, converted: ConvertedDocument, *, show: bool
) -> Iterator[dict[str, object]]:
    """The nodes, then the edges, of one document."""
    document, sections, chunks = graph.document, graph.sections, graph.chunks
    began = time.perf_counter()
    definitions = find_definitions(
        converted.text,
        sections,
        language=document.language,
        blocks=converted.blocks,
        defined=converted.defined,
    )
    half = time.perf_counter()
    terms = [
        GoverningTerm(
            id=f"{document.id}%{n}",
            forms=(d.term, *d.aliases),
            scope=None if d.scope is None else sections[d.scope].span,
            surface=d.surface,
            case_sensitive=d.case_sensitive,
        )
        for n, d in enumerate(definitions)
    ]
    uses = find_uses(converted.text, terms, language=document.language)
    ended = time.perf_counter()
    print(
        f"{document.id}: {len(definitions)} definitions, {len(uses)} uses; {half - began:.2f} and "
        f"{ended - half:.2f} s for {len(converted.text) / 1e6:.2f} million characters"
    )
    if show:
        _list(definitions, graph)
    yield {"node": "document", "id": document.id, "path": document.id, "chars": document.chars}
    for s in sections:
        yield {
            "node": "section",
            "id": s.id,
            "document_id": document.id,
            "parent_id": s.parent_id,
            "kind": s.kind,
            "number": s.number,
            "heading": s.heading,
            "start": s.span.start,
            "end": s.span.end,
        }
    for c in chunks:
        yield {
            "node": "chunk",
            "id": c.id,
            "document_id": document.id,
            "section_id": c.section_id,
            "start": c.span.start,
            "end": c.span.end,
        }
    for n, d in enumerate(definitions):
        yield {
            "node": "term",
            "id": f"{document.id}%{n}",
            "document_id": document.id,
            "section_id": None if d.section is None else sections[d.section].id,
            "term": d.term,
            "start": d.span.start,
            "end": d.span.end,
        }
    yield from _used(graph, uses)


def _used(graph: DocumentGraph, uses: Sequence[Use]) -> Iterator[dict[str, object]]:
    starts = [chunk.span.start for chunk in graph.chunks]
    seen = set()
    for use in uses:
        chunk = graph.chunks[max(0, bisect_right(starts, use.span.start) - 1)].id
        if (chunk, use.term) not in seen:
            seen.add((chunk, use.term))
            place = {"start": use.span.start, "end": use.span.end}
            yield {"edge": "uses", "source": chunk, "target": use.term, "count": 1, **place}


def _list(definitions: Sequence[Definition], graph: DocumentGraph) -> None:
    for d in definitions:
        home = "-" if d.section is None else graph.sections[d.section].anchor
        scope = "all" if d.scope is None else graph.sections[d.scope].anchor
        case = "Aa" if d.case_sensitive else "  "
        more = f" = {', '.join(d.aliases)}" if d.aliases else ""
        print(f"  {d.verb:9} {case} {home:22} governs {scope:18} {d.term}{more} [{len(d.span)}]")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("formats", nargs="+", choices=CONVERTERS, help="suffixes to score")
    parser.add_argument("--only", help="score documents whose name holds this")
    parser.add_argument("--examples", type=int, default=0, help="misses and errors to show")
    parser.add_argument("--list", action="store_true", help="print every definition")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""How well are references found and resolved?

Measured: internal and external references against the gold files of the structure set, by format,
raw and corrected for what a publisher's links cannot judge (`publisher_links`); ObliQA's listed
cross-references over its records; mentions by outcome; mentions cut by a chunk's border; characters
a second. Not measured: kinds of reference, references between documents of a library.

Data: EVIDENCE_GRAPH_DATA (default ../shared/data); the scorer: EVIDENCE_GRAPH_SCORE (default
../shared/score). Run: python -m benchmarks.quality.score_references html --examples 5, or obliqa,
or a folder or file of Markdown to list what is found in it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from evidence_graph.config import Settings
from evidence_graph.nodes import Chunk, ChunkKind
from ingest.build import Builder, Built
from ingest.converted import ConvertedDocument, Link
from ingest.facts import Options
from ingest.linking.books import MemoryBook
from ingest.linking.in_document import Resolved
from ingest.linking.resolve import resolve
from ingest.records import read_records
from ingest.references import DocumentNames, Mention, anchors_of, find_mentions

from .publisher_links import HEAD, figures

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
SCORE = Path(os.environ.get("EVIDENCE_GRAPH_SCORE", ROOT.parent / "shared" / "score"))
CONVERTERS = {"md": "markdown", "txt": "text", "html": "html", "docx": "docx", "pdf": "pdf"}
JUDGED = ("cfpb", "dc-code", "uk-state", "w3c")
"""Prefixes of documents whose publishers mark up internal references."""
SHOWN = ("references", "external", "Internal", "External", "document", "measure")


@dataclass(slots=True)
class Read:
    """A document with the mentions found in it."""

    built: Built
    mentions: list[Mention]


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    for what in options.what:
        print(f"== {what}")
        if what == "obliqa":
            _score_obliqa(options.examples)
        elif what in CONVERTERS:
            _score_structure(what, options.only, options.examples)
        else:
            _list(Path(what))
    return 0


def _builder() -> Builder:
    return Builder(
        settings=Settings(),
        options=Options(),
        count_tokens=lambda text: len(text.split()),
        max_tokens=256,
    )


def _read(
    built: Built, links: Sequence[Link] = (), converted: ConvertedDocument | None = None
) -> Read:
    graph = built.graph
    document = graph.document
    mentions = find_mentions(
        built.text,
        graph.sections,
        language=document.language,
        links=links,
        anchors=anchors_of(converted.blocks, graph.sections) if converted else None,
        names=DocumentNames.of(document),
        skip=[chunk.span for chunk in graph.chunks if chunk.kind is ChunkKind.MATTER],
    )
    return Read(built, mentions)


def _convert(path: Path) -> tuple[ConvertedDocument, Built]:
    convert = import_module(f"ingest.convert.{CONVERTERS[path.suffix[1:]]}").convert
    source = path.read_bytes()
    converted: ConvertedDocument = convert(source, name=path.name)
    return converted, _builder().from_file(path.name, source, converted)


def _score_structure(suffix: str, only: str | None, examples: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        read, golds = [], []
        for path in sorted((DATA / "structure").glob(f"*.{suffix}")):
            gold = path.with_name(f"{path.stem}.gold.json")
            if not gold.exists() or (only and only not in path.stem):
                continue
            converted, built = _convert(path)
            read.append(_read(built, converted.links, converted))
            (folder / f"{path.name}.txt").write_bytes(built.text.encode())
            golds.append(str(gold))
        _write(folder / "export.jsonl", read, apart=True)
        _run(
            [str(SCORE / "structure.py"), str(folder / "export.jsonl"), *golds,
             "--texts", name, "--format", suffix],
            examples,
        )  # fmt: skip
        _show_floors(folder, golds, suffix, read)


def _show_floors(folder: Path, golds: Sequence[str], suffix: str, read: Sequence[Read]) -> None:
    """Print the raw and the corrected figures; see `publisher_links`."""
    command = [sys.executable, str(SCORE / "structure.py"), str(folder / "export.jsonl"), *golds,
               "--texts", str(folder), "--format", suffix]  # fmt: skip
    scores, lines = (
        subprocess.run([*command, *more], check=True, capture_output=True, text=True).stdout
        for more in (["--json"], ["--examples", "100000"])
    )
    ranges: dict[str, Counter[int]] = {}
    for one, found in _outcomes(read, apart=True):
        if found.mention.until is not None and found.target is not None:
            name = str(one.built.graph.document.id)
            ranges.setdefault(name, Counter())[found.mention.span.start] += 1
    found_by = figures(json.loads(scores)["documents"], lines.splitlines(), ranges)
    print(HEAD)
    for name, row in found_by.items():
        print(row.row(name))
    floors = [row for name, row in found_by.items() if name.startswith(JUDGED)]
    if floors:
        print(sum(floors[1:], floors[0]).row("together"))


def _score_obliqa(examples: int) -> None:
    text = (DATA / "obliqa" / "corpus.jsonl").read_text(encoding="utf-8")
    builder = _builder()
    built = [builder.from_records("corpus.jsonl", source) for source in read_records(text)[0]]
    begun = time.process_time()
    read = [_read(one) for one in built]
    seconds = time.process_time() - begun
    chars = sum(len(one.text) for one in built)
    print(f"{chars / 1e6:.2f} M characters, {chars / 1e6 / seconds:.2f} M a second")
    with tempfile.TemporaryDirectory() as name:
        export = Path(name) / "export.jsonl"
        _write(export, read)
        listed = DATA / "obliqa" / "xref" / "references.dev.jsonl"
        _run([str(SCORE / "obliqa.py"), str(export), str(listed)], examples)


def _list(path: Path) -> None:
    """Print each mention with its outcome."""
    files = sorted(p for p in path.iterdir() if p.suffix[1:] in CONVERTERS) if path.is_dir() else []
    pairs = [_convert(file) for file in files or [path]]
    read = [_read(built, converted.links, converted) for converted, built in pairs]
    outcomes: Counter[str] = Counter()
    for one, found in _outcomes(read):
        document = one.built.graph.document.id
        surface = " ".join(found.mention.span.of(one.built.text).split())
        outcome = found.target or str(found.reason)
        missing = f" without {found.missing}" if found.missing else ""
        kind = found.mention.kind
        print(f"{document} {found.mention.span.start} {kind}: {surface!r} -> {outcome}{missing}")
        outcomes[str(found.reason or "resolved")] += 1
    print(dict(outcomes))


def _outcomes(read: Sequence[Read], *, apart: bool = False) -> Iterator[tuple[Read, Resolved]]:
    book = MemoryBook(one.built.graph for one in read)
    for one in read:
        graph = one.built.graph
        if apart:
            book = MemoryBook([graph])
        for found in resolve(
            one.mentions, document=graph.document.id, sections=graph.sections, book=book
        ):
            yield one, found


def _write(export: Path, read: Sequence[Read], *, apart: bool = False) -> None:
    """Write the export of documents, sections, chunks, references and unresolved mentions."""
    cut = outside = 0
    outcomes: Counter[str] = Counter()
    with export.open("w", encoding="utf-8") as file:

        def write(record: dict[str, object]) -> None:
            file.write(json.dumps(record) + "\n")

        for one in read:
            for node in _nodes(one.built):
                write(node)
        for one, found in _outcomes(read, apart=apart):
            span = found.mention.span
            outcomes[str(found.reason or "resolved")] += 1
            chunk = _holder(one.built.graph.chunks, span.start)
            if chunk is None:
                outside += 1
                continue
            cut += chunk.span.end < span.end
            place = found.mention.section
            edge = {
                "edge" if found.target else "mention": (
                    "references" if found.target else "unresolved"
                ),
                "source": chunk.id,
                "source_section": None if place is None else one.built.graph.sections[place].id,
                "surface": span.of(one.built.text),
                "start": span.start,
                "end": span.end,
                "kind": found.mention.kind,
            }
            write({**edge, **({"target": found.target} if found.target else
                              {"reason": str(found.reason)})})  # fmt: skip
    print(f"{dict(outcomes)}; cut by a chunk's border {cut}, in no chunk {outside}")


def _holder(chunks: Sequence[Chunk], start: int) -> Chunk | None:
    at = bisect_right(chunks, start, key=lambda chunk: chunk.span.start) - 1
    return chunks[at] if at >= 0 and start < chunks[at].span.end else None


def _nodes(built: Built) -> Iterator[dict[str, object]]:
    document = built.graph.document
    yield {
        "node": "document",
        "id": document.id,
        "path": document.path,
        "title": document.title,
        "chars": document.chars,
    }
    for section in built.graph.sections:
        yield {
            "node": "section",
            "id": section.id,
            "document_id": document.id,
            "record_id": section.record_id,
            "parent_id": section.parent_id,
            "kind": section.kind,
            "number": section.number,
            "heading": section.heading,
            "start": section.span.start,
            "end": section.span.end,
        }
    for chunk in built.graph.chunks:
        yield {
            "node": "chunk",
            "id": chunk.id,
            "document_id": document.id,
            "section_id": chunk.section_id,
            "kind": chunk.kind,
            "start": chunk.span.start,
            "end": chunk.span.end,
        }


def _run(command: Sequence[str], examples: int) -> None:
    more = ["--examples", str(examples)] if examples else []
    done = subprocess.run(
        [sys.executable, *command, *more], check=False, capture_output=True, text=True
    )
    for line in done.stdout.splitlines():
        if (any(word in line for word in SHOWN) and "headings" not in line) or command[0].endswith(
            "obliqa.py"
        ):
            print(line)
    print(done.stderr, end="")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", nargs="+", help=f"{', '.join(CONVERTERS)}, obliqa, or a file or folder to list"
    )
    parser.add_argument("--only", help="score documents whose name holds this")
    parser.add_argument("--examples", type=int, default=0, help="misses and errors to show")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""How fast are documents ingested, and which share of the time does each stage take?

Measured, in one process after a small warm-up, on the ObliQA records:
- the first N of them (default 2,000) into a new library, all chunks embedded;
- the same into another new library with a copy of the first one's vector cache: the cost of
  ingestion without embedding, but with the work on vectors, on the same chunks;
- the texts of those chunks, split at blank lines and embedded with the same model: the minimum that
  a plain pipeline does;
- all 13,732 of them without embedding: into a lexical library, or, if a library that holds them is
  named, into a new one with a copy of its cache.
The shares of stages are sampled (`sampling`). If vectors are cached, "embed" is their look-up. Not
measured: conversion of files (records are text already), updates.

Run: python -m benchmarks.speed.bench_ingest [LIBRARY] [--records N]
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from time import perf_counter

from evidence_graph.config import Settings
from evidence_graph.embedding.model_files import locate
from evidence_graph.errors import ModelNotFoundError
from evidence_graph.library import LEXICAL, Library
from ingest import Ingestor

from ..obliqa import CORPUS, need_data
from .sampling import sampled

STAGES = {
    "ingest.convert.limits:read_file": "read",
    "ingest.convert.decode:decode": "read",
    "ingest.records:read_records": "read",
    "ingest.records:RecordDocument.source": "read",
    "ingest.build:Builder.digest": "read",
    "ingest.claims:Claims.records": "read",
    "ingest.facts.document:facts_of": "structure",
    "ingest.sections:sections_of_records": "structure",
    "ingest.chunking.chunk:Chunker.chunks": "chunk",
    "ingest.definitions.find:find_definitions": "definitions",
    "ingest.references.find:find_mentions": "mentions",
    "ingest.annotate:annotated": "uses",
    "ingest.linking.link:linked": "links",
    "ingest.batch:embed_batch": "embed",
    "evidence_graph.generations.writer:Writer.__enter__": "write graph",
    "evidence_graph.generations.texts:Texts.write": "write graph",
    "evidence_graph.store.kuzu_store:KuzuStore.write": "write graph",
    "evidence_graph.generations.derive:_lexical_documents": "derive words",
    "evidence_graph.generations.derive:_derive_lexical": "derive words",
    "evidence_graph.generations.derive:_write_segment": "derive projection",
    "evidence_graph.generations.derive:_write_vectors": "derive vectors",
    "evidence_graph.generations.derive:derive": "publish",
    "evidence_graph.generations.garbage:remove_old": "publish",
}
"""The stage of each function. The innermost function on the stack decides, so that "publish" covers
only digests of files and the manifest."""


N_WARM_UP = 20


@dataclass(frozen=True, slots=True)
class Run:
    """The result of one ingestion; *shares* are those of its stages in the time."""

    name: str
    chunks: int
    seconds: float
    chunks_per_second: float
    shares: dict[str, float]

    def __str__(self) -> str:
        shares = [f"{stage} {share:.0%}" for stage, share in self.shares.items() if share >= 0.005]
        return (
            f"{self.name}\n  {self.chunks} chunks in {self.seconds:.1f} s: "
            f"{self.chunks_per_second:.0f} a second\n  {', '.join(shares)}"
        )


def ingest(name: str, library: Path, records: Path, settings: Settings | None = None) -> Run:
    """Ingest *records* into the library at *library*, and sample the stages."""
    with Library.open(library, settings=settings) as opened:
        ingestor = Ingestor(opened)
        report, seconds, stages = sampled(lambda: ingestor.ingest(records), STAGES)
    if report.failed or report.skipped:
        raise SystemExit(f"expected all records to be taken, found {report.files}")
    return Run(
        name=name,
        chunks=report.chunks,
        seconds=round(seconds, 2),
        chunks_per_second=round(report.chunks / seconds, 1),
        shares={stage: round(of_stage / seconds, 3) for stage, of_stage in stages.items()},
    )


def plain(name: str, source: Path) -> Run:
    """Split the texts of the library *source* at blank lines and headings, and embed its chunks.

    Embedding the chunks instead of the pieces makes both runs embed the same texts.
    """
    with Library.open(source) as opened:
        snapshot, embedder = opened.snapshot(), opened.embedder
        projection = snapshot.projection
        texts = [snapshot.text(row) for row in projection.document_rows.values()]
        pieces = [
            snapshot.chunk_text(row)
            for document in projection.document_rows.values()
            for row in projection.rows_of("chunks", document)
        ]
    if embedder is None:
        raise SystemExit("expected a library with vectors, found a lexical one")
    began = perf_counter()
    for text in texts:
        re.split(r"\n\s*\n|\n(?=#{1,6} )", text)
    split = perf_counter()
    embedder.embed_documents(pieces)
    ended = perf_counter()
    seconds = ended - began
    return Run(
        name=name,
        chunks=len(pieces),
        seconds=round(seconds, 2),
        chunks_per_second=round(len(pieces) / seconds, 1),
        shares={"split": (split - began) / seconds, "embed": (ended - split) / seconds},
    )


def with_cache(library: Path, source: Path) -> Path:
    """Prepare a new *library* with a copy of the vector cache of the library *source*."""
    library.mkdir()
    (library / "write.lock").touch()  # marks the folder as an unfinished library
    shutil.copyfile(source / "cache.sqlite", library / "cache.sqlite")
    return library


def bench(folder: Path, *, n_records: int, source: Path | None) -> list[Run]:
    """Do all runs, in *folder*."""
    lexical = Settings(embedder=LEXICAL)
    few = records_up_to(folder / "few.jsonl", N_WARM_UP)
    some = records_up_to(folder / "some.jsonl", n_records)
    runs = []
    if has_model():
        ingest("warm-up", folder / "warm-up", few)
        cold, known = folder / "cold", folder / "known"
        runs.append(ingest(f"{n_records} records, embedded", cold, some))
        runs.append(plain("the same texts, split and embedded", cold))
        runs.append(ingest(f"{n_records} records, vectors known", with_cache(known, cold), some))
    else:
        ingest("warm-up", folder / "warm-up", few, lexical)
        print("the model's files are absent: nothing is embedded", file=sys.stderr)
    if source is None:
        runs.append(ingest("all records, lexical", folder / "all", CORPUS, lexical))
    else:
        all_known = with_cache(folder / "all", source)
        runs.append(ingest("all records, vectors known", all_known, CORPUS))
    return runs


def records_up_to(path: Path, count: int) -> Path:
    """Write the first *count* records to *path*."""
    with CORPUS.open(encoding="utf-8") as file:
        path.write_text("".join(islice(file, count)), encoding="utf-8")
    return path


def has_model() -> bool:
    """Whether the default embedder can be opened."""
    try:
        locate()
    except ModelNotFoundError:
        return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path, help="whose vectors are copied")
    parser.add_argument("--records", type=int, default=2_000, help="to embed; default 2,000")
    parser.add_argument("--json", action="store_true", help="print one object")
    given = parser.parse_args()
    need_data()
    with tempfile.TemporaryDirectory() as folder:
        runs = bench(Path(folder), n_records=given.records, source=given.library)
    if given.json:
        print(json.dumps({"runs": [asdict(run) for run in runs]}))
        return
    print(*runs, sep="\n")


if __name__ == "__main__":
    main()

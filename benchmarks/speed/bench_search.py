"""How long does a search take, stage by stage, and how long do two simple baselines take?

Measured, in one warm process: 500 ObliQA development questions, a fixed sample, in a library of the
13,732 records (14,000 chunks), up to passages; the same questions through two baselines over the
same chunks and vectors; the quality of all three. The engines take turns, so that a busy machine
slows them alike. The baselines stop at ranked chunks and get the question's vector.
Not measured: opening a library, filters, larger libraries.

Run: python -m benchmarks.speed.bench_search [LIBRARY]; without one it makes its own (minutes).
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.projection import ChunkRow
from evidence_graph.view import View
from retrieve import Report, Retriever

from ..obliqa import (
    OBLIQA,
    first_records,
    library_of_records,
    means,
    measure_each,
    need_data,
    record_finder,
)
from .baseline import Baseline, OkapiAndNumpy, TantivyAndUsearch

N_QUESTIONS = 500
N_WARM_UP = 50
TURN = 25
"""The questions of one engine's turn: few enough that all engines meet the same load, and enough
that each has warm processor caches."""

PERCENTILES = {"p50": 0.5, "p95": 0.95}
OURS = "evidence-graph"
BESIDE = "  beside embed"
BARE = "tantivy + usearch + RRF"
PLAIN = "rank_bm25 + numpy + RRF"


@dataclass(slots=True)
class Timings:
    """The seconds of each question, by name of an engine or stage."""

    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, name: str, seconds: float) -> None:
        """Add the time of one question."""
        self.seconds.setdefault(name, []).append(seconds)

    def milliseconds(self, name: str) -> dict[str, float]:
        """The `PERCENTILES` of one name."""
        quantiles = np.quantile(self.seconds[name], list(PERCENTILES.values())) * 1000
        return dict(zip(PERCENTILES, quantiles.round(3).tolist(), strict=True))


class Ours:
    """The engine as users run it, with its stages timed."""

    def __init__(self, library: Library, *, passages: int) -> None:
        self._limit = passages
        self._reports: list[Report] = []
        self._retriever = Retriever(library, report=self._reports.append)

    def answer(self, question: str, timings: Timings) -> None:
        """Search once; add the times of the search, without embedding, and of each stage."""
        self._retriever.search(question, limit=self._limit)
        report = self._reports.pop()
        timings.add(OURS, report.total)
        timings.add(BESIDE, report.total - report.seconds.get("embed", 0.0))
        for name, seconds in report.seconds.items():
            timings.add(f"  {name}", seconds)

    def chunks(self, view: View, question: str) -> list[int]:
        """The rows of the ranked chunks."""
        return [chunk.row for chunk in self._retriever.ranked(view, question, tuple(Lane))]


def searchable(snapshot: Snapshot) -> tuple[list[int], list[str], NDArray[np.float32]]:
    """The row, text and vector of every searchable chunk."""
    projection = snapshot.projection
    rows: list[int] = []
    vectors = []
    for n, segment in enumerate(projection.segments):
        in_segment = np.flatnonzero(segment.searchable)
        rows += (in_segment + projection.base("chunks", n)).tolist()
        vectors.append(snapshot.vectors[0][n].matrix[in_segment].astype(np.float32))
    texts = [snapshot.chunk_text(row) for row in map(ChunkRow, rows)]
    return rows, texts, np.concatenate(vectors)


@dataclass(frozen=True, slots=True)
class Figures:
    """The times in milliseconds and the quality of rankings of each engine.

    Attributes:
        ratios: For each baseline, the time of a search without embedding relative to its time.
    """

    chunks: int
    questions: int
    passages: int
    milliseconds: dict[str, dict[str, float]]
    quality: dict[str, dict[str, float]]
    ratios: dict[str, dict[str, float]]

    def __str__(self) -> str:
        lines = [
            f"{self.questions} questions, {self.chunks} chunks, {self.passages} passages each",
            f"{'':26}{'p50 ms':>8}{'p95 ms':>8}{'R@10':>8}{'AP@10':>8}",
        ]
        for name, times in self.milliseconds.items():
            quality = self.quality.get(name)
            cells = f"{quality['R@10']:8.3f}{quality['AP@10']:8.3f}" if quality else ""
            lines.append(f"{name:26}{times['p50']:8.2f}{times['p95']:8.2f}{cells}")
        lines += [
            f"beside embedding {ratio['p50']} times {name} at p50, {ratio['p95']} times at p95"
            for name, ratio in self.ratios.items()
        ]
        return "\n".join(lines)


def bench(library: Library, *, passages: int) -> Figures:
    """Ask all engines the questions, in turns."""
    snapshot, embedder = library.snapshot(), library.embedder
    if embedder is None:
        raise SystemExit("expected a library with vectors, found a lexical one")
    texts, judged = OBLIQA.read()
    chosen = random.Random(0).sample(sorted(judged), N_QUESTIONS + N_WARM_UP)
    vectors = {query: embedder.embed_query(texts[query]) for query in chosen}
    rows, chunks, matrix = searchable(snapshot)
    ours = Ours(library, passages=passages)
    baselines: dict[str, Baseline] = {
        BARE: TantivyAndUsearch(chunks, matrix),
        PLAIN: OkapiAndNumpy(chunks, matrix),
    }
    record = record_finder(snapshot.projection)
    found: dict[str, dict[str, list[str]]] = {OURS: {}, BARE: {}, PLAIN: {}}

    def take_turns(queries: Sequence[str], timings: Timings) -> None:
        for query in queries:
            ours.answer(texts[query], timings)
        for name, baseline in baselines.items():
            for query in queries:
                started = perf_counter()
                places = baseline.search(texts[query], vectors[query])
                timings.add(name, perf_counter() - started)
                found[name][query] = first_records([rows[place] for place in places], record)

    take_turns(chosen[N_QUESTIONS:], Timings())  # the warm-up
    timings, questions = Timings(), chosen[:N_QUESTIONS]
    for start in range(0, N_QUESTIONS, TURN):
        take_turns(questions[start : start + TURN], timings)
    found[OURS] = {
        q: first_records(ours.chunks(library.view(), texts[q]), record) for q in questions
    }
    milliseconds = {name: timings.milliseconds(name) for name in timings.seconds}
    return Figures(
        chunks=len(rows),
        questions=N_QUESTIONS,
        passages=passages,
        milliseconds=milliseconds,
        quality={
            name: means(measure_each(judged, {q: run[q] for q in questions}))
            for name, run in found.items()
        },
        ratios={
            name: {
                p: round(milliseconds[BESIDE][p] / milliseconds[name][p], 2) for p in PERCENTILES
            }
            for name in baselines
        },
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path, help="holds the ObliQA records")
    parser.add_argument("--passages", type=int, default=5, help="asked for; default 5")
    parser.add_argument("--json", action="store_true", help="print one object")
    given = parser.parse_args()
    need_data()
    with library_of_records(given.library) as library:
        figures = bench(library, passages=given.passages)
    print(json.dumps(asdict(figures)) if given.json else figures)


if __name__ == "__main__":
    main()

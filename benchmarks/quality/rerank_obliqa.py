"""What does late interaction over the default model's token vectors gain, and what does it cost?

Measured: a seeded choice of development questions (300 ObliQA, 300 XRef, 200 MP), the first chunks
of each by the product's own score, and these with the reranker's part at several depths and
weights; and the model's time for a question, nothing kept, and again with all texts kept.
Not measured: other rerankers, tuning by cross-validation. R@10 / AP@10 / all@10.

Run: python -m benchmarks.quality.rerank_obliqa LIBRARY [--share .25] [--deepest 20]
All of it takes a quarter of an hour of one core: 40,000 texts are read.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import numpy as np

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.projection import ChunkRow
from retrieve import Retriever
from retrieve.rank.late_interaction import LateInteraction
from retrieve.rank.rerank import shares
from retrieve.rank.score import ScoredChunk

from ..obliqa import (
    MEASURES,
    SETS,
    first_records,
    library_of_records,
    means,
    measured,
    need_data,
    record_finder,
)

CHOSEN = {"ObliQA": 300, "XRef": 300, "MP": 200}
DEPTHS = (10, 20, 50)
N_TIMED = 20
KEPT = 2_000
"""Texts whose vectors are kept, 180 MB: questions on one law meet in its chunks."""

WEIGHTS = (0.0, 0.1, 0.2, 0.3, 0.5, 1.0)


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: its ranked chunks, and what the reranker says of the first ones."""

    chunks: list[ScoredChunk]
    scores: np.ndarray

    def reordered(self, depth: int, weight: float) -> list[int]:
        """The chunks, by row, with the reranker's part in their scores."""
        head = self.chunks[:depth]
        totals = np.array([one.score for one in head])
        totals = totals + weight * shares(self.scores[:depth])
        order = np.argsort(-totals, kind="stable").tolist()
        return [head[at].row for at in order] + [one.row for one in self.chunks[depth:]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path, help="holds the ObliQA records")
    parser.add_argument("--share", type=float, default=1.0, help="of the questions; default all")
    parser.add_argument("--deepest", type=int, default=max(DEPTHS), help="chunks read at most")
    given = parser.parse_args()
    need_data()
    with library_of_records(given.library) as library:
        _measure(library, share=given.share, deepest=given.deepest)


def _measure(library: Library, *, share: float, deepest: int) -> None:
    view, retriever = library.view(), Retriever(library)
    snapshot = view.snapshot
    reranker = LateInteraction(kept_texts=KEPT)
    record = record_finder(snapshot.projection)
    cold: list[float] = []
    warm: list[float] = []
    asked: dict[str, dict[str, Asked]] = {}
    judged = {}
    for questions in SETS:
        texts, judged[questions.name] = questions.read()
        n_chosen = int(share * CHOSEN[questions.name])
        chosen = random.Random(0).sample(sorted(judged[questions.name]), n_chosen)
        asked[questions.name] = {}
        for query in chosen:
            chunks = retriever.ranked(view, texts[query], tuple(Lane))
            shown = [_text(snapshot, one.row) for one in chunks[:deepest]]
            if len(cold) < N_TIMED:  # a new one each time keeps nothing
                started = perf_counter()
                LateInteraction(reranker.embedder).score(texts[query], shown)
                cold.append(perf_counter() - started)
            scores = reranker.score(texts[query], shown)
            started = perf_counter()
            reranker.score(texts[query], shown)
            warm.append(perf_counter() - started)
            asked[questions.name][query] = Asked(chunks, scores.astype(np.float64))
    print(f"{'depth weight':14}" + "".join(f"{questions.name:>22}" for questions in SETS))
    for depth in (depth for depth in DEPTHS if depth <= deepest):
        for weight in WEIGHTS:
            cells = []
            for name, own in asked.items():
                run = {
                    q: first_records(one.reordered(depth, weight), record) for q, one in own.items()
                }
                found = means(measured(judged[name], run))
                cells.append(" / ".join(f"{found[measure]:.3f}" for measure in MEASURES))
            print(f"{depth:5} {weight:6}  " + "".join(f"{cell:>22}" for cell in cells), flush=True)
    for name, times in (("nothing kept", cold), ("all texts kept", warm)):
        p50, p95 = np.quantile(times, [0.5, 0.95]) * 1000
        print(f"{name}: {deepest} chunks, p50 {p50:.1f} ms, p95 {p95:.1f} ms")


def _text(snapshot: Snapshot, row: ChunkRow) -> str:
    projection = snapshot.projection
    text = snapshot.text(projection.document_of("chunks", row))
    return projection.span("chunks", row).of(text)


if __name__ == "__main__":
    main()

"""What character recall and precision do passages have, compared with common ways to cut text?

Measured on the ObliQA documents as they are (not the records), for 500 development questions of
ObliQA and 300 of XRef, a fixed sample: recall and precision in characters of the judged records,
located in the text, at budgets of 1,000, 2,000 and 4,000 tokens for the whole answer. Compared with

- fixed chunks of 300 tokens, ranked by tantivy, usearch and RRF,
- our own chunks in the order of their rank,
- dsRAG's segments (`segments`) over our chunks and ranks, with its best parameters on this data.

All use the same embedder and token counter. Chunks are taken in order; one that no longer fits is
skipped. Also measured: the share of our texts that begin and end at a unit border, or at a sentence
border and are marked as cut. Not measured: time.

Run: python -m benchmarks.quality.passages_obliqa [LIBRARY] [--questions N]
Without a library of the documents in ``obliqa/raw`` it makes its own (ten minutes); the vectors of
the fixed chunks take another few, once.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

import numpy as np

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.projection import ChunkRow
from evidence_graph.spans import Span
from evidence_graph.view import View
from retrieve import Retriever
from retrieve.evaluate import CHARACTER_MEASURES, TextPlace, overlap, places_of

from ..obliqa import SETS, library_of, need_data
from ..speed.baseline import TantivyAndUsearch
from .borders import UNIT, Borders
from .gold_in_text import RAW, gold_places
from .segments import LONGEST, best_segments, chunk_values

BUDGETS = (1000, 2000, 4000)
N_QUESTIONS = {"ObliQA": 500, "XRef": 300}
FIXED_TOKENS = 300
CANDIDATES = 100
PENALTIES = (0.18, 0.2)

Shown = list[tuple[TextPlace, int]]
"""Places with their tokens, best first."""


class Chunks:
    """Our chunks in the order of their rank, and dsRAG's segments of them."""

    def __init__(self, library: Library, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._view = View(snapshot)
        self._projection = snapshot.projection
        self._retriever = Retriever(library)
        self._ranked = cache(self._rank)

    def in_order(self, question: str, budget: int) -> Shown:
        """The ranked chunks, each by itself."""
        return [self._shown(row, row) for row, _ in self._ranked(question)]

    def segments(self, question: str, budget: int, *, penalty: float, by_score: bool) -> Shown:
        """dsRAG's segments: runs of neighbouring chunks, across section borders."""
        ranked = self._ranked(question)
        projection = self._projection
        documents = {}
        for row, _ in ranked:
            rows = projection.rows_of("chunks", projection.document_of("chunks", ChunkRow(row)))
            documents[row] = range(rows.start, rows.stop)
        tokens = {
            near: projection.tokens(ChunkRow(near))
            for row, of_document in documents.items()
            for near in range(row, min(row + LONGEST, of_document.stop))
        }
        values = chunk_values(ranked, penalty=penalty, by_score=by_score)
        found = best_segments(values, documents, tokens, penalty=penalty, budget=budget)
        return [self._shown(segment.first, segment.last) for segment in found]

    def _rank(self, question: str) -> list[tuple[int, float]]:
        found = self._retriever.ranked(self._view, question, tuple(Lane))
        return [(one.row, one.score) for one in found[:CANDIDATES]]

    def _shown(self, first: int, last: int) -> tuple[TextPlace, int]:
        projection = self._projection
        rows = [ChunkRow(row) for row in range(first, last + 1)]
        start = projection.span("chunks", rows[0]).start
        end = projection.span("chunks", rows[-1]).end
        document = projection.document_of("chunks", rows[0])
        tokens = sum(map(projection.tokens, rows))
        return TextPlace(document, Span(start, end)), tokens


class FixedChunks:
    """Chunks of `FIXED_TOKENS` tokens, cut between words."""

    def __init__(self, library: Library, snapshot: Snapshot) -> None:
        embedder = next(iter(library.document_embedders()), None)
        if embedder is None:
            raise SystemExit("expected a library with vectors, found a lexical one")
        self._embed = embedder.embed_query
        count = cache(library.count_tokens())
        self._places = [
            (TextPlace(row, span), tokens)
            for row in snapshot.projection.document_rows.values()
            for span, tokens in _cut(snapshot.text(row), count)
        ]
        texts = [place.span.of(snapshot.text(place.document)) for place, _ in self._places]
        print(f"vectors of {len(texts)} fixed chunks", file=sys.stderr)
        vectors = np.asarray(embedder.embed_documents(texts), dtype=np.float32)
        self._engine = TantivyAndUsearch(texts, vectors)
        self._ranked = cache(self._rank)

    def in_order(self, question: str, budget: int) -> Shown:
        """The chunks in the fused order of both lanes."""
        return self._ranked(question)

    def _rank(self, question: str) -> Shown:
        found = self._engine.search(question, self._embed(question))
        return [self._places[place] for place in found]


def _cut(text: str, count: Callable[[str], int]) -> Iterator[tuple[Span, int]]:
    """Spans of at most `FIXED_TOKENS` tokens, each with its token count."""
    start, at, used = 0, 0, 0
    for word in text.split():
        place = text.index(word, at)
        tokens = count(word)
        if used and used + tokens > FIXED_TOKENS:
            yield Span(start, at), used
            used = 0
        if not used:
            start = place
        at, used = place + len(word), used + tokens
    if used:
        yield Span(start, at), used


class Passages:
    """The texts of an answer, as users get them."""

    def __init__(self, library: Library, snapshot: Snapshot) -> None:
        self._retriever = Retriever(library)
        self._snapshot = snapshot
        self._borders = Borders(snapshot)
        self.kinds: Counter[str] = Counter()

    def answer(self, question: str, budget: int, *, follow: int | None) -> Shown:
        """All texts of an answer."""
        shown = self._retriever.search(question, budget=budget, follow=follow).sources
        places = places_of(self._snapshot, shown)
        for excerpt, place in zip(shown, places, strict=True):
            kind = self._borders.kind(place.document, place.span)
            marked = kind == UNIT or excerpt.cut is not None
            self.kinds[kind if marked else f"{kind}, not marked"] += 1
        return [(place, excerpt.tokens) for excerpt, place in zip(shown, places, strict=True)]


def within(shown: Shown, budget: int) -> Shown:
    """The places that fit in *budget*, in order; one that does not fit is skipped."""
    taken, used = [], 0
    for place, tokens in shown:
        if used + tokens <= budget:
            taken.append((place, tokens))
            used += tokens
    return taken


Method = Callable[[str, int], Shown]
"""The texts shown for a question within a token budget, best first."""


def methods_of(library: Library, snapshot: Snapshot) -> tuple[dict[str, Method], Passages]:
    """All methods by name; and `Passages`, which counts the borders of its texts."""
    passages, chunks = Passages(library, snapshot), Chunks(library, snapshot)
    methods: dict[str, Method] = {
        "passages and what they depend on": partial(passages.answer, follow=None),
        "passages alone": partial(passages.answer, follow=0),
        "fixed chunks of 300 tokens": FixedChunks(library, snapshot).in_order,
        "our chunks, in order": chunks.in_order,
    }
    for penalty in PENALTIES:
        for relevance in ("rank", "score"):
            name = f"dsRAG segments, penalty {penalty:g}, by {relevance}"
            by_score = relevance == "score"
            methods[name] = partial(chunks.segments, penalty=penalty, by_score=by_score)
    return methods, passages


def measure(
    methods: Mapping[str, Method],
    questions: Mapping[str, str],
    gold: Mapping[str, Sequence[TextPlace]],
) -> dict[str, dict[int, dict[str, float]]]:
    """The mean recall, precision and tokens shown, for each method and budget."""
    sums: dict[str, dict[int, dict[str, float]]] = {
        name: {budget: dict.fromkeys(CHARACTER_MEASURES, 0.0) for budget in BUDGETS}
        for name in methods
    }
    for query, text in questions.items():
        for name, method in methods.items():
            for budget in BUDGETS:
                shown = within(method(text, budget), budget)
                measures = overlap(gold[query], [place for place, _ in shown])
                measures["tokens"] = sum(tokens for _, tokens in shown)
                for measure, value in measures.items():
                    sums[name][budget][measure] += value / len(questions)
    return sums


def table(library: Library, most: int) -> Iterator[str]:
    """The report, line by line, as Markdown tables."""
    snapshot = library.snapshot()
    places = gold_places(snapshot)
    methods, passages = methods_of(library, snapshot)
    for name, n_questions in N_QUESTIONS.items():
        texts, judged = next(questions for questions in SETS if questions.name == name).read()
        located = [q for q in sorted(judged) if judged[q].keys() <= places.keys()]
        chosen = random.Random(0).sample(located, min(n_questions, most))
        gold = {query: [places[item] for item in judged[query]] for query in chosen}
        measured = measure(methods, {query: texts[query] for query in chosen}, gold)
        lost = len(judged) - len(located)
        yield f"{name}: {len(chosen)} questions; of {lost} some gold text was not found"
        yield (
            "| recall / precision / tokens shown | "
            + " | ".join(f"{b:,} tokens" for b in BUDGETS)
            + " |"
        )
        yield "|---|" + "---|" * len(BUDGETS)
        for method, rows in measured.items():
            cells = [
                f"{row['recall']:.3f} / {row['precision']:.3f} / {row['tokens']:,.0f}"
                for row in rows.values()
            ]
            yield f"| {method} | " + " | ".join(cells) + " |"
    shown = passages.kinds.total()
    shares = ", ".join(f"{kind} {n / shown:.4f}" for kind, n in sorted(passages.kinds.items()))
    yield f"{shown} texts begin and end at the border of a: {shares}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path, help="holds the ObliQA documents")
    parser.add_argument("--questions", type=int, default=500, metavar="N", help="at most, a set")
    given = parser.parse_args()
    need_data()
    message = "embedding 8,400 chunks: about six minutes on two cores"
    with library_of(RAW, given.library, message) as library:
        for line in table(library, given.questions):
            print(line, flush=True)


if __name__ == "__main__":
    main()

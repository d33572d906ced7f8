"""How well does the lexical lane alone rank ObliQA, and what is lost on the way?

Measured: R@10 and AP@10 on the development questions, one chunk a record, blank records left out,
for tantivy's own order, for our BM25 over its candidates (words alone; words and pairs), and for
our BM25 over every chunk, which candidates can only fall short of. Not measured: chunking, other
lanes, time. Data: ``obliqa`` below EVIDENCE_GRAPH_DATA (default ``../shared/data`` beside the
repository). Run: python -m benchmarks.quality.lexical_obliqa
"""

from __future__ import annotations

import csv
import json
import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import ir_measures
import numpy as np
from ir_measures import AP, R
from numpy.typing import NDArray

from evidence_graph.ids import DocumentId
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.bm25 import BM25
from evidence_graph.lexical.forward import Forwards, forward
from evidence_graph.lexical.index import LexicalDocument
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.lexical.statistics import Statistics, build_part
from evidence_graph.lexical.tantivy_index import TantivyIndex

ROOT = Path(__file__).parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data")) / "obliqa"
SETS = {"ObliQA": DATA, "XRef": DATA / "xref", "MP": DATA / "mp"}

Ranking = Sequence[tuple[int, float]]
"""Keys of chunks with scores, best first."""

Rank = Callable[[LexicalQuery], Ranking]


class Corpus:
    """Every record that is not blank, as one chunk whose key is its place."""

    def __init__(self, folder: Path) -> None:
        with (DATA / "corpus.jsonl").open(encoding="utf-8") as file:
            records = [record for record in map(json.loads, file) if record["text"].strip()]
        self.ids: list[str] = [record["id"] for record in records]
        chunks = [
            LexicalDocument(key, DocumentId(record["doc_id"]), analyse(record["text"]))
            for key, record in enumerate(records)
        ]
        TantivyIndex.derive(None, folder / "index", added=chunks)
        self.index = TantivyIndex.open(folder / "index")
        self.forwards = [forward(chunk.tokens) for chunk in chunks]
        self.bm25 = BM25(Statistics([build_part(self.forwards)]))

    def raw(self, query: LexicalQuery) -> Ranking:
        """tantivy's own order."""
        return self.index.search(query, limit=10)

    def rescored(self, query: LexicalQuery, *, limit: int, pairs: bool = True) -> Ranking:
        """tantivy's *limit* best, in the order of our BM25."""
        keys = sorted(key for key, _ in self.index.search(query, limit=limit))
        return self._order(query, keys, pairs=pairs)

    def full(self, query: LexicalQuery) -> Ranking:
        """All chunks in the order of our BM25."""
        return self._order(query, range(len(self.ids)), pairs=True)

    def _order(self, query: LexicalQuery, keys: Sequence[int], *, pairs: bool) -> Ranking:
        terms, weights = query.terms()
        n_terms = len(terms) if pairs else len(query.words())
        chunks = Forwards.of([self.forwards[key] for key in keys])
        scores = self.bm25.score(terms[:n_terms], weights[:n_terms], chunks)
        return best(keys, scores)


def best(keys: Sequence[int], scores: NDArray[np.float64]) -> Ranking:
    """The ten best, equal scores in order of key."""
    order = np.argsort(-scores, kind="stable")[:10]
    return [(keys[place], float(scores[place])) for place in order]


def questions(folder: Path) -> dict[str, LexicalQuery]:
    with (folder / "queries.dev.jsonl").open(encoding="utf-8") as file:
        return {row["id"]: LexicalQuery.of(analyse(row["text"])) for row in map(json.loads, file)}


def judgements(folder: Path) -> dict[str, dict[str, int]]:
    judged: defaultdict[str, dict[str, int]] = defaultdict(dict)
    with (folder / "qrels.dev.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t")
        next(rows)
        for query_id, record_id, grade in rows:
            judged[query_id][record_id] = int(grade)
    return judged


def measure(corpus: Corpus, folder: Path, rank: Rank) -> str:
    """R@10 and AP@10 of *rank* on the questions in *folder*, as a cell of the table."""
    run = {
        query_id: {corpus.ids[key]: score for key, score in rank(query)}
        for query_id, query in questions(folder).items()
    }
    found = ir_measures.calc_aggregate([R @ 10, AP @ 10], judgements(folder), run)
    return f"{found[R @ 10]:.4f} / {found[AP @ 10]:.4f}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        corpus = Corpus(Path(folder))
        rows: dict[str, Rank] = {
            "tantivy, raw": corpus.raw,
            "BM25 words, of 200": lambda query: corpus.rescored(query, limit=200, pairs=False),
            "BM25 words and pairs, of 100": lambda query: corpus.rescored(query, limit=100),
            "BM25 words and pairs, of 200": lambda query: corpus.rescored(query, limit=200),
            "BM25 words and pairs, of all": corpus.full,
        }
        print(f"{'R@10 / AP@10':30}", *(f"{name:16}" for name in SETS))
        for row, rank in rows.items():
            print(f"{row:30}", *(f"{measure(corpus, path, rank):16}" for path in SETS.values()))


if __name__ == "__main__":
    main()

"""How long does the lexical lane take? Measured: analysis of text; 200 candidates from tantivy;
their scores by our BM25; both together, compared with rank-bm25; replacing one document of a
library; statistics of a whole library. Not measured: other lanes, cold disks.

Data: the ObliQA records (13,012 that are not blank) and development questions, below
EVIDENCE_GRAPH_DATA. 100,000 chunks are copies of the same records; each copy replaces every fifth
word, seed 0, so that vocabulary and postings grow as in a real library. rank-bm25 is measured at
13,012 only: at 100,000 with pairs it needs over 2 GB.

Run: pytest benchmarks/speed/bench_lexical.py --benchmark-columns=median,iqr,max,rounds
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from evidence_graph.ids import DocumentId
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.bm25 import BM25
from evidence_graph.lexical.forward import Forwards, word_hashes
from evidence_graph.lexical.index import LexicalDocument
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.lexical.rank_bm25_index import RankBM25Index
from evidence_graph.lexical.statistics import Statistics, build_part
from evidence_graph.lexical.tantivy_index import TantivyIndex
from evidence_graph.lexical.ties import Hits

ROOT = Path(__file__).parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data")) / "obliqa"

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason="needs the ObliQA data below EVIDENCE_GRAPH_DATA"
)

N_CANDIDATES = 200


@dataclass(frozen=True, slots=True)
class Lane:
    """The lexical index and statistics of a library."""

    chunks: Sequence[LexicalDocument]
    folder: Path
    index: TantivyIndex
    forwards: Sequence[NDArray[np.uint32]]
    bm25: BM25

    def answer(self, query: LexicalQuery) -> NDArray[np.float64]:
        return self.score(query, self.index.search(query, limit=N_CANDIDATES))

    def score(self, query: LexicalQuery, hits: Hits) -> NDArray[np.float64]:
        chunks = Forwards.of([self.forwards[key] for key in hits.keys.tolist()])
        return self.bm25.score(*query.terms(), chunks)


def texts() -> list[str]:
    with (DATA / "corpus.jsonl").open(encoding="utf-8") as file:
        return [record["text"] for record in map(json.loads, file) if record["text"].strip()]


def chunks(n: int) -> list[LexicalDocument]:
    """The records, then copies of them with every fifth word changed, in documents of 300."""
    analysed = [analyse(text) for text in texts()]
    draw, made = random.Random(0), []
    for key in range(n):
        tokens = list(analysed[key % len(analysed)])
        copy = key // len(analysed)
        if copy:
            for place in range(draw.randrange(5), len(tokens), 5):
                tokens[place] = f"{tokens[place]}{copy}"
        made.append(LexicalDocument(key, DocumentId(f"d{key // 300}"), tokens))
    return made


@pytest.fixture(scope="module")
def queries() -> list[LexicalQuery]:
    with (DATA / "queries.dev.jsonl").open(encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [LexicalQuery.of(analyse(row["text"])) for row in rows[:500]]


@pytest.fixture(scope="module", params=[13_012, 100_000])
def lane(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Lane:
    made = chunks(request.param)
    folder = tmp_path_factory.mktemp("lexical") / "1"
    TantivyIndex.derive(None, folder, added=made)
    forwards = [word_hashes(chunk.tokens) for chunk in made]
    bm25 = BM25(Statistics([build_part(forwards)]))
    return Lane(made, folder, TantivyIndex.open(folder), forwards, bm25)


def test_analysis_of_a_thousand_records(benchmark):
    benchmark(lambda some: list(map(analyse, some)), texts()[:1_000])


def test_candidates(benchmark, lane, queries):
    questions = cycle(queries)
    benchmark(lambda: lane.index.search(next(questions), limit=N_CANDIDATES))


def test_scores_of_the_candidates(benchmark, lane, queries):
    found = [(query, lane.index.search(query, limit=N_CANDIDATES)) for query in queries[:100]]
    asked = cycle(found)
    benchmark(lambda: lane.score(*next(asked)))


def test_candidates_and_scores(benchmark, lane, queries):
    questions = cycle(queries)
    benchmark(lambda: lane.answer(next(questions)))


def test_rank_bm25(benchmark, queries):
    index, questions = RankBM25Index(chunks(13_012)), cycle(queries)
    benchmark(lambda: index.search(next(questions), limit=N_CANDIDATES))


def test_one_document_replaced(benchmark, lane):
    names = count(2)
    changed = lane.chunks[:300]

    def replace() -> None:
        folder = lane.folder.with_name(str(next(names)))
        TantivyIndex.derive(lane.folder, folder, added=changed)

    benchmark.pedantic(replace, rounds=10)


def test_statistics_of_a_library(benchmark, lane):
    benchmark.pedantic(build_part, args=(lane.forwards,), rounds=3)

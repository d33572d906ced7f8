"""The ObliQA records and questions, and a library made of them.

They lie in ``obliqa`` below EVIDENCE_GRAPH_DATA (default ``../shared/data`` beside the repository).
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import ir_measures

from evidence_graph.library import Library
from evidence_graph.projection import ChunkRow, Projection
from ingest import Ingestor
from retrieve.evaluate import Qrels, read_qrels, read_queries

ROOT = Path(__file__).parents[1]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data")) / "obliqa"
CORPUS = DATA / "corpus.jsonl"
CUT = 10
MEASURES = ("R@10", "AP@10", "all@10")
"""The last is the share of questions with every judged record in the first ten."""


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """Judged development questions of one kind."""

    name: str
    folder: Path

    @property
    def queries(self) -> Path:
        return self.folder / "queries.dev.jsonl"

    @property
    def qrels(self) -> Path:
        return self.folder / "qrels.dev.tsv"

    def read(self) -> tuple[dict[str, str], Qrels]:
        """Texts by question, and judgements by question."""
        return read_queries(self.queries), read_qrels(self.qrels)


OBLIQA = QuestionSet("ObliQA", DATA)
SETS = (OBLIQA, QuestionSet("XRef", DATA / "xref"), QuestionSet("MP", DATA / "mp"))


def need_data() -> None:
    """End the program with the reason where the data is absent."""
    if not CORPUS.is_file():
        raise SystemExit(f"expected the ObliQA records at {CORPUS}; set EVIDENCE_GRAPH_DATA")


@contextmanager
def library_of_records(path: Path | None) -> Iterator[Library]:
    """The library at *path*, which holds the records; without one, a new one for the time being."""
    if path is not None:
        with Library.open(path, create=False) as library:
            yield library
        return
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder, "laws")) as library:
        print("embedding 14,000 chunks: about five minutes on two cores", file=sys.stderr)
        Ingestor(library).ingest(CORPUS)
        yield library


def record_finder(projection: Projection) -> Callable[[int], str | None]:
    """What finds the record of the chunk at a row."""

    @cache
    def record(chunk: int) -> str | None:
        section = projection.section_of_chunk(ChunkRow(chunk))
        return None if section is None else projection.record_of(section)

    return record


def first_records(chunks: Iterable[int], record: Callable[[int], str | None]) -> list[str]:
    """The records of ranked *chunks*, each at its best one, cut at ten."""
    found: dict[str, None] = {}
    for chunk in chunks:
        if name := record(chunk):
            found.setdefault(name)
        if len(found) == CUT:
            break
    return list(found)


def measured(judged: Qrels, run: Mapping[str, Sequence[str]]) -> dict[str, dict[str, float]]:
    """`MEASURES` of each question of *run*, given the records found for it, best first."""
    ranks = {q: {item: float(-n) for n, item in enumerate(items)} for q, items in run.items()}
    wanted = {q: judged[q] for q in run}
    found = {
        query: {
            "R@10": 0.0,
            "AP@10": 0.0,
            "all@10": float({i for i, grade in judged[query].items() if grade > 0} <= set(items)),
        }
        for query, items in run.items()
    }
    measures = [ir_measures.parse_measure(name) for name in MEASURES[:2]]
    for metric in ir_measures.iter_calc(measures, wanted, ranks):
        found[metric.query_id][str(metric.measure)] = float(metric.value)
    return found


def means(per_query: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """`MEASURES`, each the mean over questions."""
    return {
        name: sum(values[name] for values in per_query.values()) / len(per_query)
        for name in MEASURES
    }

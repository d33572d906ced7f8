"""Reads the ObliQA records and questions, and makes a library of the records.

Data: ``obliqa`` below EVIDENCE_GRAPH_DATA (default ``../shared/data`` beside the repository).
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from evidence_graph.library import Library
from evidence_graph.projection import ChunkRow, Projection
from ingest import Ingestor
from retrieve.evaluate import Qrels, measures, read_qrels, read_queries
from retrieve.evaluate.measures import CUT

ROOT = Path(__file__).parents[1]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data")) / "obliqa"
CORPUS = DATA / "corpus.jsonl"
MEASURES = ("R@10", "AP@10", "all@10")
"""``all@10`` is the share of questions with every judged record in the first ten."""


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
        """The text of each question, and the judgements of each question."""
        return read_queries(self.queries), read_qrels(self.qrels)


OBLIQA = QuestionSet("ObliQA", DATA)
SETS = (OBLIQA, QuestionSet("XRef", DATA / "xref"), QuestionSet("MP", DATA / "mp"))


def need_data() -> None:
    """Exit with a message if the data is absent."""
    if not CORPUS.is_file():
        raise SystemExit(f"expected the ObliQA records at {CORPUS}; set EVIDENCE_GRAPH_DATA")


def library_of_records(path: Path | None) -> AbstractContextManager[Library]:
    """The library at *path*, which holds the records; without a path, a new temporary one."""
    return library_of(CORPUS, path, "embedding 14,000 chunks: about five minutes on two cores")


@contextmanager
def library_of(files: Path, path: Path | None, message: str) -> Iterator[Library]:
    """The library at *path*, which holds *files*; without a path, a new temporary one.

    Args:
        message: Printed before a new library is made.
    """
    if path is not None:
        with Library.open(path, create=False) as library:
            yield library
        return
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder, "laws")) as library:
        print(message, file=sys.stderr)
        Ingestor(library).ingest(files)
        yield library


def record_finder(projection: Projection) -> Callable[[int], str | None]:
    """A function that gives the record of the chunk at a row."""

    @cache
    def record(chunk: int) -> str | None:
        section = projection.section_of_chunk(ChunkRow(chunk))
        return None if section is None else projection.record_of(section)

    return record


def first_records(chunks: Iterable[int], record: Callable[[int], str | None]) -> list[str]:
    """The first ten records of ranked *chunks*; the best chunk of a record gives its rank."""
    found: dict[str, None] = {}
    for chunk in chunks:
        if name := record(chunk):
            found.setdefault(name)
        if len(found) == CUT:
            break
    return list(found)


def measure_each(judged: Qrels, run: Mapping[str, Sequence[str]]) -> dict[str, dict[str, float]]:
    """The measures of each question of *run*, which has its records, best first."""
    scored = {query: [(item, 0.0) for item in items] for query, items in run.items()}
    return measures.measure_each({query: judged[query] for query in run}, scored)


def means(per_query: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """The means of `MEASURES` over questions."""
    return measures.means(list(per_query.values()), MEASURES)

"""How good a library's answers are, on judged questions.

Measures carry their `ir_measures` names; ``all@10`` is the share of questions with every judged
item in the first ten. Means are over questions; one without a hit counts 0.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from pydantic import BaseModel, ConfigDict

from evidence_graph.errors import NotFoundError, RetrievalError
from evidence_graph.library import Library
from evidence_graph.locate import locate
from evidence_graph.passages import Lane
from evidence_graph.projection import Projection

from .fuse import Fused
from .pipeline import Retriever

CUT = 10
MEASURES = ("R@10", "AP@10", "nDCG@10", "RR@10")

Qrels = dict[str, dict[str, int]]
"""By question, the grade of each judged item: the id of a record, or an address."""


class Evaluation(BaseModel):
    """The measures over all questions, and for each one; times are wall-clock."""

    model_config = ConfigDict(frozen=True)

    metrics: dict[str, float]
    queries: int
    milliseconds: dict[str, float]
    per_query: dict[str, dict[str, float]]
    run: dict[str, list[tuple[str, float]]]

    def to_json(self) -> str:
        """The contract's object: metrics, queries, milliseconds."""
        return self.model_dump_json(include={"metrics", "queries", "milliseconds"})

    def trec(self, *, tag: str = "evidence-graph") -> Iterator[str]:
        """The run in TREC format, a line a hit; white space in ids becomes ``_``."""
        for query, hits in self.run.items():
            for rank, (item, score) in enumerate(hits, start=1):
                yield f"{_word(query)} Q0 {_word(item)} {rank} {score:.9g} {tag}"


def evaluate(
    library: Library,
    queries: Path,
    qrels: Path,
    *,
    lanes: Collection[Lane] = tuple(Lane),
    retriever: Retriever | None = None,
) -> Evaluation:
    """Ask every judged question of *queries* and compare with *qrels*.

    Args:
        queries: JSONL with ``id`` and ``text``.
        qrels: TSV with a header; ``query-id``, ``corpus-id``, grade. A ``corpus-id`` is the id of a
            record (the best chunk of each counts, then the cut at 10), else an address (a chunk
            counts for a section that it overlaps).

    Raises:
        RetrievalError: A file cannot be understood, or a judged item is not in the library.
    """
    texts, judged = read_queries(queries), read_qrels(qrels)
    unknown = sorted(judged.keys() - texts.keys())
    if unknown:
        raise RetrievalError(f"expected judged questions in {queries}, found no {unknown[0]!r}")
    retriever = retriever or Retriever(library)
    snapshot = library.snapshot()
    items = _Items.of(snapshot.projection, judged)
    run: dict[str, list[tuple[str, float]]] = {}
    times: list[float] = []
    for query in judged:
        started = perf_counter()
        fused = retriever.fused(snapshot, texts[query], lanes)
        times.append(1000 * (perf_counter() - started))
        run[query] = items.best(fused, judged[query])
    per_query = _measured(judged, run)
    names = [*MEASURES, "all@10"]
    return Evaluation(
        metrics={name: _mean([values[name] for values in per_query.values()]) for name in names},
        queries=len(judged),
        milliseconds={"p50": _quantile(times, 0.5), "p95": _quantile(times, 0.95)},
        per_query=per_query,
        run=run,
    )


def read_queries(path: Path) -> dict[str, str]:
    """Questions by id, in the order of the file."""
    found = {}
    for number, line in enumerate(_lines(path), start=1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            found[str(record["id"])] = str(record["text"])
        except (ValueError, KeyError, TypeError) as error:
            raise RetrievalError(
                f"expected an object with id and text in line {number} of {path}, found {error!r}"
            ) from error
    return found


def read_qrels(path: Path) -> Qrels:
    """Judgements by question, in the order of the file; grade 0 is judged not relevant."""
    found: Qrels = {}
    for number, line in enumerate(_lines(path), start=1):
        parts = line.rstrip("\r").split("\t")
        if number == 1 or not line.strip():
            continue
        if len(parts) != 3 or not parts[2].lstrip("-").isdigit():
            raise RetrievalError(
                f"expected query-id, corpus-id and a whole grade between tabs in line {number} "
                f"of {path}, found {line!r}"
            )
        found.setdefault(parts[0], {})[parts[1]] = int(parts[2])
    return found


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise RetrievalError(f"expected a readable file at {path}, found {error}") from error


@dataclass(frozen=True, slots=True)
class _Items:
    """Which judged items a chunk counts for."""

    projection: Projection
    records: frozenset[str]
    sections: Mapping[int, str]
    """By row, the judged address of a section."""
    documents: Mapping[int, str]

    @classmethod
    def of(cls, projection: Projection, judged: Qrels) -> _Items:
        """Look up every judged item once."""
        records, sections, documents = set(), {}, {}
        for item in sorted({item for items in judged.values() for item in items}):
            if projection.find_record(item) is not None:
                records.add(item)
                continue
            try:
                place = locate(projection, item)
            except NotFoundError as error:
                raise RetrievalError(f"expected judged items in the library: {error}") from error
            if place.section is None:
                documents[place.document] = item
            else:
                sections[place.section] = item
        return cls(projection, frozenset(records), sections, documents)

    def best(self, fused: list[Fused], judged: Collection[str]) -> list[tuple[str, float]]:
        """The items of the candidates, each at its best chunk, cut at 10.

        Args:
            judged: What is judged for this question: no chunk counts for what others ask.
        """
        found: dict[str, float] = {}
        for one in fused:
            for item in self._of_chunk(one.row, judged):
                found.setdefault(item, one.score)
            if len(found) >= CUT:
                break
        return list(found.items())[:CUT]

    def _of_chunk(self, chunk: int, judged: Collection[str]) -> list[str]:
        projection = self.projection
        items = []
        if self.sections:
            covered = projection.covered_sections(chunk)
            items += [self.sections[row] for row in covered if row in self.sections]
        if self.documents:
            document = projection.document_of("chunks", chunk)
            items += [self.documents[document]] if document in self.documents else []
        items = [item for item in items if item in judged]
        if items:
            return items
        section = projection.section_of_chunk(chunk)
        record = None if section is None else projection.record_of(section)
        return [record or projection.chunk_id(chunk)]


def _measured(
    judged: Qrels, run: Mapping[str, list[tuple[str, float]]]
) -> dict[str, dict[str, float]]:
    """The measures of each question."""
    import ir_measures

    # Ranks are what counts: scores that fall by one keep ties from being put in another order.
    ranks = {
        query: {item: float(-n) for n, (item, _) in enumerate(hits)} for query, hits in run.items()
    }
    measures = [ir_measures.parse_measure(name) for name in MEASURES]
    found: dict[str, dict[str, float]] = {
        query: dict.fromkeys((*MEASURES, "all@10"), 0.0) for query in judged
    }
    for metric in ir_measures.iter_calc(measures, judged, ranks):
        found[metric.query_id][str(metric.measure)] = float(metric.value)
    for query, items in judged.items():
        relevant = {item for item, grade in items.items() if grade > 0}
        found[query]["all@10"] = float(relevant <= ranks[query].keys() and bool(relevant))
    return found


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _quantile(values: list[float], share: float) -> float:
    """The value below which *share* of *values* lie; 0 where there are none."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3) if ordered else 0.0


def _word(name: str) -> str:
    return "_".join(name.split())

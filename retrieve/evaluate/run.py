"""Evaluates the rankings of a library on judged questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path
from time import perf_counter

from pydantic import BaseModel

from evidence_graph.errors import RetrievalError
from evidence_graph.library import Library
from evidence_graph.library.checks import check_is_open, path_of
from evidence_graph.notebook import table_html
from evidence_graph.passages import Lane
from evidence_graph.view import View

from ..retriever import Retriever
from .classes import class_of
from .golden import read_golden
from .items import Items
from .measures import MEASURES, Run, hits, means, measure_each, quantile
from .questions import Questions, read_questions


class Evaluation(BaseModel, frozen=True):
    """The measures of a run: means and per question; times are wall-clock.

    Attributes:
        metrics: The means of `MEASURES` over all questions.
        milliseconds: Quantiles of the time of a search.
        classes: The class of each question (`evaluate.classes`).
    """

    metrics: dict[str, float]
    queries: int
    milliseconds: dict[str, float]
    per_query: dict[str, dict[str, float]]
    run: Run
    classes: dict[str, str] = {}

    def by_class(self) -> dict[str, dict[str, float]]:
        """For each class, in order of name: the number of questions, and `Hit@k`."""
        rows = defaultdict(list)
        for query, name in self.classes.items():
            rows[name].append(self.per_query[query])
        return {name: {"queries": len(rows[name]), **hits(rows[name])} for name in sorted(rows)}

    def to_json(self) -> str:
        """One JSON object: metrics, queries, milliseconds."""
        return self.model_dump_json(include={"metrics", "queries", "milliseconds"})

    def trec(self, *, tag: str = "evidence-graph") -> Iterator[str]:
        """The run in TREC format, one line for each item; white space in ids becomes ``_``."""
        for query, items in self.run.items():
            topic = _without_blanks(query)
            for rank, (item, score) in enumerate(items, start=1):
                yield f"{topic} Q0 {_without_blanks(item)} {rank} {score:.9g} {tag}"

    def __str__(self) -> str:
        times = self.milliseconds
        return "\n".join(
            [
                *(f"{name:8} {value:.4f}" for name, value in self.metrics.items()),
                f"{self.queries} questions, p50 {times['p50']} ms, p95 {times['p95']} ms",
            ]
        )

    def _repr_html_(self) -> str:
        times = ", ".join(f"{name} {value} ms" for name, value in self.milliseconds.items())
        rows = list(self.metrics.items())
        return table_html(f"{self.queries} questions", ("measure", "mean"), rows, [times])


def evaluate(
    library: Library,
    queries: Path | str,
    qrels: Path | str | None = None,
    *,
    lanes: Collection[Lane] = tuple(Lane),
    retriever: Retriever | None = None,
) -> Evaluation:
    """Rank chunks for every judged question and compare them with the judgements.

    Args:
        queries: JSONL with ``id``, ``text`` and optionally ``kind``. Without *qrels*: golden
            questions, which contain their answers (`retrieve.evaluate.golden`).
        qrels: TSV with a header: ``query-id``, ``corpus-id``, grade. A ``corpus-id`` is the id of a
            record, or else an address. The best chunk of each record counts, before the cut at 10.
            A chunk counts for a section, or the text of a golden answer, that it overlaps.
        retriever: A retriever with its own settings; None: one with the defaults.

    Raises:
        TypeError: *library* is no open library, or a file is neither text nor a path.
        RetrievalError: A file cannot be parsed or holds no judged question, or a judged item is not
            in the library.
    """
    check_is_open(library)
    view = library.view()
    questions = questions_of(view, queries, qrels)
    retriever = retriever or Retriever(library)
    items = Items.of(view, questions)
    run: Run = {}
    times: list[float] = []
    for query, text in questions.texts.items():
        started = perf_counter()
        chunks = retriever.ranked(view, text, lanes)
        times.append(1000 * (perf_counter() - started))
        run[query] = items.best(chunks, questions.judged[query])
    per_query = measure_each(questions.judged, run)
    return Evaluation(
        metrics=means(list(per_query.values()), MEASURES),
        queries=len(questions.judged),
        milliseconds={"p50": quantile(times, 0.5), "p95": quantile(times, 0.95)},
        per_query=per_query,
        run=run,
        classes={query: class_of(query, questions, view) for query in questions.texts},
    )


def questions_of(view: View, queries: Path | str, qrels: Path | str | None) -> Questions:
    """The questions of *queries* and *qrels*, or golden questions if there are no *qrels*.

    Raises:
        RetrievalError: There are none: measures of nothing would look like measures.
    """
    if qrels is None:
        found = read_golden(path_of(queries), view)
    else:
        found = read_questions(path_of(queries), path_of(qrels))
    if not found.judged:
        raise RetrievalError(f"expected judged questions in {qrels or queries}, found none")
    return found


def _without_blanks(name: str) -> str:
    return "_".join(name.split())

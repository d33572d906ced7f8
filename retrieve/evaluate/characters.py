"""Evaluates passages by character recall and precision against gold text.

As in LegalBench-RAG (Pipitone and Houir Alami, arXiv 2408.10343): recall is the share of the gold
characters that are shown, precision the share of the characters shown that are gold. A character
shown twice counts once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from pydantic import BaseModel

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.library.checks import check_is_open
from evidence_graph.notebook import table_html
from evidence_graph.passages import Excerpt, Lane
from evidence_graph.spans import Span, merged, trimmed

from ..retriever import Retriever
from .items import Items
from .measures import means
from .questions import TextPlace
from .run import questions_of

CHARACTER_MEASURES = ("recall", "precision", "tokens")


class PassageEvaluation(BaseModel, frozen=True):
    """Character recall and precision of whole answers, and their length in tokens.

    Attributes:
        metrics: For each budget, the means of `CHARACTER_MEASURES` over the questions.
        per_query: For each budget, the measures of each question.
    """

    metrics: dict[int, dict[str, float]]
    per_query: dict[int, dict[str, dict[str, float]]]

    def __str__(self) -> str:
        lines = [f"{'tokens':>8}{'recall':>8}{'precision':>11}{'used':>8}"]
        lines += [
            f"{budget:8}{row['recall']:8.4f}{row['precision']:11.4f}{row['tokens']:8.0f}"
            for budget, row in self.metrics.items()
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = [
            (budget, *(means_at[name] for name in CHARACTER_MEASURES))
            for budget, means_at in self.metrics.items()
        ]
        return table_html("Passages, in characters", ("budget", *CHARACTER_MEASURES), rows)


def evaluate_passages(
    library: Library,
    queries: Path | str,
    qrels: Path | str | None = None,
    *,
    budgets: Collection[int] = (1000, 2000, 4000),
    follow: int | None = None,
    lanes: Collection[Lane] = tuple(Lane),
    retriever: Retriever | None = None,
) -> PassageEvaluation:
    """Compare the answer to every judged question with the text judged relevant.

    Args:
        queries: As for `evaluate`. The gold text is that of a golden answer, of a record without
            the records below it, or of a whole section or document.
        qrels: As for `evaluate`.
        budgets: Budgets of the whole answer, in the library's tokens.
        follow: The number of hops to dependencies, which count as shown text. None: the default of
            a search with a budget; 0: passages alone.

    Raises:
        TypeError, RetrievalError: As `evaluate` does.
    """
    check_is_open(library)
    view = library.view()
    snapshot = view.snapshot
    questions = questions_of(view, queries, qrels)
    retriever = retriever or Retriever(library)
    items = Items.of(view, questions)
    per_query: dict[int, dict[str, dict[str, float]]] = {budget: {} for budget in budgets}
    for query, text in questions.texts.items():
        relevant = [item for item, grade in questions.judged[query].items() if grade > 0]
        gold = gold_text(snapshot, items, relevant)
        for budget in budgets:
            shown = retriever.search(text, budget=budget, lanes=lanes, follow=follow).sources
            tokens = sum(excerpt.tokens for excerpt in shown)
            measures = overlap(gold, places_of(snapshot, shown))
            per_query[budget][query] = {**measures, "tokens": tokens}
    metrics = {
        budget: means(list(rows.values()), CHARACTER_MEASURES) for budget, rows in per_query.items()
    }
    return PassageEvaluation(metrics=metrics, per_query=per_query)


def gold_text(snapshot: Snapshot, items: Items, relevant: Iterable[str]) -> list[TextPlace]:
    """The text of judged items, without white space at its ends."""
    found = []
    for item in relevant:
        place = items.text_of(item)
        text = snapshot.text(place.document)
        found.append(TextPlace(place.document, trimmed(text, place.span.start, place.span.end)))
    return found


def overlap(gold: Iterable[TextPlace], shown: Iterable[TextPlace]) -> dict[str, float]:
    """Recall and precision in characters; 0 if there is no gold text, or none is shown."""
    gold_spans, shown_spans = _merged(gold), _merged(shown)
    common = sum(
        max(0, min(a.end, b.end) - max(a.start, b.start))
        for document, spans in gold_spans.items()
        for a in spans
        for b in shown_spans.get(document, ())
    )
    n_gold, n_shown = _length(gold_spans), _length(shown_spans)
    return {
        "recall": common / n_gold if n_gold else 0.0,
        "precision": common / n_shown if n_shown else 0.0,
    }


def places_of(snapshot: Snapshot, excerpts: Iterable[Excerpt]) -> list[TextPlace]:
    """The places of *excerpts* in their documents."""
    rows = snapshot.projection.document_rows
    return [TextPlace(rows[DocumentId(e.document_id)], Span(e.start, e.end)) for e in excerpts]


def _merged(places: Iterable[TextPlace]) -> dict[int, list[Span]]:
    """The spans of each document in order, with overlaps merged."""
    by_document: Mapping[int, list[Span]] = defaultdict(list)
    for place in places:
        by_document[place.document].append(place.span)
    return {document: merged(spans) for document, spans in by_document.items()}


def _length(by_document: Mapping[int, list[Span]]) -> int:
    return sum(len(span) for spans in by_document.values() for span in spans)

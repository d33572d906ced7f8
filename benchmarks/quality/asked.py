"""Runs planning and lanes once for each question, so that many rankings can be compared quickly.

Planning, embedding and the lanes take most of a search's time and do not depend on the weights. An
`Asked` keeps their results, as `features_of` and `fuse` need them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.library import Library
from evidence_graph.passages import Lane, Ranking
from retrieve import Plan, SearchSettings
from retrieve.candidates.lexical import lexical_query
from retrieve.candidates.scope import Scope
from retrieve.evaluate import Evaluation, Qrels, read_questions
from retrieve.evaluate.items import Items
from retrieve.evaluate.measures import MEASURES, means, measure_each
from retrieve.pipeline import Pipeline
from retrieve.rank.score import ScoredChunk
from retrieve.search import Search


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the ranking of each lane.

    Attributes:
        words: The lexical query.
    """

    query: str
    plan: Plan
    scope: Scope
    words: LexicalQuery
    rankings: Mapping[Lane, Ranking]


Order = Callable[[Snapshot, Asked], Sequence[ScoredChunk]]
"""A function that ranks the candidates of a question, best first."""


@dataclass(frozen=True, slots=True)
class AskedSet:
    """Judged questions with their lane rankings, all in one generation of a library."""

    name: str
    snapshot: Snapshot
    questions: Sequence[Asked]
    judged: Qrels
    items: Items

    def evaluation(self, order: Order) -> Evaluation:
        """The evaluation of *order*; times are not measured."""
        run = {
            one.query: self.items.best(order(self.snapshot, one), self.judged[one.query])
            for one in self.questions
        }
        per_query = measure_each(self.judged, run)
        return Evaluation(
            metrics=means(list(per_query.values()), MEASURES),
            queries=len(per_query),
            milliseconds={},
            per_query=per_query,
            run=run,
        )


def ask(name: str, library: Library, queries: Path, qrels: Path) -> AskedSet:
    """Ask each lane every judged question, as a search does.

    Raises:
        RetrievalError: A file cannot be parsed, or a judged item is not in the library.
    """
    view = library.view()
    snapshot = view.snapshot
    questions = read_questions(queries, qrels)
    items = Items.of(view, questions)
    pipeline = Pipeline(library, SearchSettings())
    asked = []
    for query, text in questions.texts.items():
        search = pipeline.run(Search(view, text))
        asked.append(
            Asked(
                query=query,
                plan=search.plan,
                scope=search.scope,
                words=lexical_query(snapshot.projection, search.plan, search.scope),
                rankings=search.rankings,
            )
        )
    return AskedSet(name, snapshot, asked, questions.judged, items)

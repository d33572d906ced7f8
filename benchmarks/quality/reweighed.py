"""The measures of many weight vectors at once: features are kept, weights applied anew.

This is exact where vectors differ in what comes from the graph alone. Weights of a candidate's own
features decide more than the sum: whose links are followed, which neighbour is the better one, how
far a hit lies above what it is linked to. That stays as it is with the vector that the features
were made with; near that vector the difference is small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.passages import Lane
from retrieve.rank.feature_table import Feature
from retrieve.rank.score import ScoredChunk

from ..obliqa import CUT, MEASURES
from .asked import Asked, AskedSet
from .orders import Scored, Weights

ABOVE_ALL = 1e6
"""Added to what is pinned: no weighted sum comes near."""

Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Reweighed:
    """The candidates of all questions of a set.

    Attributes:
        features: Shape ``(candidates, features)``, by question, and of each question in the order
            that decides between equal scores.
        pins: Of each candidate, 0 where it is not pinned.
        owner: The candidate of each entry; one has an entry for each item that it counts for.
        question: Of each entry, rising.
        item: Of each entry, a number for the pair of question and item.
        relevant: Of each entry.
        n_relevant: Of each question.
        documents: Of each question, the row of its document.
    """

    features: Numbers
    pins: Numbers
    owner: Whole
    question: Whole
    item: Whole
    relevant: NDArray[np.bool_]
    n_relevant: Whole
    documents: Whole

    @classmethod
    def of(cls, asked: AskedSet, order: Scored) -> Reweighed:
        """The features of all candidates, made as *order* makes them."""
        values: list[Numbers] = []
        pins: list[float] = []
        entries: list[tuple[int, int, int, bool]] = []
        numbers: dict[tuple[int, str], int] = {}
        for place, one in enumerate(asked.questions):
            judged = asked.judged[one.query]
            rows, own = _candidates(asked, one, order)
            values.append(own)
            for row, pin in zip(rows.tolist(), _pins(one, order, rows), strict=True):
                for name, _ in asked.items.best([ScoredChunk(row, 0, 0.0)], judged):
                    number = numbers.setdefault((place, name), len(numbers))
                    entries.append((len(pins), place, number, judged.get(name, 0) > 0))
                pins.append(pin)
        owner, question, item, relevant = np.array(entries, dtype=np.int64).reshape(-1, 4).T
        grades = [asked.judged[one.query].values() for one in asked.questions]
        return cls(
            features=np.concatenate(values),
            pins=np.array(pins),
            owner=owner,
            question=question,
            item=item,
            relevant=relevant.astype(bool),
            n_relevant=np.array([sum(grade > 0 for grade in own) for own in grades]),
            documents=np.array([one.document for one in asked.questions]),
        )

    def measured(self, weights: Weights) -> Numbers:
        """`MEASURES` of each question: shape ``(questions, measures)``."""
        n = len(self.n_relevant)
        scores = self.features @ np.array([weights.get(feature, 0.0) for feature in Feature])
        scores[self.pins > 0] = ABOVE_ALL + self.pins[self.pins > 0]
        order = np.lexsort((-scores[self.owner], self.question))  # stable: ties stay in order
        _, first = np.unique(self.item[order], return_index=True)
        order = order[np.sort(first)]  # each item at its best candidate
        question, relevant = self.question[order], self.relevant[order]
        start = np.searchsorted(question, np.arange(n))
        rank = np.arange(len(question)) - start[question] + 1
        seen = np.concatenate(([0], np.cumsum(relevant)))
        hits = seen[1:] - seen[start[question]]
        good = relevant & (rank <= CUT)
        found = np.bincount(question[good], minlength=n)
        gained = np.bincount(question[good], weights=(hits / rank)[good], minlength=n)
        every = (found == self.n_relevant).astype(float)
        by_name = {"R@10": found / self.n_relevant, "AP@10": gained / self.n_relevant}
        return np.column_stack([by_name.get(name, every) for name in MEASURES])


def _candidates(asked: AskedSet, one: Asked, order: Scored) -> tuple[Whole, Numbers]:
    """The rows of a question's candidates and their features, as `score` orders equal ones."""
    pool, features = order.candidates(asked.snapshot, one)
    places = {each.row: at for at, each in enumerate(pool)}
    place = np.array([places.get(row, len(pool)) for row in features.rows.tolist()])
    ties = np.lexsort((asked.snapshot.projection.chunk_keys(features.rows), place))
    return features.rows[ties], features.values[ties]


def _pins(one: Asked, order: Scored, rows: Whole) -> Sequence[float]:
    """Of each candidate 1 / its rank in the exact lane, where that pins; else 0."""
    exact = one.rankings.get(Lane.EXACT, []) if Lane.EXACT in order.lanes else []
    ranks = {each.row: at for at, each in enumerate(exact, start=1)} if one.plan.is_lookup else {}
    return [1 / ranks[row] if row in ranks else 0.0 for row in rows.tolist()]

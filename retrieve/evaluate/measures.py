"""The measures of rankings, by their `ir_measures` names.

``all@10`` is the share of questions with every relevant item in the first ten, ``Hit@k`` the share
with any in the first k. Means are over all questions; a question without a hit counts 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .questions import Qrels

CUT = 10
RANKED = ("R@10", "AP@10", "nDCG@10", "RR@10")
MEASURES = (*RANKED, "all@10")
HITS = (1, 3, 5, 10)

Run = dict[str, list[tuple[str, float]]]
"""For each question, its first `CUT` items with their scores, best first, without repetition."""


def measure_each(judged: Qrels, run: Run) -> dict[str, dict[str, float]]:
    """The `MEASURES` of each question."""
    import ir_measures

    # Scores are replaced by negative ranks, so that ties keep their order.
    ranks = {
        query: {item: float(-n) for n, (item, _) in enumerate(hits)} for query, hits in run.items()
    }
    measures = [ir_measures.parse_measure(name) for name in RANKED]
    found: dict[str, dict[str, float]] = {query: dict.fromkeys(MEASURES, 0.0) for query in judged}
    for metric in ir_measures.iter_calc(measures, judged, ranks):
        found[metric.query_id][str(metric.measure)] = float(metric.value)
    for query, items in judged.items():
        relevant = {item for item, grade in items.items() if grade > 0}
        found[query]["all@10"] = float(relevant <= ranks[query].keys() and bool(relevant))
    return found


def means(rows: Collection[Mapping[str, float]], names: Sequence[str]) -> dict[str, float]:
    """The mean of each measure of *names* over *rows*; 0 if there are no rows."""
    return {name: mean([row[name] for row in rows]) for name in names}


def hits(rows: Collection[Mapping[str, float]]) -> dict[str, float]:
    """``Hit@k`` for each k of `HITS`; the rank of the first hit is the inverse of ``RR@10``."""
    return {f"Hit@{k}": mean([float(row["RR@10"] * k >= 1) for row in rows]) for k in HITS}


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of no values."""
    return sum(values) / len(values) if values else 0.0


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which *share* of *values* lie; 0 of no values."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3) if ordered else 0.0

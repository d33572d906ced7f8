"""How good is each lane on ObliQA, alone and with the others, and which weights should they have?

Measured: R@10, AP@10 and all@10 on the development questions of ObliQA, XRef and MP with each lane
alone, words and vectors together, and all lanes, as the engine ships. Not measured: passages, time.

With ``--sweep``, each lane is asked once a question, and the rankings are fused for every setting
of a grid: the weight of the lexical lane (the dense lane has the rest), ``rrf_k``, and the weight
of the exact lane for questions that name a provision but ask about something else. The objective is
the mean of AP@10 (or another measure) over the three sets. It is cross-validated by document: for
questions whose first gold passage is in a document, the setting is chosen on all other questions.

Run: python -m benchmarks.quality.obliqa_lanes [LIBRARY] [--sweep]; without a library it makes its
own. It takes some three minutes on two cores, and the grid as long again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Library
from evidence_graph.passages import Lane, Ranking
from evidence_graph.protocols import Embedder
from evidence_graph.view import View
from retrieve import SearchSettings
from retrieve.candidates.dense import dense
from retrieve.candidates.exact import exact
from retrieve.candidates.lexical import lexical
from retrieve.candidates.pool import fuse
from retrieve.candidates.scope import scope_of
from retrieve.evaluate import evaluate
from retrieve.plan.planner import make_plan

from ..obliqa import (
    MEASURES,
    SETS,
    QuestionSet,
    first_records,
    library_of_records,
    measure_each,
    need_data,
    record_finder,
)

ROWS: dict[str, tuple[Lane, ...]] = {
    "lexical": (Lane.LEXICAL,),
    "dense": (Lane.DENSE,),
    "lexical + dense": (Lane.LEXICAL, Lane.DENSE),
    "all lanes": tuple(Lane),
}


def table(library: Library) -> Iterator[str]:
    """A table with a line for each of `ROWS`."""
    yield f"{' / '.join(MEASURES):24}" + "".join(f"{questions.name:24}" for questions in SETS)
    for name, lanes in ROWS.items():
        cells = []
        for questions in SETS:
            found = evaluate(library, questions.queries, questions.qrels, lanes=lanes).metrics
            cells.append(" / ".join(f"{found[measure]:.3f}" for measure in MEASURES))
        yield f"{name:24}" + "".join(f"{cell:24}" for cell in cells)


# --- the sweep ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setting:
    """A point of the grid; the weight of the dense lane is ``1 - lexical``."""

    lexical: float
    k: int
    exact: float

    def __str__(self) -> str:
        return (
            f"lexical {self.lexical:.2f}, dense {1 - self.lexical:.2f}, k {self.k}, "
            f"exact {self.exact:.2f}"
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the ranking of each lane.

    Attributes:
        pinned: Whether it is a lookup, whose exact hits are pinned whatever the weights.
        document: The row of the document of its first gold passage.
    """

    query: str
    rankings: dict[Lane, Ranking]
    pinned: bool
    document: int


@dataclass(frozen=True, slots=True)
class Measured:
    """One set of questions under every setting.

    Attributes:
        values: The objective; shape ``(settings, questions)``.
        means: The means of `MEASURES`; shape ``(settings, measures)``.
        documents: The row of the document of each question; shape ``(questions,)``.
    """

    values: NDArray[np.float64]
    means: NDArray[np.float64]
    documents: NDArray[np.int64]


def ask(view: View, embedder: Embedder, questions: QuestionSet) -> list[Asked]:
    """Ask each lane each question once."""
    texts, judged = questions.read()
    snapshot, projection = view.snapshot, view.projection
    limit = SearchSettings().candidates
    found = []
    for query, items in judged.items():
        plan = make_plan(texts[query], view)
        scope = scope_of(plan, view)
        rankings = {
            Lane.EXACT: exact(snapshot, plan, scope),
            Lane.LEXICAL: lexical(snapshot, plan, scope, limit=limit),
            Lane.DENSE: dense(snapshot, scope, embedder.embed_query(plan.text), limit=limit),
        }
        gold = projection.find_record(next(iter(items)))
        if gold is None:
            raise SystemExit(f"expected a library with all ObliQA records, found no {items}")
        document = projection.document_of("sections", gold)
        found.append(Asked(query, rankings, plan.is_lookup, document))
    return found


def measure(
    snapshot: Snapshot,
    questions: QuestionSet,
    asked: Sequence[Asked],
    settings: Sequence[Setting],
    objective: str,
) -> Measured:
    """Fuse the rankings of *asked* under each setting, and measure them."""
    _, judged = questions.read()
    record = record_finder(snapshot.projection)
    cache: dict[tuple[str, Setting], list[str]] = {}

    def records(question: Asked, setting: Setting) -> list[str]:
        ignores_exact = question.pinned or not question.rankings[Lane.EXACT]
        exact = SearchSettings().pool_weights[Lane.EXACT] if ignores_exact else setting.exact
        effective = Setting(setting.lexical, setting.k, exact)
        key = question.query, effective
        if key not in cache:
            weights = {
                Lane.LEXICAL: effective.lexical,
                Lane.DENSE: 1 - effective.lexical,
                Lane.EXACT: effective.exact,
            }
            fused = fuse(question.rankings, weights=weights, k=effective.k, pin=question.pinned)
            cache[key] = first_records((chunk.row for chunk in fused), record)
        return cache[key]

    rows = []
    for setting in settings:
        values = measure_each(judged, {q.query: records(q, setting) for q in asked})
        rows.append([[values[q.query][name] for name in MEASURES] for q in asked])
    measured = np.array(rows)
    return Measured(
        values=measured[:, :, MEASURES.index(objective)],
        means=measured.mean(axis=1),
        documents=np.array([q.document for q in asked]),
    )


def means(sets: Sequence[Measured], of: Sequence[NDArray[np.bool_]]) -> NDArray[np.float64]:
    """The objective of each setting over the questions *of* each set, averaged over sets."""
    return np.mean(
        [one.values[:, chosen].mean(axis=1) for one, chosen in zip(sets, of, strict=True)], axis=0
    )


def cross_validate(sets: Sequence[Measured]) -> tuple[float, Counter[int]]:
    """The objective if the questions of each document use the setting that is best on all others.

    Returns:
        The objective, and how often each setting was chosen.
    """
    chosen: Counter[int] = Counter()
    held_out = [np.zeros(one.values.shape[1]) for one in sets]
    for document in sorted(set(np.concatenate([one.documents for one in sets]).tolist())):
        best = int(np.argmax(means(sets, [one.documents != document for one in sets])))
        chosen[best] += 1
        for values, one in zip(held_out, sets, strict=True):
            own = one.documents == document
            values[own] = one.values[best, own]
    return float(np.mean([values.mean() for values in held_out])), chosen


def deficits(
    sets: Sequence[Measured], best: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The deficit of each setting against setting *best*, and its standard error.

    Standard errors are clustered by document, because questions about one document are correlated.
    """
    documents = sorted(set(np.concatenate([one.documents for one in sets]).tolist()))
    parts = np.zeros((len(sets[0].values), len(documents)))
    for one in sets:
        lost = (one.values[best] - one.values) / one.values.shape[1] / len(sets)
        for column, document in enumerate(documents):
            parts[:, column] += lost[:, one.documents == document].sum(axis=1)
    n = len(documents)
    errors = parts.std(axis=1, ddof=1) * np.sqrt(n)
    return parts.sum(axis=1), errors


def sweep(library: Library, settings: Sequence[Setting], objective: str) -> Iterator[str]:
    """The report of the sweep, line by line, the best setting first."""
    snapshot, embedder = library.snapshot(), library.embedder
    if embedder is None:
        raise SystemExit("expected a library with vectors, found a lexical one")
    sets = []
    for questions in SETS:
        asked = ask(library.view(), embedder, questions)
        context = sum(bool(a.rankings[Lane.EXACT]) and not a.pinned for a in asked)
        pinned = sum(a.pinned for a in asked)
        yield f"{questions.name}: {context} questions with context by address, {pinned} pinned"
        sets.append(measure(snapshot, questions, asked, settings, objective))
    overall = means(sets, [np.ones(one.values.shape[1], dtype=bool) for one in sets])
    value, chosen = cross_validate(sets)
    best = int(np.argmax(overall))
    lost, errors = deficits(sets, best)
    within = int(np.count_nonzero(lost <= errors))
    yield f"{objective}, mean over sets, cross-validated over documents: {value:.4f}"
    for place, times in chosen.most_common():
        yield f"  chosen {times} times: {settings[place]}"
    yield f"{within} of {len(settings)} settings are within one standard error of the best"
    yield f"{objective:8}{'behind':>8}{'±':>8}  " + "".join(f"{q.name:24}" for q in SETS)
    for place in np.argsort(-overall, kind="stable").tolist():
        cells = (" / ".join(f"{mean:.3f}" for mean in one.means[place]) for one in sets)
        own = "".join(f"{cell:24}" for cell in cells)
        yield f"{overall[place]:8.4f}{lost[place]:8.4f}{errors[place]:8.4f}  {own}{settings[place]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path, help="holds the ObliQA records")
    parser.add_argument("--sweep", action="store_true", help="try the grid below")
    parser.add_argument("--objective", choices=MEASURES, default="AP@10")
    parser.add_argument("--lexical", type=float, nargs="+", default=[0.7, 0.8, 0.85, 0.9])
    parser.add_argument("--k", type=int, nargs="+", default=[5, 10, 20, 60])
    parser.add_argument("--exact", type=float, nargs="+", default=[0.0, 0.1, 0.2])
    given = parser.parse_args()
    need_data()
    with library_of_records(given.library) as library:
        lines = table(library)
        if given.sweep:
            grid = [Setting(*point) for point in product(given.lexical, given.k, given.exact)]
            lines = sweep(library, grid, given.objective)
        for line in lines:
            print(line, flush=True)


if __name__ == "__main__":
    main()

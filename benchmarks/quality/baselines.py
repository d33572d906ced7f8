"""How do common ranking methods and other engines compare with this one?

Measured on the development questions of ObliQA, XRef and MP, 500 of each, a fixed sample: R@10,
AP@10 (XRef and MP also all@10: the share with every judged record in the first ten), and for whole
engines the milliseconds of a question without its embedding. All rank the same chunks with the same
vectors; the best chunk of a record gives its rank. The engines take turns, so that a busy machine
slows them alike. Not measured: passages, building an index, concurrent questions.

Run: pip install -r benchmarks/quality/requirements.txt
     python -m benchmarks.quality.baselines [LIBRARY] [--questions N] [--ours]
Without a library it makes its own (minutes). An engine whose package is absent is skipped. The
frameworks take a third of a second a question: half an hour for all on two cores.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from evidence_graph.library import Library
from evidence_graph.passages import Lane, Ranking
from evidence_graph.view import View
from retrieve import Report, Retriever
from retrieve.candidates.dense import dense
from retrieve.candidates.lexical import lexical
from retrieve.candidates.scope import scope_of
from retrieve.plan.planner import make_plan

from ..obliqa import (
    SETS,
    QuestionSet,
    first_records,
    library_of_records,
    means,
    measure_each,
    need_data,
    record_finder,
)
from ..speed.baseline import CANDIDATES, RRF_K, Baseline
from ..speed.bench_search import searchable
from .engines import ENGINES

N_QUESTIONS = 500
N_WARM_UP = 5
TURN = 25
SCALED_OVER = 200
"""Min-max scaling of a lane's scores covers this many candidates."""

OURS = "evidence-graph, as it ships"
WEIGHTS: Mapping[str, tuple[float, float]] = {
    "RRF, k 60, equal weights": (0.5, 0.5),
    "RRF, k 60, .7 words, .3 vectors": (0.7, 0.3),
}
MIN_MAX = "min-max, .65 words, .35 vectors"
MIN_MAX_WEIGHTS = (0.65, 0.35)

LaneScores = dict[int, float]
"""The score of each chunk, by row, in one lane, best first."""


class Lanes:
    """Our lexical and dense rankings, and common ways to fuse them."""

    def __init__(self, view: View) -> None:
        self._view = view

    def rankings(
        self, question: str, vector: NDArray[np.float32]
    ) -> Iterator[tuple[str, list[int]]]:
        """The name of each ranking for *question*, and the rows of its chunks, best first."""
        snapshot = self._view.snapshot
        plan = make_plan(question, self._view)
        scope = scope_of(plan, self._view)
        words = _scores(lexical(snapshot, plan, scope, limit=SCALED_OVER))
        vectors = _scores(dense(snapshot, scope, vector, limit=SCALED_OVER))
        yield "words", list(words)
        yield "vectors", list(vectors)
        for name, (heavy, light) in WEIGHTS.items():
            yield name, _sorted([(heavy, _reciprocal(words)), (light, _reciprocal(vectors))])
        heavy, light = MIN_MAX_WEIGHTS
        yield MIN_MAX, _sorted([(heavy, _scaled(words)), (light, _scaled(vectors))])


def _scores(ranking: Ranking) -> LaneScores:
    return {candidate.row: candidate.score for candidate in ranking}


def _reciprocal(scores: LaneScores) -> LaneScores:
    ranked = list(scores)[:CANDIDATES]
    return {row: 1 / (RRF_K + rank) for rank, row in enumerate(ranked, start=1)}


def _scaled(scores: LaneScores) -> LaneScores:
    values = list(scores.values())
    low, high = (values[-1], values[0]) if len(values) == SCALED_OVER else (0.0, max(values or [1]))
    width = high - low or 1.0
    return {row: (score - low) / width for row, score in scores.items()}


def _sorted(weighted: list[tuple[float, LaneScores]]) -> list[int]:
    """Rows by the sum of their weighted scores; ties stay in the order of the first lane."""
    sums: LaneScores = {}
    for weight, scores in weighted:
        for row, score in scores.items():
            sums[row] = sums.get(row, 0.0) + weight * score
    return sorted(sums, key=lambda row: -sums[row])


class Ours:
    """The whole engine, up to ranked chunks."""

    def __init__(self, library: Library) -> None:
        self._reports: list[Report] = []
        self._retriever = Retriever(library, report=self._reports.append)
        self._view = library.view()

    def ranked(self, question: str) -> tuple[list[int], float]:
        """Rows, best first, and the seconds of the search without embedding the question."""
        chunks = self._retriever.ranked(self._view, question, tuple(Lane))
        report = self._reports.pop()
        return [chunk.row for chunk in chunks], report.total - report.seconds.get("embed", 0.0)


@dataclass(slots=True)
class Results:
    """The rankings and times of each system.

    Attributes:
        runs: For each system and question set, the records found for each question.
        seconds: For each system, the time of each question of all sets.
    """

    runs: dict[str, dict[str, dict[str, list[str]]]] = field(default_factory=dict)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(
        self, name: str, questions: QuestionSet, query: str, records: list[str], s: float | None
    ) -> None:
        """Record the ranking, and if measured the seconds, of one question."""
        self.runs.setdefault(name, {}).setdefault(questions.name, {})[query] = records
        if s is not None:
            self.seconds.setdefault(name, []).append(s)


def engines(texts: list[str], matrix: NDArray[np.float32]) -> dict[str, Baseline]:
    """The engines whose packages are installed."""
    found: dict[str, Baseline] = {}
    for name, make in ENGINES.items():
        try:
            found[name] = make(texts, matrix)
        except ImportError as error:
            print(f"without {name}: {error}", file=sys.stderr)
    return found


def compare_all(library: Library, n_questions: int, *, alone: bool = False) -> Results:
    """Ask all systems the questions, in turns; *alone* skips other engines."""
    snapshot, embedder = library.snapshot(), library.embedder
    if embedder is None:
        raise SystemExit("expected a library with vectors, found a lexical one")
    rows, texts, matrix = searchable(snapshot)
    others = {} if alone else engines(texts, matrix)
    lanes, ours = Lanes(library.view()), Ours(library)
    record = record_finder(snapshot.projection)
    results = Results()

    def turn(questions: QuestionSet, asked: Mapping[str, str], into: Results) -> None:
        vectors = {query: embedder.embed_query(text) for query, text in asked.items()}
        for query, text in asked.items():
            for name, ranked in lanes.rankings(text, vectors[query]):
                into.add(name, questions, query, first_records(ranked, record), None)
        for query, text in asked.items():
            ranked, seconds = ours.ranked(text)
            into.add(OURS, questions, query, first_records(ranked, record), seconds)
        for name, engine in others.items():
            for query, text in asked.items():
                started = perf_counter()
                places = engine.search(text, vectors[query])
                seconds = perf_counter() - started
                found = first_records((rows[place] for place in places), record)
                into.add(name, questions, query, found, seconds)

    for questions in SETS:
        chosen = choose(questions, n_questions)
        turn(questions, dict(list(chosen.items())[:N_WARM_UP]), Results())
        for start in range(0, len(chosen), TURN):
            turn(questions, dict(list(chosen.items())[start : start + TURN]), results)
            print(f"{questions.name}: {start} of {len(chosen)}", file=sys.stderr, flush=True)
        print("\n".join(table(results)), file=sys.stderr, flush=True)  # in case the run is stopped
    return results


def choose(questions: QuestionSet, n_questions: int) -> dict[str, str]:
    """A fixed sample of *n_questions* of a set, or all if it has fewer."""
    texts, judged = questions.read()
    queries = sorted(judged)
    chosen = random.Random(0).sample(queries, min(n_questions, len(queries)))
    return {query: texts[query] for query in chosen}


def table(results: Results) -> Iterator[str]:
    """The results as a Markdown table."""
    sets = [questions for questions in SETS if questions.name in results.runs[OURS]]
    counts = {q.name: len(results.runs[OURS][q.name]) for q in sets}
    heads = " | ".join(f"{name} ({n})" for name, n in counts.items())
    yield f"| R@10 / AP@10 / all@10 | {heads} | p50 ms | p95 ms |"
    yield "|---|" + "---|" * (len(counts) + 2)
    for name, runs in results.runs.items():
        cells = []
        for questions in sets:
            found = means(measure_each(questions.read()[1], runs[questions.name]))
            cells.append(" / ".join(f"{value:.3f}".lstrip("0") for value in found.values()))
        seconds = results.seconds.get(name)
        times = ["", ""] if seconds is None else [_ms(median(seconds)), _ms(_p95(seconds))]
        yield f"| {' | '.join([name, *cells, *times])} |"


def _p95(seconds: list[float]) -> float:
    return float(np.quantile(seconds, 0.95))


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path, help="holds the ObliQA records")
    parser.add_argument(
        "--questions", type=int, default=N_QUESTIONS, metavar="N", help="of each set; default 500"
    )
    parser.add_argument("--ours", action="store_true", help="leave other people's engines out")
    given = parser.parse_args()
    need_data()
    with library_of_records(given.library) as library:
        for line in table(compare_all(library, given.questions, alone=given.ours)):
            print(line)


if __name__ == "__main__":
    main()

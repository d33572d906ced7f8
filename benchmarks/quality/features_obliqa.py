"""What does each feature, each lane and the pull of links give, and are the weights well chosen?

Measured: R@10, AP@10 and all@10 on the development questions of ObliQA, XRef and MP and on the own
questions about other documents

- as shipped, with each strategy, without links, the graph, each lane, each feature; of fusion alone
  and of the recipe that the score is to beat (``recipe.py``);
- questions won and lost by AP@10 against these two, with a paired randomisation test;
- with the pull of links weaker and stronger: what ObliQA's questions, most of which have one
  answer, lose by it, and XRef's, whose two answers cite each other, gain.

With ``--validate``, instead, by cross-validation over documents: is there a better vector of
weights near the shipped one (``chosen_weights.py``)? Not measured: passages, time.

Each lane is asked once a question; what follows is the product's own code, and takes some 15 s a
row on two cores.

Run: python -m benchmarks.quality.features_obliqa [RECORDS [OWN]] [--validate]. RECORDS is a library
that holds ``corpus.jsonl``, OWN one of the documents of the own questions; each that is not given
is made for the time being, which takes minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from evidence_graph.library import Library
from retrieve.evaluate import Evaluation, compare

from ..obliqa import MEASURES, SETS, library_of_records, need_data
from .asked import AskedSet, ask
from .chosen_weights import drawn, report
from .orders import AS_SHIPPED, FUSION, LINKS, RECIPE, SHIPPED, Scored, rows, scaled_by
from .own_questions import files_for, library_of_documents
from .reweighed import Reweighed

OWN = "own"
FACTORS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)

Evaluations = Mapping[str, Evaluation]
"""Of one order, by set."""


def asked_sets(records: Library, own: Library) -> list[AskedSet]:
    """All four sets, each lane asked once a question."""
    found = []
    for questions in SETS:
        print(f"asking {questions.name}", file=sys.stderr)
        found.append(ask(questions.name, records, questions.queries, questions.qrels))
    with files_for(own) as (queries, qrels):
        return [*found, ask(OWN, own, queries, qrels)]


def table(sets: Sequence[AskedSet], found: dict[str, Evaluations]) -> Iterator[str]:
    """A line for each order; *found* is filled with their evaluations."""
    yield _line(" / ".join(MEASURES), (one.name for one in sets))
    for name, order in rows().items():
        found[name] = {one.name: one.evaluation(order) for one in sets}
        yield _line(name, (_cell(one) for one in found[name].values()))


def won_and_lost(before: Evaluations, after: Evaluations) -> Iterator[str]:
    """Of each set, the questions whose AP@10 rose, fell and stayed."""
    for name, old in before.items():
        change = compare(old, after[name]).differences["AP@10"]
        won, lost = len(change.gains), len(change.losses)
        yield (
            f"{name:8} won {won:4} lost {lost:4} equal {old.queries - won - lost:4}  "
            f"AP@10 {change.difference:+.4f} [{change.low:+.4f}, {change.high:+.4f}] "
            f"p {change.p:.4f}"
        )


def pareto(sets: Sequence[AskedSet]) -> Iterator[str]:
    """A line for each factor by which the pull of links is multiplied."""
    yield _line("pull of links", (one.name for one in sets))
    for factor in FACTORS:
        order = Scored(scaled_by(SHIPPED, factor, LINKS))
        yield _line(f"times {factor}", (_cell(one.evaluation(order)) for one in sets))


def _line(name: str, cells: Iterator[str]) -> str:
    return f"{name:24}" + "".join(f"{cell:24}" for cell in cells)


def _cell(found: Evaluation) -> str:
    return " / ".join(f"{found.metrics[measure]:.3f}" for measure in MEASURES)


def tables(sets: Sequence[AskedSet]) -> Iterator[str]:
    """All tables."""
    found: dict[str, Evaluations] = {}
    yield from table(sets, found)
    for other in (RECIPE, FUSION):
        yield f"\n{AS_SHIPPED} against {other}"
        yield from won_and_lost(found[other], found[AS_SHIPPED])
    yield ""
    yield from pareto(sets)


def validated(sets: Sequence[AskedSet], n_vectors: int, n_folds: int, seed: int) -> Iterator[str]:
    """The cross-validation, on all sets but the own questions, on which it is tried."""
    features = {one.name: Reweighed.of(one, SHIPPED) for one in sets}
    own = {OWN: features.pop(OWN)}
    yield from report(features, own, drawn(SHIPPED, n_vectors, seed=seed), n_folds)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("records", nargs="?", type=Path, help="library of the ObliQA records")
    parser.add_argument("own", nargs="?", type=Path, help="library of the own documents")
    parser.add_argument("--validate", action="store_true", help="cross-validate weights instead")
    parser.add_argument("--vectors", type=int, default=60, help="drawn around the shipped one")
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    need_data()
    with ExitStack() as opened:
        records = opened.enter_context(library_of_records(given.records))
        own = opened.enter_context(
            Library.open(given.own, create=False) if given.own else library_of_documents()
        )
        sets = asked_sets(records, own)
        lines = tables(sets)
        if given.validate:
            lines = validated(sets, given.vectors, given.folds, given.seed)
        for line in lines:
            print(line, flush=True)


if __name__ == "__main__":
    main()

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

Each lane is asked once a question; what follows is the product's own code. Some twenty minutes on
two busy cores.

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
from .asked import AskedSet, Order, ask
from .chosen_weights import drawn, report
from .orders import AS_SHIPPED, FUSION, LINKS, RECIPE, SHIPPED, Scored, fusion, rows, scaled_by
from .own_questions import files_for, library_of_documents
from .recipe import recipe
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


class Measured:
    """The measures of orders on all sets, with as little work as need be.

    The features as shipped are kept, for most orders only weigh what comes from the graph anew.
    """

    def __init__(self, sets: Sequence[AskedSet]) -> None:
        self.sets = sets
        self.shipped = {one.name: Reweighed.of(one, Scored()) for one in sets}

    def means(self, order: Order) -> dict[str, Sequence[float]]:
        """`MEASURES` of *order*, by set."""
        if isinstance(order, Scored) and order.has_features_of(Scored()):
            kept = {name: one.measured(order.weights) for name, one in self.shipped.items()}
            return {name: values.mean(axis=0).tolist() for name, values in kept.items()}
        found = {one.name: one.evaluation(order).metrics for one in self.sets}
        return {name: [own[measure] for measure in MEASURES] for name, own in found.items()}


def table(measured: Measured, orders: Mapping[str, Order], title: str) -> Iterator[str]:
    """A line for each order."""
    yield f"{title:24}" + "".join(f"{one.name:24}" for one in measured.sets)
    for name, order in orders.items():
        cells = (
            " / ".join(f"{value:.3f}" for value in own) for own in measured.means(order).values()
        )
        yield f"{name:24}" + "".join(f"{cell:24}" for cell in cells)


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


def pulls() -> dict[str, Order]:
    """The pull of links, weaker and stronger."""
    return {f"times {by}": Scored(scaled_by(SHIPPED, by, LINKS)) for by in FACTORS}


def tables(sets: Sequence[AskedSet]) -> Iterator[str]:
    """All tables."""
    measured = Measured(sets)
    yield from table(measured, rows(), " / ".join(MEASURES))
    yield ""
    yield from table(measured, pulls(), "pull of links")
    shipped = {one.name: one.evaluation(Scored()) for one in sets}
    for name, order in ((RECIPE, recipe), (FUSION, fusion)):
        yield f"\n{AS_SHIPPED} against {name}"
        yield from won_and_lost({one.name: one.evaluation(order) for one in sets}, shipped)


def validated(sets: Sequence[AskedSet], n_vectors: int, n_folds: int, seed: int) -> Iterator[str]:
    """The cross-validation, on all sets but the own questions, on which it is tried."""
    features = {one.name: Reweighed.of(one, Scored()) for one in sets}
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

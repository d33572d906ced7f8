"""What does each feature, each lane and the weight of links contribute?

Measured: R@10, AP@10 and all@10 on the development questions of ObliQA, XRef and MP and on the own
questions about other documents

- as shipped; with each strategy; without links, the graph, each lane, each feature; and for fusion
  alone, with the questions won and lost to it by AP@10 and a paired randomisation test;
- with lower and higher weights of links: ObliQA's questions, most of which have one answer, lose by
  them, and XRef's, whose two answers cite each other, gain.

Not measured: passages, time. Each lane is asked once a question; scoring is the product's own code.

Run: python -m benchmarks.quality.features_obliqa [RECORDS [OWN]]. RECORDS is a library that holds
``corpus.jsonl``, OWN a library of the documents of the own questions. A library that is not given
is made in a temporary folder, which takes minutes.
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
from .orders import AS_SHIPPED, FUSION, LINKS, SHIPPED, Scored, fusion, rows, scaled_by
from .own_questions import files_for, library_of_documents

FACTORS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)


def asked_sets(records: Library, own: Library) -> list[AskedSet]:
    """Ask each lane the questions of all four sets."""
    found = []
    for questions in SETS:
        print(f"asking {questions.name}", file=sys.stderr)
        found.append(ask(questions.name, records, questions.queries, questions.qrels))
    with files_for(own) as (queries, qrels):
        return [*found, ask("own", own, queries, qrels)]


def table(sets: Sequence[AskedSet], orders: Mapping[str, Order], title: str) -> Iterator[str]:
    """A table with a line for each order."""
    yield f"{title:24}" + "".join(f"{one.name:24}" for one in sets)
    for name, order in orders.items():
        cells = []
        for one in sets:
            metrics = one.evaluation(order).metrics
            cells.append(" / ".join(f"{metrics[measure]:.3f}" for measure in MEASURES))
        yield f"{name:24}" + "".join(f"{cell:24}" for cell in cells)


def won_and_lost(name: str, before: Evaluation, after: Evaluation) -> str:
    """The numbers of questions of a set whose AP@10 rose, fell and stayed."""
    change = compare(before, after).differences["AP@10"]
    won, lost = len(change.gains), len(change.losses)
    return (
        f"{name:8} won {won:4} lost {lost:4} equal {before.queries - won - lost:4}  "
        f"AP@10 {change.difference:+.4f} [{change.low:+.4f}, {change.high:+.4f}] "
        f"p {change.p:.4f}"
    )


def pulls() -> dict[str, Order]:
    """The shipped order with the weights of links multiplied by each of `FACTORS`."""
    return {f"times {by}": Scored(scaled_by(SHIPPED, by, LINKS)) for by in FACTORS}


def tables(sets: Sequence[AskedSet]) -> Iterator[str]:
    """All tables."""
    yield from table(sets, rows(), " / ".join(MEASURES))
    yield ""
    yield from table(sets, pulls(), "pull of links")
    yield f"\n{AS_SHIPPED} against {FUSION}"
    for one in sets:
        yield won_and_lost(one.name, one.evaluation(fusion), one.evaluation(rows()[AS_SHIPPED]))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("records", nargs="?", type=Path, help="library of the ObliQA records")
    parser.add_argument("own", nargs="?", type=Path, help="library of the own documents")
    given = parser.parse_args(arguments)
    need_data()
    with ExitStack() as opened:
        records = opened.enter_context(library_of_records(given.records))
        own = opened.enter_context(
            Library.open(given.own, create=False) if given.own else library_of_documents()
        )
        for line in tables(asked_sets(records, own)):
            print(line, flush=True)


if __name__ == "__main__":
    main()

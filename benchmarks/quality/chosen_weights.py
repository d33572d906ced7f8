"""Are the shipped weights a choice that holds for other documents?

Vectors of weights are drawn around the shipped one. Documents are parted into folds; for the
questions about those of one fold the vector is chosen that is best on all other questions, by
AP@10, the mean over sets. If what is so chosen does no better on documents that it has not seen
than what ships, there is nothing more to be had from these features by weights near these.

The mean lets one set pay for another: the pull of links wins on XRef many times what it costs the
others. So vectors are chosen by a second rule, too: the best of those that lose on no set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from retrieve.rank.feature_table import Feature

from ..obliqa import MEASURES
from .obliqa_lanes import Measured, behind, means
from .orders import Weights
from .reweighed import Reweighed

OBJECTIVE = "AP@10"
LOSS = 0.001
"""Of R@10 or AP@10 of a set; by more than this a vector loses on it."""

SPREAD = 0.3
"""A weight is drawn between (1 - this) and (1 + this) times the shipped one."""


def drawn(around: Weights, n: int, *, seed: int) -> list[Weights]:
    """*around* itself, and *n* vectors with each weight near it."""
    draw = np.random.default_rng(seed)
    factors = draw.uniform(1 - SPREAD, 1 + SPREAD, size=(n, len(Feature)))
    return [
        around,
        *(
            {f: around.get(f, 0.0) * by for f, by in zip(Feature, row, strict=True)}
            for row in factors.tolist()
        ),
    ]


def folds(documents: Sequence[int], n: int) -> dict[int, int]:
    """The fold of each document: those with the most questions first, to the smallest fold."""
    sizes = [0] * n
    found = {}
    for document, questions in sorted(Counter(documents).items(), key=lambda one: (-one[1], one)):
        fold = sizes.index(min(sizes))
        sizes[fold] += questions
        found[document] = fold
    return found


@dataclass(frozen=True, slots=True)
class Tried:
    """A set of questions under every vector; `values` has the shape (vectors, questions, measures).

    Attributes:
        documents: Of each question, the row of its document.
    """

    values: NDArray[np.float64]
    documents: NDArray[np.int64]

    @classmethod
    def of(cls, questions: Reweighed, vectors: Sequence[Weights]) -> Tried:
        return cls(np.array([questions.measured(one) for one in vectors]), questions.documents)

    def objective(self) -> Measured:
        """What vectors are compared by."""
        return Measured(
            values=self.values[:, :, MEASURES.index(OBJECTIVE)],
            means=self.values.mean(axis=1),
            documents=self.documents,
        )


@dataclass(frozen=True, slots=True)
class HeldOut:
    """What the choice on other folds gives, beside the first vector, the shipped one.

    Attributes:
        chosen: Of each fold, the vector that is best on the others.
        sets: Of each set two rows: under the vector chosen for each question's fold, and under the
            shipped one.
        fold: By document.
    """

    chosen: list[int]
    sets: list[Tried]
    fold: dict[int, int]

    def difference(self, fold: int | None = None) -> tuple[float, float]:
        """How much the chosen ones are ahead of the shipped one, and its standard error."""
        kept = []
        for one in self.sets:
            own = np.array([fold in (None, self.fold[doc]) for doc in one.documents.tolist()])
            if own.any():
                kept.append(Tried(one.values[:, own], one.documents[own]).objective())
        lost, errors = behind(kept, 0)
        return float(lost[1]), float(errors[1])


def hold_out(sets: Sequence[Tried], n_folds: int, *, no_loss: bool) -> HeldOut:
    """Choose a vector for each fold on the other ones.

    Args:
        no_loss: Whether only those may be chosen that lose on no set to the first.
    """
    documents = np.concatenate([one.documents for one in sets]).tolist()
    fold = folds(documents, n_folds)
    of = [np.array([fold[document] for document in one.documents.tolist()]) for one in sets]
    chosen = [_best(sets, [own != number for own in of], no_loss) for number in range(n_folds)]
    held = [
        Tried(
            np.array([one.values[np.array(chosen)[own], np.arange(len(own))], one.values[0]]),
            one.documents,
        )
        for one, own in zip(sets, of, strict=True)
    ]
    return HeldOut(chosen, held, fold)


def _best(sets: Sequence[Tried], of: Sequence[NDArray[np.bool_]], no_loss: bool) -> int:
    """The vector that is best on some questions of each set; of equals the first."""
    value = means([one.objective() for one in sets], of)
    if no_loss:
        watched = [MEASURES.index(name) for name in ("R@10", "AP@10")]
        for one, own in zip(sets, of, strict=True):
            found = one.values[:, own][:, :, watched].mean(axis=1)
            value[(found < found[0] - LOSS).any(axis=1)] = -np.inf
    return int(np.argmax(value))


def report(
    sets: Mapping[str, Reweighed],
    others: Mapping[str, Reweighed],
    vectors: Sequence[Weights],
    n_folds: int,
) -> Iterator[str]:
    """What the validation says, line by line.

    Args:
        sets: On which vectors are chosen.
        others: On which they are only tried.
    """
    tried = {name: Tried.of(one, vectors) for name, one in {**sets, **others}.items()}
    chosen_on = [tried[name] for name in sets]
    yield f"{len(vectors)} vectors, the shipped one among them; {' / '.join(MEASURES)}"
    shown = {0}
    for rule, no_loss in (("the best mean", False), ("the best that loses on no set", True)):
        held = hold_out(chosen_on, n_folds, no_loss=no_loss)
        shown.update(held.chosen)
        yield f"\n{rule}, chosen in {n_folds} folds of {len(held.fold)} documents, held out"
        yield from _held_out(list(sets), held)
    yield ""
    yield from _overall(tried, list(sets), vectors, shown)


def _held_out(names: Sequence[str], held: HeldOut) -> Iterator[str]:
    for name, one in zip(names, held.sets, strict=True):
        chosen, shipped = (_cell(row) for row in one.values.mean(axis=1))
        yield f"  {name:8} chosen {chosen}   shipped {shipped}"
    ahead, error = held.difference()
    yield f"  chosen ahead of shipped in {OBJECTIVE}: {ahead:+.4f} ± {error:.4f}"
    within = 0
    for fold, choice in enumerate(held.chosen):
        ahead, error = held.difference(fold)
        within += ahead <= error
        name = "the shipped one" if choice == 0 else f"vector {choice}"
        yield f"  fold {fold}: {name}, ahead {ahead:+.4f} ± {error:.4f}"
    yield f"  shipped ahead, or within a standard error of the chosen: {within} folds"


def _overall(
    tried: Mapping[str, Tried],
    names: Sequence[str],
    vectors: Sequence[Weights],
    shown: Collection[int],
) -> Iterator[str]:
    """All vectors on all questions, and some of them one by one."""
    objective = [tried[name].objective() for name in names]
    every = [np.ones(one.values.shape[1], dtype=bool) for one in objective]
    overall = means(objective, every)
    best = int(np.argmax(overall))
    lost, errors = behind(objective, best)
    near = int(np.count_nonzero(lost <= errors))
    yield (
        f"on all questions: {OBJECTIVE} from {overall.min():.4f} to {overall.max():.4f}, shipped "
        f"{overall[0]:.4f}, which is {1 + int(np.count_nonzero(overall > overall[0]))}. of "
        f"{len(vectors)} and {lost[0]:.4f} ± {errors[0]:.4f} behind the best; {near} are within a "
        f"standard error of it"
    )
    for choice in sorted({best, *shown}):
        cells = "   ".join(
            f"{name} {_cell(one.values[choice].mean(axis=0))}" for name, one in tried.items()
        )
        yield f"  vector {choice}: {cells}"
        if choice:
            yield "    " + ", ".join(f"{f} {w:.2f}" for f, w in vectors[choice].items() if w)


def _cell(values: NDArray[np.float64]) -> str:
    return " / ".join(f"{value:.3f}" for value in values.tolist())

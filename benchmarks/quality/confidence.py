"""Calibrates the confidence of answers by logistic regression; writes ``confidence.toml``.

Each set is a library with answerable and unanswerable questions. Every question is asked with the
lexical lane alone, with each embedding model of the library alone, and with all models. Three
logistic regressions are fitted for each row of the table: whether the library holds an answer;
if so, whether one of the first three passages shows it; and whether a given passage does. All sets
have equal weight, and in each set the unanswerable questions have a fifth of it. The row "other" is
fitted on each known model as if it were unknown, and rows without "law" without the features that
compare a question with law in general.

Printed for each row, at several losses of right answers: the share of unanswerable questions that
are rejected and the share of right answers that are lost, by set and by kind of question; and the
calibration table of confidence against the share right. All figures are cross-validated:
regressions and thresholds saw no library of the same group. Not measured: time.

Run: python -m benchmarks.quality.confidence NAME=LIBRARY,ANSWERED,ABSENT ... [--write]. NAME is the
name of a set, which may have several libraries. Its group is the part before a full stop; sets that
share questions or documents belong to one group. ANSWERED is a file of golden questions as
`evaluate --golden` takes them, or QUERIES+QRELS. ABSENT is JSONL with ``id``, ``text`` and
optionally ``kind``. The shipped table was fitted on ObliQA's development questions and on own
questions over documents of many kinds in three languages, asked of libraries of one document to
222, and of libraries that do not answer them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from evidence_graph.library import Library
from evidence_graph.passages import DENSE_LANES, Lane, Passage
from evidence_graph.view import View
from retrieve import SearchSettings
from retrieve.assemble.extent import Extent
from retrieve.confidence import confidence
from retrieve.confidence.confidence import (
    FEATURES,
    LAW,
    OTHER,
    WORDS,
    answer_values,
    model_of,
    passage_values,
    row_of,
)
from retrieve.confidence.signals import FIRST, signals_of
from retrieve.evaluate.golden import read_golden
from retrieve.evaluate.items import Items
from retrieve.evaluate.questions import Questions, TextPlace, read_questions
from retrieve.pipeline import Pipeline
from retrieve.search import Search

TABLE = Path(confidence.__file__).with_name("confidence.toml")
SHOWN = 10
MOST_QUESTIONS = 300
"""The most questions of a set that are asked: those with the smallest digests of their ids."""
ABSENT_SHARE = 0.2
LOSSES = (0.01, 0.02, 0.03, 0.05, 0.1)
LOSS = 0.02
"""The share of right answers that the threshold may reject, in the mean of the sets. On libraries
not used for fitting it rejects .02 to .026."""
RIDGE = 0.3

BY_WORDS = ("known_words", "held_words", "all_unknown", "log_bm25", "log_chunks")
BY_MEANING = (*BY_WORDS, "same_first")
ANSWERABLE: Mapping[str, tuple[str, ...]] = {
    WORDS: BY_WORDS,
    "minilm": (*BY_MEANING, "same_candidates", "cosine_minilm"),
    "e5": (*BY_MEANING, "same_candidates", "cosine_e5"),
    "minilm+e5": (
        "known_words",
        "held_words",
        "log_bm25",
        "log_chunks",
        "same_first",
        "cosine_minilm",
        "cosine_e5",
    ),
    f"minilm{LAW}": (*BY_MEANING, "same_candidates", "cosine_minilm", "law_minilm"),
    f"e5{LAW}": (*BY_MEANING, "same_candidates", "cosine_e5", "law_e5"),
    f"minilm+e5{LAW}": (
        *("known_words", "held_words", "log_bm25", "log_chunks", "same_first"),
        *("cosine_minilm", "cosine_e5", "law_minilm", "law_e5"),
    ),
    OTHER: (*BY_MEANING, "same_candidates", "zscore_other"),
}
RIGHT: Mapping[str, tuple[str, ...]] = {
    WORDS: ("log_bm25",),
    "minilm": ("same_candidates", "same_first"),
    "e5": ("lead", "same_candidates", "same_first"),
    "minilm+e5": ("same_candidates", "same_first"),
    OTHER: ("same_candidates", "same_first"),
}
PASSAGE = ("log_rank", "coverage", "zscore")

Numbers = NDArray[np.float64]
Values = dict[str, float]
LOOKED_UP = "looked_up"
MISSING = {"same_candidates": 0.25, "same_first": 0.3, "bm25": 0.5, "lead": 0.05}
"""The values of signals that a search did not measure."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One question, asked with one choice of lanes.

    Attributes:
        values: The features of the regressions for answers; missing ones are those of `MISSING`.
        right: For each passage, whether it answers the question.
        passages: For each passage, the features of its regression.
        kind: The kind of an unanswerable question.
    """

    set: str
    id: str
    row: str
    answered: bool
    values: Values
    right: tuple[bool, ...]
    passages: tuple[Values, ...]
    kind: str = ""

    @property
    def group(self) -> str:
        """The group of sets that share questions or documents."""
        return self.set.partition(".")[0]

    @property
    def is_right(self) -> bool:
        """Whether one of the first `FIRST` passages answers."""
        return any(self.right[:FIRST])


def read_samples(name: str, library: Library, answered: str, absent: str) -> Iterator[Sample]:
    """Ask every question of a set with every choice of lanes."""
    view = library.view()
    known = _answered(answered, view)
    items = Items.of(view, known)
    lines = [json.loads(line) for line in Path(absent).read_text("utf-8").splitlines()]
    answerable = [(key, text, "") for key, text in known.texts.items()]
    unanswerable = [(str(line["id"]), line["text"], line.get("kind", "")) for line in lines]
    for questions in (answerable, unanswerable):
        in_order = sorted(questions, key=lambda question: crc32(question[0].encode()))
        for key, text, kind in in_order[:MOST_QUESTIONS]:
            judged = known.judged[key] if questions is answerable else ()
            places = [items.text_of(item) for item in judged]
            for lanes in _lane_choices(library):
                for sample in _ask(name, key, library, view, text, places, lanes):
                    yield replace(sample, kind=kind)


def _answered(files: str, view: View) -> Questions:
    queries, _, qrels = files.partition("+")
    return read_questions(Path(queries), Path(qrels)) if qrels else read_golden(Path(files), view)


def _lane_choices(library: Library) -> list[tuple[Lane, ...]]:
    """The choices of lanes: without a model, with each model, and with all if it has several."""
    words, dense = (Lane.EXACT, Lane.LEXICAL), DENSE_LANES[: len(library.embedders)]
    together = [(*words, *dense)] if len(dense) > 1 else []
    return [words, *((*words, lane) for lane in dense), *together]


def _ask(
    name: str,
    key: str,
    library: Library,
    view: View,
    text: str,
    places: Sequence[TextPlace],
    lanes: Sequence[Lane],
) -> Iterator[Sample]:
    extent = Extent(
        limit=SHOWN,
        passage_tokens=SearchSettings().passage_tokens,
        budget=None,
        follow=0,
        neighbours=0,
        per_document=None,
        per_section=None,
    )
    search = Pipeline(library, SearchSettings()).run(Search(view, text, lanes, extent=extent))
    shown = search.assembled.passages
    right = tuple(any(_shows(view, one, place) for place in places) for one in shown)
    if search.plan.is_lookup:
        if places and search.rankings.get(Lane.EXACT):
            yield Sample(name, key, LOOKED_UP, True, {}, right, ())
        return
    rows = [one.row for one in search.chunks]
    bridged = [one.said for one in search.plan.expansions if one.language is not None]
    asked = search.plan.subject or search.plan.text  # as `retrieve.answer.judge` measures it
    signals = signals_of(search.view, asked, search.rankings, search.vectors, rows, bridged=bridged)
    fingerprints = search.snapshot.manifest.embedders
    names = {lane: model_of(one) for lane, one in zip(DENSE_LANES, fingerprints, strict=False)}
    own = {str(view.projection.chunk_id(row)): signals.by_chunk[row] for row in rows}
    row = row_of([names[lane] for lane in signals.cosine])
    if row == WORDS and set(DENSE_LANES).intersection(lanes):
        return  # the model does not know the language: it was asked all the same
    also = [row + LAW] if signals.law else []
    for kind in (row, *also, OTHER) if len(signals.cosine) == 1 else (row, *also):
        yield Sample(
            set=name,
            id=key,
            row=kind,
            answered=bool(places),
            values=answer_values(signals, names, kind, MISSING),
            right=right,
            passages=tuple(
                passage_values(one.rank, [own[c] for c in one.chunks if c in own], kind)
                for one in shown
            ),
        )


def _shows(view: View, passage: Passage, place: TextPlace) -> bool:
    """Whether passage and place share at least half of the shorter one."""
    if view.projection.document(place.document).id != passage.document_id:
        return False
    start, end = place.span.start, place.span.end
    common = min(passage.end, end) - max(passage.start, start)
    return common > 0 and 2 * common >= min(end - start, passage.end - passage.start)


def fit(values: Sequence[Values], names: Sequence[str], right: Numbers, weights: Numbers) -> Values:
    """Fit a logistic regression by Newton's method; ridge applies to standardised features.

    Returns:
        The coefficients of the features as they are, by name, and the ``intercept``.
    """
    raw = np.array([[row[name] for name in names] for row in values])
    mean, deviation = raw.mean(axis=0), raw.std(axis=0) + 1e-9
    x = np.column_stack([np.ones(len(raw)), (raw - mean) / deviation])
    weights = weights * len(raw) / weights.sum()
    ridge = np.diag([1e-6, *[RIDGE] * len(names)])
    beta = np.zeros(x.shape[1])
    for _ in range(100):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -30, 30)))
        gradient = x.T @ (weights * (p - right)) + ridge @ beta
        step = np.linalg.solve((x.T * (weights * p * (1 - p))) @ x + ridge, gradient)
        beta -= step
        if np.abs(step).max() < 1e-9:
            break
    plain = beta[1:] / deviation
    return {
        "intercept": float(beta[0] - plain @ mean),
        **dict(zip(names, plain.tolist(), strict=True)),
    }


def predict(values: Sequence[Values], coefficients: Values) -> Numbers:
    """The probabilities of a fitted regression for *values*: shape ``(values,)``."""
    logits = [
        sum(weight * row.get(name, 1.0) for name, weight in coefficients.items()) for row in values
    ]
    return np.asarray(1 / (1 + np.exp(-np.array(logits))))


def weights_of(samples: Sequence[Sample]) -> Numbers:
    """The weight of each sample: sets are equal; `ABSENT_SHARE` of each is unanswerable."""
    groups = [(sample.set, sample.answered) for sample in samples]
    size = {group: groups.count(group) for group in set(groups)}
    part = {True: 1 - ABSENT_SHARE, False: ABSENT_SHARE}
    return np.array([part[group[1]] / size[group] for group in groups])


def fit_row(row: str, samples: Sequence[Sample]) -> dict[str, Values]:
    """The coefficients of the three regressions of one row."""
    answered = [sample for sample in samples if sample.answered]
    all_values = [sample.values for sample in samples]
    answered_values = [sample.values for sample in answered]
    is_answered = np.array([float(sample.answered) for sample in samples])
    is_right = np.array([float(sample.is_right) for sample in answered])
    weights = weights_of(answered)
    fitted = {"answerable": fit(all_values, ANSWERABLE[row], is_answered, weights_of(samples))}
    fitted["right"] = fit(answered_values, RIGHT[row.removesuffix(LAW)], is_right, weights)
    names = tuple(name for name in PASSAGE if row != WORDS or name != "zscore")
    passages = [
        (values, right, weight / len(sample.passages))
        for sample, weight in zip(answered, weights.tolist(), strict=True)
        for values, right in zip(sample.passages, sample.right, strict=True)
    ]
    values, flags, shares = zip(*passages, strict=True)
    fitted["passage"] = fit(values, names, np.array(flags, dtype=float), np.array(shares))
    return fitted


def rejected(
    answerable: Numbers, samples: Sequence[Sample], at: Numbers
) -> dict[str, tuple[float, float]]:
    """For each set, the shares of unanswerable questions and of right answers below *at*."""
    below = answerable < at
    names = np.array([sample.set for sample in samples])
    absent = np.array([not sample.answered for sample in samples])
    right = np.array([sample.is_right for sample in samples])

    def share(group: NDArray[np.bool_]) -> float:
        return float(below[group].mean()) if group.any() else 0.0

    sets = dict.fromkeys(names.tolist())
    return {
        name: (share(absent & (names == name)), share(right & (names == name))) for name in sets
    }


def threshold(answerable: Numbers, samples: Sequence[Sample], loss: float) -> float:
    """The highest threshold that rejects at most *loss* of right answers, averaged over sets."""
    right: dict[str, list[float]] = {sample.set: [] for sample in samples}
    for probability, sample in zip(answerable.tolist(), samples, strict=True):
        if sample.is_right:
            right[sample.set].append(probability)
    at = np.unique(answerable)
    below = [np.searchsorted(np.sort(ps), at) / max(len(ps), 1) for ps in right.values()]
    return float(at[np.mean(below, axis=0) <= loss].max(initial=0.0))


@dataclass(frozen=True, slots=True, eq=False)
class HeldOut:
    """Predictions for each sample by regressions that were fitted without its group.

    Attributes:
        answerable, right: The probabilities of each sample.
        at: For each accepted loss of right answers, the threshold of each sample.
    """

    answerable: Numbers
    right: Numbers
    at: Mapping[float, Numbers]


def cross_validate(row: str, samples: Sequence[Sample]) -> HeldOut:
    """Predict each group by regressions and thresholds that were fitted on all other groups."""
    groups = np.array([sample.group for sample in samples])
    answerable, right = np.zeros(len(samples)), np.zeros(len(samples))
    thresholds = {loss: np.zeros(len(samples)) for loss in LOSSES}
    for group in dict.fromkeys(groups.tolist()):
        others = [samples[n] for n in np.flatnonzero(groups != group).tolist()]
        at = np.flatnonzero(groups == group)
        fitted = fit_row(row, others)
        values = [samples[n].values for n in at.tolist()]
        answerable[at] = predict(values, fitted["answerable"])
        right[at] = predict(values, fitted["right"])
        training = predict([sample.values for sample in others], fitted["answerable"])
        for loss, of_sample in thresholds.items():
            of_sample[at] = threshold(training, others, loss)
    return HeldOut(answerable, right, thresholds)


def report(row: str, samples: Sequence[Sample]) -> Iterator[str]:
    """The rejections at each loss, and the calibration table, of one row."""
    held_out = cross_validate(row, samples)
    absent = [n for n, sample in enumerate(samples) if not sample.answered]
    yield f"\n{row}: {len(samples)} questions; unanswerable rejected − right lost, by set"
    for loss, at in held_out.at.items():
        by_set = rejected(held_out.answerable, samples, at)
        cells = " | ".join(f"{name} {no:.2f} −{lost:.2f}" for name, (no, lost) in by_set.items())
        mean, lost = np.mean(list(by_set.values()), axis=0)
        below = held_out.answerable < at
        kinds = {
            samples[n].kind: [below[m] for m in absent if samples[m].kind == samples[n].kind]
            for n in absent
        }
        by_kind = " | ".join(f"{kind} {np.mean(no):.2f}" for kind, no in sorted(kinds.items()))
        yield f"| fitted at {loss} | mean {mean:.2f} −{lost:.3f} | {by_kind} | {cells} |"
    yield from calibration(held_out.answerable * held_out.right, samples)


def calibration(predicted: Numbers, samples: Sequence[Sample]) -> Iterator[str]:
    """The calibration table: predicted confidence against the share right."""
    yield "| confidence from | share of questions | mean confidence | share right |"
    weight, right = weights_of(samples), np.array([sample.is_right for sample in samples])
    tenth = np.minimum((predicted * 10).astype(int), 9)
    for low in range(10):
        here = tenth == low
        if here.any():
            share = weight[here] / weight[here].sum()
            part = weight[here].sum() / weight.sum()
            mean, hits = predicted[here] @ share, right[here] @ share
            yield f"| .{low} | {part:.3f} | {mean:.2f} | {hits:.2f} |"


def toml_lines(rows: Mapping[str, Mapping[str, Values]]) -> Iterator[str]:
    """The lines of ``confidence.toml``."""
    yield "# Made by benchmarks/quality/confidence.py, which says how; read by confidence.py."
    yield "# [missing]: the values of signals that a search did not measure."
    yield "# [ROW.answerable]: whether the library answers; [ROW.found]: its least probability."
    yield "# [ROW.right]: whether the first passages answer; [ROW.passage]: whether one does."
    yield from (f"# {name}: {meaning}" for name, meaning in FEATURES.items())
    yield "\n[missing]"
    yield from (f"{name} = {value}" for name, value in MISSING.items())
    for row, fitted in rows.items():
        for name, values in fitted.items():
            yield f'\n["{row}".{name}]'
            yield from (f"{key} = {value:.4f}" for key, value in values.items())


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit all rows and print their figures; with ``--write`` also write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("sets", nargs="+", metavar="NAME=LIBRARY,ANSWERED,ABSENT")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    samples: list[Sample] = []
    for named_set in options.sets:
        name, _, files = named_set.partition("=")
        folder, answered, absent = files.split(",")
        with Library.open(Path(folder), create=False) as library:
            samples += read_samples(name, library, answered, absent)
    rows: dict[str, dict[str, Values]] = {}
    for row in ANSWERABLE:
        of_row = [sample for sample in samples if sample.row == row]
        if not of_row:
            raise SystemExit(f"expected sets that ask by {row!r}, found none")
        print("\n".join(report(row, of_row)))
        rows[row] = fit_row(row, of_row)
        if row.endswith(LAW):
            rows[row] = {"answerable": rows[row]["answerable"]}
        answerable = predict([sample.values for sample in of_row], rows[row]["answerable"])
        rows[row]["found"] = {"threshold": threshold(answerable, of_row, LOSS)}
    named = [sample.is_right for sample in samples if sample.row == LOOKED_UP]
    print(f"\nlooked up by name: {len(named)}, right {np.mean(named):.3f}")
    if options.write:
        rows[LOOKED_UP] = {"share": {"right": (sum(named) + 1) / (len(named) + 2)}}
        TABLE.write_text("\n".join([*toml_lines(rows), ""]), encoding="utf-8")


if __name__ == "__main__":
    main()

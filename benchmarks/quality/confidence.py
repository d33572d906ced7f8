"""How often is an answer right, given what its search looked like? Makes ``confidence.toml`` anew.

Each set is a library with questions that it answers and questions that it does not. All are asked
with words alone, with each model of the library alone and with all together. Three logistic models
are fitted for each row of the table: whether the library holds an answer, whether one of the first
three passages shows it if so, and whether a given passage does. Sets weigh alike, and in each the
questions that nothing answers weigh a fifth. "other" is fitted on each known model as if it were
not known, and the rows without "law" as if the question were not compared with law in general.

Printed: for each row, at some losses of right answers, the share of unanswerable questions that are
told so and the share of right answers that are lost, by set and by kind of question, and the table
of confidence against the share right. All is said by models and thresholds that saw no library of
the same group. Not measured: time.

Run: python -m benchmarks.quality.confidence NAME=LIBRARY,ANSWERED,ABSENT ... [--write]. NAME is
that of a set, which may have several libraries; what stands before a stop in it is its group: sets
that share questions or documents are of one. ANSWERED is a file of golden questions as `evaluate
--golden` takes them, or QUERIES+QRELS; ABSENT is JSONL with ``id``, ``text`` and, if it is known,
``kind``. The shipped table was made of ObliQA's development questions and of own questions over
documents of many kinds in three languages, asked of libraries of one document to 222, and of
libraries that do not answer them.
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
from retrieve.evaluate.golden import read_golden
from retrieve.evaluate.items import Items
from retrieve.evaluate.questions import Questions, TextPlace, read_questions
from retrieve.pipeline import Pipeline, Search
from retrieve.rank import confidence
from retrieve.rank.confidence import (
    LAW,
    OTHER,
    WORDS,
    answer_values,
    model_of,
    passage_values,
    row_of,
)
from retrieve.rank.signals import FIRST, signals_of

TABLE = Path(confidence.__file__).with_name("confidence.toml")
SHOWN = 10
MOST = 300
"""Questions of a set that are asked, those with the least digest of their id."""
ABSENT_SHARE = 0.2
LOSSES = (0.01, 0.02, 0.03, 0.05, 0.1)
LOSS = 0.02
"""Of right answers, the share that the threshold may tell to be none, in the mean of the sets; in
libraries that were not fitted on it is .02 to .026."""
RIDGE = 0.3

BY_WORDS = ("known", "held", "strange", "words", "size")
BY_MEANING = (*BY_WORDS, "first")
ANSWERABLE: Mapping[str, tuple[str, ...]] = {
    WORDS: BY_WORDS,
    "minilm": (*BY_MEANING, "agreement", "near_minilm"),
    "e5": (*BY_MEANING, "agreement", "near_e5"),
    "minilm+e5": ("known", "held", "words", "size", "first", "near_minilm", "near_e5"),
    f"minilm{LAW}": (*BY_MEANING, "agreement", "near_minilm", "law_minilm"),
    f"e5{LAW}": (*BY_MEANING, "agreement", "near_e5", "law_e5"),
    f"minilm+e5{LAW}": (
        *("known", "held", "words", "size", "first"),
        *("near_minilm", "near_e5", "law_minilm", "law_e5"),
    ),
    OTHER: (*BY_MEANING, "agreement", "near_other"),
}
RIGHT: Mapping[str, tuple[str, ...]] = {
    WORDS: ("words",),
    "minilm": ("agreement", "first"),
    "e5": ("way", "agreement", "first"),
    "minilm+e5": ("agreement", "first"),
    OTHER: ("agreement", "first"),
}
PASSAGE = ("rank", "coverage", "ahead")

Numbers = NDArray[np.float64]
Values = dict[str, float]
LOOKED_UP = "looked_up"
USUAL = {"agreement": 0.25, "first": 0.3, "words": 0.5, "way": 0.05}


@dataclass(frozen=True, slots=True)
class Seen:
    """One question, asked in one way.

    Attributes:
        values: What the models of an answer take; *usual* what stands for what there is not.
        right: Of each passage, whether it answers.
        passages: Of each passage, what its model takes.
        kind: Of question, where nothing answers it.
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
        """Of the sets that share questions or documents with this."""
        return self.set.partition(".")[0]

    @property
    def is_right(self) -> bool:
        """Whether one of the first passages answers."""
        return any(self.right[:FIRST])


def observed(name: str, library: Library, answered: str, absent: str) -> Iterator[Seen]:
    """Every question of a set, asked in every way."""
    view = library.view()
    known = _answered(answered, view)
    items = Items.of(view, known)
    nothing = [json.loads(line) for line in Path(absent).read_text("utf-8").splitlines()]
    asked = [(key, text, "") for key, text in known.texts.items()]
    others = [(str(one["id"]), one["text"], one.get("kind", "")) for one in nothing]
    for questions in (asked, others):
        for key, text, kind in sorted(questions, key=lambda one: crc32(one[0].encode()))[:MOST]:
            judged = known.judged[key] if questions is asked else ()
            places = [items.text_of(item) for item in judged]
            for lanes in _ways(library):
                for one in _asked(name, key, library, view, text, places, lanes):
                    yield replace(one, kind=kind)


def _answered(files: str, view: View) -> Questions:
    queries, _, qrels = files.partition("+")
    return read_questions(Path(queries), Path(qrels)) if qrels else read_golden(Path(files), view)


def _ways(library: Library) -> list[tuple[Lane, ...]]:
    """The lanes to be asked: of words, and of no model, each and all."""
    words, dense = (Lane.EXACT, Lane.LEXICAL), DENSE_LANES[: len(library.embedders)]
    several = [dense] if len(dense) > 1 else []
    return [words, *((*words, lane) for lane in dense), *((*words, *own) for own in several)]


def _asked(
    name: str,
    key: str,
    library: Library,
    view: View,
    text: str,
    places: Sequence[TextPlace],
    lanes: Sequence[Lane],
) -> Iterator[Seen]:
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
            yield Seen(name, key, LOOKED_UP, True, {}, right, ())
        return
    rows = [one.row for one in search.chunks]
    bridged = [one.said for one in search.plan.expansions if one.language is not None]
    signals = signals_of(
        search.view, search.plan.text, search.rankings, search.vectors, rows, bridged=bridged
    )
    fingerprints = search.snapshot.manifest.embedders
    names = {lane: model_of(one) for lane, one in zip(DENSE_LANES, fingerprints, strict=False)}
    own = {str(view.projection.chunk_id(row)): signals.each[row] for row in rows}
    row = row_of([names[lane] for lane in signals.cosine])
    if row == WORDS and set(DENSE_LANES).intersection(lanes):
        return  # the model does not know the language: it was asked all the same
    also = [row + LAW] if signals.law else []
    for kind in (row, *also, OTHER) if len(signals.cosine) == 1 else (row, *also):
        yield Seen(
            set=name,
            id=key,
            row=kind,
            answered=bool(places),
            values=answer_values(signals, names, kind, USUAL),
            right=right,
            passages=tuple(
                passage_values(one.rank, [own[c] for c in one.chunks if c in own], kind)
                for one in shown
            ),
        )


def _shows(view: View, passage: Passage, place: TextPlace) -> bool:
    """Whether half of either is common to both."""
    if view.projection.document(place.document).id != passage.document_id:
        return False
    start, end = place.span.start, place.span.end
    common = min(passage.end, end) - max(passage.start, start)
    return common > 0 and 2 * common >= min(end - start, passage.end - passage.start)


def fitted(
    values: Sequence[Values], names: Sequence[str], right: Numbers, weights: Numbers
) -> Values:
    """The coefficients, by name, of the values as they are: ridge on standardised ones."""
    raw = np.array([[one[name] for name in names] for one in values])
    mean, deviation = raw.mean(axis=0), raw.std(axis=0) + 1e-9
    x = np.column_stack([np.ones(len(raw)), (raw - mean) / deviation])
    weights = weights * len(raw) / weights.sum()
    ridge = np.diag([1e-6, *[RIDGE] * len(names)])
    found = np.zeros(x.shape[1])
    for _ in range(100):
        share = 1 / (1 + np.exp(-np.clip(x @ found, -30, 30)))
        slope = x.T @ (weights * (share - right)) + ridge @ found
        step = np.linalg.solve((x.T * (weights * share * (1 - share))) @ x + ridge, slope)
        found -= step
        if np.abs(step).max() < 1e-9:
            break
    plain = found[1:] / deviation
    return {"base": float(found[0] - plain @ mean), **dict(zip(names, plain.tolist(), strict=True))}


def shares(values: Sequence[Values], coefficients: Values) -> Numbers:
    """What the models say of *values*: shape ``(values,)``."""
    total = [
        sum(weight * one.get(name, 1.0) for name, weight in coefficients.items()) for one in values
    ]
    return np.asarray(1 / (1 + np.exp(-np.array(total))))


def weights_of(seen: Sequence[Seen]) -> Numbers:
    """Of each question: sets weigh alike, and in each those that nothing answers `ABSENT_SHARE`."""
    groups = [(one.set, one.answered) for one in seen]
    size = {group: groups.count(group) for group in set(groups)}
    part = {True: 1 - ABSENT_SHARE, False: ABSENT_SHARE}
    return np.array([part[group[1]] / size[group] for group in groups])


def models(row: str, seen: Sequence[Seen]) -> dict[str, Values]:
    """The three models of one row."""
    held = [one for one in seen if one.answered]
    every, own = [one.values for one in seen], [one.values for one in held]
    there = np.array([float(one.answered) for one in seen])
    good = np.array([float(one.is_right) for one in held])
    found = {"answerable": fitted(every, ANSWERABLE[row], there, weights_of(seen))}
    found["right"] = fitted(own, RIGHT[row.removesuffix(LAW)], good, weights_of(held))
    names = tuple(name for name in PASSAGE if row != WORDS or name != "ahead")
    passages = [
        (values, good, weight / len(one.passages))
        for one, weight in zip(held, weights_of(held).tolist(), strict=True)
        for values, good in zip(one.passages, one.right, strict=True)
    ]
    values, flags, weights = zip(*passages, strict=True)
    found["passage"] = fitted(values, names, np.array(flags, dtype=float), np.array(weights))
    return found


def told(answerable: Numbers, seen: Sequence[Seen], at: Numbers) -> dict[str, tuple[float, float]]:
    """By set, the share of unanswerable questions below *at*, and that of right answers."""
    below = answerable < at
    names = np.array([one.set for one in seen])
    absent = np.array([not one.answered for one in seen])
    right = np.array([one.is_right for one in seen])

    def share(group: NDArray[np.bool_]) -> float:
        return float(below[group].mean()) if group.any() else 0.0

    sets = dict.fromkeys(names.tolist())
    return {
        name: (share(absent & (names == name)), share(right & (names == name))) for name in sets
    }


def threshold(answerable: Numbers, seen: Sequence[Seen], loss: float) -> float:
    """The highest one that loses at most *loss* of the right answers, in the mean of the sets."""
    right: dict[str, list[float]] = {one.set: [] for one in seen}
    for said, one in zip(answerable.tolist(), seen, strict=True):
        if one.is_right:
            right[one.set].append(said)
    at = np.unique(answerable)
    below = [np.searchsorted(np.sort(own), at) / max(len(own), 1) for own in right.values()]
    return float(at[np.mean(below, axis=0) <= loss].max(initial=0.0))


@dataclass(frozen=True, slots=True, eq=False)
class Unseen:
    """What models say of questions that were put to groups of sets which they did not see.

    Attributes:
        answerable, right: Of each question.
        at: Of each, the threshold by the share of right answers that it may lose.
    """

    answerable: Numbers
    right: Numbers
    at: Mapping[float, Numbers]


def unseen(row: str, seen: Sequence[Seen]) -> Unseen:
    """What is said of each question by models of all groups but its own."""
    groups = np.array([one.group for one in seen])
    answerable, right = np.zeros(len(seen)), np.zeros(len(seen))
    thresholds = {loss: np.zeros(len(seen)) for loss in LOSSES}
    for group in dict.fromkeys(groups.tolist()):
        others = [seen[n] for n in np.flatnonzero(groups != group).tolist()]
        at = np.flatnonzero(groups == group)
        made = models(row, others)
        own = [seen[n].values for n in at.tolist()]
        answerable[at] = shares(own, made["answerable"])
        right[at] = shares(own, made["right"])
        said = shares([one.values for one in others], made["answerable"])
        for loss, found in thresholds.items():
            found[at] = threshold(said, others, loss)
    return Unseen(answerable, right, thresholds)


def report(row: str, seen: Sequence[Seen]) -> Iterator[str]:
    """The curve and the table of one row."""
    found = unseen(row, seen)
    absent = [n for n, one in enumerate(seen) if not one.answered]
    yield f"\n{row}: {len(seen)} questions; told that nothing answers − right answers lost, by set"
    for loss, at in found.at.items():
        own = told(found.answerable, seen, at)
        cells = " | ".join(f"{name} {one:.2f} −{lost:.2f}" for name, (one, lost) in own.items())
        mean, lost = np.mean(list(own.values()), axis=0)
        below = found.answerable < at
        kinds = {
            seen[n].kind: [below[m] for m in absent if seen[m].kind == seen[n].kind] for n in absent
        }
        shown = " | ".join(f"{kind} {np.mean(one):.2f}" for kind, one in sorted(kinds.items()))
        yield f"| fitted at {loss} | mean {mean:.2f} −{lost:.3f} | {shown} | {cells} |"
    yield from calibration(found.answerable * found.right, seen)


def calibration(said: Numbers, seen: Sequence[Seen]) -> Iterator[str]:
    """The table of confidence *said* against the share right."""
    yield "| confidence from | share of questions | mean confidence | share right |"
    weight, good = weights_of(seen), np.array([one.is_right for one in seen])
    tenth = np.minimum((said * 10).astype(int), 9)
    for low in range(10):
        here = tenth == low
        if here.any():
            share = weight[here] / weight[here].sum()
            part = weight[here].sum() / weight.sum()
            yield f"| .{low} | {part:.3f} | {said[here] @ share:.2f} | {good[here] @ share:.2f} |"


def written(rows: Mapping[str, Mapping[str, Values]]) -> Iterator[str]:
    """The lines of the table."""
    yield "# Made by benchmarks/quality/confidence.py, which says how; read by confidence.py."
    yield "\n[usual]"
    yield from (f"{name} = {value}" for name, value in USUAL.items())
    for row, made in rows.items():
        for name, values in made.items():
            yield f'\n["{row}".{name}]'
            yield from (f"{key} = {value:.4f}" for key, value in values.items())


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit all rows and print what they are worth; with ``--write`` write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("sets", nargs="+", metavar="NAME=LIBRARY,ANSWERED,ABSENT")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    seen: list[Seen] = []
    for one in options.sets:
        name, _, files = one.partition("=")
        folder, answered, absent = files.split(",")
        with Library.open(Path(folder), create=False) as library:
            seen += observed(name, library, answered, absent)
    rows: dict[str, dict[str, Values]] = {}
    for row in ANSWERABLE:
        own = [one for one in seen if one.row == row]
        if not own:
            raise SystemExit(f"expected sets that ask by {row!r}, found none")
        print("\n".join(report(row, own)))
        rows[row] = models(row, own)
        if row.endswith(LAW):
            rows[row] = {"answerable": rows[row]["answerable"]}
        said = shares([one.values for one in own], rows[row]["answerable"])
        rows[row]["found"] = {"threshold": threshold(said, own, LOSS)}
    named = [one.is_right for one in seen if one.row == LOOKED_UP]
    print(f"\nlooked up by name: {len(named)}, right {np.mean(named):.3f}")
    if options.write:
        rows[LOOKED_UP] = {"share": {"right": (sum(named) + 1) / (len(named) + 2)}}
        TABLE.write_text("\n".join([*written(rows), ""]), encoding="utf-8")


if __name__ == "__main__":
    main()

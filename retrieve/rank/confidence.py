"""The confidence in an answer: how often answers with the same signals were right.

Two logistic models with few parameters each, multiplied: whether the library holds an answer at
all, and whether one of the first passages shows it if so. A third says which passage does. Their
coefficients stand in ``confidence.toml``; ``benchmarks/quality/confidence.py`` makes that anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any

from evidence_graph.passages import DENSE_LANES, Lane

from .signals import OwnSignals, Signals

MODELS = {"all-MiniLM": "minilm", "multilingual-e5-small": "e5"}
"""Beginnings of the fingerprints of models whose cosines are known, with the name of each."""

OTHER, WORDS = "other", "words"
"""The rows of the table for models that are not known, and for words alone."""

LAW = "+law"
"""What the name of a row ends with whose models compare the question with law in general, too. It
has no models of passages: they are those of the row without."""

LEAST = 0.02
"""No smaller share of the words counts as held: its logarithm is taken."""

Coefficients = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Confidence:
    """How sure an answer is, by logistic models.

    Attributes:
        row: Of the table: by which models it was judged.
        answerable: The share of times that the library held an answer.
        right: If so, the share of times that one of the first passages showed it.
        threshold: What is less *answerable* counts as not held.
        signals: What it was judged by.
    """

    row: str
    answerable: float
    right: float
    threshold: float
    signals: Signals

    @property
    def found(self) -> bool:
        """Whether the library is thought to hold an answer."""
        return self.answerable >= self.threshold

    @property
    def of_answer(self) -> float:
        """The share of times that one of the first three passages is right, 0 to 1."""
        return self.answerable * self.right

    def of_passage(self, rank: int, held: Sequence[OwnSignals]) -> float:
        """The share of times that a passage is right, 0 to 1.

        Args:
            rank: Of the passage, from 1.
            held: Of the chunks that it has text of.
        """
        values = passage_values(rank, held, self.row)
        return self.answerable * _logistic(_table()[self.row]["passage"], values)


def confidence_of(signals: Signals, fingerprints: Sequence[str]) -> Confidence:
    """How sure the answer with these signals is.

    Args:
        fingerprints: Of the library's models, in the order of their lanes.
    """
    names = {lane: model_of(one) for lane, one in zip(DENSE_LANES, fingerprints, strict=False)}
    row = row_of([names[lane] for lane in signals.cosine])
    table = _table()
    compared = signals.law.keys() == signals.cosine.keys() and row + LAW in table
    held = table[row + LAW if compared else row]
    values = answer_values(signals, names, row, table["usual"])
    return Confidence(
        row=row,
        answerable=_logistic(held["answerable"], values),
        right=_logistic(table[row]["right"], values),
        threshold=held["found"]["threshold"],
        signals=signals,
    )


def looked_up() -> float:
    """The share of times that what was looked up by name was what was meant."""
    return float(_table()["looked_up"]["share"]["right"])


def model_of(fingerprint: str) -> str:
    """The name by which the table knows a model."""
    known = (name for start, name in MODELS.items() if fingerprint.startswith(start))
    return next(known, OTHER)


def row_of(names: Sequence[str]) -> str:
    """The row of the table for a search that the models of these names took part in."""
    if not names:
        return WORDS
    return OTHER if OTHER in names else "+".join(sorted(set(names), reverse=True))


def answer_values(
    signals: Signals, names: Mapping[Lane, str], row: str, usual: Coefficients
) -> dict[str, float]:
    """What the models of an answer take, by name.

    Of a model that is not known the scale of cosines is that of the library itself.

    Args:
        usual: What stands for a signal that there is none of.
    """
    near = {names[lane]: cosine for lane, cosine in signals.cosine.items()}
    if row == OTHER:
        near[OTHER] = max(signals.near.values(), default=0.0)
    ways = {names[lane]: way for lane, way in signals.way.items()}

    def known(value: float | None, name: str) -> float:
        return usual[name] if value is None else value

    return {
        "size": log(max(signals.chunks, 1)),
        "known": signals.known,
        "held": signals.held,
        "strange": float(signals.strange),
        "words": log(min(max(known(signals.words, "words"), LEAST), 1.0)),
        "way": known(ways.get("e5", next(iter(ways.values()), None)), "way"),
        "agreement": known(signals.agreement, "agreement"),
        "first": known(signals.first, "first"),
        **{f"near_{name}": value for name, value in near.items()},
        **{f"law_{names[lane]}": value for lane, value in signals.law.items()},
    }


def passage_values(rank: int, held: Sequence[OwnSignals], row: str) -> dict[str, float]:
    """What the model of a passage takes, by name."""
    lanes = held[0].ahead if held else {}
    ahead = [max(one.ahead[lane] for one in held) for lane in lanes]
    return {
        "rank": log(rank),
        "coverage": max((one.coverage for one in held), default=0.0),
        "ahead": 0.0 if row == WORDS or not ahead else sum(ahead) / len(ahead),
    }


def _logistic(coefficients: Coefficients, values: Mapping[str, float]) -> float:
    total = sum(
        weight * (1.0 if name == "base" else values[name]) for name, weight in coefficients.items()
    )
    return 1 / (1 + exp(-min(max(total, -30.0), 30.0)))


@cache
def _table() -> dict[str, dict[str, Any]]:
    """By row the coefficients of each model, and the threshold; ``usual`` stands for signals."""
    return tomllib.loads(files(__package__).joinpath("confidence.toml").read_text(encoding="utf-8"))

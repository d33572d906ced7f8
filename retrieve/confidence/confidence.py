"""The confidence of an answer: a calibrated probability that it is right, from its signals.

It is the product of two logistic regressions: whether the library holds an answer at all, and if
so, whether one of the first passages shows it. A third regression judges single passages. Their
coefficients are in ``confidence.toml``, which ``benchmarks/quality/confidence.py`` writes. It has a
row for each set of embedding models, in tables for the regressions; `FEATURES` describes the keys.
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

from .signals import ChunkSignals, Signals

MODELS = {"all-MiniLM": "minilm", "multilingual-e5-small": "e5"}
"""The embedding models that the table knows: the beginning of the fingerprint, and the name."""

OTHER, WORDS = "other", "words"
"""The rows of the table for unknown embedding models, and for searches without vectors."""

LAW = "+law"
"""The suffix of rows with features that compare the question with law in general. Such a row has
only the regression `answerable`; the others are those of the row without the suffix."""

LEAST = 0.02
"""The lower bound of a share whose logarithm is taken."""

FEATURES = {
    "intercept": "the constant of the regression",
    "known_words": "weighted share of the question's words that the library knows",
    "held_words": "largest weighted share of the question's words in one of the first chunks",
    "all_unknown": "1 if the library knows none of the question's informative words",
    "log_bm25": "logarithm of the best BM25 score by the weight of the question's words",
    "log_chunks": "logarithm of the number of chunks in the library",
    "same_first": "share of models whose nearest chunk is also first by words",
    "same_candidates": "share of first candidates that the lexical and dense lanes have in common",
    "lead": "lead of the nearest chunk over the fiftieth, as a difference of cosines",
    "cosine_MODEL": "largest cosine of the first chunks with the question",
    "zscore_other": "the same for an unknown model, among the cosines of pairs of chunks",
    "law_MODEL": "cosine of the question with law in general",
    "log_rank": "logarithm of the rank of the passage",
    "coverage": "largest weighted share of the question's words in a chunk of the passage",
    "zscore": "z-score of the passage's best cosine among the question's cosines",
}
"""The features of the regressions, by their keys in the table; `signals` measures them."""

Coefficients = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Confidence:
    """The confidence of an answer.

    Attributes:
        row: The row of the table that was used.
        answerable: The probability that the library holds an answer.
        right: If so, the probability that one of the first passages shows it.
        threshold: The least *answerable* for which an answer counts as found.
        signals: The signals of the search.
    """

    row: str
    answerable: float
    right: float
    threshold: float
    signals: Signals

    @property
    def found(self) -> bool:
        """Whether the library is judged to hold an answer."""
        return self.answerable >= self.threshold

    @property
    def of_answer(self) -> float:
        """The probability that one of the first three passages is right, 0 to 1."""
        return self.answerable * self.right

    def of_passage(self, rank: int, chunks: Sequence[ChunkSignals]) -> float:
        """The probability that a passage is right, 0 to 1.

        Args:
            rank: The rank of the passage, from 1.
            chunks: The signals of the chunks that it has text of.
        """
        values = passage_values(rank, chunks, self.row)
        return self.answerable * _logistic(_table()[self.row]["passage"], values)


def confidence_of(signals: Signals, fingerprints: Sequence[str]) -> Confidence:
    """The confidence of an answer with these signals.

    Args:
        fingerprints: The fingerprints of the library's models, in the order of their lanes.
    """
    names = {lane: model_of(name) for lane, name in zip(DENSE_LANES, fingerprints, strict=False)}
    row = row_of([names[lane] for lane in signals.cosine])
    table = _table()
    has_law = signals.law.keys() == signals.cosine.keys() and row + LAW in table
    answerable = table[row + LAW if has_law else row]
    values = answer_values(signals, names, row, table["missing"])
    return Confidence(
        row=row,
        answerable=_logistic(answerable["answerable"], values),
        right=_logistic(table[row]["right"], values),
        threshold=answerable["found"]["threshold"],
        signals=signals,
    )


def looked_up() -> float:
    """The probability that a chunk found by a lookup is right: a constant of the table."""
    return float(_table()["looked_up"]["share"]["right"])


def model_of(fingerprint: str) -> str:
    """The name of an embedding model in the table; `OTHER` if it is unknown."""
    known = (name for start, name in MODELS.items() if fingerprint.startswith(start))
    return next(known, OTHER)


def row_of(names: Sequence[str]) -> str:
    """The row of the table for a search with the embedding models of these *names*."""
    if not names:
        return WORDS
    return OTHER if OTHER in names else "+".join(sorted(set(names), reverse=True))


def answer_values(
    signals: Signals, names: Mapping[Lane, str], row: str, missing: Coefficients
) -> dict[str, float]:
    """The features of the regressions for answers, by name.

    The cosines of an unknown model are replaced by z-scores over the library's own cosines.

    Args:
        missing: The values of missing signals.
    """
    cosines = {f"cosine_{names[lane]}": cosine for lane, cosine in signals.cosine.items()}
    if row == OTHER:
        cosines["zscore_other"] = max(signals.zscore.values(), default=0.0)
    leads = {names[lane]: lead for lane, lead in signals.lead.items()}

    def measured(value: float | None, name: str) -> float:
        return missing[name] if value is None else value

    return {
        "log_chunks": log(max(signals.n_chunks, 1)),
        "known_words": signals.known_words,
        "held_words": signals.held_words,
        "all_unknown": float(signals.all_unknown),
        "log_bm25": log(min(max(measured(signals.bm25, "bm25"), LEAST), 1.0)),
        "lead": measured(leads.get("e5", next(iter(leads.values()), None)), "lead"),
        "same_candidates": measured(signals.same_candidates, "same_candidates"),
        "same_first": measured(signals.same_first, "same_first"),
        **cosines,
        **{f"law_{names[lane]}": value for lane, value in signals.law.items()},
    }


def passage_values(rank: int, chunks: Sequence[ChunkSignals], row: str) -> dict[str, float]:
    """The features of the regression for a passage, by name."""
    lanes = chunks[0].zscore if chunks else {}
    zscores = [max(signals.zscore[lane] for signals in chunks) for lane in lanes]
    return {
        "log_rank": log(rank),
        "coverage": max((signals.coverage for signals in chunks), default=0.0),
        "zscore": 0.0 if row == WORDS or not zscores else sum(zscores) / len(zscores),
    }


def _logistic(coefficients: Coefficients, values: Mapping[str, float]) -> float:
    total = sum(
        weight * (1.0 if name == "intercept" else values[name])
        for name, weight in coefficients.items()
    )
    return 1 / (1 + exp(-min(max(total, -30.0), 30.0)))


@cache
def _table() -> dict[str, dict[str, Any]]:
    """For each row, the coefficients of its regressions and the threshold; and ``missing``."""
    return tomllib.loads(files(__package__).joinpath("confidence.toml").read_text(encoding="utf-8"))

"""The vectors of a question, computed while its words are looked up.

Each model works in a thread of its own, because a network computes without holding Python's lock.
The vectors do not depend on it. In a library of 14,000 chunks MiniLM takes 12 ms for a question,
and the exact and the lexical lane take 3.5 ms (``benchmarks.speed.bench_search``).
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import numpy as np
from numpy.typing import NDArray

from evidence_graph.passages import Lane
from evidence_graph.protocols import Embedder

from ..plan.plan import Plan

Vector = NDArray[np.float32]


class QuestionVectors:
    """The vectors of a question by several models, begun at once and awaited later.

    Args:
        models: The model of each dense lane.
    """

    def __init__(self, plan: Plan, models: Mapping[Lane, Embedder]) -> None:
        self._vectors: dict[Lane, Future[Vector]] = {}
        if not models:
            return
        threads = ThreadPoolExecutor(len(models), "embed question")
        for lane, model in models.items():
            begun = Event()
            self._vectors[lane] = threads.submit(_compute, plan, model, begun)
            begun.wait()  # otherwise this thread keeps Python's lock for some milliseconds
        threads.shutdown(wait=False)

    def wait(self) -> dict[Lane, Vector]:
        """The vector for each lane, shape ``(dim,)``, of length 1.

        Raises:
            EmbeddingError: A model failed.
        """
        return {lane: vector.result() for lane, vector in self._vectors.items()}


def _compute(plan: Plan, model: Embedder, begun: Event) -> Vector:
    begun.set()
    return query_vector(plan, model)


def query_vector(plan: Plan, model: Embedder) -> Vector:
    """The vector of the question of *plan*, shape ``(dim,)``, of length 1.

    If the question names a document, it is the mean of two: of the question, and of the question
    without that name. On 109 questions with the names of their documents behind them, the mean is
    right at rank one as often as the vector without the name, and keeps what the other one finds.
    """
    vector = model.embed_query(plan.embedded_text)
    if plan.embedded_subject is None or plan.is_lookup:
        return vector
    mean = vector + model.embed_query(plan.embedded_subject)
    return np.asarray(mean / np.linalg.norm(mean), dtype=np.float32)

"""Runs a network of the BERT family on ONNX Runtime: from the tokens of a text to its vector.

Each text is run alone (see `onnx_graph`) on one thread, and as many texts in parallel as there are
cores. So a vector depends on its text alone, bit for bit, and not on the batch, the position in it
or the number of threads. Vectors of processors with different instructions differ by about 1e-6.

A question also gets one thread. Two threads take 2.0 ms instead of 3.7 on an idle machine, but wait
for each other on a busy one (p95 13 ms instead of 9) and use three times the processor time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError
from ..processes import usable_cores
from .onnx_graph import INPUT, WIDTH, Network
from .questions import Corrections, corrections
from .unit_vectors import unit_rows


@dataclass(frozen=True, slots=True)
class Known:
    """A text with a known vector, to detect weights freed too early or a kernel that saturates.

    Attributes:
        text: The text, with its prefix if the model has prefixes.
        start: The first components of its vector.
        tolerance: The largest error of a component.
    """

    text: str
    start: tuple[float, ...]
    tolerance: float


@dataclass(frozen=True, slots=True)
class _Session:
    """A session with its arrays, which ONNX Runtime points at without a reference."""

    session: Any  # an InferenceSession; ONNX Runtime has no type stubs
    network: Network
    values: tuple[Any, ...]

    def run(self, embedded: NDArray[np.float32]) -> NDArray[np.float32]:
        hidden: NDArray[np.float32] = self.session.run(None, {INPUT: embedded})[0]
        return hidden


class Bert:
    """Runs a network. Safe for use from several threads; the session is opened on first use.

    Args:
        name: The name of the model, for errors.
        embedded: Returns the input embeddings of the tokens of a text, shape ``(tokens, 384)``,
            with the start and end tokens.
        network: Builds the network.
        known: A text that is checked when the session is opened.
        threads: Texts in parallel in `vectors`; by default as many as there are cores.
    """

    def __init__(
        self,
        name: str,
        *,
        embedded: Callable[[str], NDArray[np.float32]],
        network: Callable[[], Network],
        known: Known,
        threads: int | None = None,
    ) -> None:
        if threads is not None and threads < 1:
            raise ValueError(f"expected at least one thread, found {threads}")
        self._name, self._embedded, self._network, self._known = name, embedded, network, known
        self._threads = threads or usable_cores()
        self._session: _Session | None = None
        self._opening = Lock()

    def vectors(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), 384)``, each row of L2 norm 1."""
        rows = np.empty((len(texts), WIDTH), np.float32)
        if not texts:
            return rows
        session = self._open_session()
        # Longest first, so that no thread begins a long text while the others have finished.
        order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
        with ThreadPoolExecutor(min(self._threads, len(texts))) as pool:
            vectors = pool.map(lambda i: self._vector(texts[i], session), order)
            for i, vector in zip(order, vectors, strict=True):
                rows[i] = vector
        return rows

    def vector(self, text: str) -> NDArray[np.float32]:
        """Shape ``(384,)``, L2 norm 1."""
        return self._vector(text, self._open_session())

    def token_vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """For each text, the vectors of its tokens, shape ``(tokens, 384)``, each of L2 norm 1.

        The start and end tokens are left out.
        """
        if not texts:
            return []
        session = self._open_session()
        with ThreadPoolExecutor(min(self._threads, len(texts))) as pool:
            hidden = pool.map(lambda text: self._hidden(text, session)[1:-1], texts)
            return [unit_rows(rows, shape=rows.shape) for rows in hidden]

    def _vector(self, text: str, session: _Session) -> NDArray[np.float32]:
        mean = self._hidden(text, session).mean(axis=0, keepdims=True)
        return unit_rows(mean, shape=(1, WIDTH)).reshape(WIDTH)

    def _hidden(self, text: str, session: _Session) -> NDArray[np.float32]:
        """The output of the last layer for each token, start and end included."""
        try:
            return session.run(self._embedded(text))
        except Exception as error:  # the errors of ONNX Runtime have no other base class
            raise EmbeddingError(
                f"expected a vector, found ONNX Runtime failing: {error}"
            ) from error

    def _open_session(self) -> _Session:
        """The session, opened and checked on first use; counting tokens needs none."""
        with self._opening:
            if self._session is None:
                session = _session_of(self._network())
                self._check(session)
                self._session = session
            return self._session

    def _check(self, session: _Session) -> None:
        known = self._known
        found = self._vector(known.text, session)[: len(known.start)]
        off = float(np.abs(found - np.array(known.start, np.float32)).max())
        if not off <= known.tolerance:
            raise EmbeddingError(
                f"expected the known vector of {self._name}, found one that is off by {off:.3g}: "
                f"the weights have changed, or ONNX Runtime computes wrongly here"
            )


class BertEmbedder(ABC):
    """An `Embedder` of two networks of the BERT family; one has corrections for questions.

    Safe for use from several threads; a session is opened on first use.

    Args:
        name: The name of the model.
        weights: SHA-256 of its weights.
        network: Builds the network, with corrections or without.
        known: The known vector of a text as a document, and as a question.
        threads: Texts in parallel in `embed_documents`; by default as many as there are cores.
    """

    PASSAGE, QUESTION = "", ""
    """The prefixes of a text that is embedded as a document, and as a question."""

    def __init__(
        self,
        name: str,
        weights: str,
        *,
        network: Callable[[Corrections | None], Network],
        known: tuple[Known, Known],
        threads: int | None,
    ) -> None:
        self._documents = Bert(
            name,
            embedded=self.embedded,
            network=lambda: network(None),
            known=known[0],
            threads=threads,
        )
        self._questions = Bert(
            name,
            embedded=self.embedded,
            network=lambda: network(corrections(name, weights)),
            known=known[1],
            threads=threads,
        )

    @property
    def dim(self) -> int:
        """384."""
        return WIDTH

    @abstractmethod
    def embedded(self, text: str) -> NDArray[np.float32]:
        """The input of a network for *text*, which has its prefix: shape ``(tokens, 384)``."""

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), 384)``, each row of L2 norm 1; beyond `max_tokens` a text is cut."""
        return self._documents.vectors([self.PASSAGE + text for text in texts])

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(384,)``, L2 norm 1, by the network that is corrected for questions."""
        return self._questions.vector(self.QUESTION + text)


def _session_of(network: Network) -> _Session:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3  # errors only
    values = tuple(onnxruntime.OrtValue.ortvalue_from_numpy(a) for a in network.weights.values())
    options.add_external_initializers(list(network.weights), list(values))
    session = onnxruntime.InferenceSession(
        network.model, options, providers=["CPUExecutionProvider"]
    )
    return _Session(session, network, values)

"""all-MiniLM-L6-v2 on ONNX Runtime: the default embedder, offline and without PyTorch.

Each text is run by itself (see `onnx_graph`), on one thread, as many texts at a time as there are
cores: its vector depends on the text alone, bit for bit, not on its batch, its place or the number
of threads. Between processors with other instructions vectors differ by about 1e-6.

A question, too, gets one thread. Two answer it in 2.0 ms instead of 3.7 on an idle machine, but
wait for each other on a busy one (p95 13 ms instead of 9) and burn three times the processor time.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError
from .model_files import MODEL_NAME, SHA256, WEIGHTS, ModelFiles, locate
from .onnx_graph import INPUT, WIDTH, Network, build_network
from .safetensors import read_float32
from .unit_vectors import unit_rows, usable_cores
from .wordpiece import WordPiece

Precision = Literal["fp32", "int8"]

WINDOW = 256  # what the model was trained for; two of them mark the start and the end of a text

# The start of the vector that PyTorch gives for a text, and how far each precision may be off:
# weights that were freed too early, or a kernel that saturates, show here and not in a ranking.
_KNOWN_TEXT = "The tenant shall pay the deposit before the lease begins."
_KNOWN_START = (0.042168, 0.03799, -0.036178, 0.020245, -0.081612, 0.018623, -0.018431, -0.092172)
_KNOWN_TOLERANCE = {"fp32": 1e-4, "int8": 0.03}


@dataclass(frozen=True, slots=True)
class _Session:
    """A session with the arrays it reads: ONNX Runtime holds pointers to them, not references."""

    session: Any  # an InferenceSession; ONNX Runtime has no type stubs
    network: Network
    values: tuple[Any, ...]

    def run(self, embedded: NDArray[np.float32]) -> NDArray[np.float32]:
        hidden: NDArray[np.float32] = self.session.run(None, {INPUT: embedded})[0]
        return hidden


class MiniLM:
    """An `Embedder`. Safe for use from several threads; the session is opened on first use.

    Args:
        precision: ``"fp32"`` equals PyTorch; ``"int8"`` is twice as fast, cosine .99 to fp32.
        threads: Texts at a time in `embed_documents`; by default as many as there are cores.
        files: Where the model is; by default what `locate` finds.

    Raises:
        ModelNotFoundError: The model's files are absent.
    """

    def __init__(
        self,
        *,
        precision: Precision = "fp32",
        threads: int | None = None,
        files: ModelFiles | None = None,
    ) -> None:
        if precision not in _KNOWN_TOLERANCE:
            raise ValueError(f"expected precision 'fp32' or 'int8', found {precision!r}")
        if threads is not None and threads < 1:
            raise ValueError(f"expected at least one thread, found {threads}")
        files = files or locate()
        self._precision: Precision = precision
        self._threads = threads or usable_cores()
        self._wordpiece = WordPiece.from_file(files.vocabulary)
        self._tensors = read_float32(files.weights)
        self._words = self._tensors["embeddings.word_embeddings.weight"]
        # A text is one segment, of type 0: its embedding is the same for every token.
        self._places = (
            self._tensors["embeddings.position_embeddings.weight"][:WINDOW]
            + self._tensors["embeddings.token_type_embeddings.weight"][0]
        )
        self._session: _Session | None = None
        self._opening = Lock()

    @property
    def fingerprint(self) -> str:
        """Model, digest of its weights, precision and window."""
        return f"{MODEL_NAME}@{SHA256[WEIGHTS][:16]}/{self._precision}/{WINDOW}"

    @property
    def dim(self) -> int:
        """384."""
        return WIDTH

    @property
    def max_tokens(self) -> int:
        """254: the window less the marks of start and end."""
        return WINDOW - 2

    def count_tokens(self, text: str) -> int:
        """How many tokens *text* has, its start and end marks not counted."""
        return len(self._wordpiece.encode(text))

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), 384)``, each row of L2 norm 1; beyond 254 tokens a text is cut."""
        rows = np.empty((len(texts), WIDTH), np.float32)
        if not texts:
            return rows
        session = self._open_session()
        # Longest first, so that no thread begins a long text while the others have finished.
        order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
        with ThreadPoolExecutor(min(self._threads, len(texts))) as pool:
            vectors = pool.map(lambda i: self._embed(texts[i], session), order)
            for i, vector in zip(order, vectors, strict=True):
                rows[i] = vector
        return rows

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(384,)``, L2 norm 1: queries and documents are embedded alike."""
        return self._embed(text, self._open_session())

    def token_vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """Of each text its tokens' vectors in it, shape ``(tokens, 384)``, each of L2 norm 1.

        The marks of start and end have none; beyond 254 tokens a text is cut.
        """
        if not texts:
            return []
        session = self._open_session()
        with ThreadPoolExecutor(min(self._threads, len(texts))) as pool:
            every = pool.map(lambda text: self._hidden(text, session)[1:-1], texts)
            return [unit_rows(rows, shape=rows.shape) for rows in every]

    def _embed(self, text: str, session: _Session) -> NDArray[np.float32]:
        mean = self._hidden(text, session).mean(axis=0, keepdims=True)
        return unit_rows(mean, shape=(1, WIDTH)).reshape(WIDTH)

    def _hidden(self, text: str, session: _Session) -> NDArray[np.float32]:
        """What the last layer has for each token, marks included."""
        ids = self._wordpiece.encode(text)[: self.max_tokens]
        ids = [self._wordpiece.start_id, *ids, self._wordpiece.end_id]
        try:
            return session.run(self._words[ids] + self._places[: len(ids)])
        except Exception as error:  # ONNX Runtime's own errors share no base class but this
            raise EmbeddingError(
                f"expected a vector, found ONNX Runtime failing: {error}"
            ) from error

    def _open_session(self) -> _Session:
        """The session, opened and checked when first asked for: counting tokens needs none."""
        with self._opening:
            if self._session is None:
                session = _session_of(build_network(self._tensors, int8=self._precision == "int8"))
                self._check(session)
                self._session = session
            return self._session

    def _check(self, session: _Session) -> None:
        found = self._embed(_KNOWN_TEXT, session)[: len(_KNOWN_START)]
        off = float(np.abs(found - np.array(_KNOWN_START, np.float32)).max())
        if not off <= _KNOWN_TOLERANCE[self._precision]:
            raise EmbeddingError(
                f"expected the known vector of {MODEL_NAME}, found one that is off by {off:.3g}: "
                f"the weights have changed, or ONNX Runtime computes {self._precision} wrongly here"
            )


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

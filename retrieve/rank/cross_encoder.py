"""A reranker that runs a cross-encoder of the `sentence-transformers` package.

Models are only read from disk. The user downloads one, with ``hf download NAME``, or names a
folder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evidence_graph.errors import MissingExtraError, ModelNotFoundError

EXTRA = "sentence-transformers"


class CrossEncoderReranker:
    """A `Reranker` that runs the cross-encoder *name*, one question at a time.

    Args:
        name: A folder, or a model in the Hugging Face cache such as
            ``"cross-encoder/ms-marco-MiniLM-L6-v2"``.
        device: A PyTorch device; by default the fastest available.
        batch_size: The number of texts in a batch. 1 makes a score independent of other texts.

    Raises:
        MissingExtraError: The package is not installed.
        ModelNotFoundError: The model is not on this machine.
    """

    def __init__(self, name: str, *, device: str | None = None, batch_size: int = 16) -> None:
        if batch_size < 1:
            raise ValueError(f"expected a batch of at least one text, found {batch_size}")
        try:
            from sentence_transformers import CrossEncoder
        except ImportError as error:
            raise MissingExtraError(package=EXTRA, extra=EXTRA) from error
        try:
            self._model: Any = CrossEncoder(name, device=device, local_files_only=True)
        except (OSError, ValueError) as error:
            raise ModelNotFoundError(
                f"expected the model {name!r} in a folder or in the Hugging Face cache, found "
                f"{error}; fetch it with: hf download {name}"
            ) from error
        self._name, self._batch_size = name, batch_size
        self._lock = Lock()

    @cached_property
    def fingerprint(self) -> str:
        """The name, and a digest of the weights, because a folder may change under its name."""
        digest = hashlib.sha256()
        for key, tensor in sorted(self._model.model.state_dict().items()):
            digest.update(f"{key} {tensor.dtype} {tuple(tensor.shape)}".encode())
            digest.update(tensor.detach().cpu().float().numpy().tobytes())
        return f"cross-encoder:{self._name}@{digest.hexdigest()[:16]}"

    def score(self, question: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts),)``; see `Reranker`."""
        if not texts:
            return np.zeros(0, np.float32)
        with self._lock:  # its tokenizer cannot be used by two threads at once
            scores = self._model.predict(
                [(question, text) for text in texts],
                batch_size=self._batch_size,
                show_progress_bar=False,
                convert_to_numpy=True,
            )
        return np.asarray(scores, dtype=np.float32).reshape(len(texts))

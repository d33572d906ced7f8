"""An embedder with a cache, whose errors name the text that could not be embedded.

Each distinct text is embedded once. If a batch fails, its texts are tried one by one and the good
vectors are cached, so that the next run only embeds the texts that failed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError
from ..protocols import Embedder, Progress
from .cache import VectorCache
from .unit_vectors import checked_rows

# Large enough to keep every core busy, as the last texts of a batch leave some idle; small enough
# that an interruption loses a few seconds of work.
_BATCH = 64

# If the first texts of a batch all fail, the texts are not the cause: an endpoint is down, or a key
# is wrong. To try the others would wait for the full timeout of the endpoint each time.
_FAILURES_TO_GIVE_UP = 3

_SHOWN_CHARS = 60


class CachedEmbedder:
    """An `Embedder` that asks *cache* before *embedder*, and has the same fingerprint.

    Args:
        embedder: Embeds the texts that are not cached; its vectors are checked.
        cache: Stores the vectors.
        progress: Receives the number of distinct texts done, after each batch.
        stage: What *progress* is told is going on.
        batch_size: Texts to embed between two writes to the cache.
    """

    def __init__(
        self,
        embedder: Embedder,
        cache: VectorCache,
        *,
        progress: Progress | None = None,
        stage: str = "embed",
        batch_size: int = _BATCH,
    ) -> None:
        if batch_size < 1:
            raise ValueError(f"expected a batch of at least one text, found {batch_size}")
        self._embedder, self._cache = embedder, cache
        self._progress, self._stage, self._batch_size = progress, stage, batch_size

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the embedder, as a cached vector equals a new one."""
        return self._embedder.fingerprint

    @property
    def dim(self) -> int:
        """The length of a vector."""
        return self._embedder.dim

    @property
    def max_tokens(self) -> int:
        """The window of the embedder."""
        return self._embedder.max_tokens

    def count_tokens(self, text: str) -> int:
        """See the embedder."""
        return self._embedder.count_tokens(text)

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), dim)``, in order; see `Embedder`.

        Raises:
            EmbeddingError: Some texts could not be embedded; the message names the first by its
                index and start. The vectors of the others are in the cache.
        """
        if not texts:
            return np.empty((0, self.dim), np.float32)
        distinct = list(dict.fromkeys(texts))
        known = self._cache.get(self.fingerprint, distinct, dim=self.dim)
        missing = [text for text in distinct if text not in known]
        n_done = len(distinct) - len(missing)
        failures: dict[str, EmbeddingError] = {}
        for start in range(0, len(missing), self._batch_size):
            batch = missing[start : start + self._batch_size]
            failures |= self._embed_batch(batch, known)
            n_done += len(batch)
            if self._progress is not None:
                self._progress(self._stage, n_done, len(distinct))
        if failures:
            raise _naming_the_first(texts, failures)
        return np.stack([known[text] for text in texts])

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(dim,)``; see `Embedder`. Questions are not cached, for privacy."""
        vector = self._embedder.embed_query(text)
        rows = checked_rows(vector[np.newaxis], shape=(1, self.dim))
        return rows.reshape(self.dim)

    def _embed_batch(
        self, batch: Sequence[str], known: dict[str, NDArray[np.float32]]
    ) -> dict[str, EmbeddingError]:
        """Add the vectors of *batch* to *known* and the cache; return the texts that failed."""
        try:
            self._embed(batch, known)
            return {}
        except EmbeddingError as error:
            if len(batch) == 1:
                return {batch[0]: error}
        failures: dict[str, EmbeddingError] = {}
        for n_tried, text in enumerate(batch):
            try:
                self._embed([text], known)
            except EmbeddingError as error:
                failures[text] = error
                if len(failures) == n_tried + 1 == _FAILURES_TO_GIVE_UP:
                    raise
        return failures

    def _embed(self, texts: Sequence[str], known: dict[str, NDArray[np.float32]]) -> None:
        shape = (len(texts), self.dim)
        rows = checked_rows(self._embedder.embed_documents(texts), shape=shape)
        known.update(zip(texts, rows, strict=True))
        self._cache.put(self.fingerprint, texts, rows)


def _naming_the_first(texts: Sequence[str], failures: dict[str, EmbeddingError]) -> EmbeddingError:
    index = next(i for i, text in enumerate(texts) if text in failures)
    text = texts[index]
    shown = text if len(text) <= _SHOWN_CHARS else text[:_SHOWN_CHARS] + "…"
    others = f" (and {len(failures) - 1} other texts)" if len(failures) > 1 else ""
    error = EmbeddingError(
        f"text {index} of {len(texts)} could not be embedded{others}: {shown!r}: {failures[text]}"
    )
    error.__cause__ = failures[text]
    return error

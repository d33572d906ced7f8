"""A reranker by late interaction: each token of a question is matched with tokens of a text.

The score of a text is the mean, over the question's tokens, of the largest cosine with a token of
the text (MaxSim). The default model was not trained for this, but its token vectors are contextual,
and nothing has to be downloaded.

Source: Khattab and Zaharia, ColBERT, SIGIR 2020, doi:10.1145/3397271.3401075.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.recently_used import RecentlyUsed


class TokenEmbedder(Protocol):
    """A model with a vector for each token of a text, as `MiniLM` has."""

    @property
    def fingerprint(self) -> str: ...

    def token_vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """For each text, an array of shape ``(tokens, dim)``, each row of L2 norm 1."""
        ...


class LateInteraction:
    """A `Reranker` by token vectors, which are computed on demand. Thread-safe.

    Args:
        embedder: By default the offline model in full precision.
        kept_texts: The number of texts whose token vectors are cached in half precision, some 90 kB
            each. 0 caches none; a cache helps if a corpus is searched often.
    """

    def __init__(self, embedder: TokenEmbedder | None = None, *, kept_texts: int = 0) -> None:
        if embedder is None:
            from evidence_graph.embedding.minilm import MiniLM

            embedder = MiniLM()
        self.embedder = embedder
        self._kept = RecentlyUsed[str, NDArray[np.float16]](kept_texts)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the model, and the kind of comparison."""
        return f"maxsim/{self.embedder.fingerprint}"

    def score(self, question: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts),)``, -1 to 1; see `Reranker`. A text without tokens has -1."""
        (asked,) = self.embedder.token_vectors([question])
        if not len(asked):
            return np.zeros(len(texts), np.float32)
        return np.array([_maxsim(asked, rows) for rows in self._vectors(texts)], np.float32)

    def _vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        known = self._kept.get(texts)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        # Vectors are rounded even if they are not cached, so that a text always has the same score.
        made = [rows.astype(np.float16) for rows in self.embedder.token_vectors(missing)]
        further = dict(zip(missing, made, strict=True))
        self._kept.put(further)
        known |= further
        return [known[text].astype(np.float32) for text in texts]


def _maxsim(asked: NDArray[np.float32], rows: NDArray[np.float32]) -> float:
    if not len(rows):
        return -1.0
    return float((asked @ rows.T).max(axis=1).mean())

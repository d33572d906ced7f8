"""Late interaction: each word of a question finds the word of a text that is most like it.

A text scores the mean, over the question's tokens, of the largest cosine that a token of the text
has with it (MaxSim). The default model was not trained for this, but its token vectors know their
context, and nothing has to be downloaded.

Source: Khattab and Zaharia, ColBERT, SIGIR 2020, doi:10.1145/3397271.3401075.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.recently_used import RecentlyUsed


class TokenEmbedder(Protocol):
    """A model that has a vector for each token of a text, as `MiniLM` does."""

    @property
    def fingerprint(self) -> str: ...

    def token_vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """Of each text, in order, shape ``(tokens, dim)``, each row of L2 norm 1."""
        ...


class LateInteraction:
    """A `Reranker` by token vectors, made when they are needed. Safe for several threads.

    Args:
        embedder: By default the offline model in full precision.
        kept_texts: Texts whose token vectors stay in memory, in half precision: some 90 kB each.
            0 keeps none; a corpus that is asked again and again is worth it.
    """

    def __init__(self, embedder: TokenEmbedder | None = None, *, kept_texts: int = 0) -> None:
        if embedder is None:
            from evidence_graph.embedding.minilm import MiniLM

            embedder = MiniLM()
        self.embedder = embedder
        self._kept = RecentlyUsed[str, NDArray[np.float16]](kept_texts)

    @property
    def fingerprint(self) -> str:
        """That of the model, and how its vectors are compared."""
        return f"maxsim/{self.embedder.fingerprint}"

    def score(self, question: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts),)``, -1 to 1; see `Reranker`. A text without a token has -1."""
        (asked,) = self.embedder.token_vectors([question])
        if not len(asked):
            return np.zeros(len(texts), np.float32)
        return np.array([_maxsim(asked, rows) for rows in self._vectors(texts)], np.float32)

    def _vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        known = self._kept.get(texts)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        # Rounded whether they are kept or not: the same text has the same score each time.
        made = [rows.astype(np.float16) for rows in self.embedder.token_vectors(missing)]
        further = dict(zip(missing, made, strict=True))
        self._kept.put(further)
        known |= further
        return [known[text].astype(np.float32) for text in texts]


def _maxsim(asked: NDArray[np.float32], rows: NDArray[np.float32]) -> float:
    if not len(rows):
        return -1.0
    return float((asked @ rows.T).max(axis=1).mean())

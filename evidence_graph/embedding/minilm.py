"""all-MiniLM-L6-v2 on ONNX Runtime: the embedder of English, offline and without PyTorch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from .bert import BertEmbedder, Known
from .model_files import MODEL_NAME, SHA256, WEIGHTS, ModelFiles, locate
from .onnx_graph import build_network
from .safetensors import read_float32
from .wordpiece import WordPiece

Precision = Literal["fp32", "int8"]

WINDOW = 256  # tokens as in training, with a start and an end token

# The first components of its vectors by PyTorch, as a document and as a question; and the largest
# error of each precision.
_KNOWN_TEXT = "The tenant shall pay the deposit before the lease begins."
_KNOWN_START = (0.042168, 0.03799, -0.036178, 0.020245, -0.081612, 0.018623, -0.018431, -0.092172)
_KNOWN_START_ASKED = (
    0.034661,
    0.037376,
    -0.027423,
    0.017291,
    -0.090042,
    0.020690,
    -0.011117,
    -0.094673,
)
_KNOWN_TOLERANCE = {"fp32": 1e-4, "int8": 0.03}


class MiniLM(BertEmbedder):
    """An `Embedder`. Safe for use from several threads; the session is opened on first use.

    Args:
        precision: ``"fp32"`` equals PyTorch; ``"int8"`` is twice as fast, cosine .99 to fp32.
        threads: Texts in parallel in `embed_documents`; by default as many as there are cores.
        files: The files of the model; by default those that `locate` finds.

    Raises:
        ModelNotFoundError: The files of the model are missing.
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
        files = files or locate()
        self._precision: Precision = precision
        self._wordpiece = WordPiece.from_file(files.vocabulary)
        tensors = read_float32(files.weights)
        self._words = tensors["embeddings.word_embeddings.weight"]
        # A text is one segment, of type 0: its embedding is the same for every token.
        self._positions = (
            tensors["embeddings.position_embeddings.weight"][:WINDOW]
            + tensors["embeddings.token_type_embeddings.weight"][0]
        )
        super().__init__(
            MODEL_NAME,
            SHA256[WEIGHTS],
            network=lambda found: build_network(
                tensors, int8=precision == "int8", corrections=found
            ),
            known=(
                Known(_KNOWN_TEXT, _KNOWN_START, _KNOWN_TOLERANCE[precision]),
                Known(_KNOWN_TEXT, _KNOWN_START_ASKED, _KNOWN_TOLERANCE[precision]),
            ),
            threads=threads,
        )
        self._opened_with = (precision, threads, files)

    def __reduce__(self) -> tuple[Callable[..., MiniLM], tuple[object, ...]]:
        """Pickled as what it was opened with, because worker processes count tokens, too."""
        return _opened, self._opened_with

    @property
    def fingerprint(self) -> str:
        """The model, the digest of its weights, the precision and the window."""
        return f"{MODEL_NAME}@{SHA256[WEIGHTS][:16]}/{self._precision}/{WINDOW}"

    @property
    def max_tokens(self) -> int:
        """254: the window less the start and end tokens."""
        return WINDOW - 2

    def count_tokens(self, text: str) -> int:
        """The number of tokens of *text*, without start and end."""
        return len(self._wordpiece.encode(text))

    def token_vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        """See `Bert.token_vectors`; a text is cut after 254 tokens."""
        return self._documents.token_vectors(texts)

    def embedded(self, text: str) -> NDArray[np.float32]:
        ids = self._wordpiece.encode(text)[: self.max_tokens]
        ids = [self._wordpiece.start_id, *ids, self._wordpiece.end_id]
        return np.asarray(self._words[ids] + self._positions[: len(ids)])


@lru_cache(maxsize=1)
def _opened(precision: Precision, threads: int | None, files: ModelFiles) -> MiniLM:
    """The model in a process that unpickled it; it is opened once."""
    return MiniLM(precision=precision, threads=threads, files=files)

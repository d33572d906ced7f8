"""The roles that parts of the engine play. Each docstring is a contract that its tests hold to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .graph import DocumentGraph
    from .ids import DocumentId


@runtime_checkable
class Embedder(Protocol):
    """Turns texts into vectors, the same vectors for the same texts.

    `fingerprint` names all that decides a document's vector (model, digest, precision, window,
    prefixes): vectors of different fingerprints are never mixed. `dim` is their length.
    `max_tokens` is how long a text may be before its end is cut off, as `count_tokens` counts.
    """

    @property
    def fingerprint(self) -> str: ...

    @property
    def dim(self) -> int: ...

    @property
    def max_tokens(self) -> int: ...

    def count_tokens(self, text: str) -> int:
        """How many tokens *text* has for this model, those that it adds itself not counted."""
        ...

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), dim)``, in order, each row of L2 norm 1; no texts give no rows.

        Raises:
            EmbeddingError: The model failed or gave vectors that are not finite.
        """
        ...

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(dim,)``, L2 norm 1, near the vectors of documents that answer *text*.

        Models with a query prefix, or with a network of their own for questions, use it here.
        """
        ...


@runtime_checkable
class Reranker(Protocol):
    """Says how well texts answer a question, the same for the same question and text.

    `fingerprint` names all that decides a score (model, digest, precision): scores are remembered
    by it. Several threads may ask at once.
    """

    @property
    def fingerprint(self) -> str: ...

    def score(self, question: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts),)``, in order, larger is better; no texts give no scores.

        Scores are finite and compare among the texts of one question only. Any error leaves the
        order as it was without this reranker.
        """
        ...


class GraphStore(Protocol):
    """Keeps the graph. One writer at a time; a write is whole or not at all."""

    @property
    def generation(self) -> int:
        """How often the graph has been written; 0 for a new one."""
        ...

    def write(
        self,
        *,
        generation: int,
        removed: Collection[DocumentId] = (),
        added: Sequence[DocumentGraph] = (),
        written: Mapping[DocumentId, int] | None = None,
    ) -> None:
        """In one transaction: take out *removed* and the old versions of *added*, put *added* in.

        *written* is the generation that wrote each of *added*, *generation* where it is not said.
        References from other documents into what is taken out stay where the target's id still
        exists afterwards; the others go. The caller resolves them anew before it writes.

        Raises:
            StoreError: Nothing was written; the store was closed, reopened and checked.
        """
        ...

    def documents(self) -> dict[DocumentId, int]:
        """Each document held, with the generation that wrote it, in order of id."""
        ...

    def read(self, document_ids: Collection[DocumentId]) -> Iterator[DocumentGraph]:
        """What was written of these documents, in order of id; unknown ids are passed over."""
        ...

    def clear(self) -> None:
        """Begin anew: empty, at generation 0, even where the files of the store are damaged."""
        ...

    def close(self) -> None:
        """Let go of files and locks; a closed store raises `StoreError` on use."""
        ...


class Progress(Protocol):
    """Hears how far a long work has come; the default one hears nothing."""

    def __call__(self, stage: str, done: int, total: int) -> None: ...

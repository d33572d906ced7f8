"""The interfaces between parts of the engine. Each docstring is a contract, held by tests."""

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
    """Turns texts into vectors; equal texts have equal vectors.

    `fingerprint` identifies everything that decides a document's vector (model, digest, precision,
    window, prefixes): vectors with different fingerprints are never mixed. `dim` is their length.
    `max_tokens` is the longest text, in tokens of `count_tokens`, that is not truncated.
    """

    @property
    def fingerprint(self) -> str: ...

    @property
    def dim(self) -> int: ...

    @property
    def max_tokens(self) -> int: ...

    def count_tokens(self, text: str) -> int:
        """The number of tokens of *text*, without the special tokens that the model adds."""
        ...

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), dim)``, in order, each row of L2 norm 1; no texts give no rows.

        Raises:
            EmbeddingError: The model failed or gave vectors that are not finite.
        """
        ...

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(dim,)``, L2 norm 1, close to the vectors of documents that answer *text*.

        A model with a query prefix or a separate query encoder uses it here. A search calls it in
        a thread of its own, and several searches may call it at once.
        """
        ...


@runtime_checkable
class Reranker(Protocol):
    """Scores how well texts answer a question; equal inputs have equal scores.

    `fingerprint` identifies everything that decides a score (model, digest, precision); it is part
    of the key under which scores are cached. Several threads may call `score` at once.
    """

    @property
    def fingerprint(self) -> str: ...

    def score(self, question: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts),)``, in order, larger is better; no texts give no scores.

        Scores are finite and comparable among the texts of one question only. If `score` raises any
        error, the ranking keeps the order that it had before.
        """
        ...


class GraphStore(Protocol):
    """Stores the graph. One writer at a time; writes are atomic."""

    @property
    def generation(self) -> int:
        """The generation of the last write; 0 for a new store."""
        ...

    def write(
        self,
        *,
        generation: int,
        removed: Collection[DocumentId] = (),
        added: Sequence[DocumentGraph] = (),
        written: Mapping[DocumentId, int] | None = None,
    ) -> None:
        """In one transaction, delete *removed* and the old versions of *added*, and insert *added*.

        *written* gives the generation that wrote each of *added*, by default *generation*. An edge
        from another document stays if its target's id exists after the write, and is deleted
        otherwise. The caller resolves such references again before it writes.

        Raises:
            StoreError: Nothing was written; the store was closed, reopened and checked.
        """
        ...

    def documents(self) -> dict[DocumentId, int]:
        """Each stored document with the generation that wrote it, in order of id."""
        ...

    def read(self, document_ids: Collection[DocumentId]) -> Iterator[DocumentGraph]:
        """The graphs of these documents, in order of id; unknown ids are skipped."""
        ...

    def clear(self) -> None:
        """Delete everything and start at generation 0, even if files of the store are damaged."""
        ...

    def close(self) -> None:
        """Release files and locks; a closed store raises `StoreError` on use."""
        ...


class Progress(Protocol):
    """Receives the progress of a long task."""

    def __call__(self, stage: str, done: int, total: int) -> None: ...

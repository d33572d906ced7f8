"""Runs any model of the package `sentence-transformers` (extra ``sentence-transformers``).

Models are only read from disk. Users download them with ``hf download NAME``, or name a folder.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError, MissingExtraError, ModelNotFoundError
from .unit_vectors import unit_rows


class SentenceTransformersEmbedder:
    """An `Embedder` that runs the model *name* with its prompts for queries and documents.

    Args:
        name: A folder, or a model of the Hugging Face cache such as ``"BAAI/bge-small-en-v1.5"``.
        device: The device, by its name in PyTorch; by default the fastest.
        batch_size: Texts at a time. By default 1 on a CPU, where it costs nothing and makes a
            vector independent of other texts; 32 elsewhere, where a batch changes vectors by about
            1e-6.
        query_prefix, document_prefix: Replacements for the model's prompts.

    Raises:
        MissingExtraError: The package is not installed.
        ModelNotFoundError: The model is not on this machine.
    """

    def __init__(
        self,
        name: str,
        *,
        device: str | None = None,
        batch_size: int | None = None,
        query_prefix: str | None = None,
        document_prefix: str | None = None,
    ) -> None:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            extra = "sentence-transformers"
            raise MissingExtraError(package="sentence-transformers", extra=extra) from error
        try:
            self._model: Any = SentenceTransformer(name, device=device, local_files_only=True)
            for kind, prefix in (("query", query_prefix), ("document", document_prefix)):
                if prefix is not None:
                    self._model.prompts[kind] = prefix
        except (OSError, ValueError) as error:
            raise ModelNotFoundError(
                f"expected the model {name!r} in a folder or in the Hugging Face cache, found "
                f"{error}; fetch it with: hf download {name}"
            ) from error
        self._name = name
        self._batch_size = batch_size or (1 if self._model.device.type == "cpu" else 32)

    def __reduce__(self) -> NoReturn:
        """Refused: a copy for another process would take the memory of a whole model."""
        raise TypeError(f"expected an object that can be pickled, found the model {self._name!r}")

    @cached_property
    def fingerprint(self) -> str:
        """The name, the digest of the weights and prompts, and the window."""
        digest = hashlib.sha256()
        for key, tensor in sorted(self._model.state_dict().items()):
            digest.update(f"{key} {tensor.dtype} {tuple(tensor.shape)}".encode())
            digest.update(_raw(tensor))
        digest.update(repr(sorted(self._model.prompts.items())).encode())
        return (
            f"sentence-transformers:{self._name}@{digest.hexdigest()[:16]}"
            f"/{self._model.max_seq_length}"
        )

    @property
    def dim(self) -> int:
        """The length of the model's vectors."""
        return int(self._model.get_embedding_dimension())

    @cached_property
    def max_tokens(self) -> int:
        """The model's window without its special tokens and the prompt for documents."""
        prompt = self._model.prompts.get("document") or ""
        return int(self._model.max_seq_length) - len(self._ids(prompt, marks=True))

    def count_tokens(self, text: str) -> int:
        """The number of tokens of *text*, without special tokens."""
        return len(self._ids(text, marks=False))

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), dim)``, in order, L2 norm 1; see `Embedder`."""
        return self._encoded(self._model.encode_document, texts)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(dim,)``, L2 norm 1."""
        return self._encoded(self._model.encode_query, [text]).reshape(self.dim)

    def _encoded(self, encode: Any, texts: Sequence[str]) -> NDArray[np.float32]:
        if not texts:
            return np.empty((0, self.dim), np.float32)
        try:
            vectors = encode(
                list(texts),
                batch_size=self._batch_size,
                show_progress_bar=False,
                convert_to_numpy=True,
            )
        except Exception as error:  # PyTorch and the code of models raise any exception
            raise EmbeddingError(f"expected vectors from {self._name}, found {error!r}") from error
        return unit_rows(vectors, shape=(len(texts), self.dim))

    def _ids(self, text: str, *, marks: bool) -> list[int]:
        ids: list[int] = self._model.tokenizer.encode(text, add_special_tokens=marks)
        return ids


def _raw(tensor: Any) -> bytes:
    """The bytes of a tensor of any type, as numpy has no bfloat16."""
    import torch

    flat = tensor.detach().cpu().contiguous().flatten()
    raw: bytes = flat.view(torch.uint8).numpy().tobytes()
    return raw

"""Embeddings from any server that speaks OpenAI's ``POST {base_url}/embeddings``.

Only the standard library is used. A key goes to the host it was given for and nowhere else:
redirects are refused, and OPENAI_API_KEY is read for api.openai.com alone.
"""

from __future__ import annotations

import http.client
import json
import math
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError
from .endpoints import PASSING_STATUSES, host_of, key_from_environment, seconds
from .unit_vectors import unit_rows

_MAX_WAIT_S = 60.0
_SHOWN_CHARS = 200  # of a server's error, which may repeat the text back

# English has about 4.3 bytes a token, German 3.5, Chinese 3. Counting a token for every 3 bytes
# counts too many rather than too few: chunks turn out short, but none loses its end.
_BYTES_PER_TOKEN = 3


class OpenAICompatibleEmbedder:
    """An `Embedder` over HTTP. No request is made before the first text, or question for `dim`.

    Args:
        model: As the server names it.
        base_url: Up to and without ``/embeddings``, e.g. ``http://localhost:8080/v1``.
        api_key: By default EVIDENCE_GRAPH_API_KEY, or OPENAI_API_KEY for api.openai.com.
        dimensions: Asked of models that can shorten their vectors; by default their own.
        max_tokens: The model's window. The default suits small models; OpenAI's take 8191.
        query_prefix: Put before queries, for models trained with one.
        document_prefix: Put before documents, likewise.
        batch_size: Texts a request.
        timeout_s: How long to wait for an answer.
        n_retries: How often a request is repeated after a fault that may pass.
        backoff_s: The wait before the first retry; it doubles each time. A server's own
            ``Retry-After`` comes first. No wait is longer than a minute.
    """

    def __init__(
        self,
        model: str,
        *,
        base_url: str,
        api_key: str | None = None,
        dimensions: int | None = None,
        max_tokens: int = 512,
        query_prefix: str = "",
        document_prefix: str = "",
        batch_size: int = 64,
        timeout_s: float = 60.0,
        n_retries: int = 4,
        backoff_s: float = 0.5,
    ) -> None:
        host = host_of(base_url, model)
        self._model, self._base_url = model, base_url.rstrip("/")
        self._api_key = api_key or key_from_environment(host)
        self._dimensions, self._max_tokens = dimensions, max_tokens
        self._query_prefix, self._document_prefix = query_prefix, document_prefix
        self._batch_size, self._timeout_s = batch_size, timeout_s
        self._n_retries, self._backoff_s = n_retries, backoff_s
        self._dim: int | None = None
        self._opener = urllib.request.build_opener(_NoRedirect)

    @property
    def fingerprint(self) -> str:
        """With the address: what a server calls a model is its own affair."""
        settings: tuple[object, ...] = (
            self._dimensions,
            self._max_tokens,
            self._query_prefix,
            self._document_prefix,
        )
        return f"openai:{self._model}@{self._base_url}/{json.dumps(settings)}"

    @property
    def dim(self) -> int:
        """The length of the first vector that came; the server is asked for one if none did."""
        if self._dim is None:
            self._dim = len(self._request(["dimension"])[0])
        return self._dim

    @property
    def max_tokens(self) -> int:
        """As it was set: servers do not tell."""
        return self._max_tokens

    def count_tokens(self, text: str) -> int:
        """An estimate from above: the server's tokenizer is not known here."""
        return math.ceil(len(text.encode("utf-8", "replace")) / _BYTES_PER_TOKEN)

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), dim)``, in order, L2 norm 1; see `Embedder`."""
        if not texts:
            return np.empty((0, self.dim), np.float32)
        prefixed = [self._document_prefix + text for text in texts]
        batches = range(0, len(prefixed), self._batch_size)
        return np.concatenate([self._embed(prefixed[i : i + self._batch_size]) for i in batches])

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(dim,)``, L2 norm 1."""
        return self._embed([self._query_prefix + text]).reshape(self.dim)

    def _embed(self, texts: list[str]) -> NDArray[np.float32]:
        vectors = self._request(texts)
        if self._dim is None:
            self._dim = len(vectors[0])
        return unit_rows(vectors, shape=(len(texts), self._dim))

    def _request(self, texts: list[str]) -> list[list[float]]:
        body: dict[str, Any] = {"model": self._model, "input": texts, "encoding_format": "float"}
        if self._dimensions is not None:
            body["dimensions"] = self._dimensions
        headers = {"Content-Type": "application/json", "User-Agent": "evidence-graph"}
        if self._api_key:
            headers["Authorization"] = f"Bearer {self._api_key}"
        request = urllib.request.Request(
            f"{self._base_url}/embeddings", json.dumps(body).encode(), headers, method="POST"
        )
        return _vectors_in(self._answer(request), n_expected=len(texts))

    def _answer(self, request: urllib.request.Request) -> bytes:
        """The body of the answer, after as many tries as are allowed."""
        n_left, wait_s = self._n_retries, self._backoff_s
        while True:
            try:
                return self._ask(request)
            except _PassingError as fault:
                if n_left == 0:
                    raise
                asked_s = fault.retry_after_s
                time.sleep(min(wait_s if asked_s is None else asked_s, _MAX_WAIT_S))
            n_left, wait_s = n_left - 1, wait_s * 2

    def _ask(self, request: urllib.request.Request) -> bytes:
        expected = f"expected embeddings from {request.full_url}"
        try:
            with self._opener.open(request, timeout=self._timeout_s) as response:
                return bytes(response.read())
        except urllib.error.HTTPError as error:
            with error:
                said = error.read(_SHOWN_CHARS).decode("utf-8", "replace")
            message = f"{expected}, found HTTP {error.code} {error.reason}: {said}"
            if error.code not in PASSING_STATUSES:
                raise EmbeddingError(message) from error
            raise _PassingError(message, seconds(error.headers.get("Retry-After"))) from error
        except (OSError, http.client.HTTPException) as error:  # refused, cut off, timed out
            raise _PassingError(f"{expected}, found {error!r}") from error


class _PassingError(EmbeddingError):
    """A fault that may pass; *retry_after_s* is how long the server asked to wait."""

    def __init__(self, message: str, retry_after_s: float | None = None) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key and the texts to a host that nobody configured."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _vectors_in(answer: bytes, *, n_expected: int) -> list[list[float]]:
    """The vectors of an answer in the order of the texts, which ``index`` gives."""
    try:
        items = sorted(json.loads(answer)["data"], key=lambda item: item["index"])
        vectors = [item["embedding"] for item in items]
        indexes = [item["index"] for item in items]
    except (ValueError, TypeError, KeyError) as error:
        shown = answer[:_SHOWN_CHARS].decode("utf-8", "replace")
        raise EmbeddingError(f"expected an answer with data, found {shown!r}") from error
    if indexes != list(range(n_expected)) or not all(isinstance(v, list) and v for v in vectors):
        raise EmbeddingError(f"expected {n_expected} vectors, one a text, found {len(vectors)}")
    return vectors

"""Embeds texts by any server with OpenAI's API ``POST {base_url}/embeddings``.

Uses only the standard library. A key is sent only to the host for which it was given: redirects are
refused, and OPENAI_API_KEY is read only for api.openai.com.
"""

from __future__ import annotations

import http.client
import json
import math
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import EmbeddingError
from .endpoints import PASSING_STATUSES, host_of, key_from_environment, seconds
from .unit_vectors import unit_rows

_MAX_WAIT_S = 60.0
_SHOWN_CHARS = 200  # of a server's error message, which may repeat the text

# English has about 4.3 bytes a token, German 3.5, Chinese 3. A token for every 3 bytes is an
# estimate from above: chunks may be short, but the model cuts none.
_BYTES_PER_TOKEN = 3


class OpenAICompatibleEmbedder:
    """An `Embedder` over HTTP. No request is made before the first text, or the first use of `dim`.

    Args:
        model: The name of the model on the server.
        base_url: The URL without ``/embeddings``: ``http://localhost:8080/v1``.
        api_key: By default EVIDENCE_GRAPH_API_KEY, or OPENAI_API_KEY for api.openai.com.
        dimensions: The length of the vectors, for models that can shorten them.
        max_tokens: The model's window. The default suits small models; OpenAI's take 8191.
        query_prefix: The prefix of queries, for models that were trained with one.
        document_prefix: The prefix of documents, likewise.
        batch_size: The texts of one request.
        timeout_s: The time limit of one request.
        n_retries: How often a request is repeated after a transient fault.
        backoff_s: The wait before the first retry; it doubles each time. A ``Retry-After`` of the
            server has precedence. No wait is longer than a minute.
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
        self._endpoint = _Endpoint(
            f"{self._base_url}/embeddings",
            api_key or key_from_environment(host),
            timeout_s=timeout_s,
            n_retries=n_retries,
            backoff_s=backoff_s,
        )
        self._dimensions, self._max_tokens = dimensions, max_tokens
        self._query_prefix, self._document_prefix = query_prefix, document_prefix
        self._batch_size = batch_size
        self._dim: int | None = None

    @property
    def fingerprint(self) -> str:
        """Includes the URL, because servers may use one name for different models."""
        settings: tuple[object, ...] = (
            self._dimensions,
            self._max_tokens,
            self._query_prefix,
            self._document_prefix,
        )
        return f"openai:{self._model}@{self._base_url}/{json.dumps(settings)}"

    @property
    def dim(self) -> int:
        """The length of a vector; the first use may send a request."""
        if self._dim is None:
            self._dim = len(self._request(["dimension"])[0])
        return self._dim

    @property
    def max_tokens(self) -> int:
        """The setting; servers do not state their window."""
        return self._max_tokens

    def count_tokens(self, text: str) -> int:
        """An estimate from above, because the tokenizer is unknown."""
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
        return _vectors_in(self._endpoint.post(body), n_expected=len(texts))


class _Endpoint:
    """A URL to which JSON is posted, with retries after transient faults."""

    def __init__(
        self, url: str, key: str | None, *, timeout_s: float, n_retries: int, backoff_s: float
    ) -> None:
        self._url, self._timeout_s = url, timeout_s
        self._n_retries, self._backoff_s = n_retries, backoff_s
        self._headers = {"Content-Type": "application/json", "User-Agent": "evidence-graph"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._opener = urllib.request.build_opener(_NoRedirect)

    def post(self, body: Mapping[str, Any]) -> bytes:
        """The body of the answer to *body*.

        Raises:
            EmbeddingError: There was no answer, after all retries.
        """
        data = json.dumps(body).encode()
        request = urllib.request.Request(self._url, data, self._headers, method="POST")
        n_left, wait_s = self._n_retries, self._backoff_s
        while True:
            try:
                return self._answer(request)
            except _PassingError as fault:
                if n_left == 0:
                    raise
                asked_s = fault.retry_after_s
                time.sleep(min(wait_s if asked_s is None else asked_s, _MAX_WAIT_S))
            n_left, wait_s = n_left - 1, wait_s * 2

    def _answer(self, request: urllib.request.Request) -> bytes:
        expected = f"expected embeddings from {self._url}"
        try:
            with self._opener.open(request, timeout=self._timeout_s) as response:
                return bytes(response.read())
        except urllib.error.HTTPError as error:
            with error:
                shown = error.read(_SHOWN_CHARS).decode("utf-8", "replace")
            message = f"{expected}, found HTTP {error.code} {error.reason}: {shown}"
            if error.code not in PASSING_STATUSES:
                raise EmbeddingError(message) from error
            raise _PassingError(message, seconds(error.headers.get("Retry-After"))) from error
        except (OSError, http.client.HTTPException) as error:  # refused, broken off, timed out
            raise _PassingError(f"{expected}, found {error!r}") from error


class _PassingError(EmbeddingError):
    """A transient fault; *retry_after_s* is the wait that the server asked for."""

    def __init__(self, message: str, retry_after_s: float | None = None) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, which would send the key and the texts to another host."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _vectors_in(answer: bytes, *, n_expected: int) -> list[list[float]]:
    """The vectors of an answer in the order of the texts, by their ``index``."""
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

"""Models behind servers with OpenAI's API ``POST {base_url}/chat/completions``.

llama.cpp, Ollama and vLLM have it, so that models can run locally. It needs `httpx` (extra
`openai-compatible`). An API key is sent only to its own host: redirects are refused, and
OPENAI_API_KEY is used for api.openai.com alone. Batches are not supported.
"""

from __future__ import annotations

import json
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from ..embedding.endpoints import (
    OPENAI_HOST,
    PASSING_STATUSES,
    host_of,
    key_from_environment,
    seconds,
)
from ..errors import LanguageModelError, MissingExtraError
from .chat import Reply, Request, Role
from .chat_completions import StreamedReply, body_of, reply_of
from .numbered import sources_of
from .streamed import StreamedText
from .waiting import UNREACHABLE_S, Deadline, PassingError, UnreachableError, patiently

EXTRA: Final = "openai-compatible"

_OPTIONAL: Final = ("response_format", "stream_options", "max_tokens")
"""Request fields that a server may refuse; after a refusal they are not sent again."""

_SHOWN_CHARS = 300  # of a server's error message, which may repeat the request


class OpenAICompatible:
    """A `ChatModel` over HTTP.

    Args:
        model: The server's name of the model.
        base_url: The URL before ``/chat/completions``, e.g. ``http://localhost:11434/v1``.
        api_key: By default EVIDENCE_GRAPH_API_KEY, or OPENAI_API_KEY for api.openai.com.

    Raises:
        ValueError: The model or the URL is missing or invalid.
        MissingExtraError: `httpx` is not installed.
        LanguageModelError: The server is OpenAI's, and no key was found.
    """

    def __init__(self, model: str, *, base_url: str, api_key: str | None = None) -> None:
        host = host_of(base_url, model)
        try:
            import httpx
        except ImportError as error:
            raise MissingExtraError(package="httpx", extra=EXTRA) from error
        key = api_key or key_from_environment(host)
        if not key and host == OPENAI_HOST:
            raise LanguageModelError(
                "expected a key for api.openai.com, found none; set the variable OPENAI_API_KEY"
            )
        self._model, self._base_url = model, base_url.rstrip("/")
        self._shown_host = urlsplit(base_url).netloc.rpartition("@")[2]  # with its port
        self._refused: frozenset[str] = frozenset()
        self._http_error, self._connect_error = httpx.HTTPError, httpx.ConnectError
        headers = {"User-Agent": "evidence-graph"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        self._deadline = Deadline(httpx)
        hooks = {"response": [self._deadline.bound]}
        self._client = httpx.Client(headers=headers, follow_redirects=False, event_hooks=hooks)
        weakref.finalize(self, self._client.close)

    @property
    def fingerprint(self) -> str:
        """The name of the model with the address: names mean different models on each server."""
        return f"openai:{self._model}@{self._base_url}"

    @property
    def destination(self) -> str:
        return f"{self._model} at {self._shown_host}"

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """See `ChatModel.reply`. There is no retry after *on_text* has received text.

        Raises:
            ValueError: The last message is the model's.
        """
        if not request.messages or request.messages[-1].role is not Role.USER:
            raise ValueError("expected messages that end with one of the user's")
        numbered = bool(sources_of(request)) and request.schema is None
        heard = StreamedText(on_text, numbered=numbered) if on_text is not None else None

        def ask(left_s: float) -> Reply:
            body = body_of(request, self._model, self._refused, streams=heard is not None)
            self._deadline.set(left_s)
            with self._faults(heard):
                if heard is not None:
                    return reply_of(self._streamed(body, heard, left_s), request)
                answer = self._client.post(self._url, json=body, timeout=left_s)
                self._check(answer, body)
                return reply_of(answer.json(), request)

        return patiently(ask, timeout_s=request.timeout_s, unreachable_s=UNREACHABLE_S)

    @property
    def _url(self) -> str:
        return f"{self._base_url}/chat/completions"

    def _streamed(
        self, body: Mapping[str, Any], heard: StreamedText, left_s: float
    ) -> Mapping[str, Any]:
        """The whole answer of a stream, as it would have come at once."""
        whole = StreamedReply()
        with self._client.stream("POST", self._url, json=body, timeout=left_s) as answer:
            if not answer.is_success:
                answer.read()
            self._check(answer, body)
            for line in answer.iter_lines():
                if line.startswith("data:") and (data := line[5:].strip()):
                    if data == "[DONE]":
                        break
                    part = json.loads(data)
                    if "error" in part:
                        raise self._broken(heard, f"{part['error']}"[:_SHOWN_CHARS])
                    heard(whole.add(part))
        if whole.finish is None:
            raise self._broken(heard, "that it broke off")
        heard.rest()
        return whole.message()

    def _broken(self, heard: StreamedText | None, found: str) -> LanguageModelError:
        kind = LanguageModelError if heard is not None and heard.spoke else PassingError
        return kind(f"expected a whole reply of {self.destination}, found {found}")

    def _check(self, answer: Any, body: Mapping[str, Any]) -> None:
        """Raise what an *answer* without success means; a field that is refused is noted.

        Raises:
            PassingError: It may be asked again, without the field or later.
            LanguageModelError: It is no use to ask again.
        """
        status = answer.status_code
        if 200 <= status < 300:
            return
        detail = answer.text[:_SHOWN_CHARS]
        odd = [name for name in _OPTIONAL if name in body and name in answer.text]
        if status in {400, 422} and odd:
            self._refused |= {odd[0]}
            raise PassingError(f"{self.destination} does not know {odd[0]}", retry_after_s=0.0)
        message = f"expected an answer of {self.destination}, found {status}: {detail}"
        kind = PassingError if status in PASSING_STATUSES else LanguageModelError
        raise kind(message, retry_after_s=seconds(answer.headers.get("retry-after")))

    @contextmanager
    def _faults(self, heard: StreamedText | None) -> Iterator[None]:
        try:
            yield
        except self._connect_error as error:
            raise UnreachableError(self._shown_host, error) from error
        except self._http_error as error:
            raise self._broken(heard, repr(error)) from error
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            raise LanguageModelError(
                f"expected an answer of {self.destination} as OpenAI gives it, found {error!r}"
            ) from error

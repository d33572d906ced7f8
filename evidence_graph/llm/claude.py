"""Claude, over Anthropic's SDK (extra `anthropic`).

Texts go only to the configured server: redirects are refused.
"""

from __future__ import annotations

import re
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from ..embedding.endpoints import PASSING_STATUSES, seconds
from ..errors import LanguageModelError, MissingExtraError
from .chat import Reply, Request
from .messages_api import body_of, reply_of
from .waiting import UNREACHABLE_S, Deadline, PassingError, UnreachableError, patiently

BATCH_TIMEOUT_S: Final = 120.0
"""Time limit of one request about a batch; the batch itself takes up to a day."""

RESULTS_TIMEOUT_S: Final = 1_200.0
"""Time limit of reading all replies of a batch: those of 100,000 requests are some 100 MB."""

_NAME_IN_BATCH = re.compile(r"[A-Za-z0-9_-]{1,64}")

# Types of transient errors without an HTTP status: in a stream, in a batch.
_PASSING_TYPES = {"overloaded_error", "rate_limit_error", "api_error", "timeout_error"}

_SHOWN_CHARS = 300  # of a server's error message, which may repeat the request


class Claude:
    """A `BatchModel` over the Messages API.

    Args:
        model: Anthropic's name of the model.
        api_key: By default the SDK looks for it: ANTHROPIC_API_KEY first.
        base_url: By default ANTHROPIC_BASE_URL, or Anthropic's server.
        effort: "low", "medium" or "high": how much the model thinks before it answers a request
            without tools. By default it does not think; a model that always thinks gets "low".

    Raises:
        MissingExtraError: The SDK is not installed.
        LanguageModelError: There is no API key.
    """

    def __init__(
        self,
        model: str,
        *,
        api_key: str | None = None,
        base_url: str | None = None,
        effort: str | None = None,
    ) -> None:
        try:
            import anthropic
            import httpx2
        except ImportError as error:
            raise MissingExtraError(package="anthropic", extra="anthropic") from error
        self._model, self._effort = model, effort
        self._always_thinks = False  # until the server refuses a request without thinking
        self._sdk, self._http_error = anthropic, httpx2.HTTPError
        self._connect_error = httpx2.ConnectError
        self._deadline = Deadline(httpx2)
        http = anthropic.DefaultHttpxClient(
            follow_redirects=False, event_hooks={"response": [self._deadline.bound]}
        )
        weakref.finalize(self, http.close)
        try:
            self._client = anthropic.Anthropic(
                api_key=api_key, base_url=base_url, http_client=http, max_retries=0
            )
        except (anthropic.AnthropicError, ValueError) as error:
            raise LanguageModelError(f"expected a key for Claude, found {error}") from error
        if not (self._client.api_key or self._client.auth_token or self._client.credentials):
            raise LanguageModelError(
                "expected a key for Claude, found none; set the variable ANTHROPIC_API_KEY"
            )

    @property
    def fingerprint(self) -> str:
        """The name of the model without the address, which does not matter for Claude."""
        return f"claude:{self._model}" + (f"/{self._effort}" if self._effort else "")

    @property
    def destination(self) -> str:
        return f"{self._model} at {self._client.base_url.host}"

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """See `ChatModel.reply`. There is no retry after *on_text* has received text.

        Raises:
            ValueError: The last message is the model's, or there are too many cache marks.
        """
        heard = _Heard(on_text) if on_text is not None else None

        def ask(left_s: float) -> Reply:
            body = self._body(request)
            self._deadline.set(left_s)
            with self._faults(heard):
                if heard is not None:
                    return reply_of(self._streamed(body, heard, left_s))
                return reply_of(self._client.messages.create(**body, timeout=left_s))

        return patiently(ask, timeout_s=request.timeout_s, unreachable_s=UNREACHABLE_S)

    def submit(self, requests: Sequence[tuple[str, Request]]) -> str:
        """Submit *requests*; names have up to 64 letters, digits, ``_`` and ``-``.

        Raises:
            ValueError: A name is invalid or given twice, or there are no requests.
        """
        names = [name for name, _ in requests]
        odd = [name for name in names if not _NAME_IN_BATCH.fullmatch(name)]
        if not names or odd or len(set(names)) < len(names):
            raise ValueError(f"expected requests by names of their own, found {(odd or names)[:3]}")

        def ask(left_s: float) -> str:
            self._deadline.set(left_s)
            entries: Any = [
                {"custom_id": name, "params": self._body(request)} for name, request in requests
            ]
            with self._faults(once=True):
                batch = self._client.messages.batches.create(requests=entries, timeout=left_s)
                return batch.id

        return patiently(ask, timeout_s=BATCH_TIMEOUT_S)

    def is_done(self, batch: str) -> bool:
        """Whether the batch has ended; see `BatchModel`."""

        def ask(left_s: float) -> bool:
            self._deadline.set(left_s)
            with self._faults():
                found = self._client.messages.batches.retrieve(batch, timeout=left_s)
                return found.processing_status == "ended"

        return patiently(ask, timeout_s=BATCH_TIMEOUT_S)

    def replies(self, batch: str) -> Mapping[str, Reply | Exception]:
        """The replies of a batch that has ended, by name; see `BatchModel`.

        A request that expired or met a transient fault has a `PassingError` and may be repeated.
        """

        def ask(left_s: float) -> dict[str, Reply | Exception]:
            self._deadline.set(left_s)
            with self._faults():
                found = self._client.messages.batches.results(batch, timeout=left_s)
                return {entry.custom_id: self._result(entry.result) for entry in found}

        return patiently(ask, timeout_s=RESULTS_TIMEOUT_S)

    def _body(self, request: Request) -> dict[str, Any]:
        # Thinking between tool calls would have to be sent back, and `Reply` does not keep it.
        effort = None if request.tools else self._effort
        return body_of(
            request,
            self._model,
            effort=effort or ("low" if self._always_thinks else None),
            schema=request.schema and self._sdk.transform_schema(dict(request.schema)),
        )

    def _streamed(self, body: Mapping[str, Any], heard: _Heard, left_s: float) -> Any:
        with self._client.messages.stream(**body, timeout=left_s) as stream:
            for event in stream:
                if event.type == "message_stop":
                    return event.message
                if event.type == "text":
                    heard(event.text)
        kind = LanguageModelError if heard else PassingError
        raise kind(f"expected a whole reply of {self.destination}, found that it broke off")

    @contextmanager
    def _faults(self, heard: _Heard | None = None, *, once: bool = False) -> Iterator[None]:
        """Translate exceptions of the SDK into ours.

        Args:
            once: Never retry after a connection error, because the request may have arrived.
        """
        try:
            yield
        except self._sdk.APIStatusError as error:
            raise self._status_fault(error, heard) from error
        except (self._sdk.APIConnectionError, self._http_error) as error:
            if isinstance(error.__cause__, self._connect_error) and not once:
                raise UnreachableError(self._client.base_url.host, error.__cause__) from error
            kind = LanguageModelError if heard or once else PassingError
            raise kind(f"expected an answer of {self.destination}, found {error!r}") from error
        except (self._sdk.AnthropicError, ValueError) as error:  # not an answer of the API
            raise LanguageModelError(
                f"expected an answer of {self.destination}, found {error!r}"
            ) from error

    def _status_fault(self, error: Any, heard: _Heard | None) -> LanguageModelError:
        detail = str(error.api_message or error.message)[:_SHOWN_CHARS]
        if error.status_code == 400 and "thinking" in detail and not self._always_thinks:
            return self._has_to_think()
        message = f"expected an answer of {self.destination}, found {error.status_code}: {detail}"
        if error.status_code == 401:
            message += "; check the variable ANTHROPIC_API_KEY"
        passing = error.status_code in PASSING_STATUSES or error.type in _PASSING_TYPES
        kind = PassingError if passing and not heard else LanguageModelError
        return kind(message, retry_after_s=seconds(error.response.headers.get("retry-after")))

    def _result(self, result: Any) -> Reply | Exception:
        """The result of one request of a batch."""
        if result.type == "succeeded":
            try:
                return reply_of(result.message)
            except LanguageModelError as error:
                return error
        if result.type == "errored":
            fault = result.error.error
            detail = fault.message[:_SHOWN_CHARS]
            if fault.type == "invalid_request_error" and "thinking" in detail:
                return self._has_to_think()
            kind = PassingError if fault.type in _PASSING_TYPES else LanguageModelError
            return kind(f"expected an answer, found {fault.type}: {detail}")
        if result.type == "expired":
            return PassingError("expected an answer, found that the batch expired before it")
        return LanguageModelError("expected an answer, found that the batch was cancelled")

    def _has_to_think(self) -> PassingError:
        """Let the model think from now on; the error makes the request be repeated."""
        self._always_thinks = True
        return PassingError(f"{self._model} cannot be kept from thinking", retry_after_s=0.0)


class _Heard:
    """Passes text on; true after the first text, from when on there are no retries."""

    def __init__(self, on_text: Callable[[str], None]) -> None:
        self._on_text, self._any = on_text, False

    def __call__(self, words: str) -> None:
        self._any = self._any or bool(words)
        self._on_text(words)

    def __bool__(self) -> bool:
        return self._any

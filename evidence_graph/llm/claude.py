"""Claude, over Anthropic's own SDK (extra `anthropic`).

Texts go to the configured server and nowhere else: redirects are refused. No sampling parameters
are sent and no reply is begun for the model, for the Messages API refuses both.
"""

from __future__ import annotations

import re
import weakref
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ..embedding.endpoints import PASSING_STATUSES, seconds
from ..errors import LanguageModelError, MissingExtraError
from .chat import (
    CitedBlocks,
    Message,
    Reply,
    Request,
    Role,
    Said,
    Source,
    Stop,
    Text,
    ToolCall,
    ToolResult,
    Usage,
)
from .waiting import Deadline, PassingError, patiently

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_CACHED: Final = 4
"""Places of a request up to which the server keeps what it read."""

THINKING_TOKENS: Final = 2_048
"""The room for thinking, beside `Request.max_tokens`, which the server counts together."""

BATCH_TIMEOUT_S: Final = 120.0
"""How long handing in or asking for a batch may take; the batch itself takes up to a day."""

RESULTS_TIMEOUT_S: Final = 1_200.0
"""How long reading all replies of a batch may take: of 100,000 they are some 100 MB."""

_NAME_IN_BATCH = re.compile(r"[A-Za-z0-9_-]{1,64}")

_STOPS: Final = {
    "end_turn": Stop.END,
    "stop_sequence": Stop.END,
    "tool_use": Stop.TOOLS,
    "max_tokens": Stop.LENGTH,
    "model_context_window_exceeded": Stop.LENGTH,
    "refusal": Stop.REFUSAL,
}

# What an error calls itself where there is no status of HTTP: in a stream, in a batch.
_PASSING_TYPES = {"overloaded_error", "rate_limit_error", "api_error", "timeout_error"}

_SHOWN_CHARS = 300  # of a server's error, which may repeat the text back


class Claude:
    """A `BatchModel` over the Messages API.

    Args:
        model: As Anthropic names it.
        api_key: By default found as the SDK finds it: ANTHROPIC_API_KEY first.
        base_url: By default ANTHROPIC_BASE_URL, or Anthropic's own.
        effort: "low", "medium" or "high": the model thinks before it answers, so much, where it has
            no tools. By default it does not, unless it cannot be kept from it: then a little.

    Raises:
        MissingExtraError: The SDK is not installed.
        LanguageModelError: No key was found.
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
        self._always_thinks = False  # until the server says so
        self._sdk, self._http_error = anthropic, httpx2.HTTPError
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
        """Without the address: a name of Anthropic's means one model wherever it is served."""
        return f"claude:{self._model}" + (f"/{self._effort}" if self._effort else "")

    @property
    def destination(self) -> str:
        return f"{self._model} at {self._client.base_url.host}"

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """The answer to *request*; see `ChatModel`. Words that were heard are not said twice.

        Raises:
            ValueError: The request ends with the model's own words, or asks for too many places
                to be kept.
        """
        heard = _Heard(on_text) if on_text is not None else None

        def ask(left_s: float) -> Reply:
            body = self._body(request)
            self._deadline.set(left_s)
            with self._faults(heard):
                if heard is not None:
                    return reply_of(self._streamed(body, heard, left_s))
                return reply_of(self._client.messages.create(**body, timeout=left_s))

        return patiently(ask, timeout_s=request.timeout_s)

    def submit(self, requests: Sequence[tuple[str, Request]]) -> str:
        """Hand in *requests*; names are up to 64 letters, digits, ``_`` and ``-``.

        Raises:
            ValueError: A name is another, or comes twice; there are no requests.
        """
        names = [name for name, _ in requests]
        odd = [name for name in names if not _NAME_IN_BATCH.fullmatch(name)]
        if not names or odd or len(set(names)) < len(names):
            raise ValueError(f"expected requests by names of their own, found {(odd or names)[:3]}")

        def ask(left_s: float) -> str:
            self._deadline.set(left_s)
            entries: Any = [
                {"custom_id": name, "params": self._body(one)} for name, one in requests
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

        One whose request expired, or met a fault of the server that may pass, ended with a
        `PassingError`: it may be asked for again.
        """

        def ask(left_s: float) -> dict[str, Reply | Exception]:
            self._deadline.set(left_s)
            with self._faults():
                found = self._client.messages.batches.results(batch, timeout=left_s)
                return {one.custom_id: self._result(one.result) for one in found}

        return patiently(ask, timeout_s=RESULTS_TIMEOUT_S)

    def _body(self, request: Request) -> dict[str, Any]:
        # Thoughts between calls of tools would have to be handed back, and nobody keeps them.
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
        """What the SDK raises, as what we raise.

        Args:
            once: The server must not do it twice: what may have arrived is not sent again.
        """
        try:
            yield
        except self._sdk.APIStatusError as error:
            raise self._status_fault(error, heard) from error
        except (self._sdk.APIConnectionError, self._http_error) as error:
            kind = LanguageModelError if heard or once else PassingError
            raise kind(f"expected an answer of {self.destination}, found {error!r}") from error
        except (self._sdk.AnthropicError, ValueError) as error:  # no answer of the API at all
            raise LanguageModelError(
                f"expected an answer of {self.destination}, found {error!r}"
            ) from error

    def _status_fault(self, error: Any, heard: _Heard | None) -> LanguageModelError:
        said = str(error.api_message or error.message)[:_SHOWN_CHARS]
        if error.status_code == 400 and "thinking" in said and not self._always_thinks:
            return self._has_to_think()
        message = f"expected an answer of {self.destination}, found {error.status_code}: {said}"
        if error.status_code == 401:
            message += "; check the variable ANTHROPIC_API_KEY"
        passing = error.status_code in PASSING_STATUSES or error.type in _PASSING_TYPES
        kind = PassingError if passing and not heard else LanguageModelError
        return kind(message, retry_after_s=seconds(error.response.headers.get("retry-after")))

    def _result(self, result: Any) -> Reply | Exception:
        """What became of a request in a batch."""
        if result.type == "succeeded":
            try:
                return reply_of(result.message)
            except LanguageModelError as error:
                return error
        if result.type == "errored":
            fault = result.error.error
            said = fault.message[:_SHOWN_CHARS]
            if fault.type == "invalid_request_error" and "thinking" in said:
                return self._has_to_think()
            kind = PassingError if fault.type in _PASSING_TYPES else LanguageModelError
            return kind(f"expected an answer, found {fault.type}: {said}")
        if result.type == "expired":
            return PassingError("expected an answer, found that the batch expired before it")
        return LanguageModelError("expected an answer, found that the batch was cancelled")

    def _has_to_think(self) -> PassingError:
        """It is asked otherwise from now on."""
        self._always_thinks = True
        return PassingError(f"{self._model} cannot be kept from thinking", retry_after_s=0.0)


class _Heard:
    """Hands words on, and is true once there were any: then nothing may be asked anew."""

    def __init__(self, on_text: Callable[[str], None]) -> None:
        self._on_text, self._any = on_text, False

    def __call__(self, words: str) -> None:
        self._any = self._any or bool(words)
        self._on_text(words)

    def __bool__(self) -> bool:
        return self._any


def body_of(
    request: Request, model: str, *, effort: str | None, schema: Mapping[str, Any] | None
) -> dict[str, Any]:
    """The body of the request as the Messages API takes it.

    Args:
        effort: How much the model thinks; None keeps it from thinking.
        schema: That of the request, as the API takes it.

    Raises:
        ValueError: As `Claude.reply`.
    """
    if not request.messages or request.messages[-1].role is not Role.USER:
        raise ValueError("expected messages that end with one of the user's")
    cites = schema is None
    body: dict[str, Any] = {
        "model": model,
        "max_tokens": request.max_tokens + (THINKING_TOKENS if effort else 0),
        "messages": [_message(message, cites=cites) for message in request.messages],
        "thinking": {"type": "adaptive" if effort else "disabled"},
    }
    output: dict[str, Any] = {"effort": effort} if effort else {}
    if schema is not None:
        output["format"] = {"type": "json_schema", "schema": schema}
    if output:
        body["output_config"] = output
    if system := [_text(text) for text in request.system if text.text.strip()]:
        body["system"] = system
    if request.tools:
        body["tools"] = [
            {"name": tool.name, "description": tool.description, "input_schema": dict(tool.schema)}
            for tool in request.tools
        ]
        if not request.may_call:
            body["tool_choice"] = {"type": "none"}
    if (n_cached := _n_cached(request)) > MOST_CACHED:
        raise ValueError(f"expected at most {MOST_CACHED} places to be kept, found {n_cached}")
    return body


def _n_cached(request: Request) -> int:
    blocks: list[Said] = [*request.system]
    for message in request.messages:
        for block in message.blocks:
            blocks += block.blocks if isinstance(block, ToolResult) else (block,)
    return sum(isinstance(block, Text | Source) and block.cache for block in blocks)


def _message(message: Message, *, cites: bool) -> dict[str, Any]:
    blocks = [
        _block(block, cites=cites)
        for block in message.blocks
        if not isinstance(block, Text) or block.text.strip()  # the API refuses blank texts
    ]
    return {"role": message.role.value, "content": blocks}


def _block(block: Said, *, cites: bool) -> dict[str, Any]:
    if isinstance(block, Text):
        return _text(block)
    if isinstance(block, Source):
        return _source(block, cites=cites)
    if isinstance(block, ToolCall):
        return {
            "type": "tool_use",
            "id": block.id,
            "name": block.name,
            "input": dict(block.arguments),
        }
    content = [
        _block(one, cites=cites)
        for one in block.blocks
        if isinstance(one, Source) or one.text.strip()
    ]
    result = {"type": "tool_result", "tool_use_id": block.id, "content": content}
    return {**result, "is_error": True} if block.is_error else result


def _text(text: Text) -> dict[str, Any]:
    return _kept({"type": "text", "text": text.text}, text.cache)


def _source(source: Source, *, cites: bool) -> dict[str, Any]:
    block = {
        "type": "search_result",
        "source": source.id,
        "title": source.title,
        "content": [{"type": "text", "text": text} for text in source.blocks],
        "citations": {"enabled": cites},
    }
    return _kept(block, source.cache)


def _kept(block: dict[str, Any], cache: bool) -> dict[str, Any]:
    return {**block, "cache_control": {"type": "ephemeral"}} if cache else block


def reply_of(message: Any) -> Reply:
    """A message of the SDK as a `Reply`; thinking, and blocks that nobody asked for, are left out.

    Raises:
        LanguageModelError: It is no message, or ended for a reason that is not known.
    """
    reason = getattr(message, "stop_reason", None)
    stop = _STOPS.get(str(reason))
    if stop is None:
        raise LanguageModelError(f"expected a reply that ended, found one of {reason!r}")
    blocks: list[Text | ToolCall] = []
    for block in message.content:
        if block.type == "text":
            blocks.append(Text(block.text, _cited(block.citations)))
        elif block.type == "tool_use":
            blocks.append(ToolCall(block.id, block.name, dict(block.input)))
    usage = message.usage
    used = Usage(
        usage.input_tokens,
        usage.output_tokens,
        usage.cache_creation_input_tokens or 0,
        usage.cache_read_input_tokens or 0,
    )
    return Reply(tuple(blocks), stop, used, message.model)


def _cited(citations: Sequence[Any] | None) -> tuple[CitedBlocks, ...]:
    return tuple(
        CitedBlocks(
            one.search_result_index, one.start_block_index, one.end_block_index, one.cited_text
        )
        for one in citations or ()
        if one.type == "search_result_location"
    )

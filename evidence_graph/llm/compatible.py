"""Models behind servers that speak OpenAI's ``POST {base_url}/chat/completions``.

llama.cpp, Ollama and vLLM do, on one's own machine too. `httpx` is all that is needed (extra
`openai-compatible`). A key goes to the host it was given for and nowhere else: redirects are
refused, and OPENAI_API_KEY is read for api.openai.com alone. Sources are numbered text, see
`numbered` for what is lost; marks of what is worth caching, and batches, there are none.
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
from .chat import Message, Reply, Request, Role, Source, Stop, Text, ToolCall, ToolResult, Usage
from .numbered import RULE, Settling, cited, shown, sources_of, without_thoughts
from .waiting import Deadline, PassingError, patiently

EXTRA: Final = "openai-compatible"

_STOPS: Final = {"length": Stop.LENGTH, "content_filter": Stop.REFUSAL, "tool_calls": Stop.TOOLS}

_OPTIONAL: Final = ("response_format", "stream_options", "max_tokens")
"""Fields of a request that a server may refuse, and is not sent again once it did."""

_SHOWN_CHARS = 300  # of a server's error, which may repeat the text back


class OpenAICompatible:
    """A `ChatModel` over HTTP.

    Args:
        model: As the server names it.
        base_url: Up to and without ``/chat/completions``, e.g. ``http://localhost:11434/v1``.
        api_key: By default EVIDENCE_GRAPH_API_KEY, or OPENAI_API_KEY for api.openai.com.

    Raises:
        ValueError: There is no model, or the URL is none.
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
        self._http_error = httpx.HTTPError
        headers = {"User-Agent": "evidence-graph"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        self._deadline = Deadline(httpx)
        hooks = {"response": [self._deadline.bound]}
        self._client = httpx.Client(headers=headers, follow_redirects=False, event_hooks=hooks)
        weakref.finalize(self, self._client.close)

    @property
    def fingerprint(self) -> str:
        """With the address: what a server calls a model is its own affair."""
        return f"openai:{self._model}@{self._base_url}"

    @property
    def destination(self) -> str:
        return f"{self._model} at {self._shown_host}"

    def reply(self, request: Request, *, on_text: Callable[[str], None] | None = None) -> Reply:
        """The answer to *request*; see `ChatModel`. Words that were heard are not said twice.

        Raises:
            ValueError: The request ends with the model's own words.
        """
        if not request.messages or request.messages[-1].role is not Role.USER:
            raise ValueError("expected messages that end with one of the user's")
        numbered = bool(sources_of(request)) and request.schema is None
        heard = Settling(on_text, numbered=numbered) if on_text is not None else None

        def ask(left_s: float) -> Reply:
            body = body_of(request, self._model, self._refused, streams=heard is not None)
            self._deadline.set(left_s)
            with self._faults(heard):
                if heard is not None:
                    return reply_of(self._streamed(body, heard, left_s), request)
                answer = self._client.post(self._url, json=body, timeout=left_s)
                self._check(answer, body)
                return reply_of(answer.json(), request)

        return patiently(ask, timeout_s=request.timeout_s)

    @property
    def _url(self) -> str:
        return f"{self._base_url}/chat/completions"

    def _streamed(
        self, body: Mapping[str, Any], heard: Settling, left_s: float
    ) -> Mapping[str, Any]:
        """The whole answer of a stream, as it would have come at once."""
        whole = _Whole()
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

    def _broken(self, heard: Settling | None, found: str) -> LanguageModelError:
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
        said = answer.text[:_SHOWN_CHARS]
        odd = [name for name in _OPTIONAL if name in body and name in answer.text]
        if status in {400, 422} and odd:
            self._refused |= {odd[0]}
            raise PassingError(f"{self.destination} does not know {odd[0]}", retry_after_s=0.0)
        message = f"expected an answer of {self.destination}, found {status}: {said}"
        kind = PassingError if status in PASSING_STATUSES else LanguageModelError
        raise kind(message, retry_after_s=seconds(answer.headers.get("retry-after")))

    @contextmanager
    def _faults(self, heard: Settling | None) -> Iterator[None]:
        try:
            yield
        except self._http_error as error:
            raise self._broken(heard, repr(error)) from error
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            raise LanguageModelError(
                f"expected an answer of {self.destination} as OpenAI gives it, found {error!r}"
            ) from error


def body_of(
    request: Request, model: str, refused: frozenset[str] = frozenset(), *, streams: bool = False
) -> dict[str, Any]:
    """The body of the request; fields that were *refused* are left out, or said otherwise."""
    system = [text.text for text in request.system if text.text.strip()]
    if sources_of(request) and request.schema is None:
        system.append(RULE)
    if request.schema is not None:
        # In words too: some servers take `response_format` and pay no heed to it.
        schema = json.dumps(request.schema, ensure_ascii=False)
        system.append(
            f"Answer with one object of JSON that fits this schema and no word more: {schema}"
        )
    messages: list[dict[str, Any]] = []
    if system:
        messages.append({"role": "system", "content": "\n\n".join(system)})
    n_sources = 0
    for message in request.messages:
        n_sources = _add(messages, message, n_sources)
    limit = "max_completion_tokens" if "max_tokens" in refused else "max_tokens"
    body = {"model": model, "messages": messages, limit: request.max_tokens}
    if request.schema is not None and "response_format" not in refused:
        form = {"name": "reply", "schema": dict(request.schema)}
        body["response_format"] = {"type": "json_schema", "json_schema": form}
    if request.tools:
        body["tools"] = [
            {
                "type": "function",
                "function": {
                    "name": tool.name,
                    "description": tool.description,
                    "parameters": dict(tool.schema),
                },
            }
            for tool in request.tools
        ]
        if not request.may_call:
            body["tool_choice"] = "none"
    if streams:
        body["stream"] = True
        if "stream_options" not in refused:
            body["stream_options"] = {"include_usage": True}
    return body


def _add(messages: list[dict[str, Any]], message: Message, n_sources: int) -> int:
    """Add what *message* says; the number of sources so far."""
    words: list[str] = []
    calls: list[dict[str, Any]] = []
    for block in message.blocks:
        if isinstance(block, ToolCall):
            arguments = json.dumps(dict(block.arguments), ensure_ascii=False)
            function = {"name": block.name, "arguments": arguments}
            calls.append({"id": block.id, "type": "function", "function": function})
            continue
        parts = block.blocks if isinstance(block, ToolResult) else (block,)
        said: list[str] = []
        for part in parts:
            n_sources += isinstance(part, Source)
            said.append(shown(part, n_sources) if isinstance(part, Source) else part.text)
        if isinstance(block, ToolResult):
            content = "\n\n".join([*(["error:"] if block.is_error else []), *said])
            messages.append({"role": "tool", "tool_call_id": block.id, "content": content})
        else:
            words += said
    if words or calls:
        one: dict[str, Any] = {"role": message.role.value, "content": "\n\n".join(words)}
        messages.append({**one, "tool_calls": calls} if calls else one)
    return n_sources


def reply_of(answer: Mapping[str, Any], request: Request) -> Reply:
    """An answer of the server as a `Reply`.

    Raises:
        ValueError, KeyError, TypeError, IndexError, AttributeError: It is none.
    """
    choice = answer["choices"][0]
    message = choice["message"]
    words = without_thoughts(message.get("content") or message.get("refusal") or "")
    sources = sources_of(request)
    blocks: list[Text | ToolCall] = []
    if request.schema is not None:
        blocks.append(Text(_object_in(words)))
    elif words:
        blocks += cited(words, sources) if sources else [Text(words)]
    for at, call in enumerate(message.get("tool_calls") or ()):
        function = call["function"]
        given = function.get("arguments") or "{}"
        arguments = json.loads(given) if isinstance(given, str) else dict(given)
        blocks.append(ToolCall(call.get("id") or f"call_{at}", function["name"], arguments))
    stop = _STOPS.get(choice.get("finish_reason"), Stop.END)
    if message.get("refusal"):
        stop = Stop.REFUSAL
    elif message.get("tool_calls") and stop is Stop.END:
        stop = Stop.TOOLS
    return Reply(tuple(blocks), stop, _usage(answer.get("usage")), str(answer.get("model", "")))


def _usage(said: Mapping[str, Any] | None) -> Usage:
    """As the server counts; zeros where it does not say."""
    said = said or {}
    n_input = int(said.get("prompt_tokens") or 0)
    read = int((said.get("prompt_tokens_details") or {}).get("cached_tokens") or 0)
    return Usage(max(n_input - read, 0), int(said.get("completion_tokens") or 0), 0, read)


def _object_in(words: str) -> str:
    """The object of JSON in *words*, which may fence it or say a word before it."""
    start, end = words.find("{"), words.rfind("}")
    return words[start : end + 1] if 0 <= start < end else words


class _Whole:
    """Adds up the parts of a stream."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._refusal: list[str] = []
        self._calls: dict[int, dict[str, Any]] = {}
        self._said: dict[str, Any] = {}
        self.finish: str | None = None

    def add(self, part: Mapping[str, Any]) -> str:
        """The words of *part*; empty where it has none."""
        for name in ("model", "usage"):
            if part.get(name):
                self._said[name] = part[name]
        words = ""
        for choice in part.get("choices") or ():
            self.finish = choice.get("finish_reason") or self.finish
            delta = choice.get("delta") or {}
            words += delta.get("content") or ""
            self._refusal.append(delta.get("refusal") or "")
            for call in delta.get("tool_calls") or ():
                self._add_call(call)
        self._words.append(words)
        return words

    def _add_call(self, call: Mapping[str, Any]) -> None:
        at = call.get("index", len(self._calls))
        whole = self._calls.setdefault(at, {"id": "", "function": {"name": "", "arguments": ""}})
        whole["id"] = call.get("id") or whole["id"]
        function = call.get("function") or {}
        whole["function"]["name"] += function.get("name") or ""
        whole["function"]["arguments"] += function.get("arguments") or ""

    def message(self) -> dict[str, Any]:
        """The answer as it would have come at once."""
        message = {
            "content": "".join(self._words),
            "refusal": "".join(self._refusal),
            "tool_calls": [self._calls[at] for at in sorted(self._calls)],
        }
        return {**self._said, "choices": [{"message": message, "finish_reason": self.finish}]}

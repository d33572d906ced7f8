"""Converts requests and replies to and from OpenAI's ``chat/completions``, also streamed.

Sources become numbered text (see `numbered` for what is lost). Cache marks are dropped, because the
API has none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from .chat import Message, Reply, Request, Source, Stop, Text, ToolCall, ToolResult, Usage
from .numbered import RULE, cited, shown, sources_of
from .streamed import without_thoughts

_STOPS: Final = {"length": Stop.LENGTH, "content_filter": Stop.REFUSAL, "tool_calls": Stop.TOOLS}


def body_of(
    request: Request, model: str, refused: frozenset[str] = frozenset(), *, streams: bool = False
) -> dict[str, Any]:
    """The body of the request; fields that the server *refused* are left out or replaced."""
    system = [text.text for text in request.system if text.text.strip()]
    if sources_of(request) and request.schema is None:
        system.append(RULE)
    if request.schema is not None:
        # In the prompt too: some servers accept `response_format` but ignore it.
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
    """Append *message* to *messages*; returns the number of sources so far."""
    words: list[str] = []
    calls: list[dict[str, Any]] = []
    for block in message.blocks:
        if isinstance(block, ToolCall):
            arguments = json.dumps(dict(block.arguments), ensure_ascii=False)
            function = {"name": block.name, "arguments": arguments}
            calls.append({"id": block.id, "type": "function", "function": function})
            continue
        parts = block.blocks if isinstance(block, ToolResult) else (block,)
        texts: list[str] = []
        for part in parts:
            n_sources += isinstance(part, Source)
            texts.append(shown(part, n_sources) if isinstance(part, Source) else part.text)
        if isinstance(block, ToolResult):
            content = "\n\n".join([*(["error:"] if block.is_error else []), *texts])
            messages.append({"role": "tool", "tool_call_id": block.id, "content": content})
        else:
            words += texts
    if words or calls:
        entry: dict[str, Any] = {"role": message.role.value, "content": "\n\n".join(words)}
        messages.append({**entry, "tool_calls": calls} if calls else entry)
    return n_sources


def reply_of(answer: Mapping[str, Any], request: Request) -> Reply:
    """The server's answer as a `Reply`.

    Raises:
        ValueError, KeyError, TypeError, IndexError, AttributeError: The answer is malformed.
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


def _usage(usage: Mapping[str, Any] | None) -> Usage:
    """The usage that the server reports; zeros if it reports none."""
    usage = usage or {}
    n_input = int(usage.get("prompt_tokens") or 0)
    read = int((usage.get("prompt_tokens_details") or {}).get("cached_tokens") or 0)
    return Usage(max(n_input - read, 0), int(usage.get("completion_tokens") or 0), 0, read)


def _object_in(words: str) -> str:
    """The JSON object in *words*, which may have a code fence or words around it."""
    start, end = words.find("{"), words.rfind("}")
    return words[start : end + 1] if 0 <= start < end else words


class StreamedReply:
    """Assembles a reply from the parts of a stream.

    Attributes:
        finish: The server's reason why the reply ended; None until it has ended.
    """

    def __init__(self) -> None:
        self._words: list[str] = []
        self._refusal: list[str] = []
        self._calls: dict[int, dict[str, Any]] = {}
        self._metadata: dict[str, Any] = {}
        self.finish: str | None = None

    def add(self, part: Mapping[str, Any]) -> str:
        """Add *part*; returns its text, which may be empty."""
        for name in ("model", "usage"):
            if part.get(name):
                self._metadata[name] = part[name]
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
        """The answer in the form that it would have without streaming."""
        message = {
            "content": "".join(self._words),
            "refusal": "".join(self._refusal),
            "tool_calls": [self._calls[at] for at in sorted(self._calls)],
        }
        return {**self._metadata, "choices": [{"message": message, "finish_reason": self.finish}]}

"""What the Messages API answers with 400, so that a request that it would refuse fails here too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

FIELDS = set(
    "model max_tokens messages system tools tool_choice thinking output_config stream metadata "
    "stop_sequences service_tier cache_control".split()
)
SAMPLING = ("temperature", "top_p", "top_k")
MOST_CACHED = 4
NOT_IN_SCHEMAS = set(
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength maxItems "
    "uniqueItems".split()
)


def why_refused(body: dict[str, Any], *, always_thinks: bool = False) -> str | None:
    """The message of the error, or None: the request is a good one."""
    return next(iter(_faults(body, always_thinks)), None)


def blocks_of(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All blocks of the messages in order, those within results of tools included."""
    for message in body["messages"]:
        content = message["content"]
        for block in [{"type": "text", "text": content}] if isinstance(content, str) else content:
            yield block
            inner = block.get("content")
            if block["type"] == "tool_result" and isinstance(inner, list):
                yield from inner


def sources_of(body: dict[str, Any]) -> list[dict[str, Any]]:
    """The search results of a request, in the order by which citations name them."""
    return [block for block in blocks_of(body) if block["type"] == "search_result"]


def _faults(body: dict[str, Any], always_thinks: bool) -> Iterator[str]:
    for name in ("model", "max_tokens", "messages"):
        if name not in body:
            yield f"{name}: Field required"
            return
    for name in sorted(set(body) - FIELDS):
        if name in SAMPLING:
            yield f"`{name}` is not supported by this model."
        yield f"{name}: Extra inputs are not permitted"
    if body["max_tokens"] < 1:
        yield "max_tokens: Input should be greater than or equal to 1"
    yield from _faults_of_messages(body)
    yield from _faults_of_caching(body)
    yield from _faults_of_citations(body)
    yield from _faults_of_tools(body)
    yield from _faults_of_thinking(body, always_thinks)
    form = body.get("output_config", {}).get("format")
    if form is not None:
        if form.get("type") != "json_schema":
            yield "output_config.format.type: Input should be 'json_schema'"
        yield from _faults_of_schema(form["schema"], "output_config.format.schema")


def _faults_of_messages(body: dict[str, Any]) -> Iterator[str]:
    messages = body["messages"]
    if not messages or messages[0]["role"] != "user":
        yield "messages: first message must use the user role"
        return
    if messages[-1]["role"] == "assistant":
        yield (
            "This model does not support assistant message prefill. The conversation must end "
            "with a user message."
        )
    for at, message in enumerate(messages):
        if not message["content"]:
            yield f"messages.{at}: all messages must have non-empty content"
    system = body.get("system", [])
    texts = [block for block in blocks_of(body) if block["type"] == "text"]
    for block in texts + (system if isinstance(system, list) else []):
        if not block["text"]:
            yield "messages: text content blocks must be non-empty"
        elif not block["text"].strip():
            yield "messages: text content blocks must contain non-whitespace text"


def _faults_of_caching(body: dict[str, Any]) -> Iterator[str]:
    system = body.get("system", [])
    blocks = [*blocks_of(body), *(system if isinstance(system, list) else [])]
    n_cached = sum("cache_control" in block for block in [*blocks, *body.get("tools", [])])
    if n_cached > MOST_CACHED:
        yield (
            f"A maximum of {MOST_CACHED} blocks with cache_control may be provided. "
            f"Found {n_cached}."
        )


def _faults_of_citations(body: dict[str, Any]) -> Iterator[str]:
    sources = sources_of(body)
    for source in sources:
        if not source["content"] or not all(block["text"].strip() for block in source["content"]):
            yield "search_result.content: text content blocks must be non-empty"
        if not isinstance(source["source"], str) or not isinstance(source["title"], str):
            yield "search_result: `source` and `title` must be strings"
    enabled = {bool(source.get("citations", {}).get("enabled")) for source in sources}
    if len(enabled) > 1:
        yield "citations: must be enabled for all search results or for none"
    if True in enabled and "format" in body.get("output_config", {}):
        yield "citations are incompatible with output_config.format"


def _faults_of_tools(body: dict[str, Any]) -> Iterator[str]:
    for tool in body.get("tools", []):
        if not re.fullmatch(r"[a-zA-Z0-9_-]{1,128}", tool["name"]):
            yield f"tools: the name {tool['name']!r} is not allowed"
        if tool["input_schema"].get("type") != "object":
            yield "tools.0.custom.input_schema.type: Input should be 'object'"
    waiting: set[str] = set()
    for at, message in enumerate(body["messages"]):
        content = message["content"] if isinstance(message["content"], list) else []
        results = {b["tool_use_id"] for b in content if b["type"] == "tool_result"}
        if waiting - results:
            yield (
                f"messages.{at}: `tool_use` ids were found without `tool_result` blocks "
                f"immediately after: {', '.join(sorted(waiting - results))}"
            )
        if results - waiting:
            yield f"messages.{at}: unexpected `tool_use_id` found in `tool_result` blocks"
        kinds = [block["type"] for block in content]
        if "tool_result" in kinds and "tool_result" in kinds[len(results) :]:
            yield f"messages.{at}: `tool_result` blocks must come first"
        waiting = {block["id"] for block in content if block["type"] == "tool_use"}
    used = any(block["type"] in {"tool_use", "tool_result"} for block in blocks_of(body))
    if used and not body.get("tools"):
        yield "Requests which include `tool_use` or `tool_result` blocks must define tools."


def _faults_of_thinking(body: dict[str, Any], always_thinks: bool) -> Iterator[str]:
    kind = body.get("thinking", {}).get("type", "adaptive")
    if kind not in {"adaptive", "disabled", "between_tools"}:
        yield f"thinking.type: {kind!r} is not supported by this model"
    if kind != "adaptive" and always_thinks:
        yield f"thinking.type: {kind!r} is not supported by this model, use 'adaptive'"
    effort = body.get("output_config", {}).get("effort", "high")
    if effort not in {"low", "medium", "high", "xhigh", "max"}:
        yield f"output_config.effort: {effort!r} is not known"


def _faults_of_schema(schema: dict[str, Any], at: str) -> Iterator[str]:
    if schema.get("type") == "object" and schema.get("additionalProperties") is not False:
        yield f"{at}: For 'object' type, 'additionalProperties' must be explicitly set to false"
    for name in sorted(NOT_IN_SCHEMAS & set(schema)):
        yield f"{at}: For {schema.get('type')!r} type, property {name!r} is not supported"
    for name, part in schema.get("properties", {}).items():
        yield from _faults_of_schema(part, f"{at}.{name}")
    if "items" in schema:
        yield from _faults_of_schema(schema["items"], f"{at}.items")
    for part in schema.get("anyOf", []):
        yield from _faults_of_schema(part, f"{at}.anyOf")

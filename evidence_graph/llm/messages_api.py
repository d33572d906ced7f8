"""Converts requests and replies to and from Anthropic's Messages API.

Sampling parameters and prefilled replies are never sent, because the API refuses both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..errors import LanguageModelError
from .chat import (
    CitedBlocks,
    Message,
    MessageBlock,
    Reply,
    Request,
    Role,
    Source,
    Stop,
    Text,
    ToolCall,
    ToolResult,
    Usage,
)

MOST_CACHED: Final = 4
"""Most cache marks in a request."""

THINKING_TOKENS: Final = 2_048
"""Tokens for thinking, which the server counts together with `Request.max_tokens`."""

_STOPS: Final = {
    "end_turn": Stop.END,
    "stop_sequence": Stop.END,
    "tool_use": Stop.TOOLS,
    "max_tokens": Stop.LENGTH,
    "model_context_window_exceeded": Stop.LENGTH,
    "refusal": Stop.REFUSAL,
}


def body_of(
    request: Request, model: str, *, effort: str | None, schema: Mapping[str, Any] | None
) -> dict[str, Any]:
    """The body of the request as the Messages API takes it.

    Args:
        effort: How much the model thinks; None switches thinking off.
        schema: The schema of the request in the form that the API accepts.

    Raises:
        ValueError: As in `Claude.reply`.
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
    blocks: list[MessageBlock] = [*request.system]
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


def _block(block: MessageBlock, *, cites: bool) -> dict[str, Any]:
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
        _block(inner, cites=cites)
        for inner in block.blocks
        if isinstance(inner, Source) or inner.text.strip()
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
    """A message of the SDK as a `Reply`, without thinking and unknown kinds of blocks.

    Raises:
        LanguageModelError: It is not a message, or its stop reason is unknown.
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
        CitedBlocks(c.search_result_index, c.start_block_index, c.end_block_index, c.cited_text)
        for c in citations or ()
        if c.type == "search_result_location"
    )

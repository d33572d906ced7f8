"""A server that speaks OpenAI's chat completions as local servers do, fields that it lacks too."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any

from evidence_graph.llm.compatible import OpenAICompatible

from .prefix_cache import tokens
from .server import Asked, Loopback, begin, send

CHARS_A_DELTA = 3  # so that a number such as [1.2] comes in pieces

FIELDS = set(
    "model messages max_tokens max_completion_tokens response_format tools tool_choice stream "
    "stream_options".split()
)


@dataclass(frozen=True)
class Said:
    """An answer; *finish* is "stop", or "tool_calls" where there are *calls*, unless given."""

    text: str = ""
    calls: Sequence[tuple[str, str, Mapping[str, Any]]] = ()
    finish: str | None = None
    refusal: str | None = None
    breaks_after: int | None = None
    """Of a stream: after so many parts it is cut, or *fault* is told in it."""
    fault: str | None = None


@dataclass(frozen=True)
class Failed:
    """An answer that is an error; *body* may be anything."""

    status: int
    body: Any = "as the test says"
    headers: Mapping[str, str] = field(default_factory=dict)


Script = Callable[[dict[str, Any]], "str | Said | Failed"] | Sequence["str | Said | Failed"]


class ChatServer(Loopback):
    """Answers as *script* says: a function of the body, or answers that are given in turn.

    Attributes:
        refuses: Names of fields that it answers with 400.
        counts: Whether it reports usage.
    """

    def __init__(self, script: Script = (), *, refuses: Collection[str] = ()) -> None:
        super().__init__()
        self.answer = script
        self.refuses = set(refuses)
        self.counts = True
        self._n_answered = 0

    @property
    def base_url(self) -> str:
        return f"{self.url}/v1"

    @property
    def spec(self) -> str:
        """What `open_model` opens."""
        return f"openai:local@{self.base_url}"

    def model(self, name: str = "local", **options: Any) -> OpenAICompatible:
        """A model that asks this server."""
        return OpenAICompatible(name, base_url=self.base_url, **options)

    def respond(self, asked: Asked, handler: BaseHTTPRequestHandler) -> None:
        body = asked.body
        if asked.path != "/v1/chat/completions":
            send(handler, 404, {"error": {"message": f"no such path: {asked.path}"}})
            return
        odd = sorted((self.refuses | (set(body) - FIELDS)) & set(body))
        if odd:
            error = {"message": f"Unsupported parameter: {odd[0]}", "param": odd[0]}
            send(handler, 400, {"error": error})
            return
        assert _in_order(body["messages"]), f"results of tools without their calls: {body}"
        said = self._scripted(body)
        if isinstance(said, Failed):
            send(handler, said.status, said.body, headers=dict(said.headers))
        elif body.get("stream"):
            begin(handler, 200, "text/event-stream", {})
            for part in self._parts(body, said):
                handler.wfile.write(f"data: {json.dumps(part)}\n\n".encode())
                handler.wfile.flush()
            if said.breaks_after is None:
                handler.wfile.write(b"data: [DONE]\n\n")
        else:
            send(handler, 200, self._whole(body, said))

    def _scripted(self, body: dict[str, Any]) -> Said | Failed:
        if callable(self.answer):
            answer = self.answer(body)
        else:
            with self.lock:
                at, self._n_answered = self._n_answered, self._n_answered + 1
            assert at < len(self.answer), f"the script ends before request {at + 1}: {body}"
            answer = self.answer[at]
        return Said(answer) if isinstance(answer, str) else answer

    def _whole(self, body: dict[str, Any], said: Said) -> dict[str, Any]:
        message: dict[str, Any] = {"role": "assistant", "content": said.text or None}
        if said.refusal:
            message["refusal"] = said.refusal
        if said.calls:
            message["tool_calls"] = _calls(said)
        finish = said.finish or ("tool_calls" if said.calls else "stop")
        whole = {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "model": body["model"],
            "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        }
        return {**whole, "usage": _usage(body, said)} if self.counts else whole

    def _parts(self, body: dict[str, Any], said: Said) -> Iterator[dict[str, Any]]:
        deltas: list[dict[str, Any]] = [{"role": "assistant"}]
        text = said.text
        deltas += [
            {"content": text[at : at + CHARS_A_DELTA]} for at in range(0, len(text), CHARS_A_DELTA)
        ]
        if said.refusal:
            deltas.append({"refusal": said.refusal})
        for at, call in enumerate(_calls(said)):
            given = call["function"].pop("arguments")
            half = len(given) // 2
            deltas.append({"tool_calls": [{"index": at, **call}]})
            deltas += [
                {"tool_calls": [{"index": at, "function": {"arguments": part}}]}
                for part in (given[:half], given[half:])
            ]
        for n, delta in enumerate(deltas):
            if n == said.breaks_after:
                break
            yield {"model": body["model"], "choices": [{"index": 0, "delta": delta}]}
        if said.breaks_after is not None:
            if said.fault is not None:
                yield {"error": {"message": said.fault}}
            return
        finish = said.finish or ("tool_calls" if said.calls else "stop")
        yield {"choices": [{"index": 0, "delta": {}, "finish_reason": finish}]}
        if body.get("stream_options", {}).get("include_usage") and self.counts:
            yield {"choices": [], "usage": _usage(body, said)}


def _calls(said: Said) -> list[dict[str, Any]]:
    return [
        {
            "id": name,
            "type": "function",
            "function": {"name": tool, "arguments": json.dumps(arguments)},
        }
        for name, tool, arguments in said.calls
    ]


def _usage(body: dict[str, Any], said: Said) -> dict[str, Any]:
    n_prompt = sum(tokens(message["content"] or "") for message in body["messages"])
    return {
        "prompt_tokens": n_prompt,
        "completion_tokens": tokens(said.text),
        "total_tokens": n_prompt + tokens(said.text),
        "prompt_tokens_details": {"cached_tokens": min(n_prompt, 2)},
    }


def _in_order(messages: list[dict[str, Any]]) -> bool:
    """Whether each result of a tool follows the call that it answers."""
    waiting: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            if message["tool_call_id"] not in waiting:
                return False
            waiting.remove(message["tool_call_id"])
        else:
            if waiting:
                return False
            waiting = {call["id"] for call in message.get("tool_calls", [])}
    return not waiting

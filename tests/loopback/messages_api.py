"""Anthropic's Messages API on this machine, with batches, streaming and the account of a cache."""

from __future__ import annotations

import itertools
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler
from typing import Any

from evidence_graph.llm.claude import Claude
from evidence_graph.llm.models import DEFAULT_CLAUDE

from .prefix_cache import Account, PrefixCache
from .refused import sources_of, why_refused
from .server import Asked, Loopback, begin, send

CHARS_A_TOKEN = 4
CHARS_A_DELTA = 12  # of a stream


@dataclass(frozen=True)
class Cites:
    """Words, and the (source, start, end) that they are cited from."""

    text: str
    at: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Calls:
    """A call of a tool."""

    name: str
    arguments: Mapping[str, Any]
    id: str = ""


@dataclass(frozen=True)
class Says:
    """An answer.

    Attributes:
        stop: "end_turn", or "tool_use" where a tool is called, unless it is given.
        breaks_after: Of a stream: after so many blocks the connection is cut, or *fault* is told.
    """

    blocks: Sequence[str | Cites | Calls]
    thinking: str = ""
    stop: str | None = None
    stop_details: Mapping[str, Any] | None = None
    breaks_after: int | None = None
    fault: Fails | None = None
    pings: int = 0
    """Of a stream: so often, every 50 ms, it says that it is there before it says more."""


@dataclass(frozen=True)
class Fails:
    """An error of the API; in a batch the item is errored."""

    status: int
    type: str
    message: str = "as the test says"
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def body(self) -> dict[str, Any]:
        error = {"type": self.type, "message": self.message}
        return {"type": "error", "error": error, "request_id": "req_loopback"}


@dataclass(frozen=True)
class Ends:
    """What became of an item of a batch that was never asked: "expired" or "canceled"."""

    type: str = "expired"


RATE_LIMIT = Fails(429, "rate_limit_error", "Number of requests", {"retry-after": "0.05"})
OVERLOADED = Fails(529, "overloaded_error", "Overloaded", {"retry-after": "0.05"})
OVERLOADED_FOR_LONG = replace(OVERLOADED, headers={"retry-after": "1000"})
"""Longer than anybody waits: who is told so gives up at once."""
REFUSES = Says((), stop="refusal", stop_details={"type": "refusal", "category": None})

Answer = str | dict[str, Any] | Says | Fails | Ends
Script = Callable[[dict[str, Any]], Answer] | Sequence[Answer]


@dataclass
class _Batch:
    requests: list[dict[str, Any]]
    n_polls_left: int
    results: list[dict[str, Any]] = field(default_factory=list)


class MessagesServer(Loopback):
    """Answers as *script* says: a function of the body, or answers that are given in turn.

    A string is the whole answer, a dictionary the object that a schema asked for.

    Attributes:
        answer: The script; a test may replace it.
        cache: Of prefixes.
        always_thinks: The model cannot be kept from thinking.
        n_polls: How often a batch is asked for before it has ended.
        usage: The sum of all usage that was reported, by its names.
    """

    def __init__(self, script: Script = ()) -> None:
        super().__init__()
        self.answer = script
        self.cache = PrefixCache()
        self.always_thinks = False
        self.n_polls = 1
        self.usage: dict[str, int] = {}
        self._n_answered = 0
        self._ids = itertools.count(1)
        self._batches: dict[str, _Batch] = {}

    @property
    def environment(self) -> dict[str, str]:
        """The variables by which a command asks this server."""
        return {"ANTHROPIC_BASE_URL": self.url, "ANTHROPIC_API_KEY": self.key}

    def model(self, name: str = DEFAULT_CLAUDE, **options: Any) -> Claude:
        """A model that asks this server."""
        return Claude(name, base_url=self.url, api_key=self.key, **options)

    def respond(self, asked: Asked, handler: BaseHTTPRequestHandler) -> None:
        key = asked.headers.get("x-api-key") or asked.headers.get("authorization", "")
        if key.removeprefix("Bearer ") != self.key:
            _send(handler, Fails(401, "authentication_error", "invalid x-api-key"))
        elif "anthropic-version" not in asked.headers:
            _send(handler, Fails(400, "invalid_request_error", "anthropic-version: required"))
        elif asked.method == "POST" and asked.path == "/v1/messages":
            self._message(asked.body, handler)
        elif asked.method == "POST" and asked.path == "/v1/messages/batches":
            self._submit(asked.body, handler)
        elif found := re.fullmatch(r"/v1/messages/batches/(\w+)(/results)?", asked.path):
            self._batch(found[1], bool(found[2]), handler)
        else:
            _send(handler, Fails(404, "not_found_error", f"no such path: {asked.path}"))

    def _message(self, body: dict[str, Any], handler: BaseHTTPRequestHandler) -> None:
        found = self._reply(body)
        assert not isinstance(found, Ends), "only an item of a batch ends so"
        if isinstance(found, Fails):
            _send(handler, found)
            return
        message, says, account = found
        self.cache.keep(account)
        if body.get("stream"):
            begin(handler, 200, "text/event-stream", {"request-id": "req_loopback"})
            for event in _events(message, says):
                handler.wfile.write(
                    f"event: {event['type']}\ndata: {json.dumps(event)}\n\n".encode()
                )
                handler.wfile.flush()
        else:
            send(handler, 200, message, headers={"request-id": "req_loopback"})

    def _reply(self, body: dict[str, Any]) -> Fails | Ends | tuple[dict[str, Any], Says, Account]:
        """The message to *body*, or why there is none; the script is asked once."""
        if why := why_refused(body, always_thinks=self.always_thinks):
            return Fails(400, "invalid_request_error", why)
        account = self.cache.account(body)
        answer = self._scripted(body)
        if isinstance(answer, Fails | Ends):
            return answer
        if isinstance(answer, dict):
            answer = Says([json.dumps(answer)])
        says = Says([answer]) if isinstance(answer, str) else answer
        return self._made(body, says, account), says, account

    def _scripted(self, body: dict[str, Any]) -> Answer:
        if callable(self.answer):
            return self.answer(body)
        with self.lock:
            at, self._n_answered = self._n_answered, self._n_answered + 1
        assert at < len(self.answer), f"the script ends before request {at + 1}: {body}"
        return self.answer[at]

    def _made(self, body: dict[str, Any], says: Says, account: Account) -> dict[str, Any]:
        """A whole message, cut off at `max_tokens`, which its thinking is counted in."""
        left = CHARS_A_TOKEN * body["max_tokens"]
        content: list[dict[str, Any]] = []
        thinks = body.get("thinking", {}).get("type", "adaptive") == "adaptive"
        if says.thinking and thinks:
            cut = says.thinking[:left]
            content.append({"type": "thinking", "thinking": cut, "signature": "signed"})
            left -= len(cut)
        sources = sources_of(body)
        for block in says.blocks:
            made = self._block(block, sources)
            n_chars = len(made.get("text", "")) or len(json.dumps(made.get("input", "")))
            if n_chars > left and made["type"] == "text":
                made["text"] = made["text"][:left]
            left -= n_chars
            if made["type"] != "text" or made["text"]:
                content.append(made)
            if left < 0:
                break
        n_tokens = body["max_tokens"] - left // CHARS_A_TOKEN
        stop = "tool_use" if any(b["type"] == "tool_use" for b in content) else "end_turn"
        usage = {
            "input_tokens": account.input,
            "cache_creation_input_tokens": account.written,
            "cache_read_input_tokens": account.read,
            "output_tokens": min(max(n_tokens, 1), body["max_tokens"]),
        }
        with self.lock:
            for name, n in usage.items():
                self.usage[name] = self.usage.get(name, 0) + n
        return {
            "id": f"msg_{next(self._ids)}",
            "type": "message",
            "role": "assistant",
            "model": body["model"],
            "content": content,
            "stop_reason": "max_tokens" if left < 0 else says.stop or stop,
            "stop_sequence": None,
            "stop_details": dict(says.stop_details) if says.stop_details else None,
            "usage": usage,
        }

    def _block(self, block: str | Cites | Calls, sources: list[dict[str, Any]]) -> dict[str, Any]:
        if isinstance(block, str):
            return {"type": "text", "text": block, "citations": None}
        if isinstance(block, Calls):
            name = block.id or f"toolu_{next(self._ids)}"
            arguments = dict(block.arguments)
            return {"type": "tool_use", "id": name, "name": block.name, "input": arguments}
        citations = [_citation(sources, *at) for at in block.at]
        return {"type": "text", "text": block.text, "citations": citations}

    def _submit(self, body: dict[str, Any], handler: BaseHTTPRequestHandler) -> None:
        names = [one["custom_id"] for one in body["requests"]]
        odd = [name for name in names if not re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", name)]
        if odd or not names or len(set(names)) < len(names):
            _send(handler, Fails(400, "invalid_request_error", f"custom_id: {odd or names}"))
            return
        with self.lock:
            name = f"msgbatch_{next(self._ids)}"
            self._batches[name] = _Batch(body["requests"], self.n_polls)
        send(handler, 200, self._state(name))

    def _batch(self, name: str, results: bool, handler: BaseHTTPRequestHandler) -> None:
        with self.lock:
            batch = self._batches.get(name)
            if batch is None or (results and batch.n_polls_left > 0):
                _send(handler, Fails(404, "not_found_error", f"no results of batch {name}"))
                return
            if results:
                lines = [json.dumps(one) + "\n" for one in batch.results]
                send(handler, 200, "".join(lines).encode(), kind="application/x-jsonl")
                return
            batch.n_polls_left -= 1
            if batch.n_polls_left <= 0 and not batch.results:
                # Not in the order in which they were asked: that is not promised.
                batch.results = [self._item(one) for one in batch.requests][::-1]
        send(handler, 200, self._state(name))

    def _item(self, request: dict[str, Any]) -> dict[str, Any]:
        found = self._reply(request["params"])
        if isinstance(found, Fails):
            result: dict[str, Any] = {"type": "errored", "error": found.body}
        elif isinstance(found, Ends):
            result = {"type": found.type}
        else:
            message, _, account = found
            self.cache.keep(account)
            message["usage"]["service_tier"] = "batch"
            result = {"type": "succeeded", "message": message}
        return {"custom_id": request["custom_id"], "result": result}

    def _state(self, name: str) -> dict[str, Any]:
        batch = self._batches[name]
        ended = batch.n_polls_left <= 0
        kinds = [one["result"]["type"] for one in batch.results]
        counts = {kind: kinds.count(kind) for kind in "succeeded errored canceled expired".split()}
        day = "2026-11-22T10:00:00Z"
        return {
            "id": name,
            "type": "message_batch",
            "processing_status": "ended" if ended else "in_progress",
            "request_counts": {"processing": 0 if ended else len(batch.requests), **counts},
            "created_at": day,
            "expires_at": "2026-11-23T10:00:00Z",
            "ended_at": day if ended else None,
            "archived_at": None,
            "cancel_initiated_at": None,
            "results_url": f"{self.url}/v1/messages/batches/{name}/results" if ended else None,
        }


def _send(handler: BaseHTTPRequestHandler, fails: Fails) -> None:
    send(handler, fails.status, fails.body, headers=dict(fails.headers))


def _citation(sources: list[dict[str, Any]], source: int, start: int, end: int) -> dict[str, Any]:
    cited = sources[source]
    assert cited["citations"]["enabled"], "a source is cited that was not to be"
    assert 0 <= start < end <= len(cited["content"]), f"no blocks {start} to {end} of {cited}"
    return {
        "type": "search_result_location",
        "search_result_index": source,
        "source": cited["source"],
        "title": cited["title"],
        "start_block_index": start,
        "end_block_index": end,
        "cited_text": "".join(block["text"] for block in cited["content"][start:end]),
    }


def _events(message: dict[str, Any], says: Says) -> Iterator[dict[str, Any]]:
    """The events of a stream, as they are documented."""
    started = {**message, "content": [], "stop_reason": None, "stop_details": None}
    started["usage"] = {**message["usage"], "output_tokens": 1}
    yield {"type": "message_start", "message": started}
    yield {"type": "ping"}
    for _ in range(says.pings):
        time.sleep(0.05)
        yield {"type": "ping"}
    for at, block in enumerate(message["content"]):
        if says.breaks_after == at:
            if says.fault is not None:
                yield {**says.fault.body, "type": "error"}
            return
        empty, deltas = _deltas(block)
        yield {"type": "content_block_start", "index": at, "content_block": empty}
        for delta in deltas:
            yield {"type": "content_block_delta", "index": at, "delta": delta}
        yield {"type": "content_block_stop", "index": at}
    if says.breaks_after is not None:
        if says.fault is not None:
            yield {**says.fault.body, "type": "error"}
        return
    ended = {name: message[name] for name in ("stop_reason", "stop_sequence", "stop_details")}
    yield {"type": "message_delta", "delta": ended, "usage": message["usage"]}
    yield {"type": "message_stop"}


def _deltas(block: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    if block["type"] == "text":
        cited = [{"type": "citations_delta", "citation": one} for one in block["citations"] or ()]
        texts = [{"type": "text_delta", "text": part} for part in _parts(block["text"])]
        return {"type": "text", "text": "", "citations": None}, [*cited, *texts]
    if block["type"] == "tool_use":
        parts = _parts(json.dumps(block["input"]))
        return {**block, "input": {}}, [
            {"type": "input_json_delta", "partial_json": part} for part in parts
        ]
    thoughts = [{"type": "thinking_delta", "thinking": part} for part in _parts(block["thinking"])]
    signed = {"type": "signature_delta", "signature": block["signature"]}
    return {"type": "thinking", "thinking": "", "signature": ""}, [*thoughts, signed]


def _parts(text: str) -> list[str]:
    return [text[at : at + CHARS_A_DELTA] for at in range(0, len(text), CHARS_A_DELTA)]

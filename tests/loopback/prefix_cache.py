"""The account of a cache of prefixes, as the Messages API keeps it, in tokens of four characters.

A request is tools, system and messages in this order, block after block. What comes up to a block
that is marked with `cache_control` is written, if it has 512 tokens, and is read by requests that
begin alike while it is kept: five minutes from when it was last read. It can be read once the
request that wrote it was answered, not before.
"""

from __future__ import annotations

import hashlib
import json
import math
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

LEAST_TOKENS = 512
KEPT_S = 300.0
MOST_BLOCKS_BACK = 20


def tokens(text: str) -> int:
    """Four characters a token, rounded up."""
    return math.ceil(len(text) / 4)


@dataclass(frozen=True)
class Account:
    """The tokens of a prompt: new ones, written ones, read ones."""

    input: int
    written: int
    read: int
    entries: tuple[str, ...]
    """What is kept once the request is answered."""


class PrefixCache:
    """All that one server keeps."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._until: dict[str, float] = {}

    def account(self, body: dict[str, Any]) -> Account:
        """How the prompt of *body* is counted at this moment."""
        digests, totals, marked = [], [], []
        digest, total = hashlib.sha256(str(body["model"]).encode()), 0
        for block, mark in _flat(body):
            data = json.dumps(block, sort_keys=True, ensure_ascii=False)
            digest.update(data.encode("utf-8", "surrogatepass"))
            total += _tokens_of(block)
            digests.append(digest.hexdigest())
            totals.append(total)
            if mark:
                marked.append(len(digests) - 1)
        marked = [at for at in marked if totals[at] >= LEAST_TOKENS]
        read = self._read(digests, totals, marked)
        kept = totals[marked[-1]] if marked else 0
        return Account(
            total - max(kept, read), max(kept - read, 0), read, tuple(digests[at] for at in marked)
        )

    def keep(self, account: Account) -> None:
        """The request of *account* was answered."""
        with self._lock:
            self._until.update(dict.fromkeys(account.entries, self._clock() + KEPT_S))

    def _read(self, digests: list[str], totals: list[int], marked: list[int]) -> int:
        with self._lock:
            now = self._clock()
            for mark in reversed(marked):
                for at in range(mark, max(mark - MOST_BLOCKS_BACK, -1), -1):
                    if self._until.get(digests[at], 0.0) > now:
                        self._until[digests[at]] = now + KEPT_S
                        return totals[at]
        return 0


def _flat(body: dict[str, Any]) -> Iterator[tuple[Any, bool]]:
    """The blocks of a prompt without their marks, each with whether it is marked."""
    system = body.get("system", [])
    if isinstance(system, str):
        system = [{"type": "text", "text": system}]
    yield from (_bare(block, "") for block in body.get("tools", []))
    yield from (_bare(block, "system") for block in system)
    for message in body["messages"]:
        content = message["content"]
        if isinstance(content, str):
            content = [{"type": "text", "text": content}]
        yield from (_bare(block, message["role"]) for block in content)


def _bare(block: Any, role: str) -> tuple[Any, bool]:
    """A mark on a block within a result of a tool counts at the end of that result."""
    marked = "cache_control" in block
    bare = {name: value for name, value in block.items() if name != "cache_control"}
    if block.get("type") == "tool_result" and isinstance(block.get("content"), list):
        inner = [_bare(one, "") for one in block["content"]]
        bare["content"] = [one for one, _ in inner]
        marked = marked or any(mark for _, mark in inner)
    return ({"role": role, **bare} if role else bare), marked


def _tokens_of(block: Any) -> int:
    """Of all words in a block."""
    if isinstance(block, str):
        return tokens(block)
    if isinstance(block, dict):
        return sum(_tokens_of(value) for name, value in block.items() if name not in _NO_WORDS)
    return sum(map(_tokens_of, block)) if isinstance(block, list) else 0


_NO_WORDS = {"type", "role", "citations", "id", "tool_use_id"}

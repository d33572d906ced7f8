"""Replies of tools: Markdown and structured content within a token budget, with a cursor.

Text of documents is in a block quotation ("> …") or on one line, and control characters and marks
of direction are replaced by signs: no text of a document can be taken for text of this server.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import RetrievalError
from ..ids import digest
from ..notebook import visible

BUDGET = 4_000
"""Default token budget of a reply."""

CHARS_PER_TOKEN = 4
"""Average number of characters of a token in English."""

_ROOM_FOR_CURSOR = 300
"""Characters reserved for the cursor and the names of the lists."""


class CursorError(RetrievalError):
    """A cursor is invalid, or belongs to another call or another generation."""


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a reply that is shown whole or not at all.

    Attributes:
        group: Its list in the structured content.
    """

    group: str
    data: dict[str, Any]
    lines: list[str]

    @property
    def chars(self) -> int:
        """The length of the longer form."""
        structured = len(json.dumps(self.data, ensure_ascii=False)) + 2
        return max(structured, sum(len(line) + 1 for line in self.lines))


@dataclass(slots=True)
class Reply:
    """A reply in both forms.

    Attributes:
        structured: The value of `structuredContent`.
        lines: The lines of the Markdown in `content`.
    """

    structured: dict[str, Any] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    is_error: bool = False

    @property
    def markdown(self) -> str:
        """The Markdown in `content`."""
        return "\n".join(self.lines)


class Page:
    """A reply that is filled with items up to its budget.

    Args:
        budget: Most tokens of each of the two forms.
        groups: The lists of the structured content, in order; empty ones are included.
    """

    def __init__(self, head: Reply, *, budget: int, groups: Sequence[str]) -> None:
        self.reply = head
        for group in groups:
            head.structured.setdefault(group, [])
        head_chars = max(len(head.markdown), len(json.dumps(head.structured, ensure_ascii=False)))
        self._room = budget * CHARS_PER_TOKEN - _ROOM_FOR_CURSOR - head_chars
        self._empty = True

    def add(self, item: Item) -> bool:
        """Add *item* if it fits, and the first item in any case; returns whether it was added."""
        if item.chars > self._room and not self._empty:
            return False
        self._empty = False
        self._room -= item.chars
        self.reply.structured.setdefault(item.group, []).append(item.data)
        self.reply.lines += item.lines
        return True

    def fill(self, items: Sequence[Item], call: Call) -> Reply:
        """Add *items* from the position of *call* on, and a cursor if not all of them fit."""
        for n in range(call.place, len(items)):
            if not self.add(items[n]):
                self.add_cursor(call, n, f"{len(items) - n} more")
                break
        return self.reply

    def add_cursor(self, call: Call, place: int, what: str) -> None:
        """Add a cursor that continues at *place*."""
        cursor = call.cursor_at(place)
        self.reply.structured["cursor"] = cursor
        self.reply.lines += ["", f"{what}: repeat the call with cursor `{cursor}`"]


class Call:
    """A tool call, with the position at which its reply continues.

    Args:
        arguments: Name and arguments of the call; a cursor is valid for the same ones only.
        generation: Generation of the libraries; a cursor is valid for the same one only.

    Raises:
        CursorError: The cursor belongs to another call or another generation.
    """

    def __init__(self, *arguments: str, generation: int = 0, cursor: str | None = None) -> None:
        self._key = digest(json.dumps(arguments))[:12]
        self._generation = generation
        self.place = 0 if cursor is None else self._place_of(cursor)

    def cursor_at(self, place: int) -> str:
        """The cursor that continues at *place*."""
        data = json.dumps([place, self._generation, self._key])
        return base64.urlsafe_b64encode(data.encode()).decode().rstrip("=")

    def _place_of(self, cursor: str) -> int:
        try:
            padded = cursor + "=" * (-len(cursor) % 4)
            place, generation, key = json.loads(base64.urlsafe_b64decode(padded))
        except (ValueError, TypeError):
            raise CursorError("expected a cursor of an earlier answer; call without it") from None
        if key != self._key or not isinstance(place, int) or place < 0:
            raise CursorError("expected the cursor of the same call; repeat its other arguments")
        if generation != self._generation:
            raise CursorError("the library has been written since; call again without the cursor")
        return place


def line(text: str) -> str:
    """*text* of a document on one line."""
    return visible(" ".join(text.split())).replace("`", "'")


def quoted(text: str) -> list[str]:
    """*text* of a document as a block quotation in Markdown."""
    return [f"> {row}".rstrip() for row in visible(text).split("\n")]

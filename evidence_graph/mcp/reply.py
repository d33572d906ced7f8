"""What a tool answers: one content in two forms, cut to a budget, with a cursor for the rest.

Whatever comes from a document stands in a quotation ("> …") or on one line, and with a sign in
place of each control character and mark of direction: no text can pass for words of this server.
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
"""Tokens of an answer, where a caller asks for no other number."""

CHARS_PER_TOKEN = 4
"""About as many characters of English make one token of the models in use."""


class CursorError(RetrievalError):
    """A cursor that this server did not give, or gave for another call or another generation."""


@dataclass(frozen=True, slots=True)
class Item:
    """One part of an answer that is shown whole or not at all.

    Attributes:
        group: The list of the structured content that it belongs to.
    """

    group: str
    data: dict[str, Any]
    lines: list[str]

    @property
    def chars(self) -> int:
        """The length of the longer of its two forms."""
        structured = len(json.dumps(self.data, ensure_ascii=False)) + 2
        return max(structured, sum(len(line) + 1 for line in self.lines))


@dataclass(slots=True)
class Reply:
    """An answer in both forms.

    Attributes:
        structured: What `structuredContent` holds.
        lines: Those of the Markdown in `content`.
    """

    structured: dict[str, Any] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    is_error: bool = False

    @property
    def markdown(self) -> str:
        """The Markdown in `content`."""
        return "\n".join(self.lines)


class Page:
    """An answer that is filled as long as there is room.

    Args:
        budget: Tokens of each of the two forms.
        groups: Lists of the structured content, in order; they are there even when empty.
    """

    def __init__(self, head: Reply, *, budget: int, groups: Sequence[str]) -> None:
        self.reply = head
        for group in groups:
            head.structured.setdefault(group, [])
        said = max(len(head.markdown), len(json.dumps(head.structured, ensure_ascii=False)))
        self._room = budget * CHARS_PER_TOKEN - _ROOM_FOR_CURSOR - said
        self._empty = True

    def add(self, item: Item) -> bool:
        """Show *item* if there is room; the first is shown in any case."""
        if item.chars > self._room and not self._empty:
            return False
        self._empty = False
        self._room -= item.chars
        self.reply.structured.setdefault(item.group, []).append(item.data)
        self.reply.lines += item.lines
        return True

    def fill(self, items: Sequence[Item], call: Call) -> Reply:
        """Show *items* from the place of *call* on; where not all fit, a cursor leads on."""
        for n in range(call.place, len(items)):
            if not self.add(items[n]):
                self.goes_on(call, n, f"{len(items) - n} more")
                break
        return self.reply

    def goes_on(self, call: Call, place: int, what: str) -> None:
        """Give the cursor that goes on at *place*."""
        cursor = call.cursor_at(place)
        self.reply.structured["cursor"] = cursor
        self.reply.lines += ["", f"{what}: repeat the call with cursor `{cursor}`"]


_ROOM_FOR_CURSOR = 300
"""Characters, with what names the lists of the structured content."""


class Call:
    """One call of a tool, and where in its answer to go on.

    Args:
        said: Its name and arguments; a cursor serves for no other call.
        generation: Of the libraries; a cursor serves for no other.

    Raises:
        CursorError: The cursor is of another call, or the library has been written since.
    """

    def __init__(self, *said: str, generation: int = 0, cursor: str | None = None) -> None:
        self._key = digest(json.dumps(said))[:12]
        self._generation = generation
        self.place = 0 if cursor is None else self._place_of(cursor)

    def cursor_at(self, place: int) -> str:
        """The cursor that goes on at *place*."""
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
    """*text* of a document on one line, so that it cannot begin another."""
    return visible(" ".join(text.split())).replace("`", "'")


def quoted(text: str) -> list[str]:
    """*text* of a document as a quotation of Markdown."""
    return [f"> {one}".rstrip() for one in visible(text).split("\n")]

"""The tools that a model may call: `search`, `get`, `define` and `references`, of one library.

They read what the asker may see and what may be sent, and nothing else: no tool takes a library, a
file or an address of the web. Texts come back as sources, which can be cited; what else is told is
an object of JSON, so that no word of a document can pass for one of ours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.errors import RetrievalError, in_one_line
from evidence_graph.library.readers import Reader
from evidence_graph.llm.chat import Source, Text, Tool, ToolCall, ToolResult
from evidence_graph.notebook import visible
from evidence_graph.reading.results import FollowedReference

from ..answer.answer import Answer
from .sources import Sources

RESULT_CHARS = 12_000
"""The texts of one result at most, some 3,000 tokens of English."""
MOST_TEXTS = 8
"""So many texts of one result at most."""
MOST_LISTED = 40
"""So many references of one result at most."""

Told = dict[str, Any]
"""What a result says beside its texts."""

Place = tuple[str, int, int]
"""A document by its id, and the start and end of a stretch of it."""


class _Arguments(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Search(_Arguments):
    """Find passages that answer a question, in other words than before."""

    question: str = Field(min_length=1, max_length=1_000, description="in plain words")


class _Get(_Arguments):
    """Read provisions whole, by citation or by the `source` of a search result."""

    addresses: list[str] = Field(min_length=1, max_length=5, description="e.g. 'Act s 14(2)'")


class _Define(_Arguments):
    """What a defined term means; with `at`, the meaning that governs there."""

    term: str = Field(min_length=1, max_length=500)
    at: str | None = Field(default=None, max_length=500, description="where the term is read")


class _References(_Arguments):
    """The provisions that a provision refers to, or (`in`) those that refer to it."""

    address: str = Field(min_length=1, max_length=500)
    direction: Literal["out", "in"] = "out"


_ARGUMENTS: dict[str, type[_Arguments]] = {
    "search": _Search,
    "get": _Get,
    "define": _Define,
    "references": _References,
}


def _tool(name: str, arguments: type[_Arguments]) -> Tool:
    schema = arguments.model_json_schema()
    told = schema.pop("description")
    for one in (schema, *schema["properties"].values()):
        del one["title"]
    return Tool(name, told, schema)


TOOLS = tuple(_tool(name, arguments) for name, arguments in _ARGUMENTS.items())


class Toolbox:
    """Answers the calls of a model; read-only.

    Args:
        reading: What may be read: that documents are hidden holds in it already.
        search: Finds passages; what of them may be given, *sources* knows.
        as_at: The day whose law counts, ISO 8601; None: today.
    """

    def __init__(
        self,
        reading: Reader,
        search: Callable[[str], Answer],
        sources: Sources,
        *,
        as_at: str | None,
    ) -> None:
        self._reading, self._search, self._sources = reading, search, sources
        self._as_at = as_at

    def result(self, call: ToolCall) -> ToolResult:
        """What a call gives; a call that is wrong is told what is wrong, in a line."""
        try:
            blocks = self._blocks(call)
        except (RetrievalError, ValueError) as error:  # of wrong arguments, too
            return _refusal(call, f"{call.name}: {in_one_line(error)}")
        return ToolResult(call.id, tuple(blocks))

    def _blocks(self, call: ToolCall) -> list[Text | Source]:
        if call.name not in _ARGUMENTS:
            raise ValueError(f"there is no such tool; the tools are {', '.join(_ARGUMENTS)}")
        match _ARGUMENTS[call.name].model_validate(dict(call.arguments)):
            case _Search(question=question):
                return self._found(question)
            case _Get(addresses=addresses):
                return self._got(addresses)
            case _Define(term=term, at=at):
                return self._defined(term, at)
            case _References(address=address, direction=direction):
                return self._followed(address, direction)
        raise AssertionError(call.name)

    def _found(self, question: str) -> list[Text | Source]:
        answer = self._search(question)
        told = {} if answer.found else {"note": "nothing sure was found; the nearest passages"}
        return self._given(((s.document_id, s.start, s.end) for s in answer.sources), told)

    def _got(self, addresses: Iterable[str]) -> list[Text | Source]:
        found = self._reading.get_many(addresses, as_at=self._as_at)
        told: Told = {}
        if found.missing:
            told["missing"] = [
                {"address": one.address, "nearest": one.nearest} for one in found.missing
            ]
        below = [child for one in found for child in one.children]
        return self._given(((p.document_id, p.start, p.end) for p in found), told, below)

    def _defined(self, term: str, at: str | None) -> list[Text | Source]:
        found = self._reading.define(term, at=at, as_at=self._as_at)
        told: Told = {}
        if at is not None and not any(one.governs for one in found):
            told["note"] = "no meaning of it governs there; it is defined elsewhere"
        return self._given(((d.document_id, d.start, d.end) for d in found), told)

    def _followed(self, address: str, direction: Literal["out", "in"]) -> list[Text | Source]:
        found = self._reading.references(address, direction=direction, as_at=self._as_at)
        listed = [one for one in map(self._listed, found[:MOST_LISTED]) if one]
        ends = [r.target_section if direction == "out" else r.source_section for r in found]
        names = list(dict.fromkeys(name for name in ends if name and self._may_name(name)))
        texts = self._reading.get_many(names[:MOST_TEXTS], as_at=self._as_at)
        places = ((p.document_id, p.start, p.end) for p in texts)
        return self._given(places, {"references": listed})

    def _listed(self, one: FollowedReference) -> Told:
        """A reference; of one that leads to what is hidden nothing but its words."""
        target = one.target_section or one.target_document
        if target and not self._may_name(target):
            return {"from": one.source_section, "words": one.surface}
        if one.source_section and not self._may_name(one.source_section):
            return {}
        told = {"from": one.source_section, "to": target, "words": one.surface, "kind": one.kind}
        return {**told, "status": one.status, **({"missing": one.missing} if one.missing else {})}

    def _given(
        self, places: Iterable[Place], told: Told, below: Iterable[str] = ()
    ) -> list[Text | Source]:
        """Texts as sources, as far as there is room, behind what is told of them."""
        room, given = RESULT_CHARS, list[Source]()
        before, left_out, cut = list[str](), 0, list[str]()
        for document, start, end in places:
            if held := self._sources.given_as(document, start, end):
                before.append(held)
                continue
            fits = len(given) < MOST_TEXTS
            source = self._sources.give(document, start, end, most_chars=room) if fits else None
            if source is None:
                left_out += self._sources.may_give(document)
                continue
            given.append(source)
            room -= sum(map(len, source.blocks))
            if sum(map(len, source.blocks)) < end - start:
                cut, room = [source.id, *islice(below, MOST_LISTED)], 0
        told |= {"given_before": list(dict.fromkeys(before))} if before else {}
        told |= {"no_room_for_texts": left_out} if left_out else {}
        told |= {"cut_off_read_parts_of": cut} if cut else {}
        if not given and not told:
            told["note"] = "nothing was found"
        return [*([_told(told)] if told else []), *given]

    def _may_name(self, name: str) -> bool:
        """Whether a model may hear of a section or document, or of a term."""
        document, sign, _ = name.rpartition("#")
        return self._sources.may_give(document if sign else name)


def _told(told: Told) -> Text:
    return Text(visible(json.dumps(told, ensure_ascii=False)))


def _refusal(call: ToolCall, why: str) -> ToolResult:
    return ToolResult(call.id, (Text(visible(" ".join(why.split()))[:500]),), is_error=True)

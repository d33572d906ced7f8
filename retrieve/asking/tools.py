"""The tools that a model may call: `search`, `get`, `define` and `references`, of one library.

They read only documents that the asker may see and that may be sent. No tool takes a library, a
file or a web address. Texts are returned as sources, which can be cited. Everything else is one
JSON object, so that text of a document cannot pass for a message of the program.
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
"""The most characters of text in one result, some 3,000 tokens of English."""
MOST_TEXTS = 8
"""The most texts of one result."""
MOST_LISTED = 40
"""The most references of one result."""

Facts = dict[str, Any]
"""The JSON object of a result: all that is no text."""

TextRange = tuple[str, int, int]
"""The id of a document, and the start and end of a span of its text."""


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
    description = schema.pop("description")
    for titled in (schema, *schema["properties"].values()):
        del titled["title"]
    return Tool(name, description, schema)


TOOLS = tuple(_tool(name, arguments) for name, arguments in _ARGUMENTS.items())


class Toolbox:
    """Answers the tool calls of a model; read-only.

    Args:
        reading: Reads provisions; already restricted to documents that may be sent.
        search: Finds passages. *sources* decides which of them may be given.
        as_at: The day as at which provisions are read, ISO 8601; None: today.
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
        """The result of a call; for an invalid call, one line that says what is wrong."""
        try:
            blocks = self._blocks(call)
        except (RetrievalError, ValueError) as error:  # also invalid arguments
            return _refusal(call, f"{call.name}: {in_one_line(error)}")
        return ToolResult(call.id, tuple(blocks))

    def _blocks(self, call: ToolCall) -> list[Text | Source]:
        if call.name not in _ARGUMENTS:
            raise ValueError(f"there is no such tool; the tools are {', '.join(_ARGUMENTS)}")
        match _ARGUMENTS[call.name].model_validate(dict(call.arguments)):
            case _Search(question=question):
                return self._run_search(question)
            case _Get(addresses=addresses):
                return self._run_get(addresses)
            case _Define(term=term, at=at):
                return self._run_define(term, at)
            case _References(address=address, direction=direction):
                return self._run_references(address, direction)
        raise AssertionError(call.name)

    def _run_search(self, question: str) -> list[Text | Source]:
        answer = self._search(question)
        facts = {} if answer.found else {"note": "nothing sure was found; the nearest passages"}
        return self._as_sources(((s.document_id, s.start, s.end) for s in answer.sources), facts)

    def _run_get(self, addresses: Iterable[str]) -> list[Text | Source]:
        found = self._reading.get_many(addresses, as_at=self._as_at)
        facts: Facts = {}
        if found.missing:
            facts["missing"] = [
                {"address": absent.address, "nearest": absent.nearest} for absent in found.missing
            ]
        below = [child for provision in found for child in provision.children]
        return self._as_sources(((p.document_id, p.start, p.end) for p in found), facts, below)

    def _run_define(self, term: str, at: str | None) -> list[Text | Source]:
        found = self._reading.define(term, at=at, as_at=self._as_at)
        facts: Facts = {}
        if at is not None and not any(definition.governs for definition in found):
            facts["note"] = "no meaning of it governs there; it is defined elsewhere"
        return self._as_sources(((d.document_id, d.start, d.end) for d in found), facts)

    def _run_references(self, address: str, direction: Literal["out", "in"]) -> list[Text | Source]:
        found = self._reading.references(address, direction=direction, as_at=self._as_at)
        listed = [facts for facts in map(self._facts_of, found[:MOST_LISTED]) if facts]
        ends = [r.target_section if direction == "out" else r.source_section for r in found]
        names = list(dict.fromkeys(name for name in ends if name and self._may_name(name)))
        texts = self._reading.get_many(names[:MOST_TEXTS], as_at=self._as_at)
        ranges = ((p.document_id, p.start, p.end) for p in texts)
        return self._as_sources(ranges, {"references": listed})

    def _facts_of(self, reference: FollowedReference) -> Facts:
        """A reference as JSON; if its target is hidden, only its source and its words."""
        source, target = reference.source_section, reference.target_section
        target = target or reference.target_document
        if target and not self._may_name(target):
            return {"from": source, "words": reference.surface}
        if source and not self._may_name(source):
            return {}
        facts = {"from": source, "to": target, "words": reference.surface, "kind": reference.kind}
        facts["status"] = reference.status
        return {**facts, "missing": reference.missing} if reference.missing else facts

    def _as_sources(
        self, ranges: Iterable[TextRange], facts: Facts, below: Iterable[str] = ()
    ) -> list[Text | Source]:
        """*facts*, then the texts as sources, as far as there is room.

        Args:
            below: The ids of units below the texts, named if a text is cut off.
        """
        room, given = RESULT_CHARS, list[Source]()
        before, left_out, cut = list[str](), 0, list[str]()
        for document, start, end in ranges:
            if earlier := self._sources.given_as(document, start, end):
                before.append(earlier)
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
        facts |= {"given_before": list(dict.fromkeys(before))} if before else {}
        facts |= {"no_room_for_texts": left_out} if left_out else {}
        facts |= {"cut_off_read_parts_of": cut} if cut else {}
        if not given and not facts:
            facts["note"] = "nothing was found"
        return [*([_as_json(facts)] if facts else []), *given]

    def _may_name(self, name: str) -> bool:
        """Whether a model may be told the id of a section or document."""
        document, sign, _ = name.rpartition("#")
        return self._sources.may_give(document if sign else name)


def _as_json(facts: Facts) -> Text:
    return Text(visible(json.dumps(facts, ensure_ascii=False)))


def _refusal(call: ToolCall, why: str) -> ToolResult:
    return ToolResult(call.id, (Text(visible(" ".join(why.split()))[:500]),), is_error=True)

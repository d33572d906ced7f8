"""The tools: each calls the libraries and makes a reply of the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal

from ..errors import NotFoundError
from ..notebook import visible
from .reply import BUDGET, CHARS_PER_TOKEN, Call, Item, Page, Reply, line
from .reply_items import (
    definition_item,
    dependency_item,
    dependency_without_text,
    document_item,
    finding_item,
    passage_item,
    provision_items,
    reference_item,
    section_item,
)

if TYPE_CHECKING:
    from retrieve import Retriever

    from ..library import Libraries
    from ..reading.results import Definition

MOST_PASSAGES = 50
"""Most passages for one question, over all pages."""

PASSAGES = 5
"""Default number of passages."""

LOOK_ELSEWHERE = "Look for it with search(), or list documents with outline()."


class Tools:
    """Answers tool calls from some libraries; read-only and stateless."""

    def __init__(
        self, libraries: Libraries, retriever: Retriever, *, most: int = MOST_PASSAGES
    ) -> None:
        self.libraries, self._retriever, self._most = libraries, retriever, most

    def search(
        self,
        question: str,
        *,
        limit: int | None = None,
        budget: int = BUDGET,
        cursor: str | None = None,
    ) -> Reply:
        """Passages for a question, with the definitions and provisions that they depend on.

        Args:
            limit: Most passages; None: `PASSAGES`, or the allowed maximum if that is less.

        Raises:
            ValueError: *limit* is above the allowed maximum.
        """
        if limit is None:
            limit = min(PASSAGES, self._most)
        if limit > self._most:
            raise ValueError(f"expected a limit of at most {self._most}, found {limit}")
        call = self._call("search", question, cursor=cursor)
        most = min(call.place + limit, self._most)
        answer = self._retriever.search(question, limit=most, follow=1)
        notices = list(answer.plan.notices)
        head = Reply({"found": answer.found, "confidence": answer.confidence, "notices": notices})
        if len(answer) and not answer.found:
            head.lines.append("No sure answer in the library; the nearest passages:")
        head.lines += [f"Note: {line(notice)}" for notice in notices]
        if len(answer) <= call.place:
            head.lines.append("Nothing more was found. Ask in other words, or see outline().")
        page = Page(head, budget=budget, groups=("passages", "depends_on"))
        shown = call.place
        while shown < len(answer) and page.add(passage_item(answer[shown])):
            shown += 1
        for needed in answer.dependencies:
            if call.place < needed.passage <= shown and not page.add(dependency_item(needed)):
                page.add(dependency_without_text(needed))
        if shown < len(answer) or shown == most < self._most:
            page.add_cursor(call, shown, "More passages")
        return head

    def get(
        self,
        addresses: Sequence[str],
        *,
        as_at: str | None = None,
        budget: int = BUDGET,
        cursor: str | None = None,
    ) -> Reply:
        """Whole provisions by address or id; a cursor continues a long one."""
        call = self._call("get", *addresses, as_at or "", cursor=cursor)
        found = self.libraries.get_many(addresses, as_at=as_at)
        size = max(budget * CHARS_PER_TOKEN // 2, 200)
        items = [piece for provision in found for piece in provision_items(provision, size)]
        items += [
            Item(
                "missing",
                {"address": missing.address, "nearest": missing.nearest},
                [f"Not found: {line(missing.address)}. {_nearest(missing.nearest)}"],
            )
            for missing in found.missing
        ]
        items += [
            Item(
                "left_out",
                {"address": text.section_id, "reason": text.reason},
                [f"- left out: {line(text.citation)}, {line(text.reason)}"],
            )
            for text in found.left_out
        ]
        head = Reply(is_error=not found.provisions and bool(found.missing))
        return Page(head, budget=budget, groups=("provisions", "missing")).fill(items, call)

    def define(
        self,
        term: str,
        *,
        at: str | None = None,
        every: bool = False,
        as_at: str | None = None,
        cursor: str | None = None,
    ) -> Reply:
        """The definitions of a term; with *at*, the one that governs there."""
        found = self.libraries.define(term, at=at, every=every, as_at=as_at)
        items = [self._definition(definition) for definition in found]
        head = Reply({"term": term})
        if at is not None and not any(definition.governs for definition in found):
            head.lines.append(f"No meaning of “{line(term)}” governs there; it is defined as:")
        call = self._call("define", term, at or "", str(every), as_at or "", cursor=cursor)
        return Page(head, budget=BUDGET, groups=("definitions",)).fill(items, call)

    def references(
        self,
        address: str,
        *,
        direction: Literal["in", "out"] = "out",
        depth: int = 1,
        as_at: str | None = None,
        cursor: str | None = None,
    ) -> Reply:
        """The references from a provision, or to it."""
        call = self._call("references", address, direction, str(depth), as_at or "", cursor=cursor)
        found = self.libraries.references(address, direction=direction, depth=depth, as_at=as_at)
        head = Reply({"address": address, "direction": direction})
        if not found:
            head.lines.append(f"No references {'from' if direction == 'out' else 'to'} there.")
        items = [reference_item(reference) for reference in found]
        return Page(head, budget=BUDGET, groups=("references",)).fill(items, call)

    def outline(
        self,
        document: str | None = None,
        *,
        as_at: str | None = None,
        cursor: str | None = None,
    ) -> Reply:
        """All documents, or the numbers and headings of one document."""
        call = self._call("outline", document or "", as_at or "", cursor=cursor)
        if document is None:
            head, items = Reply(), list(self._documents(as_at))
        else:
            found = self.libraries.outline(document, as_at=as_at)
            head = Reply({"document": found.document_id, "title": visible(found.title)})
            head.lines.append(f"**{line(found.title)}** `{line(found.document_id)}`")
            items = list(map(section_item, found))
        groups = ("documents",) if document is None else ("sections",)
        return Page(head, budget=BUDGET, groups=groups).fill(items, call)

    def check(self, text: str, *, as_at: str | None = None, cursor: str | None = None) -> Reply:
        """Verify the quotations and citations in a text."""
        found = self.libraries.verify(text, as_at=as_at)
        head = Reply({"ok": found.ok})
        head.lines.append("All hold." if found.ok else "Mend what is not VERBATIM or resolved:")
        if not found.quotations and not found.citations:
            head.lines = ["Nothing to check: the text has no quotation and no citation."]
        items = [
            finding_item("quotations", quotation.model_dump(mode="json"), quotation.citation)
            for quotation in found.quotations
        ]
        items += [
            finding_item("citations", citation.model_dump(mode="json"))
            for citation in found.citations
        ]
        call = self._call("check", text, as_at or "", cursor=cursor)
        groups = ("quotations", "citations")
        return Page(head, budget=BUDGET, groups=groups).fill(items, call)

    def status(self) -> Reply:
        """Contents and settings of the libraries."""
        reply = Reply({"libraries": []})
        for name, library in self.libraries.libraries.items():
            held = library.status()
            languages = library.view().languages
            counts = {key: held[key] for key in ("documents", "sections", "terms", "generation")}
            reply.structured["libraries"].append(
                {"name": name, **counts, "languages": list(languages), "lanes": held["lanes"]}
            )
            reply.lines.append(
                f"- **{line(name)}**: {counts['documents']} documents, {counts['sections']} "
                f"sections, {counts['terms']} terms; languages {', '.join(languages) or 'none'}; "
                f"searched by {', '.join(held['lanes'])}; generation {counts['generation']}"
            )
        for name, hidden in self.libraries.hidden.items():
            reply.structured.setdefault("left_out", {})[name] = len(hidden)
            reply.lines.append(
                f"- {len(hidden)} documents of {line(name)} are left out: an earlier library has "
                f"documents of the same ids"
            )
        return reply

    def _call(self, *arguments: str, cursor: str | None) -> Call:
        return Call(*arguments, generation=self.libraries.snapshot().generation, cursor=cursor)

    def _definition(self, definition: Definition) -> Item:
        cited = self.libraries.get(definition.section_id or definition.document_id)
        return definition_item(definition, cited.citation)

    def _documents(self, as_at: str | None) -> Iterator[Item]:
        snapshot = self.libraries.snapshot()
        documents = self.libraries.documents(as_at=as_at)
        for document in sorted(documents, key=attrgetter("id")):
            row = snapshot.projection.document_rows[document.id]
            yield document_item(document, snapshot.library_of(row))


def refusal(error: Exception) -> Reply:
    """The reply for a failed call: the error and what to do next."""
    message = line(str(error))
    data: dict[str, Any] = {"error": type(error).__name__, "message": message}
    if isinstance(error, NotFoundError):
        data["nearest"] = list(error.nearest)
        advice = "Try one of these, or search() or outline()." if error.nearest else LOOK_ELSEWHERE
        message = f"{message}. {advice}"
    return Reply(data, [message], is_error=True)


def _nearest(names: Sequence[str]) -> str:
    if not names:
        return LOOK_ELSEWHERE
    return f"Nearest: {', '.join(line(name) for name in names)}."

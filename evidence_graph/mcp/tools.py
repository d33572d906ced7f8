"""The implementation of the tools: each calls the libraries and formats the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ..errors import NotFoundError
from ..notebook import visible
from .reply import BUDGET, CHARS_PER_TOKEN, Call, Item, Page, Reply, line, quoted

if TYPE_CHECKING:
    from retrieve import Retriever

    from ..library import Libraries
    from ..passages import Dependency, Excerpt, Passage
    from ..reading.results import Definition, FollowedReference, OutlineSection, Provision

MOST_PASSAGES = 50
"""Most passages for one question, over all pages."""

PASSAGES = 5
"""Default number of passages."""


class Desk:
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
        while shown < len(answer) and page.add(_passage(answer[shown])):
            shown += 1
        for needed in answer.dependencies:
            if call.place < needed.passage <= shown and not page.add(_needed(needed)):
                page.add(_named_only(needed))
        if shown < len(answer) or shown == most < self._most:
            page.add_cursor(call, shown, "More passages")
        return head

    def get(
        self, addresses: Sequence[str], *, budget: int = BUDGET, cursor: str | None = None
    ) -> Reply:
        """Whole provisions by address or id; a cursor continues a long one."""
        call = self._call("get", *addresses, cursor=cursor)
        found = self.libraries.get_many(addresses)
        size = max(budget * CHARS_PER_TOKEN // 2, 200)
        items = [piece for provision in found for piece in self._pieces(provision, size)]
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
        cursor: str | None = None,
    ) -> Reply:
        """The definitions of a term; with *at*, the one that governs there."""
        found = self.libraries.define(term, at=at, every=every)
        items = [self._definition(definition) for definition in found]
        head = Reply({"term": term})
        if at is not None and not any(definition.governs for definition in found):
            head.lines.append(f"No meaning of “{line(term)}” governs there; it is defined as:")
        call = self._call("define", term, at or "", str(every), cursor=cursor)
        return Page(head, budget=BUDGET, groups=("definitions",)).fill(items, call)

    def references(
        self,
        address: str,
        *,
        direction: Literal["in", "out"] = "out",
        depth: int = 1,
        cursor: str | None = None,
    ) -> Reply:
        """The references from a provision, or to it."""
        call = self._call("references", address, direction, str(depth), cursor=cursor)
        found = self.libraries.references(address, direction=direction, depth=depth)
        head = Reply({"address": address, "direction": direction})
        if not found:
            head.lines.append(f"No references {'from' if direction == 'out' else 'to'} there.")
        items = [_reference(reference) for reference in found]
        return Page(head, budget=BUDGET, groups=("references",)).fill(items, call)

    def outline(self, document: str | None = None, *, cursor: str | None = None) -> Reply:
        """All documents, or the numbers and headings of one document."""
        call = self._call("outline", document or "", cursor=cursor)
        if document is None:
            head, items = Reply(), list(self._documents())
        else:
            found = self.libraries.outline(document)
            head = Reply({"document": found.document_id, "title": visible(found.title)})
            head.lines.append(f"**{line(found.title)}** `{line(found.document_id)}`")
            items = list(map(_section, found))
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
            _finding("quotations", quotation.model_dump(mode="json"), quotation.citation)
            for quotation in found.quotations
        ]
        items += [
            _finding("citations", citation.model_dump(mode="json"), None)
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

    # --- formatting -------------------------------------------------------------------------------

    def _call(self, *arguments: str, cursor: str | None) -> Call:
        return Call(*arguments, generation=self.libraries.snapshot().generation, cursor=cursor)

    def _definition(self, definition: Definition) -> Item:
        address = definition.section_id or definition.document_id
        cited = self.libraries.get(address)
        governs = {None: "", True: " · governs here", False: " · does not govern here"}
        data = {
            "term": visible(definition.term),
            "citation": visible(cited.citation),
            "address": address,
            "scope": definition.scope_section_id or definition.document_id,
            "governs": definition.governs,
            "document": definition.document_id,
            "start": definition.start,
            "end": definition.end,
            "text": visible(definition.text),
            **_of(definition.library),
        }
        place = f"`{line(address)}` {definition.start}-{definition.end}"
        head = f"- **{line(cited.citation)}** {place}{_named(definition.library)}"
        return Item(
            "definitions", data, [f"{head}{governs[definition.governs]}", *quoted(definition.text)]
        )

    def _pieces(self, provision: Provision, size: int) -> Iterator[Item]:
        """A provision, divided between lines into pieces of at most *size* characters."""
        at = 0
        while at < len(provision.text) or not at:
            end = at + size
            if end < len(provision.text):
                end = provision.text.rfind("\n", at, end) + 1 or end
            text = provision.text[at:end]
            part = "" if not at else " (continued)"
            data: dict[str, Any] = {**_excerpt(provision), "text": visible(text)}
            start, end = provision.start + at, provision.start + at + len(text)
            data |= {"start": start, "end": end}
            lines = [f"- {_head(provision, start, end)}{part}", *quoted(text)]
            at += max(len(text), 1)
            if at >= len(provision.text):
                terms = sorted({d.term for d in provision.definitions})
                data |= {
                    "defined_terms": list(map(visible, terms)),
                    "children": provision.children[:50],
                }
                if terms:
                    names = ", ".join(line(term) for term in terms)
                    lines.append(f"Defined terms in it: {names} (see define, at this address)")
                if provision.references:
                    data["references"] = len(provision.references)
                    lines.append(f"References in it: {len(provision.references)} (see references)")
            yield Item("provisions", data, lines)

    def _documents(self) -> Iterator[Item]:
        snapshot = self.libraries.snapshot()
        projection = snapshot.projection
        for name, row in sorted(projection.document_rows.items()):
            document, library = projection.document(row), snapshot.library_of(row)
            data = {
                "address": name,
                "title": visible(document.title),
                "type": document.type.value,
                "date": document.date,
                **_of(library),
            }
            dated = f", {document.date}" if document.date else ""
            yield Item(
                "documents",
                data,
                [
                    f"- **{line(document.title)}** `{line(name)}`{_named(library)} "
                    f"({document.type.value}{dated})"
                ],
            )


def refusal(error: Exception) -> Reply:
    """The reply for a failed call: the error and what to do next."""
    message = line(str(error))
    nearest = list(getattr(error, "nearest", ()))
    data: dict[str, Any] = {"error": type(error).__name__, "message": message}
    if isinstance(error, NotFoundError):
        data["nearest"] = nearest
        message += (
            ". Try one of these, or search() or outline()."
            if nearest
            else (". Look for it with search(), or list documents with outline().")
        )
    return Reply(data, [message], is_error=True)


def _nearest(names: Sequence[str]) -> str:
    if not names:
        return "Look for it with search(), or list documents with outline()."
    return f"Nearest: {', '.join(line(name) for name in names)}."


def _passage(passage: Passage) -> Item:
    data = {"rank": passage.rank, **_excerpt(passage), "confidence": passage.confidence}
    sure = "" if passage.confidence is None else f" · sure {passage.confidence:.2f}"
    return Item(
        "passages", data, [f"{passage.rank}. {_head(passage)}{sure}", *quoted(passage.text)]
    )


def _needed(dependency: Dependency) -> Item:
    what = (
        f"definition of “{line(dependency.term)}”"
        if dependency.term
        else dependency.role.replace("_", " ")
    )
    data = {
        "role": dependency.role,
        "term": dependency.term,
        "needed_by": dependency.passage,
        **_excerpt(dependency),
    }
    lines = [f"- for {dependency.passage}, {what}: {_head(dependency)}", *quoted(dependency.text)]
    return Item("depends_on", data, lines)


def _named_only(dependency: Dependency) -> Item:
    """A dependency by citation only, because its text does not fit."""
    address = dependency.section_id or dependency.document_id
    role = dependency.role.replace("_", " ")
    data = {"role": dependency.role, "needed_by": dependency.passage, "address": address}
    return Item(
        "no_room_for", data, [f"- for {dependency.passage}, {role}, no room: `{line(address)}`"]
    )


def _of(library: str | None) -> dict[str, str]:
    return {} if library is None else {"library": library}


def _named(library: str | None) -> str:
    return "" if library is None else f" in {line(library)}"


def _excerpt(excerpt: Excerpt | Provision) -> dict[str, Any]:
    return {
        "citation": visible(excerpt.citation),
        "address": excerpt.section_id or excerpt.document_id,
        "heading_path": [visible(name) for name in excerpt.heading_path],
        "page": excerpt.page,
        "document": excerpt.document_id,
        "start": excerpt.start,
        "end": excerpt.end,
        "text": visible(excerpt.text),
        **_of(excerpt.library),
    }


def _head(excerpt: Excerpt | Provision, start: int | None = None, end: int | None = None) -> str:
    """Citation, headings, page, address, and span in the document, by default the whole span."""
    page = "" if excerpt.page is None else f" · p. {excerpt.page}"
    path = " › ".join(line(name) for name in excerpt.heading_path)
    address = line(excerpt.section_id or excerpt.document_id)
    place = f" {excerpt.start if start is None else start}-{excerpt.end if end is None else end}"
    return (
        f"**{line(excerpt.citation)}** · {path}{page} · `{address}`{place}{_named(excerpt.library)}"
    )


def _section(section: OutlineSection) -> Item:
    label, address = str(section), section.section_id
    data = {"address": address, "heading": visible(label), "page": section.page}
    indent = "  " * (section.level - 1)
    return Item("sections", data, [f"{indent}- {line(label)} `{line(address)}`"])


def _reference(reference: FollowedReference) -> Item:
    target = reference.target_section or reference.target_document
    data = {
        "from": reference.source_section,
        "to": target,
        "words": visible(reference.surface),
        "start": reference.start,
        "end": reference.end,
        "kind": reference.kind,
        "status": reference.status,
        "missing": reference.missing,
        "depth": reference.depth,
    }
    missing = f", without {reference.missing}" if reference.missing else ""
    where = f"`{line(target)}`" if target else "nothing here"
    return Item(
        "references",
        data,
        [
            f"{'  ' * (reference.depth - 1)}- `{line(reference.source_section or '')}` "
            f"“{line(reference.surface)}” → "
            f"{where} ({reference.kind}, {reference.status}{missing})"
        ],
    )


def _finding(group: str, found: dict[str, Any], citation: str | None) -> Item:
    data = {key: visible(v) if isinstance(v, str) else v for key, v in found.items()}
    data = {key: value for key, value in data.items() if value is not None}
    if citation is not None:
        data["citation"] = visible(citation)
    where = data.get("citation") or data.get("section_id") or data.get("document_id")
    parts = [f"- {data['status']}: “{line(found['text'])}”"]
    parts += [f"in {line(where)}"] if where else []
    parts += [f"({line(data['difference'])})"] if "difference" in data else []
    parts += [f"– {line(data['reason'])}"] if "reason" in data else []
    return Item(group, data, [" ".join(parts)])

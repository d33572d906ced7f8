"""The parts of replies: one `Item` for each passage, provision, definition, reference and so on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..notebook import visible
from .reply import Item, line, quoted

if TYPE_CHECKING:
    from ..nodes import Document
    from ..passages import Dependency, Excerpt, Passage
    from ..reading.results import Definition, FollowedReference, OutlineSection, Provision


MOST_CHILDREN = 50
"""Most units below a provision whose addresses a reply lists."""


def passage_item(passage: Passage) -> Item:
    """A passage with its rank, citation and confidence."""
    data = {"rank": passage.rank, **_excerpt(passage), "confidence": passage.confidence}
    sure = "" if passage.confidence is None else f" · sure {passage.confidence:.2f}"
    return Item(
        "passages", data, [f"{passage.rank}. {_head(passage)}{sure}", *quoted(passage.text)]
    )


def dependency_item(dependency: Dependency) -> Item:
    """A definition or provision that a passage depends on."""
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


def dependency_without_text(dependency: Dependency) -> Item:
    """A dependency by its address alone, because its text does not fit."""
    address = dependency.section_id or dependency.document_id
    role = dependency.role.replace("_", " ")
    data = {"role": dependency.role, "needed_by": dependency.passage, "address": address}
    return Item(
        "no_room_for", data, [f"- for {dependency.passage}, {role}, no room: `{line(address)}`"]
    )


def provision_items(provision: Provision, size: int) -> Iterator[Item]:
    """A provision, divided between lines into pieces of at most *size* characters."""
    at = 0
    while at < len(provision.text) or not at:
        end = at + size
        if end < len(provision.text):
            end = provision.text.rfind("\n", at, end) + 1 or end
        text = provision.text[at:end]
        part = "" if not at else " (continued)"
        start, end = provision.start + at, provision.start + at + len(text)
        data = {**_excerpt(provision), "text": visible(text), "start": start, "end": end}
        lines = [f"- {_head(provision, start, end)}{part}", *quoted(text)]
        if provision.notice and not at:
            data["notice"] = visible(provision.notice)
            lines.insert(1, f"Note: {line(provision.notice)}.")
        at += max(len(text), 1)
        if at >= len(provision.text):
            terms = sorted({d.term for d in provision.definitions})
            data["defined_terms"] = list(map(visible, terms))
            data["children"] = provision.children[:MOST_CHILDREN]
            if terms:
                names = ", ".join(line(term) for term in terms)
                lines.append(f"Defined terms in it: {names} (see define, at this address)")
            if provision.references:
                data["references"] = len(provision.references)
                lines.append(f"References in it: {len(provision.references)} (see references)")
        yield Item("provisions", data, lines)


def definition_item(definition: Definition, citation: str) -> Item:
    """A definition, with the citation of the provision that holds it."""
    address = definition.section_id or definition.document_id
    governs = {None: "", True: " · governs here", False: " · does not govern here"}
    data = {
        "term": visible(definition.term),
        "citation": visible(citation),
        "address": address,
        "scope": definition.scope_section_id or definition.document_id,
        "governs": definition.governs,
        "document": definition.document_id,
        "start": definition.start,
        "end": definition.end,
        "text": visible(definition.text),
        **_library_field(definition.library),
    }
    place = f"`{line(address)}` {definition.start}-{definition.end}"
    head = f"- **{line(citation)}** {place}{_in_library(definition.library)}"
    return Item(
        "definitions", data, [f"{head}{governs[definition.governs]}", *quoted(definition.text)]
    )


def reference_item(reference: FollowedReference) -> Item:
    """A reference with its source and target."""
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


def document_item(document: Document, library: str | None) -> Item:
    """A document in a list of all."""
    data = {
        "address": document.id,
        "title": visible(document.title),
        "type": document.type.value,
        "date": document.date,
        **_library_field(library),
    }
    dated = f", {document.date}" if document.date else ""
    shown = (
        f"- **{line(document.title)}** `{line(document.id)}`{_in_library(library)} "
        f"({document.type.value}{dated})"
    )
    return Item("documents", data, [shown])


def section_item(section: OutlineSection) -> Item:
    """A line of the outline of a document."""
    label, address = str(section), section.section_id
    data = {"address": address, "heading": visible(label), "page": section.page}
    indent = "  " * (section.level - 1)
    return Item("sections", data, [f"{indent}- {line(label)} `{line(address)}`"])


def finding_item(group: str, found: dict[str, Any], citation: str | None = None) -> Item:
    """A checked quotation or citation, with what is wrong.

    Args:
        found: The fields of the finding, by name.
        citation: That of a quotation.
    """
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
        **_library_field(excerpt.library),
    }


def _head(excerpt: Excerpt | Provision, start: int | None = None, end: int | None = None) -> str:
    """Citation, headings, page, address, and span in the document, by default the whole span."""
    page = "" if excerpt.page is None else f" · p. {excerpt.page}"
    path = " › ".join(line(name) for name in excerpt.heading_path)
    address = line(excerpt.section_id or excerpt.document_id)
    place = f"{excerpt.start if start is None else start}-{excerpt.end if end is None else end}"
    where = f"{path}{page} · `{address}` {place}{_in_library(excerpt.library)}"
    return f"**{line(excerpt.citation)}** · {where}"


def _library_field(library: str | None) -> dict[str, str]:
    return {} if library is None else {"library": library}


def _in_library(library: str | None) -> str:
    return "" if library is None else f" in {line(library)}"

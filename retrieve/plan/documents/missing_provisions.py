"""Finds provisions that a question names and the library does not have.

A provision is missing if its document exists without it, or if no document has it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from evidence_graph.citation.address import Address
from evidence_graph.citation.named import NamedDocument, name_of_address
from evidence_graph.citation.nearest import nearest
from evidence_graph.citation.resolve import places_at
from evidence_graph.citation.typed import find_addresses
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from evidence_graph.view import View

from .missing_documents import NEAREST_SHOWN

_BEGINS_WITH_LABEL = re.compile(r"(?<!\w)[A-Za-z§]")


def missing_provisions(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    missing_documents: Collection[Span],
    of_codes: Sequence[Span],
) -> Iterator[tuple[str, list[DocumentRow]]]:
    """The provisions in *text*, beside the sections *of_codes*, that *view* does not have.

    Returns:
        Each provision as the text names it, with the documents that the text names for it.
    """
    spans = [*(known.span for known in named), *missing_documents]
    taken = [*spans, *of_codes]
    for mention in find_addresses(text, view.projection.languages):
        surface = mention.span.of(text)
        if not _BEGINS_WITH_LABEL.match(surface) or any(map(mention.span.overlaps, taken)):
            continue  # "3.5" may be an amount
        name = name_of_address(text, mention.span, spans)
        if name in missing_documents:
            continue
        rows = [known.document for known in named if known.span == name]
        if not _exists(view, mention.address, surface, rows):
            yield surface, rows


def notice_of_provision(view: View, surface: str, rows: list[DocumentRow]) -> str:
    """The notice for the asker that no provision is called *surface*, with the nearest ones.

    Args:
        rows: The documents that the question names for it; none: all documents.
    """
    titles = " or ".join(view.projection.document(row).title for row in rows[:NEAREST_SHOWN])
    where = titles or "this library"
    projection, names = view.projection, view.snapshot.names
    near = map(
        projection.find_section, nearest(view, surface, rows)[:NEAREST_SHOWN] if rows else ()
    )
    cited = ", ".join(names.of(row).citation for row in near if row is not None)
    hint = f"; the nearest are {cited}" if cited else ""
    return f"there is no {surface} in {where}{hint}"


def _exists(view: View, address: Address, surface: str, rows: Sequence[DocumentRow]) -> bool:
    """Whether an address resolves exactly, or its number stands in the text of the unit above it.

    Args:
        rows: The documents that the question names for it; none: all documents.
    """
    projection = view.projection
    among = set(rows) or view.documents
    if any(projection.find_address(reading, among=among) for reading in address.alternatives()):
        return True
    titles = [f" {projection.document(row).id}" for row in rows] or [""]
    for title in titles:
        places = places_at(view, f"{title} {surface}".strip())
        if any(place.section is not None and place.exact for place in places):
            return True
    unit = address.unit
    above = unit and unit.parent
    sections_above = projection.find_address(above, among=among) if above else []
    number = re.escape(address.components[-1].rpartition(" ")[2])
    numbered_item = re.compile(rf"(?<![\w.]){number}[.)](?!\d)")
    for row in sections_above:
        document = projection.document_of("sections", row)
        if numbered_item.search(projection.span("sections", row).of(view.snapshot.text(document))):
            return True
    return False

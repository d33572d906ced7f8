"""Resolves an address in a file that contains one provision, whose number is in the title alone.

If the title of a file is "1044.13 Cost recovery" and its text begins with "(a)", then "1044.13(a)"
is paragraph (a) of the file. A number without a label is that of a provision only if it is
compound: "2. Bill of rights" is the second file of several.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator

from ..language import packs
from ..projection import DocumentRow, Projection, SectionRow
from ..view import View
from .address import Address

_TITLE = re.compile(
    r"(?:(?P<label>§+|[^\W\d_]{1,12}\.?)\s?)?(?P<number>\d{1,5}[A-Za-z]{0,3}"
    r"(?P<compound>(?:[-.:]\d{1,4}[A-Za-z]{0,2}){0,4}))(?=[.:]?(?:\s|$))"
)


def titled_with(
    view: View, address: Address, among: Collection[int] | None
) -> Iterator[tuple[DocumentRow, SectionRow | None]]:
    """The documents whose title has the first number of *address*, with the inner unit, if any."""
    first, *inner = address.components
    for document in view.remembered(_by_number).get(first, ()):
        if (among is not None and document not in among) or document not in view:
            continue
        if not inner:
            yield document, None
            continue
        for row in view.projection.find_address(Address(tuple(inner)), document=document):
            yield document, row


def _by_number(projection: Projection) -> dict[str, list[DocumentRow]]:
    found: defaultdict[str, list[DocumentRow]] = defaultdict(list)
    labels = {label for pack in packs() for label in pack.citations.labels}
    for row in projection.document_rows.values():
        match = _TITLE.match(projection.document(row).title)
        if match is None:
            continue
        label = (match["label"] or "").rstrip(".").lower()
        if label in labels or label.startswith("§") or (not label and match["compound"]):
            found[match["number"].lower()].append(row)
    return dict(found)

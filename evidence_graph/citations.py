"""How a provision is cited: "Tenancies Act s 14(2)", "GDPR Art 6(1)(f)", "MKT 7.2.1"."""

from __future__ import annotations

import re

from .addresses import parse_anchor
from .nodes import Document, DocumentType, Section

# The word printed with a number, as a citation shortens it; a number of another label stands alone.
_SHORT = {
    "article": "Art",
    "artikel": "Art",
    "section": "s",
    "sec": "s",
    "§": "§",
    "regulation": "reg",
    "rule": "r",
    "clause": "cl",
    "paragraph": "para",
}
# What the units of a document are called where no word is printed with their numbers.
_BY_TYPE = {
    DocumentType.STATUTE: "s",
    DocumentType.REGULATION: "reg",
    DocumentType.CONTRACT: "cl",
}


def document_citation(document: Document) -> str:
    """The shortest name under which others cite a document: its code, an alias, else its title."""
    return document.code or min(document.aliases, key=len, default="") or document.title


def section_citation(document: Document, section: Section | None, labels: list[str]) -> str:
    """The citation of a section, of the document itself where there is none.

    Args:
        labels: The words printed with the numbers of the section and of those above it, innermost
            first; "" for a number that stands alone.
    """
    name = document_citation(document)
    if section is None:
        return name
    address = parse_anchor(section.anchor, document.language)
    if address is None:
        return f"{name}, {section.heading or section.anchor}"
    head = address.components[0]
    if not head[0].isdigit() or (document.code and "." in head):
        return f"{name} {section.anchor}"
    printed = next((label for label in reversed(labels) if _short(label)), "")
    word = _short(printed) or ("" if "." in head else _BY_TYPE.get(document.type, ""))
    return " ".join(part for part in (name, word, section.anchor) if part)


def _short(label: str) -> str:
    return _SHORT.get(re.sub(r"[\s.]+$", "", label.casefold()), "")

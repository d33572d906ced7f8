"""Citations: as lawyers write them, and found again by `get`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from evidence_graph.citations import document_citation, section_citation
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.testing import build_document

GRAPH, _ = build_document(
    "act.md",
    "14 Deposits\n7.2.1 Conduct\n6 Lawfulness\nGeneral duties",
    title="Tenancies Act 2024",
)
SECTIONS = {section.anchor: section for section in GRAPH.sections}


@pytest.mark.parametrize(
    ("code", "type_", "anchor", "labels", "citation"),
    [
        (None, DocumentType.STATUTE, "14", [""], "Tenancies Act 2024 s 14"),
        (None, DocumentType.REGULATION, "14", [""], "Tenancies Act 2024 reg 14"),
        (None, DocumentType.CONTRACT, "14", [""], "Tenancies Act 2024 cl 14"),
        (None, DocumentType.OTHER, "14", [""], "Tenancies Act 2024 14"),
        # The word printed in the document wins over that of its type
        (None, DocumentType.STATUTE, "14", ["§"], "Tenancies Act 2024 § 14"),
        ("GDPR", DocumentType.REGULATION, "6", ["Article"], "GDPR Art 6"),
        ("GDPR", DocumentType.REGULATION, "6", ["", "Article"], "GDPR Art 6"),
        ("RTA", DocumentType.STATUTE, "14", ["Sec. "], "RTA s 14"),
        # Rulebooks are cited by code and dotted number alone
        ("MKT", DocumentType.REGULATION, "7.2.1", ["Rule"], "MKT 7.2.1"),
        (None, DocumentType.STATUTE, "7.2.1", [""], "Tenancies Act 2024 7.2.1"),
        # What has no number is cited by its heading
        (None, DocumentType.STATUTE, "general-duties", [""], "Tenancies Act 2024, General duties"),
    ],
)
def test_a_section_is_cited_by_name_word_and_number(
    code: str | None, type_: DocumentType, anchor: str, labels: list[str], citation: str
) -> None:
    document = replace(GRAPH.document, code=code, type=type_)
    assert section_citation(document, SECTIONS[anchor], labels) == citation


@pytest.mark.parametrize(
    ("code", "aliases", "citation"),
    [
        ("TA", ("the Act",), "TA"),
        (None, ("the Tenancies Act", "the Act"), "the Act"),
        ("", (), "Tenancies Act 2024"),
    ],
)
def test_a_document_is_cited_by_its_shortest_name(
    code: str | None, aliases: tuple[str, ...], citation: str
) -> None:
    document = replace(GRAPH.document, code=code, aliases=aliases)
    assert document_citation(document) == section_citation(document, None, []) == citation


def test_a_citation_is_an_address(statutes: Path) -> None:
    """Of every numbered provision of the example statutes, so that what is quoted can be found."""
    library = Library.open(statutes)
    sections = [record for record in library.export() if record.get("node") == "section"]
    numbered = [section["id"] for section in sections if section["number"] is not None]
    assert len(numbered) > 800
    for section_id in numbered:
        assert library.get(library.get(section_id).citation).section_id == section_id

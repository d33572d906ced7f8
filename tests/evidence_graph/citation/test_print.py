"""Citations: as a lawyer of the place writes them, and found again by `get`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from evidence_graph.citation.print import _inner
from evidence_graph.citation.resolve import Place, places_at
from evidence_graph.citation.style import CitationStyle
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.projection import SectionRow
from evidence_graph.testing import build_document
from ingest import Ingestor

from ..histories import new_library, written

TEXT = """
14 Deposits
  (2) Amount
    (a) A month.
7.2.1 Conduct
General duties
"""
GERMAN = """
573 Kündigung
  (2) Gründe
    (2) Bedarf
      (a) Haushalt
26 Ende
"""


def citations(
    tmp_path: Path,
    outline: str,
    *,
    labels: dict[str, str] | None = None,
    numbers: dict[str, str] | None = None,
    **facts: Any,
) -> dict[str, str]:
    """The citation of each section of a library of one document, by anchor."""
    graph, text = build_document("x.md", outline, title="Untitled")
    graph = replace(
        graph,
        document=replace(graph.document, **facts),
        sections=tuple(
            replace(
                s,
                label=(labels or {}).get(s.anchor, s.label),
                number=(numbers or {}).get(s.anchor, s.number),
            )
            for s in graph.sections
        ),
    )
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written([(graph, text)]))
    snapshot = library.snapshot()
    return {
        section.anchor: snapshot.names.of(row).citation
        for section in graph.sections
        if (row := snapshot.projection.find_section(section.id)) is not None
    }


STATUTE, REGULATION, CONTRACT = (
    DocumentType.STATUTE,
    DocumentType.REGULATION,
    DocumentType.CONTRACT,
)


@pytest.mark.parametrize(
    ("facts", "label", "anchor", "citation"),
    [
        ({"title": "Tenancies Act 2024", "type": STATUTE}, "", "14", "Tenancies Act 2024 s 14"),
        (
            {"title": "Tenancies Act 2024", "type": STATUTE, "aliases": ("Tenancies Act",)},
            "",
            "14(2)(a)",
            "Tenancies Act s 14(2)(a)",
        ),
        ({"title": "Fees Regulations", "type": REGULATION}, "", "14", "Fees Regulations reg 14"),
        ({"title": "Market Rules", "type": REGULATION}, "", "14(2)", "Market Rules r 14(2)"),
        ({"title": "Master Agreement", "type": CONTRACT}, "", "14", "Master Agreement cl 14"),
        ({"title": "Master Agreement", "type": CONTRACT}, "", "7.2.1", "Master Agreement cl 7.2.1"),
        ({"title": "Tenancies Act", "type": STATUTE}, "", "7.2.1", "Tenancies Act s 7.2.1"),
        ({"title": "A Note"}, "", "14", "A Note 14"),
        # The word with which the document heads its units wins over that of its type
        ({"title": "Tenancies Act", "type": STATUTE}, "§", "14", "Tenancies Act § 14"),
        ({"title": "Clean Water Act", "type": STATUTE}, "SEC.", "14", "Clean Water Act § 14"),
        ({"title": "Lamp Manual"}, "Section", "14", "Lamp Manual section 14"),
        ({"title": "X", "code": "LTR"}, "Article", "14(2)(a)", "Art. 14(2)(a) LTR"),
        # Rulebooks are cited by code and dotted number alone
        (
            {"title": "Market Rules (MKT)", "code": "MKT", "type": REGULATION},
            "Rule",
            "7.2.1",
            "MKT 7.2.1",
        ),
        # What has no number is cited by its heading
        ({"title": "Rent Act"}, "", "general-duties", "Rent Act, General duties"),
        # What is a part of a larger body, by the name of that
        ({"title": "12 CFR Part 7 - Fees"}, "", "7.2.1", "12 CFR 7.2.1"),
        ({"title": "17 U.S.C., ch. 1"}, "", "14(2)", "17 U.S.C. § 14(2)"),
        ({"title": "Title 9, United States Code"}, "", "14", "9 U.S.C. § 14"),
        ({"title": "RFC 9999: Lamps"}, "", "7.2.1", "RFC 9999 section 7.2.1"),
        ({"title": "District of Columbia Code, Title 1"}, "", "14", "D.C. Code § 14"),
        # Well-known instruments by their abbreviation
        (
            {"title": "Regulation (EU) 2016/679 of the Council", "type": REGULATION},
            "Article",
            "14(2)(a)",
            "Art. 14(2)(a) GDPR",
        ),
    ],
)
def test_a_section_is_cited_as_lawyers_do(
    tmp_path: Path, facts: dict[str, Any], label: str, anchor: str, citation: str
) -> None:
    heads = {head: label for head in ("14", "7.2.1") if label}
    assert citations(tmp_path, TEXT, labels=heads, **facts)[anchor] == citation


@pytest.mark.parametrize(
    ("title", "label", "anchor", "citation"),
    [
        ("Bürgerliches Gesetzbuch", "§", "573(2)(2)(a)", "§ 573 Abs. 2 Nr. 2 lit. a BGB"),
        ("Mietgesetz", "", "573(2)", "§ 573 Abs. 2 Mietgesetz"),
        ("Verordnung (EU) 2016/679", "Artikel", "573(2)", "Art. 573 Abs. 2 DSGVO"),
    ],
)
def test_a_german_provision_is_cited_in_german(
    tmp_path: Path, title: str, label: str, anchor: str, citation: str
) -> None:
    heads = {head: label for head in ("573", "26") if label}
    numbers = {"573(2)(2)": "2", "573(2)(2)(a)": "a)"}  # printed "2." and "a)"
    facts = {"title": title, "language": "de", "type": STATUTE}
    found = citations(tmp_path, GERMAN, labels=heads, numbers=numbers, **facts)
    assert found[anchor] == citation


def test_the_word_is_that_with_which_the_document_cites_its_units(statutes: Path) -> None:
    library = Library.open(statutes)
    assert library.get("HTPR 30").citation == "HTPR r 30"
    assert library.get("deposit-protection-regulations.html#4(1)").citation == (
        "Deposit Protection Regulations reg 4(1)"
    )


def test_decimal_units_of_an_article_are_cited_as_the_contract_cites_them(tmp_path: Path) -> None:
    path = tmp_path / "loan.md"
    path.write_text(
        "# Kite Loan Agreement\n\n## Article 6 Covenants\n\n### 6.1 Kites\n\nKites fly.\n\n"
        "### 6.2 Strings\n\nAs Section 6.1 and Section 6.3 say.\n\n### 6.3 Wind\n\nWind blows.\n"
    )
    library = new_library(tmp_path / "laws.library")
    Ingestor(library).ingest(path)
    assert library.get("loan.md#6").citation == "Art. 6 of the Kite Loan Agreement"
    assert library.get("loan.md#6.1").citation == "Kite Loan Agreement section 6.1"


def test_versions_of_one_title_are_told_apart_by_their_dates(tmp_path: Path) -> None:
    acts = [build_document(f"{n}.md", "14 Deposits", title="Rent Act") for n in ("a", "b")]
    days = ("2024-01-01", "2026-01-01")
    dated = [
        (replace(graph, document=replace(graph.document, date=day)), text)
        for (graph, text), day in zip(acts, days, strict=True)
    ]
    library = new_library(tmp_path / "laws.library")
    with library.writer() as writer:
        writer.commit(added=written(dated))
    for name, day in zip(("a.md", "b.md"), days, strict=True):
        section = library.get(f"{name}#14")
        assert section.citation == f"Rent Act ({day}) section 14"
        assert library.get(section.citation) == section


REPEATED = "Book 1\n  3 Sale\nBook 2\n  3 Gift\n4 Loan\n  (a) Money\n  (a) Goods"


def test_what_repeats_is_cited_by_a_longer_form(tmp_path: Path) -> None:
    found = citations(tmp_path, REPEATED, title="Civil Code", type=STATUTE)
    assert (found["3"], found["3~2"]) == ("Civil Code book-1 s 3", "Civil Code, 3~2")
    assert len(set(found.values())) == len(found)


def leads_back(library: Library) -> tuple[int, list[str]]:
    """How many sections a library has, and which citations do not lead back to theirs."""
    view = library.view()
    names, projection = view.snapshot.names, view.projection
    wrong, count = [], 0
    for document in projection.document_rows.values():
        for row in projection.rows_of("sections", document):
            row = SectionRow(row)
            count += 1
            citation = names.of(row).citation
            if places_at(view, citation) != [Place(document, row)]:
                wrong.append(citation)
    return count, wrong


def test_every_citation_leads_back_to_its_provision(statutes: Path) -> None:
    count, wrong = leads_back(Library.open(statutes))
    assert count > 800
    assert wrong == []


def test_citations_of_the_examples_are_no_ids(statutes: Path) -> None:
    """An id is the last resort: in ordinary statutes there is always something better."""
    library = Library.open(statutes)
    names, projection = library.snapshot().names, library.snapshot().projection
    rows = [
        row for d in projection.document_rows.values() for row in projection.rows_of("sections", d)
    ]
    assert [projection.section_id(r) for r in rows if "#" in names.of(r).citation] == []


def test_a_part_is_written_as_the_document_prints_it_where_the_language_says_so():
    forms = ((r"\d+°", ", {printed}"), (r"[a-z]\)", ", point {})"))
    assert [_inner(*part, forms) for part in (("3", "3°"), ("b", "b)"), ("2", "(2)"))] == [
        ", 3°",
        ", point b)",
        "(2)",
    ]


@pytest.mark.parametrize(
    ("name", "citation"),
    [
        ("Conditions générales du port", "article 3 des conditions générales du port"),
        ("STATUTS", "article 3 des STATUTS"),
        ("LA CONSTITUTION", "article 3 de LA CONSTITUTION"),
        ("Règlement intérieur", "article 3 du règlement intérieur"),
    ],
)
def test_the_french_article_is_that_of_the_name(name: str, citation: str) -> None:
    style = CitationStyle(name, "article", None, None, "regulation", "fr")
    assert style.joined("article 3") == citation


@pytest.mark.parametrize(
    ("name", "citation"),
    [
        ("GDPR", "Art. 3 GDPR"),
        ("Bylaws of the Kite Club", "Art. 3 of the Bylaws of the Kite Club"),
        ("Kite Club By-Laws", "Art. 3 of the Kite Club By-Laws"),
        ("The Constitution of Norland", "Art. 3 of the Constitution of Norland"),
        ("Regulation (EU) 2016/679", "Art. 3 Regulation (EU) 2016/679"),
    ],
)
def test_an_article_is_cited_as_one_of_the_bylaws_but_without_a_word_before_a_code(
    name: str, citation: str
) -> None:
    style = CitationStyle(name, "article", None, None, "regulation", "en")
    assert style.joined("Art. 3") == citation


def test_a_heading_of_several_units_is_cited_with_the_headings_above_it(tmp_path: Path) -> None:
    path = tmp_path / "handbook.md"
    path.write_text(
        "# Kite Handbook\n\n## Paid Leave\n\n### Notice\n\nTell the office a week before.\n\n"
        "## Sick Leave\n\n### Notice\n\nTell the office the same day.\n"
    )
    library = new_library(tmp_path / "laws.library")
    Ingestor(library).ingest(path)
    found = library.get("handbook.md#sick-leave/notice")
    assert found.citation == "Kite Handbook, Sick Leave, Notice"
    assert library.get(found.citation).section_id == found.section_id


@pytest.mark.parametrize(
    ("head", "rows", "citation"),
    [
        ("§ {} Turm", (0, 1, 2), "§§ 1–3 Turmsatzung"),
        ("§ {} Turm", (0, 2), None),  # it would be read as three
        ("Turm {}ter", (0, 1), None),
    ],
)
def test_a_run_of_units_is_cited_by_the_first_and_the_last(
    tmp_path: Path, head: str, rows: tuple[int, ...], citation: str | None
) -> None:
    path = tmp_path / "satzung.md"
    units = (f"## {head.format(n)}\n\nDer Turm {n} ist hoch.\n" for n in (1, 2, 3))
    path.write_text("\n".join(("# Turmsatzung\n", *units)))
    library = new_library(tmp_path / "laws.library")
    Ingestor(library).ingest(path)
    snapshot = library.snapshot()
    (document,) = snapshot.projection.document_rows.values()
    sections = list(snapshot.projection.rows_of("sections", document))
    assert snapshot.names.of_run([SectionRow(sections[row]) for row in rows]) == citation

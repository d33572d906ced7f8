"""Signature blocks: they hold no headings and no units, and belong to no clause."""

import pytest

from evidence_graph.language import pack_of
from ingest.convert import markdown
from ingest.structure import parse

from .outlines import converted, expected, of_text, parsed, tree

CLAUSES = """
MOORING AGREEMENT

This Mooring Agreement is made today between A Farm Inc. and B Mill Inc.

1. Term. The mooring is let for a year.

2. Fees. The fee is ten for each day.

3. Law. The law of the port applies.

"""

GERMAN = (
    "# Hafensatzung\n\n## § 1 Boote\n\nBoote halten sich rechts.\n\n## § 2 Netze\n\n"
    "Netze werden am Abend eingeholt. Wer sie liegen lässt, trägt alle Kosten."
)
FRENCH = (
    "# Loi sur les ports\n\n## Art. 1\n\nLes bateaux tiennent leur droite.\n\n## Art. 2\n\n"
    "Les filets sont rentrés chaque soir. Celui qui les laisse à quai en supporte tous les frais."
)


def test_names_of_parties_are_no_headings_and_their_block_belongs_to_no_clause():
    source = CLAUSES + (
        "IN WITNESS WHEREOF, the parties have signed this Agreement.\n\n"
        "A FARM INC.\n\nBy: /s/ Jo Roe\n\nName: Jo Roe\n\n1.\n\nB MILL INC.\n\nBy: ______\n"
    )
    document = converted(source)
    outline = parsed(document)
    assert tree(outline) == expected("""
        1 Term
        2 Fees
        3 Law
    """)
    assert outline.units[-1].span.of(document.text) == "3. Law. The law of the port applies."


def test_a_block_without_a_sentence_begins_with_the_name_above_its_first_field():
    source = CLAUSES + "A FARM AND MILL INC.\n\nBy: Jo Roe\n\nTitle: Master of the Port\n"
    document = converted(source)
    outline = parsed(document)
    assert [unit.heading for unit in outline.units] == ["Term", "Fees", "Law"]
    assert "FARM AND MILL" not in outline.units[-1].span.of(document.text)


def test_what_follows_the_block_is_read_as_before():
    assert of_text(
        CLAUSES
        + "In witness whereof the parties have signed.\n\nBy: Jo Roe\n\nTitle: Master\n\n"
        + "EXHIBIT A\n\nBOATS AND SAILS\n\n1. Boats. There are two.\n\n2. Sails. There are four.\n"
    ) == expected("""
        1 Term
        2 Fees
        3 Law
        # EXHIBIT A BOATS AND SAILS
          1 Boats
          2 Sails
    """)


def test_a_field_alone_begins_no_block():
    assert of_text(CLAUSES + "By: the end of the year all fees are due.\n\n4. Boats. Two.\n") == (
        expected("""
            1 Term
            2 Fees
            3 Law
            4 Boats
        """)
    )


@pytest.mark.parametrize(
    ("language", "body", "closing"),
    [
        ("de", GERMAN, "Nordhafen, den 07.01.2019"),
        ("de", GERMAN, "Nordhafen, 5. Mai 2021\n\nDer Hafenmeister"),
        (
            "de",
            GERMAN,
            "Geschehen zu Nordhafen am 5. Mai 2021, in zwei Urschriften.\n\nFür den Hafen: X",
        ),
        ("fr", FRENCH, "Mandons et ordonnons que la présente loi soit publiée.\n\nLe Ministre"),
        ("fr", FRENCH, "**Le Ministre du Port**\n\n**Portville, le 5 mai 2021. Jean**"),
        ("fr", FRENCH, "Fait à Portville, le 5 mai 2021, en deux exemplaires."),
    ],
)
def test_closing_formulas_belong_to_no_provision(language: str, body: str, closing: str):
    document = markdown.convert(f"{body}\n\n{closing}\n".encode(), name="a.md")
    last = parse(document, pack_of(language)).units[-1]
    assert last.span.of(document.text) == f"## {body.rpartition('## ')[2]}"


def test_a_section_that_holds_only_signatures_is_whole():
    source = "# Pact\n\n## Fees\n\nTen.\n\n## Signatures\n\nSigned:\n\nBy: Jo Roe\n\nName: Jo Roe\n"
    document = markdown.convert(source.encode(), name="a.md")
    assert parsed(document).units[-1].span.of(document.text).endswith("Name: Jo Roe")


def test_the_signatures_behind_a_clause_on_one_line_with_its_heading_are_none_of_it():
    law = f"3. Law. The law of the port applies{' and that of the quay' * 5}."
    source = CLAUSES.replace("3. Law. The law of the port applies.", law)
    document = converted(
        source + "[SIGNATURE PAGES FOLLOW]\n\nIN WITNESS WHEREOF, they sign.\n\nBy: X\n"
    )
    assert parsed(document).units[-1].span.of(document.text) == law


def test_a_note_in_brackets_may_stand_before_the_sentence_of_a_block():
    source = CLAUSES + (
        "[Signature pages follow] IN WITNESS WHEREOF, the parties have signed this Agreement.\n\n"
        "A FARM INC.\n\nBy: /s/ Jo Roe\n\nName: Jo Roe\n"
    )
    document = converted(source)
    outline = parsed(document)
    assert outline.units[-1].span.of(document.text) == "3. Law. The law of the port applies."


def test_lines_that_say_who_signs_there_and_the_names_below_them_are_no_headings():
    outline = parsed(
        markdown.convert(
            (
                "# Lease\n\n## 1. Term\n\nThe quay is let for a year.\n\n"
                "## TENANT’S SIGNATURE\n\n## OWNER’S SIGNATURE\n\n## JO ROE\n\n"
                "## WITNESS’S SIGNATURE\n\nKim Doe\n"
            ).encode(),
            name="lease.md",
        )
    )
    assert [unit.heading for unit in outline.units] == ["Term"]


def test_a_heading_that_names_signatures_above_its_text_is_one():
    source = (
        "# Lease\n\n## 1. Term\n\nThe quay is let for a year.\n\n## Electronic Signatures\n\n"
        "The parties may sign this lease with electronic signatures that a law of the port allows."
    )
    outline = parsed(markdown.convert(source.encode(), name="lease.md"))
    assert [unit.heading for unit in outline.units] == ["Term", "Electronic Signatures"]


def test_names_of_signers_without_a_field_belong_to_the_block_up_to_the_title_of_a_text():
    source = (
        "# Lease\n\n## 1. Term\n\nThe quay is let for a year.\n\n"
        "IN WITNESS WHEREOF, the parties have signed this lease.\n\n"
        "## JO ROE\n\nTenant\n\n## KIM DOE\n\nOwner\n\n## PROMISSORY NOTE\n\n"
        "I promise to pay the rent for each of the twelve months of this lease on its first day.\n"
    )
    outline = parsed(markdown.convert(source.encode(), name="lease.md"))
    assert [unit.heading for unit in outline.units] == ["Term", "PROMISSORY NOTE"]

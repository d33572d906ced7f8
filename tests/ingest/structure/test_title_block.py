"""Titles over several lines, and lines near them that belong to no title."""

from __future__ import annotations

from textwrap import dedent

import pytest

from evidence_graph.language import pack_of
from ingest.convert import html, markdown
from ingest.structure import parse

from .outlines import converted, parsed

BODY = """
ARTICLE I

FEES

Section 1. The Alder Quay Club takes fees from its members.

Section 2. They are paid in May.

ARTICLE II

PIERS

Section 1. The piers are open.
"""


def title(front: str, body: str = BODY, language: str = "en") -> str | None:
    return parse(converted(dedent(front) + "\n" + body), pack_of(language)).title


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        ("ALDER QUAY CLUB\n\nBY-LAWS\n", "ALDER QUAY CLUB BY-LAWS"),
        ("BYLAWS\n\nALDER QUAY CLUB\n", "BYLAWS ALDER QUAY CLUB"),
        ("BY-LAWS\n\nOF\n\nALDER QUAY CLUB\n", "BY-LAWS OF ALDER QUAY CLUB"),
        ("BY-LAWS\n\nOF\n\nALDER QUAY, INC.\n", "BY-LAWS OF ALDER QUAY, INC."),
        (
            "FIRST AMENDED\n\nBY-LAWS\n\nOF\n\nALDER QUAY CLUB\n",
            "FIRST AMENDED BY-LAWS OF ALDER QUAY CLUB",
        ),
        (
            "ALDER QUAY\n\nDECLARATION OF COVENANTS, CONDITIONS\n\nAND RESTRICTIONS\n",
            "ALDER QUAY DECLARATION OF COVENANTS, CONDITIONS AND RESTRICTIONS",
        ),
        # not printed again, it may be the heading of the first section
        ("BYLAWS\n\nLIGHTS AND ROPES\n", "BYLAWS"),
        ("BYLAWS\n\nPREAMBLE\n", "BYLAWS"),
    ],
)
def test_the_statutes_of_a_body_are_called_by_kind_and_body(front: str, expected: str) -> None:
    assert title(front) == expected


def test_a_body_above_the_only_heading_of_the_first_rank_belongs_to_the_title() -> None:
    source = (
        "**ALDER QUAY CLUB**\n\n**OF THE UPPER HARBOUR**\n\n# BYLAWS\n\n"
        "## Article 1 Fees\n\nFees are due.\n\n## Article 2 Piers\n\nPiers are open.\n"
    )
    outline = parse(markdown.convert(source.encode(), name="a.md"), pack_of("en"))
    assert outline.title == "ALDER QUAY CLUB OF THE UPPER HARBOUR BYLAWS"
    assert [unit.number for unit in outline.units] == ["1", "2"]


def test_a_section_of_a_handbook_is_no_part_of_its_title() -> None:
    source = "# Alder Quay Club\n\n## Constitution\n\nWe meet.\n\n## Fees\n\nThey are due.\n"
    outline = parse(markdown.convert(source.encode(), name="a.md"), pack_of("en"))
    assert outline.title == "Alder Quay Club"


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        ("THE CODE OF ALDERFIELD \n____________ \nPublished in 2013 \n", "THE CODE OF ALDERFIELD"),
        ("Terms of Sale of Alder, Inc.\n\nWe sell ropes.\n", "Terms of Sale of Alder, Inc."),
        ("Pier Cookie Policy\nLast Updated On: August 9, 2019\n\nWe bake.\n", "Pier Cookie Policy"),
        ("PIER AGREEMENT DATED JULY 15, 2005\n\nIt is so.\n", "PIER AGREEMENT DATED JULY 15, 2005"),
        ("Pier Notice Policy Last Updated: 4/5/2021 Overview\n\nWe bake.\n", "Pier Notice Policy"),
        ("Refund Policy Refund Policy Introduction\n\nWe bake.\n", "Refund Policy"),
    ],
)  # fmt: skip
def test_a_title_ends_where_its_line_does(front: str, expected: str) -> None:
    assert title(front, "Section 1. Fees.\n\nSection 2. Piers.\n") == expected


def test_a_kind_of_one_compound_word_is_continued() -> None:
    front = "Hafenordnung\n\nder Gemeinde Erlenau\n\nAufgrund des Gesetzes gilt das Folgende.\n"
    body = "§ 1 Gebühren\n\nSie sind fällig.\n\n§ 2 Stege\n\nSie sind offen.\n"
    assert title(front, body, "de") == "Hafenordnung der Gemeinde Erlenau"


@pytest.mark.parametrize("menu", ["Skip to content Sign in", "Home"])
def test_the_menu_of_a_page_is_no_title(menu: str) -> None:
    assert title(f"{menu}\n\nWe sell ropes to all who ask for them.\n", "We do so daily.\n") is None


def test_the_heading_above_the_opening_sentence_is_the_title_behind_a_letter() -> None:
    source = (
        "Dear Jane Doe,\n\nWe are glad to have you.\n\nSummary\n-------\n\nYou sail.\n\n"
        "Sailing Agreement\n-----------------\n\n**This agreement** is made on 14 May 2024.\n\n"
        "Duties\n------\n\nYou sail daily.\n"
    )
    outline = parsed(markdown.convert(source.encode(), name="a.md"))
    assert outline.title == "Sailing Agreement"


def test_neither_are_the_items_of_a_list() -> None:
    page = b"<ul><li>Fees</li><li>Rope Policy</li></ul><p>We sell ropes.</p><p>We do so daily.</p>"
    assert parsed(html.convert(page, name="a.html")).title is None


def test_the_number_of_a_change_belongs_to_the_title() -> None:
    title = "2. Änderungssatzung zur Hafenordnung der Gemeinde Kieselbach"
    below = "Der Rat hat sie beschlossen.\n\nArtikel 1\n\nIn § 3 entfällt Satz 2.\n"
    outline = parsed(converted(f"{title}\n\n{below}"))
    assert outline.title == title
    assert [unit.label for unit in outline.units] == ["Artikel"]
    numbered = (
        "1. Ordnung für den Hafen\n\nDer Hafen ist offen.\n\n2. Gebühren\n\nSie sind fällig.\n"
    )
    assert len(parsed(converted(numbered)).units) == 2  # numbers of sections
    listed = (
        "1. Satzung über Birnen\n\n2. Satzung über Quitten\n\n§ 1 Birnen\n\nBirnen sind Obst.\n"
    )
    assert parsed(converted(listed)).title is None


def test_a_kind_right_below_the_name_of_a_body_is_the_title() -> None:
    source = "# Pier Collective\n\n## Operating Agreement\n\nIt binds all.\n\n### Scope\n\nAll.\n"
    assert parsed(markdown.convert(source.encode(), name="a.md")).title == "Operating Agreement"
    beside = source.replace("### Scope", "## Scope")  # a section of the same rank
    assert parsed(markdown.convert(beside.encode(), name="a.md")).title == "Pier Collective"


def test_a_first_line_in_capitals_above_its_text_is_the_title() -> None:
    front = "CODE DES PORTS\nVersion en vigueur\nElle est à jour.\nElle est publiée au journal.\n"
    assert title(front, "\nArticle 1\n\nLe port est ouvert.\n", "fr") == "CODE DES PORTS"


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        (
            "DIRECTIVE 2031/9/EU OF THE COUNCIL\n\nof 4 May 2031\n\non the light of piers\n",
            "DIRECTIVE 2031/9/EU OF THE COUNCIL of 4 May 2031 on the light of piers",
        ),
        ("PIER REGULATIONS\n\nconcerning lamps and ropes\n", None),
        ("PIER REGULATIONS\n\nof 4 May 2031\n", "PIER REGULATIONS"),
        ("PIER AGREEMENT\n\nfor lamps and ropes\n", "PIER AGREEMENT"),
    ],
)
def test_the_subject_below_a_title_belongs_to_it(front: str, expected: str | None) -> None:
    found = title(front, "\nArticle 1\n\nPiers have lamps.\n\nArticle 2\n\nLamps are lit.\n")
    assert found == (expected or " ".join(front.split()))


def test_a_line_in_capitals_that_ends_with_a_comma_belongs_to_the_title() -> None:
    front = "PEAR, INC.\n\nPICKING, STORAGE,\n\nTRANSPORT, AND SALE AGREEMENT\n"
    assert title(front) == "PICKING, STORAGE, TRANSPORT, AND SALE AGREEMENT"


@pytest.mark.parametrize(
    ("front", "expected"),
    [
        (
            "QUAY CLUB, INC.\n\na Norland non-profit corporation\n\nBY-LAWS\n",
            "QUAY CLUB, INC. BY-LAWS",
        ),
        ("Quay Nord e. V.\n\nCONSTITUTION\n", "Quay Nord e. V. CONSTITUTION"),
        ("Charter\n\nfor\n\nQuay Foundation, LLC\n", "Charter for Quay Foundation, LLC"),
    ],
)
def test_a_body_above_or_below_the_bare_kind_belongs_to_the_title(front: str, expected: str):
    assert title(front, "\nArticle 1\n\nPiers have lamps.\n\nArticle 2\n\nThey burn.\n") == expected


def test_a_body_below_the_kind_of_a_higher_rank_belongs_to_the_title() -> None:
    source = (
        "### **Bylaws of**\n\n# **Quay Cooperative**\n\n## Aims\n\nWe row.\n\n## Fees\n\nDue.\n"
    )
    outline = parse(markdown.convert(source.encode(), name="a.md"), pack_of("en"))
    assert outline.title == "Bylaws of Quay Cooperative"
    assert [unit.heading for unit in outline.units] == ["Aims", "Fees"]


def test_a_body_above_a_list_of_contents_belongs_to_the_title() -> None:
    front = "SATZUNG\n\nQuay Nord e.V\n\nINHALTSÜBERSICHT\n\n§ 1 Name ..... 2\n\n§ 2 Fees ..... 2\n"
    body = "\n§ 1 Name\n\nEr heißt so.\n\n§ 2 Beiträge\n\nSie sind fällig.\n"
    assert title(front, body, "de") == "SATZUNG Quay Nord e.V"


def test_a_kind_of_several_words_below_a_body_belongs_to_the_title() -> None:
    front = "Alder Quay Commission\n\nCertification Practice Statement\n\nVersion: 1.0\n"
    assert title(front) == "Alder Quay Commission Certification Practice Statement"


def test_a_number_and_a_year_may_follow_the_kind_below_a_body() -> None:
    front = "# PARLIAMENT OF NORLAND\n\n## PIER FEES (AMENDMENT) ACT, No. 7 OF 2015\n\n"
    rest = "### [Certified on 3rd May, 2015]\n\n### Price: 2 crowns\n\n1. A fee is due.\n"
    found = parse(markdown.convert(f"{front}{rest}".encode(), name="a.md"), pack_of("en"))
    assert found.title == "PIER FEES (AMENDMENT) ACT, No. 7 OF 2015"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("# Open Quay Initiative\n\n## Berth Format Specification\n\n{}", True),
        ("# Open Quay Initiative\n\nWho we are.\n\n## Berth Format Specification\n\n{}", False),
        ("# Quay Policy\n\n## Berth Format Specification\n\n{}", False),  # it names a kind
        ("# Open Quay Initiative\n\n## Berth Policy\n\n{}\n\n## Key Policy\n\n{}", False),
    ],
)
def test_the_kind_of_a_standard_below_a_name_belongs_to_its_title(source: str, expected: bool):
    text = "Berths are told as follows.\n\n## Notation\n\nThe words have their meanings."
    document = markdown.convert(source.format(text, text).encode(), name="spec.md")
    title = parse(document, pack_of("en")).title
    assert (title == "Open Quay Initiative Berth Format Specification") is expected


def test_lines_in_one_print_above_a_short_title_in_brackets_are_one_title() -> None:
    lines = ("Verordnung über das Licht an den Stegen des Hafens", "Nord in Elbing")
    short = "(Steglichtverordnung – StegLV)"
    heads = "".join(f"<h1>{line}</h1>" for line in (*lines, short))
    rest = "<p>Vom 3. Mai 2031</p><h1>§ 1</h1><p>Stege sind beleuchtet.</p><h1>§ 2</h1><p>Ja.</p>"
    found = parse(html.convert(f"{heads}{rest}".encode(), name="a.html"), pack_of("de"))

    assert found.title == " ".join((*lines, short))
    assert [unit.number for unit in found.units] == ["1", "2"]


def test_a_name_between_the_kind_and_a_date_belongs_to_the_title() -> None:
    source = (
        "<h1>Constitution</h1><h3>Alder House</h3><h3>May 3, 2031</h3><h2>1 Name</h2>"
        "<p>The name of the house shall be Alder House.</p><h2>2 Members</h2><p>They row.</p>"
    )
    found = parse(html.convert(source.encode(), name="a.html"), pack_of("en"))
    assert found.title == "Constitution Alder House"


def test_the_title_of_an_internet_draft_stands_above_its_name() -> None:
    draft = """\
    Lights                                                     J. Roe
    Internet-Draft                                      Harbour Works
    Intended status: Informational                         3 May 2031


                 A Protocol for the Lamps of Piers
                     draft-roe-pier-lamps-02

    Abstract

       This document describes how lamps are lit.
    """
    assert parsed(converted(dedent(draft))).title == "A Protocol for the Lamps of Piers"


def test_the_head_of_a_page_with_a_day_is_no_title() -> None:
    rules = """\
    SR May 3, 2031

    Kite Club of Norden

    Standing Rules of the Kite Club

    1. Kites are flown with care, and they are mended at once.

    2. Lines are tied by hand.
    """
    assert parsed(converted(dedent(rules))).title == "Standing Rules of the Kite Club"

"""Where the names of works end, which works are foreign by their form, and lost numerals."""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.converted import Link
from ingest.references import find_mentions
from ingest.references.mention import ELSEWHERE

from .acts import read

BYLAWS = """# Rowing Bylaws

## I. Purpose

1. The club rows.
2. It keeps boats.

## II. Membership

1. Members meet the conditions of {0}.
2. The council has:
   i. the rower, as {0} says;
   ii. the cox;
   iii. the purser.

## III. Elections

{1}
"""


def test_an_article_in_capital_numerals_is_the_heading_with_that_number() -> None:
    numbered = "1. Elections are held in May.\n2. Vacancies are filled.\n"
    found = read(BYLAWS.format("Article III", numbered))
    assert found.surfaces() == [("Article III", None, "#III")] * 2
    essay = read(BYLAWS.format("Article III", "Elections are held."))
    assert ("Article III", None, "#III") not in essay.surfaces()


def test_a_unit_of_another_division_is_not_of_this_one() -> None:
    text = "# Code of Sheds, Division C\n\n## 1.2.1.1 Sheds\n\n1) As Article 1.2.1.1. {} says.\n"
    assert read(text.format("of Division A")).targets_of("Article 1.2.1.1") == [
        (ELSEWHERE, "division a>1.2.1.1")
    ]


@pytest.mark.parametrize(
    ("text", "surface", "document"),
    [
        ("45 CFR §164.308(b): Contracts; §164.314: Organs.", "§164.314", "45 CFR"),
        ("Dues:\n\nI. Ferry Fees Act\nV. Harbour Fraud Act\n", "Harbour Fraud Act", None),
    ],
)
def test_what_is_cited(text: str, surface: str, document: str | None) -> None:
    found = read(f"# Dues Policy\n\n## 1 Scope\n\n{text}\n")
    named = {words: name for words, name, _ in found.surfaces()}
    assert named[surface] == (document or surface)


def test_a_standard_is_external_wherever_it_is_cited() -> None:
    found = read("# Policy\n\n## 1 Scope\n\nThe ISO/IEC 27001 Standard, clause 7.5, applies.\n")
    assert {mention.external for mention in found.mentions} == {True}


def test_the_name_of_a_german_law_ends_before_a_list() -> None:
    text = "# Bootsordnung\n\n## § 1 Boote\n\nNach § 12 des Hafengleichstellungsgesetzes für "
    found = read(f"{text}folgende Angebote gilt dies.\n")
    assert [words for words, _, _ in found.surfaces()] == ["§ 12 des Hafengleichstellungsgesetzes"]


def test_an_address_as_words_of_a_link_ends_before_the_marks_of_the_sentence() -> None:
    text = "1 Dues\n\nSee (https://example.org/a_(b)). It is."
    section = read(text).built.graph.sections[0]
    start, end = text.index("(https"), text.index("It")
    link = Link(Span(start, end), "https://example.org/a_(b)")
    [mention] = find_mentions(text, [section], language="en", links=[link])
    assert mention.span.of(text) == "https://example.org/a_(b)"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ferry Fees Act, No. 35 of 1952", "principal enactment"),
        ("Ferry Fees Act, 1952", "principal Act"),
    ],
)
def test_the_principal_enactment_is_the_act_before_its_brackets(name: str, short: str) -> None:
    found = read(
        f"# Ferry Fees (Amendment) Act 2014\n\n## 1 Fees\n\nSection 2 of the {name} (hereinafter "
        f"referred to as the “{short}”) is amended.\n\n## 2 Ferries\n\nSection 9 of the {short} "
        "is amended in subsection (1) of that section.\n"
    )
    cited = [
        (words, address)
        for words, document, address in found.surfaces()
        if document and document.startswith("Ferry Fees Act")
    ]
    assert [address for _, address in cited] == ["2", "9", "9/1"]
    assert cited[1][0] == f"Section 9 of the {short}"

"""References that a careful reader marks and that rules had missed, by class.

The classes were found by reading stretches of 55 published documents and comparing what a reader
marks with what was found.
"""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.converted import Link
from ingest.references import find_mentions

from .acts import read

PORTS = """# Ports Terms

## 1. Fees

Dues are due.

## 2. Late Dues

{}
"""


def shown(source: str, name: str = "act.md") -> list[tuple[str, str]]:
    """The words of each reference of *source*, and where it leads: a document, an address."""
    found = read(source, name=name)
    return [
        (
            " ".join(mention.span.of(found.built.text).split()),
            ":".join(filter(None, (mention.document, mention.anchor or "/".join(mention.address)))),
        )
        for mention in found.mentions
    ]


def test_a_link_to_the_web_keeps_the_unit_before_it() -> None:
    link = '<a href="https://law.example/harbour">Harbour Act</a>'
    source = f"<h1>Terms</h1><p>Under section 4 of the {link} it ends."
    assert shown(source, "terms.html") == [("section 4 of the Harbour Act", "Harbour Act:4")]


def test_a_name_that_the_source_links_keeps_the_unit_before_it() -> None:
    built = read(PORTS.format("It is due under subsection 4(1) of the Harbour Act.")).built
    at = built.text.index("Harbour Act")
    link = Link(Span(at, at + len("Harbour Act")), "H-3", document="Harbour Act = H-3")
    found = find_mentions(built.text, built.graph.sections, language="en", links=[link])
    assert [(m.span.of(built.text), m.document, m.address) for m in found] == [
        ("subsection 4(1) of the Harbour Act", "Harbour Act = H-3", ("4", "1"))
    ]


def test_a_contract_is_cited_by_the_short_name_behind_its_parties_and_dates() -> None:
    found = shown(
        PORTS.format(
            "The parties have made the Berth Purchase Agreement dated as of May 5, 2031, by and "
            "between Alder and Birch (as amended from time to time, the “Berth Agreement”). Dues "
            "are paid under the Berth Agreement."
        )
    )
    assert found[-1][1] == "Berth Purchase Agreement"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("le délai prévu au 1 ci-dessus ne court pas", [("1", "2/1")]),
        ("les dispositions du 2 de l'article 1 sont applicables",
         [("2", "1/2"), ("article 1", "1")]),
        ("l'autorisation visée au 2 du présent article", [("2", "2/2")]),
        ("selon le 2e alinéa de l'article 1", [("2e alinéa", "1/alinea 2"), ("article 1", "1")]),
        ("avant le 2 du mois et au 1 de la rue du quai", []),
    ],
)  # fmt: skip
def test_french_paragraphs_are_cited_by_their_figure(
    text: str, expected: list[tuple[str, str]]
) -> None:
    source = "# Code des quais\n\n## Article 1\n\n1. Un.\n\n2. Deux.\n\n## Article 2\n\n"
    source += f"1. Trois.\n\n2. Quatre.\n\n3. Ici, {text}.\n"
    assert shown(source) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See the Fees section above.", [("Fees section", "1")]),
        ("See the section entitled “Fees” above.", [("section entitled “Fees”", "1")]),
        ("See the “Fees” section.", [("“Fees” section", "1")]),
        ("The “Fees” section of the Order Form applies.", []),
        ("A Fees section MUST say so.", []),
        ("The Harbour Fees section is long.", []),
    ],
)
def test_a_unit_is_cited_by_its_heading(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


def test_a_section_is_cited_by_its_letter_if_the_document_has_it() -> None:
    source = "# Terms\n\n## A. Fees\n\nDues.\n\n## B. Rest\n\nAs Section A says; not Section D.\n"
    assert shown(source) == [("Section A", "A")]


def test_a_proviso_may_cite_the_clause_above_it() -> None:
    source = (
        "# Ports Act\n\n## 3 Uses\n\n(1) No berth is used for—\n\n(a) cargo; or\n\n(b) oil:\n\n"
        "Provided that small boats are exempted from clause (b).\n"
    )
    assert shown(source) == [("clause (b)", "3/1/b")]


def test_a_name_is_a_reference_where_its_units_are_cited() -> None:
    found = shown(
        PORTS.format("The Berth Lease applies. Under clause 4 of the Berth Lease dues are due.")
    )
    assert [target for _, target in found] == ["Berth Lease", "Berth Lease:4"]

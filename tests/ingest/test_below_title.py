"""Titles of nothing but a kind of document, completed by the line below them."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.facts import Options, facts_of
from ingest.facts.below_title import Below, below_title
from ingest.facts.sites import site_of_page


@pytest.mark.parametrize(
    ("title", "text", "language", "below"),
    [
        (
            "Statuten",
            "# Statuten\n\nStatuten des Hafen Verein per 3. Mai 2031\n",
            "de",
            Below(whole="Statuten des Hafen Verein"),
        ),
        (  # the title is that of a field
            "Satzung",
            "---\ntitle: Satzung\n---\n\n# Satzung der Kai Brigade\n",
            "de",
            Below(whole="Satzung der Kai Brigade"),
        ),
        (
            "Constitution",
            "Constitution\n\nFOR THE NORLAND SOCIETY OF OTTERS\n",
            "en",
            Below(whole="Constitution FOR THE NORLAND SOCIETY OF OTTERS"),
        ),
        (  # the name of a body may be long
            "Satzung",
            "Satzung\n\nDES VERBANDES DER LOTSINNEN UND LOTSEN DER HÄFEN DER LÄNDER ALDERMARK UND "
            "BIRNAU AN DER SEE e. V.\n",
            "de",
            Below(
                whole="Satzung DES VERBANDES DER LOTSINNEN UND LOTSEN DER HÄFEN DER LÄNDER "
                "ALDERMARK UND BIRNAU AN DER SEE e. V."
            ),
        ),
        (
            "Satzung",
            "Satzung\n\nKai Sportverein Nord e.V.\n",
            "de",
            Below(body="Kai Sportverein Nord e.V."),
        ),
        (
            "Terms of Use",
            "Terms of Use\n====\nAlder Boats Ltd.\n",
            "en",
            Below(body="Alder Boats Ltd."),
        ),
        (  # the text uses it as a name
            "Service Agreement",
            "Service Agreement\n\nPear & Pear Boats\n\nIt is between Pear & Pear Boats, a firm.",
            "en",
            Below(body="Pear & Pear Boats"),
        ),
        (  # a term, not a name
            "Service Agreement",
            "Service Agreement\n\nBoat Fees\n\nA bill for Boat Fees, if the Boat Fees rise.",
            "en",
            Below(),
        ),
        (
            "Satzung",
            "Satzung\n\nName und Sitz\n\nDer Verein beschließt über Name und Sitz.",
            "de",
            Below(),
        ),
        (  # the text uses its initials
            "Employee Handbook",
            "Employee Handbook\n\nNOK of Norland\n\nNOK is a club. NOK pays. NOK rests.",
            "en",
            Below(body="NOK of Norland"),
        ),
        ("Bylaws", "Bylaws\n\nThe Otter Club keeps a harbour.\n", "en", Below()),
        ("Bylaws", "Bylaws\n\nApproved May 3, 2031\n", "en", Below()),
        ("Bylaws", "Bylaws\n\nof the members who are present.\n", "en", Below()),
        ("Pier Bylaws", "Pier Bylaws\n\nAlder Boats Ltd.\n", "en", Below()),  # named already
    ],
)
def test_the_line_below_a_title_of_many_documents_tells_whose_it_is(
    title: str, text: str, language: str, below: Below
) -> None:
    assert below_title(title, text, pack_of(language)) == below


@pytest.mark.parametrize(
    ("in_file", "body"),
    [
        ("AGB – Otterly", "Otterly"),
        ("Otterly | Nutzungsbedingungen", "Otterly"),
        ("AGB – Biberly", None),  # nowhere in the text
        ("AGB – Nutzungsbedingungen", None),
        ("Otterly – Start", None),
        ("Kieler Otterhaus GmbH", "Kieler Otterhaus GmbH"),  # its form tells that it is a body
        ("Kieler Otterhaus", None),
    ],
)
def test_the_title_of_a_page_names_its_site(in_file: str, body: str | None) -> None:
    text = "AGB\n\n1. Sie gelten für Otterly.\n"
    assert site_of_page("AGB", in_file, text, pack_of("de")) == body
    assert site_of_page("Kai AGB", in_file, text, pack_of("de")) is None


def test_the_bare_title_stays_a_name_of_the_document() -> None:
    found = facts_of(
        name="bylaws.txt",
        text="Bylaws\n\nof the Otter Club\n\n1. Members pay.\n",
        title="Bylaws",
        given={},
        language="en",
        options=Options(),
    )
    assert found.title == "Bylaws of the Otter Club"
    assert "Bylaws" in found.aliases

"""What is printed beside a title is no part of it."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.facts.trimmed import trimmed


@pytest.mark.parametrize(
    ("printed", "language", "title"),
    [
        ("Harbour Act, 2031 [As on the3rd May, 2032]", "en", "Harbour Act, 2031"),
        ("Harbour Act [No. 7 of 2031]", "en", "Harbour Act [No. 7 of 2031]"),
        ("Statuten gültig ab 3.5.2031", "de", "Statuten"),
        ("Bylaws last amended on May 3, 2031", "en", "Bylaws"),
        ("Harbour Order adopted May 3, 2031", "en", "Harbour Order adopted May 3, 2031"),
        ("———— PIER FEES ACT", "en", "PIER FEES ACT"),
        ("Conditions générales de vente :", "fr", "Conditions générales de vente"),
        ("BERTH CONTRACT №", "en", "BERTH CONTRACT"),
        ("Berth Contract No. ____", "en", "Berth Contract"),
        ("Berth Contract No. 12", "en", "Berth Contract No. 12"),
        ("Statuten.", "de", "Statuten"),
        ("Terms of Sale of Alder, Inc.", "en", "Terms of Sale of Alder, Inc."),
        ("Charter (the “Charter”) for the Quay", "en", "Charter for the Quay"),
        ("Bylaws of Alder Quay (A Norland Nonprofit Corporation)", "en", "Bylaws of Alder Quay"),
        ("Berth Rules (All Boats)", "en", "Berth Rules (All Boats)"),
        ("* * Privacy Policy * *", "en", "Privacy Policy"),
    ],
)
def test_notes_dates_and_signs_beside_a_title_are_left_out(
    printed: str, language: str, title: str
) -> None:
    assert trimmed(printed, pack_of(language)) == title

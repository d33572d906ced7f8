"""What is told, by its text, to be no answer by itself: signatures, contents lists, page heads."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.chunking.no_answer import (
    head_key,
    is_contents,
    is_signature,
    is_title,
    page_heads,
    says_nothing,
)


@pytest.mark.parametrize(
    "text",
    [
        "The rent is due.",
        "Pets are forbidden.",
        "Subscription Period: 12 months",
        "Governing law: Kent",
        "the landlord; or",
        "押金应当在三十天内返还",
        "Signed by the tenant or by an agent, the lease binds the tenant for its whole term.",
        "Rent ... 14",
        "27 [Repealed, 2001, c. 13, s. 9]\n\n28 The rent is due each month, on its first day.",
    ],
)
def test_a_short_text_that_says_something_is_none(text: str) -> None:
    assert not says_nothing(text, pack_of("en"))
    assert not is_contents(text)
    assert not is_signature(text, pack_of("en"))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Zu Urkund dessen haben die Parteien unterschrieben.", "de"),
        ("Unterschrift: ____ Name: B. Mieter Ort, Datum: ____", "de"),
        ("En foi de quoi, les parties ont signé le présent contrat.", "fr"),
        ("Signature : ____ Nom : B. Locataire", "fr"),
    ],
)
def test_signature_blocks_are_told_in_each_language(text: str, language: str) -> None:
    assert is_signature(text, pack_of(language))


def test_heads_of_pages_are_what_chunks_repeat_but_for_numbers() -> None:
    pages = [f"Source: LANDLORD INC., 8-K, page {n}" for n in range(3)]
    heads = page_heads([*pages, "It ends.", "It ends.", "It ends."])
    assert {head_key(page) for page in pages} == set(heads)
    assert not page_heads(pages[:2])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Port Terms\n----------\n\n_Current as of: 18 November 2019_", True),
        ("# Port Terms\n\nLast revised May 2024", True),
        ("# PORT-AUTH-1", True),
        ("Pier 1 is closed in winter", False),
        ("# Port Terms\n\nWe have run the port since 2019", False),
        ("Fees:\nadopted 2019", False),
    ],
)
def test_a_title_with_its_date_says_nothing_else(text: str, expected: bool) -> None:
    assert is_title(text, pack_of("en")) is expected


def test_contents_in_two_columns_are_told_by_leaders_within_their_lines() -> None:
    columns = (
        "§ 1 Kites . . . . 3 of other people and\n\n"
        "§ 2 Lamps . . . . . 4 their strings . . . . 9\n\n"
        "§ 3 Wind . . . . . . 5 § 7 Storms and\n\n§ 4 Rain . . . . . 6 hail . . . . . 10"
    )
    assert is_contents(columns)
    assert not is_contents("A kite costs .... 3 a day.\n\nIt must be flown.\n\nLamps are lit.")

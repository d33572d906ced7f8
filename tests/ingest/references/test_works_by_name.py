"""Other works, found by the names that everybody uses, and their names read to the end."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .test_judged_again import CODE, HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Uniform Commercial Code, the custom of the port and all else are excluded.",
         "Uniform Commercial Code"),
        ("Ledgers comply with the General Data Protection Regulation.",
         "General Data Protection Regulation"),
        ("Signatures follow FIPS 204.", "FIPS 204"),
        ("Sheds are built as the Vermont State Building Code demands.",
         "Vermont State Building Code"),
        ("Under the Consumer Rules of the American Arbitration Association one decides.",
         "Consumer Rules of the American Arbitration Association"),
        ("The JAMS Streamlined Arbitration Rules apply.", "JAMS Streamlined Arbitration Rules"),
    ],
)  # fmt: skip
def test_a_well_known_work_is_found_without_a_unit(text: str, expected: str) -> None:
    assert [words for words, _ in shown(PORTS.format(text))] == [expected]


@pytest.mark.parametrize(
    "text",
    ["The Harbour Code binds no guest.", "The Arbitration Rules of this contract are in writing."],
)
def test_other_words_before_such_a_kind_name_no_work(text: str) -> None:
    assert shown(PORTS.format(text)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Boote unter Ausschluss des UN-Kaufrechts (CISG) mieten.",
         [("UN-Kaufrechts (CISG)", "UN-Kaufrechts (CISG)")]),
        ("Es gilt § 5 Abs. 2 Satz 1 Halbsatz 2 BGB.",
         [("§ 5 Abs. 2 Satz 1 Halbsatz 2 BGB", "BGB:5/2/satz 1/halbsatz 2")]),
        ("Es gilt § 1 Abs. 2 der Rahmenord- nung.",  # the hyphen of a line that was broken
         [("§ 1 Abs. 2 der Rahmenord- nung", "Rahmenordnung:1/2")]),
        ("Der Verein erhebt nach § 1 seiner Satzung Beiträge.",
         [("§ 1 seiner Satzung", "Satzung:1")]),
    ],
)  # fmt: skip
def test_german_names_are_read_to_the_end(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Une association régie par la loi du 1ᵉʳ juillet 1901 est admise.",
         [("loi du 1ᵉʳ juillet 1901", "loi du 1ᵉʳ juillet 1901")]),
        ("L'article 60 du Code civil suisse s'applique.",
         [("article 60 du Code civil suisse", "Code civil suisse:60")]),
    ],
)  # fmt: skip
def test_french_names_are_read_to_the_end(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(CODE.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See Article 1 of the Civil Code of the Norland Federation for dues.",
         [("Article 1 of the Civil Code of the Norland Federation",
           "Civil Code of the Norland Federation:1")]),
        ("It is as defined in Section 2: Mooring Rules of the Harbour Statutes.",
         [("Section 2: Mooring Rules of the Harbour Statutes", "Harbour Statutes:2")]),
        ("This text may be cited as the “2031 Dues Act”.", []),
    ],
)  # fmt: skip
def test_english_names_are_read_to_the_end(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


def test_the_title_below_its_publisher_is_no_reference() -> None:
    source = 'Port of Norland\n\nBerth License Agreement ("Agreement") V2.0\n\n## 1. Scope\n\n{}\n'
    assert shown(source.format("Berths are let. Section 2 of the Agreement is new.")) in (
        [("Section 2 of the Agreement", "2")],
        [("Section 2 of the Agreement", ELSEWHERE)],
    )

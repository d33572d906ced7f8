"""Numbers that are printed in unusual forms, or where they are no reference."""

from __future__ import annotations

import pytest

from .acts import read
from .test_classes import named
from .test_missed import shown
from .test_partial import targets

SATZUNG = """# Satzung des Hafenvereins

## § 4 Beiträge

(1) Es gibt Beiträge.

(3) Sie sind fällig. {cited}

(7) Sie werden gemahnt.

## § 24 Schluss

(1) Ende.

(6) Diese Satzung gilt.
"""


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("Es gilt § 24,6 der Satzung.", [("§ 24,6 der Satzung", "24(6)")]),
        ("Es gelten §§ 4,24.", [("§§ 4", "4"), ("24", "24")]),  # two units
        ("Siehe § 4 Abs. 1/7.", [("§ 4 Abs. 1", "4(1)"), ("7", "4(7)")]),
    ],
)
def test_a_comma_or_a_stroke_before_a_paragraph(
    cited: str, expected: list[tuple[str, str]]
) -> None:
    assert targets(read(SATZUNG.format(cited=cited))) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("nach § 4 Abs. 3/7/8 StGB", "de",
         [("§ 4 Abs. 3", "StGB", "4/3"), ("7", "StGB", "4/7"), ("8", "StGB", "4/8"),
          ("StGB", "StGB", "")]),
        ("Beschluss Nr. 3/07", "de", []),  # of the year 2007
        ("“Key Terms” means Ports Fee, Governing Law. The Key Terms apply.", "en", []),
        ("under the Rent (Ports) Enactment 1965 of Nordland", "en",
         [("Rent (Ports) Enactment 1965", "Rent (Ports) Enactment 1965", "")]),
    ],
)  # fmt: skip
def test_the_numbers_and_names_are_read(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


ACT = """# Ports Act

## 3 Dues

(1) Dues are paid.

(3) They are paid—

(i) at night;

(ii) in coins.

## 4 Wrecks

(1) Under sections 3, 4, subsection 22(4) or section 22 a wreck is raised.

## 22 Lights

(4) Lights.

## Schedule 2

[Subparagraph 3(3)(ii)]

1 Coins are round.
"""


def test_an_inner_number_that_names_its_section_is_complete() -> None:
    found = targets(read(ACT))
    assert ("subsection 22(4)", "22(4)") in found
    assert ("Subparagraph 3(3)(ii)", "3(3)(ii)") in found  # to which the Schedule belongs


@pytest.mark.parametrize(
    "text",
    [
        "# Ports Process\n\n## 1. Scope\n\nPorts.\n\n## 2. Appendix A: Old terms\n\nQuay.\n",
        "# Hafensatzung\n\n## § 7 Rechte der Mitglieder\n\nAlle.\n\nInhalt\n\n"
        "§ 7 | Rechte der Mitglieder............................. 4\n",
    ],
)
def test_headings_and_entries_of_contents_are_no_references(text: str) -> None:
    assert read(text).mentions == []


AGREEMENT = """# Quay Agreement

## Article 2. Boats

### 2.1 Kinds

{cited}

### 2.2 Berths

They are let.

## Article 3. Dues

### 3.1 Rates

They rise.

### 3.2 Loans

Boats may be lent.

#### 3.2.1 Rates

Low.

## Article 1. Last

Words.

## Article 4. Older

Words.
"""


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("Article 3, Section 1 applies.", [("Article 3", "3"), ("Section 1", "3.1")]),
        ("Section 2 of Article 3 applies.", [("Section 2", "3.2"), ("Article 3", "3")]),
        ("Article 3, Section 3.2 applies.", [("Article 3", "3"), ("Section 3.2", "3.2")]),
        ("Article 2, Section 2.2 applies.", [("Article 2", "2"), ("Section 2.2", "2.2")]),
        ("Article 3, Section 2.1 applies.", [("Article 3", "3"), ("Section 2.1", "3.2.1")]),
        ("Article 3, Article 1 apply.", [("Article 3", "3"), ("Article 1", "1")]),  # two units
    ],
)
def test_a_section_behind_its_article_may_be_printed_with_the_number_of_both(
    cited: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(AGREEMENT.format(cited=cited)) == expected


CONSTITUTION = """# Constitution of Harbourland

## Article 7. Speech

(1) Speech is free.

(b) So is print.

## Article 7.A. Information

All may ask.

## Article 7.B. Harbours

All may land.

## Article VIII. Ships

{cited}

## Article IX. Wrecks

None.
"""


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("See Article 7.A, 7.B.", [("Article 7.A", "7.A"), ("7.B", "7.B")]),
        ("See Article 7(b).", [("Article 7(b)", "7/b")]),
        ("So article IX says.", [("article IX", "ix")]),
    ],
)
def test_units_are_found_by_number_as_printed(cited: str, expected: list[tuple[str, str]]) -> None:
    assert shown(CONSTITUTION.format(cited=cited)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("by the rules in article VIII below.", [("article VIII", None, "viii")]),
        ("the article I wrote.", []),
        ("in this section CD players are banned.", []),
    ],
)
def test_a_small_label_may_have_a_roman_numeral(
    text: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, "en") == expected

"""What is claimed of units: which are this document's, which another's, and which are none."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown

CODE = """# {title}

## 1 Votes

Votes are cast.

## 2 Ends

{text}
"""


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("Electoral Code of the Rope Society", "See section 1 of the Electoral Code.",
         [("section 1", "1")]),
        ("Constitution of the Rope Computer Society", "See section 1 of the constitution of the "
         "RCS, and section 1 of the Constitution of the Knot Society.",
         [("section 1", "1"),
          ("section 1", "Constitution of the Knot Society:1")]),
        ("Regulations of the Ports Act", "See section 1 of the Ports Act.",
         [("section 1", "Ports Act:1")]),
        ("Electoral Code of the Rope Society", "See section 1 of the Fees Code.",
         [("section 1", "Fees Code:1")]),
    ],
)  # fmt: skip
def test_a_document_is_called_by_its_title_without_its_body_or_with_initials(
    title: str, text: str, expected: list[tuple[str, str]]
) -> None:
    found = shown(CODE.format(title=title, text=text))
    assert [(words[: len("section 1")], unit) for words, unit in found if "section" in words] == (
        expected
    )


def test_a_law_of_the_same_name_and_another_year_is_another() -> None:
    text = (
        "“The Act of 1929” means the Control of Ropes Act, 1929. Keep the list under section 1 of "
        "the Act of 1929 and section 1 of the Act."
    )
    found = dict(shown(CODE.format(title="Control of Ropes Act, 1946", text=text)))
    assert found["section 1 of the Act of 1929"] == "Control of Ropes Act, 1929:1"
    assert found["section 1 of the Act"] == "1"


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("Part B", ["B"]),
        ("Parts A and B", ["A", "B"]),
        ("Title B", []),
        ("Part D", []),
    ],
)
def test_a_part_is_the_heading_that_prints_its_letter(cited: str, expected: list[str]) -> None:
    rules = f"# Rules\n\n## A. General\n\nRowers row.\n\n## B. Races\n\nOn {cited} they agree.\n"
    found = [unit for _, unit in shown(rules) if "another" not in unit]
    assert [unit.partition(":")[0] for unit in found if unit] == expected


def test_a_range_of_items_below_a_heading_without_a_number_leads_to_its_ends() -> None:
    terms = "# Terms\n\n## Ropes\n\nPoints (a) to (c) apply.\n\n(a) One\n\n(b) Two\n\n(c) Three\n"
    assert [words for words, _ in shown(terms)] == ["Points (a)", "(c)"]


@pytest.mark.parametrize(
    "text",
    [
        "If clause (i) or (ii) is not met, the bank waits: (i) the entry is sent and (ii) paid.",
        "The bank shall (i) send what the Rules (ii) say in the house, and (iii) settle.",
        "It is wrong to refuse an Item (a) that is to be paid, or (b) for which no check is made.",
    ],
)
def test_an_item_of_a_sentence_is_no_unit(text: str) -> None:
    assert shown(f"# Bank Terms\n\n## Entries\n\n{text}\n") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Of Batch 7, Part 2 is sold.", []),
        ("Messages have a part 1 alone.", []),
        ("See Part 2 of the Ports Act.", [("Part 2 of the Ports Act", "Ports Act:part 2")]),
        ("![Exhibit C-1](./c1.png)", []),
        ("It ends.\n\nArticle 7. [Repealed, once of fees]\n\nIt ends.", []),
        ("It ends.\n\nSec. 7. 24 ports are let.\n\nIt ends.", [("Sec. 7", "7")]),
        ("It ends.\n\nSec. 7. 24 Ports Code is amended.\n\nIt ends.", []),
    ],
)  # fmt: skip
def test_what_only_looks_like_a_unit(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zwecke nach §\u200952\u2009AO.", [("§ 52 AO", "AO:52")]),
        ("Der Katalog (§ 1 Abs. 3 Hafen-VBG) gilt.", [("§ 1 Abs. 3 Hafen-VBG", "Hafen-VBG:1/3")]),
        ("Daten nach Art. 6 DSGVO:\n\n- lit. a) Einwilligung.\n", [("Art. 6 DSGVO", "DSGVO:6")]),
    ],
)  # fmt: skip
def test_codes_and_items_of_german_laws(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected

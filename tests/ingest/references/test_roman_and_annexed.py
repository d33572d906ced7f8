"""Units cited in signs that are seldom used: Roman numerals, strokes, single quotation marks."""

from __future__ import annotations

from .acts import read
from .test_missed import PORTS, shown

LOAN = """# Rope Loan Agreement

## III. Fees

(a) Fees are due under Section IV(b).

(b) “Late Fee” has the meaning set forth in Section III (a).

## IV. Defaults

(a) It is a default to lose a rope.

(b) Notice is given pursuant to Section IV(a) or IV(b), and to Section IV(q).
"""


def test_a_letter_within_a_unit_in_roman_numerals_is_found() -> None:
    cited = [(words, unit) for words, unit in shown(LOAN) if "q" not in words]
    assert cited == [
        ("Section IV(b)", "IV(b)"),
        ("Section III (a)", "III(a)"),
        ("Section IV(a)", "IV(a)"),
        ("IV(b)", "IV(b)"),
    ]


def test_an_annexure_is_cited_as_an_annex() -> None:
    source = (
        "# Rope Rules\n\n## 1. Boards\n\nSee Annex I and Annexure II.\n\n"
        "# Annexure I\n\nA.\n\n# Annexure II\n\nB.\n"
    )
    found = read(source, name="rules.md")
    assert [(mention.document, mention.address) for mention in found.mentions] == [
        (None, ("annex 1",)),
        (None, ("annex 2",)),
    ]


def test_units_behind_a_stroke_are_cited_too() -> None:
    assert shown(PORTS.format("It is void by §§ 307/309 BGB, and not by Reg. 12/98.")) == [
        ("§§ 307", "BGB:307"),
        ("309", "BGB:309"),
        ("BGB", "BGB"),
    ]


def test_a_heading_in_single_quotation_marks_is_cited() -> None:
    assert shown(PORTS.format("See the 'Fees' section above, and ‘Fees’ section.")) == [
        ("'Fees' section", "1"),
        ("‘Fees’ section", "1"),
    ]


def test_a_blank_to_fill_in_that_is_given_a_name_is_no_work() -> None:
    assert shown(PORTS.format('It is made by [R3PIER] ("Company"), as [RFC2119] says.')) == [
        ("[RFC2119]", "RFC2119")
    ]


def test_policies_and_agreements_beside_this_one_are_cited_by_name() -> None:
    text = "All members sign the Membership Agreement and comply with the Privacy Policy."
    assert [words for words, _ in shown(PORTS.format(text))] == [
        "Membership Agreement",
        "Privacy Policy",
    ]
    defined = f'{text} All of this is the "Privacy Policy".'
    assert [words for words, _ in shown(PORTS.format(defined))] == ["Membership Agreement"]

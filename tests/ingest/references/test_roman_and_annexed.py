"""Units that are numbered in Roman numerals, and attachments whose label is spelt in two ways."""

from __future__ import annotations

from .acts import read
from .test_missed import shown

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

"""References that were judged wrong in documents of a later sample, by class."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Boote nach § 1 der „Gebühren“ zahlen.", [("§ 1", "1")]),
        ("Es gilt § 1 Abs. 1 und § 2 Abs. 3 des Deutsche Fähren Gründungsgesetzes.",
         [("§ 1 Abs. 1", "Deutsche Fähren Gründungsgesetz:1/1"),
          ("§ 2 Abs. 3 des Deutsche Fähren Gründungsgesetzes",
           "Deutsche Fähren Gründungsgesetz:2/3")]),
    ],
)  # fmt: skip
def test_a_law_with_a_long_name_behind_its_unit(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A by-law to amend By-law No. 292-70 is repealed.",
         [("By-law No. 292-70", "By-law No. 292-70")]),
        ("Under 45 CFR Section 164.524 it is due.", [("45 CFR Section 164.524", "45 CFR:164.524")]),
        ("See G.L. c. 14 § 151; Ord. ss 2-4.1.",
         [("G.L. c. 14 § 151", "G.L. c. 14:151"), ("ss 2-4.1", "another document:2-4.1")]),
        ("* **Law:** General Port Regulation (GPR), Ferry Fees Act (FFA)",
         [("Ferry Fees Act (FFA)", "Ferry Fees Act (FFA) = Ferry Fees Act = FFA")]),
    ],
)  # fmt: skip
def test_forms_of_citing_others(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


CLAUSES = """# Dues Addendum

## Personnel

The firm hires.

## Safety

It agrees to the same:

1. [Personnel](#Personnel);
2. [Late Fees](#Late_Fees); and
3. [Return](#Return).

## <a name="lateFees" />Late Fees

Due, as in [return](#return) above.

## Return

None.
"""
CONTENTS = "- [Personnel](#Personnel)\n- [Late Fees](#Late_Fees)\n- [Return](#Return)\n"


def test_links_that_are_the_parts_of_a_sentence_are_no_table_of_contents() -> None:
    cited = [("Personnel", "personnel"), ("Late Fees", "late-fees"), ("Return", "return")]
    assert shown(CLAUSES) == [*cited, ("return", "return")]
    head, _, rest = CLAUSES.partition("## Personnel")
    listed = f"{head}{CONTENTS}\n## Personnel{rest}"
    assert shown(listed) == [*cited, ("return", "return")]

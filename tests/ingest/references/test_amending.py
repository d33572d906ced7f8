"""Units of acts that a document amends, by the instruction that names them."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read

BILL = """# Ports Bill

## SEC. 3. DUES.

(a) In general.—Section 501(c)(1)(A) of the Ports and Harbors Act (22 U.S.C. 7601(c)(1)(A)) is
amended—

(1) in clause (i), by striking “or”; and

(2) by redesignating subparagraphs (B) and (C) as subparagraphs (C) through (D).

(b) Quays.—The Quays Act is amended—

(1) in section 4—

(A) in subsection (a)(2), by striking item (B); and

(B) by redesignating paragraph (3) as paragraph (4); and

(2) in section 6(b), by striking paragraph (2).

(c) Effect.—The amendments made by subsection (b) take effect at once.
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("clause (i)", [("Ports and Harbors Act", "501/c/1/a/i")]),
        ("subparagraphs (B)", [("Ports and Harbors Act", "501/c/1/b")]),
        ("subparagraphs (C) through (D)", [("Ports and Harbors Act", "501/c/1/c..501/c/1/d")]),
        ("subsection (a)(2)", [("Quays Act", "4/a/2")]),
        ("item (B)", [("Quays Act", "4/a/2/b")]),
        ("paragraph (3)", [("Quays Act", "4/3")]),
        ("paragraph (2)", [("Quays Act", "6/b/2")]),
        ("subsection (b)", [(None, "3/b")]),
    ],
)
def test_a_number_goes_on_from_what_its_instruction_has_named(
    words: str, expected: list[tuple[str | None, str]]
) -> None:
    assert read(BILL).targets_of(words) == expected


TITLE = """# Docks Amendment Act

## § 2

The Renewable Docks Act of 2004, effective April 12, 2005 (D.C. Law 15-340; D.C. Official Code
§ 34-1431 et seq.), is amended as follows:

(a) Section 4(c) (D.C. Official Code § 34-1432(c)) is amended as follows:

(1) Paragraph (13) is amended by striking "x".

(2) Paragraph (14) is repealed.
"""


def test_a_code_in_brackets_is_not_the_act_that_is_amended() -> None:
    act = read(TITLE)
    assert act.targets_of("Section 4(c)") == [("Renewable Docks Act of 2004", "4/c")]
    assert act.targets_of("Paragraph (14)") == [("Renewable Docks Act of 2004", "4/c/14")]


def test_what_a_bill_says_of_itself_is_its_own() -> None:
    bill = read(
        "# Ports Bill\n\n## Preliminary\n\nIn this Act, “Fund” means the Fund established by "
        "section 132 of this Act; and “Board” means the Board under section 8.\n"
    )
    assert bill.targets_of("section 132 of this Act") == [(None, "132")]
    assert bill.targets_of("section 8") == [(None, "8")]
    note = read("# Note\n\n## Preliminary\n\nThe Board under section 8 meets.\n")
    assert note.targets_of("section 8") == [(ELSEWHERE, "8")]


INSERTING = """# Ports (Amendment) Act

## 1 Short title

This Act may be cited as the Ports (Amendment) Act.

## 2 Amendment of section 12

Section 12 of the Ports Act is hereby amended as follows :—

(1) by the substitution for subsection (1) of “(1) A master moors by section 1 alone.”;

(2) by the insertion, immediately after subsection (4) of that section, of words which shall have
effect as subsection (5) thereof.
"""


@pytest.mark.parametrize(
    ("words", "address"), [("subsection (4)", "12/4"), ("subsection (5)", "12/5")]
)
def test_that_section_is_the_one_amended_behind_what_is_inserted(words: str, address: str) -> None:
    assert read(INSERTING).targets_of(words) == [("Ports Act", address)]

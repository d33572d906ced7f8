"""Citations that head pages, and former editions of a code in the notes behind its sections."""

from __future__ import annotations

import pytest

from .test_missed import shown

PAGES = """Article 13 Harbours

§ 2-1. Quays

A quay is kept under § 2-4.

{0}

PORT CODE

§ 2-2. Cranes

Cranes lift.

{1}

HARBOURS

§ 2-3. Ropes

Ropes hold.

{2}

PORT CODE

§ 2-4. Dues

Dues are due.

{3}

HARBOURS

None is waived.
"""


def test_a_citation_alone_above_many_pages_is_their_head() -> None:
    heads = ["ART. 13, § 2-1", "ART. 13, § 2-2", "ART. 13, § 2-3", "ART. 13, § 2-4"]
    assert shown(PAGES.format(*heads)) == [("§ 2-4", "2-4")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("(City Code, 1961/73, art. 4, §20(c).)",
         [("City Code, 1961/73, art. 4, §20(c)", "City Code, 1961/73, art. 4:20/c")]),
        ("(1958 Code, § 2-1)", [("1958 Code, § 2-1", "1958 Code:2-1")]),
        ("(Prior code § 2-1)", [("Prior code § 2-1", "Prior code:2-1")]),
        ("Under the Port Code, § 2-1 holds.", [("§ 2-1", "Port Code:2-1")]),
    ],
)  # fmt: skip
def test_a_section_of_a_former_edition_is_not_of_this_code(
    note: str, expected: list[tuple[str, str]]
) -> None:
    code = "# Article 13 Harbours\n\n## § 2-1. Quays\n\nA quay.\n\n## § 2-2. Dues\n\nDues.\n\n{}\n"
    assert shown(code.format(note)) == expected

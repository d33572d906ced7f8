"""Numbers with letters apart, and lists in which one number is that of another kind of unit."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown

LETTERED = (
    "# Ports Rules\n\n## 1 Fees\n\n(a) Dues.\n\n(b) Tolls.\n\n(c) Fines.\n\n## 2 Rest\n\n{}\n"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The land falls under Article 2-B of the Moorings Law of Norland.",
         [("Article 2-B of the Moorings Law of Norland", "Moorings Law of Norland:2-b")]),
        ("A lien under section 339-z of the Pilots Act 2031 ends by section 339-aa thereof.",
         [("section 339-z of the Pilots Act 2031", "Pilots Act 2031:339-z"),
          ("section 339-aa thereof", "Pilots Act 2031:339-aa")]),
        ("Section 139 A of the Pilots Act 2031 is repealed.",
         [("Section 139 A of the Pilots Act 2031", "Pilots Act 2031:139a")]),
        ("Under section 12 A pilot boards each ship.", [("section 12", "12")]),
        ("File a Form 8-K each year.", []),
    ],
)  # fmt: skip
def test_letters_apart_from_their_number(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Subsection (1) of section 58, subsection (2) of section 59 of the Pilots Act 2031 apply.",
         [("Subsection (1)", "Pilots Act 2031:58/1"), ("section 58", "Pilots Act 2031:58"),
          ("subsection (2)", "Pilots Act 2031:59/2"),
          ("section 59", "Pilots Act 2031:59")]),
    ],
)  # fmt: skip
def test_a_list_goes_on_to_another_unit(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It ends (a) by a notice under section 1(a), (b) if no dues are paid.",
         [("section 1(a)", "1/a")]),
        ("See section 1(a), (b) and (c).",
         [("section 1(a)", "1/a"), ("(b)", "1/b"), ("(c)", "1/c")]),
    ],
)  # fmt: skip
def test_a_letter_that_counts_the_next_clause_is_none_of_the_section(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(LETTERED.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Die Haftung folgt aus §§ 281 Abs. 2 Satz 1, 323 Abs. 5, 254 Abs. 2 BGB.",
         [("§§ 281 Abs. 2 Satz 1", "BGB:281/2/satz 1"), ("323 Abs. 5", "BGB:323/5"),
          ("254 Abs. 2", "BGB:254/2"), ("BGB", "BGB")]),
        ("Ziffern 4 und 5.1/5.3 der Fährenordnung gelten.",
         [("Ziffern 4", "Fährenordnung:4"), ("5.1", "Fährenordnung:5.1"),
          ("5.3", "Fährenordnung:5.3"), ("Fährenordnung", "Fährenordnung")]),
        ("Gliedert den Text durch Absätze o.ä. sinnvoll.", []),
    ],
)  # fmt: skip
def test_a_german_list_goes_on_to_another_unit(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected

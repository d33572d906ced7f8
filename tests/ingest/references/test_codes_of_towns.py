"""References in the codes and by-laws of towns, whose numbers have their chapter in them."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read
from .test_classes import named
from .test_partial import targets

CODE = """# Chapter 30 Harbour

## ARTICLE 2 Quays

### § 30-200. Mooring

A. Boats.

B. Ropes. (1) A rope is long.

(2) {cited}

### § 30-210. Lights

Lights.

## ARTICLE 3 Cranes

### § 30-300. Cranes

Cranes.
"""


@pytest.mark.parametrize(
    ("cited", "expected"),
    [
        ("See § 30-210B(2).", [("§ 30-210B(2)", "30-210(b)(2)")]),  # the outline lacks B
        ("See § 30-200A, B or D.",
         [("§ 30-200A", "30-200(A)"), ("B", "30-200(B)"), ("D", "30-200(d)")]),
        ("See § 30-210A and B(3).", [("§ 30-210A", "30-210(a)"), ("B(3)", "30-210(b)(3)")]),
        ("See § 30-210 of this article.", [("§ 30-210", "30-210")]),
        ("Subsection B(1) of this subsection applies.", [("Subsection B(1)", "30-200(B)(1)")]),
    ],
)  # fmt: skip
def test_a_letter_behind_a_complete_number_is_that_of_a_paragraph(
    cited: str, expected: list[tuple[str, str]]
) -> None:
    assert targets(read(CODE.format(cited=cited))) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fines are those of MGL c. 40, § 21D.", [("MGL c. 40, § 21D", "MGL c. 40", "21d")]),
        ("See G.L. c. 6, §§ 168 and 172, and 28 U.S.C. § 534.",
         [("G.L. c. 6, §§ 168", "G.L. c. 6", "168"), ("172", "G.L. c. 6", "172"),
          ("28 U.S.C. § 534", "28 U.S.C.", "534")]),
        ("Under 310 CMR 30.000 or 310 CMR 40.0000 it is waste.",
         [("310 CMR 30.000", "310 CMR", "30.000"), ("310 CMR 40.0000", "310 CMR", "40.0000")]),
        ("[Added 2031-02-01 by By-law 31-2031]", [("By-law 31-2031", "By-law 31-2031", "")]),
        ("3 Editor's Note: The former title of this chapter was Wharves.", []),
    ],
)  # fmt: skip
def test_laws_of_a_state_and_notes_of_editors(
    text: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, "en") == expected


def test_a_section_of_a_state_with_a_letter_is_known_again() -> None:
    code = read(CODE.format(cited="Fines: MGL c. 40, § 21D.\n\nA fine under § 21D is due."))
    assert code.targets_of("§ 21D") == [("MGL c. 40", "!21d")]


def test_a_decimal_number_is_of_no_act_that_is_cited_by_brackets() -> None:
    bylaws = read(
        "# Bylaw of the Harbour Club\n\n## Officers\n\n1. Officers are chosen under Section "
        "24(8) of the Clubs Act.\n\n2. Section 52 of the Clubs Act applies to this Bylaw.\n\n"
        "## Recall\n\n1. An officer is recalled as Section 7.2.6 says.\n"
    )
    assert bylaws.targets_of("Section 7.2.6") == [(None, "7.2.6")]


def test_a_running_head_is_no_reference() -> None:
    code = read(
        "# Harbour Code\n\n## Chapter 30 Quays and Ropes\n\n§ 30-1. Boats are moored.\n\n"
        "CHAPTER 30, QUAYS AND ROPES\n\n§ 30-2. Ropes are long.\n\n"
        "## Chapter 40 Cranes\n\n§ 40-1. Chapter 30 applies at night.\n"
    )
    assert code.targets_of("CHAPTER 30") == []
    assert code.targets_of("Chapter 30") == [(None, "chapter 30")]


def test_what_a_note_has_from_the_act_before_is_none_of_this_act() -> None:
    act = read(
        "# Ports Act\n\n## 5 Dues\n\n1. Subs. by Act 62 of 1959, s. 7, for “quay”. "
        "2. Ins. by s. 5, ibid.\n\n## 7 Boats\n\nBoats are moored.\n"
    )
    assert act.targets_of("s. 5") == [(ELSEWHERE, "5")]


def test_the_act_in_small_letters_is_none_of_its_rules() -> None:
    rules = read(
        "# Rescue Rules\n\n## 1 Names\n\nA manager is appointed under section 3 of the act.\n\n"
        "## 3 Rooms\n\nRooms.\n",
        name="rules.md",
    )
    assert rules.targets_of("section 3") == [(ELSEWHERE, "3")]


def test_a_list_in_an_amending_text_is_of_the_law_behind_it() -> None:
    satzung = read(
        "# Erste Satzung zur Änderung der Hafensatzung\n\nAufgrund des § 20 des Hafengesetzes "
        "i.V.m. § 1 Abs. 6 und § 5 des Kaigesetzes wird beschlossen:\n\n## Artikel I\n\n"
        "§ 5 Absatz 7 entfällt.\n"
    )
    assert satzung.targets_of("§ 1 Abs. 6") == [("Kaigesetz", "1/6")]
    assert satzung.targets_of("§ 5 Absatz 7") == [("Hafensatzung", "5/7")]

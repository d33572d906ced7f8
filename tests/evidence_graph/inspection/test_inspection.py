"""What an inspection tells of documents, and of what it warns."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.inspection import Inspection
from evidence_graph.inspection.formatting import as_text
from evidence_graph.inspection.sequences import numbered
from tests.written import library_of

FILLER = "The keeper of the quay lets each berth by the year, and keeps the quay clean. " * 5


def inspected(folder: Path, text: str, name: str = "rules.md") -> Inspection:
    """The inspection of a library of one file."""
    return library_of(folder, {name: text}).inspect(name)


def rules(*numbers: object) -> str:
    """Quay rules with sections of these numbers."""
    return "# Quay Rules\n\n" + "".join(f"## {n}. Matter {n}\n\n{FILLER}\n\n" for n in numbers)


def messages(found: Inspection) -> list[str]:
    return [warned.message for warned in found.warnings]


def test_a_sound_document_has_no_warning_and_full_confidence(tmp_path):
    found = inspected(tmp_path, rules(*range(1, 12)))
    assert found.title == "Quay Rules"
    assert found.units["heading"] == 11
    assert (found.gaps, found.doubles, messages(found)) == ([], [], [])
    assert found.confidence > 0.95
    assert found.confidence <= min(found.confidence_parts.values())


def test_numbers_that_are_missing_are_named_with_their_line(tmp_path):
    text = rules(1, 2, 10, 11, 12)
    found = inspected(tmp_path, text)
    line = text.splitlines().index("## 2. Matter 2") + 1
    assert messages(found) == [f"numbers 3 to 9 are missing after 2 (line {line})"]
    assert found.confidence_parts["numbers"] == pytest.approx(0.8)


def test_a_number_that_stands_twice_is_named_with_both_lines(tmp_path):
    found = inspected(tmp_path, rules(1, 2, 2, 3))
    assert messages(found) == ["number 2 stands twice (lines 7 and 11)"]


def test_a_section_that_was_put_in_later_is_no_gap(tmp_path):
    assert messages(inspected(tmp_path, rules(1, 2, "2a", "2b", 3))) == []


def test_numbers_of_a_chapter_that_begin_with_the_next_hundred_are_no_gap(tmp_path):
    chapters = "".join(
        f"## Chapter {c}\n\n" + "".join(f"### § {c}0{n}. Matter\n\n{FILLER}\n\n" for n in (1, 2, 3))
        for c in (1, 2, 3)
    )
    assert messages(inspected(tmp_path, f"# Quay Code\n\n{chapters}")) == []


def test_numbers_that_leave_room_for_others_have_no_gap(tmp_path):
    numbers = ("010", "020", "030", "090", "110")
    sections = "".join(f"### 7.{n} Berth {n}\n\n{FILLER}\n\n" for n in numbers)
    text = f"# Quay Code\n\n## Chapter 7 Berths\n\n{sections}"
    assert messages(inspected(tmp_path, text)) == []


def test_numbers_with_other_signs_are_counted_apart(tmp_path):
    text = "# Quay Act\n\n## 1. Berths\n\n(1) It is amended.\n\n(2) It reads:\n\n28A. As follows.\n"
    assert messages(inspected(tmp_path, text)) == []


def test_sections_that_marked_up_law_leaves_out_are_no_warning(tmp_path):
    sections = "".join(
        f'<section eId="sec_{n}"><num>§ {n}</num><heading>Matter</heading><content><p>{FILLER}</p>'
        "</content></section>"
        for n in (1, 2, 7, 8)
    )
    space = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
    text = f'<akomaNtoso xmlns="{space}"><act name="act"><body>{sections}</body></act></akomaNtoso>'
    found = inspected(tmp_path, text, name="quay.xml")
    assert len(found.gaps) == 1
    assert not any("missing" in message for message in messages(found))


def test_a_roman_number_that_is_missing_is_printed_in_roman(tmp_path):
    rows = "(i) clean,\n\n(ii) free,\n\n(v) dry.\n"
    text = f"# Quay Act\n\n## 1. Berths\n\nA berth is let if it is\n\n{rows}"
    assert [message[:28] for message in messages(inspected(tmp_path, text))] == [
        "numbers (iii) to (iv) are mi"
    ]


def test_one_section_that_holds_most_of_the_text(tmp_path):
    text = f"# Quay Rules\n\n## 1. Berths\n\nShort.\n\n## 2. Dues\n\n{FILLER * 20}\n"
    found = inspected(tmp_path, text)
    assert messages(found) == ["one section holds 100 % of the text (line 7)"]
    assert found.largest is not None and found.largest.section_id == "rules.md#2"


def test_a_long_text_without_units(tmp_path):
    found = inspected(tmp_path, FILLER * 20, "notes.txt")
    assert "no units were found: the text is one piece" in messages(found)
    assert "no title was found: the file name stands for it" in messages(found)
    assert found.confidence <= 0.3


def test_a_language_without_a_pack(tmp_path):
    found = inspected(tmp_path, f"---\nlanguage: nl\n---\n\n{rules(1, 2)}")
    assert "its language is nl, which has no pack: numbers and layout are read, words are not" in (
        messages(found)
    )


def test_references_are_counted_by_outcome(tmp_path):
    text = (
        "# Quay Rules\n\n## 1. Berths\n\nSection 2 applies.\n\n## 2. Dues\n\nSection 9 applies.\n"
    )
    found = inspected(tmp_path, text)
    assert found.references == {"dangling": 1, "exact": 1}
    assert "1 dangling, 1 exact" in as_text(found)


@pytest.mark.parametrize(
    ("number", "after", "counted"),
    [
        ("14", None, ("1", 14, 14)),
        ("2.3", None, ("1", 3, 3)),
        ("(b)", None, ("a", 2, 2)),
        ("(i)", None, ("i", 1, 1)),
        ("(i)", "(h)", ("a", 9, 9)),
        ("IV", None, ("I", 4, 4)),
        ("3 bis 6", None, ("1", 3, 6)),
        ("Erster", None, None),
    ],
)
def test_a_number_is_counted_by_its_signs(number, after, counted):
    found = numbered(number, after=numbered(after) if after else None)
    assert (found and (found.manner, found.first, found.last)) == counted


def test_many_gaps_and_many_doubles_are_one_warning_each(tmp_path):
    found = inspected(tmp_path, rules(*range(1, 40, 4)))
    assert messages(found) == [
        "numbers are missing in 9 places: numbers 2 to 4 are missing after 1 (line 3) is the first"
    ]
    assert len(found.gaps) == 9
    twice = inspected(tmp_path, rules(*sorted([*range(1, 11)] * 2)), "twice.md")
    assert messages(twice) == ["10 numbers stand more than once: 1 is the first (lines 3 and 7)"]


def test_a_date_that_cannot_be_read_is_a_warning(tmp_path):
    text = f"---\ntitle: Pier Rules\ndate: {{}}\nissued: draft\n---\n\n{rules(1, 2, 3)}"
    assert messages(inspected(tmp_path, text.format("05/03/2021"))) == [
        "'05/03/2021' in the field 'date' is no date that can be read, such as 2026-01-31"
    ]
    assert messages(inspected(tmp_path, text.format("5. März 2021"), "read.md")) == []

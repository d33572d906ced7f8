"""Sections of AustLII's texts are those that its marks name, and its tables are contents."""

import pytest

from evidence_graph.language import pack_of
from ingest.convert.text import convert
from ingest.structure import parse

ABOVE = """KITES ACT 1931

- TABLE OF PROVISIONS

PART 1--PRELIMINARY
1. Name of Act
2. Lines
3. Fees

"""
BESIDE = """Kites Act 1931

TABLE OF PROVISIONS

1. Name of Act
2. Lines
3. Fees

"""
SECTIONS = (
    ("1", "Name of Act\nThis Act is the Kites Act 1931."),
    ("2", "Lines\n\n (1) A kite has a line.\n (2) A line is—\n (a) of hemp; or\n (b) of jute."),
    ("3", "Fees\n\nA kite costs 1 pound."),
)


def outline(text):
    found = parse(convert(text.encode(), name="act.txt"), pack_of("en"))
    return [(u.number, u.heading) for u in found.units], [m.of(text) for m in found.matter]


@pytest.mark.parametrize(
    ("top", "mark"), [(ABOVE, "KITES ACT 1931\n- SECT {}\n"), (BESIDE, "KITES ACT 1931 - REG {}\n")]
)
def test_sections_have_their_numbers_and_titles_and_the_table_is_none(top, mark):
    text = top + "\n".join(mark.format(number) + words + "\n" for number, words in SECTIONS)
    units, matter = outline(text)
    assert units == [
        ("1", "Name of Act"),
        ("2", "Lines"),
        ("(1)", None),
        ("(2)", None),
        ("(a)", None),
        ("(b)", None),
        ("3", "Fees"),
    ]
    assert any("3. Fees" in words for words in matter)


def test_a_dash_before_a_word_makes_no_mark_of_another_text():
    text = "Rules\n\n1. Kites fly - SECT 2\n\n2. Lines - REG 3\n\n3. Fees - see rule 2.\n"
    assert [number for number, _ in outline(text)[0]] == ["1", "2", "3"]

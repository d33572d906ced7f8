import pytest

from evidence_graph.citation.numbering import Numbering

OWN = ("1", "2", "3", "4.1", "4.2", "sch 1", "exhibit a", "exhibit b", "ii", "iii")


@pytest.mark.parametrize(
    ("number", "may_be_own"),
    [
        ("2", True),
        ("9", True),  # the document may have had it
        ("1051", False),
        ("4.9", True),  # in 4
        ("14.2", True),  # in 14, soon after the last one
        ("60.2", False),
        ("exhibit 100", True),  # "Exhibit C"
        ("sch 2", False),  # one schedule is no numbering
        ("annex 1", False),
        ("iv", True),
        ("42-1901", False),
        ("a", False),
    ],
)
def test_a_missing_number_belongs_to_a_numbering_or_to_another_text(number, may_be_own):
    assert Numbering(OWN).may_have(number) is may_be_own


def test_sections_of_a_code_are_numbered_by_their_title():
    title = Numbering(("15-101", "15-102", "15-201"))
    assert title.may_have("15-203")
    assert not title.may_have("42-1901")


def test_a_gap_is_near_numbers_and_an_excerpt_has_few():
    excerpt = Numbering(map(str, (2, 3, 40, 41)))
    assert excerpt.may_have("38")
    assert not excerpt.may_have("20")

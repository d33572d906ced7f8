import pytest

from evidence_graph.language import pack_of
from ingest.structure import provisions


def test_a_record_has_the_numbered_paragraphs_of_its_lines():
    text = (
        "before\n\nA pilot must:\n(a) know the port;\n(b) have:\n(i) a boat; and\n"
        "(ii) a radio.\nafter"
    )
    start, end = text.index("A pilot"), text.index("\nafter")
    found = provisions(text, start, end, pack_of("en"))
    assert [(unit.number, unit.parent) for unit in found] == [
        ("(a)", None),
        ("(b)", None),
        ("(i)", 1),
        ("(ii)", 1),
    ]
    assert found[1].span.of(text) == "(b) have:\n(i) a boat; and\n(ii) a radio."


def test_a_record_without_numbers_has_no_provisions():
    assert provisions("A pilot knows the port.", 0, 23, pack_of("en")) == []


def test_a_blank_record_has_no_provisions():
    assert provisions("a\n\n\n\nb", 2, 4, pack_of("en")) == []


def test_numbers_before_a_colon_are_units():
    text = "1: The harbour is open.\n2: A pilot boards at the pier.\n3: The pier is lit."
    found = provisions(text, 0, len(text), pack_of("en"))
    assert [unit.number for unit in found] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("mark", "is_unit"),
    [
        ("(7)", True),  # a bracket or a second number shows a unit even without another beside it
        ("7.1", True),
        ("7)", False),
        ("7°", False),
        ("7.", False),
        ("7:", False),
        ("7", False),
    ],
)
def test_a_number_without_another_beside_it_is_a_unit_by_its_sign(mark, is_unit):
    text = f"See\n{mark} The harbour is open."
    found = provisions(text, 0, len(text), pack_of("en"))
    assert [unit.number for unit in found] == ([mark] if is_unit else [])


def test_behind_the_forty_ninth_roman_number_the_fiftieth_is_a_letter():
    tens, ones = ("", "x", "xx", "xxx", "xl", "l"), ("", *"i ii iii iv v vi vii viii ix".split())
    numerals = [ten + one for ten in tens for one in ones][1:53]
    text = "\n".join(["These are pears:", *(f"({n}) pears of one kind;" for n in numerals)])
    found = provisions(text, 0, len(text), pack_of("en"))
    assert [unit.number for unit in found] == [f"({n})" for n in numerals]
    assert {unit.parent for unit in found} == {None}


def test_a_list_that_a_colon_announces_stands_below_the_number_with_the_colon():
    text = (
        "(1) A master keeps a list.\n(2) A master who has none shows these:\na. The log.\n"
        "b. One of the following:\n(1) The chart.\n(2) The flag.\nc. The bell."
    )
    found = provisions(text, 0, len(text), pack_of("en"))
    assert [(unit.number, unit.parent) for unit in found] == [
        ("(1)", None),
        ("(2)", None),
        ("a", 1),
        ("b", 1),
        ("(1)", 3),
        ("(2)", 3),
        ("c", 1),
    ]


def test_a_decimal_stands_below_the_nearest_number_that_it_extends():
    numbers = ["1.", "1.1.", "1.2.", "1.2.1.1.", "1.2.1.2.", "1.3."]
    text = "\n".join(f"{number} The harbour is open." for number in numbers)
    found = provisions(text, 0, len(text), pack_of("en"))
    assert [unit.parent for unit in found] == [None, 0, 0, 2, 2, 0]

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.language import pack_of
from ingest.structure.numbers import BEGINS, FORMS, goes_on, read_enumerators, readings, step
from ingest.structure.words import words_in


@pytest.mark.parametrize(
    ("value", "signs", "kinds"),
    [
        ("3", "()", [("1", (3, ""))]),
        ("19A", "()", [("1", (19, "A"))]),
        ("b", ")", [("a", (2, ""))]),
        ("i", "()", [("i", (1, "")), ("a", (9, ""))]),  # the roman one, or the ninth letter
        ("l", "()", [("i", (50, "")), ("a", (12, ""))]),  # behind (xlix), or behind (k)
        ("c", "()", [("a", (3, ""))]),  # a hundred is no number of a list
        # of its own, behind "z", or inserted behind "a"
        ("aa", ")", [("aa", (1, "")), ("a", (27, "")), ("a", (1, "a"))]),
        ("ii", "()", [("i", (2, "")), ("aa", (9, "")), ("a", (35, ""))]),
        ("ba", "()", [("a", (2, "a"))]),  # inserted behind (b)
        ("d-1", "()", [("a", (4, "-1"))]),
        ("2.10", ".", [("2", (10, ""))]),
    ],
)
def test_a_number_is_read_in_every_way_it_can_be(value, signs, kinds):
    assert [(r.style[1], r.place) for r in readings(value, signs)] == kinds


@pytest.mark.parametrize(
    "form", [form for form, _ in FORMS], ids=[form.pattern for form, _ in FORMS]
)
@settings(max_examples=40)
@given(st.data())
def test_a_number_in_any_form_begins_as_numbers_do(form, data):
    text = data.draw(st.from_regex(form))
    number = form.search(text)
    assert number is not None
    assert BEGINS.match(text, number.start())


def test_the_next_place_costs_nothing_and_a_step_back_is_impossible():
    assert step((3, ""), (4, "")) == 0
    assert step((11, ""), (11, "A")) == pytest.approx(0.1)
    assert step((4, ""), (3, "")) is None
    repealed = step((3, ""), (6, ""))
    assert repealed is not None and repealed > 0.5


@pytest.mark.parametrize(
    ("line", "printed", "words"),
    [
        ("(a) the tenant", ["(a)"], "the tenant"),
        ("(2)(A) Except as provided", ["(2)", "(A)"], "Except as provided"),
        ("33 (1) In this Act", ["33", "(1)"], "In this Act"),
        ("1.—(1) These Rules", ["1", "(1)"], "These Rules"),
        ("**(b)** both", ["(b)"], "both"),
        ("4.1.2 Fees", ["4.1.2"], "Fees"),
        ("aa) im Inland", ["aa)"], "im Inland"),
        ("a.If the tenant", ["a"], "If the tenant"),
        ("3.2.a.ii Fees", ["3.2.a.ii"], "Fees"),
        ("8A.1 Fees", ["8A.1"], "Fees"),
        ("7 . Fees", ["7"], "Fees"),
        ("e.g. Fees", [], "e.g. Fees"),
        ("iv. a notice", ["iv"], "a notice"),
        ("I.-The owner waits", ["I"], "-The owner waits"),  # a hyphen for a dash
        ("I.-a hyphen", [], "I.-a hyphen"),
        ("SUBSECTION (2)", ["(2)"], ""),
        ("(see above) the rest", [], "(see above) the rest"),
        ("(1) (b) applies", ["(1)"], "(b) applies"),  # a mention behind the number
        ("2003 was wet", [], "2003 was wet"),
        ("12 months after", [], "12 months after"),
    ],
)
def test_a_line_begins_with_numbers_and_then_words(line, printed, words):
    found, begin = read_enumerators(line, 0, len(line), words_in(pack_of("en")))
    assert [e.printed for e in found] == printed
    assert line[begin:] == words


@pytest.mark.parametrize(
    ("piece", "place", "expected"),
    [
        (40, 2, True),  # between 1 and, in an attached document, 2
        (52, 2, False),  # a line that names Article 2 right above it
        (40, 3, False),
        (99, 1, False),
    ],
)
def test_articles_go_on_before_an_attached_document(piece, place, expected):
    beside = [(10, 1), (90, 2)]  # the piece and the number of each marked article
    assert goes_on(beside, piece, place) is expected


def test_the_last_article_may_have_a_higher_number_than_the_next_document():
    assert goes_on([(10, 21), (30, 2)], 20, 22)
    assert not goes_on([(10, 21), (30, 2)], 20, 24)

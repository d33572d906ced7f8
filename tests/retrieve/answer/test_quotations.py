"""Words between quotation marks, and whether they stand elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retrieve.answer.quotations import quotations, stands_in

SOURCE = (
    "(2) A landlord who receives a “deposit” must lodge it within 20 working days\n"
    "of receiving it, except as provided in section 20 – or later."
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('He says "the roof" and “the wall”.', ["the roof", "the wall"]),
        (
            "Es heißt „die Kaution“ und »das Dach«, «le toit».",
            ["die Kaution", "das Dach", "le toit"],
        ),
        ("“outer 'inner' words”", ["outer 'inner' words"]),
        ("6' 2\" tall, and a lone “ mark", []),
        ("“” and “, ”", []),  # no words
        ("“one\nover two lines”", ["one\nover two lines"]),
    ],
)
def test_quotations_are_found_with_marks_of_all_kinds(text: str, found: list[str]) -> None:
    assert [one.text for one in quotations(text)] == found
    assert all(one.span.of(text) == one.text for one in quotations(text))


@pytest.mark.parametrize(
    ("quotation", "stands"),
    [
        ("must lodge it within 20 working days of receiving it", True),  # over the line's end
        ('who receives a "deposit" must lodge it', True),  # other marks
        ("within 20 working days of receiving it,", True),  # punctuation of the sentence around it
        ("in section 20 - or later", True),  # another dash
        ("A landlord […] must lodge it ... except as provided", True),
        ("except as provided … A landlord", False),  # in the other order
        ("must lodge it within 30 working days", False),
        ("a landlord who receives", False),  # a capital is a letter
        ("lodge it within 20 working days after receiving it", False),
    ],
)
def test_a_quotation_stands_word_for_word(quotation: str, stands: bool) -> None:
    assert stands_in(quotation, SOURCE) is stands


@given(st.text(alphabet="ab \n.“”", min_size=1, max_size=40), st.data())
def test_every_part_of_a_text_stands_in_it(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    assert stands_in(text[start:end], text)

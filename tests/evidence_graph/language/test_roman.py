"""Roman numerals, as values and as the numbers of units."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.language.roman import arabic, in_roman, roman


@pytest.mark.parametrize(
    ("numeral", "value"),
    [("i", 1), ("iv", 4), ("XIV", 14), ("mcmxc", 1990), ("iiii", None), ("", None), ("ab", None)],
)
def test_a_roman_numeral_has_a_value_in_either_case(numeral: str, value: int | None) -> None:
    assert roman(numeral) == value


@given(st.integers(min_value=1, max_value=3_999))
def test_a_number_is_read_as_it_is_printed(value: int) -> None:
    assert roman(in_roman(value)) == value


@pytest.mark.parametrize(
    ("number", "digits"),
    [
        *(("ii", "2"), ("xliv", "44"), ("ix", "9"), ("14", "14"), ("b", "b"), ("", "")),
        ("c", "c"),  # behind "b", as are "d" and "m" behind "c" and "l"
        ("d", "d"),
        ("ll", "ll"),  # behind "kk", in a list that begins anew behind "z"
        ("II", "II"),  # addresses are in small letters
    ],
)
def test_the_number_of_a_unit_becomes_digits(number: str, digits: str) -> None:
    assert arabic(number) == digits

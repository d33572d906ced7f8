"""Differences by words: whole, exact and in time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.quoting.word_diff import Words, changes, marked
from tests.growth import assert_in_proportion, seconds_of

WORDS = st.lists(st.sampled_from("abcde"), max_size=12)


@given(WORDS, WORDS)
def test_changes_cover_both_texts_and_call_equal_what_is(old: list[str], new: list[str]) -> None:
    found = changes(old, new)
    assert [word for one in found for word in old[slice(*one.old)]] == old
    assert [word for one in found for word in new[slice(*one.new)]] == new
    for one in found:
        assert one.is_equal is (old[slice(*one.old)] == new[slice(*one.new)])
    assert all(one.is_equal != other.is_equal for one, other in pairwise(found))


def test_a_change_is_shown_in_its_sentence() -> None:
    old, new = (
        Words(f"A tenant may, after notice has been given, leave within {n} days, if all is paid.")
        for n in ("14", "21 working")
    )
    shown = marked(changes(old, new), old, new)
    assert shown == "… has been given, leave within [-14-] {+21 working+} days, if all is paid."
    assert marked(changes(old, old), old, old) == old.text


def test_a_number_changes_as_a_whole() -> None:
    old, new = (Words(f"A fine of {fine} crowns, or 3.10 a tonne.") for fine in ("4,000", "7,000"))
    shown = marked(changes(old, new), old, new)
    assert shown == "A fine of [-4,000-] {+7,000+} crowns, or 3.10 a tonne."


@pytest.mark.timed
def test_time_stays_in_proportion_to_the_length() -> None:
    def seconds(times: int) -> float:
        old, new = ["a", "b"] * times, ["b", "c", "a"] * times
        return seconds_of(lambda: changes(old, new))

    assert_in_proportion(seconds, 10_000, 40_000)

from __future__ import annotations

import pytest

from evidence_graph.embedding.counter import SimpleCounter


@pytest.mark.parametrize(
    ("text", "n_tokens"),
    [("", 0), ("the rent", 2), ("s 14(2)", 5), ("§ 551 BGB", 3), ("£1,250.00", 6), (" \n ", 0)],
)
def test_words_and_marks_are_counted(text, n_tokens):
    assert SimpleCounter().count_tokens(text) == n_tokens


def test_counter_has_the_name_that_a_library_records():
    assert SimpleCounter().name == "words"

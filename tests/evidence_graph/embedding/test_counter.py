from __future__ import annotations

import pytest

from evidence_graph.embedding.counter import count_words


@pytest.mark.parametrize(
    ("text", "n_tokens"),
    [("", 0), ("the rent", 2), ("s 14(2)", 5), ("§ 551 BGB", 3), ("£1,250.00", 6), (" \n ", 0)],
)
def test_words_and_marks_are_counted(text, n_tokens):
    assert count_words(text) == n_tokens

"""What a model wrote, held against the texts it was given."""

from __future__ import annotations

import pytest

from ..answers import answer

ANSWER = answer()  # [1] is section 2, [2] section 4, [3] section 5, [4] section 1(2)


def test_an_answer_that_quotes_and_cites_rightly_has_no_problems() -> None:
    found = ANSWER.check(
        'The master "shall report to the harbour office before entry" [1]. The fee of nine crowns '
        "“is payable within nine days” [2]."
    )
    assert found.ok and found.problems == []
    assert [(one.number, one.citation) for one in found.citations] == [
        (1, "Harbour Act s 2"),
        (2, "Harbour Act s 4"),
    ]
    assert [(one.cited, one.found_in) for one in found.quotations] == [([1], [1]), ([2], [2])]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A fee is due [5].", "[5] names no source"),
        ("A fee is due [0].", "[0] names no source"),
        ("See [3-5].", "[5] names no source"),
        (
            'The fee is "payable within ten days" [2].',
            "“payable within ten days” does not stand in [2]",
        ),
        (
            'The fee is "payable within nine days" [1].',
            "“payable within nine days” does not stand in [1], but in [2]",
        ),
        ('It is "free of charge".', "“free of charge” does not stand in any source"),
    ],
)
def test_what_does_not_hold_is_said(text: str, problem: str) -> None:
    found = ANSWER.check(text)
    assert not found.ok
    assert found.problems == [problem]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("As [1] says, “before entry” is the time; [2] is on fees.", [1]),  # the nearer brackets
        ("“before entry” [2][1]", [2, 1]),
        ("“before entry” [2, 1]", [2, 1]),
        ("“before entry” [1–2]", [1, 2]),
        ("“before entry” it is.\n\nFees: [2]", []),  # another paragraph
    ],
)
def test_a_quotation_is_held_to_the_brackets_beside_it(text: str, cited: list[int]) -> None:
    (one,) = ANSWER.check(text).quotations
    assert one.cited == cited and one.stands


def test_places_are_those_of_the_text() -> None:
    text = "Report “before entry” [1]."
    found = ANSWER.check(text)
    assert text[found.quotations[0].start : found.quotations[0].end] == "before entry"
    assert text[found.citations[0].start : found.citations[0].end] == "[1]"

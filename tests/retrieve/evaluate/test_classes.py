"""Classes of difficulty: by the kind that a question is given, else by rule."""

from __future__ import annotations

import pytest

from evidence_graph.library import Library
from retrieve.evaluate import Questions
from retrieve.evaluate.classes import class_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What does House Act s 14(2) say?", "exact"),
        ("House Act s 14", "exact"),
        ("What does House Act s 14 refer to?", "reference"),
        ("Which provisions refer to House Act s 15?", "reference"),
        ("What is the meaning of gutter?", "definition"),
        ("How do House Act s 14 and House Act s 15 differ?", "multi"),
        ("May I open the window at night?", "semantic"),
    ],
)
def test_a_question_without_a_kind_is_told_by_rule(
    judged: Library, text: str, expected: str
) -> None:
    questions = Questions({"q": text}, {"q": {"r1": 1}}, {})
    assert class_of("q", questions, judged.view()) == expected


def test_a_topic_with_several_answers_is_multi(judged: Library) -> None:
    questions = Questions({"q": "open windows"}, {"q": {"r1": 1, "r2": 2, "r3": 0}}, {})
    assert class_of("q", questions, judged.view()) == "multi"
    one = Questions({"q": "open windows"}, {"q": {"r1": 1, "r3": 0}}, {})
    assert class_of("q", one, judged.view()) == "semantic"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("address", "exact"),
        ("topic", "semantic"),
        ("comparison", "multi"),
        ("multi", "multi"),
        ("definition", "definition"),
        ("house style", "house style"),  # its author's own
    ],
)
def test_the_kind_given_by_its_author_is_taken(judged: Library, kind: str, expected: str) -> None:
    questions = Questions({"q": "House Act s 14"}, {"q": {"r1": 1}}, {"q": kind})
    assert class_of("q", questions, judged.view()) == expected

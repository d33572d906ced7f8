"""Numbered context for a language model: whole texts, a stable number each, within a budget."""

from __future__ import annotations

import re

import pytest

from evidence_graph.embedding.counter import count_words

from ..answers import answer

ANSWER = answer()


def numbers(prompt: str) -> list[int]:
    return [int(n) for n in re.findall(r"^\[(\d+)\] ", prompt, re.MULTILINE)]


def test_each_text_has_its_number_citation_headings_and_page() -> None:
    prompt = ANSWER.to_prompt()
    assert numbers(prompt) == [1, 3, 4, 2]  # what a passage needs stands below it
    for number, source in enumerate(ANSWER.sources, start=1):
        assert f"[{number}] {source.citation}" in prompt
        assert source.text in prompt
    assert "[1] Harbour Act s 2\nHarbour Act 2031 › Section 2\n### 2 Entry" in prompt
    assert "[2] Harbour Act s 4, p. 3\n" in prompt
    assert prompt.endswith(f"\n\nQuestion: {ANSWER.question}")


def test_a_text_beside_the_passages_says_why_it_is_there() -> None:
    prompt = ANSWER.to_prompt()
    assert "[3] Harbour Act s 5 (subject to: Harbour Act s 2)\n" in prompt
    assert "[4] Harbour Act s 1(2) (definition of “ship”, used in Harbour Act s 2)\n" in prompt


def test_a_budget_is_kept_by_whole_texts_whose_numbers_stay() -> None:
    whole = count_words(ANSWER.to_prompt())
    for budget in range(60, whole + 20, 7):
        prompt = ANSWER.to_prompt(budget)
        assert count_words(prompt) <= budget
        shown = numbers(prompt)
        for number, source in enumerate(ANSWER.sources, start=1):
            assert (source.text in prompt) == (number in shown)
            assert number not in shown or f"[{number}] {source.citation}" in prompt
    assert numbers(ANSWER.to_prompt(whole)) == numbers(ANSWER.to_prompt())


def test_what_is_left_out_is_named_where_there_is_room() -> None:
    assert "Left out for lack of room: Harbour Act s 7." in ANSWER.to_prompt()
    tight = count_words(ANSWER.to_prompt()) - 5
    assert "Left out" not in ANSWER.to_prompt(tight)
    less = ANSWER.to_prompt(tight - 8)
    assert "Left out for lack of room: Harbour Act s 1(2); Harbour Act s 7." in less


def test_a_counter_that_finds_more_in_the_whole_is_believed() -> None:
    def square(text: str) -> int:
        return len(text) ** 2

    budget = square(ANSWER.to_prompt()) // 2
    assert square(ANSWER.to_prompt(budget, count_tokens=square)) <= budget


def test_a_budget_without_room_for_the_question_is_refused() -> None:
    with pytest.raises(ValueError, match="room for the question"):
        ANSWER.to_prompt(5)


def test_an_answer_shows_itself_in_a_notebook() -> None:
    html = ANSWER._repr_html_()
    assert ANSWER.question in html and "<mark>" in html
    assert html.index("1. Harbour Act s 2") < html.index("2. Harbour Act s 4, p. 3")
    assert "Left out: Harbour Act s 7 (no room: 900 tokens, 12 left)" in html

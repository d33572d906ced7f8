"""The words of questions: a pack that is wrong says so, and several languages are read as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph.language import codes, pack_of
from evidence_graph.language.patterns import words
from evidence_graph.language.questions import Topic, patterns, together
from retrieve.plan.question_language import question_words, reading_codes

ENGLISH = pack_of("en").questions


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (r"what <CITES> @", "<CITES> in a pattern"),  # a part that is not defined
        (r"what (cites @", "expected a regular expression"),
    ],
)
def test_a_pattern_that_cannot_be_read_is_refused(source: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        list(patterns(source))


def test_parts_are_put_into_patterns_and_no_case_counts() -> None:
    (pattern,) = patterns("what <CITES> @", parts={"CITES": "(?:cites|mentions)"})
    assert pattern.match("What mentions @") and not pattern.match("what says @")


def test_words_of_a_pack_are_single_and_small() -> None:
    for wrong in ("What", "what is"):
        with pytest.raises(ValueError, match="single words in lower case"):
            replace(ENGLISH, asking=frozenset({wrong}))


def test_a_cue_for_a_term_says_where_the_term_stands() -> None:
    with pytest.raises(ValueError, match="expected <TERM>"):
        replace(ENGLISH, terms_asked=patterns("what is an? .*"))


def test_several_languages_are_read_as_one() -> None:
    french = replace(
        ENGLISH,
        asking=words("que dit"),
        topics={Topic.FEE: ENGLISH.topics[Topic.PENALTY]},
    )
    both = together([ENGLISH, french])
    assert both.asking == ENGLISH.asking | {"que", "dit"}
    assert list(both.comparisons) == [*ENGLISH.comparisons, *french.comparisons]
    fee, penalty = ENGLISH.topics[Topic.FEE], ENGLISH.topics[Topic.PENALTY]
    assert both.topics[Topic.FEE].headings == fee.headings + penalty.headings
    assert both.topics[Topic.PENALTY] == penalty
    assert together([ENGLISH]) is ENGLISH


@pytest.mark.parametrize(
    ("question", "library", "expected"),
    [
        ("What does section 14 say?", ["en"], ("en",)),
        ("What does section 14 say?", ["en", "de-AT"], ("en", "de")),
        ("Worauf verweist section 14?", ["en"], ("en", "de")),  # "worauf" is no English word
        ("What does § 14 require of a landlord?", ["de"], ("en", "de")),
        ("What does section 14 say?", ["xx"], ("en",)),  # a language without a pack
        ("deposit", ["en"], None),  # in any language
    ],
)
def test_a_question_is_read_by_the_languages_that_it_may_be_in(
    question: str, library: list[str], expected: tuple[str, ...] | None
) -> None:
    found = reading_codes(question, library)
    if expected is None:
        assert set(found) == set(codes())
    else:
        assert set(expected) <= set(found)
        assert found[0] == "en"
        assert "de" in expected or "de" not in found
    assert question_words(found) is question_words(found)

"""The words that an expression needs, derived from it: on examples, and on what packs hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence_graph.language import packs
from evidence_graph.language.patterns import NEVER, spaced
from evidence_graph.language.signs import signs_of


@pytest.mark.parametrize(
    ("expression", "signs"),
    [
        (r"means?\b", ("mean",)),  # "means" holds "mean"
        (r"(?:has|have|bears) (?:the )?(?:same )?meanings?", ("meaning",)),
        (r"signif(?:y|ies)", ("signifies", "signify")),
        (r"(?:has|takes) (?:its )?", ("has", "takes")),
        (r"(?:\w+ )?as if", ("as",)),
        (r"(?!)", ()),  # nothing matches
        (r"means|(?!)", ("means",)),
        (r"(?<!not )defined(?! below)", ("defined",)),  # what stands around is no part of it
        (r"Ausdr[uü]cke?", ("ausdruck", "ausdrück")),
        (r"(?:ab|cd)+x", ("ab", "cd")),
    ],
)
def test_the_words_that_an_expression_needs(expression: str, signs: tuple[str, ...]) -> None:
    assert signs_of(expression) == signs


@pytest.mark.parametrize("expression", [r"\d+|means", r"(?:means)?", r"\s+", ""])
def test_an_expression_that_may_match_anything_is_refused(expression: str) -> None:
    with pytest.raises(ValueError, match="a word that every match holds"):
        signs_of(expression)


def expressions() -> Iterator[str]:
    """Expressions of all packs from which words are derived."""
    for pack in packs():
        words = pack.definitions
        yield from map(spaced, words.verbs.by_kind.values())
        yield from map(spaced, (words.glossary.headings, words.glossary.columns))
        yield from map(spaced, (*words.lead_ins.governs, words.lead_ins.legend))
        yield from map(spaced, (*words.sentences.opening, *words.sentences.anywhere))
        yield from map(spaced, words.passing.naming)
        yield from map(spaced, (words.unquoted.meaning, words.unquoted.including))
        adoptions = pack.adoptions
        yield from map(spaced, (adoptions.verbs, adoptions.leads, adoptions.definitions))


@pytest.mark.parametrize("expression", sorted(set(expressions()) - {NEVER}))
@settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_every_match_holds_one_of_the_words(expression: str, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(re.compile(expression)))
    signs = signs_of(expression)
    assert signs
    assert any(sign in text.lower() for sign in signs)

"""A pack that says something wrong of definitions is refused with what was expected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from evidence_graph.language import packs
from evidence_graph.language.definitions import PassingForms, SentenceForms, Verb, VerbWords
from evidence_graph.language.patterns import compiled
from evidence_graph.language.terms import FoldRule


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: SentenceForms(opening=(r"Unter \w+ versteht man",)), "names its term"),
        (lambda: PassingForms(naming=(r"hereinafter \w+",)), "names its term"),
        (lambda: VerbWords(by_kind={Verb.GLOSSARY: "means"}), "expected verbs of"),
        (lambda: compiled("means("), "expected a regular expression, found 'means\\('"),
        (lambda: FoldRule("IES"), "in small letters"),
    ],
)
def test_what_is_wrong_is_said(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        wrong()


@pytest.mark.parametrize("pack", packs(), ids=lambda pack: pack.code)
def test_words_are_written_small(pack: object) -> None:
    words = pack.definitions  # type: ignore[attr-defined]
    lists = (
        *(words.verbs.relative, words.quoted.bracket, words.unquoted.not_terms),
        *(words.unquoted.prepositions, words.unquoted.empty, words.sentences.not_named),
        *(words.glossary.notes, words.scope.things, words.scope.documents, words.scope.small),
    )
    assert [word for part in lists for word in part if word != word.lower()] == []

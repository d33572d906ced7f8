"""What provisions hold and what questions expect, by the words of each language."""

from __future__ import annotations

import re

import pytest

from evidence_graph.language import codes, pack_of
from evidence_graph.language.answers import AnswerWords
from evidence_graph.language.signs import signs_of
from evidence_graph.nodes import ASIDE, NOTHING, Trait, trait_names, traits_of

from ...hostile_patterns import FEW, PHRASES, UNITS, Named, slow

HELD = [
    ("en", "The tenant must pay the rent within 14 days.", "period person duty"),
    ("en", "The fee for a copy is 60 crowns.", "amount"),
    ("en", "No fee is payable.", "amount"),
    ("en", "Interest runs at 4 per cent from 1 March 2025.", "date rate"),
    ("en", "A guest may not bring a dog unless the host has agreed in writing.",
     "person permission prohibition exception form"),
    ("en", "If the notice is late, the request is void.", "condition consequence"),
    ("en", "The harbour lies north of the town.", ""),
    ("de", "Der Mieter hat die Miete binnen zwei Wochen zu zahlen.", "period person duty"),
    ("de", "Die Gebühr beträgt 25 Euro.", "amount"),
    ("de", "Ein Gast darf keinen Hund mitbringen.", "person permission prohibition"),
    ("de", "Ordnungswidrig handelt, wer den Hafen ohne Flagge verlässt.", "consequence"),
    ("de", "Dies gilt nicht für Boote unter drei Metern.", "exception"),
    ("fr", "Le locataire doit payer le loyer dans un délai de dix jours.", "period person duty"),
    ("fr", "L’entrée est gratuite.", "amount"),
    ("fr", "Est puni d’une amende de 500 couronnes le fait de mouiller ici.", "amount consequence"),
    ("fr", "Le capitaine ne peut quitter le port sauf accord écrit.",
     "person permission prohibition exception form"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "expected"), HELD)
def test_what_a_provision_holds_is_told_by_its_words(
    language: str, text: str, expected: str
) -> None:
    assert trait_names(pack_of(language).answers.holds(text.lower())) == tuple(expected.split())


ASKED = [
    ("en", "how long does he have", "period"),
    ("en", "How soon must the harbour master reply?", "period"),
    ("en", "what does it cost to moor here", "amount"),
    ("en", "how much is the fee", "amount"),
    ("en", "who repairs the pier", "person"),
    ("en", "can i bring my dog", "permission"),
    ("en", "Am I allowed to fish?", "prohibition"),
    ("en", "do I have to wear a vest", "duty"),
    ("en", "what happens if i am late", "consequence"),
    ("en", "what is a vessel", "definition"),
    ("en", "what counts as a vessel", "definition"),
    ("en", "which form must the notice have", "form"),
    ("en", "where do i register", "place"),
    ("en", "When does the season end?", "date"),
    ("en", "are small boats exempt", "exception"),
    ("en", "give me an example of a breach", "example"),
    ("de", "wie lange hat er Zeit", "period"),
    ("de", "bis wann muss ich zahlen", "period"),
    ("de", "was kostet ein Liegeplatz", "amount"),
    ("de", "wer zahlt den Lotsen", "person"),
    ("de", "darf ich hier angeln", "permission"),
    ("de", "muss ich eine Weste tragen", "duty"),
    ("de", "was passiert, wenn ich zu spät komme", "consequence"),
    ("de", "Was ist ein Boot?", "definition"),
    ("de", "wo melde ich mich an", "place"),
    ("fr", "combien de temps a-t-il", "period"),
    ("fr", "combien ça coûte", "amount"),
    ("fr", "est-ce que je peux pêcher ici", "permission"),
    ("fr", "dois-je porter un gilet", "duty"),
    ("fr", "que se passe-t-il si je suis en retard", "consequence"),
    ("fr", "qu'est-ce qu'un navire", "definition"),
    ("fr", "quand est-ce que la saison finit", "date"),
]


@pytest.mark.parametrize(("language", "question", "expected"), ASKED)
def test_what_a_question_expects_is_told_by_its_words(
    language: str, question: str, expected: str
) -> None:
    assert expected in trait_names(pack_of(language).answers.expects(question.lower()))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "harbour master"),
        ("en", "tell me about the pier"),
        ("de", "Hafenmeister"),
        ("fr", "le capitaine du port"),
    ],
)
def test_a_question_without_such_words_expects_nothing(language: str, question: str) -> None:
    assert pack_of(language).answers.expects(question.lower()) == NOTHING


@pytest.mark.parametrize(
    ("language", "heading", "expected"),
    [
        ("en", "interpretation", Trait.GLOSSARY),
        ("en", "the aim of these rules", Trait.PURPOSE),
        ("en", "citation and commencement", Trait.AMENDMENT),
        ("en", "preamble", Trait.RECITAL),
        ("en", "schedule 2", Trait.ATTACHMENT),
        ("en", "repair of the pier", NOTHING),
        ("en", "title to goods", NOTHING),
        ("de", "begriffsbestimmungen", Trait.GLOSSARY),
        ("de", "ziel des gesetzes", Trait.PURPOSE),
        ("de", "inkrafttreten", Trait.AMENDMENT),
        ("de", "zielhafen", NOTHING),
        ("fr", "définitions", Trait.GLOSSARY),
        ("fr", "objet", Trait.PURPOSE),
        ("fr", "objets perdus", NOTHING),
    ],
)
def test_the_kind_of_a_text_is_told_by_its_heading(
    language: str, heading: str, expected: Trait
) -> None:
    assert pack_of(language).answers.kind_by_heading(heading) == expected


def test_a_language_without_a_pack_tells_nothing() -> None:
    words = pack_of("xx").answers
    assert words.holds("within 14 days") == words.expects("how long?") == NOTHING


def test_a_pattern_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a regular expression, found"):
        AnswerWords(held={Trait.DUTY: "("}).holds("must")


def test_traits_are_named() -> None:
    assert trait_names(traits_of(("recital", "period"))) == ("period", "recital")
    with pytest.raises(ValueError, match="found 'colour'"):
        traits_of(("colour",))


def of_all_packs() -> list[Named]:
    found = []
    for code in codes():
        words = pack_of(code).answers
        for what, method, patterns in (
            ("held", "search", [(pattern, trait) for trait, pattern in words._held]),
            ("headed", "fullmatch", [(pattern, trait) for trait, pattern in words._headed]),
            ("opened", "match", [(pattern, trait) for trait, pattern in words._opened]),
            ("asked", "search", words._asked),
        ):
            for n, (pattern, _) in enumerate(patterns):
                assert isinstance(pattern, re.Pattern)
                found.append(Named(f"{code}.{what}.{n}", pattern, (method,)))
    return found


@pytest.mark.timed
@pytest.mark.parametrize("one", of_all_packs(), ids=[one.name for one in of_all_packs()])
def test_the_patterns_are_linear(one: Named) -> None:
    assert (
        list(slow(one, (*FEW, "must ", "hat ", "ist ", "zu ", "what ", "the "), ends=("!",))) == []
    )


@pytest.mark.timed
@pytest.mark.slow
@pytest.mark.parametrize("one", of_all_packs(), ids=[one.name for one in of_all_packs()])
def test_the_patterns_are_linear_on_runs_of_all_kinds(one: Named) -> None:
    assert list(slow(one, (*UNITS, *PHRASES))) == []


def test_every_language_says_the_same_kinds_of_things() -> None:
    for code in codes():
        words = pack_of(code).answers
        assert {t for t in Trait if not t & ASIDE} - words.held.keys() == {Trait.DEFINITION}
        assert words.headed.keys() == {t for t in ASIDE if t is not Trait.TITLE}
        asked = NOTHING
        for _, traits in words.asked:
            asked |= traits
        assert asked == ~NOTHING


@pytest.mark.parametrize(("language", "text", "_expected"), HELD)
def test_no_pattern_is_missed_for_want_of_its_words(
    language: str, text: str, _expected: str
) -> None:
    words = pack_of(language).answers
    tried = [trait for trait, pattern in words._held if pattern.search(text.lower())]
    assert words.holds(text.lower()) == sum(tried)


def test_no_sign_of_a_pattern_has_a_blank() -> None:
    for code in codes():
        for _, pattern in pack_of(code).answers._held:
            blanks = [sign for sign in signs_of(pattern.pattern) if " " in sign]
            assert blanks == [], pattern.pattern

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.spans import Span
from ingest.uses import GoverningTerm, find_uses


def used(text: str, *terms: GoverningTerm, language: str = "en") -> list[tuple[str, str]]:
    return [(u.term, u.span.of(text)) for u in find_uses(text, terms, language=language)]


def term(name: str, *aliases: str, **more: object) -> GoverningTerm:
    return GoverningTerm(id=name, forms=(name, *aliases), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A tenant and two tenants", ["tenant", "tenants"]),
        ("the tenant’s rent", ["tenant’s"]),
        ("the Tenants' rent", ["Tenants"]),
        ("a tenancy", []),
    ],
)
def test_a_term_is_found_in_its_inflected_forms(text, found):
    assert [words for _, words in used(text, term("tenant"))] == found


def test_the_longest_term_wins():
    text = "personal data breach and personal data"
    terms = term("personal data"), term("personal data breach")
    assert [name for name, _ in used(text, *terms)] == ["personal data breach", "personal data"]


def test_words_of_a_term_may_be_wrapped_but_not_parted():
    text = "credit\ncard, credit. Card and credit\n\ncard"
    assert used(text, term("credit card")) == [("credit card", "credit\ncard")]


def test_signs_within_a_term_are_part_of_it():
    assert used("Directive 2001/113 and Directive 2001 113", term("Directive 2001/113")) == [
        ("Directive 2001/113", "Directive 2001/113")
    ]


def test_the_article_of_a_term_is_left_out():
    assert used("this Act, an act", term("the Act", case_sensitive=True)) == [("the Act", "Act")]


def test_the_ordinary_word_is_no_use_of_a_capitalised_term():
    assert used("Fees and fees and FEES", term("Fees", case_sensitive=True)) == [
        ("Fees", "Fees"),
        ("Fees", "FEES"),
    ]


def test_the_nearest_scope_governs_and_of_equals_the_first():
    text = "ship one ship two ship"
    inner = GoverningTerm("inner", ("ship",), scope=Span(9, 17))
    terms = (GoverningTerm("first", ("ship",)), GoverningTerm("second", ("ship",)), inner)
    assert [name for name, _ in used(text, *terms)] == ["first", "inner", "first"]


def test_outside_of_its_scope_a_term_is_a_word():
    assert used("ship ship", GoverningTerm("a", ("ship",), scope=Span(0, 4))) == [("a", "ship")]


def test_a_shorter_term_is_used_where_the_longer_does_not_govern():
    text = "fixed term tenancy"
    longer = GoverningTerm("longer", ("fixed term",), scope=Span(0, 3))
    assert used(text, longer, term("fixed")) == [("fixed", "fixed")]


def test_neither_the_term_in_its_definition_nor_a_quotation_is_a_use():
    text = "“ship” means a vessel; a ship."
    assert len(used(text, term("ship", surface=Span(1, 5)))) == 1
    quoted = "insert “(2) The owner of a ship shall, " + "on every day, " * 10 + "pay.” A ship."
    assert len(used(quoted, term("ship"))) == 1


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("personenbezogene Daten", "Schutz personenbezogener Daten", ["personenbezogener Daten"]),
        ("Arbeitgeber", "des Arbeitgebers, den Arbeitgebern", ["Arbeitgebers", "Arbeitgebern"]),
        ("Verantwortlicher", "der Verantwortliche ist verantwortlich", ["Verantwortliche"]),
    ],
)
def test_german_terms_are_found_inflected_and_with_their_capitals(name, text, found):
    assert [words for _, words in used(text, term(name), language="de")] == found


def test_aliases_are_uses_of_the_term():
    assert used("a DID, two DIDs", term("decentralized identifier", "DID")) == [
        ("decentralized identifier", "DID"),
        ("decentralized identifier", "DIDs"),
    ]


@st.composite
def nested(draw, start=0, end=40, depth=0):
    """Scopes as sections have them: of two that overlap one holds the other."""
    scopes = [Span(start, end)] if draw(st.booleans()) else []
    if depth < 3 and end - start > 4:
        middle = draw(st.integers(start + 1, end - 1))
        scopes += draw(nested(start, middle, depth + 1)) + draw(nested(middle, end, depth + 1))
    return scopes


@given(nested(), st.randoms())
def test_of_many_scopes_the_nearest_is_found(scopes, order):
    order.shuffle(scopes)
    text = "ship " * 8
    terms = [GoverningTerm(str(n), ("ship",), scope=scope) for n, scope in enumerate(scopes)]
    expected = []
    for at in range(0, 40, 5):
        around = [t for t in terms if t.scope and t.scope.contains(Span(at, at + 4))]
        if around:
            expected.append(min(around, key=lambda t: len(t.scope or "")).id)
    assert [name for name, _ in used(text, *terms)] == expected


def test_words_with_a_sign_before_them_are_words():
    text = "the @context of a context, my_context and #context"
    assert used(text, term("@context"), term("context")) == [
        ("@context", "@context"),
        ("context", "context"),
        ("context", "context"),
    ]


WORDS = st.lists(st.sampled_from("a b ab Fee fees - . , “ ” the \n\n".split(" ")), max_size=40)


@given(WORDS.map(" ".join), st.lists(WORDS.map(" ".join), max_size=5))
def test_uses_are_in_order_disjoint_and_in_the_text(text, names):
    terms = [GoverningTerm(str(n), (name,)) for n, name in enumerate(names)]
    end = 0
    for use in find_uses(text, terms, language="en"):
        assert end <= use.span.start < use.span.end <= len(text)
        end = use.span.end

"""Text to tokens: addresses survive, spellings of one thing meet, and nothing half-matches."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.language.analysis import AnalysisWords
from evidence_graph.language.neutral import NEUTRAL
from evidence_graph.lexical import analysis
from evidence_graph.lexical.analysis import PAIR_SEPARATOR, TokensByWord, analyse, pairs


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Section 4.2(a)", ["section", "4.2", "4.2(a)"]),
        ("1002.2 and 42-3502.04b", ["1002.2", "42-3502.04b"]),
        ("MKT 11.2.1", ["mkt", "11.2.1"]),
        ("Rule 1.1.1.(2)", ["rule", "1.1.1", "1.1.1(2)"]),
        ("comment 9(a)(1)-3", ["comment", "9", "9(a)", "9(a)(1)", "9(a)(1)-3"]),
        ("Directive 2016/679", ["direct", "2016/679"]),
        ("sections 12, 13", ["section", "12", "13"]),
        ("sections 101,102", ["section", "101", "102"]),  # a list, not an amount
        ("paragraph (b)(ii)", ["paragraph", "(b)", "(b)(ii)"]),
        ("(b) the tenant", ["tenant"]),  # an enumerator of its own is layout, not content
        ("30 (thirty) days", ["30", "thirti", "day"]),  # an aside is no address
        ("Class 2 (civil)", ["class", "2", "civil"]),  # letters of Roman numbers, but none
        ("$10,000.50", ["10000.50"]),
        ("5 U.S.C. 552", ["5", "usc", "552"]),
        ("no 5 and no. 5", ["5", "number", "5"]),  # "no" is a word without its stop
        ("tenant's tenants’ tenant", ["tenant", "tenant", "tenant"]),
        ("the and of shall", []),
        ("", []),
    ],
)
def test_english_text_gives_these_tokens(text, tokens):
    assert analyse(text) == tokens


@pytest.mark.parametrize(
    "spellings",
    [
        ("§ 12", "§12", "§§ 12", "s. 12", "sec. 12", "Section 12", "§\u00a012", "s 12"),
        ("Art. 5 (1) (b)", "article 5(1)(b)", "ARTICLE 5 (1)(b)", "arts. 5(1) (b)"),
        ("para. 3", "paragraph 3", "¶ 3", "Paragraphs 3"),
        ("reg 6(4)", "reg. 6 (4)", "regulation 6(4)"),
        ("sub\u00adject\u200b matter", "subject matter", "\u200esubject\u200f matter"),
        ("5\u20111 co\u2010owner", "5-1 co-owner"),  # typographic hyphens
        ("ﬁnance", "finance", "FINANCE"),  # a ligature
    ],
)
def test_spellings_of_one_thing_give_the_same_tokens(spellings):
    assert {tuple(analyse(spelling)) for spelling in spellings} == {tuple(analyse(spellings[0]))}


@pytest.mark.parametrize(
    ("number", "other"),
    [("823", "1823"), ("823", "8231"), ("823", "823a"), ("4.2", "14.2"), ("4.2", "4.21")],
)
def test_a_number_is_not_found_inside_another(number, other):
    assert not set(analyse(f"section {number}")[1:]) & set(analyse(f"section {other}"))


def test_an_en_dash_separates_where_a_hyphen_joins():
    assert analyse("12\u201315") == ["12", "15"]
    assert analyse("5-703") == ["5-703"]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("§ 823 Abs. 1 BGB", ["paragraph", "823", "absatz", "1", "bgb"]),
        ("Paragraph 823 Absatz 1", ["paragraph", "823", "absatz", "1"]),
        ("die Pflichten des Mieters", ["pflicht", "miet"]),
        ("Art. 6 S. 2", ["artikel", "6", "satz", "2"]),
    ],
)
def test_german_text_gives_these_tokens(text, tokens):
    assert analyse(text, language="de") == tokens


def test_a_language_without_tables_keeps_every_word_as_it_is():
    assert analyse("Les Baux 4.2(a)", language="nl") == ["les", "baux", "4.2", "4.2(a)"]


def test_pairs_are_the_neighbours_in_order():
    assert pairs(["a", "b", "c"]) == ["a_b", "b_c"]
    assert pairs(["a"]) == pairs([]) == []


@given(st.text(), st.sampled_from(["en", "de", "fr"]))
def test_a_token_holds_neither_white_space_nor_the_separator_of_pairs(text, language):
    for token in analyse(text, language=language):
        assert token
        assert token.split() == [token]
        assert PAIR_SEPARATOR not in token


@given(st.text(alphabet="s.§ 12(a)-,\u00ad", max_size=30), st.text(alphabet="ab 1", max_size=10))
def test_paragraphs_are_analysed_each_for_itself(one, other):
    assert analyse(f"{one}\n\n{other}") == analyse(one) + analyse(other)


@pytest.mark.parametrize("text", ["(" * 20_000, "a." * 20_000, "1(a)" * 9_999, "s " * 20_000])
def test_no_text_takes_long(text):
    started = time.process_time()
    analyse(text)
    assert time.process_time() - started < 30  # of the processor; backtracking takes hours


def test_what_is_elided_before_a_word_is_no_part_of_it(monkeypatch):
    words = AnalysisWords(elisions=frozenset(("l", "d")), stop_words=frozenset(("eau",)))
    pack = replace(NEUTRAL, parts={**NEUTRAL.parts, "analysis": words})
    monkeypatch.setattr(analysis, "pack_of", lambda _: pack)
    assert analyse("L’hôte d'un lac, l'eau, aujourd'hui") == ["hôte", "un", "lac", "aujourd'hui"]


def test_the_cache_of_words_is_emptied_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_CACHED_WORDS", 2)
    tokens = TokensByWord("en")
    assert [tokens[word] for word in ("leases", "the", "4.2(a)")] == [
        ("leas",),
        (),
        ("4.2", "4.2(a)"),
    ]
    assert list(tokens) == ["4.2(a)"]

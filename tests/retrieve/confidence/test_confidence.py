"""How sure an answer is follows from signals that compare across questions, by one table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from evidence_graph.library import Library
from evidence_graph.passages import Lane, Ranking
from retrieve import Retriever
from retrieve.confidence.confidence import (
    LAW,
    OTHER,
    WORDS,
    Confidence,
    confidence_of,
    model_of,
    row_of,
)
from retrieve.confidence.question_words import FREQUENT_WEIGHT, words_of
from retrieve.confidence.signals import ChunkSignals, Signals, signals_of

MINILM, E5 = "all-MiniLM-L6-v2@0/fp32/256", "multilingual-e5-small@0/q4/256"
MODELS = {
    WORDS: (),
    "minilm": (MINILM,),
    "e5": (E5,),
    "minilm+e5": (MINILM, E5),
    OTHER: ("another@1",),
}
COMPARED = ("minilm", "e5", "minilm+e5")
"""The rows whose models compare a question with law in general, too."""
ROWS = [*MODELS, *(row + LAW for row in COMPARED)]
PLAIN = Signals(
    n_chunks=500,
    held_words=0.5,
    known_words=0.8,
    all_unknown=False,
    bm25=0.5,
    cosine={},
    zscore={},
    lead={},
    same_candidates=0.3,
    same_first=0.5,
)


def of(
    row: str,
    *,
    words: float = 0.5,
    cosine: float = 0.5,
    zscore: float = 2.0,
    chunks: int = 500,
    all_unknown: bool = False,
    law: float = 0.45,
) -> Confidence:
    """The confidence by *row*; cosines of the multilingual model lie between .4 and .8."""
    compared, row = row.endswith(LAW), row.removesuffix(LAW)
    lanes = (Lane.DENSE, Lane.DENSE2)[: len(MODELS[row])]

    def by_lane(one: float) -> dict[Lane, float]:
        names = zip(lanes, MODELS[row], strict=True)
        return {lane: 0.4 + one * 0.4 if name == E5 else one for lane, name in names}

    signals = replace(
        PLAIN,
        n_chunks=chunks,
        all_unknown=all_unknown,
        held_words=min(words, 1.0),
        known_words=min(words + 0.3, 1.0),
        bm25=words,
        cosine=by_lane(cosine),
        law=by_lane(law) if compared else {},
        zscore=dict.fromkeys(lanes, zscore),
        same_candidates=PLAIN.same_candidates if lanes else None,
        same_first=PLAIN.same_first if lanes else None,
    )
    return confidence_of(signals, MODELS[row])


@pytest.mark.parametrize("row", ROWS)
def test_every_row_gives_shares(row: str) -> None:
    found = of(row)
    assert found.row == row.removesuffix(LAW)
    assert 0 < found.of_answer <= found.answerable < 1
    assert 0 < found.threshold < 1
    passages = [
        found.of_passage(rank, [ChunkSignals(0.5, dict.fromkeys(found.signals.cosine, 3.0))])
        for rank in range(1, 11)
    ]
    assert all(0 < one < 1 for one in passages)
    assert all(one > other for one, other in pairwise(passages))


@pytest.mark.parametrize("row", ROWS)
def test_an_answer_is_the_surer_the_more_words_it_holds(row: str) -> None:
    found = [of(row, words=share) for share in (0.0, 0.02, 0.2, 0.5, 0.7, 1.0)]
    for shares in ([one.answerable for one in found], [one.of_answer for one in found]):
        assert shares == sorted(shares)
        assert shares[0] < shares[-1]


@pytest.mark.parametrize("row", [row for row in ROWS if row != WORDS])
def test_an_answer_is_the_surer_the_nearer_it_is(row: str) -> None:
    shares = [of(row, cosine=0.1 * n, zscore=0.6 * n).answerable for n in range(1, 10)]
    assert shares == sorted(shares)
    assert shares[0] < shares[-1]


@pytest.mark.parametrize("row", ROWS)
def test_what_holds_next_to_nothing_is_told_and_what_holds_it_all_is_not(row: str) -> None:
    for chunks in (10, 500, 20_000):
        far = of(row, words=0.05, cosine=0.1, zscore=0.0, chunks=chunks)
        close = of(row, words=1.2, cosine=0.8, zscore=6.0, chunks=chunks)
        assert not far.found
        assert close.found
        assert far.of_answer < close.of_answer


@pytest.mark.parametrize("row", ROWS)
def test_an_answer_to_a_question_of_unknown_words_alone_is_no_surer(row: str) -> None:
    assert of(row, all_unknown=True).answerable <= of(row).answerable


@pytest.mark.parametrize("row", COMPARED)
def test_an_answer_is_the_less_sure_the_nearer_law_in_general_is(row: str) -> None:
    shares = [of(row + LAW, law=0.05 * n).answerable for n in range(4, 11)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]


def test_law_in_general_counts_only_where_each_model_compares_it() -> None:
    plain = of("minilm+e5")
    every = of("minilm+e5" + LAW).signals.law
    by_one = replace(plain.signals, law={Lane.DENSE: every[Lane.DENSE]})
    by_both = replace(plain.signals, law=every)
    shares = [confidence_of(one, MODELS["minilm+e5"]) for one in (by_one, by_both)]
    assert shares[0].answerable == plain.answerable != shares[1].answerable
    assert shares[0].threshold == plain.threshold != shares[1].threshold


@pytest.mark.parametrize("row", ROWS)
def test_in_many_chunks_something_is_near_by_chance(row: str) -> None:
    one, few, many = (of(row, chunks=chunks).answerable for chunks in (10, 500, 20_000))
    assert one > few > many


def test_models_are_known_by_their_fingerprints() -> None:
    assert [model_of(one) for one in (MINILM, E5, "openai:x")] == ["minilm", "e5", OTHER]
    assert row_of([]) == WORDS
    assert row_of(["e5", "minilm"]) == "minilm+e5"
    assert row_of(["e5", OTHER]) == OTHER


def test_words_are_those_that_say_something(housing: Library) -> None:
    words = words_of(housing.snapshot(), "Who lodges the deposit with a zeppelin?", "en")
    assert [word.text for word in words] == ["lodges", "deposit", "zeppelin"]
    assert [word.is_known for word in words] == [True, True, False]
    assert words[2].weight == max(word.weight for word in words)
    lay = words_of(housing.snapshot(), "im not sure who actually lodges it, dont they?", "en")
    assert [word.text for word in lay] == ["sure", "lodges"]
    short = words_of(housing.snapshot(), "I'm not sure who’ll lodge it, aren't they?", "en")
    assert [word.text for word in short] == ["sure", "lodge"]


def test_a_word_of_any_talk_tells_little(housing: Library) -> None:
    words = words_of(housing.snapshot(), "Nobody wants zeppelins happening", "en")
    assert [word.text for word in words if word.is_informative] == ["zeppelins"]
    nobody, _, zeppelins, happening = words
    assert nobody.weight == happening.weight == FREQUENT_WEIGHT * zeppelins.weight
    of_another = words_of(housing.snapshot(), "Nobody zeppelins", "de")
    assert [word.is_informative for word in of_another] == [True, True]
    view = housing.view()
    nothing = {Lane.LEXICAL: Ranking.of()}
    signals = signals_of(view, "Nobody wants zeppelins happening", nothing, {}, [])
    assert signals.unknown == ("zeppelins",)
    assert signals.all_unknown
    assert not signals_of(view, "Nobody wants any", nothing, {}, []).all_unknown


def test_signals_of_a_search_tell_nonsense_from_a_question(housing: Library) -> None:
    retriever = Retriever(housing)

    def signals(question: str) -> Signals:
        view = housing.view()
        rows = [one.row for one in retriever.ranked(view, question)]
        return signals_of(view, question, {Lane.LEXICAL: Ranking.of()}, {}, rows)

    good, bad = signals("Who shall lodge the deposit?"), signals("Which zeppelin lodges?")
    assert good.known_words == good.held_words == 1.0
    assert good.unknown == ()
    assert not good.all_unknown
    assert max(bad.known_words, bad.held_words) < 0.5
    assert bad.unknown == ("zeppelin",)


def test_a_word_that_stands_for_one_of_law_counts_as_known(housing: Library) -> None:
    view, asked = housing.view(), "Which boss lodges the deposit?"
    plain, bridged = (
        signals_of(view, asked, {Lane.LEXICAL: Ranking.of()}, {}, [], bridged=said)
        for said in ((), ("Boss",))
    )
    assert plain.unknown == bridged.unknown == ("boss",)
    assert [word.text for word in plain.informative] == ["boss", "lodges", "deposit"]
    assert [word.text for word in bridged.informative] == ["lodges", "deposit"]
    assert plain.known_words < bridged.known_words == 1.0


def test_an_answer_has_a_confidence_and_so_has_each_passage_and_hit(housing: Library) -> None:
    retriever = Retriever(housing)
    answer = retriever.search("Who shall lodge the deposit with the scheme?")
    assert answer.found
    assert answer.confidence is not None
    assert 0 < answer.confidence < 1
    shares = [passage.confidence for passage in answer]
    assert all(share is not None and 0 < share < 1 for share in shares)
    assert all(hit.confidence is not None for hit in retriever.rank("deposit"))


def test_what_is_looked_up_is_sure(housing: Library) -> None:
    answer = Retriever(housing).search("section 14 of the Lettings Act")
    assert answer.found
    assert answer.confidence is not None
    assert answer.confidence > 0.9
    assert answer[0].confidence == answer.confidence


def test_nonsense_is_told_so_and_the_nearest_listed(housing: Library) -> None:
    retriever = Retriever(housing)
    answer = retriever.search(
        "Which zeppelin hums loudest among seven purple marmalades of a warm Tuesday?"
    )
    assert not answer.found
    assert any("nothing in this library answers that" in told for told in answer.plan.notices)
    assert any("zeppelin" in told for told in answer.plan.notices)


def test_an_answer_whose_passages_are_all_too_unsure_says_how_sure_they_were(
    housing: Library,
) -> None:
    retriever = Retriever(housing)
    every = retriever.search("Who shall lodge the deposit with the scheme?")
    surest = max(passage.confidence or 0.0 for passage in every)
    none = retriever.search("Who shall lodge the deposit with the scheme?", min_confidence=0.999)
    assert surest < 0.999
    assert (list(none), none.found, none.confidence) == ([], False, every.confidence)
    told = f"no passage is as sure as 0.999: the surest is {every[0].citation}, with {surest:.2f}"
    assert none.plan.notices == (*every.plan.notices, told)
    some = retriever.search("Who shall lodge the deposit with the scheme?", min_confidence=surest)
    assert some.found
    assert some.plan.notices == every.plan.notices


def test_nothing_to_show_is_told(lexical_only: Library) -> None:
    retriever = Retriever(lexical_only)
    nothing = retriever.search("Which zeppelin hums?")
    assert not len(nothing)
    assert nothing.plan.notices[-1].startswith("nothing in this library answers that")
    filtered = retriever.search("deposit after:2090-01-01")
    assert (len(filtered), filtered.found) == (0, False)
    assert [told for told in filtered.plan.notices if "after:2090-01-01" in told]
    assert not any("nothing in this library" in told for told in filtered.plan.notices)


def test_an_address_that_does_not_exist_is_not_found(housing: Library) -> None:
    answer = Retriever(housing).search("section 77 of the Lettings Act")
    assert (answer.found, answer.confidence) == (False, 0.0)


def test_confidence_does_not_depend_on_the_limit(housing: Library) -> None:
    retriever = Retriever(housing)
    few, many = (retriever.search("Who lodges the deposit?", limit=n) for n in (1, 5))
    assert few.confidence == many.confidence
    assert few[0].confidence == many[0].confidence


def test_a_confidence_is_a_share(lettings: Library) -> None:
    with pytest.raises(ValueError, match="min_confidence"):
        Retriever(lettings).search("deposit", min_confidence=1.5)

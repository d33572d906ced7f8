"""How sure an answer is follows from signals that compare across questions, by one table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from evidence_graph.library import Library
from evidence_graph.passages import Lane
from retrieve import Retriever
from retrieve.rank.signals import OwnSignals, Signals, signals_of, words_of
from retrieve.rank.sureness import OTHER, WORDS, Sureness, model_of, row_of, sureness

MINILM, E5 = "all-MiniLM-L6-v2@0/fp32/256", "multilingual-e5-small@0/q4/256"
MODELS = {
    WORDS: (),
    "minilm": (MINILM,),
    "e5": (E5,),
    "minilm+e5": (MINILM, E5),
    OTHER: ("another@1",),
}
PLAIN = Signals(
    coverage=0.5,
    held=1.0,
    words=0.5,
    best=1.5,
    known=0.8,
    cosine={},
    near={},
    ahead={},
    way={},
    agreement=0.3,
    together=0.6,
)


def of(
    row: str, *, best: float = 1.5, known: float = 0.8, cosine: float = 0.5, near: float = 2.0
) -> Sureness:
    """The sureness by *row*; cosines of the multilingual model lie between .7 and .95."""
    cosine = 0.7 + cosine / 4 if "e5" in row else cosine
    lanes = (Lane.DENSE, Lane.DENSE2)[: len(MODELS[row])]
    cosines = dict.fromkeys(lanes, cosine)
    signals = replace(
        PLAIN,
        best=best,
        known=known,
        cosine=cosines,
        near=dict.fromkeys(lanes, near),
        ahead=dict.fromkeys(lanes, 3.0),
    )
    return sureness(signals, MODELS[row])


@pytest.mark.parametrize("row", MODELS)
def test_every_row_gives_shares(row: str) -> None:
    found = of(row)
    assert found.row == row
    assert 0 < found.confidence <= found.answerable < 1
    assert 0 < found.threshold < 1
    passages = [
        found.of_passage(rank, [OwnSignals(0.5, dict.fromkeys(found.signals.cosine, 3.0))])
        for rank in range(1, 11)
    ]
    assert all(0 < one < 1 for one in passages)
    assert all(one > other for one, other in pairwise(passages))


@pytest.mark.parametrize("row", MODELS)
def test_an_answer_is_the_surer_the_more_words_it_holds(row: str) -> None:
    by_best = [of(row, best=held).answerable for held in (0.2, 1.0, 2.0, 4.0)]
    by_known = [of(row, known=share).answerable for share in (0.0, 0.3, 0.6, 1.0)]
    for found in (by_best, by_known):
        assert found == sorted(found)
        assert found[0] < found[-1]


@pytest.mark.parametrize("row", [row for row in MODELS if row != WORDS])
def test_an_answer_is_the_surer_the_nearer_it_is(row: str) -> None:
    far, close = (
        of(row, best=4 * share, known=share, cosine=cosine, near=near)
        for share, cosine, near in ((0.05, 0.1, 0.0), (0.9, 0.8, 6.0))
    )
    assert not far.found
    assert close.found
    assert far.confidence < close.confidence


def test_models_are_known_by_their_fingerprints() -> None:
    assert [model_of(one) for one in (MINILM, E5, "openai:x")] == ["minilm", "e5", OTHER]
    assert row_of([]) == WORDS
    assert row_of(["e5", "minilm"]) == "minilm+e5"
    assert row_of(["e5", OTHER]) == OTHER


def test_words_are_those_that_say_something(housing: Library) -> None:
    words = words_of(housing.snapshot(), "Who lodges the deposit with a zeppelin?", "en")
    assert [word.text for word in words] == ["lodges", "deposit", "zeppelin"]
    assert [word.known for word in words] == [True, True, False]
    assert words[2].idf == max(word.idf for word in words)
    lay = words_of(housing.snapshot(), "im not sure who actually lodges it, dont they?", "en")
    assert [word.text for word in lay] == ["sure", "lodges"]


def test_signals_of_a_search_tell_nonsense_from_a_question(housing: Library) -> None:
    retriever = Retriever(housing)

    def signals(question: str) -> Signals:
        view = housing.view()
        rows = [one.row for one in retriever.ranked(view, question)]
        return signals_of(view, question, {Lane.LEXICAL: []}, {}, rows)

    good, bad = signals("Who shall lodge the deposit?"), signals("Which zeppelin lodges?")
    assert good.coverage == good.known == 1.0
    assert good.unknown == ()
    assert bad.coverage < 0.5
    assert bad.known < 0.5
    assert bad.unknown == ("zeppelin",)


def test_a_word_that_stands_for_one_of_law_counts_as_known(housing: Library) -> None:
    view, asked = housing.view(), "Which boss lodges the deposit?"
    plain, bridged = (
        signals_of(view, asked, {Lane.LEXICAL: []}, {}, [], bridged=said)
        for said in ((), ("Boss",))
    )
    assert plain.unknown == bridged.unknown == ("boss",)
    assert plain.known < bridged.known == 1.0


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

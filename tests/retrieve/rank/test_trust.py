"""How far words are trusted follows from what the lanes answered, and it is said."""

from __future__ import annotations

import pytest

from evidence_graph.library import Library
from evidence_graph.passages import Candidate, Lane, Ranking
from evidence_graph.projection import ChunkRow
from retrieve import Retriever
from retrieve.candidates.scope import scope_of
from retrieve.plan.operators import Strategy
from retrieve.rank.feature_table import Feature
from retrieve.rank.score import BY_MEANING, BY_WORDS
from retrieve.rank.trust import Trust, blend_weights, trust_of


def ranking(*scores: float) -> Ranking:
    return Ranking.of(Candidate(ChunkRow(row), row, score) for row, score in enumerate(scores))


def trust(library: Library, *lexical: float, model_knows: bool = True, dense: bool = True) -> Trust:
    rankings = {Lane.LEXICAL: ranking(*lexical), Lane.DENSE: ranking(0.5) if dense else ranking()}
    plan = Retriever(library).plan("deposit")
    scope = scope_of(plan, library.view())
    return trust_of(library.snapshot(), plan, scope, rankings, model_knows=model_knows)


def test_words_are_trusted_the_more_the_best_text_holds(housing: Library) -> None:
    found = [trust(housing, score).words for score in (0.5, 2.0, 6.0, 12.0, 60.0)]
    assert found == sorted(found)
    assert found[0] < 0.1 < 0.9 < found[-1]
    assert trust(housing).words == 0.0


def test_words_alone_are_trusted_where_vectors_have_nothing_to_say(housing: Library) -> None:
    assert trust(housing, 0.1, dense=False).words == 1.0
    assert trust(housing, 0.1, model_knows=False).words == 1.0


@pytest.mark.parametrize("strategy", list(Strategy))
def test_weights_go_from_one_table_to_the_other(strategy: Strategy) -> None:
    words, meaning = BY_WORDS[strategy], BY_MEANING[strategy]
    for share, expected in ((1.0, words), (0.0, meaning)):
        found = blend_weights(words, meaning, Trust(words=share, because=""))
        assert found == {feature: expected.get(feature, 0.0) for feature in Feature}
    half = blend_weights(words, meaning, Trust(words=0.5, because=""))
    assert half[Feature.LINK] == pytest.approx(
        (words[Feature.LINK] + meaning.get(Feature.LINK, 0.0)) / 2
    )


def test_an_answer_says_how_far_words_were_trusted(housing: Library) -> None:
    answer = Retriever(housing).search("Who keeps the roof in repair?")
    assert answer.trust is not None
    assert str(answer.trust).startswith(f"words are trusted {answer.trust.words:.0%}, meaning ")
    assert "of the rarest words" in answer.trust.because


def test_words_of_law_that_stand_for_what_is_said_raise_no_trust(housing: Library) -> None:
    """ "bond" stands in no document; "deposit", which stands for it, in many."""
    said, of_law = map(Retriever(housing).search, ("my bond", "my deposit"))
    assert "deposit" in {one.also for one in said.plan.expansions}
    assert said.trust is not None and of_law.trust is not None
    assert said.trust.words < of_law.trust.words

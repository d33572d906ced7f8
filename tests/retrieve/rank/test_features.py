"""What speaks for a candidate: worked out by hand on a small lease and its schedule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.library import Library
from evidence_graph.passages import Candidate, Lane, Ranking
from evidence_graph.projection import ChunkRow
from evidence_graph.testing import build_document
from retrieve.candidates.scope import Scope
from retrieve.plan.plan import MeantDocuments, Plan
from retrieve.rank.content_features import BACKGROUND, scaled
from retrieve.rank.feature_inputs import FeatureInputs
from retrieve.rank.feature_table import Feature, Features
from retrieve.rank.features import features_of
from retrieve.rank.query_words import QueryWords, weighted_share
from retrieve.rank.score import BALANCED

from ..libraries import make_library

LEASE = build_document(
    "lease.md",
    """
    1 Payment of rent
      1.1 The tenant shall pay the rent on the first day of each month by transfer to the landlord.
      1.2 Interest on late payment runs at the rate in clause 3.1 until the sum has been received.
    2 Repair
      2.1 The landlord shall keep the roof and the walls of the house in good repair at all times.
    3 Rates
      3.1 Four per cent a year above the base rate of the central bank, counted from day to day.
    """,
    title="Lease",
    references=[("1.2", "3.1", "clause 3.1")],
)
OTHER = build_document(
    "guide.md",
    """
    1 Advice
      1.1 How much a late tenant owes is worked out by clause 3.1 of the lease, which we explain.
    """,
    title="Guide",
    references=[("1.1", "lease.md#3.1", "clause 3.1 of the lease")],
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("features") / "l.library"
    with make_library(path, (LEASE, OTHER)) as library:
        yield library


def row(library: Library, section_id: str) -> int:
    """The chunk that begins where a section does."""
    projection = library.snapshot().projection
    section = projection.find_section(section_id)
    assert section is not None
    document = projection.document_of("sections", section)
    found = projection.first_chunk_after(document, projection.span("sections", section).start)
    assert found is not None
    return found


def looked_at(
    library: Library,
    question: str,
    lexical: Mapping[str, float],
    *,
    dense: Mapping[str, float] | None = None,
    graph: bool = True,
    scope: Scope | None = None,
    meant: tuple[MeantDocuments, ...] = (),
) -> Features:
    """The features of the candidates at these sections, with these scores of the lexical lane."""
    rankings: dict[Lane, Ranking] = {
        lane: Ranking.of(
            Candidate(ChunkRow(row(library, name)), key, score)
            for key, (name, score) in enumerate(scores.items())
        )
        for lane, scores in ((Lane.LEXICAL, lexical), (Lane.DENSE, dense or {}))
    }
    inputs = FeatureInputs(
        library.snapshot().projection,
        QueryWords(LexicalQuery.of(analyse(question)), library.snapshot()),
        Plan(question=question, text=question, meant=meant),
        scope or Scope(library.view(), library.view()),
        rankings,
        BALANCED,
    )
    pool = [one.row for ranking in rankings.values() for one in ranking]
    return features_of(inputs, pool, graph=graph)


def value(found: Features, feature: Feature, at: int) -> float:
    return float(found.column(feature)[found.rows.tolist().index(at)])


def test_coverage_is_the_share_of_the_known_words_that_a_chunk_holds(library: Library) -> None:
    """ "zebra" stands nowhere, and so decides nothing; "roof" stands once, and is held."""
    found = looked_at(library, "roof zebra", {"lease.md#2.1": 1.0, "lease.md#1.1": 0.5})
    assert value(found, Feature.COVERAGE, row(library, "lease.md#2.1")) == pytest.approx(1.0)
    assert value(found, Feature.COVERAGE, row(library, "lease.md#1.1")) == 0.0


def test_rare_words_count_more(library: Library) -> None:
    found = looked_at(library, "roof tenant", {"lease.md#2.1": 1.0, "lease.md#1.1": 0.5})
    roof = value(found, Feature.COVERAGE, row(library, "lease.md#2.1"))
    tenant = value(found, Feature.COVERAGE, row(library, "lease.md#1.1"))
    assert roof > 0.5 > tenant > 0
    assert roof + tenant == pytest.approx(1.0)


def test_words_near_each_other_in_the_question_count_where_they_are_near(library: Library) -> None:
    at = row(library, "lease.md#1.2")
    near = looked_at(library, "late payment", {"lease.md#1.2": 1.0})
    apart = looked_at(library, "interest received", {"lease.md#1.2": 1.0})
    assert value(near, Feature.PROXIMITY, at) == pytest.approx(1.0)
    assert value(apart, Feature.COVERAGE, at) == pytest.approx(1.0)
    assert value(apart, Feature.PROXIMITY, at) == 0.0


def test_a_heading_counts_for_what_the_chunk_does_not_say(library: Library) -> None:
    """Clause 2.1 holds "repair" itself; 1.1 stands below a heading with "payment"."""
    scores = {"lease.md#1.1": 1.0, "lease.md#2.1": 0.5}
    found = looked_at(library, "repair payment", scores)
    assert value(found, Feature.HEADING, row(library, "lease.md#2.1")) == 0.0
    assert value(found, Feature.HEADING, row(library, "lease.md#1.1")) > 0.3


@pytest.mark.parametrize(
    ("words", "documents", "expected"),
    [
        ("Harbour Lease", ("lease.md",), 1.5),
        ("Lease", ("lease.md",), 1),
        ("Harbour Lease", ("lease.md", "guide.md"), 1),
        ("Guide", ("guide.md",), 0),
    ],
)
def test_a_document_named_in_several_words_is_meant_more_surely(
    library: Library, words: str, documents: tuple[str, ...], expected: float
) -> None:
    meant = (MeantDocuments(words=words, documents=documents),)
    found = looked_at(library, f"Who pays in the {words}?", {"lease.md#1.1": 1.0}, meant=meant)
    assert value(found, Feature.MEANT, row(library, "lease.md#1.1")) == expected


def test_a_link_pulls_what_is_cited_up_to_what_cites_it(library: Library) -> None:
    """Clause 3.1 is no candidate of any lane: it comes in because 1.2 and the guide cite it."""
    cited, citing = row(library, "lease.md#3.1"), row(library, "lease.md#1.2")
    found = looked_at(library, "late payment base rate", {"lease.md#1.2": 9.0})
    assert cited in found.rows
    assert value(found, Feature.LEXICAL, cited) == 0.0
    assert value(found, Feature.LINK, cited) > 0
    assert found.via[Feature.LINK][found.rows.tolist().index(cited)] == citing
    # "base" stands in 3.1 alone: together they answer more than either
    assert value(found, Feature.LINK_GAIN, cited) > 0


def test_a_link_pulls_what_cites_as_well(library: Library) -> None:
    guide, cited = row(library, "guide.md#1.1"), row(library, "lease.md#3.1")
    found = looked_at(library, "four per cent above the base rate", {"lease.md#3.1": 9.0})
    assert value(found, Feature.LINK, guide) > 0
    assert found.via[Feature.LINK][found.rows.tolist().index(guide)] == cited


def test_nothing_pulls_down(library: Library) -> None:
    scores = {"lease.md#1.2": 9.0, "lease.md#3.1": 8.0, "lease.md#1.1": 1.0}
    found = looked_at(library, "interest base rate", scores)
    for feature in (Feature.LINK, Feature.LINK_GAIN, Feature.ADJACENT, Feature.SIBLING):
        assert (found.column(feature) >= 0).all()
    best = row(library, "lease.md#1.2")
    assert value(found, Feature.LINK, best) == 0.0


def test_what_the_question_does_not_admit_is_not_brought_in(library: Library) -> None:
    view = library.view()
    lease = view.projection.find_document("lease.md")
    assert lease is not None
    scope = Scope(view, view.narrowed([lease]))
    found = looked_at(library, "base rate", {"lease.md#3.1": 9.0}, scope=scope)
    assert row(library, "guide.md#1.1") not in found.rows
    assert row(library, "lease.md#1.2") in found.rows


def test_neighbours_and_siblings_count_within_one_document_and_section(library: Library) -> None:
    one, two = row(library, "lease.md#1.1"), row(library, "lease.md#1.2")
    far = row(library, "lease.md#2.1")
    scores = {"lease.md#1.1": 3.0, "lease.md#1.2": 1.0, "lease.md#2.1": 2.0}
    found = looked_at(library, "house", scores)
    relevance = BALANCED[Feature.LEXICAL] * found.column(Feature.LEXICAL)
    at = found.rows.tolist().index
    assert value(found, Feature.SIBLING, two) == pytest.approx(relevance[at(one)])
    assert value(found, Feature.SIBLING, one) == pytest.approx(relevance[at(two)])
    assert value(found, Feature.SIBLING, far) == 0.0
    assert value(found, Feature.ADJACENT, two) == pytest.approx(relevance[at(one)])
    assert found.via[Feature.ADJACENT][at(two)] == one


def test_without_the_graph_only_content_counts(library: Library) -> None:
    found = looked_at(library, "base rate", {"lease.md#1.2": 9.0}, graph=False)
    assert found.rows.tolist() == [row(library, "lease.md#1.2")]
    for feature in (Feature.HEADING, Feature.ADJACENT, Feature.SIBLING, Feature.LINK):
        assert not found.column(feature).any()


def test_no_candidates_have_no_features(library: Library) -> None:
    assert len(looked_at(library, "roof", {}).rows) == 0


@pytest.mark.parametrize(
    ("scores", "floor", "expected"),
    [
        ([], False, []),
        ([4.0, 1.0], False, [1.0, 0.25]),  # nothing is a chunk without a word of the question
        ([0.8, 0.6, 0.5], True, [1.0, 0.5, 0.25]),  # half of the best: nobody's cosine is 0
        ([0.8, 0.6, 0.2], True, [1.0, 2 / 3, 0.0]),  # the worst, where that is less
        ([0.0, 0.0], False, [1.0, 1.0]),
    ],
)
def test_scores_of_a_lane_are_shares_of_the_best(
    scores: list[float], floor: bool, expected: list[float]
) -> None:
    assert scaled(np.array(scores), floor=floor).tolist() == pytest.approx(expected)


def test_in_a_long_ranking_the_background_counts_as_nothing() -> None:
    scores = np.linspace(10.0, 1.0, BACKGROUND + 50)
    found = scaled(scores, floor=False)
    assert found[0] == 1.0
    assert found[BACKGROUND - 1] == 0.0
    assert not found[BACKGROUND:].any()


def test_a_sentence_that_cites_a_chunk_says_what_it_is_about(library: Library) -> None:
    """The guide says that clause 3.1 is how much "a late tenant owes"; clause 3.1 says no such."""
    found = looked_at(library, "how much a late tenant owes", {"lease.md#3.1": 1.0})
    cited = row(library, "lease.md#3.1")
    assert value(found, Feature.COVERAGE, cited) == 0.0
    assert value(found, Feature.ANCHOR, cited) == pytest.approx(1.0)


def test_what_stands_beyond_the_sentence_of_a_citation_is_not_about_it(library: Library) -> None:
    found = looked_at(library, "transfer to the landlord", {"lease.md#3.1": 1.0})
    assert value(found, Feature.ANCHOR, row(library, "lease.md#3.1")) == 0.0


def test_a_share_is_the_same_wherever_its_row_stands() -> None:
    """Those of a product of matrices are not, from eight words on."""
    draw = np.random.default_rng(7)
    for words in range(1, 20):
        held, shares = draw.random((41, words)) < 0.6, draw.random(words)
        order = draw.permutation(41)
        every = weighted_share(held, shares / shares.sum())
        assert (
            weighted_share(held[order], shares / shares.sum()).tobytes() == every[order].tobytes()
        )
        alone = weighted_share(held[:1], shares / shares.sum())
        assert alone.tobytes() == every[:1].tobytes()

"""What every lexical engine must do: see `evidence_graph.lexical.index.LexicalIndex`."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence_graph.errors import CorruptLibraryError
from evidence_graph.ids import DocumentId, key_of
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.bm25 import BM25
from evidence_graph.lexical.forward import Forwards, word_hashes
from evidence_graph.lexical.index import LexicalDocument, LexicalIndex
from evidence_graph.lexical.query import LexicalQuery, Phrase
from evidence_graph.lexical.rank_bm25_index import RankBM25Index
from evidence_graph.lexical.statistics import Statistics, build_part
from evidence_graph.lexical.tantivy_index import TantivyIndex

Engine = type[TantivyIndex] | type[RankBM25Index]
Texts = Mapping[str, Sequence[str]]
"""The texts of the chunks of each document, by its id."""

LEASES: Texts = {
    "lease": [
        "The Tenant shall pay the Rent monthly in advance.",
        "The Landlord may keep the deposit only as section 14(2)(b) allows.",
        "The Tenant shall not keep a dog, save as § 823 permits.",
    ],
    "act": [
        "14 Deposits. The landlord must hold the deposit in a protected account.",
        "Section 1823 does not apply to a deposit of less than 10,000.",
        "In this Part, rent includes every sum payable by the tenant.",
    ],
    "policy": ["Record every deposit, and list every security deposit monthly."],
}


@pytest.fixture(params=[TantivyIndex, RankBM25Index])
def engine(request: pytest.FixtureRequest) -> Engine:
    found: Engine = request.param
    return found


@pytest.fixture
def build(engine: Engine, tmp_path: Path) -> Callable[[Texts], LexicalIndex]:
    def built(texts: Texts) -> LexicalIndex:
        engine.derive(None, tmp_path / "1", added=chunks(texts))
        return engine.open(tmp_path / "1")

    return built


@pytest.fixture
def leases(build: Callable[[Texts], LexicalIndex]) -> LexicalIndex:
    return build(LEASES)


def key(text: str) -> int:
    """A chunk's key; the same text is the same chunk here."""
    return key_of(text)


def chunks(texts: Texts) -> list[LexicalDocument]:
    return [
        LexicalDocument(key(text), DocumentId(document), analyse(text))
        for document, its_texts in texts.items()
        for text in its_texts
    ]


def query(
    text: str = "",
    *,
    phrases: Sequence[str] = (),
    documents: Sequence[str] | None = None,
    excluded_documents: Sequence[str] = (),
) -> LexicalQuery:
    return LexicalQuery(
        tokens=LexicalQuery.of(analyse(text)).tokens,
        phrases=tuple(tuple(analyse(phrase)) for phrase in phrases),
        documents=None if documents is None else frozenset(map(DocumentId, documents)),
        excluded_documents=frozenset(map(DocumentId, excluded_documents)),
    )


def found(index: LexicalIndex, asked: LexicalQuery, *, limit: int = 10) -> list[str]:
    """The texts found, best first."""
    names = {key(text): text for texts in LEASES.values() for text in texts}
    return [names[hit] for hit in searched(index, asked, limit=limit)]


def searched(index: LexicalIndex, asked: LexicalQuery, *, limit: int) -> dict[int, float]:
    """Keys and scores, best first."""
    keys, scores = index.search(asked, limit=limit)
    return dict(zip(keys.tolist(), scores.tolist(), strict=True))


RENT, ALLOWED, DOG = LEASES["lease"]
HELD, LESS, MEANING = LEASES["act"]
(RECORDS,) = LEASES["policy"]


@pytest.mark.parametrize(
    ("question", "best", "others"),
    [
        ("Who pays rent?", RENT, {MEANING}),  # both hold "rent", one "pay" as well
        ("dogs", DOG, set()),
        ("section 14 (2)", ALLOWED, {HELD, LESS, DOG}),  # "14" or "section" alone come after
        ("823", DOG, set()),  # and never 1823
        ("s. 823", DOG, {LESS, ALLOWED}),
        ("14(2)(c)", ALLOWED, {HELD}),  # its neighbour (b) shares 14 and 14(2)
        ("10000", LESS, set()),
    ],
)
def test_a_question_finds_the_chunks_that_share_its_words(leases, question, best, others):
    hits = found(leases, query(question))
    assert hits[0] == best
    assert set(hits[1:]) == others


def test_an_ending_is_met_by_longer_words_alone(leases):
    index_of_words = {
        word: leases.matching(LexicalQuery(endings=(word,)), limit=99)
        for word in ("posit", "deposit", "zebra")
    }
    assert index_of_words["posit"] == sorted(leases.matching(query(phrases=["deposit"]), limit=99))
    assert index_of_words["deposit"] == index_of_words["zebra"] == []


def test_a_word_that_no_chunk_holds_finds_nothing(leases):
    assert found(leases, query("arbitration")) == []


def test_a_rare_word_and_a_neighbouring_pair_come_first(leases):
    assert found(leases, query("security deposit"))[0] == RECORDS


@pytest.mark.parametrize("question", ["", "and of the", "(b)"])
def test_a_question_without_words_finds_nothing(leases, question):
    assert searched(leases, query(question), limit=5) == {}


def test_a_limit_below_one_is_refused(leases):
    with pytest.raises(ValueError, match="limit > 0"):
        leases.search(query("deposit"), limit=0)


def test_filters_hold_before_the_cut(leases):
    """Three other chunks match better than the one that the filter leaves."""
    asked = query("landlord tenant deposit", documents=["policy"])
    assert found(leases, asked, limit=1) == [RECORDS]
    asked = query("landlord tenant deposit", excluded_documents=["lease", "act"])
    assert found(leases, asked, limit=1) == [RECORDS]


def test_a_filter_for_no_document_finds_nothing(leases):
    asked = query("deposit", documents=[])
    assert searched(leases, asked, limit=5) == {}
    assert leases.matching(asked, limit=5) == []


def test_a_filter_changes_no_score(leases):
    everywhere = searched(leases, query("deposit tenant"), limit=10)
    filtered = searched(leases, query("deposit tenant", documents=["act"]), limit=10)
    assert filtered
    assert filtered == {name: pytest.approx(everywhere[name], abs=2e-4) for name in filtered}


def test_a_phrase_must_stand_word_for_word(leases):
    assert found(leases, query("deposit", phrases=["security deposit"])) == [RECORDS]
    assert found(leases, query("deposit", phrases=["deposit security"])) == []


def test_an_address_is_a_phrase_that_finds_what_lies_below_it(leases):
    assert found(leases, query("keep", phrases=["section 14(2)"])) == [ALLOWED]


def test_phrases_alone_still_find(leases):
    assert found(leases, query(phrases=["security deposit"])) == [RECORDS]


def test_matching_lists_all_that_meet_the_conditions_or_says_they_are_too_many(leases):
    with_deposit = sorted(key(text) for _, text in all_texts(LEASES) if "deposit" in text.lower())
    assert leases.matching(query(phrases=["deposit"]), limit=10) == with_deposit
    assert leases.matching(query(phrases=["deposit"]), limit=len(with_deposit)) == with_deposit
    assert leases.matching(query(phrases=["deposit"]), limit=len(with_deposit) - 1) is None


def test_a_limit_may_be_far_above_what_there_is(leases):
    assert len(searched(leases, query("deposit"), limit=10**12)) == 4
    assert len(leases.matching(query(), limit=10**12)) == 7


def test_a_tie_is_never_split_at_the_cut(build):
    index = build({"d": ["rent rent due"], "e": [f"rent paid by {name}" for name in "pqrst"]})
    assert list(searched(index, query("rent"), limit=3)) == [key("rent rent due")]


def test_among_too_many_best_ones_the_smallest_keys_are_found(build):
    texts = [f"rent paid by tenant{number}" for number in range(40)]
    index = build({f"d{number}": [text] for number, text in enumerate(texts)})
    hits = searched(index, query("rent"), limit=3)
    assert list(hits) == sorted(map(key, texts))[:3]


def test_an_index_of_nothing_finds_nothing(build):
    index = build({})
    assert searched(index, query("rent"), limit=5) == {}
    assert index.matching(query(), limit=5) == []


def test_a_chunk_without_words_is_held_and_never_found(build):
    index = build({"d": ["of the", "rent"]})
    assert list(searched(index, query("rent"), limit=5)) == [key("rent")]
    assert index.matching(query(), limit=5) == sorted([key("of the"), key("rent")])


def test_a_folder_without_an_index_is_refused(engine, tmp_path):
    with pytest.raises(CorruptLibraryError, match="derive it anew"):
        engine.open(tmp_path)


def test_a_removed_document_is_found_no_more_and_the_previous_index_stays(engine, tmp_path):
    engine.derive(None, tmp_path / "1", added=chunks(LEASES))
    before = contents(tmp_path / "1")
    engine.derive(tmp_path / "1", tmp_path / "2", removed=[DocumentId("policy")])
    assert contents(tmp_path / "1") == before
    assert RECORDS in found(engine.open(tmp_path / "1"), query("deposit"))
    assert RECORDS not in found(engine.open(tmp_path / "2"), query("deposit"))
    assert len(found(engine.open(tmp_path / "2"), query("deposit"))) == 3


def test_a_document_added_again_is_replaced(engine, tmp_path):
    engine.derive(None, tmp_path / "1", added=chunks(LEASES))
    new = {"policy": ["Deposits are returned.", "A deposit bears interest."]}
    engine.derive(tmp_path / "1", tmp_path / "2", added=chunks(new))
    index = engine.open(tmp_path / "2")
    policy = query(documents=["policy"])
    assert index.matching(policy, limit=9) == sorted(map(key, new["policy"]))


WORDS = ("rent", "deposit", "tenant", "section", "4.2", "4.2(a)", "notice")
TEXTS = st.lists(st.lists(st.sampled_from(WORDS), max_size=6).map(tuple), max_size=3)
DOCUMENTS = st.sampled_from(["a", "b", "c", "d"])


@given(
    history=st.lists(st.tuples(DOCUMENTS, TEXTS), max_size=6),
    asked=st.lists(st.sampled_from(WORDS), min_size=1, max_size=4),
)
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_history_leaves_no_trace(engine, history, asked):
    """Whatever came and went before, the candidates and their order are those of a new library."""
    final: dict[str, list[tuple[str, ...]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        engine.derive(None, Path(folder, "0"))
        for step, (document, texts) in enumerate(history):
            final.pop(document, None)
            if texts:
                final[document] = texts
            engine.derive(
                Path(folder, str(step)),
                Path(folder, str(step + 1)),
                removed=[DocumentId(document)],
                added=token_chunks({document: texts}),
            )
        engine.derive(None, Path(folder, "new"), added=token_chunks(dict(sorted(final.items()))))
        lived = engine.open(Path(folder, str(len(history))))
        new = engine.open(Path(folder, "new"))
        assert lived.matching(LexicalQuery(), limit=99) == new.matching(LexicalQuery(), limit=99)
        assert rescored(lived, final, asked) == rescored(new, final, asked)


def rescored(
    index: LexicalIndex, texts: Mapping[str, Sequence[Phrase]], asked: Sequence[str]
) -> list[tuple[float, int]]:
    """The candidates in the order in which a user sees them."""
    forwards = {chunk.key: word_hashes(chunk.tokens) for chunk in token_chunks(texts)}
    scorer = BM25(Statistics([build_part(forwards.values())]))
    keys = sorted(searched(index, LexicalQuery.of(asked), limit=99))
    chunks = Forwards.of([forwards[name] for name in keys])
    scores = scorer.score(*LexicalQuery.of(asked).terms(), chunks)
    return sorted(zip(scores.tolist(), keys, strict=True))


def token_chunks(texts: Mapping[str, Sequence[Phrase]]) -> list[LexicalDocument]:
    return [
        LexicalDocument(key_of(f"{document} {place}"), DocumentId(document), tokens)
        for document, its_texts in texts.items()
        for place, tokens in enumerate(its_texts)
    ]


def all_texts(texts: Texts) -> list[tuple[str, str]]:
    return [(document, text) for document, its_texts in texts.items() for text in its_texts]


def contents(directory: Path) -> dict[str, bytes]:
    """Every file with its bytes; tantivy's lock files are no part of an index."""
    files = [path for path in directory.iterdir() if path.suffix != ".lock"]
    return {path.name: path.read_bytes() for path in files}


def in_context(text: str, *, context: str) -> LexicalDocument:
    return LexicalDocument(key(text), DocumentId("lease"), analyse(text), analyse(context))


def test_a_word_of_a_context_finds_its_chunk_after_those_that_hold_it(engine, tmp_path):
    added = [in_context(RENT, context="deposits"), in_context(ALLOWED, context="penalties")]
    engine.derive(None, tmp_path / "1", added=added, contexts=True)
    index = engine.open(tmp_path / "1")
    assert found(index, query("deposit")) == [ALLOWED, RENT]
    assert found(index, query("penalty")) == [ALLOWED]


def test_no_condition_looks_at_contexts(engine, tmp_path):
    added = [in_context(RENT, context="deposits of money"), in_context(ALLOWED, context="rent")]
    engine.derive(None, tmp_path / "1", added=added, contexts=True)
    index = engine.open(tmp_path / "1")
    assert found(index, query("deposit money", phrases=["deposits of money"])) == []


def test_contexts_go_with_their_document_and_come_with_it(engine, tmp_path):
    engine.derive(None, tmp_path / "1", added=[in_context(RENT, context="cats")], contexts=True)
    added = [in_context(ALLOWED, context="dogs")]
    engine.derive(tmp_path / "1", tmp_path / "2", added=added, contexts=True)
    index = engine.open(tmp_path / "2")
    assert found(index, query("dog cat")) == [ALLOWED]

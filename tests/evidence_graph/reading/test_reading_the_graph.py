"""What a term means here, what cites this section, what is around it, what an editor would mend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from evidence_graph import Library, NotFoundError, Retriever, SearchSettings, Settings
from evidence_graph.edges import UnresolvedReason
from evidence_graph.library.readers import ViewReader
from evidence_graph.lint import FindingKind
from evidence_graph.testing import build_document
from evidence_graph.view import View

from ..histories import written

ACT = build_document(
    "act.md",
    """
    Part 1 Deposits
      14 A deposit is money paid to the landlord.
        (2) The deposit is held in a bank, subject to section 15.
      15 Section 14(2) does not bind the State; see section 99 and rule 3.
    Part 2 Furniture
      20 In this Part a deposit is a thing left behind.
        (1) The deposit must be kept for a month.
    """,
    title="Tenancies Act 2024",
    code="TA",
    references=[("14(2)", "15", "section 15"), ("15", "14(2)", "Section 14(2)")],
    terms=[("14", "deposit"), ("20", "deposit", "2"), ("20", "thing")],
    uses=[("14(2)", "deposit"), ("20(1)", "deposit", "act.md%deposit~2")],
    unresolved=[
        ("15", "section 99"),
        ("15", "rule 3", UnresolvedReason.OUTSIDE_LIBRARY),
    ],
)
RULES = build_document(
    "rules.md",
    """
    1 Scope
      (1) These rules apply to section 14 of the Act.
    """,
    references=[("1(1)", "act.md#14", "section 14 of the Act")],
)


@pytest.fixture(scope="module")
def laws(tmp_path_factory: pytest.TempPathFactory) -> Library:
    path: Path = tmp_path_factory.mktemp("laws") / "laws.library"
    library = Library.open(path, settings=Settings(embedder="none"))
    with library.writer() as writer:
        writer.commit(added=written([ACT, RULES]))
    return library


class CountingReader(ViewReader):
    """Counts how often a read asks for the view."""

    views = 0

    def view(self) -> View:
        self.views += 1
        return super().view()


@pytest.mark.parametrize(
    "read",
    [
        lambda reader: reader.get("TA s 14"),
        lambda reader: reader.get_many(["TA s 14", "TA s 15"]),
        lambda reader: reader.define("deposit", at="TA s 14(2)"),
        lambda reader: reader.references("TA s 14", direction="in"),
        lambda reader: reader.outline("TA"),
        lambda reader: reader.subgraph("TA s 14"),
        lambda reader: reader.terms("TA"),
        lambda reader: reader.history("TA s 14"),
    ],
)
def test_a_read_uses_one_generation(
    laws: Library, read: Callable[[CountingReader], object]
) -> None:
    """Rows are numbers in one generation; a writer may publish another one during the read."""
    reader = CountingReader(laws.view(), laws.count_tokens)
    read(reader)
    assert reader.views == 1


@pytest.mark.parametrize(
    ("at", "governing"),
    [
        (None, [None, None]),
        ("TA s 14(2)", [True, False]),
        ("TA s 20(1)", [False, True]),  # the nearest scope wins
        ("TA", [True, False]),  # a Part's meaning does not govern the whole
        ("rules.md", [False, False]),  # another document's words are its own
    ],
)
def test_a_definition_governs_in_its_scope(
    laws: Library, at: str | None, governing: list[bool | None]
) -> None:
    found = [one for one in laws.define("Deposit") if at is None] or sorted(
        laws.define("Deposit", at=at, every=True), key=lambda one: one.start
    )
    assert [d.governs for d in found] == governing
    assert [d.scope_section_id for d in found] == [None, "act.md#2"]
    for definition in found:
        text = laws.text(definition.document_id)
        assert text[definition.start : definition.end] == definition.text


def test_a_term_is_found_whatever_its_number_and_capitals(laws: Library) -> None:
    assert laws.define("DEPOSITS") == laws.define("deposit")


def test_a_term_that_nobody_defines_is_refused_with_the_nearest(laws: Library) -> None:
    with pytest.raises(NotFoundError, match="found none called 'deposet'; the nearest") as refused:
        laws.define("deposet")
    assert "deposit" in [term.lower() for term in refused.value.nearest]
    with pytest.raises(NotFoundError) as other:  # "deposit" shares letters and is another word
        laws.define("despot")
    assert "deposit" not in [term.lower() for term in other.value.nearest]
    with pytest.raises(
        NotFoundError, match=r"found none called 'window' or nearly so; search finds"
    ):
        laws.define("window")


def test_references_are_listed_in_order_of_place_with_what_leads_nowhere(laws: Library) -> None:
    found = laws.references("TA s 15")
    assert [(r.surface, r.target_section, r.status) for r in found] == [
        ("Section 14(2)", "act.md#14(2)", "resolved"),
        ("section 99", None, "dangling"),
        ("rule 3", None, "outside_library"),
    ]
    assert {r.source_section for r in found} == {"act.md#15"}


def test_what_leads_below_a_section_leads_to_it(laws: Library) -> None:
    found = laws.references("TA s 14", direction="in")
    assert [(r.source_section, r.target_section) for r in found] == [
        ("act.md#15", "act.md#14(2)"),
        ("rules.md#1(1)", "act.md#14"),
    ]


def test_a_circle_of_references_is_followed_once(laws: Library) -> None:
    found = laws.references("TA s 14", depth=9)
    assert [(r.depth, r.surface, r.target_section) for r in found if r.target_section] == [
        (1, "section 15", "act.md#15"),
        (2, "Section 14(2)", "act.md#14(2)"),
        (3, "section 15", "act.md#15"),
    ]


@pytest.mark.parametrize("depth", [0, -1])
def test_a_depth_below_one_is_refused(laws: Library, depth: int) -> None:
    with pytest.raises(ValueError, match="depth to be at least 1"):
        laws.references("TA s 14", depth=depth)


def test_passages_and_provisions_carry_what_they_depend_on(laws: Library) -> None:
    provision = laws.get("TA s 14(2)")
    assert [(d.section_id, d.governs) for d in provision.definitions] == [("act.md#14", True)]
    assert [r.target_section for r in provision.references] == ["act.md#15"]
    question = "kept for a month"
    (whole,) = Retriever(laws).search(question, limit=1, neighbours=1)
    assert "kept for a month" in whole.text and "a deposit is a thing" in whole.text
    assert whole.definitions == []  # it is being read
    narrow = Retriever(laws, settings=SearchSettings(passage_tokens=8))
    (passage,) = narrow.search(question, limit=1)
    assert passage.section_id == "act.md#20(1)"
    assert [d.scope_section_id for d in passage.definitions] == ["act.md#2"]


def test_terms_are_listed_by_document(laws: Library) -> None:
    assert [t.term for t in laws.terms("TA")] == ["deposit", "deposit", "thing"]
    assert laws.terms("rules.md") == []
    assert len(laws.terms()) == 3


def test_an_editor_is_told_what_to_mend(laws: Library) -> None:
    found = laws.lint()
    assert [(f.kind, f.section_id) for f in found] == [
        (FindingKind.DANGLING, "act.md#15"),  # a rule outside the library is no fault
        (FindingKind.NEVER_USED, "act.md#20"),
    ]
    assert "section 99" in found[0].message


@pytest.mark.parametrize(
    ("depth", "there", "not_there"),
    [
        (0, {"act.md#14(2)"}, {"act.md#14"}),
        (1, {"act.md#14"}, {"act.md#15"}),
        (2, {"act.md#1", "act.md#15"}, {"rules.md#1(1)"}),
    ],
)
def test_surroundings_are_so_many_edges_away(
    laws: Library, depth: int, there: set[str], not_there: set[str]
) -> None:
    graph = laws.subgraph("TA s 14(2)", depth=depth)
    assert there <= set(graph.nodes)
    assert not not_there & set(graph.nodes)


def test_surroundings_of_any_depth_are_all_that_is_connected(laws: Library) -> None:
    # a loop that counts up to the depth would not end
    assert set(laws.subgraph("TA s 14(2)", depth=10**9)) == set(laws.subgraph("TA", depth=10**9))


def test_surroundings_reach_into_other_documents(laws: Library) -> None:
    graph = laws.subgraph("rules.md#1(1)", depth=2)
    assert graph.nodes["act.md#14"]["node"] == "section"
    kinds = {data["edge"] for _, _, data in graph.edges(data=True)}
    assert "references" in kinds
    whole = laws.graph()
    assert set(graph.edges(keys=True)) <= set(whole.edges(keys=True))


def test_an_address_that_is_not_there_is_refused(laws: Library) -> None:
    for ask in (laws.references, laws.subgraph):
        with pytest.raises(NotFoundError, match="nearest"):
            ask("TA s 77")
    with pytest.raises(NotFoundError):
        laws.define("deposit", at="TA s 77")

"""What every `GraphStore` promises, asked of each of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.errors import StoreError
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.protocols import GraphStore
from evidence_graph.store import KuzuStore, MemoryStore
from evidence_graph.store.engines import Engine
from evidence_graph.testing import build_document, term_id
from tests.random_documents import random_graphs

Opener = Callable[[Path], GraphStore]

ENGINE = Engine(os.environ.get("TESTED_ENGINE", "kuzu"))  # two of them end a process

STORES: dict[str, Opener] = {
    ENGINE.value: lambda folder: KuzuStore(folder / f"graph{ENGINE.suffix}"),
    "memory": lambda folder: MemoryStore(),
}


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GraphStore]:
    with closing(STORES[request.param](tmp_path)) as opened:
        yield opened


def held(store: GraphStore) -> list[DocumentGraph]:
    return list(store.read(store.documents()))


def lease(**edges: object) -> DocumentGraph:
    outline = """
        1 Payment
          1.1 The Tenant shall pay the Rent, subject to section 7 of the Act.
        2 Rent
    """
    graph, _ = build_document("lease.md", outline, **edges)  # type: ignore[arg-type]
    return graph


def act(outline: str = "7 Deposits\n8 Repairs", **edges: object) -> DocumentGraph:
    graph, _ = build_document("act.md", outline, **edges)  # type: ignore[arg-type]
    return graph


CITING = [("1.1", "act.md#7", "section 7 of the Act")]


def test_a_new_store_is_empty(store: GraphStore) -> None:
    assert store.generation == 0
    assert store.documents() == {}
    assert held(store) == []


def test_what_was_written_is_read_in_order_of_id(store: GraphStore) -> None:
    first, second = lease(references=CITING), act()
    store.write(generation=1, added=[first, second])
    assert list(store.documents().items()) == [("act.md", 1), ("lease.md", 1)]
    assert held(store) == [second, first]
    assert list(store.read([DocumentId("lease.md")])) == [first]


def test_documents_are_listed_with_the_generation_that_wrote_them(store: GraphStore) -> None:
    store.write(generation=1, added=[act(), lease()])
    store.write(generation=2, added=[lease()])
    assert store.documents() == {"act.md": 1, "lease.md": 2}
    assert store.generation == 2


def test_unknown_ids_are_passed_over(store: GraphStore) -> None:
    store.write(generation=1, added=[act()], removed=[DocumentId("nowhere.md")])
    assert list(store.read([DocumentId("nowhere.md"), DocumentId("act.md")])) == [act()]


def test_an_empty_write_sets_the_generation(store: GraphStore) -> None:
    store.write(generation=5)
    assert (store.generation, store.documents()) == (5, {})


@pytest.mark.parametrize("generation", [0, 1])
def test_a_generation_is_later_than_the_one_before(store: GraphStore, generation: int) -> None:
    store.write(generation=1)
    with pytest.raises(ValueError, match="generation after 1"):
        store.write(generation=generation)


def test_a_document_takes_the_place_of_its_old_version(store: GraphStore) -> None:
    store.write(generation=1, added=[act("7 Deposits\n8 Repairs\n9 Notices")])
    store.write(generation=2, added=[act("8 Repairs, in short")])
    assert held(store) == [act("8 Repairs, in short")]


def test_a_store_that_was_cleared_is_new(store: GraphStore) -> None:
    store.write(generation=3, added=[act(), lease()])
    store.clear()
    assert (store.generation, store.documents(), held(store)) == (0, {}, [])
    store.write(generation=1, added=[act()])
    assert held(store) == [act()]


def test_a_removed_document_is_gone_with_all_that_led_into_it(store: GraphStore) -> None:
    store.write(generation=1, added=[lease(references=CITING), act()])
    store.write(generation=2, removed=[DocumentId("act.md")])
    assert held(store) == [lease()]


def test_edges_into_a_replaced_document_stay_where_their_target_does(store: GraphStore) -> None:
    citing = lease(
        references=[*CITING, ("2", "act.md#8"), ("2", "act.md")],
        uses=[("2", "Rent", term_id("act.md", "deposits"))],
        supersedes=["act.md"],
    )
    store.write(generation=1, added=[citing, act(terms=[("7", "Deposits")])])
    store.write(generation=2, added=[act("7 Deposits of money", terms=[("7", "Deposits")])])
    kept = replace(citing, references=(citing.references[0], citing.references[2]))
    assert list(store.read([DocumentId("lease.md")])) == [kept]


def test_edges_into_a_removed_term_or_document_go(store: GraphStore) -> None:
    citing = lease(uses=[("2", "Rent", term_id("act.md", "deposits"))], supersedes=["act.md"])
    store.write(generation=1, added=[citing, act(terms=[("7", "Deposits")])])
    store.write(generation=2, added=[act()])
    assert list(store.read([DocumentId("lease.md")])) == [replace(citing, uses=())]
    store.write(generation=3, removed=[DocumentId("act.md")])
    assert held(store) == [replace(citing, uses=(), supersedes=())]


def test_edges_lead_into_documents_stored_before(store: GraphStore) -> None:
    store.write(generation=1, added=[act(terms=[("8", "Repairs")])])
    citing = lease(references=CITING, uses=[("2", "Rent", term_id("act.md", "repairs"))])
    store.write(generation=2, added=[citing])
    assert held(store) == [act(terms=[("8", "Repairs")]), citing]


@pytest.mark.parametrize(
    ("batch", "reason"),
    [
        ({"added": [lease(references=[("2", "act.md#9")])]}, "section or document 'act.md#9'"),
        ({"added": [lease(references=CITING)], "removed": ["act.md"]}, "document 'act.md#7'"),
        ({"added": [lease(references=CITING), act("8 Repairs")]}, "document 'act.md#7'"),
        ({"added": [lease(uses=[("2", "Rent", "act.md%rent")])]}, "term 'act.md%rent'"),
        ({"added": [lease(supersedes=["old.md"])]}, "document 'old.md'"),
        ({"added": [lease(), lease()]}, "document once, found 'lease.md' twice"),
        (
            {"added": [replace(lease(references=[("2", "1")]), chunks=())]},
            "leave from its chunks",
        ),
    ],
)
def test_a_bad_batch_leaves_all_as_it_was(
    store: GraphStore, batch: dict[str, object], reason: str
) -> None:
    store.write(generation=1, added=[act()])
    with pytest.raises(ValueError, match=reason):
        store.write(generation=2, **batch)  # type: ignore[arg-type]
    assert (store.generation, held(store)) == (1, [act()])


def test_a_node_of_another_document_is_refused(store: GraphStore) -> None:
    """The documents "a" and "a#1" can both have a section "a#1#2"."""
    one, _ = build_document("a", "1#2 is no number, so these words are the anchor")
    other, _ = build_document("a#1", "2 Scope")
    section = replace(one.sections[0], id=other.sections[0].id)
    chunk = replace(one.chunks[0], section_id=section.id)
    store.write(generation=1, added=[replace(one, sections=(section,), chunks=(chunk,))])
    before = held(store)
    with pytest.raises(StoreError, match="a#1#2"):
        store.write(generation=2, added=[other])
    assert (store.generation, held(store)) == (1, before)
    store.write(generation=2, added=[act()])
    assert list(store.documents()) == ["a", "act.md"]


@pytest.mark.parametrize(
    "name", ["Gesetz über Mieten.md", "𝄞/法律.pdf", 'it\'s "quoted" `so` $much\\', "x" * 5000, " "]
)
def test_ids_are_any_text(store: GraphStore, name: str) -> None:
    graph, _ = build_document(name, "1 One\n2 Two, see 1.", references=[("2", "1")])
    store.write(generation=1, added=[graph])
    store.write(generation=2, added=[graph])
    assert held(store) == [graph]


def test_a_document_may_have_no_sections(store: GraphStore) -> None:
    blank, _ = build_document("blank.md", "")
    matter, _ = build_document("matter.md", "", matter="Contents")
    store.write(generation=1, added=[blank, matter])
    assert held(store) == [blank, matter]


def test_what_a_document_says_of_itself_is_kept(store: GraphStore) -> None:
    graph = act()
    document = replace(
        graph.document,
        path=None,
        code="",
        aliases=("the Act", ""),
        metadata={"b": "Größe", "a": ""},
        pages=(0, 3, 3),
    )
    store.write(generation=1, added=[replace(graph, document=document)])
    assert held(store) == [replace(graph, document=document)]
    assert list(held(store)[0].document.metadata) == ["b", "a"]


def test_a_closed_store_refuses_everything(store: GraphStore) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.documents()
    with pytest.raises(StoreError, match="closed"):
        store.read([])
    with pytest.raises(StoreError, match="closed"):
        store.write(generation=1)
    with pytest.raises(StoreError, match="closed"):
        _ = store.generation


@pytest.mark.parametrize("opener", STORES.values(), ids=STORES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), n_documents=st.integers(0, 24))
def test_any_graphs_are_read_as_they_were_written(
    opener: Opener, seed: int, n_documents: int
) -> None:
    graphs = random_graphs(seed, n_documents)
    with TemporaryDirectory() as folder, closing(opener(Path(folder))) as store:
        store.write(generation=1, added=graphs[::-1])
        assert held(store) == sorted(graphs, key=lambda graph: graph.document.id)


@settings(max_examples=8, deadline=None)
@given(
    writes=st.lists(
        st.tuples(st.integers(0, 2**32), st.integers(0, 5), st.sets(st.integers(0, 6), max_size=2)),
        max_size=4,
    )
)
def test_all_stores_hold_the_same_after_the_same_writes(
    writes: list[tuple[int, int, set[int]]],
) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(STORES[ENGINE.value](Path(folder))) as kuzu,
        closing(STORES["memory"](Path(folder))) as memory,
    ):
        for generation, (seed, n_documents, removed) in enumerate(writes, start=1):
            names = [DocumentId(f"random/{n}.md") for n in removed]
            for store in (kuzu, memory):
                graphs = random_graphs(seed, n_documents)
                store.write(generation=generation, removed=names, added=graphs)
            assert kuzu.documents() == memory.documents()
            assert held(kuzu) == held(memory)


@settings(max_examples=12, deadline=None)
@given(
    writes=st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 5), st.sets(st.integers(0, 6), max_size=2)),
        min_size=2,
        max_size=5,
    )
)
def test_rows_that_differ_are_all_that_has_to_be_written(
    writes: list[tuple[int, int, set[int]]],
) -> None:
    """Few seeds, so that versions return: all rows of a document differ, or none."""
    with (
        TemporaryDirectory() as folder,
        closing(KuzuStore(Path(folder, f"changed{ENGINE.suffix}"))) as changed,
        closing(STORES["memory"](Path(folder))) as whole,
    ):
        for generation, (seed, n_documents, removed) in enumerate(writes, start=1):
            names = [DocumentId(f"random/{n}.md") for n in removed]
            graphs = random_graphs(seed, n_documents)
            before = {graph.document.id: graph for graph in held(whole)}
            changed.write(
                generation=generation,
                removed=names,
                added=graphs,
                held={
                    name: before[name] for name in before.keys() & {g.document.id for g in graphs}
                },
                sections={section.id for graph in before.values() for section in graph.sections},
            )
            whole.write(generation=generation, removed=names, added=graphs)
            assert changed.documents() == whole.documents()
            assert held(changed) == held(whole)

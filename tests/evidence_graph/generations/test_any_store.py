"""A library is the same whichever store keeps its graph."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as properties

from evidence_graph import Ingestor, Library
from evidence_graph.errors import StoreError
from evidence_graph.store import KuzuStore, MemoryStore
from evidence_graph.testing import build_document
from tests.fakes import WordEmbedder

from ..histories import LEXICAL, State, exported, histories, live_through, written

ACT = """# Tenancies Act

## 1 Deposits

"Deposit" means money held for the tenant.

## 2 Return

The Deposit is returned under section 1, subject to the Courts Act.
"""
CODE = "# Courts Act\n\n## 1 Courts\n\nA court hears both sides.\n"


def test_documents_are_ingested_replaced_and_removed_alike(tmp_path: Path) -> None:
    stages: list[list[list[str]]] = []
    for name, store in (("kuzu", None), ("memory", MemoryStore())):
        folder = tmp_path / name
        (folder / "laws").mkdir(parents=True)
        library = Library.open(folder / "x.library", settings=LEXICAL, store=store)
        ingestor, found = Ingestor(library), []
        for act, code in ((ACT, None), (ACT, CODE), (ACT.replace("money", "a sum"), None)):
            (folder / "laws/act.md").write_text(act)
            (folder / "laws/code.md").unlink(missing_ok=True)
            if code is not None:
                (folder / "laws/code.md").write_text(code)
            assert not ingestor.ingest(folder / "laws", prune=True).failed
            found.append(exported(library))
        assert library.status(check=True)["damaged"] == []
        assert (folder / "x.library/graph.json").exists() is (store is None)
        stages.append(found)
    kuzu, memory = stages
    assert kuzu == memory
    assert kuzu[0] != kuzu[1] != kuzu[2]


@properties(max_examples=10)
@given(states=histories())
def test_any_history_is_the_same(
    tmp_path_factory: pytest.TempPathFactory, states: list[State]
) -> None:
    folder = tmp_path_factory.mktemp("history")
    kuzu = Library.open(folder / "kuzu.library", settings=LEXICAL)
    memory = Library.open(folder / "memory.library", settings=LEXICAL, store=MemoryStore())
    for library in (kuzu, memory):
        live_through(library, states)
    assert exported(memory) == exported(kuzu)


def test_a_new_store_is_filled_from_what_was_published(tmp_path: Path) -> None:
    act, lease = build_document("act.md", "1 Deposits"), build_document("lease.md", "1 Rent")
    path, embedder = tmp_path / "x.library", WordEmbedder()
    with Library.open(path, embedder=embedder).writer() as writer:
        writer.commit(added=written([act]))
        writer.commit(added=written([lease]))
    store = MemoryStore()
    library = Library.open(path, embedder=embedder, store=store)
    with library.writer() as writer:
        writer.settle()
        assert store.documents() == {"act.md": 1, "lease.md": 2}
        assert list(store.read(store.documents())) == [act[0], lease[0]]
        writer.commit(removed=[act[0].document.id])
    assert (store.generation, store.documents()) == (3, {"lease.md": 2})
    assert [document.id for document in library.documents()] == ["lease.md"]
    assert library.status(check=True)["damaged"] == []


def test_a_store_that_fails_ends_no_commit(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Full(MemoryStore):
        def write(self, **_: object) -> None:
            raise StoreError("no room")

    library = Library.open(tmp_path / "x.library", settings=LEXICAL, store=Full())
    with library.writer() as writer:
        writer.commit(added=written([build_document("act.md", "1 Deposits")]))
    assert library.get("act.md#1").text == "1 Deposits"
    assert "the graph of generation 1 is not copied: no room" in caplog.text


def test_cypher_is_asked_of_kuzu_alone(tmp_path: Path) -> None:
    library = Library.open(tmp_path / "x.library", settings=LEXICAL, store=MemoryStore())
    with pytest.raises(StoreError, match="expected a graph in Kuzu, found it in a MemoryStore"):
        library.cypher("MATCH (d:Document) RETURN d.id")


def test_a_store_that_was_given_stays_open(tmp_path: Path) -> None:
    store = KuzuStore(tmp_path / "elsewhere.kuzu")
    with Library.open(tmp_path / "x.library", settings=LEXICAL, store=store) as library:
        with library.writer() as writer:
            writer.commit(added=written([build_document("act.md", "1 Deposits")]))
        assert library.cypher("MATCH (d:Document) RETURN d.id AS id") == [{"id": "act.md"}]
    assert list(store.documents()) == ["act.md"]
    store.close()

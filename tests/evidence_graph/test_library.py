"""Opening a library, reading it, and reading it while another process writes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from evidence_graph import Retriever, Settings
from evidence_graph.errors import (
    CorruptLibraryError,
    LibraryMismatchError,
    NotFoundError,
    SchemaVersionError,
    StoreError,
)
from evidence_graph.generations.manifest import FORMAT, Manifest
from evidence_graph.library import Library
from evidence_graph.projection import ChunkRow
from evidence_graph.testing import build_document
from tests.fakes import WordEmbedder

from .histories import LEXICAL, Document, exported, new_library, written

ACT = build_document(
    "acts/tenancies.md",
    """
    Part 1 Deposits
      14 Deposits
        (2) The landlord shall hold the deposit in a bank, subject to section 15.
      15 Exceptions
    """,
    title="Tenancies Act 2024",
    references=[("14(2)", "15", "section 15")],
    terms=[("14(2)", "deposit")],
)


def commit(library: Library, *documents: Document) -> None:
    with library.writer() as writer:
        writer.commit(added=written(documents))


@pytest.fixture
def dense(tmp_path: Path) -> Path:
    """The path of a library with vectors."""
    library = new_library(tmp_path / "dense.library", WordEmbedder())
    commit(library, ACT)
    return library.path


def rewrite(path: Path, **fields: object) -> None:
    manifest = json.loads((path / "manifest.json").read_text())
    (path / "manifest.json").write_text(json.dumps({**manifest, **fields}))


# --- opening --------------------------------------------------------------------------------------


def test_a_new_library_is_nothing_on_disk_until_something_is_written(tmp_path: Path) -> None:
    library = Library.open(tmp_path / "new.library", settings=LEXICAL)
    assert exported(library) == []
    assert not library.path.exists()
    assert library.status()["documents"] == 0


def test_an_empty_library_has_no_answer_and_says_so_quietly(library: Library) -> None:
    assert list(Retriever(library).search("When is rent due?")) == []


def test_a_library_is_not_made_where_it_is_only_read(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="evidence-graph ingest"):
        Library.open(tmp_path / "absent.library", create=False)


def test_a_file_is_no_library(tmp_path: Path) -> None:
    (tmp_path / "act.md").write_text("1 Deposits")
    with pytest.raises(StoreError, match="found a file"):
        Library.open(tmp_path / "act.md")


def test_a_folder_with_other_files_is_not_written_into(tmp_path: Path) -> None:
    (tmp_path / "act.md").write_text("1 Deposits")
    with pytest.raises(StoreError, match="choose another name"):
        Library.open(tmp_path)


def test_an_empty_folder_becomes_a_library(tmp_path: Path) -> None:
    library = new_library(tmp_path)
    commit(library, ACT)
    assert Library.open(tmp_path, create=False).status()["documents"] == 1


def test_settings_left_at_their_defaults_ask_for_nothing(tmp_path: Path) -> None:
    made = Settings(embedder="none", chunk_tokens=120)
    with Library.open(tmp_path / "a.library", settings=made) as library:
        commit(library, ACT)
    for asked in (None, Settings(), Settings(embedder="auto"), made):
        assert Library.open(library.path, settings=asked).settings == made


@pytest.mark.parametrize("asked", [Settings(embedder="minilm"), Settings(chunk_tokens=99)])
def test_other_settings_are_refused(library: Library, asked: Settings) -> None:
    commit(library, ACT)
    with pytest.raises(LibraryMismatchError, match="ingest the documents into a new library"):
        Library.open(library.path, settings=asked)


@pytest.mark.parametrize("asked", [Settings(embedder="minilm"), Settings(chunk_tokens=99)])
def test_other_settings_are_refused_though_both_began_the_library(
    library: Library, asked: Settings
) -> None:
    late = Library.open(library.path, settings=asked)  # before anything is published
    commit(library, ACT)
    with pytest.raises(LibraryMismatchError, match="ingest the documents into a new library"):
        late.view()
    with pytest.raises(LibraryMismatchError, match="ingest the documents into a new library"):
        late.ingest_text("1 The quay is open.", name="quay.md")
    assert [one.id for one in Library.open(library.path).documents()] == ["acts/tenancies.md"]


def test_another_embedder_is_refused(dense: Path, library: Library) -> None:
    with pytest.raises(LibraryMismatchError, match="expected the embedder words-32, found other"):
        Library.open(dense, embedder=WordEmbedder(fingerprint="other"))
    commit(library, ACT)
    with pytest.raises(LibraryMismatchError, match="a lexical library"):
        Library.open(library.path, embedder=WordEmbedder())


def test_a_library_of_an_embedder_of_your_own_is_read_without_it(dense: Path) -> None:
    library = Library.open(dense)
    assert library.get("Tenancies Act s 15").text == "15 Exceptions"
    with pytest.raises(LibraryMismatchError, match=r"pass it to Library.open\(…, embedder=…\)"):
        _ = library.embedder


def test_a_library_of_another_format_is_refused(library: Library) -> None:
    commit(library, ACT)
    rewrite(library.path, format=99)
    with pytest.raises(SchemaVersionError, match=f"expected library format {FORMAT}, found 99"):
        Library.open(library.path)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"format": "x"}', b'{"format": %d}' % FORMAT, b"\xff"]
)
def test_a_damaged_manifest_is_told(library: Library, content: bytes) -> None:
    commit(library, ACT)
    (library.path / "manifest.json").write_bytes(content)
    with pytest.raises(CorruptLibraryError, match=r"evidence-graph doctor .* --repair"):
        Library.open(library.path)


@pytest.mark.parametrize("change", ["delete", "cut"])
def test_a_missing_or_short_file_is_told_on_opening(dense: Path, change: str) -> None:
    manifest = Manifest.read(dense)
    assert manifest is not None
    assert {record.path.split("/")[0] for record in manifest.files} == {
        "lexical",
        "projection",
        "vectors",
    }
    for record in manifest.files:
        path = dense / record.path
        data = path.read_bytes()
        if change == "delete":
            path.unlink()
        elif data:
            path.write_bytes(data[:-1])
        with pytest.raises(CorruptLibraryError) as caught:
            Library.open(dense)
        assert record.path in str(caught.value)
        assert "evidence-graph doctor" in str(caught.value)
        path.unlink(missing_ok=True)
        path.write_bytes(data)
    assert Library.open(dense).status(check=True)["damaged"] == []


def test_a_flipped_byte_is_found_when_asked_for(dense: Path) -> None:
    manifest = Manifest.read(dense)
    assert manifest is not None
    files = [record for record in manifest.files if record.bytes]
    for record in (files[0], files[len(files) // 2], files[-1]):
        path = dense / record.path
        data, times = path.read_bytes(), path.stat()
        path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # as bit rot leaves them
        assert Library.open(dense).status(check=True)["damaged"] == [record.path]
        path.write_bytes(data)
    assert Library.open(dense).status()["damaged"] is None


def test_a_text_that_was_changed_is_not_shown(library: Library) -> None:
    commit(library, ACT)
    (file,) = (library.path / "texts").rglob("*.txt")
    file.write_bytes(file.read_bytes().replace(b"bank", b"sock"))
    with pytest.raises(CorruptLibraryError, match="other content"):
        Library.open(library.path).get("14(2)")
    file.unlink()
    with pytest.raises(CorruptLibraryError, match="No such file"):
        Library.open(library.path).get("14(2)")


def test_a_text_that_was_changed_is_found_when_asked_for(library: Library) -> None:
    commit(library, ACT)
    (file,) = (library.path / "texts").rglob("*.txt")
    file.write_bytes(file.read_bytes().replace(b"bank", b"sock"))
    found = Library.open(library.path).status(check=True)["damaged"]
    assert found == [file.relative_to(library.path).as_posix()]


# --- reading --------------------------------------------------------------------------------------


def test_a_provision_is_verbatim_and_citable(library: Library) -> None:
    commit(library, ACT)
    provision = library.get("section 14(2) of the Tenancies Act")
    text = library.text("Tenancies Act 2024")
    assert provision.text == text[provision.start : provision.end]
    assert provision.citation == "Tenancies Act 2024 section 14(2)"
    assert provision.heading_path == ["Tenancies Act 2024", "Part 1 Deposits", "14 Deposits", "(2)"]
    assert library.get("acts/tenancies.md#14").children == [provision.section_id]


def test_a_document_is_a_provision_too(library: Library) -> None:
    commit(library, ACT)
    provision = library.get("acts/tenancies.md")
    assert (provision.section_id, provision.anchor, provision.page) == (None, None, None)
    assert (provision.start, provision.end) == (0, len(ACT[1]))
    assert provision.text == ACT[1] == library.text("acts/tenancies.md")
    assert [library.get(child).anchor for child in provision.children] == ["1"]


def test_the_text_of_a_section_is_asked_for_by_get(library: Library) -> None:
    commit(library, ACT)
    with pytest.raises(NotFoundError) as caught:
        library.text("acts/tenancies.md#14")
    assert caught.value.nearest == ("acts/tenancies.md",)


def test_the_graph_can_be_explored_in_cypher(library: Library) -> None:
    with pytest.raises(StoreError, match="ingest documents first"):
        library.cypher("MATCH (c:Chunk) RETURN c")
    commit(library, ACT)
    query = "MATCH (d:Document {id: $id}) RETURN d.title AS title"
    assert library.cypher(query, {"id": "acts/tenancies.md"}) == [{"title": "Tenancies Act 2024"}]
    with pytest.raises(StoreError):
        library.cypher("MATCH (c:Chunk) DETACH DELETE c")
    with pytest.raises(StoreError, match="Table Doc does not exist; CALL show_tables"):
        library.cypher("MATCH (d:Doc) RETURN d")
    assert library.status()["chunks"] == 4


def test_the_status_counts_what_is_live(library: Library) -> None:
    other = build_document("other.md", "1 See 2.\n2 Two", unresolved=[("1", "See")])
    commit(library, ACT, other)
    with library.writer() as writer:
        writer.commit(removed=[other[0].document.id])
    status = library.status()
    counts = {name: status[name] for name in ("documents", "sections", "chunks", "terms")}
    assert counts == {"documents": 1, "sections": 4, "chunks": 4, "terms": 1}
    assert (status["references"], status["unresolved"], status["generation"]) == (1, 0, 2)
    assert (status["embedder"], status["lanes"]) == (None, ["exact", "lexical"])


# --- while another process writes -----------------------------------------------------------------

_COMMIT = """
import sys
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from tests.evidence_graph.histories import written
with Library.open(sys.argv[1]).writer() as writer:
    for n in range(int(sys.argv[2])):
        lines = [f"{i} House {n} has a roof of {i} tiles." for i in range(1, 4)]
        writer.commit(added=written([build_document(f"{n:02}.md", "\\n".join(lines))]))
"""


def test_a_reader_reads_on_while_another_process_writes(library: Library) -> None:
    commit(library, ACT)
    command = [sys.executable, "-c", _COMMIT, str(library.path), "8"]
    retriever = Retriever(library)
    seen = set()
    with subprocess.Popen(command) as child:
        while child.poll() is None:
            snapshot = library.snapshot()
            documents = snapshot.projection.count("documents")
            assert documents == snapshot.generation  # a generation is seen whole
            seen.add(documents)
            found = list(retriever.search("How many tiles has the roof?", limit=50))
            assert len(found) >= documents - 1
            assert all(p.text == library.text(p.document_id)[p.start : p.end] for p in found)
    assert child.returncode == 0
    assert len(seen) > 1
    assert library.snapshot().projection.count("documents") == 9
    assert library.status(check=True)["damaged"] == []


def test_a_snapshot_is_one_state_however_long_it_is_used(library: Library) -> None:
    commit(library, ACT)
    snapshot = library.snapshot()
    before = [record["id"] for record in library.export() if record.get("node") == "chunk"]
    other = Library.open(library.path)
    commit(other, build_document("other.md", "1 One"))
    projection = snapshot.projection
    assert [
        projection.chunk_id(row) for row in map(ChunkRow, range(projection.count("chunks")))
    ] == before
    assert library.snapshot().generation == 2


def test_a_commit_in_the_moment_of_opening_is_seen(library: Library) -> None:
    commit(library, ACT)
    manifest = Manifest.read(library.path)
    assert manifest is not None
    commit(library, build_document("other.md", "1 One"))
    late = Library(library.path, manifest, None)
    assert late.snapshot().generation == 2


def test_what_is_no_embedder_is_refused_before_anything_is_made(tmp_path):
    with pytest.raises(TypeError, match="expected an Embedder, found function"):
        Library.open(tmp_path / "l.library", embedder=cast(Any, lambda text: text))
    with pytest.raises(TypeError, match=r"without fingerprint, dim, .*open_embedder"):
        Library.open(tmp_path / "l.library", embedder=cast(Any, "e5"))
    assert not (tmp_path / "l.library").exists()


def test_a_library_and_its_retriever_say_what_they_are(tmp_path: Path) -> None:
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        library.ingest_text("1. Rent is due.", name="lease.txt")
        shown = f"Library({str(library.path)!r}: generation 1, 1 document)"
        assert repr(library) == shown
        assert repr(Retriever(library)) == f"Retriever({shown})"


def test_a_query_sees_what_was_published_while_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from evidence_graph.store.graph_copy import KuzuCopy

    path = tmp_path / "l.library"
    with Library.open(path, settings=Settings(embedder="none")) as library:
        library.ingest_text("1. Rent is due.", name="lease.txt")
        plain = KuzuCopy.query
        published: list[bool] = []

        def query(self: KuzuCopy, *arguments: Any) -> list[dict[str, object]]:
            if not published:  # another thread publishes; its copy of the graph is not yet made
                published.append(True)
                library.ingest_text("1. Rent is paid.", name="other.txt")
                raise StoreError("expected the graph of generation 2, found none")
            return plain(self, *arguments)

        monkeypatch.setattr(KuzuCopy, "query", query)
        (row,) = library.cypher("MATCH (d:Document) RETURN count(d) AS n")
        assert row == {"n": 2}

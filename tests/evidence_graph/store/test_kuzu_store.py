"""What only a store on disk has: files, locks, versions, crashes and Cypher."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from evidence_graph.errors import LibraryLockedError, SchemaVersionError, StoreError
from evidence_graph.ids import DocumentId
from evidence_graph.store import KuzuStore, cypher
from evidence_graph.store.database import Database
from evidence_graph.store.engines import Engine
from evidence_graph.store.schema import SCHEMA_VERSION
from evidence_graph.testing import build_document, term_id
from tests.random_documents import random_graphs

ENGINE = Engine(os.environ.get("TESTED_ENGINE", "kuzu"))  # two of them end a process

LEASE, _ = build_document(
    "lease.md",
    """
    1 Payment
      1.1 "Rent" means what is due under clause 2.
      1.2 The Tenant shall pay the Rent.
    2 Rent
    """,
    references=[("1.1", "2", "clause 2")],
    terms=[("1.1", "Rent")],
    uses=[("1.2", "Rent")],
    unresolved=[("1.2", "Tenant")],
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"graph{ENGINE.suffix}"


@pytest.fixture
def store(path: Path) -> Iterator[KuzuStore]:
    with closing(KuzuStore(path)) as opened:
        opened.write(generation=1, added=[LEASE])
        yield opened


def run(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


# Files and locks


def test_what_was_written_is_there_after_reopening(store: KuzuStore, path: Path) -> None:
    store.close()
    with closing(KuzuStore(path, read_only=True)) as reopened:
        assert reopened.generation == 1
        assert list(reopened.read(reopened.documents())) == [LEASE]


def test_a_read_only_store_refuses_to_write(store: KuzuStore, path: Path) -> None:
    store.close()
    with closing(KuzuStore(path, read_only=True)) as reader, pytest.raises(StoreError):
        reader.write(generation=2)


def test_readers_share_a_file(store: KuzuStore, path: Path) -> None:
    store.close()
    with (
        closing(KuzuStore(path, read_only=True)) as one,
        closing(KuzuStore(path, read_only=True)) as other,
    ):
        assert one.documents() == other.documents()
        with pytest.raises(LibraryLockedError):
            KuzuStore(path)
    KuzuStore(path).close()


@pytest.mark.parametrize("read_only", [False, True])
def test_a_writer_is_alone_in_its_process(store: KuzuStore, path: Path, read_only: bool) -> None:
    link = path.parent / f"other-name{ENGINE.suffix}"
    link.symlink_to(path)
    with pytest.raises(LibraryLockedError, match="this process"):
        KuzuStore(link, read_only=read_only)


@pytest.mark.parametrize("read_only", [False, True])
def test_a_writer_is_alone_among_processes(store: KuzuStore, path: Path, read_only: bool) -> None:
    script = """
import sys
from pathlib import Path
from evidence_graph.store import KuzuStore, cypher
from evidence_graph.store.database import Database
KuzuStore(Path(sys.argv[1]), read_only=sys.argv[2] == "True")
"""
    other = run(script, path, read_only)
    assert "LibraryLockedError" in other.stderr
    assert "another process" in other.stderr


def test_another_schema_version_is_refused(store: KuzuStore, path: Path) -> None:
    store.close()
    with ENGINE.load().Database(path) as database, ENGINE.load().Connection(database) as connection:
        connection.execute("MATCH (l:Library) SET l.schema_version = 99")
    with pytest.raises(SchemaVersionError) as caught:
        KuzuStore(path)
    assert (caught.value.found, caught.value.expected) == (99, SCHEMA_VERSION)


def test_a_database_of_someone_else_is_refused(path: Path) -> None:
    with ENGINE.load().Database(path) as database, ENGINE.load().Connection(database) as connection:
        connection.execute("CREATE NODE TABLE Person(name STRING PRIMARY KEY)")
    with pytest.raises(StoreError, match="other tables"):
        KuzuStore(path)
    with pytest.raises(StoreError, match="other tables"):  # the first try left no lock behind
        KuzuStore(path)


def test_a_file_of_another_kind_is_refused(path: Path) -> None:
    path.write_bytes(b"Not a database. " * 512)
    with pytest.raises(StoreError, match="expected a Kuzu database"):
        KuzuStore(path)


def test_reading_needs_a_file(path: Path) -> None:
    with pytest.raises(StoreError):
        KuzuStore(path, read_only=True)
    assert not path.exists()


# Crashes and full disks

_WRITE_FOR_EVER = """
import sys
from pathlib import Path
from evidence_graph.store import KuzuStore, cypher
from evidence_graph.store.database import Database
from tests.random_documents import random_graphs
store = KuzuStore(Path(sys.argv[1]))
for generation in range(1, 1000):
    store.write(generation=generation, added=random_graphs(generation, 12))
    print(generation, flush=True)
"""


@pytest.mark.parametrize("after", [1, 3, 6])
def test_a_killed_writer_leaves_whole_generations(path: Path, after: int) -> None:
    command = [sys.executable, "-c", _WRITE_FOR_EVER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(after):
            assert writer.stdout.readline()
        os.kill(writer.pid, signal.SIGKILL)
        written = after + len(writer.stdout.readlines())
    with closing(KuzuStore(path)) as store:
        # A commit may have ended before its number was printed.
        assert store.generation in (written, written + 1)
        expected = random_graphs(store.generation, 12)
        expected.sort(key=lambda graph: graph.document.id)
        assert list(store.read(store.documents())) == expected
        store.write(generation=2000, added=random_graphs(2000, 12))


_WRITE_PAST_THE_LIMIT = """
import resource, signal, sys
from pathlib import Path
from evidence_graph.errors import StoreError
from evidence_graph.store import KuzuStore, cypher
from evidence_graph.store.database import Database
from tests.random_documents import random_graphs
path = Path(sys.argv[1])
first = random_graphs(1, 3)
store = KuzuStore(path)
store.write(generation=1, added=first)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 4096, hard))
try:
    store.write(generation=2, added=random_graphs(2, 200, max_sections=40))
except StoreError as error:
    print(error)
else:
    sys.exit("the limit was not reached")
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
assert (store.generation, list(store.read(store.documents()))) == (1, first)
store.write(generation=2, added=random_graphs(2, 3))
"""


def test_a_full_disk_leaves_the_generation_before(path: Path) -> None:
    writer = run(_WRITE_PAST_THE_LIMIT, path)
    assert writer.returncode == 0, writer.stderr
    assert "generation 1 is there unharmed" in writer.stdout
    with closing(KuzuStore(path)) as store:
        assert list(store.read(store.documents())) == random_graphs(2, 3)


def test_after_an_error_no_checkpoint_is_made_at_the_end(path: Path) -> None:
    # On a full disk it never ends (Kuzu 0.11.3), so the worker would keep its parent waiting.
    log = path.with_name(f"{path.name}.wal")
    for statement, is_kept in (("RETURN 1", False), ("no Cypher", True)):
        database = Database(path, read_only=False, buffer_pool_bytes=64 << 20)
        database.run(f"CREATE NODE TABLE Kept{is_kept}(id INT64, PRIMARY KEY(id))")
        with suppress(StoreError):
            database.run(statement)
        database.close()
        assert log.exists() == is_kept
    with closing(Database(path, read_only=False, buffer_pool_bytes=64 << 20)) as database:
        assert database.run(cypher.TABLE_NAMES) == [("KeptFalse",), ("KeptTrue",)]


# Cypher


def test_the_graph_is_there_to_explore(store: KuzuStore) -> None:
    query = """
        MATCH (s:Section {number: $number})-[e:parent_of]->(child)
        RETURN label(child) AS label, child.start_char AS start ORDER BY e.ord
    """
    assert store.cypher(query, {"number": "1"}) == [
        {"label": "Chunk", "start": 0},
        {"label": "Section", "start": LEASE.sections[1].span.start},
        {"label": "Section", "start": LEASE.sections[2].span.start},
    ]


@pytest.mark.parametrize(
    ("pattern", "n_edges"),
    [
        ("(:Document)-[e:parent_of]->(:Section)", 2),
        ("(:Section)-[e:parent_of]->(:Section)", 2),
        ("(:Section)-[e:parent_of]->(:Chunk)", 4),
        ("(:Chunk)-[e:adjacent_to]->(:Chunk)", 3),
        ("(:Chunk)-[e:references]->(:Section {anchor: '2'})", 1),
        ("(:Chunk)-[e:defines]->(:Term {normal: 'rent'})", 1),
        ("(:Chunk)-[e:uses]->(:Term)", 1),
    ],
)
def test_edges_have_their_documented_names(store: KuzuStore, pattern: str, n_edges: int) -> None:
    assert store.cypher(f"MATCH {pattern} RETURN count(e) AS n") == [{"n": n_edges}]


def test_nodes_come_with_their_columns(store: KuzuStore) -> None:
    (row,) = store.cypher("MATCH (t:Term) RETURN t")
    assert row["t"] == {
        "_id": row["t"]["_id"],  # type: ignore[index]
        "_label": "Term",
        "id": term_id("lease.md", "rent"),
        "document_id": "lease.md",
        "ord": 0,
        "section_id": "lease.md#1.1",
        "scope_section_id": None,
        "term": "Rent",
        "normal": "rent",
        "start_char": LEASE.terms[0].span.start,
        "end_char": LEASE.terms[0].span.end,
        "aliases": [],
    }


@pytest.mark.parametrize(
    "query",
    [
        "CREATE (:Chunk {id: 'x'})",
        "MATCH (c:Chunk) SET c.tokens = 0",
        "MATCH (c:Chunk) DETACH DELETE c",
        "MATCH (c:Chunk) RETURN c.id; MATCH (c:Chunk) DETACH DELETE c",
        "COMMIT",
        "DROP TABLE Chunk",
        "COPY (MATCH (c:Chunk) RETURN c.id) TO 'chunks.csv'",
        "EXPORT DATABASE 'copy'",
        "LOAD FROM '/etc/passwd' RETURN *",
        "MATCH (c:Chunk) LOAD /* a comment between */ FROM '/etc/passwd' RETURN *",
        "CALL threads = 1",
        "MATCH (c:Chunk) CALL create_fts_index('Chunk', 'i', ['id']) RETURN c",
        "MATCH (c:Chunk",
        "",
    ],
)
def test_cypher_only_reads(store: KuzuStore, query: str) -> None:
    with pytest.raises(StoreError):
        store.cypher(query)
    assert list(store.read(store.documents())) == [LEASE]
    store.write(generation=2)


@pytest.mark.parametrize(
    ("query", "parameters", "reason"),
    [
        ("MATCH (c:Chunk {id: $id}) RETURN c", None, r"none for \$id"),
        ("MATCH (c:Chunk) RETURN c", {"id": "x"}, r"found \$id"),
        ("MATCH (c:Chunk) WHERE c.id = '$id' RETURN c // $id", {"id": "x"}, r"found \$id"),
    ],
)
def test_parameters_are_those_of_the_query(
    store: KuzuStore, query: str, parameters: dict[str, object] | None, reason: str
) -> None:
    with pytest.raises(StoreError, match=reason):
        store.cypher(query, parameters)


def test_words_in_strings_are_no_statements(store: KuzuStore) -> None:
    query = "MATCH (c:Chunk) WHERE c.id = 'it\\'s; DROP $x LOAD FROM' RETURN c; // LOAD FROM 'x'"
    assert store.cypher(query) == []


def test_a_removed_mention_leaves_its_row(store: KuzuStore) -> None:
    store.write(generation=2, removed=[DocumentId("lease.md")])
    assert store.cypher("MATCH (n) WHERE label(n) <> 'Library' RETURN count(n) AS n") == [{"n": 0}]


@pytest.mark.parametrize("value", [object(), [], 2**70, "\ud800", [1, "a"]])
def test_a_value_that_does_not_fit_is_a_store_error(store: KuzuStore, value: object) -> None:
    with pytest.raises(StoreError):
        store.cypher("RETURN $value AS value", {"value": value})

"""History leaves no trace: equal libraries are equal, whatever made them so."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from evidence_graph import Lane, Retriever
from evidence_graph.generations.manifest import generations_of
from evidence_graph.generations.tallies import tallies_of
from evidence_graph.generations.writer import Writer
from evidence_graph.graph import DocumentGraph
from evidence_graph.library import Library
from evidence_graph.store import MemoryStore
from evidence_graph.store.copying import differences, open_current
from evidence_graph.testing import build_document
from tests.fakes import WordEmbedder

from ..histories import (
    TODAY,
    Document,
    State,
    exported,
    histories,
    live_through,
    new_library,
    state,
    written,
)

QUESTIONS = ("No order shall", "ein Befehl", "rent of house 3", "order -Befehl")


def answers(
    library: Library, questions: Sequence[str] = QUESTIONS, *, together: bool = False
) -> list[str]:
    """What each lane answers, with every score and part of it; or all of them together."""
    retriever = Retriever(library, today=TODAY)
    found = []
    for question in questions:
        for lanes in [list(Lane)] if together else [[lane] for lane in Lane]:
            answer = retriever.search(question, limit=100, lanes=lanes, explain=True)
            hits = retriever.rank(question, limit=100, lanes=lanes)
            found += [answer.to_json(), *(hit.model_dump_json() for hit in hits)]
    return found


def graphs_in_kuzu(library: Library) -> list[DocumentGraph]:
    """The documents that the copy of the graph holds, in order of id."""
    with closing(open_current(library.path, library.snapshot().manifest)) as store:
        return list(store.read(store.documents()))


def assert_projects(library: Library, state: State) -> None:
    """What readers read is what was committed and what the copy of the graph holds."""
    projection = library.snapshot().projection
    held = {name: projection.graph(row) for name, row in projection.document_rows.items()}
    committed = {name: state[name][0] for name in sorted(state)}
    assert list(held.items()) == list(committed.items())
    assert {name: library.text(name) for name in held} == {n: t for n, (_, t) in state.items()}
    assert graphs_in_kuzu(library) == list(committed.values())
    assert differences(library.path) == []
    assert library.snapshot().manifest.tables == tallies_of(committed.values())


@settings(max_examples=6, deadline=None)
@given(states=histories())
def test_equal_libraries_are_equal_whatever_made_them(states: list[State]) -> None:
    final = states[-1]
    with TemporaryDirectory() as folder:
        old = new_library(Path(folder, "old.library"), WordEmbedder())
        new = new_library(Path(folder, "new.library"), WordEmbedder(), MemoryStore())
        with old, new:
            live_through(old, states)
            live_through(new, [final])
            assert_projects(old, final)
            assert exported(old) == exported(new)
            assert answers(old) == answers(new)


def twins(draw: random.Random) -> list[Document]:
    """Documents most of whose provisions stand in others too, word for word, and refer to them."""
    clauses = (
        "The rent of the house falls due on the first day, subject to clause 2.",
        "No order shall be made before the rent has been due for a month.",
        "The landlord shall keep the house in repair.",
    )
    found = []
    for n in range(9):
        lines = [f"{c} {draw.choice(clauses)}" for c in range(1, 5)]
        links = [(str(draw.randint(1, 4)), f"twin-{draw.randrange(9)}.md#2") for _ in range(3)]
        found.append(build_document(f"twin-{n}.md", "\n".join(lines), references=links))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_equal_texts_are_told_apart_by_key_and_not_by_history(tmp_path: Path, seed: int) -> None:
    draw = random.Random(seed)
    states = [state(draw.sample(twins(draw), draw.randint(3, 9))) for _ in range(3)]
    questions = ("When is rent due?", "order rent month", "repair of the house", "clause 2")
    found = []
    for name, lived in (("old", states), ("new", states[-1:])):
        path = tmp_path / f"{name}.library"
        with Library.open(path, embedder=WordEmbedder(), store=MemoryStore()) as library:
            live_through(library, lived)
            found.append([*exported(library), *answers(library, questions, together=True)])
    assert found[0] == found[1]


def lease(n: int, *, clauses: int = 3) -> Document:
    lines = [f"{c} The rent of house {n} falls due on day {c}." for c in range(1, clauses + 1)]
    return build_document(f"lease-{n:02}.md", "\n".join(lines))


def test_one_by_one_is_all_at_once(tmp_path: Path) -> None:
    """Twelve commits: new segments take in older ones again and again."""
    one_by_one = new_library(tmp_path / "one.library", WordEmbedder(), MemoryStore())
    at_once = new_library(tmp_path / "all.library", WordEmbedder(), MemoryStore())
    leases = [lease(n) for n in range(12)]
    with one_by_one, at_once:
        with one_by_one.writer() as writer:
            for n in (7, 2, 11, 0, 5, 9, 1, 3, 10, 4, 8, 6):
                writer.commit(added=written([leases[n]]))
        with at_once.writer() as writer:
            writer.commit(added=written(leases))
        assert exported(one_by_one) == exported(at_once)
        assert answers(one_by_one) == answers(at_once)
        assert len(one_by_one.snapshot().manifest.segments) < 5


def test_provisions_of_one_number_are_found_in_order_of_their_documents(library: Library) -> None:
    with library.writer() as writer:
        for n in (7, 2, 5):
            writer.commit(added=written([lease(n)]))
    hits = Retriever(library).rank("What does clause 2 say?", lanes=[Lane.EXACT])
    assert [hit.section_id for hit in hits] == ["lease-02.md#2", "lease-05.md#2", "lease-07.md#2"]


def test_a_removed_document_leaves_statistics_as_if_it_had_never_been(tmp_path: Path) -> None:
    """One of many dies in its segment: it is corrected for, and the segment stays as it is."""
    before = new_library(tmp_path / "before.library", WordEmbedder(), MemoryStore())
    never = new_library(tmp_path / "never.library", WordEmbedder(), MemoryStore())
    leases = [lease(n) for n in range(9)]
    with before, never:
        live_through(before, [{g.document.id: (g, t) for g, t in leases}])
        with before.writer() as writer:
            writer.commit(removed=[leases[4][0].document.id])
        live_through(never, [{g.document.id: (g, t) for n, (g, t) in enumerate(leases) if n != 4}])
        manifest = before.snapshot().manifest
        assert [record.dead for record in manifest.segments] == [(4,)]
        assert [len(record.corrections) for record in manifest.segments] == [1]
        assert answers(before) == answers(never)
        assert exported(before) == exported(never)


def test_what_goes_one_by_one_is_corrected_for_in_few_files(tmp_path: Path) -> None:
    """Each commit writes the statistics of what goes with it, and takes in those of its like."""
    before = new_library(tmp_path / "before.library", WordEmbedder(), MemoryStore())
    never = new_library(tmp_path / "never.library", WordEmbedder(), MemoryStore())
    leases = [lease(n) for n in range(32)]
    sizes = []
    with before, never:
        live_through(before, [{g.document.id: (g, t) for g, t in leases}])
        for n in range(7):
            with before.writer() as writer:
                writer.commit(removed=[leases[n][0].document.id])
            (record,) = before.snapshot().manifest.segments
            sizes.append([len(one.documents) for one in record.corrections])
            held = [row for one in record.corrections for row in one.documents]
            assert sorted(held) == list(record.dead) == list(range(n + 1))
        live_through(never, [{g.document.id: (g, t) for g, t in leases[7:]}])
        assert sizes == [[1], [2], [2, 1], [4], [4, 1], [4, 2], [4, 2, 1]]
        assert answers(before) == answers(never)
        assert exported(before) == exported(never)


def test_a_segment_that_is_mostly_dead_is_written_anew(tmp_path: Path) -> None:
    with new_library(tmp_path / "laws.library", WordEmbedder()) as library:
        with library.writer() as writer:
            writer.commit(added=written([lease(n) for n in range(8)]))
            writer.commit(removed=[lease(n)[0].document.id for n in range(3)])
        assert [record.dead for record in library.snapshot().manifest.segments] == [()]
        with library.writer() as writer:
            writer.commit(removed=[lease(n)[0].document.id for n in range(3, 8)])
        assert library.snapshot().manifest.segments == ()
        assert exported(library) == []


def test_files_of_the_last_two_generations_are_kept_and_no_others(tmp_path: Path) -> None:
    """A reader may still be opening the generation before."""
    with new_library(tmp_path / "laws.library", WordEmbedder()) as library:
        with library.writer() as writer:
            for n in range(5):
                writer.commit(added=written([lease(n)]))
        folders = sorted(path.name for path in (library.path / "lexical").iterdir())
        assert folders == ["4", "5"]
        named = {record.path for record in library.snapshot().manifest.files}
        files = {
            path.relative_to(library.path).as_posix()
            for name in ("lexical", "vectors", "projection")
            for path in (library.path / name).rglob("*")
            if path.is_file()
        }
        assert named <= files


def test_the_generation_that_the_copy_holds_is_there_when_it_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many commits too: then rows that differ are all that is written to it."""
    there: list[list[int]] = []
    settle = Writer.settle

    def settled(writer: Writer) -> None:
        there.append(generations_of(tmp_path / "laws.library"))
        settle(writer)

    with new_library(tmp_path / "laws.library", WordEmbedder()) as library:
        live_through(library, [{g.document.id: (g, t) for g, t in map(lease, range(9))}])
        monkeypatch.setattr(Writer, "settle", settled)
        with library.writer() as writer:
            begun = library.snapshot()  # an ingestion holds what it began with
            for clauses in (4, 5, 6):
                writer.commit(added=written([lease(3, clauses=clauses)]))
            del begun
        assert there == [[1, 3, 4]]
        assert generations_of(tmp_path / "laws.library") == [3, 4]
        assert differences(library.path) == []


def test_what_leads_to_a_removed_document_goes_with_it(library: Library) -> None:
    act = build_document("act.md", "7 Deposits")
    citing = build_document("lease.md", "1 See section 7.", references=[("1", "act.md#7")])
    with library.writer() as writer:
        writer.commit(added=written([act, citing]))
        writer.commit(removed=[act[0].document.id])
    projection = library.snapshot().projection
    held = [projection.graph(row) for row in projection.document_rows.values()]
    assert graphs_in_kuzu(library) == held

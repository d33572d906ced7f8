"""A library goes into one file and comes out of it the same, whichever version wrote the file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, Retriever
from evidence_graph.cli import main
from evidence_graph.errors import LibraryLockedError, StoreError
from evidence_graph.generations import dump as dumping
from evidence_graph.generations.doctor import diagnose
from evidence_graph.generations.lock import write_lock
from evidence_graph.protocols import Embedder
from tests.fakes import WordEmbedder

from ..histories import LEXICAL, TODAY, exported

DATA = Path(__file__).parents[2] / "data"

LAWS = {
    "deposits.md": "# Deposits Act\n\n## 1 Meaning\n\n“Deposit” means money held — in “trust”.\n\n"
    "## 2 Amount\n\nSee section 1 and section 9.\n",
    "lease.md": "---\nsupersedes: deposits.md\n---\n# Lease\n\n1. The deposit is due under section "
    "2 of the Deposits Act.\n\n2. Rent is due, subject to clause 1.\n",
}


def made(path: Path, embedder: Embedder | None) -> None:
    """A library with a history, so that generations differ from those of a restored one."""
    laws = path.parent / "laws"
    laws.mkdir()
    for name, text in LAWS.items():
        (laws / name).write_text(text, encoding="utf-8")
        with Library.open(path, settings=None if embedder else LEXICAL, embedder=embedder) as one:
            Ingestor(one).ingest(laws / name)


def shown(path: Path, embedder: Embedder | None) -> list[str]:
    with Library.open(path, create=False, embedder=embedder) as library:
        texts = [library.text(document.id) for document in library.documents()]
        retriever = Retriever(library, today=TODAY)
        answer = retriever.search("When is the deposit due?", explain=True).to_json()
        return [*exported(library), *texts, library.settings.model_dump_json(), answer]


@pytest.mark.parametrize("embedder", [None, WordEmbedder()], ids=["lexical", "with vectors"])
@pytest.mark.parametrize("batch", [1, 20_000])
def test_what_is_restored_is_what_was_dumped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, embedder: Embedder | None, batch: int
) -> None:
    monkeypatch.setattr(dumping, "BATCH_CHUNKS", batch)
    old, new, file = tmp_path / "old.library", tmp_path / "new.library", tmp_path / "laws.jsonl"
    made(old, embedder)
    with Library.open(old, embedder=embedder) as library:
        library.dump(file)
    Library.restore(new, file)
    assert shown(new, embedder) == shown(old, embedder)
    with Library.open(new, embedder=embedder) as library:
        library.dump(tmp_path / "again.jsonl")
        report = Ingestor(library).ingest(tmp_path / "laws")
        assert report.unchanged == 2
        assert library.cypher("MATCH (d:Document) RETURN count(d) AS n") == [{"n": 2}]
    assert (tmp_path / "again.jsonl").read_bytes() == file.read_bytes()
    assert diagnose(new) == []


def test_a_dump_of_version_1_is_read(tmp_path: Path) -> None:
    Library.restore(tmp_path / "x.library", DATA / "dump-1.jsonl")
    assert shown(tmp_path / "x.library", None)[-2] == LEXICAL.model_dump_json()
    with Library.open(tmp_path / "x.library") as library:
        assert library.get("Deposits Act s 2").text == "## 2 Amount\n\nSee section 1 and section 9."
        (reference,) = library.references("laws/lease.md#1")
        assert reference.target_section == "laws/deposits.md#2"
        assert [document.id for document in library.documents()] == [f"laws/{n}" for n in LAWS]


def cut(lines: list[str]) -> list[str]:
    return lines[:-1]


def halved(lines: list[str]) -> list[str]:
    return [*lines[:1], lines[1][: len(lines[1]) // 2]]


def later(lines: list[str]) -> list[str]:
    return [lines[0].replace('"dump":1', '"dump":9'), *lines[1:]]


def reworded(lines: list[str]) -> list[str]:
    return [line.replace("money held", "money kept") for line in lines]


def of_other_types(lines: list[str]) -> list[str]:
    return [line.replace('"language": "en"', '"language": [5]') for line in lines]


def without_a_node(lines: list[str]) -> list[str]:
    old, new = '"source_section": ["laws/', '"source_section": ["lost/'
    return [line.replace(old, new) for line in lines]


def moved(lines: list[str]) -> list[str]:
    return [line.replace('"kind": ["cites"', '"kind": ["defines"') for line in lines]


def without_a_document(lines: list[str]) -> list[str]:
    return [lines[0], lines[2], '{"documents": 1}']


def nothing(lines: list[str]) -> list[str]:
    return lines[:0]


def deep(lines: list[str]) -> list[str]:
    return [*lines[:1], "[" * 100_000]


@pytest.mark.parametrize(
    "damage",
    [
        cut,
        halved,
        later,
        reworded,
        without_a_document,
        nothing,
        deep,
        moved,
        of_other_types,
        without_a_node,
    ],
)
def test_a_damaged_dump_makes_nothing(
    tmp_path: Path, damage: Callable[[list[str]], list[str]]
) -> None:
    lines = (DATA / "dump-1.jsonl").read_text(encoding="utf-8").splitlines()
    changed = damage(lines)
    assert changed != lines
    (tmp_path / "x.jsonl").write_text("\n".join(changed), encoding="utf-8")
    with pytest.raises(StoreError, match="expected"):
        Library.restore(tmp_path / "x.library", tmp_path / "x.jsonl")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.jsonl"]


@pytest.mark.parametrize("line", [0, 1])
def test_a_dump_that_is_no_utf_8_is_refused_in_short(tmp_path: Path, line: int) -> None:
    lines = (DATA / "dump-1.jsonl").read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b"e", b"\xff", 1)
    (tmp_path / "x.jsonl").write_bytes(b"".join(lines))
    with pytest.raises(StoreError, match=rf"in line {line + 1}: no text in UTF-8") as refused:
        Library.restore(tmp_path / "x.library", tmp_path / "x.jsonl")
    assert len(str(refused.value)) < 300 + len(str(tmp_path))


@pytest.mark.parametrize("name", ["absent.jsonl", "folder"])
def test_a_dump_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match=f"expected a dump at .*{name}, found: "):
        Library.restore(tmp_path / "x.library", tmp_path / name)
    assert not (tmp_path / "x.library").exists()


def test_two_restores_of_one_library_do_not_mix(tmp_path: Path) -> None:
    building = tmp_path / ".x.library.restored"
    building.mkdir()
    (building / "manifest.json").write_text("{}")  # of a restore that was killed
    with write_lock(building), pytest.raises(LibraryLockedError):
        Library.restore(tmp_path / "x.library", DATA / "dump-1.jsonl")
    Library.restore(tmp_path / "x.library", DATA / "dump-1.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["x.library"]
    assert diagnose(tmp_path / "x.library", graph=False) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs FIFOs")
def test_a_dump_goes_into_a_pipe_and_leaves_it_there(tmp_path: Path) -> None:
    Library.restore(tmp_path / "x.library", DATA / "dump-1.jsonl")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as threads, Library.open(tmp_path / "x.library") as library:
        read = threads.submit(pipe.read_bytes)
        library.dump(pipe)
        assert read.result() == (DATA / "dump-1.jsonl").read_bytes()
    assert pipe.is_fifo()


def test_nothing_is_restored_over_something(tmp_path: Path) -> None:
    (tmp_path / "x.library").mkdir()
    (tmp_path / "x.library" / "mine").touch()
    with pytest.raises(StoreError, match="expected no file or folder"):
        Library.restore(tmp_path / "x.library", DATA / "dump-1.jsonl")


def test_both_are_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library, file = str(tmp_path / "x.library"), str(tmp_path / "x.jsonl")
    assert main(["restore", library, str(DATA / "dump-1.jsonl"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["documents"] == 2
    assert main(["dump", library, file]) == 0
    assert Path(file).read_text() == (DATA / "dump-1.jsonl").read_text()

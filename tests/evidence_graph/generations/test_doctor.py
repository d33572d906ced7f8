"""What is wrong with a library is found, and what can be made anew is."""

from __future__ import annotations

import errno
import io
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evidence_graph import Ingestor, Library, Retriever
from evidence_graph.cli import main
from evidence_graph.errors import CorruptLibraryError, StoreError
from evidence_graph.generations.doctor import Part, diagnose
from evidence_graph.generations.manifest import FORMAT, UNSIGNED
from tests.fakes import WordEmbedder

from ..histories import LEXICAL, TODAY, exported

ACT = """# Deposits Act

## 1 Deposits

"Deposit" means money held.

## 2 Rent

See section 1.
"""
LEASE = "# Lease\n\n1. The deposit is due under section 1 of the Deposits Act.\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A library with vectors and a document that was taken out, so that there are corrections."""
    laws = tmp_path / "laws"
    laws.mkdir()
    (laws / "act.md").write_text(ACT, encoding="utf-8")
    (laws / "lease.md").write_text(LEASE, encoding="utf-8")
    for n in range(6):
        (laws / f"rules{n}.md").write_text(f"# Rules {n}\n\n1. Rule {n}.\n", encoding="utf-8")
    with Library.open(tmp_path / "x.library", embedder=WordEmbedder()) as library:
        Ingestor(library).ingest(laws)
        (laws / "rules1.md").unlink()
        Ingestor(library).ingest(laws, prune=True)
        assert any(one.corrections for one in library.snapshot().manifest.segments)
    return tmp_path / "x.library"


def opened(path: Path) -> Library:
    return Library.open(path, embedder=WordEmbedder())


def answers(path: Path) -> list[str]:
    with opened(path) as library:
        answer = Retriever(library, today=TODAY).search("deposit", explain=True).to_json()
        return [*exported(library), answer]


def one_of(path: Path, pattern: str) -> Path:
    return sorted(path.glob(pattern))[-1]  # of the generation published last


def text_of_the_act(path: Path) -> Path:
    with opened(path) as library:
        act = next(one for one in library.documents() if one.id == "laws/act.md")
        return library.texts.path(act.text_digest)


def missing(file: Path) -> None:
    file.unlink()


def flipped(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


def test_a_manifest_that_this_user_may_not_read_is_not_called_damaged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(_: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("evidence_graph.generations.manifest.read_regular", denied)
    (found,) = diagnose(path)
    assert (found.path, found.repairable) == ("manifest.json", False)
    assert found.remedy.startswith("let this user read it")


def test_a_library_that_is_whole_has_nothing_wrong(path: Path) -> None:
    assert diagnose(path) == []
    assert main(["doctor", str(path)]) == 0


MADE_ANEW = {
    "graph-*.kuzu": Part.GRAPH,
    "graph.json": Part.GRAPH,
    "lexical/*/meta.json": Part.LEXICAL,
    "lexical/*/*.store": Part.LEXICAL,
    "projection/*/statistics.arrow": Part.PROJECTION,
    "projection/*/section_by_key.arrow": Part.PROJECTION,
    "projection/corrections-*.arrow": Part.PROJECTION,
    "manifest.json": Part.MANIFEST,
}


@pytest.mark.parametrize("damage", [missing, flipped])
@pytest.mark.parametrize("pattern", MADE_ANEW)
def test_what_follows_from_the_rest_is_made_anew(
    path: Path, pattern: str, damage: Callable[[Path], None]
) -> None:
    before = answers(path)
    damage(one_of(path, pattern))
    found = diagnose(path)
    assert [(one.part, one.lost, one.repairable) for one in found] == [
        (MADE_ANEW[pattern], None, True)
    ]
    assert main(["doctor", str(path), "--json"]) == 1
    assert MADE_ANEW[pattern] in Library.repair(path)
    assert diagnose(path) == []
    assert answers(path) == before


@pytest.mark.parametrize("pattern", [p for p in MADE_ANEW if p[0] in "lp"])
def test_nothing_is_read_from_a_file_that_was_changed_after_its_publication(
    path: Path, pattern: str
) -> None:
    flipped(one_of(path, pattern))  # of the same size
    with pytest.raises(CorruptLibraryError, match=r"found other content.*doctor"):
        opened(path)


def test_a_library_that_was_copied_without_its_times_is_read(path: Path) -> None:
    before = answers(path)
    for file in path.rglob("*.arrow"):
        file.touch()
    assert answers(path) == before


def test_vectors_are_made_anew_by_their_model(path: Path) -> None:
    before = answers(path)
    flipped(one_of(path, "vectors/*.f16"))
    (found,) = diagnose(path)
    assert (found.part, found.lost) == (Part.VECTORS, None)
    assert "vectors" in Library.repair(path, embedder=WordEmbedder())
    assert diagnose(path) == []
    assert answers(path) == before


@pytest.mark.parametrize("damage", [missing, flipped])
def test_a_lost_text_is_told_and_comes_back_with_its_document(
    path: Path, damage: Callable[[Path], None]
) -> None:
    before = answers(path)
    with opened(path) as library:
        name = next(d for d in library.documents() if d.id == "laws/lease.md").text_digest
        damage(library.texts.path(name))
    (found,) = diagnose(path)
    assert (found.part, found.lost) == (Part.TEXTS, "the text of laws/lease.md")
    Library.repair(path)
    with opened(path) as library:
        report = Ingestor(library).ingest(path.parent / "laws")
        assert (report.updated, report.unchanged, report.failed) == (1, 6, 0)
    assert diagnose(path) == []
    assert answers(path) == before


UNREADABLE = {
    "graph-*.kuzu": True,
    "lexical/*/meta.json": True,
    "projection/*/statistics.arrow": True,
    "projection/*/chunks.arrow": False,
    "texts": False,
}


@pytest.mark.parametrize("pattern", UNREADABLE)
def test_what_cannot_be_read_is_made_anew_or_left_to_the_user(
    path: Path, monkeypatch: pytest.MonkeyPatch, pattern: str
) -> None:
    """Nothing that holds what cannot be made again is taken away for want of a right."""
    before = answers(path)
    file = text_of_the_act(path) if pattern == "texts" else one_of(path, pattern)
    inode, open_file = file.stat().st_ino, io.open

    def opened_file(name: Any, *args: Any, **named: Any) -> Any:
        if isinstance(name, Path) and name.exists() and name.stat().st_ino == inode:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return open_file(name, *args, **named)

    with monkeypatch.context() as patched:
        patched.setattr(io, "open", opened_file)
        (found,) = diagnose(path)
        assert (found.lost, found.repairable) == (None, UNREADABLE[pattern])
        Library.repair(path)
    assert file.is_file() or UNREADABLE[pattern]
    assert diagnose(path) == []
    assert answers(path) == before


def halved(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()
    (file / "note").touch()


@pytest.mark.parametrize("damage", [missing, flipped, halved, a_folder])
@pytest.mark.parametrize("table", ["documents", "chunks", "references"])
def test_lost_rows_come_back_from_the_graph(
    path: Path, table: str, damage: Callable[[Path], None]
) -> None:
    before = answers(path)
    damage(one_of(path, f"projection/*/{table}.arrow"))
    with pytest.raises(CorruptLibraryError):  # never an answer, whatever is wrong
        Library.open(path, verify=True, embedder=WordEmbedder())
    (found,) = diagnose(path)
    assert (found.part, found.lost, found.repairable) == (Part.PROJECTION, None, True)
    Library.repair(path, embedder=WordEmbedder())
    assert diagnose(path) == []
    assert answers(path) == before
    with opened(path) as library:
        report = Ingestor(library).ingest(path.parent / "laws")
        assert (report.unchanged, report.failed) == (7, 0)


def test_the_whole_projection_comes_back_from_the_graph(path: Path) -> None:
    before = answers(path)
    shutil.rmtree(path / "projection")
    Library.repair(path, embedder=WordEmbedder())
    assert diagnose(path) == []
    assert answers(path) == before


def test_rows_do_not_come_back_without_the_texts(path: Path) -> None:
    text = text_of_the_act(path)
    text.unlink()
    one_of(path, "projection/*/chunks.arrow").unlink()
    with pytest.raises(StoreError, match=rf"restore .*{text.name}"):
        Library.repair(path, embedder=WordEmbedder())
    assert any(one.part is Part.PROJECTION for one in diagnose(path))


IN_THE_WAY = (
    "manifest.json",
    "graph.json",
    "projection/*/statistics.arrow",
    "lexical/*/meta.json",
    "lexical/*",
)


@pytest.mark.parametrize("pattern", IN_THE_WAY)
def test_what_stands_in_the_place_of_a_file_is_taken_away(path: Path, pattern: str) -> None:
    before, place = answers(path), one_of(path, pattern)
    if place.is_dir():
        shutil.rmtree(place)
        place.touch()
    else:
        a_folder(place)
    assert diagnose(path) != []
    Library.repair(path)
    assert diagnose(path) == []
    assert answers(path) == before


def test_a_file_in_the_place_of_all_texts_is_taken_away(path: Path) -> None:
    before = answers(path)
    shutil.rmtree(path / "texts")
    (path / "texts").touch()
    assert {one.part for one in diagnose(path)} == {Part.TEXTS}
    Library.repair(path)
    with opened(path) as library:
        Ingestor(library).ingest(path.parent / "laws")
    assert diagnose(path) == []
    assert answers(path) == before


def test_tables_of_another_library_are_told(path: Path, tmp_path: Path) -> None:
    with Library.open(tmp_path / "other.library", settings=LEXICAL) as other:
        other.ingest_text("# Fees\n\n1. A fee.\n", name="fees.md")
    segment = one_of(path, "projection/*/documents.arrow").parent
    for file in (tmp_path / "other.library" / "projection").glob("*/*.arrow"):
        shutil.copyfile(file, segment / file.name)
    with pytest.raises(CorruptLibraryError):
        opened(path)
    with pytest.raises(CorruptLibraryError, match="expected more than"):
        Library.to_mend(path)
    before = {one.part for one in diagnose(path)}
    assert before == {Part.PROJECTION}
    Library.repair(path, embedder=WordEmbedder())
    assert diagnose(path) == []


def test_lost_rows_are_told_with_their_documents_and_nothing_is_taken_out(path: Path) -> None:
    file = one_of(path, "projection/*/chunks.arrow")
    flipped(file)
    one_of(path, "graph.json").unlink()  # else they are made anew from the graph
    (found,) = diagnose(path)
    assert found.part is Part.PROJECTION
    assert found.lost is not None and "laws/act.md" in found.lost
    assert not found.repairable
    assert Library.repair(path) == []
    assert main(["doctor", str(path), "--repair"]) == 1


def test_a_manifest_of_another_library_is_known_by_its_files(path: Path, tmp_path: Path) -> None:
    before = answers(path)
    with Library.open(tmp_path / "other.library", settings=LEXICAL) as other:
        for n in range(9):  # so that its generation is the later one
            other.ingest_text(f"# Fees\n\n1. A fee of {n}.\n", name="fees.md")
    shutil.copyfile(tmp_path / "other.library" / "manifest.json", path / "manifest.json")
    assert [(one.part, one.lost) for one in diagnose(path)] == [(Part.MANIFEST, None)]
    assert Library.repair(path)[0] == Part.MANIFEST
    assert diagnose(path) == []
    assert answers(path) == before


def test_a_manifest_of_an_older_generation_is_known_by_the_copy_of_the_last(path: Path) -> None:
    before, old = answers(path), (path / "manifest.json").read_bytes()
    with opened(path) as library:
        for name in ("a", "b"):
            library.alias("laws/lease.md", name)
            library.ingest_text(f"# Law {name}\n\n1. A fee of {name}.\n", name=f"{name}.md")
        library.remove("a.md", "b.md")
        library.alias("laws/lease.md", "a", "b", remove=True)
    (path / "manifest.json").write_bytes(old)
    assert [(one.part, one.lost) for one in diagnose(path)] == [(Part.MANIFEST, None)]
    Library.repair(path)
    assert diagnose(path) == []
    assert answers(path) == before


@pytest.mark.parametrize("damage", ["zero", "other", "folder"])
def test_a_damaged_copy_of_the_manifest_stops_no_commit(path: Path, damage: str) -> None:
    copy = one_of(path, "generations/*.json")
    if damage == "folder":
        copy.unlink()
        copy.mkdir()
    else:
        copy.write_bytes(b"" if damage == "zero" else copy.read_bytes().replace(b"1", b"2"))
    shutil.copytree(path, mended := path.with_name("mended.library"))
    (found,) = diagnose(path)
    assert (found.part, found.path) == (Part.MANIFEST, copy.relative_to(path).as_posix())
    with opened(path) as library:
        library.ingest_text("# Fees\n\n1. A fee is payable.\n", name="fees.md")
        library.remove("fees.md")
    assert diagnose(path) == []
    assert Library.repair(mended) == [Part.MANIFEST]
    assert diagnose(mended) == []
    assert answers(mended) == answers(path)


def test_files_of_a_reader_stay_if_the_copy_of_its_manifest_is_damaged(path: Path) -> None:
    with opened(path) as reader:
        read = reader.snapshot()
        one_of(path, "generations/*.json").write_bytes(b"")
        with opened(path) as writer:
            for n in range(3):
                writer.ingest_text(f"# Fees {n}\n\n1. A fee is payable.\n", name="fees.md")
        read.manifest.check_files(path)


def as_before(path: Path) -> None:
    """Make the library at *path* one of the format before."""
    for file in (path / "manifest.json", *(path / "generations").iterdir()):
        held = json.loads(file.read_text())
        del held["digest"]
        file.write_text(json.dumps(held | {"format": UNSIGNED}, indent=1))


def test_a_library_of_the_format_before_is_of_this_one_with_its_next_commit(path: Path) -> None:
    before = answers(path)
    as_before(path)
    assert diagnose(path) == []
    assert answers(path) == before
    with opened(path) as library:
        library.ingest_text("# Fees\n\n1. A fee is payable.\n", name="fees.md")
        library.remove("fees.md")
    assert json.loads((path / "manifest.json").read_text())["format"] == FORMAT
    assert diagnose(path) == []
    assert answers(path) == before


def test_a_library_without_its_manifest_is_no_new_one(path: Path) -> None:
    os.unlink(path / "manifest.json")
    with pytest.raises(CorruptLibraryError, match=r"evidence-graph doctor .* --repair"):
        Library.open(path)


@pytest.mark.parametrize("parts", [[], ["graph"], ["lexical"], ["projection", "vectors"]])
def test_parts_that_are_whole_can_be_made_anew(path: Path, parts: list[str]) -> None:
    before = answers(path)
    with opened(path) as library:
        library.rebuild(*parts)
    assert diagnose(path) == []
    assert answers(path) == before


def test_rebuild_is_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "act.md").write_text(ACT, encoding="utf-8")
    path = str(tmp_path / "x.library")
    assert main(["ingest", path, str(tmp_path / "act.md"), "--embedder", "none"]) == 0
    one_of(Path(path), "lexical/*/meta.json").unlink()
    assert main(["rebuild", path, "lexical", "graph"]) == 0
    assert "generation 2 holds 1 documents" in capsys.readouterr().out
    assert main(["status", path, "--check"]) == 0


def test_nothing_is_built_on_a_damaged_table_which_can_then_be_repaired(path: Path) -> None:
    before = answers(path)
    table = one_of(path, "projection/00000001/references.arrow")
    data, times = bytearray(table.read_bytes()), table.stat()
    data[len(data) // 2] ^= 4
    table.write_bytes(data)
    os.utime(table, ns=(times.st_atime_ns, times.st_mtime_ns))  # bit rot leaves them
    with opened(path) as library:
        with pytest.raises(CorruptLibraryError, match=r"references\.arrow, found other content"):
            library.ingest_text("# Fees\n\n1. A fee is payable.\n", name="fees.md")
        with pytest.raises(CorruptLibraryError, match=r"doctor .* --repair"):
            library.remove("laws/lease.md")
        with pytest.raises(CorruptLibraryError, match=r"doctor .* --repair"):
            library.compact()
    assert Part.PROJECTION in Library.repair(path, embedder=WordEmbedder())
    assert answers(path) == before


def test_the_command_that_a_message_names_can_be_copied_into_a_shell(path: Path) -> None:
    moved = path.rename(path.with_name("my laws.library"))
    table = one_of(moved, "projection/00000001/references.arrow")
    table.write_bytes(bytes(table.stat().st_size))
    with pytest.raises(CorruptLibraryError) as raised:
        opened(moved)
    assert f"evidence-graph doctor '{moved}' --repair" in str(raised.value)
    assert all(f"'{moved}'" in damage.remedy for damage in diagnose(moved) if damage.repairable)


@pytest.mark.parametrize("manifest", ["{}", '{"name": "tabs", "manifest_version": 3}', "["])
def test_a_folder_of_another_program_is_no_damaged_library(tmp_path: Path, manifest: str) -> None:
    (tmp_path / "manifest.json").write_text(manifest, encoding="utf-8")
    for look in (Library.open, diagnose):
        with pytest.raises(StoreError, match="another program; choose another name") as raised:
            look(tmp_path)
        assert not isinstance(raised.value, CorruptLibraryError)
    assert [file.name for file in tmp_path.iterdir()] == ["manifest.json"]


def test_a_restored_library_whose_graph_is_not_made_yet_is_not_damaged(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored = path.with_name("restored.library")
    with opened(path) as library:
        library.dump(path.with_name("x.jsonl"))
    Library.restore(restored, path.with_name("x.jsonl"))
    assert main(["doctor", str(restored)]) == 0
    assert "nothing is wrong\ngraph: not made yet" in capsys.readouterr().out
    with opened(restored) as library:
        assert library.status(check=True)["damaged"] == []


def test_an_export_of_damaged_tables_prints_no_part_of_the_graph(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flipped(one_of(path, "projection/*/references.arrow"))
    assert main(["export", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "doctor" in printed.err

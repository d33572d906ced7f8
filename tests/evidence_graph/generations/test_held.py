"""Files stay for as long as somebody reads them, and no longer; nobody needs to write to read."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, Retriever
from evidence_graph.generations.doctor import diagnose
from evidence_graph.store import MemoryStore

from ..histories import LEXICAL, exported

LAW = "# Act {n}\n\n## 1 Rent\n\nThe rent of house {n} is due.\n\n## 2 Deposit\n\nSee section 1.\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    laws = tmp_path / "laws"
    laws.mkdir()
    for n in range(5):
        (laws / f"act{n}.md").write_text(LAW.format(n=n))
    with Library.open(tmp_path / "x.library", settings=LEXICAL, store=MemoryStore()) as library:
        Ingestor(library).ingest(laws)
    return tmp_path / "x.library"


def change(path: Path, n: int, times: int = 1) -> None:
    """Change an act, once or several times, each in a generation of its own."""
    file = path.parent / "laws" / f"act{n}.md"
    for _ in range(times):
        file.write_text(file.read_text() + "\nMore of it.\n")
        with Library.open(path, store=MemoryStore()) as library:
            Ingestor(library).ingest(file)


def texts(path: Path) -> int:
    return sum(1 for file in (path / "texts").rglob("*.txt") if file.is_file())


def test_a_reader_keeps_its_generation_whole_however_often_it_is_replaced(path: Path) -> None:
    reading = Library.open(path, create=False)
    snapshot = reading.snapshot()  # of which nothing has been mapped or read yet
    change(path, 1, times=4)
    projection = snapshot.projection
    row = projection.find_document("laws/act1.md")
    assert row is not None
    assert "More" not in snapshot.text(row)
    assert len(projection.graph(row).chunks) == 3
    assert snapshot.lexical is not None
    assert (path / "lexical" / str(snapshot.generation)).is_dir()


def test_what_nobody_reads_goes_with_the_next_commit(path: Path) -> None:
    reading = Library.open(path, create=False)
    first = reading.snapshot().generation
    change(path, 1, times=3)
    assert (path / "lexical" / str(first)).is_dir()
    assert reading.text("laws/act1.md").count("More") == 3  # it has moved on by itself
    change(path, 2, times=2)
    kept = sorted(int(folder.name) for folder in (path / "lexical").iterdir())
    last = reading.snapshot().generation
    assert kept == [last - 1, last] or kept == [last - 2, last - 1, last]
    assert first not in kept


def test_texts_of_what_is_gone_go_too(path: Path) -> None:
    assert texts(path) == 5
    change(path, 1, times=6)
    assert texts(path) == 6  # that of the generation before is kept
    (path.parent / "laws" / "act1.md").unlink()
    with Library.open(path, store=MemoryStore()) as library:
        Ingestor(library).ingest(path.parent / "laws", prune=True)
    change(path, 2)
    change(path, 2)
    assert texts(path) == 5
    assert diagnose(path, graph=False) == []


def test_compacting_leaves_what_is_needed_and_no_more(path: Path) -> None:
    change(path, 1, times=3)
    (path.parent / "laws" / "act3.md").unlink()
    with Library.open(path) as library:
        Ingestor(library).ingest(path.parent / "laws", prune=True)
        before = [*exported(library), Retriever(library).search("rent").to_json()]
        library.compact()
        assert [*exported(library), Retriever(library).search("rent").to_json()] == before
        manifest = library.snapshot().manifest
    assert [record.dead for record in manifest.segments] == [()]
    assert not any(record.corrections for record in manifest.segments)
    assert texts(path) == 4
    assert [folder.name for folder in (path / "lexical").iterdir()] == [str(manifest.generation)]
    assert diagnose(path) == []


READ = """
import sys
from evidence_graph import Library, Retriever
with Library.open(sys.argv[1], create=False) as library:
    assert Retriever(library).search("rent").passages
    assert library.get("laws/act1.md#1").text
    library.lint()
    assert library.status(check=True)["damaged"] == []
"""
CYPHER = """
    assert library.cypher("MATCH (d:Document) RETURN count(d) AS n") == [{"n": 5}]
"""


def read_elsewhere(path: Path, script: str, *, before: list[str] | None = None) -> None:
    """Run *script* in another process."""
    command = [*(before or []), sys.executable, "-c", script, str(path)]
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, cwd="/"
    )
    assert done.returncode == 0, done.stderr


def mounting() -> list[str]:
    """The command under which this user may mount; skips where there is none."""
    for command in (["unshare", "-m"], ["unshare", "-rm"]):
        try:
            done = subprocess.run([*command, "true"], capture_output=True, check=False)
        except FileNotFoundError:
            break
        if done.returncode == 0:
            return command
    pytest.skip("mounting is not allowed here")


def left_by_its_owner(path: Path) -> None:
    """Search as the owner, and leave the lock file that tantivy makes."""
    with Library.open(path) as library:
        Ingestor(library).ingest(path.parent / "laws")
        assert Retriever(library).search("rent").passages
        assert library.cypher("MATCH (d:Document) RETURN count(d) AS n") == [{"n": 5}]
    lock = next((path / "lexical").iterdir()) / ".tantivy-meta.lock"
    lock.touch()
    lock.chmod(0o600)


def test_a_library_on_a_read_only_mount_is_read(path: Path) -> None:
    left_by_its_owner(path)
    mount = (
        "import subprocess, sys\n"
        "subprocess.run(['mount', '--bind', sys.argv[1], sys.argv[1]], check=True)\n"
        "subprocess.run(['mount', '-o', 'remount,bind,ro', sys.argv[1]], check=True)\n"
        "try:\n    open(sys.argv[1] + '/x', 'w')\nexcept OSError:\n    pass\n"
        "else:\n    raise SystemExit('it can be written')\n"
    )
    read_elsewhere(path, mount + READ + CYPHER, before=mounting())


@pytest.fixture
def readable(path: Path) -> Iterator[Path]:
    """The library where every user may reach it."""
    above = [folder for folder in path.parents if folder.stat().st_mode & 0o005 != 0o005]
    modes = {folder: folder.stat().st_mode for folder in above}
    for folder in above:
        folder.chmod(0o755)
    yield path
    for folder, mode in modes.items():
        folder.chmod(mode)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="root becomes another")
def test_a_library_of_another_user_is_read(readable: Path) -> None:
    left_by_its_owner(readable)
    for folder in (readable, *(path for path in readable.rglob("*") if path.is_dir())):
        folder.chmod(0o755)
    # All modules are loaded before: this installation may be closed to others.
    become = "import os; os.setgid(65534); os.setuid(65534)"
    refused = "try:\n    open(sys.argv[1] + '/manifest.json', 'a')\nexcept OSError:\n    pass\n"
    check = f"{refused}else:\n    raise SystemExit('it can be written')"
    read_elsewhere(readable, f"{READ}\n{become}\n{check}\n{READ}")


def touched(path: Path) -> None:
    (path / "write.lock").touch()


def named(path: Path) -> None:
    (path / "writer.json").write_text('{"process": 1, "host": "elsewhere"}')


@pytest.mark.parametrize("leave", [touched, named])
def test_what_a_lock_left_behind_stops_nobody(path: Path, leave: Callable[[Path], None]) -> None:
    leave(path)
    change(path, 1)
    with Library.open(path) as library:
        assert library.text("laws/act1.md").endswith("More of it.\n")

"""What does one changed provision cost, compared with a full ingestion?

Copies files of a folder, in order of name, up to a total size; ingests them with a stand-in for the
embedding model (`bench_scale`); then changes one word of one file, renames another, and changes one
record of a document with many. Printed for each: wall-clock seconds until a search finds the
change, CPU time, and the bytes written by all processes and by child processes, which write the
copy of the graph. Linux only.

Run: python -m benchmarks.speed.bench_change FOLDER [--megabytes N] [--records N] [--no-graph]
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from evidence_graph import Ingestor, Library, Retriever
from evidence_graph.protocols import GraphStore
from evidence_graph.store import MemoryStore

from .bench_scale import DigestEmbedder, children, files_below, processor_seconds

WORD = "zyzzyva"


def bytes_written() -> tuple[int, int]:
    """The bytes that this process, and its child processes, have written to files and pipes."""
    return _written_by("self"), sum(map(_written_by, children()))


def _written_by(process: str) -> int:
    try:
        lines = Path("/proc", process, "io").read_text().splitlines()
    except OSError:  # the process has ended
        return 0
    return int(next(line for line in lines if line.startswith("wchar")).split()[1])


def measure(name: str, action: Callable[[], None]) -> None:
    """Run *action* and print its time and the bytes written."""
    before = bytes_written()
    processor, clock = processor_seconds(), time.monotonic()
    action()
    own, others = (now - then for now, then in zip(bytes_written(), before, strict=True))
    print(
        f"{name:32} {time.monotonic() - clock:8.2f} s by the clock "
        f"{processor_seconds() - processor:8.2f} s of the processor "
        f"{(own + others) / 1e6:8.2f} MB written, {others / 1e6:.2f} by others",
        flush=True,
    )


def copy_files(source: Path, target: Path, n_bytes: int) -> list[Path]:
    """Copy files of *source* into *target* until they have *n_bytes*."""
    found: list[Path] = []
    size = 0
    for file in files_below(source, None):
        if size >= n_bytes:
            break
        place = target / file.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        size += file.stat().st_size
        found.append(place)
    return found


def records(count: int, changed: int | None = None) -> str:
    """A JSONL file of records of one document, which refer to one another and use a term.

    The record *changed* has an additional word, so that all records after it move.
    """
    lines = []
    for n in range(count):
        day = f"{WORD} " if n == changed else ""
        text = (
            f"{n}.1 The Rent of house {n} is due on {day}day {n % 28 + 1}, "
            f"subject to section {n + 1}.1."
            if n
            else "0.1 “Rent” means what is paid each month."
        )
        lines.append(
            json.dumps(
                {
                    "id": f"r{n}",
                    "doc_id": "Rules",
                    "title": "Rules",
                    "passage_id": f"{n}.1",
                    "text": text,
                }
            )
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--megabytes", type=float, default=100)
    parser.add_argument("--records", type=int, default=2_220)
    parser.add_argument("--no-graph", action="store_true", help="without the copy in Kuzu")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), given)


def run(home: Path, given: argparse.Namespace) -> None:
    """Run all measurements in the folder *home*."""
    laws, path = home / "laws", home / "x.library"
    files = copy_files(given.folder, laws, int(given.megabytes * 1e6))
    (laws / "rules.jsonl").write_text(records(given.records))
    store: GraphStore | None = MemoryStore() if given.no_graph else None
    with Library.open(path, embedder=DigestEmbedder(), store=store) as library:

        def ingest(*paths: Path, prune: bool = False) -> None:
            report = Ingestor(library).ingest(*paths, prune=prune)
            if report.failed:
                raise RuntimeError([f.reason for f in report.files if f.outcome == "failed"])

        def find() -> None:
            if not Retriever(library).search(WORD).passages:
                raise RuntimeError("the change is not found")

        def change() -> None:
            text = files[len(files) // 2].read_text(encoding="utf-8")
            cut = text.index(" ", len(text) // 2)
            files[len(files) // 2].write_text(f"{text[:cut]} {WORD}{text[cut:]}", encoding="utf-8")
            ingest(files[len(files) // 2])
            find()

        def rename() -> None:
            files[0].rename(files[0].with_name("renamed.md"))
            ingest(files[0].parent, prune=True)

        def change_record() -> None:
            (laws / "rules.jsonl").write_text(records(given.records, given.records // 2))
            ingest(laws / "rules.jsonl")
            find()

        print(f"{len(files)} files, {sum(f.stat().st_size for f in files) / 1e6:.1f} MB")
        measure("all of it", lambda: ingest(laws))
        measure("nothing changed", lambda: ingest(laws))
        measure("one changed provision", change)
        measure("one changed record", change_record)
        measure("a renamed file", rename)


if __name__ == "__main__":
    main()

"""Are memory and CPU time proportional to the text, if thousands of files are ingested?

Ingests the files below a folder into a new library, and then once more. The embedding model is
replaced by digests of the texts, so that all work on vectors is done, but none is computed. Printed
after every N files: CPU time of this process and its workers, per file and in all, and anonymous
memory (``RssAnon``, which excludes mapped files, because the system can reclaim them). At the end:
the outcomes, the peak of anonymous memory, the chunks and segments of the library, and the sampled
share of each stage.

Not measured: embedding. Workers convert large files; their time is counted as far as ``/proc``
reports it. Linux only.

Run: python -m benchmarks.speed.bench_scale FOLDER [--files N] [--every N] [--library NEW]
``--files`` takes so many of the files, at equal distances.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from evidence_graph.embedding.counter import count_words
from evidence_graph.library import Library
from ingest import Ingestor, IngestReport, Outcome
from ingest.convert import KNOWN_SUFFIXES

from .bench_ingest import STAGES
from .sampling import sampled

FURTHER_STAGES = {
    "ingest.convert:convert_bytes": "convert",
    "ingest.build:_outline": "structure",
    "ingest.sections:sections_of": "structure",
    "ingest.annotate:annotations_of": "annotate",
    "evidence_graph.generations.writer:Writer._with_citing": "links",
}

EVERY = 100
_TICKS = os.sysconf("SC_CLK_TCK")
_RSS_ANON = re.compile(r"^RssAnon:\s+(\d+) kB", re.M)


class DigestEmbedder:
    """An `Embedder` whose vectors are digests of the texts; each costs about a microsecond."""

    fingerprint = "digest-384"
    dim = 384
    max_tokens = 256

    def count_tokens(self, text: str) -> int:
        """The number of words and single marks."""
        return count_words(text)

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Shape ``(len(texts), dim)``, of length 1."""
        digests = b"".join(hashlib.shake_128(text.encode()).digest(self.dim) for text in texts)
        rows = np.frombuffer(digests, dtype=np.int8).reshape(len(texts), self.dim)
        vectors = rows.astype(np.float32)
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Shape ``(dim,)``, of length 1."""
        row: NDArray[np.float32] = self.embed_documents([text])[0]
        return row


class Watch:
    """A progress callback that prints a line after every *every* files."""

    def __init__(self, every: int, out: TextIO) -> None:
        self._every, self._out = every, out
        self._noted = 0
        self._before = self._started = processor_seconds()
        self.most_anonymous = 0

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Note progress; see `Progress`."""
        anonymous = anonymous_bytes()
        self.most_anonymous = max(self.most_anonymous, anonymous)
        if stage != "read" or (done - self._noted < self._every and done < total):
            return
        now, files = processor_seconds(), max(1, done - self._noted)
        if done > self._noted:
            print(
                f"{done:6} files  {now - self._started:8.1f} s  "
                f"{1000 * (now - self._before) / files:7.1f} ms a file  "
                f"{anonymous / 1e6:7.0f} MB anonymous",
                file=self._out,
                flush=True,
            )
        self._noted, self._before = done, now


def processor_seconds() -> float:
    """The CPU seconds of this process and of its workers, ended ones included."""
    times = os.times()
    living = sum(_ticks(child) for child in children()) / _TICKS
    return times.user + times.system + times.children_user + times.children_system + living


def children() -> Iterator[str]:
    tasks = Path("/proc/self/task")
    for task in tasks.iterdir():
        with suppress(FileNotFoundError):  # the thread has ended
            yield from (task / "children").read_text().split()


def _ticks(process: str) -> int:
    try:
        fields = Path("/proc", process, "stat").read_text().rpartition(")")[2].split()
    except OSError:  # the process has ended
        return 0
    return int(fields[11]) + int(fields[12])


def anonymous_bytes() -> int:
    """The resident memory of this process that is not backed by a file."""
    found = _RSS_ANON.search(Path("/proc/self/status").read_text())
    return int(found[1]) * 1024 if found else 0


def files_below(folder: Path, count: int | None) -> list[Path]:
    """The files of known formats, or *count* of them at equal distances, in order of name."""
    found = sorted(p for p in folder.rglob("*") if p.suffix.lower() in KNOWN_SUFFIXES)
    if count is None or count >= len(found):
        return found
    return [found[n * len(found) // count] for n in range(count)]


def run(files: Sequence[Path], library: Path, *, every: int, out: TextIO) -> IngestReport:
    """Ingest *files* into *library* and print time, memory and stages."""
    watch = Watch(every, out)
    started, wall = processor_seconds(), time.monotonic()
    with Library.open(library, embedder=DigestEmbedder()) as opened:
        ingestor = Ingestor(opened, progress=watch)
        report, _, stages = sampled(lambda: ingestor.ingest(*files), STAGES | FURTHER_STAGES)
        segments = len(opened.snapshot().manifest.segments)
    counts = ", ".join(f"{getattr(report, outcome.value)} {outcome}" for outcome in Outcome)
    shares = sorted(stages.items(), key=lambda stage: -stage[1])
    print(
        f"{counts}; {report.chunks} chunks in {segments} segments\n"
        f"{processor_seconds() - started:.1f} s of the processor, "
        f"{time.monotonic() - wall:.1f} s by the clock, "
        f"{watch.most_anonymous / 1e6:.0f} MB anonymous at most\n"
        + ", ".join(f"{stage} {seconds:.1f} s" for stage, seconds in shares if seconds >= 0.1),
        file=out,
        flush=True,
    )
    for file in report.files:
        if file.outcome in (Outcome.FAILED, Outcome.SKIPPED):
            print(f"{file.outcome} {file.path} ({file.stage}): {file.reason}", file=out)
    return report


@contextmanager
def _library(given: Path | None) -> Iterator[Path]:
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "library"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", type=int, help="so many of them; default: all")
    parser.add_argument("--every", type=int, default=EVERY, help="files a line; default 100")
    parser.add_argument("--library", type=Path, help="a new one to keep; default: a temporary one")
    given = parser.parse_args()
    files = files_below(given.folder, given.files)
    size = sum(path.stat().st_size for path in files)
    print(f"{len(files)} files, {size / 1e6:.1f} MB", flush=True)
    with _library(given.library) as library:
        first = run(files, library, every=given.every, out=sys.stdout)
        again = run(files, library, every=given.every, out=sys.stdout)
    if first.failed or again.unchanged != first.documents:
        sys.exit(1)


if __name__ == "__main__":
    main()

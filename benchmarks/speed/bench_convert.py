"""How fast is conversion, and how many headings does it find, compared with markitdown?

Measured: milliseconds for a page (PDF) or 2,000 characters of text, over the files of a format in
the structure and formats sets. The two take turns in one process; the best of three turns counts
for each file, or the only turn if it takes over ten seconds. Also measured: the known headings that
each finds. A known heading counts, once, if its line, squashed as the scorer does, begins a heading
that was found, or follows its number if the publisher's list has no numbers. For markitdown, which
gives Markdown, headings are lines that begin with "#". Not measured: starting the process for risky
formats; levels of headings.

Data: EVIDENCE_GRAPH_DATA (default ../shared/data); the scorer: EVIDENCE_GRAPH_SCORE (default
../shared/score). Run: python -m benchmarks.speed.bench_convert [FORMAT …]
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from evidence_graph.language import detect as detect_language
from evidence_graph.language import pack_of
from evidence_graph.nodes import SectionKind
from ingest.convert import detect
from ingest.convert.formats import convert_as
from ingest.converted import ConvertedDocument
from ingest.structure import parse

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
SCORE = Path(os.environ.get("EVIDENCE_GRAPH_SCORE", ROOT.parent / "shared" / "score"))
FORMATS = ("md", "txt", "html", "docx", "pdf")
TURNS = 3
PAGE_CHARS = 2_000
LONG_S = 10.0
HEADING_CHARS = 600  # more than any heading has


@dataclass(slots=True)
class Row:
    """Sums over the files of one format; in each pair, ours is first."""

    n_files: int = 0
    pages: float = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    n_gold: int = 0
    n_right: list[int] = field(default_factory=lambda: [0, 0])
    n_found: list[int] = field(default_factory=lambda: [0, 0])

    def __str__(self) -> str:
        times = " | ".join(f"{1000 * s / self.pages:.2f}" for s in self.seconds)
        shares = " | ".join(
            f"{right} of {found}" for right, found in zip(self.n_right, self.n_found, strict=True)
        )
        return f"{self.n_files} | {self.pages:.0f} | {times} | {self.n_gold} | {shares}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("formats", nargs="*", metavar="FORMAT")
    options = parser.parse_args(arguments)
    if not DATA.is_dir() or not SCORE.is_dir():
        print(f"needs the data ({DATA}) and the scorer ({SCORE})", file=sys.stderr)
        return 1
    sys.path.insert(0, str(SCORE))
    squash: Callable[[str], str] = import_module("squash").squash
    print("| | files | pages | ms a page | markitdown | headings | found | markitdown |")
    print("|---|---|---|---|---|---|---|---|")
    for suffix in options.formats or FORMATS:
        row = Row()
        for path, gold in _files(suffix):
            _add(row, path, gold, squash)
        print(f"| {suffix} | {row} |", flush=True)
    return 0


def _files(suffix: str) -> Iterator[tuple[Path, list[str]]]:
    """The files of one format, each with its known headings."""
    for file in sorted((DATA / "structure").glob("*.gold.json")):
        path = file.with_name(file.name.replace("gold.json", suffix))
        if not path.exists():
            continue
        units = json.loads(file.read_text(encoding="utf-8"))["sections"]
        yield path, [unit["heading_line"] for unit in units if unit["kind"] == "heading"]
    for path in sorted((DATA / "formats").glob(f"*.{suffix}")):
        stem = path.stem.removesuffix("-clean")
        publisher = path.with_name(f"{stem}.publisher.md")
        if publisher.exists() and publisher != path:
            found = _marked(publisher.read_text(encoding="utf-8"))
            yield path, [text.split("\n", 1)[0] for text in found]


def _marked(markdown: str) -> Iterator[str]:
    """The text from each Markdown heading on; a "#" in a code block is no heading."""
    fenced = [match.span() for match in re.finditer(r"(?ms)^```.*?^```", markdown)]
    for match in re.finditer(r"(?m)^#{1,6}[ \t]", markdown):
        if not any(start <= match.start() < end for start, end in fenced):
            yield markdown[match.start() : match.start() + HEADING_CHARS]


def _add(row: Row, path: Path, gold: list[str], squash: Callable[[str], str]) -> None:
    data = path.read_bytes()
    ours: list[ConvertedDocument] = []
    theirs: list[str] = []
    best = [float("inf"), float("inf")]
    for _ in range(TURNS):
        if max(best) > LONG_S and ours:
            break
        for n, turn in enumerate((_ours, _theirs)):
            started = time.perf_counter()
            result = turn(data, path.name)
            best[n] = min(best[n], time.perf_counter() - started)
            (ours if n == 0 else theirs).append(result)
    document = ours[0]
    row.n_files += 1
    row.pages += len(document.pages) or len(document.text) / PAGE_CHARS
    row.n_gold += len(gold)
    for n, headings in enumerate((list(_headings(document)), list(_marked(theirs[0])))):
        row.seconds[n] += best[n]
        row.n_found[n] += len(headings)
        row.n_right[n] += _n_right([squash(line) for line in gold], [squash(h) for h in headings])


def _n_right(gold: Sequence[str], found: Sequence[str]) -> int:
    """The number of *gold* lines that begin one of *found*; each of *found* matches once."""
    left = list(found)
    n = 0
    for line in gold:
        at = next((i for i, text in enumerate(left) if _begins(text, line)), None)
        if at is not None:
            del left[at]
            n += 1
    return n


def _begins(text: str, line: str) -> bool:
    """Whether *text* begins with *line*, or with a number ("3.2", "A.1.") and then *line*."""
    at = text.find(line)
    return at == 0 or (at > 0 and re.fullmatch(r"[\dA-Z][\d.]*", text[:at]) is not None)


def _ours(data: bytes, name: str) -> Any:
    return convert_as(detect(data, name), data, name=name)


def _theirs(data: bytes, name: str) -> Any:
    from markitdown import MarkItDown, StreamInfo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        info = StreamInfo(extension=Path(name).suffix, charset="utf-8")
        reader = MarkItDown(enable_plugins=False)
        return reader.convert_stream(io.BytesIO(data), stream_info=info).markdown


def _headings(document: ConvertedDocument) -> Iterator[str]:
    """The text from each heading on, after the document's title."""
    outline = parse(document, pack_of(detect_language(document.text)))
    if outline.title:
        yield outline.title
    for unit in outline.units:
        if unit.kind is SectionKind.HEADING:
            yield document.text[unit.span.start : unit.span.start + HEADING_CHARS]


if __name__ == "__main__":
    sys.exit(main())

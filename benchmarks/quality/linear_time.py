"""Does processing of hostile input take linear time?

Measured: seconds of conversion, of finding units, and of all later steps up to the chunks
(definitions, references), or with --ingest of the whole ingestion into a new library, for inputs of
one, two and four times a size that takes a fraction of a second. The last column is the time of a
byte at the largest size relative to the smallest: about 1 if time is linear, 4 if it is quadratic.
With --patterns: every regular expression of the packages on long runs of characters and phrases
that it may match. Not measured: memory; embedding.

Run: python -m benchmarks.quality.linear_time [--ingest | --patterns] [SHAPE …]
"""

from __future__ import annotations

import argparse
import io
import json
import signal
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.embedding.counter import count_words
from evidence_graph.errors import EvidenceGraphError
from evidence_graph.language import detect as detect_language
from evidence_graph.language import pack_of
from ingest.build import Builder
from ingest.convert import detect
from ingest.convert.formats import convert_as
from ingest.facts import Options
from ingest.structure import parse

TIMES = (1, 2, 4)
LIMIT = 1.75  # the highest ratio that counts as linear; allows for noise
TIMEOUT_S = 60

Make = Callable[[int], bytes]


def _lines(line: str) -> Make:
    """*line* once for each n, ``{n}`` being its number, with a blank line between."""
    return lambda size: "\n\n".join(line.format(n=n) for n in range(1, size + 1)).encode()


def _run(unit: str, before: str = "", after: str = "") -> Make:
    return lambda size: (before + unit * size + after).encode()


def _nested(start: str, end: str) -> Make:
    return lambda size: (start * size + "x" + end * size).encode()


def _word(body: Callable[[int], str]) -> Make:
    def make(size: int) -> bytes:
        names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
            package.writestr(
                "word/document.xml",
                f"<w:document {names}><w:body>{body(size)}</w:body></w:document>",
            )
        return packed.getvalue()

    return make


def _records(size: int) -> bytes:
    fields = {"doc_id": "law", "title": "Law"}
    return "\n".join(
        json.dumps({**fields, "id": str(n), "passage_id": f"1.{n}", "text": f"1.{n} The rent."})
        for n in range(size)
    ).encode()


def _numbers(size: int) -> bytes:
    """Lists in lists: (a), (1), (i), (A) in turn, each begun anew."""
    signs = [f"({s})" for s in "a 1 i A I aa".split()]
    return "\n\n".join(f"{signs[n % len(signs)]} the rent" for n in range(size)).encode()


_P = "<w:p><w:r><w:t>{}</w:t></w:r></w:p>"
SHAPES: dict[str, tuple[str, int, Make]] = {
    "txt: one line of words": ("txt", 200_000, _run("the rent ")),
    "txt: one line without a blank": ("txt", 1_000_000, _run("x")),
    "txt: one line of (": ("txt", 500_000, _run("(")),
    "txt: one line of [": ("txt", 500_000, _run("[")),
    "txt: one line of dots": ("txt", 500_000, _run(".")),
    "txt: one line of dots and blanks": ("txt", 300_000, _run(". ")),
    "txt: one line of quotes": ("txt", 300_000, _run("“")),
    "txt: one line of enumerators": ("txt", 100_000, _run("(i)")),
    "txt: one line of Section 1": ("txt", 50_000, _run("Section 1 ")),
    "txt: one line of blanks": ("txt", 500_000, _run(" ", "x", "x")),
    "txt: one line of tabs": ("txt", 300_000, _run("\t", "x", "x")),
    "txt: lines without blank lines": ("txt", 20_000, _run("the rent is due\n")),
    "txt: lines of enumerators": ("txt", 10_000, _run("(i)\n")),
    "txt: blank lines": ("txt", 300_000, _run("\n", "x", "x")),
    "txt: blank lines with blanks": ("txt", 100_000, _run(" \n", "x", "x")),
    "txt: headings": ("txt", 5_000, _lines("Section {n}\n\nThe rent is due.")),
    "txt: headings alike": ("txt", 5_000, _lines("ARTICLE 1")),
    "txt: headings alone": ("txt", 5_000, _lines("Article {n}")),
    "txt: plain titles": ("txt", 5_000, _lines("The Rent\n\nIt is due, and must be paid.")),
    "txt: numbered titles": ("txt", 5_000, _lines("{n}. The Rent")),
    "txt: contents and pages": ("txt", 5_000, _lines("The Rent of {n} ...... {n}")),
    "txt: contents without a body": ("txt", 5_000, _run("Rent\n\n", "Contents\n\n")),
    "txt: list items": ("txt", 5_000, _lines("({n}) The rent is due.")),
    "txt: list of (i)": ("txt", 3_000, _lines("(i) the rent")),
    "txt: list of (a)(1)(i)": ("txt", 1_500, _lines("(a)(1)(i) the rent")),
    "txt: lists in lists": ("txt", 2_000, _numbers),
    "txt: dotted numbers": ("txt", 3_000, _lines("1.{n}.1 the rent is due.")),
    "txt: dotted numbers, deeper": ("txt", 2_000, _lines("9.9.9.9.9.9 the rent")),
    "txt: quoted paragraphs": ("txt", 5_000, _lines("“(a) the rent")),
    "txt: definitions": ("txt", 3_000, _lines("“rent{n}” means the rent.")),
    "txt: passage ids": ("txt", 5_000, _run("1.1.1.1\tThe rent is due.\n")),
    "txt: indents": ("txt", 3_000, lambda n: "\n\n".join(
        " " * (k % 300) + f"({k}) rent" for k in range(n)).encode()),
    "md: headings": ("md", 5_000, _lines("# {n} The Rent")),
    "md: headings of all levels": ("md", 1_000, _run("".join(
        f"{'#' * k} Rent\n\n" for k in (1, 2, 3, 4, 5, 6, 3, 5)))),
    "md: list items": ("md", 5_000, _run("- the rent\n")),
    "md: numbered items": ("md", 5_000, lambda n: "".join(
        f"{k}. the rent\n" for k in range(1, n + 1)).encode()),
    "md: nested quotes": ("md", 1_000, _nested("> ", "")),
    "md: nested lists": ("md", 500, lambda n: "".join(
        "  " * k + "- x\n" for k in range(n)).encode()),
    "md: nested lists on one line": ("md", 1_000, _nested("- ", "")),
    "md: brackets": ("md", 10_000, _run("[")),
    "md: brackets closed": ("md", 5_000, _nested("[", "]")),
    "md: bracket pairs": ("md", 5_000, _run("[](")),
    "md: stars": ("md", 10_000, _run("*")),
    "md: stars and letters": ("md", 10_000, _run("*a_")),
    "md: stars that open": ("md", 10_000, _run("*a ")),
    "md: backticks": ("md", 600, lambda n: " ".join("`" * k for k in range(1, n)).encode()),
    "md: angle brackets": ("md", 10_000, _run("<")),
    "md: comments left open": ("md", 10_000, _run("<!-- ", "rent\n\n")),
    "md: entities": ("md", 10_000, _run("&amp;")),
    "md: escapes": ("md", 10_000, _run("\\*")),
    "md: links": ("md", 3_000, _run("[a](b) ")),
    "md: definitions of links": ("md", 3_000, lambda n: b"rent\n\n" + "".join(
        f"[a{k}]: /b\n" for k in range(n)).encode()),
    "md: table rows": ("md", 3_000, _run("| a | b |\n", "| a | b |\n|---|---|\n")),
    "md: table columns": ("md", 3_000, lambda n: (
        "|a" * n + "|\n" + "|-" * n + "|\n" + "|b" * n + "|\n").encode()),
    "md: one line of words": ("md", 100_000, _run("the rent ")),
    "md: lines of one paragraph": ("md", 10_000, _run("the rent is due\n")),
    "md: code": ("md", 10_000, _run("    x\n")),
    "md: rules": ("md", 10_000, _run("---\n\n")),
    "md: front matter": ("md", 2_000, lambda n: (
        "---\n" + "".join(f"k{k}: v\n" for k in range(n)) + "---\nx").encode()),
    "html: headings": ("html", 5_000, _run("<h2>The Rent</h2><p>It is due.</p>")),
    "html: list items": ("html", 5_000, _run("<li>the rent", "<ol>", "</ol>")),
    "html: deep divs": ("html", 400, _nested("<div>", "</div>")),
    "html: deep lists": ("html", 200, _nested("<ol><li>x", "</ol>")),
    "html: deep tables": ("html", 100, _nested("<table><tr><td>x", "</table>")),
    "html: one line of words": ("html", 100_000, _run("the rent ")),
    "html: bold runs": ("html", 10_000, _run("<b>a</b> ", "<p>")),
    "html: unclosed bold": ("html", 400, _run("<b>a")),
    "html: unclosed paragraphs": ("html", 10_000, _run("<p>a")),
    "html: breaks": ("html", 10_000, _run("a<br>", "<p>")),
    "html: breaks after blanks": ("html", 10_000, _run("a <br>", "<p>")),
    "html: ids": ("html", 5_000, lambda n: ("x" + "".join(
        f"<a id=x{k}></a>" for k in range(n))).encode()),
    "html: links": ("html", 5_000, lambda n: "".join(
        f"<p id=x{k}>see <a href=#x{k}>a</a></p>" for k in range(n)).encode()),
    "html: styles": ("html", 1_000, lambda n: ("<style>" + "".join(
        f".c{k} {{font-size: 12px}}\n" for k in range(n)) + "</style>" + "".join(
        f"<p class=c{k}>a" for k in range(n))).encode()),
    "html: table rows": ("html", 3_000, _run("<tr><td>a<td>b", "<table>", "</table>")),
    "html: table columns": ("html", 3_000, _run("<td>a", "<table><tr>", "</table>")),
    "html: spans of cells": ("html", 1_000, _run(
        "<tr><td rowspan=65534>a", "<table>", "</table>")),
    "html: entities": ("html", 10_000, _run("&amp;&nbsp;")),
    "html: comments": ("html", 10_000, _run("a<!-- x -->")),
    "docx: paragraphs": ("docx", 5_000, _word(lambda n: _P.format("The rent is due.") * n)),
    "docx: runs": ("docx", 5_000, _word(
        lambda n: "<w:p>" + "<w:r><w:t>a</w:t></w:r>" * n + "</w:p>")),
    "docx: deep tables": ("docx", 15, _word(
        lambda n: "<w:tbl><w:tr><w:tc>" * n + _P.format("x") + "</w:tc></w:tr></w:tbl>" * n)),
    "docx: table rows": ("docx", 3_000, _word(
        lambda n: "<w:tbl>" + f"<w:tr><w:tc>{_P.format('a')}</w:tc></w:tr>" * n + "</w:tbl>")),
    "docx: fields left open": ("docx", 3_000, _word(lambda n: _P.format("x") + "<w:p>" + (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:t>a</w:t></w:r>') * n + "</w:p>")),
    "docx: breaks": ("docx", 5_000, _word(
        lambda n: "<w:p>" + "<w:r><w:t>a</w:t><w:br/></w:r>" * n + "</w:p>")),
    "docx: bookmarks": ("docx", 3_000, _word(
        lambda n: "".join(f'<w:p><w:bookmarkStart w:name="b{k}"/><w:r><w:t>a</w:t></w:r></w:p>'
                          for k in range(n)))),
    "txt: terms and their uses": ("txt", 500, lambda n: "\n\n".join(
        f"({k}) “term{k}” means the rent; term{k % 7} applies." for k in range(n)).encode()),
    "txt: one term, many uses": ("txt", 5_000, lambda n: (
        "“Rent” means money.\n\n" + "The Rent is due. " * n).encode()),
    "txt: references": ("txt", 3_000, _lines("{n}. Subject to section {n}(2)(b) of this Act.")),
    "txt: references in one line": ("txt", 5_000, _run("see sections 12(2)(b) and 14; ")),
    "txt: a list of references": ("txt", 5_000, _run("2, ", "See sections ")),
    "txt: ranges of references": ("txt", 500, _run("See sections 1 to 99999. ")),
    "txt: capitals": ("txt", 20_000, _run("Rent Act ")),
    "txt: triggers": ("txt", 5_000, _run("subject to notwithstanding ")),
    "rtf: paragraphs": ("rtf", 5_000, _run(r"{\b The} rent\par ", r"{\rtf1 ", "}")),
    "rtf: cells": ("rtf", 5_000, _run(r"a\cell\row ", r"{\rtf1 ", "}")),
    "rtf: notes": ("rtf", 2_000, _run(r"a{\chftn{\footnote b}}\par ", r"{\rtf1 ", "}")),
    "jsonl: records": ("jsonl", 3_000, _records),
}  # fmt: skip


def seconds_to_chunks(data: bytes, name: str) -> Iterator[float]:
    """The seconds of conversion, of structure, and of the later steps up to the chunks."""
    builder = Builder(
        settings=Settings(embedder="none"),
        options=Options(),
        count_tokens=count_words,
        max_tokens=400,
    )
    started = time.perf_counter()
    converted = convert_as(detect(data, name), data, name=name)
    ended = time.perf_counter()
    yield ended - started
    parse(converted, pack_of(detect_language(converted.text)))
    units = time.perf_counter() - ended
    yield units
    started = time.perf_counter()
    builder.from_file(name, data, converted)
    yield max(0.0, time.perf_counter() - started - units)


def seconds_to_ingest(data: bytes, name: str) -> Iterator[float]:
    """The seconds of ingestion into a new library."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(data)
        with Library.open(Path(folder, "l.library"), settings=Settings(embedder="none")) as library:
            started = time.perf_counter()
            report = Ingestor(library).ingest(path)
            yield time.perf_counter() - started
    if report.failed:
        raise TimeoutError(report.files[0].reason)


def measure(shape: str, *, ingest: bool) -> str:
    """The row of one shape."""
    suffix, size, make = SHAPES[shape]
    cells, per_byte = [], []
    for n in TIMES:
        data, name = make(n * size), f"hostile.{suffix}"
        stages = seconds_to_ingest if ingest or suffix == "jsonl" else seconds_to_chunks
        signal.alarm(TIMEOUT_S)
        try:
            seconds = list(stages(data, name))
        except (EvidenceGraphError, TimeoutError) as error:
            return f"{shape:34} {len(data):>9,} bytes: {type(error).__name__}: {str(error)[:90]}"
        finally:
            signal.alarm(0)
        cells.append(" / ".join(f"{s:6.3f}" for s in seconds))
        per_byte.append(sum(seconds) / len(data))
    growth = per_byte[-1] / per_byte[0]
    return f"{shape:34} {'   '.join(cells)}   {growth:4.1f}{' <<<' if growth > LIMIT else ''}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Does time grow with size alone?")
    parser.add_argument("shapes", nargs="*", help="words of the names of the shapes to try")
    parser.add_argument("--ingest", action="store_true", help="the whole way into a library")
    parser.add_argument("--patterns", action="store_true", help="regular expressions instead")
    options = parser.parse_args(arguments)
    if options.patterns:
        return _patterns()
    signal.signal(signal.SIGALRM, _late)
    for shape in SHAPES:
        if not options.shapes or any(words in shape for words in options.shapes):
            print(measure(shape, ingest=options.ingest), flush=True)
    return 0


def _late(*_: object) -> None:
    raise TimeoutError(f"expected to take at most {TIMEOUT_S} s")


def _patterns() -> int:
    from tests.hostile_patterns import PHRASES, UNITS, patterns, slow

    every = patterns()
    found = [line for named in every for line in slow(named, (*UNITS, *PHRASES))]
    print(*found, f"{len(found)} of {len(every)} patterns grow too fast", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Whatever a folder holds, each file of it ends in an outcome, in time, and the others go in."""

from __future__ import annotations

import io
import os
import re
import time
import zipfile
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from evidence_graph.config import Settings
from evidence_graph.library import Library
from ingest import Ingestor
from ingest.report import FileReport, IngestReport

from .convert.odt_file import flat_file, items, p
from .convert.pdf_file import pdf_file, write
from .convert.word_file import W, paragraph, word_file

GOOD = "# Lease\n\n## 1 Rent\n\n(a) The tenant shall pay the rent.\n"
SECONDS = 60  # for one file; each takes a fraction of it on an idle machine

PDF = pdf_file(lambda canvas: write(canvas, ["1 Rent", "The rent is due monthly."]))


def ingested(folder: Path, *paths: str | Path) -> IngestReport:
    """Ingest *paths*, by default all of *folder*, beside a good file; that one goes in."""
    folder.mkdir(exist_ok=True)
    good = folder / "zz good.md"
    good.write_text(GOOD)
    started = time.monotonic()
    with Library.open(folder / "l.library", settings=Settings(embedder="none")) as library:
        report = Ingestor(library).ingest(*(paths or [folder]), good)
        for document in library.documents():
            text = library.text(document.id)
            assert text.strip() and "\0" not in text
    assert time.monotonic() - started < SECONDS
    assert outcome(report, good.name).outcome == "added"
    for file in report.files:
        assert file.reason if file.outcome in ("failed", "skipped") else file.reason is None
    return report


def outcome(report: IngestReport, name: str) -> FileReport:
    """What became of the file *name*, which is in the report once."""
    (file,) = [f for f in report.files if f.path == name or f.path.endswith(f"/{name}")]
    return file


def one(folder: Path, name: str, data: bytes) -> FileReport:
    """What becomes of a file with *data*."""
    (folder / name).write_bytes(data)
    return outcome(ingested(folder), name)


def zipped(size: int) -> bytes:
    """A Word file whose text unpacks to *size* bytes of blanks."""
    packed = io.BytesIO()
    blanks = b" " * (1 << 20)
    with (
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package,
        package.open("word/document.xml", "w") as part,
    ):
        part.write(f'<w:document xmlns:w="{W}"><w:body>'.encode())
        for _ in range(size // len(blanks)):
            part.write(blanks)
        part.write(b"</w:body></w:document>")
    return packed.getvalue()


def swelling(part: str, size: int) -> bytes:
    """A package of which *part* unpacks to *size* blanks."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr(part, b" " * size)
    return packed.getvalue()


def with_entities(declared: str, used: str) -> bytes:
    """A Word file whose text is an entity of its own."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr(
            "word/document.xml",
            f'<!DOCTYPE l [{declared}]><w:document xmlns:w="{W}"><w:body><w:p><w:r><w:t>The rent '
            f"{used} is due.</w:t></w:r></w:p></w:body></w:document>",
        )
    return packed.getvalue()


LAUGHS = '<!ENTITY a "aaaaaaaaaa">' + "".join(  # each ten of the one before
    f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in pairwise("abcdefghij")
)


def pdf_of(*objects: bytes) -> bytes:
    """A PDF of *objects*, whose first is its catalogue; readers find them without a table."""
    numbered = (b"%d 0 obj%sendobj\n" % (n, body) for n, body in enumerate(objects, start=1))
    return b"%PDF-1.4\n" + b"".join(numbered) + b"trailer<</Root 1 0 R>>\n%%EOF"


CATALOGUE = b"<</Type/Catalog/Pages 2 0 R>>"
BLANKS = zlib.compress(b" " * (1 << 28), 9)  # a quarter of a GB in 260 kB
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>"
STREAM = b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream " % (len(BLANKS), BLANKS)


def nested_tables(depth: int) -> bytes:
    start, end = "<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"
    return word_file(start * depth + paragraph("The rent is due.") + end * depth)


# --- files that cannot be read --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("a.pdf", pdf_file(lambda c: write(c, ["x"]), encrypt="secret"), "password"),
        ("a.pdf", PDF[: len(PDF) // 2], "truncated|damaged"),
        ("a.pdf", b"%PDF-1.7\n" + PDF[-100:], "truncated|damaged"),
        ("a.pdf", b"", "empty file"),
        ("a.pdf", pdf_file(lambda c: c.rect(50, 50, 300, 300, fill=1)), "no text layer"),
        ("a.md", b"", "found none"),
        ("a.txt", b" \n\t\r\n", "found none"),
        ("a.html", b"<!-- nothing -->", "found none"),
        ("a.docx", word_file(paragraph(""))[:-40], "damaged"),
        ("a.docx", zipped(150 << 20), "bomb"),
        ("a.epub", swelling("a.opf", 150 << 20), "bomb"),
        ("a.pptx", swelling("ppt/presentation.xml", 150 << 20), "bomb"),
        ("a.docx", with_entities(LAUGHS, "&j;"), "amplification|entity|DTD"),
        ("a.docx", nested_tables(200), "(?i)depth"),
        ("a.pdf", pdf_of(CATALOGUE, b"<</Type/Pages/Kids[2 0 R]/Count 9>>"), "could not be read"),
        ("a.pdf", pdf_of(b"[" * 200_000 + b"]" * 200_000), "damaged"),
        (
            "a.pdf",
            pdf_of(CATALOGUE, b"<</Type/Pages/Kids[3 0 R]/Count 1>>", PAGE, STREAM),
            "no text layer",
        ),
        ("a.docx", b"PK\x03\x04", "damaged"),
        ("a.epub", b"The rent is due.", "expected EPUB data"),
        ("a.html", b"<div>" * 100_000 + b"x" + b"</div>" * 100_000, "deep"),
        ("a.rtf", rb"{\rtf1 The rent", "cut off"),
        ("a.rtf", rb"{\rtf1" + b"{" * 100_000, "deep"),
        ("a.md", bytes(range(256)) * 40, "binary"),
        ("a.txt", os.urandom(4096), "binary"),
        ("a.txt", b"The rent\0is due.", "NUL"),
        ("a.html", b"<p>The rent\0is due.", "NUL"),
        ("a.jsonl", b"{" * 5000, "line 1"),
        ("a.jsonl", b"[" * 100_000, "line 1"),
        ("a.jsonl", b'{"doc_id": "a"}\n', "line 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_file_that_cannot_be_read_fails_with_a_reason(tmp_path, name, data, reason):
    file = one(tmp_path, name, data)
    assert file.outcome == "failed"
    assert re.search(reason, file.reason or ""), file.reason


# --- files that are odd and go in -----------------------------------------------------------------

LINE = b"The rent is due at the end of the month. "

SHAPES = [  # what is made, for n of the size named
    ("one line.txt", 250_000, lambda n: LINE * n),  # 10 MB
    ("one line.md", 250_000, lambda n: LINE * n),
    ("one line.html", 250_000, lambda n: b"<p>" + LINE * n),
    ("one word.txt", 10_000_000, lambda n: b"x" * n),
    ("headings.md", 50_000, lambda n: b"# 1 Rent\n\n" * n),
    ("headings.html", 50_000, lambda n: b"<h2>Rent</h2>" * n),
    ("headings.txt", 50_000, lambda n: b"".join(b"Section %d\n\n" % k for k in range(n))),
    ("items.md", 100_000, lambda n: b"- rent\n" * n),
    ("items.html", 100_000, lambda n: b"<ol>" + b"<li>rent" * n),
    ("items.txt", 100_000, lambda n: b"".join(b"%d. rent\n\n" % k for k in range(n))),
    ("titles.rst", 50_000, lambda n: b"Rent\n====\n\n" * n),
    ("marks.rst", 4_000, lambda n: b"*rent `rent |rent " * n),
    ("titles.adoc", 50_000, lambda n: b"== Rent\n\n" * n),
    ("marks.adoc", 50_000, lambda n: b"*rent `rent <<rent footnote:[rent {rent} _" * n),
    ("items.adoc", 50_000, lambda n: b". rent\n+\n" * n),
    ("paragraphs.fodt", 50_000, lambda n: flat_file(p("The rent") * n)),
    ("paragraphs.rtf", 100_000, lambda n: rb"{\rtf1" + rb"{\b The} rent\par " * n + b"}"),
    ("brackets.md", 200_000, lambda n: b"[" * n + b"rent"),
    ("number.txt", 200_000, lambda n: b"The rent under section " + b"9" * n + b"(1) is due."),
    ("dots.txt", 1_000_000, lambda n: b"Rent " + b"." * n + b" x"),
]


@pytest.mark.parametrize("share", [20, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("name", "size", "make"), SHAPES, ids=[name for name, *_ in SHAPES])
def test_a_file_much_larger_than_any_law_goes_in(tmp_path, name, size, make, share):
    assert one(tmp_path, name, make(size // share)).outcome == "added"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("quotes.md", b"> " * 5000 + b"rent"),
        ("lists.md", b"- " * 5000 + b"rent"),
        ("lists.html", b"<ol><li>rent" * 900),
        ("tables.html", b"<table><tr><td>" * 300 + b"rent"),
        ("tables.docx", nested_tables(60)),
        ("levels.html", b"".join(b"<p role=heading aria-level=%d>x" % n for n in range(1, 3000))),
        ("indents.txt", b"\n\n".join(b" " * 2 * n + b"(a) rent:" for n in range(300))),
        ("indents.rst", b"\n\n".join(b" " * 2 * n + b"(a) rent:" for n in range(300))),
        ("lists.rst", b"- " * 5000 + b"rent"),
        ("blocks.adoc", b"".join(b"%s\n" % (b"=" * n) for n in range(4, 400)) + b"rent"),
        ("cells.adoc", b"[cols=a]\n|===\n|" * 500 + b"The rent of the room is due in May. " * 200),
        (
            "lists.fodt",
            flat_file(items(p("rent")).join(["<text:section>" * 90, "</text:section>" * 90])),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_file_of_odd_depth_goes_in(tmp_path, name, data):
    assert one(tmp_path, name, data).outcome == "added"


@pytest.mark.parametrize("name", ["pdf.md", "pdf.txt", "pdf.html", "word.txt", "word.pdf"])
def test_a_file_under_the_name_of_another_kind_is_read_as_what_it_is(tmp_path, name):
    kinds = {"pdf": PDF, "word": word_file(paragraph("The rent is due monthly."))}
    assert one(tmp_path, name, kinds[name.partition(".")[0]]).outcome == "added"
    with Library.open(tmp_path / "l.library", create=False) as library:
        assert "The rent is due monthly." in library.text(name)


@pytest.mark.parametrize("declared", ['<!ENTITY x SYSTEM "{secret}">', '<!ENTITY x "on Monday">'])
def test_a_word_file_with_a_dtd_is_refused_and_what_it_names_never_read(tmp_path, declared):
    (tmp_path / "secret").write_text("hidden")
    declared = declared.replace("{secret}", (tmp_path / "secret").as_uri())
    file = one(tmp_path, "a.docx", with_entities(declared, "&x;"))
    assert file.outcome == "failed"
    assert "document type declaration" in str(file.reason)
    with Library.open(tmp_path / "l.library", create=False) as library:
        assert all("hidden" not in library.text(document.id) for document in library.documents())


def test_mixed_encodings_are_read_each_by_its_own(tmp_path):
    (tmp_path / "a.txt").write_bytes("Die Miete ist fällig. ".encode() * 3 + b"f\xe4llig")
    (tmp_path / "b.txt").write_bytes("Die Miete ist fällig.".encode("utf-16"))
    (tmp_path / "c.html").write_bytes(
        "<meta charset=iso-8859-1><p>Die Miete ist „fällig“.".encode("cp1252")
    )
    ingested(tmp_path)
    with Library.open(tmp_path / "l.library", create=False) as library:
        assert library.text("a.txt") == "Die Miete ist fällig. " * 3 + "fällig"
        assert library.text("b.txt") == "Die Miete ist fällig."
        assert library.text("c.html") == "Die Miete ist „fällig“."


# --- names ----------------------------------------------------------------------------------------

NAMES = [
    "new\nline.md",
    "quo\"te's.md",
    "--prune.md",
    "-.md",
    " blank .md",
    "Übung ⚖ 法律.md",
    "a#b!c@d%e~2.md",
    "back\\slash.md",
    "x" * 240 + ".md",
    "LEASE.MD",
    "tab\t.md",
    "..lease.md.md",
]


def test_files_go_in_under_any_name(tmp_path):
    for name in NAMES:
        (tmp_path / name).write_text(GOOD)
    (tmp_path / "LEASE.PDF").write_bytes(PDF)
    report = ingested(tmp_path)
    hidden = outcome(report, "..lease.md.md")
    assert (hidden.outcome, hidden.reason) == ("skipped", "a hidden file")
    for name in {*NAMES, "LEASE.PDF"} - {"..lease.md.md"}:
        assert outcome(report, name).outcome == "added"
    with Library.open(tmp_path / "l.library", create=False) as library:
        assert library.text("new\nline.md") == GOOD


def test_a_file_whose_name_is_not_unicode_is_skipped_with_a_reason(tmp_path):
    try:
        with open(os.fsencode(tmp_path) + b"/\xff.md", "w") as written:
            written.write(GOOD)
    except OSError:
        pytest.skip("the file system takes Unicode names alone")
    report = ingested(tmp_path)
    file = outcome(report, "\\udcff.md")
    assert file.outcome == "skipped"
    assert "not Unicode" in str(file.reason)
    report.to_json().encode()


# --- what is no file, or not only one -------------------------------------------------------------


def test_links_to_files_are_followed_and_links_to_folders_are_not(tmp_path):
    (tmp_path / "lease.txt").write_text("The rent is due.")
    (tmp_path / "link.txt").symlink_to("lease.txt")
    (tmp_path / "dangling.txt").symlink_to("nowhere.txt")
    (tmp_path / "loop.txt").symlink_to("loop.txt")
    (tmp_path / "here").symlink_to(".", target_is_directory=True)
    report = ingested(tmp_path)
    assert outcome(report, "link.txt").outcome == "added"
    assert outcome(report, "dangling.txt").outcome == "failed"
    assert outcome(report, "loop.txt").outcome == "failed"
    assert outcome(report, "here").outcome == "skipped"


def test_links_out_of_a_folder_are_not_followed_unless_they_are_named(tmp_path):
    (tmp_path / "laws" / "acts").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("The key is hidden.")
    (tmp_path / "laws" / "lease.txt").write_text("The rent is due.")
    (tmp_path / "laws" / "out.txt").symlink_to("../secret.txt")
    (tmp_path / "laws" / "acts" / "within.txt").symlink_to("../lease.txt")
    report = ingested(tmp_path, tmp_path / "laws")
    assert "a link out of the folder" in str(outcome(report, "laws/out.txt").reason)
    assert outcome(report, "laws/acts/within.txt").outcome == "added"
    with Library.open(tmp_path / "l.library") as library:
        named = Ingestor(library).ingest(tmp_path / "laws" / "out.txt")
    assert outcome(named, "laws/out.txt").outcome == "added"


@pytest.mark.parametrize("in_folder", [True, False])
def test_what_is_no_regular_file_does_not_hang(tmp_path, in_folder):
    os.mkfifo(tmp_path / "fifo.txt")
    (tmp_path / "zero.txt").symlink_to("/dev/zero")
    names = ["fifo.txt", "zero.txt"]
    paths = [] if in_folder else [*(tmp_path / name for name in names), "/dev/zero"]
    report = ingested(tmp_path, *paths)
    assert "a FIFO" in str(outcome(report, "fifo.txt").reason)
    expected = "a link out of the folder" if in_folder else "a device"
    assert expected in str(outcome(report, "zero.txt").reason)
    if not in_folder:
        assert "a device" in str(outcome(report, "dev/zero").reason)


def test_a_file_that_changes_while_it_is_read_fails_with_a_reason(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_text("The rent is due.")
    inode, real = path.stat().st_ino, os.fstat

    def fstat(descriptor: int) -> os.stat_result:
        if real(descriptor).st_ino == inode:  # another program writes before each look
            with path.open("a") as file:
                file.write("x")
        return real(descriptor)

    monkeypatch.setattr(os, "fstat", fstat)
    file = outcome(ingested(tmp_path), "a.txt")
    assert (file.outcome, file.stage) == ("failed", "convert")
    assert "changes while it is read" in str(file.reason)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads anything")
def test_what_may_not_be_read_fails_with_a_reason(tmp_path):
    (tmp_path / "a.txt").write_text("The rent is due.")
    (tmp_path / "a.txt").chmod(0)
    (tmp_path / "closed").mkdir(mode=0)
    report = ingested(tmp_path)
    assert "Permission denied" in str(outcome(report, "a.txt").reason)
    assert outcome(report, "closed").outcome == "skipped"


def test_a_missing_path_fails_with_a_reason(tmp_path):
    assert "found nothing at" in str(
        outcome(ingested(tmp_path, tmp_path / "no.md"), "no.md").reason
    )


def test_a_folder_without_a_file_of_known_kind_says_so_of_each(tmp_path):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "a.jpg").write_bytes(b"\xff\xd8\xff")
    (tmp_path / "photos" / "b").write_bytes(b"x")
    report = ingested(tmp_path, tmp_path / "photos")
    assert {f.outcome for f in report.files if f.path.startswith("photos")} == {"skipped"}


def test_a_file_named_twice_is_read_once(tmp_path):
    path = tmp_path / "a.md"
    path.write_text(GOOD)
    folder = str(tmp_path)
    report = ingested(tmp_path, path, f"{folder}/./a.md", folder, tmp_path / "x" / ".." / "a.md")
    assert outcome(report, "a.md").outcome == "added"
    assert report.added == 2

"""A file is what its first bytes say, then what it calls itself."""

import io
import random
import zipfile

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import KNOWN_SUFFIXES, Format, convert_bytes, detect

from .pdf_file import pdf_file, write
from .word_file import paragraph, word_file

PDF = pdf_file(lambda canvas: write(canvas, ["The rent is due."]))
WORD = word_file(paragraph("The rent is due."))


def zipped(**entries: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), content)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("data", "name", "kind"),
    [
        (PDF, "lease.md", Format.PDF),  # a PDF by any other name
        (b"junk before\n" + PDF, "lease.pdf", Format.PDF),
        (WORD, "lease.txt", Format.DOCX),
        (zipped(ppt__presentation_xml="<p/>"), "lease", Format.PPTX),
        (
            zipped(mimetype="application/epub+zip", **{"META-INF__container_xml": ""}),
            "x",
            Format.EPUB,
        ),
        (b"{\\rtf1 Lease}", "lease.doc", Format.RTF),
        (b"# Lease", "lease.md", Format.MARKDOWN),
        (b"# Lease", "LEASE.MARKDOWN", Format.MARKDOWN),
        (b"# Lease", "lease.bs", Format.MARKDOWN),
        (b"# Lease", "lease.qmd", Format.MARKDOWN),
        (b"# Lease", "lease.mkd", Format.MARKDOWN),
        (b"<topic/>", "lease.dita", Format.XML),
        (b"Lease", "lease.txt", Format.TEXT),
        (b"<p>Lease", "lease.htm", Format.HTML),
        (b"<!DOCTYPE html><p>Lease", "lease", Format.HTML),
        (b"<html><p>Lease", "lease.docx", Format.HTML),  # what web programs call a Word file
        (b"Lease", "LICENSE", Format.TEXT),
        (b"<!DOCTYPE html><html><p>Lease", "lease.txt", Format.HTML),  # as a browser saved it
        (b"\n<html><p>Lease", "lease.md", Format.HTML),
        (b"# Lease\n\nThe rent is due.", "lease.html", Format.MARKDOWN),
        (b"The rent is due.\n\nOn Monday.", "lease.html", Format.TEXT),
        (b"## Lease\n\nRent.\n\n### Use\n\nHomes.", "lease.txt", Format.MARKDOWN),
        (b"# Lease\n\n# a remark in a program", "lease.txt", Format.TEXT),
    ],
)
def test_the_kind_of_a_file(data, name, kind):
    assert detect(data, name) is kind


@pytest.mark.parametrize(
    ("data", "name", "reason"),
    [
        (b"", "lease.pdf", "found an empty file"),
        (b"", "lease.docx", "found an empty file"),
        (b"hello", "lease.pdf", "expected PDF data, found text; give the file the suffix"),
        (b"\x07\x01", "lease.docx", "expected DOCX data, found other bytes; open it"),
        (zipped(**{"xl/workbook.xml": "x"}), "rents.docx", "found a spreadsheet; save it as"),
        (b"\x89PNG\r\n\x1a\n", "lease.txt", "OCR"),
        (b"\x1f\x8b\x08", "lease.md", "gzip"),
        (zipped(a_txt="x"), "lease.zip", "another zip archive"),
        (b"PK\x03\x04" + b"x" * 99, "lease.docx", "damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "lease.doc", "Word or PowerPoint 97"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"),
            "lease.docx",
            "encrypted",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_advice(data, name, reason):
    with pytest.raises(ConversionError, match=reason):
        detect(data, name)


@pytest.mark.parametrize("suffix", [".md", ".txt", ".html"])
@pytest.mark.parametrize("data", [random.Random(0).randbytes(3000), b"Rent\0due"])
def test_binary_under_the_name_of_a_text_is_refused(data, suffix):
    with pytest.raises(ConversionError, match="looks like binary"):
        convert_bytes(data, name=f"lease{suffix}")


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"", "a.md"),
        (b" \n", "a.txt"),
        (b"<html><nav>Home</nav><p hidden>x</p></html>", "a.html"),
        (word_file("<w:p/>"), "a.docx"),
    ],
)
def test_a_file_without_text_is_refused(data, name):
    with pytest.raises(ConversionError, match="found none"):
        convert_bytes(data, name=name)


def test_every_kind_has_a_suffix():
    assert set(KNOWN_SUFFIXES.values()) == set(Format)


def test_a_text_with_headings_of_asciidoc_is_asciidoc_whatever_its_name() -> None:
    source = b"# Pear Policy\n\n== Picking\n\nIn May.\n\n=== Ladders\n\nOf wood.\n"
    assert detect(source, "policy.md") is Format.ASCIIDOC
    assert detect(b"# Pears\n\na == b\n\n== one ==\n", "policy.md") is Format.MARKDOWN

"""The format of a file: its first bytes decide, then the suffix of its name.

A PDF named ``.md`` is a PDF, and the entries of a zip archive tell its format. Text has no magic
bytes, so there the suffix decides, with exceptions: what begins as a page of HTML is HTML, and
what is named HTML but has no tag is not; the markup of headings tells texts of Markdown and of
MediaWiki. A file without a known suffix is taken for plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from importlib import import_module
from pathlib import PurePath
from types import MappingProxyType

from evidence_graph.errors import ConversionError, EvidenceGraphError

from ..converted import BlockKind, ConvertedDocument
from .limits import Archive


class Format(StrEnum):
    """A kind of file that can be converted."""

    MARKDOWN = "markdown"
    TEXT = "text"
    HTML = "html"
    DOCX = "docx"
    PDF = "pdf"
    EPUB = "epub"
    PPTX = "pptx"
    RTF = "rtf"
    XML = "xml"
    RST = "rst"
    ODT = "odt"
    ASCIIDOC = "asciidoc"
    LATEX = "latex"
    MEDIAWIKI = "mediawiki"


_SUFFIXES = {
    # .bs is Bikeshed, of W3C and WHATWG; .qmd and .rmd are Quarto and R Markdown
    Format.MARKDOWN: ".md .markdown .mdown .mkd .mkdn .bs .qmd .rmd",
    Format.TEXT: ".txt .text",
    Format.HTML: ".html .htm .xhtml",
    Format.DOCX: ".docx",
    Format.PDF: ".pdf",
    Format.EPUB: ".epub",
    Format.PPTX: ".pptx",
    Format.RTF: ".rtf",
    Format.XML: ".xml .dita .dbk",  # topics of DITA, DocBook
    Format.RST: ".rst .rest",
    Format.ASCIIDOC: ".adoc .asciidoc",
    Format.LATEX: ".tex .latex",
    Format.ODT: ".odt .ott .fodt",
    Format.MEDIAWIKI: ".mediawiki .wiki .wikitext",
}
KNOWN_SUFFIXES = MappingProxyType(
    {suffix: kind for kind, suffixes in _SUFFIXES.items() for suffix in suffixes.split()}
)
"""The suffixes, in lower case, of the documents that are ingested from a folder."""

RECORDS_SUFFIX = ".jsonl"
"""The suffix of files of records, which are ingested from a folder, too."""

WITH_MAGIC = frozenset((Format.DOCX, Format.EPUB, Format.ODT, Format.PPTX, Format.PDF, Format.RTF))
"""The formats that their first bytes tell."""

_ENTRIES = (
    ("word/document.xml", Format.DOCX),
    ("ppt/presentation.xml", Format.PPTX),
    ("META-INF/container.xml", Format.EPUB),
    ("content.xml", Format.ODT),
)
_REFUSED = (  # magic bytes, and what users are told
    (b"\x1f\x8b", "a gzip archive; unpack it"),
    (b"Rar!", "a RAR archive; unpack it"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive; unpack it"),
    (b"\x89PNG\r\n", "an image; it has no text without OCR"),
    (b"\xff\xd8\xff", "an image; it has no text without OCR"),
    (b"GIF8", "an image; it has no text without OCR"),
    (b"II*\0", "an image; it has no text without OCR"),
    (b"MM\0*", "an image; it has no text without OCR"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3\0", "a database"),
)
_MARKDOWN = re.compile(rb"^#{1,6} \S", re.MULTILINE)
_MARKDOWN_HEADING = re.compile(rb"^#{2,6} \S", re.MULTILINE)
_WIKI_HEADING = re.compile(
    rb"^(={1,6})[ \t]*[^=\s](?:[^=\n]{0,200}[^=\s])?[ \t]*\1[ \t]*\r?$", re.MULTILINE
)
_ASCIIDOC_HEADING = re.compile(rb"^={2,6} [^\n]{0,300}[^=\s][ \t]*\r?$", re.MULTILINE)
_FEWEST_HEADINGS = 2
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # of Word and PowerPoint 97
_FLAT_ODT = re.compile(rb"<office:document\s")  # the root of an OpenDocument file without a package
_PDF_WITHIN = 1024  # readers of PDF accept as many bytes of junk before "%PDF-"


def detect(data: bytes, name: str) -> Format:
    """The format of *data*, the content of the file *name*.

    Raises:
        ConversionError: The format cannot be converted, or is not that of its name.
    """
    if b"%PDF-" in data[:_PDF_WITHIN]:
        return Format.PDF
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _zipped(data)
    if data[:64].lstrip().startswith(b"{\\rtf"):
        return Format.RTF
    if _FLAT_ODT.search(data[:4096]):
        return Format.ODT
    if data.startswith(_OLE):
        raise ConversionError(_explain_ole(data))
    for magic, what in _REFUSED:
        if data.startswith(magic):
            raise ConversionError(f"expected a document, found {what}")
    claimed = KNOWN_SUFFIXES.get(PurePath(name).suffix.lower())
    if claimed in WITH_MAGIC:
        if _looks_like_html(data):  # programs on the web write such "Word" files
            return Format.HTML
        raise ConversionError(f"expected {claimed.upper()} data, found {_found_instead(data)}")
    if claimed in (Format.TEXT, Format.MARKDOWN, None) and _looks_like_html(data):
        return Format.HTML
    if claimed is Format.HTML and b"<" not in data:
        return Format.MARKDOWN if _MARKDOWN.search(data) else Format.TEXT
    if claimed in (Format.TEXT, Format.MARKDOWN):
        return _marked_up(data) or claimed
    return claimed or Format.TEXT


def _marked_up(data: bytes) -> Format | None:
    """The format of a text that several of its headings tell."""
    if len(_MARKDOWN_HEADING.findall(data)) >= _FEWEST_HEADINGS:
        return Format.MARKDOWN
    if len(_WIKI_HEADING.findall(data)) >= _FEWEST_HEADINGS:
        return Format.MEDIAWIKI
    return Format.ASCIIDOC if len(_ASCIIDOC_HEADING.findall(data)) >= _FEWEST_HEADINGS else None


def convert_as(kind: Format, data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, converted by the module of its *kind*, which is loaded here.

    Raises:
        ConversionError: It could not be converted, for whatever reason (a bug in a library is an
            error of this file); or it has no text but navigation and the like, since an empty
            document would look like a success.
    """
    module = import_module(f".{kind}", __package__)
    convert: Callable[..., ConvertedDocument] = module.convert
    try:
        document = convert(data, name=name)
    except ConversionError:
        raise
    except EvidenceGraphError as error:
        raise ConversionError(str(error)) from error
    except MemoryError as error:
        raise ConversionError("expected to fit in memory, found too large a document") from error
    except Exception as error:
        reason = f"{kind} could not be read: {type(error).__name__}: {error}"
        raise ConversionError(reason) from error
    if all(block.kind is BlockKind.MATTER for block in document.blocks):
        raise ConversionError("expected text in the file, found none")
    return document


def _zipped(data: bytes) -> Format:
    names = Archive(data).names
    for entry, kind in _ENTRIES:
        if entry in names:
            return kind
    if any(name.startswith("word/document") for name in names):
        return Format.DOCX
    if any(name.startswith("xl/") for name in names):
        raise ConversionError("expected a document, found a spreadsheet; save it as HTML or PDF")
    raise ConversionError(
        "expected a Word, OpenDocument, PowerPoint or EPUB file, found another zip archive; "
        "unpack it"
    )


def _explain_ole(data: bytes) -> str:
    if "EncryptedPackage".encode("utf-16-le") in data:
        found = "found one encrypted with a password"
        return f"expected a readable document, {found}; save it without the password"
    return "expected a document, found one of Word or PowerPoint 97; save it as .docx or .pptx"


def _found_instead(data: bytes) -> str:
    """A description of *data* that lack the magic bytes of their format, with the remedy."""
    if not data.strip():
        return "an empty file; leave it out"
    if not any(byte < 32 and byte not in b"\t\n\f\r" for byte in data[:4096]):
        return "text; give the file the suffix of its kind, such as .txt"
    return "other bytes; open it with its own program and save it anew"


def _looks_like_html(data: bytes) -> bool:
    start = data[:512].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return start.startswith((b"<!doctype html", b"<html"))

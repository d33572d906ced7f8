"""PDF: text in reading order, with pages, sizes, bookmarks and links beside it.

What a PDF holds are letters at places. From them come words (`pdf_words`), lines (`pdf_lines`),
running heads to leave out (`pdf_heads`) and paragraphs (`pdf_paragraphs`). Lines of a paragraph are
joined by a space, words broken at a line's end are mended, and what is larger or bolder than the
body, or named by a bookmark, is a heading. A scanned page has no text; a file of such pages alone
is refused, since an empty document would look like a success.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

from ..converted import BlockKind, Bookmark, ConvertedDocument
from .builder import body_size, build
from .contents import mark_contents
from .pdf_heads import without_heads
from .pdf_headings import Outline, mark_headings
from .pdf_joining import Joiner
from .pdf_lines import Line, lines_of
from .pdf_paragraphs import paragraphs
from .pdf_words import Destination, Word, destination, page_words
from .pieces import Piece

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_TAIL_BYTES = 4096  # where "%%EOF" is looked for: some writers add junk after it
_ERRORS = {
    3: "expected a PDF, found a damaged or truncated one",
    4: "expected a readable PDF, found one encrypted with a password; remove it",
    5: "expected a readable PDF, found one with an unknown security scheme",
}
_METADATA = ("Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate", "ModDate")


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, a PDF.

    Raises:
        ConversionError: It is damaged, truncated or encrypted, or none of its pages has text.
    """
    document = _opened(data)
    try:
        pages = [lines_of(i, words) for i, words in enumerate(_pages(document))]
        n_words = sum(len(lines) for lines in pages)
        if not n_words:
            raise ConversionError(
                f"expected text, found {len(pages)} scanned or empty pages: no text layer; "
                f"run OCR on it first"
            )
        outline = list(_outline(document))
        metadata = {k: v for k, v in document.get_metadata_dict().items() if v.strip()}
    finally:
        document.close()
    kept, removed = without_heads(pages)
    found = _paragraphs(kept)
    named = mark_headings(found, body_size([p.piece for p in found]), outline)
    _anchor_destinations(found)
    _mark_matter(found)
    title = " ".join(metadata.pop("Title", "").split()) or None
    converted = build((p.piece for p in found), format="pdf", title=title, metadata=metadata)
    return _with_pages(converted, found, len(pages), outline, named, removed)

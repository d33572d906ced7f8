"""PDF: text in reading order, with its pages, font sizes, headings and links.

A PDF holds characters at places. The steps are: words (`words`), without text in the margins
(`margins`), numbers of lines (`line_numbers`) and watermarks (`watermarks`); lines in reading order
(`lines`), without running heads (`running_heads`); paragraphs (`paragraphs`), whose lines are
joined (`joining`); headings (`headings`). A scanned page has no text; a file of nothing else is
refused, since an empty document would look like a success.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING

from evidence_graph.errors import ConversionError

from ...converted import ConvertedDocument
from ..decode import tidy
from ..pieces.builder import body_size, build
from ..pieces.contents import mark_contents, to_matter
from .faces import even_out
from .headings import Entry, mark_headings
from .joining import Joiner, Paragraph, is_contents, is_table
from .letter_spacing import with_joined_letters
from .line_numbers import without_line_numbers
from .line_words import LineWords, line_words_of
from .lines import Line, set_edges, usual_size_of_pages
from .margins import without_margins
from .notes import mark_notes
from .paragraphs import lines_by_paragraph
from .running_heads import without_heads
from .side_notes import SideNotes
from .watermarks import without_watermarks
from .words import Destination, Word, destination, page_words

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_PDFIUM = Lock()  # the library is not thread-safe
_TAIL_BYTES = 4096  # where "%%EOF" is searched for: some writers add junk after it
_ERRORS = {
    3: "expected a PDF, found a damaged or truncated one; fetch it again",
    4: "expected a readable PDF, found one encrypted with a password; save it without the password",
    5: "expected a readable PDF, found one with an unknown security scheme",
}
_MAX_OUTLINE_DEPTH = 15
_PLACEHOLDERS = (
    "untitled",
    "about:blank",
    "anonymous",
    "unspecified",
    "(anonymous)",
    "(unspecified)",
)


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The document in *data*, a PDF.

    Raises:
        ConversionError: It is damaged, truncated or encrypted, or none of its pages has text.
    """
    with _PDFIUM:
        document = _opened(data)
        try:
            on_pages, margins = [], []
            for i, on_page in enumerate(_pages(document)):
                upright, aside = without_margins(on_page)
                kept, numbers = without_line_numbers(upright)
                on_pages.append(with_joined_letters(kept))
                beside = (" ".join(word.text for word in part) for part in (aside, numbers))
                margins += [(i + 1, text) for text in beside if text]
            outline = list(_outline(document))
            metadata = _metadata(document)
        finally:
            document.close()
    on_pages, watermarks = without_watermarks(on_pages)
    even_out(on_pages)
    side_notes = SideNotes(on_pages)
    pages = side_notes.lines
    if not any(pages):
        raise ConversionError(
            f"expected text, found {len(pages)} scanned or empty pages: no text layer; "
            f"run OCR on it first"
        )
    words = line_words_of(pages)
    bodies, removed = without_heads(pages, words)
    body = usual_size_of_pages(bodies)
    for lines in bodies:
        set_edges(lines)
        mark_notes(lines, body=body)
    removed = [*margins, *watermarks, *removed, *side_notes.place(bodies)]
    removed = sorted(removed, key=lambda item: item[0])
    paragraphs = _paragraphs(bodies, words)
    mark_contents([p.piece for p in paragraphs])
    mark_headings(paragraphs, body_size([p.piece for p in paragraphs]), outline, words)
    _anchor_destinations(paragraphs)
    title = metadata.pop("Title", None)
    converted = build((p.piece for p in paragraphs), kind="pdf", title=title, metadata=metadata)
    starts = _page_starts(converted, paragraphs, len(pages))
    return replace(converted, pages=tuple(starts), removed=tuple(removed))


def _opened(data: bytes) -> PdfDocument:
    import pypdfium2

    if b"%%EOF" not in data[-_TAIL_BYTES:]:
        # PDFium would repair the file and silently lose the rest
        raise ConversionError(
            "expected a PDF with an end mark, found a truncated one; fetch it again"
        )
    try:
        return pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        code = getattr(error, "err_code", None)
        reason = _ERRORS.get(code or 0, f"expected a readable PDF, found: {error}")
        raise ConversionError(reason) from error


def _pages(document: PdfDocument) -> Iterator[list[Word]]:
    """The words of each page; a page is closed before the next is read, so memory stays flat."""
    for index in range(len(document)):
        page = document[index]
        try:
            yield page_words(document, page)
        finally:
            page.close()


def _outline(document: PdfDocument) -> Iterator[Entry]:
    for bookmark in document.get_toc(max_depth=_MAX_OUTLINE_DEPTH):
        raw = bookmark.get_dest()
        place = destination(document, raw.raw) if raw is not None else None
        title = " ".join(tidy(bookmark.get_title()).split())
        if place is not None and title:
            yield Entry(title, bookmark.level + 1, place)


def _metadata(document: PdfDocument) -> dict[str, str]:
    return {
        key: " ".join(tidy(value).split())
        for key, value in document.get_metadata_dict().items()
        if value.strip() and value.strip().casefold() not in _PLACEHOLDERS
    }


def _paragraphs(pages: Sequence[list[Line]], words: LineWords) -> list[Paragraph]:
    """The paragraphs of all pages; consecutive rows of a table are one."""
    joiner = Joiner((line for lines in pages for line in lines), words)
    paragraphs: list[Paragraph] = []
    groups = groupby(
        lines_by_paragraph(pages, words),
        key=lambda lines: len(lines) == 1 and len(lines[0].cells) > 1,
    )
    for is_row, group in groups:
        grouped = list(group)
        rows = [line for lines in grouped for line in lines]
        if is_row and not is_contents(rows, n_pages=len(pages)) and is_table(rows, words):
            paragraphs.append(joiner.table(rows))
        else:
            entries = is_row and is_contents(rows, n_pages=len(pages))
            for lines in grouped:
                paragraphs.append(joiner.paragraph(lines))
                if entries:
                    to_matter(paragraphs[-1].piece)
    return paragraphs


def _anchor_destinations(paragraphs: Sequence[Paragraph]) -> None:
    """Give the paragraphs to which links lead the anchors that the links name."""
    targets = {
        target[1:] for p in paragraphs for _, _, target in p.piece.inline.links if target[0] == "#"
    }
    firsts: defaultdict[int, list[Paragraph]] = defaultdict(list)
    for paragraph in paragraphs:
        firsts[paragraph.lines[0].page].append(paragraph)
    for target in sorted(targets):
        place = Destination.parse(target)
        on_page = firsts[place.page]
        below = [p for p in on_page if place.y is None or p.lines[0].y <= place.y]
        if below:
            below[0].piece.anchors.append(target)


def _page_starts(
    converted: ConvertedDocument, paragraphs: Sequence[Paragraph], n_pages: int
) -> list[int]:
    """The offset at which each page begins; a page without text begins where the next one does."""
    visible = [p for p in paragraphs if not p.piece.blank]
    starts: dict[int, int] = {}
    for paragraph, block in zip(visible, converted.blocks, strict=True):
        for page, offset in paragraph.page_starts.items():
            starts.setdefault(page, block.span.start + offset)
    pages, following = [0] * n_pages, len(converted.text)
    for page in reversed(range(1, n_pages)):
        following = min(starts.get(page, following), following)
        pages[page] = following
    return pages

"""The texts given to a model as sources, in pieces whose spans in the library are known.

A model cites a source by its number, counted over the whole conversation, and by a range of its
pieces. The cited words that its server reports are compared with those of the library, and the
library's words are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from evidence_graph.generations.roots import Roots
from evidence_graph.library import Libraries, Library, parts_of
from evidence_graph.llm.chat import CitedBlocks, Source
from evidence_graph.notebook import visible
from evidence_graph.projection import DocumentRow, SectionRow
from evidence_graph.quoting.findings import Verdict
from evidence_graph.quoting.matching import stands_in
from evidence_graph.spans import Span, trimmed
from evidence_graph.view import View

from ..answer.blocks import blocks_of
from .statements import CitedText

Link = Callable[[DocumentRow, int], str | None]
"""Gives the address at which a reader opens a document at an offset; None if it has no file."""

LINE_SUFFIXES = (".md", ".txt")
"""Files whose text is the converted text, line by line; editors and code hosts read ``#L12``."""


class GivenText(NamedTuple):
    """A text that was given to the model; its pieces are consecutive spans of a document."""

    id: str
    document: DocumentRow
    pieces: tuple[Span, ...]

    @property
    def span(self) -> Span:
        """The span of all pieces."""
        return Span(self.pieces[0].start, self.pieces[-1].end)


class Sources:
    """The texts given in one conversation, in the order in which the model counts them.

    Args:
        view: The documents whose texts may be given.
    """

    def __init__(self, view: View, link: Link) -> None:
        self.view, self._link = view, link
        self._given: list[GivenText] = []

    def __len__(self) -> int:
        return len(self._given)

    def may_give(self, document_id: str) -> bool:
        """Whether texts of a document may be given to the model."""
        return self._row(document_id) is not None

    def given_as(self, document_id: str, start: int, end: int) -> str | None:
        """The id of a source that contains the span of a document; None if none contains it."""
        row, span = self._row(document_id), Span(start, end)
        containing = (t.id for t in self._given if t.document == row and t.span.contains(span))
        return next(containing, None)

    def give(
        self, document_id: str, start: int, end: int, *, most_chars: int | None = None
    ) -> Source | None:
        """Add the span of a document as the next source.

        Args:
            most_chars: Only as many of its first pieces as fit are given; None: all.

        Returns:
            None if the document may not be given, or no piece fits.
        """
        row = self._row(document_id)
        if row is None:
            return None
        last = end if most_chars is None else min(end, start + most_chars)
        blocks = blocks_of(self._text(row, Span(start, last)))
        if last < end:  # the last block may be cut off
            blocks = blocks[:-1]
        pieces = tuple(Span(start + block.start, start + block.end) for block in blocks)
        if not pieces:
            return None
        section = self._section(row, Span(start, end))
        name = document_id if section is None else self.view.projection.section_id(section)
        self._given.append(GivenText(name, row, pieces))
        return Source(
            id=name,
            title=visible(self._citation(row, section)),
            blocks=tuple(visible(self._text(row, piece)) for piece in pieces),
        )

    def cited_blocks(self, source: int, quotes: Sequence[str]) -> list[CitedBlocks]:
        """The blocks cited by the number of a source, from 0.

        Args:
            quotes: Quotations beside the number.

        Returns:
            The pieces that contain a quotation, or all of the source if none does; empty if there
            is no such source.
        """
        if not 0 <= source < len(self._given):
            return []
        _, document, pieces = self._given[source]
        texts = [self._text(document, piece) for piece in pieces]
        quoted = [n for n, text in enumerate(texts) if any(stands_in(q, text) for q in quotes)]
        ranges = [(n, n + 1) for n in quoted] or [(0, len(pieces))]
        return [CitedBlocks(source, a, b, visible("".join(texts[a:b]))) for a, b in ranges]

    def citation(self, source: int) -> str:
        """The citation of the source with a number, from 0."""
        given = self._given[source]
        return self._citation(given.document, self._section(given.document, given.span))

    def containing(self, quotation: str) -> list[int]:
        """The numbers, from 0, of the sources that contain a quotation word for word."""
        texts = (self._text(given.document, given.span) for given in self._given)
        return [n for n, text in enumerate(texts) if stands_in(quotation, text)]

    def check(self, cited: CitedBlocks, number: int) -> CitedText:
        """Compare what a model cites with the library; *number* is that of the citation."""
        given = self._given[cited.source] if 0 <= cited.source < len(self._given) else None
        if given is None or not 0 <= cited.start < cited.end <= len(given.pieces):
            return CitedText(
                number=number,
                text=cited.text,
                status=Verdict.NOT_FOUND,
                reason="it names a text that was not given",
            )
        span = Span(given.pieces[cited.start].start, given.pieces[cited.end - 1].end)
        verbatim = self._verbatim(given.document, span, number)
        if _squeezed(cited.text) == _squeezed(visible(self._text(given.document, span))):
            return verbatim
        return self._misquoted(cited.text, verbatim)

    def _misquoted(self, words: str, named: CitedText) -> CitedText:
        """The citation of *words* that differ from those at the place *named*."""
        status, reason = Verdict.CHANGED, "these are not the words that stand there"
        for given in self._given if words.strip() else ():
            if _squeezed(words) in _squeezed(visible(self._text(given.document, given.span))):
                section = self._section(given.document, given.span)
                status = Verdict.MOVED
                reason = f"the words stand in {self._citation(given.document, section)}"
                break
        return named.model_copy(update={"text": words, "status": status, "reason": reason})

    def _verbatim(self, document: DocumentRow, cited: Span, number: int) -> CitedText:
        """The citation of the library's words at a span."""
        projection = self.view.projection
        text = self.view.snapshot.text(document)
        span = trimmed(text, cited.start, cited.end)
        section = self._section(document, span)
        return CitedText(
            number=number,
            text=span.of(text),
            status=Verdict.VERBATIM,
            citation=self._citation(document, section),
            document_id=projection.document(document).id,
            section_id=None if section is None else projection.section_id(section),
            start=span.start,
            end=span.end,
            page=projection.page_at(document, span.start),
            link=self._link(document, span.start),
            library=self.view.snapshot.library_of(document),
        )

    def _row(self, document_id: str) -> DocumentRow | None:
        row = self.view.projection.find_document(document_id)
        return row if row is not None and row in self.view else None

    def _text(self, document: DocumentRow, span: Span) -> str:
        return span.of(self.view.snapshot.text(document))

    def _section(self, document: DocumentRow, span: Span) -> SectionRow | None:
        return self.view.projection.section_holding(document, span)

    def _citation(self, document: DocumentRow, section: SectionRow | None) -> str:
        return self.view.snapshot.names.at(document, section).citation


def _squeezed(text: str) -> str:
    """*text* without white space, because servers drop it where they join pieces."""
    return "".join(text.split())


def file_links(library: Library | Libraries, view: View) -> Link:
    """A function that gives the URI of the file of a document, with a page or a line."""
    snapshot, projection, parts = view.snapshot, view.projection, parts_of(library)

    def link(document: DocumentRow, offset: int) -> str | None:
        path = projection.document(document).path
        if path is None:
            return None
        home = parts[snapshot.library_of(document)]
        file = Roots(home.path, home.snapshot().manifest.sources).path_of(path)
        if not file.is_file():
            return None
        page = projection.page_at(document, offset)
        if page is not None:
            return f"{file.absolute().as_uri()}#page={page}"
        if file.suffix.lower() not in LINE_SUFFIXES:
            return file.absolute().as_uri()
        line = snapshot.text(document).count("\n", 0, offset) + 1
        return f"{file.absolute().as_uri()}#L{line}"

    return link

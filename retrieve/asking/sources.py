"""The texts that a model was given to cite, in pieces whose places in the library are known.

A model cites by numbers: that of a source, counted over the whole conversation, and those of its
pieces. The words that its server says were cited are compared with the library's; the library's are
shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

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
"""Where a reader finds an offset of a document; None where there is nothing to open."""


class Given(NamedTuple):
    """A text that was given: its pieces follow one another in a document."""

    id: str
    document: DocumentRow
    pieces: tuple[Span, ...]

    @property
    def span(self) -> Span:
        """All of it."""
        return Span(self.pieces[0].start, self.pieces[-1].end)


class Sources:
    """The texts given in one conversation, in the order in which a model counts them.

    Args:
        view: The documents whose texts may be given; of no other is anything.
    """

    def __init__(self, view: View, link: Link) -> None:
        self.view, self._link = view, link
        self._given: list[Given] = []

    def __len__(self) -> int:
        return len(self._given)

    def may_give(self, document_id: str) -> bool:
        """Whether texts of a document may be given."""
        return self._row(document_id) is not None

    def given_as(self, document_id: str, start: int, end: int) -> str | None:
        """The id of a source that holds a stretch of a document; None: it was not given whole."""
        row, span = self._row(document_id), Span(start, end)
        held = (one.id for one in self._given if one.document == row and one.span.contains(span))
        return next(held, None)

    def give(
        self, document_id: str, start: int, end: int, *, most_chars: int | None = None
    ) -> Source | None:
        """A stretch of a document as a source, which counts from now on.

        Args:
            most_chars: Its first pieces, as many as fit; None: all.

        Returns:
            None where the document may not be given, or no piece fits.
        """
        row = self._row(document_id)
        if row is None:
            return None
        last = end if most_chars is None else min(end, start + most_chars)
        found = blocks_of(self._text(row, Span(start, last)))
        if last < end:  # the last piece may go on
            found = found[:-1]
        pieces = tuple(Span(start + piece.start, start + piece.end) for piece in found)
        if not pieces:
            return None
        section = self._section(row, Span(start, end))
        name = document_id if section is None else self.view.projection.section_id(section)
        self._given.append(Given(name, row, pieces))
        return Source(
            id=name,
            title=visible(self._citation(row, section)),
            blocks=tuple(visible(self._text(row, piece)) for piece in pieces),
        )

    def cited_whole(self, source: int, quoted: Sequence[str]) -> list[CitedBlocks]:
        """What is cited where a source is named by its number, from 0, and by nothing else.

        Args:
            quoted: Words beside the number; the pieces in which they stand are what is cited.

        Returns:
            All of the source where none of them do; nothing where there is no such source.
        """
        if not 0 <= source < len(self._given):
            return []
        _, document, pieces = self._given[source]
        texts = [self._text(document, piece) for piece in pieces]
        held = [n for n, text in enumerate(texts) if any(stands_in(one, text) for one in quoted)]
        ranges = [(n, n + 1) for n in held] or [(0, len(pieces))]
        return [CitedBlocks(source, a, b, visible("".join(texts[a:b]))) for a, b in ranges]

    def citation(self, source: int) -> str:
        """The citation of the source with a number, from 0."""
        given = self._given[source]
        return self._citation(given.document, self._section(given.document, given.span))

    def standing(self, quotation: str) -> list[int]:
        """The numbers of the sources in which a quotation stands word for word."""
        texts = (self._text(one.document, one.span) for one in self._given)
        return [n for n, text in enumerate(texts) if stands_in(quotation, text)]

    def checked(self, cited: CitedBlocks, number: int) -> CitedText:
        """What a model cites, compared with the library; *number* is that of the citation."""
        given = self._given[cited.source] if 0 <= cited.source < len(self._given) else None
        if given is None or not 0 <= cited.start < cited.end <= len(given.pieces):
            return CitedText(
                number=number,
                text=cited.text,
                status=Verdict.NOT_FOUND,
                reason="it names a text that was not given",
            )
        stretch = Span(given.pieces[cited.start].start, given.pieces[cited.end - 1].end)
        if _squeezed(cited.text) == _squeezed(visible(self._text(given.document, stretch))):
            return self._found(given.document, stretch, number)
        return self._not_there(cited.text, self._found(given.document, stretch, number))

    def _not_there(self, words: str, named: CitedText) -> CitedText:
        """A citation of *words* that do not stand where they are said to."""
        status, reason = Verdict.CHANGED, "these are not the words that stand there"
        for given in self._given if words.strip() else ():
            if _squeezed(words) in _squeezed(visible(self._text(given.document, given.span))):
                section = self._section(given.document, given.span)
                status = Verdict.MOVED
                reason = f"the words stand in {self._citation(given.document, section)}"
                break
        return named.model_copy(update={"text": words, "status": status, "reason": reason})

    def _found(self, document: DocumentRow, stretch: Span, number: int) -> CitedText:
        projection = self.view.projection
        text = self.view.snapshot.text(document)
        span = trimmed(text, stretch.start, stretch.end)
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
    """*text* without white space, which servers drop at the ends of what they join."""
    return "".join(text.split())

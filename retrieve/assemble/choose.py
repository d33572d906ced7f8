"""Chooses the passages of an answer: the text around each ranked chunk, in the order of rank.

A passage depends on those before it and on the budget, never on the limit: the first three of five
passages are the same as those of a limit of three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from evidence_graph.projection import ChunkRow

from .borders import ShownText, shorten, with_whole_sentences
from .context import AnswerContext
from .document_units import DocumentUnits, Piece, spanned
from .drafts import ANSWER, Draft, Missed, PassageDraft
from .relevance import Relevance
from .token_budget import TokenBudget

MISSES = 5
"""After this many passages that do not fit, no further one is tried. These are listed as left out,
the best first."""

BRIDGE = 40
"""The most tokens of irrelevant text between relevant units of a passage, some two sentences."""


class Chooser:
    """Chooses passages for one answer; `fill` may be called several times."""

    def __init__(self, context: AnswerContext) -> None:
        extent = context.extent
        self.drafts: list[PassageDraft] = []
        self._context, self._relevance, self._next = context, Relevance(context), 0
        self._limit, self._longest = extent.limit, extent.longest
        self._around = extent.neighbours
        self._quota = _Quota(per_document=extent.per_document, per_section=extent.per_section)

    @property
    def done(self) -> bool:
        """Whether there is no further passage to choose."""
        return self._next >= len(self._context.ranked) or len(self.drafts) == self._limit

    def fill(
        self, budget: TokenBudget, *, final: bool = True
    ) -> tuple[list[PassageDraft], list[Missed]]:
        """Choose the next passages, best first; the second result is those that do not fit.

        Args:
            final: Whether to skip a passage that does not fit, and to shorten the first passage to
                sentences if it is too long. If not, the call ends there, and a later call with more
                room goes on.
        """
        before = len(self.drafts)
        missed: list[Missed] = []
        ranked = self._context.ranked
        while not self.done:
            chunk = ranked[self._next].row
            units = self._context.units_of(chunk)
            anchor = self._anchor(units, chunk)
            if anchor is not None and not self._show(units, anchor, budget, final=final):
                if not final:
                    break
                missed.append(self._miss(units, anchor, budget))
                if len(missed) == MISSES:
                    break
            self._next += 1
        return self.drafts[before:], missed

    def _anchor(self, units: DocumentUnits, chunk: ChunkRow) -> Piece | None:
        """The best unit of a chunk; None if it is shown already, or may not be shown."""
        if not self._quota.holds(units.document, units.home(chunk)):
            return None
        anchor = self._relevance.best(units, chunk)
        return anchor if self._context.is_free_piece(units, anchor) else None

    def _show(
        self, units: DocumentUnits, anchor: Piece, budget: TokenBudget, *, final: bool
    ) -> bool:
        """Add the passage around *anchor*, if it fits; whether it does."""
        text = self._around_anchor(units, anchor, budget)
        if text is None and final and not self.drafts:
            text = shorten(self._context, units, anchor, budget)
        if text is None:
            return False
        budget.take(text.tokens)
        self._quota.take(units.document, units.home(anchor.chunk))
        self._context.shown.add(units.document, text.span)
        chunk = self._context.ranked[self._next]
        self.drafts.append(PassageDraft(self._context, units, text, chunk))
        return True

    def _around_anchor(
        self, units: DocumentUnits, anchor: Piece, budget: TokenBudget
    ) -> ShownText | None:
        """The text of the passage around *anchor*; None if it does not fit."""
        context = self._context
        if not budget.holds(anchor.tokens) or (budget.spent and self.drafts):
            return None
        longest = budget.at_most(self._longest)
        pieces = self._whole_section(units, anchor) or self._relevant_around(units, anchor, longest)
        whole = self._with_what_it_opens(units, pieces, longest)
        for option in (self._with_neighbours(units, whole, budget), whole, pieces, [anchor]):
            tokens = context.tokens(units, spanned(option))
            text = with_whole_sentences(context, units, option, max(tokens, longest))
            if budget.holds(text.tokens):
                return text
        return None

    def _whole_section(self, units: DocumentUnits, anchor: Piece) -> list[Piece]:
        """The pieces of the home section of *anchor* that may be shown; empty if it is too long."""
        pieces = [anchor]
        for step in (1, -1):
            for piece in neighbours(self._context, units, pieces[-1], step, None):
                pieces.append(piece)
                if tokens_of(pieces) > self._context.extent.longest_section:
                    return []
            pieces.reverse()
        return pieces

    def _relevant_around(self, units: DocumentUnits, anchor: Piece, longest: int) -> list[Piece]:
        """The relevant pieces around *anchor*, at most *longest* tokens, or *anchor* alone."""
        limit = longest
        while limit > anchor.tokens:
            pieces = grow(self._context, self._relevance, units, anchor, limit)
            over = self._context.tokens(units, spanned(pieces)) - longest
            if over <= 0:
                return pieces
            limit -= over  # the tokens of pieces are estimates
        return [anchor]

    def _with_what_it_opens(
        self, units: DocumentUnits, pieces: list[Piece], longest: int
    ) -> list[Piece]:
        """*pieces* with the next one, at most *longest* tokens more, if they end with a colon.

        They open a list that was cut from them for its length, and say nothing without it.
        """
        if not units.text.endswith(":", 0, pieces[-1].span.end):
            return pieces
        return [*pieces, *islice(neighbours(self._context, units, pieces[-1], 1, longest), 1)]

    def _with_neighbours(
        self, units: DocumentUnits, pieces: list[Piece], budget: TokenBudget
    ) -> list[Piece]:
        """*pieces* with `Extent.neighbours` units on each side, as far as they fit."""
        if not self._around:
            return pieces
        spare = None if budget.left is None else budget.left - tokens_of(pieces)
        behind = list(islice(neighbours(self._context, units, pieces[-1], 1, spare), self._around))
        spare = None if spare is None else spare - tokens_of(behind)
        before = list(islice(neighbours(self._context, units, pieces[0], -1, spare), self._around))
        return [*reversed(before), *pieces, *behind]

    def _miss(self, units: DocumentUnits, anchor: Piece, budget: TokenBudget) -> Missed:
        tokens = self._context.tokens(units, anchor.span)
        draft = Draft(self._context, units, ShownText(anchor.span, None, tokens))
        return Missed(draft, ANSWER, budget.why_not(tokens))


def grow(
    context: AnswerContext,
    relevance: Relevance,
    units: DocumentUnits,
    anchor: Piece,
    limit: int,
) -> list[Piece]:
    """*anchor* with the relevant pieces before and after it, at most *limit* tokens.

    Short gaps are bridged, and a heading directly above is included.
    """
    pieces = [anchor]
    for step in (1, -1):
        spare = limit - tokens_of(pieces)
        gap: list[Piece] = []
        for piece in neighbours(context, units, pieces[-1], step, spare):
            gap.append(piece)
            if relevance.is_relevant(units, piece):
                pieces += gap
                gap = []
            elif tokens_of(gap) > BRIDGE:
                break
        if step < 0 and gap and units.has_no_content(gap[0].chunk):
            pieces.append(gap[0])
        pieces.reverse()
    return pieces


def neighbours(
    context: AnswerContext, units: DocumentUnits, anchor: Piece, step: int, spare: int | None
) -> Iterator[Piece]:
    """The pieces before (*step* -1) or after *anchor* that a passage may include, nearest first.

    They end at the border of the home section, at a piece that is shown already or may not be
    shown, and when *spare* tokens are used.
    """
    home = units.home(anchor.chunk)
    chunk = anchor.chunk
    pieces = units.pieces(chunk)
    at = pieces.index(anchor) + step
    while True:
        if not 0 <= at < len(pieces):
            chunk = ChunkRow(chunk + step)
            if home < 0 or chunk not in units.chunks or units.home(chunk) != home:
                return
            pieces = units.pieces(chunk)
            at = 0 if step > 0 else len(pieces) - 1
        piece = pieces[at]
        if spare is not None:
            spare -= piece.tokens
            if spare < 0:
                return
        if not context.is_free_piece(units, piece):
            return
        yield piece
        at += step


def tokens_of(pieces: Sequence[Piece]) -> int:
    """The tokens of *pieces* together."""
    return sum(piece.tokens for piece in pieces)


class _Quota:
    """Limits the passages of one document, and of one section; None admits any number.

    A section is a home (`DocumentUnits.home`): the nearest section with a heading, or the record. A
    chunk without a home counts for its document only.
    """

    def __init__(self, *, per_document: int | None, per_section: int | None) -> None:
        self._per_document, self._per_section = per_document, per_section
        self._documents: Counter[int] = Counter()
        self._homes: Counter[tuple[int, int]] = Counter()

    def holds(self, document: int, home: int) -> bool:
        """Whether a further passage of this document and home may be shown."""
        if self._per_document is not None and self._documents[document] >= self._per_document:
            return False
        return (
            self._per_section is None or home < 0 or self._homes[document, home] < self._per_section
        )

    def take(self, document: int, home: int) -> None:
        """Count a passage."""
        self._documents[document] += 1
        self._homes[document, home] += 1

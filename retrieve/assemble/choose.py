"""Chooses the passages of an answer: the best stretch of text around each ranked chunk."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import islice

from .borders import ShownText, shortened, with_whole_sentences
from .context import AnswerContext
from .document_units import DocumentUnits, Piece, spanned
from .drafts import ANSWER, Draft, Missed, PassageDraft
from .merge import merged
from .quota import Quota
from .segments import best_segment, neighbours, worths
from .token_budget import TokenBudget

MISSES = 5
"""After this many passages that do not fit the budget counts as used and no further one is tried.
These are listed as left out, the best first."""


class Chooser:
    """Chooses passages for one answer, in several goes if need be."""

    def __init__(self, context: AnswerContext) -> None:
        extent = context.extent
        self.drafts: list[PassageDraft] = []
        self._context, self._ranked = context, context.ranked
        self._limit, self._longest = extent.limit, extent.longest
        self._around = extent.neighbours
        self._quota = Quota(per_document=extent.per_document, per_section=extent.per_section)

    def fill(
        self, budget: TokenBudget, *, shorten: bool = True
    ) -> tuple[list[PassageDraft], list[Missed]]:
        """The next passages, best first, and those among them that there was no room for.

        Args:
            shorten: Whether sentences of the best unit may stand for it where it is too long for
                *budget*, so that an answer is not empty.
        """
        fresh: list[PassageDraft] = []
        missed: list[Missed] = []
        for order, units, anchor in self._anchors():
            if len(self.drafts) == self._limit or len(missed) == MISSES:
                break
            home = units.home(anchor.chunk)
            if not self._context.free(units, anchor) or not self._quota.holds(units.document, home):
                continue
            text = self._around_anchor(units, anchor, budget)
            if text is None and shorten and not self.drafts:
                text = shortened(self._context, units, anchor, budget)
            if text is not None and self._is_bare(units, anchor, text):
                continue
            if text is None:
                missed.append(self._miss(units, anchor, budget))
                continue
            beside = self._beside(units, anchor, text)
            if beside is not None:
                budget.take(beside.join(text))
                self._context.shown.add(units.document, text.span)
                fresh += [] if beside in fresh else [beside]
                continue
            budget.take(text.tokens)
            self._quota.take(units.document, home)
            self._context.shown.add(units.document, text.span)
            fresh.append(PassageDraft(self._context, units, text, self._ranked[order], order))
            self.drafts.append(fresh[-1])
        return fresh, missed

    def _beside(self, units: DocumentUnits, anchor: Piece, text: ShownText) -> PassageDraft | None:
        """The passage of the same home that *text* touches, if one may be as long as both."""
        home = units.home(anchor.chunk)
        for draft in self.drafts:
            if (
                draft.units is units
                and home >= 0
                and units.home(draft.chunk.row) == home
                and draft.tokens + text.tokens <= self._longest
                and units.touch(draft.span, text.span)
            ):
                return draft
        return None

    def _anchors(self) -> Iterator[tuple[int, DocumentUnits, Piece]]:
        """The pieces of the ranked chunks, the worthiest first, with the place of their chunk."""
        context = self._context
        waiting: list[tuple[float, int, int, Piece]] = []

        def next_best() -> tuple[int, DocumentUnits, Piece]:
            _, order, _, piece = heappop(waiting)
            return order, context.units_of(piece.chunk), piece

        for order, one in enumerate(self._ranked):
            # No piece of this chunk, or of a later one, is worth more than its share.
            while waiting and -waiting[0][0] >= context.shares[one.row]:
                yield next_best()
            units = context.units_of(one.row)
            values = worths(context, units, one.row)
            for at, piece in enumerate(units.pieces(one.row)):
                heappush(waiting, (-values[at], order, at, piece))
        while waiting:
            yield next_best()

    def _around_anchor(
        self, units: DocumentUnits, anchor: Piece, budget: TokenBudget
    ) -> ShownText | None:
        """The text to show for *anchor*; None where it does not fit."""
        context = self._context
        if not budget.holds(anchor.tokens) or (budget.spent and self.drafts):
            return None
        pieces = self._chosen(units, anchor, budget.at_most(self._longest))
        for some in (self._widened(units, pieces, budget), pieces, [anchor]):
            tokens = context.tokens(units, spanned(some))
            text = with_whole_sentences(
                context, units, some, max(tokens, budget.at_most(self._longest))
            )
            if budget.holds(text.tokens):
                return text
        return None

    def _chosen(self, units: DocumentUnits, anchor: Piece, longest: int) -> list[Piece]:
        """The pieces around *anchor* worth showing, at most *longest* tokens, or *anchor* alone."""
        context, limit = self._context, longest
        while limit > anchor.tokens:
            pieces = best_segment(context, units, anchor, limit)
            pieces = merged(context, units, anchor, pieces, limit)
            over = context.tokens(units, spanned(pieces)) - longest
            if over <= 0:
                return pieces
            limit -= over  # tokens of units within a chunk are estimates
        return [anchor]

    def _widened(
        self, units: DocumentUnits, pieces: list[Piece], budget: TokenBudget
    ) -> list[Piece]:
        """*pieces* with the units around them that were asked for, as far as they fit."""
        if not self._around:
            return pieces
        left = None if budget.left is None else budget.left - sum(p.tokens for p in pieces)
        sides = []
        for piece, step in ((pieces[-1], 1), (pieces[0], -1)):
            side = list(islice(neighbours(self._context, units, piece, step, left), self._around))
            left = None if left is None else left - sum(p.tokens for p in side)
            sides.append(side)
        behind, before = sides
        return [*reversed(before), *pieces, *behind]

    def _is_bare(self, units: DocumentUnits, anchor: Piece, text: ShownText) -> bool:
        """Whether *text* is a heading without what stands below it, and not asked for by name."""
        chunks = units.chunks_within(text.span)
        return anchor.chunk not in self._context.looked_up and all(map(units.says_nothing, chunks))

    def _miss(self, units: DocumentUnits, anchor: Piece, budget: TokenBudget) -> Missed:
        tokens = self._context.tokens(units, anchor.span)
        draft = Draft(self._context, units, ShownText(anchor.span, None, tokens))
        return Missed(draft, ANSWER, budget.why_not(tokens))

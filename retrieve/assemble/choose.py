"""Chooses the passages of an answer: the text around each ranked chunk, in the order of rank.

What a passage shows depends on what was shown before it and on the budget, never on how many more
are asked for: the first three of five passages are the three of three.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from evidence_graph.projection import ChunkRow

from .borders import ShownText, shortened, with_whole_sentences
from .context import AnswerContext
from .document_units import DocumentUnits, Piece, spanned
from .drafts import ANSWER, Draft, Missed, PassageDraft
from .quota import Quota
from .relevance import Relevance
from .token_budget import TokenBudget

MISSES = 5
"""After this many passages that do not fit the budget counts as used and no further one is tried.
These are listed as left out, the best first."""

BRIDGE = 40
"""Tokens of a passage that may lie between what is relevant, some two sentences."""


class Chooser:
    """Chooses passages for one answer, in several goes if need be."""

    def __init__(self, context: AnswerContext) -> None:
        extent = context.extent
        self.drafts: list[PassageDraft] = []
        self._context, self._relevance, self._next = context, Relevance(context), 0
        self._limit, self._longest = extent.limit, extent.longest
        self._around = extent.neighbours
        self._quota = Quota(per_document=extent.per_document, per_section=extent.per_section)

    @property
    def done(self) -> bool:
        """Whether there is no further passage to choose."""
        return self._next >= len(self._context.ranked) or len(self.drafts) == self._limit

    def fill(
        self, budget: TokenBudget, *, final: bool = True
    ) -> tuple[list[PassageDraft], list[Missed]]:
        """The next passages, best first, and those among them that there was no room for.

        Args:
            final: Whether what does not fit is passed over, and sentences stand for the first
                passage where it is too long. Else the go ends there, for a further one with more
                room.
        """
        before = len(self.drafts)
        missed: list[Missed] = []
        ranked = self._context.ranked
        while not self.done:
            chunk = ranked[self._next].row
            units = self._context.units_of(chunk)
            anchor = self._anchor(units, chunk)
            if anchor is not None and not self._shown(units, anchor, budget, final=final):
                if not final:
                    break
                missed.append(self._miss(units, anchor, budget))
                if len(missed) == MISSES:
                    break
            self._next += 1
        return self.drafts[before:], missed

    def _anchor(self, units: DocumentUnits, chunk: ChunkRow) -> Piece | None:
        """The unit of a chunk that answers best; None where it is shown, or may not be."""
        if not self._quota.holds(units.document, units.home(chunk)):
            return None
        anchor = self._relevance.best(units, chunk)
        return anchor if self._context.free(units, anchor) else None

    def _shown(
        self, units: DocumentUnits, anchor: Piece, budget: TokenBudget, *, final: bool
    ) -> bool:
        """Show the passage around *anchor*, if it fits."""
        text = self._around_anchor(units, anchor, budget)
        if text is None and final and not self.drafts:
            text = shortened(self._context, units, anchor, budget)
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
        """The text to show for *anchor*; None where it does not fit."""
        context = self._context
        if not budget.holds(anchor.tokens) or (budget.spent and self.drafts):
            return None
        longest = budget.at_most(self._longest)
        pieces = self._chosen(units, anchor, longest)
        for some in (self._widened(units, pieces, budget), pieces, [anchor]):
            tokens = context.tokens(units, spanned(some))
            text = with_whole_sentences(context, units, some, max(tokens, longest))
            if budget.holds(text.tokens):
                return text
        return None

    def _chosen(self, units: DocumentUnits, anchor: Piece, longest: int) -> list[Piece]:
        """The pieces around *anchor* worth showing, at most *longest* tokens, or *anchor* alone."""
        limit = longest
        while limit > anchor.tokens:
            pieces = grown(self._context, self._relevance, units, anchor, limit)
            over = self._context.tokens(units, spanned(pieces)) - longest
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
        spare = None if budget.left is None else budget.left - tokens_of(pieces)
        behind = list(islice(neighbours(self._context, units, pieces[-1], 1, spare), self._around))
        spare = None if spare is None else spare - tokens_of(behind)
        before = list(islice(neighbours(self._context, units, pieces[0], -1, spare), self._around))
        return [*reversed(before), *pieces, *behind]

    def _miss(self, units: DocumentUnits, anchor: Piece, budget: TokenBudget) -> Missed:
        tokens = self._context.tokens(units, anchor.span)
        draft = Draft(self._context, units, ShownText(anchor.span, None, tokens))
        return Missed(draft, ANSWER, budget.why_not(tokens))


def grown(
    context: AnswerContext,
    relevance: Relevance,
    units: DocumentUnits,
    anchor: Piece,
    limit: int,
) -> list[Piece]:
    """*anchor* with what is relevant before and behind it, at most *limit* tokens or itself alone.

    Short gaps are bridged, and a heading that stands right above is shown.
    """
    pieces = [anchor]
    for step in (1, -1):
        spare = limit - tokens_of(pieces)
        gap: list[Piece] = []
        for piece in neighbours(context, units, pieces[-1], step, spare):
            gap.append(piece)
            if relevance.suffices(units, piece):
                pieces += gap
                gap = []
            elif tokens_of(gap) > BRIDGE:
                break
        if step < 0 and gap and units.says_nothing(gap[0].chunk):
            pieces.append(gap[0])
        pieces.reverse()
    return pieces


def neighbours(
    context: AnswerContext, units: DocumentUnits, anchor: Piece, step: int, spare: int | None
) -> Iterator[Piece]:
    """The pieces before (*step* -1) or behind *anchor* that a passage may take in, nearest first.

    They end at the borders of the home, at what is shown or may not be, and where *spare* ends.
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
        if not context.free(units, piece):
            return
        yield piece
        at += step


def tokens_of(pieces: Sequence[Piece]) -> int:
    """How long *pieces* are together."""
    return sum(piece.tokens for piece in pieces)

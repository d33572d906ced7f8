"""Adds what passages depend on, definitions and cited provisions, in order of worth.

The worth of a dependency is its passage's share times the weight of its role. Half of that is
scaled by the text's own relevance to the question, and each further hop halves it. Text that is
shown already is not shown again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import count

from evidence_graph.passages import Dependency
from evidence_graph.projection import ChunkRow, RowRange, row_range
from evidence_graph.spans import Span

from .borders import ShownText, with_whole_sentences
from .context import AnswerContext
from .document_units import DocumentUnits, Piece
from .drafts import Draft, Missed, PassageDraft
from .needs import HOP, Need, needs, worth
from .token_budget import TokenBudget

NEAR = 64
"""In a long cited unit, so many chunks on each side of the best one are read: more than fit."""

LONG = 20_000
"""The tokens of omitted text with at least so many characters are estimated from its chunks."""


class DependencyDraft(Draft):
    """The text of a dependency."""

    def __init__(
        self, context: AnswerContext, units: DocumentUnits, text: ShownText, need: Need
    ) -> None:
        super().__init__(context, units, text)
        self.need = need

    def dependency(self, ranks: Mapping[PassageDraft, int]) -> Dependency:
        """The `Dependency` to show, given the ranks of passages."""
        need = self.need
        return Dependency(
            **self.excerpt(),
            role=need.role,
            passage=ranks[need.passage],
            via=list(need.via),
            hops=need.hops,
            term=need.term,
        )


class Dependencies:
    """Follows the dependencies of passages, as far as the extent and the budget allow."""

    def __init__(self, context: AnswerContext) -> None:
        self.drafts: list[DependencyDraft] = []
        self._context, self._hops = context, context.extent.follow
        self._longest = context.extent.longest  # only the best part of a longer provision is shown
        self._seen: set[tuple[int, Span]] = set()

    def fill(self, passages: Sequence[PassageDraft], budget: TokenBudget) -> list[Missed]:
        """Add what *passages* depend on; the result is what does not fit."""
        if not self._hops:
            return []
        number, shares = count(), self._context.shares
        waiting = [
            (-worth(self._context, need), next(number), need)
            for passage in passages
            for need in needs(self._context, passage, passage, (), shares[passage.chunk.row])
        ]
        heapify(waiting)
        all_missed: list[Missed] = []
        while waiting:
            _, _, need = heappop(waiting)
            if (need.document, need.span) in self._seen:
                continue
            self._seen.add((need.document, need.span))
            shown, missed = self._show(need, budget)
            all_missed += missed
            for draft in shown:
                if need.hops < self._hops:
                    share = need.share * HOP
                    for further in needs(self._context, draft, need.passage, need.via, share):
                        heappush(waiting, (-worth(self._context, further), next(number), further))
        return all_missed

    def _show(self, need: Need, budget: TokenBudget) -> tuple[list[DependencyDraft], list[Missed]]:
        """Add the parts of a needed text that are not shown yet and fit; and what does not fit."""
        context, units = self._context, self._context.units(need.document)
        runs = self._runs(units, need)
        limit = 0 if budget.spent else budget.at_most(self._longest)
        wanted = sum(piece.tokens for run in runs for piece in run)
        shown: list[DependencyDraft] = []
        for part in runs if wanted <= limit else [self._part(units, runs, limit)]:
            text = self._shown_text(units, need, part) if part else None
            if text is not None and budget.holds(text.tokens):
                budget.take(text.tokens)
                context.shown.add(need.document, text.span)
                shown.append(DependencyDraft(context, units, text, need))
        self.drafts += shown
        missed = self._missed(units, need, budget)
        return shown, [missed] if missed else []

    def _missed(self, units: DocumentUnits, need: Need, budget: TokenBudget) -> Missed | None:
        """The part of a needed text that is not shown, besides headings, which its citation names.

        None if all of it is shown.
        """
        context = self._context
        rest = [
            span
            for span in context.shown.not_in(need.document, need.span, units.text)
            if not all(units.has_no_content(chunk) for chunk in units.chunks_within(span))
        ]
        if not rest:
            return None
        tokens = sum(
            context.tokens(units, span) if len(span) < LONG else units.tokens_within(span)
            for span in rest
        )
        excluded = any(context.is_excluded(c) for span in rest for c in units.chunks_within(span))
        draft = Draft(context, units, ShownText(need.span, None, tokens))
        reason = "excluded, or repeats a passage" if excluded else budget.why_not(tokens)
        return Missed(draft, need.role, reason, need.via)

    def _runs(self, units: DocumentUnits, need: Need) -> list[list[Piece]]:
        """The runs of neighbouring pieces of a needed text that may be shown and are not yet."""
        context = self._context
        if need.term is not None:
            rest = context.shown.not_in(need.document, need.span, units.text)
            return [
                [Piece(units.chunks_within(span).start, span, context.tokens(units, span))]
                for span in rest
                if context.is_free(units, span)
            ]
        runs: list[list[Piece]] = [[]]
        for chunk in self._near(units, need):
            for piece in units.pieces(chunk):
                if need.span.overlaps(piece.span) and context.is_free_piece(units, piece):
                    if runs[-1] and units.home(runs[-1][-1].chunk) != units.home(chunk):
                        runs.append([])
                    runs[-1].append(piece)
                elif runs[-1]:
                    runs.append([])
        return [run for run in runs if not all(units.has_no_content(p.chunk) for p in run)]

    def _near(self, units: DocumentUnits, need: Need) -> RowRange[ChunkRow]:
        """The chunks of a needed text; of a very long one, those around its best chunk."""
        chunks, shares = units.chunks_within(need.span), self._context.shares
        if len(chunks) <= 2 * NEAR:
            return chunks
        ranked = [row for row in shares if row in chunks]
        best = max(ranked, key=lambda row: (shares[row], -row), default=chunks.start)
        return row_range(ChunkRow(max(chunks.start, best - NEAR)), min(chunks.stop, best + NEAR))

    def _part(self, units: DocumentUnits, runs: list[list[Piece]], limit: int) -> list[Piece]:
        """The pieces that fit around the best one, or from the beginning if none is ranked."""

        def share(place: tuple[int, int]) -> float:
            return self._context.shares.get(runs[place[0]][place[1]].chunk, 0.0)

        places = [
            (n, at)
            for n, run in enumerate(runs)
            for at, piece in enumerate(run)
            if not units.has_no_content(piece.chunk)
        ]
        if not places:
            return []
        n, first = max(places, key=share)  # the first of equals
        run, last = runs[n], first
        left = limit - run[first].tokens
        if left < 0:
            return []
        while last + 1 < len(run) and run[last + 1].tokens <= left:
            last += 1
            left -= run[last].tokens
        while first > 0 and run[first - 1].tokens <= left:
            first -= 1
            left -= run[first].tokens
        return run[first : last + 1]

    def _shown_text(self, units: DocumentUnits, need: Need, part: list[Piece]) -> ShownText:
        if need.term is not None:  # a definition is always a unit
            return ShownText(part[0].span, None, part[0].tokens)
        tokens = sum(piece.tokens for piece in part)
        return with_whole_sentences(self._context, units, part, max(tokens, self._longest))

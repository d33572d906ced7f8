"""What passages depend on, the most needed first: definitions, provisions they are subject to.

A dependency is worth the share of its passage, times the weight of what it is to it, half of that
only as far as the question itself leads there; each further hop halves it. What a passage shows
already is not shown again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import count

from evidence_graph.passages import Dependency
from evidence_graph.spans import Span

from .borders import Settled, settled
from .context import Scene
from .document_units import Ground, Piece
from .drafts import Draft, Missed, PassageDraft
from .needs import HOP, Need, needs, worth
from .token_budget import Room

NEAR = 64
"""So many chunks on each side of the best one of a cited Part are looked at: more than fit."""

LONG = 20_000
"""From so many characters on, what is left out is measured by its chunks, nearly right."""


class DependencyDraft(Draft):
    """The text of a dependency."""

    def __init__(self, scene: Scene, ground: Ground, text: Settled, need: Need) -> None:
        super().__init__(scene, ground, text)
        self.need = need

    def dependency(self, ranks: Mapping[PassageDraft, int]) -> Dependency:
        """The dependency as it is shown, given the ranks of passages."""
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
    """Follows what passages need, as far as asked and as there is room.

    Args:
        hops: How many steps from a passage.
        longest: Tokens of one text; of a longer provision the part that answers best is shown.
    """

    def __init__(self, scene: Scene, *, hops: int, longest: int) -> None:
        self.drafts: list[DependencyDraft] = []
        self._scene, self._hops, self._longest = scene, hops, longest
        self._seen: set[tuple[int, Span]] = set()

    def fill(self, passages: Sequence[PassageDraft], room: Room) -> list[Missed]:
        """Show what *passages* need; what there is no room for."""
        if not self._hops:
            return []
        number = count()
        waiting = [
            (-worth(self._scene, need), next(number), need)
            for passage in passages
            for need in needs(self._scene, passage, passage, (), self._share(passage))
        ]
        heapify(waiting)
        every: list[Missed] = []
        while waiting:
            _, _, need = heappop(waiting)
            if (need.document, need.span) in self._seen:
                continue
            self._seen.add((need.document, need.span))
            shown, missed = self._show(need, room)
            every += missed
            for draft in shown:
                if need.hops < self._hops:
                    share = need.share * HOP
                    for further in needs(self._scene, draft, need.passage, need.via, share):
                        heappush(waiting, (-worth(self._scene, further), next(number), further))
        return every

    def _share(self, passage: PassageDraft) -> float:
        return self._scene.shares[passage.chunk.row]

    def _show(self, need: Need, room: Room) -> tuple[list[DependencyDraft], list[Missed]]:
        """Show what fits of a text that is not shown yet, and say what does not."""
        scene, ground = self._scene, self._scene.ground(need.document)
        runs = self._runs(ground, need)
        limit = 0 if room.spent else room.at_most(self._longest)
        wanted = sum(piece.tokens for run in runs for piece in run)
        shown: list[DependencyDraft] = []
        for part in runs if wanted <= limit else [self._part(ground, runs, limit)]:
            text = self._settled(ground, need, part) if part else None
            if text is not None and room.holds(text.tokens):
                room.take(text.tokens)
                scene.shown.add(need.document, text.span)
                shown.append(DependencyDraft(scene, ground, text, need))
        self.drafts += shown
        missed = self._missed(ground, need, room)
        return shown, [missed] if missed else []

    def _missed(self, ground: Ground, need: Need, room: Room) -> Missed | None:
        """What of a text is not shown, its headings aside: they are in the citation."""
        scene = self._scene
        rest = [
            span
            for span in scene.shown.rest(need.document, need.span, ground.text)
            if not all(ground.says_nothing(chunk) for chunk in ground.chunks_within(span))
        ]
        if not rest:
            return None
        tokens = sum(
            scene.tokens(ground, span) if len(span) < LONG else ground.tokens_within(span)
            for span in rest
        )
        excluded = any(scene.is_excluded(c) for span in rest for c in ground.chunks_within(span))
        draft = Draft(scene, ground, Settled(need.span, None, tokens))
        reason = "holds excluded words" if excluded else room.why_not(tokens)
        return Missed(draft, need.role, reason, need.via)

    def _runs(self, ground: Ground, need: Need) -> list[list[Piece]]:
        """The neighbouring pieces of a text that may be shown and are not yet."""
        scene = self._scene
        if need.term is not None:
            rest = scene.shown.rest(need.document, need.span, ground.text)
            return [
                [Piece(ground.chunks_within(span).start, span, scene.tokens(ground, span))]
                for span in rest
                if scene.is_free(ground, span)
            ]
        runs: list[list[Piece]] = [[]]
        for chunk in self._near(ground, need):
            for piece in ground.pieces(chunk):
                meets = piece.span.start < need.span.end and need.span.start < piece.span.end
                if meets and scene.free(ground, piece):
                    if runs[-1] and ground.home(runs[-1][-1].chunk) != ground.home(chunk):
                        runs.append([])
                    runs[-1].append(piece)
                elif runs[-1]:
                    runs.append([])
        return [run for run in runs if not all(ground.says_nothing(p.chunk) for p in run)]

    def _near(self, ground: Ground, need: Need) -> range:
        """The chunks of a text; of a very long one those around where the question leads."""
        chunks, shares = ground.chunks_within(need.span), self._scene.shares
        if len(chunks) <= 2 * NEAR:
            return chunks
        ranked = [row for row in shares if row in chunks]
        best = max(ranked, key=lambda row: (shares[row], -row), default=chunks.start)
        return range(max(chunks.start, best - NEAR), min(chunks.stop, best + NEAR))

    def _part(self, ground: Ground, runs: list[list[Piece]], limit: int) -> list[Piece]:
        """As much as fits around the piece to which the question leads, else from the beginning."""

        def lead(place: tuple[int, int]) -> float:
            return self._scene.shares.get(runs[place[0]][place[1]].chunk, 0.0)

        places = [
            (n, at)
            for n, run in enumerate(runs)
            for at, piece in enumerate(run)
            if not ground.says_nothing(piece.chunk)
        ]
        if not places:
            return []
        n, first = max(places, key=lead)  # the first of equals
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

    def _settled(self, ground: Ground, need: Need, part: list[Piece]) -> Settled:
        if need.term is not None:  # a definition is a unit, wherever it stands
            return Settled(part[0].span, None, part[0].tokens)
        tokens = sum(piece.tokens for piece in part)
        return settled(self._scene, ground, part, max(tokens, self._longest))

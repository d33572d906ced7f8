"""Which passages an answer has: the best stretch around each ranked chunk, while there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice

from ..rank.score import ScoredChunk
from .borders import Settled, settled, shortened
from .context import Scene
from .document_units import Ground, Piece, spanned
from .drafts import ANSWER, Draft, Missed, PassageDraft
from .merge import merged
from .quota import Quota
from .segments import best_segment, neighbours, worths
from .token_budget import Room

MISSES = 5
"""After so many passages that do not fit, no further one is looked at: the room is as good as
used. They are listed as left out, the next best first."""


class Chooser:
    """Chooses passages for one answer, in several goes if need be.

    Args:
        limit: How many at most; None for as many as fit.
        longest: Tokens of a passage; a unit that is longer alone stays whole where there is room.
        around: So many units on each side are shown with each passage, within its home.
        quota: How many of a document or section.
    """

    def __init__(
        self,
        scene: Scene,
        ranked: Sequence[ScoredChunk],
        *,
        limit: int | None,
        longest: int,
        around: int,
        quota: Quota,
    ) -> None:
        self.drafts: list[PassageDraft] = []
        self._scene, self._ranked = scene, ranked
        self._limit, self._longest, self._around = limit, longest, around
        self._quota = quota

    def fill(self, room: Room, *, shorten: bool = True) -> tuple[list[PassageDraft], list[Missed]]:
        """The next passages, best first, and those among them that there was no room for.

        Args:
            shorten: Whether sentences of the best unit may stand for it where it is too long for
                *room*, so that an answer is not empty.
        """
        fresh: list[PassageDraft] = []
        missed: list[Missed] = []
        for order, ground, anchor in self._anchors():
            if len(self.drafts) == self._limit or len(missed) == MISSES:
                break
            home = ground.home(anchor.chunk)
            if not self._scene.free(ground, anchor) or not self._quota.holds(ground.document, home):
                continue
            text = self._around_anchor(ground, anchor, room)
            if text is None and shorten and not self.drafts:
                text = shortened(self._scene, ground, anchor, room)
            if text is not None and self._is_bare(ground, anchor, text):
                continue
            if text is None:
                missed.append(self._miss(ground, anchor, room))
                continue
            beside = self._beside(ground, anchor, text)
            if beside is not None:
                room.take(beside.join(text))
                self._scene.shown.add(ground.document, text.span)
                fresh += [] if beside in fresh else [beside]
                continue
            room.take(text.tokens)
            self._quota.take(ground.document, home)
            self._scene.shown.add(ground.document, text.span)
            fresh.append(PassageDraft(self._scene, ground, text, self._ranked[order], order))
            self.drafts.append(fresh[-1])
        return fresh, missed

    def _beside(self, ground: Ground, anchor: Piece, text: Settled) -> PassageDraft | None:
        """The passage of the same home that *text* touches, if one may be as long as both."""
        home = ground.home(anchor.chunk)
        for draft in self.drafts:
            if (
                draft.ground is ground
                and home >= 0
                and ground.home(draft.chunk.row) == home
                and draft.tokens + text.tokens <= self._longest
                and ground.touch(draft.span, text.span)
            ):
                return draft
        return None

    def _anchors(self) -> Iterator[tuple[int, Ground, Piece]]:
        """The pieces of the ranked chunks, the worthiest first, with the place of their chunk."""
        scene = self._scene
        waiting: list[tuple[float, int, int, Piece]] = []

        def next_best() -> tuple[int, Ground, Piece]:
            _, order, _, piece = heappop(waiting)
            return order, scene.ground_of(piece.chunk), piece

        for order, one in enumerate(self._ranked):
            # No piece of this chunk, or of a later one, is worth more than its share.
            while waiting and -waiting[0][0] >= scene.shares[one.row]:
                yield next_best()
            ground = scene.ground_of(one.row)
            values = worths(scene, ground, one.row)
            for at, piece in enumerate(ground.pieces(one.row)):
                heappush(waiting, (-values[at], order, at, piece))
        while waiting:
            yield next_best()

    def _around_anchor(self, ground: Ground, anchor: Piece, room: Room) -> Settled | None:
        """The text to show for *anchor*; None where it does not fit."""
        scene = self._scene
        if not room.holds(anchor.tokens) or (room.spent and self.drafts):
            return None
        pieces = self._chosen(ground, anchor, room.at_most(self._longest))
        for some in (self._widened(ground, pieces, room), pieces, [anchor]):
            tokens = scene.tokens(ground, spanned(some))
            text = settled(scene, ground, some, max(tokens, room.at_most(self._longest)))
            if room.holds(text.tokens):
                return text
        return None

    def _chosen(self, ground: Ground, anchor: Piece, longest: int) -> list[Piece]:
        """The pieces around *anchor* worth showing, at most *longest* tokens, or *anchor* alone."""
        scene, limit = self._scene, longest
        while limit > anchor.tokens:
            pieces = best_segment(scene, ground, anchor, limit)
            pieces = merged(scene, ground, anchor, pieces, limit)
            over = scene.tokens(ground, spanned(pieces)) - longest
            if over <= 0:
                return pieces
            limit -= over  # tokens of units within a chunk are estimates
        return [anchor]

    def _widened(self, ground: Ground, pieces: list[Piece], room: Room) -> list[Piece]:
        """*pieces* with the units around them that were asked for, as far as they fit."""
        if not self._around:
            return pieces
        left = None if room.left is None else room.left - sum(p.tokens for p in pieces)
        sides = []
        for piece, step in ((pieces[-1], 1), (pieces[0], -1)):
            side = list(islice(neighbours(self._scene, ground, piece, step, left), self._around))
            left = None if left is None else left - sum(p.tokens for p in side)
            sides.append(side)
        behind, before = sides
        return [*reversed(before), *pieces, *behind]

    def _is_bare(self, ground: Ground, anchor: Piece, text: Settled) -> bool:
        """Whether *text* is a heading without what stands below it, and not asked for by name."""
        chunks = ground.chunks_within(text.span)
        return anchor.chunk not in self._scene.asked and all(map(ground.says_nothing, chunks))

    def _miss(self, ground: Ground, anchor: Piece, room: Room) -> Missed:
        tokens = self._scene.tokens(ground, anchor.span)
        draft = Draft(self._scene, ground, Settled(anchor.span, None, tokens))
        return Missed(draft, ANSWER, room.why_not(tokens))

"""What passages depend on, the most needed first: definitions, provisions they are subject to.

A dependency is worth the share of its passage, times the weight of what it is to it, half of that
only as far as the question itself leads there; each further hop halves it. What a passage shows
already is not shown again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import count

from evidence_graph.edges import ReferenceKind
from evidence_graph.passages import Dependency
from evidence_graph.projection.tables import REFERENCE_KINDS
from evidence_graph.spans import Span

from .borders import Settled, settled
from .drafts import Draft, Missed, PassageDraft
from .ground import Ground, Piece
from .room import Room
from .scene import Scene

DEFINITION = "definition"

WEIGHTS = {
    ReferenceKind.SUBJECT_TO: 1.0,
    ReferenceKind.EXCEPT_AS: 1.0,
    "overridden_by": 1.0,
    ReferenceKind.AS_DEFINED_IN: 0.9,
    "repealed_by": 0.9,
    ReferenceKind.NOTWITHSTANDING: 0.8,
    ReferenceKind.APPLIES_WITH_MODIFICATION: 0.8,
    "amended_by": 0.7,
    DEFINITION: 0.7,
    ReferenceKind.CITES: 0.5,
    ReferenceKind.REPEALS: 0.3,
    ReferenceKind.AMENDS: 0.3,
}
"""What a text is to the one that needs it, and how much it is needed."""

INCOMING = {
    ReferenceKind.NOTWITHSTANDING: "overridden_by",
    ReferenceKind.AMENDS: "amended_by",
    ReferenceKind.REPEALS: "repealed_by",
}
"""References that change what the provision they lead to says, and what they make their source."""

HOP = 0.5
"""What each further hop leaves of the worth."""

_LED_TO = {"resolved", "partial"}


@dataclass(frozen=True, slots=True)
class Need:
    """A text that another one needs.

    Attributes:
        span: Of the text, in its document.
        via: Citations from the passage on, up to the text that needs it.
        share: Of the passage, or what hops have left of it.
        term: Of a definition.
    """

    role: str
    document: int
    span: Span
    passage: PassageDraft
    via: tuple[str, ...]
    share: float
    term: str | None = None

    @property
    def hops(self) -> int:
        """How many steps lead here from the passage."""
        return len(self.via)


class DependencyDraft(Draft):
    """The text of a dependency."""

    def __init__(self, scene: Scene, ground: Ground, text: Settled, need: Need) -> None:
        super().__init__(scene.snapshot, ground, text)
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
        visible: The rows of the documents that the asker may see; None for all.
    """

    def __init__(
        self, scene: Scene, *, hops: int, longest: int, visible: frozenset[int] | None
    ) -> None:
        self.drafts: list[DependencyDraft] = []
        self._scene, self._hops, self._longest, self._visible = scene, hops, longest, visible
        self._seen: set[tuple[int, Span]] = set()

    def fill(self, passages: Sequence[PassageDraft], room: Room) -> list[Missed]:
        """Show what *passages* need; what there is no room for."""
        if not self._hops:
            return []
        number = count()
        waiting = [
            (-self._worth(need), next(number), need)
            for passage in passages
            for need in self._needs(passage, passage, (), self._share(passage))
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
                    for further in self._needs(draft, need.passage, need.via, need.share * HOP):
                        heappush(waiting, (-self._worth(further), next(number), further))
        return every

    def _share(self, passage: PassageDraft) -> float:
        return self._scene.shares[passage.fused.row]

    # --- what a text needs ------------------------------------------------------------------------

    def _needs(
        self, draft: Draft, passage: PassageDraft, via: tuple[str, ...], share: float
    ) -> Iterator[Need]:
        """What *draft* needs: definitions, where its references lead, and what changes it."""
        path = (*via, draft.name.citation)
        projection = self._scene.projection
        found: list[tuple[str, int, Span, str | None]] = []
        for definition in draft.definitions:
            document = projection.find_document(definition.document_id)
            if document is not None:
                span = Span(definition.start, definition.end)
                found.append((DEFINITION, document, span, definition.term))
        for reference in draft.references:
            if reference.status in _LED_TO and reference.target_section is not None:
                section = projection.find_section(reference.target_section)
                if section is not None:
                    found.append((reference.kind, *self._place(section), None))
        found += self._incoming(draft)
        for role, document, span, term in found:
            if self._visible is None or document in self._visible:
                yield Need(role, document, span, passage, path, share, term)

    def _place(self, section: int) -> tuple[int, Span]:
        projection = self._scene.projection
        return projection.document_of("sections", section), projection.span("sections", section)

    def _incoming(self, draft: Draft) -> Iterator[tuple[str, int, Span, None]]:
        """The provisions that change what *draft* says."""
        projection = self._scene.projection
        if draft.section is None:
            return
        rows = projection.references_to([projection.section_id(draft.section)])
        kinds = projection.numbers_at("references", rows, "kind")
        for row, kind in zip(rows, kinds, strict=True):
            role = INCOMING.get(REFERENCE_KINDS[int(kind)])
            source = projection.source_section_of("references", row) if role else None
            if role and source is not None:
                yield role, *self._place(source), None

    def _worth(self, need: Need) -> float:
        scene = self._scene
        ground = scene.ground(need.document)
        if need.term is not None:
            led = scene.words.share(need.term, ground.language)
        else:
            shares = (scene.shares.get(chunk, 0.0) for chunk in ground.chunks_within(need.span))
            led = max(shares, default=0.0)
        return need.share * WEIGHTS[need.role] * (1 + led) / 2

    # --- showing it -------------------------------------------------------------------------------

    def _show(self, need: Need, room: Room) -> tuple[list[DependencyDraft], list[Missed]]:
        """Show what fits of a text that is not shown yet, and say what does not."""
        scene, ground = self._scene, self._scene.ground(need.document)
        runs = self._runs(ground, need)
        limit = 0 if room.spent else room.at_most(self._longest)
        wanted = sum(piece.tokens for run in runs for piece in run)
        parts = runs if wanted <= limit else [self._part(ground, runs, limit)]
        shown: list[DependencyDraft] = []
        for part in parts:
            text = self._settled(ground, need, part) if part else None
            if text is not None and room.holds(text.tokens):
                room.take(text.tokens)
                wanted -= sum(piece.tokens for piece in part)
                scene.shown.add(need.document, text.span)
                shown.append(DependencyDraft(scene, ground, text, need))
        self.drafts += shown
        if wanted <= 0:
            return shown, []
        rest = Draft(scene.snapshot, ground, Settled(need.span, None, wanted))
        return shown, [Missed(rest, need.role, room.why_not(wanted), need.via)]

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
        for chunk in ground.chunks_within(need.span):
            for piece in ground.pieces(chunk):
                meets = piece.span.start < need.span.end and need.span.start < piece.span.end
                if meets and scene.free(ground, piece):
                    if runs[-1] and ground.home(runs[-1][-1].chunk) != ground.home(chunk):
                        runs.append([])
                    runs[-1].append(piece)
                elif runs[-1]:
                    runs.append([])
        # A heading alone says nothing that the citation does not.
        return [run for run in runs if not all(ground.is_heading(p.chunk) for p in run)]

    def _part(self, ground: Ground, runs: list[list[Piece]], limit: int) -> list[Piece]:
        """As much as fits around the piece to which the question leads, else from the beginning."""

        def lead(place: tuple[int, int]) -> float:
            return self._scene.shares.get(runs[place[0]][place[1]].chunk, 0.0)

        places = [
            (n, at)
            for n, run in enumerate(runs)
            for at, piece in enumerate(run)
            if not ground.is_heading(piece.chunk)
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

"""What retrieval hands from stage to stage, and what it shows: candidates, rankings, passages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from .notebook import excerpt_html, tree_html
from .results import Cell, rows_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .projection import ChunkRow


class Lane(StrEnum):
    """A source of candidates."""

    EXACT = "exact"
    LEXICAL = "lexical"
    DENSE = "dense"
    DENSE2 = "dense2"
    """Of the library's second model, where it has one."""


DENSE_LANES = (Lane.DENSE, Lane.DENSE2)
"""The lanes of a library's models, in their order."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A chunk proposed by one source.

    Attributes:
        row: Of the chunk in the projection of one generation.
        key: `Chunk.key`, by which equal scores are put in order.
        score: Larger is better; comparable within one ranking only.
    """

    row: ChunkRow
    key: int
    score: float


Ranking = list[Candidate]
"""Candidates of one question, best first, no chunk twice; equal scores in order of key."""


def ranking(
    rows: NDArray[np.int64],
    keys: NDArray[np.uint64],
    scores: NDArray[np.floating[Any]],
    limit: int,
) -> Ranking:
    """The *limit* best of some chunks, given by row, key and score in arrays of one shape."""
    import numpy as np

    order = np.lexsort((keys, -scores))[:limit]
    return [
        Candidate(*found)
        for found in zip(
            rows[order].tolist(), keys[order].tolist(), scores[order].tolist(), strict=True
        )
    ]


def indented(text: str) -> str:
    """*text* as it is shown below its citation."""
    return "\n".join("   " + line for line in text.splitlines())


class _Result(BaseModel):
    model_config = ConfigDict(frozen=True)

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()


OfSeveral = Annotated[str | None, Field(exclude_if=lambda name: name is None)]
"""The name of a library, where several are read as one; else None, and written nowhere."""


class Definition(_Result):
    """What `define` answers of one definition.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        scope_section_id: Where the meaning governs; None for the whole document.
        governs: Whether it governs at the place asked for; None where no place was named.
        library: Its name, where several are read as one.
    """

    term: str
    document_id: str
    section_id: str | None
    scope_section_id: str | None
    start: int
    end: int
    text: str
    governs: bool | None
    library: OfSeveral = None

    def __str__(self) -> str:
        shown = {None: "", True: "   governs here", False: "   does not govern here"}
        scope = self.scope_section_id or self.document_id
        head = f"{self.section_id or self.document_id}   (in {scope}){shown[self.governs]}"
        return "\n".join([head, indented(self.text)])


class FollowedReference(_Result):
    """What `refs` answers of one reference, or of a mention that leads nowhere.

    Attributes:
        status: ``resolved``, ``partial`` (only a unit above exists; *missing* is the rest), or why
            it leads nowhere: ``dangling``, ``ambiguous``, ``outside_library``, ``external``.
        depth: How many steps from the place asked for, from 1.
    """

    source_section: str | None
    target_section: str | None
    target_document: str | None
    surface: str
    start: int
    end: int
    kind: str
    status: str
    missing: str | None
    depth: int

    def __str__(self) -> str:
        surface = " ".join(self.surface.split())
        target = self.target_section or self.target_document or "–"
        missing = f", without {self.missing}" if self.missing else ""
        return (
            f"{self.source_section}  “{surface}” → {target}  ({self.kind}, {self.status}{missing})"
        )


class Provision(_Result):
    """What `get` answers: a section, or a document where `section_id` is None.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        heading_path: The document's title and the headings above and at the section.
        page: On which it begins, from 1; None where the document has no pages.
        children: Ids of the sections directly below.
        definitions: Of the terms that it uses, as `define` gives them.
        references: That leave it, as `refs` gives them.
        library: Its name, where several are read as one.
    """

    document_id: str
    section_id: str | None
    anchor: str | None
    citation: str
    heading_path: list[str]
    start: int
    end: int
    page: int | None
    text: str
    children: list[str] = []
    definitions: list[Definition] = []
    references: list[FollowedReference] = []
    library: OfSeveral = None

    def __str__(self) -> str:
        return f"{self.citation}\n\n{self.text}"

    def _repr_html_(self) -> str:
        page = "" if self.page is None else f", p. {self.page}"
        notes = [" › ".join(self.heading_path)]
        if terms := ", ".join(f"“{one.term}”" for one in self.definitions):
            notes.append(f"defined terms: {terms}")
        if self.references:
            notes.append(f"refers to {len(self.references)} places")
        return excerpt_html(f"{self.citation}{page}", notes, self.text)


class Missing(_Result):
    """An address that leads nowhere, and why; *nearest* are those most like it."""

    address: str
    message: str
    nearest: list[str] = []


class Selection(_Result):
    """What `get_many` answers: provisions in the order asked for, each text once.

    Attributes:
        missing: Addresses of no provision, or of several.
        left_out: Provisions that stand in one that is shown, or for which there was no room.
    """

    provisions: list[Provision]
    missing: list[Missing] = []
    left_out: list[LeftOut] = []

    def __iter__(self) -> Iterator[Provision]:  # type: ignore[override]
        return iter(self.provisions)

    def __len__(self) -> int:
        return len(self.provisions)

    def __str__(self) -> str:
        return "\n\n".join(
            [
                *map(str, self.provisions),
                *(f"not found: {one.address}: {one.message}" for one in self.missing),
                *(f"left out: {one.citation} ({one.reason})" for one in self.left_out),
            ]
        )

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each provision."""
        return rows_of(self.provisions)


class OutlineSection(_Result):
    """A section in the tree of its document."""

    section_id: str
    anchor: str
    number: str | None
    heading: str | None
    kind: str
    level: int
    page: int | None
    children: list[OutlineSection] = []

    def __str__(self) -> str:
        """Its number, or its anchor where that says more ("Part 2"), and its heading."""
        heads = self.kind == "heading" and self.number and self.anchor.endswith(self.number)
        number = self.anchor if heads else self.number
        return " ".join(part for part in (number, self.heading) if part) or self.anchor


class Outline(_Result):
    """What `outline` answers: the tree of a document's sections, in order of place."""

    document_id: str
    title: str
    sections: list[OutlineSection]
    library: OfSeveral = None

    def __iter__(self) -> Iterator[OutlineSection]:  # type: ignore[override]
        """All sections, in order of place."""
        waiting = list(reversed(self.sections))
        while waiting:
            section = waiting.pop()
            yield section
            waiting += reversed(section.children)

    def __str__(self) -> str:
        lines = [self.title]
        for section in self:
            page = f"  (p. {section.page})" if section.page else ""
            lines.append(f"{'  ' * section.level}{section}{page}")
        return "\n".join(lines)

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each section, in order of place."""
        return rows_of(self)

    def _repr_html_(self) -> str:
        return tree_html(self.title, self.sections)


class Naming(_Result):
    """What `alias` answers: what a document is called.

    Attributes:
        aliases: All its further names, those *given* by users included, sorted.
        ambiguous: Those of the names given that are as much the name of others, with all their ids.
    """

    document_id: str
    title: str
    aliases: list[str]
    given: list[str]
    ambiguous: dict[str, list[str]] = {}


class LaneScore(_Result):
    """Where a lane put the anchor of a passage, and what that gave: weight / (k + rank)."""

    rank: int
    score: float
    weight: float
    contribution: float


class ScorePart(_Result):
    """One part of a score; the contributions of all parts sum to the score."""

    part: str
    value: float
    weight: float
    contribution: float
    via: str | None = None


Cut = Literal["start", "end", "both"]
"""Which ends of a text lie inside a unit that is longer than a passage, between two sentences."""


class Excerpt(_Result):
    """Verbatim text of one section, citable.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        role: What the text is for: ``answer``, or what it is to the passage that needs it
            (``definition``, ``subject_to``, …).
        section_id: The deepest section that holds the text; None where none does.
        heading_path: The document's title and the headings above and at the section.
        page: On which it begins, from 1; None where the document has no pages.
        cut: None where the text begins and ends at borders of units, as nearly all do.
        tokens: How long the text is, as the library counts.
        library: Its name, where several are searched as one.
    """

    role: str
    citation: str
    document_id: str
    section_id: str | None
    anchor: str | None
    heading_path: list[str]
    start: int
    end: int
    page: int | None
    text: str
    cut: Cut | None = None
    tokens: int
    library: OfSeveral = None

    def _repr_html_(self) -> str:
        return excerpt_html(self._head(), self._notes(), self.text)

    def _head(self) -> str:
        where = "" if self.library is None else f" ({self.library})"
        return f"{self.citation}{where}" + ("" if self.page is None else f", p. {self.page}")

    def _notes(self) -> list[str]:
        return [" › ".join(self.heading_path)]


class Snippet(_Result):
    """Where the words of the question stand closest in a passage; offsets count in its text.

    Invariant: ``text == passage.text[start:end]``.
    """

    start: int
    end: int
    text: str


class Passage(Excerpt):
    """Text that answers a question: verbatim, of one section, citable.

    Invariants: ``text == document.text[start:end]``; the contributions of `explain` sum to
    `score`, to 1e-9; no two passages of an answer share a character.

    Attributes:
        rank: From 1; scores never rise with it.
        chunks: Ids of the chunks that it has text of, in order of place.
        scores: By lane, of the chunk that the passage grew from.
        coherence: How much its parts speak of one thing: the mean cosine of the vectors of each
            two neighbouring chunks, 1 for one chunk; None in a library without vectors.
        snippet: None where no word of the question stands in the passage.
        highlights: Where words of the question stand, whatever their endings: half-open ranges of
            offsets in *text*, in order.
        definitions: Of the terms that it uses; *references* leave it.
        also: Ids of sections, or documents, that say the same and are not shown for that.
        confidence: The share of times that such a passage answers such a question, 0 to 1.
    """

    role: str = "answer"
    rank: int
    score: float
    confidence: float | None = None
    chunks: list[str]
    scores: dict[str, LaneScore]
    coherence: float | None = None
    snippet: Snippet | None = None
    highlights: list[tuple[int, int]] = []
    definitions: list[Definition] = []
    references: list[FollowedReference] = []
    explain: list[ScorePart] = []
    also: list[str] = []

    def _repr_html_(self) -> str:
        head = f"{self.rank}. {self._head()}"
        return excerpt_html(head, self._notes(), self.text, self.highlights)

    def __str__(self) -> str:
        sure = "" if self.confidence is None else f", sure {self.confidence:.2f}"
        lines = [f"{self.rank}  {self._head()}   [{self.score:.4f}{sure}]"]
        lines += ["   " + " › ".join(self.heading_path), indented(self.text)]
        for part in self.explain:
            via = f"  via {part.via}" if part.via else ""
            figures = f"({part.value:.5f} × {part.weight:g})"
            lines.append(f"   {part.contribution:+.5f}  {part.part}  {figures}{via}")
        if self.also:
            lines.append(f"   the same: {', '.join(self.also)}")
        return "\n".join(lines)


class Dependency(Excerpt):
    """Text that a passage depends on, with the way from the passage to it.

    Attributes:
        role: ``definition``, or the kind of the reference that leads there; ``overridden_by``,
            ``amended_by``, ``repealed_by`` where the other provision is the one that refers.
        passage: The rank of the passage that needs it.
        via: Citations from that passage on, up to what refers to this text.
        hops: How many references, or uses of a term, lead here from the passage, from 1.
        term: Of a definition, the term.
    """

    passage: int
    via: list[str]
    hops: int
    term: str | None = None

    def _notes(self) -> list[str]:
        role = self.role.replace("_", " ")
        what = f"{role} “{self.term}”" if self.term else role
        return [what, " → ".join(self.via), *super()._notes()]

    def __str__(self) -> str:
        role = self.role.replace("_", " ")
        head = f"{self._head()}   [{role}, from {' → '.join(self.via)}]"
        return "\n".join([head, indented(self.text)])


class LeftOut(_Result):
    """What an answer has no room for.

    Attributes:
        role: As of an `Excerpt`.
        section_id: Of the text itself; None where no section holds it.
        reason: In words.
        tokens: How many it would have taken.
        via: As of a `Dependency`; empty for a passage.
    """

    role: str
    citation: str
    document_id: str
    section_id: str | None
    reason: str
    tokens: int
    via: list[str] = []

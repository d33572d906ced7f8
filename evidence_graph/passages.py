"""Data types of retrieval: candidates and rankings between stages, passages as the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from .ids import in_a_line
from .notebook import excerpt_html
from .reading.results import Definition, FollowedReference, OfSeveral, indented, on_page
from .results import Result

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
    """The dense lane of the library's second model, if it has two."""


DENSE_LANES = (Lane.DENSE, Lane.DENSE2)
"""The dense lanes, in the order of the library's models."""


class Candidate(NamedTuple):
    """A chunk proposed by one source.

    Attributes:
        row: The chunk's row in the projection of one generation.
        key: `Chunk.key`, which breaks ties between equal scores.
        score: Larger is better; comparable within one ranking only.
    """

    row: ChunkRow
    key: int
    score: float


class Ranking(Sequence[Candidate]):
    """Candidates of one question, best first, no chunk twice; equal scores in order of key.

    Attributes:
        rows, keys, scores: Of the candidates, in order: each of shape ``(candidates,)``.
    """

    __slots__ = ("keys", "rows", "scores")

    def __init__(
        self,
        rows: NDArray[np.int64],
        keys: NDArray[np.uint64],
        scores: NDArray[np.floating[Any]],
    ) -> None:
        self.rows, self.keys, self.scores = rows, keys, scores.astype(float)

    @classmethod
    def of(cls, candidates: Iterable[Candidate] = ()) -> Ranking:
        """These candidates, in this order."""
        import numpy as np

        listed = list(candidates)
        return cls(
            np.array([candidate.row for candidate in listed], dtype=np.int64),
            np.array([candidate.key for candidate in listed], dtype=np.uint64),
            np.array([candidate.score for candidate in listed], dtype=np.float64),
        )

    @classmethod
    def best(
        cls,
        rows: NDArray[np.int64],
        keys: NDArray[np.uint64],
        scores: NDArray[np.floating[Any]],
        limit: int,
    ) -> Ranking:
        """The *limit* best of some chunks, given in any order."""
        import numpy as np

        order = np.lexsort((keys, -scores))[:limit]
        return cls(rows[order], keys[order], scores[order])

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Candidate]:
        columns = (self.rows.tolist(), self.keys.tolist(), self.scores.tolist())
        return map(Candidate._make, zip(*columns, strict=True))

    @overload
    def __getitem__(self, place: int) -> Candidate: ...
    @overload
    def __getitem__(self, place: slice) -> Ranking: ...
    def __getitem__(self, place: int | slice) -> Candidate | Ranking:
        if isinstance(place, slice):
            return Ranking(self.rows[place], self.keys[place], self.scores[place])
        row, key, score = (own[place].item() for own in (self.rows, self.keys, self.scores))
        return Candidate(row, key, score)


class LaneScore(Result):
    """A lane's rank and score for the chunk from which a passage was grown.

    Invariant: ``contribution == weight / (k + rank)``.
    """

    rank: int
    score: float
    weight: float
    contribution: float


class ScorePart(Result):
    """One part of a score; the contributions of all parts sum to the score."""

    part: str
    value: float
    weight: float
    contribution: float
    via: str | None = None


Cut = Literal["start", "end", "both"]
"""The ends of a text at which it is cut off: its unit is longer than a passage and goes on."""


class Excerpt(Result):
    """Verbatim text of one section, with its citation.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        role: ``answer``, or the relation of the text to the passage that depends on it
            (``definition``, ``subject_to``, …).
        section_id: The deepest section that contains the text; None if none does.
        heading_path: The document's title, then the headings down to the section.
        page: The page on which it begins, from 1; None in a document without pages.
        cut: None if the text begins and ends at borders of units, as nearly all texts do.
        tokens: Length of the text, as the library's token counter measures it.
        library: Name of its library, if several are searched as one.
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

    @property
    def place(self) -> str:
        """The document's id and the span of the text, as in ``act.md:120-260``."""
        return f"{self.document_id}:{self.start}-{self.end}"

    def _repr_html_(self) -> str:
        return excerpt_html(self._head(), self._notes(), self.text)

    def _head(self) -> str:
        where = "" if self.library is None else f" ({self.library})"
        return f"{self.citation}{where}{on_page(self.page)}"

    def _notes(self) -> list[str]:
        return [" › ".join(self.heading_path)]


class Snippet(Result):
    """The part of a passage in which words of the question are closest together.

    Offsets count in the text of the passage.

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
        rank: Position in the answer, from 1; scores do not increase with rank.
        chunks: Ids of the chunks that overlap it, in document order.
        scores: Scores by lane of the chunk from which the passage was grown.
        coherence: The mean cosine similarity of neighbouring chunks, 1 for a single chunk; None in
            a library without vectors.
        snippet: None if no word of the question occurs in the passage.
        highlights: Where words of the question occur, inflected forms included: half-open ranges
            of offsets in *text*, in order.
        definitions: Definitions of the terms that it uses.
        references: References that it makes.
        also: Ids of sections or documents that say the same and are therefore not shown.
        confidence: The estimated probability that the passage answers the question, 0 to 1.
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
            lines.append(in_a_line(f"   the same: {', '.join(self.also)}"))
        return "\n".join(lines)


class Dependency(Excerpt):
    """Text that a passage depends on, with the path from the passage to it.

    Attributes:
        role: ``definition``, or the kind of the reference that leads here; ``overridden_by``,
            ``amended_by``, ``repealed_by`` if this text is the one that refers.
        passage: The rank of the passage that depends on it.
        via: Citations along the path, from the passage to the text that refers to this one.
        hops: Length of the path in references or uses of a term, from 1.
        term: The defined term, if *role* is ``definition``.
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

"""What a definition is, before it has an id."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span


@dataclass(frozen=True, slots=True)
class Definition:
    """A term and the words that give it a meaning.

    Attributes:
        term: As printed, without quotation marks, white space collapsed.
        normal: The form under which uses are found: see `normal_form`.
        aliases: Further names: what stands in brackets behind it, "ABC" of "Alpha (ABC)".
        span: The whole definition: its paragraph with the sub-paragraphs.
        surface: The term's own place, inside *span*.
        section: The index of the deepest section that holds *span*, None where none does.
        scope: The index of the section in which the meaning governs; None: the whole document.
        case_sensitive: Whether only words with the term's capitals are the term.
    """

    term: str
    normal: str
    span: Span
    surface: Span
    verb: Verb
    aliases: tuple[str, ...] = ()
    section: int | None = None
    scope: int | None = None
    case_sensitive: bool = False

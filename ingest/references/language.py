"""What a language contributes to the grammar of references: words, never rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from evidence_graph.edges import ReferenceKind


class Level(IntEnum):
    """What a label's number names, from the outermost inwards."""

    CONTAINER = 0  # numbering runs on through it: Part, Chapter
    ATTACHMENT = 1  # numbering begins anew in it: Schedule, Annex
    UNIT = 2  # cited by its own number, wherever it stands: section, Article, §
    COMMENT = 3  # a unit of the official comments on a provision, cited by its number
    INNER = 4  # cited from the place where it stands: subsection, paragraph, Absatz
    SENTENCE = 5  # no unit of any document's structure: Satz


@dataclass(frozen=True, slots=True)
class Label:
    """A word before numbers.

    Attributes:
        kind: As `evidence_graph.addresses.LABELS` names it in components: "sch", "part"; None
            where the number alone identifies.
        lists: Whether a bare number after "and" goes on with the list: "sections 3 and 4".
        direct: Of an inner unit, whether it is one step below its section: "subsection".
        letters: Whether a bare small letter may be its number: "Buchstabe b".
    """

    level: Level
    kind: str | None = None
    lists: bool = False
    direct: bool = False
    letters: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The words of one language; keys in lower case.

    Attributes:
        labels: Words before numbers.
        these: What points at the place where it stands ("this"), *those* at what was named last.
        preceding, following: What points at a neighbour of the place.
        joins, ranges: Between the numbers of a list, and between the ends of a range.
        within: Between a unit and what holds it: "of".
        papers: Last words of the names of documents: "Act". A word may be the end of a compound.
        papers_compound: Whether they are ends of compounds: "Kündigungsschutzgesetz".
        papers_alone: Those that name a document without an address or a year; the others may as
            well end an ordinary phrase: "Payment Order".
        linking: Small words inside names of documents: "of".
        defined: Adjectives of names that a document gives to another: "Principal".
        measures: Words after a number that is no reference: "14 days".
        before, after: What a reference does with its target, by the words before or after it:
            regular expressions.
        amending: Words before a quotation that is text of another document.
    """

    labels: Mapping[str, Label]
    these: frozenset[str]
    those: frozenset[str]
    preceding: frozenset[str]
    following: frozenset[str]
    joins: tuple[str, ...]
    ranges: tuple[str, ...]
    within: tuple[str, ...]
    papers: tuple[str, ...]
    papers_compound: bool
    papers_alone: tuple[str, ...]
    linking: tuple[str, ...]
    defined: tuple[str, ...]
    measures: tuple[str, ...]
    before: tuple[tuple[str, ReferenceKind], ...]
    after: tuple[tuple[str, ReferenceKind], ...]
    amending: tuple[str, ...]

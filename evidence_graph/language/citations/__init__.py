"""The words of citations, in groups by what reads them.

`evidence_graph.citation` parses and prints citations by them, and `ingest.references` decides to
which document each belongs. A rule takes the group that it reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .attribution import AmendmentWords, ListHeadings, SubjectWords, SurroundingWords
from .connectives import ConnectiveWords
from .foreign import ForeignForm
from .kinds import KindRule
from .labels import (
    ATTACHMENTS,
    CONTAINERS,
    PASSAGES,
    RECITAL,
    Label,
    Level,
    labels_of,
)
from .names import CompoundWords, InstrumentWords, NameWords, ShortNameWords
from .numbers import NumberWords, Roman
from .phrase import Phrase
from .pointers import PointerWords

__all__ = [
    "ATTACHMENTS",
    "CONTAINERS",
    "PASSAGES",
    "RECITAL",
    "AmendmentWords",
    "CitationWords",
    "CompoundWords",
    "ConnectiveWords",
    "ForeignForm",
    "InstrumentWords",
    "KindRule",
    "Label",
    "Level",
    "ListHeadings",
    "NameWords",
    "NumberWords",
    "Phrase",
    "PointerWords",
    "Roman",
    "ShortNameWords",
    "SubjectWords",
    "SurroundingWords",
    "labels_of",
]


@dataclass(frozen=True, slots=True, eq=False)
class CitationWords:
    """The words of one language; keys are in lower case.

    Attributes:
        labels: The words before numbers: "section".
        abbreviated: The labels that may have a full stop: "sec".
        figures: Labels of what is numbered but is no unit: "table".
        requirements: Words before the number of a requirement, which people type and standards do
            not print: "control" in "control AC-2".
        months: The names of the months, before which a full stop ends no sentence: "3. Mai". Empty
            in languages without that full stop.
        numbers: The words and signs in numbers.
        connectives: The small words before and between the parts of a citation.
        pointers: Words that refer to a provision or document without its number or name.
        instruments: The kinds of documents.
        names: The words of names.
        compounds: The words of names that are compounds.
        short_names: The words around short names.
        surroundings: The words around a unit that tell its document.
        subject: The words that tell whose units a whole text cites.
        amendments: The words that amend a document.
        lists: The headings of lists whose citations are no references of the text.
        kinds: The kinds of references, by the words around them.
        foreign: Forms of citing law that a library seldom contains.
    """

    labels: Mapping[str, Label] = field(default_factory=dict)
    abbreviated: frozenset[str] = frozenset()
    figures: tuple[str, ...] = ()
    requirements: tuple[str, ...] = ()
    months: tuple[str, ...] = ()
    numbers: NumberWords = field(default_factory=NumberWords)
    connectives: ConnectiveWords = field(default_factory=ConnectiveWords)
    pointers: PointerWords = field(default_factory=PointerWords)
    instruments: InstrumentWords = field(default_factory=InstrumentWords)
    names: NameWords = field(default_factory=NameWords)
    compounds: CompoundWords = field(default_factory=CompoundWords)
    short_names: ShortNameWords = field(default_factory=ShortNameWords)
    surroundings: SurroundingWords = field(default_factory=SurroundingWords)
    subject: SubjectWords = field(default_factory=SubjectWords)
    amendments: AmendmentWords = field(default_factory=AmendmentWords)
    lists: ListHeadings = field(default_factory=ListHeadings)
    kinds: tuple[KindRule, ...] = ()
    foreign: tuple[ForeignForm, ...] = ()

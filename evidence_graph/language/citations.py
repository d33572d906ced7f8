"""The words of the grammar of citations."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum

from ..edges import ReferenceKind
from .naming import NamingWords
from .patterns import NEVER, holding
from .signs import signs_of
from .units import UnitTable

PHRASE_CHARS = 200
"""The greatest length of a phrase."""


class Level(IntEnum):
    """The level of the unit that a number names, the outermost first."""

    CONTAINER = 0  # numbering runs on through it: Part, Chapter
    ATTACHMENT = 1  # numbering begins anew in it: Schedule, Annex
    UNIT = 2  # cited by its own number, wherever it stands: section, Article, §
    COMMENT = 3  # a unit of the official comments on a provision, cited by its number
    INNER = 4  # cited from the place where it stands: subsection, paragraph, Absatz
    PASSAGE = 5  # no unit of any document's structure: Satz, alinéa, "first subparagraph"


CONTAINERS = frozenset(
    "volume book title subtitle division subdivision mainpart part subpart mainchapter chapter "
    "subchapter underchapter subject".split()
)
"""The kinds of containers that usually do not restart numbering: "section 95", whatever its Part.

Kinds are words of stored addresses in all languages: a *Teil* is a "part"."""
ATTACHMENTS = frozenset("sch app annex annexure exhibit supplement attachment addendum".split())
"""The kinds of containers that restart numbering: "Sch 2 para 4" is not section 4."""
PASSAGES = frozenset(("satz", "alinea"))
"""The kinds of passages, which are parts of units: "§ 14 Satz 2"."""
RECITAL = "recital"
"""The kind of recitals."""


class Roman(Enum):
    """Whether a bare Roman number names a paragraph: "§ 14 II", "le I de l'article 4"."""

    NEVER = "never"
    TYPED = "typed"  # in addresses that people type, not in the texts of documents
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Label:
    """What a word before a number says of it.

    `evidence_graph.citation.lists` reads numbers by it; `ingest.references` resolves them.

    Attributes:
        level: What the number names.
        kind: The name of the unit in stored addresses, the same in all languages: "sch", "part".
            None if the number alone identifies the unit.
        lists: Whether a bare number after "and" continues the list: "sections 3 and 4".
        direct: Whether an inner unit is one level below its section: "subsection".
        letters: Whether a bare small letter can be its number: "Buchstabe b".
        capitals: Whether a bare capital letter can be its number: "paragraph B".
        loose: Whether it is a reference only if the document has such a unit: "item 4".
        chained: Whether it is read only behind another label: "Satz" in "Abs. 1 S. 2"; "S. 2" alone
            is a page.
        counting: Whether it also counts things that are no units: "Anordnung Nr. 2".
        nested: Whether it can be a unit of an Article that numbers its own units: "Art. 2 § 38".
        nested_typed: Whether it can be that in typed addresses alone: "Art. IX, Sec. 3".
        typed: Whether it is read only in typed addresses, not in texts: "r 14".
        bracketed: Whether it is read only before a number in brackets: "subdivision (b)".
        inner: Whether a number in brackets makes a container a paragraph: "division (A)".
        ordinal: The kind of the passage that it names behind an ordinal number: "first
            subparagraph". None if it takes no ordinals.
    """

    level: Level
    kind: str | None = None
    lists: bool = False
    direct: bool = False
    letters: bool = False
    capitals: bool = False
    loose: bool = False
    chained: bool = False
    counting: bool = False
    nested: bool = False
    nested_typed: bool = False
    typed: bool = False
    bracketed: bool = False
    inner: bool = False
    ordinal: str | None = None


def labels_of(
    units: UnitTable,
    cited: Mapping[str, Label],
    *,
    lists: bool = False,
    typed: Collection[str] = (),
) -> dict[str, Label]:
    """The labels of a language: all forms of its units, each with its `Label`.

    Labels of containers and attachments follow from the table; those without a kind are read only
    in typed addresses.

    Args:
        cited: The labels of other units, by name of the unit. Units that are missing have none.
        lists: Whether a list may also follow the singular: "section 3 and 4".
        typed: Forms that are read only in typed addresses.
    """
    labels: dict[str, Label] = {}
    for unit in units.words:
        if unit.name in cited:
            label = cited[unit.name]
        elif unit.is_container:
            level = Level.ATTACHMENT if unit.is_attachment else Level.CONTAINER
            label = Label(level, unit.kind or unit.name, typed=unit.kind is None)
        else:
            continue
        listed = label.lists or (lists and label.level is not Level.CONTAINER)
        for form in unit.forms():
            several = listed or unit.is_plural(form)
            labels[form] = replace(label, lists=several, typed=label.typed or form in typed)
        for sign in unit.signs:
            labels[sign] = replace(label, lists=listed)
            labels[2 * sign] = replace(label, lists=True)
    return labels


@dataclass(frozen=True, slots=True)
class Phrase:
    """A pattern that is searched only where a text contains a word that every match contains."""

    pattern: str

    def find(self, text: str) -> Iterator[re.Match[str]]:
        """Its matches in *text*."""
        signs = signs_of(self.pattern)
        return holding(text, signs, re.compile(self.pattern), reach=PHRASE_CHARS)


@dataclass(frozen=True, slots=True)
class KindRule:
    """The words around a reference that tell its kind, as patterns without case.

    A blank stands for white space. `ingest.references.kinds` takes the first rule that matches.

    Attributes:
        kind: The kind of reference.
        before: Words right before the reference: "subject to".
        after: Words right after it: "is repealed".
        unless: Words before it with which the rule does not apply: "may" in "may repeal section 5".
        in_title: Whether the rule applies only at the beginning of a document.
    """

    kind: ReferenceKind
    before: str = ""
    after: str = ""
    unless: str = ""
    in_title: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class CitationWords:
    """The words of one language; keys are in lower case.

    `evidence_graph.citation` parses and prints citations by them, and `ingest.references` decides
    to which document each belongs.

    Attributes:
        labels: The words before numbers: "section".
        abbreviated: The labels that may have a full stop: "sec".
        reporting: Words before an abbreviated label in the name of a court or a series of
            decisions: "Tenn." in "20 Tenn. App. 652". A pattern.
        figures: Labels of what is numbered but is no unit: "table".
        requirements: Words before the number of a requirement, which people type and standards do
            not print: "control" in "control AC-2".
        measures: Words after a number that is no reference: "days" in "section 14 days". Patterns.
        joins: Words between the numbers of a list: "and".
        ranges: Words between the ends of a range: "to".
        onwards: Words after a number that include the units after it: "ff.".
        ordinals: Ordinal numbers of passages, with their numerals: "first" and "1".
        endings: Endings of a number that make it an ordinal: "er" in "article 1er".
        inserted: Words behind a number that are part of it: "bis" in "article 59 bis".
        prefixes: Letters before the number of a unit: "L." in "L. 123-4".
        marks: Signs behind the number of a paragraph: "°" in "1°".
        into_paragraphs: Words before such a number, a Roman number or a letter: "au" in "au b du
            3°".
        roman: Whether a bare Roman number names a paragraph: "§ 14 II".
        behind_roman: The label of a bare number behind such a paragraph: "satz" in "§ 535 I 2".
        carries: Whether, in "§ 5 Abs. 1 und Abs. 2", the second paragraph belongs to § 5, and not
            to the section in which the text stands.
        columns: Words for columns of a table, between a unit and its container: "column".
        within: Words between a unit and its container: "of".
        main: Words behind *within* for a document without its attachments: "the main body".
        apart: Those of *within* that may follow a comma: "of" in "sections 2 of, and 3 to, the
            Act".
        articles: Words between *within* and a label: "the" in "of the Schedule".
        elisions: Words before another without a blank: "l'".
        into: Words before a number without a label: "under" in "under 4.2.1".
        these: Words that refer to the place of the text: "this" in "this section".
        those: Words that refer to what was named last: "that" in "that section".
        such: Those of *those* that refer to a unit only before a label of *suchlike*: "such" in
            "such subsection", but not in "such form".
        suchlike: These labels: "subsection".
        ordinary: Labels that, without a number, are ordinary words after *these* and *those*:
            "point" in "at this point".
        nearer: Those of *these* that, before a kind of document, refer to one of that kind that was
            named just before, if there is one: "ce" in "ce code".
        preceding: Words that refer to the unit before: "the preceding".
        following: Words that refer to the unit after: "the following".
        adjectives_behind: Whether *preceding*, *following* and ordinals may stand behind the label:
            "l'article précédent".
        relative: Words that make one of *these* a pronoun: "qui" in "ce qui suit".
        possessives: Words before a label of the document named last: "its" in "its section 5".
        thereof: Words behind a unit of what was named last: "thereof".
        here: Words behind a unit of this document: "hereof".
        instruments: The last words of names of documents: "Act", "gesetz".
        instruments_compound: Whether they end compounds: "Kündigungsschutzgesetz".
        instruments_alone: Those that name a document without an address or a year: "Act". Others
            can also end an ordinary phrase: "Payment Order".
        common: Compounds, or first words of a name, that name no document: "Applicable" in
            "Applicable Law".
        linking: Small words inside the names of documents: "of".
        defined: Adjectives by which a text names a document: "Principal" in "the Principal Act".
        unfinished: Words before a kind of document that is not yet law: "draft".
        named: Names of documents that begin with their kind, as a pattern: "loi n° 2024-318". Empty
            if names end with it.
        european: The kinds of acts of the European Union, as a pattern: "Council Regulation".
        unions: The Union and its predecessors in numbers of acts: "EU" in "2014/65/EU".
        gazettes: Names of journals, whose parts and numbers are no units.
        naming: The other words around names of documents.
        kinds: The kinds of references, by the words around them.
        amended: Words that amend the document named before them: "is amended as follows". A match
            of the group *follows* extends beyond the unit.
        directed: Words that amend a provision in the sentence that names it: "insert".
        amending: Words before a quotation that is text of another document: "insert".
        completed: Words before the choices that complete a form, such as clauses that a contract
            adopts: "completed as follows".
        completing: The labels of the form's units there: "module".
        saying: Words between a document and its provision that state something: "provides in". A
            pattern.
        listed: Words before a document whose provisions are listed below: "the following sections
            of".
        stated: A sentence that says of which document a label is cited: "a reference to a Rule is a
            reference to a Rule in SHIP". Its group *label* is the label.
    """

    labels: Mapping[str, Label] = field(default_factory=dict)
    abbreviated: frozenset[str] = frozenset()
    reporting: str = ""
    figures: tuple[str, ...] = ()
    requirements: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    onwards: tuple[str, ...] = ()
    ordinals: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[str, ...] = ()
    inserted: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    into_paragraphs: tuple[str, ...] = ()
    roman: Roman = Roman.NEVER
    behind_roman: str = ""
    carries: bool = False
    columns: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    elisions: tuple[str, ...] = ()
    into: tuple[str, ...] = ()
    these: frozenset[str] = frozenset()
    those: frozenset[str] = frozenset()
    such: frozenset[str] = frozenset()
    suchlike: frozenset[str] = frozenset()
    ordinary: frozenset[str] = frozenset()
    nearer: frozenset[str] = frozenset()
    preceding: frozenset[str] = frozenset()
    following: frozenset[str] = frozenset()
    adjectives_behind: bool = False
    relative: tuple[str, ...] = ()
    possessives: tuple[str, ...] = ()
    thereof: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    instruments: tuple[str, ...] = ()
    instruments_compound: bool = False
    instruments_alone: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
    linking: tuple[str, ...] = ()
    defined: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()
    named: str = ""
    european: str = ""
    unions: tuple[str, ...] = ()
    gazettes: tuple[str, ...] = ()
    naming: NamingWords = field(default_factory=NamingWords)
    kinds: tuple[KindRule, ...] = ()
    amended: Phrase = Phrase(NEVER)
    directed: Phrase = Phrase(NEVER)
    amending: tuple[str, ...] = ()
    completed: Phrase = Phrase(NEVER)
    completing: tuple[str, ...] = ()
    saying: str = NEVER
    listed: Phrase = Phrase(NEVER)
    stated: Phrase = Phrase(NEVER)

"""What a language contributes to the grammar of references: words, never rules."""

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
"""No phrase is longer."""


class Level(IntEnum):
    """What a label's number names, from the outermost inwards."""

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
"""The kinds of containers through which numbering usually runs on: "section 95", whatever its Part.

Kinds are words of stored addresses, whatever the language: a *Teil* is a "part" as well."""
ATTACHMENTS = frozenset("sch app annex annexure exhibit supplement attachment addendum".split())
"""The kinds of those that begin numbering anew: "Sch 2 para 4" is not section 4."""
PASSAGES = frozenset(("satz", "alinea"))
"""The kinds of passages, which are parts of units and none themselves: "§ 14 Satz 2"."""
RECITAL = "recital"
"""The kind of recitals, which no Article is taken for."""


class Roman(Enum):
    """Whether a bare Roman number names a paragraph: "§ 14 II", "le I de l'article 4"."""

    NEVER = "never"
    TYPED = "typed"  # in addresses that people type, not in the texts of documents
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Label:
    """A word before numbers.

    Attributes:
        kind: What it is called in addresses, whatever the language: "sch", "part"; None where the
            number alone identifies.
        lists: Whether a bare number after "and" goes on with the list: "sections 3 and 4".
        direct: Of an inner unit, whether it is one step below its section: "subsection".
        letters: Whether a bare small letter may be its number: "Buchstabe b".
        capitals: Whether a bare capital letter may be: "paragraph B".
        loose: Whether it is no reference where there is no such unit: "item 4".
        chained: Whether it is read behind another alone: "Abs. 1 S. 2", where "S. 2" is a page.
        counting: Whether it counts things as well: "Anordnung Nr. 2".
        nested: Of a unit, whether it may be one of an Article that numbers its own: "Art. 2 § 38".
        typed: Whether it is read in addresses that people type alone: "r 14".
        bracketed: Whether it is read before a number in brackets alone: "subdivision (b)".
        inner: Of a container, whether a number in brackets makes it a paragraph: "division (A)".
        ordinal: What it is called in addresses behind an ordinal number, which makes it the name of
            a passage: "first subparagraph"; None where it takes none.
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
    """The labels of a language: every form of its units, each with what it says of its number.

    Containers and attachments are read as the table describes them; those without a kind of their
    own are read in addresses that people type alone.

    Args:
        cited: By name of the unit: what is read of it. Other units that contain none are no labels.
        lists: Whether a list may follow the singular of what contains no other units as well.
        typed: Forms that are read in addresses that people type alone.
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
    """A regular expression that is looked for where the words stand that it needs."""

    pattern: str

    def find(self, text: str) -> Iterator[re.Match[str]]:
        """Where it stands in *text*."""
        signs = signs_of(self.pattern)
        return holding(text, signs, re.compile(self.pattern), reach=PHRASE_CHARS)


@dataclass(frozen=True, slots=True)
class KindRule:
    """The words around a reference that tell its kind, as regular expressions without case.

    A blank stands for white space. Of several rules that hold the first tells.

    Attributes:
        before, after: What stands right before it and right behind it.
        unless: What must not stand before it.
        in_title: Whether it holds only at the beginning of a document.
    """

    kind: ReferenceKind
    before: str = ""
    after: str = ""
    unless: str = ""
    in_title: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class CitationWords:
    """The words of one language; keys in lower case.

    Attributes:
        labels: Words before numbers; *abbreviated* are those that may have a full stop.
        carries: Whether "Abs. 2" behind "§ 5 Abs. 1 und" is of § 5, not of where it stands.
        these: What points at the place where it stands ("this"), *those* at what was named last.
        nearer: Those of *these* that point before the kind of a document at the one that was named
            a moment ago, where one of that kind was: "ce code".
        ordinary: Labels that are ordinary words behind what points: "at this point"; behind *such*,
            which points like *those*, any but the *suchlike* are.
        preceding, following: What points at a neighbour of the place; where *adjectives_behind*,
            behind the label too, as may stand ordinals: "l'article précédent", "article premier".
        joins, ranges: Between the numbers of a list, and between the ends of a range.
        within: Between a unit and what holds it: "of".
        thereof: Behind a unit of what was named last.
        here: Behind a unit, says that it is of this document: "hereof".
        instruments: Last words of the names of documents: "Act", "gesetz".
        instruments_compound: Whether they are ends of compounds: "Kündigungsschutzgesetz".
        instruments_alone: Those that name a document without an address or a year; the others may
            as well end an ordinary phrase: "Payment Order".
        common: Compounds, or first words, that name no document: "Bundesgesetz", "Applicable".
        linking: Small words inside names of documents: "of".
        defined: Adjectives of names that a document gives to another: "Principal".
        measures: Words after a number that is no reference: "14 days".
        kinds: What a reference does with its target, by the words around it.
        amended: What is done to a document in what follows; its group *follows* tells that it goes
            on beyond the unit.
        completed: What is said of a form, such as clauses that a contract takes over, before the
            choices that fill it in; *completing* are the labels of its units there.
        directed: What is done to a provision in the sentence that has named it: "insert".
        saying: What stands between a document and the place in it where it says something.
        listed: What stands before a document whose provisions are listed below.
        stated: Says of which document a *label* is cited, which follows it.
        gazettes: Names of journals, whose parts and numbers are no units.
        amending: Words before a quotation that is text of another document.
        into: What leads to a number without a label: "subject to 4.2.1", "under (2)".
        apart: Those of *within* that may stand behind a comma: "sections 2 of, and 3 to, the Act".
        possessives: Before a label, what makes it that of the document named last: "its".
        columns: What counts columns of tables, between a unit and what holds it.
        unfinished: Before the kind of a document, what tells that it is no law: "draft".
        articles: What may stand between *within* and a label: "of the Schedule".
        elisions: What stands before a word without a blank: "l'".
        onwards: Behind a number, says that what follows is meant as well: "ff.".
        ordinals: Words that count passages, with their numbers: "first".
        endings: What may end a number that is an ordinal: "er" of "article 1er".
        inserted: Words behind a number that belong to it: "bis" of "article 59 bis".
        prefixes: Letters before the numbers of units: "L. 123-4".
        marks: Signs behind a number that make it that of a paragraph: "1°".
        into_paragraphs: What stands before such a number, a Roman one or a letter: "au b du 3°".
        named: Names of documents that begin with what they are, as an expression; blank where names
            end in it: "loi n° 2024-318", "code de la route".
        european: Kinds of acts of the European Union, as an expression: "Council Regulation"; and
            *unions*, what stands for it and its forerunners in their numbers: "2014/65/EU".
        roman: Whether a bare Roman number names a paragraph: "§ 14 II".
        behind_roman: The label of a bare number behind such a paragraph: "§ 535 I 2".
        requirements: Words before the number of a requirement, which people type and standards do
            not print.
        figures: What is numbered beside the units of a document, and is none: "Table 2".
        relative: Behind what points, words that make it a pronoun: "qui" of "ce qui suit".
        reporting: Before an abbreviated label, what makes it part of the name of a court or of a
            series of its decisions: "Tenn." of "20 Tenn. App. 652".
        naming: How the names of other documents are written.
    """

    labels: Mapping[str, Label]
    abbreviated: frozenset[str]
    carries: bool
    these: frozenset[str]
    those: frozenset[str]
    ordinary: frozenset[str]
    such: frozenset[str]
    suchlike: frozenset[str]
    preceding: frozenset[str]
    following: frozenset[str]
    joins: tuple[str, ...]
    ranges: tuple[str, ...]
    within: tuple[str, ...]
    thereof: tuple[str, ...]
    instruments: tuple[str, ...]
    instruments_compound: bool
    instruments_alone: tuple[str, ...]
    common: tuple[str, ...]
    linking: tuple[str, ...]
    defined: tuple[str, ...]
    measures: tuple[str, ...]
    kinds: tuple[KindRule, ...]
    amended: Phrase
    saying: str
    listed: Phrase
    stated: Phrase
    gazettes: tuple[str, ...]
    amending: tuple[str, ...]
    into: tuple[str, ...] = ()
    completed: Phrase = Phrase(NEVER)
    completing: tuple[str, ...] = ()
    directed: Phrase = Phrase(NEVER)
    here: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    possessives: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    elisions: tuple[str, ...] = ()
    onwards: tuple[str, ...] = ()
    ordinals: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[str, ...] = ()
    inserted: tuple[str, ...] = ()
    nearer: frozenset[str] = frozenset()
    prefixes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    into_paragraphs: tuple[str, ...] = ()
    named: str = ""
    adjectives_behind: bool = False
    european: str = ""
    unions: tuple[str, ...] = ()
    roman: Roman = Roman.NEVER
    behind_roman: str = ""
    requirements: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    relative: tuple[str, ...] = ()
    reporting: str = ""
    naming: NamingWords = field(default_factory=NamingWords)

"""How the texts of a language name other documents: "the Contracts Act 1968", "§ 823 BGB"."""

from __future__ import annotations

from dataclasses import dataclass, fields

from .documents import NEVER
from .patterns import check

CODE_SECTION = (
    r"\d[\d–‐‑-]*[A-Za-z]{0,2}(?:[–‐‑-]\d+[a-z]?)?(?:\.\d+[a-z]?)?(?:\s?\(\w{1,4}(?:-\d{1,2})?\))*"
)
"""The number of a section of a code, with its paragraphs and any dash: "1396r–4(f)"."""


@dataclass(frozen=True, slots=True)
class ForeignForm:
    """A form of citing law that a library seldom holds: "15 U.S.C. 1601", "Directive 95/46/EC".

    Attributes:
        sign: What every citation of the form holds, as a pattern that begins with a plain
            character: it is looked for first.
        pattern: The form; a blank stands for white space. A named group is a section that a list
            may go on with: "42 U.S.C. §§ 1395x and 1396a"; no two forms have one of the same name.
        pages: Whether pages are cited, or an act that amends, and nothing near is of it.
    """

    sign: str
    pattern: str
    pages: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class NamingWords:
    """The words of one language around the names of documents; which end them: `CitationWords`.

    Attributes:
        determiners: What stands before a name or a label: "the".
        indefinite: What stands before a kind of document, which no name is: "an".
        starting: Capital words with which sentences begin, and no names: "In".
        parting: Behind one of these a determiner begins another name: "this Code and the Act".
        bodies: Behind the name of a treaty, what makes it that of a body: "Organization".
        years: Between a name and its year: "of".
        goes_on: Behind a word such as "Act", says that the name goes on: "Law of the Sea".
        concerning: The same before a capital word: "Convention on Wrecks".
        ends: Words that are no part of a name, wherever they stand in its title: "vom".
        whole: Words with which names end, whatever follows: "Sozialgesetzbuch für …" of something.
        executing: How the first part of a compound ends that names what a law does to another.
        purpose: What such a law is called after another with: "zum"; else it begins no title.
        titled: Kinds whose names go on with an article: "Treaty on the Law of Ports".
        declined: Endings of nouns in the nominative with that of their adjective.
        means: Between a short name and the name that it stands for, as a pattern.
        as_amended: Behind a name, before its short name in brackets, as a pattern: "as amended".
        sentences: Behind a number in brackets, what says that it stands in that sentence.
        unpointing: Before what points at a document, that it points at none: "one and the same".
        calling: Before the name that a document gives to itself, as a pattern.
        called: In brackets before a short name: "(referred to as “the Act”)", as a pattern.
        coded: Labels, as patterns, before which a code names a document: "MKT Rule 4".
        dated: Names of documents with their date, as a pattern with the group *name*; a blank
            stands for white space.
        adjective: What stands before a compound that is a name, as a pattern.
        inflected: Adjectives within the title of one, as a pattern.
        attribute: Adjectives of a genitive behind a noun within a title, as a pattern.
        of_body: Names that go on with the body whose rules they are, as a pattern.
        genitive: The last word of a name with the ending of the genitive, as a pattern; its first
            group is the word without it.
        aforesaid: What points at a document by its name, besides *those* of the citations.
        along: What joins two citations, besides the words that join numbers: "i. V. m.".
        enacting: Headings of the formula that names the law under which a document is made.
        whose: Before units of what was named last, as a pattern: "von denen".
        changed: Behind such a unit, before what has changed it, as a pattern: "zuletzt durch".
        signed: Behind the name of a contract and its short name, when it was signed, as a pattern.
        former: Before a unit, what says that it is one of an earlier version: "former".
        definitions: Behind a paragraph without an address, as a pattern: "of the definition".
        papers: Behind a number of a document of a kind that no name ends in, as a pattern:
            "der Entschließung"; its group *paper* is the kind.
        records: Last words of what else has numbered parts: "Disclosure Schedule".
        companies: In capitals, forms of companies, which are no short names of such: "LLC".
        works: Words in the headings of lists of works cited.
        correlating: In the titles of tables that say where the provisions of an act are in another.
        indexes: Headings of what cites each of many places and says nothing of them.
        correcting: What stands before the name of a document that a text corrects, as a pattern.
        explaining: The same of one that it explains, whose units it cites.
        changing: Behind a kind of document, what says that it is amended, as a pattern.
        lettered: Kinds of documents that a letter behind them names: "Regulation D".
        issued: Kinds of which there are many, each issued to somebody: "Certificate".
        long_title: A title that says what an act does, as a pattern: "An Act to amend …".
        months: The names of the months, before which a full stop ends no sentence: "3. Mai".
        foreign: How law is cited that a library seldom holds.
    """

    determiners: tuple[str, ...] = ()
    indefinite: tuple[str, ...] = ()
    starting: tuple[str, ...] = ()
    parting: tuple[str, ...] = ()
    bodies: tuple[str, ...] = ()
    years: tuple[str, ...] = ()
    goes_on: tuple[str, ...] = ()
    concerning: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    executing: tuple[str, ...] = ()
    purpose: tuple[str, ...] = ()
    titled: tuple[str, ...] = ()
    declined: tuple[tuple[str, str], ...] = ()
    means: str = NEVER
    as_amended: str = NEVER
    sentences: str = NEVER
    unpointing: str = NEVER
    calling: str = NEVER
    called: str = ""
    coded: tuple[str, ...] = ()
    dated: str = NEVER
    adjective: str = NEVER
    inflected: str = NEVER
    attribute: str = NEVER
    of_body: str = NEVER
    genitive: str = NEVER
    along: tuple[str, ...] = ()
    aforesaid: tuple[str, ...] = ()
    enacting: tuple[str, ...] = ()
    whose: str = NEVER
    changed: str = NEVER
    signed: str = NEVER
    former: tuple[str, ...] = ()
    definitions: str = NEVER
    papers: str = NEVER
    records: tuple[str, ...] = ()
    companies: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    correlating: tuple[str, ...] = ()
    indexes: tuple[str, ...] = ()
    correcting: str = NEVER
    explaining: str = NEVER
    changing: str = NEVER
    lettered: tuple[str, ...] = ()
    issued: tuple[str, ...] = ()
    long_title: str = NEVER
    months: tuple[str, ...] = ()
    foreign: tuple[ForeignForm, ...] = ()

    def __post_init__(self) -> None:
        values = ((f.name, getattr(self, f.name)) for f in fields(self))
        check((name, value) for name, value in values if isinstance(value, str))
        check(("foreign", part) for form in self.foreign for part in (form.sign, form.pattern))

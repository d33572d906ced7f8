"""The words around the names of other documents: "the Contracts Act 1968", "§ 823 BGB"."""

from __future__ import annotations

from dataclasses import dataclass, fields

from .patterns import NEVER, check

CODE_SECTION = (
    r"\d[\d–‐‑-]*[A-Za-z]{0,2}(?:[–‐‑-]\d+[a-z]?)?(?:\.\d+[a-z]?)?(?:\s?\(\w{1,4}(?:-\d{1,2})?\))*"
)
"""The number of a section of a code, with its paragraphs and any dash: "1396r–4(f)"."""


@dataclass(frozen=True, slots=True)
class ForeignForm:
    """A form of citing law that a library seldom contains: "15 U.S.C. 1601", "Directive 95/46/EC".

    `evidence_graph.citation.foreign` reads them.

    Attributes:
        sign: A pattern that every citation of the form contains; it begins with a plain character
            and is searched first: "S.C".
        pattern: The whole form; a blank stands for white space. A named group is a section that a
            list may continue: "42 U.S.C. §§ 1395x and 1396a". No two forms may have a group of one
            name.
        pages: Whether it cites pages or an amending act, to which nothing nearby belongs.
    """

    sign: str
    pattern: str
    pages: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class NamingWords:
    """The words of one language around the names of documents.

    `ingest.references.names` finds names by them, and `ingest.references.whose` decides by them to
    which document a citation belongs. The words that end names are in `CitationWords.instruments`.

    Attributes:
        determiners: Words before a name or a label: "the".
        indefinite: Words before a kind of document, which name none: "an" in "an Act".
        starting: Words with capitals at the beginning of sentences, which are no part of a name:
            "In".
        parting: Words after which a determiner begins another name: "and" in "this Code and the
            Act".
        bodies: Words behind the name of a treaty that make it the name of a body: "Organization".
        years: Words between a name and its year: "of" in "Act of 2000".
        goes_on: Words with which a name continues after its kind: "of" in "Law of the Sea".
        concerning: The same, before a word with a capital: "on" in "Convention on Wrecks".
        titled: Kinds of documents whose names continue with an article: "Treaty" in "Treaty on the
            Law of Ports".
        ends: Words that end a name, wherever they stand in the title: "vom".
        whole: Words that end a name, whatever follows: "gesetzbuch".
        executing: Ends of the first part of a compound that names what a law does to another:
            "führungs" in "Ausführungsgesetz".
        purpose: Words between such a law and the other: "zum". Without them, it begins no title.
        declined: Nouns with the ending of their adjective in the nominative: "gesetz" and "es".
        genitive: The last word of a name in the genitive; the first group is the word without its
            ending: "gesetzes". A pattern.
        adjective: An adjective before a compound that is a name: "Bürgerlichen". A pattern.
        inflected: An adjective inside the title of a compound: "soziale". A pattern.
        attribute: An adjective of a genitive inside a title: "gefährlicher" in "gefährlicher
            Güter". A pattern.
        of_body: A name that continues with the body whose rules it names: "Geschäftsordnung des
            Bundestages". A pattern.
        dated: A document with its date; the group *name* is its name: "Gesetz vom 3. März 2020". A
            pattern in which a blank stands for white space.
        long_title: A title that says what an act does: "An Act to amend …". A pattern.
        months: The names of the months, before which a full stop ends no sentence: "3. Mai". Empty
            in languages without that full stop.
        coded: Labels before which a code names a document: "Rule" in "MKT Rule 4". Patterns.
        lettered: Kinds of documents that are named by a letter behind them: "Regulation D".
        issued: Kinds of documents of which there are many, each issued to somebody: "Certificate".
        records: Last words of names of other documents with numbered parts: "Schedule" in
            "Disclosure Schedule".
        surveyed: Words before a section of land: "Southeast ¼ of" in "Southeast ¼ of Section 33". A
            pattern.
        townships: Words behind a section of land: ", T. 1 S." in "Section 33, T. 1 S.". A pattern.
        papers: A kind of document in which no name ends, behind a unit: "of the resolution". A
            pattern; the group *paper* is the kind.
        compilations: Kinds of documents whose parts are files of their own: "Code".
        companies: Forms of companies in capitals, which are no short names of documents: "LLC".
        means: Words between a short name and the name for which it stands: "means". A pattern.
        as_amended: Words between a name and its short name in brackets: "as amended". A pattern.
        signed: Words between the name of a contract and its short name: "dated May 5, 2021". A
            pattern.
        called: Words in brackets before a short name: "referred to as" in "(referred to as “the
            Act”)". A pattern.
        calling: Words before the name that a document gives to itself: "may be cited as". A
            pattern.
        aforesaid: Words that refer to a document by its name, besides `CitationWords.those`:
            "said".
        unpointing: Words before one of *those* that refer to no document: "one and" in "one and the
            same". A pattern.
        along: Words between two citations, besides `CitationWords.joins`: "read with".
        whose: Words before units of the document named last: "von denen". A pattern.
        changed: Words between such a unit and the act that changed it: "zuletzt durch". A pattern.
        former: Words before a unit of an earlier version: "former".
        sentences: Words after a number in brackets that is in the same sentence: "of this
            sentence". A pattern.
        definitions: Words after a paragraph of a definition: "of the definition". A pattern.
        enacting: Headings of the formula that names the law under which a document is made:
            "eingangsformel".
        correcting: Words before the name of a document that the text corrects or amends:
            "corrigendum to". A pattern; "^" begins a line.
        explaining: Words before the name of a document that the text explains and whose units it
            cites: "explanatory notes to". A pattern.
        changing: Words after a kind of document that is amended: "is amended". A pattern.
        works: Headings of lists of cited works: "bibliography".
        correlating: Words in the titles of tables that map the provisions of one act to another:
            "correlation table".
        indexes: Headings of lists of places, which are no references: "index", "table of contents".
        foreign: Forms of citing law that a library seldom contains.
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
    surveyed: str = NEVER
    townships: str = NEVER
    papers: str = NEVER
    records: tuple[str, ...] = ()
    compilations: tuple[str, ...] = ()
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

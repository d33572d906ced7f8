"""The words that tell to which document a citation belongs."""

from __future__ import annotations

from dataclasses import dataclass

from ..patterns import NEVER, Regex
from .phrase import NO_PHRASE, Phrase


@dataclass(frozen=True, slots=True, eq=False)
class SurroundingWords:
    """The words around a unit that tell to which document it belongs, or that it is no unit.

    `ingest.references.whose` reads them.

    Attributes:
        reporting: Words before an abbreviated label in the name of a court or a series of
            decisions: "Tenn." in "20 Tenn. App. 652".
        gazettes: Names of journals, whose parts and numbers are no units.
        pages: Words before the page of a journal: "Seite" in "Nr. 9, Seite 713".
        calling: Words before the name that a document gives to itself: "may be cited as".
        headed: Labels that may stand beside a heading: "section" in "the “Fees” section".
        titled: Words between a label and a heading in marks of quotation: "entitled" in "the
            section entitled “Fees”".
        papers: A kind of document in which no name ends, behind a unit: "of the resolution". The
            group *paper* is the kind.
        notices: A notice that is called after the section of a law: "Section 21 notice". A document
            whose unit of that number is about no notice means a law.
        definitions: Words after a paragraph of a definition: "of the definition".
        former: Words before a unit of an earlier version: "former".
        whose: Words before units of the document named last: "von denen".
        surveyed: Words before a section of land: "Southeast ¼ of" in "Southeast ¼ of Section 33".
        townships: Words behind a section of land: ", T. 1 S." in "Section 33, T. 1 S.".
    """

    reporting: Regex = ""
    gazettes: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    calling: Regex = NEVER
    headed: tuple[str, ...] = ()
    titled: tuple[str, ...] = ()
    papers: Regex = NEVER
    notices: Regex = NEVER
    definitions: Regex = NEVER
    former: tuple[str, ...] = ()
    whose: Regex = NEVER
    surveyed: Regex = NEVER
    townships: Regex = NEVER


@dataclass(frozen=True, slots=True, eq=False)
class SubjectWords:
    """The words that tell whose units a whole text, or a part of it, cites.

    `ingest.references.reader` and `whose` read them.

    Attributes:
        correcting: Words before the name of a document that the text corrects or amends:
            "corrigendum to". "^" begins a line.
        explaining: Words before the name of a document that the text explains and whose units it
            cites: "explanatory notes to".
        stated: A sentence that says of which document a label is cited: "a reference to a Rule is a
            reference to a Rule in SHIP". Its group *label* is the label.
        enacting: Headings of the formula that names the law under which a document is made:
            "eingangsformel".
        grounds: The words before the units of that law, in a formula without a heading: "Aufgrund
            von", "in exercise of the powers conferred by".
        completed: Words before the choices that complete a form, such as clauses that a contract
            adopts: "completed as follows".
        completing: The labels of the units of such a form: "module".
    """

    correcting: Regex = NEVER
    explaining: Regex = NEVER
    stated: Phrase = NO_PHRASE
    enacting: tuple[str, ...] = ()
    grounds: Regex = NEVER
    completed: Phrase = NO_PHRASE
    completing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ListHeadings:
    """The headings of lists and tables whose citations are no references of the text.

    Attributes:
        works: Headings of lists of cited works: "bibliography".
        correlating: Words in the titles of tables that map the provisions of one act to another:
            "correlation table".
        indexes: Headings of lists of places, which are no references: "index", "table of contents".
    """

    works: tuple[str, ...] = ()
    correlating: tuple[str, ...] = ()
    indexes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class AmendmentWords:
    """The words that amend a document.

    `ingest.references.quoted` and `whose.governed` read most of them.

    Attributes:
        amended: Words that amend the document named before them: "is amended as follows". A match
            of the group *follows* extends beyond the unit.
        directed: Words that amend a provision in the sentence that names it: "insert".
        amending: Words before a quotation that is text of another document: "insert".
        new: Words before a unit that is put in: "new" in "a new paragraph (2) is added".
        listed: Words before a document whose provisions are listed below: "the following sections
            of".
        changing: Words after a kind of document that is amended: "is amended".
        changed: Words between a document named last and the act that changed it: "zuletzt durch".
    """

    amended: Phrase = NO_PHRASE
    directed: Phrase = NO_PHRASE
    amending: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    listed: Phrase = NO_PHRASE
    changing: Regex = NEVER
    changed: Regex = NEVER

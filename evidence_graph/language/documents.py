"""What a language says of documents as a whole: how its texts are told and what they are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..nodes import DocumentType
from .patterns import NEVER, check


@dataclass(frozen=True, slots=True, eq=False)
class DocumentWords:
    """The words of one language, in lower case unless said otherwise.

    Attributes:
        frequent: Its most frequent words, by which its texts are told from those of others.
        articles: What may stand before a name and is no part of it.
        endings: What a name in a sentence may end with and its title does not: "Mietgesetzes".
        inflected: Endings of an adjective that begins a title, each with one that it has in a
            sentence: "Bürgerliches Gesetzbuch", "des Bürgerlichen Gesetzbuchs".
        small: Words of a title whose first letters are no initials.
        instruments: Words that make a name of what stands in the brackets of a title.
        numbered: Kinds of instruments that are cited by their numbers, with what may stand before
            them, as a regular expression without case: "Commission Regulation".
        short_forms: What a title begins with and is cited by, as regular expressions without case;
            the words of their groups make the name: "(loi) n° … (du …)".
        of_a_body: What stands behind the brackets that name an instrument, and says whose it is, as
            a regular expression without case: "(Hafensatzung) der Stadt Nordhafen".
        remarks: What stands in the last brackets of titles and is no name, as regular expressions
            without case.
        cited_as: What stands right before the name that a text gives itself, as a regular
            expression; blank where texts give themselves none.
        cited_with: Words behind "and" that end such a name: "may be cited as X and shall …".
        shorter: What else a document is called: regular expressions without case for the whole of
            a name, each with a template for the other name: "Regulation Z" is cited as "Reg. Z".
        stated: By what number the first lines of a text say that it is cited: expressions for a
            whole line, each with templates for names: "2003 No. 1100" is "SI 2003/1100".
        shortened: Words of names as people shorten them, each with the whole word: "regs".
        plurals: Endings, each with what stands in its place in the form that names are compared by.
        tails: Words behind which a name says what it is about: "Act *on* …", "notes *to* …".
        passed_over: Words beside a name that say nothing of which document is meant, such as "etc".
        european: What kinds of European acts are called, each with its common name: "vo".
        european_beside: What else stands beside such a name, and tells no act from another, as
            its number does: "delegated", "exécution".
        editions: What stands in brackets behind a citation and names an edition, as a pattern.
        chapters: What stands behind the name of an act and says where it is printed, as a pattern.
        types: What kind of document a title shows, as patterns without case; the first that is
            found in the title tells.
        parts: What names a part of a document, and no document, where it stands as the title, as a
            pattern without case: "Standard Terms".
        court: A line that names a court, as the papers of its cases begin, as a pattern without
            case; the group *sure*, where there is one, says that no other line begins so.
        case: What a line below it says of the case, its parties and number, likewise.
        pleadings: Words in the names of such papers: "petition", "order".
        title_fields: What stands before the title in a row of a cover, as a pattern without case.
        title_keys, subtitle_keys: Names of fields of front matter that hold title and subtitle.
        date_keys, code_keys: Names of those that hold the date and the code.
        superseding_keys: Names of those that hold the documents in whose place it has come.
        effective_keys, ending_keys: Names of those that say from when on it holds, and until when.
        defines: A pattern of what a passage says that gives a term its meaning.
        means: What begins the meaning of a term that stands in the cell before, as a pattern.
        requires: A pattern of what it says that obliges somebody.
        signing: What begins the place where parties sign, as a pattern without case.
        signed_by, signer: The fields there, before their colons, as patterns without case: what
            holds the signature, and what says who signs.
        omitted: What stands in place of the text of a unit that is repealed, as a pattern without
            case and without brackets.
        abbreviations: Words, in their own case, that end in a full stop and end no sentence;
            those of units are not among them.
        dotted_ordinals: Whether a number with a full stop behind a small word is an ordinal, which
            ends no sentence: "des 2. Oktober".
        heading_styles, title_styles, contents_styles: What word processors that translate the names
            of their styles call headings, which a number follows, titles and contents lists.
    """

    frequent: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ()
    inflected: tuple[tuple[str, str], ...] = ()
    small: frozenset[str] = frozenset()
    instruments: tuple[str, ...] = ()
    numbered: str = ""
    short_forms: tuple[str, ...] = ()
    of_a_body: str = NEVER
    remarks: tuple[str, ...] = ()
    cited_as: str = ""
    cited_with: tuple[str, ...] = ()
    shorter: tuple[tuple[str, str], ...] = ()
    stated: tuple[tuple[str, tuple[str, ...]], ...] = ()
    shortened: Mapping[str, str] = field(default_factory=dict)
    plurals: tuple[tuple[str, str], ...] = ()
    tails: frozenset[str] = frozenset()
    passed_over: frozenset[str] = frozenset()
    european: Mapping[str, str] = field(default_factory=dict)
    european_beside: frozenset[str] = frozenset()
    editions: str = NEVER
    chapters: str = NEVER
    types: Mapping[DocumentType, str] = field(default_factory=dict)
    parts: str = NEVER
    court: str = NEVER
    case: str = NEVER
    pleadings: frozenset[str] = frozenset()
    title_fields: str = NEVER
    title_keys: tuple[str, ...] = ()
    subtitle_keys: tuple[str, ...] = ()
    date_keys: tuple[str, ...] = ()
    code_keys: tuple[str, ...] = ()
    superseding_keys: tuple[str, ...] = ()
    effective_keys: tuple[str, ...] = ()
    ending_keys: tuple[str, ...] = ()
    defines: str = NEVER
    means: str = NEVER
    requires: str = NEVER
    signing: str = NEVER
    signed_by: str = NEVER
    signer: str = NEVER
    omitted: str = NEVER
    abbreviations: frozenset[str] = frozenset()
    dotted_ordinals: bool = False
    heading_styles: tuple[str, ...] = ()
    title_styles: tuple[str, ...] = ()
    contents_styles: tuple[str, ...] = ()
    quote_styles: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check(((kind.value, pattern) for kind, pattern in self.types.items()), re.VERBOSE)
        spaced = ("defines", "means", "requires", "editions")
        check(((name, getattr(self, name)) for name in spaced), re.VERBOSE)
        others = (
            "parts",
            "court",
            "case",
            "title_fields",
            "signing",
            "signed_by",
            "signer",
            "omitted",
        )
        check(((name, getattr(self, name)) for name in others), re.IGNORECASE)

"""The words of lines: numbers, headings, contents, notes and sentences.

The words for units are in `units`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

INSERTED = tuple(
    "bis ter quater quinquies sexies septies octies nonies novies decies undecies duodecies "
    "terdecies quaterdecies quindecies quinquedecies sexdecies septdecies octodecies "
    "novodecies vicies unvicies duovicies tervicies quatervicies quinvicies sexvicies "
    "septvicies octovicies novovicies tricies untricies".split()
)
"""Latin suffixes of inserted units, for the second to the thirty-first unit of one number: "Article
59 septdecies"."""


@dataclass(frozen=True, slots=True, eq=False)
class NumberingWords:
    """The words in the number of a unit and around it, in the line that begins the unit.

    Attributes:
        words: Number words with their numerals: "first" and "1", "erster" and "1".
        endings: Endings of a numeral that make it an ordinal: "er" in "1er".
        prefixes: Letters before a number that are part of it, with or without a full stop: "l" in
            "article L. 123-4".
        inserted: Words behind a number that are part of it: "ter" in "article 5 ter".
        dotted: Whether a number with a full stop before the word for a unit is its ordinal:
            "1. Abschnitt".
        behind: Labels that stand behind their number: "kap" in "1 kap.", "§" in "4 a §".
        ranges: Words between the ends of a range or the numbers of a list in a heading: "to",
            "and".
        articles: Words before the word for a unit in its heading: "the" in "THE SCHEDULE".
        belonging: The first word of a line that says to which unit an attachment belongs: "to" in
            "(to section 5)".
    """

    words: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    inserted: tuple[str, ...] = ()
    dotted: bool = False
    behind: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    belonging: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for word, number in self.words.items():
            if word != word.lower() or not number.isdigit():
                raise ValueError(f"expected a numeral for a word, found {word!r}: {number!r}")


@dataclass(frozen=True, slots=True, eq=False)
class HeadingWords:
    """Whole headings, which say what stands below them.

    Attributes:
        standalone: Headings without a number at the top level of a document or an attachment:
            "preamble", "index".
        notes: Headings of editors' notes behind a unit: "references in text". Numbers below are
            none of the unit's. Also read by `ingest.chunking.traits`.
        reasons: Headings of the numbered reasons for an act: "whereas".
        memoranda: Headings of the reasons for a bill, printed behind it: "explanatory memorandum".
        contents: Headings of a table of contents: "arrangement of sections".
        callouts: First words of boxes beside the text, which are no units: "warning".
    """

    standalone: frozenset[str] = frozenset()
    notes: frozenset[str] = frozenset()
    reasons: frozenset[str] = frozenset()
    memoranda: frozenset[str] = frozenset()
    contents: frozenset[str] = frozenset()
    callouts: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        names = ("standalone", "notes", "reasons", "memoranda", "contents", "callouts")
        _check_lower_case(self, *names)


@dataclass(frozen=True, slots=True, eq=False)
class LineWords:
    """The words that tell whether a line is a title, a sentence or a part of either.

    Attributes:
        prose: Words after a number in a sentence, where it begins no unit: "of" in "12 of the Act".
        verbs: Words of sentences that headings do not contain: "shall". Also read by
            `ingest.definitions`.
        sentence: Words that tell a sentence from a title, if only a full stop follows it: "which".
        small: Words in lower case within a title whose other words begin with capitals: "of".
        openers: Words that begin a sentence, and are in lower case within a title: "Neither".
        joins: Words at the end of an item of a list that is not the last: "and", "or".
        determiners: Words before the word for a unit that refer to it: "this" in "this section". At
            the end of a line, such a unit takes no number from the next line.
        goes_on: First words of a line that continues the line above: "for", "of". A name may also
            continue with them after its kind (`names.stems`).
        unfinished: Last words of a line that continues on the next: "of", "the".
        nothing: Whole lines that say that a part has no text: "none", "not applicable".
    """

    prose: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    sentence: frozenset[str] = frozenset()
    small: frozenset[str] = frozenset()
    openers: frozenset[str] = frozenset()
    joins: tuple[str, ...] = ()
    determiners: frozenset[str] = frozenset()
    goes_on: frozenset[str] = frozenset()
    unfinished: frozenset[str] = frozenset()
    nothing: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        _check_lower_case(self, "prose", "verbs", "nothing")


@dataclass(frozen=True, slots=True, eq=False)
class PageWords:
    """The words of page numbers. `ingest.convert` and `ingest.definitions` read them.

    Attributes:
        labels: Words before the number of a page: "page", "p.".
        of: Words before the number of all pages: "of" in "page 3 of 10".
    """

    labels: tuple[str, ...] = ()
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class FrontWords:
    """The words of lines around the title of a document. `ingest.structure.front` reads them.

    Attributes:
        announced: Lines above a title that say how the text was published: "official gazette".
        menus: Lines of the menus of a web page, which are no titles: "skip to content".
        bylines: Words before the names of the authors below a title: "by".
        changes: Words of a line that says when a document was changed: "revised" in "Last revised
            May 2024".
        lately: Words before them: "last".
        amended: Words with which a footnote tells of an amendment: "subs. by", "omitted by".
    """

    announced: frozenset[str] = frozenset()
    menus: frozenset[str] = frozenset()
    bylines: frozenset[str] = frozenset()
    changes: frozenset[str] = frozenset()
    lately: frozenset[str] = frozenset()
    amended: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class StructureWords:
    """The words of the lines of one language, in lower case. `ingest.structure` reads them.

    Attributes:
        documents: Words for kinds of documents, as in titles: "act", "lease". Also read by
            `evidence_graph.names` and `evidence_graph.citation`.
    """

    numbering: NumberingWords = field(default_factory=NumberingWords)
    headings: HeadingWords = field(default_factory=HeadingWords)
    lines: LineWords = field(default_factory=LineWords)
    pages: PageWords = field(default_factory=PageWords)
    front: FrontWords = field(default_factory=FrontWords)
    documents: frozenset[str] = frozenset()


def _check_lower_case(words: object, *names: str) -> None:
    for name in names:
        for phrase in getattr(words, name):
            if phrase != phrase.lower().strip() or not phrase:
                raise ValueError(f"expected {name} in lower case, found {phrase!r}")


_WORD = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> list[str]:
    """The words of *text* in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def numbered(words: str, *, start: int = 1, step: int = 1) -> dict[str, str]:
    """Number words in order, from *start*."""
    return {word: str(start + step * n) for n, word in enumerate(words.split())}


def compounded(tens: Mapping[str, str], ones: Mapping[str, str], joined: str) -> dict[str, str]:
    """Number words of tens and ones; *joined* is their template, such as "{tens}-{ones}"."""
    return {
        joined.format(tens=ten, ones=one): str(int(n) + int(m))
        for ten, n in tens.items()
        for one, m in ones.items()
        if int(m) < 10
    }

"""How the lines of a language's documents are told: headings, contents, remarks, sentences.

What the units of documents are called stands in `units`.
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
"""Latin words for the second to the thirty-first of a number, by which legislators number what they
insert: "Article 59 septdecies"."""


@dataclass(frozen=True, slots=True, eq=False)
class StructureWords:
    """The words of one language, in lower case.

    Attributes:
        numbers: Number words that stand for a numeral ("first", "erster", "premier").
        number_endings: What may end a numeral that is an ordinal: "er" of "1er" and "Ier".
        number_prefixes: Letters, with a full stop or not, that stand before numbers and are part of
            them: "l" of "article L. 123-4".
        numbers_inserted: Words behind a number that belong to it: "ter" of "article 5 ter".
        ordinals_dotted: Whether "1. Abschnitt" is the first one, not a sentence about it.
        ranges: What stands between the ends of a range, or the numbers of a list: "to", "and".
        articles: What may stand before a unit's word in its heading: "THE SCHEDULE".
        belonging: What begins the words for that to which an attachment belongs: "to", "zu".
        standalone: Headings without a number that stand at the top of their document or attachment.
        asides: Headings of remarks on the unit before them, often with numbers of their own.
        notes: Headings of editors' notes behind a unit, whose numbers are none of its own.
        reasons: What stands alone on a line before the numbered reasons for an act: "whereas".
        contents: Headings of a table of contents.
        callouts: Headings of boxes beside the text, which are no units.
        prose: Words which after a number show that it is mentioned, not that it begins a unit.
        verbs: Words that show a sentence, which a heading is not.
        sentence: Words that show one where only a full stop would set a title off.
        small: Words that stay small in a title whose other words begin with capitals: "of", "the".
        openers: Words that begin a sentence; within a title they are small: "The", "Neither".
        joins: Words between the parts of an enumeration; an item that ends in one is not the last.
        determiners: Words behind which a unit's word at the end of a line takes no number:
            "this section".
        goes_on: Words with which a line goes on from the one above it: "for", "of".
        unfinished: Words that end no paragraph, whatever comes on the next line: "of", "the".
        page: Words before the number of a page.
        of_pages: Words before the number of pages.
        documents: Words that name a kind of document, as in its title.
        announced: What stands alone on a line above a title, and says how the text is published.
        changes: Words of a line that says when a document was changed: "Last revised May 2024".
    """

    numbers: Mapping[str, str] = field(default_factory=dict)
    number_endings: tuple[str, ...] = ()
    number_prefixes: tuple[str, ...] = ()
    numbers_inserted: tuple[str, ...] = ()
    ordinals_dotted: bool = False
    ranges: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    belonging: tuple[str, ...] = ()
    standalone: frozenset[str] = frozenset()
    asides: frozenset[str] = frozenset()
    notes: frozenset[str] = frozenset()
    reasons: frozenset[str] = frozenset()
    contents: frozenset[str] = frozenset()
    callouts: frozenset[str] = frozenset()
    prose: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    sentence: frozenset[str] = frozenset()
    small: frozenset[str] = frozenset()
    openers: frozenset[str] = frozenset()
    joins: tuple[str, ...] = ()
    determiners: frozenset[str] = frozenset()
    goes_on: frozenset[str] = frozenset()
    unfinished: frozenset[str] = frozenset()
    page: tuple[str, ...] = ()
    of_pages: tuple[str, ...] = ()
    documents: frozenset[str] = frozenset()
    announced: frozenset[str] = frozenset()
    changes: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        for name in (
            "standalone",
            "asides",
            "notes",
            "reasons",
            "contents",
            "callouts",
            "prose",
            "verbs",
        ):
            for phrase in getattr(self, name):
                if phrase != phrase.lower().strip() or not phrase:
                    raise ValueError(f"expected {name} in lower case, found {phrase!r}")
        for word, number in self.numbers.items():
            if word != word.lower() or not number.isdigit():
                raise ValueError(f"expected a numeral for a word, found {word!r}: {number!r}")


_WORD = re.compile(r"[^\W\d_]+")


def words_of(text: str) -> list[str]:
    """The words of *text* in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def words(text: str) -> frozenset[str]:
    """The words of a list with blanks between."""
    return frozenset(text.split())


def phrases(text: str) -> frozenset[str]:
    """The phrases of a list with "|" between."""
    return frozenset(phrase.strip() for phrase in text.split("|"))


def numbered(words: str, *, start: int = 1, step: int = 1) -> dict[str, str]:
    """Number words in order, from *start*."""
    return {word: str(start + step * n) for n, word in enumerate(words.split())}


def compounded(tens: Mapping[str, str], ones: Mapping[str, str], joined: str) -> dict[str, str]:
    """Number words that say tens and ones: *joined* is a template such as "{tens}-{ones}"."""
    return {
        joined.format(tens=ten, ones=one): str(int(n) + int(m))
        for ten, n in tens.items()
        for one, m in ones.items()
        if int(m) < 10
    }

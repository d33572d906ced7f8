"""Remembers what a text named last, which "that Act" or a bare "paragraph (a)" means."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache

from evidence_graph.citation.model import Components
from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords, ConnectiveWords, InstrumentWords
from evidence_graph.language.patterns import either

from .mention import ELSEWHERE, Mention
from .names.known import is_code, nominative
from .tree import Tree

NEAR_CHARS = 300
"""Characters behind a name within which "the Act" may still mean it."""
JOINING_CHARS = 200
"""The most characters between two joined citations."""

REMEMBERED = 8
"""How many of the documents named last may be meant."""

_SENTENCE_END = re.compile(r"[.;]\s")


_INWARDS = re.compile(r"(?:\s\([A-Z][^()\n]{1,60}\)|,?\s[“\"][A-Z][^“”\"\n]{1,60}[”\"])?,?\s")


def goes_inwards(text: str, end: int, start: int) -> bool:
    """Whether only a comma or a title stands between two units.

    "Article VII (Amended), § 1", "Article VII § 1", "By-law 5, “Elections,” section 1.3".
    """
    return 0 <= start - end < JOINING_CHARS and _INWARDS.fullmatch(text, end, start) is not None


@dataclass(slots=True)
class Latest:
    """The reference read last.

    Attributes:
        address: Its address; of a range the last one.
        document: The document of *address*.
        instruments: The other documents named, with an address or without, the last one at the
            end.
        attachment: The unit that named an attachment of this document last, and its address.
        labelled: Where the label stands by which a unit was named last; 0 before the first.
        end: Where the reference ends; -1 before the first.
        named: Where the last of *instruments* ends.
        passing: A document named since without being cited, and where it ends.
        numbers: For the number of each unit its document when it was named last, and whether that
            is external, as in `Mention`.
    """

    address: Components = ()
    document: str | None = None
    instruments: list[str] = field(default_factory=list)
    attachment: tuple[Components, Components] = ((), ())
    labelled: int = 0
    end: int = -1
    named: int = -NEAR_CHARS
    passing: tuple[str, int] = ("", -1)
    numbers: dict[str, tuple[str | None, bool]] = field(default_factory=dict)

    def of_same(self, mention: Mention, tree: Tree) -> Mention:
        """*mention*, in the document of which its number was named last: "such section 5304".

        If it was not named and this document, of *tree*, lacks it, it is of another document: "the
        said section 13A".
        """
        document, external = self.numbers.get(mention.address[0], (None, False))
        if mention.document is not None or mention.anchor:
            return mention
        if document is None and tree.known and not tree.has(mention.address[0]):
            document = ELSEWHERE
        if document is None:
            return mention
        return replace(mention, document=document, external=external)

    def meant(self, words: str, language: CitationWords) -> str | None:
        """The document that *words* such as "that Act" mean: the last one that may be called so.

        Its name says that kind ("Insolvency Act 1986"); or else its name says no kind at all. A
        code is that of a law, and not of "der Satzung", in languages with words for kinds of laws.
        """
        enacted = language.instruments.enacted
        wanted = _kinds(language.instruments).findall(words.casefold())
        without_kind = None
        for name in reversed(self.instruments[-REMEMBERED:]):
            kinds = _kinds(language.instruments).findall(name.casefold())
            if not wanted or _stem(wanted[-1]) in map(_stem, kinds):
                return name
            is_law = bool(enacted) and is_code(name.split(ALSO)[0])
            if not kinds and (not is_law or _stem(wanted[-1]).endswith(enacted)):
                without_kind = without_kind or name
        kinds = _kinds(language.instruments).findall(self.passing[0].casefold())
        if wanted and _stem(wanted[-1]) in map(_stem, kinds):
            return self.passing[0]  # "the Convention on ports", and later "the said Convention"
        return without_kind

    def last(self, text: str, end: int) -> str | None:
        """The document named last before *end* in its sentence without being cited, if one is."""
        name, named = self.passing
        is_last = max(self.named, end - NEAR_CHARS) <= named
        return name if is_last and not _SENTENCE_END.search(text, named, end) else None

    def is_near(self, text: str, end: int) -> bool:
        """Whether the reference stands in the sentence that goes on to *end*."""
        return 0 <= end - self.end < NEAR_CHARS and not _SENTENCE_END.search(text, self.end, end)

    def attached(self, unit: Components) -> Components:
        """The attachment of this document that *unit* named last; empty if there is none."""
        named_in, attachment = self.attachment
        return attachment if named_in == unit else ()


@lru_cache(maxsize=8)
def _kinds(words: InstrumentWords) -> re.Pattern[str]:
    """The words of a name that say what kind of document it is."""
    kinds = either(sorted({word.casefold() for word in words.kinds}, reverse=True))
    bound = "" if words.compound else r"\b"
    return re.compile(rf"{bound}(?:{kinds})\b")


def kind_of(words: str, language: CitationWords) -> str | None:
    """The word of *words* that says the kind of document, in its nominative; None without one."""
    found = list(_kinds(language.instruments).finditer(words.casefold()))
    return (
        nominative(words[found[-1].start() : found[-1].end()], language.compounds)
        if found
        else None
    )


def _stem(kind: str) -> str:
    """The stem that the forms of a word for documents share: "Act" and "Acts"."""
    return kind.removesuffix("es").removesuffix("s")


def is_joined(words: ConnectiveWords, text: str, end: int, start: int) -> bool:
    """Whether the reference at *start* continues a list whose last reference ends at *end*."""
    is_near = start - end < JOINING_CHARS
    return is_near and _joined(words).fullmatch(text, max(0, end), start) is not None


@lru_cache(maxsize=8)
def _joined(words: ConnectiveWords) -> re.Pattern[str]:
    """Between citations of one document that is named behind the last.

    "§ 3, § 5 Absatz 1 und nach § 8 BGB", "section 2 of, and Schedule 3 to, the Ports Act".
    """
    joins = either((*words.joins, *words.along))
    elided = either(words.elisions)
    return re.compile(
        rf"(?:\s(?:{either(words.within)})(?=,\s))?[\s,]{{0,40}}(?:(?:{joins})\s{{1,40}}(?:(?:{either(words.into)})\s)?)?"
        rf"(?:(?:{either(words.determiners)})\s|(?:{elided})|(?:{either(words.apart)})\b\s?)?"
    )

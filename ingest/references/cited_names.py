"""Works that a text cites by a unit, and elsewhere by their name alone.

"Article 4 of the PFR" and "clause 2 of the Harbour Requirements" tell that "the PFR" and "the
Harbour Requirements" cite a work as a whole, and "Harbour Requirements Section 3" a unit of it.
"""

from __future__ import annotations

import re
import string
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import NEVER, either, in_any_case
from evidence_graph.names.instruments import names_alone
from evidence_graph.spans import Span

from .mention import ELSEWHERE, Mention
from .names import Names
from .names.codes import NOT_CODES
from .names.known import is_code
from .own_numbers import LEAD_CHARS
from .tree import Tree

_SHORTEST = 2
"""A code has more letters."""
_LONGEST = 60
"""Characters of a name that is looked for before a unit."""
_OF_THE = 9
"""Characters between a unit and a name behind it: " of the "."""
_BEFORE_UNIT = 4
"""Fewer characters stand between a name and a unit of it: "the GDPR, Article 5"."""
_LED_CHARS = 60
"""Characters before a name in which an article or a preposition stands."""
_LETTERS = f"{string.ascii_letters} \n"
_NEXT_CODE = re.compile(r",\s[A-Z]{2}")
_CODE_BEFORE = re.compile(r"[A-Z]{2},\s")
_DATED = re.compile(  # "Ports Act 1929", "Ports Act, 1929", "Ports Act of 1929"
    r".+ (?P<kind>[A-Z][a-z]+),?(?: [a-z]{2})? (?P<year>(?:1[5-9]|20)\d\d)"
)
_NUMBERED = re.compile(r".+ (?P<short>[A-Z][a-z]+, No\. \d{1,4} of (?:1[5-9]|20)\d\d)")
_NAME = re.compile(r"[A-Z][\w/&’'-]+(?: [a-z]{1,4})?(?: [A-Z][\w/&’'-]+){1,6}")


class CitedNames:
    """The names behind units that some of *mentions* cite: of each the first such mention.

    Args:
        known: Works that the text may cite without a unit, by their names (see `known_works`).
    """

    def __init__(
        self, text: str, mentions: Sequence[Mention], known: Mapping[str, Mention]
    ) -> None:
        self._text = text
        self._mentions = mentions
        self._known = known
        self._cited: dict[str, Mention] = {}
        for mention in mentions:
            if mention.address and mention.document not in (None, ELSEWHERE):
                for name in self._behind(mention):  # "ISO 9001" may name a body
                    self._cited.setdefault(" ".join(name.split()), mention)

    def _behind(self, mention: Mention) -> Iterator[str]:
        """The names that stand behind a unit: of "s 5 of the HRC Bylaws" not the body HRC."""
        names = (mention.document or "").split(ALSO)
        behind = [name for name in names if self._stands_behind(name, mention.span.end)]
        for name in filter(_is_name, behind):
            if not any(longer.startswith(f"{name} ") for longer in behind):
                yield name

    def _stands_behind(self, name: str, end: int) -> bool:
        """Whether a unit that ends at *end* ends with *name*, or " of the " and *name* follow."""
        at = self._text.find(f" {name}", end - len(name) - 1, end + len(name) + _OF_THE)
        return at >= 0 and not self._text[end:at].strip(_LETTERS)

    def before(self) -> list[Mention]:
        """The mentions; those of another document are of the one that is named before them."""
        return [
            self._of_named(mention) if mention.document == ELSEWHERE else mention
            for mention in self._mentions
        ]

    def _of_named(self, mention: Mention) -> Mention:
        start = mention.span.start
        before = self._text[max(0, start - _LONGEST) : start].rstrip(" ,")
        named = (name for name in self._cited if before.endswith(name))
        longest = max(named, key=len, default="")
        if before[: -len(longest)][-1:].isalnum() or not longest:
            return mention
        cited = self._cited[longest]
        return replace(mention, document=cited.document, external=cited.external)

    def _is_in_heading(self, span: Span, tree: Tree, place: int | None) -> bool:
        """Whether a name stands in the heading of the section at *place*."""
        section = None if place is None else tree.sections[place]
        if section is None or span.of(self._text) not in (section.heading or ""):
            return False
        return span.end - section.span.start <= len(section.heading or "") + LEAD_CHARS

    def alone(self, tree: Tree, language: CitationWords) -> Iterator[Mention]:
        """The names behind an article or a preposition, in order; one is enough in each unit.

        A name before another noun may say of what that is: "the AML officer".
        """
        cited_names = {**self._known, **self._cited}
        if not cited_names:
            return
        begun = {(mention.span.start, mention.document) for mention in self._mentions}
        noted = {(mention.section, mention.document) for mention in self._mentions}
        starts = [section.span.start for section in tree.sections]
        own = {n for n in self._cited if any(self._text.startswith(n, start) for start in starts)}
        for start, span in self._led(language):
            printed = span.of(self._text)
            cited = cited_names[" ".join(printed.split())]
            place, name = tree.deepest(span), cited.document
            is_before_unit = any((span.end + n, name) in begun for n in range(_BEFORE_UNIT))
            is_own = printed in own  # "NRS 1.060 Fees" heads a unit
            is_noted = is_own or (place, name) in noted
            is_in_heading = printed in self._known and self._is_in_heading(span, tree, place)
            is_aside = _is_aside(self._text, start, span.end)
            if is_before_unit or is_noted or is_in_heading or is_aside:
                continue
            noted.add((place, name))
            yield Mention(span, place, document=name, external=cited.external)

    def _led(self, language: CitationWords) -> Iterator[tuple[int, Span]]:
        """The names behind an article or a preposition, each with the place where that begins.

        Well-known ones also in a list in brackets: "data protection laws (GDPR, CCPA, etc.)".
        """
        names, leading = _names(self._cited, self._known, language), _leading(language)
        done, match = 0, names.search(self._text)
        while match is not None:
            start = match.start()
            led = leading.search(self._text, max(done, start - _LED_CHARS), start)
            is_listed = match[0] in self._known and _is_listed(self._text, *match.span())
            if led is not None or is_listed:
                done = match.end()
                yield led.start() if led else start, Span(*match.span())
            match = names.search(self._text, done if done > start else start + 1)


def by_their_year(mentions: Sequence[Mention]) -> Iterator[Mention]:
    """*mentions*; "the 1929 Act" is the one Act of that year that others of them name in full.

    So is "Act, No. 14 of 2010", as notes in the margin have it, the one with that number.
    """
    known: defaultdict[str, set[str]] = defaultdict(set)
    for document in {mention.document or "" for mention in mentions}:
        if dated := _DATED.fullmatch(document.split(ALSO)[0]):
            known[f"{dated['year']} {dated['kind']}"].add(document)
        if numbered := _NUMBERED.fullmatch(document.split(ALSO)[0]):
            known[numbered["short"]].add(document)
    for mention in mentions:
        full = known.get((mention.document or "").split(ALSO)[0], ())
        yield replace(mention, document=min(full)) if len(full) == 1 else mention


def _is_name(name: str) -> bool:
    if is_code(name):
        return len(name) > _SHORTEST and name not in NOT_CODES
    return _NAME.fullmatch(name) is not None


def _is_aside(text: str, start: int, end: int) -> bool:
    """Whether a name is all that stands in brackets, behind a longer one: "(the GDPR)"."""
    return text[start - 1 : start] == "(" and text.startswith(")", end)


def _is_listed(text: str, start: int, end: int) -> bool:
    """Whether a name is one of a list of codes in brackets: "(GDPR, CCPA, etc.)"."""
    if text[start - 1 : start] == "(":
        return _NEXT_CODE.match(text, end) is not None
    return _CODE_BEFORE.match(text, max(0, start - 4)) is not None and text[end : end + 1] in ",)"


@cache
def _in_marks(name: str) -> re.Pattern[str]:
    """Matches *name* in marks of quotation."""
    return re.compile(rf"[“\"„«]{re.escape(name)}[”\"“»]")


@cache
def _any_of(names: frozenset[str]) -> re.Pattern[str]:
    """The longest of *names* that matches, as it is spelled."""
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or NEVER)


def known_works(text: str, names: Names, language: str, words: CitationWords) -> dict[str, Mention]:
    """Works that *text* may cite by their name alone, each as a mention at no place.

    They are well-known instruments, and documents that a body has beside this one, unless the text
    gives their name to something itself: (collectively, the "Terms of Service").
    """
    laws = names_alone(language)
    said = set(_any_of(laws).findall(text))  # of two names, one in the other, the longer
    cited = (law for law in laws if any(law in name for name in said))
    beside = (name for name in words.names.beside if name in text)
    meant = (name for name in beside if not _in_marks(name).search(text))
    return {
        name: Mention(Span(0, 0), None, document=name, external=name in laws)
        for name in (*cited, *meant)
        if not (names.is_own(name) or names.hold(name) or names.is_itself(name))
    }


@cache
def _leading(language: CitationWords) -> re.Pattern[str]:
    """An article or a preposition, right before a name."""
    words = language.connectives
    leading = {*words.determiners, *words.within, *words.into, *words.joins}
    return re.compile(
        rf"(?<!\w)(?:{in_any_case(leading | set(language.pointers.possessives))})\s\Z"
    )


def _names(
    cited: Collection[str], known: Collection[str], language: CitationWords
) -> re.Pattern[str]:
    """The names *cited* and *known*, where they may stand alone.

    Where nouns are small, what is *known* may stand before one, "the GDPR requirements", and not
    before another part of a name: "the HIPAA Security Rule".
    """
    words = language.connectives
    alone, before_noun = "", ""
    if not language.instruments.compound:
        small = {*words.joins, *words.within, *language.names.linking} - set(words.determiners)
        alone = rf"(?=[.,;:)]|\s(?:{either(small)})\s|\s*\n\n|\s*\Z)"
        before_noun = r"(?!\s[A-Z\d])"
    ends = r"(?![\w&/’'-]|\.\w)"
    return re.compile(rf"(?:{either(cited)}){ends}{alone}|(?:{either(known)}){ends}{before_noun}")

"""Stretches of a text whose units are all of one other document, which is named only once.

"The Ports Act is amended as follows. (2) In section 5 …" governs the units below it or, if there
are none, those that follow beside it: they are of the Ports Act. "The following provisions of the
Ports Act apply— (a) section 20 …" governs the units below it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from evidence_graph.citation.model import Components
from evidence_graph.language.citations import AmendmentWords, CitationWords
from evidence_graph.language.patterns import either

from ..mention import Mention
from ..tree import Tree

REACH = 240
"""The most characters between the name of a document and its verb: "is amended"."""


_END = re.compile(r"[.;“\"‘«]|\n\n|\Z")  # what is quoted is text of the other document
_CLOSED = re.compile(r"[.;:]\s|\n\n")  # the end of a sentence, or of its part

_ASIDE = re.compile(r"\([^()\n]{0,80}\)")
_ASIDES = re.compile(r"\((?:[^()\n]|\n(?!\n)|\([^()\n]{0,80}\)){0,160}\)")  # and those in them
_OPENED = re.compile(r"[\s#*>_-]{0,12}[“„«‘\"]")
PARAGRAPH_CHARS = 4000
"""The most characters of a paragraph that is inserted."""
MOST_QUOTED = 60
"""The most inserted paragraphs that are read."""
MOST_ROWS = 200
"""The most rows below a cell that it governs."""
MOST_BESIDE = 200
"""The most characters behind a document's name in its cell, brackets included."""
CELL_CHARS = 5
"""A cell of a table that names a document holds fewer characters beside it: "the", a full stop."""


@dataclass(frozen=True, slots=True, order=True)
class Stretch:
    """From *start* to *end* the *document* governs.

    Attributes:
        address: The unit from which inner units count where the document is amended, with letters
            as they are written: "(A)" is below "(1)", and "(a)" above it.
        amends: Whether the text amends the document.
        families: The labels that it governs; empty for all.
    """

    start: int
    end: int
    document: str
    address: Components = ()
    amends: bool = False
    families: frozenset[str] = frozenset()


class Governed:
    """The stretches of one text; of those that overlap, the last to begin governs."""

    def __init__(self, stretches: Sequence[Stretch]) -> None:
        self._stretches = sorted(stretches)
        self._starts = [stretch.start for stretch in self._stretches]

    def at(self, position: int) -> Stretch | None:
        """The stretch that holds *position*."""
        for n in range(bisect_right(self._starts, position) - 1, -1, -1):
            if position < self._stretches[n].end:
                return self._stretches[n]
        return None

    def inserted(self, text: str, mention: Mention) -> Mention:
        """*mention*, "section 4 of this Act", of the Act into which its paragraph is inserted."""
        stretch = self.at(mention.span.start)
        if stretch is None or not stretch.amends or mention.document is not None:
            return mention
        first = max(0, mention.span.start - PARAGRAPH_CHARS)
        begin = text.rfind("\n\n", first, mention.span.start)
        if begin < 0 or begins_quoted(text, begin + 2) is None:
            return mention
        return replace(mention, document=stretch.document, anchor=None)


def governed(
    text: str,
    tree: Tree,
    language: CitationWords,
    mentions: Sequence[Mention],
    others: Iterable[Stretch],
) -> Governed:
    """The stretches of *text*, each governed by a document named before or after a phrase.

    Args:
        mentions: All of the text, in order of place.
        others: Further stretches.
    """
    words, apart = language.amendments, apart_by(language.months)
    starts = [mention.span.start for mention in mentions]
    found = list(others)
    verbs = _verbs(words)
    for match in words.amended.find(text):
        at = bisect_right(starts, match.start())
        amended = named_before(text, mentions[max(0, at - 3) : at], match.start(), apart)
        if amended is not None:
            follows = match["follows"] is not None
            found += _stretch(text, tree, amended, match.end(), follows=follows, amends=True)
            found += _quoted(text, amended, match.end())
            found += _sentence(text, amended, match.end(), verbs)
    for match in words.directed.find(text):
        at = bisect_right(starts, match.start())
        found += _directed(text, mentions[max(0, at - 4) : at], match.start())
    for match in words.listed.find(text):
        at = bisect_right(starts, match.start())
        if at < len(mentions) and starts[at] <= match.end() + 4:
            amends = match.groupdict().get("amends") is not None
            found += _stretch(
                text, tree, mentions[at], mentions[at].span.end, follows=False, amends=amends
            )
            if amends:
                found += _headed(text, tree, mentions[at])
    return Governed([*found, *_rows(text, mentions)])


@lru_cache(maxsize=8)
def _verbs(words: AmendmentWords) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{either(words.amending)})\b")


def _sentence(
    text: str, named: Mention, position: int, verbs: re.Pattern[str]
) -> Iterator[Stretch]:
    """The rest of the sentence that amends a provision of another document.

    If the document is amended as a whole, only from the verb on: "is amended by section 3" is by
    section 3 of this document.
    """
    end = _END.search(text, position)
    if named.document is None or end is None:
        return
    if not named.address:
        verb = verbs.search(text, position, end.start())
        position = verb.start() if verb else end.start()
    yield Stretch(position, end.start(), named.document, written(named, text), amends=True)


def _quoted(text: str, named: Mention, position: int) -> Iterator[Stretch]:
    """The paragraphs that a provision inserts into another document.

    They follow the paragraph that says so, and each begins with a mark of quotation.
    """
    start = end = text.find("\n\n", position, position + REACH)
    if named.document is None or start < 0 or text[start - 1] not in ":—":
        return
    for _ in range(MOST_QUOTED):
        if begins_quoted(text, end + 2) is None:
            break
        stop = text.find("\n\n", end + 2)
        end = stop if stop >= 0 else len(text)
    if end > start:
        yield Stretch(start, end, named.document, written(named, text), amends=True)


_BRACKETED = re.compile(r"\((\w{1,6})\)")


def written(mention: Mention, text: str) -> Components:
    """The address of *mention*, with the capital letters that its words have in brackets."""
    return with_capitals(mention.address, mention.span.of(text))


def with_capitals(number: Components, words: str) -> Components:
    """*number*, which is in small letters, with the capital letters of *words*."""
    printed = tuple(_BRACKETED.findall(words))[: len(number)]
    head = len(number) - len(printed)
    is_same = tuple(part.lower() for part in printed) == number[head:]
    return number[:head] + printed if printed and is_same else number


def begins_quoted(text: str, start: int) -> re.Match[str] | None:
    """The mark of quotation with which the paragraph at *start* begins; None without one."""
    return _OPENED.match(text, start)


def _rows(text: str, mentions: Sequence[Mention]) -> Iterator[Stretch]:
    """The rest of each row of a table behind a cell that names a document and nothing else."""
    for mention in mentions:
        if mention.document is None or mention.address:
            continue
        start, end = mention.span.start, mention.span.end
        bar = text.find("|", end, end + MOST_BESIDE)
        if bar < 0 or text.find("\n", end, bar) >= 0:
            continue  # no cell ends here
        line = text.rfind("\n", 0, start) + 1
        stop = text.find("\n", end)
        row = text[line : stop if stop >= 0 else len(text)]
        before = row[: start - line].rpartition("|")[2]
        beside = _ASIDE.sub("", text[end:bar])  # "Ports Act 1999 (c. 5)"
        if len(before.strip()) < CELL_CHARS and len(beside.strip()) < CELL_CHARS:
            last = _last_row(text, line + len(row), row.count("|", 0, start - line))
            yield Stretch(end, last, mention.document)


def _last_row(text: str, end: int, column: int) -> int:
    """The end of the last row below the one that ends at *end* whose cell of *column* is empty."""
    for _ in range(MOST_ROWS):
        stop = text.find("\n", end + 1)
        cells = text[end + 1 : stop if stop >= 0 else len(text)].split("|", column + 1)
        if len(cells) <= column + 1 or cells[column].strip():
            break
        end = stop if stop >= 0 else len(text)
    return end


@lru_cache(maxsize=8)
def apart_by(months: tuple[str, ...]) -> re.Pattern[str]:
    """Matches between two sentences, and not within "vom 4. Mai 2012"."""
    return re.compile(rf"\n\n|[.;]\s{{1,3}}(?!(?:{either(months)})\b)[A-ZÄÖÜ“„«]")


def named_before(
    text: str, before: Sequence[Mention], end: int, apart: re.Pattern[str]
) -> Mention | None:
    """The mention of *before* whose document is the subject of the verb at *end*.

    Args:
        apart: Matches between two sentences: see `apart_by`.
    """
    near = [
        mention
        for mention in before
        if mention.document is not None
        and mention.span.end + REACH > end
        and not apart.search(_ASIDES.sub("", text[mention.span.end : end]))
        and not _is_aside(text, mention.span.start, end)
    ]
    return next((mention for mention in near if not mention.external), near[-1] if near else None)


def _is_aside(text: str, start: int, end: int) -> bool:
    """Whether what begins at *start* stands in brackets behind what is amended at *end*.

    "Section 4 (D.C. Official Code § 34-1432) is amended".
    """
    opening = text.rfind("(", max(0, start - REACH), start)
    if opening < 0 or text.find(")", opening, start) >= 0:
        return False
    return text.count(")", start, end) > text.count("(", start, end)


def _directed(text: str, before: Sequence[Mention], verb: int) -> Iterator[Stretch]:
    """From a provision of another document to the verb: "In Schedule 3 to that Act … insert"."""
    for named in before:
        start = named.span.end
        is_named = named.document is not None and bool(named.address)
        if is_named and verb - start < REACH and not _CLOSED.search(text, start, verb):
            yield Stretch(start, verb, str(named.document), written(named, text), amends=True)
            return


def _headed(text: str, tree: Tree, named: Mention) -> Iterator[Stretch]:
    """The unit whose heading names what it amends: "2 Amendment of article 8 of that Act"."""
    place = tree.at(named.span.start)
    if place is not None and named.document is not None:
        span = tree.sections[place].span
        if "\n" not in text[span.start : named.span.start].lstrip():
            end = named.span.end
            yield Stretch(end, span.end, named.document, written(named, text), amends=True)


def _stretch(
    text: str, tree: Tree, named: Mention, position: int, *, follows: bool, amends: bool
) -> Iterator[Stretch]:
    """From *position* to the end of what the document of *named* governs there."""
    place = tree.at(position)
    if place is None or named.document is None:
        return
    end = tree.sections[place].span.end
    below = place + 1 < len(tree.sections) and tree.sections[place + 1].span.start < end
    parent = tree.parents[place]
    if below:
        yield Stretch(position, end, named.document, written(named, text), amends)
    elif follows and parent is not None:
        yield Stretch(
            position, tree.sections[parent].span.end, named.document, written(named, text), amends
        )

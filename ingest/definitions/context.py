"""What stands around a paragraph: is it in a list of definitions, and which lead-in governs it?

A lead-in is a paragraph that opens a list ("In this Part:", "For purposes of this title—") or that
governs a section of definitions ("unless the context otherwise requires"). It governs its own
section, from there on, and all below.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..section_tree import SectionTree
from .language import HEADING_STEMS, HEADINGS
from .paragraphs import Paragraph
from .scope import Scope, Scopes

_OPENING = frozenset(":—–-")
_GOVERNS = [  # of words in small letters; each with what is in all that it fits
    (stem, re.compile(expression, re.DOTALL))
    for stem, expression in (
        ("unless", r"unless\b.{0,60}\b(?:context|otherwise)"),
        (
            "following",
            r"following\s+(?:\w+\s+){0,3}(?:meanings?|terms?|definitions?|expressions?|words)",
        ),
        ("term", r"\bthe\s+terms?\s*[:—–-]\s*$"),
        ("words", r"\bthe\s+words\s*[:—–-]\s*$"),
        ("expression", r"\bthe\s+expressions?\s*[:—–-]\s*$"),
        ("sinne", r"sinne\s+dies"),
        ("folgende", r"folgende"),
        ("bedeute", r"bedeute[nt]"),
        ("bezeichne", r"bezeichne[nt]"),
    )
]
_ONLY_A_PLACE = re.compile(
    r"\W*(?:in|for\s+(?:the\s+)?purposes?\s+of|im\s+sinne|as\s+used\s+in)\b[^,]{0,60}[:—–-]\s*$",
    re.IGNORECASE,
)
_BARE = re.compile(  # a lead-in of which the sign at the end was lost
    r"(?:in|for\s+(?:the\s+)?purposes?\s+of|as\s+used\s+in|im\s+sinne)\b[^.;,:]{0,70}",
    re.IGNORECASE,
)
_BEGINS = re.compile(r"(?:in|for|as|im|and|where|wobei|darin)\b|\W", re.IGNORECASE)
_LONGEST_HEADING = 100  # characters
_LONGEST = 600  # characters of a lead-in
_SHORT = 120  # of one of which the sign at the end was lost
_NAMED = re.compile(r"[“„\"‘*]")
_SENTENCES = re.compile(r"(?<=[.;])\s+(?=\S)")
_PLACED = re.compile(  # how a statement of scope begins
    r"\W*(?:(?:(?:an?|any|all|the)\s+)?(?:following\s+|defined\s+)?(?:references?|terms?|words|"
    r"expressions?|definitions?)\s+)?"
    r"(?:in|for|throughout|within|(?:as\s+|when\s+|where\s+)?used|im|für|zum|nach)\b",
    re.IGNORECASE,
)
_SPEAKS = re.compile(  # what such a sentence goes on with: nothing, or words about words
    r"^[^,;]{0,120}[:—–-]\s*$|\b(?:following|references?|terms?|words|expressions?|read\s+as|"
    r"definitions?|meanings?|folgende\w*|Begriffe?)\b",
    re.IGNORECASE,
)
_LEGEND = re.compile(  # of a formula: its letters mean something here alone
    r"^\W*(?:and\s+)?where\W*$|=[^.;=]{0,200}\bwhere\s*[:—–-]\s*$|^\W*(?:wobei|darin\s+bedeuten)\W*$",
    re.IGNORECASE,
)
_LEGEND_END = re.compile(r"(?:where|wobei|bedeuten)\W*$", re.IGNORECASE)
_LEGEND_WORDS = 20
_OF = re.compile(r"\b(?:of|for|in|to|zu|zum|für)\s+", re.I)


def _governs(words: str) -> bool:
    """Whether *words* tell of terms and their meanings, or are nothing but a place."""
    if _ONLY_A_PLACE.match(words):
        return True
    lower = words.lower()
    for stem, says in _GOVERNS:  # noqa: SIM110 - a generator takes twice as long
        if stem in lower and says.search(lower):
            return True
    return False


def _last_sentence(words: str) -> str:
    return _SENTENCES.split(words)[-1] if "." in words or ";" in words else words


@lru_cache(maxsize=10_000)
def _defines(heading: str) -> bool:
    """Whether *heading* says that it stands above definitions."""
    lower = heading.lower()
    if not any(stem in lower for stem in HEADING_STEMS):
        return False
    words = " ".join(heading.split()).rstrip(".:—– ")
    return len(words) < _LONGEST_HEADING and bool(HEADINGS.fullmatch(words))


@dataclass(frozen=True, slots=True)
class _Lead:
    """A lead-in.

    Attributes:
        index: Its paragraph.
        scope: What it states.
        lists: Whether it says that definitions follow.
    """

    index: int
    scope: Scope | None
    lists: bool


class Contexts:
    """The contexts of the paragraphs of one text."""

    def __init__(
        self, text: str, tree: SectionTree, paragraphs: Sequence[Paragraph], scopes: Scopes
    ) -> None:
        self._tree = tree
        self._paragraphs = paragraphs
        self._scopes = scopes
        self._own, self._headed = self._headed_sections()
        self._leads: dict[int | None, list[_Lead]] = {}
        for index, (start, end, first, section, *_, is_heading, _row) in enumerate(paragraphs):
            if is_heading or end - start > _LONGEST:
                continue
            if (  # most paragraphs are none: a look at the last sign and the length
                text[end - 1] in _OPENING
                or (end - first <= _SHORT and _BEGINS.match(text, first, end))
                or (section is not None and self._headed[section])
            ):
                lead = self._lead_in(index, text[first:end], section)
                if lead is not None:
                    self._leads.setdefault(section, []).append(lead)

    def _lead_in(self, index: int, words: str, section: int | None) -> _Lead | None:
        if _NAMED.search(words):
            return None
        if _LEGEND_END.search(words, max(0, len(words) - _LEGEND_WORDS)) and _LEGEND.search(words):
            return _Lead(index, Scope(self._tree.unit_of(section)), lists=False)
        bare = _BARE.fullmatch(words)
        opens = bool(bare) or words[-1:] in _OPENING
        if not opens and not (self._is_headed(section) and _governs(words)):
            return None
        sentence = _last_sentence(words)
        placed = opens and bool(_PLACED.match(sentence) and _SPEAKS.search(sentence))
        speaks = bool(bare) or _governs(words)
        if not speaks and not placed:
            return None
        scope = self._scopes.stated(sentence if placed else words, section)
        if not speaks and scope is None:
            return None
        return _Lead(index, scope, lists=opens and speaks)

    def _headed_sections(self) -> tuple[list[bool], list[bool]]:
        """For each section whether its heading says that it defines; and whether one above does."""
        own: list[bool] = []
        found: list[bool] = []
        for section, parent in zip(self._tree.sections, self._tree.parents, strict=True):
            own.append(section.heading is not None and _defines(section.heading))
            found.append(own[-1] or (parent is not None and found[parent]))
        return own, found

    def _is_headed(self, section: int | None) -> bool:
        return section is not None and self._headed[section]

    def headed(self, index: int) -> bool:
        """Whether a heading above paragraph *index* says that definitions follow."""
        return self._is_headed(self._paragraphs[index].section)

    def listed(self, index: int) -> bool:
        """Whether paragraph *index* stands in a list of definitions."""
        if self.headed(index):
            return True
        lead = self._lead(index)
        return lead is not None and lead.lists

    def governing(self, index: int) -> Scope | None:
        """The scope that a lead-in, else a heading, states for paragraph *index*."""
        section = self._paragraphs[index].section
        above = self._tree.lineage(section)
        for holder in [*above, None]:
            lead = self._before(holder, index)
            if lead is None or lead.scope is None:
                continue
            here = self._paragraphs[index]
            is_item = holder is not None and self._tree.is_inner(holder)
            if not (is_item and here.row and not here.opens):  # a table goes on below lists in it
                return lead.scope
        return next((scope for i in above if (scope := self._of_heading(i))), None)

    def _of_heading(self, i: int) -> Scope | None:
        """What a heading like "Interpretation of Part 2" says."""
        heading = (self._tree.sections[i].heading or "") if self._own[i] else ""
        for match in _OF.finditer(heading):
            scope = self._scopes.stated(f"in {heading[match.end() :]}", i)
            if scope is not None:
                return scope
        return None

    def _lead(self, index: int) -> _Lead | None:
        """The lead-in next above paragraph *index*: of its section, or of the one above that."""
        section = self._paragraphs[index].section
        lead = self._before(section, index)
        if lead is None and section is not None:
            lead = self._before(self._tree.parents[section], index)
        return lead

    def _before(self, section: int | None, index: int) -> _Lead | None:
        """The last lead-in of *section* before paragraph *index*."""
        leads = self._leads.get(section)
        if not leads:
            return None
        i = bisect_left(leads, index, key=lambda lead: lead.index) - 1
        return leads[i] if i >= 0 else None

"""Finds entries of a glossary: a term in bold or before a colon, then its meaning.

Entries count only below a heading of definitions and only if several of one form are near each
other. A term in bold with a defining verb behind it counts anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import NEVER, compiled
from evidence_graph.spans import Span
from evidence_graph.words import are_titled

from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph
from ..verbs import verbs_of
from .evidence import NEAR as _NEAR
from .evidence import Evidence, in_lists

_LONGEST = 90  # characters of a term
_MOST_WORDS = 12
_FEW_WORDS = 6  # the most words of a term with a comma or before a stop; more are a sentence
_ABBREVIATED = 2  # letters of a last word whose stop may end no term: "Port v. Dock"
_SHORTEST = 10  # characters of a meaning
_FEWEST = 2  # entries in bold, or with headings, that make a list
_FEWEST_PLAIN = 3  # entries without bold print that make a list
_END = re.compile(r"[.;:,!?—–]$")
_ADDRESS = re.compile(r"[^()\n]{0,24}?(?:https?://|www\.)")  # at the beginning of a value
_NOT_WORDS = ("[", "<")
_BEGINS = re.compile(r"[^\W_]|[\"“”„‘’'«»(*_.@#$§\\]")
_NUMBERED = re.compile(
    r"[^\W\d_]+_\d|[^\W\d_]+\.?\s\((?:[a-z]|\d{1,2})\)"
)  # "WIAM_15a", "Subdivision (c)"
_BLANK = re.compile(r"\[[^\[\]]{1,60}\]|\{\{[^{}]{1,60}\}\}")  # to be filled in
_UNIT_NUMBER = re.compile(r"\d|[IVXLC]{1,7}\b")
_DASH = re.compile(r"(?:--|[—–])")  # "Amendments--2005"
_NOTE_NUMBER = re.compile(r"\s\d{1,2}(?: \w{2,3} \w+)?$")  # "NOTE 1", "Note 1 to entry"
_YEAR = re.compile(r"\b(?:1[6-9]|20)\d\d\s")  # "Effective Date of 1990 Amendment"
_ITEM = re.compile(  # "20.3.b", "b.", "b" in a column of its own
    r"\d{1,3}(?:\.\w{1,4})+|\(?(?:[a-z]|[ivx]{1,4}|\d{1,3})[.)]|[a-z]"
)
_COUNTED = re.compile(r"\d{1,3}\s[a-z_]\S*")  # "7 dock_name", behind the number of its row
_ENUMERATES = re.compile(r"[^\W\d_]{3}\s(?:[a-h]|[ivx]{1,4})[.]\s")  # "Dues i. Pilots"
_BOLD = re.compile(
    # "**_Fee_** means": the marks of bold print around those of italics; "**1.2 Fee** means"
    r"(?P<mark>\*\*\*|\*\*|__|[*_])(?P<inner>_|\*\*|)(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?[ \t]+)?"
    r"(?=\S)(?P<term>[^*_\n]{1,100})(?P=inner)(?P=mark)"
    r"(?:\s?\([^()\n]{1,60}\))?[ \t]*(?P<sign>[:=]|[—–-](?=\s))?\s*"
)
_LINKED = re.compile(  # "[[Dock dues]] means", as in a wiki
    r"(?P<mark>\[\[)(?=\S)(?P<term>[^\[\]|\n]{1,100})\]\][ \t]*(?P<sign>[:=]|[—–-](?=\s))?\s*"
)
# A unit of a series: "(2) The", "13 (1) Every", "4. The", "1A.2 Orders"; but "1. A ship".
LATER = re.compile(
    r"\((?:[2-9]|\d\d|[b-hj-z])\)\s|\[(?:[2-9]|\d\d)\]\s[A-Z]|\d{1,3}[A-Z]?(?:\.\d{1,2}){0,3}\s(?:\(1\)\s)?[A-Z]"
    r"|(?:[2-9]|\d\d)[A-Z]?\.\s[A-Z]"
)
_NAME = r"(?-i:[A-Z])[\w-]{1,40}"  # a word of a term with capitals
_LABEL_MARKS = re.compile(r"[*_]{1,3}\Z")
_PLAIN = re.compile(  # "quay [b-PORTS 12]: a wall", "HM = Harbour Master", "Berth- A place" too
    r"(?P<term>[^\s:|*\[“”\"«'][^:\n|*\[“”\"«]{1,80}?)(?: \[[^\[\]\n]{1,60}\])?"
    r"(?::|[ ][—–=-]|-(?=[ ]{1,2}[A-Z]))[ \t\xa0]+(?=\S)"
)
_STOPPED = re.compile(  # "Berth. A place for one ship."
    r"(?P<term>[A-ZÀ-Ý][^.:;,\n|*\[\]“”\"«—–]{2,60})\.[ \t\xa0]{1,2}(?=[A-ZÀ-Ý“\"(])"
)


def is_term(words: str, source: Source) -> bool:
    """Whether *words*, which stand where a term may stand, can be a term."""
    bare = words.strip("*_ ")
    first, _, rest = bare.partition(" ")
    if rest and first.lower() in source.words.unquoted.prepositions:  # but "Subject" is a term
        first, _, rest = rest.partition(" ")
        if rest and first in source.pack.terms.folding.articles:
            return False  # "For an unknown ship"
    if _UNIT_NUMBER.match(rest) and first.lower().rstrip(".") in source.pack.units.by_form:
        return False  # "section 19", "On Article 3", "ARTICLE IV DUES"
    if rest[:1].isdigit() and first.lower() in source.words.scope.documents:
        return False  # "Act 9", a line that stands on each page
    if not first.strip("#") or bare.count("(") != bare.count(")"):
        return False  # "By ______", "industrial)", "## Dues" with the sign of a heading
    if rest and _is_unfinished(bare.rpartition(" ")[2], source):
        return False  # "Recruitment of", the first line of a narrow column
    return (
        len(words) <= _LONGEST
        and len(words.split()) <= _MOST_WORDS
        and "\n" not in words
        and not _END.search(bare)
        and not any(sign in bare for sign in _NOT_WORDS)
        and not ("; " in bare or ": " in bare)
        and bool(_BEGINS.match(bare))
        and not any(sign in bare for sign in ("”:", '":', "»:", "» :"))  # '“Notes”: the notes that'
        and not (_NUMBERED.match(bare) or _ITEM.fullmatch(bare) or _ENUMERATES.search(bare))
        and not _COUNTED.fullmatch(bare)
        and not ("," in bare and len(words.split()) > _FEW_WORDS)
        and not (bare.isupper() and bare.lower() in source.words.quoted.requirements)
        and any(map(str.isalpha, bare))
        and _NOTE_NUMBER.sub("", _YEAR.sub("", bare.lower())) not in source.words.glossary.notes
        and _DASH.split(bare.lower(), 1)[0] not in source.words.glossary.notes
        and not page_of(source.pack.structure.pages.labels).match(bare)
        and not verbs_of(source.words.verbs).any_verb.search(bare)
    )


def _is_unfinished(last: str, source: Source) -> bool:
    """Whether words that end with *last* lack their noun: "Recruitment of", "Family/ the"."""
    of = compiled(source.words.scope.of_others, re.NOFLAG)
    return last in source.pack.terms.folding.articles or of.fullmatch(last) is not None


@lru_cache(maxsize=32)
def page_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """The foot of a page: "Page 4 of 38"."""
    return re.compile(rf"(?:{'|'.join(words) or NEVER}) \d", re.IGNORECASE)


class Entries:
    """The entries of the glossaries of one text."""

    def __init__(self, source: Source, lead_ins: LeadIns, evidence: Evidence) -> None:
        self._source, self._lead_ins, self._evidence = source, lead_ins, evidence
        self._text, self._paragraphs = source.text, source.paragraphs
        self._verbs = verbs_of(source.words.verbs)
        self._signatures = compiled(rf"(?:{source.pack.contracts.signatures})\W*\d*")
        self._recitals = compiled(rf"(?:{source.pack.contracts.recitals})")
        self._not_terms = source.words.unquoted.not_terms
        self._said_of = compiled(  # "A Berth is a", below a heading of definitions
            rf"(?:{source.words.unquoted.articles})\s(?P<term>{_NAME}(?: {_NAME}){{0,4}}"
            r"(?: \([A-Z]\w{1,7}\))?)(?= )",
        )
        self._name_said_of = compiled(  # "Berth Data is any", likewise
            rf"(?!(?:{source.words.unquoted.articles})\s)(?P<term>{_NAME}(?: {_NAME}){{0,4}})(?= )"
        )
        self._item_said_of = compiled(  # "2. A berth is a", "(c) Dock Service is the", likewise
            rf"(?P<article>(?:{source.words.unquoted.articles})\s)?"
            r"(?P<term>[^\W\d_][\w'’-]{1,40}(?: [\w'’-]{1,40}){0,7}?(?: \([A-Za-z]\w{1,15}\))?)"
            rf"(?:\s\([^()\n]{{1,60}}\))?(?=\s(?:{source.words.verbs.weak}))"
        )
        self._indefinite = compiled(rf"(?:{source.words.unquoted.indefinite})\s")
        self._meanings = compiled(source.words.quoted.meanings)
        self._meaning_behind = compiled(rf"\s*(?:{source.words.quoted.meanings})")
        self._article = compiled(rf"(?:{source.words.unquoted.articles})\s(?=\*{{1,2}}\w)")

    def terms(self) -> Iterator[FoundTerm]:
        """The terms with a meaning on the same line, form by form."""
        bold: list[tuple[int, FoundTerm]] = []
        plain: list[tuple[int, FoundTerm]] = []
        stopped: list[tuple[int, FoundTerm]] = []
        told: list[tuple[int, FoundTerm]] = []
        told_items: list[tuple[int, FoundTerm]] = []
        for i, here in enumerate(self._paragraphs):
            if here.is_heading or here.row:
                continue
            listed = self._lead_ins.listed(i) and i not in self._evidence.behind_rules
            begin = self._begin(here)
            article = self._article.match(self._text, begin, here.end)
            at = article.end() if article else begin  # "The **licensor** is"
            match = _BOLD.match(self._text, at, here.end) or _LINKED.match(self._text, at, here.end)
            if match:
                found = self._found(i, here, match)
                if found is None:
                    continue
                closed = found.surface.end + 2 * (match["mark"] == "[[")
                in_bracket = match[0].rstrip().endswith(")")  # "**Tug** (plural **Tugs**) means"
                named = match.end() if in_bracket else closed
                end = max(named, match.end())
                verb = self._verbs.predicate(self._text, named, here.end)
                is_said = verb and verb.start <= end and (not verb.weak or (listed and article))
                if verb and is_said:
                    phrase = self._verbs.behind(self._text, verb.end, here.end)
                    yield replace(found, verb=verb.verb, scope_phrase=phrase)
                elif listed and not (article or self._is_title(match)):
                    bold.append((i, found))
            elif found := self._before_sign(i, here, _PLAIN.match(self._text, at, here.end)):
                headed = self._lead_ins.headed(i)
                led = listed and (here.opens or headed) and self._lead_ins.is_led(i)
                headed = headed or self._is_near_lead_in(i, plain[-1:])
                if led or headed:
                    (bold if led else plain).append((i, found))
            elif found := self._told_of_name(i, here):
                yield found
            elif found := self._told(i, here):
                if not self._is_item(here):
                    told.append((i, found))
                elif all(self._name(found) != self._name(other) for _, other in told_items[-1:]):
                    told_items.append((i, found))  # "(3) A berth is let if" tells it again
            elif listed and (found := self._stopped(i, here, stopped[-1:])):
                stopped.append((i, found))
        yield from in_lists(bold, _FEWEST)
        yield from in_lists(plain, _FEWEST_PLAIN)
        yield from self._captions(stopped)
        yield from in_lists(told, _FEWEST_PLAIN)
        yield from in_lists(told_items, _FEWEST)

    def _name(self, item: FoundTerm) -> str:
        return item.name(self._text)

    def _is_item(self, here: Paragraph) -> bool:
        """Whether a number or a letter stands before the words of a paragraph."""
        return any(map(str.isalnum, self._text[here.start : here.words]))

    def _told_of_name(self, i: int, here: Paragraph) -> FoundTerm | None:
        """The term of "Port Data is any record that", below a heading of definitions.

        A line without a stop above such a sentence is a term itself, as in glossaries: "authorise
        ¶ Authorisation is a process by which".
        """
        if self._source.words.sentences.stated or not self._lead_ins.headed(i):
            return None  # German has forms of its own for such sentences
        before = self._paragraphs[max(0, i - 1)]
        is_below_term = not before.is_heading and self._text[before.end - 1].isalnum()
        if is_below_term or self._is_item(here):
            return None
        match = self._name_said_of.match(self._text, here.words, here.end)
        return self._said(i, here, match) if match else None

    def _told(self, i: int, here: Paragraph) -> FoundTerm | None:
        """The term of which a sentence below a heading of definitions tells what it is.

        "A Berth is a place for one ship": other sentences near it say the same of other terms. In
        a text without marks of bold print, "A dry dock (DD) is a dock" has no capitals.
        """
        if self._source.words.sentences.stated or not self._lead_ins.headed(i):
            return None
        match = self._said_of.match(self._text, here.words, here.end)
        is_any = self._text[here.words].isupper() and self._indefinite.match(self._text, here.words)
        if match is None and (is_any or self._is_item(here)):
            match = self._item_said_of.match(self._text, here.words, here.end)
            if match and not (match["article"] or are_titled([match["term"]])):
                return None
        return self._said(i, here, match) if match else None

    def _said(self, i: int, here: Paragraph, match: re.Match[str]) -> FoundTerm | None:
        """The term of *match* if the words behind it tell what it is: "is a place"."""
        if not self._not_terms.isdisjoint(match["term"].lower().split()):
            return None
        verb = self._verbs.predicate(self._text, match.end(), here.end)
        if verb is None or not verb.weak or verb.start > match.end() + 1:
            return None
        if not self._meanings.match(self._text, verb.end + 1, here.end):
            return None
        found = self._found(i, here, match)
        return replace(found, verb=verb.verb) if found else None

    def _stopped(
        self, i: int, here: Paragraph, before: Sequence[tuple[int, FoundTerm]]
    ) -> FoundTerm | None:
        """The term before a stop: "Berth. A place for one ship.".

        It stands below a heading of definitions, or near a lead-in or the entry *before* it.
        """
        if not self._lead_ins.headed(i) and not self._is_near_lead_in(i, before):
            return None
        start = here.heading.start if here.heading else here.words
        match = _STOPPED.match(self._text, start, here.end)
        numbered = any(map(str.isalnum, self._text[here.start : start]))
        if match is None or (numbered and not self._is_captioned(here, match.end())):
            return None
        words = match["term"].split()
        is_short = len(words) <= _FEW_WORDS and len(words[-1]) > _ABBREVIATED
        return self._before_sign(i, here, match) if is_short else None

    def _is_captioned(self, here: Paragraph, meaning: int) -> bool:
        """Whether an item right below a heading of definitions has its *meaning* behind a title.

        "(a) Port Interest. Any share in a port", but not "(b) Dues. The Board shall set".
        """
        first = self._text[meaning : here.end].partition(" ")[0].lower()
        is_meaning = first in self._source.pack.citations.names.indefinite
        if not is_meaning or not here.opens or here.section is None:
            return False
        return self._lead_ins.defines(self._source.tree.parents[here.section])

    def _captions(self, stopped: Sequence[tuple[int, FoundTerm]]) -> Iterator[FoundTerm]:
        """The terms before a stop that are in lists: two with "a" or "any" behind them, or three.

        "Share. Any part of a ship." but not "Waiver of Notice. Whenever any notice is needed".
        """
        meant = [
            (i, found)
            for i, found in stopped
            if self._lead_ins.headed(i)
            and self._meaning_behind.match(self._text, found.surface.end + 1)
        ]
        yield from self._evidence.in_lists(stopped, _FEWEST_PLAIN)
        yield from self._evidence.in_lists(meant, _FEWEST)

    def _is_near_lead_in(self, i: int, before: Sequence[tuple[int, FoundTerm]]) -> bool:
        """Whether *i* is near a lead-in that speaks of terms, or near the entry *before* it."""
        lead = self._lead_ins.lead_of_terms(i)
        near = max([i for i, _ in before] + [lead if lead is not None else -_NEAR])
        return i - near <= _NEAR

    def _before_sign(
        self, i: int, here: Paragraph, match: re.Match[str] | None
    ) -> FoundTerm | None:
        """The term of *match*, before a colon, a dash or a stop: "Berth: a place"."""
        text = self._text
        if match is None or not self._lead_ins.listed(i):
            return None
        if self._signatures.fullmatch(match["term"]) and not text[match.end()].islower():
            return None  # "Title: Harbour Master"
        words = match["term"].lower().split()
        is_phrase = words[0] in self._source.words.unquoted.prepositions and len(words) == 1
        if is_phrase or not self._not_terms.isdisjoint(words):
            return None  # "By: Jane Doe"
        return self._found(i, here, match)

    def _begin(self, here: Paragraph) -> int:
        """The start of an entry, inside the bracket of an optional one: "[Fee: a]".

        A bold term may have been read as the heading of its section: "**Fee**: a sum".
        """
        if here.heading and self._text.startswith("**", here.start):
            return here.start
        if here.heading:
            marks = _LABEL_MARKS.search(self._text, here.start, here.heading.start)
            if marks and self._text.startswith(f"{marks[0]}:", here.heading.end):
                return marks.start()  # "1. *Tug*: A boat that tows"
        if here.heading and ":" in self._text[here.heading.start : here.heading.end + len(" :")]:
            return here.heading.start  # "(b) Tug : A boat that tows", read as a heading
        is_optional = self._text.startswith("[", here.words) and self._text[here.end - 1] == "]"
        return here.words + is_optional

    def _is_title(self, match: re.Match[str]) -> bool:
        """Whether *match* is the title of a clause: "**Fees**. In each year", not "**Fee**. A"."""
        behind = self._text[match.end() : match.end() + 2]
        is_stopped = behind[:1] == "." and behind[1:].isspace()
        return is_stopped and not self._meaning_behind.match(self._text, match.end() + 1)

    def _found(self, i: int, here: Paragraph, match: re.Match[str]) -> FoundTerm | None:
        term = match["term"].rstrip().rstrip(".:—–-").rstrip()
        if _ITEM.fullmatch(match["term"].strip()) or self._recitals.fullmatch(term):
            return None  # "**b.** any use of the port", "**NOW, THEREFORE**, the parties"
        is_long = here.end - match.end() >= _SHORTEST or self._text[here.end - 1] == ":"
        if not is_long or not is_term(term, self._source):
            return None
        value = self._text[match.end() : here.end]
        if value and not any(map(str.isalpha, _BLANK.sub("", value))):
            return None  # "Port: ________", "Port: [NAME] [TOWN]"
        if _ADDRESS.match(value):
            return None  # "OWASP Project - http://", "Harbour Wiki: available at http://"
        if self._lead_ins.announces(term):
            return None  # "**Definitions:** ..."
        start = match.start("term")
        return FoundTerm(Span(start, start + len(term)), i, Verb.GLOSSARY)

"""Finds where the sentences of a paragraph begin, for definitions.

Besides ordinary sentences these count as sentences: items and clauses within a line, the opening
sentence of a contract behind its title, and definitions that semicolons or stops separate.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from evidence_graph.language.contracts import ContractWords
from evidence_graph.language.patterns import compiled
from evidence_graph.sentences import sentence_starts

from .model import FoundTerm, Source
from .paragraphs import Paragraph

# '; and “Fee” means', '; b) bedeutet „Hafen“', ';(a)"fee" means', ';and“fee” means',
# 'Act,“fee” means', 'port.(2)  “Fee” means', '[2016] “ Fee ” means', ': “(2) “Fee” means',
# 'ship. “(4) “Fee” means'
_PARTED = re.compile(
    r"(?:[;\]]|,(?=[“„\"‘]|\s\w{2,3}[“„\"])|"
    r"[:.]\s(?=[“\"]\(?\w{1,3}[.)]\s)|\.(?=\(\w{1,3}\)\s))\s*"  # what stands before
    r"(?:\w{2,4}\s(?=\(\w))?"  # "; and (c)"
    r"(?P<next>[“\"]?(?=[*_(\w“„\"‘'»«])[*_]{0,3}"
    r"(?:\(?\w{1,3}[.)](?:\s+|(?=[“\"])))?(?:\w{1,12}\s+){0,3}(?:\w{2,3}(?=[“„\"]))?"
    r"[“„\"‘'»«*_]{0,4}\s?)$"
)
_ENUMERATED = re.compile(r"\s(?P<next>\(?\d{1,2}\)\s{1,3}[“„\"‘'»«*_]{1,4})$")  # '2) “Fee” means'
_BEGUN = re.compile(
    r"[^\W_][.]\s*(?=\(?(?:[*_]{0,3}[“„\"‘'»«`]{1,2}[*_]{0,3}|\*\*)\s?\Z)"
)  # 'in Attachment A. "Fee" means', "a ship. **Fee** means"
# These patterns begin with the blank, because that is faster to find than what stands before it.
_NUMBERED = re.compile(  # "1.4 The"
    r"\s(?<=[.;”\"]\s)\s{0,8}(?=\d{1,2}\.\d{1,2}\.?\s{1,9}[A-Z“\"])"
)
# "... of the port. (4) Dues are": but not "nach Abs. (2) Die"
_SUBSECTION = re.compile(r"\s(?<=[^\W\d_]{4}[.]\s)\s{0,8}(?=\(\d{1,2}\)\s{1,9}[A-ZÀ-Ý“„\"])")
# "a breach. 32. If", "the dues. (b) By the agent. The", "the dues. b. Pilots. The", 'in Annex B. b.
# "Fee" means': but not "nach Abs. 2. Die", "Dock. v. Port"
_ITEM_RUN_ON = re.compile(
    r"\s(?<=[.;]\s)(?:(?:(?<=[^\W\d_]{5}[.;]\s)|(?<=[”\"]\)[.;]\s))\s{0,8}"
    r"(?=(?:\d{1,3}\.|\([a-z]{1,3}\)|[A-Z]\.)\s{1,9}[A-Z“\"])"
    r"|(?:(?<=[^\W\d_]{4}[.;]\s)|(?<=[”\"]\)[.;]\s))\s{0,8}(?=[a-uw-z]\.\s{1,9}[A-Z“\"])"
    r"|(?<=[\w)][.;]\s)\s{0,8}(?=[a-uw-z]\.\s{1,9}[“\"])"
    r"|\s{0,8}(?=\([a-z]{1,3}\)\s{1,9}[“\"][A-Z]))"
)
# "the “Fee”). It", "the “Fee”).It", "{name}. If", "et seq.). A",
# "the “Fee”) . It", "the “Fee”) .It", "fee.¹ It"
_QUOTED = re.compile(
    r"(?:[”\"]\.\)|[»”“\"][*_]{0,4}\s?\){0,2}\s?\.|\*\*\.|\.[’'”\"\]]|[\]}][.!]|[./)\]}]\)\.|\d\.\d{1,2}\.|"
    r"[¹²³⁰⁴-⁹]\s?\.|\.[¹²³⁰⁴-⁹]{1,2})"
    r"(?:\s{1,9}|(?<=\)\s\.)|(?<=[”“\"»]\)\.))(?=[“\"\[]?[A-ZÀ-Ý][\w ’'])"
)
# "... of the port.” 4) In section", within the quotations of an amending act
_QUOTED_ITEM = re.compile(r"[.;][”\"]\s{1,9}(?=\(?[a-z\d]{1,2}\)\s)")
# An item of a list within a cell of Markdown: "*   “Fee” refers to"
_BULLET = re.compile(r"\s(?=(?:\*\s{2,4}|[•▪◦]\s{1,4})[“\"‘A-ZÀ-Ý])")
# No-break spaces stand behind a run-in heading.
_HEADED = re.compile(r"\xa0(?<=[\w)][.]\xa0)\s{1,40}(?=[“\"(\[]?[A-ZÀ-Ý]\w)")
_BEFORE = 40  # characters before a quoted term in which the definition before it ends
_MARKS = 16  # characters before a term with its quotation mark and the stop before it
_CLOSING = frozenset('”"’»')
_NUMBER = 12  # the most characters of a number, which is no sentence by itself: "1.4."
_UNIT = 24  # characters before a number in which the word for its unit stands
_BRACKET = 200  # the most characters of a bracket, in which no sentence ends
_LONG = re.compile(r"[^\W\d_]{3}|\d{4}")  # words, or a number too long for a unit: "2119 (9)."


@lru_cache(maxsize=32)
def _opening(words: ContractWords, prepositions: frozenset[str]) -> re.Pattern[str]:
    """The blanks before the opening sentence of a contract: "LEASE This Lease is"."""
    # "OF THIS DEED", "PLEASE READ THIS DEED"
    inside = "".join(rf"(?<!\s(?i:{word})\s)" for word in sorted(prepositions | words.asking))
    return re.compile(
        rf"\s(?<=\w\s)(?=\s{{0,8}}[A-Z]){inside}\s{{0,8}}(?=(?:[A-Z][a-z]|[A-Z]{{2}}))"
        rf"(?=(?i:{words.opening})\s"
        rf"(?:[\w&/-]{{1,30}}\s{{1,9}}){{0,8}}?(?i:{words.kinds})\b\s{{0,9}}[,(]?\s{{0,9}}[(\"“a-z])"
    )


@lru_cache(maxsize=32)
def _run_on(recitals: str, provisos: str, explains: str) -> re.Pattern[str]:
    """The blanks before a recital, a proviso or an explanation: "...; WHEREAS, the"."""
    return re.compile(
        rf"\s(?:(?<=;\s)\s{{0,8}}(?:[a-z]{{1,3}}\s{{1,9}})?(?=[A-ZÀ-Ý])(?=(?i:{recitals})\b)"
        rf"|(?<=[:;]\s)\s{{0,8}}(?={provisos})|\s{{0,8}}(?={explains}))"
    )


@lru_cache(maxsize=32)
def _speakers(words: frozenset[str]) -> re.Pattern[str]:
    """The blanks before "We" behind an abbreviation: "... of Pear Ports Ltd. We are a firm."."""
    speakers = "|".join(sorted(word.capitalize() for word in words if len(word) > 1)) or "(?!)"
    return re.compile(rf"\s(?<=\w[.]\s)\s{{0,8}}(?=(?:{speakers})\s[a-z])")


class Borders:
    """The borders of the sentences of one text.

    Attributes:
        parts: The starts of definitions that semicolons or numbers separate, by paragraph.
    """

    def __init__(self, source: Source, found: Sequence[FoundTerm]) -> None:
        self._text, self._paragraphs = source.text, source.paragraphs
        self._language = source.pack.code
        contracts = source.pack.contracts
        # "... of the U.S.A. The words “we” and “us” mean"
        lead = (
            rf"\s(?<=[.]\s)(?=(?-i:[A-Z])\w{{1,3}} (?:{source.words.quoted.lead_words}) [“„\"‘«])"
        )
        self._patterns = (
            _NUMBERED,
            _SUBSECTION,
            _ITEM_RUN_ON,
            _QUOTED,
            _QUOTED_ITEM,
            _BULLET,
            _HEADED,
            _run_on(
                contracts.recitals,
                source.words.lead_ins.provisos,
                source.words.lead_ins.explains,
            ),
            _opening(contracts, source.words.unquoted.prepositions),
            compiled(lead),
            _speakers(source.words.quoted.speakers),
        )
        units = "|".join(sorted(map(re.escape, source.pack.units.by_form)))
        # "in subsection (1)", "amending Regulation (EU)", but not below the heading "Rules"
        self._cites = re.compile(
            rf"\b(?:(?:{units or '(?!)'})\s+\(\w|(?i:{units or '(?!)'})\s+\([A-Z])\Z"
        )
        self.parts: defaultdict[int, list[int]] = defaultdict(list)
        self._begun: defaultdict[int, list[int]] = defaultdict(list)
        self._known: dict[int, list[int]] = {}
        for item in found:
            at = item.surface.start
            if not (item.whole and item.quoted):
                continue
            before = max(0, at - _BEFORE)
            parted = _PARTED.search(source.text, before, at)
            parted = parted or _ENUMERATED.search(source.text, before, at)
            if parted and parted.start() > self._paragraphs[item.paragraph].start:
                self.parts[item.paragraph].append(parted.start("next"))
            elif begun := _BEGUN.search(source.text, max(0, at - _MARKS), at):
                self._begun[item.paragraph].append(begun.end())

    def of(self, index: int) -> list[int]:
        """The starts of the sentences of a paragraph, and its end; a number is no sentence."""
        known = self._known.get(index)
        if known is None:
            known = self._known[index] = self._borders(index)
        return known

    def _borders(self, index: int) -> list[int]:
        here, text = self._paragraphs[index], self._text
        borders = [here.start]
        for at in self._candidates(index, here):
            last = borders[-1]
            if text[at].islower() and text[at - 1] == "\n" and text[at - 2] in _CLOSING:
                continue  # a line that ends with “customers” ends no sentence
            if text[at] == "(" and self._cites.search(text, max(last, at - _UNIT), at + 2):
                continue  # "for the purposes of subsection ¶ (1) “Fee” means"
            is_number = at - last <= _NUMBER and not _LONG.search(text, last, at)
            if not is_number and not self._is_in_brackets(last, at):
                borders.append(at)
        return [*borders, here.end]

    def _candidates(self, index: int, here: Paragraph) -> list[int]:
        """The places in a paragraph where a sentence may begin, in order."""
        found = set(sentence_starts(self._text, here.start, here.end, self._language))
        for pattern in self._patterns:
            found.update(
                match.end() for match in pattern.finditer(self._text, here.start, here.end)
            )
        found.update(self.parts.get(index, ()), self._begun.get(index, ()))
        return sorted(found)

    def _is_in_brackets(self, start: int, at: int) -> bool:
        """Whether *at* is inside brackets of the sentence at *start*: "(ABl. Nr. L 9)"."""
        opening = self._text.rfind("(", max(start + 1, at - _BRACKET), at)
        return opening >= 0 and (
            self._text.find(")", opening, at) < 0 <= self._text.find(")", at, at + _BRACKET)
        )
